"""Lets ``python -m kosmopolis`` stand for the command."""

import sys

from kosmopolis.cli import main

if __name__ == "__main__":
    sys.exit(main())
