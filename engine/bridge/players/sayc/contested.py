"""Later rounds in which the opponents bid last. Source: docs/bridge.md, "What the bots bid"."""

from __future__ import annotations

from dataclasses import replace

from engine.bridge.calls import DOUBLE, PASS, Call
from engine.bridge.players.conditions import on
from engine.bridge.players.context import LHO, ME, PARTNER, RHO, Context
from engine.bridge.players.hand import HIGH_TO_LOW, MAJORS, Hand
from engine.bridge.players.sayc.sums import GAME, MINOR_GAME, cards_for, hopes, needs
from engine.bridge.players.shows import Forcing, Row, Shows, up
from engine.cards import Suit


def compete(at: Context) -> list[Row]:
    """The opponents bid last: raise as far as trumps reach, double, or bid game at no trump."""
    last = at.last
    if last is None:
        return []
    theirs = last.bid.suit
    reopening = at.rho == PASS and at.opening is not None and at.opening[0] == ME
    short = _short_doubles(at) if reopening and len(at.by(ME)) == 1 else []
    rows = [*short, *(row for suit in HIGH_TO_LOW for row in _raises(at, suit))]
    rows += _second_suits(at)
    rows += _doubles(at)
    two = Call.parse("2NT")
    if at.is_legal(two) and theirs is not None and at.our_level and at.partner.least >= 10:
        shows = Shows(hcp=(hopes(at, GAME), needs(at, GAME) - 1), stops=(theirs,))
        rows.append(Row(two, "invite_nt", shows))
    three = Call.parse("3NT")
    if at.is_legal(three) and theirs is not None:
        shows = Shows(points=up(needs(at, GAME)), stops=(theirs,))
        rows.append(Row(three, "to_play", shows, when=lambda hand: hand.hcp >= 8))
    return rows


def _short_doubles(at: Context) -> list[Row]:
    """Opener, very short in their suit, keeps the bidding open: partner may be waiting to punish it."""
    return [
        replace(row, when=on(_leaves_choice, theirs))
        for row in _doubles(at)
        for theirs in row.shows.lengths
        if row.code == "takeout_double"
    ]


def _leaves_choice(hand: Hand, theirs: Suit) -> bool:
    others = [suit for suit in HIGH_TO_LOW if suit != theirs]
    weak_long = hand.shape[0] == 6 and not hand.is_good(hand.longest)
    three = min(hand.lengths[suit] for suit in others) >= 3
    return hand.lengths[theirs] <= 1 and three and (hand.shape[0] <= 5 or weak_long)


def _raises(at: Context, suit: Suit) -> list[Row]:
    """As many tricks as the two hands have trumps, or game with the points for it."""
    partner, mine, bid = at.partner.shortest[suit], at.mine.shortest[suit], at.cheapest(suit)
    if bid is None or suit in at.their_suits or partner + mine < 3 or bid.level > 5:
        return []
    rows: list[Row] = []
    game, goal = (Call.bid(4, suit), GAME) if suit in MAJORS else (Call.bid(5, suit), MINOR_GAME)
    cards = cards_for(at, suit) if partner >= 3 else 6
    if bid <= game and at.is_legal(game):
        lengths, sure = {suit: (max(cards, 2), 13)}, needs(at, goal)
        fits = Shows(support=(suit, sure, 37), lengths=lengths)
        shows = fits if partner >= 3 else Shows(points=up(sure), lengths=lengths)
        rows.append(Row(game, "to_play", shows, when=lambda hand: hand.hcp >= max(5, sure - 3)))
    trumps = max(bid.level + 6 - partner, cards) if partner >= 3 else 6
    alone_there = partner < 3
    worth_it = bid.level <= 3 and (bid.level < 3 or suit in MAJORS or at.our_level >= 2 or alone_there)
    if worth_it and (mine < trumps or partner == 0):
        alone = 11 + 3 * max(bid.level - 2, 0)
        least = max(14 + bid.level * 2 - at.partner.least, 5) if partner >= 3 else alone
        least = max(least, at.mine.least)
        most = max(hopes(at, GAME), least + 2, needs(at, GAME) + 2) if partner >= 3 else 18
        rows.append(Row(bid, "competes", Shows(points=(least, most), lengths={suit: (trumps, 13)})))
    return rows


def _second_suits(at: Context) -> list[Row]:
    """A second suit of one's own, with more than has been told so far."""
    first = max(at.mine.shortest.values())
    if first < 3 or at.partner.least < 6:
        return []
    least = max(at.mine.least, 22 - at.partner.least, 8)
    rows: list[Row] = []
    for suit in reversed(HIGH_TO_LOW):
        bid = at.cheapest(suit)
        if bid is None or bid.level > 3 or suit in at.their_suits or suit in at.our_suits:
            continue
        over = 3 * (bid.level - 2)
        shows = Shows(points=up(least + max(over, 0)), lengths={suit: (4 if bid.level <= 2 else 5, 13)})
        rows.append(Row(bid, "second_suit", shows, when=lambda hand: not hand.is_balanced))
    return rows


def _doubles(at: Context) -> list[Row]:
    """For takeout while partner has said nothing and they are low; otherwise to punish."""
    last = at.last
    if last is None or not at.is_legal(DOUBLE):
        return []
    theirs, strong = last.bid.suit, max(23 - at.partner.least, 8)
    silent = all(call == PASS for call in at.by(PARTNER))
    both = at.known[LHO].least + at.known[RHO].least
    if silent and theirs is not None and last.bid.level <= 3 and (both < 18 or not at.our_level):
        reopening = at.rho == PASS and at.opening is not None and at.opening[0] == ME
        least = 12 + last.bid.level if reopening or not at.our_level else 17
        least = 13 if reopening and last.bid.level <= 2 else least
        shows = Shows(points=up(least), lengths={theirs: (0, 2)})
        return [Row(DOUBLE, "takeout_double", shows, Forcing.ONCE, when=lambda hand: hand.shape[0] <= 5)]
    rows: list[Row] = []
    if theirs is not None and last.bid.level >= 2:
        shows = Shows(hcp=up(strong), lengths={theirs: (4 if last.bid.level <= 4 else 3, 13)})
        rows.append(Row(DOUBLE, "penalty_double", shows, when=lambda hand: hand.honours(theirs) >= 2))
    if last.bid.level >= 5:
        rows.append(Row(DOUBLE, "penalty_double", Shows(hcp=up(max(26 - at.partner.least, 10)))))
    return rows
