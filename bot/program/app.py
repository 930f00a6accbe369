"""The bot as a whole: built without touching anything, connected to everything when it starts."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, TypeVar

import discord
from discord.ext import commands

from bot.challenges.answers import ChallengeAnswers
from bot.challenges.at_table import table_actions
from bot.challenges.handlers import ChallengeHandlers
from bot.challenges.making import ChallengeMaking
from bot.challenges.pairs import PairTables
from bot.challenges.people import ChallengesOfPeople
from bot.challenges.service import Challenges
from bot.challenges.store import ChallengeCaps, ChallengeStore
from bot.config import AppConfig
from bot.daily.answers import DailyAnswers
from bot.daily.games import DailyGames
from bot.daily.handlers import DailyHandlers
from bot.daily.posts import DailyPost
from bot.daily.service import DailyDeals
from bot.daily.store import DailyTries, TriesOfPeople
from bot.discord_io.avatars import Avatars
from bot.discord_io.card_emoji import CardEmoji
from bot.discord_io.discord_internals import cap_backoff, use_api, use_gateway_of_api
from bot.discord_io.gateway import IdentifyTurns
from bot.discord_io.interaction import Interaction
from bot.discord_io.memberships import Memberships
from bot.discord_io.permissions import invite_link
from bot.discord_io.picture_queue import PictureQueue
from bot.discord_io.responses import words_of
from bot.drills.handlers import DrillHandlers
from bot.drills.mornings import Mornings, MorningStore
from bot.drills.people import DrillsOfPeople
from bot.drills.service import Drills
from bot.drills.store import DrillStore
from bot.drills.weeks import PuzzlePost
from bot.game_kit.module import GameModule, GameModules
from bot.history.archive import Archive
from bot.history.handlers import HistoryHandlers
from bot.history.replay import ReplayHandlers
from bot.history.table_actions import TableHistory
from bot.history.watching import WatchHandlers
from bot.i18n import CatalogueTranslator, add_facts
from bot.leaderboard.handlers import LeaderboardHandlers
from bot.leaderboard.recount import catch_up
from bot.leaderboard.results import RESULTS
from bot.leaderboard.store import LeaderboardStore
from bot.leagues.handlers import LeagueHandlers
from bot.leagues.ladder import LadderHandlers
from bot.leagues.ladder_store import LadderStore
from bot.leagues.match_store import MatchStore
from bot.leagues.people import LeaguesOfPeople
from bot.leagues.service import Leagues
from bot.leagues.store import LeagueStore
from bot.leagues.tables import LeagueTables
from bot.load.limiters import CostlyQueryLimiter
from bot.load.monitor import LoadMonitor
from bot.meetings.club_handlers import ClubHandlers
from bot.meetings.clubs import ClubStore
from bot.meetings.handlers import MeetingHandlers
from bot.meetings.night_tournaments import NightTournaments
from bot.meetings.nights import ClubNights
from bot.meetings.people import MeetingsOfPeople
from bot.meetings.rounds import NightRounds
from bot.meetings.service import Meetings
from bot.meetings.store import MeetingCaps, MeetingStore
from bot.meetings.tables import MeetingTables
from bot.metrics.answers import AnswerClock
from bot.metrics.meters import UNEXPECTED
from bot.posts.regular import RegularPosts
from bot.privacy import DataRetention, PrivacyHandlers
from bot.profiles.handlers import ProfileHandlers
from bot.profiles.store import ProfileStore
from bot.program.clock_watch import ClockWatch
from bot.program.connection import ConnectedBot
from bot.program.events import ServerEvents
from bot.program.handlers import Handlers
from bot.program.operations import Operations
from bot.program.operator_notice import render_host_note, runs
from bot.program.recurring import Recurring
from bot.program.replays import PrivateReplays
from bot.program.router import rooms_of
from bot.program.shard_coordinator import FACES, ShardCoordinator
from bot.program.wiring import cluster_of, installed_games, workers_of
from bot.runtime.background import DRAIN_S, BackgroundTasks
from bot.runtime.interaction_once import wait_until_idle
from bot.runtime.intervals import Intervals
from bot.server_week.facts import WeekFacts
from bot.server_week.post import WeekPost
from bot.settings import Settings
from bot.settings.handlers import SettingsHandlers
from bot.settings.store import SettingsStore
from bot.shards.identify_lock import identify_lock
from bot.shards.shard_lease import ShardLease
from bot.storage import Database, Games, StorageError
from bot.tables.autocomplete import TableOffers
from bot.tables.closing import TableClosing
from bot.tables.commands import TableCommands
from bot.tables.handlers import TableHandlers
from bot.tables.loading import TableLoader
from bot.tables.page_fingerprint import FingerprintWriter
from bot.tables.processes import ALONE, Processes
from bot.tables.registry import TableRegistry
from bot.tables.resumption import TableResumption
from bot.tables.services import TableServices
from bot.tables.setup.creation import TableCreation
from bot.tables.setup.rematch import Rematch
from bot.tables.table_entry import ChannelEntry
from bot.tournaments.handlers import TournamentHandlers
from bot.tournaments.rounds import TournamentRounds
from bot.tournaments.service import Tournaments
from bot.tournaments.store import Caps, TournamentStore
from bot.workers.cluster import Cluster
from engine.faults import Faults

log = logging.getLogger(__name__)

Say = Callable[[str], object]
R = TypeVar("R")

RESUME_AGAIN_S: Final = 1.0
"""How long after the database did not say what was under way it is asked again."""

COGS = (
    *("cogs.table", "cogs.settings", "cogs.play", "cogs.doubling"),
    *("cogs.coach", "cogs.verification", "cogs.daily", "cogs.challenge"),
    *("cogs.watching", "cogs.meetings", "cogs.club", "cogs.drill", "cogs.league", "cogs.ladder"),
    *("cogs.leaderboard", "cogs.profile"),
)
"""The commands there are whatever is played; a game's module names those of its own."""


