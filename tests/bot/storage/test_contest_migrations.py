"""Earlier searches, club nights, leagues, tournaments, challenges and ladders become contests."""

from __future__ import annotations

import pytest

from bot.contests.challenge.state import LADDER
from bot.contests.contest import event
from bot.contests.ladder.feature import Ladders
from bot.contests.league import season as seasons
from bot.contests.league.kind import Leagues, MatchStore
from bot.contests.night import rules as night_rules
from bot.contests.night import series
from bot.contests.runner import Contests
from bot.contests.search import rules
from bot.contests.store import ContestStore
from bot.contests.tournament.fold import begin
from bot.profiles.feature import ProfileStore
from bot.storage.errors import DamagedRow
from tests.bot.contests.challenge.stored import challenges_of, made, over
from tests.bot.storage.upgraded import GAME, brought_up
from tests.contest_conformance import contest_faults
from tools.simulation.databases import rows

HERE: dict[str, object] = {"guild_id": 10, "channel_id": 20, "host_id": 7}
HOSTED = HERE | {"locale": "fr", "game": "barbu", "created_at": 1.0}
GATHERED = HOSTED | {"length": "express", "rules": '{"name":"contre"}', "pace": "live"}
"""Columns of the rows that became contests: of all, of those with a host's language, and of those to play."""


async def test_earlier_searches_become_contests(empty_url: str) -> None:
    """Searches keep number, people, rules, page and table; those with damaged rules are left out."""
    search = GATHERED | {"until": 5000.0, "most": 4, "message_id": 99, "revision": 3, "shown": 3}
    earlier: list[tuple[str, dict[str, object]]] = [
        ("meetings", {**search, "id": 4, "status": "open", "starts_at": 4000.0, "season_id": 6}),
        ("meetings", {**search, "id": 5, "status": "over", "ended_at": 2.0, "shown": 2}),
        ("meetings", {**search, "id": 6, "status": "open", "rules": "{"}),
        ("meetings", {**search, "id": 7, "status": "open", "club_id": 1, "starts_at": 9000.0}),
        *(
            ("meeting_people", {"meeting_id": number, "user_id": user, "name": name, "since": since})
            for number in (4, 7)
            for user, name, since in ((7, "Ada", 2.0), (8, "Bob", 1.0))
        ),
        ("meeting_tables", {"meeting_id": 5, "number": 1, "users": "[7,8]", "game_id": 1}),
    ]
    async with brought_up(empty_url, "0032", GAME, *earlier) as database:
        contests = ContestStore(database)
        first, over = [await contests.numbered(number, "search") for number in (4, 5)]
        assert first is not None
        assert over is not None
        state = rules.begin(first)
        assert (first.number, first.message_id, first.shown, first.due_at) == (4, 99, first.revision, 4000.0)
        assert [(one.user, one.name) for one in state.people] == [(8, "Bob"), (7, "Ada")]
        assert (state.status, state.rules, state.season_id) == ("open", {"name": "contre"}, 6)
        assert [row.number for row in await contests.open_of(8) if row.kind == "search"] == [4]
        assert (over.is_open, over.ended_at, over.shown) == (False, 2.0, -1)
        assert [table.game_id for table in await contests.tables(over.id)] == [1]
        assert await contests.numbered(6, "search") is None


