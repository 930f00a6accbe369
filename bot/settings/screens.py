"""Settings panels: a server's, in pages, and a user's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import discord
from pydantic import BaseModel

from bot.discord_io.commands import listed
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.limits import OPTIONS, ROWS
from bot.discord_io.message import (
    ButtonSpec,
    Component,
    ListOption,
    Rendered,
    captioned,
    embed,
    list_component,
    request_list,
    request_view,
    rows_of,
)
from bot.discord_io.viewer import SUIT_ORDERS
from bot.game_kit.module import GameModule
from bot.i18n import LOCALES, Words
from bot.settings.models import PACES, GuildSettings, PersonSettings, Setting
from bot.settings.service import UNREADABLE
from bot.storage.schema import FIRST_GAME

TABLE_CHANNELS: Final = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.forum,
]
"""Channel types in which a table can be opened, directly or in a thread."""

WRITTEN: Final = [discord.ChannelType.text, discord.ChannelType.news]
"""Channel types with a chronological list of messages."""


def channel_list(
    request: ComponentRequest,
    chosen: Sequence[int],
    *,
    placeholder: str,
    most: int,
    kinds: Sequence[discord.ChannelType] = TABLE_CHANNELS,
) -> Component:
    """Return a list of the server's channels, with up to ``most`` choices, or none."""
    marked = [
        discord.SelectDefaultValue(id=one, type=discord.SelectDefaultValueType.channel) for one in chosen
    ]
    chooser: discord.ui.ChannelSelect[discord.ui.View] = discord.ui.ChannelSelect(
        custom_id=request.list_id,
        channel_types=list(kinds),
        placeholder=placeholder,
        min_values=0,
        max_values=most,
        default_values=marked,
    )
    return list_component(chooser)


def role_list(request: ComponentRequest, chosen: int | None, *, placeholder: str) -> Component:
    """Return a list of the server's roles, with at most one choice."""
    kind = discord.SelectDefaultValueType.role
    marked = [] if chosen is None else [discord.SelectDefaultValue(id=chosen, type=kind)]
    chooser: discord.ui.RoleSelect[discord.ui.View] = discord.ui.RoleSelect(
        custom_id=request.list_id, placeholder=placeholder, min_values=0, max_values=1, default_values=marked
    )
    return list_component(chooser)


ROOM: Final = "settings"
OWN_SETTINGS: Final = ComponentRequest(ROOM, "mine", ("anew",))
"""Request that opens the user's own settings as a new message."""

EXCLUSIONS: Final = ComponentRequest("exclusions", "open")
"""Request that opens the list of users whom the server excludes."""

REPORTS: Final = ComponentRequest(ROOM, "set", ("report_channel",))
"""Request that sets the channel for reports of tables."""

BLOCKS: Final = ComponentRequest("blocks", "open")
"""Request that opens the list of users whom the user has blocked."""

SERVER_SETTINGS: Final = ComponentRequest(ROOM, "server")
SERVER_LANGUAGE: Final = ComponentRequest(ROOM, "language")
"""Request for the language of the server, or for the user's own if they may not manage it."""

AUTO: Final = "auto"
"""The choice of Discord's or the host's value."""

LANGUAGE, PACE, RULES, LENGTH = "language", "pace", "rules", "length"
CALL_ROLE: Final = "call_role"
PLACES: Final = ("channels", "end_role", "thread")
PLAY: Final = (CALL_ROLE, "calls", "forced", "hints", "ratings", "pictures", "highlights")
DAILY_CHANNEL: Final = "daily_channel"

COMMANDS: Final = "commands"
WEEKLY_PUZZLE: Final = "weekly_puzzle"
WEEK_CHANNEL: Final = "week_channel"
REPORT_CHANNEL: Final = "report_channel"
POST_CHANNELS: Final = {
    DAILY_CHANNEL: "settings-button-no-daily",
    WEEK_CHANNEL: "settings-button-no-week",
    REPORT_CHANNEL: "settings-button-no-report",
}
"""Settings that are a channel to post in, or None for no posts: the key of the button that clears each."""


