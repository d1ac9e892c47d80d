"""The version, in a module that can be read without importing anything else."""

VERSION = "0.1.0"
