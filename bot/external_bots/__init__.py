"""Outside programs as players: what they are told, and the process each runs in. See docs/bot-protocol.md."""
