"""Barbu's deal of the day: one contract a day, the seven of the base rules in turn."""

from __future__ import annotations

from datetime import date
from typing import Final

from bot.discord_io.message import Rendered
from bot.game_kit.daily import DailyGame
from bot.game_kit.private_game import trick_gone
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.phrases import contract_title, last_trick_line, values_line
from bot.games.barbu.screens.result import render_result
from engine.barbu.play.actions import Action, Choose, Pass
from engine.barbu.play.events import DealSettled
from engine.barbu.play.state import MatchState
from engine.barbu.rules.rule_set import RuleSet, load_rules, preset
from engine.seats import Seat

BASE: Final = "contre"
NAME: Final = "daily"


class BarbuDaily(DailyGame[MatchState, Action, RuleSet, Scene, DealSettled]):
    """The player has seat 0, whatever seat declares; three bots have the others."""

    ready_level = "elite"
    fallback_level = "club"

    def rules(self, day: date) -> RuleSet:
        """Return rules of one contract, without duties, since there is just one deal to meet them in."""
        base = preset(BASE)
        contract = base.contracts[day.toordinal() % len(base.contracts)]
        data = base.model_dump(mode="json")
        doubling = (
            None if base.doubling is None else data["doubling"] | {"duty_doubles": 0, "duty_redoubles": 0}
        )
        return load_rules(
            data
            | {
                "name": NAME,
                "contracts": [contract.model_dump(mode="json")],
                "doubling": doubling,
                "options": {},
            }
        )

    def needs_no_choice(self, state: MatchState, seat: Seat, forced: Action) -> bool:
        """Return whether the move is the only contract, a forced pass or the last card."""
        return isinstance(forced, Choose | Pass) or len(state.in_play.hands[seat]) == 1

    def result(self, scene: Scene, ended: DealSettled) -> Rendered:
        """Render the result as a table does: it shows no hand."""
        return render_result(scene, ended, closed=True)

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

    def trick_gone_line(self, scene: Scene) -> str:
        """Return the last trick while the next is played."""
        view, last = scene.shown, trick_gone(scene.shown)
        trump = view.trump.suit if view.trump is not None else None
        return "" if last is None else last_trick_line(scene, last, trump)
