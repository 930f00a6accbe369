"""Compiled Barbu: cards as bits, deals as arrays, millions of cards per second without the GIL."""
