"""What a game brings: all that tables, features and commands ask of it, in one record.

A game is a package in ``bot/games``. It makes one ``GameModule``, which ``bot.program.wiring`` names; nothing
else in the program knows which games there are. ``tests/bot/game_kit/test_modules.py`` checks every
registered module and names what one forgot.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import discord

from bot.discord_io.choices import Offer
from bot.discord_io.dispatch import Action, Room
from bot.discord_io.message import Drawing, Line, Rendered
from bot.game_kit.daily import DailyGame
from bot.game_kit.feats import Feats, NoFeats
from bot.game_kit.history import History
from bot.game_kit.played import PlayedGame
from bot.game_kit.result import Families, GameResult, Statistics, result_of
from bot.game_kit.scene import Scene
from bot.game_kit.tournament import TournamentGame
from bot.i18n import Words
from bot.i18n.error_facts import FactWording
from bot.workers.pool import WorkerPool
from bot.workers.worker_init import Preparation
from engine.cards import Card
from engine.errors import InvalidRecord
from engine.events import DealEnded
from engine.game import Game
from engine.seats import Seat
from engine.table_rules import TableState

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Question:
    """A question that is asked once before something is done: its texts are keys of the catalogues.

    Attributes:
        playing: asked while a game is played.
        gathering: asked in the lobby.
        last: asked of the only person left at a table that plays; empty: as of anybody.
        yes: the label of the button that does it.
        verb, arg: what that button asks.
    """

    playing: str
    gathering: str
    yes: str
    verb: str
    arg: str = ""
    last: str = ""


class Catalogue(Protocol):
    """The rules a game can be played by."""

    @property
    def default(self) -> str:
        """The name of the rule set of a table that names none."""
        ...

    @property
    def presets(self) -> tuple[str, ...]:
        """The names of the program's own rule sets."""
        ...

    @property
    def lengths(self) -> tuple[str, ...]:
        """The lengths a game can have, longest first; at least one."""
        ...

    def title(self, name: str, words: Words) -> str:
        """What a rule set is called."""
        ...

    def about(self, name: str, words: Words) -> str:
        """What a rule set is like, in a few words; empty for one nobody has described."""
        ...

    def length_title(self, length: str, words: Words) -> str:
        """What one of ``lengths`` is called."""
        ...

    async def names(self, interaction: discord.Interaction[Any]) -> tuple[str, ...]:
        """The rule sets for whoever acts to choose from: ``presets``, then those of their server."""
        ...

    def length(self, rules: Any) -> str:
        """The length of a game by these rules, one of ``lengths``."""
        ...

    def of_length(self, rules: Any, length: str) -> Any:
        """The same rules at another length; raises ``ValueError`` for none of ``lengths``."""
        ...

    def with_options(self, rules: Any, keys: Sequence[str]) -> Any:
        """These rules with just these options, of two values of one the newer; raises ``InvalidRules``."""
        ...

    def option_keys(self, rules: Any) -> tuple[str, ...]:
        """The options these rules offer, as ``with_options`` takes them."""
        ...

    def option_lines(self, rules: Any, words: Words) -> Sequence[Line]:
        """The same as lines to choose from, those taken up marked."""
        ...

    def options_typed(self, text: str, rules: Any, words: Words) -> tuple[str, ...]:
        """The keys of the options somebody typed; raises ``CodedError`` for what cannot be read."""
        ...

    async def find(self, interaction: discord.Interaction[Any], name: str | None) -> Any:
        """The rule set of that name, or the server's own choice; raises ``rules_unknown``."""
        ...

    def render(self, rules: Any, words: Words) -> Rendered:
        """A rule set in words."""
        ...

    async def offers(self, interaction: discord.Interaction[Any], words: Words) -> Sequence[Offer]:
        """The rule sets a table can be opened with here, as they are offered while one is typed."""
        ...

    def offered_options(self, rules: Any, typed: str, words: Words) -> Sequence[Offer]:
        """What can follow the options typed so far; raises ``options_none`` where there are none."""
        ...


