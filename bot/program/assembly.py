"""The parts of the bot, each built with the parts it needs; building opens and sends nothing."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from typing import Any, TypeVar

from bot.challenges.answers import ChallengeAnswers, table_actions
from bot.challenges.handlers import ChallengeHandlers
from bot.challenges.making import ChallengeMaking
from bot.challenges.pairs import PairTables
from bot.challenges.results import REPLAY_PREFIX
from bot.challenges.service import Challenges
from bot.challenges.store import ChallengeStore
from bot.config import AppConfig
from bot.contests.making import Making
from bot.contests.night.actions import NightActions
from bot.contests.night.commands import ClubHandlers
from bot.contests.night.kind import AllSeries, Nights
from bot.contests.night.tournaments import NightTournaments
from bot.contests.runner import Contests
from bot.contests.search.actions import SearchHandlers
from bot.contests.search.kind import Searches
from bot.contests.search.store import SearchCalls
from bot.contests.store import ContestStore
from bot.contests.tables import ContestTables
from bot.daily.answers import DailyAnswers
from bot.daily.handlers import DailyHandlers
from bot.daily.posts import DailyPost
from bot.daily.service import DailyDeals, DailyGames
from bot.daily.store import DailyTries
from bot.discord_io.avatars import Avatars
from bot.discord_io.card_emoji import CardEmoji
from bot.discord_io.forms import OpenForms
from bot.discord_io.memberships import Memberships
from bot.discord_io.picture_queue import PictureQueue
from bot.drills.handlers import DrillHandlers
from bot.drills.posts import Mornings, MorningStore, PuzzlePost
from bot.drills.service import Drills
from bot.drills.store import DrillStore
from bot.game_kit.module import GameModule, GameModules
from bot.game_kit.replays import Replayable
from bot.history.archive import Archive
from bot.history.handlers import HistoryHandlers
from bot.history.replay import ReplayHandlers
from bot.history.table_actions import TableHistory
from bot.history.watching import WatchHandlers
from bot.i18n import Words, add_facts
from bot.leaderboard.averages import Averages
from bot.leaderboard.handlers import LeaderboardHandlers
from bot.leaderboard.results import RESULTS
from bot.leaderboard.store import LeaderboardStore
from bot.leagues.handlers import LeagueHandlers
from bot.leagues.ladder_handlers import LadderHandlers
from bot.leagues.ladder_store import LadderStore
from bot.leagues.match_store import MatchStore
from bot.leagues.service import Leagues
from bot.leagues.store import LeagueStore
from bot.load.limiters import CostlyQueryLimiter
from bot.load.monitor import LoadMonitor
from bot.metrics.answer_times import AnswerClock
from bot.metrics.unexpected_errors import count_unexpected_errors
from bot.pages.watch import PageWatch
from bot.posts.regular import RegularPosts
from bot.privacy import DataRetention, PrivacyHandlers
from bot.profiles.handlers import ProfileHandlers
from bot.profiles.store import ProfileStore
from bot.program.connection import ConnectedBot
from bot.program.handlers import Handlers, rooms_of
from bot.program.operations import Operations
from bot.program.recurring import Recurring
from bot.program.shard_coordinator import FACES
from bot.program.wiring import cluster_of, workers_of
from bot.runtime.background import BackgroundTasks, errors_logged
from bot.runtime.keyed import Intervals
from bot.server_week.facts import WeekFacts
from bot.server_week.posts import WeekPost
from bot.settings import Settings
from bot.settings.handlers import SettingsHandlers
from bot.settings.store import SettingsStore
from bot.shards.shard_range import ShardRange
from bot.storage import Database, Games
from bot.storage.caps import Caps
from bot.storage.game_row import GameAccess
from bot.tables.autocomplete import TableOffers
from bot.tables.channel_entry import ChannelEntry
from bot.tables.commands import TableCommands
from bot.tables.forced_closing import TableClosing
from bot.tables.handlers import TableHandlers
from bot.tables.page_fingerprint import FingerprintWriter
from bot.tables.registry import TableRegistry
from bot.tables.resumption import TableResumption
from bot.tables.services import ALONE, Processes, TableServices
from bot.tables.setup.creation import TableCreation
from bot.tables.setup.rematch import Rematch
from bot.tables.table import TableLoader
from bot.tournaments.handlers import TournamentHandlers
from bot.tournaments.rounds import TournamentRounds
from bot.tournaments.service import Tournaments
from bot.tournaments.store import TournamentStore
from bot.workers.cluster import Cluster

R = TypeVar("R")


class AssembledBot(ConnectedBot):
    """A bot with all its parts; its database is not open yet.

    ``shards`` is this process's part of the bot, ``None`` if it is the only process; ``options`` are those of
    discord.py's own bot.
    """

    settings: Settings

    def __init__(
        self,
        config: AppConfig,
        database: Database,
        modules: Sequence[GameModule],
        *,
        shards: ShardRange | None,
        **options: Any,
    ) -> None:
        answers = AnswerClock() if config.metrics_port is not None else None
        super().__init__(config, answers=answers, **options)
        self.config = config
        self.locale = config.locale
        self.database = database
        self.settings_store = SettingsStore(self.database)
        self.modules = GameModules(modules)
        for module in modules:
            if module.word_facts is not None:
                add_facts(module.name, module.word_facts)
        count_unexpected_errors()
        self.settings = Settings(self.settings_store, {game.name: game.catalogue.lengths for game in modules})
        self.games = Games(self.database, RESULTS)
        self.archive = Archive(self.games, self.modules)
        access = cluster_of(config)
        self.cluster = None if access is None else Cluster(access)
        self.workers = workers_of(config, self.modules.all, self.cluster)
        self.daily = DailyGames(
            [
                DailyDeals(module, module.daily, DailyTries(self.database, module.name), self.workers)
                for module in self.modules.all
                if module.daily is not None
            ]
        )
        self.drills = Drills(
            DrillStore(self.database),
            self.games,
            self.archive,
            self.modules,
            self.workers,
            config.drills_per_person,
        )
        self.background = BackgroundTasks()
        self.load = LoadMonitor()
        self.card_emoji = CardEmoji(
            self, config.locale, uploads=shards is None or shards.leads, notify=lambda: self._notify(FACES)
        )
        self.mornings = Mornings(
            self, self.card_emoji, MorningStore(self.database), self.drills, self.settings, self.background
        )
        regular = partial(
            RegularPosts, self, self.database, self.settings, self.settings_store, locale=config.locale
        )
        self.daily_posts = regular(kind=DailyPost(self.daily))
        self.weekly_puzzles = regular(kind=PuzzlePost(self.drills))
        week = WeekPost(WeekFacts(self.database), self.settings, self.modules, self.archive)
        self.weekly_reports = regular(kind=week)
        self.memberships = Memberships(self)
        self.forms = OpenForms()
        self.costly_queries = CostlyQueryLimiter(
            per_person=config.reads_per_person,
            per_minute=config.reads_per_minute,
            max_concurrent=config.reads_at_once,
        )
        self.coordinator = None
        self._processes = (
            ALONE if shards is None else Processes(shards.serves, shards.leads, self._notify_table)
        )
        self.database.serves_guild = self._processes.runs
        services = TableServices(
            client=self,
            config=config,
            games=self.games,
            settings=self.settings,
            workers=self.workers,
            background=self.background,
            card_emoji=self.card_emoji,
            avatars=Avatars(self.background.spawn),
            load=self.load,
            pictures=PictureQueue(self.load, self.workers),
            fingerprints=FingerprintWriter(self.games.pages),
            ping_limiter=Intervals(config.role_call_interval_s),
            budget=self.budget,
            on_analysed=self.drills.on_analysed,
            processes=self._processes,
        )
        self.registry = registry = TableRegistry(self.games, TableLoader(services, self.modules))
        self.table_entry = ChannelEntry(registry)
        self.resumption = TableResumption(
            registry,
            self.games,
            self.settings,
            config,
            self.background,
            self._processes.runs,
            is_tight=lambda: self.budget.is_tight,
        )
        self.operations = Operations(
            config,
            bot=self,
            database=self.database,
            registry=registry,
            resumption=self.resumption,
            workers=self.workers,
            is_heard=lambda: self._hearing.look(*self.latencies_now.values()),
            answers=answers,
        )
        self.closing = TableClosing(registry, self.games, self.settings)
        self.creation = TableCreation(self, config, registry, self.games, self.settings)
        contest_store = ContestStore(self.database)
        contest_tables = ContestTables(
            self, contest_store, self.modules, self.games, registry, self.creation, self.settings
        )
        challenge_store = ChallengeStore(self.database)
        pairs = PairTables(challenge_store, self.modules, contest_tables, self.workers)
        self.challenges = Challenges(
            self,
            challenge_store,
            self.modules,
            self.settings,
            self.workers,
            Caps(config.challenges_per_person, config.challenges_per_guild),
            pairs,
            self.background,
        )
        ladders = LadderStore(self.database)
        self.leagues = Leagues(
            self,
            LeagueStore(self.database),
            MatchStore(self.database),
            ladders,
            self.modules,
            self.games,
            registry,
        )
        replay = ReplayHandlers(self.archive, self._open_replay)
        calls = Intervals(config.person_call_interval_s)
        rematch = Rematch(registry, self.creation, self.settings, self.background, calls)
        challenge_answers = ChallengeAnswers(self.challenges)
        features = {**TableHistory(replay).actions, **table_actions(challenge_answers)}
        tables = TableHandlers(registry, self.closing, rematch, features)
        self.contests = Contests(
            self,
            contest_store,
            self.games,
            contest_tables,
            self.background,
        )
        self.contests.add(Searches(self.modules, contest_tables))
        self.tournaments = Tournaments(self, TournamentStore(self.database), self.games, self.modules, calls)
        self.rounds = TournamentRounds(self.tournaments, registry, self.workers, self.background)
        most_tournaments = Caps(config.tournaments_per_person, config.tournaments_per_guild)
        # No limit for the host, who may host nights in several servers.
        most_of_nights = Caps(sys.maxsize, config.tournaments_per_guild)
        nights = Nights(
            self.contests,
            self.modules,
            self.settings,
            NightTournaments(self.tournaments, self.rounds, most_of_nights),
        )
        self.contests.add(nights)
        self.contests.add(AllSeries(self.contests))
        self.tournaments.on_ruled.append(nights.tournament_changed)

        registry.on_erased += [self.archive.forget, self.drills.positions.forget]
        registry.on_closed += [
            self.challenges.on_table_closed,
            self.contests.on_table_closed,
        ]
        registry.on_rest.append(self.contests.on_table_rests)
        self.challenges.stakes += [self.leagues.stake_of, LadderHandlers.stake_of]

        self.data_retention = DataRetention(
            self.database, registry, self.closing, self.settings, self.rounds, self.contests
        )
        self.data_retention.on_erased = lambda: self.background.spawn(self._show_erasure())
        self.page_watch = PageWatch(
            self,
            {
                "challenge": self.challenges.store,
                "contest": self.contests.store,
                "season": self.leagues.store,
                "tournament": self.tournaments,
            },
            self.end_with_channel,
            lambda: self.database.now(),
        )
        self.recurring = Recurring(
            self,
            config,
            hearing=self._hearing,
            reconcilers={
                "pages": self.page_watch.reconcile,  # first: the others post what was deleted
                "challenges": self.challenges.reconcile,
                "leagues": self.leagues.reconcile,  # they count finished challenges
                "contests": self.contests.reconcile,
                "puzzles of the morning": self.mornings.reconcile,
                "deals of the day": self.daily_posts.reconcile,
                "puzzles of the week": self.weekly_puzzles.reconcile,
                "weeks of servers": self.weekly_reports.reconcile,
            },
            data_retention=self.data_retention,
            registry=registry,
            database=self.database,
        )
        show_replay = partial(replay.show, number=0, step=0, as_new=True)
        making = ChallengeMaking(
            self.challenges, challenge_answers, self.settings, calls, self.creation, show_replay
        )
        night_actions = NightActions(nights)
        contest_making = Making(self.modules, self.creation)
        searches = SearchHandlers(
            self.contests,
            SearchCalls(self.database),
            contest_making,
            self.settings,
            calls,
            Caps(config.meetings_per_person, config.meetings_per_guild),
        )
        results = LeaderboardStore(self.database)
        self.handlers = Handlers(
            tables=tables,
            table_commands=TableCommands(registry, self.creation, self.closing, tables, self.modules),
            table_offers=TableOffers(registry),
            challenges=ChallengeHandlers(self.challenges, challenge_answers, making, self.games),
            clubs=ClubHandlers(self.contests, night_actions, contest_making, config.clubs_per_guild),
            drills=DrillHandlers(
                self.drills, self.mornings, self.background, partial(replay.show, as_new=True), self.games
            ),
            daily=DailyHandlers(DailyAnswers(self.daily, show_replay, self.background), self.games),
            leaderboard=LeaderboardHandlers(
                results, Averages(self.database), self.games.feats, self.settings, self.modules, self.games
            ),
            profiles=ProfileHandlers(
                ProfileStore(self.database),
                results,
                self.games.feats,
                self.settings,
                self.modules,
                services.avatars,
            ),
            leagues=LeagueHandlers(
                self.leagues,
                self.settings,
                config.leagues_per_person,
                config.leagues_per_guild,
                searches,
            ),
            ladders=LadderHandlers(ladders, self.challenges, making, self.settings),
            history=HistoryHandlers(self.archive, self.games, self.modules, replay),
            privacy=PrivacyHandlers(
                self.database, self.data_retention, forget_guild_days=config.forget_guild_days
            ),
            replay=replay,
            settings=SettingsHandlers(self.settings, self.modules, registry),
            tournaments=TournamentHandlers(
                self.tournaments, self.rounds, self.creation, self.settings, most_tournaments
            ),
            nights=night_actions,
            searches=searches,
            watching=WatchHandlers(registry, self.games, self.archive, replay, self.modules),
        )
        self.rooms = rooms_of(self.handlers, self.modules)

    async def _open_replay(self, what: str, access: GameAccess, words: Words) -> tuple[Replayable, str]:
        """Return the replay and title of a daily deal or a challenge, neither of which is a stored game."""
        if what.startswith(REPLAY_PREFIX):
            return await self.challenges.results.open_replay(what, access, words)
        return await self.daily.open_replay(what, access.user, access.guild_id, words)

    async def _show_erasure(self) -> None:
        """Edit the pages that name an erased user, without waiting for the next minute."""
        for reconcile in (self.challenges.reconcile, self.leagues.reconcile, self.contests.reconcile):
            with errors_logged("pages that name an erased user are edited later"):
                await reconcile()

    async def end_with_channel(self, channel_id: int) -> None:
        """End the activities in a deleted channel or thread."""
        rounds, closing = self.rounds.channel_deleted, self.closing.channel_deleted
        ends = rounds, closing, self.contests.channel_deleted, self.leagues.channel_deleted
        await end_all(f"channel {channel_id} deleted: not all in it has ended", channel_id, ends)

    def _notify(self, what: str) -> None:
        if self.coordinator is not None:
            self.background.spawn(self.coordinator.notify(what))

    def _notify_table(self, table_id: int) -> None:
        self._notify(f"table:{table_id}")

    def room(self, kind: type[R], /) -> R:
        """Return the room of a class. *Raises:* LookupError if there is none."""
        for room in self.rooms.values():
            if isinstance(room, kind):
                return room
        raise LookupError(kind.__name__)


async def end_all(failure: str, where: int, ends: Iterable[Callable[[int], Awaitable[object]]]) -> None:
    """Call each of ``ends`` with the id of a channel or server, even if others raise; log ``failure``."""
    for end in ends:
        with errors_logged(failure):
            await end(where)
