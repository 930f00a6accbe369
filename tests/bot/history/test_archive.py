"""Access to stored games, and their cache."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from random import Random

import pytest

from bot.game_kit.module import GameModules
from bot.game_kit.replays import Replayable, WalkedDeal
from bot.history.archive import Archive
from bot.storage import Database, GameRow, Games
from bot.storage.game_row import GameAccess, NewGame
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action, Claim
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.record.replay import Walk
from engine.barbu.rules.rule_set import Length, preset
from engine.entries import Act, AddBot, AskUndo, By, End, Join
from engine.errors import CodedError
from engine.table import Table
from engine.table_state import new_table
from tools.simulation.modules import BARBU_MODULE

GUILD = 10
EVERYWHERE = frozenset({20, 21})
VIEWER = GameAccess(GUILD, 2, EVERYWHERE)
RULES = preset("contre").of_length(Length.EXPRESS)


def archive_of(games: Games) -> Archive:
    """Return an archive of a program with Barbu."""
    return Archive(games, GameModules([BARBU_MODULE]))


def walks_of(opened: Replayable) -> list[Walk]:
    """Return the replayable deals, as Barbu stores them."""
    return [deal.walk for deal in opened.deals if isinstance(deal, WalkedDeal)]


class Evening:
    """A stored table with one user, played at random."""

    def __init__(self, games: Games, row: GameRow) -> None:
        self.row = row
        self.table: Table[MatchState, Action] = Table(
            BARBU, games.journal(row.id), new_table(RULES, 1), secret=row.secret
        )
        self._rng = Random(row.id)

    async def start(self) -> None:
        """Seat one user and three bot players, and start."""
        await self.table.commit(Join(1, "Ada"))
        for name in ("Bob", "Cleo", "Dan"):
            await self.table.commit(AddBot(name, "club"))
        await self.table.start()

    async def play(self, deals: int, *, then: int = 0) -> None:
        """Play this many deals, and this many moves of the next one."""
        while len(self.table.state.game_state.finished) < deals:
            await self._move()
        for _ in range(then):
            await self._move()

    async def _move(self) -> None:
        match = self.table.state.game_state
        if match.phase is Phase.DEAL:
            await self.table.deal(0, By.CLOCK)
            return
        legal = [one for one in BARBU.legal_actions(match) if not isinstance(one, Claim)]
        await self.table.commit(Act(self._rng.choice(legal)))


@pytest.fixture
async def games(url: str) -> AsyncIterator[Games]:
    """Return the games of a new database."""
    database = Database(url)
    await database.open()
    yield Games(database)
    await database.close()


def _row(channel: int) -> NewGame:
    return NewGame(
        guild_id=GUILD,
        channel_id=channel,
        host_id=1,
        locale="en",
        pace="live",
        length="express",
        rules=RULES.model_dump(mode="json"),
        secret=bytes(range(32)),
    )


async def begun(games: Games, channel: int = 20) -> Evening:
    """Return a table in play."""
    evening = Evening(games, await games.create_game(_row(channel)))
    await evening.start()
    return evening


async def test_a_running_game_grows_deal_by_deal(games: Games) -> None:
    """A running game in the archive has exactly its finished deals, and is never outdated."""
    archive, evening = archive_of(games), await begun(games)
    assert (await archive.open_replay(evening.row.id, VIEWER)).deals == ()
    await evening.play(1, then=20)
    opened = await archive.open_replay(evening.row.id, VIEWER)
    assert [walk.deal.index for walk in walks_of(opened)] == [0]
    running = evening.table.state.game_state.in_play.seed
    assert running not in [walk.deal.seed for walk in walks_of(opened)]
    await evening.play(2)
    assert len((await archive.open_replay(evening.row.id, VIEWER)).deals) == 2


async def test_an_undo_removes_a_finished_deal(games: Games) -> None:
    """An undo of a deal's last move removes that deal from the archive."""
    archive, evening = archive_of(games), await begun(games)
    await evening.play(1)
    assert len((await archive.open_replay(evening.row.id, VIEWER)).deals) == 1
    await evening.table.commit(AskUndo(evening.table.state.seat_of(1) or 0))
    assert evening.table.state.game_state.finished == ()
    assert (await archive.open_replay(evening.row.id, VIEWER)).deals == ()


async def test_a_closed_game_shows_its_unfinished_deal(games: Games) -> None:
    """A closed game's last deal stays unfinished, with the cards dealt and played."""
    archive, evening = archive_of(games), await begun(games)
    await evening.play(1, then=15)
    await evening.table.commit(End(1))
    opened = await archive.open_replay(evening.row.id, VIEWER)
    assert [walk.deal.index for walk in walks_of(opened)] == [0, 1]
    assert opened.deals[1].last == 14


