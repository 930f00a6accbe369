"""The protocol every game speaks to its table. Adding a game is adding an implementation of it.

A *hand* is a seat's cards, and most often the player of a seat decides for its own hand; where somebody else
does (the declarer for dummy), ``decider`` and ``actor`` name the seat whose player decides.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from engine.dealing import CutSource
from engine.events import DealEnded
from engine.seats import Seat

S = TypeVar("S")
A = TypeVar("A")
StateT = TypeVar("StateT", covariant=True)


class Rules(Protocol):
    """A whole game's rules, frozen and checked."""

    @property
    def name(self) -> str:
        """What the rule set is called, in lower case."""
        ...

    @property
    def players(self) -> int:
        """How many seats a table has."""
        ...


class Stepped(Protocol[StateT]):
    """What ``apply`` gives back: the new state and the events that led to it."""

    @property
    def state(self) -> StateT:
        """The state after the action."""
        ...

    @property
    def events(self) -> Sequence[Any]:
        """What happened, in order: events of ``engine.events`` and the game's own."""
        ...


class Game(Protocol[S, A]):
    """Pure rules: frozen states, a closed union of actions, and nothing that happens by itself."""

    @property
    def name(self) -> str:
        """The game's name, as stored with each of its tables."""
        ...

    @property
    def action_kinds(self) -> frozenset[str]:
        """The ``kind`` of every written action; none of them is the kind of a table's own entry."""
        ...

    # ------------------------------------------------------------------ rules

    def load_rules(self, data: Mapping[str, Any]) -> Any:
        """Rules from their written form; raises ``InvalidRules``."""
        ...

    def dump_rules(self, rules: Any) -> dict[str, Any]:
        """The written form of rules, a JSON object."""
        ...

    def sides(self, rules: Any) -> tuple[tuple[Seat, ...], ...]:
        """The seats that win and lose together; in a game without partners each seat is a side."""
        ...

    def planned_deals(self, rules: Any) -> int | None:
        """How many deals a game has; ``None`` where that is not known before its end."""
        ...

    # ------------------------------------------------------------------- play

    def initial(self, rules: Any, first_dealer: Seat) -> S:
        """The state before the first deal."""
        ...

    def draw_first_dealer(self, rules: Any, secret: bytes) -> tuple[Seat, str]:
        """Who deals first in a game with this 32-byte secret, and the cards drawn for it by seat, if any."""
        ...

    def draw_seed(self, rules: Any, secret: bytes) -> bytes:
        """The 32 bytes that the draw for the first dealer follows from."""
        ...

    def legal_actions(self, state: S, seat: Seat | None = None) -> Sequence[A]:
        """Every legal action (of those ``seat`` decides), in a fixed order; empty while chance is awaited."""
        ...

    def apply(self, state: S, action: A) -> Stepped[S]:
        """The next state; raises ``IllegalAction`` and changes nothing otherwise."""
        ...

    def view_for(self, state: S, seat: Seat | None) -> Any:
        """What the player of one seat (or an onlooker) may see."""
        ...

    def outcome(self, state: S) -> tuple[int, ...] | None:
        """Final points by seat, ``None`` while the game goes on."""
        ...

    def seat_to_act(self, state: S) -> Seat | None:
        """The seat whose hand, or whose word, the game waits for; ``None`` when it is over."""
        ...

    def decider(self, state: S) -> Seat | None:
        """The seat whose player decides now; another than ``seat_to_act`` where somebody plays two hands."""
        ...

    def actor(self, action: A) -> Seat | None:
        """The seat whose player decided on an action; ``None`` for chance."""
        ...

    def hands_played(self, state: S, seat: Seat) -> Sequence[Seat]:
        """Return the hands whose cards the player of ``seat`` plays: none for dummy, two for declarer."""
        ...

    def open_hands(self, state: S) -> frozenset[Seat]:
        """Return the hands of the deal in play that lie face up for everybody."""
        ...

    def closed(self, state: S) -> S:
        """The state once the table is closed: over where a game without an end of its own counts so far."""
        ...

    # ------------------------------------------------------------------ deals

    def dealer(self, state: S) -> Seat | None:
        """Who deals the hand that is awaited; ``None`` while none is."""
        ...

    def deal_number(self, state: S) -> int:
        """The number, from 0, of the deal on view: the one in play, or the last until the next is dealt."""
        ...

    def deals_finished(self, state: S) -> int:
        """How many deals are on the sheet."""
        ...

    def last_deal(self, state: S) -> DealEnded | None:
        """The finished deal that is still on view; ``None`` while one is played or before the first."""
        ...

    def cutter(self, state: S) -> Seat | None:
        """Who may cut the cards of the deal that is awaited; ``None`` while none is."""
        ...

    def deck_size(self, state: S) -> int:
        """How many cards are dealt: a cut goes after 1 to one less than that."""
        ...

    def deal(self, state: S, secret: bytes, cut: int, cut_from: str = "") -> A:
        """The chance action that deals the next hand of a game with this 32-byte secret.

        ``cut_from`` is where the cut came from, as ``engine.dealing.CutSource`` is written, if it is known.
        """
        ...

    def cut_of(self, state: S, source: CutSource) -> int | None:
        """After how many cards this source cuts the awaited deal; ``None`` where it leaves a choice."""
        ...

    def may_come_from(self, state: S, cut: int, source: str) -> bool:
        """Whether the deal that is awaited may be cut so by this source, in its written form."""
        ...

    def is_deal(self, action: A) -> bool:
        """Whether the action starts a deal; what lies before it is not undone."""
        ...

    # ----------------------------------------------------------- written form

    def to_payload(self, action: A) -> dict[str, Any]:
        """An action's written form; its ``kind`` is one of ``action_kinds``."""
        ...

    def from_payload(self, payload: Mapping[str, Any]) -> A:
        """Read the written form; raises ``InvalidRecord``."""
        ...

    def dump(self, state: S) -> dict[str, Any]:
        """A state between deals, written down; ``load`` reads it."""
        ...

    def load(self, rules: Any, data: Mapping[str, Any]) -> S:
        """A state between deals, read from its written form."""
        ...
