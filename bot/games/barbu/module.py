"""Barbu as a plug-in."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord_io.message import Rendered
from bot.game_kit.module import GameModule
from bot.games.barbu import bot_players
from bot.games.barbu.actions.moves import DRAFTS, MOVES
from bot.games.barbu.actions.reading import READING
from bot.games.barbu.autocomplete import playable
from bot.games.barbu.catalogue import BarbuCatalogue
from bot.games.barbu.coach.analysis import give_analysis
from bot.games.barbu.coach.hint import advice_on
from bot.games.barbu.coach.hint_screens import render_hint
from bot.games.barbu.custom_rules.handlers import CustomRulesHandlers
from bot.games.barbu.custom_rules.panel import CustomRulesPanel
from bot.games.barbu.custom_rules.screens import RULES_ROOM
from bot.games.barbu.custom_rules.store import CustomRulesStore
from bot.games.barbu.daily import BarbuDaily
from bot.games.barbu.error_facts import word_facts
from bot.games.barbu.families import BarbuFamilies
from bot.games.barbu.feats import BarbuFeats
from bot.games.barbu.history import BarbuHistory
from bot.games.barbu.scene import Scene
from bot.games.barbu.score_sheet.handlers import ScoreSheetHandlers
from bot.games.barbu.score_sheet.service import SHEET_ROOM, ScoreSheets
from bot.games.barbu.score_sheet.store import ScoreSheetStore
from bot.games.barbu.screens.deal import render_deal
from bot.games.barbu.screens.help import render_help_alone, render_table_help
from bot.games.barbu.screens.lobby import render_lobby
from bot.games.barbu.screens.menu import QUESTIONS, render_more
from bot.games.barbu.screens.panel import NO_DRAFT, PanelDraft, render_panel
from bot.games.barbu.screens.result import render_result
from bot.games.barbu.screens.sheet_pictures import render_standing_with_pictures
from bot.games.barbu.screens.table_pictures import BarbuPictures
from bot.games.barbu.statistics import BarbuStatistics
from bot.games.barbu.tutorial.course import COURSE, TUTORIAL_ROOM
from bot.games.barbu.worker_tasks import preparation
from bot.i18n import Words
from bot.lessons.room import LessonRoom
from bot.settings.store import SettingsStore
from bot.storage import Database
from bot.tables.actions.coaching import Coach, coaching
from bot.workers.pool import WorkerPool
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action, Pass
from engine.barbu.play.events import DealSettled
from engine.barbu.play.state import MatchState
from engine.barbu.play.view import View
from engine.barbu.players.base import DEFAULT_LEVEL, LEVELS
from engine.barbu.rules.rule_set import RuleSet
from engine.events import DealEnded


class _Screens:
    questions = QUESTIONS

    def lobby(self, scene: Scene) -> Rendered:
        return render_lobby(scene)

    def deal(self, scene: Scene, *, finished_trick: bool) -> Rendered:
        return render_deal(scene, finished_trick=scene.shown.last_trick if finished_trick else None)

    def result(self, scene: Scene, ended: DealEnded, *, closed: bool) -> Rendered:
        if not isinstance(ended, DealSettled):
            raise TypeError("the end of another game's deal")
        return render_result(scene, ended, closed=closed)

    def standing(self, scene: Scene) -> Rendered:
        return render_standing_with_pictures(scene)

    def panel(
        self, scene: Scene, *, draft: object | None, notice: str | None, finished_trick: bool
    ) -> Rendered:
        return render_panel(
            scene,
            draft=draft if isinstance(draft, PanelDraft) else NO_DRAFT,
            notice=notice,
            finished_trick=finished_trick,
        )

    def menu(self, scene: Scene) -> Rendered:
        return render_more(scene)

    def help(self, scene: Scene, missing: Sequence[str]) -> Rendered:
        return render_table_help(scene, missing)

    def help_without_table(self, words: Words, missing: Sequence[str]) -> tuple[Rendered, str]:
        return render_help_alone(words, missing), TUTORIAL_ROOM


class _Players:
    levels = tuple(LEVELS)
    default_level = DEFAULT_LEVEL
    names = bot_players.BOT_NAMES

    async def decide(self, workers: WorkerPool, level: str, view: View) -> Action:
        return await bot_players.decide(workers, level, view)

    def cautious(self, view: View) -> View:
        return bot_players.cautious(view)

    def expect(self, workers: WorkerPool, level: str, rules: RuleSet) -> None:
        bot_players.expect(workers, level, rules)


class _Automatic:
    def choices(self, legal: Sequence[Action]) -> Sequence[Action]:
        return legal

    def betrays_nothing(self, state: MatchState, forced: Action) -> bool:
        # Where only those pass who must, everybody can see why: there is nothing to hide behind a wait.
        return isinstance(forced, Pass) and not state.rules.domino.voluntary_pass


def barbu_module(database: Database, *, default_rules: str, sheets_per_person: int) -> GameModule:
    """The plug-in.

    Args:
        database: where custom rules and score sheets are stored; it is opened later.
        default_rules: what tables play that name no rules and whose server has chosen none.
        sheets_per_person: how many score sheets one person may have open at once.
    """
    custom_rules = CustomRulesStore(SettingsStore(database))
    catalogue = BarbuCatalogue(default_rules, custom_rules)
    score_sheets = ScoreSheets(ScoreSheetStore(database))
    return GameModule(
        game=BARBU,
        catalogue=catalogue,
        screens=_Screens(),
        actions={
            **DRAFTS,
            **MOVES,
            **READING,
            **coaching(Coach(advice_on, render_hint), analyse=give_analysis),
        },
        automatic=_Automatic(),
        players=_Players(),
        families=BarbuFamilies(),
        statistics=BarbuStatistics(),
        history=BarbuHistory(),
        rooms={
            RULES_ROOM: CustomRulesHandlers(CustomRulesPanel(custom_rules, catalogue)),
            TUTORIAL_ROOM: LessonRoom(COURSE, catalogue),
            SHEET_ROOM: ScoreSheetHandlers(score_sheets, catalogue, most=sheets_per_person),
        },
        preparation=preparation(default_rules),
        word_facts=word_facts,
        playable=playable,
        cogs=("cogs.barbu", "cogs.house", "cogs.sheet"),
        daily=BarbuDaily(),
        feats=BarbuFeats(),
        pictures=BarbuPictures(),
    )
