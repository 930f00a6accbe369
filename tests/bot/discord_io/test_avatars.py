"""Avatars: fetched once without waiting, and deleted with their user."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Coroutine
from typing import Any, cast

import aiohttp
import discord
from PIL import Image

from bot.discord_io.avatars import FAILED_CACHED_S, REMEMBERED, Avatars
from tests.bot.tables.virtual import in_virtual_time, pass_time


def png() -> bytes:
    """Return a small picture."""
    file = io.BytesIO()
    Image.new("RGB", (64, 64), "#12c0e0").save(file, "PNG")
    return file.getvalue()


class Asset:
    """An avatar of Discord's that counts its fetches."""

    def __init__(self, key: str = "a", data: bytes | Exception = b"") -> None:
        self.key, self.data = key, data or png()
        self.asked: list[tuple[int, str]] = []
        self._size = 0

    def with_size(self, size: int) -> Asset:
        """Return the avatar in another size."""
        self._size = size
        return self

    def with_static_format(self, kind: str) -> Asset:
        """Return the avatar in another format."""
        self.asked.append((self._size, kind))
        return self

    async def read(self) -> bytes:
        """Return the file."""
        if isinstance(self.data, Exception):
            raise self.data
        return self.data


class User:
    """The parts of a user that avatars need."""

    def __init__(self, number: int, avatar: Asset | None) -> None:
        self.id, self.avatar = number, avatar


class Shelf:
    """Avatars with their pending fetches."""

    def __init__(self) -> None:
        self.tasks: list[asyncio.Task[None]] = []
        self.avatars = Avatars(self._spawn)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self.tasks.append(asyncio.get_running_loop().create_task(work))

    def note(self, number: int, avatar: Asset | None) -> None:
        """Note that a user has acted."""
        self.avatars.note(cast(discord.User, User(number, avatar)))

    async def fetched(self, number: int) -> object:
        """Return the user's avatar once pending fetches have ended."""
        self.avatars.of(number)
        await asyncio.gather(*self.tasks)
        return self.avatars.of(number)


async def test_an_avatar_is_fetched_once_and_small() -> None:
    """The first look-up starts one fetch without waiting, and later look-ups reuse it."""
    shelf, asset = Shelf(), Asset()
    shelf.note(1, asset)
    assert shelf.avatars.of(1) is None
    assert shelf.avatars.of(1) is None
    assert await shelf.fetched(1) is not None
    shelf.note(1, asset)
    assert await shelf.fetched(1) is not None
    assert asset.asked == [(64, "png")]


async def test_users_without_an_avatar_cause_no_fetch() -> None:
    """An unknown user or one without an avatar causes no fetch, and a removed avatar is dropped."""
    shelf = Shelf()
    shelf.note(1, None)
    assert [shelf.avatars.of(1), shelf.avatars.of(2)] == [None, None]
    shelf.note(2, Asset())
    assert await shelf.fetched(2) is not None
    shelf.note(2, None)
    assert shelf.avatars.of(2) is None
    assert len(shelf.tasks) == 1


@in_virtual_time
async def test_a_failed_avatar_is_fetched_again_after_minutes() -> None:
    """An unreachable or invalid avatar is fetched again after some minutes, not with every card."""
    for data in (aiohttp.ClientConnectionError(), b"no picture"):
        shelf, asset = Shelf(), Asset(data=data)
        shelf.note(1, asset)
        assert await shelf.fetched(1) is None
        assert await shelf.fetched(1) is None
        assert len(asset.asked) == 1
        await pass_time(FAILED_CACHED_S)
        asset.data = png()
        assert await shelf.fetched(1) is not None
        assert len(asset.asked) == 2


async def test_a_new_avatar_takes_the_place_of_the_old() -> None:
    """A user's new avatar replaces the old one as soon as they act."""
    shelf = Shelf()
    shelf.note(1, Asset("a"))
    await shelf.fetched(1)
    new = Asset("b")
    shelf.note(1, new)
    assert shelf.avatars.of(1) is None
    assert await shelf.fetched(1) is not None
    assert len(new.asked) == 1


async def test_an_avatar_is_deleted_with_its_user() -> None:
    """Erasing a user deletes the picture and its address."""
    shelf, asset = Shelf(), Asset()
    shelf.note(1, asset)
    await shelf.fetched(1)
    shelf.avatars.forget(1)
    assert await shelf.fetched(1) is None
    assert shelf.avatars._fetched == {}


async def test_the_number_of_avatars_in_memory_is_limited() -> None:
    """Above the limit the oldest avatars are dropped."""
    shelf = Shelf()
    for number in range(REMEMBERED + 3):
        shelf.note(number, Asset(str(number)))
    assert shelf.avatars.of(2) is None
    assert shelf.tasks == []
    assert await shelf.fetched(3) is not None
