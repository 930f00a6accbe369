"""Slash commands whose name, description and options come from the catalogues, and suggestions in options."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import nullcontext
from functools import partial
from typing import Any, Final, Literal, TypeAlias, cast
from weakref import WeakKeyDictionary

import discord
from discord import app_commands

from bot.discord_io.dispatch import answering
from bot.discord_io.error_answers import error_text
from bot.discord_io.interaction import Interaction
from bot.discord_io.limits import LINE_CHARS, OPTIONS
from bot.i18n import label, words
from bot.i18n.texts import SOURCE_LOCALE, as_text
from bot.i18n.typed_dates import plain_text, spellings_of, zones
from bot.runtime.current import InteractionExpired, about_interaction
from engine.errors import CodedError

WHY: Final = "?"
"""The value of the suggestion that states the reason: Discord has no disabled suggestions."""

Offer = tuple[str, str]
"""A suggestion: the text shown, and the value sent."""

Choices = list[app_commands.Choice[str]]


def offered(offers: Iterable[Offer], typed: str, also: Callable[[str], str] | None = None) -> Choices:
    """Return the suggestions that contain the typed text, each once, up to Discord's limit.

    ``also`` returns further text of a value that finds it and is not shown.
    """
    wanted, also = typed.casefold(), also or str
    unique = {value: text for text, value in offers if wanted in f"{text} {value} {also(value)}".casefold()}
    shown = [(as_text(name)[:LINE_CHARS], value) for value, name in unique.items()][:OPTIONS]
    return [app_commands.Choice(name=name, value=value) for name, value in shown]


def offer_zones(_interaction: Interaction, typed: str) -> Choices:
    """Suggest the time zones that a text names, in any language, or whose names contain it."""
    return offered(((name.replace("_", " "), name) for name in zones()), plain_text(typed), spellings_of)


def listed(names: Sequence[str], chosen: str | None, *, room: int = 0) -> list[str]:
    """Return as many of the names as fit into a list with ``room`` for others, including the chosen one."""
    most = OPTIONS - room
    first = list(names[:most])
    if chosen is not None and chosen not in first:
        first[most - 1 :] = [chosen]
    return first


def reason(sentence: str) -> Choices:
    """Return the single suggestion that states a reason, without formatting, which Discord does not show."""
    plain = as_text(sentence.replace("`", "").replace("*", ""))
    shown = plain if len(plain) <= LINE_CHARS else plain[: LINE_CHARS - 1] + "…"
    return [app_commands.Choice(name=shown, value=WHY)]


Callback = Callable[..., Coroutine[Any, Any, None]]

Command = app_commands.Command[Any, Any, None]

Choice = app_commands.Choice[Any]

Suggest = Callable[[Interaction, str], Sequence[Choice] | Awaitable[Sequence[Choice]]]
"""Returns the suggestions for the text that a user has typed; a CodedError is shown in their place."""

IN_SERVERS: Final[Mapping[str, Any]] = {
    "guild_only": True,
    "allowed_contexts": app_commands.AppCommandContext(guild=True),
    "allowed_installs": app_commands.AppInstallationType(guild=True),
}
"""Arguments of a group that works only in servers that have added the bot.

``guild_only`` alone leaves a group in the lists of users' conversations and of servers without the bot, for
users who have installed it for themselves.
"""

CommandPlace: TypeAlias = Literal["servers", "everywhere", "outside"]
"""Where Discord lists a command: in servers that have added the bot, or also or only ``outside`` of them.

