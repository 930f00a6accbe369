"""Contests from the command to the end, each thing in them done under kills."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

from bot.contests.challenge.state import ACCEPT_S, REMIND_S
from bot.contests.night.rules import CHECK_IN_S
from bot.discord_io.component_request import ComponentRequest
from bot.games.bridge.module import bridge_module
from bot.runtime.dates import DAY_S
from bot.settings.store import SettingsStore
from bot.storage import Database
from tools.campaign.contest_kills import KilledClub, Script
from tools.simulation.loopback import Interaction, Person
from tools.simulation.loopback.game import PATIENCE_S, GameTable
from tools.simulation.loopback.interactions import MODAL
from tools.simulation.loopback.season import ContestTable, asks_of, private_answer

MINUTES: Final = 30

OPEN: Final = "SELECT id, number, starts_at FROM contests WHERE kind = ? AND channel_id = ? AND is_open"
EVENT: Final = "SELECT 1 FROM contest_events WHERE contest_id = ? AND payload LIKE ? AND payload LIKE ?"


def said(contest_id: int, kind: str, part: object = "") -> tuple[str, int, str, str]:
    """Return the query that finds an event of a kind that names ``part``, with its parameters."""
    return EVENT, contest_id, f'%"kind":"{kind}"%', f"%{part}%"


def open_here(club: KilledClub, kind: str) -> tuple[str, str, int]:
    """Return the query that finds an open contest of the channel, with its parameters."""
    return OPEN, kind, club.channel.id


async def table_of(club: KilledClub, contest_id: int, *place: int, **terms: Any) -> ContestTable:
    """Return a table of a contest, by round and number, once it is open."""
    query = "SELECT game_id FROM contest_tables WHERE contest_id = ? AND (round, number) = (?, ?)"
    ((game_id,),) = await club.until(query, contest_id, *place)
    return await club.table(game_id, **terms)


# ------------------------------------------------------------------------ nights and searches


async def night(club: KilledClub) -> None:
    """Play a club night of one round: sign-up, check-in, tables, time, prizes and the next date."""
    at = datetime.fromtimestamp(club.now + 3 * 3600, UTC)
    terms: dict[str, Any] = {
        "weekday": at.strftime("%a").lower(),
        "time": at.strftime("%H:%M"),
        "zone": "UTC",
    }
    terms |= {"length": "express", "rounds": 1, "minutes": MINUTES, "least": 4}
    await club.post_killed(club.host, "club night", *open_here(club, "club"), **terms)
    ((number, _, starts_at),) = await club.until(*open_here(club, "night"))
    for person in club.people:
        await club.tap_killed(person, "going", *said(number, "answer", person.id))
    await club.due(starts_at - club.now - CHECK_IN_S + 60, *said(number, "call"))
    ((starts_at,),) = club.rows("SELECT starts_at FROM contests WHERE id = ?", number)
    present = '"is_present":true'
    for person in club.people:
        await club.tap_killed(person, "here", *said(number, "answer", f"{person.id}%{present}"))
    await club.due(starts_at - club.now + 1, *said(number, "play"))
    table = await table_of(club, number, 1, 1)
    for player in table.players:
        await table.look(player)
    await club.play_killed(table, 4)
    await club.due(60 * MINUTES + 1, *said(number, "time"))
    await club.finish(table)
    await club.due(60, *said(number, "prize"))
    await club.rest()
    prizes = len(club.pages("prize"))
    club.tally.add("doubled", f"prizes were posted {prizes} times", prizes - 1)
    club.tally.add("lost", "no prizes were posted", int(not prizes))
    await club.until(f"{OPEN} AND number > ?", "night", club.channel.id, 0)
    await club.command_killed(
        club.host,
        "club stop",
        "SELECT 1 FROM contests WHERE kind = 'club' AND channel_id = ? AND NOT is_open",
        club.channel.id,
    )


async def search(club: KilledClub) -> None:
    """Fill a search, and let a timed one begin; play at both tables."""
    host, *others = club.people
    await club.post_killed(host, "lfg", *open_here(club, "search"), length="express")
    ((number, _, _),) = club.rows(*open_here(club, "search"))
    for person in others:
        await club.tap_killed(person, "join", *said(number, "sign", person.id))
    await club.until(*said(number, "start"))  # the next step of a full search, before the kill or after it
    await _play_some(club, await table_of(club, number, 1, 1))
    await club.post_killed(host, "lfg", *open_here(club, "search"), length="express", minutes=30)
    ((number, _, _),) = club.rows(*open_here(club, "search"))
    await club.tap_killed(others[0], "join", *said(number, "sign", others[0].id))
    await club.due(30 * 60 + 1, *said(number, "end", "over"))
    await _play_some(club, await table_of(club, number, 1, 1))


async def _play_some(club: KilledClub, table: ContestTable) -> None:
    for player in table.players:
        await table.look(player)
    await club.play_killed(table, 3)


# ------------------------------------------------------------------------ challenges


async def challenges(club: KilledClub) -> None:
    """Play a challenge to its end, let another lapse after its reminder, and decline a third."""
    host, guest, third, _ = club.people
    number = await _challenge(club, host, guest)
    await play_both(club, number, host, guest)
    number = await _challenge(club, host, third)
    await club.due(ACCEPT_S - REMIND_S + 60, *said(number, "remind"))
    await club.due(REMIND_S, *said(number, "end", "lapsed"))
    number = await _challenge(club, third, guest)
    await club.tap_killed(guest, "decline", *said(number, "end", "declined"))


async def _challenge(club: KilledClub, host: Person, guest: Person) -> int:
    found = open_here(club, "challenge")
    await club.post_killed(host, "challenge", *found, player=guest, game="barbu")
    ((number, _, _),) = club.rows(*found)
    return int(number)


async def play_both(club: KilledClub, number: int, *people: Person) -> None:
    """Have both users play a challenge to its end, with kills, until its result is posted."""
    for person in people:
        panel = await club.tap(person, "open")
        await club.play_alone(person, number, panel, 4, club.kill)
    await club.until(*said(number, "over"))
    await club.until(_SHOWN, number)


_SHOWN: Final = (
    "SELECT 1 FROM contests c JOIN pages p ON p.kind = 'contest' AND p.number = c.id"
    " WHERE c.id = ? AND CAST(p.shown AS INTEGER) = c.revision"
)


async def ladder(club: KilledClub) -> None:
    """Climb a ladder: everybody joins, and the last challenges the one above."""
    order = list[Person]()
    for person in club.people:
        query = (
            "SELECT 1 FROM contest_people JOIN contests ON contests.id = contest_id"
            " WHERE kind = 'ladder' AND is_open AND user_id = ?"
        )
        if not club.rows(query, person.id):
            await club.do(lambda who=person: _on_ladder(club, who, "join"), query, person.id)  # type: ignore[misc]
        order.append(person)
    (climber, other) = await _neighbours(club)
    found = open_here(club, "challenge")
    await club.do(lambda: _on_ladder(club, climber, "climb", str(other.id)), *found)
    ((number, _, _),) = club.rows(*found)
    before = _ladder_events(club)
    await play_both(club, number, climber, other)
    ((swing,),) = club.rows(
        "SELECT json_extract(payload, '$.swing') FROM contest_events"
        " WHERE contest_id = ? AND json_extract(payload, '$.kind') = 'over'",
        number,
    )
    await club.kill()
    await club.rest()
    climbs = [one for one in _ladder_events(club)[len(before) :] if '"climb"' in one]
    club.tally.add("doubled", f"a win moved a climber {len(climbs)} times", len(climbs) - int(swing > 0))
    club.tally.add("lost", "a win moved nobody", int(swing > 0) - len(climbs))


async def _neighbours(club: KilledClub) -> tuple[Person, Person]:
    """Return two users of the ladder, the lower one first."""
    first, second, *_ = club.people
    shown = private_answer(await first.slash(club.channel, "ladder", game="barbu"), first)
    above = [ask for ask in asks_of(shown) if ask.verb == "climb"] if shown is not None else []
    return (first, second) if any(ask.args[1] == str(second.id) for ask in above) else (second, first)


def _ladder_events(club: KilledClub) -> list[str]:
    query = (
        "SELECT payload FROM contest_events JOIN contests ON contests.id = contest_id"
        " WHERE kind = 'ladder' ORDER BY contest_id, seq"
    )
    return [text for (text,) in club.rows(query)]


async def _on_ladder(club: KilledClub, person: Person, verb: str, arg: str = "") -> Interaction:
    """Send a tap on a button of a user's private page of the ladder."""
    shown = private_answer(await person.slash(club.channel, "ladder", game="barbu"), person)
    assert shown is not None, "no page of the ladder"
    ask = next(ask for ask in asks_of(shown) if ask.verb == verb and (not arg or ask.args[1] == arg))
    return person.click(shown, ask.custom_id, stale=True)


