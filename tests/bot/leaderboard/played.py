"""Random games played to their end, stored with their journals as the bot stores them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

from sqlalchemy import insert, select

from bot.game_kit.module import GameModules
from bot.leaderboard.recount import COUNTED
from bot.leaderboard.results import RESULTS
from bot.storage import Database, Games
from bot.storage.game_row import NewGame
from bot.storage.schema import journal
from bot.storage.store import to_json, write_status
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.rules.rule_set import Length, RuleSet, preset
from engine.entries import (
    Act,
    AddBot,
    AnswerUndo,
    AskUndo,
    Join,
    Leave,
    ReturnToSeat,
    Start,
    TableEntry,
    to_payload,
)
from engine.table import Table
from engine.table_rules import advance
from engine.table_state import TablePhase, TableState, new_table
from engine.table_undo import undo_target
from tools.simulation.modules import BARBU_MODULE

SECRET = bytes(range(32))
GUILD = 10
EXPRESS = preset("contre").of_length(Length.EXPRESS)
MODULES = GameModules([BARBU_MODULE])
NOBODY: Mapping[int, int] = MappingProxyType({})
NAMES = {1: "Ada", 2: "Bob", 3: "Cleo", 4: "Dan", 5: "Eve"}

State = TableState[MatchState, Action]
Entry = TableEntry | Act[Action]


def entries_of(
    rules: RuleSet,
    users: Sequence[int],
    rng: random.Random,
    *,
    leavers: Iterable[int] = (),
    fuss: float = 0.0,
    latecomers: Mapping[int, int] = NOBODY,
    names: Mapping[int, str] = NAMES,
) -> list[Entry]:
    """Return a whole game's entries: ``users`` join, bot players fill up, ``leavers`` leave and stay away.

    ``fuss`` is how often, between two moves, a user leaves, comes back or undoes a move. Each of
    ``latecomers`` takes a bot player's seat after a number of finished deals.
    """
    state: State = new_table(rules, users[0])
    entries: list[Entry] = []

    def put(entry: Entry) -> None:
        nonlocal state
        state = advance(BARBU, state, entry).after
        entries.append(entry)

    for user in users:
        put(Join(user, names.get(user, f"User {user}")))
    for number in range(rules.players - len(users)):
        put(AddBot(f"Bot {number}", "club"))
    put(Start(rng.randrange(rules.players)))
    for user in leavers:
        put(Leave(user))
    waiting = dict(latecomers)
    while state.phase is not TablePhase.OVER:
        for user in [one for one, deals in waiting.items() if len(state.game_state.finished) == deals]:
            del waiting[user]
            put(Join(user, names.get(user, f"User {user}")))
        if rng.random() < fuss:
            for entry in _fuss(state, rng):
                put(entry)
        put(Act(_move(state.game_state, rng)))
    return entries


def _move(match: MatchState, rng: random.Random) -> Action:
    if match.phase is Phase.DEAL:
        return BARBU.deal(match, rng.randbytes(32), 5)
    return rng.choice(BARBU.legal_actions(match))


def _fuss(state: State, rng: random.Random) -> list[Entry]:
    """Return a user's leaving, return, or undo with everyone's consent."""
    seat = rng.choice([seat for seat, who in enumerate(state.seats) if who and who.user is not None])
    who = state.occupant(seat)
    assert who.user is not None
    if who.away:
        return [ReturnToSeat(who.user)]
    if rng.random() < 0.5 and undo_target(BARBU, state, seat) is not None:
        others = [AnswerUndo(other, True) for other in state.present if other != seat]
        return [AskUndo(seat), *others]
    return [Leave(who.user)] if len(state.present) > 1 else []


@cache
def _game_of(
    rules: str,
    users: tuple[int, ...],
    seed: int,
    leavers: tuple[int, ...],
    fuss: float,
    latecomers: tuple[tuple[int, int], ...],
    names: tuple[tuple[int, str], ...],
) -> tuple[Entry, ...]:
    """Return a whole game's entries; each game is stored in databases of both kinds, and by many tests."""
    entries = entries_of(
        RuleSet.model_validate_json(rules),
        users,
        random.Random(seed),
        leavers=leavers,
        fuss=fuss,
        latecomers=dict(latecomers),
        names=dict(names),
    )
    return tuple(entries)


async def store(
    database: Database,
    users: Sequence[int],
    *,
    seed: int = 1,
    rules: RuleSet = EXPRESS,
    guild: int = GUILD,
    leavers: Iterable[int] = (),
    fuss: float = 0.0,
    latecomers: Mapping[int, int] = NOBODY,
    is_over: bool = True,
    is_sealed: bool = False,
    names: Mapping[int, str] = NAMES,
) -> Table[MatchState, Action]:
    """Store a game; its last move is committed like the bot's moves (or still to be made)."""
    given = tuple(leavers), fuss, tuple(latecomers.items()), tuple(names.items())
    *entries, last = _game_of(rules.model_dump_json(), tuple(users), seed, *given)
    row = await Games(database).create_game(
        NewGame(
            guild_id=guild,
            channel_id=random.getrandbits(40),
            host_id=users[0],
            locale="en",
            pace="live",
            length=rules.length.value,
            rules=rules.model_dump(mode="json"),
            secret=SECRET,
            is_sealed=is_sealed,
        )
    )
    rows: list[dict[str, Any]] = [
        {"game_id": row.id, "seq": seq, "at": database.now(), "payload": to_json(to_payload(entry, BARBU))}
        for seq, entry in enumerate(entries)
    ]
    async with database.writing() as connection:
        await connection.execute(insert(journal), rows)
        await write_status(connection, row.id, "playing", at=database.now())
    start = new_table(rules, users[0])
    table = Table(
        BARBU,
        Games(database, RESULTS).journal(row.id),
        start,
        secret=SECRET,
        sum_up=BARBU_MODULE.try_result_of,
    )
    await table.load()
    if is_over:
        await table.commit(last)
    return table


def last_move(users: Sequence[int], *, seed: int) -> Entry:
    """Return the last move of the game that ``store`` makes with these arguments."""
    return entries_of(EXPRESS, users, random.Random(seed))[-1]


async def figures(database: Database) -> dict[str, list[tuple[Any, ...]]]:
    """Return all statistics, table by table."""
    found = {}
    async with database.reading() as connection:
        for kept in COUNTED:
            rows = await connection.execute(select(kept).order_by(*kept.primary_key.columns))
            found[kept.name] = [tuple(row) for row in rows]
    return found
