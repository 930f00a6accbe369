"""Worker processes, clusters and requests for tests and measurements."""
