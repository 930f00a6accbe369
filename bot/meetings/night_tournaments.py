"""Club nights on which the users present play a tournament of the game.

Every step can be repeated: a tournament that an interrupted attempt has opened is found in the channel.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from bot.discord_io.safe_text import whole_name
from bot.game_kit.tournament import TournamentGame, TournamentTerms
from bot.i18n import words
from bot.meetings.clubs import ClubStore
from bot.meetings.draw import draw
from bot.meetings.standing import TableLine
from bot.meetings.state import MeetingRow, Signed
from bot.meetings.store import MeetingStore
from bot.storage.caps import Caps
from bot.tournaments.fold import row_of
from bot.tournaments.rounds import TournamentRounds
from bot.tournaments.screens import standing_of
from bot.tournaments.service import Tournaments
from bot.tournaments.state import Tournament, TournamentPhase, TournamentPlayer
from bot.tournaments.store import NewTournament
from engine.dealing import SEED_BYTES
from engine.errors import CodedError


@dataclass(eq=False, repr=False)
class NightTournaments:
    """The tournaments of club nights, as far as ``most`` allows, and their final standings."""

    store: MeetingStore
    clubs: ClubStore
    tournaments: Tournaments
    rounds: TournamentRounds
    most: Caps

    async def open(self, row: MeetingRow, people: Sequence[Signed]) -> None:
        """Open the tournament of a night, sign up the users present, and start it.

        Raises the errors of ``TournamentStore.create``, and ``channel_taken`` if another one is open there.
        """
        number = await self._number(row)
        async with self.tournaments.held(number) as state:
            if state.phase is TournamentPhase.GATHERING:
                await self._start(state, row, people)
        self.rounds.reconcile_soon(number)

    async def collect(self, row: MeetingRow) -> bool:
        """Store the final standing once the tournament is over; return whether it is."""
        try:
            state = await self.tournaments.load(row.tournament_id or 0)
        except CodedError as error:
            if error.code != "tournament_gone":
                raise
            return True
        if state.phase is not TournamentPhase.OVER:
            return False
        line = line_of(self.tournaments.game_of(state.row), state)
        names = {
            player.user: player.name
            for contestant in state.contestants
            for player in contestant.players
            if player.is_person and player.user is not None
        }
        await self.clubs.record(row.id, 1, line, names=names, away=())
        return True

    async def _number(self, row: MeetingRow) -> int:
        """Return the tournament of a night, after creating it once."""
        if row.tournament_id is not None:
            return row.tournament_id
        there = await self.tournaments.store.open_in(row.channel_id)
        if there is not None and (there.host_id != row.host_id or there.created_at < (row.starts_at or 0.0)):
            raise CodedError("channel_taken", channel_id=row.channel_id)
        if there is None:
            game = self.tournaments.game_of(row)
            there = await self.tournaments.store.create(
                NewTournament(
                    guild_id=row.guild_id,
                    channel_id=row.channel_id,
                    host_id=row.host_id,
                    locale=row.locale,
                    game=row.game,
                    terms=TournamentTerms(
                        form=game.forms[0],
                        boards=min(2, game.most_boards),
                        rounds=row.rounds if row.rounds > 1 else None,
                    ),
                    pace=row.pace,
                    minutes=row.minutes,
                    secret=secrets.token_bytes(SEED_BYTES),
                ),
                self.most,
            )
        await self.store.set(row.id, tournament_id=there.id)
        return there.id

    async def _start(self, state: Tournament, row: MeetingRow, people: Sequence[Signed]) -> None:
        game = self.tournaments.game_of(state.row)
        names = {person.user: whole_name(person.name) for person in people}
        seats = game.size * (game.most(state.row.terms) - state.count)
        present = [who.user for who in people if who.is_present and state.contestant_of(who.user) is None]
        for users in draw(present[:seats], game.size, {}, random.Random(f"{row.id}.{state.revision}")):
            players = [TournamentPlayer(names[user], user) for user in users]
            players += self.rounds.bot_names(state, game.size - len(players))
            state = await self._sign(state, players)
        for _ in range(4):  # contestants that consist of bots and complete a field
            try:
                movement = game.plan(state.row.terms, state.count).movement
                break
            except CodedError as error:
                if error.code not in ("tournament_too_few", "tournament_uneven"):
                    raise
            state = await self._sign(state, self.rounds.bot_names(state, game.size))
        else:
            movement = game.plan(state.row.terms, state.count).movement
        await self.tournaments.write(state, row_of("start", movement=movement))

    async def _sign(self, state: Tournament, players: Sequence[TournamentPlayer]) -> Tournament:
        return await self.tournaments.write(state, row_of("sign", players=[who.payload for who in players]))


def line_of(game: TournamentGame, state: Tournament) -> TableLine:
    """Return the final standing as one table at which all contestants sat."""
    fields = standing_of(state, game, words(state.row.locale, state.row.game))
    users: list[int | None] = []
    places: list[tuple[int, int]] = []
    for field in fields:
        for ranked in field.places:
            for number in ranked.contestants:
                users += [who.user if who.is_person else None for who in state.contestant(number).players]
                places += [(ranked.place, 0)] * game.size
    return TableLine(tuple(users), tuple(places))
