"""Work of the bot's start that is the same in every evening, done once per process."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from importlib import import_module
from typing import Any, Final, TypeAlias, TypeVar

from discord import app_commands

from bot.discord_io.message import Drawing
from bot.discord_io.picture_queue import draw as _draw
from bot.program.app import BarbuBot

Named = TypeVar("Named", app_commands.Command[Any, Any, Any], app_commands.Group)
Payload: TypeAlias = dict[str, Any]
Translate: TypeAlias = Callable[[Named, Any, Any], Awaitable[Payload]]

_TRANSLATED: Final[dict[str, str]] = {}


def _once(translated: Translate[Named]) -> Translate[Named]:
    """Cache the commands' translations: thirty languages mean ten thousand look-ups per start."""

    async def payload(command: Named, tree: Any, translator: Any) -> Payload:
        if command.parent is not None:
            return await translated(command, tree, translator)
        told = json.dumps(command.to_dict(tree))
        if told not in _TRANSLATED:
            _TRANSLATED[told] = json.dumps(await translated(command, tree, translator))
        made: Payload = json.loads(_TRANSLATED[told])
        return made

    return payload


_RESOLVED: Final[dict[tuple[str, int], Any]] = {}
_COMMANDS: Final = vars(import_module("discord.app_commands.commands"))
_resolve = _COMMANDS["resolve_annotation"]


def _resolve_once(annotation: Any, names: dict[str, Any], *more: Any) -> Any:
    """Cache the annotations of commands by their text and module: each bot builds the same commands."""
    if not isinstance(annotation, str):
        return _resolve(annotation, names, *more)
    key = annotation, id(names)
    if key not in _RESOLVED:
        _RESOLVED[key] = _resolve(annotation, names, *more)
    return _RESOLVED[key]


async def _load(bot: BarbuBot, name: str, **_: Any) -> None:
    """Load an extension like ``load_extension``, without importing its module again for each bot."""
    await import_module(name).setup(bot)


async def draw_first(drawn: dict[str, bytes], drawing: Drawing) -> bytes | None:
    """Draw the first picture of each name and return it for all others: a table has one after each card."""
    if drawing.name not in drawn:
        if (picture := await _draw(drawing)) is None:
            return None
        drawn[drawing.name] = picture
    return drawn[drawing.name]


def start_quickly() -> None:
    """Make each bot of this process start this way."""
    BarbuBot.load_extension = _load  # type: ignore[method-assign,assignment]
    _COMMANDS["resolve_annotation"] = _resolve_once
    for kind in (app_commands.Command, app_commands.Group):
        kind.get_translated_payload = _once(kind.get_translated_payload)
