"""Forms of play, as data. Source: docs/bridge.md, "Forms of play"."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, ClassVar, Final, Literal, Self

from pydantic import Field, StringConstraints, model_validator

from engine.bridge.compass import PLAYERS
from engine.card_rules import CardRules, read_rules
from engine.errors import InvalidRules

Counting = Literal["duplicate", "rubber", "chicago"]
Pairs = Literal["fixed", "drawn"]
BotPartner = Literal["alone", "always", "never"]
Switch = Annotated[str, StringConstraints(pattern=r"^[a-z_]{1,24}=[0-9]{1,4}$")]


MOST_BOARD: Final = 128
"""The highest number of a first board, and of deals."""


class BridgeRules(CardRules):
    """A form of play.

    Attributes:
        counting: scoring of duplicate, rubber or Chicago (four deals).
        deals: number of deals; ``None`` if play continues until the table is closed or the rubber won.
        first_board: number of the first board, which determines its dealer and vulnerability.
        pairs: fixed as seated, or drawn by lot for each series.
        series: deals between two draws.
        honours: whether honours in one hand score (rubber and Chicago).
        partner: when a bot that declares lets its partner, a human, play the contract: if the human is alone
            with bots, always, or never.
        system: name of the bidding system of the bots, in which all calls are explained.
        switches: what they change in that system, such as ``notrump_least=12``.
        opposing: name of the system of East–West, unless it is the same.
        opposing_switches: what they change in the system of East–West.
        proposed: name of the system that the program proposed, while the table has chosen none; players'
            wishes for their own pair then count. Empty once the table has chosen, and in older rows.
        given: whether the one board comes from a file; its players may know the cards, so it does not count.
    """

    several: ClassVar[str] = "counting"
    counting: Counting = "duplicate"
    deals: int | None = Field(default=1, ge=1, le=MOST_BOARD)
    first_board: int = Field(default=1, ge=1, le=MOST_BOARD)
    pairs: Pairs = "fixed"
    series: int = Field(default=6, ge=1, le=32)
    honours: bool = False
    partner: BotPartner = "alone"
    system: str = Field(default="sayc", pattern=r"^[a-z0-9]{1,16}$")
    switches: tuple[Switch, ...] = Field(default=(), max_length=8)
    opposing: str = Field(default="", pattern=r"^[a-z0-9]{0,16}$")
    opposing_switches: tuple[Switch, ...] = Field(default=(), max_length=8)
    proposed: str = Field(default="", pattern=r"^[a-z0-9]{0,16}$")
    given: bool = False

    @model_validator(mode="after")
    def _check_combination(self) -> Self:
        if self.counting == "duplicate" and self.honours:
            raise ValueError("duplicate bridge does not count honours")
        if self.counting != "duplicate" and self.pairs == "drawn":
            raise ValueError("a rubber is played by the same pairs to its end")
        if self.shared and (self.counting != "duplicate" or self.pairs == "drawn" or self.deals is None):
            raise ValueError("shared boards need fixed pairs, a number of boards and duplicate scoring")
        if self.given and not (self.shared and self.deals == 1):
            raise ValueError("a board from a file is one shared board")
        if self.counting == "rubber" and self.deals is not None:
            raise ValueError("a rubber ends when it is won: leave deals out")
        if self.counting == "chicago" and self.deals != PLAYERS:
            raise ValueError("Chicago is four deals")
        return self

    @property
    def systems(self) -> tuple[str, str]:
        """The systems of North–South and of East–West, each a name with its switches."""
        system = "+".join((self.system, *self.switches))
        return system, "+".join((self.opposing, *self.opposing_switches)) if self.opposing else system

    @property
    def is_open(self) -> bool:
        """Whether play continues until the table is closed."""
        return self.counting == "duplicate" and self.deals is None

    @property
    def draws_pairs(self) -> bool:
        """Whether the pairs change before the end."""
        return self.pairs == "drawn" and (self.deals is None or self.deals > self.series)


DUPLICATE: Final = "duplicate"
"""Name of the form of play whose boards are shared with other tables."""

GIVEN: Final = "imported"
"""Name of the form of play of one board from a file."""

_PRESETS: Final[Mapping[str, Mapping[str, Any]]] = MappingProxyType(
    {
        "single": {"name": "single"},
        "series": {"name": "series", "deals": 6, "pairs": "drawn"},
        "open": {"name": "open", "deals": None, "pairs": "drawn"},
        "session": {"name": "session", "deals": 24},
        "session-32": {"name": "session-32", "deals": 32},
        DUPLICATE: {"name": DUPLICATE, "deals": 8, "shared": True},
        "duplicate-24": {"name": "duplicate-24", "deals": 24, "shared": True},
        "rubber": {"name": "rubber", "counting": "rubber", "deals": None, "honours": True},
        "chicago": {"name": "chicago", "counting": "chicago", "deals": 4, "honours": True},
    }
)


def load_rules(data: Mapping[str, Any]) -> BridgeRules:
    """Build a form of play. *Raises:* InvalidRules with the field and the reason."""
    return read_rules(BridgeRules, data)


def preset_names() -> tuple[str, ...]:
    return tuple(_PRESETS)


@cache
def preset(name: str) -> BridgeRules:
    """Return an included form of play. *Raises:* InvalidRules for an unknown name."""
    if name not in _PRESETS:
        raise InvalidRules("rules_unknown", name=name, known=", ".join(_PRESETS))
    return load_rules(_PRESETS[name])
