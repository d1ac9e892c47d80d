"""Lets ``python -m pointcity`` stand for the command."""

import sys

from pointcity.cli import main

if __name__ == "__main__":
    sys.exit(main())
