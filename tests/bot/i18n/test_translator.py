"""Command names, options and choices in every language, within Discord's limits."""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import combinations

import discord
import pytest
from discord import app_commands

from bot.contests.night.feature import WEEKDAYS
from bot.discord_io.commands import first_known
from bot.drills.feature import ABOUT
from bot.i18n import LOCALES, CatalogueTranslator, label, words
from bot.i18n.texts import translated
from engine.barbu.players.base import LEVELS
from engine.barbu.rules.rule_set import Length
from engine.cards import Denomination
from tests import command_names
from tools.words.source import catalogue

NAME = re.compile(r"[-_\w]{1,32}")

COMMANDS = {
    name.replace("barbu ", "table-").replace("club ", "club-").replace("league ", "league-"): options
    for name, options in command_names.COMMANDS.items()
    if not name.startswith("bridge ")
    and (
        name == "barbu help"
        or not name.startswith("barbu ")
        or command_names.COMMANDS.get(name.removeprefix("barbu ")) != options
    )
}
"""Commands by the names in the catalogues: a short command and its twin in a group share their words.

``/help``, listed outside servers only, is not the twin of ``/barbu help``.
The groups of other games than the first have the words of every group.
"""

NEW_OPTIONS = ("rules", "options", "length")
OTHERWISE = {f"command-bridge-new-option-{option}-description" for option in NEW_OPTIONS} | {
    f"command-bridge-{command}-{part}" for command in ("claim", "last") for part in ("name", "description")
}
OTHERWISE |= {f"command-bridge-import-{part}" for part in ("name", "description", "option-file-description")}
"""Texts that differ in the group of a game."""

SECOND_NAMES = {"contre": "double", "surcontre": "redouble"}
"""Commands with a second name, which have the options of the first."""


CHOICES = {
    "barbu-length": {length.value for length in Length},
    "bridge-length": {"whole"},
    "pace": {"live", "relaxed", "correspondence"},
    "club-format": {"places", "duplicate", "tournament"},
    "weekday": set(WEEKDAYS),
    "about": set(ABOUT),
    "who": {"table", "family", "declarer", "all"},
    "suit": {denomination.code for denomination in Denomination},
    "level": set(LEVELS),
    "period": {"all", "season", "month"},
    "by": {"rating", "board", "points", "games"},
    "tournament-scoring": {"matchpoints", "imps", "teams"},
    "tournament-movement": {"howell", "mitchell"},
}
"""The groups of fixed choices and their values."""


def keys_like(pattern: str) -> list[str]:
    return [key for key in catalogue("en") if re.fullmatch(pattern, key)]


def name_of_option(command: str, option: str) -> str:
    """Return the key of an option's name, one of several commands or the command's own."""
    return first_known((f"command-{command}-option-{option}-name", f"option-{option}-name"))


@pytest.mark.parametrize("command", COMMANDS)
def test_english_names_are_the_contract(command: str) -> None:
    """English command and option names are those of the table of commands."""
    say = words("en")
    assert say(f"command-{command}-name") == re.sub("^(table|club|league)-", "", command)
    assert say(f"command-{command}-description")
    named = SECOND_NAMES.get(command, command)
    for option in COMMANDS[command]:
        assert say(name_of_option(named, option)) == option
        assert say(f"command-{named}-option-{option}-description")


def test_commands_and_choices_are_the_contract() -> None:
    """The catalogues have exactly the table's commands and their choices."""
    wanted = {
        f"command-{game}-{what}"
        for game in ("barbu", "bridge", "club", "league")
        for what in ("name", "description")
    }
    wanted |= OTHERWISE
    for command, options in COMMANDS.items():
        own = () if command in SECOND_NAMES else options
        wanted |= {f"command-{command}-name", f"command-{command}-description"}
        wanted |= {f"command-{command}-option-{option}-description" for option in own}
        wanted |= {name_of_option(command, option) for option in own}
    wanted |= {f"choice-{group}-{value}" for group, values in CHOICES.items() for value in values}
    assert set(keys_like("(command|choice)-.*|option-.*-name")) ^ wanted == set()


