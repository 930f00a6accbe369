"""A club night and a league season over real sockets, whose bot is killed with SIGKILL repeatedly."""

from __future__ import annotations

import json
import time
from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pytest

from bot.contests.challenge.state import ACCEPT_S
from bot.contests.league.rules import LeagueMatch, final_table, pair_of
from bot.contests.night.rules import CHECK_IN_S
from bot.contests.night.screens import value_text
from bot.contests.night.standing import TableLine, line_of, night_standing
from bot.i18n import words
from bot.runtime.dates import DAY_S
from bot.solo.tries import DealSource, own_seat_of, try_played
from engine.table_state import TablePhase
from tests.repetition import repeated
from tools.simulation.loopback import BotProcess, Channel, LoopbackDiscord, Person
from tools.simulation.loopback.forks import AHEAD, Forks
from tools.simulation.loopback.game import PATIENCE_S, QUICK, GameTable, kill_during
from tools.simulation.loopback.ledger import Ledger
from tools.simulation.loopback.season import Season, posting
from tools.simulation.modules import BARBU_MODULE

MINUTES: Final = 30


@pytest.fixture
async def discord() -> AsyncIterator[LoopbackDiscord]:
    """Return a Discord with one server; it must be clean at the end."""
    async with LoopbackDiscord() as loopback:
        loopback.add_guild("Club", "en-GB")
        yield loopback
        loopback.assert_clean()


def process(discord: LoopbackDiscord, database: Path, forks: Forks) -> BotProcess:
    """Return the bot's process."""
    return BotProcess(discord, ["run"], QUICK | {"DATABASE_URL": str(database), AHEAD: "0"}, forks=forks)


# ------------------------------------------------------------------------ a club night


def threads(season: Season) -> list[Channel]:
    """Return the threads of the tables, oldest first."""
    return [one for one in season.discord.world.channels.values() if one.is_thread]


async def joined(season: Season, round_number: int) -> GameTable:
    """Return the only table of a round, once it is open, with its players."""
    query = "SELECT game_id FROM contest_tables WHERE round = ?"
    ((game_id,),) = await season.until(query, round_number)
    return await season.table(game_id)


async def close(season: Season, table: GameTable) -> None:
    """Let the round's time run out by a kill, and finish the deal in play, which closes the table."""
    await season.jump(60 * MINUTES + 1)
    await season.until(
        "SELECT 1 FROM contest_events JOIN contest_tables USING (contest_id)"
        """ WHERE game_id = ? AND payload LIKE '%"kind":"time"%'""",
        table.ledger.game_id,
    )
    await table.return_to_table()

    def is_closed() -> bool:
        return table.ledger.state().phase is not TablePhase.PLAYING

    while await season.discord.until(lambda: is_closed() or table.movers(), PATIENCE_S) and not is_closed():
        mover = table.movers()[0]
        await table.tap(mover, table.decide(mover))


@pytest.mark.repetition
@pytest.mark.slow
@pytest.mark.parametrize(("rounds", "kills"), [(1, 2), repeated(3, 8)])
async def test_a_club_night_continues_after_kills(
    discord: LoopbackDiscord, forks: Forks, tmp_path: Path, rounds: int, kills: int
) -> None:
    """Sign-up, check-in, timed rounds, prizes and the next date each happen once, despite kills.

    The standing equals that of the tables' journals.
    """
    database = tmp_path / "barbu.db"
    async with process(discord, database, forks) as bot:
        season = Season(discord, bot, database, kills)
        at = datetime.fromtimestamp(time.time() + 3 * 3600, UTC)
        terms = {"weekday": at.strftime("%a").lower(), "time": at.strftime("%H:%M"), "zone": "UTC"}
        terms |= {"length": "express", "rounds": rounds, "minutes": MINUTES, "least": 4}
        await (await posting(season.channel, season.host, "club night", **terms))
        for person in season.people:
            await season.tap(person, "going")
        ((starts_at,),) = season.rows("SELECT starts_at FROM contests WHERE kind = 'night'")
        await season.jump(starts_at - season.now - CHECK_IN_S + 60)
        for person in season.people:
            await season.tap(person, "here")
        await season.jump(starts_at - season.now + 1)
        for number in range(1, rounds + 1):
            table = await joined(season, number)
            for player in table.players:
                await table.look(player)
            for _ in range(kills):
                await table.play_taps(season.rng.randint(1, 8))
                await kill_during(table, bot, season.rng)
                table.ledger.check(table.tapped)
                await bot.restart()
                await table.shows_journal()
                await table.return_to_table()
            await close(season, table)
        await season.until(
            "SELECT 1 FROM contests JOIN contest_events ON contest_id = id WHERE kind = 'night'"
            ' AND number = 1 AND NOT is_open AND payload LIKE \'%"kind":"prize"%\''
        )
        await season.until(
            "SELECT 1 FROM contests c JOIN pages p ON p.kind = 'contest' AND p.number = c.id"
            " WHERE c.kind = 'night' AND c.number = 2 AND p.message_id IS NOT NULL"
        )

        played: list[list[TableLine]] = []
        for channel in threads(season):
            ledger = Ledger(database, channel)
            line = line_of(BARBU_MODULE, ledger.state())
            ((number,),) = season.rows("SELECT number FROM contest_tables WHERE game_id = ?", ledger.game_id)
            events = [json.loads(text) for (text,) in season.rows("SELECT payload FROM contest_events")]
            (stored,) = [one["line"] for one in events if one["kind"] == "result" and one["table"] == number]
            assert TableLine.from_payload(stored) == line
            played.append([line])
        assert len(played) == rounds
        (prizes,) = await discord.until(lambda: season.pages("prize"), PATIENCE_S)
        for one in night_standing(played, is_duplicate=False):
            name = next(person.name for person in season.people if person.id == one.user)
            assert f"{name} · {value_text(one, 'places', words('en'))}" in prizes.text
        assert len(season.pages("going")) == 1  # the next date's
        assert "Traceback" not in bot.stderr