async def test_a_game_of_another_server_is_unknown(games: Games) -> None:
    """A game of another server is unknown, even if it is cached."""
    archive, evening = archive_of(games), await begun(games)
    await evening.play(4)
    await archive.open_replay(evening.row.id, VIEWER)
    for number, access in ((evening.row.id, GameAccess(11, 2, EVERYWHERE)), (999, VIEWER)):
        with pytest.raises(CodedError, match="game_unknown"):
            await archive.open_replay(number, access)


async def test_a_game_of_a_hidden_channel_is_unknown(games: Games) -> None:
    """A game of a hidden channel is unknown, even if cached, except to its players."""
    archive, evening = archive_of(games), await begun(games, 20)
    await evening.play(4)
    other = frozenset({22})
    assert (await archive.open_replay(evening.row.id, GameAccess(GUILD, 1, other))).deals
    with pytest.raises(CodedError, match="game_unknown"):
        await archive.open_replay(evening.row.id, GameAccess(GUILD, 2, other))


async def test_summaries_have_the_results_of_games(games: Games) -> None:
    """The snapshot and the later rows give the same result as the whole journal."""
    archive, evening = archive_of(games), await begun(games)
    await evening.play(4)
    [row] = await games.finished_games(VIEWER)
    [summary] = await archive.summaries([row])
    assert summary.table.game_state.totals == evening.table.state.game_state.totals
    assert summary.table.seats == evening.table.state.seats
    [again] = await archive.summaries([row])
    assert again is summary


async def test_everything_is_read_again_after_an_erasure(games: Games) -> None:
    """After names are erased everything is read again."""
    archive, evening = archive_of(games), await begun(games)
    await evening.play(4)
    [row] = await games.finished_games(VIEWER)
    [summary] = await archive.summaries([row])
    opened = await archive.open_replay(row.id, VIEWER)
    archive.forget()
    assert (await archive.summaries([row]))[0] is not summary
    assert await archive.open_replay(row.id, VIEWER) is not opened


async def test_a_game_is_found_by_id_channel_or_server(games: Games) -> None:
    """A game is found by its typed id, else as the newest dealt game of the channel, else of the server."""
    archive = archive_of(games)
    with pytest.raises(CodedError, match="no_past_games"):
        await archive.resolve(None, VIEWER, 20)
    first, second = await begun(games, 20), await begun(games, 21)
    for evening in (first, second):
        await evening.play(4)
    assert await archive.resolve(None, VIEWER, 20) == first.row.id
    assert await archive.resolve(None, VIEWER, 99) == second.row.id
    assert await archive.resolve(None, VIEWER, 20, game="bridge") == first.row.id, "what the channel has"
    with pytest.raises(CodedError, match="no_past_games_in"):
        await archive.resolve(None, VIEWER, 99, game="bridge")
    lobby = await games.create_game(_row(20))
    assert await archive.resolve(None, VIEWER, 20) == first.row.id != lobby.id
    assert await archive.resolve(" #7 ", VIEWER, 20) == 7
    for typed in ("seven", "", "1" * 30, "-1"):
        with pytest.raises(CodedError, match="game_unknown"):
            await archive.resolve(typed, VIEWER, 20)


async def test_a_game_that_is_not_installed_is_not_opened(games: Games) -> None:
    """A game that is not installed is rejected by name, and omitted from summaries."""
    other = Evening(games, await games.create_game(replace(_row(20), game="hearts")))
    await other.start()
    await other.play(4)
    archive, evening = archive_of(games), await begun(games, 21)
    await evening.play(4)
    with pytest.raises(CodedError, match="game_not_installed") as refused:
        await archive.open_replay(other.row.id, VIEWER)
    assert refused.value.facts == {"game": "hearts"}
    rows = await games.finished_games(VIEWER)
    assert {row.id for row in rows} == {other.row.id, evening.row.id}
    assert [summary.row.id for summary in await archive.summaries(rows)] == [evening.row.id]


async def test_an_unknown_deal_is_rejected_with_their_number(games: Games) -> None:
    """An unknown deal is rejected with the number of deals."""
    archive, evening = archive_of(games), await begun(games)
    await evening.play(1)
    opened = await archive.open_replay(evening.row.id, VIEWER)
    with pytest.raises(CodedError, match="deal_unknown") as refused:
        opened.deal(1)
    assert refused.value.facts == {"deal": 2, "most": 1}
