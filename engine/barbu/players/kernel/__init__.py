"""Barbu compiled: cards as bits, deals as arrays, millions of cards a second without the GIL."""
