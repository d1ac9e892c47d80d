"""Lets ``python -m mycity`` stand for the command."""

import sys

from mycity.cli import main

if __name__ == "__main__":
    sys.exit(main())
