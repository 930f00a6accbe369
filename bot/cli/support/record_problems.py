"""Sentences about problems in records, for ``barbu verify``: those of all games, and Barbu's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.barbu.record.game_record import GameRecord
from engine.barbu.record.replay import Fault
from engine.records import Problem

# Deals, calls and plays are counted from 1 here, and players are named.
COMMON_FAULTS: Final[Mapping[str, str]] = {
    "record_rules_invalid": "its rules cannot be played ({field}: {reason})",
    "record_seed_missing": "it has a commitment but no seed to compare with it",
    "record_seed_unreadable": "its seed is not 32 bytes in hexadecimal",
    "record_commitment_missing": "it has a seed but no commitment to compare it with",
    "record_commitment_wrong": "its seed does not match the commitment",
    "record_cut_wrong": "its cut ({cut}) is missing, not within the pack, or not allowed for shared deals",
    "record_hands_missing": "it has neither hands nor a seed to deal them from",
    "record_hands_unreadable": "its hands cannot be read ({reason})",
    "record_hands_wrong": "the hand of {player} does not follow from seed and cut",
    "record_hands_impossible": "its hands are not a distribution of the pack",
    "record_too_many_deals": "it has {written} deals where the game was over after {expected}",
    "record_deal_cut_short": "it stops after {plays} plays, before its end",
    "record_totals_missing": "the game was played to its end, but its final scores are missing",
    "record_totals_wrong": "the final scores are {written}, they should be {expected}",
    "record_game_cut_short": "it has final scores after {deals} of {expected} deals",
}

COMMON_REASONS: Final[Mapping[str, str]] = {
    "not_your_turn": "it was another player's turn",
    "card_not_held": "the player did not hold that card",
    "card_unreadable": "that is not a card",
    "must_follow": "the suit led had to be followed",
}
"""Sentences by the code of an ``IllegalAction``."""


def problem_sentence(
    problem: Problem, faults: Mapping[str, str], reasons: Mapping[str, str], details: Mapping[str, Any]
) -> str:
    """Return a sentence about a problem, beginning with its deal.

    ``faults`` and ``reasons`` are the game's own sentences, ``details`` its further facts about the problem.
    """
    facts = problem.facts
    reason = str(facts.get("reason"))
    variables: dict[str, Any] = {key: _plain(value) for key, value in facts.items()}
    variables["why"] = {**COMMON_REASONS, **reasons}.get(reason, reason.replace("_", " "))
    text = {**COMMON_FAULTS, **faults}.get(problem.code, problem.code).format_map(variables | dict(details))
    return f"deal {facts['deal'] + 1}: {text}" if "deal" in facts else text


def _plain(value: Any) -> Any:
    return (" ".join(map(str, value)) or "nothing") if isinstance(value, list | tuple) else value


_FAULTS: Final[Mapping[str, str]] = {
    Fault.NAME_WRONG: (
        "its rules are called {name} and are not {name} ({field} differs): rules of one's own need a name of "
        "their own"
    ),
    Fault.PLAYERS_WRONG: "it names {written} players where its rules need {expected}",
    Fault.FIRST_DEALER_WRONG: "its first dealer, seat {seat_number}, is not a seat of the table",
    Fault.DRAW_UNREADABLE: "the seed of the draw for the first dealer is not 32 bytes in hexadecimal",
    Fault.DRAW_BROKEN: "the seed of the draw for the first dealer does not match its commitment",
    Fault.DRAW_WRONG: "its first dealer is {written_player}, {expected_player} was drawn",
    Fault.OPTION_WRONG: "its option {option} says {written}, its rules say {expected}",
    Fault.DEALER_WRONG: "its dealer is {written_player}, it should be {expected_player}",
    Fault.CUT_UNFOUNDED: "its cut ({cut}) does not come from {source}",
    Fault.CUT_UNTIMELY: "{source}, which cut it, was not issued between its commitment and its deal",
    Fault.CHOICE_MISSING: "no contract was chosen",
    Fault.CHOICE_ILLEGAL: "{contract} may not be chosen: {why}",
    Fault.CALL_ILLEGAL: "call {call}{by} is not allowed: {why}",
    Fault.PLAY_ILLEGAL: "play {play}, {card} by {player}, is not allowed: {why}",
    Fault.TOO_MANY_PLAYS: "play {play} comes after the end of the deal",
    Fault.RAW_MISSING: "its points before the doubles are missing",
    Fault.RAW_WRONG: "its points before the doubles are {written}, they should be {expected}",
    Fault.SCORE_MISSING: "its score is missing",
    Fault.SCORE_WRONG: "its score is {written}, it should be {expected}",
}

_REASONS: Final[Mapping[str, str]] = {
    "wrong_phase": "it was not the time for it",
    "seat_unknown": "there is no such seat",
    "contract_unknown": "these rules have no such contract",
    "contract_played": "the declarer had played it already",
    "contract_taken": "it had been chosen at the table while another was left",
    "contract_second_positive": "the declarer had chosen a positive contract already",
    "contract_imposed": "another contract came first",
    "trump_needed": "it needs a trump suit",
    "trump_not_allowed": "that suit cannot be trumps there",
    "start_needed": "it needs a rank to start at",
    "start_not_allowed": "it may not start at that rank",
    "choice_too_much": "it does not take the trump suit or the start written with it",
    "choice_unreadable": "its trump suit or start cannot be read",
    "duty_double": "the declarer had to be doubled",
    "double_self": "players cannot double themselves",
    "double_back": "a doubled player can only redouble",
    "double_declarer_only": "only the declarer could be doubled",
    "double_not_allowed": "that player could not be doubled",
    "double_form": "it is not one announcement of these rules",
    "redouble_not_doubled": "only a double can be redoubled",
    "duty_redouble": "a redouble was owed",
    "redouble_settled": "it was redoubled already",
    "card_does_not_fit": "it did not fit on the table",
    "hearts_not_led": "hearts could not be led yet",
    "must_head": "a higher trump had to be played",
    "must_ruff": "a trump had to be played",
    "must_overruff": "a higher trump had to be played",
    "card_not_legal": "that card could not be played",
    "cannot_pass": "the player had a card to play",
    "pass_twice": "the player had passed the turn before, and had a card to play",
}


def fault_sentence(problem: Problem, record: GameRecord) -> str:
    """Return a sentence about a problem, beginning with its deal."""
    facts = problem.facts

    def name(seat: object) -> str:
        if isinstance(seat, int) and 0 <= seat < len(record.players):
            return record.players[seat].name
        return f"seat {seat}"

    details: dict[str, Any] = {key: facts[key] + 1 for key in ("call", "play") if key in facts}
    details["player"] = name(facts.get("seat"))
    details["by"] = f" by {name(facts['seat'])}" if "seat" in facts else ""
    details["seat_number"] = facts.get("seat")
    details |= {f"{key}_player": name(facts.get(key)) for key in ("written", "expected")}
    return problem_sentence(problem, _FAULTS, _REASONS, details)
