"""Barbu as a plug-in."""

from __future__ import annotations

from typing import Final, TypeAlias

from bot.discord_io.dispatch import FeatureRoom
from bot.game_kit.module import GameModule
from bot.game_kit.players import Automatic
from bot.game_kit.result import Feats
from bot.game_kit.screens import Screens
from bot.games.barbu.actions import ACTIONS, BUTTONS
from bot.games.barbu.autocomplete import DOUBLING, playable
from bot.games.barbu.bot_players import PLAYERS
from bot.games.barbu.catalogue import FAMILIES, BarbuCatalogue
from bot.games.barbu.coach.analysis import advice_on, give_analysis
from bot.games.barbu.coach.hint_screens import move_text, render_hint
from bot.games.barbu.custom_rules.actions import RuleSetRoom
from bot.games.barbu.custom_rules.panel import CustomRulesPanel
from bot.games.barbu.custom_rules.screens import RULES_ROOM
from bot.games.barbu.custom_rules.store import CustomRulesStore
from bot.games.barbu.error_facts import word_facts
from bot.games.barbu.history import HISTORY
from bot.games.barbu.private_games import BarbuChallenge, BarbuDaily, BarbuDrills
from bot.games.barbu.score_sheet.actions import NAMED, NEW_SHEET_ROOM, ScoreSheetHandlers
from bot.games.barbu.score_sheet.service import ScoreSheets
from bot.games.barbu.score_sheet.store import SHEET_ROOM, ScoreSheetStore
from bot.games.barbu.screens.deal import render_deal
from bot.games.barbu.screens.menu import (
    LOBBY,
    QUESTIONS,
    render_help_alone,
    render_more,
    render_table_help,
)
from bot.games.barbu.screens.panel import PanelDraft, render_panel
from bot.games.barbu.screens.phrases import TRICK_TEXTS
from bot.games.barbu.screens.result import render_result
from bot.games.barbu.screens.sheet import render_standing_with_pictures
from bot.games.barbu.screens.table_pictures import PICTURES
from bot.games.barbu.statistics import BarbuStatistics
from bot.games.barbu.tutorial.screens import COURSE, TUTORIAL_ROOM
from bot.games.barbu.worker_tasks import favours_of, preparation
from bot.lessons import LessonRoom
from bot.settings.store import SettingsStore
from bot.storage import Database
from bot.storage.games import Games
from bot.tables.actions.panel import coaching
from engine.barbu.feats import FEATS
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action, Pass
from engine.barbu.play.state import DealSettled, MatchState
from engine.barbu.play.view import View
from engine.barbu.rules.rule_set import RuleSet, load_rules

BarbuPlugin: TypeAlias = GameModule[MatchState, Action, View, RuleSet, DealSettled, PanelDraft]

SCREENS: Final[Screens[View, RuleSet, DealSettled, PanelDraft]] = Screens(
    lobby=LOBBY,
    deal=render_deal,
    result=render_result,
    standing=render_standing_with_pictures,
    panel=render_panel,
    menu=render_more,
    last_trick=TRICK_TEXTS.render_last,
    help=render_table_help,
    help_alone=render_help_alone,
    help_room=TUTORIAL_ROOM,
    questions=QUESTIONS,
)


def _is_public_knowledge(state: MatchState, forced: Action) -> bool:
    # If only a forced pass is possible, every viewer can see why, so a delay would hide no choice.
    return isinstance(forced, Pass) and not state.rules.domino.voluntary_pass


def barbu_module(database: Database, *, default_rules: str, sheets_per_person: int) -> BarbuPlugin:
    """Build the plug-in; ``database`` is opened later, ``default_rules`` serve servers without a default."""
    custom_rules = CustomRulesStore(SettingsStore(database))
    catalogue = BarbuCatalogue(default_rules, custom_rules, Games(database))
    sheets = ScoreSheetHandlers(ScoreSheets(ScoreSheetStore(database)), catalogue, most=sheets_per_person)
    return GameModule(
        game=BARBU,
        catalogue=catalogue,
        screens=SCREENS,
        buttons=BUTTONS,
        actions=ACTIONS | coaching(advice_on, render_hint, analyse=give_analysis),
        automatic=Automatic(is_public_knowledge=_is_public_knowledge),
        players=PLAYERS,
        families=FAMILIES,
        statistics=BarbuStatistics(),
        history=HISTORY,
        rooms={
            RULES_ROOM: RuleSetRoom(CustomRulesPanel(custom_rules, catalogue)),
            TUTORIAL_ROOM: LessonRoom(COURSE, catalogue),
            SHEET_ROOM: sheets,
            NEW_SHEET_ROOM: FeatureRoom.of(sheets, {NAMED: ScoreSheetHandlers.named}),
        },
        preparation=preparation(default_rules),
        word_facts=word_facts,
        playable=playable,
        move_text=move_text,
        favours_of=favours_of,
        doubling=DOUBLING,
        cog="cogs.barbu",
        daily=BarbuDaily(),
        challenge=BarbuChallenge(),
        drills=BarbuDrills(),
        feats=Feats(FEATS),
        pictures=PICTURES,
        shared_rules=lambda rules: load_rules(rules.model_dump() | {"shared": True}),
    )
