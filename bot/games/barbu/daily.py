"""The deal of the day at Barbu: one contract a day, the seven of the base rules taking turns."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from bot.discord_io.message import Rendered
from bot.games.barbu.actions.moves import DRAFTS, MOVES
from bot.games.barbu.actions.parse import action_of, draft_of
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.panel import PanelDraft
from bot.games.barbu.screens.phrases import contract_title, last_trick_line, values_line
from bot.games.barbu.screens.result import render_result
from bot.i18n import Words
from engine.barbu.play.actions import Action, Choose, Pass
from engine.barbu.play.events import DealSettled
from engine.barbu.play.state import MatchState
from engine.barbu.rules.rule_set import RuleSet, load_rules, preset
from engine.events import DealEnded
from engine.seats import Seat

BASE: Final = "contre"
NAME: Final = "daily"

READY_LEVEL: Final = "elite"
LEVEL: Final = "club"


class BarbuDaily:
    """The person sits on seat 0 whatever the lot says; three bots sit around."""

    draft_verbs = frozenset(DRAFTS)
    move_verbs = frozenset(MOVES)

    def own_seat(self, rules: RuleSet, first_dealer: Seat) -> Seat:
        """The same seat whoever declares."""
        return 0

    def rules(self, day: date) -> RuleSet:
        """One contract, without duties, since there is but one deal to meet them in."""
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

    def level(self, *, is_ready: bool) -> str:
        """The strongest as soon as their kernels are there."""
        return READY_LEVEL if is_ready else LEVEL

    def action(self, verb: str, arg: str, state: MatchState, seat: Seat) -> Action:
        """The move as a table's buttons write it."""
        return action_of(verb, arg, state, seat)

    def draft(self, verb: str, arg: str) -> PanelDraft:
        """The step before a move as a table's buttons write it."""
        return draft_of(verb, arg)

    def needs_no_choice(self, state: MatchState, seat: Seat, forced: Action) -> bool:
        """Nothing is decided by choosing the one contract, by passing unable, or by the last card."""
        return isinstance(forced, Choose | Pass) or len(state.in_play.hands[seat]) == 1

    def points(self, state: MatchState, seat: Seat) -> int:
        """The seat's points of the one deal."""
        return state.finished[0].score[seat]

    def measured(self, words: Words, points: int, everybody: Sequence[int]) -> str:
        """Nothing beside the points."""
        return ""

    def result(self, scene: Scene, ended: DealEnded) -> Rendered:
        """The table's: it shows no hand."""
        if not isinstance(ended, DealSettled):
            raise TypeError("the end of another game's deal")
        return render_result(scene, ended, closed=True)

    def contract_line(self, scene: Scene) -> str:
        """The contract and what it counts."""
        name = scene.rules.contracts[0].name
        contract = contract_title(scene, name, None, None)
        return scene.words("daily-contract", contract=contract, values=values_line(scene, name))

    def opening_line(self, scene: Scene) -> str:
        """Who declares."""
        declarer = scene.shown.declarer
        if declarer == scene.seat:
            return scene.words("daily-you-declare")
        return scene.words("daily-declares", name=scene.name(declarer))

    def trick_gone_line(self, scene: Scene) -> str:
        """The last trick, while the next is played."""
        view = scene.shown
        if view.last_trick is None or view.trick is None or not view.trick.plays:
            return ""
        return last_trick_line(scene, view.last_trick, view.trump.suit if view.trump is not None else None)