async def test_earlier_club_nights_become_contests(empty_url: str) -> None:
    """Nights go on where they stood: in play with a table open, over without prizes, of an ended series."""
    club = GATHERED | {
        "weekday": 1,
        "minute": 1230,
        "zone": "Europe/Paris",
        "least": 3,
        "rounds": 2,
        "minutes": 30,
    }
    night = GATHERED | {
        "until": 9000.0,
        "most": 256,
        "least": 3,
        "rounds": 2,
        "minutes": 30,
        "revision": 4,
        "shown": 4,
    }
    line = '{"users":[7,8,null],"places":[[1,30],[2,10],[3,-40]],"deals":[],"contracts":[]}'
    tables: list[tuple[int, dict[str, object]]] = [
        (2, {"number": 1, "users": "[7,8]", "game_id": 1, "round": 1, "line": line}),
        (2, {"number": 2, "users": "[8,7]", "game_id": 2, "round": 2, "allowed": 3}),
        (3, {"number": 1, "users": "[7,8]", "game_id": 3, "line": line}),
        (3, {"number": 2, "users": "[7,", "game_id": 4, "line": "{"}),
    ]
    earlier: list[tuple[str, dict[str, object]]] = [
        ("games", {"id": 2, "status": "playing"}),
        *(("games", {"id": number, "status": "over"}) for number in (3, 4)),
        ("clubs", {**club, "id": 1, "is_open": True}),
        ("clubs", {**club, "id": 2, "is_open": False}),
        ("meetings", {**night, "id": 2, "club_id": 1, "status": "playing", "starts_at": 8000.0, "round": 2}),
        (
            "meetings",
            {**night, "id": 3, "club_id": 2, "status": "over", "starts_at": 7000.0, "prize_id": None},
        ),
        ("meetings", {**night, "id": 4, "club_id": 2, "status": "cancelled", "starts_at": 7500.0}),
        *(
            ("meeting_people", {"meeting_id": number, "user_id": user, "name": name, "since": float(user)})
            for number in (2, 3)
            for user, name in ((7, "Ada"), (8, "Bob"))
        ),
        *(("meeting_tables", {"meeting_id": number, **values}) for number, values in tables),
    ]
    async with brought_up(empty_url, "0033", GAME, *earlier) as database:
        store = ContestStore(database)
        found = {number: await store.numbered(number, "night") for number in (2, 3, 4)}
        played, over, off = (night_rules.begin(row) for row in found.values() if row is not None)
        assert (played.status, played.round, played.row.is_open) == ("playing", 2, True)
        assert [(table.users, table.allowed) for table in played.tables] == [((7, 8), None), ((8, 7), 3)]
        assert [table.is_done for table in await store.tables(played.row.id)] == [True, False]
        assert [(one.user, one.place) for one in over.standing] == [(7, 1), (8, 2)]
        assert (over.is_prized, over.is_reported, over.row.due_at) == (False, True, 0.0)
        assert (off.status, off.row.due_at) == ("cancelled", None)
        assert await ProfileStore(database).nights_won(10, 7) == 1
        first, second = [await store.numbered(number, "club") for number in (1, 2)]
        assert first is not None
        assert second is not None
        running, ended = series.begin(first), series.begin(second)
        assert (running.next_at, running.last and running.last.number) == (None, 2)
        assert (ended.is_stopped, ended.is_settled, ended.next_at) == (True, True, None)
        assert [(one.user, one.won) for one in ended.season(None)] == [(7, 1), (8, 0)]
        assert [row.parent_id for row in found.values() if row is not None] == [
            first.id,
            second.id,
            second.id,
        ]


async def test_earlier_seasons_become_contests(empty_url: str) -> None:
    """Seasons go on where they stood, with number, page, groups, matches and tables; titles stay won."""
    league = HOSTED | {"size": 4, "days": 7}
    season = {"league_id": 5, "revision": 4, "shown": 4, "created_at": 1.0, "message_id": 99}
    people = ((7, "Ada"), (8, "Bob"), (9, "Cleo"), (11, "Dan"))
    ends = {8: (1, 9), 7: (2, 6), 9: (3, 4), 11: (4, 3)}
    results = {
        user: {"place": place, "points": points, "outcome": "stay"} for user, (place, points) in ends.items()
    }
    past, table = {"starts_at": 2.0, "ends_at": 9.0}, {"challenge_id": 0, "game_id": 2}
    earlier: list[tuple[str, dict[str, object]]] = [
        ("leagues", {**league, "id": 5, "is_open": True}),
        ("leagues", {**league, "id": 6, "is_open": False, "channel_id": 21}),
        (
            "league_seasons",
            {**season, "id": 3, "number": 1, "status": "over", **past},
        ),
        (
            "league_seasons",
            {**season, "id": 4, "number": 2, "status": "running", "starts_at": 20.0, "ends_at": 9000.0},
        ),
        ("league_seasons", {**season, "id": 5, "league_id": 6, "number": 1, "status": "cancelled"}),
        *(
            (
                "league_players",
                {
                    "season_id": number,
                    "user_id": user,
                    "name": name,
                    "division": 1,
                    "seed": seed,
                    **(results[user] if number == 3 else {}),
                },
            )
            for number in (3, 4)
            for seed, (user, name) in enumerate(people, 1)
        ),
        (
            "league_matches",
            {"season_id": 4, "low_id": 7, "high_id": 9, **table, "swing": -5},
        ),
        ("league_matches", {"season_id": 4, "low_id": 8, "high_id": 9, "challenge_id": 6, "swing": 3}),
    ]
    async with brought_up(empty_url, "0034", GAME, *earlier) as database:
        store = ContestStore(database)
        found = {number: await store.numbered(number, "league") for number in (3, 4, 5)}
        over, running, off = (seasons.begin(row) for row in found.values() if row is not None)
        assert [player.user for player in over.players] == [8, 7, 9, 11]
        assert (over.status, over.is_followed) == ("over", True)
        assert (over.row.is_open, over.row.ended_at) == (False, 9.0)
        assert (running.row.parent_id, running.row.message_id) == (over.row.id, 99)
        assert (running.row.due_at, running.row.starts_at, running.row.shown) == (9000.0, None, 0)
        assert (running.status, running.number, running.is_last) == ("running", 2, False)
        assert {match.users: match.swing for match in running.matches} == {(7, 9): -5, (8, 9): 3}
        assert running.games == {2}
        assert (off.status, off.is_last, off.row.is_open, off.row.due_at) == ("cancelled", True, False, None)
        ended = seasons.advance(running, seasons.finished(running, set()))
        assert seasons.advance(ended, event("follow")).order == (8, 9, 7)
        profiles = ProfileStore(database)
        assert [await profiles.titles(10, user) for user, _ in people] == [0, 1, 0, 0]
        assert await MatchStore(database).closed_tables(running) == []
        contests = Contests(None, store, None, None, None, None)  # type: ignore[arg-type]
        contests.add(Leagues(contests, MatchStore(database), None, None))  # type: ignore[arg-type]
        assert [row.number for row in await store.select() if contests.kinds[row.kind]] == [3, 4, 5]
        await contests.forget_old(0.0)
        assert [row.number for row in await store.select()] == [3, 4]


