"""Lets ``python -m bloomtown`` stand for the command."""

import sys

from bloomtown.cli import main

if __name__ == "__main__":
    sys.exit(main())
