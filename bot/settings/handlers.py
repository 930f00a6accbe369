"""``/barbu settings``, its buttons and lists: the server's, for those who manage it, and one's own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from pydantic import ValidationError

from bot.discord_io.access import guild_of
from bot.discord_io.component import Ask
from bot.discord_io.custom_id import DISCORD_MOST, number_of
from bot.discord_io.interaction import AnyInteraction as Interaction
from bot.discord_io.responses import answer_private, answering, words_of
from bot.games.barbu.custom_rules.lookup import find_rules, own_names
from bot.settings.screens import (
    AUTO,
    OWN_SWITCHES,
    PAGES,
    SWITCHES,
    GuildPanel,
    field_name,
    page_of,
    render_guild,
    render_person,
)
from bot.settings.service import UNREADABLE, Settings
from bot.tables.registry import TableRegistry
from engine.barbu.rules import preset_names
from engine.errors import CodedError

Verb = Callable[[Interaction, Ask], Awaitable[None]]
OWN_LISTS: Final = ("language", "suit_order")
"""What a person chooses from a list."""


async def open_settings(interaction: Interaction) -> None:
    """The server's panel for those who manage it, one's own for everybody else."""
    async with answering(interaction):
        if interaction.guild_id is not None and interaction.permissions.manage_guild:
            await show_server(interaction)
        else:
            await show_own(interaction)


async def press_settings(interaction: Interaction, ask: Ask) -> None:
    """Answer one press on a panel of settings."""
    verb = ask.among(VERBS)
    try:
        await verb(interaction, ask)
    except ValidationError as error:
        raise CodedError("unknown_button") from error


# ---------------------------------------------------------------- a server's


async def show_server(interaction: Interaction, page: str = "new", notice: str = "") -> None:
    """One page of the server's settings; raises ``not_manager``."""
    guild_id, words = _managed(interaction), words_of(interaction)
    settings, faults = await _wishes(interaction).look(guild_id)
    default: str = interaction.client.config.default_rules
    names = preset_names() if UNREADABLE in faults else (*preset_names(), *await own_names(interaction))
    panel = GuildPanel(page, settings, names, default, faults, notice)
    rendered, view = render_guild(panel, words)
    await answer_private(interaction, rendered, view)


def _managed(interaction: Interaction) -> int:
    """The server, for somebody who may change its settings."""
    guild_id = guild_of(interaction)
    if not interaction.permissions.manage_guild:
        raise CodedError("not_manager")
    return guild_id


def _wishes(interaction: Interaction) -> Settings:
    settings: Settings = interaction.client.settings
    return settings


async def _change(interaction: Interaction, name: str, value: Any) -> None:
    await _wishes(interaction).change_guild(_managed(interaction), **{name: value})
    words = words_of(interaction)
    notice = words("settings-changed", field=field_name(name, words))
    await show_server(interaction, page_of(name), notice)


async def _page(interaction: Interaction, ask: Ask) -> None:
    await show_server(interaction, ask.word(0, PAGES))


async def _server(interaction: Interaction, ask: Ask) -> None:
    await show_server(interaction)


async def _set(interaction: Interaction, ask: Ask) -> None:
    name = ask.word(0)
    _managed(interaction)
    match name:
        case "channels":
            chosen = tuple(number_of(value, most=DISCORD_MOST) for value in ask.values)
            await _change(interaction, name, chosen)
        case "end_role":
            role = number_of(ask.chosen(), most=DISCORD_MOST) if ask.values else None
            await _change(interaction, name, role)
        case "language":
            language = ask.chosen()
            await _change(interaction, name, None if language == AUTO else language)
        case "rules":
            rules = await find_rules(interaction, ask.chosen())
            default = interaction.client.config.default_rules
            await _change(interaction, name, None if rules.name == default else rules.name)
        case "length" | "pace":
            await _change(interaction, name, ask.chosen())
        case _:
            raise CodedError("unknown_button")


async def _flip(interaction: Interaction, ask: Ask) -> None:
    name = ask.word(0, SWITCHES)
    settings, _ = await _wishes(interaction).look(_managed(interaction))
    await _change(interaction, name, not getattr(settings, name))


async def _everywhere(interaction: Interaction, ask: Ask) -> None:
    await _change(interaction, "channels", ())


async def _no_role(interaction: Interaction, ask: Ask) -> None:
    await _change(interaction, "end_role", None)


async def _afresh(interaction: Interaction, ask: Ask) -> None:
    guild_id, settings = _managed(interaction), _wishes(interaction)
    if UNREADABLE in (await settings.look(guild_id))[1]:
        await settings.start_afresh(guild_id)
    await show_server(interaction, notice=words_of(interaction)("settings-begun-afresh"))


# ---------------------------------------------------------------- a person's


async def show_own(interaction: Interaction, notice: str = "", *, anew: bool = False) -> None:
    """The person's own settings."""
    settings = await _wishes(interaction).person(interaction.user.id)
    manages = interaction.guild_id is not None and interaction.permissions.manage_guild
    rendered, view = render_person(settings, words_of(interaction), manages=manages, notice=notice)
    await answer_private(interaction, rendered, view, anew=anew)


async def _mine(interaction: Interaction, ask: Ask) -> None:
    # From a table's ⋯ or from help it is a message of its own, so that the panel of the hand stays.
    await show_own(interaction, anew=bool(ask.args))


async def _data(interaction: Interaction, ask: Ask) -> None:
    await interaction.client.asked(interaction, Ask("privacy", "privacy"))


async def _own_set(interaction: Interaction, ask: Ask) -> None:
    name, value = ask.word(0, OWN_LISTS), ask.chosen()
    await _change_own(interaction, name, None if value == AUTO else value)


async def _own_flip(interaction: Interaction, ask: Ask) -> None:
    name = ask.word(0, OWN_SWITCHES)
    settings = await _wishes(interaction).person(interaction.user.id)
    await _change_own(interaction, name, not getattr(settings, name))


async def _change_own(interaction: Interaction, name: str, value: Any) -> None:
    """Keep it, say so in the language now chosen, and draw the person's open hands anew."""
    user = interaction.user.id
    registry: TableRegistry = interaction.client.registry
    await _wishes(interaction).change_person(user, **{name: value})
    await show_own(interaction, words_of(interaction)("settings-own-changed"))
    registry.person_changed(user)
    if name == "dm":
        await registry.dm_preference_changed(user)


VERBS: Final[dict[str, Verb]] = {
    "server": _server,
    "page": _page,
    "set": _set,
    "flip": _flip,
    "everywhere": _everywhere,
    "no_role": _no_role,
    "afresh": _afresh,
    "mine": _mine,
    "data": _data,
    "own_set": _own_set,
    "own_flip": _own_flip,
}
