"""Conformance of a game's screens: replays, pages, panels and pictures, by language and viewer.

At each new kind of moment every screen is rendered, and every button on it must have a handler.
"""

from __future__ import annotations

import pickle
from collections.abc import AsyncIterator, Collection, Iterator, Mapping
from typing import Any, Final

import discord

from bot.discord_io.component_request import Subject
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.limits import ALT_CHARS
from bot.discord_io.message import Drawing, Rendered
from bot.discord_io.viewer import Viewer
from bot.game_kit.module import GameModule
from bot.game_kit.played import PlayedGame
from bot.game_kit.screens import TablePictures
from bot.i18n import LOCALES, words
from bot.tables.view.table_pages import lasting_verbs
from bot.workers.pool import WorkerPool
from engine.dealing import commitment_of, deal_seed
from tools.simulation.loopback.limits import check_message
from tools.simulation.samples.moments import SECRET, Moment, Walk

MARKS: Final = 25
PICTURE_BYTES: Final = 40_000
"""A table's picture goes out after every trick."""
PNG: Final = b"\x89PNG"


class ScreenCheck:
    """A check of one module; ``rooms`` are the names valid in buttons that belong to no table.

    Unless it is thorough, each moment is rendered in the first language and in one of the others.
    """

    def __init__(
        self,
        module: GameModule,
        actions: Mapping[str, ButtonAction],
        rooms: Collection[str],
        pool: WorkerPool,
        *,
        is_thorough: bool = False,
    ) -> None:
        self.module = module
        self.actions = actions
        self.rooms = {*rooms, *module.rooms}
        self.pool = pool
        self.walk = Walk(module)
        self.moments: list[Moment] = []
        self.is_thorough = is_thorough

    def moments_in(self, locale: str) -> list[Moment]:
        """Return the moments to render in a language."""
        place = LOCALES.index(locale)
        return self.moments if self.is_thorough or not place else self.moments[place - 1 :: len(LOCALES) - 1]

    async def _history(self) -> AsyncIterator[str]:
        history, over = self.module.history, self.moments[-1].table
        played = PlayedGame(over, tuple(self.walk.deals))
        ranking = history.ranking(over)
        if sorted(seat for one in ranking for seat in one.seats) != list(range(len(over.seats))):
            yield "not every seat is ranked once"
        if [one.place for one in ranking] != sorted(one.place for one in ranking):
            yield "the best do not come first"
        line = history.record(played)
        if line is None or "\n" in line:
            yield "its record is not a line"
        commitments = [commitment_of(deal_seed(SECRET, number)) for number in range(len(played.deals))]
        replays = history.replays(played)
        if len(replays) != len(played.deals):
            yield f"not every deal can be replayed: {len(replays)} of {len(played.deals)}"
        for locale in LOCALES:
            scene = next(self.walk.scenes(self.moments[-1], locale))
            checked = history.check(played, commitments, scene)
            if checked is None or scene.words("check-kept") not in str(
                [*map(discord.Embed.to_dict, checked.embeds)]
            ):
                yield f"the last deal is not seen to be the one that was promised, in {locale}"
            shown = [history.sheet(scene, turned=None), *([] if checked is None else [checked])]
            viewer = Viewer(scene.words)
            for replay in replays[:1]:
                shown += [replay.render(step, viewer, title="x") for step in range(replay.last + 1)]
                for step in (0, replay.last):
                    if len(replay.marks(step, scene.words)) > MARKS:
                        yield f"more moments than a list holds, in {locale}"
            for rendered in shown:
                for fault in limits(rendered):
                    yield f"{fault}, in {locale}"

    async def _moving(self) -> AsyncIterator[str]:
        played = PlayedGame(self.moments[-1].table, tuple(self.walk.deals))
        replay = self.module.history.replays(played)[0]
        for locale in LOCALES:
            pictures = replay.pictures(Viewer(words(locale, self.module.name)))
            if bool(pictures) is not replay.is_pictured:
                yield "a deal is pictured, and has no pictures, or the other way round"
            if not all(one.alt and one.draw() for one in (*pictures[:1], *pictures[-1:])):
                yield f"a picture says nothing to those who do not see it, in {locale}"
            for fault in filter(None, map(_told_badly, pictures)):
                yield f"{fault}, in {locale}"

    async def _screens(self) -> AsyncIterator[str]:
        answered = {*self.module.actions, *self.actions}
        lasting = lasting_verbs(self.module)
        for locale in LOCALES:
            for moment in self.moments_in(locale):
                for scene in self.walk.scenes(moment, locale):
                    who = "everybody" if scene.seat is None else f"seat {scene.seat}"
                    where = f"in {locale} to {who} ({moment.name})"
                    try:
                        drawn = list(self.walk.drawn(moment, scene))
                    except Exception as error:  # any exception is a fault of the screen
                        yield f"{type(error).__name__}: {error}, {where}"
                        continue
                    for name, rendered in drawn:
                        for fault in (*limits(rendered), *_mixed_rows(name, rendered)):
                            yield f"{name} {where}: {fault}"
                        for verb in verbs_of(rendered) - answered:
                            yield f"{name}: nothing answers its button {verb}"
                        if name == "closed result":
                            for verb in verbs_of(rendered) - lasting:
                                yield f"{name}: its button {verb} is not lasting"
            rendered = self.module.screens.help_alone(words(locale, self.module.name), [])
            for fault in limits(rendered):
                yield f"help_alone in {locale}: {fault}"
            if verbs_of(rendered) and (room := self.module.screens.help_room) not in self.rooms:
                yield f"help_alone: no room {room!r} answers its buttons"

    async def _pictures(self) -> AsyncIterator[str]:
        if self.module.pictures is None:
            return
        shown: dict[Any, Drawing] = {}
        kinds = set()
        for locale in LOCALES:
            for where, drawing in self._pictured(self.module.pictures, locale):
                shown[drawing.moment] = drawing
                kinds.add(where.partition(" ")[0])
                if not drawing.alt or len(drawing.alt) > ALT_CHARS:
                    yield f"{where} is told in {len(drawing.alt)} characters"
                if fault := _told_badly(drawing):
                    yield f"{where}: {fault}"
                if drawing.moment is None:
                    yield f"{where} says nothing of what it shows"
        if kinds <= {"lobby"}:
            yield "nothing is ever pictured"
        for drawing in shown.values():
            data = drawing.draw()
            if not data.startswith(PNG) or len(data) > PICTURE_BYTES:
                yield f"{drawing.name} is not a PNG of at most {PICTURE_BYTES} bytes"
            try:
                pickle.dumps(drawing.draw)
            except (pickle.PicklingError, AttributeError, TypeError):
                yield f"{drawing.name} cannot be drawn by a worker"

    def _pictured(self, pictures: TablePictures, locale: str) -> Iterator[tuple[str, Drawing]]:
        for moment in self.moments_in(locale):
            if not moment.table.is_open:
                continue
            scene = next(self.walk.scenes(moment, locale))
            if moment.table.match is None:
                made = {"lobby": self.module.screens.lobby.drawing(scene)}
            else:
                made = {"play": pictures.play(scene)}
            if moment.ended is not None:
                made["result"] = pictures.result(scene, moment.ended)
                made["moment"] = pictures.moment(scene, moment.ended)
            for name, drawing in made.items():
                if drawing is not None:
                    yield f"{name} in {locale} ({moment.name})", drawing


