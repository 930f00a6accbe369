"""Additions to the final standing: the players' feats, a podium, and the most memorable deal."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import discord

from bot.discord_io.limits import FIELD_CHARS
from bot.discord_io.message import COLOUR, ButtonSpec, Drawing, Rendered, clipped
from bot.discord_io.viewer import Viewer
from bot.game_kit.module import GameModule
from bot.game_kit.played import played_of
from bot.game_kit.private_game import AT_TABLE, DAILY_AT_TABLE, DRILL_AT_TABLE
from bot.game_kit.result import earners, feat_title
from bot.game_kit.scene import Scene
from bot.game_kit.standing import RankedSide, is_level, is_result_again
from bot.i18n import Words
from bot.i18n.texts import as_text
from bot.images.animation import draw_gif, spread
from bot.images.podium import Face, Stand, podium_picture
from bot.runtime.numbers import score_text
from bot.storage.feats import FirstTimes, MonthlyRivalry
from bot.tables.stored_table import StoredTable
from engine.errors import CodedError
from engine.seats import Seat
from engine.table_state import TablePhase

log = logging.getLogger(__name__)

NAME: Final = "highlight.gif"

MOST_BYTES: Final = 5 * 2**20
"""Maximum size of the animation: with the message's other pictures, within every server's limit."""

MOST_PICTURES: Final = 30


def with_feats(rendered: Rendered, module: GameModule, scene: Scene, firsts: FirstTimes) -> Rendered:
    """Return the final standing of a finished game with the players' feats, if there are any."""
    if scene.state.phase is not TablePhase.OVER or not rendered.embeds:
        return rendered
    words, done = scene.words, module.feats.of(scene.state.game_state)
    feats_by_seat = {seat: _feats_of(module, scene, done, seat, firsts) for seat in earners(scene.state)}
    lines = [
        words("standing-feats-of", name=scene.bare(seat), feats=" · ".join(feats))
        for seat, feats in feats_by_seat.items()
        if feats
    ]
    if not lines:
        return rendered
    if firsts.feats:
        lines.append(words("standing-feats-mark"))
    first, *more = rendered.embeds
    text = clipped(as_text("\n".join(lines)), FIELD_CHARS)
    first = first.copy().add_field(name=words("standing-feats"), value=text, inline=False)
    return replace(rendered, embeds=(first, *more))


def with_rivalry(rendered: Rendered, scene: Scene, rivalry: MonthlyRivalry | None) -> Rendered:
    """Return the final standing with a line about the two best players' games of this month."""
    if rivalry is None or scene.state.phase is not TablePhase.OVER or not rendered.embeds:
        return rendered
    one, two = (scene.bare(seat) for seat in rivalry.seats)
    line = scene.words("standing-month", one=one, two=two, won=rivalry.won[0], lost=rivalry.won[1])
    first, *more = rendered.embeds
    first = first.copy()
    first.description = f"{first.description or ''}\n\n{line}".strip()
    return replace(rendered, embeds=(first, *more))


def _feats_of(
    module: GameModule, scene: Scene, done: Sequence[Mapping[str, int]], seat: Seat, firsts: FirstTimes
) -> list[str]:
    """Return the titles of a player's feats and of their first win, with a mark for each first feat."""
    words = scene.words
    titles = [words("standing-first-win")] if seat in firsts.wins else []
    for name in module.feats.names:
        count = done[seat].get(name, 0)
        if not count:
            continue
        title = feat_title(module.name, name, words, count=count)
        titles.append(words("standing-feat-first", title=title) if (seat, name) in firsts.feats else title)
    return titles


def with_offers(rendered: Rendered, module: GameModule, scene: Scene) -> Rendered:
    """Return the final standing of a finished game with buttons for what its players could do next alone."""
    if scene.state.phase is not TablePhase.OVER:
        return rendered
    words, offered = scene.words, list[ButtonSpec]()
    if module.challenge is not None:
        offered.append(ButtonSpec(AT_TABLE, label=words("challenge-button")))
    if module.daily is not None:
        offered.append(ButtonSpec(DAILY_AT_TABLE, label=words("settings-page-daily")))
    if module.drills is not None:
        offered.append(ButtonSpec(DRILL_AT_TABLE, label=words("drill-button-puzzle")))
    return replace(rendered, buttons=(*rendered.buttons, tuple(offered))) if offered else rendered


def podium_of(module: GameModule, scene: Scene) -> Drawing | None:
    """Return the podium of a finished game; None if the game had one deal, whose result shows the same."""
    if scene.state.phase is not TablePhase.OVER or is_result_again(scene, module.game):
        return None
    ranked = module.history.ranking(scene.state)
    level = is_level(placed.place for placed in ranked)
    stands = tuple(_stand(scene, placed, is_golden=placed.place == 1 and not level) for placed in ranked)
    places = scene.words.apart([f"{stand.place}. {stand.name} {stand.points}" for stand in stands])
    alt = scene.words("picture-podium-alt", places=places)
    return Drawing("podium.png", alt, partial(podium_picture, stands))


def _stand(scene: Scene, placed: RankedSide, *, is_golden: bool) -> Stand:
    faces = (Face(seat, scene.initials[seat], scene.avatars.get(seat)) for seat in placed.seats)
    names = [scene.written_name(seat) for seat in placed.seats]
    points = score_text(placed.points, lowest=scene.rules.lowest_wins)
    return Stand(tuple(faces), scene.words.list(names), points, placed.place, is_golden=is_golden)


def with_podium(page: Rendered, podium: Drawing, full_text: Rendered) -> Rendered:
    """Return the standing with its podium; ``full_text`` also has the ranking, in case it is missing."""
    first, *rest = page.embeds
    caption = first.copy().set_image(url=podium.url)
    curve = [discord.Embed(colour=COLOUR).set_image(url=first.image.url)] if first.image.url else []
    return replace(
        page, embeds=(caption, *curve, *rest), drawings=(podium, *page.drawings), full_text=full_text.embeds
    )


async def highlight_drawing(table: StoredTable, words: Words) -> Drawing | None:
    """Return the animation of a game's most memorable deal, if the server wants one.

    There is none if other tables play the same deals. A journal that cannot be read is logged.
    """
    state, module, settings = table.state, table.module, table.settings
    if not settings.highlights or not settings.pictures or state.phase is not TablePhase.OVER:
        return None
    if table.row.is_contest or table.rules.shared:
        return None
    number = module.history.highlight(state.game_state)
    if number is None:
        return None
    try:
        played = await played_of(module.game, table.row, table.journal)
        deal = module.history.replays(played)[number]
        frames = spread(await asyncio.to_thread(deal.pictures, Viewer(words)), MOST_PICTURES)
    except CodedError as error:
        log.info("table %d: could not animate the best deal: %s", table.id, error.code)
        return None
    if not frames:
        return None
    deal_title = words("replay-deal", number=number + 1, count=table.deals_finished)
    title = f"{words('replay-title', number=table.id)} · {deal_title}"
    alt = words("animation-alt", title=title, count=len(frames), last=frames[-1].alt)
    draw = partial(draw_gif, tuple(frame.draw for frame in frames), MOST_BYTES)
    return Drawing(NAME, alt, draw, ("highlight", number))


def with_highlight(rendered: Rendered, drawing: Drawing) -> Rendered:
    """Return the final standing with the animation below the other pictures."""
    shown = discord.Embed(colour=COLOUR).set_image(url=drawing.url)
    return replace(rendered, embeds=(*rendered.embeds, shown), drawings=(*rendered.drawings, drawing))
