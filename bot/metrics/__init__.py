"""Metrics of a running bot, and whether it is alive and ready."""