async def league(club: KilledClub) -> None:
    """Play a season: sign-up, start, two challenges that count, its end and the next season."""
    await club.post_killed(club.host, "league new", *open_here(club, "league"), days=7, group=4)
    ((number, _, _),) = club.rows(*open_here(club, "league"))
    for person in club.people:
        await club.tap_killed(person, "join", *said(number, "join", person.id))
    await club.due(60, *open_here(club, "league"), kills=1)
    await club.tap_killed(club.host, "begin", *said(number, "start"))
    first, second, third, fourth = club.people
    for host, guest in ((first, second), (third, fourth)):
        found = open_here(club, "challenge")
        await club.post_killed(host, "challenge", *found, player=guest, game="barbu")
        ((challenge, _, _),) = club.rows(*found)
        await play_both(club, challenge, host, guest)
    await club.due(7 * DAY_S, *said(number, "over"), kills=3)
    following = (
        "SELECT c.id FROM contests c JOIN pages p ON p.kind = 'contest' AND p.number = c.id"
        " WHERE c.kind = 'league' AND c.parent_id = ? AND p.message_id IS NOT NULL"
    )
    await club.due(60, following, number)
    matches = club.rows(f"{EVENT} LIMIT 9", number, '%"kind":"matches"%', "%")
    club.tally.add("doubled", f"{len(matches)} matches of two challenges", len(matches) - 2)
    club.tally.add("lost", f"{len(matches)} matches of two challenges", 2 - len(matches))
    await club.rest()
    await club.post_killed(
        club.host,
        "league stop",
        "SELECT 1 FROM contest_events JOIN contests ON contests.id = contest_id"
        " WHERE parent_id = ? AND payload LIKE '%\"stop\"%'",
        number,
    )


