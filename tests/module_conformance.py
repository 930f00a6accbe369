"""Conformance of a game's module: every part is called in every way that tables call it.

A whole game is played by random legal actions. Each fault is a line ``<game>: <part>: <fault>``; those of the
screens are found by ``tests/screen_conformance.py``.
"""

from __future__ import annotations

import importlib.util
import json
import pickle
from collections.abc import AsyncIterator, Callable, Iterator
from datetime import date
from functools import partial
from typing import Any, Final

from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl

from bot.discord_io.commands import WHY
from bot.discord_io.message import embed
from bot.game_kit.lobby import level_name
from bot.game_kit.module import Verb
from bot.game_kit.played import PlayedGame
from bot.game_kit.result import feat_about, feat_title
from bot.i18n import LOCALES, Words, words
from bot.i18n.texts import error_key, sources
from bot.leaderboard.screens import FAMILY_CHARS
from bot.ratings import GAME_ENDS, every_of
from bot.workers.pool import WorkerPool
from engine.entries import (
    ENTRY_KINDS,
)
from engine.errors import CodedError, IllegalAction
from engine.table_state import TablePhase
from tests.screen_conformance import ScreenCheck, limits
from tools.simulation.workers.requests import QUICK_START

FIRST_DAY: Final = date(2026, 1, 1)
NAME_CHARS: Final = 32
DESCRIPTION_CHARS: Final = 100
FIGURES_CHARS: Final = 3000
"""Maximum characters of a game's own text about a player, so that the rest of the message has room."""
GROUP_COMMANDS: Final = ("rules", "score", "last")
"""Verbs that commands of every group ask, and that each game answers itself."""


PARTS: Final = (
    *("game", "catalogue", "locales", "actions", "buttons", "players", "playable", "doubling"),
    *("families", "statistics", "feats", "history", "moving", "daily", "screens", "pictures"),
    *("analyse_deal", "late_statistics", "cog", "preparation"),
)
"""The parts of a module, each checked by a method of its name."""


class ModuleCheck(ScreenCheck):
    """A check of all parts of one module."""

    async def faults(self, only: str | None = None) -> list[str]:
        """Return all faults, or those of one part."""
        self.moments = list(self.walk.moments(await self.rules()))
        found = []
        for name in PARTS if only is None else (only,):
            part: Callable[[], AsyncIterator[str]] = getattr(self, f"_{name}")
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
            of_lengths = {length: catalogue.of_length(rules, length) for length in catalogue.lengths}
            has_one_of_its_own = preset != catalogue.default and set(map(repr, of_lengths.values())) == {
                repr(rules)
            }
            for length, found in of_lengths.items():
                if catalogue.length(found) != length and not has_one_of_its_own:
                    yield f"{preset} at the length {length} is of another"
            say = words(LOCALES[0], self.module.name)
            chosen = {line.value for line in catalogue.option_lines(rules, say) if line.is_chosen}
            for key in catalogue.option_keys(rules):
                if catalogue.with_options(rules, [key]) == rules and key not in chosen:
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
            yield f"{name!r} is not a command name"

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
            for code in action.already_done | action.already_done_if_late:
                if not words(LOCALES[0]).has(error_key(code)):
                    yield f"{verb}: the code {code} is not an error code"
            if action.is_bound_to_revision and action.is_reading:
                yield f"{verb} changes nothing, and yet means something at one moment only"
        for verb in GROUP_COMMANDS:
            if verb not in own:
                yield f"nothing answers /{self.module.name} {verb}"
        if "play" not in own or not own["play"].is_bound_to_revision:
            yield "play is to mean something at the moment its button was drawn at only"
        for verb, question in self.module.screens.questions.items():
            if not {verb, question.verb} <= {*own, *self.actions}:
                yield f"the question {verb} is of no action"

    async def _buttons(self) -> AsyncIterator[str]:
        buttons = self.module.buttons
        if unanswered := sorted(({*buttons.moves, *buttons.drafts}) - self.module.actions.keys()):
            yield f"nothing answers {', '.join(unanswered)}"
        if both := sorted(buttons.moves.keys() & buttons.drafts.keys()):
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
                view = game.view_for(moment.table.match, seat)
                here = players.by_rule if level in players.easier else level
                if players.think(here, view) not in game.legal_actions(moment.table.match, seat):
                    yield f"{level} does something illegal ({moment.name})"

    async def _playable(self) -> AsyncIterator[str]:
        game = self.module.game
        offered = False
        for moment in self.moments:
            for seat in range(len(moment.table.seats) if moment.table.match is not None else 0):
                try:
                    cards = self.module.playable_cards(moment.table.match, seat)
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
                yield f"{key!r} is not a key of its families"
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
                yield "its figures are not JSON objects"
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
            if len(module.feats.of(moment.table.game_state)) != len(moment.table.seats):
                yield "they are not told of every seat"

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

    async def _analyse_deal(self) -> AsyncIterator[str]:
        """Yield a fault if something is found out about a deal without workers."""
        if self.module.analyse_deal is None:
            return
        ended = [moment.ended for moment in self.moments if moment.ended is not None]
        pool = WorkerPool(workers=0, limit_s=1.0, preparation=QUICK_START)
        if await self.module.analyse_deal(pool, ended[0]) is not None:
            yield "something is found out that no worker thought about"

    async def _late_statistics(self) -> AsyncIterator[str]:
        """Yield a fault if late figures exist without workers."""
        if self.module.late_statistics is None:
            return
        over = [one for one in self.moments if one.table.phase is TablePhase.OVER]
        pool = WorkerPool(workers=0, limit_s=1.0, preparation=QUICK_START)
        ended = tuple(one.ended for one in self.moments if one.ended is not None)
        try:
            found = await self.module.late_statistics(pool, PlayedGame(over[-1].table, ended))
        except CodedError:
            return
        if found is not None:
            yield "figures that no worker thought about"

    async def _preparation(self) -> AsyncIterator[str]:
        if self.module.preparation is None:
            return
        # Workers receive it pickled.
        pickle.loads(pickle.dumps(self.module.preparation))  # noqa: S301 - made here
        if not self.module.preparation.notice and not self.module.preparation.is_quick():
            yield "nobody is told why it takes so long"

    async def _cog(self) -> AsyncIterator[str]:
        if self.module.cog and importlib.util.find_spec(self.module.cog) is None:
            yield f"there is no {self.module.cog}"


def mention(say: Words) -> str:
    """Return a sentence that mentions a command of the game."""
    return say.error(CodedError("no_table_here"))
