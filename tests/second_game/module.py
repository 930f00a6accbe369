"""Tandem as a plug-in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from bot.discord_io.custom_id import read_as
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.message import Rendered
from bot.discord_io.responses import words_of
from bot.game_kit.catalogue import Catalogue
from bot.game_kit.feats import Feats
from bot.game_kit.module import GamePlugin, PanelButtons
from bot.game_kit.players import BotPlayers
from bot.game_kit.result import Statistics
from bot.i18n import Words, add_catalogues
from bot.tables.actions.context import TableContext
from bot.tables.actions.moves import drafts, moves
from bot.tables.actions.reading import begun, show
from bot.workers.pool import WorkerPool
from engine.cards import Card
from engine.errors import IllegalAction, InvalidRules
from engine.seats import Seat
from tests.second_game.daily import TandemDaily
from tests.second_game.game import PLAYERS, TANDEM, Action, DealScored, Play, Rules, State, View
from tests.second_game.history import TandemHistory
from tests.second_game.pictures import TandemPictures
from tests.second_game.screens import SCREENS, render_last, render_rules, render_score

LENGTHS: Final = {"full": 5, "express": 2}
"""Points that win, by the length of a game."""


class TandemCatalogue(Catalogue[Rules]):
    """One rule set at two lengths."""

    game = default = "tandem"
    presets = ("tandem",)
    lengths = tuple(LENGTHS)

    def preset(self, name: str) -> Rules:
        """Return the one rule set."""
        if name not in self.presets:
            raise InvalidRules("rules_unknown", name=name, known=", ".join(self.presets))
        return Rules("tandem", LENGTHS["full"])

    def title(self, name: str, words: Words) -> str:
        """Return the name of the game."""
        return words("game-tandem")

    def length(self, rules: Rules) -> str:
        """Return the length that the target makes."""
        return _length(rules)

    def of_length(self, rules: Rules, length: str) -> Rules:
        """Return the rules at another length."""
        return replace(super().of_length(rules, length), target=LENGTHS[length])

    def render(self, rules: Rules, words: Words) -> Rendered:
        """Render the rules in words."""
        return render_rules(rules, words)


async def decide(workers: WorkerPool, level: str, view: View) -> Action:
    """Return the lowest card, or the highest for a bold bot."""
    cards = [action for action in view.legal if isinstance(action, Play)]
    return (max if level == "bold" else min)(cards, key=lambda action: action.card.rank)


PLAYERS_OF_TANDEM: Final[BotPlayers[View, Action, Rules]] = BotPlayers(
    levels=("meek", "bold"),
    default_level="meek",
    stand_in="meek",
    names=("Nora", "Otto", "Pia", "Quentin"),
    decide=decide,
)


class TandemFamilies:
    """Games of a length are compared with each other."""

    prefix = "tandem/"

    def of(self, rules: Rules) -> str:
        """Return the length of a game."""
        return _length(rules)

    def title(self, family: str, words: Words) -> str:
        """Return the number of points that win."""
        return words(f"choice-tandem-length-{family}")


class TandemStatistics(Statistics[State, int]):
    """The number of deals a player has played."""

    def figures(self, match: State) -> list[dict[str, int]]:
        """Return the number of deals, equal for all seats."""
        return [{"deals": TANDEM.deals_finished(match)}] * PLAYERS

    def read(self, stored: Mapping[str, Any]) -> int:
        """Return the deals of a game."""
        return int(stored["deals"])

    def added(self, games: Sequence[int]) -> int:
        """Return the deals of all games."""
        return sum(games)

    def career(self, total: int, words: Words) -> list[str]:
        """Return the number of deals played."""
        return [f"{words('game-tandem')}: {total}"]

    def rivalry(self, one: str, other: str, games: Sequence[tuple[int, Seat]], words: Words) -> str:
        """Return the number of deals the two played together."""
        return f"{one}, {other}: {sum(deals for deals, _ in games)}"


def _feats(match: State) -> list[dict[str, int]]:
    """Return the feat of every game's last deal, which belongs to the first seat."""
    return [{"last_word": 1}, *({} for _ in range(PLAYERS - 1))]


def action_of(verb: str, arg: str, state: State, seat: Seat) -> Action:
    """Return a card from the hand that is to play."""
    hand = TANDEM.seat_to_act(state)
    return Play(seat, seat if hand is None else hand, read_as(Card.parse, arg))


def draft_of(verb: str, arg: str) -> Card:
    """Return the card that a second tap would play."""
    return read_as(Card.parse, arg)


def _length(rules: Rules) -> str:
    return next(name for name, target in LENGTHS.items() if target == rules.target)


def playable(state: State, seat: Seat) -> list[Card]:
    """Return the cards the player of a seat may play now, from their own hand or their partner's."""
    found = [action.card for action in TANDEM.legal_actions(state, seat) if isinstance(action, Play)]
    if not found:
        raise IllegalAction("not_your_turn", seat=seat, turn=TANDEM.decider(state))
    return found


async def _score(tap: TableContext) -> None:
    await show(tap, render_score(begun(tap)))


async def _last(tap: TableContext) -> None:
    await show(tap, render_last(begun(tap)))


async def _rules(tap: TableContext) -> None:
    await show(tap, render_rules(tap.table.rules, words_of(tap.interaction)))


FEATS: Final[Feats[State]] = Feats(("last_word",), _feats)

BUTTONS: Final[PanelButtons[State, Action, Card]] = PanelButtons(
    moves=frozenset({"play"}), action_of=action_of, drafts=frozenset({"aim"}), draft_of=draft_of
)

ACTIONS: Final[dict[str, ButtonAction[TableContext]]] = {
    **drafts(BUTTONS.drafts, draft_of),
    **moves(BUTTONS.moves, action_of),
    "score": ButtonAction(_score),
    "last": ButtonAction(_last),
    "rules": ButtonAction(_rules),
}


def tandem_module() -> GamePlugin[State, Action, View, Rules, DealScored, Card]:
    """Build the plug-in and load its catalogues."""
    add_catalogues("tandem", Path(__file__).parent / "locales")
    return GamePlugin(
        game=TANDEM,
        catalogue=TandemCatalogue(),
        screens=SCREENS,
        buttons=BUTTONS,
        actions=ACTIONS,
        players=PLAYERS_OF_TANDEM,
        families=TandemFamilies(),
        statistics=TandemStatistics(),
        history=TandemHistory(),
        playable=playable,
        daily=TandemDaily(),
        feats=FEATS,
        pictures=TandemPictures(),
    )