async def test_earlier_tournaments_become_contests(empty_url: str) -> None:
    """They keep numbers, events and tables; one of a night is its night's, a damaged one stays so."""
    place = HERE | {"game": "bridge", "is_own": True}
    terms = '{"form":"imps","boards":2,"rounds":null,"movement":"","pace":"live","minutes":15}'
    said = [
        '{"v":1,"kind":"sign","players":[{"name":"Ada","user":7},{"name":"Bot"}]}',
        '{"v":1,"kind":"alone","player":{"name":"Bob","user":8}}',
        '{"v":1,"kind":"start","movement":"howell"}',
        '{"v":1,"kind":',
    ]
    night = {"id": 5, "kind": "night", "number": 1, "setup": '{"tournament":null}', "parent_id": None}
    seated = {"tournament_round": 1, "tournament_id": 3}
    earlier: list[tuple[str, dict[str, object]]] = [
        ("tournaments", place | {"id": 3, "is_open": True, "terms": terms, "message_id": 99}),
        (
            "tournaments",
            place | {"id": 4, "is_open": True, "terms": terms, "channel_id": 21, "is_own": False},
        ),
        ("tournaments", place | {"id": 6, "is_open": False, "terms": "{", "created_at": 5.0}),
        *(
            ("tournament_rows", {"tournament_id": 3, "seq": seq, "at": float(seq), "payload": payload})
            for seq, payload in enumerate(said)
        ),
        ("games", seated | {"id": 1, "channel_id": 31, "status": "over", "tournament_table": 1}),
        ("games", seated | {"id": 2, "channel_id": 32, "status": "playing", "tournament_table": 2}),
        ("contests", night),
        ("contest_events", {"contest_id": 5, "payload": '{"v":1,"kind":"tournament","number":4}'}),
    ]
    async with brought_up(empty_url, "0035", *earlier) as database:
        store = ContestStore(database)
        assert await store.numbers("tournament") == [3, 4, 6]
        first, second = [await store.numbered(number, "tournament") for number in (3, 4)]
        assert first is not None
        assert second is not None
        state = begin(first)
        assert (state.set_terms.form, state.set_terms.boards, state.minutes) == ("imps", 2, 15)
        assert (first.is_open, first.due_at, first.revision, first.message_id) == (True, 0.0, 4, 99)
        assert (first.parent_id, second.parent_id, second.due_at) == (None, 5, None)
        found = [(one.number, one.game_id, one.is_done) for one in await store.tables(first.id)]
        assert found == [(1, 1, False), (2, 2, False)]
        assert await rows(database, "SELECT user_id FROM contest_people ORDER BY 1") == [(7,), (8,)]
        query = "SELECT payload FROM contest_events WHERE contest_id != 5 ORDER BY seq"
        assert [payload for (payload,) in await rows(database, query)] == said
        (damaged,) = await rows(database, "SELECT setup, is_open, ended_at FROM contests WHERE number = 6")
        assert (damaged[0], bool(damaged[1]), damaged[2]) == ("{", False, 5.0)


