"""How settings are stored: flat, what stands at its default left out, a server's beside its custom rules.

Somebody may have written them by hand, or another version: what is wrong falls back, the rest stays.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError

from bot.settings.guild import NO_GAME_SETTINGS, GameSettings, GuildSettings, Setting
from bot.storage.schema import FIRST_GAME

M = TypeVar("M", bound=BaseModel)

GAMES: Final = "games"
"""Where the settings of a game are stored, by its name; those of ``FIRST_GAME`` lie flat, as ever."""

Lengths = Mapping[str, Sequence[str]]
"""The games there are, and the lengths each of them can have."""


def read_leniently(
    model: type[M], data: Mapping[str, Any], *, context: Any = None
) -> tuple[M, tuple[str, ...]]:
    """The model's own keys among ``data``, and the names of those that a fault puts at their default.

    ``context`` is what the model's validators may ask for.
    """
    own = {name: data[name] for name in model.model_fields if name in data}
    try:
        return model.model_validate(own, context=context), ()
    except ValidationError as error:
        faults = {str(one["loc"][0]) for one in error.errors() if one["loc"]}
        sound = {name: value for name, value in own.items() if name not in faults}
        return model.model_validate(sound, context=context), tuple(sorted(faults))


def write_into(data: dict[str, Any], model: BaseModel) -> None:
    """Put the model's keys among ``data`` in place of those there; what stands at its default is left out."""
    for name in type(model).model_fields:
        data.pop(name, None)
    data.update(model.model_dump(mode="json", exclude_defaults=True))


def read_guild(data: Mapping[str, Any], lengths: Lengths) -> tuple[GuildSettings, tuple[Setting, ...]]:
    """A server's settings among all that is stored of it, and those that a fault puts at their default."""
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
    """Put a server's settings among all that is stored of it; a game that is not there keeps its own."""
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
