"""What players see: pure renderings of a table, and the buttons that outlive a restart."""