async def test_earlier_challenges_become_contests(empty_url: str) -> None:
    """They go on where they stood, with number, page, users, games and tables, and count as before."""
    place = HOSTED | {
        "host_name": "Ada",
        "guest_id": 8,
        "guest_name": "Bob",
        "deals": 4,
        "rules": '{"name":"challenge"}',
        "secret": bytes(32),
        "until": 9000.0,
        "revision": 3,
        "shown": 3,
        "message_id": 99,
        "created_at": 100.0,
        "stake": "plain",
        "is_reminded": False,
    }
    pairs = {"host_partner_id": 9, "host_partner_name": "Cleo", "guest_partner_id": 11}
    tables = {**pairs, "guest_partner_name": "Dan", "host_game_id": 1, "guest_game_id": 2}
    ended = {"ended_at": 200.0, "level": "club"}
    stored: list[dict[str, object]] = [
        {"id": 2, "status": "over", "swing": -4, **ended, "is_reminded": True},
        {"id": 3, "status": "accepted", "level": "elite"},
        {"id": 5, "status": "open", **pairs, "guest_partner_name": "Dan", "shown": 2},
        {"id": 6, "status": "accepted", **tables},
        {"id": 7, "status": "lapsed", "stake": "ladder", **ended},
        {"id": 8, "status": "over", "swing": 1, "stake": "ladder_done", **ended, "host_id": -1, "shown": -2},
        {"id": 9, "status": "open", "guest_id": None, "guest_name": "", "rules": "{"},
    ]
    games = [
        {"challenge_id": number, "user_id": user, "name": "x", "seq": 1, "moves": '[{"v":1}]', **played}
        for number, user, played in (
            (3, 7, {"points": 5, "started_at": 110.0, "finished_at": 120.0}),
            (3, 8, {"points": None, "started_at": 130.0}),
            (5, 9, {"points": None, "started_at": 130.0, "moves": "[]", "seq": 0}),
            (7, 7, {"points": 5, "started_at": 110.0, "finished_at": 120.0}),
        )
    ]
    earlier: list[tuple[str, dict[str, object]]] = [
        GAME,
        ("games", {"id": 2, "channel_id": 21, "status": "playing"}),
        *(("challenges", {**place, **one}) for one in stored),
        *(("challenge_tries", one) for one in games),
    ]
    async with brought_up(empty_url, "0036", *earlier) as database:
        challenges = challenges_of(database)
        store = challenges.store
        assert await store.ids() == [2, 3, 5, 6, 7, 8, 9]
        over, accepted, gathering, playing, climb, done = [await store.row(one) for one in (2, 3, 5, 6, 7, 8)]
        assert (over.status, over.swing, over.source.level, over.is_reminded) == ("over", -4, "club", True)
        assert (over.message_id, over.revision, over.shown, over.until) == (99, 0, 0, 9000.0)
        assert (accepted.users, accepted.name_of(8), accepted.until) == ((7, 8), "Bob", 9000.0)
        assert (await store.finished(3)).keys() == {7}
        assert sorted(await store.players(3)) == [7, 8]
        assert (gathering.sides, gathering.missing, gathering.shown) == (((7, 9), (8, 11)), [8, 11], -1)
        assert await store.players(5) == []
        assert (playing.game_ids, playing.gathers) == ((1, 2), False)
        opened = [(one.number, one.game_id) for one in await store.contests.tables(playing.contest_id)]
        assert opened == [(1, 1), (2, 2)]
        assert [row.id for row in await store.climbs()] == [climb.id]
        assert (done.host_id, done.is_unsettled, done.shown) == (-1, False, -2)
        with pytest.raises(DamagedRow):
            await store.row(9)
        assert len(await store.open_of(7)) == 3
        profiles = ProfileStore(database)
        assert [await profiles.challenges_won(10, user) for user in (7, 8)] == [0, 1]
        due = set(await store.contests.due())
        assert due >= {one.contest_id for one in (accepted, gathering, playing, climb, done)}
        assert over.contest_id not in due
        assert [fault async for fault in contest_faults(challenges.contests)] == []


async def test_earlier_ladders_become_contests(empty_url: str) -> None:
    """Each keeps its order, closing gaps that erasures left; a challenge in play still decides a place."""
    places = [
        ("ladder_places", {"guild_id": 10, "game": game, "user_id": user, "name": f"U{user}", "place": place})
        for game, user, place in (("barbu", 9, 1), ("barbu", 7, 3), ("barbu", 8, 4), ("bridge", 7, 1))
    ]
    async with brought_up(empty_url, "0039", *places) as database:
        challenges = challenges_of(database)
        ladders = Ladders(challenges.contests, challenges.store)
        challenges.contests.add(ladders)
        assert [(one.user, one.name) for one in await ladders.order(10, "barbu")] == [
            *((9, "U9"), (7, "U7"), (8, "U8"))
        ]
        assert [one.user for one in await ladders.order(10, "bridge")] == [7]
        assert await ladders.order(11, "barbu") == []
        await over(challenges, await made(challenges, 8, 9, stake=LADDER), 3)
        await ladders.settle()
        assert [one.user for one in await ladders.order(10, "barbu")] == [8, 9, 7]
        assert [fault async for fault in contest_faults(challenges.contests)] == []
        rows = await challenges.contests.store.open_of(8)
        assert [row.number for row in rows] == [1]
        assert await challenges.contests.store.open_pages() == []
