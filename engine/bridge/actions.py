"""Actions of a match, as a closed union of frozen values, and their stored form.

Stored kinds begin with ``bridge_``, to differ from table entries and from the actions of other games.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, assert_never

from engine.bridge.calls import Call
from engine.cards import Card
from engine.dealing import Deal
from engine.errors import InvalidRecord
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class MakeCall:
    """A call in the auction."""

    seat: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick. ``seat`` is the player: declarer for a card of dummy's."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Claim:
    """Show the hand in turn and claim ``tricks`` of the remaining tricks, the current one included.

    Claiming none concedes all.
    """

    seat: Seat
    tricks: int


@dataclass(frozen=True, slots=True)
class Answer:
    """A player's answer to a claim."""

    seat: Seat
    accepts: bool


@dataclass(frozen=True, slots=True)
class Explain:
    """A player explains the meaning of one of their own calls, by its number from 0.

    Without a text the call is only alerted: its meaning may surprise opponents. ``user`` is the author, so
    that the row is found when their data is erased; 0 for none.
    """

    seat: Seat
    turn: int
    text: str = ""
    user: int = 0

    def __repr__(self) -> str:
        return f"Explain(seat={self.seat}, turn={self.turn})"  # user text must not reach a log


@dataclass(frozen=True, slots=True)
class AskMeaning:
    """A player asks for the meaning of a call, by its number from 0."""

    seat: Seat
    turn: int


@dataclass(frozen=True, slots=True)
class HandOver:
    """Declarer lets their partner play the contract. ``seat`` is declarer's."""

    seat: Seat


Action = Deal | MakeCall | Play | Claim | Answer | Explain | AskMeaning | HandOver

KINDS = frozenset(
    {
        *("bridge_deal", "bridge_call", "bridge_play", "bridge_claim", "bridge_answer"),
        *("bridge_explain", "bridge_ask", "bridge_hand_over"),
    }
)
"""The kinds of the stored actions."""


def to_payload(action: Action) -> dict[str, Any]:
    """Return the stored form of an action."""
    match action:
        case Deal():
            return action.to_payload("bridge_deal")
        case MakeCall(seat, call):
            return {"kind": "bridge_call", "seat": seat, "call": str(call)}
        case Play(seat, card):
            return {"kind": "bridge_play", "seat": seat, "card": str(card)}
        case Claim(seat, tricks):
            return {"kind": "bridge_claim", "seat": seat, "tricks": tricks}
        case Answer(seat, accepts):
            return {"kind": "bridge_answer", "seat": seat, "accepts": accepts}
        case Explain(seat, turn, text, user):
            return {"kind": "bridge_explain", "seat": seat, "turn": turn, "text": text, "user": user}
        case AskMeaning(seat, turn):
            return {"kind": "bridge_ask", "seat": seat, "turn": turn}
        case HandOver(seat):
            return {"kind": "bridge_hand_over", "seat": seat}
        case _:
            assert_never(action)


def from_payload(payload: Mapping[str, Any]) -> Action:
    """Read an action's stored form. *Raises:* InvalidRecord otherwise."""
    try:
        match payload["kind"]:
            case "bridge_deal":
                return Deal.from_payload(payload)
            case "bridge_call":
                return MakeCall(payload["seat"], Call.parse(payload["call"]))
            case "bridge_play":
                return Play(payload["seat"], Card.parse(payload["card"]))
            case "bridge_claim":
                return Claim(payload["seat"], int(payload["tricks"]))
            case "bridge_answer":
                return Answer(payload["seat"], bool(payload["accepts"]))
            case "bridge_explain":
                user = int(payload.get("user", 0))
                return Explain(payload["seat"], int(payload["turn"]), str(payload["text"]), user)
            case "bridge_ask":
                return AskMeaning(payload["seat"], int(payload["turn"]))
            case "bridge_hand_over":
                return HandOver(payload["seat"])
            case kind:
                raise InvalidRecord("action_unknown", kind=kind)
    except (KeyError, TypeError, ValueError) as error:
        raise InvalidRecord("action_unreadable", reason=str(error)) from error
