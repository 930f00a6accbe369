"""Measurements: ``python -m tools.bench`` runs all of them and prints one table of medians.

Each module ``measure_*.py`` registers its measurements with ``@measure("name")``; see ``registry``.
"""
