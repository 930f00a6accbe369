"""The data of users in challenges: for their export, and to erase it."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import delete, select, update

from bot.challenges.state import VISITING
from bot.challenges.store import involves, is_open, readable
from bot.storage.schema import challenge_tries, challenges
from bot.storage.store import EDIT_ONLY, HOST_GONE, PersonalStore

GUEST_GONE: Final = -2
HOST_PARTNER_GONE: Final = -3
GUEST_PARTNER_GONE: Final = -4
"""With `HOST_GONE`, ids that all erased users share, so that one's challenges cannot be linked."""


class ChallengesOfPeople(PersonalStore):
    """The challenges of a database by user. Every method raises ``StorageError``."""

    async def data_of(self, user: int) -> list[dict[str, Any]]:
        """Return the challenges a user takes part in, without the opponent's id and sealed results."""
        query = select(challenges).where(involves(user)).order_by(challenges.c.id)
        facts = "id", "guild_id", "channel_id", "game", "deals", "status", "created_at", "ended_at"
        return [
            {name: getattr(row, name) for name in facts}
            | {"is_host": row.side_of(user) == 0, "name": row.name_of(user)}
            for row in readable(await self._database.rows(query))
        ]

    async def forget_old(self, after_s: float) -> None:
        """Delete challenges that ended ``after_s`` seconds ago or earlier where the bot is not a member.

        No event of the bot's removal from the server will ever trigger their deletion.
        """
        old = challenges.c.guild_id == VISITING, challenges.c.ended_at <= self._database.now() - after_s
        await self._write(delete(challenges).where(*old))

    async def forget(self, user: int) -> None:
        """Erase a user: open challenges end, and finished ones keep a number without a name.

        Their pages are edited at the next ``Challenges.reconcile``.
        """
        now = self._database.now()
        async with self._database.writing() as connection:
            still = update(challenges).where(involves(user), is_open())
            await connection.execute(still.values(status="withdrawn", ended_at=now))
            for column, name, nobody in (
                (challenges.c.host_id, "host_name", HOST_GONE),
                (challenges.c.guest_id, "guest_name", GUEST_GONE),
                (challenges.c.host_partner_id, "host_partner_name", HOST_PARTNER_GONE),
                (challenges.c.guest_partner_id, "guest_partner_name", GUEST_PARTNER_GONE),
            ):
                mine = select(challenges.c.id).where(column == user)
                games = challenge_tries.c.user_id == user, challenge_tries.c.challenge_id.in_(mine)
                unfinished = challenge_tries.c.points.is_(None)
                await connection.execute(delete(challenge_tries).where(*games, unfinished))
                nameless = update(challenge_tries).where(*games).values(user_id=nobody, name="")
                await connection.execute(nameless)
                erased = {column.name: nobody, name: "", "shown": EDIT_ONLY}
                erased["revision"] = challenges.c.revision + 1
                await connection.execute(update(challenges).where(column == user).values(**erased))
