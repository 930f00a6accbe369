"""Tests of the tools a developer runs."""
