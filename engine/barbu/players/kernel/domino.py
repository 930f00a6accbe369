"""Compiled domino: the cards that fit, turns and passes, and playing a deal out.

A deal is an array of ``STATE`` 64-bit numbers: hands by seat, the cards that fit and those on the table, and
seats that are out. ``ways[card]`` says what a card opens, the lanes behind it, and its place in its row. The
rules are those of ``engine.barbu.play.domino`` and ``match``; a differential test compares them.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from engine.barbu.players.kernel.bits import (
    COMMON,
    PLAYERS,
    RANKS,
    STEP,
    below,
    compile_kernel,
    count,
    draw,
    inline,
    low_bits,
    lowest,
    next_state,
    nth_bit,
    random_word,
    seat_after,
    settled_points,
    suit_of,
)

SEATS = 8
FIT, LAYOUT, ORDER, SEAT, OUT, LAID, HELD_BACK, DONE = 8, 9, 16, 24, 25, 26, 27, 28
STATE = 32
PASS = -1
# By card: masks of what it opens and of the lanes behind it, its place in its suit, and the number of lanes
# it has, 0 for two of neighbours.
OPENS, LANE, OTHER_LANE, PLACE, LANES, WAYS = range(6)

# The number of players who are out at the end, and points of a race: by card left, for the first one out, and
# whether that is what the others lose.
SEVERAL, VOLUNTARY, ACE_AGAIN, ENDS, RACE, BY_CARD, FIRST, REST = range(COMMON, COMMON + 8)
# Weights of the plain player, in hundredths of a card. About the cards behind the one laid: own cards,
# distance of the last and of the first of them, others' cards between and behind them, lanes without own
# cards, closed lanes. Then opening a lane, an ace's second turn, and the threshold for laying at all.
POLICY, WEIGHTS = COMMON + 8, 11
ONE = 100
OWN, FAR, NEAR, NEXT, BETWEEN, BEHIND, GIFT, END, START, AGAIN, HOLD_BACK = range(POLICY, POLICY + WEIGHTS)
RULE = POLICY + WEIGHTS


@inline
def opened(card: int, fit: int, layout: int, ways: Any) -> int:
    """Return the mask of the cards that fit after ``card``, which ``layout`` has already."""
    return (fit | ways[card, OPENS]) & ~layout


@compile_kernel
def may_pass(state: Any, cards: int, rule: Any) -> int:
    """Return 1 if the seat to act may pass although it can lay ``cards``."""
    if not cards or state[LAID]:
        return 1
    return 1 if rule[VOLUNTARY] and not state[HELD_BACK] >> state[SEAT] & 1 else 0


@compile_kernel
def move_on(state: Any, rule: Any, held_back: int) -> None:
    """Pass the turn to the next seat."""
    players, seat = rule[PLAYERS], state[SEAT]
    if held_back:
        state[HELD_BACK] |= 1 << seat
    else:
        state[HELD_BACK] &= ~(1 << seat)
    if state[OUT] >= rule[ENDS]:
        state[DONE] = 1
        return
    seat = (seat + rule[STEP]) % players
    while not state[seat]:
        seat = (seat + rule[STEP]) % players
    state[SEAT], state[LAID] = seat, 0


@compile_kernel
def play(state: Any, card: int, rule: Any, ways: Any) -> None:
    """Lay one card, or ``PASS``."""
    seat = state[SEAT]
    if card == PASS:
        avoidable = state[seat] & state[FIT] and not state[LAID]
        move_on(state, rule, 1 if avoidable else 0)
        return
    state[LAYOUT] |= 1 << card
    state[FIT] = opened(card, state[FIT], state[LAYOUT], ways)
    state[seat] &= ~(1 << card)
    state[LAID] += 1
    if not state[seat]:
        state[ORDER + state[OUT]] = seat
        state[OUT] += 1
    again = rule[SEVERAL] or (rule[ACE_AGAIN] and card % RANKS == RANKS - 1)
    if not (again and state[seat] & state[FIT]):
        move_on(state, rule, 0)
    elif not rule[SEVERAL]:
        state[LAID] = 0
        state[HELD_BACK] &= ~(1 << seat)


@compile_kernel
def finish(state: Any, rule: Any, places: Any, raw: Any) -> None:
    """Write the points by seat: seats that are out in their order, then the others by number."""
    if rule[RACE]:
        finish_race(state, rule, raw)
        return
    place = state[OUT]
    for number in range(place):
        raw[state[ORDER + number]] = places[number]
    for seat in range(rule[PLAYERS]):
        if state[seat]:
            raw[seat] = places[place]
            place += 1


@compile_kernel
def finish_race(state: Any, rule: Any, raw: Any) -> None:
    """Write the points of a race by seat."""
    lost, first = 0, state[ORDER]
    for seat in range(rule[PLAYERS]):
        raw[seat] = rule[BY_CARD] * count(state[seat])
        lost += raw[seat]
    raw[first] = -lost if rule[REST] else rule[FIRST]


@inline
def rate_lane(lane: int, place: int, hand: int, rule: Any, ways: Any) -> int:
    """Return the rating of what opens for the hand in a lane behind a card at ``place``."""
    length = count(lane)
    mine = hand & lane
    if not mine:
        return rule[GIFT] * length + rule[END] * (length == 0)
    own, far, first = count(mine), 0, RANKS
    while mine:
        card = lowest(mine)
        mine &= mine - 1
        away = abs(ways[card, PLACE] - place) - 1
        far, first = max(far, away), min(first, away)
    rate = rule[OWN] * own + rule[FAR] * far + rule[NEAR] * first + rule[NEXT] * (first == 0)
    return rate + rule[BETWEEN] * (far + 1 - own) + rule[BEHIND] * (length - far - 1)


@inline
def rate_laying(state: Any, card: int, hand: int, rule: Any, ways: Any) -> int:
    """Return the rating of laying ``card``: what it opens, and an extra turn."""
    place, lanes = ways[card, PLACE], ways[card, LANES]
    rate = rule[AGAIN] if rule[ACE_AGAIN] and card - RANKS * suit_of(card) == RANKS - 1 else 0
    if lanes:
        rate += rate_lane(ways[card, LANE], place, hand, rule, ways)
        if lanes == 2:
            rate += rule[START] + rate_lane(ways[card, OTHER_LANE], place, hand, rule, ways)
        return rate
    # Neighbours: what lies or fits already is not opened, and cards of the rank are opened too.
    closed = ~(state[LAYOUT] | state[FIT])
    opens = ways[card, OPENS] & closed
    lower, higher = ways[card, LANE], ways[card, OTHER_LANE]
    for lane in (lower, higher):
        if lane & opens:
            rate += rate_lane(lane & closed, place, hand, rule, ways)
    mates = opens & ~(lower | higher)
    return rate + rule[OWN] * count(mates & hand) + rule[GIFT] * count(mates & ~hand)


@inline
def choose_card(state: Any, hand: int, legal: int, passing: int, rule: Any, ways: Any, luck: Any) -> int:
    """Return the card of ``legal`` a plain player lays, or ``PASS`` if allowed; ``luck`` breaks ties."""
    top, chosen = -1 << 40, PASS
    while legal:
        card = lowest(legal)
        legal &= legal - 1
        rate = low_bits(luck, 31) + rate_laying(state, card, hand, rule, ways)
        luck >>= np.uint64(5)
        if rate > top:
            top, chosen = rate, card
    return PASS if passing and top <= rule[HOLD_BACK] else chosen


@compile_kernel
def play_out(state: Any, rule: Any, ways: Any, rng: Any, noise: int) -> None:
    """Play until the deal is over, with ``noise`` of 256 moves at random; faster than ``play``."""
    if state[DONE]:
        return
    players, step, several, voluntary = rule[PLAYERS], rule[STEP], rule[SEVERAL], rule[VOLUNTARY]
    seat, out, laid, held_back = state[SEAT], state[OUT], state[LAID], state[HELD_BACK]
    fit, layout, luck, ends = state[FIT], state[LAYOUT], rng[0], rule[ENDS]
    while True:
        hand = state[seat]
        legal = hand & fit
        passing = 1 if not legal or laid or (voluntary and not held_back >> seat & 1) else 0
        card = PASS
        if legal and not passing and not legal & (legal - 1):
            card = lowest(legal)
        elif legal:
            luck = next_state(luck)
            word = random_word(luck)
            if low_bits(word >> np.uint64(56), 255) < noise:
                move = below(word, count(legal) + passing)
                card = nth_bit(legal, move) if move < count(legal) else PASS
            else:
                card = choose_card(state, hand, legal, passing, rule, ways, word)
        avoided = 1 if card == PASS and legal and not laid else 0
        if card != PASS:
            layout |= 1 << card
            fit = opened(card, fit, layout, ways)
            state[FIT], state[LAYOUT] = fit, layout
            hand &= ~(1 << card)
            state[seat] = hand
            laid += 1
            if not hand:
                state[ORDER + out] = seat
                out += 1
            if hand & fit and (several or (rule[ACE_AGAIN] and card % RANKS == RANKS - 1)):
                if not several:
                    laid = 0
                    held_back &= ~(1 << seat)
                continue
        held_back = held_back & ~(1 << seat) | avoided << seat
        if out >= ends:
            break
        seat = seat_after(seat, step, players)
        while not state[seat]:
            seat = seat_after(seat, step, players)
        laid = 0
    rng[0] = luck
    state[SEAT], state[OUT], state[LAID], state[HELD_BACK], state[DONE] = seat, out, laid, held_back, 1


@compile_kernel
def evaluate(
    root: Any, worlds: Any, cards: Any, rule: Any, ways: Any, places: Any, pairs: Any, rng: Any,
    noise: int, values: Any,
) -> None:  # fmt: skip
    """Add to ``values[i]`` the settled points of the seat to act after ``cards[i]``, over all worlds."""
    seat = root[SEAT]
    state = np.empty(STATE, np.int64)
    raw = np.zeros(SEATS, np.int64)
    for world in range(len(worlds)):
        luck = rng[0]
        for number in range(len(cards)):
            rng[0] = luck  # equal random numbers for every card
            state[:] = root
            for other in range(rule[PLAYERS]):
                state[other] = worlds[world, other]
            play(state, cards[number], rule, ways)
            play_out(state, rule, ways, rng, noise)
            finish(state, rule, places, raw)
            values[number] += settled_points(raw, 0, seat, pairs, rule)
        draw(rng, 2)


@compile_kernel
def raw_ends(
    root: Any, worlds: Any, rule: Any, ways: Any, places: Any, rng: Any, noise: int, ends: Any
) -> None:
    """Play out every world from ``root`` and write its raw points by seat to ``ends[world]``."""
    state = np.empty(STATE, np.int64)
    for world in range(len(worlds)):
        state[:] = root
        for seat in range(rule[PLAYERS]):
            state[seat] = worlds[world, seat]
        play_out(state, rule, ways, rng, noise)
        finish(state, rule, places, ends[world])
