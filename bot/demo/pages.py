"""The demo's pages in users' browsers: SimCord's preview with live updates.

SimCord publishes a page after an action on it, and rejects actions on an older publication. Here other users
act in between: a page is published whenever the bot changes something, and a click on a button that still
exists unchanged is accepted.

SimCord's page lists and sends the names a command was registered with, in one language for all users. Here
each viewer sees the names in their language, as Discord's clients show them.
"""

from __future__ import annotations

import asyncio
import json
import re
import zlib
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final, Literal

import simcord
from simcord.preview import _commands, _markdown, _media
from simcord.preview._server import PreviewServer

from bot.demo.places import LiveEnv

Node = Mapping[str, Any]
"""A command, a group, a group's command, an option or a choice, as registered."""

Commands = Iterable[Node]
"""The commands a viewer may use, as registered."""


def in_language(catalogue: Node, commands: Commands, locale: str) -> dict[str, Any]:
    """Return SimCord's list of commands with names, descriptions and choices in a language of Discord."""
    entries = []
    for entry in catalogue["entries"]:
        way = _way(commands, entry["commandId"], entry["path"])
        if way:
            options = {option["name"]: option for option in way[-1].get("options") or ()}
            entry = {
                **entry,
                "invocation": " ".join(_local(node, "name", locale) for node in way),
                "description": _local(way[-1], "description", locale),
                "options": [_option(option, options[option["name"]], locale) for option in entry["options"]],
            }
        entries.append(entry)
    return {**catalogue, "entries": entries}


def as_registered(body: Node, commands: Commands, locale: str) -> Node:
    """Return a request to SimCord for a command of such a list, with its registered option names."""
    way = _way(commands, body.get("command_id"), body.get("path"))
    if not way or not isinstance(body.get("options"), Mapping):
        return body
    known = {_local(option, "name", locale): option["name"] for option in way[-1].get("options") or ()}
    request = {**body, "options": {known.get(name, name): value for name, value in body["options"].items()}}
    if "focused" in body:
        request["focused"] = known.get(body["focused"], body["focused"])
    return request


_TYPED: Final[Mapping[str, Callable[[str], Any]]] = {"string": str, "integer": int, "number": float}
"""Reads what is typed for an option, by the name of its type; others cannot be typed."""


def as_typed(body: Node, catalogue: Node) -> Node:
    """Return a message that spells a command of the list out as the request for it; any other as it is.

    Discord has users choose a command before they fill it in; in the demo many type it at one go. Text before
    the first name of an option belongs to the first option.
    """
    typed = str(body.get("content", "")).strip()
    entries = [one for one in catalogue["entries"] if f"{typed} ".startswith(f"/{one['invocation']} ")]
    entry = max(entries, key=lambda one: len(one["invocation"]), default=None)
    if entry is None:
        return body
    options = {option["name"]: option for option in entry["options"]}
    named = "|".join(map(re.escape, options)) or r"\b\B"
    first, *rest = re.split(rf"(?:^|\s)({named}):", typed[len(entry["invocation"]) + 1 :])
    texts = dict(zip(rest[::2], map(str.strip, rest[1::2]), strict=True))
    if first.strip():
        texts = {next(iter(options), ""): first.strip(), **texts}
    needed = {name for name, option in options.items() if option["required"]}
    try:
        values = {name: _value(options[name], text) for name, text in texts.items()}
    except (KeyError, ValueError):
        return body
    if not needed <= values.keys():
        return body
    request = {
        name: value for name, value in body.items() if name not in ("content", "reply_to_id", "target_id")
    }
    return {
        **request,
        "kind": "run_command",
        "command_id": entry["commandId"],
        "path": entry["path"],
        "schema_fingerprint": entry["schemaFingerprint"],
        "options": values,
    }


def _value(option: Node, text: str) -> Any:
    """Return the value of an option from text. *Raises:* KeyError, ValueError if it cannot be typed so."""
    if option["choices"]:
        return {choice["name"].casefold(): choice["value"] for choice in option["choices"]}[text.casefold()]
    return _TYPED[option["type"]](text)


