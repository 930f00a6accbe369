"""Settings as a feature: ``/barbu settings``, a server's for its managers and the user's own."""

from __future__ import annotations

from typing import Any, Final, Protocol

import discord
from pydantic import ValidationError

from bot.discord_io.access import (
    check_may_write,
    is_open_to_all,
    managed_server,
    manages_server,
    missing_to_post,
)
from bot.discord_io.component_request import DISCORD_MOST, ComponentRequest, number_of, one_of
from bot.discord_io.dispatch import Answer, FeatureRoom, leading_to
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.parts import Parts
from bot.discord_io.private_answers import answer_private
from bot.game_kit.game_group import GameGroups
from bot.game_kit.module import GameModules
from bot.settings.command_lists import CommandLists
from bot.settings.models import GuildSettings, Setting
from bot.settings.screens import (
    AUTO,
    BLOCKS,
    CALL_ROLE,
    EXCLUSIONS,
    MINE,
    OWN_SWITCHES,
    POST_CHANNELS,
    REPORT_CHANNEL,
    RULES,
    SWITCHES,
    GameChoices,
    GuildPanel,
    field_name,
    pages_of,
    render_guild,
    render_person,
    switches_of,
)
from bot.settings.service import UNREADABLE, Settings
from bot.storage.schema import FIRST_GAME
from engine.errors import CodedError, raising

OWN_LISTS: Final = ("language", "suit_order")
"""Settings that a user chooses from a list."""


class PreferenceListener(Protocol):
    """Listener for changes of users' settings."""

    def person_changed(self, user: int, /) -> None:
        """Update the user's screens."""

    async def dm_preference_changed(self, user: int, /) -> None:
        """Apply the user's choice whether their hands are sent as direct messages."""


