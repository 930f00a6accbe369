"""Lobby of a table: seats, bots with their levels, and buttons to join."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

import discord

from bot.discord_io.message import ButtonSpec, Drawing, Rendered, Style, embed
from bot.game_kit.drawings import deck_for, table_drawing
from bot.game_kit.scene import Scene, SceneT
from bot.i18n import Words
from bot.images.badges import Badge
from bot.images.drawing import drawable
from bot.images.table import FEW, TablePicture
from engine.game import Game
from engine.seats import Seat
from engine.table_state import Occupant, TablePhase

ButtonRow = tuple[ButtonSpec, ...]


def level_name(game: str, level: str, words: Words) -> str:
    """Return the name of a bot level; empty for a level from another version."""
    keys = (f"level-{game}-{level}", f"level-{level}")
    return next((words(key) for key in keys if words.has(key)), "")


def level_about(game: str, level: str, words: Words) -> str:
    """Return the name and description of a bot level."""
    own = f"choice-{game}-level-{level}"
    return words(own if words.has(own) else f"choice-level-{level}")


def seat_name(game: str, seat: Seat, words: Words) -> str:
    """Return the game's name for a seat, from ``seat-of-<game>-<number>``, or else the seat's number."""
    own = f"seat-of-{game}-{seat + 1}"
    return words(own) if words.has(own) else words("seat-place", number=seat + 1)


def seat_buttons(scene: Scene, game: Game) -> ButtonRow:
    """Return the seated viewer's button for choosing another seat, in a game with partners."""
    is_seated = scene.own is not None and scene.own.is_present
    button = ButtonSpec("pick_seat", label=scene.words("seat-button"))
    return (button,) if game.has_partners and is_seated else ()


def leave_button(scene: Scene) -> ButtonSpec:
    """Return the button to leave the table: in a game it asks first, and a bot keeps the seat."""
    return ButtonSpec("leave", label=scene.words("lobby-leave"))


def seat_lines(scene: Scene, game: str, *, is_plain: bool = False) -> list[str]:
    """Return a line per seat: its occupant, or that it is free; without markup if ``is_plain``."""
    words, lines = scene.words, []
    marked, bare = (scene.label, scene.plain) if is_plain else (scene.name, scene.bare)
    for seat, who in enumerate(scene.state.seats):
        own = f"seat-of-{game}-{seat + 1}"
        bold = "" if is_plain else "**"
        place_facts = {"place": f"{bold}{words(own)}{bold}" if words.has(own) else f"{seat + 1}."}
        if who is None:
            lines.append(words("lobby-seat", **place_facts, name=words("lobby-free")))
        elif is_asked_to_play(scene, who):
            lines.append(words("lobby-seat-kept", **place_facts, name=bare(seat)))
        elif who.user is None:
            name = marked(seat)
            level = level_name(game, who.level or "", words)
            key = "lobby-seat-bot" if level else "lobby-seat"
            lines.append(words(key, **place_facts, name=name, level=level))
        else:
            key = "lobby-seat-host" if who.user == scene.state.host else "lobby-seat"
            lines.append(words(key, **place_facts, name=marked(seat)))
    return lines


def is_asked_to_play(scene: Scene, who: Occupant) -> bool:
    """Return whether a seat is reserved for a user who has not replied yet."""
    return scene.state.phase is TablePhase.LOBBY and who.away


def start_label(scene: Scene) -> str:
    """Return the label of the start button, with the number of bots that will play."""
    bots = (who is None or who.away or who.user is None for who in scene.state.seats)
    return scene.words("lobby-start", bots=sum(bots))


def start_button(scene: Scene, style: Style = "primary") -> ButtonSpec:
    """Return the button that starts the game, which any seated player may do."""
    return ButtonSpec("start", label=start_label(scene), style=style, disabled=not scene.state.present)


def invitation(scene: Scene) -> str:
    """Return the invitation to join; for a closed lobby, the line about what happened to the table."""
    words, state = scene.words, scene.state
    if state.phase is TablePhase.LOBBY:
        kept = [seat for seat, who in enumerate(state.seats) if who is not None and who.away]
        if kept:
            is_open = None in state.seats and not state.invite_only
            facts = {"names": scene.named(kept), "open": "yes" if is_open else "no"}
            return words("lobby-invitation-kept", **facts, start=start_label(scene))
        who = {"start": start_label(scene), "who": "invited" if state.invite_only else "all"}
        if None not in state.seats and state.bots:
            return words("lobby-invitation-bots", **who)
        return words("lobby-invitation", free=state.seats.count(None), **who)
    return words("lobby-begun" if state.phase is TablePhase.PLAYING else "lobby-closed")


def about_line(words: Words, game: str) -> str:
    """Return one sentence on what a game is, for readers who do not know it; empty if the game has none."""
    key = f"about-{game}"
    return words(key) if words.has(key) else ""


def explanation(scene: Scene) -> str:
    """Return the line that explains a table to a server that had none before; else empty."""
    gathers = scene.state.phase is TablePhase.LOBBY
    return scene.words("lobby-first") if scene.is_first and gathers else ""


def setup_button(scene: Scene) -> ButtonSpec:
    """Return the button to the lists of rules, lengths, paces and bots."""
    return ButtonSpec("setup", label=scene.words("lobby-setup"))


