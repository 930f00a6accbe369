"""Tandem as a plug-in: all that the program is told of the second game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import discord

from bot.discord_io.choices import Offer
from bot.discord_io.dispatch import Action as TableAction
from bot.discord_io.message import Line, Rendered
from bot.discord_io.responses import words_of
from bot.game_kit.module import GameModule
from bot.i18n import Words, add_catalogues
from bot.tables.actions.moves import drafts, moves
from bot.tables.actions.reading import begun, show
from bot.tables.actions.tap import TableTap
from bot.workers.pool import WorkerPool
from engine.cards import Card
from engine.errors import CodedError, IllegalAction, InvalidRules
from engine.seats import Seat
from tests.second_game.daily import TandemDaily, action_of, aimed_at
from tests.second_game.game import PLAYERS, TANDEM, Action, Play, Rules, State, View
from tests.second_game.history import TandemHistory
from tests.second_game.pictures import TandemPictures
from tests.second_game.screens import TandemScreens, render_last, render_rules, render_score

LENGTHS: Final = {"full": 5, "express": 2}
"""Points that win, by the length of a game."""


class TandemCatalogue:
    """One rule set at two lengths."""

    default = "tandem"
    presets = ("tandem",)
    lengths = tuple(LENGTHS)

    def title(self, name: str, words: Words) -> str:
        """What the rules are called."""
        return words("game-tandem")

    def about(self, name: str, words: Words) -> str:
        """What the rules are like."""
        return words("tandem-about")

    def length_title(self, length: str, words: Words) -> str:
        """How many points win."""
        return words(f"choice-tandem-length-{length}")

    async def names(self, interaction: discord.Interaction[Any]) -> tuple[str, ...]:
        """The one rule set."""
        return self.presets

    def length(self, rules: Rules) -> str:
        """The length those points make."""
        return next(name for name, target in LENGTHS.items() if target == rules.target)

    def of_length(self, rules: Rules, length: str) -> Rules:
        """The rules at another length."""
        if length not in LENGTHS:
            raise ValueError(length)
        return replace(rules, target=LENGTHS[length])

    def with_options(self, rules: Rules, keys: Sequence[str]) -> Rules:
        """There are none."""
        if keys:
            raise InvalidRules("options_none", name=rules.name)
        return rules

    def option_keys(self, rules: Rules) -> tuple[str, ...]:
        """There are none."""
        return ()

    def option_lines(self, rules: Rules, words: Words) -> tuple[Line, ...]:
        """There are none."""
        return ()

    def options_typed(self, text: str, rules: Rules, words: Words) -> tuple[str, ...]:
        """There are none."""
        raise CodedError("options_none", name=rules.name)

    async def find(self, interaction: discord.Interaction[Any], name: str | None) -> Rules:
        """The one rule set."""
        if name not in (None, *self.presets):
            raise InvalidRules("rules_unknown", name=name, known=", ".join(self.presets))
        return Rules("tandem", LENGTHS["full"])

    def render(self, rules: Rules, words: Words) -> Rendered:
        """The rules in words."""
        return render_rules(rules, words)

    async def offers(self, interaction: discord.Interaction[Any], words: Words) -> Sequence[Offer]:
        """The one rule set."""
        return [(self.title(name, words), name) for name in self.presets]

    def offered_options(self, rules: Rules, typed: str, words: Words) -> Sequence[Offer]:
        """There are none."""
        raise CodedError("options_none", name=rules.name)


class TandemPlayers:
    """Bots that play low, or high."""

    levels = ("meek", "bold")
    default_level = "meek"
    names = ("Nora", "Otto", "Pia", "Quentin")

    async def decide(self, workers: WorkerPool, level: str, view: View) -> Action:
        """The lowest card, or the highest."""
        cards = [action for action in view.legal if isinstance(action, Play)]
        return (max if level == "bold" else min)(cards, key=lambda action: action.card.rank)

    def cautious(self, view: View) -> View:
        """The same: no card stakes anything."""
        return view

    def expect(self, workers: WorkerPool, level: str, rules: Rules) -> None:
        """Nothing to get ready."""


class _Automatic:
    def choices(self, legal: Sequence[Action]) -> Sequence[Action]:
        return legal

    def betrays_nothing(self, state: State, forced: Action) -> bool:
        return False


class TandemFamilies:
    """Games of a length are compared with each other."""

    prefix = "tandem/"

    def of(self, rules: Rules) -> str:
        """The length of a game."""
        return next(name for name, target in LENGTHS.items() if target == rules.target)

    def title(self, family: str, words: Words) -> str:
        """How many points win."""
        return words(f"choice-tandem-length-{family}")


class TandemStatistics:
    """The deals of a person's games."""

    def figures(self, match: State) -> list[dict[str, int]]:
        """How many deals there were, the same for all."""
        return [{"deals": TANDEM.deals_finished(match)}] * PLAYERS

    def read(self, stored: Mapping[str, Any]) -> int:
        """The deals of a game."""
        return int(stored["deals"])

    def added(self, games: Sequence[int]) -> int:
        """The deals of all games."""
        return sum(games)

    def career(self, total: int, words: Words) -> list[str]:
        """How many deals were played."""
        return [f"{words('game-tandem')}: {total}"]

    def rivalry(self, one: str, other: str, games: Sequence[tuple[int, Seat]], words: Words) -> str:
        """How many deals the two played together."""
        return f"{one}, {other}: {sum(deals for deals, _ in games)}"


class TandemFeats:
    """One thing to be proud of."""

    names = ("last_word",)

    def of(self, match: State) -> list[dict[str, int]]:
        """Every game has a last deal, which the first seat is praised for."""
        return [{"last_word": 1}, *({} for _ in range(PLAYERS - 1))]


def playable(state: State, seat: Seat) -> list[Card]:
    """The cards the player of a seat may play now, of their own hand or their partner's."""
    found = [action.card for action in TANDEM.legal_actions(state, seat) if isinstance(action, Play)]
    if not found:
        raise IllegalAction("not_your_turn", seat=seat, turn=TANDEM.decider(state))
    return found


async def _score(tap: TableTap) -> None:
    await show(tap, render_score(begun(tap)))


async def _last(tap: TableTap) -> None:
    await show(tap, render_last(begun(tap)))


async def _rules(tap: TableTap) -> None:
    await show(tap, render_rules(tap.table.rules, words_of(tap.interaction)))


ACTIONS: Final[dict[str, TableAction[TableTap]]] = {
    **drafts(["aim"], aimed_at),
    **moves(["play"], action_of),
    "score": TableAction(_score),
    "last": TableAction(_last),
    "rules": TableAction(_rules),
}


def tandem_module() -> GameModule:
    """The plug-in; its words are known from now on."""
    add_catalogues("tandem", Path(__file__).parent / "locales")
    return GameModule(
        game=TANDEM,
        catalogue=TandemCatalogue(),
        screens=TandemScreens(),
        actions=ACTIONS,
        automatic=_Automatic(),
        players=TandemPlayers(),
        families=TandemFamilies(),
        statistics=TandemStatistics(),
        history=TandemHistory(),
        playable=playable,
        daily=TandemDaily(),
        feats=TandemFeats(),
        pictures=TandemPictures(),
    )