def _switches(model: type[BaseModel]) -> tuple[str, ...]:
    return tuple(name for name, field in model.model_fields.items() if field.annotation is bool)


SWITCHES: Final = _switches(GuildSettings)
OWN_SWITCHES: Final = _switches(PersonSettings)
"""In the order of their list."""

MINE: Final = "mine"
"""Entry of the list of pages that leads to the user's own settings."""

Shown = tuple[Rendered, discord.ui.View | None]


@dataclass(frozen=True, slots=True)
class GameChoices:
    """A game in the panel: its module, the names of the rules its tables can have here, and the lengths.

    There is one length if the server's rules have only one.
    """

    module: GameModule
    rules: Sequence[str]
    lengths: Sequence[str]

    @property
    def name(self) -> str:
        return self.module.name


@dataclass(frozen=True, slots=True)
class GuildPanel:
    """Contents of a server's panel.

    ``faults`` are unreadable settings, ``notice`` is a confirmation, ``trouble`` names obstacles to posts,
    ``families`` are commands that the server's list may have beside the common ones.
    """

    page: str
    settings: GuildSettings
    games: Sequence[GameChoices]
    faults: Sequence[Setting] = ()
    notice: str = ""
    trouble: str = ""
    families: Sequence[str] = ()

    @property
    def pages(self) -> Mapping[str, tuple[Setting, ...]]:
        return pages_of([game.name for game in self.games], self.families)

    def game(self, name: str) -> GameChoices:
        return next(game for game in self.games if game.name == name)

    def written(self, setting: Setting) -> tuple[str, ...]:
        """Return a setting's form in buttons: those of ``FIRST_GAME`` omit its name, for compatibility."""
        return (setting.name,) if setting.game in ("", FIRST_GAME) else tuple(setting)


def pages_of(games: Sequence[str], families: Sequence[str]) -> dict[str, tuple[Setting, ...]]:
    """Return a server's settings by page; each game has one, since a message has at most five lists."""
    by_game = {game: (Setting(RULES, game), Setting(LENGTH, game)) for game in games}
    only = next(iter(by_game.values())) if len(games) == 1 else ()
    commands = {COMMANDS: (Setting(COMMANDS),)} if families else {}
    return (
        {
            "new": (Setting(LANGUAGE), *only, Setting(PACE)),
            "places": tuple(map(Setting, PLACES)),
            "play": tuple(map(Setting, PLAY)),
            "people": (Setting(REPORT_CHANNEL),),
            "daily": (Setting(DAILY_CHANNEL), Setting(WEEKLY_PUZZLE), Setting(WEEK_CHANNEL)),
        }
        | ({} if only else by_game)
        | commands
    )


def language_name(locale: str, words: Words) -> str:
    """Return a language's name in that language, or the code of an unknown one."""
    key = f"settings-language-{locale}"
    return words(key) if words.has(key) else locale


def field_name(name: str, words: Words) -> str:
    return words(f"settings-field-{name.replace('_', '-')}")


# ---------------------------------------------------------------- a server's


def render_guild(panel: GuildPanel, words: Words) -> Shown:
    """Render one page of a server's settings."""
    if UNREADABLE in panel.faults:
        return _render_unreadable(words)
    own = panel.pages[panel.page]
    lines = [
        words("settings-line", field=field_name(field.name, words), value=_value_text(panel, field, words))
        for field in own
        if _has_choice(panel, field)
    ]
    faults = [_full_name(panel, fault, words) for fault in panel.faults]
    mend = words("settings-faults", fields=words.list(faults)) if faults else ""
    about = words("settings-about-game" if own[0].game else f"settings-about-{panel.page}")
    title = words("settings-title", page=_page_name(panel, panel.page, words))
    rendered = Rendered(
        content=panel.notice or None,
        embeds=(embed(title, mend, about, lines, panel.trouble if panel.page == "daily" else ""),),
        buttons=_guild_buttons(panel, words),
    )
    lists = [_page_list(panel, words), *_guild_lists(panel, words)]
    if len(lists) + len(rendered.buttons) < ROWS:  # elsewhere the list of pages leads back
        back = ButtonSpec(MINE, label=words("settings-back-to-own"))
        rendered = replace(rendered, buttons=(*rendered.buttons, (back,)))
    return rendered, request_view(rendered, ROOM, lists=lists)


