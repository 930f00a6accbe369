"""Reading of stored databases through the bot, by commands and buttons of users.

Only a table's revision, which no screen shows, is read from the registry.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import sqlite3
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import simcord
from simcord import ResponseMessage

from bot.discord_io.component_request import ComponentRequest
from bot.games.barbu.score_sheet.service import ScoreSheets
from bot.games.barbu.score_sheet.store import ScoreSheetStore
from bot.i18n import LOCALES, words
from bot.storage import Database
from bot.tables.resumption import TableResumption
from engine.barbu.game import BARBU
from engine.barbu.record.game_record import read_line
from engine.errors import CodedError
from tools.simulation.evenings.evening import Evening, Location, evening
from tools.simulation.evenings.person import Message, Person, buttons_of, text_of
from tools.simulation.evenings.play import play_by_buttons
from tools.simulation.evenings.requests import forge
from tools.simulation.evenings.screen import HousePanel, OwnPanel, Screen
from tools.simulation.stored import world

FOLDER: Final = Path(__file__).parents[3] / "tests" / "data" / "databases"
SETTINGS: Final[dict[str, Any]] = {"bot_workers": 0, "tables_per_person": 20}
PATIENCE_S: Final = 60.0
"""Seconds an answer may take on a busy machine."""

STILL: Final[dict[str, Any]] = {
    **SETTINGS,
    "deal_delay_s": 86_400,
    "relaxed_deal_delay_s": 86_400,
    "correspondence_deal_delay_s": 86_400,
    "turn_call_s": 86_400,
    "live_limit_s": 100_000,
    "relaxed_limit_s": 200_000,
    "correspondence_limit_s": 300_000,
}
"""Settings without automatic actions while many tables are open."""

Figures = dict[str, Any]
Shown = Mapping[str, Any]
"""A button or list as a user saw it."""

_MOMENT: Final = re.compile(r"<t:\d+(:\w)?>")


def every_name() -> list[str]:
    """Return the names of all stored databases, the steps of their schemas."""
    return sorted(path.name.removesuffix(".sql.gz") for path in FOLDER.glob("*.sql.gz"))


def names() -> list[str]:
    """Return the names of the databases with a record; the others have only a few tables."""
    return sorted(path.stem for path in FOLDER.glob("*.json"))


def record_of(name: str) -> Figures:
    """Return the record of a database."""
    found: Figures = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return found


def restore(name: str, path: Path) -> None:
    """Restore the database from its dump."""
    dump = gzip.decompress((FOLDER / f"{name}.sql.gz").read_bytes()).decode()
    with closing(sqlite3.connect(path)) as database:
        database.executescript(dump)


def url_of(folder: Path) -> str:
    """Return the address of the database in a folder."""
    return f"sqlite:///{folder / 'barbu.db'}"


async def migrate(path: Path) -> None:
    """Bring a stored database to the newest schema, as a start does."""
    database = Database(f"sqlite:///{path}")
    await database.open(create=False)
    await database.close()


@asynccontextmanager
async def resumed(name: str, folder: Path) -> AsyncIterator[Evening]:
    """Run the current bot on a stored database, at the time it was stored and with its messages."""
    record = record_of(name)
    restore(name, folder / "barbu.db")

    def create(env: simcord.Env) -> Location:
        # A second later, so that new messages have greater ids than the stored ones.
        place = world.create(env, since_s=record["since_s"] + 1)
        world.post_again(env, record["messages"])
        return place

    async with evening(url_of(folder), world=create, **STILL) as night:
        night.env.settle_timeout = PATIENCE_S
        world.settle_in(night)
        await night.bot.parts[TableResumption].all_resumed()
        await night.env.settle()
        yield night


# -------------------------------------------------------- reading all screens


async def read_all(night: Evening) -> Figures:
    """Return all that is compared with later versions; reading it does not change the database."""
    return {
        "tables": {name: await open_table(night, name) for name in world.OPEN},
        "games": await games(night),
        "standings": await standings(night),
        "settings": await settings(night),
        "sheets": await sheets(night),
        "daily": await daily(night),
    }


async def open_table(night: Evening, channel: str) -> Figures:
    """Return an open table: its facts, the public message, and each user's panel."""
    here = world.at(night, channel, *seated_in(night, channel))
    state = here.table.state
    match = state.match
    texts: Figures = {
        "number": here.table.id,
        "phase": str(state.phase.value),
        "revision": state.revision,
        "seats": [
            None if who is None else [who.name, who.user, bool(who.away), str(who.level)]
            for who in state.seats
        ],
        "paused": bool(state.paused),
        "undo": state.undo is not None,
        "board": text_without_times(here.board).splitlines(),
    }
    if match is not None:
        texts["game"] = {
            "phase": str(match.phase.value),
            "turn": BARBU.seat_to_act(match),
            "totals": list(match.totals),
            "deals": [list(deal.score) for deal in match.finished],
        }
    texts["panels"] = {}
    for person in here.people:
        await person.slash("hand")
        texts["panels"][person.member.name] = text_without_times(person.panel).splitlines()
    return texts


