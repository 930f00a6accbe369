"""The tests; their folders mirror the source."""
