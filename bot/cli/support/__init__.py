"""Options, output and messages shared by several commands."""
