"""A simulated Discord for the tests, the bench, the campaigns and programs that write test data."""