class BarbuBot(ConnectedBot):
    """The bot in one gateway connection, with all that it does."""

    def __init__(
        self,
        config: AppConfig,
        database: Database,
        modules: Sequence[GameModule],
        *,
        say: Say | None = None,
        lease: ShardLease | None = None,
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
        Faults.listeners.add(UNEXPECTED.inc)
        self.settings = Settings(self.settings_store, {one.name: one.catalogue.lengths for one in modules})
        self.games = Games(self.database, RESULTS)
        self._resuming, self._caught_up = asyncio.Lock(), False
        self._end: asyncio.Task[None] | None = None
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
        shards = None if lease is None else lease.shards
        self.card_emoji = CardEmoji(
            self,
            config.locale,
            uploads=shards is None or shards.leads,
            notify=lambda: self._notify(FACES),
        )
        self.mornings = Mornings(
            self, self.card_emoji, MorningStore(self.database), self.drills, self.settings, self.background
        )
        regular = partial(
            RegularPosts, self, self.database, self.settings, self.settings_store, locale=config.locale
        )
        self.daily_posts = regular(kind=DailyPost(self.daily))
        self.weeks = regular(kind=PuzzlePost(self.drills))
        week_facts = WeekFacts(self.database)
        week = WeekPost(week_facts, self.settings, self.modules, self.archive)
        self.server_weeks = regular(kind=week)
        self.memberships = Memberships(self)
        self.costly_queries = CostlyQueryLimiter(
            per_person=config.reads_per_person, at_once=config.reads_at_once
        )
        self._say = say
        self.coordinator = None
        self._processes = (
            ALONE if shards is None else Processes(shards.serves, shards.leads, self._notify_table)
        )
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
            call_intervals=Intervals(config.role_call_interval_s),
            budget=self.budget,
            processes=self._processes,
        )
        services.analyses.listeners.append(self.drills.on_analysed)
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
        challenge_store = ChallengeStore(self.database)
        pairs = PairTables(
            self, challenge_store, self.modules, self.games, registry, self.creation, self.workers
        )
        self.challenges = Challenges(
            self,
            challenge_store,
            self.modules,
            self.settings,
            self.workers,
            ChallengeCaps(config.challenges_per_person, config.challenges_per_guild),
            pairs,
        )
        ladders = LadderStore(self.database)
        self.leagues = Leagues(
            self, LeagueStore(self.database), MatchStore(self.database), ladders, self.modules
        )
        self.challenges.stakes += [self.leagues.stake_of, LadderHandlers.stake_of]
        replay = ReplayHandlers(self.archive, PrivateReplays(self.daily, self.challenges))
        calls = Intervals(config.person_call_interval_s)
        rematch = Rematch(registry, self.creation, self.settings, self.background, calls)
        answered = ChallengeAnswers(self.challenges)
        features = {**TableHistory(replay).actions, **table_actions(answered)}
        tables = TableHandlers(registry, self.closing, rematch, features)
        meeting_store = MeetingStore(self.database)
        meeting_tables = MeetingTables(
            self, meeting_store, self.modules, self.games, registry, self.creation, self.settings
        )
        club_store = ClubStore(self.database)
        nights = ClubNights(self, meeting_store, club_store, self.modules, self.settings)
        rounds = NightRounds(self, meeting_store, club_store, self.modules, self.games, registry)
        self.tournaments = Tournaments(
            self, TournamentStore(self.database), self.games, self.modules, self.settings, calls
        )
        self.rounds = TournamentRounds(self.tournaments, registry, self.workers, self.background)
        most_tournaments = Caps(config.tournaments_per_person, config.tournaments_per_guild)
        contests = NightTournaments(
            meeting_store, club_store, self.tournaments, self.rounds, most_tournaments
        )
        self.meetings = Meetings(
            self, meeting_store, self.modules, meeting_tables, nights, rounds, contests, self.background
        )
        registry.on_closed.append(self.meetings.on_table_closed)
        registry.on_rest.append(rounds.on_rest(self.meetings.proceed_soon))
        self.data_retention = DataRetention(
            self.database,
            TriesOfPeople(self.database),
            ChallengesOfPeople(self.database),
            LeaguesOfPeople(self.database),
            MeetingsOfPeople(self.database),
            DrillsOfPeople(self.database),
            registry,
            self.closing,
            self.settings,
            self.archive,
            self.rounds,
        )
        self.recurring = Recurring(
            self,
            config,
            hearing=self._hearing,
            challenges=self.challenges,
            leagues=self.leagues,
            meetings=self.meetings,
            mornings=self.mornings,
            posts={
                "deals of the day": self.daily_posts,
                "puzzles of the week": self.weeks,
                "weeks of servers": self.server_weeks,
            },
            runs=self._processes.runs,
            data_retention=self.data_retention,
            registry=registry,
            database=self.database,
        )
        show_replay = partial(replay.show, number=0, step=0, as_new=True)
        making = ChallengeMaking(
            self.challenges,
            answered,
            self.settings,
            calls,
            self.creation,
            show_replay,
        )
        searches = MeetingHandlers(
            self.meetings,
            self.creation,
            self.settings,
            calls,
            MeetingCaps(config.meetings_per_person, config.meetings_per_guild),
        )
        league_tables = LeagueTables(
            self.leagues, MatchStore(self.database), self.games, self.meetings, searches, self.settings
        )
        self.leagues.collects.append(league_tables.collect)
        results = LeaderboardStore(self.database)
        self._clock_watch = ClockWatch(self._stood_still, self._clock_moved)
        self.handlers = Handlers(
            tables=tables,
            table_commands=TableCommands(registry, self.creation, self.closing, tables, self.modules),
            table_offers=TableOffers(registry),
            challenges=ChallengeHandlers(self.challenges, answered, making),
            drills=DrillHandlers(
                self.drills, self.mornings, self.background, partial(replay.show, as_new=True), self.games
            ),
            daily=DailyHandlers(DailyAnswers(self.daily, show_replay, self.background), self.games),
            leaderboard=LeaderboardHandlers(
                results, self.games.feats, self.settings, self.modules, self.games
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
                league_tables,
            ),
            ladders=LadderHandlers(ladders, self.challenges, making, self.settings),
            history=HistoryHandlers(self.archive, self.games, self.modules, replay),
            privacy=PrivacyHandlers(self.data_retention, forget_guild_days=config.forget_guild_days),
            replay=replay,
            settings=SettingsHandlers(self.settings, self.modules, registry),
            tournaments=TournamentHandlers(
                self.tournaments,
                self.rounds,
                self.creation,
                self.settings,
                most_tournaments,
            ),
            clubs=ClubHandlers(self.meetings, searches, config.clubs_per_guild),
            meetings=searches,
            watching=WatchHandlers(registry, self.games, self.archive, replay),
        )
        self.rooms = rooms_of(self.handlers, self.modules)
        if lease is not None:
            self.coordinator = ShardCoordinator(
                database,
                lease,
                registry=registry,
                settings=self.settings,
                card_emoji=self.card_emoji,
                background=self.background,
                resume=self._resume,
                rest=self._quiesce,
                lead=self._lead,
                leave=self._begin_end,
            )
            self.settings.tell = self._notify
            self.data_retention.tell_within = self.coordinator.notify_within

    async def setup_hook(self) -> None:
        """Open the database, register commands; raises ``StorageError`` and ``ConfigError``."""
        await self.operations.start()
        if self.config.discord_api_url is not None:
            await use_gateway_of_api(self)
        await self.database.open(alone=True)
        log.info("the database %s is open", self.database.name)
        for cog in (*COGS, *(cog for module in self.modules.all for cog in module.cogs)):
            await self.load_extension(cog)
        events = ServerEvents(self.closing, self.rounds, self.data_retention)
        await self.add_cog(events)
        await self.tree.set_translator(CatalogueTranslator())
        if self.coordinator is None:
            await self._lead()
        else:
            self.coordinator.start(self)
        if self.application_id is not None:
            log.info("the link that adds the bot to a server: %s", invite_link(self.application_id))
        self._hearing.begin()
        self.recurring.start()
        self._clock_watch.start()
        if self.cluster is not None:
            self.cluster.start()
        if self._say is not None:
            self.workers.warm_up(self._say)

    async def _lead(self) -> None:
        """Do what only one process of the bot does: register the commands with Discord."""
        await self.tree.sync()

    async def _quiesce(self, within_s: float = DRAIN_S) -> None:
        """Stop all activity that no request started; wait ``within_s`` seconds for pending edits."""
        self.resumption.stop()
        self.rounds.stop()
        await self.registry.close(within_s=within_s)

    def _stood_still(self, seconds: float) -> None:
        for table in self.registry.live:
            table.turn_timer.on_standstill(seconds)
            # One of several processes may have lost its shards: another then shows the tables.
            if self.coordinator is None:
                table.show_deadline()
        self.rounds.stood_still(seconds)

    def _clock_moved(self) -> None:
        self.recurring.clock_moved()
        for table in self.registry.live:
            table.show_deadline()

    def host_note(self, interaction: Interaction, /) -> discord.Embed | None:
        """Return a notice to the operator about a problem only they can solve, if there is one."""
        trouble = self.cluster.trouble if self.cluster is not None else None
        if trouble is None or not runs(self.application, interaction.user.id):
            return None
        return render_host_note(trouble, words_of(interaction))

    def _notify(self, what: str) -> None:
        if self.coordinator is not None:
            self.background.spawn(self.coordinator.notify(what))

    def _notify_table(self, table_id: int) -> None:
        self._notify(f"table:{table_id}")

    def room(self, kind: type[R], /) -> R:
        """The room of that class; raises ``LookupError``."""
        for room in self.rooms.values():
            if isinstance(room, kind):
                return room
        raise LookupError(kind.__name__)

    async def on_connect(self) -> None:
        """Resume all open tables after the first connection; a reconnection changes nothing.

        READY has come, and no table needs to know its server: ``on_ready`` would wait two seconds for the
        list of servers. A tournament does, and each shard brings its own servers.
        """
        self.rounds.on_guilds_available()
        if self.coordinator is None:
            await self._resume()

    async def _resume(self) -> None:
        """Resume all open tables and tournaments once, retrying until the database can be read."""
        async with self._resuming:
            while self.is_acting and not self._leaving:
                try:
                    await self._resume_all()
                    return
                except StorageError as error:
                    log.warning("interrupted work cannot resume yet: %s", error.code)
                await asyncio.sleep(RESUME_AGAIN_S)

    async def _resume_all(self) -> None:
        await self.resumption.resume_all()
        if not self._caught_up:
            await self.rounds.resume_all(self._processes.runs)
            self._caught_up = True
            if self.coordinator is None or self.coordinator.shards.leads:
                self.background.spawn(catch_up(self.database, self.modules))
        if self.config.card_emoji:
            self.card_emoji.start()

    async def close(self) -> None:
        """Stop the tables, leave Discord and close the database. Safe to call more than once."""
        await asyncio.shield(self._begin_end())

    def _begin_end(self) -> asyncio.Task[None]:
        # Not in the background: the end waits for what is under way there.
        if self._end is None:
            self._end = asyncio.create_task(self._shut_down())
        return self._end

    async def _shut_down(self) -> None:
        self._leaving = True
        if self.coordinator is not None:
            self.coordinator.stop()
        self.recurring.stop()
        self._clock_watch.stop()
        await self.card_emoji.stop()
        await self._quiesce()
        await wait_until_idle()
        await self.background.drain()
        if self.cluster is not None:
            await self.cluster.close()
        self.workers.close()
        await super().close()
        await self.database.close()
        await self.operations.stop()
        self.recurring.end_heartbeat()
        log.info("the bot has stopped")


