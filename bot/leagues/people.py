"""The data of users in leagues: for their export, and to erase it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, exists, or_, select, update

from bot.leagues.seasons import remove_player
from bot.storage.schema import ladder_places, league_matches, league_players, league_seasons, leagues
from bot.storage.store import EDIT_ONLY, HOST_GONE, PersonalStore


class LeaguesOfPeople(PersonalStore):
    """The leagues of a database by user. Every method raises ``StorageError``."""

    async def data_of(self, user: int) -> dict[str, Any]:
        """Return the leagues a user made and their matches; seasons are exported separately."""
        facts = [leagues.c[name] for name in ("id", "guild_id", "channel_id", "game", "created_at")]
        own = select(*facts).where(leagues.c.host_id == user).order_by(leagues.c.id)
        named = or_(league_matches.c.low_id == user, league_matches.c.high_id == user)
        played = select(league_matches).where(named).order_by(league_matches.c.season_id)
        async with self._database.reading() as connection:
            made = [dict(row._mapping) for row in (await connection.execute(own)).all()]
            rows = (await connection.execute(played)).all()
        matches = [
            {
                "season_id": row.season_id,
                "challenge_id": row.challenge_id or None,
                "game_id": row.game_id,
                "swing": row.swing if row.low_id == user else -row.swing,
            }
            for row in rows
        ]
        return {"made": made, "matches": matches}

    async def forget(self, user: int) -> None:
        """Erase a user from all seasons, as if they had left them; the pages are edited later."""
        mine = select(league_players.c.season_id).where(league_players.c.user_id == user)
        async with self._database.writing() as connection:
            own = update(leagues).where(leagues.c.host_id == user)
            await connection.execute(own.values(host_id=HOST_GONE))
            await connection.execute(delete(ladder_places).where(ladder_places.c.user_id == user))
            numbers = list((await connection.execute(mine)).scalars())
            for number in numbers:
                await remove_player(connection, number, user)
            changed = update(league_seasons).where(league_seasons.c.id.in_(numbers))
            revised = {"revision": league_seasons.c.revision + 1, "shown": EDIT_ONLY}
            await connection.execute(changed.values(**revised))

    async def forget_old(self, after_s: float) -> None:
        """Delete leagues cancelled before their first season that are older than ``after_s`` seconds."""
        begun = exists().where(
            league_seasons.c.league_id == leagues.c.id, league_seasons.c.status != "cancelled"
        )
        old = leagues.c.is_open.is_(False), leagues.c.created_at <= self._database.now() - after_s, ~begun
        await self._write(delete(leagues).where(*old))
