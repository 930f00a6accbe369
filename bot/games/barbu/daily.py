"""Barbu's deal of the day: one contract a day, the seven of the base rules in turn."""

from __future__ import annotations

from datetime import date
from typing import Final

from bot.game_kit.daily import DailyGame
from bot.games.barbu.private_game import BASE, BarbuPrivateGame, base_rules
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.phrases import contract_title, values_line
from engine.barbu.play.actions import Action
from engine.barbu.play.events import DealSettled
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.rules.rule_set import RuleSet, preset

NAME: Final = "daily"


class BarbuDaily(BarbuPrivateGame, DailyGame[MatchState, Action, RuleSet, Scene, DealSettled]):
    """One deal of one contract."""

    def rules(self, day: date) -> RuleSet:
        """Return rules of one contract."""
        contracts = preset(BASE).contracts
        contract = contracts[day.toordinal() % len(contracts)]
        return base_rules(NAME, contracts=[contract.model_dump(mode="json")])

    def moment(self, scene: Scene) -> str:
        """Return the number of the trick, or that doubles are called."""
        view = scene.shown
        if view.phase is not Phase.PLAY:
            return scene.words("daily-moment-doubling")
        if view.trick is not None:
            return scene.words("daily-moment-trick", number=len(view.winners) + 1)
        turns = sum(seat == scene.seat for seat, _ in view.plays)
        return scene.words("daily-moment-turn", number=turns + 1)

    def contract_line(self, scene: Scene) -> str:
        """Return the contract and its values."""
        name = scene.rules.contracts[0].name
        contract = contract_title(scene, name, None, None)
        return scene.words("daily-contract", contract=contract, values=values_line(scene, name))

    def opening_line(self, scene: Scene) -> str:
        """Return the declarer."""
        declarer = scene.shown.declarer
        if declarer == scene.seat:
            return scene.words("daily-you-declare")
        return scene.words("daily-declares", name=scene.name(declarer))
