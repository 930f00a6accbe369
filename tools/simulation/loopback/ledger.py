"""The stored journal of a table, compared with the taps and screens of its users."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal, cast

import asyncpg  # type: ignore[import-untyped]

from bot.config import AppConfig
from bot.game_kit.module import GameModule
from bot.settings import GuildSettings, Settings
from bot.settings.store import SettingsStore
from bot.storage import Database
from bot.storage.feats import FirstTimes
from bot.tables.clock.alarms import Due, alarms_of
from bot.tables.view.presenter import Presenter, Viewers
from engine.barbu.game import BARBU
from engine.barbu.play.state import Phase
from engine.bridge.actions import Answer, Claim, MakeCall, Play
from engine.bridge.calls import PASS
from engine.entries import Act, By, TableEntry, from_payload
from engine.table_rules import fold
from engine.table_state import TablePhase, TableState, new_table
from tools.simulation.loopback import Channel, Interaction
from tools.simulation.loopback.model import Button
from tools.simulation.modules import BARBU_MODULE

State = TableState

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
    """A move tapped by a user, with its result.

    Attributes:
        is_unsure: whether the answer said that the move may or may not count.
    """

    user: int
    button: Button
    interaction: Interaction
    is_unsure: bool = False

    @property
    def is_answered(self) -> bool:
        """Whether the user saw the result."""
        return self.interaction.answered_at is not None and not self.is_unsure


@dataclass(frozen=True)
class Audit:
    """A journal compared with taps: its final state, the number of users' moves, and the faults."""

    state: State
    moves: int
    faults: tuple[tuple[Literal["lost", "doubled"], str], ...]


