"""Several processes of one bot on one PostgreSQL database: which shards each serves, and their notices."""