# ------------------------------------------------------------------------ tournaments


async def tournament(club: KilledClub) -> None:
    """Play a tournament of two rounds: entries, start, boards, the end of time, and the end."""
    ada, ben, *_ = club.people
    terms = {"boards": 1, "rounds": 2, "minutes": MINUTES}
    await club.post_killed(ada, "tournament", *open_here(club, "tournament"), **terms)
    ((number, _, _),) = club.rows(*open_here(club, "tournament"))
    for person in (ada, ben):
        await club.do(
            lambda who=person: _ask(club, who, "with_bot"),  # type: ignore[misc]
            *said(number, "sign", person.id),
        )
    signed = (
        "SELECT 1 FROM contest_events WHERE contest_id = ? AND payload LIKE '%\"sign\"%' LIMIT 1 OFFSET ?"
    )
    for count in (2, 3):
        await club.do(lambda: _ask(club, ada, "add_bots"), signed, number, count)
    await club.do(lambda: _ask(club, ada, "start"), *said(number, "start"))
    for played in (1, 2):
        await club.until(_SEATED, number, f'%"kind":"round","number":{played},%')
        tables = [one for (one,) in club.rows(_ROUND, number, played)]
        mine = [await table_of(club, number, played, one, module=BRIDGE) for one in tables]
        mine = [table for table in mine if table.players]
        for table in mine:
            for player in table.players:
                await table.look(player)
            await club.play_killed(table, 3)
        if played == 1:
            await club.due(60 * MINUTES + 1, *said(number, "time"))
        for table in mine:
            if not table.is_over:
                await club.finish(table)
    await club.until("SELECT 1 FROM contests WHERE id = ? AND NOT is_open", number)
    await club.due(60, *said(number, "settled"))
    results = "SELECT count(*) FROM contest_events WHERE contest_id = ? AND payload LIKE '%\"result\"%'"
    ((count,),) = club.rows(results, number)
    club.tally.add("lost", f"{count} results of four tables", 4 - count)
    club.tally.add("doubled", f"{count} results of four tables", count - 4)
    sealed = (
        "SELECT games.id FROM games JOIN contest_tables ON game_id = games.id"
        " WHERE contest_id = ? AND is_sealed"
    )
    club.tally.add("lost", "a table stays sealed after the end", len(club.rows(sealed, number)))


BRIDGE: Final = bridge_module()
_SEATED: Final = (
    "SELECT 1 FROM contest_events AS begun JOIN contest_events AS seated USING (contest_id)"
    " WHERE contest_id = ? AND begun.payload LIKE ? AND begun.seq < seated.seq"
    " AND seated.payload LIKE '%\"seated\"%'"
)
_ROUND: Final = "SELECT number FROM contest_tables WHERE contest_id = ? AND round = ? ORDER BY number"


