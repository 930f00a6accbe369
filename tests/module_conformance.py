"""Conformance of a game's module: every part is called in every way that tables call it.

A whole game is played by random legal actions. At each new kind of moment every screen is rendered in every
language for every viewer, and every button on it must have a handler. Each fault is a line ``<game>: <part>:
<fault>``.
"""

from __future__ import annotations

import importlib.util
import json
import pickle
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping
from datetime import date
from functools import partial
from typing import Any, Final

from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl

from bot.discord_io.choices import WHY
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.message import Drawing, Rendered, embed
from bot.discord_io.payload import ALT_CHARS
from bot.discord_io.viewer import Viewer
from bot.game_kit.lobby import level_name
from bot.game_kit.module import GameModule, Verb
from bot.game_kit.played import PlayedGame
from bot.game_kit.result import feat_about, feat_title
from bot.game_kit.screens import TablePictures
from bot.i18n import LOCALES, Words, words
from bot.i18n.catalogue import error_key, sources
from bot.leaderboard.screens import FAMILY_CHARS
from bot.ratings.entries import GAME_ENDS, every_of
from bot.tables.stored_message import LASTING_HISTORY
from bot.workers.pool import WorkerPool
from engine.dealing import commitment_of, deal_seed
from engine.entries import (
    ENTRY_KINDS,
)
from engine.errors import CodedError, IllegalAction
from engine.table_rules import TablePhase
from tools.simulation.loopback.limits import check_message
from tools.simulation.samples.moments import SECRET, Moment, Walk
from tools.simulation.workers.questions import AT_ONCE

MARKS: Final = 25
FIRST_DAY: Final = date(2026, 1, 1)
NAME_CHARS: Final = 32
DESCRIPTION_CHARS: Final = 100
FIGURES_CHARS: Final = 3000
"""Maximum characters of a game's own text about a player, so that the rest of the message has room."""
PICTURE_BYTES: Final = 40_000
"""A table's picture goes out after every trick."""
PNG: Final = b"\x89PNG"
GROUP_COMMANDS: Final = ("rules", "score", "last")
"""Verbs that commands of every group ask, and that each game answers itself."""


