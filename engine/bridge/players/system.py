"""The system at work: the rows of a situation, the call of a hand, and the meaning of every call.

Calls are read in order, each in the situation it was made in, so that both partners know what the other has
shown, and a call is explained by the row bots make it from. If a section of the system fails, its calls
are made and read as natural ones, so that no fault stops a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import replace
from functools import lru_cache, partial
from typing import Final

from engine.bridge.auction import is_over
from engine.bridge.calls import DOUBLE, PASS, Call
from engine.bridge.compass import Vulnerability
from engine.bridge.players.context import (
    LHO,
    ME,
    NOT_OPENED,
    PARTNER,
    RHO,
    Context,
    Known,
    Systems,
    is_above_takeout,
    narrow,
    no_knowledge,
    rotate,
)
from engine.bridge.players.hand import MAJORS, Hand
from engine.bridge.players.known_systems import system as known_system
from engine.bridge.players.natural import natural_call
from engine.bridge.players.shows import Forcing, Meaning, Range, Row, Shows, always, points_from
from engine.cards import Denomination, Suit
from engine.errors import Faults, optional

_SYSTEM: Final = "a table of the bidding system"
_SETTLED: Final = "settled"
"""Code of a pass that is content with the contract."""
_NO_ACTION: Final = "no_action"
"""Code of a pass for want of a bid."""
_NATURAL: Final = "natural"
"""Code of a bid that no row of the tables describes."""


def rows_at(at: Context) -> list[Row]:
    """Return the legal rows of the situation, best first; without a pass if the player must bid.

    Empty if the situation's table fails.
    """
    return optional(_SYSTEM, partial(_rows, at), [])


def _rows(at: Context) -> list[Row]:
    """Return the rows of the situation, computed once: a call is chosen from them, then explained by them."""
    if not at.rows:
        at.rows[:] = _computed_rows(at)
    return at.rows


def table(at: Context) -> list[Row]:
    """Return the rows of the section that speaks now; none if no section does."""
    return at.system.page(at)


def _computed_rows(at: Context) -> list[Row]:
    rows = _legal(at, table(at))
    if _closes(rows):
        return [*rows, *_pass_of_the_rest(at, rows[-1])]
    # If a table applies, the rows from shown strength are only for hands that it has no row for.
    later = _legal(at, at.system.later(at))
    from_strength = [row if row.fallback or not rows else replace(row, fallback=True) for row in later]
    return [*rows, *from_strength, *([] if rows else _last_resorts(at))]


def _closes(rows: Sequence[Row]) -> bool:
    """Return whether a table has a call for every hand.

    It ends with a row that takes every hand, or it has a pass that ends it or is not for penalties.
    """
    passes = [row for row in rows if row.call == PASS]
    takes_all = bool(rows) and rows[-1].shows == Shows() and rows[-1].when is always
    return takes_all or any(row.code != "penalty_pass" or row is rows[-1] for row in passes)


def _pass_of_the_rest(at: Context, last: Row) -> list[Row]:
    """Return the pass of hands that are too strong for a page's pass, and for which it has no other row."""
    limited = last.shows.hcp is not None or last.shows.points is not None or last.shows.support is not None
    if last.call != PASS or not limited or at.opening is None:
        return []
    return [replace(last, shows=Shows(), fallback=True, when=always)]


def _last_resorts(at: Context) -> list[Row]:
    """Return the bids that a hand without a row makes if it must bid, so that no meaning excludes it."""
    if not at.is_forced:
        return []
    bids = [at.cheapest(strain) for strain in Denomination]
    return [
        Row(bid, _NATURAL, Shows(), fallback=True, when=partial(_is_last_resort, at, bid))
        for bid in bids
        if bid is not None
    ]


def _is_last_resort(at: Context, bid: Call, hand: Hand) -> bool:
    return _last_resort(at, hand) == bid


