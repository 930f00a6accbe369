"""Sample screens of searches, club nights, challenges, leagues, ladders, drills and `/watch`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from bot.contests.challenge.answers import (
    render_made,
    render_offer,
    render_open,
    render_opponents,
    render_own,
)
from bot.contests.challenge.page import Finished, render_page, render_reminder
from bot.contests.challenge.state import ChallengeRow, HeadToHead, Status
from bot.contests.contest import ContestRow, NewContest
from bot.contests.fair_play import render_findings
from bot.contests.ladder.feature import render_ladder
from bot.contests.ladder.rules import Climber
from bot.contests.league import season as league
from bot.contests.league.page import render_fame
from bot.contests.league.page import render_own as render_matches
from bot.contests.league.page import render_page as render_league
from bot.contests.league.rules import LeagueMatch
from bot.contests.league.season import Season, SeasonPlayer
from bot.contests.night import series
from bot.contests.night.actions import render_season
from bot.contests.night.rules import Answer, Format, Night, NightTable, Signed, Terms
from bot.contests.night.screens import ENDS as NIGHT_ENDS
from bot.contests.night.screens import render_call, render_night, render_prizes
from bot.contests.night.standing import StandingPlace, TableLine
from bot.contests.search import rules as searching
from bot.contests.search.kind import ENDS as SEARCH_ENDS
from bot.contests.search.kind import render_page as render_search
from bot.contests.search.kind import render_search_preview
from bot.drills.screens import render_nothing_due, render_progress, render_week
from bot.drills.store import DayCount, Morning
from bot.game_kit.module import GameModule
from bot.game_kit.private_game import ChallengeGame, DealResult
from bot.i18n import Words
from bot.runtime.dates import DAY_S
from bot.solo.tries import DealSource
from engine.fairness import Favour, Findings
from engine.measuring import Mean
from tools.words.common_screens import NOW, Screen
from tools.words.rest import lines_of

NAMES: Final = ("Alice", "Bruno", "Chloé", "David", "Emma", "Farid")
CONTRACTS: Final = {"barbu": ("last_two", "trumps:S"), "bridge": ("4SX:N:10", "3NT:W:7")}
"""Two contracts of a game, as ``ChallengeGame.contracts`` writes them."""

USERS: Final = tuple(enumerate(NAMES, 101))


def contest_screens(module: GameModule, words: Words) -> Iterator[Screen]:
    """Yield sample screens of a game, with their rooms' names."""
    for room, screens in (
        ("search", _searches(module, words)),
        ("club night", _nights(module, words)),
        ("league", _leagues(module, words)),
        ("ladder", _ladders(module, words)),
        ("drills", _drills(module, words)),
        ("watch", _watch(words)),
    ):
        yield from ((room, lines) for lines in screens)
    if module.challenge is not None:
        yield from (("challenge", lines) for lines in _challenges(module, module.challenge, words))


def _row(kind: str, module: GameModule, setup: Mapping[str, Any]) -> ContestRow:
    new = NewContest(
        guild_id=10, channel_id=20, host_id=101, locale="en", game=module.name, kind=kind, setup=setup
    )
    return new.row(NOW, number=7)


def _rules(module: GameModule) -> dict[str, Any]:
    catalogue = module.catalogue
    return {
        "rules": {"name": catalogue.default},
        "length": catalogue.lengths[0],
        "pace": "live",
    }


def _searches(module: GameModule, words: Words) -> Iterator[list[str]]:
    people = [searching.Signed(user, name) for user, name in USERS]
    until = {"starts_at": None, "until": NOW + 3600, "most": 4, "season_id": None}
    setup = {"people": [people[0].payload], **_rules(module), **until}
    begun = searching.begin(_row("search", module, setup))
    yield lines_of(render_search_preview(begun, module, [module], words))
    for count in (1, 2, 4):
        yield lines_of(render_search(replace(begun, people=tuple(people[:count])), module, words))
    later = replace(begun, starts_at=NOW + 1800, season_id=1)
    yield lines_of(render_search(later, module, words, pings=[102, 103]))
    for status in SEARCH_ENDS:
        yield lines_of(render_search(replace(begun, status=status), module, words, [20]))


