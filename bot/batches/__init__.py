"""Work that takes long and that nobody waits for at a table: in chunks, here or on a cluster."""
