"""What a guided deal says: what matters about the next call or card, and at the end what it came to."""

from __future__ import annotations

from typing import Final

from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.panel import playable_now
from bot.games.bridge.screens.phrases import call_text
from bot.games.bridge.tutorial.deals import LEARNER, NORTH, OPENING, RAISE, Progress
from bot.i18n.cards import card_text, suit_text
from engine.bridge.events import DealSettled
from engine.bridge.view import View
from engine.cards import Card, CardSet, Suit, deck_of
from engine.tricks import Trick

GAME: Final = 4
"""The level that is a game with spades as trumps."""


def advice(scene: Scene, view: View, progress: Progress) -> str:
    """What matters now."""
    words = scene.words
    if progress.choices:
        told = {"opening": call_text(OPENING, words), "raise": call_text(RAISE, words)}
        return words("bridge-lesson-raise" if progress.calls else "bridge-lesson-open", **told)
    trick, trump = view.trick, None if view.contract is None else view.contract.trump
    best = None if trick is None else trick.best(trump)
    hand = (None if view.turn is None else view.hands[view.turn]) or CardSet()
    if trick is None or best is None:
        return _leading(scene, view, hand, trump)
    return _following(scene, view, trick, best[1], trump)


def _leading(scene: Scene, view: View, hand: CardSet, trump: Suit | None) -> str:
    words, unseen = scene.words, _unseen(view)
    if trump is not None and (left := unseen.of_suit(trump)) and hand.of_suit(trump):
        return words("bridge-lesson-lead-draw", count=len(left), suit=suit_text(trump, words))
    other = next((view.hands[seat] for seat in (LEARNER, NORTH) if seat != view.turn), None) or CardSet()
    here = [card for card in hand if _is_sure(card, unseen)]
    there = [card for card in other if _is_sure(card, unseen) and hand.of_suit(card.suit)]
    key = "both" if here and there else "here" if here else "there" if there else "none"
    return words(f"bridge-lesson-lead-{key}", here=_named(scene, here), there=_named(scene, there))


def _following(scene: Scene, view: View, trick: Trick, best: Card, trump: Suit | None) -> str:
    words, led = scene.words, trick.led_suit or best.suit
    playable, is_last = playable_now(view), len(trick.plays) == len(view.hands) - 1
    following = playable.of_suit(led)
    told = {"suit": suit_text(led, words), "card": card_text(best, words)}
    # Who played the best card: partner alone is on the same side, since one's own hand is to play.
    is_ours = next(seat for seat, card in trick.plays if card == best) in (LEARNER, NORTH)
    if is_ours and (is_last or _is_sure(best, _unseen(view))):
        return words("bridge-lesson-ours" if following else "bridge-lesson-void-ours", **told)
    if following:
        above = following.above(best) if best.suit == led else CardSet()
        if not above:
            return words("bridge-lesson-follow-below", **told)
        mine = above.lowest() if is_last else above.highest()
        return words("bridge-lesson-follow-above", **told, mine=card_text(mine, words))
    ruffing = CardSet() if trump is None else playable.of_suit(trump)
    beats = ruffing.above(best) if best.suit == trump else ruffing
    return words("bridge-lesson-void-ruff" if beats else "bridge-lesson-void", **told)


def _unseen(view: View) -> CardSet:
    """The cards of the opponents, as far as the newcomer can know them."""
    seen = [card for hand in view.hands if hand is not None for card in hand]
    return deck_of(52) - CardSet.of([*seen, *(card for _, card in view.plays)])


def _is_sure(card: Card, unseen: CardSet) -> bool:
    return not unseen.of_suit(card.suit).above(card)


def _named(scene: Scene, cards: list[Card]) -> str:
    return scene.words.list([card_text(card, scene.words) for card in reversed(cards)])


def lesson_learnt(scene: Scene, ended: DealSettled, progress: Progress) -> str:
    """What the newcomer's choices came to."""
    words, score = scene.words, ended.score
    contract, name = score.contract, progress.lesson.name
    if contract is None:
        return words("bridge-lesson-end-passed")
    end = "made" if score.tricks >= contract.needed else "down"
    if progress.lesson.is_called and contract.level != GAME:
        end = "slam" if contract.level > GAME else "part"
    return words(f"bridge-lesson-end-{name}-{end}", tricks=score.tricks)