def _nights(module: GameModule, words: Words) -> Iterator[list[str]]:
    answers: tuple[Answer, ...] = ("going", "going", "going", "going", "maybe", "cant")
    signed = tuple(
        Signed(user, name, answer, is_present=answer == "going")
        for (user, name), answer in zip(USERS, answers, strict=True)
    )
    forms: tuple[tuple[Format, int, int | None], ...] = (
        ("places", 1, None),
        ("places", 2, 45),
        ("duplicate", 1, None),
        ("tournament", 1, None),
    )
    tables = (
        NightTable(1, 1, (101, 102, 103, 104), game_id=1, channel_id=20),
        NightTable(2, 1, (105, 106), game_id=2, channel_id=21),
    )
    places = (1, 40), (2, 39), (3, 38), (4, 37)
    line = TableLine(tables[0].users, places, ((1, 2, 3, 4),))
    closed = (replace(tables[0], line=line),)
    standing = [
        StandingPlace(place, user, Fraction(7 - 2 * place, 2), 40 - place, 2, int(place == 1))
        for place, (user, _) in enumerate(USERS[:4], 1)
    ]
    names = dict(USERS)
    for form, rounds, minutes in forms:
        terms = Terms(**_rules(module), least=4, format=form, rounds=rounds, minutes=minutes)
        setup = {"terms": terms.payload, "starts_at": NOW + DAY_S}
        night = Night(_row("night", module, setup), terms, NOW + DAY_S, signed=signed)
        for is_called in (False, True):
            called = replace(night, is_called=is_called)
            yield lines_of(render_night(called, module, words))
        for status in NIGHT_ENDS:
            there = closed if status in ("playing", "over") else tables
            now = replace(night, status=status, tables=there, round_ends=NOW + 720)
            yield lines_of(render_night(now, module, words, there))
        for next_at in (NOW + 7 * DAY_S, None):
            over = replace(night, status="over")
            yield lines_of(
                render_prizes(over, module, words, names, standing, next_at=next_at, pictures=True)
            )
        hours = series.setup_of(terms, series.Hour(1, 1230, "Europe/Paris"))
        whole = series.begin(_row("club", module, hours))
        yield lines_of(render_season(whole, module, words, standing, names, asker=102))
    yield lines_of(render_call(words, [101, 102], None))


def _challenge(module: GameModule, **changes: Any) -> ChallengeRow:
    facts: dict[str, Any] = {
        "id": 1,
        "guild_id": 10,
        "channel_id": 20,
        "host_id": 101,
        "host_name": NAMES[0],
        "guest_id": 102,
        "guest_name": NAMES[1],
        "locale": "en",
        "game": module.name,
        "deals": 4,
        "source": DealSource(bytes(32), {}, None),
        "status": "open",
        "until": NOW + DAY_S,
        "is_reminded": False,
        "swing": None,
        "message_id": None,
        "revision": 0,
        "shown": -1,
        "created_at": NOW,
    }
    return ChallengeRow(**facts | changes)


