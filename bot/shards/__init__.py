"""Several processes of one bot on one PostgreSQL database: their shards, and notices between them."""
