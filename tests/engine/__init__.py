"""Proofs of the engine; docs/rules.md names them rule by rule."""
