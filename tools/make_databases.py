"""Write the database of the current version with a record of its contents, for tests of later versions.

Run by hand, from the root of the repository, before the schema or the parts that read it change::

    python -m tools.make_databases          # databases/<step>.sql.gz and <step>.json
    python -m tools.make_databases --read   # read the stored ones again, after texts have changed

A stored database is never written again by a later version. After ``--read``, ``git diff`` shows all that is
read differently now.
"""

from __future__ import annotations

import argparse
import asyncio
import functools
import gzip
import json
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import simcord
from simcord.components import walk_components

from bot.discord_io.component_request import TABLE_ROOM, ComponentRequest
from engine.barbu.play.state import Phase
from tools.simulation.evenings.evening import Evening, Location, evening
from tools.simulation.evenings.play import in_phase, is_over, open_and_start, play_by_buttons, play_until
from tools.simulation.evenings.score_sheets import Writer, labels_of
from tools.simulation.evenings.screen import HousePanel, OwnPanel, Screen, asks_of, play_out
from tools.simulation.stored import reading, world

NOON = 12 * 3600.0
DAY = 86_400.0
FOUR = ("Ada", "Bob", "Cleo", "Dan")
CLUB_NIGHT = {"weekday": "tue", "time": "20:30", "zone": "Europe/Paris", "length": "express", "minutes": 30}
EPHEMERAL = 1 << 6
USER_LIST = 5
"""Component type of a list of users, which Discord fills in: not recorded."""
OLD_KEPT = 2
ASKS_KEPT = 3
"""Newest outdated buttons to store per table and verb, and buttons per other room and verb."""


Shown = dict[str, dict[str, Any]]
"""All buttons and lists shown, by ``custom_id``, the newest last."""


def record(night: Evening, shown: Shown) -> None:
    """Add to ``shown`` every button and list shown from now on, with its reader or message and its values."""
    backend: Any = night.env.backend

    def keep(message: Any, item: dict[str, Any]) -> None:
        custom_id = item["custom_id"]
        values = [option["value"] for option in item.get("options", ())][: item.get("min_values", 1) or 1]
        shown.pop(custom_id, None)
        shown[custom_id] = {"id": custom_id, "kind": item["type"], "values": values}
        if message.flags & EPHEMERAL:
            readers = [name for name, number in world.NUMBERS.items() if message.visible_to(number)]
            shown[custom_id]["by"] = readers[0]
        else:
            shown[custom_id]["message"] = message.id

    def recording(show: Callable[..., Any]) -> Callable[..., Any]:
        def show_and_record(*args: Any, **kwargs: Any) -> Any:
            message = show(*args, **kwargs)
            for item in walk_components(message.components):
                if item.get("custom_id") and not item.get("disabled") and item["type"] != USER_LIST:
                    keep(message, item)
            return message

        return show_and_record

    for name in ("commit_message", "edit_message"):
        setattr(backend, name, recording(getattr(backend, name)))


def table_buttons(shown: Shown, revisions: dict[int, int]) -> tuple[list[Any], list[Any]]:
    """Return the buttons of tables: some outdated ones of each kind, and all of the current revision."""
    old: dict[tuple[int, str], list[Any]] = {}
    now = []
    for button in shown.values():
        request = ComponentRequest.read({"custom_id": button["id"]})
        if request is None or request.room != TABLE_ROOM:
            continue
        table = request.number(0)
        if request.revision == revisions.get(table):
            now.append(button)
        elif table in revisions:
            old.setdefault((table, request.verb), []).append(button)
    return [request for some in old.values() for request in some[-OLD_KEPT:]], now


def other_buttons(shown: Shown) -> list[Any]:
    """Return the newest buttons and lists of each room and verb that do not belong to a table."""
    found: dict[tuple[str, ...], list[Any]] = {}
    for custom_id, one in shown.items():
        request = ComponentRequest.read({"custom_id": custom_id})
        if request is not None and request.room != TABLE_ROOM:
            found.setdefault(tuple(custom_id.split(":")[:3]), []).append(one)
    return [request for some in found.values() for request in some[-ASKS_KEPT:]]