def _render_unreadable(words: Words) -> Shown:
    rendered = Rendered(
        embeds=(embed(words("settings-server"), words("settings-unreadable")),),
        buttons=((ButtonSpec("afresh", label=words("settings-afresh"), style="danger"),),),
    )
    return rendered, request_view(rendered, ROOM)


def _page_name(panel: GuildPanel, page: str, words: Words) -> str:
    if game := panel.pages[page][0].game:
        return panel.game(game).module.title(words)
    return words(f"settings-page-{page}")


def _full_name(panel: GuildPanel, setting: Setting, words: Words) -> str:
    """Return the title of a setting, with the game's if there are several games."""
    name = field_name(setting.name, words)
    if not setting.game or len(panel.games) == 1:
        return name
    return f"{name} ({panel.game(setting.game).module.title(words)})"


def _has_choice(panel: GuildPanel, setting: Setting) -> bool:
    """Return whether a setting has several values, unlike the length of a game whose rules decide it."""
    return setting.name != LENGTH or len(panel.game(setting.game).lengths) > 1


def _choices(panel: GuildPanel, setting: Setting, words: Words) -> tuple[Mapping[str, str], str] | None:
    """Return the labels of a setting's values, and the current one; None if there is no list."""
    settings = panel.settings
    match setting.name:
        case "language":
            return {AUTO: words("settings-language-auto"), **_languages(words)}, settings.language or AUTO
        case "pace":
            return {pace: words(f"choice-pace-{pace}") for pace in PACES}, settings.pace
        case "rules":
            game, chosen = panel.game(setting.game), settings.of_game(setting.game).rules
            catalogue, own = game.module.catalogue, chosen if chosen in game.rules else None
            titles = {name: catalogue.title(name, words) for name in listed(game.rules, own)}
            return titles, chosen or catalogue.default
        case "length":
            game = panel.game(setting.game)
            title = game.module.catalogue.length_title
            lengths = {length: title(length, words) for length in game.lengths}
            chosen = settings.of_game(setting.game).length
            return {AUTO: _auto_length(game, words), **lengths}, chosen if chosen in lengths else AUTO
        case _:
            return None


def _value_text(panel: GuildPanel, setting: Setting, words: Words) -> str:
    if (found := _choices(panel, setting, words)) is not None:
        labels, chosen = found
        if chosen in labels:
            return labels[chosen]
        catalogue = panel.game(setting.game).module.catalogue
        default = catalogue.title(catalogue.default, words)
        return words("settings-rules-gone", name=chosen, rules=default)
    value: Any = getattr(panel.settings, setting.name)
    if setting.name in SWITCHES:
        return words("settings-on" if value else "settings-off")
    match setting.name:
        case "channels":
            return words.list([f"<#{channel}>" for channel in value]) or words("settings-everywhere")
        case "commands":
            names = [_family_name(panel, one, words) for one in panel.families if one in value]
            return " · ".join(names) or words("settings-commands-common")
        case name if name in POST_CHANNELS:
            return words("settings-nowhere") if value is None else f"<#{value}>"
        case _:
            return words("settings-nobody") if value is None else f"<@&{value}>"


def _family_name(panel: GuildPanel, family: str, words: Words) -> str:
    found = next((game for game in panel.games if game.name == family), None)
    return words(f"settings-commands-{family}") if found is None else found.module.title(words)


