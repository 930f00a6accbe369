"""The panels of settings: a server's, in three pages, and a person's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

import discord

from bot.discord_io.component import Ask, AskList, Choice, asks_view
from bot.discord_io.display_preferences import SUIT_ORDERS
from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.games.barbu.screens.phrases import rules_about, rules_title
from bot.i18n import LOCALES, Words
from bot.settings.components import AskPick, channel_list, role_list
from bot.settings.guild import MOST_CHANNELS, PACES, GuildSettings
from bot.settings.person import PersonSettings
from bot.settings.service import UNREADABLE
from engine.barbu.rules import Length

DESK: Final = "settings"
AUTO: Final = "auto"
"""A choice that leaves something to Discord, or to the host."""

PAGES: Final[Mapping[str, tuple[str, ...]]] = {
    "new": ("language", "rules", "length", "pace"),
    "places": ("channels", "end_role", "thread"),
    "play": ("calls", "forced", "hints", "ratings"),
}
"""A server's settings, a page of the panel each, since one message holds five lists at most."""

SWITCHES: Final = ("thread", "calls", "forced", "hints", "ratings")
OWN_SWITCHES: Final = ("confirm_card", "four_colours", "letters", "dm", "calls")
OPTIONS: Final = 25
Shown = tuple[Rendered, discord.ui.View | None]
List = AskList | AskPick


@dataclass(frozen=True, slots=True)
class GuildPanel:
    """A server's panel as it is to be shown: the page, what holds, what could not be read, what was done.

    ``rules`` are the names that can be chosen as default, ``default_rules`` what the host's default is.
    """

    page: str
    settings: GuildSettings
    rules: Sequence[str]
    default_rules: str
    faults: Sequence[str] = ()
    notice: str = ""


def page_of(name: str) -> str:
    """The page a server's setting is on."""
    return next(page for page, names in PAGES.items() if name in names)


def language_name(locale: str, words: Words) -> str:
    """A language as its own speakers call it; one nobody has a name for by its code."""
    key = f"settings-language-{locale}"
    return words(key) if words.has(key) else locale


def field_name(name: str, words: Words) -> str:
    """What a setting is called."""
    return words(f"settings-field-{name.replace('_', '-')}")


# ---------------------------------------------------------------- a server's


def render_guild(panel: GuildPanel, words: Words) -> Shown:
    """One page of a server's settings."""
    if UNREADABLE in panel.faults:
        return _render_unreadable(words)
    names = PAGES[panel.page]
    lines = [_line(field_name(name, words), _told(panel, name, words), words) for name in names]
    faults = [field_name(name, words) for name in panel.faults]
    mend = words("settings-faults", fields=words.list(faults)) if faults else ""
    about = words(f"settings-about-{panel.page}")
    rendered = Rendered(
        content=panel.notice or None,
        embeds=(
            embed(words("settings-title", page=words(f"settings-page-{panel.page}")), mend, about, lines),
        ),
        buttons=_guild_buttons(panel, words),
    )
    return rendered, asks_view(rendered, DESK, lists=_guild_lists(panel, words))


def _render_unreadable(words: Words) -> Shown:
    rendered = Rendered(
        embeds=(embed(words("settings-server"), words("settings-unreadable")),),
        buttons=((ButtonSpec("afresh", label=words("settings-afresh"), style="danger"),),),
    )
    return rendered, asks_view(rendered, DESK)


def _told(panel: GuildPanel, name: str, words: Words) -> str:
    """What a setting stands at, in words."""
    value: Any = getattr(panel.settings, name)
    if name in SWITCHES:
        return _told_switch(words, on=value)
    match name:
        case "language":
            return words("settings-language-auto") if value is None else language_name(value, words)
        case "rules":
            return _told_rules(panel, words)
        case "length":
            return words(f"choice-length-{value.value}")
        case "pace":
            return words(f"choice-pace-{value}")
        case "channels":
            return words.list([f"<#{one}>" for one in value]) or words("settings-everywhere")
        case _:
            return words("settings-nobody") if value is None else f"<@&{value}>"


def _told_rules(panel: GuildPanel, words: Words) -> str:
    name, default = panel.settings.rules, rules_title(panel.default_rules, words)
    if name is not None and name not in panel.rules:
        return words("settings-rules-gone", name=name, rules=default)
    return default if name is None else rules_title(name, words)


