"""Verdict on the learner's last choice: its cost, and a better one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from bot.games.barbu.tutorial.deals import (
    LEARNER,
    LESSONS,
    SUITS,
    Offer,
    Progress,
    rules,
    to_learner,
    with_card,
)
from engine.barbu.play.legality import playable_cards
from engine.barbu.play.scoring import last_result
from engine.barbu.play.state import MatchState, Phase
from engine.cards import NO_CARDS, Card, CardSet


@dataclass(frozen=True, slots=True)
class Mistake:
    """A card that cost points, since the bots play by plain rules.

    Attributes:
        better: one that would have kept the best end.
        reached: points at the end, at best, after the card.
        missed: points at the end, at best, before it.
        taken: cards that count, in the trick it took; empty if ``better`` would have taken it too.
        points: what they count.
    """

    card: Card
    better: Card
    reached: int
    missed: int
    taken: CardSet = NO_CARDS
    points: int = 0


def last_mistake(progress: Progress) -> Mistake | None:
    """Return the learner's last card if it cost points; None otherwise, and before the first."""
    if not progress.cards:
        return None
    before = replace(progress, cards=progress.cards[:-1])
    if before.state.phase is not Phase.PLAY:
        return None
    missed, reached, card = best_end(before), best_end(progress), progress.cards[-1]
    if reached >= missed:
        return None
    kept = [one for one in playable_cards(before.state, LEARNER) if best_end(before.with_card(one)) == missed]
    better = max(kept, key=lambda other: (other.suit == card.suit and other < card, other.rank))
    taken = _taken(progress, card, better)
    points = sum(rules().values[progress.contract].card_points[other] for other in taken)
    return Mistake(card, better, reached, missed, taken, points)


def _taken(progress: Progress, card: Card, better: Card) -> CardSet:
    """Return the counting cards that ``card`` took and ``better`` would not have, in a negative contract."""
    deal = progress.deal
    value, place = rules().values[progress.contract], len(progress.cards) - 1
    if value.is_positive or place >= len(deal.winners) or deal.winners[place] != LEARNER:
        return NO_CARDS
    size = rules().players
    trick = CardSet.of(one for _, one in deal.plays[size * place :][:size] if one is not None)
    would_win = not (trick.without(card)).of_suit(card.suit).above(better)
    return NO_CARDS if better.suit != card.suit or would_win else trick & value.counting


@lru_cache(maxsize=512)
def best_end(progress: Progress) -> int:
    """Return the learner's best score from here on, bets included."""
    return _best(progress.state, is_raw=False)


@lru_cache(maxsize=512)
def best_raw(offer: Offer, number: int) -> int:
    """Return the points of a contract at best, before bets, for the hand of the lesson."""
    return _best(Progress(number, bet=False, choice=offer.letter).state, is_raw=True)


def trump_cost(progress: Progress) -> tuple[str, int, int] | None:
    """Return the letter of the best trump, its best score, and that of the chosen one; None if it is best."""
    if not progress.lesson.picks_trump or not progress.trump:
        return None
    ends = {suit: best_end(Progress(progress.number, trump=suit)) for suit in SUITS}
    best = max(SUITS, key=lambda suit: ends[suit])
    chosen = ends[progress.trump]
    return (best, ends[best], chosen) if chosen < ends[best] else None


def worths(number: int) -> Iterator[tuple[Offer, int, float]]:
    """Yield each contract on offer with its points at best and the fair share of each player."""
    for offer in LESSONS[number].offers:
        yield offer, best_raw(offer, number), rules().values[offer.contract].total / rules().players


def _best(state: MatchState, *, is_raw: bool) -> int:
    end = last_result(state)
    if end is not None:
        return (end.score.raw if is_raw else end.score.score)[LEARNER]
    if state.phase is not Phase.PLAY:
        raise ValueError("a choice is open")
    cards = playable_cards(state, LEARNER)
    return max(_best(to_learner(with_card(state, card))[0], is_raw=is_raw) for card in cards)
