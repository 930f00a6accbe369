"""Status of a table outside the play, with its buttons: pause, undo, seats played by bots, missed turns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any, Final

from bot.discord_io.message import ButtonSpec, Style
from bot.game_kit.lobby import ButtonRow
from bot.game_kit.next_deal import deal_buttons, dealing_line
from bot.game_kit.scene import Scene, SceneT
from bot.i18n import Words
from engine.cards import Card
from engine.entries import Act, By
from engine.game import Game, Play
from engine.seats import Seat
from engine.table_state import TablePhase, UndoAnswer
from engine.table_undo import seats_to_agree, undo_target


def played_text(scene: Scene, action: object) -> str:
    """Return the card of a play as text; empty for another action."""
    card = _card_of(action)
    return "" if card is None else scene.card(card)


def _card_of(action: object) -> Card | None:
    return action.card if isinstance(action, Play) else None


def status_lines(
    scene: SceneT,
    game: Game,
    what_was_done: Callable[[SceneT, Any], str] = lambda scene, action: "",
    text_of: Callable[[SceneT, Any], str] = played_text,
) -> list[str]:
    """Return the lines about pause, undo and players who ran out of time; all at a closed table.

    Args:
        what_was_done: returns a clause about a move, other than a card, that a bot made for a player who ran
            out of time.
        text_of: returns a move that all have seen in short; empty for one without a short form.
    """
    words, state = scene.words, scene.state
    if _is_closed(scene):
        return [words("board-closed")]
    lines = []
    if state.paused:  # without the word itself in a panel, whose title it is
        titled = "yes" if scene.seat is not None and scene.view is not None else "no"
        lines = [words("board-paused" if state.present else "board-paused-empty", titled=titled)]
    if not own_undo_buttons(scene):  # else the request is beside them
        lines += undo_lines(scene, game, text_of)
    if state.undo_answer is not None:
        lines.append(_answer_line(scene, state.undo_answer, text_of))
    return [*lines, *clock_lines(scene, game, what_was_done)]


def absence_lines(scene: Scene) -> list[str]:
    """Return the lines about absent players and the acting host.

    They stay for whole deals, so they stand below the cards and the result.
    """
    state = scene.state
    if _is_closed(scene):
        return []
    # The player's own panel says already that they are away: its title or, at an empty table, the pause.
    lines, is_titled = [], not (state.paused and state.present)
    away = [seat for seat in _away(scene) if not (is_titled and seat == scene.seat)]
    if away:
        key = "board-away-paused" if state.paused else "board-away"  # at a paused table bots wait, too
        lines.append(scene.words(key, names=scene.named(away), count=len(away)))
    opener, host = state.seat_of(state.opened_by), state.seat_of(state.host)
    if opener is not None and host is not None and host != opener and state.occupant(opener).away:
        lines.append(scene.words("board-hosts", name=scene.bare(host), away=scene.bare(opener)))
    return lines


def _is_closed(scene: Scene) -> bool:
    """Return whether the table was closed or its game broken off."""
    phase = scene.state.phase
    return phase is TablePhase.ENDED or (phase is TablePhase.OVER and scene.ended is None)


def undo_lines(scene: SceneT, game: Game, text_of: Callable[[SceneT, Any], str] = played_text) -> list[str]:
    """Return the lines about a requested undo, and who has not answered yet if it is not the viewer alone.

    ``text_of`` returns a move in short; only a move that all have seen is asked back.
    """
    state = scene.state
    if state.undo is None or not scene.takes_back:
        return []
    asker, target = state.undo.asker, undo_target(game, state, state.undo.asker)
    since = "yes" if target is not None and target + 1 < len(state.line) else "no"
    facts = {"own": "yes" if asker == scene.seat else "no", "name": scene.name(asker), "since": since}
    move = "" if target is None else text_of(scene, state.line[target].action)
    lines = [scene.words("board-undo-move" if move else "board-undo", **facts, move=move)]
    waiting = seats_to_agree(state)
    if set(waiting) <= {scene.seat}:
        return lines
    return [*lines, scene.words("board-undo-waits", names=scene.named(waiting))]


def _answer_line(scene: SceneT, answer: UndoAnswer, text_of: Callable[[SceneT, Any], str]) -> str:
    """Return the line about the answer to an undo request, and the move taken back.

    A card taken back is hidden again: only its player reads which it was.
    """
    own = "yes" if answer.asker == scene.seat else "no"
    name = scene.name(answer.asker)
    if answer.refuser is not None:
        own = "refuser" if answer.refuser == scene.seat else own
        return scene.words("board-undo-refused", own=own, name=name, other=scene.name(answer.refuser))
    if answer.action is None:
        return scene.words("board-undo-lapsed", own=own, name=name)
    is_hidden = _card_of(answer.action) is not None and answer.asker != scene.seat
    move = "" if is_hidden else text_of(scene, answer.action)
    facts = {"own": own, "name": name, "move": move, "since": "yes" if answer.since else "no"}
    return scene.words("board-undone-move" if move else "board-undone", **facts)


def clock_lines(scene: SceneT, game: Game, what_was_done: Callable[[SceneT, Any], str]) -> list[str]:
    """Return a line for each player who ran out of time, until that player moves."""
    if By.CLOCK not in [act.by for act in scene.state.line]:
        return []
    lines = []
    for seat in scene.state.present:
        act = last_move(scene, game, seat)
        if act is None or act.by is not By.CLOCK:
            continue
        own, card = "yes" if seat == scene.seat else "no", _card_of(act.action)
        what = what_was_done(scene, act.action)
        if card is not None:
            what = scene.words("board-clock-played", card=scene.card(card))
        lines.append(scene.words("board-clock", own=own, name=scene.name(seat), what=what))
    return lines


def made_by_itself(scene: Scene, game: Game) -> list[Any]:
    """Return the viewer's automatic moves since their last choice of this deal; none if they hide them."""
    if scene.seat is None or not scene.display.tells_forced:
        return []
    own = (act for act in reversed(scene.state.line) if game.actor(act.action) == scene.seat)
    return [act.action for act in takewhile(lambda act: act.by is By.AUTO, own)][::-1]


