"""Judgements that rows of the system name and no phrase expresses: each is defined here once."""

from engine.bridge.players.sayc.judgement import defence, openings, responses, rounds, slams
from engine.bridge.players.table.words import WORDS

__all__ = ["WORDS", "defence", "openings", "responses", "rounds", "slams"]
