"""Later rounds, where no table speaks: what both hands are known to hold says how high and where.

Partner's points and lengths are known from the calls so far; what is missing to game or slam is what the
player in turn must hold. Each row still says what it shows, so that partner can go on in the same way.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.bridge.calls import DOUBLE, PASS, Call
from engine.bridge.players.context import LHO, PARTNER, RHO, Context
from engine.bridge.players.hand import HIGH_TO_LOW, MAJORS, MINORS, Hand
from engine.bridge.players.sayc import slams
from engine.bridge.players.shows import Forcing, Row, Shows, down, up
from engine.cards import Denomination, Suit

NT = Denomination.NO_TRUMP
GAME, MINOR_GAME, SLAM = 25, 28, 33


def later(at: Context) -> list[Row]:
    """Rows for any turn, from what is known."""
    last = at.last
    if last is None:
        return []
    if at.last_bidder in (LHO, RHO):
        return [*_compete(at), Row(PASS, "no_action", Shows())]
    return [
        *_slam(at),
        *_games(at),
        *_invites(at),
        *_forced(at),
        *_improve(at),
        Row(PASS, "settled", Shows()),
    ]


def needs(at: Context, goal: int) -> int:
    """Points that reach a goal together with the fewest partner can have."""
    return max(goal - at.partner.least, 0)


def hopes(at: Context, goal: int) -> int:
    """Points that reach a goal if partner has the most that is likely: a few more than shown at least."""
    return max(goal - min(at.partner.most, at.partner.least + 4), 0)


def _slam(at: Context) -> list[Row]:
    fit = at.fit
    if fit is None:
        return []
    return slams.asks(at, needs(at, SLAM), fit) if at.our_level <= 4 else []


def _cards_for(at: Context, suit: Suit) -> int:
    """How many cards make eight with what partner has shown."""
    return max(8 - at.partner.shortest[suit], 2)


def _games(at: Context) -> list[Row]:
    if at.is_game:
        return _correct_game(at)
    rows: list[Row] = []
    sure = needs(at, GAME)
    for major in MAJORS:
        bid = Call.bid(4, major)
        cards = _cards_for(at, major)
        if at.is_legal(bid) and cards <= 6:
            lengths = {major: (cards, 13)}
            shows = (
                Shows(support=(major, sure, 37), lengths=lengths)
                if cards <= 4
                else Shows(points=up(sure), lengths=lengths)
            )
            rows.append(Row(bid, "to_play", shows, when=lambda hand: hand.hcp >= sure - 3))
    three = Call.parse("3NT")
    if at.is_legal(three):
        unguarded = tuple(suit for suit in at.their_suits)
        rows.append(
            Row(
                three,
                "to_play",
                Shows(hcp=up(sure), stops=unguarded),
                when=lambda hand: _suits_nt(at, hand),
            )
        )
    for minor in MINORS:
        cards = _cards_for(at, minor)
        bid = Call.bid(5, minor)
        if at.is_legal(bid) and cards <= 5:
            rows.append(
                Row(
                    bid,
                    "to_play",
                    Shows(points=up(needs(at, MINOR_GAME)), lengths={minor: (cards, 13)}),
                    when=lambda hand: min(hand.shape) <= 1,
                )
            )
    return rows


def _suits_nt(at: Context, hand: Hand) -> bool:
    """Every suit that our side has not bid is held, or partner has offered no trump."""
    if at.partner.balanced or any(
        one.call.is_bid and one.call.denomination is NT for one in at.said(PARTNER)
    ):
        return True
    return all(
        hand.stops(suit) for suit in HIGH_TO_LOW if at.partner.shortest[suit] < 3 and hand.lengths[suit] < 5
    )


def _correct_game(at: Context) -> list[Row]:
    """Partner bid 3NT over a major that fits."""
    last = at.last
    rows: list[Row] = []
    if last is not None and last.bid == Call.parse("3NT") and at.last_bidder == PARTNER:
        for major in MAJORS:
            cards = _cards_for(at, major)
            mine = at.mine.shortest[major]
            if (
                at.partner.shortest[major] >= 4 and mine < 8 and cards <= 4 and mine == 0
            ) or at.partner.shortest[major] >= 5:
                rows.append(
                    Row(
                        Call.bid(4, major),
                        "preference",
                        Shows(lengths={major: (cards, 13)}),
                        Forcing.STOP,
                        when=lambda hand: not hand.is_balanced,
                    )
                )
    return rows


def _invites(at: Context) -> list[Row]:
    if at.is_game or at.game_force:
        return []
    low, sure = hopes(at, GAME), needs(at, GAME)
    rows: list[Row] = []
    if low >= sure or at.partner_limited_by_pass:
        return rows
    for major in MAJORS:
        cards, bid = _cards_for(at, major), Call.bid(3, major)
        if (
            at.is_legal(bid)
            and cards <= 6
            and (at.partner.shortest[major] >= 3 or at.mine.shortest[major] >= 4)
        ):
            rows.append(Row(bid, "invite_major", Shows(points=(low, sure - 1), lengths={major: (cards, 13)})))
    two = Call.parse("2NT")
    if at.is_legal(two):
        rows.append(
            Row(
                two,
                "invite_nt",
                Shows(hcp=(low, sure - 1), stops=at.their_suits),
                when=lambda hand: _suits_nt(at, hand),
            )
        )
    for minor in MINORS:
        cards, bid = _cards_for(at, minor), Call.bid(3, minor)
        if at.is_legal(bid) and cards <= 5 and at.partner.shortest[minor] >= 3:
            rows.append(Row(bid, "invite_minor", Shows(points=(low, sure - 1), lengths={minor: (cards, 13)})))
    return rows


def _forced(at: Context) -> list[Row]:
    """Strong enough for game and no game to bid yet: a new suit, or the fourth."""
    if at.is_game:
        return []
    sure = needs(at, GAME)
    rows: list[Row] = []
    for suit in reversed(HIGH_TO_LOW):
        bid = at.cheapest(suit)
        if bid is None or bid.level > 3 or suit in at.their_suits or suit in at.our_suits:
            continue
        fourth = len(at.unbid) == 1
        code = "fourth_suit" if fourth else "new_suit_forcing"
        lengths = {} if fourth else {suit: (4, 13)}
        rows.append(
            Row(
                bid,
                code,
                Shows(points=up(max(sure - 1, 10)), lengths=lengths),
                Forcing.ONCE,
                artificial=fourth,
            )
        )
    return rows


def _improve(at: Context) -> list[Row]:
    """Back to a better part-score: partner's first suit, one's own of six, or 1NT."""
    last = at.last
    if last is None or (at.is_game and not at.is_forced):
        return []
    rows: list[Row] = []
    most = max(needs(at, GAME) - 1, 0)
    for suit in HIGH_TO_LOW:
        bid = at.cheapest(suit)
        if bid is None or bid.level > (3 if not at.is_forced else 4) or suit in at.their_suits:
            continue
        partner, mine = at.partner.shortest[suit], at.mine.shortest[suit]
        if partner >= 4 and last.bid.denomination.suit is not suit:
            shows = Shows(points=down(most), lengths={suit: (max(7 - partner, 2), 13)})
            rows.append(Row(bid, "preference", shows, when=_prefers(at, suit, last.bid.denomination.suit)))
        if mine >= 4 and bid.level <= 3:
            rows.append(Row(bid, "rebid_suit", Shows(points=down(most), lengths={suit: (6, 13)})))
    one = Call.parse("1NT")
    if at.is_legal(one):
        rows.append(Row(one, "response_1nt", Shows(points=(6, 10)), when=lambda hand: hand.shape[0] <= 5))
    return rows


def _prefers(at: Context, suit: Suit, other: Suit | None) -> Callable[[Hand], bool]:
    """Whether the two hands have more of a suit than of the one bid last; as many go back to the first."""
    shown = at.partner.shortest

    def prefers(hand: Hand) -> bool:
        if other is None:
            return hand.lengths[suit] + shown[suit] >= 8 and not hand.is_balanced
        here, there = hand.lengths[suit] + shown[suit], hand.lengths[other] + shown[other]
        first = at.opening is not None and at.opening[1].denomination.suit is suit
        return here > there or (here == there and first)

    return prefers


def _compete(at: Context) -> list[Row]:
    """The opponents bid last: raise as far as trumps reach, double, or bid game at no trump."""
    last = at.last
    if last is None:
        return []
    theirs = last.bid.denomination.suit
    rows = [row for suit in HIGH_TO_LOW for row in _raises(at, suit)]
    rows += _doubles(at)
    three = Call.parse("3NT")
    if at.is_legal(three) and theirs is not None:
        shows = Shows(points=up(needs(at, GAME)), stops=(theirs,))
        rows.append(Row(three, "to_play", shows, when=lambda hand: hand.hcp >= 8))
    return rows


def _raises(at: Context, suit: Suit) -> list[Row]:
    """As many tricks as the two hands have trumps, or game with the points for it."""
    partner, mine, bid = at.partner.shortest[suit], at.mine.shortest[suit], at.cheapest(suit)
    if bid is None or suit in at.their_suits or partner + mine < 4 or bid.level > 5:
        return []
    rows: list[Row] = []
    game, goal = (Call.bid(4, suit), GAME) if suit in MAJORS else (Call.bid(5, suit), MINOR_GAME)
    cards = _cards_for(at, suit) if partner >= 3 else 6
    if bid <= game and at.is_legal(game):
        shows = Shows(support=(suit, needs(at, goal), 37), lengths={suit: (max(cards, 2), 13)})
        rows.append(Row(game, "to_play", shows, when=lambda hand: hand.hcp >= 5))
    trumps = max(bid.level + 6 - partner, cards) if partner >= 3 else 4 + bid.level
    worth_it = bid.level <= 3 and (bid.level < 3 or suit in MAJORS or at.our_level >= 2)
    if worth_it and (mine < trumps or partner == 0):
        least = max(14 + bid.level * 2 - at.partner.least, at.mine.least, 5)
        most = max(hopes(at, GAME), least + 2)
        rows.append(Row(bid, "competes", Shows(points=(least, most), lengths={suit: (trumps, 13)})))
    return rows


def _doubles(at: Context) -> list[Row]:
    """For takeout while partner has said nothing and they are low; otherwise to punish."""
    last = at.last
    if last is None or not at.is_legal(DOUBLE):
        return []
    theirs, strong = last.bid.denomination.suit, max(23 - at.partner.least, 8)
    silent = all(call == PASS for call in at.by(PARTNER))
    if silent and theirs is not None and last.bid.level <= 3:
        least = 17 if at.our_level else 13 + last.bid.level
        shows = Shows(points=up(least), lengths={theirs: (0, 2)})
        return [Row(DOUBLE, "takeout_double", shows, Forcing.ONCE, when=lambda hand: hand.shape[0] <= 5)]
    rows: list[Row] = []
    if theirs is not None and last.bid.level >= 2:
        shows = Shows(hcp=up(strong), lengths={theirs: (4 if last.bid.level <= 4 else 3, 13)})
        rows.append(Row(DOUBLE, "penalty_double", shows, when=lambda hand: hand.honours(theirs) >= 2))
    if last.bid.level >= 5:
        rows.append(Row(DOUBLE, "penalty_double", Shows(hcp=up(max(26 - at.partner.least, 10)))))
    return rows
