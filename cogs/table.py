"""Slash commands at tables: ``/<game> new | join | …`` of every game, and short ones for each turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from discord import app_commands

from bot.discord_io.commands import Callback, UserOption, choices
from bot.discord_io.interaction import Interaction
from bot.discord_io.parts import Parts
from bot.game_kit.game_group import GameGroup, GameGroups
from bot.game_kit.module import GameModules, Verb
from bot.settings.command_lists import CHECKS
from bot.settings.models import PACES
from bot.tables.autocomplete import (
    TableOffers,
    suggested_options,
    suggested_rules,
    typed_card,
    typed_double,
)
from bot.tables.commands import TableCommands
from bot.tables.handlers import TableHandlers

NAMES: Final[dict[Verb, Sequence[str]]] = {
    "double": ("double", "contre"),
    "redouble": ("redouble", "surcontre"),
}
"""The names of the commands to double: bridge's and those of Barbu's players, which do the same."""

DealOption = app_commands.Range[int, 1, 999] | None
"""Type of an option that names a finished deal by its number, and may be omitted."""


def add_commands(bot: Parts) -> None:
    tables = bot[TableHandlers]
    for group in bot[GameGroups].all:
        _add_to_group(bot, group)
    bot.command("cut", partial(_cut, tables), family=CHECKS)
    bot.command("play", partial(_play, tables), offers={"card": bot[TableOffers].cards})
    bot.command("analyse", about_deal(tables, "analyse", "button-analyse"), family=CHECKS)
    for verb in ("deal", "pass", "hand", "hint"):
        bot.command(verb, partial(tables.request, verb=verb, arg=""))
    bot.command("verify", partial(tables.request_at_newest, verb="verify"), family=CHECKS)
    for doubling, names in NAMES.items():
        for name in names:
            add_doubling(bot, doubling, name)


def _add_to_group(bot: Parts, group: GameGroup) -> None:
    module, commands, tables = bot[GameModules][group.game], bot[TableCommands], bot[TableHandlers]
    rule_sets = partial(suggested_rules, catalogue=module.catalogue)
    options = partial(suggested_options, catalogue=module.catalogue)
    lengths = choices("length", module.catalogue.lengths, game=module.name)
    group.add(
        "new",
        partial(commands.open, module=module),
        choices={"length": lengths, "pace": choices("pace", PACES)},
        offers={"rules": rule_sets, "options": options},
    )

    async def seat_bot(interaction: Interaction, level: str = module.players.default_level) -> None:
        await tables.request(interaction, "bot", level)

    levels = choices("level", module.players.levels, game=module.name)
    group.add("bot", seat_bot, choices={"level": levels})
    group.add("rules", partial(commands.show_rules, module=module), offers={"rules": rule_sets})
    group.add("help", partial(commands.show_help, module=module))
    for verb in ("join", "leave", "start", "table", "pause", "resume", "undo", "claim", "end"):
        group.add(verb, partial(tables.request, verb=verb, arg=""))
    for verb in ("last", "score"):
        group.add(verb, partial(tables.request_at_newest, verb=verb))


def add_doubling(bot: Parts, verb: Verb, name: str, group: GameGroup | None = None) -> None:
    """Add the command ``verb``, one whole announcement, under a name; its options' texts stay the same.

    The options are players, a group of them or both in Barbu; bridge doubles the last bid.
    """

    async def announce(
        interaction: Interaction,
        player: UserOption = None,
        player2: UserOption = None,
        player3: UserOption = None,
        who: str | None = None,
    ) -> None:
        named = [user.id for user in (player, player2, player3) if user is not None]
        await bot[TableHandlers].request(
            interaction, verb, lambda table: typed_double(table, interaction.user.id, verb, named, who or "")
        )

    offers = {"who": partial(bot[TableOffers].doubles, verb=verb)}
    bot.command((name, verb), announce, group=group, offers=offers)


def about_deal(tables: TableHandlers, verb: str, label: str) -> Callback:
    """Return the callback of a command about a finished deal; ``label`` is the key of its button's label."""

    async def callback(interaction: Interaction, deal: DealOption = None) -> None:
        number = "" if deal is None else str(deal)
        await tables.request_last_deal(interaction, verb, number, label)

    return callback


async def _cut(tables: TableHandlers, interaction: Interaction, cards: int | None = None) -> None:
    await tables.request(interaction, "cut_at", "" if cards is None else str(cards))


async def _play(tables: TableHandlers, interaction: Interaction, card: str) -> None:
    await tables.request(interaction, "play", lambda table: typed_card(table, interaction.user.id, card))
