"""Trick contracts compiled: what may be played, what a card does, playing a deal out, solving its end.

A deal is an array of 64-bit numbers (``STATE`` long): hands, points, cards and tricks won by seat, then the
trick on the table. ``rule`` holds what the rule set says of the contract, ``points`` the 52 cards' points,
``last`` the last tricks', ``pairs`` the level of each doubled pair (``pairs[a, b]``, a < b; 0: none). The
rules are those of ``engine.barbu.trick_play``, ``match`` and ``scoring``; a differential test holds both
equal.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from engine.players.kernel.bits import HEARTS, RANKS, SUIT, compiled, count, draw, lowest, nth

SEATS = 8
RAW, TAKEN, WON = 8, 16, 24
SEAT, LED, BEST, BEST_SEAT, LAID, TABLE, ON_TABLE, TRICKS, DONE = 32, 33, 34, 35, 36, 37, 38, 39, 40
STATE = 48

(PLAYERS, STEP, TRUMP, HEAD, MUST_RUFF, MUST_OVERRUFF, MUST_UNDERRUFF, HEARTS_LAST) = range(8)
(EARLY_END, COUNTING, TRICK, LASTS, SLAM, TOTAL, ALL_TRICKS) = range(8, 15)
(TRANSFER, DOUBLE, REDOUBLE) = range(15, 18)
RULE = 18
SLAM_COUNTED, SLAM_TRICKS = 1, 2
DEPTH = 54


@compiled
def playable(state: Any, rule: Any) -> int:
    """The cards, as a mask, that the seat in turn may play."""
    hand, led, trump = state[state[SEAT]], state[LED], rule[TRUMP]
    if led < 0:
        other = hand & ~HEARTS
        return other if rule[HEARTS_LAST] and other else hand
    best = state[BEST]
    following = hand & SUIT << RANKS * led
    if following:
        if led == trump and rule[HEAD]:
            over = following >> (best + 1) << (best + 1)
            return over if over else following
        return following
    if trump < 0:
        return hand
    held = hand & SUIT << RANKS * trump
    if not held:
        return hand
    if best // RANKS != trump:
        return held if rule[MUST_RUFF] else hand
    over = held >> (best + 1) << (best + 1)
    if not over:
        return held if rule[MUST_RUFF] and rule[MUST_UNDERRUFF] else hand
    ruffs = over if rule[MUST_OVERRUFF] else held
    return ruffs if rule[MUST_RUFF] else ruffs | (hand & ~held)


@compiled
def play(state: Any, card: int, rule: Any, points: Any, last: Any) -> None:
    """Play one card: the state after it, the trick counted if it is complete."""
    players, seat, best = rule[PLAYERS], state[SEAT], state[BEST]
    state[seat] &= ~(1 << card)
    suit = card // RANKS
    if state[LAID] == 0:
        state[LED] = suit
        state[BEST], state[BEST_SEAT] = card, seat
    elif (suit == best // RANKS and card > best) or (suit == rule[TRUMP] and best // RANKS != suit):
        state[BEST], state[BEST_SEAT] = card, seat
    state[TABLE] |= 1 << card
    state[ON_TABLE] += points[card]
    state[LAID] += 1
    if state[LAID] < players:
        state[SEAT] = (seat + rule[STEP]) % players
        return
    winner, done = state[BEST_SEAT], state[TRICKS]
    state[RAW + winner] += rule[TRICK] + state[ON_TABLE]
    place = done - rule[ALL_TRICKS] + rule[LASTS]
    if rule[LASTS] and place >= 0:
        state[RAW + winner] += last[place]
    state[TAKEN + winner] |= state[TABLE]
    state[WON + winner] += 1
    state[TRICKS] = done + 1
    state[SEAT], state[LED], state[LAID], state[TABLE], state[ON_TABLE] = winner, -1, 0, 0, 0
    state[DONE] = is_over(state, rule)


@compiled
def is_over(state: Any, rule: Any) -> int:
    """1 when no cards are left, or nothing is left to win."""
    if state[TRICKS] == rule[ALL_TRICKS]:
        return 1
    if not rule[EARLY_END]:
        return 0
    taken, winners = 0, 0
    for seat in range(rule[PLAYERS]):
        taken |= state[TAKEN + seat]
        winners += state[WON + seat] > 0
    if taken & rule[COUNTING] != rule[COUNTING]:
        return 0
    return 0 if rule[SLAM] == SLAM_TRICKS and winners == 1 else 1


@compiled
def finish(state: Any, rule: Any) -> None:
    """Write a grand slam, if there is one, into the points of a deal that is over."""
    if not rule[SLAM] or not state[TRICKS]:
        return
    slam = -1
    for seat in range(rule[PLAYERS]):
        if rule[SLAM] == SLAM_TRICKS:
            made = state[WON + seat] == state[TRICKS]
        else:
            made = state[TAKEN + seat] & rule[COUNTING] == rule[COUNTING]
        if made and slam < 0:
            slam = seat
    if slam >= 0:
        for seat in range(rule[PLAYERS]):
            state[RAW + seat] = rule[TOTAL]
        state[RAW + slam] = -rule[TOTAL] * (rule[PLAYERS] - 2)


@compiled
def settled(raw: Any, start: int, seat: int, pairs: Any, rule: Any) -> int:
    """The points of ``seat`` after the doubles, from the raw points at ``raw[start:]``."""
    score = raw[start + seat]
    for other in range(rule[PLAYERS]):
        level = pairs[seat, other]
        if not level:
            continue
        own, his = raw[start + seat], raw[start + other]
        if own == his:
            continue
        if rule[TRANSFER]:
            worse, better = min(own, his), max(own, his)
            paid = max(0, worse if level == 1 else better)
            score += paid if own > his else -paid
        else:
            score += (own - his) * (rule[DOUBLE] if level == 1 else rule[REDOUBLE])
    return score


@compiled
def thrown(state: Any, rule: Any, points: Any, last: Any, rng: Any) -> int:
    """A card a plain player would choose, who sees no hand but his own; ties fall by chance."""
    legal = playable(state, rule)
    if not legal & (legal - 1):
        return lowest(legal)
    players, seat, led, best = rule[PLAYERS], state[SEAT], state[LED], state[BEST]
    hand, others = state[seat], 0
    for other in range(players):
        others |= state[other]
    others &= ~hand
    place = state[TRICKS] - rule[ALL_TRICKS] + rule[LASTS]
    cost = rule[TRICK] + state[ON_TABLE]
    if rule[LASTS] and place >= 0:
        cost += last[place]
    is_last = state[LAID] == players - 1
    eager = rule[TOTAL] > 0
    trump = rule[TRUMP]
    top, chosen = -1 << 40, lowest(legal)
    left = legal
    while left:
        card = lowest(left)
        left &= left - 1
        suit, rank = card // RANKS, card % RANKS
        out = others >> RANKS * suit & SUIT
        higher = count(out >> rank)
        lower = count(out & (1 << rank) - 1)
        wins = (
            led < 0 or (suit == best // RANKS and card > best) or (suit == trump and best // RANKS != trump)
        )
        if eager:
            if led < 0:
                rate = 40 + rank if higher == 0 and (out or suit == trump) else -rank - 10 * (suit == trump)
            elif wins:
                sure = is_last or higher == 0 or (suit == trump and led != trump)
                rate = 60 - rank if sure else -rank - 2
            else:
                rate = -rank - 20 * (suit == trump)
        elif led < 0:
            rate = -3 * rank if out == 0 else (4 * higher - 8 * lower if higher else -80)
            if rule[LASTS] and place < 0 and not rule[TRICK] and not rule[COUNTING]:
                rate = 4 * rank
            rate += 8 * points[card]
        elif wins:
            mine = points[card]
            if is_last or (cost == 0 and not rule[COUNTING]):
                rate = rank + 100 * mine + (0 if cost + mine == 0 else -1000)
            else:
                rate = 100 * mine - rank - (1000 if cost or rule[COUNTING] else 0)
        else:
            rate = rank * 2 - 100 * points[card]
            if suit != led:
                danger = rule[COUNTING] >> RANKS * suit & out & (1 << rank) - 1
                rate += 20 * (danger != 0) - count(hand >> RANKS * suit & SUIT)
                if out == 0:
                    rate -= 12
        rate = 4 * rate + draw(rng, 8)
        if rate > top:
            top, chosen = rate, card
    return chosen


@compiled
def play_out(state: Any, rule: Any, points: Any, last: Any, rng: Any, noise: int, until: int) -> None:
    """Play on until the deal is over or ``until`` tricks are left: a random card in ``noise`` of 256."""
    while not state[DONE]:
        if state[LAID] == 0 and rule[ALL_TRICKS] - state[TRICKS] <= until:
            return
        if noise >= 256 or (noise and draw(rng, 256) < noise):
            legal = playable(state, rule)
            card = nth(legal, draw(rng, count(legal)))
        else:
            card = thrown(state, rule, points, last, rng)
        play(state, card, rule, points, last)


@compiled
def next_unlike(state: Any, left: int, before: int, rule: Any, points: Any) -> int:
    """The lowest card of ``left`` that is not as good as ``before``, the one tried last; −1 for none.

    Neighbours that count alike are one card; only a card of others, or on the table, parts them.
    """
    apart = state[TABLE]
    for seat in range(rule[PLAYERS]):
        apart |= state[seat]
    while left:
        card = lowest(left)
        left &= left - 1
        alike = before >= 0 and before // RANKS == card // RANKS and points[before] == points[card]
        if not alike or apart & ((1 << card) - 1) & ~((1 << (before + 1)) - 1):
            return card
        before = card
    return -1


@compiled
def solve(stack: Any, tried: Any, ends: Any, rule: Any, points: Any, last: Any, pairs: Any) -> None:
    """Play the deal at ``stack[0]`` to its end, each seat for its own settled points, seeing all hands.

    The points of the end are left there. ``tried`` and ``ends`` are room for as many rows as ``stack`` has.
    No recursion: Numba cannot load a function that calls itself from its cache.
    """
    depth, fresh = 0, True
    while True:
        state = stack[depth]
        if fresh:
            legal = 0 if state[DONE] else playable(state, rule)
            while legal and not legal & (legal - 1):
                play(state, lowest(legal), rule, points, last)
                legal = 0 if state[DONE] else playable(state, rule)
            if legal:
                tried[depth, 0], tried[depth, 1], tried[depth, 2] = legal, -1, -1 << 40
            else:
                finish(state, rule)
        else:
            below = stack[depth + 1]
            value = settled(below, RAW, state[SEAT], pairs, rule)
            if value > tried[depth, 2]:
                tried[depth, 2] = value
                ends[depth, :] = below[RAW : RAW + SEATS]
            legal = 1
        card = -1
        if legal:
            card = next_unlike(state, tried[depth, 0], tried[depth, 1], rule, points)
            if card < 0:
                state[RAW : RAW + SEATS] = ends[depth]
        if card < 0:
            if depth == 0:
                return
            depth, fresh = depth - 1, False
            continue
        tried[depth, 0] &= ~((1 << (card + 1)) - 1)
        tried[depth, 1] = card
        depth, fresh = depth + 1, True
        stack[depth, :] = state
        play(stack[depth], card, rule, points, last)


@compiled
def evaluate(
    root: Any, worlds: Any, cards: Any, rule: Any, points: Any, last: Any, pairs: Any, rng: Any,
    noise: int, until: int, values: Any, squares: Any,
) -> None:  # fmt: skip
    """Add to ``values[i]`` the settled points of the seat in turn from playing ``cards[i]``, over all worlds.

    ``worlds[w, seat]`` are hands; the seat's own stays. Each deal is played out until ``until`` tricks are
    left, then solved. ``squares`` adds up the squares.
    """
    seat = root[SEAT]
    stack = np.empty((DEPTH, STATE), np.int64)
    tried = np.empty((DEPTH, 3), np.int64)
    ends = np.empty((DEPTH, SEATS), np.int64)
    state = stack[0]
    for world in range(len(worlds)):
        luck = rng[0]
        for number in range(len(cards)):
            rng[0] = luck  # the same luck for every card
            state[:] = root
            for other in range(rule[PLAYERS]):
                state[other] = worlds[world, other]
            play(state, cards[number], rule, points, last)
            play_out(state, rule, points, last, rng, noise, until)
            if state[DONE]:
                finish(state, rule)
            else:
                solve(stack, tried, ends, rule, points, last, pairs)
            value = settled(state, RAW, seat, pairs, rule)
            values[number] += value
            squares[number] += value * value
        draw(rng, 2)


@compiled
def raw_ends(
    root: Any, worlds: Any, rule: Any, points: Any, last: Any, rng: Any, noise: int, ends: Any
) -> None:
    """Play every world out from ``root``; its raw points by seat go to ``ends[world]``."""
    state = np.empty(STATE, np.int64)
    for world in range(len(worlds)):
        state[:] = root
        for seat in range(rule[PLAYERS]):
            state[seat] = worlds[world, seat]
        play_out(state, rule, points, last, rng, noise, 0)
        finish(state, rule)
        ends[world, :] = state[RAW : RAW + SEATS]