async def _ask(club: KilledClub, person: Person, verb: str) -> Interaction:
    """Send a request to the tournament of the channel, as its buttons do."""
    ((number, revision),) = club.rows(
        "SELECT number, revision FROM contests WHERE kind = 'tournament' AND channel_id = ?", club.channel.id
    )
    page = await club.discord.until(lambda: club.public(club.channel), PATIENCE_S)
    request = ComponentRequest("tournament", verb, (str(number), str(revision)))
    return person.click(page[-1], request.custom_id, stale=True)


# ------------------------------------------------------------------------ posts and sheets


async def posts(club: KilledClub) -> None:
    """Let eight mornings pass, among them a Monday: each regular post is there once."""
    played = await GameTable.started(club.discord, club.database, club.people, seed=club.tally.tried)
    await played.play()
    await club.bot.kill9()
    database = Database(f"sqlite:///{club.database}")
    await database.open()
    here = {"daily_channel": club.channel.id, "week_channel": club.channel.id}
    await SettingsStore(database).set_guild(club.guild.id, here)
    await database.close()
    await club.bot.restart()
    if club.tally.tried:  # today's post stands in the channel of an earlier round
        await club.due(DAY_S)
    await club.discord.until(lambda: club.pages("announced"), PATIENCE_S)
    for day in range(2, 10):
        await club.due(DAY_S)
        await club.discord.until(lambda count=day: len(club.pages("announced")) >= count, PATIENCE_S)  # type: ignore[misc]
        await club.rest()
        mornings = len(club.pages("announced"))
        club.tally.add("doubled", f"{mornings} announcements on {day} days", mornings - day)
    weeks = len(club.pages("mine"))
    club.tally.add("doubled", f"{weeks} posts about one week", weeks - 1)
    club.tally.add("lost", "no post about the week", int(not weeks))


async def sheets(club: KilledClub) -> None:
    """Write three deals on a score sheet, take one back, and close it."""
    sheet = "SELECT id FROM sheets WHERE channel_id = ?"
    await club.command_killed(club.host, "sheet", sheet, club.channel.id, players="Anna, Ben, Carla, David")
    ((number,),) = club.rows(sheet, club.channel.id)
    if not club.pages("add"):  # it was stored, but not shown
        await club.host.slash(club.channel, "sheet")
    row = "SELECT 1 FROM sheet_rows WHERE sheet_id = ? AND seq = ?"
    for deal in range(len(DEALS)):
        await club.do(lambda at=deal: _deal(club, *DEALS[at]), row, number, deal)  # type: ignore[misc]
    await club.do(lambda: _confirmed(club, "undo"), row, number, len(DEALS))
    await club.rest()
    pages = len(club.pages("add"))
    club.tally.add("doubled", f"the sheet has {pages} pages", pages - 1)
    club.tally.add("lost", "the sheet has no page", int(not pages))
    await club.do(lambda: _confirmed(club, "close"), row, number, len(DEALS) + 1)
    ((rows,),) = club.rows("SELECT count(*) FROM sheet_rows WHERE sheet_id = ?", number)
    club.tally.add("doubled", f"{rows} rows", rows - len(DEALS) - 2)
    await club.discord.until(lambda: not club.pages("add"), PATIENCE_S)


DEALS: Final = (("Tricks", "3 2 6 2"), ("Hearts", "-10 -6 -8 -6"), ("Queens", "1 1 2 0"))
"""Contracts of the first declarer, with what each player took or lost."""


async def _deal(club: KilledClub, contract: str, taken: str) -> Interaction:
    """Fill in the form of the next deal, and send it."""
    panel = await club.tap(club.host, "add")
    assert panel is not None, "no contracts to choose from"
    answer = await club.host.click(panel, label=contract)
    if answer.message is not None and answer.answer_type != MODAL:
        answer = await club.host.click(answer.message, label="Enter the result")
    return club.host.submit_modal(answer, {f"seat{seat}": count for seat, count in enumerate(taken.split())})


async def _confirmed(club: KilledClub, verb: str) -> Interaction:
    """Tap a button of the sheet, and send the confirmation."""
    question = await club.tap(club.host, verb)
    assert question is not None, f"no question before {verb}"
    ask = next(ask for ask in asks_of(question) if ask.verb == f"{verb}_yes")
    return club.host.click(question, ask.custom_id, stale=True)


SCRIPTS: Final[tuple[Script, ...]] = (night, search, challenges, ladder, league, tournament, posts, sheets)
