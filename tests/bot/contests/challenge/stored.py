"""Challenges in a database, without Discord."""

from __future__ import annotations

from typing import Any, Final

from bot.contests.challenge.rules import NewChallenge
from bot.contests.challenge.service import Challenges
from bot.contests.challenge.state import ChallengeRow
from bot.contests.challenge.store import ChallengeStore
from bot.contests.contest import event
from bot.contests.runner import Contests
from bot.contests.store import ContestStore
from bot.exclusions.doors import Doors
from bot.game_kit.module import GameModules
from bot.storage import Database
from bot.storage.caps import Caps

ADA, BOB, CLEO = 101, 102, 103
MANY: Final = Caps(9, 9)


def challenges_of(database: Database, most: Caps = MANY) -> Challenges:
    """Return the challenges of a database, of which a user and a server may have so many."""
    doors = Doors.of(database)
    contests = Contests(None, ContestStore(database), None, None, None, doors)  # type: ignore[arg-type]
    found = Challenges(contests, ChallengeStore(database), GameModules([]), None, None, most)  # type: ignore[arg-type]
    contests.add(found)
    return found


def new_challenge(host: int = ADA, guest: int | None = BOB, **values: Any) -> NewChallenge:
    """Return a challenge of four deals of Barbu."""
    given = {
        "guild_id": 10,
        "channel_id": 20,
        "host_id": host,
        "host_name": f"user {host}",
        "guest_id": guest,
        "guest_name": "" if guest is None else f"user {guest}",
        "locale": "en",
        "game": "barbu",
        "deals": 4,
        "rules": {"name": "challenge"},
        "secret": bytes(32),
    }
    return NewChallenge(**{**given, **values})


async def made(
    challenges: Challenges, host: int = ADA, guest: int | None = BOB, **values: Any
) -> ChallengeRow:
    """Store a challenge."""
    row, _ = await challenges.create(new_challenge(host, guest, **values))
    return row


async def over(challenges: Challenges, row: ChallengeRow, swing: int) -> ChallengeRow:
    """End a challenge with a result."""
    await challenges.contests.act(row.contest_id, lambda _: event("over", swing=swing))
    return await challenges.store.row(row.id)