@pytest.mark.parametrize("locale", LOCALES)
def test_names_keep_discords_limits(locale: str) -> None:
    """Names are 1 to 32 lower-case letters, digits, dashes or underscores in every language."""
    names = [words(locale)(key) for key in keys_like(r"command-.*-name|option-.*-name")]
    assert [name for name in names if not NAME.fullmatch(name) or name != name.lower()] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_descriptions_and_choices_keep_discords_limits(locale: str) -> None:
    """Descriptions and choices are 1 to 100 characters long in every language."""
    shown = {key: words(locale)(key) for key in keys_like(r"command-.*-description|choice-.*")}
    assert [key for key, text in shown.items() if not 1 <= len(text) <= 100] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_names_are_distinct(locale: str) -> None:
    """No two commands of a level, and no two options of a command, share a name in any language."""
    levels = defaultdict(list)
    for command, options in COMMANDS.items():
        group = re.match("(table|club|league)-", command)
        levels[group[1] if group else ""].append(words(locale)(f"command-{command}-name"))
        named = SECOND_NAMES.get(command, command)
        levels[f"{command} …"] += [words(locale)(name_of_option(named, option)) for option in options]
    assert [level for level, names in levels.items() if len(set(names)) < len(names)] == []


def one_letter_apart(first: str, second: str) -> bool:
    """Return whether two words differ by one inserted, deleted or changed letter."""
    short, long = sorted((first, second), key=len)
    same = next(
        (n for n, (one, other) in enumerate(zip(short, long, strict=False)) if one != other), len(short)
    )
    return long[same + 1 :] in (short[same:], short[same + 1 :])


@pytest.mark.parametrize("locale", LOCALES)
def test_no_two_commands_are_one_letter_apart(locale: str) -> None:
    """No two commands' names differ by one letter, in a group or not: it would cause typing errors."""
    names = {words(locale)(key) for key in keys_like(r"command-(?!.*-option-).*-name")}
    assert len(names) > len(COMMANDS) / 2
    assert [pair for pair in combinations(sorted(names), 2) if one_letter_apart(*pair)] == []
    assert one_letter_apart("contre", "contrer")
    assert one_letter_apart("contra", "contro")
    assert not one_letter_apart("double", "redouble")


@pytest.mark.parametrize("locale", LOCALES)
def test_a_common_commands_description_names_no_single_game(locale: str) -> None:
    """No description names one game alone, apart from those in a game's own group."""
    shown = {key: words(locale)(key) for key in keys_like(r"command-(?!barbu-|bridge-).*-description")}
    assert [key for key, said in shown.items() if ("Barbu" in said) != ("bridge" in said.lower())] == []


def test_a_label_is_english_and_knows_its_key() -> None:
    """A command is declared with a label: the English text with its key."""
    name = label("command-play-name")
    assert (str(name), name.extras["key"]) == ("play", "command-play-name")


@pytest.mark.parametrize(
    ("locale", "expected"),
    [
        (discord.Locale.french, "jouer"),
        (discord.Locale.italian, "gioca"),
        (discord.Locale.german, "spielen"),
        (discord.Locale.british_english, None),
        (discord.Locale.american_english, None),
        (discord.Locale.japanese, None),
    ],
)
def test_labels_are_translated(locale: discord.Locale, expected: str | None) -> None:
    """A label has the language's own text; English and unknown languages keep the default."""
    assert translated(label("command-play-name"), locale) == expected


def test_other_strings_are_left_alone() -> None:
    """A text without a catalogue key is not translated."""
    assert translated(app_commands.locale_str("play"), discord.Locale.french) is None
    assert translated(app_commands.locale_str("play", key="no-such"), discord.Locale.french) is None


async def test_discord_gets_the_translations() -> None:
    """A command declared with labels reaches Discord with its names, options and choices in each language."""

    @app_commands.command(name=label("command-choose-name"), description=label("command-choose-description"))
    @app_commands.rename(trump=label("command-choose-option-trump-name"))
    @app_commands.describe(trump=label("command-choose-option-trump-description"))
    @app_commands.choices(trump=[app_commands.Choice(name=label("choice-suit-H"), value="H")])
    async def choose(interaction: discord.Interaction, trump: str) -> None: ...

    async with discord.Client(intents=discord.Intents.none()) as client:
        tree = app_commands.CommandTree(client)
        tree.add_command(choose)
        translator = CatalogueTranslator()
        await tree.set_translator(translator)
        payload = await choose.get_translated_payload(tree, translator)
    option = payload["options"][0]
    assert payload["name_localizations"] == {"fr": "choisir", "it": "scegli", "de": "wählen"}
    assert option["name"] == "trump"
    assert option["name_localizations"] == {"fr": "atout", "it": "atout", "de": "trumpf"}
    assert option["choices"][0]["name_localizations"] == {
        "fr": "♥\ufe0e cœur",
        "it": "♥\ufe0e cuori",
        "de": "♥\ufe0e Herz",
    }


def test_suit_signs_in_descriptions_are_not_emoji() -> None:
    """Cards in a command's description are marked as text."""
    for locale in (discord.Locale.french, discord.Locale.italian):
        told = translated(label("command-play-option-card-description"), locale) or ""
        assert "♥\ufe0e" in told
        assert "♠\ufe0e" in told
