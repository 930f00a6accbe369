"""Games played in challenges: users' deals against bots, tables of pairs, results, swings and replays."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from bot.contests.challenge import rules
from bot.contests.challenge.page import Finished, host_and_guest, names_of, swings_of
from bot.contests.challenge.state import VISITING, ChallengeRow, ChallengeTry
from bot.contests.challenge.store import ChallengeStore
from bot.contests.contest import Contest, Event, TablePlan, event
from bot.contests.runner import Contests
from bot.contests.tables import ContestTables
from bot.discord_io.message import ListOption, Rendered
from bot.discord_io.viewer import Viewer
from bot.game_kit.module import GameModule, GameModules
from bot.game_kit.played import PlayedGame, played_of
from bot.game_kit.private_game import ChallengeGame, DealResult
from bot.game_kit.replays import DealReplay, Replayable
from bot.i18n import Words, words
from bot.runtime.keyed import KeyedLocks
from bot.solo.games import SoloGames, Try
from bot.solo.tries import DealSource, own_seat_of, try_played
from bot.storage.game_row import GameAccess, GameRow
from bot.workers.pool import WorkerPool
from engine.errors import CodedError, InvalidRecord, require
from engine.table_state import Occupant


@dataclass(frozen=True)
class PairedDeal(DealReplay):
    """Two replays of one deal; a step of it is a trick, or the end.

    The names are safe to show; ``words`` names the steps by which the two are compared.
    """

    deals: tuple[DealReplay, DealReplay]
    names: tuple[str, str]
    words: Words

    @property
    def last(self) -> int:
        """The number of the last step, at which both have ended."""
        return len(self._moments())

    def jump(self, words: Words) -> str:
        return max(self.deals, key=lambda deal: len(deal.marks(0, words))).jump(words)

    def marks(self, step: int, words: Words) -> Sequence[ListOption]:
        longest = max((deal.marks(0, words) for deal in self.deals), key=len)
        return [
            ListOption(str(number), mark.label, is_chosen=number == step)
            for number, mark in enumerate(longest)
        ]

    def render(self, step: int, viewer: Viewer, *, title: str) -> Rendered:
        """Render both deals at the opening of one trick; a deal that was over by then at its end."""
        moments = self._moments()
        shown: list[Rendered] = []
        for deal, name in zip(self.deals, self.names, strict=True):
            marks = deal.marks(0, self.words)
            opens = {mark.label: int(mark.value) for mark in marks}
            # A contract of another kind has other names for its tricks: then they are counted.
            counted = int(marks[step].value) if step < len(marks) else deal.last
            own = opens.get(moments[step], counted) if step < len(moments) else deal.last
            heading = name if shown else f"{title} · {name}"
            shown.append(deal.render(own, viewer, title=heading))
        return _merge(*shown)

    def _moments(self) -> list[str]:
        """Return the names of the tricks of the longer one, in order."""
        return max(([mark.label for mark in deal.marks(0, self.words)] for deal in self.deals), key=len)


def _merge(one: Rendered, other: Rendered) -> Rendered:
    """Return two messages as one, in which the files of the other have names of their own."""
    new = {drawing.url: replace(drawing, name=f"other-{drawing.name}") for drawing in other.drawings}
    embeds = [
        embed.copy().set_image(url=new[embed.image.url].url) if embed.image.url in new else embed
        for embed in other.embeds
    ]
    has_text = one.full_text or other.full_text
    return Rendered(
        embeds=(*one.embeds, *embeds),
        drawings=(*one.drawings, *new.values()),
        full_text=(*(one.full_text or one.embeds), *(other.full_text or embeds)) if has_text else (),
    )


Game: TypeAlias = Try[ChallengeTry]
"""A user's game of a challenge, and its table."""


class ChallengeGames(SoloGames[int, ChallengeTry]):
    """The users' games of all challenges in one game. Every method can raise StorageError."""

    def __init__(
        self,
        module: GameModule,
        challenge: ChallengeGame,
        store: ChallengeStore,
        workers: WorkerPool,
        contests: Contests,
    ) -> None:
        super().__init__(module, challenge, store, workers)
        self.challenge = challenge
        self._challenges = store
        self._contests = contests

    async def stored(self, user: int, key: int) -> tuple[DealSource, ChallengeTry]:
        """Return the stored game of a user who may continue it.

        *Raises:* CodedError ``challenge_gone``, ``challenge_unbegun``; the errors of ``check_may_play``.
        """
        row = await self._challenges.row(key)
        row.check_may_play(user, self._challenges.now())
        begun = require(await self._challenges.try_of(key, user), CodedError("challenge_unbegun"))
        return row.source, begun

    async def begin(self, row: ChallengeRow, user: int, name: str) -> Game:
        """Begin a user's game, or return the one begun before. Raises the errors of ``check_may_play``."""
        row.check_may_play(user, self._challenges.now())
        level = self.challenge.level(is_ready=self._workers.is_ready)
        made = await self._contests.act(row.contest_id, lambda one: rules.settle_level(one.state, level))
        begun = await self._challenges.begin(row, user, name)
        return (await self.opened(made.state.source, begun)).now

    def deal_of(self, current: Game) -> int:
        """Return the number of the deal on view, from 1."""
        return self.module.game.deal_number(current.table.game_state) + 1

    def played(self, source: DealSource, played: ChallengeTry) -> PlayedGame:
        """Return a user's game as far as it was played."""
        name, moves = played.name, played.moves
        return try_played(self.module, self.challenge, source, name, moves, user=played.user_id)


PAIR: Final = 2

PACE: Final = "correspondence"
"""The pace of the tables: partners need not be there at one time."""


