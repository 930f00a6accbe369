"""Barbu's own commands: choose, house and sheet, and contre and surcontre inside its group."""

from __future__ import annotations

from functools import partial

from bot.discord_io.commands import Choices, choices
from bot.discord_io.interaction import Interaction
from bot.discord_io.parts import Parts
from bot.game_kit.game_group import GameGroup
from bot.games.barbu.autocomplete import contract_offers, start_offers, trump_offers, typed_choice
from bot.games.barbu.custom_rules.actions import RuleSetRoom
from bot.games.barbu.score_sheet.actions import ScoreSheetHandlers
from bot.tables.autocomplete import TableOffers
from bot.tables.handlers import TableHandlers
from cogs.table import add_doubling
from engine.barbu.game import BARBU
from engine.barbu.rules.rule_set import Length


def add_commands(bot: Parts, group: GameGroup) -> None:
    tables, offers = bot[TableHandlers], bot[TableOffers]
    rules, sheets = bot[RuleSetRoom].panel, bot[ScoreSheetHandlers]
    add_doubling(bot, "double", "contre", group)
    add_doubling(bot, "redouble", "surcontre", group)

    async def choose(
        interaction: Interaction, contract: str, trump: str | None = None, start: str | None = None
    ) -> None:
        user = interaction.user.id
        await tables.request(
            interaction, "choose", lambda table: typed_choice(table, user, contract, trump, start)
        )

    async def offer_trumps(interaction: Interaction, typed: str) -> Choices:
        found = partial(trump_offers, interaction.namespace.contract)
        return await offers.at_table(interaction, typed, "choose", found)

    async def offer_starts(interaction: Interaction, typed: str) -> Choices:
        found = partial(start_offers, interaction.namespace.contract)
        return await offers.at_table(interaction, typed, "choose", found)

    contracts = partial(offers.at_table, verb="choose", offers=contract_offers)
    bot.command(
        "choose",
        choose,
        offers={"contract": contracts, "trump": offer_trumps, "start": offer_starts},
        game=group.game,
    )
    houses = {"name": rules.offer_names, "base": rules.offer_bases}
    bot.command("house", rules.command, offers=houses, game=group.game)
    lengths = choices("length", tuple(length.value for length in Length), game=BARBU.name)
    bot.every_minute["sheets"] = partial(sheets.reconcile, bot.client)
    bot.command(
        "sheet",
        sheets.command,
        choices={"length": lengths},
        offers={"rules": sheets.offer_rules},
        game=group.game,
    )
