"""Bridge: what its errors say; it cannot be played at a table yet."""