def _legal(at: Context, rows: Iterable[Row]) -> list[Row]:
    forced = at.is_forced
    legal = (
        row
        for row in rows
        if at.is_legal(row.call) and not (forced and row.call == PASS and row.code not in _FREE)
    )
    if at.last_bidder not in (LHO, RHO):
        return list(legal)
    # A pass is content with a contract of our own side; theirs is only left for want of a bid.
    return [replace(row, code=_NO_ACTION) if row.code == _SETTLED else row for row in legal]


_FOUR_NO_TRUMP, _FIVE_NO_TRUMP = Call.parse("4NT"), Call.parse("5NT")
_FREE = frozenset({"penalty_pass", "to_play", "sign_off", "leaves_double", "stayman_none", "no_fit"})


def meaning_at(at: Context, call: Call) -> Meaning:
    """Return the meaning of a call: its row, or its rows together; else its natural meaning."""
    try:
        return _meaning(at, call)
    except Exception as error:
        Faults.pass_over(_SYSTEM, error)
        return _natural(at, call)


def _meaning(at: Context, call: Call) -> Meaning:
    rows = [row for row in rows_at(at) if row.call == call]
    if not rows:
        return _with_strength(at, _natural(at, call))
    if rows[0].code == _NATURAL:
        natural = _natural(at, call)
        return _with_strength(at, replace(natural, shows=Shows(), usual=natural.shows))
    first = rows[0].meaning
    # Rows of the same call with another meaning are for rare hands: they only make its promises less certain.
    same = [row.shows for row in rows if row.code == first.code and not row.fallback] or [first.shows]
    certain = _common_promises([row.shows for row in rows])
    return _with_strength(at, replace(first, shows=certain, usual=_common_promises(same)))


def agreed_at(at: Context, call: Call) -> Shows:
    """Return the promises of all rows with a call's first meaning; rows of a last resort are left out.

    They are not cut by what the caller has shown before.
    """
    rows = [row for row in rows_at(at) if row.call == call]
    own = [row for row in rows if row.code == rows[0].code and row.shows != Shows()] or rows[:1]
    return _common_promises([row.shows for row in own]) if own else _natural(at, call).shows


def promises_of(at: Context, call: Call) -> Shows:
    """Return the promises that every row of a call makes; none for a call without a row."""
    rows = [row.shows for row in rows_at(at) if row.call == call]
    return _common_promises(rows) if rows else Shows()


def _with_strength(at: Context, meaning: Meaning) -> Meaning:
    """Return a call's meaning with the strength its caller has shown before; a pass or double adds none."""
    usual = None if meaning.usual is None else _within_earlier(at.mine, meaning.usual, meaning.call)
    return replace(meaning, shows=_within_earlier(at.certain, meaning.shows, meaning.call), usual=usual)


def _within_earlier(mine: Known, shows: Shows, call: Call) -> Shows:
    """Return a call's promises, within the strength that its caller's earlier calls have left."""
    if shows.support or shows.aces or shows.kings or shows.key_cards:
        return shows
    if shows.hcp is shows.points is None:
        if not call.is_bid:
            return shows
        # High-card points first: a few hands of 13 points with length do not open.
        return replace(shows, points=mine.points) if mine.hcp is None else replace(shows, hcp=mine.hcp)
    hcp, points = mine.strength
    return replace(
        shows,
        hcp=shows.hcp and narrow(hcp, shows.hcp),
        points=shows.points and narrow(points, shows.points),
    )


def is_expected(at: Context, call: Call) -> bool:
    """Return whether the caller's earlier calls allow a call, within two points."""
    rows = [row for row in rows_at(at) if row.call == call]
    hcp, points = at.mine.strength
    return not rows or any(
        not _outgrows_opening(at, row)
        and all(
            shown is None or shown[0] <= known[1] + 2
            for known, shown in ((hcp, row.shows.hcp), (points, row.shows.points))
        )
        for row in rows
    )


