"""The doors of every server and every host: whom they keep out.

Who is excluded is asked before any command, button or form is answered; who is blocked, wherever a user would
get a seat that another one gives, or would call another one.

All exclusions are in memory, read once a minute and after each change, so that a tap costs no query.

The code of the error for a user who may not act is that of who keeps them out:

- ``excluded``, the server;
- ``barred``, the operator;
- ``server_barred``, the operator, who bars the whole server.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Self

import discord

from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.delivery import attempt
from bot.discord_io.interaction import Interaction
from bot.discord_io.safe_text import whole_name
from bot.exclusions.store import EVERYWHERE, Block, BlockStore, Exclusion, ExclusionStore
from bot.i18n import Words
from bot.storage import Database
from engine.errors import CodedError
from engine.marks import mark_of

OWN_DATA: Final = frozenset({"privacy", "export", "forget-me"})
"""The room and the commands that stay open to everybody: a user's own data."""


MOST_BLOCKS: Final = 100
"""Users whom one user can block."""


@dataclass(eq=False, repr=False)
class Doors:
    """Knows which users may act in a server, sit down with a host, and call another user.

    ``on_excluded`` is called with a user and the server that excludes them, or None for all servers.
    """

    store: ExclusionStore
    blocks: BlockStore
    on_excluded: list[Callable[[int, int | None], Awaitable[object]]] = field(default_factory=list)
    _enforced: set[int] = field(default_factory=set, init=False)
    _known: Mapping[tuple[int, int], Exclusion] | None = field(default=None, init=False)

    @classmethod
    def of(cls, database: Database) -> Self:
        return cls(ExclusionStore(database), BlockStore(database))

    async def refresh(self) -> None:
        """Read the exclusions in force. *Raises:* StorageError."""
        self._known = {(one.guild_id, one.mark): one for one in await self.store.in_force()}

    async def check(self, interaction: Interaction) -> None:
        """Check that a user may act here.

        *Raises:* CodedError ``excluded``, ``barred``, ``server_barred``; StorageError.
        """
        if _about(interaction) not in OWN_DATA:
            await self.check_user(interaction.user.id, interaction.guild_id)

    async def check_user(self, user: int, guild_id: int | None) -> None:
        """Check that a user may act in a server, None for outside of servers.

        *Raises:* as ``check``.
        """
        doors = {"barred": (EVERYWHERE, user)}
        if guild_id is not None:
            doors |= {"server_barred": (EVERYWHERE, guild_id), "excluded": (guild_id, user)}
        await self._read()
        for code, (keeper, number) in doors.items():
            found = self._found(keeper, number)
            if found is not None:
                raise CodedError(
                    code,
                    until=end_text(found),
                    has_reason="yes" if found.reason else "no",
                    given_reason=found.reason,
                    has_appeal="yes" if found.appeal else "no",
                    given_appeal=found.appeal,
                )

    async def is_out(self, user: int, guild_id: int) -> bool:
        """Return whether a server or the operator excludes a user. *Raises:* StorageError."""
        await self._read()
        return any(self._found(keeper, user) is not None for keeper in (EVERYWHERE, guild_id))

    async def _read(self) -> None:
        if self._known is None:
            await self.refresh()

    def _found(self, keeper: int, number: int) -> Exclusion | None:
        """Return the exclusion in force of a user, or of a server that the operator bars."""
        found = self._known.get((keeper, mark_of(keeper, number))) if self._known else None
        is_over = found is None or (found.until is not None and found.until <= self.store.now())
        return None if is_over else found

    async def enforce(self, client: discord.Client) -> None:
        """Read what is in force, let new barred users leave everything, and leave barred servers."""
        await self.refresh()
        barred = {one.mark: one.user_id for (keeper, _), one in (self._known or {}).items() if not keeper}
        for mark in barred.keys() - self._enforced:
            if (user := barred[mark]) is not None:
                for leave in self.on_excluded:
                    await leave(user, None)
        self._enforced = set(barred)
        for guild in client.guilds if barred else ():
            if self._found(EVERYWHERE, guild.id) is not None:
                await attempt(guild.leave(), "leaving a barred server")

    def of_server(self, guild_id: int) -> Sequence[Exclusion]:
        """Return a server's exclusions as last read, the newest first."""
        return [one for one in (self._known or {}).values() if one.guild_id == guild_id]

    async def exclude(self, new: Exclusion, user: int) -> None:
        """Exclude the user: bots take their seats for good, and they leave the server's contests.

        *Raises:* StorageError.
        """
        await self.store.put(new)
        await self.refresh()
        for leave in self.on_excluded:
            await leave(user, new.guild_id)

    async def lift(self, guild_id: int, mark: int) -> bool:
        """Let a user back in; return False if they were not excluded. *Raises:* StorageError."""
        was_excluded = await self.store.lift(guild_id, mark)
        await self.refresh()
        return was_excluded

    async def check_welcome(self, host: int, user: int) -> None:
        """Check that a host does not block a user who wants a seat from them.

        *Raises:* CodedError ``host_chooses``, which does not say that; StorageError.
        """
        if await self.blocks.blocking(user, [host]):
            raise CodedError("host_chooses")

    async def check_may_ask(
        self, asker: int, asked: int, name: str, guild_id: int, *, refused: CodedError
    ) -> None:
        """Check that a user may ask another one to play in a server.

        *Raises:* ``refused`` if the other blocks them or is excluded, which is not to say that; CodedError
        ``blocked_by_you`` if they block the other; StorageError.
        """
        if await self.is_out(asked, guild_id) or await self.blocks.blocking(asker, [asked]):
            raise refused
        if await self.blocks.blocked(asker, [asked]):
            raise CodedError("blocked_by_you", name=name)

    async def apart(self, user: int, others: Iterable[int], guild_id: int) -> set[int]:
        """Return the others who block the user, whom the user blocks, or who are excluded in a server.

        *Raises:* StorageError.
        """
        people = list(others)
        out = {other for other in people if await self.is_out(other, guild_id)}
        return out | await self.blocks.blocking(user, people) | await self.blocks.blocked(user, people)

    async def callable(self, user: int, others: Iterable[int], guild_id: int) -> list[int]:
        """Return the others whom the user may have mentioned in a server, in their order.

        *Raises:* StorageError.
        """
        people = list(others)
        away = await self.apart(user, people, guild_id)
        return [other for other in people if other not in away]

    async def block(self, owner: int, user: int, name: str) -> None:
        """Block a user for another one. *Raises:* CodedError ``blocks_full``; StorageError."""
        new = Block(owner_id=owner, mark=mark_of(owner, user), user_id=user, name=name, at=self.store.now())
        await self.blocks.put(new, MOST_BLOCKS)


def end_text(one: Exclusion) -> str:
    """Return when an exclusion ends, as every client shows it in its own time; ``never`` if it has no end."""
    return "never" if one.until is None else f"<t:{int(one.until)}:f>"


def name_of(name: str, words: Words) -> str:
    """Return the stored name of a user who is kept out, or what stands for it after an erasure."""
    return whole_name(name) or words("exclusions-nameless")


def _about(interaction: Interaction) -> str:
    """Return the room of a button or form, or the name of a command."""
    if interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
        request = ComponentRequest.read(interaction.data)
        return "" if request is None else request.room
    return "" if interaction.command is None else interaction.command.name
