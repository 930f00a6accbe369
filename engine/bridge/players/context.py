"""An auction as the player in turn sees it: who has shown what, and what is forced."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from engine.bridge.auction import Standing, legal_calls, standing
from engine.bridge.calls import PASS, Call
from engine.bridge.players.hand import HIGH_TO_LOW
from engine.bridge.players.shows import MOST_CARDS, MOST_POINTS, Forcing, Meaning, Shows
from engine.cards import Denomination, Suit

ME, LHO, PARTNER, RHO = range(4)
"""Players by how many places they sit clockwise from the one in turn."""

NO_TRUMP = Denomination.NO_TRUMP


@dataclass(slots=True)
class Known:
    """What a player's calls have said so far."""

    least: int = 0
    most: int = MOST_POINTS
    shortest: dict[Suit, int] = field(default_factory=lambda: dict.fromkeys(Suit, 0))
    longest: dict[Suit, int] = field(default_factory=lambda: dict.fromkeys(Suit, MOST_CARDS))
    balanced: bool = False

    def learn(self, shows: Shows) -> None:
        """Narrow what is known by one more call; a weak call later means the least of what was promised."""
        for wanted in (shows.hcp, shows.points, shows.support[1:] if shows.support else None):
            if wanted is not None:
                self.least = max(self.least, wanted[0])
                self.most = max(min(self.most, wanted[1]), self.least)
        for suit, (fewest, most) in shows.lengths.items():
            self.shortest[suit] = max(self.shortest[suit], fewest)
            self.longest[suit] = max(min(self.longest[suit], most), self.shortest[suit])
        if shows.balanced:
            self.balanced = True
            for suit in Suit:
                self.shortest[suit] = max(self.shortest[suit], 2)
                self.longest[suit] = max(min(self.longest[suit], 5), self.shortest[suit])


