"""Compiled trick contracts: legal cards, the effect of a card, and the result of a deal.

A deal is an array of ``STATE`` 64-bit numbers: hands, points, cards and tricks won by seat, then the current
trick. ``rule`` holds the rules of the contract, ``points`` the points of the 52 cards, ``last`` those of each
trick by its number, for the first and the last ones, and ``pairs`` the level of each doubled pair
(``pairs[a, b]``; 0 for none). The rules are those of ``engine.barbu.play.legality``, ``match`` and
``scoring``; a differential test compares them.
"""

from __future__ import annotations

from typing import Any

from engine.barbu.players.kernel.bits import (
    COMMON,
    PLAYERS,
    RANKS,
    STEP,
    SUIT,
    compile_kernel,
    count,
    inline,
    suit_of,
)

SEATS = 8
RAW, TAKEN, WON = 8, 16, 24
SEAT, LED, BEST, BEST_SEAT, LAID, TABLE, ON_TABLE, TRICKS, DONE = 32, 33, 34, 35, 36, 37, 38, 39, 40
DECLARER = 41
STATE = 48

(TRUMP, HEAD, MUST_RUFF, MUST_OVERRUFF, MUST_UNDERRUFF, BAN, BAN_UNTIL) = range(COMMON, COMMON + 7)
(EARLY_END, COUNTING, TRICK, LASTS, SLAM, SLAM_TAKER, SLAM_OTHERS) = range(COMMON + 7, COMMON + 14)
(ALL_TRICKS, MOST_IN_SUIT, BEATEN, TIERS) = range(COMMON + 14, COMMON + 18)
TIER = COMMON + 18
"""Index of the masks of the cards to be discarded, of which there are ``TIERS``, at most four."""
SLAM_COUNTED, SLAM_TRICKS = 1, 2
UNTIL_LAST, UNTIL_BROKEN, UNTIL_SECOND = 0, 1, 2
# The rules are followed by the plain player's weights, and by those for last tricks that score: one weight
# per feature in each of five situations.
SITUATIONS, QUANTITIES = 5, 19
POLICY, WEIGHTS = TIER + 4, SITUATIONS * QUANTITIES
RULE = POLICY + 2 * WEIGHTS


@inline
def legal_mask(
    hand: int, led: int, best: int, trump: int, banned: int, head: int, must_ruff: int,
    must_overruff: int, must_underruff: int, tiers: int, rule: Any,
) -> int:  # fmt: skip
    """Return the mask of the legal cards of ``hand``. ``led`` is −1 on lead; ``best`` is winning.

    ``banned`` is the mask of ``banned_now``, and ``tiers`` is ``rule[TIERS]``.
    """
    if led < 0:
        other = hand & ~banned
        return other if other else hand
    following = hand & SUIT << RANKS * led
    if tiers:  # in contracts without trumps
        legal = following if following else hand
        within = legal
        if following:
            within = following & ((1 << best) - 1) if rule[BEATEN] else 0
        for tier in range(tiers):
            forced = within & rule[TIER + tier]
            if forced:
                return forced
        return legal
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


@inline
def banned_now(state: Any, rule: Any) -> int:
    """Return the mask of the cards that may not be led now while others are held."""
    banned = rule[BAN]
    if not banned or rule[BAN_UNTIL] == UNTIL_LAST:
        return banned
    if rule[BAN_UNTIL] == UNTIL_SECOND:
        return 0 if state[TRICKS] else banned
    for seat in range(rule[PLAYERS]):
        if state[TAKEN + seat] & banned:
            return 0
    return banned


@compile_kernel
def playable(state: Any, rule: Any) -> int:
    """Return the mask of the cards the seat to act may play."""
    return legal_mask(
        state[state[SEAT]], state[LED], state[BEST], rule[TRUMP], banned_now(state, rule), rule[HEAD],
        rule[MUST_RUFF], rule[MUST_OVERRUFF], rule[MUST_UNDERRUFF], rule[TIERS], rule,
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
    state[RAW + winner] += rule[TRICK] + state[ON_TABLE] + last[done]
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


@inline
def longest_suit(cards: int) -> int:
    """Return the largest number of cards of one suit in a mask."""
    most = 0
    for suit in range(4):
        held = count(cards >> RANKS * suit & SUIT)
        most = max(most, held)
    return most


@compile_kernel
def share_majority(state: Any, rule: Any) -> None:
    """Share out the points for the most cards of any one suit."""
    players, most, tied = rule[PLAYERS], 0, 0
    for seat in range(players):
        longest = longest_suit(state[TAKEN + seat])
        if longest > most:
            most, tied = longest, 0
        if longest == most:
            tied += 1
    points = abs(rule[MOST_IN_SUIT])
    sign = 1 if rule[MOST_IN_SUIT] > 0 else -1
    each, rest = points // tied, points % tied
    seat = state[DECLARER]
    for _ in range(players):
        seat = (seat + rule[STEP]) % players
        if longest_suit(state[TAKEN + seat]) == most:
            state[RAW + seat] = sign * (each + (1 if rest > 0 else 0))
            rest -= 1


@compile_kernel
def finish(state: Any, rule: Any) -> None:
    """Add the points that are only known at the end of a deal: for the longest suit, or of a grand slam."""
    if rule[MOST_IN_SUIT]:
        share_majority(state, rule)
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
            state[RAW + seat] = rule[SLAM_OTHERS]
        state[RAW + slam] = rule[SLAM_TAKER]
