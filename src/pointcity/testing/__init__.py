"""What users test their own card sets and servers with, a module for each topic."""

from pointcity.testing.leaks import Leak, assert_no_leak, twin

__all__ = ["Leak", "assert_no_leak", "twin"]
