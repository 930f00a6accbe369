"""Pictures of a table for its public message: the deal in play, and the result of a finished one.

They are drawn from the spectator's view, which has no hand. During a trick the picture keeps the previous
one: it changes with each trick, not with each card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, partial
from typing import Final

from bot.discord_io.message import Drawing
from bot.discord_io.payload import ALT_CHARS
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.phrases import cards_in_order, contract_title
from bot.games.barbu.screens.pictures import (
    by_suit,
    counted_of_deal,
    deal_title,
    deal_told,
    deck_for,
    written_name,
)
from bot.games.barbu.screens.result import how_parts
from bot.i18n.cards import SHOWN_SUITS, card_text, cards_text, signed_text
from bot.images.arrows import Arrow
from bot.images.badges import Badge, initial_of
from bot.images.table import Row, TablePicture, table_picture
from engine.barbu.play.domino import rows_of as domino_rows
from engine.barbu.play.events import DealSettled
from engine.barbu.play.settlement import Level, Pair
from engine.barbu.play.state import Phase
from engine.barbu.play.view import View
from engine.cards import Card, CardSet
from engine.seats import Seat

NAME: Final = "table.png"
MARKS: Final = {Level.DOUBLED: "×2", Level.REDOUBLED: "×4"}
OPEN_HANDS: Final = 4
"""Number of players up to which a finished deal's hands have room."""

KEPT: Final = 1024
"""Cards that lie open are put in order once, though a page is drawn with every card that is played."""


class BarbuPictures:
    """Pure functions of the public scene."""

    def play(self, scene: Scene) -> Drawing | None:
        """Return a picture of the deal in play, from the deal on."""
        view = scene.shown
        if view.phase in (Phase.DEAL, Phase.OVER):
            return None
        if view.phase is not Phase.PLAY:
            return _drawing(_opening_picture(scene, view), _told_open(scene, view), ("open", view.deal_index))
        before = (view.deal_index, view.contract, view.trump, view.pairs)
        if view.trick is None:
            turns = len(view.plays) - len(view.plays) % scene.rules.players
            moment: tuple[object, ...] = ("rows", *before, view.plays[:turns])
        else:
            moment = ("trick", *before, view.winners, view.last_trick)
        shown = _in_play(scene, view)
        return _drawing(shown, _told_play(scene, view, shown.title), moment)

    def result(self, scene: Scene, ended: DealSettled) -> Drawing | None:
        """Return a picture of a finished deal: payments, and the hands as dealt."""
        shown = _result_picture(scene, ended)
        pays = [
            scene.words(
                "picture-table-pays",
                payer=scene.column(one.payer),
                receiver=scene.column(one.receiver),
                points=one.points,
            )
            for one in ended.payments
            if one.points
        ]
        alt = _within(scene, deal_told(scene, ended), pays)
        return _drawing(shown, alt, ("result", ended.deal.index, ended.score))


def _drawing(shown: TablePicture, alt: str, moment: tuple[object, ...]) -> Drawing:
    return Drawing(NAME, alt, partial(table_picture, shown), moment)


def _badge(scene: Scene, seat: Seat, **what: object) -> Badge:
    name = written_name(scene, seat)
    return Badge(name, initial_of(name), avatar=scene.avatars.get(seat), **what)  # type: ignore[arg-type]


# ---------------------------------------------------------------- before play


def _opening_picture(scene: Scene, view: View) -> TablePicture:
    """Return seats and declarer, until play begins."""
    badges = tuple(
        _badge(scene, seat, note=signed_text(view.totals[seat]), is_marked=seat == view.declarer)
        for seat in scene.seats
    )
    return TablePicture(_open_title(scene, written_name(scene, view.declarer)), badges, deck_for(scene))


def _open_title(scene: Scene, name: str) -> str:
    number = scene.shown.deal_index + 1
    return scene.words("picture-table-open", number=number, count=scene.rules.deal_count, name=name)


def _told_open(scene: Scene, view: View) -> str:
    players = [_player(scene, seat, [signed_text(view.totals[seat])]) for seat in scene.seats]
    return _alt(scene, _open_title(scene, scene.column(view.declarer)), players)


# ---------------------------------------------------------------- in play


def _in_play(scene: Scene, view: View) -> TablePicture:
    """Return the last trick, the cards taken, and the doubles."""
    trick = view.last_trick if view.trick is not None else None
    taker = view.winners[-1] if trick is not None and view.winners else None
    badges = tuple(
        _badge(
            scene,
            seat,
            note=_standing(scene, view, seat),
            cards_left=_cards_left(view, seat),
            taken=_counted_cards(scene, view, seat),
            is_marked=seat == (view.declarer if taker is None else taker),
        )
        for seat in scene.seats
    )
    return TablePicture(
        _play_title(scene, view, taker),
        badges,
        deck_for(scene),
        arrows=tuple(Arrow(one.doubler, one.doubled, *_level(one)) for one in view.pairs),
        trick=() if trick is None else trick.plays,
        taker=taker,
        rows=_rows(scene, view),
    )


def _play_title(scene: Scene, view: View, taker: Seat | None) -> str:
    words = scene.words
    contract = contract_title(scene, view.contract or "", view.trump, view.start)
    if view.trick is None:
        return contract
    if taker is None:
        return words("picture-table-begun", contract=contract, name=written_name(scene, view.trick.leader))
    facts = {"number": len(view.winners), "count": scene.rules.hand_size, "name": written_name(scene, taker)}
    return words("picture-table-trick", contract=contract, **facts)