class Screens(Protocol):
    """What people see of a table of this game; pure functions of a scene."""

    @property
    def questions(self) -> Mapping[str, Question]:
        """The questions of the game's own actions, by verb."""
        ...

    def lobby(self, scene: Scene[Any, Any, Any]) -> Rendered:
        """A table that gathers; without buttons once it no longer does."""
        ...

    def deal(self, scene: Scene[Any, Any, Any], *, finished_trick: bool) -> Rendered:
        """The deal in play, for everybody; ``finished_trick`` shows the trick just taken, not the next."""
        ...

    def result(self, scene: Scene[Any, Any, Any], ended: DealEnded, *, closed: bool) -> Rendered:
        """A finished deal; ``closed`` once the next page is open and nothing is awaited.

        The buttons that a closed one keeps stay for good: they name their deal, and their actions are
        ``lasting``.
        """
        ...

    def standing(self, scene: Scene[Any, Any, Any]) -> Rendered:
        """The end of a game, or of a table that was closed."""
        ...

    def panel(
        self, scene: Scene[Any, Any, Any], *, draft: object | None, notice: str | None, finished_trick: bool
    ) -> Rendered:
        """What ``scene.seat`` sees in private.

        ``draft`` is what the viewer has begun to choose, of the game's own making; ``notice`` stands on top.
        ``finished_trick`` keeps the trick just taken in view; whoever is in turn can go on all the same.
        """
        ...

    def menu(self, scene: Scene[Any, Any, Any]) -> Rendered:
        """What else the viewer can do now."""
        ...

    def help(self, scene: Scene[Any, Any, Any], missing: Sequence[str]) -> Rendered:
        """Help at a table; ``missing`` are permissions the bot lacks in the channel."""
        ...

    def help_without_table(self, words: Words, missing: Sequence[str]) -> tuple[Rendered, str]:
        """Help where no table is, and the name of the handler its buttons ask."""
        ...


class TablePictures(Protocol):
    """Pictures beside the text of the public message; pure functions of the public scene.

    The text says all without them. Each says by its ``moment`` what it shows, so that a message is sent no
    picture it has: a game lets the moment change with a trick, not with a card.
    """

    def play(self, scene: Scene[Any, Any, Any]) -> Drawing | None:
        """The deal in play; ``None`` where there is nothing to picture."""
        ...

    def result(self, scene: Scene[Any, Any, Any], ended: DealEnded) -> Drawing | None:
        """A finished deal; the table may have gone on since."""
        ...


class FindOut(Protocol):
    """What a finished deal holds that takes thought to see; it is shown with its result once it is known."""

    async def __call__(self, workers: WorkerPool, ended: DealEnded, /) -> Any:
        """What ``Scene.found`` will be; ``None`` where it cannot be found out. Thinking is for workers."""
        ...


class LaterFigures(Protocol):
    """Figures that take thought, added to those of ``Statistics`` when a game that counts has ended."""

    async def __call__(
        self, workers: WorkerPool, played: PlayedGame, /
    ) -> Sequence[Mapping[str, int]] | None:
        """By seat, under names of their own; ``None`` where there are none. Thinking is for workers."""
        ...


