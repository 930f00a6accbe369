"""Search for the card that lost a guided deal: after it the tips no longer lead to the contract."""

from __future__ import annotations

from bisect import bisect_left
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final, TypeAlias

from bot.games.bridge.tutorial.deals import EAST, LEARNER, WEST, Lesson, Progress, played_on
from bot.games.bridge.tutorial.tips import Tip, tip_for
from bot.runtime.keyed import keep
from engine.bridge.calls import Call
from engine.bridge.game import BRIDGE
from engine.bridge.scoring import TRICKS
from engine.bridge.state import MatchState, Phase
from engine.cards import Card, CardSet
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Fatal:
    """The card that cost the contract.

    Attributes:
        trick: number of its trick, from 1.
        taken: the opponents' card that took the trick, if the advised card would have won it.
    """

    card: Card
    trick: int
    tip: Tip
    taken: Card | None = None


def by_tips(state: MatchState, lesson: Lesson) -> bool:
    """Return whether the learner reaches the aim if they play as advised from here on."""
    path: list[_Position] = []
    reached: bool | None = None
    while reached is None and state.phase is Phase.PLAY:
        path.append((lesson.name, state.in_play.calls, state.in_play.plays))
        reached = _BY_TIPS.get(path[-1])
        if reached is None:
            state = played_on(state, tip_of(state, lesson).cards.lowest())
    if reached is None:
        reached = is_reached(state, lesson)
    for position in path:
        keep(_BY_TIPS, position, reached)
    return reached


_Position: TypeAlias = tuple[str, tuple[Call, ...], tuple[tuple[Seat, Card], ...]]
"""A position in a guided deal: the lesson's name, the calls and the cards played."""

_BY_TIPS: Final[OrderedDict[_Position, bool]] = OrderedDict()
"""Whether the tips reach the aim, by position: each page of a deal asks for this one and the one before."""


def tip_of(state: MatchState, lesson: Lesson) -> Tip:
    """Return the advice for the card the learner is to play.

    If plain play would miss the aim of a lesson with its own idea, the advice is that idea.
    """
    plain = None if lesson.defends else tip_for(BRIDGE.view_for(state, LEARNER))
    if plain is not None and lesson.idea is None:
        return plain
    saving, deal = saving_cards(state, lesson), state.in_play
    idea = saving if lesson.idea is None else saving.of_suit(lesson.idea)
    if idea and deal.trick is not None and not deal.trick.plays and not _is_led(state, lesson):
        return Tip(f"idea-{lesson.name}", CardSet.of([idea.highest()]))
    if plain is not None and (not saving or not plain.cards - saving):
        return plain
    if idea:
        return Tip(f"idea-{lesson.name}", CardSet.of([idea.highest()]))
    if not saving:
        return Tip("lost", deal.following(LEARNER))
    card = saving.lowest()
    is_only = len(deal.following(LEARNER if deal.turn is None else deal.turn)) == 1
    return Tip("only" if is_only else "saves", saving, card.suit)


def _is_led(state: MatchState, lesson: Lesson) -> bool:
    """Return whether a card of the lesson's idea has been led since it began."""
    leads = state.in_play.plays[len(state.in_play.hands) * len(lesson.winners) :: len(state.in_play.hands)]
    return any(card.suit is lesson.idea for _, card in leads)


def saving_cards(state: MatchState, lesson: Lesson) -> CardSet:
    """Return the cards after which the aim can still be reached against these bots."""
    deal = state.in_play
    cards = deal.following(LEARNER if deal.turn is None else deal.turn)
    return CardSet.of(card for card in cards if _can_reach(played_on(state, card), lesson))


def _can_reach(state: MatchState, lesson: Lesson) -> bool:
    if state.phase is not Phase.PLAY:
        return is_reached(state, lesson)
    deal = state.in_play
    where = (lesson.name, deal.hands, deal.trick, deal.winners)
    if where not in _REACHABLE:
        cards = deal.following(LEARNER if deal.turn is None else deal.turn)
        _REACHABLE[where] = any(_can_reach(played_on(state, card), lesson) for card in cards)
    return _REACHABLE[where]


_REACHABLE: dict[object, bool] = {}
"""Whether the aim can be reached, by lesson and position: a few hundred positions of fixed hands."""


def fatal_card(progress: Progress) -> Fatal | None:
    """Return the card that cost the aim; None if it was reached, or if no tips would reach it."""
    path, lesson = progress.played, progress.lesson
    if not path or is_reached(path[-1], lesson) or not by_tips(path[0], lesson):
        return None
    # Before the first card the tips reach the aim and after the last one they do not.
    lost = bisect_left(range(1, len(path)), True, key=lambda step: not by_tips(path[step], lesson))
    return _fatal(progress, lost)


def cost_now(progress: Progress) -> Fatal | None:
    """Return the learner's last card if it is the one that cost the aim."""
    path, lesson = progress.played, progress.lesson
    if len(path) < 2 or path[-1].phase is not Phase.PLAY or by_tips(path[-1], lesson):
        return None
    return _fatal(progress, len(path) - 2) if by_tips(path[-2], lesson) else None


def _fatal(progress: Progress, at: int) -> Fatal:
    before = progress.played[at]
    card, tip = progress.cards[at], tip_of(before, progress.lesson)
    advised = tip.cards.lowest()
    would_win = _best_after(before, advised) == (before.in_play.turn, advised)
    taken = _taken_by(before, card) if would_win else None
    return Fatal(card, TRICKS - before.in_play.tricks_left + 1, tip, taken)


def _taken_by(state: MatchState, card: Card) -> Card | None:
    """Return the opponents' card that takes the trick from ``card``; None if none does so far."""
    (seat, best), seating = _best_after(state, card), state.in_play.seating
    return None if seat is None or seating.side(seat) == seating.side(LEARNER) else best


def _best_after(state: MatchState, card: Card) -> tuple[Seat | None, Card]:
    """Return winner and card of the trick after the learner's card; no seat while it is incomplete."""
    number, hands = len(state.in_play.winners), len(state.in_play.hands)
    after = played_on(state, card).in_play
    if len(after.winners) <= number:
        return None, card
    winner = after.winners[number]
    return winner, dict(after.plays[number * hands :][:hands])[winner]


def is_lost(progress: Progress) -> bool:
    """Return whether the deal continues although the tips no longer lead to its aim."""
    return progress.state.phase is Phase.PLAY and not by_tips(progress.state, progress.lesson)


def is_reached(state: MatchState, lesson: Lesson) -> bool:
    """Return whether the deal is over and the learner's aim reached: the contract made, or beaten."""
    return bool(state.finished) and is_made(state) is not lesson.defends


def is_made(state: MatchState) -> bool:
    """Return whether the deal is over and its contract made."""
    score = state.finished[-1] if state.finished else None
    return score is not None and score.contract is not None and score.tricks >= score.contract.needed


def drew_trumps_first(progress: Progress) -> bool:
    """Return whether the opponents had no trump left when the learner first led another suit."""
    for state, card in zip(progress.played, progress.cards, strict=False):
        deal = state.in_play
        trump = None if deal.contract is None else deal.contract.trump
        if trump is not None and card.suit is not trump and deal.trick is not None and not deal.trick.plays:
            return not any(deal.hands[seat].of_suit(trump) for seat in (EAST, WEST))
    return True