def _way(commands: Commands, command_id: Any, path: Any) -> list[Node]:
    """Return the nodes from a command down ``path``; empty if there is no such path."""
    way: list[Node] = []
    children = [command for command in commands if str(command["id"]) == command_id]
    for name in path if isinstance(path, list) else ():
        found = next((child for child in children if child["name"] == name), None)
        if found is None:
            return []
        way.append(found)
        children = found.get("options") or []
    return way


def _local(node: Node, field: str, locale: str) -> str:
    text: str = (node.get(f"{field}_localizations") or {}).get(locale) or node[field]
    return text


def _option(listed: Node, option: Node, locale: str) -> dict[str, Any]:
    choices = zip(listed["choices"], option.get("choices") or (), strict=True)
    return {
        **listed,
        "name": _local(option, "name", locale),
        "description": _local(option, "description", locale),
        "choices": [{**shown, "name": _local(choice, "name", locale)} for shown, choice in choices],
    }


# Discord also shows the names of mentioned users and channels in embeds.
_markdown._FIELD_POLICIES["embed_description"]["mentions"] = True

# Servers list few commands on purpose (BARBU_COMMANDS); SimCord would show a fault for the others.
_commands.unsynced_commands = lambda preview, page: False

TICK_S: Final = 5.0
"""Seconds between updates of relative times ("in 40 seconds")."""

_LISTED: Final = "#"
"""Separator between the key of a list and its options, see ``_name_lists``."""

_PNG: Final = b"\x89PNG"

Reason = Literal["initial", "refresh", "snapshot", "navigation", "query", "presentation", "action", "capture"]
Controls = dict[str, str]


class PictureChecks(_media.MediaWorker):
    """A check of the bot's pictures in a thread.

    SimCord starts a process for each picture, one at a time, and rejects more than eight waiting ones: on a
    busy machine a page showed the names of cards in place of their faces.
    """

    async def validate(self, key: str, blob: bytes, *, media_time: float | None = None) -> _media.MediaInfo:
        """Return the properties of a file. *Raises:* MediaError if a page may not show it."""
        if not blob.startswith(_PNG):
            return await super().validate(key, blob, media_time=media_time)
        info = await asyncio.to_thread(_media._process_media, blob, media_time)
        return replace(info, memory_limited=True)  # its size is checked before it is read


