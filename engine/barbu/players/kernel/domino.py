"""Domino compiled: rows, turns and passes, playing a deal out.

A deal is an array of 64-bit numbers (``STATE`` long): hands by seat, how far each row has come, who is out.
``rows[suit, 0]`` are the cards from the start upwards and ``rows[suit, 1]`` those downwards, −1 behind the
last. The rules are those of ``engine.barbu.play.domino`` and ``match``; a differential test holds both equal.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from engine.barbu.players.kernel.bits import (
    RANKS,
    below,
    compiled,
    count,
    draw,
    following,
    inlined,
    lowest,
    nth,
    scrambled,
    small,
    stepped,
    suit_of,
)  # fmt: skip

SEATS = 8
UP, DOWN, ORDER, SEAT, OUT, LAID, HELD_BACK, DONE = 8, 12, 16, 24, 25, 26, 27, 28
STATE = 32
PASS = -1
# Behind the two rows of a suit: the cards from each place on, as masks, and each rank's place in its row.
LANES, PLACE, ROWS = 2, 4, 5

PLAYERS, STEP, SEVERAL, VOLUNTARY, ACE_AGAIN, TRANSFER, DOUBLE, REDOUBLE = range(8)
# What a plain player goes by, in hundredths of a card. Of what lies behind the card laid: own cards,
# how far the last and how near the first of them lies, those of others between and behind; or a lane with
# no own card, or closed. Then a lane begun, an ace's second turn, and what is not worth laying.
POLICY, WEIGHTS = 8, 11
ONE = 100
OWN, FAR, NEAR, NEXT, BETWEEN, BEHIND, GIFT, END, START, AGAIN, HOLD_BACK = range(POLICY, POLICY + WEIGHTS)
RULE = POLICY + WEIGHTS


@compiled
def fitting(state: Any, rows: Any) -> int:
    """All cards, as a mask, that fit the table now."""
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


@compiled
def may_pass(state: Any, cards: int, rule: Any) -> int:
    """1 when the seat in turn, able to lay ``cards``, may lay none or no more of them."""
    if not cards or state[LAID]:
        return 1
    return 1 if rule[VOLUNTARY] and not state[HELD_BACK] >> state[SEAT] & 1 else 0


@compiled
def move_on(state: Any, rule: Any, held_back: int) -> None:
    """The next seat's turn."""
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


@compiled
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


@compiled
def finish(state: Any, rule: Any, places: Any, raw: Any) -> None:
    """The points by seat: those who are out in their order, then the others by number."""
    place = state[OUT]
    for number in range(place):
        raw[state[ORDER + number]] = places[number]
    for seat in range(rule[PLAYERS]):
        if state[seat]:
            raw[seat] = places[place]
            place += 1


@compiled
def settled(raw: Any, seat: int, pairs: Any, rule: Any) -> int:
    """The points of ``seat`` after the doubles."""
    score = raw[seat]
    for other in range(rule[PLAYERS]):
        level = pairs[seat, other]
        own, theirs = raw[seat], raw[other]
        if not level or own == theirs:
            continue
        if rule[TRANSFER]:
            paid = max(0, min(own, theirs) if level == 1 else max(own, theirs))
            score += paid if own > theirs else -paid
        else:
            score += (own - theirs) * (rule[DOUBLE] if level == 1 else rule[REDOUBLE])
    return score


@inlined
def lane_rate(rows: Any, suit: int, way: int, start: int, hand: int, rule: Any) -> int:
    """What it opens for the hand to lay as far as place ``start`` of a row."""
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


@inlined
def laid_rate(state: Any, card: int, hand: int, rule: Any, rows: Any) -> int:
    """How good it is for ``hand`` to lay ``card``: what it opens, and another turn after it."""
    suit = suit_of(card)
    rate = rule[AGAIN] if rule[ACE_AGAIN] and card - RANKS * suit == RANKS - 1 else 0
    up = state[UP + suit]
    if up == 0:
        rate += rule[START] + lane_rate(rows, suit, 0, 1, hand, rule)
        rate += lane_rate(rows, suit, 1, 0, hand, rule)
    else:
        way = 0 if rows[suit, 0, up] == card else 1
        rate += lane_rate(rows, suit, way, state[UP + 4 * way + suit] + 1, hand, rule)
    return rate


@inlined
def laid_card(state: Any, hand: int, legal: int, passing: int, rule: Any, rows: Any, luck: Any) -> int:
    """The card of ``legal`` a plain player would lay, or ``PASS`` where allowed; ``luck`` breaks ties."""
    top, chosen = -1 << 40, PASS
    while legal:
        card = lowest(legal)
        legal &= legal - 1
        rate = small(luck, 31) + laid_rate(state, card, hand, rule, rows)
        luck >>= np.uint64(5)
        if rate > top:
            top, chosen = rate, card
    return PASS if passing and top <= rule[HOLD_BACK] else chosen


@compiled
def play_out(state: Any, rule: Any, rows: Any, rng: Any, noise: int) -> None:
    """Play on until the deal is over, a random move in ``noise`` of 256: as ``play`` would, but quicker."""
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
            luck = stepped(luck)
            word = scrambled(luck)
            if small(word >> np.uint64(56), 255) < noise:
                move = below(word, count(legal) + passing)
                card = nth(legal, move) if move < count(legal) else PASS
            else:
                card = laid_card(state, hand, legal, passing, rule, rows, word)
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
        seat = following(seat, step, players)
        while not state[seat]:
            seat = following(seat, step, players)
        laid = 0
    rng[0] = luck
    state[SEAT], state[OUT], state[LAID], state[HELD_BACK], state[DONE] = seat, out, laid, held_back, 1


@compiled
def evaluate(
    root: Any, worlds: Any, cards: Any, rule: Any, rows: Any, places: Any, pairs: Any, rng: Any,
    noise: int, values: Any,
) -> None:  # fmt: skip
    """Add to ``values[i]`` what playing ``cards[i]`` settles for the seat in turn, over all worlds."""
    seat = root[SEAT]
    state = np.empty(STATE, np.int64)
    raw = np.zeros(SEATS, np.int64)
    for world in range(len(worlds)):
        luck = rng[0]
        for number in range(len(cards)):
            rng[0] = luck  # the same luck for every card
            state[:] = root
            for other in range(rule[PLAYERS]):
                state[other] = worlds[world, other]
            play(state, cards[number], rule, rows)
            play_out(state, rule, rows, rng, noise)
            finish(state, rule, places, raw)
            values[number] += settled(raw, seat, pairs, rule)
        draw(rng, 2)


@compiled
def raw_ends(
    root: Any, worlds: Any, rule: Any, rows: Any, places: Any, rng: Any, noise: int, ends: Any
) -> None:
    """Play every world out from ``root``; its raw points by seat go to ``ends[world]``."""
    state = np.empty(STATE, np.int64)
    for world in range(len(worlds)):
        state[:] = root
        for seat in range(rule[PLAYERS]):
            state[seat] = worlds[world, seat]
        play_out(state, rule, rows, rng, noise)
        finish(state, rule, places, ends[world])
