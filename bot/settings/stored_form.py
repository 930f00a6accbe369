"""Stored form of settings: flat, without defaults, a server's next to its custom rules.

They may have been written by hand or by another version: a faulty setting gets its default, the others stay.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError

from bot.settings.guild import NO_GAME_SETTINGS, GameSettings, GuildSettings, Setting
from bot.storage.schema import FIRST_GAME

M = TypeVar("M", bound=BaseModel)

GAMES: Final = "games"
"""Key of the settings by game; those of ``FIRST_GAME`` are flat, for compatibility."""

Lengths = Mapping[str, Sequence[str]]
"""The games there are, and the lengths each of them can have."""


def read_leniently(
    model: type[M], data: Mapping[str, Any], *, context: Any = None
) -> tuple[M, tuple[str, ...]]:
    """Parse the model's keys in ``data``; return also the names of faulty ones, which get their defaults.

    ``context`` is the context of the model's validators.
    """
    own = {name: data[name] for name in model.model_fields if name in data}
    try:
        return model.model_validate(own, context=context), ()
    except ValidationError as error:
        faults = {str(fault["loc"][0]) for fault in error.errors() if fault["loc"]}
        sound = {name: value for name, value in own.items() if name not in faults}
        return model.model_validate(sound, context=context), tuple(sorted(faults))


def write_into(data: dict[str, Any], model: BaseModel) -> None:
    """Replace the model's keys in ``data``; values at their default are left out."""
    for name in type(model).model_fields:
        data.pop(name, None)
    data.update(model.model_dump(mode="json", exclude_defaults=True))


def read_guild(data: Mapping[str, Any], lengths: Lengths) -> tuple[GuildSettings, tuple[Setting, ...]]:
    """Parse a server's settings from its stored data; return also the names of faulty ones."""
    own = {name: value for name, value in data.items() if name != GAMES}
    settings, names = read_leniently(GuildSettings, own)
    faults = [Setting(name) for name in names]
    games = {}
    for game in lengths:
        stored = data if game == FIRST_GAME else _stored_of(data, game)
        is_table = isinstance(stored, Mapping)
        games[game], names = read_leniently(GameSettings, stored if is_table else {}, context=lengths[game])
        faults += [Setting(name, game) for name in (names if is_table else GameSettings.model_fields)]
    chosen = {game: one for game, one in games.items() if one != NO_GAME_SETTINGS}
    return settings.model_copy(update={GAMES: chosen}), tuple(faults)


def write_guild(data: dict[str, Any], settings: GuildSettings, lengths: Lengths) -> None:
    """Replace a server's settings in its stored data; those of a game that is not installed stay."""
    stored = data.pop(GAMES, None)
    others = dict(stored) if isinstance(stored, Mapping) else {}
    write_into(data, settings)
    for game in lengths:
        if game == FIRST_GAME:
            write_into(data, settings.of_game(game))
            continue
        others.pop(game, None)
        if chosen := settings.of_game(game).model_dump(mode="json", exclude_defaults=True):
            others[game] = chosen
    if others:
        data[GAMES] = others


def _stored_of(data: Mapping[str, Any], game: str) -> Any:
    stored = data.get(GAMES, {})
    return stored.get(game, {}) if isinstance(stored, Mapping) else stored