def is_run_by(scene: Scene) -> bool:
    """Return whether the viewer is the table's host or may close any table."""
    return scene.moderator or (scene.own is not None and scene.own.user == scene.state.host)


def pace_lines(scene: Scene) -> list[str]:
    """Return the pace, and who may see all hands during a deal, and who may sit down, if it is special."""
    words, tricks = scene.words, scene.state.watched
    watched = [] if tricks is None else [words("lobby-watched", count=tricks)]
    invited = [words("lobby-invite-only")] if scene.state.invite_only else []
    return [words("lobby-pace", pace=words(f"choice-pace-{scene.pace}")), *watched, *invited]


@dataclass(frozen=True, kw_only=True)
class Lobby(Generic[SceneT]):
    """The page of a table that gathers players.

    Attributes:
        title: key of the title.
        terms: returns the lines about the rules.
        below: key of a sentence below the seats, shown while players can join; empty for none.
        note: returns further lines, also shown above the picture.
        has_lessons: whether a button leads to the game's guided deals.
        first_seat: the seat at the lower edge of the picture.
        own: returns the game's own buttons.
    """

    game: str
    title: str
    terms: Callable[[SceneT], list[str]]
    below: str = ""
    note: Callable[[SceneT], str] = lambda scene: ""
    has_lessons: bool = False
    first_seat: Seat = 0
    own: Callable[[SceneT], ButtonRow] = lambda scene: ()

    def render(self, scene: SceneT) -> Rendered:
        """Render the public message; without buttons once the table no longer gathers players."""
        words, gathers = scene.words, scene.state.phase is TablePhase.LOBBY
        message = embed(
            words(self.title),
            self._about(scene),
            [*self.terms(scene), *pace_lines(scene)],
            [words("lobby-seats"), *seat_lines(scene, self.game)],
            words(self.below) if gathers and self.below else "",
            self.note(scene),
            [explanation(scene), invitation(scene)],
        )
        return Rendered(embeds=(message,), buttons=self._buttons(scene) if gathers else ())

    def caption(self, scene: SceneT) -> discord.Embed:
        """Render the text above the picture."""
        terms = [*self.terms(scene), *pace_lines(scene)]
        ends = [explanation(scene), invitation(scene)]
        return embed(scene.words(self.title), self._about(scene), terms, self.note(scene), ends)

    def _about(self, scene: SceneT) -> str:
        """Return the sentence on the game; empty in a later lobby whose guided deal shows the game."""
        is_wanted = scene.is_first or not self.has_lessons
        gathers = scene.state.phase is TablePhase.LOBBY
        return about_line(scene.words, self.game) if gathers and is_wanted else ""

    def drawing(self, scene: SceneT) -> Drawing | None:
        """Return a picture of the seats and their players, while the table gathers players."""
        if scene.state.phase is not TablePhase.LOBBY:
            return None
        seats, words = scene.state.seats, scene.words
        order = (*scene.seats[self.first_seat :], *scene.seats[: self.first_seat])
        badges = tuple(_lobby_badge(scene, self.game, seat) for seat in order)
        shown = TablePicture(words(f"game-{self.game}"), badges, deck_for(scene), is_close=True)
        alt = "\n".join(seat_lines(scene, self.game, is_plain=True))
        return table_drawing(shown, alt, ("lobby", seats, scene.state.host))

    def _buttons(self, scene: SceneT) -> tuple[ButtonRow, ...]:
        """Return the buttons; setup, check, rules, help, closing and mostly leaving are in the ⋯ menu.

        The message is for readers with a seat and without: joining stands out while a seat is free, then
        starting.
        """
        words, seats = scene.words, scene.state.seats
        is_asking = any(who is not None and is_asked_to_play(scene, who) for who in seats)
        is_full = all(who is not None for who in seats) and not is_asking
        only_people = all(who is not None and who.is_present for who in seats)
        lesson = ButtonSpec("lesson", label=words("lobby-never-played"))
        return (
            (
                ButtonSpec(
                    "join",
                    label=words("lobby-join"),
                    style="secondary" if is_full else "success",
                    disabled=only_people,
                ),
                *([leave_button(scene)] if is_asking else []),
                start_button(scene, "primary" if is_full else "secondary"),
                ButtonSpec("bot", label=words("lobby-bot"), disabled=None not in seats),
            ),
            (
                *([lesson] if self.has_lessons else []),
                *self.own(scene),
                ButtonSpec("more", label=words("button-more")),
            ),
        )


def _lobby_badge(scene: Scene, game: str, seat: Seat) -> Badge:
    words, who = scene.words, scene.state.seats[seat]
    place = seat_name(game, seat, words)
    if who is None:
        return Badge(words("lobby-free"), "+", place)
    name = drawable(scene.column(seat), place)
    level = level_name(game, who.level or "", words) if who.user is None else ""
    is_narrow = len(scene.state.seats) > FEW
    note = (level if is_narrow else words("lobby-level", level=level)) if level else place
    if is_asked_to_play(scene, who):
        note = words("picture-lobby-asked")
    is_host = who.user is not None and who.user == scene.state.host
    return Badge(name, scene.initials[seat], note, scene.avatars.get(seat), is_marked=is_host)
