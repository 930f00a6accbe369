"""Bridge as a plug-in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.discord_io.message import Rendered
from bot.game_kit.module import GameModule, Question
from bot.games.bridge.actions.explaining import EXPLAINING
from bot.games.bridge.actions.moves import DRAFTS, MOVES
from bot.games.bridge.actions.reading import READING
from bot.games.bridge.autocomplete import playable
from bot.games.bridge.automatic import BridgeAutomatic
from bot.games.bridge.bot_players import BridgePlayers
from bot.games.bridge.catalogue import BridgeCatalogue
from bot.games.bridge.coach.all_hands import find_out
from bot.games.bridge.coach.analysis import give_analysis
from bot.games.bridge.coach.comparison import give_comparison
from bot.games.bridge.coach.hint import advice_on
from bot.games.bridge.coach.hint_screens import render_hint
from bot.games.bridge.coach.imps import imps_of
from bot.games.bridge.daily import BridgeDaily
from bot.games.bridge.error_facts import word_facts
from bot.games.bridge.families import BridgeFamilies
from bot.games.bridge.feats import BridgeFeats
from bot.games.bridge.history import BridgeHistory
from bot.games.bridge.pictures import BridgePictures
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.deal import render_deal
from bot.games.bridge.screens.draft import NO_DRAFT, PanelDraft
from bot.games.bridge.screens.help import render_help_alone, render_table_help
from bot.games.bridge.screens.lobby import render_lobby
from bot.games.bridge.screens.menu import QUESTIONS, render_menu
from bot.games.bridge.screens.panel import render_panel
from bot.games.bridge.screens.result import render_result
from bot.games.bridge.screens.standing import render_standing
from bot.games.bridge.statistics import BridgeStatistics
from bot.games.bridge.tournament import BridgeTournament
from bot.games.bridge.tutorial.course import COURSE, TUTORIAL_ROOM
from bot.games.bridge.worker_tasks import preparation
from bot.i18n import Words
from bot.lessons.room import LessonRoom
from bot.tables.actions.coaching import Coach, coaching
from engine.bridge.events import DealSettled
from engine.bridge.game import BRIDGE
from engine.events import DealEnded


class _Screens:
    questions: Mapping[str, Question] = QUESTIONS

    def lobby(self, scene: Scene) -> Rendered:
        return render_lobby(scene)

    def deal(self, scene: Scene, *, finished_trick: bool) -> Rendered:
        return render_deal(scene, finished_trick=finished_trick)

    def result(self, scene: Scene, ended: DealEnded, *, closed: bool) -> Rendered:
        if not isinstance(ended, DealSettled):
            raise TypeError("the end of another game's deal")
        return render_result(scene, ended, closed=closed)

    def standing(self, scene: Scene) -> Rendered:
        return render_standing(scene)

    def panel(
        self,
        scene: Scene,
        *,
        draft: object | None,
        notice: str | None,
        finished_trick: bool = False,
    ) -> Rendered:
        return render_panel(
            scene,
            draft=draft if isinstance(draft, PanelDraft) else NO_DRAFT,
            notice=notice,
            finished_trick=finished_trick,
        )

    def menu(self, scene: Scene) -> Rendered:
        return render_menu(scene)

    def help(self, scene: Scene, missing: Sequence[str]) -> Rendered:
        return render_table_help(scene, missing)

    def help_without_table(self, words: Words, missing: Sequence[str]) -> tuple[Rendered, str]:
        return render_help_alone(words, missing), TUTORIAL_ROOM


def bridge_module() -> GameModule:
    """The plug-in."""
    catalogue = BridgeCatalogue()
    return GameModule(
        game=BRIDGE,
        catalogue=catalogue,
        screens=_Screens(),
        actions={
            **DRAFTS,
            **MOVES,
            **READING,
            **EXPLAINING,
            **coaching(Coach(advice_on, render_hint), analyse=give_analysis, compare=give_comparison),
        },
        automatic=BridgeAutomatic(),
        players=BridgePlayers(),
        families=BridgeFamilies(),
        statistics=BridgeStatistics(),
        history=BridgeHistory(),
        rooms={TUTORIAL_ROOM: LessonRoom(COURSE, catalogue)},
        preparation=preparation(),
        word_facts=word_facts,
        playable=playable,
        cogs=("cogs.bridge",),
        daily=BridgeDaily(),
        feats=BridgeFeats(),
        tournament=BridgeTournament(),
        pictures=BridgePictures(),
        find_out=find_out,
        later_figures=imps_of,
        shares_deals=lambda rules: rules.shared,
    )
