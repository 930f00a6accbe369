"""The strongest level: the expert's search on more deals, weighed by all that was said and played."""
