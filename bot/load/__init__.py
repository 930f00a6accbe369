"""Fair turns between servers, limits on costly queries, and the monitor that sheds load."""
