"""Pictures of a table for its public message: the deal in play, and the result of a finished one.

They are drawn from the spectator's view, which has no hand, and show what the text beside them says.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.discord_io.limits import ALT_CHARS
from bot.discord_io.message import Drawing
from bot.game_kit.drawings import deck_for, moment_drawing, table_drawing
from bot.game_kit.screens import TablePictures
from bot.games.barbu.points import points_text
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.deal import render_caption
from bot.games.barbu.screens.panel_table import deal_points
from bot.games.barbu.screens.phrases import cards_in_order, contract_title
from bot.games.barbu.screens.pictures import by_suit, counted_of_deal, deal_text, deal_title
from bot.games.barbu.screens.result import moment_text, render_result_caption
from bot.i18n.cards import SHOWN_SUITS, card_text, cards_text
from bot.images.arrows import Arrow
from bot.images.badges import Badge
from bot.images.banner import Banner
from bot.images.drawing import drawable
from bot.images.rows import CardRow
from bot.images.table import TablePicture
from engine.barbu.moments import Moment, moments_of, out_first_now
from engine.barbu.play.domino import rows_of as domino_rows
from engine.barbu.play.settlement import Level, Pair
from engine.barbu.play.state import DealSettled, Phase
from engine.barbu.play.view import View
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import CardSet, Trick
from engine.seats import Seat

SWORDS: Final = {Level.DOUBLED: "⚔", Level.REDOUBLED: "⚔⚔"}
"""Marks of doubles without a factor: they pay the difference once, or give points away."""
DECLARER: Final = "★"
OPEN_HANDS: Final = 4
"""Maximum players for whom a picture has space for all hands of a finished deal."""


class BarbuPictures(TablePictures[Scene, DealSettled]):
    """Pictures of Barbu: pure functions of the public scene."""

    caption = staticmethod(render_caption)
    result_caption = staticmethod(render_result_caption)

    def play(self, scene: Scene, *, finished_trick: bool = False) -> Drawing | None:
        view = scene.shown
        if view.phase in (Phase.DEAL, Phase.OVER):
            return None
        state = (view.deal_index, view.contract, view.trump, view.pairs, view.turn)
        if view.phase is not Phase.PLAY:
            shown = opening_table(scene)
            players = [_player(scene, seat, [_opening_note(scene, view, seat)]) for seat in scene.seats]
            doubles = [_pair_text(scene, pair) for pair in view.pairs]
            alt = _within(scene, _alt(scene, shown.title, players), doubles)
            return _drawing(shown, alt, ("open", *state, view.calls))
        kind = "rows" if view.trick is None else "taken" if finished_trick else "trick"
        trick = view.last_trick if finished_trick and view.last_trick is not None else view.trick
        moment = out_first_now(scene.rules, view)
        shown = replace(table_in_play(scene, trick, is_taken=kind == "taken"), banner=_banner(scene, moment))
        return _drawing(shown, _play_text(scene, view, shown), (kind, *state, view.plays))

    def result(self, scene: Scene, ended: DealSettled) -> Drawing | None:
        """Return a picture of a finished deal: payments, and the hands as dealt."""
        scene = scene.in_deal(ended.deal.index)
        shown = replace(_result_picture(scene, ended), banner=_banner(scene, _result_moment(scene, ended)))
        pays = [
            scene.words(
                "picture-table-pays",
                payer=scene.column(payment.payer),
                receiver=scene.column(payment.receiver),
                points=payment.points,
            )
            for payment in ended.payments
            if payment.points
        ]
        alt = _within(scene, deal_text(scene, ended), pays)
        return _drawing(shown, alt, ("result", ended.deal.index, ended.score))

    def moment(self, scene: Scene, ended: DealSettled) -> Drawing | None:
        """Return the band of the result's picture for its player's panel; None for the others."""
        moment = _result_moment(scene, ended)
        return moment_drawing(_banner(scene, moment)) if moment and moment.seat == scene.seat else None


PICTURES: Final = BarbuPictures()


def _result_moment(scene: Scene, ended: DealSettled) -> Moment | None:
    return next(iter(moments_of(scene.rules, ended.deal, ended.score)), None)


def _banner(scene: Scene, moment: Moment | None) -> Banner | None:
    if moment is None:
        return None
    text = moment_text(scene, moment, *(scene.written_name(seat) for seat in (moment.seat, moment.other)))
    return Banner(
        points_text(scene.rules, moment.points),
        drawable(text.replace("**", ""), ""),
        is_loss=moment.points < 0,
    )


def _drawing(shown: TablePicture, alt: str, moment: tuple[object, ...]) -> Drawing:
    return table_drawing(shown, alt if shown.banner is None else f"{shown.banner.text} {alt}", moment)


def _badge(scene: Scene, seat: Seat, **what: object) -> Badge:
    name = scene.written_name(seat)
    return Badge(name, scene.initials[seat], avatar=scene.avatars.get(seat), **what)  # type: ignore[arg-type]


# ---------------------------------------------------------------- before play


def opening_table(scene: Scene) -> TablePicture:
    """Return seats and declarer, until play begins."""
    view = scene.shown
    badges = tuple(
        _badge(
            scene,
            seat,
            note=_opening_note(scene, view, seat),
            chip=DECLARER if seat == view.declarer else "",
            is_marked=seat == view.turn,
        )
        for seat in scene.seats
    )
    if view.contract is not None:
        title = contract_title(scene.words, view.contract, view.trump, view.start)
    else:
        number, name = view.deal_index + 1, scene.written_name(view.declarer)
        title = scene.words("picture-table-open", number=number, count=scene.rules.deal_count, name=name)
    return TablePicture(title, badges, deck_for(scene), arrows=_arrows(scene, view))


def _opening_note(scene: Scene, view: View, seat: Seat) -> str:
    """Return a player's points, and whether they have passed in the doubling round."""
    passed = any(call.seat == seat and not call.targets for call in view.calls)
    notes = [scene.words("picture-table-passed")] if passed and view.phase is Phase.DOUBLE else []
    return " · ".join([points_text(scene.rules, view.totals[seat]), *notes])


