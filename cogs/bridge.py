"""Bridge's own commands: bid, explain, alert, compare, duplicate, tournament, and import in its group."""

from __future__ import annotations

from functools import partial

from discord import app_commands

from bot.contests.tournament.feature import TournamentHandlers
from bot.discord_io.commands import choices
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.interaction import Beginning, Interaction
from bot.discord_io.parts import Parts
from bot.game_kit.game_group import GameGroup
from bot.game_kit.module import GameModules
from bot.games.bridge.autocomplete import call_offers, turn_offers, typed_call, typed_turn
from bot.games.bridge.import_screens import IMPORTS_ROOM
from bot.games.bridge.imports import AGAIN, BoardImports
from bot.games.bridge.tournament import BridgeTournament
from bot.settings.models import PACES
from bot.tables.autocomplete import TableOffers
from bot.tables.commands import TableCommands
from bot.tables.handlers import TableHandlers
from bot.workers.pool import WorkerPool
from cogs.table import about_deal
from engine.bridge.rules import DUPLICATE


def add_commands(bot: Parts, group: GameGroup) -> None:
    imports = bot[BoardImports]
    tables, offers, module = bot[TableHandlers], bot[TableOffers], bot[GameModules][group.game]
    new, form = bot[TableCommands], BridgeTournament()
    add = partial(bot.command, family=group.game, game=group.game)
    imports.use(bot[WorkerPool], new, module)
    bot.command("bridge-import", imports.command, group=group)
    form_again = Beginning(ComponentRequest(IMPORTS_ROOM, AGAIN), "form-again", lambda _: True)
    bot.beginnings["bridge_text_unreadable"] = form_again

    async def bid(interaction: Interaction, call: str) -> None:
        user = interaction.user.id
        await tables.request(interaction, "bid", lambda table: typed_call(table, user, call))

    async def explain(interaction: Interaction, call: str | None = None) -> None:
        user = interaction.user.id
        await tables.request(
            interaction, "explain", lambda table: "" if call is None else typed_turn(table, user, call)
        )

    async def alert(interaction: Interaction, meaning: str | None = None) -> None:
        await tables.request(interaction, "alert", meaning or "")

    async def duplicate(
        interaction: Interaction, like: app_commands.Range[int, 1, 999_999_999] | None = None
    ) -> None:
        if like is None:
            await new.open(interaction, module, rules=DUPLICATE)
        else:
            await new.open_same_deals(interaction, module, like)

    calls = partial(offers.at_table, verb="bid", offers=call_offers)
    add("bid", bid, offers={"call": calls})
    turns = partial(offers.at_table, verb="explain", offers=turn_offers)
    add("explain", explain, offers={"call": turns})
    add("alert", alert)
    add("compare", about_deal(tables, "compare", "bridge-button-compare"))
    boards = partial(new.offer_same_deals, module=module)
    add("duplicate", duplicate, offers={"like": boards})
    add(
        "tournament",
        partial(bot[TournamentHandlers].command, module=module),
        choices={
            "scoring": choices("tournament-scoring", form.forms),
            "movement": choices("tournament-movement", form.movements),
            "pace": choices("pace", PACES),
        },
    )
