"""Everything that can happen in a match, as frozen values: a closed union, and its written form.

The written form is what the journal keeps for ever. Its kinds begin with ``bridge_``, so that none can be
taken for a table's own entry or for another game's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, assert_never

from engine.bridge.calls import Call
from engine.cards import Card
from engine.errors import InvalidRecord
from engine.fast_replace import quickly_made
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance, made explicit: the seed of the shuffle, where the deck is cut, and where the cut came from."""

    seed: bytes
    cut: int
    cut_from: str = ""

    def __repr__(self) -> str:
        return f"Deal(cut={self.cut})"  # a seed must not reach a log


@quickly_made
@dataclass(frozen=True, slots=True)
class MakeCall:
    """What a player says in the auction."""

    seat: Seat
    call: Call


@quickly_made
@dataclass(frozen=True, slots=True)
class Play:
    """A card to the trick; ``seat`` is who plays it, which for a card of dummy's is declarer."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Claim:
    """Whoever plays the hand in turn shows their cards and claims ``tricks`` of the rest.

    The trick that is being played counts among the rest. To claim none is to concede them all.
    """

    seat: Seat
    tricks: int


@dataclass(frozen=True, slots=True)
class Answer:
    """What a player who was asked says to a claim."""

    seat: Seat
    accepts: bool


@dataclass(frozen=True, slots=True)
class Explain:
    """A player says what one of their own calls means, by its number from 0.

    Without a text the call is only alerted: it means something that opponents may not expect. ``user`` is the
    person whose own words these are, so that the row is found when they want to be forgotten; 0 is nobody.
    """

    seat: Seat
    turn: int
    text: str = ""
    user: int = 0

    def __repr__(self) -> str:
        return f"Explain(seat={self.seat}, turn={self.turn})"  # what somebody wrote must not reach a log


@dataclass(frozen=True, slots=True)
class AskMeaning:
    """A player asks what a call means, by its number from 0, of the player who made it."""

    seat: Seat
    turn: int


Action = Deal | MakeCall | Play | Claim | Answer | Explain | AskMeaning

KINDS = frozenset(
    {
        *("bridge_deal", "bridge_call", "bridge_play", "bridge_claim", "bridge_answer"),
        *("bridge_explain", "bridge_ask"),
    }
)
"""The kinds of the written actions."""


def to_payload(action: Action) -> dict[str, Any]:
    """The written form of an action."""
    match action:
        case Deal(seed, cut, cut_from):
            written = {"kind": "bridge_deal", "seed": seed.hex(), "cut": cut}
            return written | ({"cut_from": cut_from} if cut_from else {})
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
        case _:
            assert_never(action)


def from_payload(payload: Mapping[str, Any]) -> Action:
    """Read the written form; raises ``InvalidRecord`` for anything else."""
    try:
        match payload["kind"]:
            case "bridge_deal":
                source = str(payload.get("cut_from", ""))
                return Deal(bytes.fromhex(payload["seed"]), int(payload["cut"]), source)
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
            case kind:
                raise InvalidRecord("action_unknown", kind=kind)
    except (KeyError, TypeError, ValueError) as error:
        raise InvalidRecord("action_unreadable", reason=str(error)) from error
