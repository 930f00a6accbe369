"""Avatars: fetched once, never waited for, and forgotten with their person."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Coroutine
from typing import Any, cast

import aiohttp
import discord
from PIL import Image

from bot.discord_io.avatars import REMEMBERED, Avatars


def png() -> bytes:
    """A small picture."""
    file = io.BytesIO()
    Image.new("RGB", (64, 64), "#12c0e0").save(file, "PNG")
    return file.getvalue()


class Asset:
    """An avatar on Discord's shelves, which notes how often it is fetched."""

    def __init__(self, key: str = "a", data: bytes | Exception = b"") -> None:
        self.key, self._data = key, data or png()
        self.asked: list[tuple[int, str]] = []
        self._size = 0

    def with_size(self, size: int) -> Asset:
        """The same in another size."""
        self._size = size
        return self

    def with_static_format(self, kind: str) -> Asset:
        """The same in another form."""
        self.asked.append((self._size, kind))
        return self

    async def read(self) -> bytes:
        """The file."""
        if isinstance(self._data, Exception):
            raise self._data
        return self._data


class User:
    """As much of a person as is looked at."""

    def __init__(self, number: int, avatar: Asset | None) -> None:
        self.id, self.avatar = number, avatar


class Shelf:
    """Avatars, and what they have begun to fetch."""

    def __init__(self) -> None:
        self.tasks: list[asyncio.Task[None]] = []
        self.avatars = Avatars(self._spawn)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self.tasks.append(asyncio.get_running_loop().create_task(work))

    def note(self, number: int, avatar: Asset | None) -> None:
        """Somebody has acted."""
        self.avatars.note(cast(discord.User, User(number, avatar)))

    async def fetched(self, number: int) -> object:
        """Their avatar once what was begun has ended."""
        self.avatars.of(number)
        await asyncio.gather(*self.tasks)
        return self.avatars.of(number)


async def test_an_avatar_is_fetched_once_and_small() -> None:
    """The first look begins it without waiting; however many follow, Discord is asked once."""
    shelf, asset = Shelf(), Asset()
    shelf.note(1, asset)
    assert shelf.avatars.of(1) is None
    assert shelf.avatars.of(1) is None
    assert await shelf.fetched(1) is not None
    shelf.note(1, asset)
    assert await shelf.fetched(1) is not None
    assert asset.asked == [(64, "png")]


async def test_who_has_none_costs_nothing() -> None:
    """Of who was never heard, or has no avatar, nothing is fetched; one that was taken off is gone."""
    shelf = Shelf()
    shelf.note(1, None)
    assert [shelf.avatars.of(1), shelf.avatars.of(2)] == [None, None]
    shelf.note(2, Asset())
    assert await shelf.fetched(2) is not None
    shelf.note(2, None)
    assert shelf.avatars.of(2) is None
    assert len(shelf.tasks) == 1


async def test_what_cannot_be_had_is_asked_for_once() -> None:
    """An unreachable avatar, or one that is no picture, is none, and is not asked for with every card."""
    for data in (aiohttp.ClientConnectionError(), b"no picture"):
        shelf, asset = Shelf(), Asset(data=data)
        shelf.note(1, asset)
        assert await shelf.fetched(1) is None
        assert await shelf.fetched(1) is None
        assert len(asset.asked) == 1


async def test_a_new_avatar_takes_the_place_of_the_old() -> None:
    """Whoever changes theirs is shown by the new one as soon as they act."""
    shelf = Shelf()
    shelf.note(1, Asset("a"))
    await shelf.fetched(1)
    new = Asset("b")
    shelf.note(1, new)
    assert shelf.avatars.of(1) is None
    assert await shelf.fetched(1) is not None
    assert len(new.asked) == 1


async def test_an_avatar_is_forgotten_with_its_person() -> None:
    """Neither the picture nor its address stays."""
    shelf, asset = Shelf(), Asset()
    shelf.note(1, asset)
    await shelf.fetched(1)
    shelf.avatars.forget(1)
    assert await shelf.fetched(1) is None
    assert shelf.avatars._fetched == {}


async def test_no_more_are_held_than_may_be() -> None:
    """The oldest make room."""
    shelf = Shelf()
    for number in range(REMEMBERED + 3):
        shelf.note(number, Asset(str(number)))
    assert shelf.avatars.of(2) is None
    assert shelf.tasks == []
    assert await shelf.fetched(3) is not None