class ModuleCheck:
    """A check of one module; ``rooms`` are the names valid in buttons that belong to no table."""

    def __init__(
        self,
        module: GameModule,
        actions: Mapping[str, ButtonAction],
        rooms: Collection[str],
        pool: WorkerPool,
    ) -> None:
        self.module = module
        self.actions = actions
        self.rooms = {*rooms, *module.rooms}
        self.pool = pool
        self.walk = Walk(module)
        self.moments: list[Moment] = []

    async def faults(self, only: str | None = None) -> list[str]:
        """Return all faults, or those of one part."""
        parts: dict[str, Callable[[], AsyncIterator[str]]] = {
            "game": self._game,
            "catalogue": self._catalogue,
            "locales": self._locales,
            "actions": self._actions,
            "buttons": self._buttons,
            "players": self._players,
            "playable": self._playable,
            "doubling": self._doubling,
            "families": self._families,
            "statistics": self._statistics,
            "feats": self._feats,
            "history": self._history,
            "moving": self._moving,
            "daily": self._daily,
            "screens": self._screens,
            "pictures": self._pictures,
            "find_out": self._find_out,
            "later_figures": self._later_figures,
            "cogs": self._cogs,
            "preparation": self._preparation,
        }
        self.moments = list(self.walk.moments(await self.rules()))
        found = []
        for name in parts if only is None else (only,):
            part = parts[name]
            try:
                found += [f"{self.module.name}: {name}: {fault}" async for fault in part()]
            except Exception as error:  # any exception is a fault of the part
                found.append(f"{self.module.name}: {name}: {type(error).__name__}: {error}")
        return list(dict.fromkeys(found))

    async def rules(self, preset: str | None = None) -> Any:
        """Return a preset at its shortest; presets are available without a server."""
        catalogue = self.module.catalogue
        found = catalogue.preset(preset or catalogue.default)
        return catalogue.of_length(found, catalogue.lengths[-1])

    # ------------------------------------------------------------------- parts

    async def _game(self) -> AsyncIterator[str]:
        game, rules = self.module.game, await self.rules()
        if clash := game.forms.kinds & ENTRY_KINDS:
            yield f"actions named as a table's own entries: {sorted(clash)}"
        if game.load_rules(game.dump_rules(rules)) != rules:
            yield "rules do not come back as they were written"
        if sorted(seat for side in game.sides(rules) for seat in side) != list(range(rules.players)):
            yield "not every seat is on one side"

    async def _catalogue(self) -> AsyncIterator[str]:
        catalogue = self.module.catalogue
        if catalogue.default not in catalogue.presets:
            yield f"the default {catalogue.default} is none of the presets"
        for preset in catalogue.presets:
            rules = await self.rules(preset)
            for length in catalogue.lengths:
                if catalogue.length(catalogue.of_length(rules, length)) != length:
                    yield f"{preset} at the length {length} is of another"
            for key in catalogue.option_keys(rules):
                is_one_of_several = catalogue.one_option_of(rules, words(LOCALES[0], self.module.name))
                if catalogue.with_options(rules, [key]) == rules and not is_one_of_several:
                    yield f"the option {key} of {preset} changes nothing"
            for fault in self._told(preset, rules):
                yield fault
        for locale in LOCALES:
            for length in catalogue.lengths:
                catalogue.length_title(length, words(locale, self.module.name))

    def _told(self, preset: str, rules: Any) -> Iterator[str]:
        """Yield the faults in the texts of a preset."""
        catalogue = self.module.catalogue
        for locale in LOCALES:
            say = words(locale, self.module.name)
            for fault in limits(catalogue.render(rules, say)):
                yield f"render({preset}) in {locale}: {fault}"
            lines = catalogue.option_lines(rules, say)
            if [line.value for line in lines] != list(catalogue.option_keys(rules)):
                yield f"the lines of {preset} in {locale} are not its options"
            if not catalogue.title(preset, say):
                yield f"no title of {preset} in {locale}"

    async def _locales(self) -> AsyncIterator[str]:
        name = self.module.name
        keys = {locale: self._keys(locale) for locale in LOCALES}
        for locale, own in keys.items():
            if missing := sorted(keys[LOCALES[0]] ^ own):
                yield f"{locale} has not the keys of {LOCALES[0]}: {', '.join(missing[:5])}"
            say = words(locale, name)
            for key in (f"game-{name}", f"command-{name}-name", f"command-{name}-description"):
                if not say.has(key):
                    yield f"no {key} in {locale}"
            for key in self._choices():
                if not any(say.has(one) for one in key):
                    yield f"no {key[-1]} in {locale}"
                elif len(next(say(one) for one in key if say.has(one))) > DESCRIPTION_CHARS:
                    yield f"{key[0]} in {locale} is longer than Discord takes"
            if say.has(f"command-{name}-name") and f"/{say(f'command-{name}-name')} " not in mention(say):
                yield f"sentences in {locale} name the commands of another game"
        if len(name) > NAME_CHARS or not name.isidentifier() or not name.islower():
            yield f"{name!r} is no name of a command"

    def _keys(self, locale: str) -> set[str]:
        files = [text for file, text in sources(locale) if file.startswith(f"{self.module.name}/")]
        entries = [entry for text in files for entry in FluentResource(text).body]
        return {entry.id.name for entry in entries if isinstance(entry, ftl.Message)}

    def _choices(self) -> Iterator[tuple[str, str]]:
        """Yield the option values of its commands: the game's own key, and the common one."""
        name = self.module.name
        for group, values in (
            ("length", self.module.catalogue.lengths),
            ("level", self.module.players.levels),
        ):
            yield from ((f"choice-{name}-{group}-{one}", f"choice-{group}-{one}") for one in values)

    async def _actions(self) -> AsyncIterator[str]:
        own = self.module.actions
        for verb in sorted(own.keys() & self.actions.keys()):
            yield f"{verb} is answered by every table already"
        for verb, action in own.items():
            for code in action.echo | action.late_echo:
                if not words(LOCALES[0]).has(error_key(code)):
                    yield f"{verb}: the echo {code} is no error"
            if action.of_one_moment and action.is_reading:
                yield f"{verb} changes nothing, and yet means something at one moment only"
        for verb in GROUP_COMMANDS:
            if verb not in own:
                yield f"nothing answers /{self.module.name} {verb}"
        if "play" not in own or not own["play"].of_one_moment:
            yield "play is to mean something at the moment its button was drawn at only"
        for verb, question in self.module.screens.questions.items():
            if not {verb, question.verb} <= {*own, *self.actions}:
                yield f"the question {verb} is of no action"

    async def _buttons(self) -> AsyncIterator[str]:
        buttons = self.module.buttons
        if unanswered := sorted((buttons.moves | buttons.drafts) - self.module.actions.keys()):
            yield f"nothing answers {', '.join(unanswered)}"
        if both := sorted(buttons.moves & buttons.drafts):
            yield f"{', '.join(both)} cannot both make a move and begin one"

    async def _players(self) -> AsyncIterator[str]:
        players, game = self.module.players, self.module.game
        rules = await self.rules()
        if players.default_level not in players.levels:
            yield f"the default level {players.default_level} is none of its levels"
        if len(set(players.names)) < rules.players:
            yield f"{len(set(players.names))} names for {rules.players} seats"
        for level in players.levels:
            if not all(level_name(self.module.name, level, words(locale)) for locale in LOCALES):
                yield f"the level {level} has no name in every language"
            players.prewarm(self.pool, level, rules)
            for moment in self.moments:
                seat = None if moment.table.match is None else game.decider(moment.table.match)
                if seat is None or not game.legal_actions(moment.table.match):
                    continue
                legal = game.legal_actions(moment.table.match, seat)
                if (
                    await players.decide(self.pool, level, game.view_for(moment.table.match, seat))
                    not in legal
                ):
                    yield f"{level} does something illegal ({moment.name})"

    async def _playable(self) -> AsyncIterator[str]:
        game = self.module.game
        offered = False
        for moment in self.moments:
            for seat in range(len(moment.table.seats) if moment.table.match is not None else 0):
                try:
                    cards = self.module.playable(moment.table.match, seat)
                except IllegalAction as error:
                    if not words(LOCALES[0]).has(error_key(error.code)):
                        yield f"no sentence for {error.code}"
                    continue
                offered = True
                if seat != game.decider(moment.table.match):
                    yield f"cards for who does not decide ({moment.name})"
                if not cards:
                    yield f"no card, and no reason why ({moment.name})"
        if not offered:
            yield "no card is ever offered"

    async def _doubling(self) -> AsyncIterator[str]:
        doubling, game = self.module.doubling, self.module.game
        if doubling is None:
            return
        verbs: tuple[Verb, ...] = ("double", "redouble")
        if missing := [verb for verb in verbs if verb not in self.module.buttons.moves]:
            yield f"no button makes the move {', '.join(missing)}"
        for moment in self.moments:
            match = moment.table.match
            seat = None if match is None else game.decider(match)
            if seat is None:
                continue
            scene = next(self.walk.scenes(moment, LOCALES[0]))
            for verb in verbs:
                offers = partial(doubling.offers, verb, match, seat, scene)
                explained = partial(doubling.argument_of, verb, match, seat, frozenset(), WHY)
                for ask in (offers, explained):
                    try:
                        if not ask():
                            yield f"nothing to {verb}, and no reason why ({moment.name})"
                    except CodedError as error:
                        if not words(LOCALES[0]).has(error_key(error.code)):
                            yield f"no sentence for {error.code}"

    async def _families(self) -> AsyncIterator[str]:
        families = self.module.families
        for preset in self.module.catalogue.presets:
            family = families.of(await self.rules(preset))
            key = families.prefix + family
            if not family or GAME_ENDS in family or every_of(key) != families.prefix:
                yield f"{key!r} is no key of its families"
            if len(key) > FAMILY_CHARS:
                yield f"{key!r} is too long for a button"
            for locale in LOCALES:
                if not families.title(family, words(locale)):
                    yield f"{family!r} has no title in {locale}"

    async def _statistics(self) -> AsyncIterator[str]:
        statistics = self.module.statistics
        over = [moment.table for moment in self.moments if moment.table.phase is TablePhase.OVER]
        if not over:
            yield "the game never ended"
        for table in over:
            result = self.module.result_of(table)
            for seat in result.seats:
                if seat.points != result.seats[seat.side].points:
                    yield f"seats {seat.side} and {seat.seat} are partners, with different points"
            stored = [json.loads(json.dumps(dict(seat.figures))) for seat in result.seats]
            if stored != [seat.figures for seat in result.seats]:
                yield "its figures are no JSON objects"
            read = [statistics.read(figures) for figures in stored]
            for locale in LOCALES:
                told = embed("", *statistics.career(statistics.added(read), words(locale)))
                two = statistics.rivalry("Ada", "Bob", [(one, 1) for one in read[:1]], words(locale))
                if len(told.description or "") + len(two) > FIGURES_CHARS:
                    yield f"too much is told in {locale}"

    async def _feats(self) -> AsyncIterator[str]:
        module = self.module
        for locale in LOCALES:
            say = words(locale, module.name)
            for name in module.feats.names:
                feat_title(module.name, name, say)
                feat_about(module.name, name, say)
        for moment in self.moments:
            if moment.table.phase is not TablePhase.OVER:
                continue
            done = module.feats.of(moment.table.game_state)
            if module.feats.names and len(done) != len(moment.table.seats):
                yield "they are not told of every seat"
            if unknown := {name for seat in done for name in seat} - {*module.feats.names}:
                yield f"nobody named {', '.join(sorted(unknown))}"

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
            yield "its record is no line"
        commitments = [commitment_of(deal_seed(SECRET, number)) for number in range(len(played.deals))]
        replays = history.replays(played)
        if len(replays) != len(played.deals):
            yield f"not every deal can be replayed: {len(replays)} of {len(played.deals)}"
        for locale in LOCALES:
            scene = next(self.walk.scenes(self.moments[-1], locale))
            checked = history.check(played, commitments, scene)
            if checked is None or scene.words("check-kept") not in str(checked.embeds[0].to_dict()):
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

    async def _daily(self) -> AsyncIterator[str]:
        daily, game = self.module.daily, self.module.game
        if daily is None:
            return
        for is_ready in (False, True):
            if daily.level(is_ready=is_ready) not in self.module.players.levels:
                yield f"bots of the level {daily.level(is_ready=is_ready)}, which there is not"
        rules = daily.rules(FIRST_DAY)
        if game.load_rules(game.dump_rules(rules)) != rules:
            yield "its rules do not come back as they were written"
        for dealer in range(rules.players):
            if daily.own_seat(rules, dealer) not in range(rules.players):
                yield f"nobody sits on seat {daily.own_seat(rules, dealer)}"

    async def _screens(self) -> AsyncIterator[str]:
        answered = {*self.module.actions, *self.actions}
        of_game = {verb for verb, action in self.module.actions.items() if action.lasting}
        lasting = of_game | LASTING_HISTORY
        for locale in LOCALES:
            for moment in self.moments:
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
            rendered, room = self.module.screens.help_without_table(words(locale, self.module.name), [])
            for fault in limits(rendered):
                yield f"help_without_table in {locale}: {fault}"
            if verbs_of(rendered) and room not in self.rooms:
                yield f"help_without_table: no room {room!r} answers its buttons"

    async def _pictures(self) -> AsyncIterator[str]:
        if self.module.pictures is None:
            return
        shown: dict[Any, Drawing] = {}
        for locale in LOCALES:
            for where, drawing in self._pictured(self.module.pictures, locale):
                shown[drawing.moment] = drawing
                if not drawing.alt or len(drawing.alt) > ALT_CHARS:
                    yield f"{where} is told in {len(drawing.alt)} characters"
                if drawing.moment is None:
                    yield f"{where} says nothing of what it shows"
        if not shown:
            yield "nothing is ever pictured"
        for drawing in shown.values():
            data = drawing.draw()
            if not data.startswith(PNG) or len(data) > PICTURE_BYTES:
                yield f"{drawing.name} is no PNG of at most {PICTURE_BYTES} bytes"
            try:
                pickle.dumps(drawing.draw)
            except (pickle.PicklingError, AttributeError, TypeError):
                yield f"{drawing.name} cannot be drawn by a worker"

    def _pictured(self, pictures: TablePictures, locale: str) -> Iterator[tuple[str, Drawing]]:
        for moment in self.moments:
            if moment.table.match is None or not moment.table.is_open:
                continue
            scene = next(self.walk.scenes(moment, locale))
            made = {"play": pictures.play(scene)}
            if moment.ended is not None:
                made["result"] = pictures.result(scene, moment.ended)
                made["moment"] = pictures.moment(scene, moment.ended)
            for name, drawing in made.items():
                if drawing is not None:
                    yield f"{name} in {locale} ({moment.name})", drawing

    async def _find_out(self) -> AsyncIterator[str]:
        """Yield a fault if something is found out about a deal without workers."""
        if self.module.find_out is None:
            return
        ended = [moment.ended for moment in self.moments if moment.ended is not None]
        if (
            await self.module.find_out(WorkerPool(workers=0, limit_s=1.0, preparation=AT_ONCE), ended[0])
            is not None
        ):
            yield "something is found out that no worker thought about"

    async def _later_figures(self) -> AsyncIterator[str]:
        """Yield a fault if late figures exist without workers."""
        if self.module.later_figures is None:
            return
        over = [one for one in self.moments if one.table.phase is TablePhase.OVER]
        pool = WorkerPool(workers=0, limit_s=1.0, preparation=AT_ONCE)
        ended = tuple(one.ended for one in self.moments if one.ended is not None)
        try:
            found = await self.module.later_figures(pool, PlayedGame(over[-1].table, ended))
        except CodedError:
            return
        if found is not None:
            yield "figures that no worker thought about"

    async def _preparation(self) -> AsyncIterator[str]:
        if self.module.preparation is None:
            return
        # Workers receive it pickled.
        pickle.loads(pickle.dumps(self.module.preparation))  # noqa: S301 - made here
        if not self.module.preparation.word and not self.module.preparation.is_quick():
            yield "nobody is told why it takes so long"

    async def _cogs(self) -> AsyncIterator[str]:
        for cog in self.module.cogs:
            if importlib.util.find_spec(cog) is None:
                yield f"there is no {cog}"


def limits(rendered: Rendered) -> list[str]:
    """Return the violations of Discord's limits in a message."""
    view = rendered.view(123456, 9999)
    body = {
        "content": rendered.content,
        "embeds": [one.to_dict() for one in rendered.embeds],
        "components": [] if view is None else view.to_components(),
    }
    faults = check_message(body, files=[one.name for one in rendered.drawings])
    return [*map(str, faults)]


def _mixed_rows(name: str, rendered: Rendered) -> list[str]:
    """Return irreversible buttons in a row with a harmless one."""
    return [
        f"{spec.verb} stands beside what does no harm"
        for row in (rendered.buttons if name == "menu" else ())
        for spec in row
        if spec.style == "danger" and any(other.style != "danger" for other in row)
    ]


def verbs_of(rendered: Rendered) -> set[str]:
    """Return the verbs of the buttons and lists of a message."""
    return {spec.verb for row in rendered.buttons for spec in row} | {spec.verb for spec in rendered.lists}


def mention(say: Words) -> str:
    """Return a sentence that mentions a command of the game."""
    return say.error(CodedError("no_table_here"))
