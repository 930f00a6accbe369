"""Compiled domino: rows, turns and passes, and playing a deal out.

A deal is an array of ``STATE`` 64-bit numbers: hands by seat, progress of each row, and seats that are out.
``rows[suit, 0]`` are the cards from the start upwards, ``rows[suit, 1]`` those downwards, padded with −1. The
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
UP, DOWN, ORDER, SEAT, OUT, LAID, HELD_BACK, DONE = 8, 12, 16, 24, 25, 26, 27, 28
STATE = 32
PASS = -1
# After the two rows of a suit: masks of the cards from each place onwards, and each rank's place in its row.
LANES, PLACE, ROWS = 2, 4, 5

SEVERAL, VOLUNTARY, ACE_AGAIN = range(COMMON, COMMON + 3)
# Weights of the plain player, in hundredths of a card. About the cards behind the one laid: own cards,
# distance of the last and of the first of them, others' cards between and behind them, lanes without own
# cards, closed lanes. Then opening a lane, an ace's second turn, and the threshold for laying at all.
POLICY, WEIGHTS = COMMON + 3, 11
ONE = 100
OWN, FAR, NEAR, NEXT, BETWEEN, BEHIND, GIFT, END, START, AGAIN, HOLD_BACK = range(POLICY, POLICY + WEIGHTS)
RULE = POLICY + WEIGHTS


@compile_kernel
def fitting(state: Any, rows: Any) -> int:
    """Return the mask of all cards that fit now."""
    mask = 0
    for suit in range(4):
        if state[UP + suit] == 0:
            mask |= 1 << rows[suit, 0, 0]
            continue
        for way in range(2):
            card = rows[suit, way, state[UP + 4 * way + suit]]
            if card >= 0:
                mask |= 1 << card
    return mask


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
    if state[OUT] >= players - 1:
        state[DONE] = 1
        return
    seat = (seat + rule[STEP]) % players
    while not state[seat]:
        seat = (seat + rule[STEP]) % players
    state[SEAT], state[LAID] = seat, 0


@compile_kernel
def play(state: Any, card: int, rule: Any, rows: Any) -> None:
    """Lay one card, or ``PASS``."""
    seat = state[SEAT]
    if card == PASS:
        avoidable = state[seat] & fitting(state, rows) and not state[LAID]
        move_on(state, rule, 1 if avoidable else 0)
        return
    suit = card // RANKS
    way = 0 if rows[suit, 0, state[UP + suit]] == card else 1
    state[UP + 4 * way + suit] += 1
    state[seat] &= ~(1 << card)
    state[LAID] += 1
    if not state[seat]:
        state[ORDER + state[OUT]] = seat
        state[OUT] += 1
    again = rule[SEVERAL] or (rule[ACE_AGAIN] and card % RANKS == RANKS - 1)
    if not (again and state[seat] & fitting(state, rows)):
        move_on(state, rule, 0)
    elif not rule[SEVERAL]:
        state[LAID] = 0
        state[HELD_BACK] &= ~(1 << seat)


@compile_kernel
def finish(state: Any, rule: Any, places: Any, raw: Any) -> None:
    """Write the points by seat: seats that are out in their order, then the others by number."""
    place = state[OUT]
    for number in range(place):
        raw[state[ORDER + number]] = places[number]
    for seat in range(rule[PLAYERS]):
        if state[seat]:
            raw[seat] = places[place]
            place += 1


@inline
def rate_lane(rows: Any, suit: int, way: int, start: int, hand: int, rule: Any) -> int:
    """Return the rating of what opens for the hand from place ``start`` of a row onwards."""
    lane = rows[suit, LANES + way, start]
    length = count(lane)
    mine = hand & lane
    if not mine:
        return rule[GIFT] * length + rule[END] * (length == 0)
    own, far, first = count(mine), 0, RANKS
    while mine:
        card = lowest(mine)
        mine &= mine - 1
        place = rows[suit, PLACE, card - RANKS * suit] - start
        far, first = max(far, place), min(first, place)
    rate = rule[OWN] * own + rule[FAR] * far + rule[NEAR] * first + rule[NEXT] * (first == 0)
    return rate + rule[BETWEEN] * (far + 1 - own) + rule[BEHIND] * (length - far - 1)


@inline
def rate_laying(state: Any, card: int, hand: int, rule: Any, rows: Any) -> int:
    """Return the rating of laying ``card``: what it opens, and an extra turn."""
    suit = suit_of(card)
    rate = rule[AGAIN] if rule[ACE_AGAIN] and card - RANKS * suit == RANKS - 1 else 0
    up = state[UP + suit]
    if up == 0:
        rate += rule[START] + rate_lane(rows, suit, 0, 1, hand, rule)
        rate += rate_lane(rows, suit, 1, 0, hand, rule)
    else:
        way = 0 if rows[suit, 0, up] == card else 1
        rate += rate_lane(rows, suit, way, state[UP + 4 * way + suit] + 1, hand, rule)
    return rate


@inline
def choose_card(state: Any, hand: int, legal: int, passing: int, rule: Any, rows: Any, luck: Any) -> int:
    """Return the card of ``legal`` a plain player lays, or ``PASS`` if allowed; ``luck`` breaks ties."""
    top, chosen = -1 << 40, PASS
    while legal:
        card = lowest(legal)
        legal &= legal - 1
        rate = low_bits(luck, 31) + rate_laying(state, card, hand, rule, rows)
        luck >>= np.uint64(5)
        if rate > top:
            top, chosen = rate, card
    return PASS if passing and top <= rule[HOLD_BACK] else chosen


@compile_kernel
def play_out(state: Any, rule: Any, rows: Any, rng: Any, noise: int) -> None:
    """Play until the deal is over, with ``noise`` of 256 moves at random; faster than ``play``."""
    if state[DONE]:
        return
    players, step, several, voluntary = rule[PLAYERS], rule[STEP], rule[SEVERAL], rule[VOLUNTARY]
    seat, out, laid, held_back = state[SEAT], state[OUT], state[LAID], state[HELD_BACK]
    fit, luck = fitting(state, rows), rng[0]
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
                card = choose_card(state, hand, legal, passing, rule, rows, word)
        avoided = 1 if card == PASS and legal and not laid else 0
        if card != PASS:
            suit = suit_of(card)
            way = 0 if rows[suit, 0, state[UP + suit]] == card else 1
            place = state[UP + 4 * way + suit] + 1
            state[UP + 4 * way + suit] = place
            fit &= ~(1 << card)
            if rows[suit, way, place] >= 0:
                fit |= 1 << rows[suit, way, place]
            if way == 0 and place == 1 and rows[suit, 1, 0] >= 0:
                fit |= 1 << rows[suit, 1, 0]
            hand &= ~(1 << card)
            state[seat] = hand
            laid += 1
            if not hand:
                state[ORDER + out] = seat
                out += 1
            if hand & fit and (several or (rule[ACE_AGAIN] and card - RANKS * suit == RANKS - 1)):
                if not several:
                    laid = 0
                    held_back &= ~(1 << seat)
                continue
        held_back = held_back & ~(1 << seat) | avoided << seat
        if out >= players - 1:
            break
        seat = seat_after(seat, step, players)
        while not state[seat]:
            seat = seat_after(seat, step, players)
        laid = 0
    rng[0] = luck
    state[SEAT], state[OUT], state[LAID], state[HELD_BACK], state[DONE] = seat, out, laid, held_back, 1


@compile_kernel
def evaluate(
    root: Any, worlds: Any, cards: Any, rule: Any, rows: Any, places: Any, pairs: Any, rng: Any,
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
            play(state, cards[number], rule, rows)
            play_out(state, rule, rows, rng, noise)
            finish(state, rule, places, raw)
            values[number] += settled_points(raw, 0, seat, pairs, rule)
        draw(rng, 2)


@compile_kernel
def raw_ends(
    root: Any, worlds: Any, rule: Any, rows: Any, places: Any, rng: Any, noise: int, ends: Any
) -> None:
    """Play out every world from ``root`` and write its raw points by seat to ``ends[world]``."""
    state = np.empty(STATE, np.int64)
    for world in range(len(worlds)):
        state[:] = root
        for seat in range(rule[PLAYERS]):
            state[seat] = worlds[world, seat]
        play_out(state, rule, rows, rng, noise)
        finish(state, rule, places, ends[world])