@dataclass
class Ledger:
    """The newest game of a channel, read from the bot's database without a cache.

    ``database`` is an SQLite file or the address of a PostgreSQL database; ``module`` is the game played
    there.
    """

    database: Path | str
    channel: Channel
    module: GameModule = BARBU_MODULE

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Return the rows of any query, read while the bot runs."""
        if isinstance(self.database, str):
            return server_rows(self.database, query, *values)
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
            return connection.execute(query, values).fetchall()

    @property
    def game_id(self) -> int:
        """The id of the game."""
        return int(self.rows("SELECT max(id) FROM games WHERE channel_id = ?", self.channel.id)[0][0])

    def entries(self) -> list[TableEntry | Act]:
        """Return all rows in order, and check that their numbers have no gap."""
        query = "SELECT seq, payload FROM journal WHERE game_id = ? ORDER BY seq"
        found = self.rows(query, self.game_id)
        assert [seq for seq, _ in found] == list(range(len(found)))
        return [from_payload(json.loads(payload), self.module.game) for _, payload in found]

    def before(self) -> State:
        """Return the table before its first row."""
        rules, host = self.rows("SELECT rules, host_id FROM games WHERE id = ?", self.game_id)[0]
        return new_table(self.module.game.load_rules(json.loads(rules)), host)

    def state(self) -> State:
        """Return the state after all rows. Raises an error for an impossible row."""
        return fold(self.module.game, self.before(), self.entries())

    def phase(self) -> str:
        """Return ``lobby``, a match's phase, ``domino``, ``result``, ``paused``, ``over`` or ``ended``."""
        state = self.state()
        if state.phase is not TablePhase.PLAYING:
            return state.phase.value
        if state.paused:
            return "paused"
        match = state.game_state
        if match.phase is Phase.PLAY and match.in_play.trick is None:
            return "domino"
        return "result" if match.phase is Phase.DEAL and match.finished else match.phase.value

    def check(self, taps: Sequence[Tapped]) -> State:
        """Check the rows against the users' taps, and return the final state."""
        audit = self.audit(taps)
        assert not audit.faults, audit.faults
        return audit.state

    def audit(self, taps: Sequence[Tapped]) -> Audit:
        """Compare the rows with the users' taps.

        Every answered move must be stored, and every stored move of a user tapped at that revision. Of all
        taps at one revision only one may take effect.
        """
        state, game = self.before(), self.module.game
        moves: dict[int, tuple[int, Any]] = {}
        faults: list[tuple[Literal["lost", "doubled"], str]] = []
        for entry in self.entries():
            at = state.revision
            state = fold(game, state, [entry])
            if isinstance(entry, Act):
                seat = game.actor(entry.action)
                user = None if seat is None or entry.by is not By.PLAYER else state.occupant(seat).user
                if at in moves:
                    faults.append(("doubled", f"two moves at {at}"))
                moves[at] = (user or 0, entry.action)
        faults += [
            ("lost", f"{tap.button} was answered but is not on disk")
            for tap in taps
            if tap.is_answered and tap.button.revision not in moves
        ]
        for at, (user, action) in moves.items():
            mine = [tap.button for tap in taps if (tap.user, tap.button.revision) == (user, at)]
            if user and not any(means(button, action) for button in mine):
                faults.append(("doubled", f"no tap for {action} at {at}"))
        return Audit(state, sum(user > 0 for user, _ in moves.values()), tuple(faults))

    def presenter(self, state: State, locales: dict[int, str]) -> Presenter:
        """Return the bot's presenter for a state, with the language of each user."""
        query = "SELECT id, locale, pace, channel_id, guild_id, season_id FROM games WHERE id = ?"
        number, locale, pace, channel, guild, season = self.rows(query, self.game_id)[0]
        module = self.module
        settings = Settings(SettingsStore(Database(f"sqlite:///{self.database}")), {"barbu": ("full",)})
        use = SimpleNamespace(
            settings=settings,
            client=SimpleNamespace(get_guild=lambda _: None),
            drawn_by=frozenset(),
            card_emoji=SimpleNamespace(for_display=lambda display, locale: {}),
            avatars=SimpleNamespace(of=lambda _: None),
        )
        row = Row(locale, pace, channel, guild, season)
        table: Any = Shown(number, row, state, module, use)
        alarms = alarms_of(module, state, pace, AppConfig(), forced_delay_s=0.0)
        until = 1 if {Due.STAND_IN, Due.DEAL} & {alarm.due for alarm in alarms} else None
        timer, analysis = SimpleNamespace(until=until), SimpleNamespace(of=lambda _: None)
        viewers = Viewers(table)
        presenter = Presenter(table, viewers, cast(Any, timer), cast(Any, analysis))
        presenter.first_times = self.first_times()
        earlier = "SELECT 1 FROM games WHERE id < ? AND guild_id = (SELECT guild_id FROM games WHERE id = ?)"
        presenter.is_first_here = not self.rows(earlier, number, number)
        for user, language in locales.items():
            viewers.set_locale(user, language)
        return presenter

    def first_times(self) -> FirstTimes:
        """Return the feats and wins of this game that are its players' first in the server."""
        feats, wins = self.rows(FIRST_FEATS, self.game_id), self.rows(FIRST_WINS, self.game_id)
        return FirstTimes(
            frozenset((seat, name) for seat, name in feats), frozenset(seat for (seat,) in wins)
        )


def server_rows(address: str, query: str, *values: object) -> list[tuple[Any, ...]]:
    """Return the rows of a query on a PostgreSQL database."""
    for number in range(len(values)):
        query = query.replace("?", f"${number + 1}", 1)

    async def read() -> list[tuple[Any, ...]]:
        connection = await asyncpg.connect(address.replace("+asyncpg", ""))
        try:
            return [tuple(row) for row in await connection.fetch(query, *values)]
        finally:
            await connection.close()

    # In a thread, since the calling test has a running loop.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, read()).result()


@dataclass(frozen=True)
class Row:
    """The fields of a game's row that affect how it is shown."""

    locale: str
    pace: str
    channel_id: int
    guild_id: int | None = None
    season_id: int | None = None
    is_contest: bool = False
    is_sealed: bool = False


@dataclass(frozen=True)
class Shown:
    """A table with the interface a presenter needs."""

    id: int
    row: Row
    state: State
    module: GameModule
    services: SimpleNamespace
    settings: GuildSettings = field(default_factory=GuildSettings)


def means(button: Button, action: Any) -> bool:
    """Return whether the button performs the action."""
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
    """Return whether a bridge table's button performs the action."""
    match action:
        case MakeCall(_, call):
            return (button.verb, button.arg or "P") == ("pass" if call == PASS else "bid", str(call))
        case Play(_, card):
            return (button.verb, button.arg) == ("play", str(card))
        case Claim(_, tricks):
            return (button.verb, button.arg) == ("take", str(tricks))
        case Answer(_, accepts):
            return button.verb == ("accept" if accepts else "refuse")
