from __future__ import annotations

import discord

from bot.discord_io.access import guild_of
from bot.discord_io.commands import WHY, Choices, offered
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.interaction import Interaction
from bot.games.barbu.custom_rules.actions import ACTIONS, RuleSetContext
from bot.games.barbu.custom_rules.panel import CustomRulesPanel
from bot.games.barbu.custom_rules.rule_sets import meant_by
from bot.tables.autocomplete import suggested_rules
from engine.errors import CodedError


class CustomRulesHandlers:
    """Handlers of ``/house`` and of requests about house rules."""

    def __init__(self, panel: CustomRulesPanel) -> None:
        self._panel = panel

    async def command(
        self,
        interaction: Interaction,
        name: str | None = None,
        base: str | None = None,
        file: discord.Attachment | None = None,
    ) -> None:
        """Answer ``/house``: a rule set by name, one made from ``base`` or a ``file``, or the list."""
        guild_id = guild_of(interaction)
        if base is not None and file is not None:
            raise CodedError("house_two_sources")
        if file is not None:
            await self._panel.upload(interaction, name, file)
        elif base is not None:
            await self._panel.make_from(interaction, base, name)
        elif name is not None:
            owners = await self._panel.store.owners(guild_id)
            if name == WHY and not owners:
                raise CodedError("house_none")
            await self._panel.show_named(interaction, meant_by(name, owners))
        else:
            await self._panel.show_all(interaction)

    async def offer_names(self, interaction: Interaction, typed: str) -> Choices:
        """Offer the server's own rule sets."""
        names = await self._panel.store.owners(guild_of(interaction))
        if not names:
            raise CodedError("house_none")
        return offered(((name, name) for name in names), typed)

    async def offer_bases(self, interaction: Interaction, typed: str) -> Choices:
        return await suggested_rules(interaction, self._panel.catalogue, typed)

    async def open(self, interaction: Interaction, request: ComponentRequest, /) -> RuleSetContext:
        """Build the tap; its rule set is loaded by name when the action needs it."""
        request.among(ACTIONS)
        request.word(1)
        return RuleSetContext(interaction, request, self._panel)

    def action(self, context: RuleSetContext, /) -> ButtonAction[RuleSetContext]:
        return context.request.among(ACTIONS)