async def revisions(night: Evening) -> dict[int, int]:
    """Return the revision of each table of the server."""
    numbers = sorted(read_numbers(night))
    return {number: (await night.bot.registry.get(number)).state.revision for number in numbers}


def read_numbers(night: Evening) -> list[int]:
    """Return the ids of the server's tables."""
    with closing(sqlite3.connect(_path(night))) as database:
        rows = database.execute("SELECT id FROM games WHERE guild_id = ?", (world.GUILD,))
        return [number for (number,) in rows]


def count(night: Evening, table: str) -> int:
    """Return the number of rows."""
    return len(stored(Path(_path(night)))[table])


def _path(night: Evening) -> str:
    return night.config.database_url.removeprefix("sqlite+aiosqlite:///")


def seated_in(night: Evening, channel: str) -> list[str]:
    """Return the names of the users at a channel's table who are not away."""
    state = world.at(night, channel).table.state
    present = {who.user for who in state.seats if who is not None and who.user is not None and not who.away}
    return [name for name, number in world.NUMBERS.items() if number in present]


async def games(night: Evening) -> Figures:
    """Return the list of finished games, and the record and replay of each."""
    (eve,) = world.at(night, world.PLAYED, world.MANAGER).people
    screen = Screen(eve)
    texts: Figures = {"history": masked(await screen.slash("barbu history"))}
    for number in await eve.offers("record", "game"):
        await screen.slash("record", game=number)
        text = screen.file.decode()
        record = read_line(text)
        texts[number] = {
            "players": [player.name for player in record.players],
            "deals": [list(deal.score) for deal in record.deals],
            "file": digest(text),
            "replay": masked(await screen.slash("barbu replay", game=number, deal=1)),
        }
    return texts


def digest(record: str) -> str:
    """Return a digest of a game's file without its rules, which gain fields that change nothing."""
    fields = json.loads(record)
    fields.pop("rules")
    return hashlib.sha256(json.dumps(fields, sort_keys=True).encode()).hexdigest()


async def standings(night: Evening) -> Figures:
    """Return the leaderboards of all rules and rankings, and the statistics of each user."""
    here = world.at(night, world.PLAYED, *world.PEOPLE)
    eve = next(person for person in here.people if person.member.name == world.MANAGER)
    texts: Figures = {}
    for rules in (None, *await eve.offers("barbu leaderboard", "rules")):
        for by in ("rating", "points", "games"):
            chosen = {} if rules is None else {"rules": rules}
            shown = await eve.slash("barbu leaderboard", by=by, **chosen)
            texts[f"{rules or 'all'} by {by}"] = shown.splitlines()
    for person in here.people:
        screen = Screen(eve)
        texts[person.member.name] = masked(await screen.slash("barbu stats", player=person.member))
    ada, bob, *_ = here.people
    texts["two"] = masked(await Screen(eve).slash("barbu stats", player=ada.member, against=bob.member))
    return texts


