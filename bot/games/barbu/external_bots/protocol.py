"""What an outside program is told and what it may answer, as JSON lines. Source: docs/bot-protocol.md."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import Any, Final

from engine.barbu.actions import Action, to_payload
from engine.barbu.record import PASS
from engine.barbu.rules import RuleSet
from engine.barbu.view import View
from engine.cards import RANKS, Card
from engine.seats import Seat

PROTOCOL: Final = "barbu-bot/1"


class Fault(StrEnum):
    """What a program may do wrong."""

    LATE = "late"
    ILLEGAL = "illegal"
    MALFORMED = "malformed"
    GONE = "gone"


class ProgramFault(Exception):
    """A program did something wrong; ``fault`` says what."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.value)
        self.fault = fault


def hello(rules: RuleSet, limit_s: float) -> dict[str, Any]:
    """The first line a program gets."""
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "rules": rules.model_dump(mode="json"),
        "limit_s": limit_s,
    }


def question(number: int, view: View) -> dict[str, Any]:
    """A decision that is asked for: what its seat sees, and what it may do."""
    return {
        "type": "decide",
        "id": number,
        "view": written(view),
        "legal": [to_payload(action) for action in view.legal],
    }


def check_ready(line: bytes) -> None:
    """Read the answer to ``hello``; raises ``ProgramFault``."""
    if _read(line).get("ready") is not True:
        raise ProgramFault(Fault.MALFORMED)


def read_answer(line: bytes, number: int, view: View) -> Action:
    """The action a program answered the question with; raises ``ProgramFault``."""
    told = _read(line)
    if told.get("id") != number or not isinstance(told.get("action"), dict):
        raise ProgramFault(Fault.MALFORMED)
    for action in view.legal:
        if to_payload(action) == told["action"]:
            return action
    raise ProgramFault(Fault.ILLEGAL)


def written(view: View) -> dict[str, Any]:
    """A view as a program gets it: what its seat sees and nothing else, in the notation of game records."""
    return {
        "seat": view.seat,
        "phase": view.phase.value,
        "turn": view.turn,
        "declarer": view.declarer,
        "deal_index": view.deal_index,
        "deals_left": view.deals_left,
        "contracts_left": list(view.contracts_left),
        "contract": view.contract,
        "trump": None if view.trump is None else view.trump.code,
        "start": None if view.start is None else RANKS[view.start],
        "calls": [to_payload(call) for call in view.calls],
        "pairs": [
            {"doubler": pair.doubler, "doubled": pair.doubled, "level": int(pair.level)}
            for pair in view.pairs
        ],
        "hand": str(view.hand),
        "hand_sizes": list(view.hand_sizes),
        "plays": [_play(seat, card) for seat, card in view.plays],
        "trick": None if view.trick is None else [_play(seat, card) for seat, card in view.trick.plays],
        "winners": list(view.winners),
        "tricks_won": list(view.tricks_won),
        "taken": [str(cards) for cards in view.taken],
        "layout": str(view.layout),
        "out": list(view.out),
        "doubles_owed": list(view.doubles_owed),
        "redoubles_owed": list(view.redoubles_owed),
        "must_double": view.must_double,
        "totals": list(view.totals),
        "finished": [
            {"dealer": deal.dealer, "contract": deal.contract, "score": list(deal.score)}
            for deal in view.finished
        ],
    }


def _play(seat: Seat, card: Card | None) -> list[int | str]:
    return [seat, PASS if card is None else str(card)]


def _read(line: bytes) -> dict[str, Any]:
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        raise ProgramFault(Fault.MALFORMED) from None
    if not isinstance(told, dict):
        raise ProgramFault(Fault.MALFORMED)
    return told
