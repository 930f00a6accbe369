"""The strongest level: the expert's search on more deals, weighted by all calls and plays."""
