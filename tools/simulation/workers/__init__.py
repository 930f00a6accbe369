"""Worker processes and clusters with questions that answer as a test or a measurement needs."""
