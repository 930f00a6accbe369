"""What is wrong with a record, in words: ``barbu verify`` tells it to whoever wrote the file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.barbu.record import GameRecord
from engine.barbu.record_problems import Fault, Problem

# Deals, calls and plays count from 1 here, players go by their names.
_FAULTS: Final[Mapping[str, str]] = {
    Fault.RULES_INVALID: "its rules cannot be played ({field}: {reason})",
    Fault.NAME_WRONG: (
        "its rules are called {name} and are not {name} ({field} differs): rules of one's own need a name of "
        "their own"
    ),
    Fault.PLAYERS_WRONG: "it names {written} players where its rules need {expected}",
    Fault.FIRST_DEALER_WRONG: "its first dealer, seat {seat_number}, is no seat of the table",
    Fault.DRAW_UNREADABLE: "the seed of the draw for the first dealer is not 32 bytes in hexadecimal",
    Fault.DRAW_BROKEN: "the seed of the draw for the first dealer does not match its commitment",
    Fault.DRAW_WRONG: "its first dealer is {written_player}, {expected_player} was drawn",
    Fault.OPTION_WRONG: "its option {option} says {written}, its rules say {expected}",
    Fault.TOO_MANY_DEALS: "it has {written} deals where the game was over after {expected}",
    Fault.DEALER_WRONG: "its dealer is {written_player}, it should be {expected_player}",
    Fault.SEED_MISSING: "it has a commitment but no seed to hold against it",
    Fault.SEED_UNREADABLE: "its seed is not 32 bytes in hexadecimal",
    Fault.COMMITMENT_MISSING: "it has a seed but no commitment to hold it against",
    Fault.COMMITMENT_WRONG: "its seed does not match the commitment",
    Fault.CUT_WRONG: "its cut ({cut}) is missing or not within the pack",
    Fault.CUT_UNFOUNDED: "its cut ({cut}) does not come from {source}",
    Fault.HANDS_MISSING: "it has neither hands nor a seed to deal them from",
    Fault.HANDS_UNREADABLE: "its hands cannot be read ({reason})",
    Fault.HANDS_WRONG: "the hand of {player} is not the one that seed and cut give",
    Fault.HANDS_IMPOSSIBLE: "its hands do not share out the pack",
    Fault.CHOICE_MISSING: "no contract was chosen",
    Fault.CHOICE_ILLEGAL: "{contract} may not be chosen: {why}",
    Fault.CALL_ILLEGAL: "call {call}{by} is not allowed: {why}",
    Fault.PLAY_ILLEGAL: "play {play}, {card} by {player}, is not allowed: {why}",
    Fault.TOO_MANY_PLAYS: "play {play} comes after the end of the deal",
    Fault.DEAL_CUT_SHORT: "it stops after {plays} plays, before its end",
    Fault.RAW_MISSING: "its points before the doubles are missing",
    Fault.RAW_WRONG: "its points before the doubles are {written}, they should be {expected}",
    Fault.SCORE_MISSING: "its score is missing",
    Fault.SCORE_WRONG: "its score is {written}, it should be {expected}",
    Fault.TOTALS_MISSING: "the game was played to its end, but its final scores are missing",
    Fault.TOTALS_WRONG: "the final scores are {written}, they should be {expected}",
    Fault.GAME_CUT_SHORT: "it has final scores after {deals} of {expected} deals",
}

_REASONS: Final[Mapping[str, str]] = {
    "not_your_turn": "it was another player's turn",
    "wrong_phase": "it was not the time for it",
    "seat_unknown": "there is no such seat",
    "contract_unknown": "these rules have no such contract",
    "contract_played": "the declarer had played it already",
    "contract_imposed": "another contract came first",
    "trump_needed": "it needs a trump suit",
    "trump_not_allowed": "that is no trump there",
    "start_needed": "it needs a rank to start at",
    "start_not_allowed": "it may not start at that rank",
    "choice_too_much": "it does not take the trump suit or the start written with it",
    "choice_unreadable": "its trump suit or start cannot be read",
    "duty_double": "the declarer had to be doubled",
    "double_self": "players cannot double themselves",
    "double_back": "who is doubled answers with a redouble",
    "double_declarer_only": "only the declarer could be doubled",
    "double_not_allowed": "that player could not be doubled",
    "double_form": "it is not one announcement of these rules",
    "redouble_not_doubled": "only a double can be redoubled",
    "duty_redouble": "a redouble was owed",
    "redouble_settled": "it was redoubled already",
    "card_not_held": "the player did not hold that card",
    "card_does_not_fit": "it did not fit on the table",
    "card_unreadable": "that is no card",
    "hearts_not_led": "hearts could not be led yet",
    "must_follow": "the suit led had to be followed",
    "must_head": "a higher trump had to be played",
    "must_ruff": "a trump had to be played",
    "must_overruff": "a higher trump had to be played",
    "card_not_legal": "that card could not be played",
    "cannot_pass": "the player had a card to play",
    "pass_twice": "the player had passed the turn before, and had a card to play",
}


def fault_sentence(problem: Problem, record: GameRecord) -> str:
    """What is wrong, beginning with the deal where it is."""
    facts = problem.facts

    def name(seat: object) -> str:
        if isinstance(seat, int) and 0 <= seat < len(record.players):
            return record.players[seat].name
        return f"seat {seat}"

    said: dict[str, Any] = {key: _plain(value) for key, value in facts.items()}
    said |= {key: facts[key] + 1 for key in ("call", "play") if key in facts}
    said["player"] = name(facts.get("seat"))
    said["by"] = f" by {name(facts['seat'])}" if "seat" in facts else ""
    said["seat_number"] = facts.get("seat")
    said |= {f"{key}_player": name(facts.get(key)) for key in ("written", "expected")}
    reason = str(facts.get("reason"))
    said["why"] = _REASONS.get(reason, reason.replace("_", " "))
    text = _FAULTS.get(problem.code, problem.code).format_map(said)
    return f"deal {facts['deal'] + 1}: {text}" if "deal" in facts else text


def _plain(value: Any) -> Any:
    return " ".join(map(str, value)) if isinstance(value, list | tuple) else value