def _level(pair: Pair) -> tuple[str, bool]:
    return MARKS[pair.level], pair.level is Level.REDOUBLED


def _standing(scene: Scene, view: View, seat: Seat) -> str:
    """Return a player's state in the deal: tricks, or the place at domino."""
    if view.trick is not None:
        return scene.words("board-tricks", count=view.tricks_won[seat])
    return scene.words("board-place", place=view.out.index(seat) + 1) if seat in view.out else ""


def _cards_left(view: View, seat: Seat) -> int | None:
    """Return the cards in hand when the last trick was taken: the trick in play is not pictured."""
    if view.trick is None:
        return view.hand_sizes[seat] if seat not in view.out else None
    return view.hand_sizes[seat] + (seat in dict(view.trick.plays))


def _counted_cards(scene: Scene, view: View, seat: Seat) -> tuple[Card, ...]:
    if view.contract is None:
        return ()
    return _in_order(view.taken[seat] & scene.rules.values[view.contract].counting)


@lru_cache(maxsize=KEPT)
def _in_order(cards: CardSet) -> tuple[Card, ...]:
    return tuple(cards_in_order(cards))


def _rows(scene: Scene, view: View) -> tuple[Row, ...]:
    """Return the rows of domino, low to high; empty for a contract of tricks."""
    if view.trick is not None:
        return ()
    start = view.start if view.start is not None else 0
    return _rows_of(scene.rules.cards, start, view.layout, wrap=scene.rules.domino.wrap)


@lru_cache(maxsize=KEPT)
def _rows_of(cards: CardSet, start: int, layout: CardSet, *, wrap: bool) -> tuple[Row, ...]:
    rows = domino_rows(cards, start, wrap)
    below = max(len(down) for _, down in rows)
    found = []
    for suit in SHOWN_SUITS:
        up, down = rows[suit]
        places = tuple(card if card in layout else None for card in (*reversed(down), *up))
        found.append(Row(places, below - len(down)))
    return tuple(found)


def _told_play(scene: Scene, view: View, title: str) -> str:
    words = scene.words
    trick = view.last_trick if view.trick is not None else None
    texts = [] if trick is None else [_trick_told(scene, trick.plays)]
    for seat in scene.seats:
        left, counted = _cards_left(view, seat), _counted_cards(scene, view, seat)
        parts = [_standing(scene, view, seat)]
        parts += [] if left is None else [words("board-cards-left", count=left)]
        parts += [words("picture-deal-took", cards=cards_text(counted, words))] if counted else []
        texts.append(_player(scene, seat, parts))
    lying = ([card for card in row.places if card is not None] for row in _rows(scene, view))
    texts += [cards_text(cards, words) for cards in lying if cards]
    return _within(scene, _alt(scene, title, texts), [_pair_told(scene, one) for one in view.pairs])


def _trick_told(scene: Scene, plays: Iterable[tuple[Seat, Card]]) -> str:
    return ", ".join(f"{scene.column(seat)} {card_text(card, scene.words)}" for seat, card in plays)


def _pair_told(scene: Scene, pair: Pair) -> str:
    key = "picture-table-double" if pair.level is Level.DOUBLED else "picture-table-redouble"
    return scene.words(key, doubler=scene.column(pair.doubler), doubled=scene.column(pair.doubled))


# ---------------------------------------------------------------- finished


def _result_picture(scene: Scene, ended: DealSettled) -> TablePicture:
    scores, best = ended.score.score, max(ended.score.score)
    is_open = len(scores) <= OPEN_HANDS
    badges = tuple(
        _badge(
            scene,
            seat,
            note=" · ".join([signed_text(scores[seat]), *(how_parts(scene, ended, seat) if is_open else ())]),
            taken=() if is_open else counted_of_deal(scene, ended, seat),
            hand=by_suit(ended.deal.dealt[seat], scene.display.suit_order) if is_open else (),
            is_marked=scores[seat] == best,
        )
        for seat in scene.seats
    )
    return TablePicture(
        deal_title(scene, ended, written_name(scene, ended.score.dealer)),
        badges,
        deck_for(scene),
        arrows=tuple(
            Arrow(one.payer, one.receiver, str(one.points), one.pair.level is Level.REDOUBLED)
            for one in ended.payments
            if one.points
        ),
    )


# ---------------------------------------------------------------- in words


def _player(scene: Scene, seat: Seat, parts: Sequence[str]) -> str:
    texts = ", ".join(part for part in parts if part)
    return scene.words("picture-table-player", name=scene.column(seat), told=texts)


def _alt(scene: Scene, title: str, texts: Sequence[str]) -> str:
    return scene.words("picture-table-alt", title=title, told=scene.words.apart(texts))


def _within(scene: Scene, alt: str, more: Sequence[str]) -> str:
    """Return a picture's alt text, extended up to Discord's limit: the message's text is complete."""
    for one in more:
        longer = f"{scene.words.apart([alt.removesuffix('.'), one])}."
        if len(longer) > ALT_CHARS:
            break
        alt = longer
    return alt[:ALT_CHARS]
