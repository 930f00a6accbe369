"""Compiled trick contracts: play-outs by plain players, and the value of each card on them."""

from __future__ import annotations

from typing import Any

import numpy as np

from engine.barbu.players.kernel.bits import (
    PLAYERS,
    STEP,
    below,
    compile_kernel,
    count,
    draw,
    low_bits,
    lowest,
    next_state,
    nth_bit,
    random_word,
    seat_after,
    settled_points,
    suit_of,
)
from engine.barbu.players.kernel.plain import choose_card, policy_at
from engine.barbu.players.kernel.solving import DEPTH, solve
from engine.barbu.players.kernel.tricks import (
    ALL_TRICKS,
    BAN_UNTIL,
    BEST,
    BEST_SEAT,
    DONE,
    EARLY_END,
    HEAD,
    LAID,
    LED,
    MUST_OVERRUFF,
    MUST_RUFF,
    MUST_UNDERRUFF,
    ON_TABLE,
    RAW,
    SEAT,
    SEATS,
    STATE,
    TABLE,
    TAKEN,
    TIERS,
    TRICK,
    TRICKS,
    TRUMP,
    UNTIL_LAST,
    UNTIL_SECOND,
    WON,
    banned_now,
    beats,
    finish,
    is_over,
    legal_mask,
    play,
)


@compile_kernel
def play_out(state: Any, rule: Any, points: Any, last: Any, rng: Any, noise: int, until: int) -> None:
    """Play until the deal is over or ``until`` tricks are left, with ``noise`` of 256 cards at random.

    Equivalent to ``tricks.playable`` and ``tricks.play`` in a loop, but with the trick in registers. That is
    more than twice as fast, as the compiler must assume that arrays overlap.
    """
    if state[DONE]:
        return
    players, step, trump, tricks = rule[PLAYERS], rule[STEP], rule[TRUMP], rule[ALL_TRICKS]
    head, must_ruff, tiers = rule[HEAD], rule[MUST_RUFF], rule[TIERS]
    must_overruff, must_underruff = rule[MUST_OVERRUFF], rule[MUST_UNDERRUFF]
    seat, led, best, best_seat = state[SEAT], state[LED], state[BEST], state[BEST_SEAT]
    laid, table, on_table, done = state[LAID], state[TABLE], state[ON_TABLE], state[TRICKS]
    each, early, over = rule[TRICK], rule[EARLY_END], 0
    banned, until_when = banned_now(state, rule), rule[BAN_UNTIL]
    luck = rng[0]
    held = np.int64(0)
    for other in range(players):
        held |= state[other]
    while True:
        if laid == 0 and tricks - done <= until:
            break
        hand = state[seat]
        legal = legal_mask(
            hand, led, best, trump, banned, head, must_ruff, must_overruff, must_underruff, tiers, rule
        )
        if legal & (legal - 1):
            luck = next_state(luck)
            word = random_word(luck)
            if low_bits(word >> np.uint64(56), 255) < noise:
                card = nth_bit(legal, below(word, count(legal)))
            else:
                display = policy_at(done, rule)
                card = choose_card(
                    legal, hand, held & ~hand, led, best, players - 1 - laid, on_table, done, display, rule,
                    points, word,
                )  # fmt: skip
        else:
            card = lowest(legal)
        bit = 1 << card
        state[seat] = hand & ~bit
        held &= ~bit
        table |= bit
        on_table += points[card]
        if laid == 0:
            led, best, best_seat = suit_of(card), card, seat
        elif beats(card, best, trump):
            best, best_seat = card, seat
        laid += 1
        if laid < players:
            seat = seat_after(seat, step, players)
            continue
        seat = best_seat
        state[RAW + seat] += each + on_table + last[done]
        state[TAKEN + seat] |= table
        if banned and until_when != UNTIL_LAST and (until_when == UNTIL_SECOND or table & banned):
            banned = 0
        state[WON + seat] += 1
        done += 1
        led, laid, table, on_table = -1, 0, 0, 0
        if done == tricks:
            over = 1
            break
        if early:
            state[TRICKS] = done
            over = is_over(state, rule)
            if over:
                break
    rng[0] = luck
    state[SEAT], state[LED], state[BEST], state[BEST_SEAT] = seat, led, best, best_seat
    state[LAID], state[TABLE], state[ON_TABLE], state[TRICKS], state[DONE] = laid, table, on_table, done, over


@compile_kernel
def evaluate(
    root: Any, worlds: Any, cards: Any, rule: Any, points: Any, last: Any, pairs: Any, rng: Any,
    noise: int, until: int, values: Any,
) -> None:  # fmt: skip
    """Add to ``values[i]`` the settled points of the seat to act after ``cards[i]``, over all worlds.

    ``worlds[w, seat]`` are hands; the seat's own is the same in all. Each deal is played out until ``until``
    tricks are left, then solved.
    """
    seat = root[SEAT]
    stack = np.empty((DEPTH, STATE), np.int64)
    tried = np.empty((DEPTH, 3), np.int64)
    ends = np.empty((DEPTH, SEATS), np.int64)
    state = stack[0]
    for world in range(len(worlds)):
        luck = rng[0]
        for number in range(len(cards)):
            rng[0] = luck  # equal random numbers for every card
            state[:] = root
            for other in range(rule[PLAYERS]):
                state[other] = worlds[world, other]
            play(state, cards[number], rule, points, last)
            play_out(state, rule, points, last, rng, noise, until)
            if state[DONE]:
                finish(state, rule)
            else:
                solve(stack, tried, ends, rule, points, last, pairs)
            values[number] += settled_points(state, RAW, seat, pairs, rule)
        draw(rng, 2)


@compile_kernel
def raw_ends(
    root: Any, worlds: Any, rule: Any, points: Any, last: Any, rng: Any, noise: int, ends: Any
) -> None:
    """Play out every world from ``root`` and write its raw points by seat to ``ends[world]``."""
    state = np.empty(STATE, np.int64)
    for world in range(len(worlds)):
        state[:] = root
        for seat in range(rule[PLAYERS]):
            state[seat] = worlds[world, seat]
        play_out(state, rule, points, last, rng, noise, 0)
        finish(state, rule)
        ends[world, :] = state[RAW : RAW + SEATS]
