"""Sample screens of the rooms that all games share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from bot.daily.days import Streak
from bot.exclusions.feature import render_blocks, render_exclusions
from bot.exclusions.store import Block, Exclusion
from bot.game_kit.module import GameModule
from bot.i18n import Words
from bot.leaderboard.screens import RANKINGS, LeaderboardSelection, render_leaderboard
from bot.leaderboard.stats_screens import Career, Curve, Rivalry, render_rivalry, render_stats
from bot.leaderboard.store import LeaderboardLine, LeaderboardPage, LeaderboardQuery, Rival
from bot.move_reports.feature import render_consent
from bot.privacy.feature import render_forget, render_privacy
from bot.profiles.screen import Figures, Finish, GameProfile, Profile, RatedLine, render_profile
from bot.ratings import PERIODS, Rating, period_of
from bot.server_week import (
    MemorableDeal,
    PlayerCount,
    ServerWeek,
    UpcomingDate,
    Win,
    render_week_post,
)
from bot.settings import GuildSettings, PersonSettings
from bot.settings.command_lists import CHECKS, CLUB
from bot.settings.models import Setting
from bot.settings.screens import GameChoices, GuildPanel, render_guild, render_person
from bot.settings.service import UNREADABLE
from bot.welcome.feature import render_greeting
from tools.words.rest import lines_of, shown_cards

NOW = 1_795_300_000.0
Screen = tuple[str, list[str]]


def common_screens(modules: Sequence[GameModule], words: Words) -> Iterator[Screen]:
    """Yield sample screens of settings, leaderboard, statistics and privacy, with their rooms' names."""
    yield from _settings(modules, words)
    titles = {
        name: module.catalogue.title(name, words) for module in modules for name in module.catalogue.presets
    }
    yield from _leaderboards(words, sorted(titles.values()))
    yield from _figures(words, titles)
    yield from _weeks(words)
    yield "privacy", lines_of(render_privacy(words, days=30))
    for tables in (0, 1, 3):
        yield "privacy", lines_of(render_forget(words, tables=tables))


def _settings(modules: Sequence[GameModule], words: Words) -> Iterator[Screen]:
    games = [
        GameChoices(module, (*module.catalogue.presets, "tuesday"), module.catalogue.lengths)
        for module in modules
    ]
    families = (*(module.name for module in modules[1:]), CLUB, CHECKS) if len(modules) > 1 else ()
    chosen = GuildSettings(channels=(10**18, 10**18 + 1), end_role=10**18, calls=False, language="de")
    for settings in (GuildSettings(), chosen):
        for page in GuildPanel("new", settings, games, families=families).pages:
            panel = GuildPanel(page, settings, games, families=families)
            yield "settings", lines_of(*render_guild(panel, words))
    faults = (Setting("pace"), Setting("calls"))
    yield "settings", lines_of(*render_guild(GuildPanel("play", GuildSettings(), games, faults), words))
    yield "settings", lines_of(*render_guild(GuildPanel("new", GuildSettings(), games, (UNREADABLE,)), words))
    for own in (PersonSettings(), PersonSettings(language="fr", calls=False)):
        yield "settings", lines_of(*render_person(own, words, manages=True))


def _leaderboards(words: Words, rules: Sequence[str]) -> Iterator[Screen]:
    names = ("Alice", "Bruno", "Chloé", "David", "")
    lines = tuple(
        LeaderboardLine(
            rank,
            rank,
            name,
            games=9 - rank,
            wins=6 - rank,
            points=120 - 60 * rank,
            rating=1100.5,
            average=1.5 - rank,
            boards=8,
        )
        for rank, name in enumerate(names, 1)
    )
    render = partial(render_leaderboard, game="Barbu")
    for by in RANKINGS:
        periods = [
            LeaderboardSelection(LeaderboardQuery(1, by, period_of(period, NOW)), 4) for period in PERIODS
        ]
        for shown in periods:
            for measure in ("imps", "points") if by == "board" else ("",):
                page = LeaderboardPage(0, 30, lines, measure=measure)
                yield (
                    "leaderboard",
                    lines_of(render(shown, page, lines[3], words, rules="")),
                )
        none, mine = LeaderboardPage(0, 0, ()), periods[0]
        yield "leaderboard", lines_of(render(mine, none, None, words, rules=rules[0]))