# ------------------------------------------------------------ the first day


async def change_settings(night: Evening) -> None:
    """Change the server's and some users' settings, and make house rules."""
    here = world.at(night, world.PLAYED, *world.PEOPLE)
    _, bob, cleo, _, eve, zenobia = here.people
    panel = OwnPanel(eve)
    await panel.server()
    await panel.choose("language", "en")
    await panel.choose("rules", "solar")
    await panel.choose("length", "short")
    await panel.tap("page", "places")
    await panel.tap("page", "play")
    await panel.tap("flip", "calls")
    await panel.tap("page", "mine")
    await panel.tap("own_flip", "letters")
    await panel.tap("own_flip", "confirm_card")
    for person, language in ((bob, "it"), (zenobia, "fr")):
        own = OwnPanel(person)
        await own.slash()
        await own.choose("language", language)
    own = OwnPanel(cleo)
    await own.slash()
    await own.choose("suit_order", "bridge")
    await own.tap("own_flip", "four_colours")
    house = HousePanel(bob)
    await house.house(name="salade", base="tafferan")
    await house.choose("group", "contracts")
    await house.choose("set", *house.options("set"))
    house = HousePanel(cleo)
    await house.house(name="slam", base="trente-deux")
    await house.set("play", "grand_slam", "yes")
    await house.set("play", "contract_order", "imposed")
    await house.choose("group", "play")
    await house.choose("field", "scale")
    await house.send("5")
    house = HousePanel(cleo)
    await house.house(name="five", base="tafferan")
    await house.set("table", "players", "5")
    house = HousePanel(zenobia)
    await house.house(name="hers", base="contre")


async def play_games(night: Evening) -> None:
    """Play a game of each preset and of two house rule sets, some of them left, timed out or ended early."""
    here = world.at(night, world.PLAYED, *FOUR)
    await open_and_start(here, rules="contre", length="short")
    await play_until(here, Phase.PLAY)
    await play_by_buttons(here, lambda: any(len(person.buttons("play")) > 1 for person in here.people))
    await night.env.advance_time(95)  # so that a user's time runs out
    await play_to_end(here)
    for rules, names in (
        ("solar", ("Ada", "Bob", "Cleo")),
        ("trente-deux", ("Bob", "Ada")),
        ("tafferan", ("Cleo", "Bob", world.ERASED)),
        ("slam", FOUR),
    ):
        here = world.at(night, world.PLAYED, *names)
        await open_and_start(here, rules=rules, length="express")
        await play_to_end(here)
    here = world.at(night, world.PLAYED, "Dan", "Ada", "Bob")
    await open_and_start(here, rules="torneo", length="express")
    await play_by_buttons(here, lambda: len(here.table.state.game_state.finished) == 1)
    dan = here.people[0]
    await dan.slash("barbu leave")
    await dan.tap("leave_yes")
    here.people.remove(dan)
    await play_to_end(here)
    here = world.at(night, world.PLAYED, *FOUR)
    await open_and_start(here, rules="salade", length="express")
    while here.table.state.is_open:
        await declare(here, "salad")
        await play_by_buttons(here, lambda: in_phase(here, Phase.DEAL)() or is_over(here))
    here = world.at(night, world.PLAYED, "Cleo", "Ada")
    await open_and_start(here, rules="contre", length="express")
    await play_by_buttons(here, lambda: len(here.table.state.game_state.finished) == 1)
    await here.people[0].slash("barbu end")
    await here.people[0].tap("end_yes")
    there = world.at(night, world.LEFT, "Ada", "Dan")
    await HousePanel(there.people[0]).house(name="theirs", base="contre")
    await open_and_start(there, rules="contre", length="express")
    await play_to_end(there)


async def play_to_end(here: Evening) -> None:
    """Play a game to its end."""
    await play_by_buttons(here, lambda: is_over(here))


