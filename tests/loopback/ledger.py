"""The journal of a table as it lies on disk, held against what people tapped and saw."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import asyncpg

from bot.config import AppConfig
from bot.discord_io.card_emoji import no_emoji
from bot.game_kit.module import GameModule
from bot.settings import GuildSettings, Settings
from bot.settings.store import SettingsStore
from bot.storage import Database
from bot.storage.feats import FirstTimes
from bot.tables.clock.alarms import Due, alarms_of
from bot.tables.view.presenter import Presenter
from engine.barbu.game import BARBU
from engine.barbu.play.state import Phase
from engine.bridge.actions import Answer, Claim, MakeCall, Play
from engine.bridge.calls import PASS
from engine.dealing import commitment_of
from engine.entries import Act, By, TableEntry, from_payload
from engine.table_rules import TablePhase, TableState, fold, new_table
from tests.bot.games.barbu.modules import BARBU_MODULE
from tests.loopback import Channel, Interaction
from tests.loopback.screens import Button

State = TableState[Any, Any]

FIRST_FEATS = """
    SELECT seat, name FROM feats AS now WHERE game_id = ? AND NOT EXISTS (
        SELECT 1 FROM feats AS before JOIN games AS that ON that.id = before.game_id
        WHERE before.user_id = now.user_id AND before.guild_id = now.guild_id AND before.name = now.name
        AND that.ended_at < (SELECT ended_at FROM games WHERE id = now.game_id)
    )
"""
FIRST_WINS = """
    SELECT seat FROM results AS now WHERE game_id = ?
    AND user_id IS NOT NULL AND place = 1 AND NOT is_away AND NOT EXISTS (
        SELECT 1 FROM results AS before JOIN games AS that ON that.id = before.game_id
        WHERE before.user_id = now.user_id AND before.guild_id = now.guild_id
        AND before.place = 1 AND NOT before.is_away
        AND that.ended_at < (SELECT ended_at FROM games WHERE id = now.game_id)
    )
"""


@dataclass
class Tapped:
    """A move somebody tapped, and what became of it.

    Attributes:
        is_unsure: whether they were told that it may count or not.
    """

    user: int
    button: Button
    interaction: Interaction
    is_unsure: bool = False

    @property
    def is_answered(self) -> bool:
        """Whether the person saw what it came to."""
        return self.interaction.answered_at is not None and not self.is_unsure


@dataclass
class Ledger:
    """Reads the newest game of a channel from the bot's own database; nothing is kept in between.

    ``database`` is an SQLite file, or the address of one on PostgreSQL; ``module`` is the game played there.
    """

    database: Path | str
    channel: Channel
    module: GameModule = BARBU_MODULE

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows of any query, read beside the running bot."""
        if isinstance(self.database, str):
            return server_rows(self.database, query, *values)
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
            return connection.execute(query, values).fetchall()

    @property
    def game_id(self) -> int:
        """The number of the game."""
        return int(self.rows("SELECT max(id) FROM games WHERE channel_id = ?", self.channel.id)[0][0])

    def entries(self) -> list[TableEntry | Act[Any]]:
        """All rows in order; their numbers have no gap."""
        query = "SELECT seq, payload FROM journal WHERE game_id = ? ORDER BY seq"
        found = self.rows(query, self.game_id)
        assert [seq for seq, _ in found] == list(range(len(found)))
        return [from_payload(json.loads(payload), self.module.game) for _, payload in found]

    def before(self) -> State:
        """The table before its first row."""
        rules, host = self.rows("SELECT rules, host_id FROM games WHERE id = ?", self.game_id)[0]
        return new_table(self.module.game.load_rules(json.loads(rules)), host)

    def state(self) -> State:
        """Where the rows lead to; one that could not have happened is an error."""
        return fold(self.module.game, self.before(), self.entries())

    def phase(self) -> str:
        """``lobby``, a phase of the match, ``domino``, ``result``, ``paused``, ``over`` or ``ended``."""
        state = self.state()
        if state.phase is not TablePhase.PLAYING:
            return state.phase.value
        if state.paused:
            return "paused"
        match = state.game_state
        if match.phase is Phase.PLAY and match.in_play.trick is None:
            return "domino"
        return "result" if match.phase is Phase.DEAL and match.finished else match.phase.value

    def check(self, taps: Iterable[Tapped]) -> State:
        """Holds the rows against the moves people tapped; returns the state they lead to.

        Whatever was answered is on disk; what a person is said to have done they have tapped, at that moment;
        and of all that was tapped at one moment one thing alone was done.
        """
        state, game = self.before(), self.module.game
        done: dict[int, tuple[int, By, Any]] = {}
        for entry in self.entries():
            at = state.revision
            state = fold(game, state, [entry])
            if isinstance(entry, Act):
                seat = game.actor(entry.action)
                user = None if seat is None else state.occupant(seat).user
                assert at not in done, f"two moves at {at}"
                done[at] = (user or 0, entry.by, entry.action)
        taps = list(taps)
        for tap in taps:
            if tap.is_answered:
                assert tap.button.revision in done, f"{tap.button} was answered and is not on disk"
        for at, (user, by, action) in done.items():
            if by is By.PLAYER and user:
                mine = [t.button for t in taps if (t.user, t.button.revision) == (user, at)]
                assert any(means(button, action) for button in mine), f"nobody tapped {action} at {at}"
        return state

    def presenter(self, state: State, locales: dict[int, str]) -> Presenter:
        """The bot's own renderings of a state, with the language each person is known to read."""
        query = "SELECT id, locale, pace, commitments, secret, channel_id FROM games WHERE id = ?"
        number, locale, pace, commitments, secret, channel = self.rows(query, self.game_id)[0]
        module = self.module
        draw = commitment_of(module.game.draw_seed(state.rules, secret))
        table: Any = Shown(number, Row(locale, pace, channel), state, json.loads(commitments), draw, module)
        settings = Settings(SettingsStore(Database(f"sqlite:///{self.database}")), {"barbu": ("full",)})
        alarms = alarms_of(module, state, pace, AppConfig(), forced_delay_s=0.0)
        until = 1 if {Due.STAND_IN, Due.DEAL} & {alarm.due for alarm in alarms} else None
        presenter = Presenter(
            table, table, settings, no_emoji, until=lambda: until, shows_trick=lambda: False
        )
        presenter.first_times = self.first_times()
        for user, language in locales.items():
            presenter.heard(user, language)
        return presenter

    def first_times(self) -> FirstTimes:
        """What people did in this game that they had done in no game of the server that ended before."""
        feats, wins = self.rows(FIRST_FEATS, self.game_id), self.rows(FIRST_WINS, self.game_id)
        return FirstTimes(
            frozenset((seat, name) for seat, name in feats), frozenset(seat for (seat,) in wins)
        )