def _outgrows_opening(at: Context, row: Row) -> bool:
    """Return whether a row shows six cards in a suit that would then have been opened before the major."""
    who, opened = at.opening or (None, PASS)
    if who != ME or opened.level != 1 or opened.suit not in MAJORS:
        return False
    known = at.mine.shortest[opened.suit]
    return any(
        least >= 6 and least > known for suit, (least, _) in row.shows.lengths.items() if suit != opened.suit
    )


def _natural(at: Context, call: Call) -> Meaning:
    """Return the meaning of a call without a row."""
    if call == PASS:
        return Meaning(call, _NO_ACTION, Shows())
    said = at.partner_meaning
    if not call.is_bid:
        last = at.last
        is_natural = last is not None and is_above_takeout(last.bid) and not at.meanings[last.turn].artificial
        return Meaning(call, "penalty_double" if call == DOUBLE and is_natural else "no_agreement", Shows())
    suit = call.suit
    named = said.call.suit if said is not None else None
    if call == _FOUR_NO_TRUMP and at.last_bidder in (ME, PARTNER) and named is not None:
        return Meaning(call, "blackwood", Shows(points=points_from(16)), Forcing.ONCE, artificial=True)
    if call == _FIVE_NO_TRUMP and at.last_bidder in (ME, PARTNER) and named is not None:
        return Meaning(call, "grand_slam_force", Shows(points=points_from(16)), Forcing.ONCE, artificial=True)
    if suit is None or suit in at.their_suits:
        return Meaning(call, "no_agreement", Shows())
    known = max(at.mine.shortest[suit], at.partner.shortest[suit]) >= 3
    return Meaning(call, "natural", Shows(lengths={suit: (3 if known else 4, 13)}))


def _common_promises(shown: Sequence[Shows]) -> Shows:
    first = shown[0]
    if len(shown) == 1:
        return first
    suits = [suit for suit in Suit if all(suit in shows.lengths for shows in shown)]
    return Shows(
        hcp=_span([shows.hcp for shows in shown]),
        points=_span([shows.points for shows in shown]),
        support=first.support if all(shows.support == first.support for shows in shown) else None,
        lengths={
            suit: (min(row.lengths[suit][0] for row in shown), max(row.lengths[suit][1] for row in shown))
            for suit in suits
        },
        one_of=first.one_of if all(shows.one_of for shows in shown) else (),
        balanced=first.balanced if all(shows.balanced == first.balanced for shows in shown) else None,
        stops=tuple(suit for suit in first.stops if all(suit in shows.stops for shows in shown)),
        good=tuple(suit for suit in first.good if all(suit in shows.good for shows in shown)),
    )


def _span(ranges: Sequence[Range | None]) -> Range | None:
    given = [known for known in ranges if known is not None]
    if len(given) < len(ranges):
        return None
    return min(least for least, _ in given), max(most for _, most in given)


class Reading:
    """An auction, interpreted call by call; ``systems`` are those of North–South and of East–West."""

    def __init__(self, dealer: int, vulnerable: Vulnerability, systems: Systems | None = None) -> None:
        self._dealer = dealer
        self._systems = systems or (known_system(), known_system())
        self._vulnerable = vulnerable
        self._calls: list[Call] = []
        self._meanings: list[Meaning] = []
        self._known, self._certain, self._forces = no_knowledge(), no_knowledge(), [False, False]
        self._context: Context | None = None

    def copy(self) -> Reading:
        """Return a copy, to which other calls can be added."""
        other = copy(self)
        other._calls, other._meanings = list(self._calls), list(self._meanings)
        other._forces = list(self._forces)
        return other

    @property
    def context(self) -> Context:
        """The situation of the player to act, until the next call is added."""
        if self._context is None:
            turn = len(self._calls)
            self._context = Context(
                calls=tuple(self._calls),
                meanings=tuple(self._meanings),
                known=self._known,
                certain=self._certain[ME],
                game_force=self._forces[turn % 2],
                vulnerable=self._vulnerable.includes((self._dealer + turn) % 2),
                system=self._systems[(self._dealer + turn) % 2],
            )
        return self._context

    def add(self, call: Call) -> Meaning:
        """Add a call and return its meaning."""
        meaning = meaning_at(self.context, call)
        # Copies, so that situations returned before do not change.
        mine, certain = self._known[ME].copy(), self._certain[ME].copy()
        optional(_SYSTEM, partial(mine.learn, meaning.counted_on), None)
        optional(_SYSTEM, partial(certain.learn, meaning.shows), None)
        if call == PASS and self.context.opening is None:
            mine.points = mine.hcp = certain.points = certain.hcp = (0, NOT_OPENED)
        if meaning.forcing is Forcing.GAME:
            self._forces[len(self._calls) % 2] = True
        self._calls.append(call)
        self._meanings.append(meaning)
        self._known = rotate((mine, *self._known[1:]))
        self._certain = rotate((certain, *self._certain[1:]))
        self._context = None
        return meaning


