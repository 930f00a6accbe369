"""The games of the program, as plug-ins."""
