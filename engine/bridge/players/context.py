"""The auction as the player to act sees it: what each player has shown, and what is forced."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, Protocol

from engine.bridge.auction import LastBid, last_bid, legal_calls
from engine.bridge.calls import DOUBLE, PASS, Call
from engine.bridge.players.hand import HIGH_TO_LOW
from engine.bridge.players.shows import MOST_CARDS, MOST_POINTS, Meaning, Range, Row, Shows
from engine.cards import Denomination, Suit

ME, LHO, PARTNER, RHO = range(4)
"""Players by number of places clockwise from the player to act."""

NOT_OPENED: Final = 12
"""Maximum points of a hand that passed when it could have opened, except freak hands."""

NO_TRUMP = Denomination.NO_TRUMP


@dataclass(slots=True)
class Known:
    """The strength and shape a player's calls have shown so far."""

    least: int = 0
    most: int = MOST_POINTS
    shortest: dict[Suit, int] = field(default_factory=lambda: dict.fromkeys(Suit, 0))
    longest: dict[Suit, int] = field(default_factory=lambda: dict.fromkeys(Suit, MOST_CARDS))
    balanced: bool = False
    hcp: Range | None = None
    points: Range | None = None

    def copy(self) -> Known:
        return replace(self, shortest=dict(self.shortest), longest=dict(self.longest))

    @property
    def long_points(self) -> int:
        """Maximum points for length, for cards beyond the fourth of a suit, except in freak hands."""
        shown = sum(max(0, cards - 4) for cards in self.shortest.values())
        possible = sum(max(0, cards - 4) for cards in self.longest.values())
        return max(shown, min(possible, 1 if self.balanced else 3))

    @property
    def strength(self) -> tuple[Range, Range]:
        """Possible high-card points, and points with length, after the player's calls."""
        hcp, points = self.hcp or (0, MOST_POINTS), self.points or (0, MOST_POINTS)
        most_hcp = min(hcp[1], self.most, points[1])
        least_hcp = min(hcp[0], most_hcp)
        most = min(points[1], most_hcp + self.long_points)
        return (least_hcp, most_hcp), (min(max(points[0], least_hcp), most), most)

    def learn(self, shows: Shows) -> None:
        """Narrow the ranges by one more call. A weak later call leaves the minimum that was promised."""
        hcp, points = self.strength
        for wanted in (shows.hcp, shows.points, shows.support[1:] if shows.support else None):
            if wanted is not None:
                # A passed hand that shows more has at most the points it passed with.
                self.least = max(self.least, min(wanted[0], points[1]))
                self.most = max(min(self.most, wanted[1]), self.least)
        self.hcp = narrow(hcp, shows.hcp) if shows.hcp else self.hcp
        self.points = narrow(points, shows.points) if shows.points else self.points
        for suit, (fewest, most) in shows.lengths.items():
            self.shortest[suit] = max(self.shortest[suit], fewest)
            self.longest[suit] = max(min(self.longest[suit], most), self.shortest[suit])
        if shows.balanced:
            self.balanced = True
            for suit in Suit:
                self.shortest[suit] = max(self.shortest[suit], 2)
                self.longest[suit] = max(min(self.longest[suit], 5), self.shortest[suit])


def narrow(known: Range | None, shown: Range | None) -> Range | None:
    """Return the part of a range left by a second statement about the same hand.

    If the statement shows more than the hand can have, that is the maximum it can have.
    """
    if known is None or shown is None:
        return shown or known
    if shown[0] > known[1]:
        return max(known[0], known[1] - 1), known[1]
    least = max(known[0], shown[0])
    return least, max(min(known[1], shown[1]), least)


class System(Protocol):
    """A bidding system: the rows from which a call is chosen and explained."""

    def page(self, at: Context) -> list[Row]:
        """Return the rows for the situation, best first; none if no section of the system speaks."""

    def later(self, at: Context) -> list[Row]:
        """Return the rows for hands that ``page`` has no row for."""


Systems = tuple[System, System]
"""The bidding systems of North–South and of East–West."""


