"""Parts of the private panel that do not depend on the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.discord_io.limits import BUTTONS_PER_ROW, ROWS
from bot.discord_io.message import ButtonSpec, Rendered, Style, embed, notice_line, rows_of
from bot.game_kit.lobby import ButtonRow, leave_button, seat_buttons, seat_lines, start_button
from bot.game_kit.next_deal import dealing_line
from bot.game_kit.scene import Scene, SceneT
from bot.game_kit.standing import rematch_buttons, sheet_buttons
from bot.game_kit.status import own_undo_buttons
from bot.i18n.cards import card_text
from engine.cards import Card
from engine.game import Game
from engine.seats import Seat
from engine.table_state import TablePhase

Block = str | list[str]
Parts = tuple[list[Block], list[ButtonRow]]
"""The blocks of text and the rows of buttons of a moment."""


def framed(
    scene: Scene,
    title: str,
    parts: Parts,
    *,
    undo: Sequence[str] = (),
    notice: str | None = None,
    aimed: Card | None = None,
) -> Rendered:
    """Render the panel; beside the buttons it has a requested ``undo`` and a ``notice``.

    Args:
        undo: the lines about a requested undo, shown where the panel has the buttons to answer it.
        notice: why a tap failed, or what has just happened.
        aimed: without a notice, the card of the sentence that a second tap plays it.
    """
    line = notice_line(notice)
    if not line and aimed is not None:
        line = scene.words("settings-aim", card=card_text(aimed, scene.words))
    body, rows = parts
    message = embed(title, *body, list(undo) if own_undo_buttons(scene) else "", line)
    return Rendered(embeds=(message,), buttons=tuple(row for row in rows if row)[:ROWS])


def panel_title(scene: Scene, game: Game, *, own_turn: str = "panel-title-turn") -> str:
    """Return the line that names the player to act; ``own_turn`` is the key for the viewer's own turn."""
    words, state = scene.words, scene.state
    if scene.seat is None or scene.view is None or not state.is_open:
        return words("panel-title")
    if state.paused:
        return words("panel-title-paused")
    if scene.own is not None and scene.own.away:
        return words("panel-title-away")
    decider = _decider(scene, game)
    if decider is None:
        return words("panel-title")
    if decider == scene.seat:
        return words(own_turn)
    if game.dealer(scene.state.game_state) is not None and not state.occupant(decider).is_present:
        return words("help-title-deal")  # any player may deal
    return words("panel-title-waiting", name=scene.name(decider))


def waiting_line(
    scene: Scene,
    game: Game,
    then: str = "",
    own_key: str = "panel-plays-itself",
    open_key: str = "panel-waiting-open",
) -> str:
    """Return the line about another player's turn and its deadline, or about the viewer's automatic move.

    ``then`` is the key of the message about what follows that player's deadline, empty to name only the
    deadline; ``own_key`` is that of the message about the viewer's only move, which is made for them, and
    ``open_key`` that of the one without a deadline.
    """
    decider = _decider(scene, game)
    if scene.plays_itself:
        return f"**{scene.words(own_key)}**"
    if decider is None or decider == scene.seat or scene.state.paused:
        return ""
    if game.dealer(scene.state.game_state) is not None:
        return dealing_line(scene, game, decider)
    until = scene.by_when(then)
    if not until:
        is_away = scene.own is not None and scene.own.away
        # The title names the player to act; the line keeps its place.
        return scene.words("panel-waiting-away" if is_away else open_key)
    return scene.words("panel-waiting", name=scene.name(decider), until=until)


