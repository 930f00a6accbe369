"""Proofs of the rules of Barbu."""
