"""The English system, as files."""
