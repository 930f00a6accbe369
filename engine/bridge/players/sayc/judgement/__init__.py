"""Judgements on hands and auctions that rows of the system refer to by name."""

from engine.bridge.players.sayc.judgement import defence, openings, responses, rounds, slams
from engine.bridge.players.table import auction_words
from engine.bridge.players.table.words import WORDS

__all__ = ["WORDS", "auction_words", "defence", "openings", "responses", "rounds", "slams"]