# ---------------------------------------------------------------- in play


def table_in_play(scene: Scene, trick: Trick | None, *, is_taken: bool) -> TablePicture:
    """Return the trick on the table or just taken, the cards taken, and the doubles."""
    view = scene.shown
    best = None if trick is None else trick.best(view.trump_suit)
    taker = best[0] if is_taken and best is not None else None
    points, counting = _points(scene, view), scene.rules.values[view.contract or ""].counting
    start = view.start if view.trick is None else None  # of the rows of domino
    badges = tuple(
        _badge(
            scene,
            seat,
            note=_note(scene, view, seat, points[seat]),
            cards_left=view.hand_sizes[seat] if seat not in view.out else None,
            taken=tuple(cards_in_order(view.taken[seat] & counting)),
            chip=DECLARER if seat == view.declarer else "",
            is_marked=seat == (view.turn if taker is None else taker),
        )
        for seat in scene.seats
    )
    return TablePicture(
        _play_title(scene, view, taker),
        badges,
        deck_for(scene),
        arrows=_arrows(scene, view),
        trick=() if trick is None else trick.plays,
        taker=taker,
        rows=() if start is None else card_rows(scene.rules, start, view.layout),
    )


def _play_title(scene: Scene, view: View, taker: Seat | None) -> str:
    words = scene.words
    contract = contract_title(scene.words, view.contract or "", view.trump, view.start)
    if view.trick is None:
        return contract
    count, number = scene.rules.hand_size, len(view.winners)
    if taker is None:
        return words("picture-table-at-trick", contract=contract, number=number + 1, count=count)
    facts = {"number": number, "count": count, "name": scene.written_name(taker)}
    return words("picture-table-trick", contract=contract, **facts)


def _arrows(scene: Scene, view: View) -> tuple[Arrow, ...]:
    settlement = None if view.contract is None else scene.rules.settlement_of(view.contract)
    if settlement is None:
        return ()
    factors = {Level.DOUBLED: settlement.double, Level.REDOUBLED: settlement.redouble}
    marks = dict(SWORDS)
    if settlement.kind == "difference":
        marks |= {level: f"×{factor}" for level, factor in factors.items() if factor > 1}
    return tuple(
        Arrow(one.doubler, one.doubled, marks[one.level], one.level is Level.REDOUBLED) for one in view.pairs
    )


def _note(scene: Scene, view: View, seat: Seat, points: str) -> str:
    """Return a player's points and state in the deal; of many players the one that matters more."""
    standing = _standing(scene, view, seat)
    if view.trick is None:  # points name the place too, and both would be cut
        return points or standing
    if len(scene.seats) <= OPEN_HANDS:
        return " · ".join(filter(None, [points, standing]))
    values = scene.rules.values[view.contract or ""]
    return standing if standing and (values.trick or values.last) else points


