"""The protocol every game on the floor speaks. Adding a game is adding an implementation of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from engine.seats import Seat

S = TypeVar("S")
A = TypeVar("A")
StateT = TypeVar("StateT", covariant=True)


class Stepped(Protocol[StateT]):
    """What ``apply`` gives back: the new state and the events that led to it."""

    @property
    def state(self) -> StateT:
        """The state after the action."""
        ...

    @property
    def events(self) -> Sequence[Any]:
        """What happened, in order."""
        ...


class Game(Protocol[S, A]):
    """Pure rules: frozen states, a closed union of actions, and nothing that happens by itself."""

    name: str

    def read_rules(self, data: Mapping[str, Any]) -> Any:
        """Rules from their written form; raises ``InvalidRules``."""
        ...

    def initial(self, rules: Any, first_dealer: Seat) -> S:
        """The state before the first deal."""
        ...

    def draw_first_dealer(self, rules: Any, secret: bytes) -> tuple[Seat, str]:
        """Who deals first in a game with this 32-byte secret, and the cards drawn for it by seat, if any."""
        ...

    def legal_actions(self, state: S, seat: Seat | None = None) -> Sequence[A]:
        """Every legal action (of one seat), in a fixed order; empty while chance is awaited."""
        ...

    def apply(self, state: S, action: A) -> Stepped[S]:
        """The next state; raises ``IllegalAction`` and changes nothing otherwise."""
        ...

    def view_for(self, state: S, seat: Seat | None) -> Any:
        """What one seat (or an onlooker) may see."""
        ...

    def outcome(self, state: S) -> tuple[int, ...] | None:
        """Final points by seat, ``None`` while the game goes on."""
        ...

    def seat_to_act(self, state: S) -> Seat | None:
        """The seat the game waits for, ``None`` when it is over."""
        ...

    def actor(self, action: A) -> Seat | None:
        """Whose action it is; ``None`` for chance."""
        ...

    def cutter(self, state: S) -> Seat | None:
        """Who may cut the cards of the deal that is awaited; ``None`` while none is."""
        ...

    def deck_size(self, state: S) -> int:
        """How many cards are dealt: a cut goes after 1 to one less than that."""
        ...

    def deal(self, state: S, secret: bytes, cut: int) -> A:
        """The chance action that deals the next hand of a game with this 32-byte secret."""
        ...

    def is_deal(self, action: A) -> bool:
        """Whether the action starts a deal; what lies before it is not undone."""
        ...

    def to_payload(self, action: A) -> dict[str, Any]:
        """An action's written form."""
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
