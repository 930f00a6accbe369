"""What a game brings to have a deal of the day."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any, Protocol

from bot.discord_io.message import Rendered
from bot.game_kit.scene import Scene
from bot.i18n import Words
from engine.events import DealEnded
from engine.seats import Seat


class DailyGame(Protocol):
    """One deal a day, played by one person against bots; the same cards for everybody.

    What is drawn (the first dealer, the cards) comes from the day's secret through ``engine.game.Game``; the
    panel is that of the game's tables.
    """

    def own_seat(self, rules: Any, first_dealer: Seat) -> Seat:
        """Where the person sits; bots have all other seats."""
        ...

    @property
    def move_verbs(self) -> frozenset[str]:
        """The verbs of the panel's buttons that make a move."""
        ...

    @property
    def draft_verbs(self) -> frozenset[str]:
        """The verbs of the panel's buttons that only begin to choose one."""
        ...

    def rules(self, day: date) -> Any:
        """What is played on that UTC day."""
        ...

    def level(self, *, is_ready: bool) -> str:
        """The bots' level on a day whose first try begins now; ``is_ready`` if workers can be asked."""
        ...

    def action(self, verb: str, arg: str, state: Any, seat: Seat) -> Any:
        """The move of ``seat`` that a button with one of ``move_verbs`` means; raises ``unknown_button``."""
        ...

    def draft(self, verb: str, arg: str) -> object:
        """What the panel is drawn with after one of ``draft_verbs``; raises ``unknown_button``."""
        ...

    def needs_no_choice(self, state: Any, seat: Seat, forced: Any) -> bool:
        """Whether the one move ``seat`` has is no decision, so that it is made without being asked for."""
        ...

    def points(self, state: Any, seat: Seat) -> int:
        """What a seat made of the deal, once it is finished."""
        ...

    def measured(self, words: Words, points: int, everybody: Sequence[int]) -> str:
        """What points among everybody's are worth in the game's own measure of comparison.

        Empty where the points say it, or where there is nobody else.
        """
        ...

    def result(self, scene: Scene[Any, Any, Any], ended: DealEnded) -> Rendered:
        """The finished deal, without a card that helps those who have yet to play it."""
        ...

    def contract_line(self, scene: Scene[Any, Any, Any]) -> str:
        """What is played that day; not a card of it."""
        ...

    def opening_line(self, scene: Scene[Any, Any, Any]) -> str:
        """Who begins, or declares, as far as the draw has decided it; not a card either."""
        ...

    def trick_gone_line(self, scene: Scene[Any, Any, Any]) -> str:
        """The trick before the one in play, which bots take before anybody can look; empty without one."""
        ...
