"""Obligations for the cards of a hand, as text."""

from __future__ import annotations

from bot.games.barbu.scene import Scene
from bot.i18n.cards import suit_text
from engine.barbu.play.actions import Pass, Play
from engine.barbu.play.view import View
from engine.cards import CardSet, Suit


def playable_now(view: View) -> CardSet:
    """Return the cards the viewer may play now; empty if it is not their turn."""
    return CardSet.of(action.card for action in view.legal if isinstance(action, Play))


def duty_line(scene: Scene, view: View) -> str:
    """Return the obligation of the player in turn, in a sentence."""
    playable = playable_now(view)
    if view.trick is None:
        return _domino_duty(scene, view, playable)
    led = view.trick.led_suit
    if led is None:
        return _lead_duty(scene, view, playable)
    return _follow_duty(scene, view, playable, led)


def _domino_duty(scene: Scene, view: View, playable: CardSet) -> str:
    if not playable:
        return scene.words("panel-domino-stuck")
    may_pass = any(isinstance(action, Pass) for action in view.legal)
    return scene.words("panel-domino-or-pass" if may_pass else "panel-domino-lay")


def _lead_duty(scene: Scene, view: View, playable: CardSet) -> str:
    held_back = view.hand - playable
    if held_back:
        return scene.words("panel-lead-no-hearts", suit=suit_text(Suit.HEARTS, scene.words))
    return scene.words("panel-lead")


def _follow_duty(scene: Scene, view: View, playable: CardSet, led: Suit) -> str:
    words, suit = scene.words, suit_text(led, scene.words)
    trump = view.trump_suit
    best = view.trick.best(trump) if view.trick is not None else None
    beaten = scene.card(best[1]) if best is not None else ""
    following = view.hand.of_suit(led)
    if following:
        if playable != following:
            return words("panel-follow-beat", suit=suit, card=beaten)
        return words("panel-follow", suit=suit)
    if trump is None or playable == view.hand:
        return words("panel-void", suit=suit)
    trump_name = suit_text(trump, words)
    if playable - trump.cards:
        return words("panel-void-some", suit=suit)
    over = best is not None and best[1].suit == trump and playable == playable & playable.above(best[1])
    return words("panel-overruff" if over else "panel-ruff", suit=suit, trump=trump_name, card=beaten)
