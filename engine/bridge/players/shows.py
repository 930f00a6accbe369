"""What a call says of a hand, as data: it judges hands, explains the call and tells partner what it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from engine.bridge.calls import Call
from engine.bridge.players.hand import Hand
from engine.cards import Suit
from engine.faults import Faults

MOST_POINTS = 37
MOST_CARDS = 13

Range = tuple[int, int]


class Forcing(StrEnum):
    """How long partner must keep the bidding open."""

    NO = "no"
    ONCE = "once"
    """For one round."""
    GAME = "game"
    """Until game is reached."""
    STOP = "stop"
    """Partner is asked to pass."""


def up(least: int) -> Range:
    """So many points or cards and more."""
    return least, MOST_POINTS


def down(most: int) -> Range:
    """So many at most."""
    return 0, most


@dataclass(frozen=True, slots=True)
class Shows:
    """What a call promises; what is left out it says nothing of.

    Attributes:
        hcp: high-card points, lowest and highest.
        points: high-card and length points.
        support: a suit, and points with it as trumps.
        lengths: cards in each suit that is spoken of, fewest and most.
        one_of: four cards or more in at least one of these.
        balanced: whether the shape is even.
        stops: suits that are held at no trump.
        good: suits with two of the top three or three of the top five.
        aces, kings: the numbers held that the call can mean.
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

    def fits(self, hand: Hand) -> bool:
        """Whether a hand is as the call promises."""
        return self._strong_enough(hand) and self._shaped(hand)

    def _strong_enough(self, hand: Hand) -> bool:
        if self.support is not None:
            suit, least, most = self.support
            if not least <= hand.support_points(suit) <= most:
                return False
        return (
            _within(hand.hcp, self.hcp)
            and _within(hand.points, self.points)
            and (self.aces is None or hand.aces in self.aces)
            and (self.kings is None or hand.kings in self.kings)
        )

    def _shaped(self, hand: Hand) -> bool:
        return (
            all(_within(hand.lengths[suit], wanted) for suit, wanted in self.lengths.items())
            and (not self.one_of or any(hand.lengths[suit] >= 4 for suit in self.one_of))
            and (self.balanced is None or hand.is_balanced == self.balanced)
            and all(hand.stops(suit) for suit in self.stops)
            and all(hand.is_good(suit) for suit in self.good)
        )

    def facts(self) -> dict[str, Any]:
        """What is promised, with the suits as letters, for whoever words it; ``[least, most]`` are ranges."""
        told: dict[str, Any] = {}
        for name in ("hcp", "points"):
            wanted = getattr(self, name)
            if wanted is not None:
                told[name] = list(wanted)
        if self.support is not None:
            told["support"] = [self.support[0].letter, *self.support[1:]]
        if self.lengths:
            told["lengths"] = {suit.letter: list(wanted) for suit, wanted in self.lengths.items()}
        for name in ("one_of", "stops", "good"):
            suits = getattr(self, name)
            if suits:
                told[name] = [suit.letter for suit in suits]
        if self.balanced is not None:
            told["balanced"] = self.balanced
        for name in ("aces", "kings"):
            numbers = getattr(self, name)
            if numbers is not None:
                told[name] = list(numbers)
        return told


def _within(number: int, wanted: Range | None) -> bool:
    return wanted is None or wanted[0] <= number <= wanted[1]


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a call means.

    Attributes:
        code: names the sentence that explains it, in each language.
        shows: what is certain, and so told to players who ask.
        usual: what partner counts on: rare hands that have no better call may lack some of it.
    """

    call: Call
    code: str
    shows: Shows = Shows()
    forcing: Forcing = Forcing.NO
    artificial: bool = False
    usual: Shows | None = None

    @property
    def counted_on(self) -> Shows:
        """What partner counts on."""
        return self.shows if self.usual is None else self.usual

    def facts(self) -> dict[str, Any]:
        """The meaning as plain data."""
        return {
            "code": self.code,
            "shows": self.shows.facts(),
            "forcing": self.forcing.value,
            "artificial": self.artificial,
        }


def _anything(_: Hand) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the system: a hand that fits makes the call.

    Rows are tried from the top, so a row need not say what those above it have taken. ``when`` holds what a
    bidder weighs besides and does not promise: which of two suits comes first, how a borderline hand leans. A
    ``fallback`` makes a call for want of a better one, so the call goes on meaning what its other row says.
    """

    call: Call
    code: str
    shows: Shows
    forcing: Forcing = Forcing.NO
    artificial: bool = False
    fallback: bool = False
    when: Callable[[Hand], bool] = _anything

    @property
    def meaning(self) -> Meaning:
        """What the call says."""
        return Meaning(self.call, self.code, self.shows, self.forcing, self.artificial)

    def takes(self, hand: Hand) -> bool:
        """Whether the hand makes this call, if none above it does. A row that fails takes no hand."""
        try:
            return self.shows.fits(hand) and self.when(hand)
        except Exception as error:
            Faults.pass_over(f"a row of {self.call}, {self.code}", error)
            return False
