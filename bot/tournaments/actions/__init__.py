"""What can be asked of a tournament by its buttons and lists."""
