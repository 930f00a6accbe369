"""``GameModule``, a game's plug-in for the program, and the registry of games.

A game is a package in ``bot/games``. It builds one ``GameModule``, which ``bot.program.wiring`` imports; no
other module refers to a particular game. ``tests/bot/game_kit/test_modules.py`` checks every registered game
and names the missing parts.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeAlias

from typing_extensions import TypeVar

from bot.discord_io.commands import Choices, Offer, offered
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.dispatch import ButtonAction, Room
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.game_kit.catalogue import Catalogue
from bot.game_kit.generics import D, E, R, V
from bot.game_kit.hand_buttons import PanelButtons
from bot.game_kit.history import History
from bot.game_kit.played import PlayedGame
from bot.game_kit.players import Automatic, BotPlayers
from bot.game_kit.private_game import ChallengeGame, DailyGame, DrillGame
from bot.game_kit.result import Families, Feats, GameResult, Statistics, result_of
from bot.game_kit.scene import Scene
from bot.game_kit.screens import Screens, TablePictures
from bot.game_kit.status import played_text
from bot.game_kit.tournament import TournamentGame
from bot.i18n import Words
from bot.i18n.error_facts import FactWording
from bot.storage.games import Games
from bot.workers.pool import WorkerPool
from bot.workers.worker import Preparation
from engine.cards import Card
from engine.dealing import commitment_of
from engine.errors import CodedError, InvalidRecord, require
from engine.game import A, Game, Play, S
from engine.seats import Seat
from engine.table_state import TableState

Verb: TypeAlias = Literal["double", "redouble"]

S_contra = TypeVar("S_contra", contravariant=True, default=Any)


@dataclass(frozen=True, kw_only=True)
class Doubling(Generic[S_contra]):
    """A game's side of the commands to double and to redouble.

    Both are also buttons of the game's panel: its ``actions`` have the verbs ``double`` and ``redouble``.

    Attributes:
        argument_of: returns the button's argument for a verb, the state, the seat that speaks, the players
            named and the option ``who`` (empty if it was left out). Raises ``CodedError`` with the reason if
            they mean no legal announcement.
        offers: returns the values of ``who`` for a verb, the state, the seat that speaks and its scene.
            Raises ``CodedError`` with the reason if there are none.
    """

    argument_of: Callable[[Verb, S_contra, Seat, frozenset[Seat], str], str]
    offers: Callable[[Verb, S_contra, Seat, Scene], Sequence[Offer]]


log = logging.getLogger(__name__)

ComputeLateStatistics: TypeAlias = Callable[
    [WorkerPool, PlayedGame], Awaitable[Sequence[Mapping[str, int]] | None]
]
"""Computes, in workers, figures to add to those of ``Statistics``: by seat, under names of their own."""


@dataclass(frozen=True, kw_only=True)
class GameModule(Generic[S, A, V, R, E, D]):
    """A game as a plug-in.

    Its types are those of the game's state, action, view and rules, of the event that ends a deal, and of
    the draft that its panel is rendered with.

    Attributes:
        game: the rules, behind the protocol of the engine.
        actions: actions at a table of this game, in addition to those of every table, by verb.
        doubling, daily, challenge, drills, tournament, pictures: None if the game has none.
        cog: the module of ``cogs`` with commands of its own, if it has any: ``add_commands(parts, group)``.
        move_text: returns a move as short text: a card, a call, a contract. By default the card of a play.
        preparation: what a worker loads before its first task for this game; None for nothing.
        playable: returns the cards of ``/play``, as ``playable_cards``; None for those of the legal plays.
        word_facts: wording of facts that only this game's errors have; None for the common wording.
        rooms: handlers of requests that concern no table, by the name in their ``custom_id``.
        analyse_deal: computes, in workers, the ``Scene.analysis`` of a finished deal; None if it failed. The
            plug-in has None here if there is nothing to compute.
        late_statistics: computes further figures of a finished game; None if it has none.
        deals_on_start: whether the first hand is dealt as soon as the game starts.
        host_seat: the seat of the host of a new table.
        own_settings: the request that opens a user's own settings of this game; None if it has none.
        favours_of: computes, in a worker, the points that each seat of a walk gave each other one at its own
            expense, by giver and receiver; can be pickled. None if the game has no such question.
        shared_rules: returns these rules for tables that play the same deals at one time; None if the game is
            compared in tournaments only. It needs ``challenge``, which scores each deal.
    """

    game: Game[S, A]
    catalogue: Catalogue[R]
    screens: Screens[V, R, E, D]
    buttons: PanelButtons[S, A, D]
    actions: Mapping[str, ButtonAction]
    players: BotPlayers[V, A, R]
    families: Families[R]
    history: History[S, Scene[V, R, E], Any, Any]
    doubling: Doubling[S] | None = None
    automatic: Automatic[S, A] = field(default_factory=Automatic)
    statistics: Statistics[S, Any] = field(default_factory=Statistics)
    feats: Feats[S] = field(default_factory=Feats)
    rooms: Mapping[str, Room] = field(default_factory=dict)
    cog: str = ""
    move_text: Callable[[Scene[V, R, E], A], str] = played_text
    preparation: Preparation | None = None
    playable: Callable[[S, Seat], Sequence[Card]] | None = None
    word_facts: FactWording | None = None
    daily: DailyGame[S, A, R, Scene[V, R, E], E] | None = None
    challenge: ChallengeGame[S, A, R, Scene[V, R, E], E] | None = None
    drills: DrillGame[A, V, Scene[V, R, E]] | None = None
    tournament: TournamentGame | None = None
    pictures: TablePictures[Scene[V, R, E], E] | None = None
    analyse_deal: Callable[[WorkerPool, E], Awaitable[object]] | None = None
    late_statistics: ComputeLateStatistics | None = None
    deals_on_start: bool = False
    own_settings: ComponentRequest | None = None
    favours_of: Callable[[Any], Sequence[Sequence[float]]] | None = None
    host_seat: Seat = 0
    shared_rules: Callable[[R], R] | None = None

    @property
    def name(self) -> str:
        """The game's name, as stored with its tables and typed as its command."""
        return self.game.name

    def title(self, words: Words) -> str:
        """Return the game's title, the message ``game-<name>`` of its catalogues."""
        return words(f"game-{self.name}")

    def playable_cards(self, state: S, seat: Seat) -> Sequence[Card]:
        """Return the cards that the player of a seat may play now, from any hand.

        *Raises:* IllegalAction, with the reason if there are none.
        """
        if self.playable is not None:
            return self.playable(state, seat)
        cards = [move.card for move in self.game.legal_actions(state, seat) if isinstance(move, Play)]
        if not cards:  # the rules have the reason, and the same one for every card
            attempt: Any = Play(seat, state.rules.cards.lowest())
            self.game.apply(state, attempt)
        return cards

    def commitments(self, secret: bytes, rules: R) -> list[str]:
        """Return the commitments to all planned deals, in hex; none for a game without a planned number."""
        planned = self.game.planned_deals(rules) or 0
        return [commitment_of(self.game.seed_of(rules, secret, index)) for index in range(planned)]

    def result_of(self, state: TableState[S, A]) -> GameResult:
        """Return the result of a finished table. *Raises:* ValueError if the game is not over."""
        points = require(self.game.outcome(state.game_state), ValueError("the game is not over"))
        return result_of(
            state,
            family=self.families.prefix + self.families.of(state.rules),
            sides=self.game.sides(state.rules),
            points=points,
            figures=self.statistics.figures(state.game_state),
            feats=self.feats.of(state.game_state),
            counts=self.families.counts(state.rules),
        )

    def try_result_of(self, state: TableState[S, A]) -> GameResult | None:
        """Return the result of a table that ends now; log an error and return None if that fails.

        A game can end without its statistics: ``barbu recount`` computes them later.
        """
        try:
            return self.result_of(state)
        except Exception:
            log.exception("could not count a finished game")
            return None


