"""Club nights on which the users present play a tournament of the game.

Every step can be repeated: a tournament that an interrupted attempt has opened is found in the channel.
"""

from __future__ import annotations

import random
import secrets
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from bot.contests.contest import Contest, event
from bot.contests.night.draw import draw
from bot.contests.night.rules import Night
from bot.contests.night.standing import TableLine
from bot.contests.tournament.fold import setup_of
from bot.contests.tournament.kind import Tournaments, check_new
from bot.contests.tournament.screens import TOURNAMENT, standing_of
from bot.contests.tournament.starting import TOO_FEW, starting_field
from bot.contests.tournament.state import Tournament, TournamentPhase, TournamentPlayer
from bot.discord_io.safe_text import whole_name
from bot.game_kit.tournament import TournamentGame, TournamentTerms
from bot.i18n import words
from bot.i18n.texts import as_text, long_date
from bot.storage.caps import Caps
from engine.dealing import SEED_BYTES
from engine.errors import CodedError


@dataclass(eq=False, repr=False)
class NightTournaments:
    """The tournaments of club nights, as far as ``most`` allows, and their final standings."""

    tournaments: Tournaments
    most: Caps

    async def start(self, contest: Contest[Night], number: int) -> None:
        """Sign up the users present, and start the tournament."""
        async with self.tournaments.held(number) as state:
            if state.phase is TournamentPhase.GATHERING:
                await self._start(state, contest)
        self.tournaments.contests.proceed_soon(state.row.id)

    async def result(self, number: int) -> dict[str, Any] | None:
        """Return the facts of a night's result, empty if the tournament is gone; None until it is over."""
        try:
            state = await self.tournaments.load(number)
        except CodedError as error:
            if error.code != "tournament_gone":
                raise
            return {}
        if state.phase is not TournamentPhase.OVER:
            return None
        names = [
            {"user": player.user, "name": player.name}
            for contestant in state.contestants
            for player in contestant.players
            if player.is_person
        ]
        line = line_of(self.tournaments.game_of(state.row), state)
        return {"table": 1, "line": line.payload, "names": names, "away": []}

    async def so_far(self, number: int) -> TableLine:
        """Return the standing after the finished rounds. *Raises:* CodedError ``tournament_gone``."""
        state = await self.tournaments.load(number)
        return line_of(self.tournaments.game_of(state.row), state)

    async def number(self, contest: Contest[Night]) -> int:
        """Return the tournament of a night, after creating it once.

        Raises the errors of ``check_new``, and ``channel_taken`` if another one is open there.
        """
        row, terms = contest.row, contest.state.terms
        contests = self.tournaments.contests
        there = next(iter(await contests.store.open_in(row.channel_id, TOURNAMENT)), None)
        if there is not None and (there.host_id != row.host_id or there.created_at < contest.state.starts_at):
            raise CodedError("channel_taken", channel_id=row.channel_id)
        if there is None:
            game = self.tournaments.game_of(row)
            of_night = TournamentTerms(
                form=game.forms[0],
                boards=boards_of(game),
                rounds=terms.tournament_rounds,
                system=game.system_of(row.locale),
            )
            setup = setup_of(of_night, terms.pace, terms.minutes)
            new = row.part(TOURNAMENT, setup, row.id, secrets.token_bytes(SEED_BYTES))
            there = (await contests.create(new, check=check_new(contests.store, new, self.most))).row
        return there.number

    async def _start(self, state: Tournament, contest: Contest[Night]) -> None:
        game, night = self.tournaments.game_of(state.row), contest.state
        names = {person.user: whole_name(person.name) for person in night.people}
        seats = game.size * (game.most(state.set_terms) - state.count)
        present = [user for user in night.present if state.contestant_of(user) is None]
        rng = random.Random(f"{contest.number}.{state.revision}")
        for users in draw(present[:seats], game.size, {}, rng):
            state = await self.tournaments.enter(
                state, [TournamentPlayer(names[user], user) for user in users]
            )
        while (error := starting_field(game, state).error) is not None and error.code in TOO_FEW:
            state = await self.tournaments.enter(state, [])  # *Raises:* ``tournament_full`` at the latest
        said = event("settings", title=await self._title(contest), fills=night.terms.fills)
        state = await self.tournaments.write(state, said)
        await self.tournaments.start(state)

    async def _title(self, contest: Contest[Night]) -> str:
        """Return the name of a night's tournament: its day where the series is at home."""
        row, zone = contest.row, "UTC"
        if row.parent_id is not None:
            zone = (await self.tournaments.contests.load(row.parent_id)).state.hour.zone
        day = datetime.fromtimestamp(contest.state.starts_at, ZoneInfo(zone)).date()
        say = words(row.locale, row.game)
        return as_text(say("club-tournament-name", day=long_date(day, say)))


def boards_of(game: TournamentGame) -> int:
    """Return the number of boards per round of a night's tournament."""
    return min(2, game.most_boards)


def line_of(game: TournamentGame, state: Tournament) -> TableLine:
    """Return the standing as one table at which all contestants sat; without users who played nothing."""
    fields = standing_of(state, game, words(state.row.locale, state.row.game))
    users: list[int | None] = []
    scored = state.scored
    places: list[tuple[int, int]] = []
    sides: list[int] = []
    for field in fields:
        is_won = sum(ranked.place == 1 for ranked in field.places) == 1
        for ranked in field.places:
            side = 0 if is_won and ranked.place == 1 else min(ranked.contestants)
            for number in ranked.contestants:
                players = state.contestant(number).players
                users += [who.user if who.is_person and number in scored else None for who in players]
                places += [(ranked.place, 0)] * game.size
                sides += [side] * game.size
    return TableLine(tuple(users), tuple(places), sides=tuple(sides))
