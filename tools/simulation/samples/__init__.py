"""Sample tables, screens and deals, for tests and for programs that print them."""
