"""Calls by search: auctions bid to their end on sampled deals, their contracts scored double dummy."""