def _auto_length(game: GameChoices, words: Words) -> str:
    title = game.module.catalogue.length_title
    first, last = (title(game.lengths[at], words) for at in (0, -1))
    return first if first == last else words("settings-length-auto", full=first, short=last)


def _page_list(panel: GuildPanel, words: Words) -> Component:
    """Return the list of the pages, with the user's own settings at its end."""
    pages = [
        ListOption(page, _page_name(panel, page, words), is_chosen=page == panel.page) for page in panel.pages
    ]
    mine = ListOption(MINE, words("settings-mine"))
    request = ComponentRequest(ROOM, "page")
    return request_list(request, [*captioned(pages, "page", words), mine], words("settings-choose-page"))


def _guild_lists(panel: GuildPanel, words: Words) -> list[Component]:
    found = [_guild_list(panel, setting, words) for setting in panel.pages[panel.page]]
    lists = [part for part in found if part is not None]
    if len(names := switches_of(panel.pages[panel.page])) > 1:
        switches = [
            ListOption(
                name,
                field_name(name, words),
                words(f"settings-about-{name}"),
                is_chosen=getattr(panel.settings, name),
            )
            for name in names
        ]
        lists.append(_switches_list(ComponentRequest(ROOM, "switch", (panel.page,)), switches, words))
    return lists


def switches_of(settings: Sequence[Setting]) -> list[str]:
    """Return the names of the switches among the settings of a page."""
    return [setting.name for setting in settings if setting.name in SWITCHES]


def _switches_list(request: ComponentRequest, switches: Sequence[ListOption], words: Words) -> Component:
    return request_list(request, switches, words("settings-choose-switches"), least=0, most=len(switches))


def _guild_list(panel: GuildPanel, setting: Setting, words: Words) -> Component | None:
    """Return the list of a setting's values; None for a switch, or a setting with one value."""
    settings, request = panel.settings, ComponentRequest(ROOM, "set", panel.written(setting))
    if (found := _choices(panel, setting, words)) is not None:
        if not _has_choice(panel, setting):
            return None
        if setting.name == LENGTH:
            return _length_list(request, *found, words)
        if setting.name == RULES:
            return _list(request, *found, words, about=panel.game(setting.game).module.catalogue.about)
        return _list(request, *found, words)
    match setting.name:
        case "channels":
            hint = words("settings-choose-channels")
            return channel_list(request, settings.channels, placeholder=hint, most=OPTIONS)
        case "commands":
            families = [
                ListOption(one, _family_name(panel, one, words), is_chosen=one in settings.commands)
                for one in panel.families
            ]
            hint = words("settings-choose-commands")
            return request_list(request, families, hint, least=0, most=len(families))
        case name if name in POST_CHANNELS:
            chosen: int | None = getattr(settings, setting.name)
            here = () if chosen is None else (chosen,)
            hint = words(f"settings-choose-{setting.name.replace('_', '-')}")
            return channel_list(request, here, placeholder=hint, most=1, kinds=WRITTEN)
        case "end_role":
            return role_list(request, settings.end_role, placeholder=words("settings-choose-role"))
        case "call_role":
            return role_list(request, settings.call_role, placeholder=words("settings-choose-call-role"))
        case _:
            return None


def _length_list(
    request: ComponentRequest, titles: Mapping[str, str], chosen: str, words: Words
) -> Component:
    """Return the list of a game's lengths; the first game's by AUTO is below its name."""
    labels = {**titles, AUTO: words("settings-length-auto-short")}
    first = words("settings-length-auto-about", short=list(titles.values())[-1])
    return _list(request, labels, chosen, words, about=lambda length, _: first if length == AUTO else "")


