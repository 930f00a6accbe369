"""Tandem's deal of the day: the person plays two hands."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from bot.discord_io.custom_id import read_as
from bot.discord_io.message import Rendered
from bot.i18n import Words
from engine.cards import Card
from engine.events import DealEnded
from engine.seats import Seat
from tests.second_game.game import PLAYERS, TANDEM, Action, Play, Rules, State
from tests.second_game.screens import Scene, TandemScreens


def action_of(verb: str, arg: str, state: State, seat: Seat) -> Action:
    """A card from whichever hand is to play."""
    hand = TANDEM.seat_to_act(state)
    return Play(seat, seat if hand is None else hand, read_as(Card.parse, arg))


def aimed_at(verb: str, arg: str) -> Card:
    """The card of a first tap, for who wants to confirm each."""
    return read_as(Card.parse, arg)


class TandemDaily:
    """One deal; the person sits after the dealer."""

    move_verbs = frozenset({"play"})
    draft_verbs = frozenset({"aim"})

    def own_seat(self, rules: Rules, first_dealer: Seat) -> Seat:
        """Where two hands are played from."""
        return (first_dealer + 1) % PLAYERS

    def rules(self, day: date) -> Rules:
        """The same every day."""
        return Rules("tandem", 1)

    def level(self, *, is_ready: bool) -> str:
        """They need no workers."""
        return "bold"

    def action(self, verb: str, arg: str, state: State, seat: Seat) -> Action:
        """A card from the hand that is up."""
        return action_of(verb, arg, state, seat)

    def draft(self, verb: str, arg: str) -> Card:
        """The card a second tap plays."""
        return aimed_at(verb, arg)

    def needs_no_choice(self, state: State, seat: Seat, forced: Action) -> bool:
        """Every only card does."""
        return True

    def points(self, state: State, seat: Seat) -> int:
        """Those of the side, less the others'."""
        own, others = state.sides[seat % 2], state.sides[1 - seat % 2]
        return own - others

    def measured(self, words: Words, points: int, everybody: Sequence[int]) -> str:
        """Places do."""
        return ""

    def result(self, scene: Scene, ended: DealEnded) -> Rendered:
        """As at a table."""
        return TandemScreens().result(scene, ended, closed=True)

    def contract_line(self, scene: Scene) -> str:
        """The game's name."""
        return scene.words("tandem-title")

    def opening_line(self, scene: Scene) -> str:
        """Who plays two hands."""
        view = scene.shown
        assert view.declarer is not None
        assert view.dummy is not None
        return scene.words("tandem-roles", name=scene.name(view.declarer), partner=scene.bare(view.dummy))

    def trick_gone_line(self, scene: Scene) -> str:
        """The panel does without."""
        return ""