async def write_sheets(night: Evening) -> None:
    """Write on two score sheets, and close one."""
    mentioned = " ".join(person.member.mention for person in world.at(night, world.PAPER, *FOUR).people)
    ada = Writer(world.at(night, world.PAPER, "Ada"), world.at(night, world.PAPER, "Ada").people[0])
    await ada.open(players=mentioned, rules="contre")
    await ada.tap_public("Add a deal")
    await ada.tap("Tricks", "Ada – Bob", "Cleo – Dan", "Enter the result")
    await ada.fill_in(seat0="3", seat1="2", seat2="6", seat3="2")
    await ada.tap_public("Add a deal")
    await ada.tap("Queens", "Enter the result")
    await ada.fill_in(seat0="4", seat1="0", seat2="0", seat3="0")
    await ada.tap_public("Correct a row")
    await ada.tap("1 · Ada · Tricks", "Bob – Cleo", "Enter the result")
    await ada.fill_in(seat0="3", seat1="2", seat2="6", seat3="2")
    await ada.tap_public("Add a deal")
    await ada.tap("Hearts")
    there = world.at(night, world.CLOSED_PAPER, "Ada")
    ada = Writer(there, there.people[0])
    await ada.open(players="Ada Bob Cleo Dan", rules="tafferan", length="express")
    await ada.tap_public("Add a deal")
    await ada.tap("Tricks")
    if ada.seen is not None and "Enter the result" in labels_of(ada.seen):
        await ada.tap("Enter the result")
    await ada.fill_in(seat0="13", seat1="0", seat2="0", seat3="0")
    await ada.tap_public("Close")
    await ada.tap("Close the sheet")


async def play_daily(night: Evening, *, done: tuple[str, ...], begun: str) -> None:
    """Play the deal of the day: finish the tries of the users ``done``, and only start that of ``begun``."""
    for person in world.at(night, world.PLAYED, *done).people:
        screen = Screen(person)
        await screen.slash("daily")
        await screen.tap("begin")
        await play_out(screen)
    (person,) = world.at(night, world.PLAYED, begun).people
    screen = Screen(person)
    await screen.slash("daily")
    await screen.tap("begin")


async def leave_and_erase(night: Evening) -> None:
    """Remove the bot from one server, and erase one user's data."""
    left = night.bot.get_guild(world.LEFT_GUILD)
    assert left is not None
    night.bot._connection._remove_guild(left)
    night.bot.dispatch("guild_remove", left)
    (zenobia,) = world.at(night, world.PLAYED, world.ERASED).people
    panel = OwnPanel(zenobia)
    await panel.slash("barbu forget-me")
    await panel.tap("forget_yes")
    assert reading.count(night, "departures") == 1


# ------------------------------------------------------- tables in every state


async def start_table(night: Evening, channel: str, *names: str, **options: str) -> Evening:
    """Open and start a table in a channel."""
    here = world.at(night, channel, *(names or FOUR))
    await open_and_start(here, **{"length": "express", **options})
    return here


async def declare(here: Evening, contract: str) -> None:
    """Play until a user has to choose a contract, and choose this one."""
    await play_until(here, Phase.CHOOSE)
    chooser = next(person for person in here.people if person.buttons("choose", "pick"))
    allowed = chooser.buttons("choose", "pick")
    button = next((button for button in allowed if button.arg.split("/")[0] == contract), allowed[0])
    await chooser.tap(button.verb, button.arg)
    if button.verb == "pick":
        await chooser.tap("choose")


async def play_cards(here: Evening, contract: str, cards: int) -> None:
    """Declare this contract and play at least ``cards`` cards, until the next unfinished trick."""
    await declare(here, contract)
    await play_until(here, Phase.PLAY)
    deal = here.table.state
    await play_by_buttons(
        here,
        lambda: (
            len(here.table.state.game_state.in_play.plays) >= cards
            and len(here.table.state.game_state.in_play.plays) % deal.game_state.rules.players != 0
        ),
    )


