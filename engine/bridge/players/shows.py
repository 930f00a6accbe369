"""Promises of calls as data: they judge hands, explain calls and inform partner."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from engine.bridge.calls import Call
from engine.bridge.players.hand import Hand
from engine.cards import Suit
from engine.errors import Faults

MOST_POINTS = 37
MOST_CARDS = 13

COMMON_MEANINGS = frozenset(
    {"natural", "no_action", "no_agreement", "penalty_double", "blackwood", "grand_slam_force"}
)
"""Meanings that calls without a row have in every system."""

Range = tuple[int, int]


class Forcing(StrEnum):
    """Duration for which the bidding must be kept open."""

    NO = "no"
    ONCE = "once"
    """One round."""
    REBID = "rebid"
    """One round, and the caller will bid again."""
    GAME = "game"
    """Until game."""
    STOP = "stop"
    """Partner should pass."""

    @property
    def is_for_a_round(self) -> bool:
        """Whether partner must answer, without a force to game."""
        return self in (Forcing.ONCE, Forcing.REBID)


def points_from(least: int) -> Range:
    """Return the range of ``least`` or more points."""
    return least, MOST_POINTS


@dataclass(frozen=True, slots=True)
class Shows:
    """The promises of a call. An omitted field promises nothing.

    Attributes:
        hcp: high-card points, lowest and highest.
        points: high-card and length points.
        support: a suit, and points with it as trumps.
        lengths: fewest and most cards, by suit.
        one_of: suits of which at least one has four cards or more.
        stops: suits with a stopper.
        good: suits with two of the top three or three of the top five.
        aces, kings: the possible numbers of aces and kings.
        key_cards: a suit of trumps, and the possible numbers of aces and its king together.
    """

    hcp: Range | None = None
    points: Range | None = None
    support: tuple[Suit, int, int] | None = None
    lengths: Mapping[Suit, Range] = field(default_factory=dict)
    one_of: tuple[Suit, ...] = ()
    balanced: bool | None = None
    stops: tuple[Suit, ...] = ()
    good: tuple[Suit, ...] = ()
    aces: tuple[int, ...] | None = None
    kings: tuple[int, ...] | None = None
    key_cards: tuple[Suit, tuple[int, ...]] | None = None

    def fits(self, hand: Hand) -> bool:
        """Return whether a hand keeps the promises."""
        return self._fits_strength(hand) and self._fits_shape(hand)

    def _fits_strength(self, hand: Hand) -> bool:
        if self.support is not None:
            suit, least, most = self.support
            if not least <= hand.support_points(suit) <= most:
                return False
        return (
            _within(hand.hcp, self.hcp)
            and _within(hand.points, self.points)
            and (self.aces is None or hand.aces in self.aces)
            and (self.kings is None or hand.kings in self.kings)
            and (self.key_cards is None or hand.key_cards(self.key_cards[0]) in self.key_cards[1])
        )

    def _fits_shape(self, hand: Hand) -> bool:
        return (
            all(_within(hand.lengths[suit], wanted) for suit, wanted in self.lengths.items())
            and (not self.one_of or any(hand.lengths[suit] >= 4 for suit in self.one_of))
            and (self.balanced is None or hand.is_balanced == self.balanced)
            and all(hand.stops(suit) for suit in self.stops)
            and all(hand.is_good(suit) for suit in self.good)
        )

    def loosened(self, by: int) -> Shows:
        """Return the promises with ``by`` points less or more allowed."""
        support = self.support and (self.support[0], *_loosened(self.support[1:], by))
        return replace(
            self,
            hcp=self.hcp and _loosened(self.hcp, by),
            points=self.points and _loosened(self.points, by),
            support=support,
        )

    def facts(self) -> dict[str, Any]:
        """Return the promises as plain data: suits as letters, ranges as ``[least, most]``."""
        facts: dict[str, Any] = {}
        for name in ("hcp", "points"):
            wanted = getattr(self, name)
            if wanted is not None:
                facts[name] = list(wanted)
        if self.support is not None:
            facts["support"] = [self.support[0].letter, *self.support[1:]]
        if self.lengths:
            facts["lengths"] = {suit.letter: list(wanted) for suit, wanted in self.lengths.items()}
        for name in ("one_of", "stops", "good"):
            suits = getattr(self, name)
            if suits:
                facts[name] = [suit.letter for suit in suits]
        if self.balanced is not None:
            facts["balanced"] = self.balanced
        for name in ("aces", "kings"):
            numbers = getattr(self, name)
            if numbers is not None:
                facts[name] = list(numbers)
        if self.key_cards is not None:
            facts["key_cards"] = [self.key_cards[0].letter, *self.key_cards[1]]
        return facts


def _loosened(wanted: Range, by: int) -> Range:
    return max(0, wanted[0] - by), min(MOST_POINTS, wanted[1] + by)


def _within(number: int, wanted: Range | None) -> bool:
    return wanted is None or wanted[0] <= number <= wanted[1]


@dataclass(frozen=True, slots=True)
class Meaning:
    """The meaning of a call.

    Attributes:
        code: names the sentence that explains it, in each language.
        shows: promises that are certain, for players who ask.
        usual: promises partner counts on. Rare hands that have no better call may lack some.
    """

    call: Call
    code: str
    shows: Shows = Shows()
    forcing: Forcing = Forcing.NO
    artificial: bool = False
    usual: Shows | None = None

    @property
    def counted_on(self) -> Shows:
        """The promises partner counts on."""
        return self.shows if self.usual is None else self.usual

    def loosened(self, by: int) -> Meaning:
        """Return the meaning of a call whose hand may miss its strength by ``by`` points.

        The strength itself is then usual.
        """
        return replace(self, shows=self.shows.loosened(by), usual=self.counted_on)

    def facts(self) -> dict[str, Any]:
        """Return the meaning as plain data."""
        return {
            "code": self.code,
            "shows": self.shows.facts(),
            "forcing": self.forcing.value,
            "artificial": self.artificial,
        }


def always(_: Hand) -> bool:
    """Return True: a row without a condition takes every hand its promises fit."""
    return True


class Weighed(StrEnum):
    """A condition that a row weighs without promising it, and that a reason to pass can name."""

    VOID = "void"
    """No void."""
    SIDE_MAJOR = "side_major"
    """No four cards in another major."""
    HONOURS = "honours"
    """Enough honours in the suit."""
    QUALITY = "quality"
    """A good suit, or a longer one."""
    STRENGTH = "strength"
    """Strength that is not in long suits alone."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the system: a hand that fits makes the call.

    Rows are tried from the top, so a row does not repeat the conditions of those above it. ``when`` is a
    condition that the bidder weighs but does not promise, for example which of two suits comes first;
    ``weighed`` has its parts, with the names that the system's table gives them. A ``fallback`` is for hands
    without a better call, so partner counts on the call's other rows.
    """

    call: Call
    code: str
    shows: Shows
    forcing: Forcing = Forcing.NO
    artificial: bool = False
    fallback: bool = False
    when: Callable[[Hand], bool] = always
    weighed: tuple[tuple[Weighed | None, Callable[[Hand], bool]], ...] = ()

    @property
    def meaning(self) -> Meaning:
        return Meaning(self.call, self.code, self.shows, self.forcing, self.artificial)

    def takes(self, hand: Hand) -> bool:
        """Return whether the hand makes this call if no row above takes it; not if the row fails."""
        try:
            return self.shows.fits(hand) and self.when(hand)
        except Exception as error:
            Faults.pass_over(f"a row of {self.call}, {self.code}", error)
            return False