async def settings(night: Evening) -> Figures:
    """Return the server's settings and house rules, and each user's own settings."""
    here = world.at(night, world.PLAYED, *world.PEOPLE)
    texts: Figures = {}
    for person in here.people:
        panel = OwnPanel(person)
        shown = [await panel.slash(), *_choices_in(panel)]
        if person.member.name == world.MANAGER:
            shown += [await panel.tap("server"), *_choices_in(panel)]
            for page in ("places", "play"):
                shown += [await panel.tap("page", page), *_choices_in(panel)]
            shown += [await panel.tap("page", "mine"), *_choices_in(panel)]
        texts[person.member.name] = masked("\n".join(shown))
    house = HousePanel(here.people[0])
    await house.house()
    texts["house"] = masked(house.text)
    for name in await here.people[0].offers("house", "name"):
        await house.house(name=name)
        texts[f"house {name}"] = masked(house.text)
    return texts


def _choices_in(panel: OwnPanel) -> list[str]:
    """Return the choices in a panel's lists and the labels of its switches."""
    marked = []
    for item in panel._items():
        chosen = [option["value"] for option in item.get("options", ()) if option.get("default")]
        values = chosen or [value["id"] for value in item.get("default_values", ())] or [item.get("label")]
        marked.append(f"{item['custom_id']} = {values}")
    return marked


async def sheets(night: Evening) -> Figures:
    """Post the score sheets again in their channels and return their texts."""
    texts, stored = {}, ScoreSheets(ScoreSheetStore(night.bot.database))
    shown = {channel: world.at(night, channel, "Ada") for channel in (world.PAPER, world.CLOSED_PAPER)}
    for number in await stored.store.ids():
        sheet = (await stored.load(number)).row
        for channel, here in shown.items():
            if sheet.channel_id == here.channel.id:
                await stored.show(night.bot, number, as_new=True)
                texts[channel] = text_without_times(here.board).splitlines()
    return texts


async def daily(night: Evening) -> Figures:
    """Return each player's deal of the day, and yesterday's result."""
    texts = {}
    for person in world.at(night, world.PLAYED, "Ada", "Bob", "Cleo").people:
        screen = Screen(person)
        parts = [await screen.slash("daily")]
        if "yesterday" in screen.verbs:
            parts.append(await screen.tap("yesterday"))
        texts[person.member.name] = masked("\n".join(parts))
    return texts


def text_without_times(message: Message | None) -> str:
    """Return a message's text with its times masked."""
    return masked(text_of(message))


def masked(text: str) -> str:
    """Return a text with its times masked, since they depend on when it is read."""
    return _MOMENT.sub("<t:…>", text)


def stored(path: Path) -> dict[str, list[str]]:
    """Return all rows of a database by table, without the step of its schema."""
    with closing(sqlite3.connect(path)) as database:
        tables = [
            name
            for (name,) in database.execute(
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
            )
        ]
        return {
            name: sorted(map(repr, database.execute(f"SELECT * FROM {name}")))  # noqa: S608 - our own names
            for name in tables
            if name != "alembic_version"
        }


def rows_of(night: Evening, table: int) -> list[Any]:
    """Return the journal of a table, read from the disk."""
    with closing(sqlite3.connect(_path(night))) as database:
        rows = database.execute("SELECT payload FROM journal WHERE game_id = ? ORDER BY seq", (table,))
        return [json.loads(payload) for (payload,) in rows]


# --------------------------------------------------------------- playing on


