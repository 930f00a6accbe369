"""A census of answers: every artificial or forcing call of a system has a page that answers it.

Auctions are made from the system's own rows: each meaning is bid once, in the first auction that reaches it,
and the opponents then pass, double, or bid the next suit. Partner's answer is a hole if no page speaks, if
the force to game does not hold over a pass or a double, or if a hand that fits what was said has no row.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from typing import Final

from engine.bridge.auction import is_over
from engine.bridge.calls import DOUBLE, PASS, Call
from engine.bridge.compass import Vulnerability
from engine.bridge.players.context import Context
from engine.bridge.players.hand import HIGH_TO_LOW, MAJORS, Hand
from engine.bridge.players.shows import Forcing, Meaning
from engine.bridge.players.system import Reading, call_at, meaning_at, row_at, rows_at
from engine.bridge.players.table.reader import SystemTable
from engine.cards import RANKS, CardSet, Suit, deck_of

HANDS: Final = 400
"""Hands from which those that fit a situation are taken."""
TRIED: Final = 6
"""Hands tried in each situation."""


@dataclass(frozen=True, slots=True)
class Hole:
    """A call without an answer: its meaning, the auction up to the answer, and what is wrong."""

    code: str
    auction: tuple[Call, ...]
    problem: str

    def __str__(self) -> str:
        return f"{self.code}: {' '.join(map(str, self.auction))}: {self.problem}"


@dataclass
class Answers:
    """The findings of a census.

    Attributes:
        meanings: for each meaning that an auction reached, that auction.
        asked: situations in which an artificial or forcing call was answered.
    """

    meanings: dict[str, tuple[Call, ...]] = field(default_factory=dict)
    asked: int = 0
    holes: list[Hole] = field(default_factory=list)


def answers_in(system: SystemTable, *, is_deep: bool = False) -> Answers:
    """Take the census; ``is_deep`` bids each meaning at every level and after each meaning of partner's."""
    found, seen, before = Answers(), set[tuple[object, ...]](), dict[tuple[Call, ...], Context]()
    queue = deque(_starts(system))
    while queue:
        reading = queue.popleft()
        before[reading.context.calls] = reading.context
        if reading.context.opening is None:
            found.holes += _unopened(reading.context)
        for call in dict.fromkeys(row.call for row in rows_at(reading.context)):
            meaning = meaning_at(reading.context, call)
            key = _key(reading.context, meaning, is_deep=is_deep)
            if key in seen or (call == PASS and meaning.code in found.meanings):
                continue
            seen.add(key)
            after = reading.copy()
            after.add(call)
            found.meanings.setdefault(meaning.code, after.context.calls)
            for answering in _disturbed(after):
                if meaning.artificial or meaning.forcing.is_for_a_round or meaning.forcing is Forcing.GAME:
                    found.asked += 1
                    found.holes += _holes(
                        answering.context, meaning, before.get(answering.context.calls[:-4])
                    )
                queue.append(answering)
    return found


def _key(at: Context, meaning: Meaning, *, is_deep: bool) -> tuple[object, ...]:
    kind = (meaning.code, meaning.call.is_bid and meaning.call.suit in MAJORS, at.calls == (PASS, PASS))
    if not is_deep:
        return kind
    said = at.partner_meaning
    level = meaning.call.level if meaning.call.is_bid else 0
    return *kind, level, None if said is None else said.code, at.rho == PASS


def _starts(system: SystemTable) -> Iterator[Reading]:
    """Yield the auctions before our side's first call: none, two passes, and each opening of theirs."""
    systems = (system, system)
    for passes in (0, 2):
        reading = Reading(0, Vulnerability.NONE, systems)
        for _ in range(passes):
            reading.add(PASS)
        yield reading
    opened = Reading(0, Vulnerability.NONE, systems)
    for call in dict.fromkeys(row.call for row in rows_at(opened.context) if row.call.is_bid):
        after = opened.copy()
        after.add(call)
        yield after


def _disturbed(reading: Reading) -> Iterator[Reading]:
    """Yield the auction after a pass, a double and the cheapest bid of a suit, as far as they are legal."""
    at = reading.context
    suits = [bid for suit in Suit if (bid := at.cheapest(suit)) is not None and suit not in at.their_suits]
    for call in (PASS, DOUBLE, *sorted(suits)[:1]):
        if at.is_legal(call) and not is_over((*at.calls, call)):
            after = reading.copy()
            after.add(call)
            yield after


def _holes(at: Context, meaning: Meaning, before: Context | None) -> Iterator[Hole]:
    is_overcalled = at.rho not in (PASS, DOUBLE)
    page = at.system.page(at)
    if not page or (meaning.artificial and not is_overcalled and all(row.call == PASS for row in page)):
        if meaning.artificial:
            yield Hole(meaning.code, at.calls, "no page answers it")
        return  # a natural call is answered by what both hands have shown
    if meaning.forcing is Forcing.GAME and not is_overcalled and not at.is_game and not at.is_forced:
        yield Hole(meaning.code, at.calls, "the force to game does not hold")
    for hand in _fitting(at, before):
        row = row_at(at, hand)
        if row is None or row.code == "natural":
            yield Hole(meaning.code, at.calls, f"no row for {_hand_text(hand)}")
            return


def _unopened(at: Context) -> Iterator[Hole]:
    for hand in _bank():
        if row_at(at, hand) is None:
            yield Hole("opening", at.calls, f"no row for {_hand_text(hand)}")
            return


def _fitting(at: Context, before: Context | None) -> list[Hand]:
    """Return some hands with which the player to act would have made the calls so far."""
    hcp, points = at.mine.strength
    fit = (
        hand
        for hand in _bank()
        if hcp[0] <= hand.hcp <= hcp[1]
        and points[0] <= hand.points <= points[1]
        and all(at.mine.shortest[suit] <= hand.lengths[suit] <= at.mine.longest[suit] for suit in Suit)
        and (before is None or len(at.calls) < 4 or call_at(before, hand) == at.calls[-4])
    )
    return list(islice(fit, TRIED))


@cache
def _bank() -> Sequence[Hand]:
    rng, hands = random.Random(1), list[Hand]()
    while len(hands) < HANDS:
        cards = list(deck_of(52))
        rng.shuffle(cards)
        hands += [Hand(CardSet.of(cards[at : at + 13])) for at in range(0, 52, 13)]
    return hands


def _hand_text(hand: Hand) -> str:
    return ".".join(
        "".join(RANKS[rank] for rank in sorted(hand.ranks[suit], reverse=True)) for suit in HIGH_TO_LOW
    )
