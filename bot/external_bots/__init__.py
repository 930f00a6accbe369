"""Outside programs as players: the protocol, and the process each runs in. See docs/bot-protocol.md."""