def _challenges(module: GameModule, game: ChallengeGame, words: Words) -> Iterator[list[str]]:
    statuses: tuple[Status, ...] = ("open", "accepted", "declined", "withdrawn", "lapsed")
    partners = {
        "host_partner_id": 103,
        "host_partner_name": NAMES[2],
        "guest_partner_id": 104,
        "guest_partner_name": NAMES[3],
        "agreed": (102, 103),
    }
    one, other = CONTRACTS.get(module.name, ("", ""))
    plain = _challenge(module)
    anyone = _challenge(module, guest_id=None, guest_name="")
    stakes = [words("league-challenge-counts")]
    for row in (plain, anyone, _challenge(module, **partners)):
        for status in statuses if row is not anyone else ("open", "withdrawn", "lapsed"):
            now = replace(row, status=status)
            yield lines_of(render_page(now, module, words, {101}, stakes=stakes))
        for is_new in (True, False):
            yield lines_of(render_made(row, [(plain, module)], words, is_new=is_new))
        for status in ("open", "accepted") if row is not anyone else ("open",):
            yield lines_of(render_reminder(replace(row, status=status), words, [101, 102], None))
        if one and row is not anyone:
            for swing in (120, 0):
                deals = [DealResult(swing // 4, one) for _ in range(4)]
                finished = Finished(
                    game, deals, [DealResult(0, other) for _ in range(4)], HeadToHead(2, 1, int(not swing))
                )
                over = replace(row, status="over", swing=swing)
                yield lines_of(render_page(over, module, words, (), finished))
                yield lines_of(render_own(row, module, words, 0, game, deals))
    yield lines_of(render_made(_challenge(module, guild_id=0), [], words, is_new=True))
    for user in (102, 0):
        for lengths in (game.lengths, game.lengths[:1]):
            yield lines_of(render_offer(NAMES[0], user, NAMES[1], words, [(module, lengths)]))
    pairs = (103, NAMES[2]), (104, NAMES[3])
    yield lines_of(render_offer(NAMES[0], 102, NAMES[1], words, [(module, game.lengths)], pairs))
    yield lines_of(render_opponents(USERS[1:4], words))
    for rows in ([(plain, module)], []):
        yield lines_of(render_open(rows, words))


def _season(module: GameModule, status: league.Status = "joining", **changes: Any) -> Season:
    setup = league.setup_of(size=4, days=28)
    made = league.begin(_row("league", module, setup))
    signed = tuple(
        SeasonPlayer(user, name, division=1, seed=seed) for seed, (user, name) in enumerate(USERS[:4])
    )
    return replace(made, signed=signed, status=status, ends_at=NOW + 20 * DAY_S, **changes)


def _leagues(module: GameModule, words: Words) -> Iterator[list[str]]:
    pairs = [(101, 102), (101, 103), (102, 103), (101, 104)]
    swings = (120, 0, -40, 15)
    played = tuple(LeagueMatch(pair, swing) for pair, swing in zip(pairs, swings, strict=True))
    joining = _season(module)
    yield lines_of(render_league(replace(joining, signed=()), module, words))
    yield lines_of(render_league(joining, module, words))
    yield lines_of(render_league(replace(joining, starts_at=NOW + DAY_S, number=2), module, words))
    yield lines_of(render_league(_season(module, "cancelled"), module, words))
    for count in range(len(played) + 1):
        running = _season(module, "running", starts_at=NOW - 8 * DAY_S, played=played[:count])
        yield lines_of(render_league(running, module, words))
        if module.challenge is not None:
            for user in (101, 103):
                yield lines_of(render_matches(running, module, module.challenge, words, user))
    final = tuple(
        replace(player, place=place, points=12 - 3 * place) for place, player in enumerate(joining.signed, 1)
    )
    over = replace(_season(module, "over"), signed=final)
    for is_last in (True, False):
        yield lines_of(render_league(replace(over, is_last=is_last), module, words))
    favours = (Favour((101, 102), 40, Mean(4.2, 3.1)), Favour((101, 103), 21, Mean(1.5, 1.2)))
    for found in (Findings(favours, 120), Findings(favours[:1], 1), Findings((), 0)):
        yield lines_of(render_findings(found, {one.user: one.name for one in over.players}, words))
    yield lines_of(render_fame([over], module, words))
    yield lines_of(render_fame([], module, words))


def _ladders(module: GameModule, words: Words) -> Iterator[list[str]]:
    order: Sequence[Climber] = [Climber(user, name) for user, name in USERS]
    for user, reach in ((104, (101, 102, 103)), (101, ()), (999, ())):
        yield lines_of(render_ladder(order, module, words, user, reach))
    yield lines_of(render_ladder([], module, words, 999, ()))


def _drills(module: GameModule, words: Words) -> Iterator[list[str]]:
    days = [DayCount("2026-11-20", 3, 1), DayCount("2026-11-21", 1, 1)]
    mornings = (
        None,
        Morning(101, "Europe/Paris", "en", next_at=NOW + DAY_S, is_refused=False, pending_at=None),
        Morning(101, "Europe/Paris", "en", next_at=None, is_refused=True, pending_at=None),
    )
    for morning in mornings:
        for count in range(3):
            yield lines_of(render_progress(words, days[:count], count, count, morning))
    for count in (0, 1, 5):
        yield lines_of(render_nothing_due(words, count))
    yield lines_of(render_week(module, words))


def _watch(words: Words) -> Iterator[list[str]]:
    """Yield the texts around a table that is watched, whose page is the table's own."""
    place = "<#20>"
    for count in (1, 2):
        yield [words("watch-title", count=count)]
    for count in (3, 5, 8):
        behind = words("watch-place-behind", channel=place, count=count)
        yield [behind, f"[{words('watch-button-behind', count=count)}]"]
        yield [words("setup-watched-about"), words("setup-watched-tricks", count=count)]
        yield [words("watch-behind-title", channel=place, count=count)]
    yield [words("watch-place", channel=place), f"[{words('watch-button')}]", words("watch-none")]
