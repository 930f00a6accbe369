"""Tandem as a plug-in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from bot.discord_io.message import Rendered
from bot.game_kit.catalogue import Catalogue
from bot.game_kit.hand_buttons import PanelButtons, named_card, play_named
from bot.game_kit.module import GameModule
from bot.game_kit.players import BotPlayers
from bot.game_kit.private_game import DailyGame
from bot.game_kit.result import Families, Feats, Statistics
from bot.i18n import Words, add_catalogues
from bot.tables.actions.panel import panel_actions
from engine.cards import Card
from engine.seats import Seat
from tests.second_game.game import PLAYERS, TANDEM, Action, DealScored, Rules, State, View
from tests.second_game.history import TandemHistory
from tests.second_game.screens import SCREENS, Scene, TandemPictures, render_result, render_rules

LENGTHS: Final = {"full": 5, "express": 2}
"""Points that win, by the length of a game."""


class TandemCatalogue(Catalogue[Rules]):
    """One rule set at two lengths."""

    game = default = "tandem"
    rule_sets = MappingProxyType({"tandem": Rules(target=LENGTHS["full"])})
    lengths = tuple(LENGTHS)
    render = staticmethod(render_rules)

    def length(self, rules: Rules) -> str:
        """Return the length that the target makes."""
        return next(name for name, target in LENGTHS.items() if target == rules.target)

    def of_length(self, rules: Rules, length: str) -> Rules:
        """Return the rules at another length."""
        return super().of_length(rules, length).model_copy(update={"target": LENGTHS[length]})


CATALOGUE: Final = TandemCatalogue()
FAMILIES: Final = Families("tandem/", CATALOGUE.length, CATALOGUE.length_title)
"""Results are compared if their games have one length."""


def think(level: str, view: View) -> Action:
    """Return the lowest card, or the highest for a bold bot."""
    return (max if level == "bold" else min)(view.legal, key=lambda action: action.card.rank)


PLAYERS_OF_TANDEM: Final[BotPlayers[View, Action, Rules]] = BotPlayers(
    game="tandem",
    levels=("meek", "bold"),
    default_level="meek",
    stand_in="meek",
    by_rule="meek",
    names=("Nora", "Otto", "Pia", "Quentin"),
    think=think,
)


class TandemStatistics(Statistics[State, int]):
    """The number of deals a player has played."""

    def figures(self, match: State) -> list[dict[str, int]]:
        """Return the number of deals, equal for all seats."""
        return [{"deals": TANDEM.deals_finished(match)}] * PLAYERS

    def read(self, stored: Mapping[str, Any]) -> int:
        """Return the deals of a game."""
        return int(stored["deals"])

    def career(self, total: int, words: Words) -> list[str]:
        """Return the number of deals played."""
        return [f"{words('game-tandem')}: {total}"]

    def rivalry(self, one: str, other: str, games: Sequence[tuple[int, Seat]], words: Words) -> str:
        """Return the number of deals the two played together."""
        return f"{one}, {other}: {sum(deals for deals, _ in games)}"


class TandemDaily(DailyGame[State, Action, Rules, Scene, DealScored]):
    """One deal; the player sits after the dealer, and plays two hands."""

    ready_level = fallback_level = "bold"

    def own_seat(self, rules: Rules, first_dealer: Seat) -> Seat:
        """Return the seat that plays two hands."""
        return (first_dealer + 1) % PLAYERS

    def rules(self, day: date) -> Rules:
        """Return constant rules."""
        return Rules(target=1)

    def result(self, scene: Scene, ended: DealScored) -> Rendered:
        """Render the result as at a table."""
        return render_result(scene, ended, closed=True)

    def contract_line(self, scene: Scene) -> str:
        """Return the game's name."""
        return scene.words("tandem-title")


FEATS: Final[Feats[State]] = Feats({"last_word": lambda match: iter((0,))})
"""The first seat has the last word in every game."""
BUTTONS: Final[PanelButtons[State, Action, Card]] = PanelButtons(
    moves={"play": play_named}, drafts={"aim": named_card}
)


def tandem_module() -> GameModule[State, Action, View, Rules, DealScored, Card]:
    """Build the plug-in and load its catalogues."""
    add_catalogues("tandem", Path(__file__).parent / "locales")
    return GameModule(
        game=TANDEM,
        catalogue=CATALOGUE,
        screens=SCREENS,
        buttons=BUTTONS,
        actions=panel_actions(BUTTONS),
        players=PLAYERS_OF_TANDEM,
        families=FAMILIES,
        statistics=TandemStatistics(),
        history=TandemHistory(),
        daily=TandemDaily(),
        feats=FEATS,
        pictures=TandemPictures(),
    )