def limits(rendered: Rendered) -> list[str]:
    """Return the violations of Discord's limits in a message."""
    view = rendered.view(Subject("table", 123456, 9999))
    body = {
        "content": rendered.content,
        "embeds": [one.to_dict() for one in rendered.embeds],
        "components": [] if view is None else view.to_components(),
    }
    faults = check_message(body, files=[one.name for one in rendered.drawings])
    return [*map(str, faults), *filter(None, map(_told_badly, rendered.drawings))]


def _told_badly(drawing: Drawing) -> str:
    """Return what is wrong with a picture's description, which Discord shows without markup."""
    return f"the description of {drawing.name} has markup: {drawing.alt}" if "\\" in drawing.alt else ""


def _mixed_rows(name: str, rendered: Rendered) -> list[str]:
    """Return irreversible buttons in a row with a harmless one."""
    return [
        f"{spec.verb} is beside a harmless button"
        for row in (rendered.buttons if name == "menu" else ())
        for spec in row
        if spec.style == "danger" and any(other.style != "danger" for other in row)
    ]


def verbs_of(rendered: Rendered) -> set[str]:
    """Return the verbs of the buttons and lists of a message."""
    return {spec.verb for row in rendered.buttons for spec in row} | {spec.verb for spec in rendered.lists}