class ShardedBarbuBot(BarbuBot, commands.AutoShardedBot):
    """Bot with several gateway connections, one per shard."""

    def __init__(self, *given: Any, **options: Any) -> None:
        super().__init__(*given, **options)
        among = None if self.config.shard_range is None else partial(identify_lock, self.database)
        self._turns_to_identify = IdentifyTurns(self.fetch_session_start_limits, among)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for a shard's turn by Discord's own buckets; discord.py would take five seconds for each."""
        await self._turns_to_identify.wait(shard_id or 0)

    async def close(self) -> None:
        """Stop waiting to identify, then close like ``BarbuBot``."""
        await self._turns_to_identify.stop()
        await super().close()

    @property
    def latencies_now(self) -> dict[int, float]:
        """Latency of each connection: one that answers is enough, the others reconnect by themselves."""
        return dict(self.latencies)


GamesOf = Callable[[AppConfig, Database], Sequence[GameModule]]


def create_bot(config: AppConfig, *, say: Say | None = None, games: GamesOf = installed_games) -> BarbuBot:
    """Build the whole bot; nothing is opened or sent before it starts.

    Args:
        config: the settings.
        say: called if the bot players' kernels must be compiled first. With it they are loaded as soon as the
            bot runs, without it when the first of them is needed.
        games: builds the games; the first one's command group also has settings and data.

    Raises ``ConfigError`` for settings that only the games can judge.
    """
    shards = config.shard_range
    lease = None if shards is None else ShardLease(shards)
    database = Database(config.database_url, guard=lease)
    modules = games(config, database)
    cap_backoff()
    if config.discord_api_url is not None:
        use_api(config.discord_api_url)
    if shards is not None:
        return ShardedBarbuBot(
            config, database, modules, say=say, lease=lease, shard_ids=shards.ids, shard_count=shards.count
        )
    if config.shard_count is not None:
        return ShardedBarbuBot(config, database, modules, say=say, shard_count=config.shard_count)
    return BarbuBot(config, database, modules, say=say)
