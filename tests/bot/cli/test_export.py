"""``barbu export``: stored games as records that verify, without secrets of running games."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.storage import Database, Games, SqlJournal
from bot.storage.game_row import NewGame
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.players.base import make_player
from engine.barbu.rules.rule_set import RuleSet, load_rules, preset
from engine.entries import Act, AddBot, AskUndo, End, Join, Start, TableEntry, to_payload
from engine.table_rules import advance
from engine.table_state import TableState, new_table
from tests.bot.cli.conftest import Shell, refused

HOST = 42
RULES = load_rules({**preset("contre").model_dump(mode="json"), "length": "express"})
SECRET = bytes(range(32))

State = TableState[MatchState, Action]


class Evening:
    """A table whose journal is written as one user and three bot players play."""

    def __init__(self, journal: SqlJournal, rules: RuleSet) -> None:
        self.journal = journal
        self.state: State = new_table(rules, HOST)

    async def put(self, entry: TableEntry | Act[Action]) -> None:
        """Apply ``entry`` and write it to the journal."""
        change = advance(BARBU, self.state, entry)
        await self.journal.append(change.before.seq, to_payload(entry, BARBU))
        self.state = change.after

    async def begin(self) -> None:
        """Fill the table and start."""
        await self.put(Join(HOST, "Alice"))
        for name in ("Ada", "Blaise", "Colette"):
            await self.put(AddBot(name, "club"))
        await self.put(Start(0))

    async def play(self, until: Callable[[State], bool]) -> None:
        """Deal and play by bot players until the condition is true."""
        while not until(self.state):
            match = self.state.game_state
            seat = BARBU.seat_to_act(match)
            if match.phase is Phase.DEAL or seat is None:
                await self.put(Act(BARBU.deal(match, SECRET, 5)))
            else:
                await self.put(Act(make_player().decide(BARBU.view_for(match, seat))))


async def stored(url: str, *tales: Callable[[Evening], Any]) -> None:
    """Store one game per play function, each in a channel of its own."""
    database = Database(url)
    await database.open()
    try:
        games = Games(database)
        for channel, tale in enumerate(tales, 1):
            row = await games.create_game(
                NewGame(
                    guild_id=1,
                    channel_id=channel,
                    host_id=HOST,
                    locale="en",
                    pace="live",
                    length="express",
                    rules=RULES.model_dump(mode="json"),
                    secret=SECRET,
                )
            )
            await tale(Evening(games.journal(row.id), RULES))
    finally:
        await database.close()


def database(url: str, *tales: Callable[[Evening], Any]) -> str:
    asyncio.run(stored(url, *tales))
    return url


def exported(shell: Shell, path: str, *words: object) -> list[dict[str, Any]]:
    result = shell("export", "--database", path, *words)
    assert result.exit_code == 0, result.output
    return [json.loads(line) for line in result.stdout.splitlines()]


def is_over(state: State) -> bool:
    return not state.is_open


def in_second_deal(state: State) -> bool:
    match = state.game_state
    return len(match.finished) == 1 and match.phase is Phase.PLAY and len(match.in_play.plays) == 6


async def played_out(evening: Evening) -> None:
    await evening.begin()
    await evening.play(is_over)


async def half_played(evening: Evening) -> None:
    await evening.begin()
    await evening.play(in_second_deal)


async def broken_off(evening: Evening) -> None:
    await half_played(evening)
    await evening.put(End(HOST))


async def in_the_lobby(evening: Evening) -> None:
    await evening.put(Join(HOST, "Alice"))


def test_stored_games_are_exported_and_verify(shell: Shell, tmp_path: Path, url: str) -> None:
    """Every game that has begun is exported, by id or with all others, and replays.

    The file is private, and the command prints the number of games and of running ones.
    """
    path = database(url, played_out, half_played, broken_off, in_the_lobby)
    whole, half, stopped = exported(shell, path)
    assert len(whole["deals"]) == 4
    assert "scores" in whole
    assert [player["kind"] for player in whole["players"]] == ["human", "bot", "bot", "bot"]
    assert exported(shell, path, "--game", 3) == [stopped]
    out = tmp_path / "games.jsonl"
    told = shell("export", "--database", path, "--out", out)
    assert told.exit_code == 0
    assert told.stderr == f"3 games written to {out}; 3 of them have not ended.\n"
    assert out.stat().st_mode & 0o777 == 0o600
    assert shell("verify", out).exit_code == 0
    assert len(half["deals"]) == 1


def test_a_game_in_play_keeps_its_secrets(shell: Shell, url: str) -> None:
    """Only finished deals of a running game are exported, so no current hand, seed or play."""
    path = database(url, half_played)
    (record,) = exported(shell, path)
    assert [len(deal["score"]) for deal in record["deals"]] == [4]
    text = json.dumps(record)
    assert BARBU.deal(MatchState(RULES, 0), SECRET, 5).seed.hex() in text
    assert SECRET.hex() not in text
    assert str(HOST) not in json.dumps(record["players"])


def test_a_game_closed_early_is_exported_up_to_its_end(shell: Shell, url: str) -> None:
    """A game closed during a deal ends with that deal, without a score."""
    (record,) = exported(shell, database(url, broken_off))
    assert len(record["deals"]) == 2
    assert len(record["deals"][1]["plays"]) == 6
    assert "score" not in record["deals"][1]
    assert "scores" not in record


def test_an_undone_move_is_not_in_the_record(shell: Shell, url: str) -> None:
    """A record has the game's final course, even after an undo that reopened a finished deal."""

    async def tale(evening: Evening) -> None:
        await evening.begin()
        await evening.play(lambda state: len(state.game_state.finished) == 1)
        await evening.put(AskUndo(0))
        assert not evening.state.game_state.finished
        await evening.play(lambda state: len(state.game_state.finished) == 1)

    (record,) = exported(shell, database(url, tale))
    assert len(record["deals"]) == 1