class BotPlayers(Protocol):
    """The game's bot players."""

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels a person can choose, weakest first."""
        ...

    @property
    def default_level(self) -> str:
        """The level of a bot nobody chose one for, and of who stands in for a person."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """What bots are called at a table; at least as many as it has seats."""
        ...

    async def decide(self, workers: WorkerPool, level: str, view: Any) -> Any:
        """One of ``view.legal``, within the time limit and whatever happens."""
        ...

    def cautious(self, view: Any) -> Any:
        """The view for whoever decides in the place of a person who is not there.

        ``legal`` is without what would stake that person's points of free choice; it is never empty.
        """
        ...

    def expect(self, workers: WorkerPool, level: str, rules: Any) -> None:
        """A player of a level has sat down: let them get ready while others still gather."""
        ...


class Automatic(Protocol):
    """What may happen at a table by itself."""

    def choices(self, legal: Sequence[Any]) -> Sequence[Any]:
        """Those of the legal actions that are a choice: where there is just one, it may be made by itself.

        What only shortens the play (a claim) is none. Not empty unless ``legal`` is.
        """
        ...

    def betrays_nothing(self, state: Any, forced: Any) -> bool:
        """Whether everybody can see that an action is the only one there is, so that nobody need wait."""
        ...


class Playable(Protocol):
    """The cards of ``/play``."""

    def __call__(self, state: Any, seat: Seat, /) -> Sequence[Card]:
        """The cards the player of ``seat`` may play now, of whichever hand is to play.

        Raises ``IllegalAction`` with the reason why there are none.
        """
        ...


@dataclass(frozen=True, kw_only=True)
class GameModule:
    """A game as a plug-in.

    Attributes:
        game: the rules, behind the protocol of the engine.
        catalogue: the rule sets, and how to choose among them.
        screens: what people see.
        actions: what can be asked of a table beside what every table answers, by verb.
        automatic: what may happen by itself.
        players: the bot players.
        families: which results are compared with each other.
        statistics: what a finished game comes to beside places and points.
        history: what is told of a game that was played.
        playable: what ``/play`` offers at its tables.
        cogs: extensions with commands of its own, loaded after its group (``cogs.table``) is there.
        preparation: what a worker needs before this game asks it anything; ``None`` where it needs nothing.
        word_facts: words what only this game's errors tell; ``None`` where every fact is told as anywhere.
        daily: its deal of the day; ``None`` where it has none.
        tournament: how it is played by many at several tables; ``None`` where it is not.
        feats: what people can do in it that is worth remembering.
        rooms: what answers requests that are about no table, by the name in their ``custom_id``.
        pictures: of its tables, for the public message; ``None`` where it has none.
        find_out: what is found out about each finished deal; ``None`` where nothing is.
        later_figures: figures of a finished game that take thought; ``None`` where there are none.
        shares_deals: whether by these rules the deals of a table may be played at another table too.
    """

    game: Game[Any, Any]
    catalogue: Catalogue
    screens: Screens
    actions: Mapping[str, Action[Any]]
    automatic: Automatic
    players: BotPlayers
    families: Families
    statistics: Statistics
    history: History
    rooms: Mapping[str, Room[Any]] = field(default_factory=dict)
    playable: Playable
    cogs: Sequence[str] = ()
    preparation: Preparation | None = None
    word_facts: FactWording | None = None
    daily: DailyGame | None = None
    tournament: TournamentGame | None = None
    feats: Feats = field(default_factory=NoFeats)
    pictures: TablePictures | None = None
    find_out: FindOut | None = None
    later_figures: LaterFigures | None = None
    shares_deals: Callable[[Any], bool] = lambda _: False

    @property
    def name(self) -> str:
        """The game's name, as stored with its tables and typed as its command."""
        return self.game.name

    def title(self, words: Words) -> str:
        """What the game is called, by ``game-<name>`` in its catalogues."""
        return words(f"game-{self.name}")

    def result_of(self, state: TableState[Any, Any]) -> GameResult:
        """What a table comes to that was played to its end; raises ``ValueError`` for another."""
        points = self.game.outcome(state.game_state)
        if points is None:
            raise ValueError("the game is not over")
        return result_of(
            state,
            family=self.families.prefix + self.families.of(state.rules),
            sides=self.game.sides(state.rules),
            points=points,
            figures=self.statistics.figures(state.game_state),
            feats=self.feats.of(state.game_state),
        )

    def summed_up(self, state: TableState[Any, Any]) -> GameResult | None:
        """The same for a table that ends now; ``None``, and a line in the log, where it cannot be counted.

        The end of a game does not depend on its statistics: ``barbu recount`` makes up for them.
        """
        try:
            return self.result_of(state)
        except Exception:
            log.exception("a finished game could not be counted")
            return None


class GameModules:
    """The games there are, by name."""

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
        """The game of that name, if there is one."""
        return self._modules.get(name)

    def of_families(self, prefix: str) -> GameModule | None:
        """The game whose families begin with that, if there is one."""
        return self._of_families.get(prefix)

    def installed(self, name: str) -> GameModule:
        """The game of a stored table; raises ``game_not_installed`` for one this program does not have."""
        module = self.get(name)
        if module is None:
            raise InvalidRecord("game_not_installed", game=name)
        return module

    def __getitem__(self, name: str) -> GameModule:
        """The game of that name; raises ``KeyError``."""
        return self._modules[name]
