"""Coach at tables of bridge: hints, and analysis of finished deals."""
