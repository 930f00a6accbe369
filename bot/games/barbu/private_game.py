"""Base of Barbu's private games: the deal of the day, and challenges."""

from __future__ import annotations

from bot.discord_io.message import Rendered
from bot.game_kit.private_game import PrivateGame
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.phrases import last_trick_line
from bot.games.barbu.screens.result import render_result
from engine.barbu.play.actions import Action, Choose, Pass
from engine.barbu.play.events import DealSettled
from engine.barbu.play.state import MatchState
from engine.barbu.rules.rule_set import RuleSet, load_rules, preset
from engine.seats import Seat
from engine.tricks import Trick

BASE = "contre"


class BarbuPrivateGame(PrivateGame[MatchState, Action, RuleSet, Scene, DealSettled]):
    """The player has seat 0, whatever seat declares; three bots have the others."""

    ready_level = "elite"
    fallback_level = "club"

    def needs_no_choice(self, state: MatchState, seat: Seat, forced: Action) -> bool:
        """Return whether the move is the only contract, a forced pass or the last card."""
        return isinstance(forced, Choose | Pass) or len(state.in_play.hands[seat]) == 1

    def result(self, scene: Scene, ended: DealSettled) -> Rendered:
        """Render the result as a table does: it shows no hand."""
        return render_result(scene, ended, closed=True)

    def trick_line(self, scene: Scene, trick: Trick) -> str:
        """Return the cards of a trick that was taken."""
        view = scene.shown
        trump = view.trump.suit if view.trump is not None else None
        return last_trick_line(scene, trick, trump)


def base_rules(name: str, **changes: object) -> RuleSet:
    """Return the base rules with changes, without duties: a few deals leave no room to meet them in."""
    data = preset(BASE).model_dump(mode="json")
    doubling = data["doubling"]
    if doubling is not None:
        doubling |= {"duty_doubles": 0, "duty_redoubles": 0}
    return load_rules(data | {"name": name, "doubling": doubling, "options": {}, **changes})
