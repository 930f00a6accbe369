"""Actions of a match, as a closed union of frozen values, and their stored form.

Stored kinds begin with ``bridge_``, to differ from table entries and from the actions of other games.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.bridge.calls import Call
from engine.dealing import Deal
from engine.game import ActionForms
from engine.game import Play as Play
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class MakeCall:
    """A call in the auction."""

    seat: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim of ``tricks`` of the remaining tricks, the current one included, with the hand shown.

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
    """A player's explanation of one of their own calls, by its number from 0.

    Without a text the call is only alerted, since its meaning may surprise opponents. ``user`` is the author,
    so that the row is found when their data is erased; 0 if there is none.
    """

    seat: Seat
    turn: int
    text: str = ""
    user: int = 0

    def __repr__(self) -> str:
        return f"Explain(seat={self.seat}, turn={self.turn})"  # user text must not reach a log


@dataclass(frozen=True, slots=True)
class AskMeaning:
    """A question about the meaning of a call, by its number from 0."""

    seat: Seat
    turn: int


@dataclass(frozen=True, slots=True)
class HandOver:
    """Declarer's decision to let partner play the contract. ``seat`` is declarer's."""

    seat: Seat


Action = Deal | MakeCall | Play | Claim | Answer | Explain | AskMeaning | HandOver

FORMS = ActionForms(
    {
        "bridge_deal": Deal,
        "bridge_call": MakeCall,
        "bridge_play": Play,
        "bridge_claim": Claim,
        "bridge_answer": Answer,
        "bridge_explain": Explain,
        "bridge_ask": AskMeaning,
        "bridge_hand_over": HandOver,
    },
    {
        "call": (str, Call.parse),
        "accepts": (bool, bool),
        "text": (str, str),
        **dict.fromkeys(("tricks", "turn", "user"), (int, int)),
    },
    optional=("user",),
)
