"""Settings of all tests."""

from hypothesis import settings

settings.register_profile("patient", deadline=None)  # a busy machine is no mistake
settings.load_profile("patient")
