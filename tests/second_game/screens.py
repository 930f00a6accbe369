"""Screens of a table of Tandem, in text: lobby, deal, result, standing, panel, menu, help, rules, sheet."""

from __future__ import annotations

from typing import Final, TypeAlias

import discord

from bot.discord_io.message import ButtonSpec, Drawing, Rendered, embed
from bot.game_kit import panel
from bot.game_kit import scene as scenes
from bot.game_kit.drawings import deck_for, table_drawing
from bot.game_kit.hand_buttons import card_buttons
from bot.game_kit.help import render_menu
from bot.game_kit.lobby import ButtonRow, Lobby
from bot.game_kit.next_deal import cut_lines, deal_buttons
from bot.game_kit.screens import Screens, TablePictures
from bot.game_kit.standing import end_blocks, rematch_buttons, sheet_buttons, standing_title
from bot.game_kit.status import absence_lines, public_buttons, status_lines, turn_line, undo_lines
from bot.game_kit.tricks import TrickTexts
from bot.i18n import Words
from bot.i18n.cards import card_text, hand_text
from bot.images.badges import Badge
from bot.images.table import TablePicture
from engine.cards import Card, CardSet, Trick
from tests.second_game.game import TANDEM, DealScored, DealState, Rules, View

Scene: TypeAlias = scenes.Scene[View, Rules, DealScored]


TRICK_TEXTS: Final[TrickTexts[Scene]] = TrickTexts()


def render_deal(scene: Scene, *, finished_trick: bool) -> Rendered:
    """Render the deal in play."""
    deal, taken = scene.state.game_state.live, scene.shown.last_trick if finished_trick else None
    message = embed(
        deal_title(scene),
        status_lines(scene, TANDEM),
        "" if deal is None else _roles_line(scene, deal),
        [turn_line(scene, TANDEM)]
        if deal is None
        else TRICK_TEXTS.block(scene, taken, scene.deadline_then()),
        cut_lines(scene, TANDEM),
        [scene.words("board-score"), _score_line(scene)],
        absence_lines(scene),
    )
    return Rendered(embeds=(message,), buttons=public_buttons(scene, TANDEM))


def render_result(scene: Scene, ended: DealScored, *, closed: bool) -> Rendered:
    """Render a finished deal."""
    title, result = scene.words("tandem-result", number=_number(scene)), _result_line(scene, ended)
    if closed:
        return Rendered(embeds=(embed(title, result),))
    now = (status_lines(scene, TANDEM), cut_lines(scene, TANDEM), turn_line(scene, TANDEM))
    now = (*now, absence_lines(scene))
    return Rendered(embeds=(embed(title, result, *now),), buttons=public_buttons(scene, TANDEM))


def render_standing(scene: Scene, *, has_podium: bool = False) -> Rendered:
    """Render the end of a game."""
    buttons = (*rematch_buttons(scene), *sheet_buttons(scene, TANDEM))
    message = embed(standing_title(scene, TANDEM), *_end(scene, has_podium=has_podium))
    return Rendered(embeds=(message,), buttons=(buttons,))


def render_panel(scene: Scene, *, draft: Card | None, notice: str | None, finished_trick: bool) -> Rendered:
    """Render a player's private panel."""
    beside = panel.parts_outside_play(scene, TANDEM, end=_end)
    parts = beside or _playing(scene, draft, finished_trick=finished_trick)
    title, undo = panel.panel_title(scene, TANDEM), undo_lines(scene, TANDEM)
    return panel.framed(scene, title, parts, undo=undo, notice=notice, aimed=draft)


def render_help(words: Words, *rows: ButtonRow) -> Rendered:
    """Render the help."""
    return Rendered(embeds=(embed(words("tandem-title"), words("tandem-help")),), buttons=rows)


def render_rules(rules: Rules, words: Words) -> Rendered:
    """Render the rules."""
    message = embed(words("tandem-title"), words("about-tandem"), rule_line(rules, words))
    return Rendered(embeds=(message,))


def render_sheet(scene: Scene, *, turned: int | None = None) -> Rendered:
    """Render the score sheet, which has only one side to turn."""
    rows = [
        scene.words("tandem-row", number=number, ours=deal.score[0], theirs=deal.score[1])
        for number, deal in enumerate(scene.shown.finished, start=1)
    ]
    return Rendered(embeds=(embed(scene.words("board-score"), rows[-20:], _score_line(scene)),))