def _profiles(words: Words) -> Iterator[Screen]:
    rated = (RatedLine("Barbu", Rating(27.0, 2.5), 1), RatedLine("Express", Rating(20.0, 3.0), 2))
    game = GameProfile("Barbu", 2, rated, "Express", (("Express", "Express"),))
    bridge = GameProfile("Bridge", 1)
    form = (Finish(1, 4), Finish(2, 4), Finish(1, 2), Finish(1, 2, is_tied=True), Finish(2, 2))
    rivals = (Rival(2, "Bruno", 5, 3, 2), Rival(3, "Colette", 1, 0, 1))
    for count in (0, 1, 2, 300):
        figures = Figures(*(count,) * 7)
        streak = Streak(count, count)
        profile = Profile("Alice", (game, bridge), figures, form, rivals, streak, streak)
        for is_own in (True, False):
            yield "profile", lines_of(render_profile(profile, words, is_own=is_own, is_shared=is_own))


def _weeks(words: Words) -> Iterator[Screen]:
    win = ("Barbu", Win(7, 1, "Alice", 187))
    coming = [("Barbu", UpcomingDate(kind, "barbu", 10**18, NOW)) for kind in ("night", "season", "end")]
    for count in (1, 2, 21):
        many = [PlayerCount(1, "Alice", count), PlayerCount(2, "Bruno", 1)]
        games = {"Barbu": count} if count == 1 else {"Barbu": count, "Bridge": 1}
        week = ServerWeek(NOW, games, many, [win], many, MemorableDeal(7, count, "Alice"), coming)
        yield "server week", lines_of(render_week_post(week, words))
    for lists_few in (True, False):
        greeting = render_greeting(words.list(["Barbu", "Bridge"]), words, lists_few=lists_few)
        yield "welcome", lines_of(greeting)
    out = Exclusion(
        guild_id=1, mark=1, user_id=1, name="Alice", by_id=2, reason="Insults", appeal="", at=NOW, until=None
    )
    for step in (0, 12):
        for deal in (0, 1, 20):
            yield (
                "move report",
                lines_of(render_consent(words, deal, step, shown_cards(["QS"], words), "Ada 🤖")),
            )
    for excluded in ([], [out, replace(out, name="", reason="", until=NOW)], [out] * 26, [out] * 30):
        yield "settings", lines_of(render_exclusions(excluded, words))
    block = Block(owner_id=2, mark=1, user_id=1, name="Alice", at=NOW)
    for blocked in ([], [block, replace(block, name="", user_id=None)]):
        yield "settings", lines_of(render_blocks(blocked, words))


def _figures(words: Words, titles: Mapping[str, str]) -> Iterator[Screen]:
    for rated in (True, False):
        curve = Curve(rated, 1, (1000, 1040, 1020, 1043))
        career = Career(5, -63, (2, 0, 1, 2), int(rated), 1, 1043.4, curve)
        ratings = {"": (Rating(14.0, 4.3), 5)}
        ratings |= {name: (Rating(14.0 - games, 4.0), games) for games, name in enumerate(titles, 1)}
        message = render_stats(
            "Alice", career, ratings, words, plain="Alice", title_of=titles.__getitem__, game_text=[]
        )
        yield "stats", lines_of(message)
    none = Career(0, 0, (0, 0, 0, 0), 0, 0, None, None)
    yield (
        "stats",
        lines_of(
            render_stats("Alice", none, {}, words, plain="Alice", title_of=titles.__getitem__, game_text=[])
        ),
    )
    yield from _profiles(words)
    for rivalry in (Rivalry(7, 4, 2), Rivalry(1, 1, 0), Rivalry(0, 0, 0)):
        yield "stats", lines_of(render_rivalry("Alice", "Bruno", rivalry, words, game_text=""))