class LivePreview(simcord.Preview):
    """A preview of one place for several users, with the bot's own activity; all take turns with ``turn``.

    ``places`` is the address of the start page, under which every place has its own.
    """

    env: LiveEnv

    def __init__(
        self,
        env: LiveEnv,
        channel: simcord.ChannelHandle,
        viewers: list[Any],
        *,
        turn: asyncio.Lock,
        places: str,
        **how: Any,
    ) -> None:
        self._turn = turn
        self._places = places
        self._published: dict[str, deque[tuple[int, Controls]]] = {}
        self._seen = 0
        self._ticks = 0
        super().__init__(
            env,
            channel,
            tuple(viewers),
            layout="channel",
            display="responsive",
            width=1280,
            height=900,
            presentation_time=None,
            assets=None,
            port=0,
            **how,
        )
        self._media_worker = PictureChecks()

    def serve_with(self, server: PreviewServer) -> None:
        """Let another server answer for this preview, instead of its own."""
        self._server = server

    async def __aenter__(self) -> LivePreview:
        self.env._preview = None  # SimCord allows one at a time: the one with the current action
        await super().__aenter__()
        return self

    async def look(self) -> None:
        """Update the pages after changes, or when relative times have changed, at this preview's turn."""
        if len(self._pages) == 1:  # SimCord's own, which no browser shows
            return
        happened = len(self.env.backend.transcript)
        ticks = int(self.env.now().timestamp() / TICK_S)
        is_due = happened != self._seen or (ticks != self._ticks and self._shows_times)
        self._seen, self._ticks = happened, ticks
        if is_due:
            with suppress(simcord.SetupError):  # closed meanwhile
                await self.refresh()

    def commands(self, context_id: str, catalogue: Mapping[str, Any]) -> dict[str, Any]:
        """Return the list of commands in the language of a page's viewer."""
        return in_language(catalogue, *self._known_to(context_id))

    def _known_to(self, context_id: str) -> tuple[list[dict[str, Any]], str]:
        """Return the commands the viewer of a page may use, and the language of their client."""
        page = self._pages[context_id]
        user = page.viewer.id
        visible = self.env.backend.visible_commands(user_id=user, channel_id=page.channel_id)
        return visible, self.env.locales.get(user, "en-US")

    @property
    def _shows_times(self) -> bool:
        return any("<t:" in json.dumps(page.snapshot.get("messages")) for page in self._pages.values())

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        # One at a time, in order of arrival: Discord rejects no user because another one is busy.
        async with self._turn:
            self.env._preview = self
            if body.get("kind") == "send_message" and context_id in self._pages:
                body = as_typed(body, self.commands(context_id, self._pages[context_id].command_catalog))
            if "command_id" in body and context_id in self._pages:
                body = as_registered(body, *self._known_to(context_id))
            body = self._brought_up(context_id, body)
            if isinstance(key := body.get("control_key"), str):
                body = {**body, "control_key": key.partition(_LISTED)[0]}
            return await super()._action(context_id, body)

    def _publish(self, page: Any, *, reason: Reason = "action") -> None:
        self._advance_presentation_time()
        super()._publish(page, reason=reason)
        remembered = self._published.setdefault(page.id, deque(maxlen=8))  # clicks may refer to these
        before = remembered[-1][1] if remembered else {}
        # Times are in the language of the viewer's client.
        page.snapshot["profile"]["locale"] = self.env.locales.get(page.viewer.id, "en-US")
        page.snapshot["messages"] = _link_places(
            page.snapshot["messages"], lambda place: f"{self._places}{place}?as={page.viewer.id}"
        )
        for message in page.snapshot["messages"].values():
            _name_lists(message, page.revision, before)
            if "<t:" in json.dumps(message):
                # The page redraws a message only if it differs, and relative times change with the clock.
                message["tick"] = int(self.env.now().timestamp() / TICK_S)
        remembered.append((page.revision, dict(_controls(page.snapshot["messages"]))))
        for gone in self._published.keys() - self._pages.keys() - {page.id}:
            del self._published[gone]

    def _brought_up(self, context_id: str | None, body: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the action translated to the current revision, if its control still exists."""
        page = self._pages.get(context_id or "")
        known = dict(self._published.get(context_id or "", ()))
        revision = body.get("published_revision")
        if page is None or not isinstance(revision, int) or revision == page.revision:
            return body
        if body.get("kind") in ("click", "select"):
            key = str(body.get("control_key"))
            then = known.get(revision, {}).get(key)
            if then is None or then != known.get(page.revision, {}).get(key):
                return body
        return {**body, "published_revision": page.revision}


def _name_lists(value: Any, revision: int, before: Iterable[str]) -> None:
    """Add a list's options to its key, and the publication with which it appeared.

    SimCord's page stores a user's choice by key, and its keys are positions in a message. Without this,
    another list at the same position, the same list with another default, or one that returns after another
    page would show the old choice or none. ``before`` are the keys of the publication before this one.
    """
    if isinstance(value, dict):
        if isinstance(key := value.get("control_key"), str) and value.get("options"):
            options = json.dumps(value["options"], sort_keys=True)
            listed = f"{key.partition(_LISTED)[0]}{_LISTED}{zlib.crc32(options.encode())}."
            shown = (one for one in before if one.startswith(listed))
            value["control_key"] = next(shown, f"{listed}{revision}")
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            _name_lists(part, revision, before)


def _link_places(value: Any, address: Callable[[str], str]) -> Any:
    """Return part of a page in which each mention of a channel or thread is a link to its place."""
    if isinstance(value, dict):
        return {name: _link_places(part, address) for name, part in value.items()}
    if not isinstance(value, list):
        return value
    found: list[Any] = []
    for part in value:
        if isinstance(part, dict) and part.get("type") == "mention" and part.get("kind") == "channel":
            label = {"type": "text", "content": part["label"]}
            found += [{"type": "link_open", "href": address(part["id"])}, label, {"type": "link_close"}]
        else:
            found.append(_link_places(part, address))
    return found


def _controls(value: Any) -> Iterator[tuple[str, str]]:
    """Yield the key of each control of a page, and its appearance as JSON."""
    if isinstance(value, dict):
        if isinstance(key := value.get("control_key"), str):
            looks = [value.get(name) for name in ("label", "emoji", "disabled", "style", "options")]
            yield key, json.dumps(looks, sort_keys=True)
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from _controls(part)
