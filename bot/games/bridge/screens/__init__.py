"""What people see of a table of bridge."""