SCREENS: Final[Screens[View, Rules, DealScored, Card]] = Screens(
    lobby=Lobby(
        game=TANDEM.name,
        title="tandem-title",
        terms=lambda scene: [rule_line(scene.rules, scene.words)],
    ),
    deal=render_deal,
    result=render_result,
    standing=render_standing,
    panel=render_panel,
    menu=lambda scene, group: render_menu(
        scene, TANDEM, group, past=lambda deal: (), table=sheet_buttons(scene, TANDEM)
    ),
    last_trick=TRICK_TEXTS.render_last,
    help=lambda scene, missing: render_help(
        scene.words, (ButtonSpec("show", label=scene.words("button-hand")),)
    ),
    help_alone=lambda words, missing: render_help(words),
)

# ----------------------------------------------------------------------- parts


def rule_line(rules: Rules, words: Words) -> str:
    """Return the rules in words."""
    return words("tandem-rules", points=rules.target)


def deal_title(scene: Scene) -> str:
    """Return the title of the deal in play."""
    return scene.words("tandem-deal", number=_number(scene))


class TandemPictures(TablePictures[Scene, DealScored]):
    """Pictures of the last trick, in play; a finished deal has only text."""

    def caption(self, scene: Scene, *, finished_trick: bool = False) -> discord.Embed:
        """Render what the picture does not show."""
        roles = [_roles_line(scene, deal) for deal in [scene.state.game_state.deal] if deal is not None]
        lines = [*status_lines(scene, TANDEM), *roles, turn_line(scene, TANDEM)]
        return embed(deal_title(scene), lines, _score_line(scene), absence_lines(scene))

    def play(self, scene: Scene, *, finished_trick: bool = False) -> Drawing | None:
        """Return the table with the last trick."""
        deal, view = scene.state.game_state.live, scene.shown
        if deal is None:
            return None
        last, taker = view.last_trick or Trick(0), view.winners[-1] if view.winners else None
        badges = tuple(Badge(scene.written_name(seat), scene.initials[seat]) for seat in scene.seats)
        title, words = deal_title(scene), scene.words
        cards = [f"{scene.plain(seat)} {card_text(card, words)}" for seat, card in last.plays]
        shown = TablePicture(title, badges, deck_for(scene), trick=last.plays, taker=taker)
        return table_drawing(shown, ", ".join([title, *cards]), (deal.index, deal.winners, last))


def _number(scene: Scene) -> int:
    return TANDEM.deal_number(scene.state.game_state) + 1


def _roles_line(scene: Scene, deal: DealState) -> str:
    """Return who plays two hands."""
    return scene.words("tandem-roles", name=scene.name(deal.declarer), partner=scene.name(deal.dummy))


def _score_line(scene: Scene) -> str:
    """Return the points of both pairs."""
    return " · ".join(
        scene.words("tandem-side", names=scene.named((side, side + 2)), points=points)
        for side, points in enumerate(scene.shown.totals[:2])
    )


def _result_line(scene: Scene, ended: DealScored) -> str:
    """Return the pair that scored."""
    points = max(ended.score.score)
    if not points:
        return scene.words("tandem-nobody")
    side = ended.score.score.index(points)
    return scene.words("tandem-scores", names=scene.named((side, side + 2)), points=points)


def _end(scene: Scene, *, has_podium: bool = False) -> list[list[str]]:
    return end_blocks(scene, TANDEM, "tandem-early", has_podium=has_podium)


def _playing(scene: Scene, aimed: Card | None, *, finished_trick: bool) -> panel.Parts:
    deal, view, asked = scene.state.game_state.live, scene.shown, scene.is_asked
    tricks = [] if deal is None else [view.last_trick if finished_trick else None, view.trick]
    text: list[panel.Block] = [
        status_lines(scene, TANDEM),
        *(TRICK_TEXTS.line(scene, trick, None) for trick in tricks if trick is not None),
        cut_lines(scene, TANDEM),
        absence_lines(scene),
        panel.waiting_line(scene, TANDEM),
        [] if deal is None else _hand_lines(scene),
    ]
    rows: list[ButtonRow] = []
    if view.turn is not None and asked:
        legal = CardSet.of(action.card for action in view.legal)
        rows = card_buttons(scene, view.hands[view.turn] or legal, legal, aimed)
    return text, panel.with_last_row(scene, rows, asked=asked, own=deal_buttons(scene, TANDEM))


def _hand_lines(scene: Scene) -> list[str]:
    """Return the hands the viewer may see in play, each below its heading."""
    words, lines = scene.words, list[str]()
    for seat, hand in enumerate(scene.shown.hands):
        if hand:
            own = words("panel-hand", count=len(hand))
            lines.append(own if seat == scene.seat else words("tandem-dummy", partner=scene.bare(seat)))
            lines.append(hand_text(hand, words, between=" · ", order=scene.display.suit_order))
    return lines
