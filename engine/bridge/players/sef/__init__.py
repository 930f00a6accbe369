"""French five-card majors, as files."""
