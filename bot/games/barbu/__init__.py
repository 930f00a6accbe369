"""Barbu on Discord: its screens, actions, rules, score sheet, tutorial and coach."""