async def open_tables(night: Evening) -> None:
    """Open a table in each state, each in its own channel."""
    here = world.at(night, "lobby", "Ada", "Bob")
    await here.people[0].slash("barbu new", rules="contre", length="express")
    await here.people[1].tap_public(here.board, "join")
    await start_table(night, "deal", rules="contre")
    here = await start_table(night, "result", "Ada", "Bob", rules="torneo")
    await play_by_buttons(here, lambda: len(here.table.state.game_state.finished) == 1)
    here = await start_table(night, "cut", rules="contre")
    await play_by_buttons(here, lambda: len(here.table.state.game_state.finished) == 1)
    for person in here.people:
        await person.slash("cut", cards=17)
    here = await start_table(night, "choose", rules="torneo", pace="relaxed")
    await play_until(here, Phase.CHOOSE)
    here = await start_table(night, "double", rules="solar")
    await play_until(here, Phase.DOUBLE)
    await double(here)
    here = await start_table(night, "redouble", rules="solar")
    await play_until(here, Phase.REDOUBLE)
    here = await start_table(night, "tricks", rules="contre", length="full")
    await play_cards(here, "tricks", 9)
    here = await start_table(night, "domino", rules="trente-deux", length="full")
    await play_cards(here, "domino", 9)
    here = await start_table(night, "undo", rules="tafferan")
    await play_cards(here, "hearts", 5)
    player = next(person for person in here.people if len(person.buttons("play")) > 1)
    await player.tap("play")
    await player.slash("barbu undo")
    await next(person for person in here.people if person is not player).tap("undo_yes")
    here = await start_table(night, "paused", "Ada", "Bob", rules="contre", pace="correspondence")
    await play_by_buttons(here, lambda: any(person.buttons("play") for person in here.people))
    await here.people[0].slash("barbu pause")
    here = await start_table(night, "away", "Ada", "Bob", "Cleo", rules="torneo")
    await play_until(here, Phase.PLAY)
    await here.people[0].slash("barbu leave")
    await here.people[0].tap("leave_yes")
    here = await start_table(night, "claim", rules="contre", length="full")
    await play_by_buttons(here, lambda: any(person.buttons("claim") for person in here.people))
    here = await start_table(night, "five", rules="five", pace="relaxed")
    await play_until(here, Phase.PLAY)
    await play_by_buttons(here, lambda: any(len(person.buttons("play")) > 1 for person in here.people))


async def double(here: Evening) -> None:
    """Let the first player who may call double another."""
    person = next(person for person in here.people if person.buttons("double", "mark"))
    if marks := [button for button in person.buttons("mark") if button.arg]:
        await person.tap("mark", marks[0].arg)
    button = next(button for button in person.buttons("double") if button.arg)
    await person.tap("double", button.arg)


# ------------------------------------------------------------ contests


async def open_contests(night: Evening) -> None:
    """Open a contest of each kind, sign up for some, and let a user block another one."""
    here = world.at(night, world.CONTESTS, *FOUR, world.MANAGER)
    ada, bob, cleo, dan, eve = here.people
    await Screen(ada).post("challenge", player=dan.member, game="barbu")
    await Screen(cleo).post("challenge", player=bob.member, game="barbu")
    await bob.tap_id(here.board, asks_of(here.board)["open"]["custom_id"])
    for person in (ada, bob, cleo):
        ladder = Screen(person)
        await ladder.slash("ladder", game="barbu")
        await ladder.tap("join")
    await Screen(dan).post("lfg", game="barbu", minutes=60)
    await Screen(eve).post("league new", days=7)
    await Screen(eve).post("club night", **CLUB_NIGHT)
    await Screen(cleo).post("tournament", boards=2, rounds=2)
    panel = OwnPanel(eve)
    await panel.slash()
    await panel.tap("blocked")
    await panel.choose("block", dan.member)


# ------------------------------------------------------------ what is stored


