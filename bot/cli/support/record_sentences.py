"""Sentences about problems in records, for all games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.record_checks import Problem

# Deals, calls and plays count from 1 here, players go by their names.
FAULTS: Final[Mapping[str, str]] = {
    "record_rules_invalid": "its rules cannot be played ({field}: {reason})",
    "record_seed_missing": "it has a commitment but no seed to hold against it",
    "record_seed_unreadable": "its seed is not 32 bytes in hexadecimal",
    "record_commitment_missing": "it has a seed but no commitment to hold it against",
    "record_commitment_wrong": "its seed does not match the commitment",
    "record_cut_wrong": "its cut ({cut}) is missing or not within the pack",
    "record_hands_missing": "it has neither hands nor a seed to deal them from",
    "record_hands_unreadable": "its hands cannot be read ({reason})",
    "record_hands_wrong": "the hand of {player} is not the one that seed and cut give",
    "record_hands_impossible": "its hands do not share out the pack",
    "record_too_many_deals": "it has {written} deals where the game was over after {expected}",
    "record_deal_cut_short": "it stops after {plays} plays, before its end",
    "record_totals_missing": "the game was played to its end, but its final scores are missing",
    "record_totals_wrong": "the final scores are {written}, they should be {expected}",
    "record_game_cut_short": "it has final scores after {deals} of {expected} deals",
}

REASONS: Final[Mapping[str, str]] = {
    "not_your_turn": "it was another player's turn",
    "card_not_held": "the player did not hold that card",
    "card_unreadable": "that is no card",
    "must_follow": "the suit led had to be followed",
}
"""Sentences by the code of an ``IllegalAction``."""


def fault_sentence(
    problem: Problem, faults: Mapping[str, str], reasons: Mapping[str, str], said: Mapping[str, Any]
) -> str:
    """Return a sentence about a problem, beginning with its deal.

    ``faults`` and ``reasons`` are the game's own words, ``said`` its further facts about the problem.
    """
    facts = problem.facts
    reason = str(facts.get("reason"))
    variables: dict[str, Any] = {key: _plain(value) for key, value in facts.items()}
    variables["why"] = {**REASONS, **reasons}.get(reason, reason.replace("_", " "))
    text = {**FAULTS, **faults}.get(problem.code, problem.code).format_map(variables | dict(said))
    return f"deal {facts['deal'] + 1}: {text}" if "deal" in facts else text


def _plain(value: Any) -> Any:
    return " ".join(map(str, value)) if isinstance(value, list | tuple) else value
