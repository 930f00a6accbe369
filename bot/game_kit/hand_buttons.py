"""Buttons for the cards of a hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from bot.discord_io.message import BUTTONS_PER_ROW, ROWS, ButtonSpec
from bot.game_kit.scene import AnyScene
from bot.i18n import Words
from bot.i18n.cards import card_text, suits_in
from engine.cards import Card, CardSet, Suit

CARD_ROWS = ROWS - 1
"""Rows for cards; the last row of a message is for the other buttons."""

BUTTONS_KEPT: Final = 4096


def card_buttons(
    scene: AnyScene,
    hand: CardSet,
    playable: CardSet,
    aimed: Card | None = None,
    *,
    dealt: CardSet | None = None,
) -> list[tuple[ButtonSpec, ...]]:
    """Return a hand as rows of buttons, a suit to a row if it fits; only ``playable`` cards are enabled.

    Args:
        scene: the table.
        hand: the cards.
        playable: those that may be played now.
        aimed: the card that a second tap plays, for a player who confirms each card.
        dealt: the hand as dealt: its cards keep the rows they had then, so that nothing moves under a thumb.
            A row whose cards are all gone keeps its place.
    """

    words, faces, at_once = scene.words, scene.card_emoji, not scene.display.confirm_card
    rows = card_rows(hand if dealt is None else dealt, scene.display.suit_order)
    return [
        tuple(
            _button(card, words, faces.get(card), card in playable, card == aimed, card == aimed or at_once)
            for card in row
            if card in hand
        )
        or (_gone(row[0].suit, number),)
        for number, row in enumerate(rows)
    ]


def _gone(suit: Suit, number: int) -> ButtonSpec:
    """Return what keeps the place of a row whose cards have been played."""
    return ButtonSpec("show", arg=f"row{number}", label=f"{suit.symbol} –", disabled=True)


@lru_cache(maxsize=BUTTONS_KEPT)
def _button(
    card: Card, words: Words, face: str | None, is_legal: bool, is_aimed: bool, falls: bool
) -> ButtonSpec:
    """Return a card's button."""
    return ButtonSpec(
        "play" if falls else "aim",
        arg=str(card),
        label="" if face is not None else card_text(card, words),
        style="success" if is_legal and is_aimed else "primary" if is_legal else "secondary",
        disabled=not is_legal,
        emoji=face,
    )


@lru_cache(maxsize=BUTTONS_KEPT)
def card_rows(hand: CardSet, order: str = "alternate") -> Sequence[Sequence[Card]]:
    """Return a hand in at most four rows of five, high cards first: a suit to a row, long suits in even rows.

    If that takes too many rows, neighbouring suits share one; a hand that still does not fit is filled in row
    by row. Holds up to 20 cards.
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