@dataclass(frozen=True)
class Context:
    """The auction before a call. Everything in it is public: it never sees the caller's hand.

    Attributes:
        calls: all calls, the dealer's first.
        known: each player's shown strength and shape, by ``ME``, ``LHO``, ``PARTNER``, ``RHO``.
        game_force: whether our side may not stop below game.
        vulnerable: whether our side is vulnerable.
        certain: what the calls of the player to act promise for certain; ``known`` has what is usual.
        system: the bidding system of our side.
        rows: the system's rows, once they have been computed.
    """

    calls: tuple[Call, ...]
    meanings: tuple[Meaning, ...]
    known: tuple[Known, Known, Known, Known]
    game_force: bool
    vulnerable: bool
    system: System = field(compare=False, repr=False)
    certain: Known = field(default_factory=Known, compare=False)
    rows: list[Row] = field(default_factory=list, compare=False, repr=False)

    def by(self, who: int) -> tuple[Call, ...]:
        """Return a player's calls so far."""
        return tuple(call for at, call in enumerate(self.calls) if self.who(at) == who)

    def meanings_of(self, who: int) -> tuple[Meaning, ...]:
        """Return the meanings of a player's calls."""
        return tuple(meaning for at, meaning in enumerate(self.meanings) if self.who(at) == who)

    def who(self, turn: int) -> int:
        """Return the place of the player who made the call of a turn."""
        return (turn - len(self.calls)) % 4

    @property
    def partner(self) -> Known:
        """Partner's known strength and shape."""
        return self.known[PARTNER]

    @property
    def mine(self) -> Known:
        """The known strength and shape of the player to act."""
        return self.known[ME]

    @cached_property
    def opening(self) -> tuple[int, Call] | None:
        """The place of the opener and the opening bid, if there is one."""
        return next(((self.who(at), call) for at, call in enumerate(self.calls) if call.is_bid), None)

    @property
    def seat(self) -> int:
        """The seat of the player to act before an opening, 1 to 4."""
        return len(self.calls) + 1

    @cached_property
    def last(self) -> LastBid | None:
        """The last bid and whether it is doubled."""
        return last_bid(self.calls)

    @property
    def last_bidder(self) -> int | None:
        """The place of the player who made the last bid."""
        return None if self.last is None else self.who(self.last.turn)

    @cached_property
    def ours(self) -> tuple[Call, ...]:
        """Our side's calls from its first that is not a pass."""
        return tuple(meaning.call for _, meaning in self.our_side)

    @cached_property
    def theirs(self) -> tuple[Call, ...]:
        """The opponents' calls except passes."""
        return tuple(
            call for at, call in enumerate(self.calls) if self.who(at) in (LHO, RHO) and call != PASS
        )

    @cached_property
    def our_side(self) -> list[tuple[int, Meaning]]:
        """Places and meanings of our side's calls, from its first that is not a pass."""
        said = [(self.who(at), meaning) for at, meaning in enumerate(self.meanings)]
        ours = [(who, meaning) for who, meaning in said if who in (ME, PARTNER)]
        first = next((at for at, (_, meaning) in enumerate(ours) if meaning.call != PASS), len(ours))
        return ours[first:]

    @property
    def rho(self) -> Call | None:
        """The call just made by the right-hand opponent."""
        return self.calls[-1] if self.calls else None

    @property
    def has_passed(self) -> bool:
        """Whether the player to act passed when they could have opened."""
        opened_at = next((at for at, call in enumerate(self.calls) if call.is_bid), len(self.calls))
        return len(self.calls) % 4 < opened_at

    def has_reopened(self, who: int) -> bool:
        """Return whether a player's first call kept the auction open in the pass-out seat."""
        turns = [at for at, call in enumerate(self.calls) if self.who(at) == who and call != PASS]
        first = turns[0] if turns else 0
        return first >= 3 and self.calls[first - 2 : first] == (PASS, PASS)

    @cached_property
    def partner_meaning(self) -> Meaning | None:
        """The meaning of partner's last call."""
        return self.meanings_of(PARTNER)[-1] if self.by(PARTNER) else None

    @cached_property
    def is_forced(self) -> bool:
        """Whether the player to act may not pass.

        An artificial bid is no contract: it is answered over their double, and left by its bidder if not.
        """
        said, last = self.partner_meaning, self.last
        if said is None or last is None:
            return False
        if last.doubled == 1 and self.is_artificial:
            answers = self.last_bidder == PARTNER and self.rho == DOUBLE
            return answers or (self.last_bidder == ME and self.calls[-2:] == (PASS, PASS))
        if self.rho == DOUBLE and self.last_bidder == PARTNER:
            return self.game_force and not self.is_game
        if self.rho != PASS:
            return False
        return said.forcing.is_for_a_round or (self.game_force and not self.is_game)

    @property
    def is_artificial(self) -> bool:
        """Whether the last bid is no offer to play there."""
        return self.last is not None and self.meanings[self.last.turn].artificial

    @property
    def is_game(self) -> bool:
        """Whether the last bid is a game or more; an artificial bid of our side is none."""
        if self.last is None or not is_game(self.last.bid):
            return False
        return not (self.is_artificial and self.last_bidder in (ME, PARTNER))

    def cheapest(self, what: Denomination | Suit) -> Call | None:
        """Return the lowest legal bid in a suit or in notrump."""
        last = self.last
        if last is None:
            return Call.bid(1, what)
        level = last.bid.level + (what <= last.bid.denomination)
        return Call.bid(level, what) if level <= 7 else None

    def jump(self, what: Denomination | Suit, by: int = 1) -> Call | None:
        """Return the bid ``by`` levels above the lowest, if there is one."""
        low = self.cheapest(what)
        return None if low is None or low.level + by > 7 else Call.bid(low.level + by, what)

    def is_legal(self, call: Call | None) -> bool:
        """Return whether the call may be made now."""
        return call in self._legal

    @cached_property
    def _legal(self) -> frozenset[Call]:
        return frozenset(legal_calls(self.calls))

    @cached_property
    def their_suits(self) -> tuple[Suit, ...]:
        """Suits in which an opponent has shown at least three cards."""
        return tuple(
            suit for suit in HIGH_TO_LOW if max(self.known[who].shortest[suit] for who in (LHO, RHO)) >= 3
        )

    @cached_property
    def our_suits(self) -> tuple[Suit, ...]:
        """Suits our side has shown."""
        return tuple(
            suit for suit in HIGH_TO_LOW if max(self.mine.shortest[suit], self.partner.shortest[suit]) >= 3
        )

    @cached_property
    def unbid(self) -> tuple[Suit, ...]:
        """Suits that no player has bid."""
        bid = {call.suit for call in self.calls}
        return tuple(suit for suit in HIGH_TO_LOW if suit not in bid)

    @cached_property
    def fit(self) -> Suit | None:
        """The longest suit in which our two hands are known to hold eight cards."""
        together = {suit: self.mine.shortest[suit] + self.partner.shortest[suit] for suit in HIGH_TO_LOW}
        best = max(HIGH_TO_LOW, key=lambda suit: (together[suit], suit))
        return best if together[best] >= 8 else None

    @cached_property
    def our_level(self) -> int:
        """The level of our side's highest bid, 0 before the first."""
        return max((call.level for call in self.ours if call.is_bid), default=0)

    @property
    def partner_limited_by_pass(self) -> bool:
        """Whether partner's last call was a pass that ends their interest."""
        return self.by(PARTNER)[-1:] == (PASS,)


def is_game(bid: Call) -> bool:
    """Return whether a bid is a game: 3NT, four of a major, five of a minor, or above."""
    needed = {Denomination.NO_TRUMP: 3, Denomination.SPADES: 4, Denomination.HEARTS: 4}
    return bid.level >= needed.get(bid.denomination, 5)


def is_above_takeout(bid: Call) -> bool:
    """Return whether a double of a bid cannot be for takeout: two notrump, or four of a suit, or above."""
    return bid.level > (1 if bid.suit is None else 3)


def no_knowledge() -> tuple[Known, Known, Known, Known]:
    """Return the knowledge before the first call."""
    return Known(), Known(), Known(), Known()


def rotate(known: Sequence[Known]) -> tuple[Known, Known, Known, Known]:
    """Return the knowledge in the order of the next player: ``ME`` becomes ``RHO``."""
    me, lho, partner, rho = known
    return lho, partner, rho, me
