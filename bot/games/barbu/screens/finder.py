"""The finder of presets: lists of countries and lengths, and of the presets that both leave."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from itertools import chain
from typing import Final

from bot.discord_io.component_request import one_of
from bot.discord_io.message import ButtonSpec, ListOption, ListSpec, Rendered, captioned, embed
from bot.games.barbu.screens.phrases import rules_about, rules_title
from bot.i18n import Words
from engine.barbu.rules.pace import game_minutes
from engine.barbu.rules.rule_set import preset, preset_names

LENGTHS: Final = {"short": range(46), "hour": range(46, 76), "long": range(76, 10_000)}
"""Minutes of a whole game, by the name of the length."""

ANY: Final = "any"


@cache
def _countries() -> Mapping[str, tuple[str, ...]]:
    """Return the countries where each preset is played, as the ends of the keys of their names."""
    text = files(__package__).joinpath("countries.toml").read_text(encoding="utf-8")
    return {name: tuple(countries) for name, countries in tomllib.loads(text).items()}


def countries_of(name: str, words: Words) -> list[str]:
    """Return the names of the countries where a preset is played."""
    return [words(f"rules-country-{country}") for country in _countries().get(name, ())]


def render_finder(words: Words, wanted: str = "") -> Rendered:
    """Render the presets of a country and a length, with lists to choose these and one of the presets.

    ``wanted`` is a country and a length with a dot between; empty for all presets.

    *Raises:* CodedError ``unknown_button`` for a country or length that there is not.
    """
    everywhere = set(chain.from_iterable(_countries().values()))
    countries = sorted(everywhere, key=lambda one: words(f"rules-country-{one}"))
    wanted = wanted or f"{ANY}.{ANY}"
    country, _, length = wanted.partition(".")
    one_of(country, (ANY, *countries))
    one_of(length, (ANY, *LENGTHS))
    found = [name for name in preset_names() if _fits(name, country, length)]
    lines = [
        words("rules-finder-line", title=rules_title(name, words), about=_about(name, words))
        for name in found
    ]
    games = tuple(ListOption(name, rules_title(name, words), _about(name, words)) for name in found)
    return Rendered(
        embeds=(embed(words("rules-finder-title"), *(lines or [words("rules-finder-none")])),),
        buttons=((ButtonSpec("setup", label=words("setup-back")),),),
        lists=(
            _choice(
                "country",
                {f"{one}.{length}": words(f"rules-country-{one}") for one in (ANY, *countries)},
                wanted,
                words,
            ),
            _choice(
                "length",
                {f"{country}.{one}": words(f"rules-length-{one}") for one in (ANY, *LENGTHS)},
                wanted,
                words,
            ),
            *((ListSpec("set_rules", games, words("rules-finder-game")),) if games else ()),
        ),
    )


def _fits(name: str, country: str, length: str) -> bool:
    is_there = country == ANY or country in _countries().get(name, ())
    return is_there and (length == ANY or game_minutes(preset(name)) in LENGTHS[length])


def _about(name: str, words: Words) -> str:
    """Return a preset's countries, its minutes and its description, on one line."""
    minutes = words("rules-finder-minutes", minutes=game_minutes(preset(name)))
    countries = ", ".join(countries_of(name, words))
    return " · ".join(filter(None, (countries, minutes, rules_about(name, words))))


def _choice(topic: str, labels: Mapping[str, str], chosen: str, words: Words) -> ListSpec:
    """Return the list of one wish: each line sends it with the other wish as it is."""
    lines = tuple(ListOption(value, label, is_chosen=value == chosen) for value, label in labels.items())
    shown = captioned(lines, topic, words)
    return ListSpec(f"find_{topic}", shown, lines[0].label)