def played_by_itself(scene: Scene, game: Game) -> list[Any]:
    """Return the viewer's automatic card in this trick or the last, until their next move.

    There is none if they hide such lines.
    """
    tricks = filter(None, (scene.shown.trick, scene.shown.last_trick))
    shown = {card for trick in tricks for card in trick.cards}
    return [made for made in made_by_itself(scene, game)[-1:] if _card_of(made) in shown]


def by_itself_line(scene: Scene, made: Sequence[object]) -> str:
    """Return the line saying that the cards of some moves were automatic; empty without a card."""
    cards = [scene.card(card) for card in map(_card_of, made) if card is not None]
    return scene.words("panel-by-itself", card=scene.words.list(cards), count=len(cards)) if cards else ""


def last_move(scene: Scene, game: Game, seat: Seat) -> Act | None:
    """Return the last move of this deal made for a seat."""
    return next((act for act in reversed(scene.state.line) if game.actor(act.action) == seat), None)


def turn_line(scene: Scene, game: Game) -> str:
    """Return the line naming the player to act or deal, for the public message; empty at a closed table."""
    match = scene.state.match
    decider = None if match is None or not scene.state.is_open else game.decider(match)
    if decider is None:
        return ""
    if game.dealer(scene.state.game_state) is not None:
        return dealing_line(scene, game, decider)
    return scene.words("board-to-play", name=f"**{scene.name(decider)}**") + scene.deadline_then()


def public_buttons(scene: Scene, game: Game, *own: ButtonSpec) -> tuple[ButtonRow, ...]:
    """Return the buttons of the public message: hand, deal, the game's ``own``, the ⋯ menu.

    The last row has pending questions. A closed table has no buttons. One button stands out: the deal or a
    question, else the hand.
    """
    words = scene.words
    if not scene.state.is_open:
        return ()
    dealing, asking = deal_buttons(scene, game), asking_buttons(scene)
    is_asked = any(spec.style == "success" for row in (dealing, *asking) for spec in row)
    hand = ButtonSpec("hand", label=words("button-hand"), style="secondary" if is_asked else "primary")
    more = ButtonSpec("more", label=words("button-more"))
    return ((hand, *dealing, *own, more), *asking)


