"""Pictures of cards with their text: a player's hand, and a finished deal with every hand open."""

from __future__ import annotations

from functools import partial

from bot.discord_io.message import ButtonSpec, Drawing, Rendered, embed
from bot.game_kit.drawings import deck_for
from bot.game_kit.status import past_button
from bot.games.barbu.points import points_text
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.phrases import contract_title
from bot.games.barbu.screens.result import how_parts
from bot.i18n.cards import cards_text, hand_text, suits_in
from bot.images.cards import ShownHand, deal_picture, hand_picture
from engine.barbu.play.state import DealSettled, Phase
from engine.cards import Card, CardSet
from engine.seats import Seat

Suits = tuple[tuple[Card, ...], ...]


def holds_cards(scene: Scene) -> bool:
    """Return whether the viewer has cards in play; cards left over after an early end do not count."""
    view = scene.view
    return view is not None and bool(view.hand) and view.phase not in (Phase.DEAL, Phase.OVER)


def render_hand_picture(scene: Scene) -> Rendered:
    """Render the viewer's own hand as a picture and text; the viewer must hold cards."""
    words, hand, order = scene.words, scene.shown.hand, scene.display.suit_order
    text = hand_text(hand, words, between=" · ", order=order)
    alt = words("picture-hand-alt", cards=text)
    more = ButtonSpec("more", label=words("button-more"))
    rendered = Rendered(embeds=(embed(words("picture-hand"), text),), buttons=((more,),))
    return rendered.with_picture(
        lambda: Drawing("hand.png", alt, partial(hand_picture, by_suit(hand, order), deck_for(scene)))
    )


def render_hands(scene: Scene, ended: DealSettled) -> Rendered:
    """Render a finished deal with every hand as dealt, as a picture and as text."""
    title = scene.words("picture-hands")
    lines = [line for seat in scene.seats for line in _hand_lines(scene, ended, seat)]
    message = embed(title, deal_title(scene, ended, scene.bare(ended.score.dealer)), lines)
    buttons = ((past_button(scene.words, ended.deal.index),),)
    return Rendered(embeds=(message,), buttons=buttons).with_picture(partial(deal_drawing, scene, ended))


def deal_title(scene: Scene, ended: DealSettled, declarer: str) -> str:
    score = ended.score
    return scene.words(
        "picture-deal-title",
        number=ended.deal.index + 1,
        contract=contract_title(scene.words, score.contract, score.trump, score.start),
        name=declarer,
    )


def deal_drawing(scene: Scene, ended: DealSettled) -> Drawing:
    title, shown = deal_title(scene, ended, scene.written_name(ended.score.dealer)), final_hands(scene, ended)
    return Drawing("deal.png", deal_text(scene, ended), partial(deal_picture, title, shown, deck_for(scene)))


def final_hands(scene: Scene, ended: DealSettled) -> tuple[ShownHand, ...]:
    """Return the hands of a finished deal with what each player made of theirs."""
    return tuple(
        ShownHand(
            name=scene.written_name(seat),
            points=points_text(scene.rules, ended.score.score[seat]),
            note=" · ".join(how_parts(scene, ended, seat)),
            suits=by_suit(ended.deal.dealt[seat], scene.display.suit_order),
            taken=counted_of_deal(scene, ended, ended.deal.taken[seat]),
        )
        for seat in scene.seats
    )


def deal_text(scene: Scene, ended: DealSettled) -> str:
    """Return a finished deal as plain text: every hand as dealt, and its player's result."""
    title = deal_title(scene, ended, scene.written_name(ended.score.dealer))
    words, order, texts = scene.words, scene.display.suit_order, []
    for seat in scene.seats:
        hand = words(
            "picture-deal-hand",
            name=scene.column(seat),
            points=points_text(scene.rules, ended.score.score[seat]),
            cards=hand_text(ended.deal.dealt[seat], words, between=" ", order=order),
        )
        texts.append(", ".join([hand, *_outcome(scene, ended, seat)]))
    return words("picture-deal-alt", title=title, hands=words.apart(texts))


def _outcome(scene: Scene, ended: DealSettled, seat: Seat) -> list[str]:
    words, counted = scene.words, counted_of_deal(scene, ended, ended.deal.taken[seat])
    took = [words("picture-deal-took", cards=cards_text(counted, words))] if counted else []
    return [*how_parts(scene, ended, seat), *took]


def _hand_lines(scene: Scene, ended: DealSettled, seat: Seat) -> list[str]:
    words, order = scene.words, scene.display.suit_order
    name = words("result-row", name=scene.name(seat), score=points_text(scene.rules, ended.score.score[seat]))
    parts = [name, *_outcome(scene, ended, seat)]
    hand = hand_text(ended.deal.dealt[seat], words, between=" · ", order=order, whole=True)
    return [" · ".join(parts), hand]


def counted_of_deal(scene: Scene, ended: DealSettled, taken: CardSet) -> tuple[Card, ...]:
    """Return those of the taken cards that count, in the viewer's order of the suits."""
    counted = taken & scene.rules.values[ended.score.contract].counting
    return tuple(card for suit in by_suit(counted, scene.display.suit_order) for card in suit)


def by_suit(cards: CardSet, order: str) -> Suits:
    """Return cards suit by suit, high to low, without void suits."""
    suits = (tuple(reversed(list(cards.of_suit(suit)))) for suit in suits_in(order))
    return tuple(suit for suit in suits if suit)
