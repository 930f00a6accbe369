"""Tests of the bot as a process: killed, replaced, and against Discord's limits and faults."""
