"""Ladders: one order of users for each server and game, whose places are decided by challenges."""
