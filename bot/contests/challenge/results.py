"""Games played in challenges: results, swings and replays."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from bot.contests.challenge.deals import ChallengeGames, paired
from bot.contests.challenge.page import Finished, host_and_guest, names_of, swings_of
from bot.contests.challenge.pairs import PairTables
from bot.contests.challenge.state import VISITING, ChallengeRow, ChallengeTry
from bot.contests.challenge.store import ChallengeStore
from bot.game_kit.private_game import DealResult
from bot.game_kit.replays import Replayable
from bot.i18n import Words
from bot.storage.game_row import GameAccess, GameRow
from engine.errors import CodedError, InvalidRecord

log = logging.getLogger(__name__)

Played = ChallengeTry | GameRow
"""A user's finished game, or the table of a finished pair."""

REPLAY_PREFIX: Final = "challenge-"

_REPLAY: Final = re.compile(REPLAY_PREFIX + r"(?P<number>[0-9]{1,9})-(?P<whose>host|guest|both)")


@dataclass(eq=False, repr=False)
class ChallengeResults:
    """The finished games of challenges, and how they compare."""

    store: ChallengeStore
    pairs: PairTables
    games_of: Callable[[str], ChallengeGames]

    async def finished(self, row: ChallengeRow) -> Finished | None:
        """Return the result of a challenge that is over; None for any other."""
        return await self.compare(row, await self.finished_games(row))

    async def compare(self, row: ChallengeRow, done: Mapping[int, Played]) -> Finished | None:
        """Return the result of a challenge that is over, from its games, or None. *Raises:* InvalidRecord."""
        if row.status != "over":
            return None
        if not {*row.users} <= done.keys():
            raise InvalidRecord("challenge_damaged")
        challenge = self.games_of(row.game).challenge
        host, guest = [await self.deals(row, done[user]) for user in row.users]
        return Finished(challenge, host, guest, await self.store.head_to_head(row))

    async def finished_games(self, row: ChallengeRow) -> Mapping[int, Played]:
        """Return the finished games by user; of pairs, by the user who represents the side."""
        return await self.pairs.finished(row) if row.is_pairs else await self.store.finished(row.id)

    async def deals(self, row: ChallengeRow, played: Played) -> list[DealResult]:
        if isinstance(played, GameRow):
            return await self.pairs.results(row, played)
        # A whole game is replayed: some ten milliseconds.
        return await asyncio.to_thread(self.games_of(row.game).results, row, played)

    async def swings(self, row: ChallengeRow) -> list[int] | None:
        """Return the swing of each deal; None until both have played, or if a game cannot be read."""
        done = await self.finished_games(row)
        if not {row.host_id, row.guest_id} <= done.keys():
            return None
        try:
            host, guest = [await self.deals(row, done[user]) for user in row.users]
            return swings_of(self.games_of(row.game).challenge, host, guest)
        except InvalidRecord as error:
            log.error("challenge %d has no result: %s", row.id, error)
            return None

    async def open_replay(self, name: str, access: GameAccess, say: Words) -> tuple[Replayable, str]:
        """Return a replay of a challenge, from its name.

        ``challenge-12-host`` and ``challenge-12-guest`` are one user's game, ``challenge-12-both`` is both
        games side by side.

        Raises:
            CodedError: ``challenge_gone`` for users who may not see it, ``challenge_sealed`` until it is
                over, ``challenge_unplayed``, ``unknown_button``.
        """
        match = _REPLAY.fullmatch(name)
        if match is None:
            raise CodedError("unknown_button")
        row = await self.store.row(int(match["number"]))
        if access.guild_id == VISITING and not row.is_visiting:
            raise CodedError("only_in_server")
        if row.guild_id != access.guild_id and not (row.is_visiting and row.takes_part(access.user)):
            raise CodedError("challenge_gone")
        if not row.takes_part(access.user) and row.channel_id not in access.readable:
            raise CodedError("challenge_gone")
        if row.is_open:
            raise CodedError("challenge_sealed")
        sides = {"host": (0,), "guest": (1,), "both": (0, 1)}[match["whose"]]
        is_own = len(sides) == 1 and access.user in row.sides[sides[0]]
        if row.status != "over" and not is_own:
            raise CodedError("challenge_gone")
        done, users = await self.finished_games(row), (*row.users, 0)
        if not all(users[side] in done for side in sides):
            raise CodedError("challenge_unplayed")
        opened = [await self._replay(row, done[users[side]]) for side in sides]
        place = await self.store.contests.place(row.contest_id)
        if len(opened) > 1:
            both = paired(opened[0], opened[1], host_and_guest(row, say), say)
            return both, say("challenge-replay-both", number=place)
        title = say("challenge-replay-title", number=place, name=names_of(row, say)[sides[0]])
        return opened[0], title

    async def _replay(self, row: ChallengeRow, played: Played) -> Replayable:
        if isinstance(played, GameRow):
            return await self.pairs.replay(row, played)
        return await asyncio.to_thread(self.games_of(row.game).replay, row, played)
