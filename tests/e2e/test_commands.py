"""The commands as a contract: their names, options and translations."""

from __future__ import annotations

from typing import Any

from bot.i18n import LOCALES, words
from tests.command_names import COMMANDS
from tests.e2e.conftest import Opener

SUB_COMMAND = 1
REQUIRED = {
    *(("choose", "contract"), ("play", "card"), ("bid", "call")),
}
AUTOCOMPLETED = {
    *("game", "rules", "options", "contract", "trump", "start", "who", "card", "name", "base", "call"),
    "like",
}
OF_SEVERAL_GAMES = {("lfg", "length"), ("club night", "length"), ("club night", "zone"), ("drill", "zone")}
"""Options that have autocomplete here, and fixed choices or none in other commands."""


def leaves(commands: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Return every leaf command by its full name."""
    found = {}
    for command in commands:
        parts = [option for option in command.get("options") or [] if option["type"] == SUB_COMMAND]
        found |= {f"{command['name']} {part['name']}": part for part in parts}
        if not parts:
            found[command["name"]] = command
    return found


async def test_names_and_options(opened: Opener) -> None:
    """Exactly these commands, with exactly these options in this order, are registered."""
    async with opened("Ada") as night:
        sent = [entry.json for entry in night.env.http_requests if entry.path.endswith("/commands")]
        found = leaves(sent[-1])
        shown = {name: tuple(o["name"] for o in leaf.get("options") or []) for name, leaf in found.items()}
        assert shown == COMMANDS
        for name in COMMANDS:
            for option in found[name].get("options") or []:
                assert bool(option.get("required")) is ((name, option["name"]) in REQUIRED)
                is_offered = option["name"] in AUTOCOMPLETED or (name, option["name"]) in OF_SEVERAL_GAMES
                assert bool(option.get("autocomplete")) is is_offered


async def test_direct_messages_list_only_what_works_there(opened: Opener) -> None:
    """Two commands are listed everywhere and the help only outside servers; the others only in servers."""
    async with opened("Ada") as night:
        sent = [entry.json for entry in night.env.http_requests if entry.path.endswith("/commands")]
        placed = {one["name"]: (one["contexts"], one["integration_types"]) for one in sent[-1]}
        assert placed.pop("help") == ([1, 2], [0, 1])
        everywhere = {name: placed.pop(name) for name in ("challenge", "drill")}
        assert set(map(str, everywhere.values())) == {"([0, 1, 2], [0, 1])"}
        assert set(map(str, placed.values())) == {"([0], [0])"}


async def test_languages(opened: Opener) -> None:
    """Commands, options, descriptions and choices are translated into every other language."""
    others = {locale for locale in LOCALES if locale != "en"}
    async with opened("Ada") as night:
        sent = [entry.json for entry in night.env.http_requests if entry.path.endswith("/commands")]
        named = list(sent[-1]) + list(leaves(sent[-1]).values())
        named += [option for leaf in leaves(sent[-1]).values() for option in leaf.get("options") or []]
        for item in named:
            assert set(item.get("name_localizations") or {}) >= others, item["name"]
            assert set(item.get("description_localizations") or {}) >= others, item["name"]
            for choice in item.get("choices") or []:
                assert set(choice.get("name_localizations") or {}) >= others, choice["name"]
        join = leaves(sent[-1])["barbu join"]
        assert join["name_localizations"]["fr"] == words("fr")("command-table-join-name")


async def test_only_in_servers(opened: Opener) -> None:
    """Direct messages offer only private commands, since they have no channel to play in."""
    async with opened("Ada") as night:
        assert night.people[0].member.user.available_commands() == ("challenge", "drill", "help")