async def play_on(night: Evening, channel: str, rows: int | None = None) -> int:
    """Play on at a channel's table by its buttons to the end of a deal, or for ``rows`` rows.

    Returns:
        The number of finished deals.
    """
    here = world.at(night, channel, *seated_in(night, channel))
    table = here.table
    for person in here.people:
        await person.slash("hand")
    if table.state.match is None:
        await here.people[0].tap("start")
    if table.state.paused:
        await here.people[0].tap_public(here.board, "resume")
    if table.state.undo is not None:
        for person in here.people:
            if person.buttons("undo_yes"):
                await person.tap("undo_yes")
    match, seq = table.state.game_state, table.state.seq

    def is_enough() -> bool:
        ended = len(table.state.game_state.finished) > len(match.finished)
        return ended or (rows is not None and table.state.seq >= seq + rows)

    await play_by_buttons(here, is_enough)
    return len(table.state.game_state.finished)


def next_act(here: Evening) -> Shown | None:
    """Return a button of an open panel or the public message that makes a move; ``None`` if there is none."""
    verbs = ("resume", "undo_yes", "choose", "double", "redouble", "play", "pass", "deal", "start")
    for person in here.people:
        for verb in verbs:
            for button in person.buttons(verb):
                return {"id": button.custom_id, "by": person.member.name, "kind": 2, "values": []}
    for button in buttons_of(here.board):
        if button.verb in ("deal", "start"):
            return {"id": button.custom_id, "message": here.board.id, "kind": 2, "values": []}
    return None


# ------------------------------------------------------------- old buttons


UNKNOWN: Final = tuple(words(locale).error(CodedError("unknown_button")) for locale in LOCALES)
"""Errors that no formerly shown button may cause."""

WHENEVER: Final = frozenset(
    {
        "pause",
        "resume",
        "undo",
        "dm",
        "leave",
        "leave_yes",
        "end_yes",
        "join",
        "bot",
        "back",
        "rematch",
        "start",
    }
)
"""Verbs of a table that change something and mean the same at every revision."""


@dataclass
class Presser:
    """A way to tap buttons that users were shown in the past."""

    night: Evening
    public: dict[int, Message]
    private: dict[str, Message]
    board: Message

    @classmethod
    async def of(cls, night: Evening) -> Presser:
        """Open all public messages, and a private message for each player."""
        people = world.at(night, world.PLAYED, *world.PEOPLE).people
        private = {}
        for person in people:
            private[person.member.name] = await _open_help(person)
        public = {
            message.id: message
            for channel in world.CHANNELS
            for message in world.at(night, channel).channel.history()
        }
        return cls(night, public, private, world.at(night, world.PLAYED).board)

    async def press(self, shown: Shown) -> str:
        """Tap a button as a user who saw it, and return the private answer."""
        by = shown.get("by", "Ada")
        (person,) = world.at(self.night, world.PLAYED, by).people
        message = self.private[by]
        if not self._is_there(message):
            message = self.private[by] = await _open_help(person)
        if "message" in shown:
            # If the message has changed since, the button can still be on a user's screen.
            message = self.public.get(shown["message"], self.board)
            if not self._is_there(message):
                message = world.at(self.night, world.PLAYED).board
        return await forge(person, message, shown["id"], tuple(shown["values"]), kind=shown["kind"])

    def _is_there(self, message: Any) -> bool:
        """Return whether the bot has not deleted a message."""
        return any(message.id in kept for kept in self.night.env.backend.messages.values())


async def _open_help(person: Person) -> ResponseMessage:
    """Return a private message of the bot to a user."""
    result = await person.member.slash(person.channel, "barbu help")
    assert result.response is not None
    return result.response


def request_of(shown: Shown) -> ComponentRequest:
    """Return the request of a button, in the form of the version that showed it."""
    request = ComponentRequest.read({"custom_id": shown["id"]})
    assert request is not None, shown
    return request


def verb_of(shown: Shown) -> str:
    """Return the verb of a table's button."""
    return request_of(shown).verb


def table_of(shown: Shown) -> int:
    """Return the id of a button's table."""
    return request_of(shown).number(0)
