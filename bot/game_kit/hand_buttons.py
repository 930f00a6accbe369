"""The cards of a hand, as buttons or as faces in text, and what the buttons of a panel mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import Final, Generic

from bot.discord_io.component_request import read_as
from bot.discord_io.limits import BUTTONS_PER_ROW, ROWS
from bot.discord_io.message import ButtonSpec
from bot.game_kit.generics import D
from bot.game_kit.scene import Scene
from bot.game_kit.status import own_undo_buttons
from bot.i18n import Words
from bot.i18n.cards import card_text, hand_text, suits_in
from engine.cards import Card, CardSet
from engine.deals import CardView
from engine.game import A, Play, S
from engine.seats import Seat

BESIDE: Final = 2
"""Other buttons that fit into a fifth row of cards, of hands above 13; otherwise they have their own rows.

Those that answer or withdraw an undo come on top.
"""


def hand_faces(scene: Scene, hand: CardSet, *, between: str = "\n") -> str:
    """Return a hand by suit, in the viewer's order: as card faces if available, else as letters."""
    order = scene.display.suit_order
    if not scene.card_emoji:
        return hand_text(hand, scene.words, between=between, order=order)
    suits = [reversed(list(hand.of_suit(suit))) for suit in suits_in(order) if hand.of_suit(suit)]
    return between.join(" ".join(scene.card_emoji[card] for card in cards) for cards in suits)


def named_card(arg: str) -> Card:
    """Return the card of a button of ``card_buttons``. *Raises:* CodedError ``unknown_button``."""
    return read_as(Card.parse, arg)


def play_named(arg: str, state: object, seat: Seat) -> Play:
    """Return the play of a button of ``card_buttons``. *Raises:* CodedError ``unknown_button``."""
    return Play(seat, named_card(arg))


@dataclass(frozen=True, kw_only=True)
class PanelButtons(Generic[S, A, D]):
    """The buttons of a panel that make a move, or begin to choose one, by verb.

    Every function raises ``unknown_button`` for an argument it cannot read.

    Attributes:
        moves: return the move that a button's argument means in a state, for a seat.
        drafts: return the draft to render the panel with when a player begins to choose a move.
        looks: as ``drafts``, for buttons that only show more on the panel. They work without a table; at one,
            each also needs an action of the game.
    """

    moves: Mapping[str, Callable[[str, S, Seat], A]]
    drafts: Mapping[str, Callable[[str], D]]
    looks: Mapping[str, Callable[[str], D]] = field(default_factory=dict)

    def action_of(self, verb: str, arg: str, state: S, seat: Seat) -> A:
        """Return the move of a button. *Raises:* CodedError ``unknown_button``."""
        return self.moves[verb](arg, state, seat)

    def draft_of(self, verb: str, arg: str) -> D:
        """Return the draft of a button. *Raises:* CodedError ``unknown_button``."""
        return {**self.drafts, **self.looks}[verb](arg)


def playable_now(view: CardView) -> CardSet:
    """Return the cards the viewer may play now, from the hand to play."""
    return CardSet.of(action.card for action in view.legal if isinstance(action, Play))


def card_buttons(
    scene: Scene, hand: CardSet, playable: CardSet, aimed: Card | None = None
) -> list[tuple[ButtonSpec, ...]]:
    """Return a hand as rows of buttons, each suit in rows of its own; only ``playable`` cards are enabled.

    The rows change only when a card of this hand is played or an undo is to be answered, never while its
    player chooses. A second tap plays the ``aimed`` card, for a player who confirms each card.
    """
    beside = BESIDE + len(own_undo_buttons(scene))
    words, faces, one_tap = scene.words, scene.card_emoji, not scene.display.confirm_card
    return [
        tuple(
            _button(card, words, faces.get(card), card in playable, card == aimed, card == aimed or one_tap)
            for card in row
        )
        for row in card_rows(hand, scene.display.suit_order, beside)
    ]


@lru_cache(maxsize=4096)
def _button(
    card: Card, words: Words, face: str | None, is_legal: bool, is_aimed: bool, falls: bool
) -> ButtonSpec:
    return ButtonSpec(
        "play" if falls else "aim",
        arg=str(card),
        label="" if face is not None else card_text(card, words),
        style="success" if is_legal and is_aimed else "primary" if is_legal else "secondary",
        disabled=not is_legal,
        emoji=face,
    )


@lru_cache(maxsize=4096)
def card_rows(hand: CardSet, order: str = "alternate", beside: int = BESIDE) -> Sequence[Sequence[Card]]:
    """Return a hand in rows of up to five cards, high cards first: each suit begins a row.

    Long suits have even rows. Neighbouring suits share a row where that leaves the last one to other buttons,
    as it does for all hands of 13 cards. In a longer hand, ``beside`` other buttons fit into a fifth row; one
    that still does not fit is filled in row by row. Holds up to 20 cards.
    """
    rows = [row for suit in suits_in(order) for row in _even_rows(list(hand.of_suit(suit))[::-1])]
    while len(rows) >= ROWS:
        size, at = min((len(rows[at]) + len(rows[at + 1]), at) for at in range(len(rows) - 1))
        if size > BUTTONS_PER_ROW:
            break
        rows[at : at + 2] = [rows[at] + rows[at + 1]]
    if len(rows) > ROWS or (len(rows) == ROWS and len(rows[-1]) + beside > BUTTONS_PER_ROW):
        cards = [card for row in rows for card in row]
        return [cards[at : at + BUTTONS_PER_ROW] for at in range(0, len(cards), BUTTONS_PER_ROW)]
    return rows


def _even_rows(cards: Sequence[Card]) -> list[list[Card]]:
    count = -(-len(cards) // BUTTONS_PER_ROW)
    cuts = [len(cards) * row // count for row in range(count + 1)] if count else [0]
    return [list(cards[start:end]) for start, end in pairwise(cuts)]
