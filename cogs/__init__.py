"""Slash commands: one thin cog per group."""
