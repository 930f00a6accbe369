"""Challenges in a database, without Discord."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.contests.challenge.rules import setup_of
from bot.contests.challenge.service import Challenges
from bot.contests.challenge.state import PLAIN, ChallengeRow
from bot.contests.challenge.store import ChallengeStore
from bot.contests.contest import NewContest, event
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


def new_challenge(
    host: int = ADA,
    guest: int | None = BOB,
    *,
    partners: Sequence[tuple[int, str]] = (),
    rules: Mapping[str, Any] | None = None,
    stake: str = PLAIN,
    now: float,
    **values: Any,
) -> NewContest:
    """Return a challenge of four deals of Barbu."""
    sides = [[(user, f"user {user}")] if user is not None else [] for user in (host, guest)]
    for side, partner in zip(sides, partners, strict=False):
        side.append(partner)
    rules = rules or {"name": "challenge"}
    given = {
        "kind": "challenge",
        "guild_id": 10,
        "channel_id": 20,
        "host_id": host,
        "locale": "en",
        "game": "barbu",
        "setup": setup_of(sides, deals=4, rules=rules, stake=stake, now=now),
        "secret": bytes(32),
    }
    return NewContest(**{**given, **values})


async def made(
    challenges: Challenges, host: int = ADA, guest: int | None = BOB, **values: Any
) -> ChallengeRow:
    """Store a challenge."""
    row, _ = await challenges.create(new_challenge(host, guest, now=challenges.store.now(), **values))
    return row


async def over(challenges: Challenges, row: ChallengeRow, swing: int) -> ChallengeRow:
    """End a challenge with a result."""
    await challenges.contests.act(row.contest_id, lambda _: event("over", swing=swing))
    return await challenges.store.row(row.id)
