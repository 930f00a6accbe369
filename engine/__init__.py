"""Game rules, cards and tables. Independent of Discord, the database and the clock."""