def _points(scene: Scene, view: View) -> list[str]:
    """Return each player's points of the deal so far, before doubles; in domino empty before they are out."""
    points = deal_points(scene, view)
    if points is not None:
        return [points_text(scene.rules, one) for one in points]
    places = scene.rules.values[view.contract or ""].places
    if not places:  # a race: nobody has points before it ends
        return [""] * len(scene.seats)
    return [
        points_text(scene.rules, places[view.out.index(seat)]) if seat in view.out else ""
        for seat in scene.seats
    ]


def _standing(scene: Scene, view: View, seat: Seat) -> str:
    """Return a player's state in the deal: tricks, or the place in domino."""
    if view.trick is not None:
        won = view.tricks_won[seat]
        return scene.words("board-tricks", count=won) if won else ""
    return scene.words("board-place", place=view.out.index(seat) + 1) if seat in view.out else ""


def card_rows(rules: RuleSet, start: int, layout: CardSet) -> tuple[CardRow, ...]:
    """Return the rows of domino with the cards laid, low to high."""
    rows = domino_rows(rules.cards, start, rules.domino.order)
    below = max(len(down) for _, down in rows)
    found = []
    for suit in SHOWN_SUITS:
        up, down = rows[suit]
        places = tuple(card if card in layout else None for card in (*reversed(down), *up))
        found.append(CardRow(places, below - len(down), suit))
    return tuple(found)


def _play_text(scene: Scene, view: View, shown: TablePicture) -> str:
    words, points = scene.words, _points(scene, view)
    laid = [f"{scene.column(seat)} {card_text(card, words)}" for seat, card in shown.trick]
    texts = [", ".join(laid)] if laid else []
    for seat, badge in zip(scene.seats, shown.badges, strict=True):
        parts = [points[seat], _standing(scene, view, seat)]
        parts += [] if seat in view.out else [words("board-cards-left", count=view.hand_sizes[seat])]
        parts += [words("picture-deal-took", cards=cards_text(badge.taken, words))] if badge.taken else []
        texts.append(_player(scene, seat, parts))
    lying = ([card for card in row.places if card is not None] for row in shown.rows)
    texts += [cards_text(cards, words) for cards in lying if cards]
    doubles = [_pair_text(scene, pair) for pair in view.pairs]
    return _within(scene, _alt(scene, shown.title, texts), doubles)


def _pair_text(scene: Scene, pair: Pair) -> str:
    key = "picture-table-double" if pair.level is Level.DOUBLED else "picture-table-redouble"
    key = "picture-table-mutual" if pair.is_mutual else key
    return scene.words(key, doubler=scene.column(pair.doubler), doubled=scene.column(pair.doubled))


# ---------------------------------------------------------------- finished


def _result_picture(scene: Scene, ended: DealSettled) -> TablePicture:
    scores, best = ended.score.score, max(ended.score.score)
    is_open = len(scores) <= OPEN_HANDS
    badges = tuple(
        _badge(
            scene,
            seat,
            note=points_text(scene.rules, scores[seat]),
            taken=() if is_open else counted_of_deal(scene, ended, ended.deal.taken[seat]),
            hand=by_suit(ended.deal.dealt[seat], scene.display.suit_order) if is_open else (),
            is_marked=scores[seat] == best,
        )
        for seat in scene.seats
    )
    return TablePicture(
        deal_title(scene, ended, scene.written_name(ended.score.dealer)),
        badges,
        deck_for(scene),
        arrows=tuple(
            Arrow(payment.payer, payment.receiver, str(payment.points), payment.pair.level is Level.REDOUBLED)
            for payment in ended.payments
            if payment.points
        ),
    )


# ---------------------------------------------------------------- in words


def _player(scene: Scene, seat: Seat, parts: Sequence[str]) -> str:
    texts = ", ".join(part for part in parts if part)
    return scene.words("list-entry", name=scene.column(seat), told=texts)


def _alt(scene: Scene, title: str, texts: Sequence[str]) -> str:
    return scene.words("picture-table-alt", title=title, told=scene.words.apart(texts))


def _within(scene: Scene, alt: str, more: Sequence[str]) -> str:
    """Return a picture's alt text, extended up to Discord's limit: the message's text is complete."""
    for text in more:
        longer = f"{scene.words.apart([alt.removesuffix('.'), text])}."
        if len(longer) > ALT_CHARS:
            break
        alt = longer
    return alt[:ALT_CHARS]
