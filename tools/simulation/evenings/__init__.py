"""Evenings on a simulated Discord in one process, and what users do there."""
