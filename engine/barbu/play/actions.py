"""Actions of a match, as a closed union of frozen values, and their stored form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.cards import RANKS, Denomination, parse_rank
from engine.dealing import Deal
from engine.game import ActionForms, Form
from engine.game import Play as Play
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
class Pass:
    """Lay no card, or no further card this turn, in domino."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim all remaining tricks. Legal only if proven by what the leader can see."""

    seat: Seat


Action = Deal | Choose | Double | Redouble | Play | Pass | Claim

CHOICE_FORMS: Final[Mapping[str, Form]] = {
    "trump": (
        lambda trump: None if trump is None else trump.code,
        lambda code: None if code is None else Denomination.parse(code),
    ),
    "start": (
        lambda start: None if start is None else RANKS[start],
        lambda rank: None if rank is None else parse_rank(rank),
    ),
}
FORMS = ActionForms(
    {
        "deal": Deal,
        "choose": Choose,
        "double": Double,
        "redouble": Redouble,
        "play": Play,
        "pass": Pass,
        "claim": Claim,
    },
    {"targets": (sorted, frozenset), **CHOICE_FORMS},
    optional=("trump", "start"),
)
