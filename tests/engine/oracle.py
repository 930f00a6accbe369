"""A slow reference implementation of the rules on plain strings, to count every way a deal can go.

It uses nothing from the engine. A card is two letters, a hand a tuple of them. Rules are written as what is
forbidden, where the engine has what is allowed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache

ORDER = "23456789TJQKA"
Count = Callable[["Tricks", int], tuple[int, ...]]
Hands = tuple[tuple[str, ...], ...]
Tricks = tuple[tuple[int, tuple[str, ...]], ...]
Outcomes = Counter[tuple[int, ...]]


@dataclass(frozen=True)
class TrickGame:
    """How a trick contract is played and scored; ``count`` converts tricks to points by seat."""

    count: Count
    trump: str = ""
    head: bool = False
    must_ruff: bool = False
    must_overruff: bool = False
    must_underruff: bool = False
    hearts_last: bool = False
    banned: frozenset[str] = field(default_factory=frozenset)
    """Cards that may not be led while others are held, until ``until``."""
    until: str = "last"
    tiers: tuple[frozenset[str], ...] = ()
    """Cards to be thrown at the first chance, those of the first set before the others."""
    beaten: bool = False
    stops_without: frozenset[str] = field(default_factory=frozenset)
    """The deal ends once all of these are taken; if empty, it never ends early."""


def outranks(card: str, other: str) -> bool:
    """Return whether a card beats another of its suit."""
    return card[1] == other[1] and ORDER.index(card[0]) > ORDER.index(other[0])


def is_banned(card: str, game: TrickGame, tricks: Tricks) -> bool:
    """Return whether a card may not be led now while others are held."""
    if game.hearts_last:
        return card[1] == "H"
    fallen = {one for _, cards in tricks for one in cards}
    if (game.until == "broken" and fallen & game.banned) or (game.until == "second_trick" and tricks):
        return False
    return card in game.banned


def is_forbidden(
    card: str, hand: tuple[str, ...], trick: tuple[str, ...], game: TrickGame, tricks: Tricks = ()
) -> bool:
    """Return whether a card of the hand may not be played to the trick."""
    if not trick:
        return is_banned(card, game, tricks) and any(not is_banned(one, game, tricks) for one in hand)
    led = trick[0][1]
    if any(one[1] == led for one in hand):
        if card[1] != led:
            return True
        if game.beaten:
            best = next(one for one in trick if one[1] == led and tops(one, trick))
            under = {one for one in hand if one[1] == led and outranks(best, one)}
            wanted = next((tier & under for tier in game.tiers if tier & under), None)
            if wanted is not None:
                return card not in wanted
        return (
            led == game.trump
            and game.head
            and not tops(card, trick)
            and any(tops(one, trick) for one in hand if one[1] == led)
        )
    thrown = next((tier for tier in game.tiers if tier & set(hand)), None)
    if thrown is not None:
        return card not in thrown
    trumps = [one for one in hand if one[1] == game.trump]
    if not trumps:
        return False
    if all(one[1] != game.trump for one in trick):
        return game.must_ruff and card[1] != game.trump
    can_top = any(tops(one, trick, game.trump) for one in trumps)
    if card[1] == game.trump:
        return game.must_overruff and can_top and not tops(card, trick, game.trump)
    return game.must_ruff and (can_top or game.must_underruff)


def tops(card: str, trick: tuple[str, ...], suit: str = "") -> bool:
    """Return whether a card beats each other card of its own suit in the trick."""
    return all(outranks(card, one) for one in trick if one[1] == (suit or card[1]) and one != card)


def winner_of(trick: tuple[str, ...], trump: str) -> int:
    """Return which card of a full trick wins, counted from the leader."""
    suit = trump if any(card[1] == trump for card in trick) else trick[0][1]
    return max(
        (at for at in range(len(trick)) if trick[at][1] == suit), key=lambda at: ORDER.index(trick[at][0])
    )


def trick_outcomes(
    hands: Hands,
    leader: int,
    game: TrickGame,
    step: int = 1,
    tricks: Tricks = (),
    trick: tuple[str, ...] = (),
) -> Outcomes:
    """Return the number of ways to play the deal out, by vector of points."""
    players = len(hands)
    taken = {card for _, cards in tricks for card in cards}
    if not trick and (not any(hands) or (game.stops_without and game.stops_without <= taken)):
        return Counter({game.count(tricks, players): 1})
    turn = (leader + step * len(trick)) % players
    found: Outcomes = Counter()
    for card in hands[turn]:
        if is_forbidden(card, hands[turn], trick, game, tricks):
            continue
        left = tuple(
            tuple(one for one in hand if (seat, one) != (turn, card)) for seat, hand in enumerate(hands)
        )
        now = (*trick, card)
        if len(now) < players:
            found += trick_outcomes(left, leader, game, step, tricks, now)
        else:
            won = (leader + step * winner_of(now, game.trump)) % players
            found += trick_outcomes(left, won, game, step, (*tricks, (won, now)))
    return found


@dataclass(frozen=True)
class Rows:
    """How domino is laid: ``cards`` are the deck's; a ``race`` has points by card left and of the first out.

    Without a ``start`` the first card sets it.
    """

    cards: frozenset[str]
    start: str
    places: tuple[int, ...] = ()
    wrap: bool = False
    voluntary_pass: bool = False
    several_cards: bool = False
    ace_again: bool = False
    up: bool = False
    ace_low: bool = False
    neighbours: bool = False
    race: tuple[int, int | None] | None = None


def fits(card: str, laid: frozenset[str], rows: Rows) -> bool:
    """Return whether a card may be laid next to the cards on the table."""
    if not laid:
        return rows.start in ("", card[0])
    if card[0] == rows.start:
        return True
    order = ORDER[-1] + ORDER[:-1] if rows.ace_low else ORDER
    ranks = [rank for rank in order if rank + card[1] in rows.cards]
    if rows.neighbours:
        if any(one[0] == card[0] for one in laid):
            return True
        at, beside = ranks.index(card[0]), set()
        for near in (at - 1, at + 1):
            if rows.wrap or 0 <= near < len(ranks):
                beside.add(ranks[near % len(ranks)] + card[1])
        return bool(beside & laid)
    if rows.up:
        return ranks[ranks.index(card[0]) - 1] + card[1] in laid
    size, at, start = len(ranks), ranks.index(card[0]), ranks.index(rows.start)
    if not rows.wrap:
        towards = at - 1 if at > start else at + 1
    else:
        above = (at - start) % size
        is_up = above <= size // 2
        towards = (at - 1 if is_up else at + 1) % size
    return ranks[towards] + card[1] in laid


@cache
def domino_outcomes(
    hands: Hands,
    turn: int,
    rows: Rows,
    step: int = 1,
    laid: frozenset[str] = frozenset(),
    out: tuple[int, ...] = (),
    held_back: frozenset[int] = frozenset(),
    begun: bool = False,
) -> Outcomes:
    """Return the number of ways to lay the deal out, by vector of points."""
    players = len(hands)
    if rows.race is not None and out:
        by_card, first = rows.race
        lost = [by_card * len(hand) for hand in hands]
        won = -sum(lost) if first is None else first
        return Counter({tuple(points if hand else won for points, hand in zip(lost, hands, strict=True)): 1})
    if len(out) == players - 1:
        ranking = [*out, *(seat for seat in range(players) if seat not in out)]
        return Counter({tuple(rows.places[ranking.index(seat)] for seat in range(players)): 1})

    def after(seat: int, out: tuple[int, ...]) -> int:
        nxt = (seat + step) % players
        while nxt in out:
            nxt = (nxt + step) % players
        return nxt

    able = [card for card in hands[turn] if fits(card, laid, rows)]
    found: Outcomes = Counter()
    for card in able:
        left = tuple(
            tuple(one for one in hand if (seat, one) != (turn, card)) for seat, hand in enumerate(hands)
        )
        now_out = out if left[turn] else (*out, turn)
        now_laid = laid | {card}
        named = rows if rows.start else replace(rows, start=card[0])
        once_more = rows.several_cards or (rows.ace_again and card[0] == "A")
        goes_on = once_more and any(fits(one, now_laid, named) for one in left[turn])
        nxt = turn if goes_on else (after(turn, now_out) if len(now_out) < players - 1 else turn)
        kept = held_back if goes_on and rows.several_cards else held_back - {turn}
        begun_there = goes_on and rows.several_cards
        found += domino_outcomes(left, nxt, named, step, now_laid, now_out, kept, begun_there)
    if not able or begun:
        found += domino_outcomes(hands, after(turn, out), rows, step, laid, out, held_back - {turn})
    elif rows.voluntary_pass and turn not in held_back:
        found += domino_outcomes(hands, after(turn, out), rows, step, laid, out, held_back | {turn})
    return found
