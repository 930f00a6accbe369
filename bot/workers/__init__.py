"""Worker processes in which bot players think: limited in number, each request with a time limit."""
