"""Protocols of the state that the default screens and history of a game of tricks read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from bot.game_kit.checking import DealtCards
from engine.cards import CardSet
from engine.seats import Seat
from engine.tricks import Trick


class TrickDeal(DealtCards, Protocol):
    """A deal in play, with the hands that the viewer may see."""

    @property
    def turn(self) -> Seat:
        """The hand that plays next."""

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards still held by seat; empty where they are hidden."""

    @property
    def trick(self) -> Trick:
        """The trick in play."""

    @property
    def last_trick(self) -> Trick | None:
        """The trick taken last."""

    @property
    def winners(self) -> Sequence[Seat]:
        """The winner of each trick."""


class TrickGameView(Protocol):
    """A game as one seat may see it."""

    @property
    def deal(self) -> TrickDeal | None:
        """The deal on view; None before the first."""

    @property
    def legal(self) -> Sequence[Any]:
        """The viewer's legal actions."""
