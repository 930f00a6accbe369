"""Screens of a game: the functions that render its pages and panels from a scene."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol

import discord
from typing_extensions import TypeVar

from bot.discord_io.message import Drawing, Rendered
from bot.game_kit.generics import D, E, R, V
from bot.game_kit.lobby import Lobby
from bot.game_kit.scene import Scene
from bot.i18n import Words

SceneT_contra = TypeVar("SceneT_contra", contravariant=True, default=Any)
EndedT_contra = TypeVar("EndedT_contra", contravariant=True, default=Any)
DraftT_contra = TypeVar("DraftT_contra", contravariant=True, default=Any)


@dataclass(frozen=True, slots=True)
class Question:
    """A confirmation before an action; its texts are keys of the catalogues.

    Attributes:
        playing: question during a game.
        gathering: question in the lobby.
        last: question for the last player at a table in play; empty to use ``playing``.
        yes: label of the button that confirms.
        verb, arg: request of that button.
        facts: returns the variables of the question for a scene.
    """

    playing: str
    gathering: str
    yes: str
    verb: str
    arg: str = ""
    last: str = ""
    facts: Callable[[Any], Mapping[str, str]] | None = None


class DealScreen(Protocol[SceneT_contra]):
    """Renderer of the deal in play for the public message."""

    def __call__(self, scene: SceneT_contra, /, *, finished_trick: bool) -> Rendered:
        """Render the deal; ``finished_trick`` shows the trick just taken instead of the next one."""


class ResultScreen(Protocol[SceneT_contra, EndedT_contra]):
    """Renderer of a finished deal."""

    def __call__(self, scene: SceneT_contra, ended: EndedT_contra, /, *, closed: bool) -> Rendered:
        """Render the result; ``closed`` once the next page is open and no action is expected.

        The buttons of a closed result stay on it forever: they name their deal, and their actions are
        ``lasting``.
        """


class StandingScreen(Protocol[SceneT_contra]):
    """Renderer of the end of a game, or of a table that was closed."""

    def __call__(self, scene: SceneT_contra, /, *, has_podium: bool = False) -> Rendered:
        """Render the standing; with ``has_podium`` without the ranking that a podium beside it shows."""


class PanelScreen(Protocol[SceneT_contra, DraftT_contra]):
    """Renderer of a player's private panel."""

    def __call__(
        self,
        scene: SceneT_contra,
        /,
        *,
        draft: DraftT_contra | None,
        notice: str | None,
        finished_trick: bool,
    ) -> Rendered:
        """Render the panel of ``scene.seat``.

        Args:
            draft: the choice the viewer has begun, from one of the game's draft buttons, if any.
            notice: a sentence to show beside the buttons.
            finished_trick: keep the trick just taken in view; the player to act can still act.
        """


@dataclass(frozen=True, kw_only=True)
class Screens(Generic[V, R, E, D]):
    """The renderers of a game; pure functions of a scene.

    Attributes:
        menu: the viewer's further actions; the second argument is their group (``help.render_menu``).
        help: help at a table; the second argument lists permissions the bot lacks in the channel.
        help_alone: help outside a table, with the same second argument.
        help_room: name of the handler for the buttons of ``help_alone``; empty without buttons.
        questions: confirmations of the game's own actions, by verb.
    """

    lobby: Lobby[Scene[V, R, E]]
    deal: DealScreen[Scene[V, R, E]]
    result: ResultScreen[Scene[V, R, E], E]
    standing: StandingScreen[Scene[V, R, E]]
    panel: PanelScreen[Scene[V, R, E], D]
    menu: Callable[[Scene[V, R, E], str], Rendered]
    last_trick: Callable[[Scene[V, R, E]], Rendered]
    help: Callable[[Scene[V, R, E], Sequence[str]], Rendered]
    help_alone: Callable[[Words, Sequence[str]], Rendered]
    help_room: str = ""
    questions: Mapping[str, Question] = field(default_factory=dict)


class TablePictures(ABC, Generic[SceneT_contra, EndedT_contra]):
    """Pictures of a game for the public message; pure functions of the public scene.

    The text is complete without them, and replaced by the caption where the picture is shown. A picture's
    ``moment`` identifies what it shows, so that a message is not sent the picture it already has.
    """

    @abstractmethod
    def play(self, scene: SceneT_contra, /, *, finished_trick: bool = False) -> Drawing | None:
        """Return a picture of the deal in play, or of the trick just taken; None for nothing to show."""

    @abstractmethod
    def caption(self, scene: SceneT_contra, /, *, finished_trick: bool = False) -> discord.Embed:
        """Return the text above ``play``'s picture: what the picture does not show, in about two lines."""

    def result(self, scene: SceneT_contra, ended: EndedT_contra, /) -> Drawing | None:
        """Return a picture of a finished deal; the table may have moved on since."""
        return None

    def moment(self, scene: SceneT_contra, ended: EndedT_contra, /) -> Drawing | None:
        """Return the banner of ``result``'s picture that celebrates a moment, for panels, if there is one."""
        return None

    def result_caption(
        self, scene: SceneT_contra, ended: EndedT_contra, /, *, closed: bool
    ) -> discord.Embed | None:
        """Return the text above ``result``'s picture; None if the whole text of the result stays there."""
        return None