class SettingsHandlers:
    """Handlers of the settings panels; ``listeners`` are notified of changes of users' own settings."""

    def __init__(self, settings: Settings, modules: GameModules, lists: CommandLists) -> None:
        self._settings = settings
        self._lists = lists
        self._modules = modules
        self.listeners: list[PreferenceListener] = []

    async def open(self, interaction: Interaction) -> None:
        """Answer the command with the user's own settings; for managers with a button to the server's."""
        await self.show_own(interaction)

    async def show_server(self, interaction: Interaction, page: str = "new", notice: str = "") -> None:
        """Show one page of the server's settings. *Raises:* CodedError ``not_manager``."""
        guild_id, words = managed_server(interaction), words_of(interaction)
        settings, faults = await self._settings.look(guild_id)
        games = []
        for module in self._modules.all:
            catalogue = module.catalogue
            names, lengths = catalogue.presets, catalogue.lengths
            if UNREADABLE not in faults:
                names = await catalogue.names(interaction)
                lengths = catalogue.lengths_of(await catalogue.find(interaction, None))
            games.append(GameChoices(module, names, lengths))
        trouble = self._trouble(interaction, settings)
        panel = GuildPanel(page, settings, games, faults, notice, trouble, self._lists.families)
        rendered, view = render_guild(panel, words)
        await answer_private(interaction, rendered, view)

    def _trouble(self, interaction: Interaction, settings: GuildSettings) -> str:
        """Return the lines about known obstacles to the regular posts."""
        channels = dict.fromkeys((settings.daily_channel, settings.week_channel))
        found = [self._trouble_in(interaction, channel) for channel in channels]
        if settings.weekly_puzzle and settings.daily_channel is None:
            found.append(words_of(interaction)("settings-puzzle-nowhere"))
        return "\n".join(filter(None, found))

    def _trouble_in(self, interaction: Interaction, channel_id: int | None) -> str:
        guild, words = interaction.guild, words_of(interaction)
        if channel_id is None or guild is None:
            return ""
        missing = missing_to_post(guild, channel_id)
        if missing is None:
            return words("settings-daily-gone")
        if not missing:
            return ""
        named = [words(f"permission-{name.replace('_', '-')}") for name in missing]
        return words("settings-daily-missing", channel=f"<#{channel_id}>", permissions=words.list(named))

    async def page(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Show a page of the server's settings, or the user's own, which its list of pages has too."""
        page = one_of(request.chosen() if request.values else request.word(0), {*self._pages, MINE})
        if page == MINE:
            await self.show_own(interaction)
        else:
            await self.show_server(interaction, page)

    async def server(self, interaction: Interaction, request: ComponentRequest) -> None:
        await self.show_server(interaction)

    async def language(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Open the language of the server, or the user's own if they may not manage it."""
        if manages_server(interaction):
            await self.show_server(interaction)
        else:
            await self.show_own(interaction, as_new=True)

    async def set(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Store a choice from a list."""
        name = request.word(0)
        managed_server(interaction)
        match name:
            case "channels":
                chosen = tuple(number_of(value, most=DISCORD_MOST) for value in request.values)
                await self._change(interaction, name, chosen)
            case "commands":
                families = tuple(one_of(value, self._lists.families) for value in request.values)
                await self._change(interaction, name, families)
                self._lists.show_soon(managed_server(interaction))
            case name if name in POST_CHANNELS:
                channel = number_of(request.chosen(), most=DISCORD_MOST) if request.values else None
                if channel is not None:
                    check_may_write(interaction, channel)
                await self._change(interaction, name, channel)
            case "end_role" | "call_role":
                await self._set_role(interaction, request, name)
            case "language":
                language = request.chosen()
                await self._change(interaction, name, None if language == AUTO else language)
            case "pace":
                await self._change(interaction, name, request.chosen())
            case "rules" | "length":
                await self._set_of_game(interaction, request, name)
            case _:
                raise CodedError("unknown_button")

    async def _set_role(self, interaction: Interaction, request: ComponentRequest, name: str) -> None:
        role = number_of(request.chosen(), most=DISCORD_MOST) if request.values else None
        if name == CALL_ROLE and role == interaction.guild_id:
            raise CodedError("role_everybody")
        await self._change(interaction, name, role)

    async def _set_of_game(self, interaction: Interaction, request: ComponentRequest, name: str) -> None:
        game = one_of(request.own(1) or FIRST_GAME, [module.name for module in self._modules.all])
        catalogue = self._modules[game].catalogue
        if name == RULES:
            chosen = (await catalogue.find(interaction, request.chosen())).name
            default = catalogue.default
        else:
            chosen, default = request.chosen(), AUTO
        value = None if chosen == default else chosen
        with raising(ValidationError, CodedError("unknown_button")):
            await self._settings.change_game(managed_server(interaction), game, **{name: value})
        await self._changed(interaction, Setting(name, game))

    async def flip(self, interaction: Interaction, request: ComponentRequest) -> None:
        name = request.word(0, SWITCHES)
        settings, _ = await self._settings.look(managed_server(interaction))
        await self._change(interaction, name, not getattr(settings, name))

    async def switch(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Turn on the chosen switches of a page, and its others off."""
        page = request.word(0, self._pages)
        names = switches_of(self._pages[page])
        on = {one_of(value, names) for value in request.values}
        with raising(ValidationError, CodedError("unknown_button")):
            changed = {name: name in on for name in names}
            await self._settings.change_guild(managed_server(interaction), **changed)
        await self.show_server(interaction, page, words_of(interaction)("settings-own-changed"))

    async def clear(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Reset a setting: all channels, no role, or no post."""
        names = CLEARED[request.verb]
        name = one_of(request.own(0) or names[0], names)
        await self._change(interaction, name, GuildSettings.model_fields[name].default)

    async def afresh(self, interaction: Interaction, request: ComponentRequest) -> None:
        guild_id = managed_server(interaction)
        if UNREADABLE in (await self._settings.look(guild_id))[1]:
            await self._settings.start_afresh(guild_id)
        await self.show_server(interaction, notice=words_of(interaction)("settings-begun-afresh"))

    @property
    def _pages(self) -> dict[str, tuple[Setting, ...]]:
        return pages_of([module.name for module in self._modules.all], self._lists.families)

    async def _change(self, interaction: Interaction, name: str, value: Any) -> None:
        with raising(ValidationError, CodedError("unknown_button")):
            await self._settings.change_guild(managed_server(interaction), **{name: value})
        await self._changed(interaction, Setting(name))

    async def _changed(self, interaction: Interaction, setting: Setting) -> None:
        words = words_of(interaction)
        page = next(page for page, settings in self._pages.items() if setting in settings)
        notice = words("settings-changed", field=field_name(setting.name, words))
        if setting.name == CALL_ROLE and (silent := await self._silent_role(interaction)) is not None:
            notice += "\n" + words("settings-role-silent", role=silent.mention)
        if setting.name == REPORT_CHANNEL:
            chosen = (await self._settings.guild(interaction.guild_id or 0)).report_channel
            if chosen is not None and is_open_to_all(interaction.guild, chosen):
                notice += "\n" + words("settings-report-open", channel=f"<#{chosen}>")
        await self.show_server(interaction, page, notice)

    async def _silent_role(self, interaction: Interaction) -> discord.Role | None:
        """Return the mentioned role, if Discord would not let the bot ping it."""
        chosen = (await self._settings.guild(interaction.guild_id or 0)).call_role
        role = interaction.guild.get_role(chosen) if interaction.guild and chosen else None
        if role is None or role.mentionable or interaction.app_permissions.mention_everyone:
            return None
        return role

    async def show_own(self, interaction: Interaction, notice: str = "", *, as_new: bool = False) -> None:
        settings = await self._settings.person(interaction.user.id)
        manages = manages_server(interaction)
        games = [module for module in self._modules.all if module.own_settings is not None]
        rendered, view = render_person(
            settings, words_of(interaction), manages=manages, notice=notice, games=games
        )
        await answer_private(interaction, rendered, view, as_new=as_new)

    async def mine(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Show the user's own settings; with an argument (``OWN_SETTINGS``) as a new message."""
        await self.show_own(interaction, as_new=bool(request.args))

    async def of_game(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Open the user's own settings of one game."""
        module = self._modules.get(request.word(0))
        if module is None or module.own_settings is None:
            raise CodedError("unknown_button")
        await interaction.client.handle_request(interaction, module.own_settings)

    async def own_set(self, interaction: Interaction, request: ComponentRequest) -> None:
        name, value = request.word(0, OWN_LISTS), request.chosen()
        await self._change_own(interaction, **{name: None if value == AUTO else value})

    async def own_flip(self, interaction: Interaction, request: ComponentRequest) -> None:
        name = request.word(0, OWN_SWITCHES)
        settings = await self._settings.person(interaction.user.id)
        await self._change_own(interaction, **{name: not getattr(settings, name)})

    async def own_switch(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Turn on the chosen switches of the user's own settings, and the others off."""
        on = {one_of(value, OWN_SWITCHES) for value in request.values}
        settings = await self._settings.person(interaction.user.id)
        wanted = {name: name in on for name in OWN_SWITCHES}
        changed = {name: is_on for name, is_on in wanted.items() if is_on is not getattr(settings, name)}
        await self._change_own(interaction, **changed)

    async def _change_own(self, interaction: Interaction, **changed: Any) -> None:
        """Store a user's settings, confirm that in the language chosen, and update their open panels."""
        user = interaction.user.id
        with raising(ValidationError, CodedError("unknown_button")):
            await self._settings.change_person(user, **changed)
        await self.show_own(interaction, words_of(interaction)("settings-own-changed"))
        for listener in self.listeners:
            listener.person_changed(user)
            if "dm" in changed:
                await listener.dm_preference_changed(user)


CLEARED: Final = {
    "everywhere": ("channels",),
    "no_role": ("end_role", CALL_ROLE),
    "no_daily": tuple(POST_CHANNELS),
}
"""The settings that a button can reset, by its verb; the first is the default."""

VERBS: Final[dict[str, Answer[SettingsHandlers]]] = {
    "server": SettingsHandlers.server,
    "language": SettingsHandlers.language,
    "excluded": leading_to(EXCLUSIONS),
    "blocked": leading_to(BLOCKS),
    "page": SettingsHandlers.page,
    "set": SettingsHandlers.set,
    "flip": SettingsHandlers.flip,
    "switch": SettingsHandlers.switch,
    **dict.fromkeys(CLEARED, SettingsHandlers.clear),
    "afresh": SettingsHandlers.afresh,
    "mine": SettingsHandlers.mine,
    "of_game": SettingsHandlers.of_game,
    "data": leading_to(ComponentRequest("privacy", "privacy")),
    "own_set": SettingsHandlers.own_set,
    "own_flip": SettingsHandlers.own_flip,
    "own_switch": SettingsHandlers.own_switch,
}


def setup(bot: Parts) -> None:
    handlers = bot.add(SettingsHandlers(bot[Settings], bot[GameModules], bot[CommandLists]))
    bot.on_guild_joined.append(bot[CommandLists].joined)
    bot.rooms["settings"] = FeatureRoom.of(handlers, VERBS)
    bot[GameGroups].all[0].add("settings", handlers.open)
