"""Club nights: a weekly series of dates, with a check-in, drawn tables, rounds and standings."""