def server_rows(address: str, query: str, *values: object) -> list[tuple[Any, ...]]:
    """The same of a database on PostgreSQL."""
    for number in range(len(values)):
        query = query.replace("?", f"${number + 1}", 1)

    async def read() -> list[tuple[Any, ...]]:
        connection = await asyncpg.connect(address.replace("+asyncpg", ""))
        try:
            return [tuple(row) for row in await connection.fetch(query, *values)]
        finally:
            await connection.close()

    # In a thread, since the test that asks has a loop running.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, read()).result()


@dataclass(frozen=True)
class Row:
    """What a game's row says of how it is shown."""

    locale: str
    pace: str
    channel_id: int
    tournament_id: int | None = None


@dataclass(frozen=True)
class Shown:
    """A table as a presenter asks for it."""

    id: int
    row: Row
    state: State
    commitments: list[str]
    draw_commitment: str
    module: GameModule
    settings: GuildSettings = field(default_factory=GuildSettings)

    def commitment(self, number: int) -> str:
        """What was stored of a deal."""
        return self.commitments[number]


def means(button: Button, action: Any) -> bool:
    """Whether the button stands for the action."""
    if isinstance(action, MakeCall | Play | Claim | Answer):
        return means_in_bridge(button, action)
    payload = BARBU.to_payload(action)
    match button.verb:
        case "play":
            return payload.get("card") == button.arg
        case "choose":
            detail = payload.get("trump") or payload.get("start")
            return payload.get("contract", "") + (f"/{detail}" if detail else "") == button.arg
        case "double" | "redouble":
            targets = ",".join(map(str, payload.get("targets", ())))
            return (payload["kind"], targets) == (button.verb, button.arg)
        case verb:
            return bool(payload["kind"] == verb)


def means_in_bridge(button: Button, action: MakeCall | Play | Claim | Answer) -> bool:
    """Whether the button of a table of bridge stands for the action."""
    match action:
        case MakeCall(_, call):
            return (button.verb, button.arg or "P") == ("pass" if call == PASS else "bid", str(call))
        case Play(_, card):
            return (button.verb, button.arg) == ("play", str(card))
        case Claim(_, tricks):
            return (button.verb, button.arg) == ("take", str(tricks))
        case Answer(_, accepts):
            return button.verb == ("accept" if accepts else "refuse")
