"""``/house`` and its panel: the server's rule sets, one of them, and ways to make a new one."""

from __future__ import annotations

import asyncio
import io
from functools import partial
from typing import Any

import discord

from bot.discord_io.access import guild_of, manages_server
from bot.discord_io.commands import WHY, Choices, offered
from bot.discord_io.delivery import fetched
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.private_answers import answer_private
from bot.discord_io.sending import defer
from bot.game_kit.catalogue import Catalogue
from bot.games.barbu.custom_rules.rule_sets import (
    FILE_BYTES,
    FILE_KB,
    CustomRuleSet,
    alike,
    is_built_in,
    key_of,
    made_from,
    meant_by,
    name_of,
    read_rules,
    text_of,
)
from bot.games.barbu.custom_rules.screens import (
    RuleSetView,
    render_all_rule_sets,
    render_rule_set,
    render_unsaved,
    save_requests,
)
from bot.games.barbu.custom_rules.store import CustomRulesStore, Editor
from bot.tables.autocomplete import suggested_rules
from engine.barbu.rules.meaning import warnings_about
from engine.barbu.rules.rule_set import RuleSet, new_rules, preset_names
from engine.errors import CodedError


def editor_of(interaction: Interaction) -> Editor:
    """Return the user, with Discord's permission to manage the server."""
    return Editor(interaction.user.id, manages_server(interaction))


class CustomRulesPanel:
    """The command and panels of a server's rule sets; ``catalogue`` has those to start from."""

    def __init__(self, store: CustomRulesStore, catalogue: Catalogue[RuleSet]) -> None:
        self.store = store
        self.catalogue = catalogue
        self.offer_bases = partial(suggested_rules, catalogue=catalogue)

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
            await self.upload(interaction, name, file)
        elif base is not None:
            await self.make_from(interaction, base, name)
        elif name is not None:
            owners = await self.store.owners(guild_id)
            if name == WHY and not owners:
                raise CodedError("house_none")
            await self.show_named(interaction, meant_by(name, owners))
        else:
            await self.show_all(interaction)

    async def offer_names(self, interaction: Interaction, typed: str) -> Choices:
        """Offer the server's own rule sets."""
        names = await self.store.owners(guild_of(interaction))
        if not names:
            raise CodedError("house_none")
        return offered(((name, name) for name in names), typed, key_of)

    async def show_all(self, interaction: Interaction, notice: str = "") -> None:
        """List the server's rule sets."""
        owners = await self.store.owners(guild_of(interaction))
        rendered, view = render_all_rule_sets(owners, preset_names(), words_of(interaction), notice)
        await answer_private(interaction, rendered, view)

    async def show_named(self, interaction: Interaction, name: str, **how: Any) -> None:
        """Show a rule set; ``how`` are fields of ``RuleSetView``. *Raises:* CodedError ``house_unknown``."""
        await self.show(interaction, await self.store.get(guild_of(interaction), name), **how)

    async def show(self, interaction: Interaction, rule_set: CustomRuleSet, **how: Any) -> None:
        may_change = editor_of(interaction).may_change(rule_set.owner)
        rendered, view = render_rule_set(rule_set, words_of(interaction), RuleSetView(may_change, **how))
        await answer_private(interaction, rendered, view)

    async def make_from(self, interaction: Interaction, base: str, typed: str | None) -> None:
        """Make a new rule set from another and show it; without a name it gets one derived from its base."""
        words, by = words_of(interaction), editor_of(interaction)
        rules = await self.catalogue.find(interaction, base)
        name = name_of(typed) if typed else await self._free_name(interaction, base)
        made = await self.store.add(guild_of(interaction), made_from(rules, name, by.user), by)
        title = self.catalogue.short_title(rules.name, words)
        await self.show(interaction, made, notice=words("custom-rules-made", name=made.name, base=title))

    async def upload(self, interaction: Interaction, typed: str | None, file: discord.Attachment) -> None:
        """Create or replace a rule set from a file, and show it; a file with warnings is shown unsaved first.

        *Raises:* CodedError ``file_too_large``, ``file_gone``, ``file_not_text`` or ``still_working``, or a
        ``house_…`` code if the user may not store the rules; InvalidRules.
        """
        raw = await _fetched(interaction, file)
        rules = await self.parse(interaction, text_of(raw))
        if not warnings_about(rules):
            await self._save(interaction, typed, rules)
            return
        # The message carries the file, so that its button works after a restart too.
        shown = render_unsaved(
            rules, typed or rules.name, save_requests("save_file", rules, typed or ""), words_of(interaction)
        )
        await answer_private(interaction, *shown, files=[discord.File(io.BytesIO(raw), file.filename)])

    async def save_shown(self, interaction: Interaction, typed: str | None, *, as_penalties: bool) -> None:
        """Save the file on the tapped message, and show the rule set. *Raises:* as ``upload``."""
        files = () if interaction.message is None else interaction.message.attachments
        if not files:
            raise CodedError("file_gone")
        raw = await _fetched(interaction, files[0])
        rules = await self.parse(interaction, text_of(raw), as_penalties=as_penalties)
        await self._save(interaction, typed, rules)

    async def _save(self, interaction: Interaction, typed: str | None, rules: RuleSet) -> None:
        """Create or replace a rule set, and show it."""
        guild_id, by = guild_of(interaction), editor_of(interaction)
        owners = await self.store.owners(guild_id)
        known = None if typed is None else alike(typed, owners)
        if typed:
            name = known or name_of(typed)
        else:
            # A name that is taken gets a number, so that no rule set is replaced.
            is_taken = is_built_in(key_of(rules.name)) or alike(rules.name, owners)
            name = await self._free_name(interaction, rules.name) if is_taken else rules.name
        made = made_from(rules, name, by.user)
        if known:
            stored = await self.store.replace(guild_id, name, by, made)
        else:
            stored = await self.store.add(guild_id, made, by)
        notice = words_of(interaction)("custom-rules-replaced" if known else "custom-rules-read", name=name)
        await self.show(interaction, stored, notice=notice)

    async def parse(self, interaction: Interaction, text: str, *, as_penalties: bool = False) -> RuleSet:
        """Parse rules in a thread, as a costly request. *Raises:* ``still_working``, or the fault.

        With ``as_penalties`` the lowest total wins, whatever the text says.
        """
        async with interaction.client.costly_queries.turn(interaction):
            rules = await asyncio.to_thread(read_rules, text)
        return new_rules(rules.model_dump() | {"wins": "lowest"}) if as_penalties else rules

    async def _free_name(self, interaction: Interaction, base: str) -> str:
        """Return an unused name derived from ``base``: ``contre-2``, ``contre-3`` …"""
        taken = await self.catalogue.names(interaction)
        names = (name_of(f"{base[:28]}-{number}") for number in range(2, len(taken) + 3))
        return next(name for name in names if alike(name, taken) is None)


async def _fetched(interaction: Interaction, file: discord.Attachment) -> bytes:
    """Return a file's content. *Raises:* CodedError ``file_too_large`` or ``file_gone``."""
    if file.size > FILE_BYTES:
        raise CodedError("file_too_large", most=FILE_KB)
    # Fetching it takes a while; the answer must not.
    await defer(interaction)
    return await fetched(file)