def test_a_missing_database_is_not_created(shell: Shell, tmp_path: Path) -> None:
    """Exporting from a missing file is an error, and creates no file."""
    path = tmp_path / "none.db"
    assert "no database" in refused(shell("export", "--database", path))
    assert list(tmp_path.iterdir()) == []


def test_unreadable_databases_are_one_sentence(shell: Shell, tmp_path: Path, url: str) -> None:
    """A file that is not a database, an invalid address and an unknown game are each one error sentence."""
    (tmp_path / "text.db").write_text("no database, " * 99, "utf-8")
    assert "cannot be read" in refused(shell("export", "--database", tmp_path / "text.db"))
    assert "--database" in refused(shell("export", "--database", "redis://x/y"))
    path = database(url, in_the_lobby)
    assert "no game 7" in refused(shell("export", "--database", path, "--game", 7))
    assert "not begun" in refused(shell("export", "--database", path, "--game", 1))
    assert "No stored game has begun" in refused(shell("export", "--database", path))


async def damaged(evening: Evening) -> None:
    await evening.begin()
    await evening.journal.append(evening.state.seq, {"v": 99, "kind": "deal"})


def test_a_journal_that_does_not_replay_is_reported(shell: Shell, url: str) -> None:
    """A damaged game is named by its id, and the others are exported."""
    result = shell("export", "--database", database(url, damaged, half_played))
    assert result.exit_code == 1
    assert "Game 1" in result.stderr
    assert len(result.stdout.splitlines()) == 1


def test_an_export_without_games_replaces_no_file(shell: Shell, tmp_path: Path, url: str) -> None:
    """If no game can be written, the file of an earlier export stays."""
    file = tmp_path / "games.jsonl"
    file.write_text("earlier\n", "utf-8")
    said = refused(shell("export", "--out", file, "--database", database(url, damaged)))
    assert said.startswith("Game 1 cannot be written down")
    assert file.read_text("utf-8") == "earlier\n"


@pytest.mark.parametrize("words", [(), ("--help",)])
def test_the_shell_explains_itself(shell: Shell, words: tuple[str, ...]) -> None:
    """Without a command, or with the help option, the shell lists its commands."""
    said = shell(*words).output
    for command in ("run", "demo", "simulate", "verify", "export", "rules", "health"):
        assert command in said
