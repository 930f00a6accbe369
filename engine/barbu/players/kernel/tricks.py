"""Compiled trick contracts: legal cards, the effect of a card, and the result of a deal.

A deal is an array of ``STATE`` 64-bit numbers: hands, points, cards and tricks won by seat, then the current
trick. ``rule`` holds the rules of the contract, ``points`` the points of the 52 cards, ``last`` those of the
last tricks, ``pairs`` the level of each doubled pair (``pairs[a, b]``; 0 for none). The rules are those of
``engine.barbu.play.legal_cards``, ``match`` and ``scoring``; a differential test compares them.
"""

from __future__ import annotations

from typing import Any

from engine.barbu.players.kernel.bits import (
    COMMON,
    HEARTS,
    PLAYERS,
    RANKS,
    STEP,
    SUIT,
    compile_kernel,
    inline,
    suit_of,
)

SEATS = 8
RAW, TAKEN, WON = 8, 16, 24
SEAT, LED, BEST, BEST_SEAT, LAID, TABLE, ON_TABLE, TRICKS, DONE = 32, 33, 34, 35, 36, 37, 38, 39, 40
STATE = 48

(TRUMP, HEAD, MUST_RUFF, MUST_OVERRUFF, MUST_UNDERRUFF, HEARTS_LAST) = range(COMMON, COMMON + 6)
(EARLY_END, COUNTING, TRICK, LASTS, SLAM, TOTAL, ALL_TRICKS) = range(COMMON + 6, COMMON + 13)
SLAM_COUNTED, SLAM_TRICKS = 1, 2
# The rules are followed by the plain player's weights, and by those for last tricks that score: one weight
# per feature in each of five situations.
SITUATIONS, QUANTITIES = 5, 19
POLICY, WEIGHTS = COMMON + 13, SITUATIONS * QUANTITIES
RULE = POLICY + 2 * WEIGHTS


@inline
def legal_mask(
    hand: int, led: int, best: int, trump: int, hearts_last: int, head: int, must_ruff: int,
    must_overruff: int, must_underruff: int,
) -> int:  # fmt: skip
    """Return the mask of the legal cards of ``hand``. ``led`` is −1 on lead; ``best`` is winning."""
    if led < 0:
        other = hand & ~HEARTS
        return other if hearts_last and other else hand
    following = hand & SUIT << RANKS * led
    if following:
        if led == trump and head:
            over = following >> (best + 1) << (best + 1)
            return over if over else following
        return following
    if trump < 0:
        return hand
    held = hand & SUIT << RANKS * trump
    if not held:
        return hand
    if suit_of(best) != trump:
        return held if must_ruff else hand
    over = held >> (best + 1) << (best + 1)
    if not over:
        return held if must_ruff and must_underruff else hand
    ruffs = over if must_overruff else held
    return ruffs if must_ruff else ruffs | (hand & ~held)


@inline
def beats(card: int, best: int, trump: int) -> bool:
    """Return whether a card beats ``best``, which is winning the trick."""
    suit, winning = suit_of(card), suit_of(best)
    return card > best if suit == winning else suit == trump


@compile_kernel
def playable(state: Any, rule: Any) -> int:
    """Return the mask of the cards the seat to act may play."""
    return legal_mask(
        state[state[SEAT]], state[LED], state[BEST], rule[TRUMP], rule[HEARTS_LAST], rule[HEAD],
        rule[MUST_RUFF], rule[MUST_OVERRUFF], rule[MUST_UNDERRUFF],
    )  # fmt: skip


@compile_kernel
def play(state: Any, card: int, rule: Any, points: Any, last: Any) -> None:
    """Play one card, and score the trick if it is complete."""
    players, seat = rule[PLAYERS], state[SEAT]
    state[seat] &= ~(1 << card)
    if state[LAID] == 0:
        state[LED] = suit_of(card)
    if state[LAID] == 0 or beats(card, state[BEST], rule[TRUMP]):
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


@compile_kernel
def is_over(state: Any, rule: Any) -> int:
    """Return 1 if no cards are left, or nothing is left to win."""
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


@compile_kernel
def finish(state: Any, rule: Any) -> None:
    """Apply a grand slam to the points of a finished deal, if there is one."""
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
