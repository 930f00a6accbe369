"""Worker processes and clusters with requests that answer as a test or a measurement needs."""