def _guild_buttons(panel: GuildPanel, words: Words) -> tuple[tuple[ButtonSpec, ...], ...]:
    """Return the buttons: a page's only switch, and what resets a value; several switches are a list."""
    names = switches_of(panel.pages[panel.page])
    switches = [
        _switch(name, field_name(name, words), on=getattr(panel.settings, name))
        for name in names
        if len(names) == 1
    ]
    if panel.page == "places" and panel.settings.channels:
        switches.append(ButtonSpec("everywhere", label=words("settings-button-everywhere")))
    if panel.page == "places" and panel.settings.end_role is not None:
        switches.append(ButtonSpec("no_role", label=words("settings-button-no-role")))
    if panel.page == "play" and panel.settings.call_role is not None:
        switches.append(ButtonSpec("no_role", arg="call_role", label=words("settings-button-no-call")))
    for name, key in POST_CHANNELS.items():
        if Setting(name) in panel.pages[panel.page] and getattr(panel.settings, name) is not None:
            arg = "" if name == DAILY_CHANNEL else name  # the first needs none
            switches.append(ButtonSpec("no_daily", arg=arg, label=words(key)))
    if panel.page == "people":
        switches.append(ButtonSpec("excluded", label=words("settings-button-excluded")))
    return tuple(rows_of(switches))


# ---------------------------------------------------------------- a user's


def render_person(
    settings: PersonSettings,
    words: Words,
    *,
    manages: bool,
    notice: str = "",
    games: Sequence[GameModule] = (),
) -> Shown:
    """Render a user's own settings, with links to those of ``games``, and to the server's for a manager."""
    switches = [
        ListOption(
            name,
            words(f"settings-own-{name.replace('_', '-')}"),
            words(f"settings-own-about-{name.replace('_', '-')}"),
            is_chosen=getattr(settings, name),
        )
        for name in OWN_SWITCHES
    ]
    others = [ButtonSpec("server", label=words("settings-server"), style="primary")] if manages else []
    others += [
        ButtonSpec("of_game", arg=game.name, label=words("settings-of-game", game=game.title(words)))
        for game in games
    ]
    others.append(ButtonSpec("blocked", label=words("settings-button-blocked")))
    others.append(ButtonSpec("data", label=words("settings-data")))
    rendered = Rendered(
        content=notice or None,
        embeds=(embed(words("settings-mine"), words("settings-own-about"), _switched_off(switches, words)),),
        buttons=(tuple(others),),
    )
    languages = {AUTO: words("settings-language-auto"), **_languages(words)}
    orders = {order: words(f"settings-suits-{order}") for order in SUIT_ORDERS}
    lists = [
        _list(ComponentRequest(ROOM, "own_set", ("language",)), languages, settings.language or AUTO, words),
        _list(ComponentRequest(ROOM, "own_set", ("suit_order",)), orders, settings.suit_order, words),
        _switches_list(ComponentRequest(ROOM, "own_switch"), switches, words),
    ]
    return rendered, request_view(rendered, ROOM, lists=lists)


def _switched_off(switches: Sequence[ListOption], words: Words) -> str:
    """Return the line with the switches that are off: the closed list shows those that are on."""
    names = [one.label for one in switches if not one.is_chosen]
    return words("settings-own-switched-off", names=words.apart(names)) if names else ""


# ---------------------------------------------------------------- parts


def _languages(words: Words) -> dict[str, str]:
    return {locale: language_name(locale, words) for locale in LOCALES}


def _list(
    request: ComponentRequest,
    labels: Mapping[str, str],
    chosen: str,
    words: Words,
    *,
    about: Callable[[str, Words], str] = lambda *_: "",
) -> Component:
    """Return a list of values by their labels; ``about`` describes a value."""
    choices = [
        ListOption(value, label, about(value, words), is_chosen=value == chosen)
        for value, label in labels.items()
    ]
    topic = request.args[0].replace("_", "-")
    return request_list(request, captioned(choices, topic, words), words(f"settings-choose-{topic}"))


def _switch(name: str, label: str, *, on: bool) -> ButtonSpec:
    sign = "✅" if on else "⬜"
    return ButtonSpec("flip", arg=name, label=f"{sign} {label}", style="success" if on else "secondary")
