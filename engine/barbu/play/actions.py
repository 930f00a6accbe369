"""Actions of a match, as a closed union of frozen values, and their stored form.

The stored form is part of journal rows, which carry its version.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, assert_never

from engine.cards import RANKS, Card, Denomination, parse_rank
from engine.dealing import Deal
from engine.errors import InvalidRecord
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Choose:
    """The declarer's choice: a contract, with a trump or the start rank of domino if it has one."""

    seat: Seat
    contract: str
    trump: Denomination | None = None
    start: int | None = None


@dataclass(frozen=True, slots=True)
class Double:
    """A player's whole announcement in the doubling round. No targets is a pass."""

    seat: Seat
    targets: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Redouble:
    """A player's whole answer to those who doubled them. No targets is a pass."""

    seat: Seat
    targets: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick, or lay one at domino."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Pass:
    """Lay no card, or no further card this turn, at domino."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim all remaining tricks. Legal only if proven by what the leader can see."""

    seat: Seat


Action = Deal | Choose | Double | Redouble | Play | Pass | Claim

KINDS = frozenset({"deal", "choose", "double", "redouble", "play", "pass", "claim"})
"""The ``kind`` of each action's stored form."""


def to_payload(action: Action) -> dict[str, Any]:
    """Return the stored form of an action."""
    match action:
        case Play(seat, card):  # first, since nearly all actions are plays
            return {"kind": "play", "seat": seat, "card": str(card)}
        case Deal():
            return action.to_payload("deal")
        case Choose(seat, contract, trump, start):
            return {
                "kind": "choose",
                "seat": seat,
                "contract": contract,
                "trump": None if trump is None else trump.code,
                "start": None if start is None else RANKS[start],
            }
        case Double(seat, targets):
            return {"kind": "double", "seat": seat, "targets": sorted(targets)}
        case Redouble(seat, targets):
            return {"kind": "redouble", "seat": seat, "targets": sorted(targets)}
        case Pass(seat):
            return {"kind": "pass", "seat": seat}
        case Claim(seat):
            return {"kind": "claim", "seat": seat}
        case _:
            assert_never(action)


def from_payload(payload: Mapping[str, Any]) -> Action:
    """Read an action's stored form. *Raises:* InvalidRecord otherwise."""
    try:
        match payload["kind"]:
            case "play":
                return Play(payload["seat"], Card.parse(payload["card"]))
            case "deal":
                return Deal.from_payload(payload)
            case "choose":
                trump, start = payload.get("trump"), payload.get("start")
                return Choose(
                    payload["seat"],
                    payload["contract"],
                    None if trump is None else Denomination.parse(trump),
                    None if start is None else parse_rank(start),
                )
            case "double":
                return Double(payload["seat"], frozenset(payload["targets"]))
            case "redouble":
                return Redouble(payload["seat"], frozenset(payload["targets"]))
            case "pass":
                return Pass(payload["seat"])
            case "claim":
                return Claim(payload["seat"])
            case kind:
                raise InvalidRecord("action_unknown", kind=kind)
    except (KeyError, TypeError, ValueError) as error:
        raise InvalidRecord("action_unreadable", reason=str(error)) from error
