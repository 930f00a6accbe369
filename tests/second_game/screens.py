"""Screens of a table of Tandem."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import discord

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.game_kit import scene as scenes
from bot.game_kit.hand_buttons import card_buttons
from bot.game_kit.lobby import invitation, lobby_rows, reading_buttons, seat_button, seat_lines
from bot.game_kit.menu import render_last_trick, render_menu
from bot.game_kit.next_deal import deal_buttons, dealing_line, draw_promise, promise_lines
from bot.game_kit.panel import (
    Block,
    ButtonRow,
    Parts,
    framed,
    is_asked,
    panel_title,
    parts_beside_play,
    waiting_line,
    with_last_row,
)
from bot.game_kit.screens import Screens
from bot.game_kit.standing import end_buttons, outcome_lines, ranking_lines, standing_title
from bot.game_kit.status import asking_buttons, status_lines
from bot.i18n import Words
from bot.i18n.cards import card_text, hand_text
from engine.cards import Card, CardSet
from engine.seats import Seat
from engine.tricks import Trick
from tests.second_game.game import TANDEM, Action, Deal, DealScored, Play, Rules, View

Scene: TypeAlias = scenes.Scene[View, Rules, DealScored]


def _lobby(scene: Scene) -> Rendered:
    words, seats = scene.words, seat_lines(scene, TANDEM.name)
    message = embed(
        words("tandem-title"),
        words("tandem-about"),
        [words("tandem-target", points=scene.rules.target), words("lobby-seats"), *seats],
        draw_promise(scene),
        invitation(scene),
    )
    return Rendered(embeds=(message,), buttons=lobby_rows(scene, seat_button(scene)))


def _deal(scene: Scene, *, finished_trick: bool) -> Rendered:
    words, view = scene.words, scene.shown
    trick = view.last_trick if finished_trick else view.trick
    message = embed(
        words("tandem-deal", number=view.deal_index + 1),
        status_lines(scene, TANDEM, _what_was_done),
        [roles_line(scene), _trick_line(scene, trick)] if view.dealer is None else [],
        promise_lines(scene, TANDEM),
        _waiting_line(scene),
        [words("board-score"), _score_line(scene)],
    )
    return Rendered(embeds=(message,), buttons=_public_buttons(scene))


def render_caption(scene: Scene) -> discord.Embed:
    """Render the text beside the table's picture."""
    title = scene.words("tandem-deal", number=scene.shown.deal_index + 1)
    lines = [*status_lines(scene, TANDEM, _what_was_done), roles_line(scene), _waiting_line(scene)]
    return embed(title, lines, _score_line(scene))


def render_result(scene: Scene, ended: DealScored, *, closed: bool) -> Rendered:
    """A finished deal."""
    words = scene.words
    message = embed(
        words("tandem-result", number=ended.deal.index + 1),
        _points_line(scene, ended),
        [] if closed else [*status_lines(scene, TANDEM, _what_was_done), *promise_lines(scene, TANDEM)],
        "" if closed else _waiting_line(scene),
    )
    return Rendered(embeds=(message,), buttons=() if closed else _public_buttons(scene))


def _standing(scene: Scene) -> Rendered:
    buttons = (*end_buttons(scene, TANDEM), *reading_buttons(scene))
    return Rendered(embeds=(embed(standing_title(scene), *_end(scene)),), buttons=(buttons,))


def _panel(scene: Scene, *, draft: Card | None, notice: str | None, finished_trick: bool) -> Rendered:
    beside = parts_beside_play(
        scene, TANDEM, seated=_seated, seat_lines=_seats, end=_end, choosing=[seat_button(scene)]
    )
    parts = beside or _playing(scene, draft, finished_trick=finished_trick)
    return framed(scene, panel_title(scene, TANDEM), parts, notice=notice, aimed=draft)


def _menu(scene: Scene) -> Rendered:
    table = [] if scene.view is None else [ButtonSpec("score", label=scene.words("button-score"))]
    return render_menu(scene, TANDEM, table=table)


def _help(scene: Scene, missing: Sequence[str]) -> Rendered:
    words = scene.words
    show = ButtonSpec("show", label=words("button-hand"))
    return Rendered(embeds=(embed(words("tandem-title"), words("tandem-help")),), buttons=((show,),))


def _help_alone(words: Words, missing: Sequence[str]) -> Rendered:
    return Rendered(embeds=(embed(words("tandem-title"), words("tandem-help")),))


SCREENS: Final[Screens[View, Rules, DealScored, Card]] = Screens(
    lobby=_lobby,
    deal=_deal,
    result=render_result,
    standing=_standing,
    panel=_panel,
    menu=_menu,
    help=_help,
    help_alone=_help_alone,
)


def render_rules(rules: Rules, words: Words) -> Rendered:
    """The rules in words."""
    text = words("tandem-rules", points=rules.target)
    return Rendered(embeds=(embed(words("tandem-title"), words("tandem-about"), text),))