@dataclass(eq=False, repr=False)
class PairTables:
    """The tables of pairs, opened in threads, and their results."""

    contests: Contests
    store: ChallengeStore
    modules: GameModules
    workers: WorkerPool
    _locks: KeyedLocks[int] = field(default_factory=KeyedLocks[int], init=False)

    @property
    def tables(self) -> ContestTables:
        return self.contests.tables

    async def open(self, challenge_id: int, user: int) -> int:
        """Open the table of a user's pair, or find it; return its channel.

        Raises:
            CodedError: ``challenge_gone``, ``challenge_ended`` for a table that was closed early, and the
                errors of ``ContestTables.open`` and ``ChallengeRow.check_may_play``.
        """
        async with self._locks.of(challenge_id):  # so that no table is opened twice
            row = await self.store.row(challenge_id)
            row.check_may_play(user, self.store.now())
            side = row.side_of(user)
            level, place = row.source.level, (1, side + 1)
            number = await self.contests.store.table_at(row.contest_id, place) or row.game_ids[side]
            if number is None:
                wanted = self._game(row)[1].level(is_ready=self.workers.is_ready)
                made = await self.contests.act(
                    row.contest_id, lambda one: rules.settle_level(one.state, wanted)
                )
                level = made.state.source.level
            else:
                game = await self.tables.games.get(number)
                if game is None or not game.is_open:
                    raise CodedError("challenge_ended")
            known_as = await self.tables.store.place(row.contest_id)
            plan = self._plan(row, side, level, known_as)
            table = await self.tables.open(row.contest_id, row, plan, number)
            await self.contests.act(row.contest_id, lambda one: rules.open_table(one.state, side, table.id))
        return table.row.channel_id

    def _plan(self, row: ChallengeRow, side: int, level: str | None, known_as: int) -> TablePlan:
        """Return a pair's table: the pair in the same seats as the other pair, and bots.

        ``known_as`` is the challenge's number in its server.
        """
        say, (module, _) = words(row.locale, row.game), self._game(row)
        rules = module.game.load_rules(row.source.rules)
        users = dict(zip(pair_seats(module, rules), row.sides[side], strict=True))
        seats = tuple(
            Occupant(row.name_of(users[seat]), users[seat]) if seat in users else Occupant("", level=level)
            for seat in range(rules.players)
        )
        return TablePlan(
            round=1,
            number=side + 1,
            seats=seats,
            rules=rules,
            pace=PACE,
            thread=say("challenge-pairs-thread", game=module.title(say), number=known_as, table=side + 1),
            secret=row.source.secret,
            is_sealed=True,
        )

    async def opened(self, row: ChallengeRow) -> Mapping[int, GameRow]:
        """Return the tables that have opened, by the user who represents the side."""
        found: dict[int, GameRow] = {}
        for user, number in zip(row.users, row.game_ids, strict=True):
            game = None if number is None else await self.tables.games.get(number)
            if game is not None:
                found[user] = game
        return found

    async def announce_end(self, contest: Contest[ChallengeRow], tables: ContestTables) -> None:
        """Tell a pair that still plays that the challenge ended without a result."""
        row = contest.state
        text = words(row.locale, row.game)("challenge-pairs-lapsed")
        opened = (await self.opened(row)).values()
        await tables.announce((game for game in opened if game.is_open), text)

    async def unseal(self, contest: Contest[ChallengeRow], tables: ContestTables) -> Event:
        """Open the tables of a challenge that has ended to all readers of its channel."""
        await tables.unseal((await self.opened(contest.state)).values())
        return event("settled")

    def _game(self, row: ChallengeRow) -> tuple[GameModule, ChallengeGame]:
        return self.modules.challenge(row.game, CodedError("challenge_no_game"))


def pair_seats(module: GameModule, rules: Any) -> Sequence[int]:
    """Return the seats of a pair, its first player's first. *Raises:* CodedError ``challenge_pairs_game``."""
    seats: Sequence[int] = module.game.sides(rules)[0]
    if len(seats) != PAIR:
        raise CodedError("challenge_pairs_game")
    return seats


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
        if not row.is_pairs:
            return await self.store.finished(row.id)
        opened = await self.pairs.opened(row)
        return {user: game for user, game in opened.items() if game.status == "over"}

    async def deals(self, row: ChallengeRow, played: Played) -> list[DealResult]:
        """Return the finished deals of a side, in order. *Raises:* InvalidRecord."""
        games, table = self.games_of(row.game), (await self._played(row, played)).table
        is_pair = isinstance(played, GameRow)
        seat = pair_seats(games.module, table.rules)[0] if is_pair else own_seat_of(table)
        return games.challenge.results(table.game_state, seat)

    async def _played(self, row: ChallengeRow, played: Played) -> PlayedGame:
        games = self.games_of(row.game)
        if isinstance(played, GameRow):
            journal = self.pairs.tables.games.journal(played.id)
            return await played_of(games.module.game, played, journal)
        # A whole game is replayed: some ten milliseconds.
        return await asyncio.to_thread(games.played, row.source, played)

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
        match = require(_REPLAY.fullmatch(name), CodedError("unknown_button"))
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
            names, words_of_game = host_and_guest(row, say), say.of(row.game)
            both = zip(*(one.deals for one in opened), strict=False)
            deals = [PairedDeal((host, guest), names, words_of_game) for host, guest in both]
            return Replayable(deals, row.deals, row.game), say("challenge-replay-both", number=place)
        title = say("challenge-replay-title", number=place, name=names_of(row, say)[sides[0]])
        return opened[0], title

    async def _replay(self, row: ChallengeRow, played: Played) -> Replayable:
        """Return a finished game with every hand open."""
        replays = self.games_of(row.game).module.history.replays(await self._played(row, played))
        return Replayable(tuple(replays), row.deals, row.game)