def _guild_lists(panel: GuildPanel, words: Words) -> list[List]:
    settings = panel.settings
    if panel.page == "places":
        channels, role = _ask("channels"), _ask("end_role")
        return [
            channel_list(
                channels,
                settings.channels,
                placeholder=words("settings-choose-channels"),
                most=MOST_CHANNELS,
            ),
            role_list(role, settings.end_role, placeholder=words("settings-choose-role")),
        ]
    if panel.page == "play":
        return []
    languages = [(AUTO, words("settings-language-auto")), *_languages(words)]
    rules = [(name, rules_title(name, words)) for name in _offered(panel)]
    told = {name: rules_about(name, words) for name, _ in rules}
    lengths = [(one.value, words(f"choice-length-{one.value}")) for one in Length]
    paces = [(pace, words(f"choice-pace-{pace}")) for pace in PACES]
    return [
        _list("language", languages, settings.language or AUTO, words),
        _list("rules", rules, settings.rules or panel.default_rules, words, told=told),
        _list("length", lengths, settings.length.value, words),
        _list("pace", paces, settings.pace, words),
    ]


def _offered(panel: GuildPanel) -> list[str]:
    """The rules to choose from: as many as a list holds, the chosen ones among them."""
    first, chosen = list(panel.rules[:OPTIONS]), panel.settings.rules
    if chosen is not None and chosen in panel.rules and chosen not in first:
        first[-1] = chosen
    return first


def _guild_buttons(panel: GuildPanel, words: Words) -> tuple[tuple[ButtonSpec, ...], ...]:
    names = [name for name in PAGES[panel.page] if name in SWITCHES]
    switches = [
        _switch("flip", name, field_name(name, words), on=getattr(panel.settings, name)) for name in names
    ]
    if panel.page == "places" and panel.settings.channels:
        switches.append(ButtonSpec("everywhere", label=words("settings-button-everywhere")))
    if panel.page == "places" and panel.settings.end_role is not None:
        switches.append(ButtonSpec("no_role", label=words("settings-button-no-role")))
    pages = [
        ButtonSpec(
            "page",
            arg=page,
            label=words(f"settings-page-{page}"),
            style="primary" if page == panel.page else "secondary",
            disabled=page == panel.page,
        )
        for page in PAGES
    ]
    return tuple(switches), (*pages, ButtonSpec("mine", label=words("settings-mine")))


# ---------------------------------------------------------------- a person's


def render_person(settings: PersonSettings, words: Words, *, manages: bool, notice: str = "") -> Shown:
    """A person's own settings; who manages the server gets there from here."""
    language = words("settings-own-language-auto")
    if settings.language is not None:
        language = language_name(settings.language, words)
    held = {name: bool(getattr(settings, name)) for name in OWN_SWITCHES}
    lines = [
        _line(words("settings-own-language"), language, words),
        _line(words("settings-suits"), words(f"settings-suits-{settings.suit_order}"), words),
        *(_line(_own_name(name, words), _told_switch(words, on=on), words) for name, on in held.items()),
    ]
    switches = [_switch("own_flip", name, _own_name(name, words), on=on) for name, on in held.items()]
    others = [ButtonSpec("server", label=words("settings-server"))] if manages else []
    others.append(ButtonSpec("data", label=words("settings-data")))
    rendered = Rendered(
        content=notice or None,
        embeds=(embed(words("settings-mine"), words("settings-own-about"), lines),),
        buttons=(tuple(switches), tuple(others)),
    )
    languages = [(AUTO, words("settings-own-language-auto")), *_languages(words)]
    orders = [(order, words(f"settings-suits-{order}")) for order in SUIT_ORDERS]
    lists = [
        _list("language", languages, settings.language or AUTO, words, verb="own_set"),
        _list("suit_order", orders, settings.suit_order, words, verb="own_set"),
    ]
    return rendered, asks_view(rendered, DESK, lists=lists)


# ---------------------------------------------------------------- parts


def _ask(name: str, verb: str = "set") -> Ask:
    return Ask(DESK, verb, (name,))


def _languages(words: Words) -> list[tuple[str, str]]:
    return [(locale, language_name(locale, words)) for locale in LOCALES]


def _list(
    name: str,
    values: Sequence[tuple[str, str]],
    chosen: str,
    words: Words,
    *,
    verb: str = "set",
    told: Mapping[str, str] = MappingProxyType({}),
) -> AskList:
    choices = [
        Choice(value, label, told.get(value, ""), is_chosen=value == chosen) for value, label in values
    ]
    placeholder = words(f"settings-choose-{name.replace('_', '-')}")
    return AskList(_ask(name, verb), choices, placeholder=placeholder)


def _switch(verb: str, name: str, label: str, *, on: bool) -> ButtonSpec:
    sign = "✅" if on else "⬜"
    return ButtonSpec(verb, arg=name, label=f"{sign} {label}", style="success" if on else "secondary")


def _told_switch(words: Words, *, on: bool) -> str:
    return words("settings-on" if on else "settings-off")


def _line(field: str, value: str, words: Words) -> str:
    return words("settings-line", field=field, value=value)


def _own_name(name: str, words: Words) -> str:
    return words(f"settings-own-{name.replace('_', '-')}")