def render_score(scene: Scene) -> Rendered:
    """The sheet: a line a deal."""
    words, view = scene.words, scene.shown
    deals = [
        words("tandem-row", number=number, ours=ours, theirs=theirs)
        for number, (ours, theirs) in enumerate(view.finished[-20:], start=max(1, len(view.finished) - 19))
    ]
    return Rendered(embeds=(embed(words("board-score"), deals, _score_line(scene)),))


def render_last(scene: Scene) -> Rendered:
    """The last trick."""
    view = scene.shown
    if view.last_trick is None:
        return render_last_trick(scene.words, [], "")
    lines, taker = [_trick_line(scene, view.last_trick)], scene.name(view.winners[-1])
    return render_last_trick(scene.words, lines, taker)


def _seated(scene: Scene, seat: Seat) -> str:
    return scene.words("panel-seated", number=seat + 1, count=4)


def _seats(scene: Scene) -> list[str]:
    return seat_lines(scene, TANDEM.name)


def _end(scene: Scene) -> list[Block]:
    view = scene.view
    if view is None or not view.finished:
        return [outcome_lines(scene, TANDEM, (0,) * 4, "")]
    totals, early = view.sides * 2, scene.words("tandem-early", count=len(view.finished))
    return [outcome_lines(scene, TANDEM, totals, early), ranking_lines(scene, TANDEM, totals)]


def _playing(scene: Scene, aimed: Card | None, *, finished_trick: bool) -> Parts:
    view, asked = scene.shown, is_asked(scene, TANDEM)
    text: list[Block] = [
        status_lines(scene, TANDEM, _what_was_done),
        _trick_line(scene, view.last_trick) if finished_trick else "",
        _trick_line(scene, view.trick),
        promise_lines(scene, TANDEM),
        waiting_line(scene, TANDEM, scene.by_when()),
        [] if view.dealer is not None else _hand_lines(scene, view),
    ]
    playing = asked and view.dealer is None
    hand = (None if view.turn is None else view.hands[view.turn]) or CardSet()
    legal = CardSet.of(action.card for action in view.legal if isinstance(action, Play))
    rows = card_buttons(scene, hand, legal, aimed) if playing else []
    return text, with_last_row(scene, rows, asked=asked, own=deal_buttons(scene, TANDEM))


def _what_was_done(scene: Scene, action: Action) -> str:
    card = "" if isinstance(action, Deal) else card_text(action.card, scene.words)
    return scene.words("board-clock-played", card=card)


def roles_line(scene: Scene) -> str:
    """Return who plays two hands; empty before the deal."""
    view = scene.shown
    if view.declarer is None or view.dummy is None:
        return ""
    return scene.words("tandem-roles", name=scene.name(view.declarer), partner=scene.name(view.dummy))


def _trick_line(scene: Scene, trick: Trick | None) -> str:
    if trick is None or not trick.plays:
        return ""
    played = [f"{scene.bare(seat)} {card_text(card, scene.words)}" for seat, card in trick.plays]
    return scene.words("tandem-trick", cards=scene.words.list(played))


def _waiting_line(scene: Scene) -> str:
    words, view = scene.words, scene.shown
    if view.decider is None or not scene.state.is_open:
        return ""
    name = f"**{scene.name(view.decider)}**"
    if view.dealer is not None:
        return dealing_line(scene, view.dealer)
    if view.turn != view.decider and view.turn is not None:
        line = words("tandem-plays-dummy", name=name, partner=scene.bare(view.turn))
    else:
        line = words("board-to-play", name=name)
    return line + scene.deadline


def _score_line(scene: Scene) -> str:
    return " · ".join(
        scene.words("tandem-side", names=scene.named((side, side + 2)), points=points)
        for side, points in enumerate(scene.shown.sides)
    )


def _points_line(scene: Scene, ended: DealScored) -> str:
    points = max(ended.points)
    if not points:
        return scene.words("tandem-nobody")
    side = ended.points.index(points)
    return scene.words("tandem-scores", names=scene.named((side, side + 2)), points=points)


def _public_buttons(scene: Scene) -> tuple[ButtonRow, ...]:
    words, state = scene.words, scene.state
    if not state.is_open:
        return ()
    hand = ButtonSpec("hand", label=words("button-hand"), style="primary")
    more = ButtonSpec("more", label=words("button-more"))
    return ((hand, *deal_buttons(scene, TANDEM), more), *asking_buttons(scene))


def _hand_lines(scene: Scene, view: View) -> list[str]:
    words, lines = scene.words, []
    for seat, hand in enumerate(view.hands):
        if hand:
            mine = seat == scene.seat
            head = words("panel-hand", count=len(hand)) if mine else _dummy_line(scene, seat)
            lines += [head, hand_text(hand, words, between=" · ", order=scene.display.suit_order)]
    return lines


def _dummy_line(scene: Scene, seat: Seat) -> str:
    return scene.words("tandem-dummy", partner=scene.bare(seat))