@dataclass(frozen=True)
class Context:
    """The auction before a call. Everything in it is public: it never sees the caller's hand.

    Attributes:
        calls: all calls, the dealer's first.
        meanings: what each of them meant.
        known: what each player has shown, by ``ME``, ``LHO``, ``PARTNER``, ``RHO``.
        game_force: whether our side may not stop below game.
        vulnerable: whether our side is.
    """

    calls: tuple[Call, ...]
    meanings: tuple[Meaning, ...]
    known: tuple[Known, Known, Known, Known]
    game_force: bool
    vulnerable: bool

    def by(self, who: int) -> tuple[Call, ...]:
        """A player's calls so far."""
        return tuple(call for at, call in enumerate(self.calls) if self.who(at) == who)

    def said(self, who: int) -> tuple[Meaning, ...]:
        """What a player's calls meant."""
        return tuple(meaning for at, meaning in enumerate(self.meanings) if self.who(at) == who)

    def who(self, turn: int) -> int:
        """Who made the call of a turn."""
        return (turn - len(self.calls)) % 4

    @property
    def partner(self) -> Known:
        """What partner has shown."""
        return self.known[PARTNER]

    @property
    def mine(self) -> Known:
        """What the player in turn has shown."""
        return self.known[ME]

    @cached_property
    def opening(self) -> tuple[int, Call] | None:
        """Who made the first bid, and which."""
        return next(((self.who(at), call) for at, call in enumerate(self.calls) if call.is_bid), None)

    @property
    def seat(self) -> int:
        """In which seat the player in turn may open: 1 to 4."""
        return len(self.calls) + 1

    @cached_property
    def last(self) -> Standing | None:
        """The last bid and whether it is doubled."""
        return standing(self.calls)

    @property
    def last_bidder(self) -> int | None:
        """Who made the last bid."""
        last = self.last
        return None if last is None else self.who(last.turn)

    @cached_property
    def ours(self) -> tuple[Call, ...]:
        """The calls of our side from its first that was no pass."""
        return self._from_first((ME, PARTNER))

    @cached_property
    def theirs(self) -> tuple[Call, ...]:
        """The calls of their side that were no pass."""
        calls = [call for at, call in enumerate(self.calls) if self.who(at) in (LHO, RHO)]
        return tuple(call for call in calls if call != PASS)

    def _from_first(self, side: tuple[int, int]) -> tuple[Call, ...]:
        calls = [call for at, call in enumerate(self.calls) if self.who(at) in side]
        first = next((at for at, call in enumerate(calls) if call != PASS), len(calls))
        return tuple(calls[first:])

    @cached_property
    def our_side(self) -> list[tuple[int, Meaning]]:
        """Who of our side said what, from its first call that was no pass."""
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
        """Whether the player in turn passed when they could have opened."""
        return self._passed_first(len(self.calls) % 4)

    def _passed_first(self, turn: int) -> bool:
        return turn < min(self._opened_at, len(self.calls))

    @cached_property
    def _opened_at(self) -> int:
        return next((at for at, call in enumerate(self.calls) if call.is_bid), len(self.calls))

    def reopened(self, who: int) -> bool:
        """Whether a player came in when a third pass would have ended the auction."""
        turns = [at for at, call in enumerate(self.calls) if self.who(at) == who and call != PASS]
        first = turns[0] if turns else 0
        return first >= 3 and self.calls[first - 2 : first] == (PASS, PASS)

    @cached_property
    def partner_said(self) -> Meaning | None:
        """What partner's last call meant."""
        return self.said(PARTNER)[-1] if self.by(PARTNER) else None

    @cached_property
    def is_forced(self) -> bool:
        """Whether the player in turn may not pass."""
        said = self.partner_said
        if self.rho != PASS or said is None:
            return False
        if said.forcing is Forcing.ONCE:
            return True
        return self.game_force and not self.is_game

    @property
    def is_game(self) -> bool:
        """Whether the last bid is a game or more."""
        last = self.last
        return last is not None and is_game(last.bid)

    def cheapest(self, what: Denomination | Suit) -> Call | None:
        """The lowest bid that may be made in a suit or at no trump."""
        last = self.last
        if last is None:
            return Call.bid(1, what)
        level = last.bid.level + (what <= last.bid.denomination)
        return Call.bid(level, what) if level <= 7 else None

    def jump(self, what: Denomination | Suit, by: int = 1) -> Call | None:
        """A bid so many levels above the lowest."""
        low = self.cheapest(what)
        return None if low is None or low.level + by > 7 else Call.bid(low.level + by, what)

    def is_legal(self, call: Call | None) -> bool:
        """Whether the call may be made now."""
        return call in self._legal

    @cached_property
    def _legal(self) -> frozenset[Call]:
        return frozenset(legal_calls(self.calls))

    @cached_property
    def their_suits(self) -> tuple[Suit, ...]:
        """Suits the opponents have shown four cards in, or five."""
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
        """Suits nobody has bid, as far as calls were natural."""
        bid = {call.suit for call in self.calls}
        return tuple(suit for suit in HIGH_TO_LOW if suit not in bid)

    @cached_property
    def fit(self) -> Suit | None:
        """The suit our side knows it has eight cards in between its two hands, the longest such."""
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
        return bool(self.by(PARTNER)) and self.by(PARTNER)[-1] == PASS


def is_game(bid: Call) -> bool:
    """Whether a bid made is a game: 3NT, four of a major, five of a minor, and above."""
    needed = {Denomination.NO_TRUMP: 3, Denomination.SPADES: 4, Denomination.HEARTS: 4}
    return bid.level >= needed.get(bid.denomination, 5)


def known_nothing() -> tuple[Known, Known, Known, Known]:
    """Before the first call."""
    return Known(), Known(), Known(), Known()


def turned(known: Sequence[Known]) -> tuple[Known, Known, Known, Known]:
    """What is known, as the next player counts: who was ``ME`` becomes ``RHO``."""
    me, lho, partner, rho = known
    return lho, partner, rho, me