def read_all(
    calls: Sequence[Call], dealer: int, vulnerable: Vulnerability, systems: Systems | None = None
) -> Reading:
    """Return an auction with each call interpreted; ``dealer`` is 0 for North … 3 for West."""
    return _read(tuple(calls), dealer, vulnerable, systems).copy()


@lru_cache(maxsize=256)
def _read(
    calls: tuple[Call, ...], dealer: int, vulnerable: Vulnerability, systems: Systems | None
) -> Reading:
    """Return a reading that must not be changed, made from that of the auction without its last call."""
    if not calls:
        return Reading(dealer, vulnerable, systems)
    reading = _read(calls[:-1], dealer, vulnerable, systems).copy()
    reading.add(calls[-1])
    return reading


def read(
    calls: Sequence[Call], dealer: int, vulnerable: Vulnerability, systems: Systems | None = None
) -> Context:
    """Return the situation after these calls, each interpreted; ``dealer`` is 0 for North … 3 for West."""
    return _read(tuple(calls), dealer, vulnerable, systems).context


def choose(
    hand: Hand,
    calls: Sequence[Call],
    dealer: int,
    vulnerable: Vulnerability,
    systems: Systems | None = None,
) -> Meaning:
    """Return the call a hand makes now, with its meaning. *Raises:* ValueError once the auction is over."""
    if is_over(calls):
        raise ValueError("the auction is over")
    at = read(calls, dealer, vulnerable, systems)
    return meaning_at(at, call_at(at, hand))


def call_at(at: Context, hand: Hand) -> Call:
    row = row_at(at, hand)
    return _last_resort(at, hand) if row is None else row.call


def row_at(at: Context, hand: Hand) -> Row | None:
    """Return the row a hand bids by; None if no row takes it."""
    try:
        return next((row for row in _rows(at) if row.takes(hand)), None)
    except Exception as error:
        Faults.pass_over(_SYSTEM, error)
        call = _natural_call(at, hand)
        return None if call is None else Row(call, _NATURAL, Shows())


def _natural_call(at: Context, hand: Hand) -> Call | None:
    """Return the call of a player without a system; None if that is a pass and the player must bid."""
    call = natural_call(hand, at.calls)
    return None if call == PASS and at.is_forced else call


def _last_resort(at: Context, hand: Hand) -> Call:
    """Return the call of a hand that no row takes: if forced, the cheapest bid in the longest joint suit."""
    if not at.is_forced:
        return PASS
    suits = [suit for suit in Suit if suit not in at.their_suits]
    best = max(suits, key=lambda suit: (hand.lengths[suit] + at.partner.shortest[suit], suit), default=None)
    bid = at.cheapest(best) if best is not None else None
    no_trump = at.cheapest(Denomination.NO_TRUMP)
    if best is not None and bid is not None:
        together = hand.lengths[best] + at.partner.shortest[best]
        if together >= 7 or (hand.lengths[best] >= 5 and bid.level <= 3):
            return bid
    # Above 3NT, notrump would ask for aces.
    if no_trump is not None and (no_trump.level <= 3 or bid is None):
        return no_trump
    return bid or PASS
