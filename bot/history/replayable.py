"""A game laid open for anybody to look through: whatever it comes from, this is what is shown of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from bot.discord_io.viewer import Viewer
from bot.games.barbu.scene import Scene
from engine.barbu.actions import Action
from engine.barbu.deal_replay import Walk
from engine.barbu.game import BARBU
from engine.barbu.scoring import last_result
from engine.barbu.state import DealScore, DealState, MatchState
from engine.errors import CodedError
from engine.table_rules import TablePhase, TableState


@dataclass(frozen=True)
class Replayable:
    """A game's table and the deals of it that may be seen with every hand open.

    Attributes:
        number: the game's number; 0 for the deal of a day.
        deals: finished ones in order, and at the end perhaps the one in which a closed game stopped.
        scores: of the finished ones.
    """

    number: int
    table: TableState[MatchState, Action]
    deals: Sequence[DealState]
    scores: Sequence[DealScore]

    @cached_property
    def walks(self) -> tuple[Walk, ...]:
        """Each deal, to be walked through."""
        match = self.table.game_state
        return tuple(
            Walk(match.rules, match.first_dealer, tuple(self.scores[:at]), deal)
            for at, deal in enumerate(self.deals)
        )

    def walk(self, deal: int) -> Walk:
        """The deal of that number, from 0; raises ``nothing_to_replay`` or ``deal_unknown``."""
        if not self.walks:
            raise CodedError("nothing_to_replay")
        if not 0 <= deal < len(self.walks):
            raise CodedError("deal_unknown", deal=deal + 1, most=len(self.walks))
        return self.walks[deal]

    def scene(self, deal: int, step: int, viewer: Viewer) -> Scene:
        """The table at one moment of a deal, as an onlooker saw it."""
        match = self.walk(deal).state_at(step)
        then = replace(self.table, match=match, phase=TablePhase.PLAYING, paused=False, undo=None)
        return Scene(
            table_id=self.number,
            state=then,
            view=BARBU.view_for(match, None),
            words=viewer.words,
            until=None,
            pace="live",
            ended=last_result(match),
            display=viewer.display,
            card_emoji=viewer.card_emoji,
        )
