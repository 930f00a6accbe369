"""Calls by search: auctions bid to their end on drawn deals, their contracts scored double dummy."""
