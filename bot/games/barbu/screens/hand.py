"""The cards of a hand as buttons, and in words what must be done with them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from bot.discord_io.message import BUTTONS_PER_ROW, ROWS, ButtonSpec
from bot.games.barbu.scene import Scene
from bot.i18n.cards import card_text, suit_text, suits_in
from engine.barbu.actions import Pass, Play
from engine.barbu.view import View
from engine.cards import Card, CardSet, Suit

CARD_ROWS = ROWS - 1
"""Rows for cards; the last one is for everything else."""


def card_buttons(
    scene: Scene, hand: CardSet, playable: CardSet, aimed: Card | None = None
) -> list[tuple[ButtonSpec, ...]]:
    """A hand as rows of buttons, a suit to a row where that fits; only ``playable`` cards can be pressed.

    For who wants to confirm each card, a tap aims at one, and ``aimed`` is the one that falls with the next.
    """

    def button(card: Card) -> ButtonSpec:
        legal, falls = card in playable, card == aimed or not scene.display.confirm_card
        return ButtonSpec(
            "play" if falls else "aim",
            arg=str(card),
            label="" if card in scene.card_emoji else card_text(card, scene.words),
            style="success" if legal and card == aimed else "primary" if legal else "secondary",
            disabled=not legal,
            emoji=scene.card_emoji.get(card),
        )

    return [tuple(button(card) for card in row) for row in card_rows(hand, scene.display.suit_order)]


def card_rows(hand: CardSet, order: str = "alternate") -> list[list[Card]]:
    """A hand in at most four rows of five, high cards first: a suit to a row, a long suit in even rows.

    Where that takes too many rows, neighbours that fit together share one; a hand that still does not
    fit is filled in row by row. Holds up to 20 cards.
    """
    rows = [row for suit in suits_in(order) for row in _even_rows(list(hand.of_suit(suit))[::-1])]
    while len(rows) > CARD_ROWS:
        sizes = [(len(rows[at]) + len(rows[at + 1]), at) for at in range(len(rows) - 1)]
        size, at = min(sizes)
        if size > BUTTONS_PER_ROW:
            cards = [card for row in rows for card in row]
            return [cards[at : at + BUTTONS_PER_ROW] for at in range(0, len(cards), BUTTONS_PER_ROW)]
        rows[at : at + 2] = [rows[at] + rows[at + 1]]
    return rows


def _even_rows(cards: Sequence[Card]) -> list[list[Card]]:
    count = -(-len(cards) // BUTTONS_PER_ROW)
    cuts = [len(cards) * row // count for row in range(count + 1)] if count else [0]
    return [list(cards[start:end]) for start, end in pairwise(cuts)]


def playable_now(view: View) -> CardSet:
    """The cards the viewer may play at this moment; empty when it is not their turn."""
    return CardSet.of(action.card for action in view.legal if isinstance(action, Play))


def duty_line(scene: Scene, view: View) -> str:
    """What the player in turn must do with their cards, in a sentence."""
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
    trump = view.trump.suit if view.trump is not None else None
    best = view.trick.best(trump) if view.trick is not None else None
    beaten = card_text(best[1], words) if best is not None else ""
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
