"""The coach at tables of bridge: hints, and a finished deal with all hands seen."""