class GameModules:
    """The registered games, by name."""

    def __init__(self, modules: Sequence[GameModule]) -> None:
        self._modules = {module.name: module for module in modules}
        self._of_families = {module.families.prefix: module for module in modules}
        if not len(modules) == len(self._modules) == len(self._of_families):
            raise ValueError("two games of one name, or whose families have one prefix")

    @property
    def all(self) -> tuple[GameModule, ...]:
        """Every game, the first one first."""
        return tuple(self._modules.values())

    def get(self, name: str) -> GameModule | None:
        """Return the game of that name; None if there is none."""
        return self._modules.get(name)

    def of_families(self, prefix: str) -> GameModule | None:
        """Return the game whose families have that prefix; None if there is none."""
        return self._of_families.get(prefix)

    def installed(self, name: str) -> GameModule:
        """Return the game of a stored table. *Raises:* InvalidRecord ``game_not_installed``."""
        return require(self.get(name), InvalidRecord("game_not_installed", game=name))

    def challenge(self, name: str | None, refusal: CodedError) -> tuple[GameModule, ChallengeGame]:
        """Return a game with its challenges, by default the first that has any. *Raises:* ``refusal``."""
        for module in self.all:
            if name in (None, module.name) and module.challenge is not None:
                return module, module.challenge
        raise refusal

    def offer(
        self, interaction: Interaction, typed: str, *, having: Literal["", "challenge", "drills"] = ""
    ) -> Choices:
        """Offer the games by their titles; with ``having``, only those that have that feature."""
        words = words_of(interaction)
        games = (module for module in self.all if not having or getattr(module, having) is not None)
        return offered(((module.title(words), module.name) for module in games), typed)

    def __getitem__(self, name: str) -> GameModule:
        """Return the game of that name. *Raises:* KeyError."""
        return self._modules[name]


async def game_here(interaction: Interaction, played: Games, names: Iterable[str]) -> str | None:
    """Return the game of the channel's open or newest table, else the one the channel is named after."""
    here = interaction.channel_id or 0
    newest = await played.open_game_in(here) or await played.last_dealt_in(here)
    if newest is not None:
        return next((name for name in names if name == newest.game), None)
    channel = str(getattr(interaction.channel, "name", "")).casefold()
    return next((name for name in names if name in channel), None)


async def usual_game(interaction: Interaction, played: Games, names: Collection[str]) -> str | None:
    """Return the game of a channel as ``game_here`` does, else that of the server's last finished game."""
    found = await game_here(interaction, played, names)
    if found is not None or interaction.guild_id is None:
        return found
    newest = await played.last_ended_in(interaction.guild_id)
    return newest.game if newest is not None and newest.game in names else None