def parts_outside_play(
    scene: SceneT,
    game: Game,
    *,
    end: Callable[[SceneT], Sequence[Block]],
    seated: Callable[[SceneT, Seat], str] | None = None,
    buttons: Callable[[SceneT], ButtonRow] | None = None,
    length: Callable[[SceneT], str] = lambda scene: "",
) -> Parts | None:
    """Return the panel of a spectator, of the lobby, or of the end of the game; None for a player in play.

    ``seated`` returns the sentence that names the seat, in a game where seats have names; ``buttons`` those
    at the end of a game that has others than rematch and sheet; ``length`` the line on the length of the game
    for the guests of a lobby.
    """
    state = scene.state
    join = ButtonSpec("join", label=scene.words("lobby-join"), style="success")
    if scene.seat is None or scene.own is None:
        gathers = state.phase is TablePhase.LOBBY
        return [scene.words("panel-not-seated" if gathers else "panel-onlooker")], [
            (join,)
        ] if gathers else []
    if state.phase is TablePhase.LOBBY:
        if scene.own.away:
            seats = [scene.words("lobby-seats"), *seat_lines(scene, game.name)]
            leave = ButtonSpec("leave", label=scene.words("panel-asked-no"))
            return [scene.words("panel-asked"), length(scene), seats], [(join, leave)]
        is_host = scene.own.user == state.host
        style: Style = "primary" if is_host or None not in state.seats else "secondary"
        first = () if scene.ends_by_itself else (start_button(scene, style),)
        last = (*seat_buttons(scene, game), leave_button(scene))
        more = ButtonSpec("more", label=scene.words("button-more"))
        seat = scene.seat
        place = scene.words("panel-seat", seat=seat + 1) if seated is None else seated(scene, seat)
        comes_here = not scene.elsewhere or scene.own.dm
        key = "panel-seated" if comes_here else "panel-seated-elsewhere"
        text = f"{place} {scene.words(key, table=scene.elsewhere)}"
        return [text, "" if is_host else length(scene)], [(*first, *last, more)]
    if not state.is_open or scene.view is None:
        usual = (*rematch_buttons(scene), *sheet_buttons(scene, game))
        return [*end(scene)], [usual if buttons is None else buttons(scene)]
    return None


def with_last_row(
    scene: Scene,
    rows: Sequence[ButtonRow],
    *,
    asked: bool,
    own: Sequence[ButtonSpec] = (),
    spare: Sequence[ButtonSpec] = (),
) -> list[ButtonRow]:
    """Return the game's rows, and a last row of buttons that are neither card nor call.

    If the game's rows take up all rows, those buttons follow the cards of the last one.

    Args:
        rows: the game's own rows; at most five, the fifth with ``BESIDE`` places left.
        asked: whether the game waits for the viewer.
        own: the game's own buttons of the last row.
        spare: buttons that the ⋯ menu also has; left out if they do not fit.
    """
    words, full = scene.words, len(rows) == ROWS
    places = (BUTTONS_PER_ROW - len(rows[-1]) if full else (ROWS - len(rows)) * BUTTONS_PER_ROW) - 1
    if scene.own is not None and scene.own.away:
        buttons = [ButtonSpec("back", label=words("button-back"), style="success")]
    else:
        buttons = [*own, *_waiting_buttons(scene, own, asked=asked), *spare]
        undo = own_undo_buttons(scene)
        if len(undo) <= places - len(own):  # the public message also has them
            buttons[len(own) : len(own)] = undo
    last = [*buttons[:places], ButtonSpec("more", label=words("button-more"))]
    return [*rows[:-1], (*rows[-1], *last)] if full else [*rows, *rows_of(last)]


def _waiting_buttons(scene: Scene, own: Sequence[ButtonSpec], *, asked: bool) -> list[ButtonSpec]:
    """Return the buttons of a player who is not to act: resume a paused game, else refresh."""
    if scene.state.paused:
        return [ButtonSpec("resume", label=scene.words("button-resume"), style="success")]
    if asked or scene.plays_itself or any(button.verb == "deal" for button in own):
        return []
    return [ButtonSpec("show", label=scene.words("panel-refresh"))]


def hint_buttons(scene: Scene, game: Game) -> list[ButtonSpec]:
    """Return the hint button, if the viewer has a choice and the server allows hints."""
    if not scene.hints or not scene.is_asked or len(scene.shown.legal) < 2:
        return []
    return [ButtonSpec("hint", label=scene.words("button-hint"))]


def hidden_buttons(
    scene: SceneT, game: Game, render_panel: Callable[[SceneT], Rendered], own: Sequence[ButtonSpec]
) -> list[ButtonSpec]:
    """Return those of the hint button and the game's ``own`` spare ones for which the panel has no place."""
    if not (spare := [*hint_buttons(scene, game), *own]):
        return []
    has = {spec.verb for row in render_panel(scene).buttons for spec in row}
    return [spec for spec in spare if spec.verb not in has]


def _decider(scene: Scene, game: Game) -> Seat | None:
    return None if scene.state.match is None else game.decider(scene.state.match)