PAST: Final = "past"
"""The verb of the button to the menu about a finished deal, whose index it has, and that menu's group."""


def analyse_button(words: Words, deal: int) -> ButtonSpec:
    """Return the button that analyses a finished deal, by its index."""
    return ButtonSpec("analyse", arg=str(deal + 1), label=words("button-analyse"))


def result_buttons(
    scene: Scene, game: Game, deal: int, *own: ButtonSpec, closed: bool
) -> tuple[ButtonRow, ...]:
    """Return the buttons under the result of a deal, by its index: its analysis, then the game's ``own``.

    Below the last result of an open table they are among the buttons of its public message. A ``closed``
    page has the menu about the deal, which stays.
    """
    looking = (analyse_button(scene.words, deal), *own)
    if closed or not scene.state.is_open:
        return ((*looking, past_button(scene.words, deal)),)
    return public_buttons(scene, game, *looking)


def past_button(words: Words, deal: int) -> ButtonSpec:
    """Return the button to the menu about a finished deal, by its index, also from a page of that menu."""
    return ButtonSpec(PAST, arg=str(deal), label=words("button-more"))


def asking_buttons(scene: Scene) -> tuple[tuple[ButtonSpec, ...], ...]:
    """Return a row of buttons for pending questions (an undo, a pause, a reserved seat), and to sit down.

    While an undo is answered, none is to sit down.
    """
    words, state = scene.words, scene.state
    is_asked = state.undo is not None and scene.takes_back
    row = list(_undo_buttons(scene)) if is_asked else []
    away = _away(scene)
    if state.paused and (state.present or not away):  # the first player who comes back resumes it too
        row.append(ButtonSpec("resume", label=words("button-resume"), style="success"))
    if away:
        # At a table that all have left, this is the one button that lets it go on.
        style: Style = "success" if state.paused and not state.present else "secondary"
        row.append(ButtonSpec("back", label=words("button-back"), style=style))
    row += [] if is_asked else take_seat_buttons(scene)
    return (tuple(row),) if row else ()


PICK_BOT: Final = "pick_bot"
"""The verb of the button to the bots whose seats a user can take."""


def take_seat_buttons(scene: Scene) -> list[ButtonSpec]:
    """Return the button by which a user without a seat takes a bot's, if there is such a seat."""
    bots = seats_to_take(scene)
    if len(bots) > 1:
        return [ButtonSpec(PICK_BOT, label=scene.words("button-take-a-seat"))]
    return [ButtonSpec("join", label=scene.words("button-take-seat", name=scene.plain(bot))) for bot in bots]


def seats_to_take(scene: Scene) -> tuple[Seat, ...]:
    """Return the bots' seats that a user without a seat can take at a table in play."""
    state = scene.state
    is_played = state.phase is TablePhase.PLAYING and scene.takes_back
    is_open = is_played and not scene.ends_by_itself and not state.invite_only
    return state.bots if is_open and scene.own is None else ()


def own_undo_buttons(scene: Scene) -> list[ButtonSpec]:
    """Return the yes and no buttons for an undo the viewer has not answered, or to withdraw their own."""
    undo = scene.state.undo
    if undo is None or not scene.takes_back:
        return []
    if undo.asker == scene.seat:
        return [ButtonSpec("undo_no", str(undo.asker), label=scene.words("button-undo-withdraw"))]
    return list(_undo_buttons(scene)) if scene.seat in seats_to_agree(scene.state) else []


def _undo_buttons(scene: Scene) -> tuple[ButtonSpec, ButtonSpec]:
    undo = scene.state.undo
    asker = "" if undo is None else str(undo.asker)
    return (
        ButtonSpec("undo_yes", asker, label=scene.words("button-undo-yes"), style="success"),
        ButtonSpec("undo_no", asker, label=scene.words("button-undo-no"), style="danger"),
    )


def _away(scene: Scene) -> list[Seat]:
    return [
        seat
        for seat, who in enumerate(scene.state.seats)
        if who is not None and who.user is not None and who.away and not who.gone
    ]