That is in direct messages, in users' conversations, and for users who have installed the bot for themselves.
"""

UserOption = discord.User | discord.Member | None
"""Type of an option that names a user and may be omitted."""

_PARAMETERS: Final = WeakKeyDictionary[Callable[..., object], tuple[inspect.Parameter, ...]]()
"""The parameters of each function: reading them again takes a third of the time in which a bot is built."""


def command(
    path: str | Sequence[str],
    callback: Callback,
    *,
    place: CommandPlace = "servers",
    choices: Mapping[str, list[Choice]] | None = None,
    offers: Mapping[str, Suggest] | None = None,
    is_costly: bool = False,
) -> Command:
    """Build a slash command whose options are the parameters of ``callback`` after the interaction.

    Errors of the callback are reported to the user. With ``is_costly`` it counts as a costly query of theirs.

    Its texts have the keys ``command-<path>-…``. Of several paths, the first that has a text is used, so that
    a game's own text precedes the common one. The name of an option that several commands have is
    ``option-<option>-name``.

    ``choices`` and ``offers`` are the fixed values and the suggestions of options.
    """
    paths = (path,) if isinstance(path, str) else tuple(path)

    def word(rest: str) -> app_commands.locale_str:
        return label(first_known([*(f"command-{name}-{rest}" for name in paths), rest]))

    callback, options = _as_function(callback, is_costly=is_costly)
    if options:
        callback = app_commands.rename(**{one: word(f"option-{one}-name") for one in options})(callback)
        texts = {one: word(f"option-{one}-description") for one in options}
        callback = app_commands.describe(**texts)(callback)
    callback = app_commands.choices(**(choices or {}))(callback)
    suggestions = {option: _as_coroutine(offer) for option, offer in (offers or {}).items()}
    callback = app_commands.autocomplete(**suggestions)(callback)
    callback = _placed(callback, place)
    return app_commands.command(name=word("name"), description=word("description"))(callback)


def _as_function(callback: Callback, *, is_costly: bool) -> tuple[Callback, list[str]]:
    """Return a function that answers by ``callback``, and its options; discord.py decorates functions only.

    Arguments that a ``partial`` fixes are no options.
    """
    fixed = callback.keywords if isinstance(callback, partial) else {}
    interaction, *rest = _parameters_of(callback)
    options = [parameter for parameter in rest if parameter.name not in fixed]

    async def call(interaction: Interaction, **chosen: Any) -> None:
        costly = interaction.client.costly_queries.turn(interaction) if is_costly else nullcontext()
        async with answering(interaction), costly:
            await callback(interaction, **chosen)

    cast(Any, call).__signature__ = inspect.Signature([interaction, *options])
    return call, [parameter.name for parameter in options]


def _parameters_of(callback: Callable[..., object]) -> Sequence[inspect.Parameter]:
    """Return the parameters that a call may pass, by name where a ``partial`` fixes them."""
    if isinstance(callback, partial):
        return _parameters_of(callback.func)[len(callback.args) :]
    if inspect.ismethod(callback):
        return _parameters_of(callback.__func__)[1:]
    if (known := _PARAMETERS.get(callback)) is None:
        known = tuple(inspect.signature(callback, eval_str=True).parameters.values())
        _PARAMETERS[callback] = known
    return known


def _as_coroutine(offer: Suggest) -> Callable[..., Coroutine[Any, Any, list[Choice]]]:
    """Return the function by which discord.py asks for suggestions; none once the interaction has expired."""

    async def suggest(interaction: Interaction, typed: str) -> list[Choice]:
        with about_interaction(interaction):
            try:
                await interaction.client.settings.person(interaction.user.id)
                found = offer(interaction, typed)
                return list(await found if inspect.isawaitable(found) else found)
            except InteractionExpired:
                return []
            except CodedError as error:
                return list[Choice](reason(error_text(interaction, error)))

    return suggest


def _placed(callback: Callback, place: CommandPlace) -> Callback:
    if place == "servers":
        return app_commands.allowed_installs(guilds=True)(app_commands.guild_only()(callback))
    is_listed = place == "everywhere"
    placed = app_commands.allowed_contexts(guilds=is_listed, dms=True, private_channels=True)(callback)
    return app_commands.allowed_installs(guilds=True, users=True)(placed)


def choices(group: str, values: Sequence[str], *, game: str = "") -> list[app_commands.Choice[str]]:
    """Return fixed choices of an option; their texts are ``choice-<group>-<value>``, or a game's own."""
    return [
        app_commands.Choice(
            name=label(first_known((f"choice-{game}-{group}-{value}", f"choice-{group}-{value}"))),
            value=value,
        )
        for value in values
    ]


def first_known(keys: Sequence[str]) -> str:
    """Return the first of these keys that has a text; the last one if none has."""
    return next((key for key in keys if words(SOURCE_LOCALE).has(key)), keys[-1])
