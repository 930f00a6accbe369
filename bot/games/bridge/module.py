"""Bridge as a plug-in."""

from __future__ import annotations

from typing import Final, TypeAlias

from bot.discord_io.dispatch import ButtonAction
from bot.game_kit.module import GameModule
from bot.game_kit.result import Feats
from bot.game_kit.screens import Screens
from bot.games.bridge import partner_system
from bot.games.bridge.actions import ACTIONS, BUTTONS
from bot.games.bridge.autocomplete import DOUBLING
from bot.games.bridge.bot_players import AUTOMATIC, PLAYERS
from bot.games.bridge.catalogue import FAMILIES, BridgeCatalogue
from bot.games.bridge.coach.analysis import advice_on, analyse_deal, give_analysis, imps_of
from bot.games.bridge.coach.comparison import give_comparison
from bot.games.bridge.coach.hint_screens import move_text, render_hint
from bot.games.bridge.convention_card import CARD_ROOM, SYSTEM, TABLE_SYSTEM
from bot.games.bridge.convention_card import ROOM as CARDS
from bot.games.bridge.history import HISTORY
from bot.games.bridge.import_screens import IMPORTS_ROOM
from bot.games.bridge.imports import BoardImports
from bot.games.bridge.private_games import BridgeChallenge, BridgeDaily, BridgeDrills
from bot.games.bridge.scene import SOUTH, PanelDraft
from bot.games.bridge.screens.deal import render_deal
from bot.games.bridge.screens.menu import (
    LOBBY,
    QUESTIONS,
    render_help_alone,
    render_menu,
    render_table_help,
)
from bot.games.bridge.screens.panel import render_panel
from bot.games.bridge.screens.phrases import TRICK_TEXTS, word_facts
from bot.games.bridge.screens.result import render_result
from bot.games.bridge.screens.standing import render_standing
from bot.games.bridge.screens.table_pictures import PICTURES
from bot.games.bridge.statistics import BridgeStatistics
from bot.games.bridge.tournament import BridgeTournament
from bot.games.bridge.tutorial.screens import COURSE, TUTORIAL_ROOM
from bot.games.bridge.worker_tasks import preparation
from bot.lessons import LessonRoom
from bot.tables.actions.panel import coaching
from engine.bridge.actions import Action
from engine.bridge.feats import FEATS
from engine.bridge.game import BRIDGE
from engine.bridge.rules import BridgeRules
from engine.bridge.state import DealSettled, MatchState
from engine.bridge.view import View

BridgePlugin: TypeAlias = GameModule[MatchState, Action, View, BridgeRules, DealSettled, PanelDraft]

SCREENS: Final[Screens[View, BridgeRules, DealSettled, PanelDraft]] = Screens(
    lobby=LOBBY,
    deal=render_deal,
    result=render_result,
    standing=render_standing,
    panel=render_panel,
    menu=render_menu,
    last_trick=TRICK_TEXTS.render_last,
    help=render_table_help,
    help_alone=render_help_alone,
    help_room=TUTORIAL_ROOM,
    questions=QUESTIONS,
)


def bridge_module() -> BridgePlugin:
    catalogue, imports = BridgeCatalogue(), BoardImports()
    return GameModule(
        game=BRIDGE,
        catalogue=catalogue,
        screens=SCREENS,
        buttons=BUTTONS,
        actions={
            **ACTIONS,
            **TABLE_SYSTEM,
            "same_boards": ButtonAction(imports.play_same, lasting=True),
            **coaching(advice_on, render_hint, analyse=give_analysis, compare=give_comparison),
        },
        automatic=AUTOMATIC,
        players=PLAYERS,
        families=FAMILIES,
        statistics=BridgeStatistics(),
        history=HISTORY,
        rooms={
            TUTORIAL_ROOM: LessonRoom(COURSE, catalogue, SYSTEM),
            CARD_ROOM: CARDS,
            partner_system.ROOM_NAME: partner_system.ROOM,
            IMPORTS_ROOM: imports,
        },
        own_settings=partner_system.OPEN,
        preparation=preparation(),
        word_facts=word_facts,
        move_text=move_text,
        doubling=DOUBLING,
        cog="cogs.bridge",
        daily=BridgeDaily(),
        challenge=BridgeChallenge(),
        drills=BridgeDrills(),
        feats=Feats(FEATS),
        tournament=BridgeTournament(),
        pictures=PICTURES,
        deals_on_start=True,
        host_seat=SOUTH,
        analyse_deal=analyse_deal,
        late_statistics=imps_of,
    )
