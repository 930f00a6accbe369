"""Profiles: a player's ratings, form, rivals, streaks and milestones in a server, as a card to share."""