async def open_pages(night: Evening) -> None:
    """Open every user's panel, menu and linked pages, and every page that does not belong to a table."""
    for channel in world.OPEN:
        here = world.at(night, channel, *reading.seated_in(night, channel))
        for person in here.people:
            await person.slash("hand")
            if person.buttons("more"):
                await person.menu()
    (eve,) = world.at(night, world.PLAYED, world.MANAGER).people
    screen = Screen(eve)
    await screen.slash("barbu history")
    await screen.choose("open", screen.values("open")[0])
    await screen.slash("barbu replay", game="1", deal=1)
    await screen.tap("on")
    await eve.slash("barbu help")
    await eve.slash("barbu privacy")
    await reading.read_all(night)


async def first_day(folder: Path, shown: Shown) -> list[dict[str, Any]]:
    """Play the games that end on the first day, and return the messages in the channels afterwards."""
    create = functools.partial(world.create, since_s=NOON, left=True)
    async with evening(reading.url_of(folder), world=create, **reading.SETTINGS) as night:
        world.settle_in(night)
        record(night, shown)
        await change_settings(night)
        await play_games(night)
        await write_sheets(night)
        await play_daily(night, done=("Ada", world.ERASED), begun="Bob")
        await leave_and_erase(night)
        return world.public_messages(night.env)


async def second_day(folder: Path, shown: Shown, messages: list[dict[str, Any]]) -> dict[str, Any]:
    """Play the games that are open when the database is stored, and return the record to store with it."""

    def create(env: simcord.Env) -> Location:
        place = world.create(env, since_s=NOON + DAY)
        world.post_again(env, messages)
        return place

    async with evening(reading.url_of(folder), world=create, **reading.STILL) as night:
        world.settle_in(night)
        record(night, shown)
        await play_daily(night, done=("Ada",), begun="Cleo")
        await open_tables(night)
        await open_contests(night)
        await open_pages(night)
        old, now = table_buttons(shown, await reading.revisions(night))
        return {
            "since_s": night.env.backend.clock.elapsed,
            "messages": world.public_messages(night.env),
            "old": old,
            "now": now,
            "asks": other_buttons(shown),
        }


async def make(folder: Path) -> tuple[str, dict[str, Any]]:
    """Play both days, and return the schema step and the record to store with the database."""
    shown: Shown = {}
    messages = await first_day(folder, shown)
    kept = await second_day(folder, shown, messages)
    return store_dump(folder), kept


def store_dump(folder: Path) -> str:
    """Store the dump of a folder's database; return the step of its schema."""
    with closing(sqlite3.connect(folder / "barbu.db")) as database:
        ((step,),) = database.execute("SELECT version_num FROM alembic_version")
        dump = "\n".join(database.iterdump())
    reading.FOLDER.mkdir(exist_ok=True)
    (reading.FOLDER / f"{step}.sql.gz").write_bytes(gzip.compress(dump.encode(), mtime=0))
    return str(step)


async def read(name: str) -> dict[str, Any]:
    """Return the record of a stored database as the current version reads it."""
    with tempfile.TemporaryDirectory() as folder:
        async with reading.resumed(name, Path(folder)) as night:
            return await reading.read_all(night)


def write(name: str, record: dict[str, Any]) -> None:
    """Write a record next to its database, indented so that differences are easy to read."""
    text = json.dumps(record, ensure_ascii=False, indent=1)
    (reading.FOLDER / f"{name}.json").write_text(text + "\n", "utf-8")


async def main() -> None:
    """Make the database of this version, or read the stored ones again."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--read", action="store_true", help="read the stored databases again")
    names = reading.names()
    if not parser.parse_args().read:
        with tempfile.TemporaryDirectory() as folder:
            name, kept = await make(Path(folder))
        write(name, kept)
        names = [name]
    for name in names:
        write(name, reading.record_of(name) | {"read": await read(name)})


if __name__ == "__main__":
    asyncio.run(main())