# ---------------------------------------------------------------------------- a league


def happened(kind: str, times: int) -> tuple[str, str, int]:
    """Return the query that finds a number of events of a kind, with its parameters."""
    query = "SELECT n FROM (SELECT count(*) AS n FROM contest_events WHERE payload LIKE ?) WHERE n = ?"
    return query, f'%"kind":"{kind}"%', times


def contest_of(number: int) -> int:
    """Return the contest that a challenge is: they follow the season, which is the first."""
    return 1 + number


def ended(kind: str, number: int) -> tuple[str, int, str]:
    """Return the query that finds the event by which a challenge ended, with its parameters."""
    query = "SELECT 1 FROM contest_events WHERE contest_id = ? AND payload LIKE ?"
    return query, contest_of(number), f'%"kind":"{kind}"%'


async def play(season: Season, person: Person, number: int, kills: int) -> None:
    """Play a user's side of a challenge to its end by the panel's buttons, with kills around random taps."""
    panel = await season.tap(person, "open")
    await season.play_alone(person, contest_of(number), panel, kills, lambda: season.jump(0))


def recounted(season: Season, number: int) -> LeagueMatch:
    """Return a match from the moves of both games of its challenge alone."""
    challenge = BARBU_MODULE.challenge
    assert challenge is not None
    ((secret, text),) = season.rows("SELECT secret, setup FROM contests WHERE id = ?", contest_of(number))
    setup, scores = json.loads(text), dict[int, Sequence[int]]()
    users = [side[0]["user"] for side in setup["sides"]]
    levels = "SELECT payload FROM contest_events WHERE contest_id = ? AND payload LIKE '%level%'"
    ((level,),) = season.rows(levels, contest_of(number))
    source = DealSource(secret, setup["rules"], json.loads(level)["level"])
    for person in (one for one in season.people if one.id in users):
        moves = season.moves_of(contest_of(number), person)
        table = try_played(BARBU_MODULE, challenge, source, person.name, moves, user=person.id).table
        scores[person.id] = challenge.scores(table.game_state, own_seat_of(table))
    pair = pair_of(*users)
    return LeagueMatch(pair, sum(challenge.swings(*(scores[user] for user in pair))))


@pytest.mark.repetition
@pytest.mark.slow
@pytest.mark.parametrize(("matches", "kills"), [(1, 1), repeated(4, 4)])
async def test_a_league_season_continues_after_kills(
    discord: LoopbackDiscord, forks: Forks, tmp_path: Path, matches: int, kills: int
) -> None:
    """Played challenges count, an unaccepted one lapses, and the next season follows, once.

    The final table equals that of the moves of all games.
    """
    database = tmp_path / "barbu.db"
    async with process(discord, database, forks) as bot:
        season = Season(discord, bot, database, matches)
        await (await posting(season.channel, season.host, "league new", days=7, group=4))
        for person in season.people:
            await season.tap(person, "join")
        await season.jump(60)
        await season.tap(season.host, "begin")
        await season.until(*happened("start", 1))
        first, second, third, fourth = season.people
        pairs = [(first, second), (third, first), (second, fourth), (third, fourth)][:matches]
        for number, pair in enumerate(pairs, 1):
            await (await posting(season.channel, pair[0], "challenge", player=pair[1], game="barbu"))
            for person in season.rng.sample(pair, 2):
                await play(season, person, number, kills)
            await season.until(*ended("over", number))
        await (await posting(season.channel, first, "challenge", player=fourth, game="barbu"))
        await season.jump(ACCEPT_S + 60)
        await season.until(*ended("end", matches + 1))
        await season.until(*happened("matches", matches))
        await season.jump(7 * DAY_S)
        await season.until(*happened("over", matches + 1))
        await season.jump(60)
        await season.until(
            "SELECT 1 FROM contests c JOIN pages p ON p.kind = 'contest' AND p.number = c.id"
            " WHERE c.parent_id = 1 AND p.message_id IS NOT NULL"
        )

        rows = season.rows("SELECT payload FROM contest_events WHERE contest_id = 1 ORDER BY seq")
        events = {one["kind"]: one for one in (json.loads(text) for (text,) in rows)}
        order = [who["user"] for group in events["start"]["groups"] for who in group]
        played = [recounted(season, number) for number in range(1, matches + 1)]
        lines = final_table(order, played, set())
        stored = [(one["user"], one["place"], one["points"]) for one in events["over"]["lines"]]
        assert stored == [(line.user, line.place, line.points) for line in lines]
        assert len(season.pages("again")) == matches + 1  # each card, and the page of the lapsed challenge
        assert len(season.pages("join")) == 1  # the next season's
        assert "Traceback" not in bot.stderr
