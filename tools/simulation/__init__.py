"""A simulated Discord for the tests, the bench, the campaigns and whoever writes test data."""
