"""The private panel: a player's own hand, what is asked of them, and the buttons to do it.

It holds the trick and the doubles too, so that nobody has to look elsewhere. Nothing in it depends on
another hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.discord_io.message import ROWS, ButtonSpec, Rendered, embed
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.absence import by_itself_line, by_when, clock, status_lines
from bot.games.barbu.screens.hand import duty_line, playable_now
from bot.games.barbu.screens.lobby import seat_lines
from bot.games.barbu.screens.panel_choice import choice_buttons, choice_lines
from bot.games.barbu.screens.panel_doubles import doubling_buttons, doubling_lines, said_lines
from bot.games.barbu.screens.panel_table import points_lines, table_lines
from bot.games.barbu.screens.phrases import (
    contract_name,
    contract_title,
    doubles,
    face_up_lines,
    hand_faces,
    totals_line,
    values_line,
)
from bot.games.barbu.screens.result import check_line, payment_lines
from bot.games.barbu.screens.standing import outcome_lines, ranking_lines
from bot.games.hand_buttons import card_buttons
from bot.games.lobby import bot_button, start_button
from bot.games.next_deal import deal_buttons, dealing_line, own_deal_line, promise_lines
from bot.games.status import own_undo_buttons
from bot.i18n.cards import card_text, hand_text, signed_text
from engine.barbu.actions import Claim, Pass
from engine.barbu.game import BARBU
from engine.barbu.state import Phase
from engine.barbu.view import View
from engine.cards import Card, CardSet
from engine.seats import Seat
from engine.table_rules import TablePhase

Row = tuple[ButtonSpec, ...]
Block = str | list[str]
Parts = tuple[list[Block], list[Row]]


@dataclass(frozen=True, slots=True)
class PanelDraft:
    """What the viewer has begun to choose.

    Attributes:
        picking: the contract whose trump or start is asked for.
        marked: the players marked to be doubled.
        aimed: the card a second tap would play.
    """

    picking: str | None = None
    marked: frozenset[Seat] = frozenset()
    aimed: Card | None = None


NO_DRAFT: Final = PanelDraft()


def render_panel(
    scene: Scene, *, draft: PanelDraft = NO_DRAFT, notice: str | None = None, finished_trick: bool = False
) -> Rendered:
    """What ``scene.seat`` sees in private.

    ``notice`` is a sentence to stand on top: why a tap did nothing, what has just happened.
    ``finished_trick`` keeps the trick just taken in view.
    """
    aimed = draft.aimed
    body, rows = _situation(scene, draft, finished_trick=finished_trick)
    if notice:
        head = f"❗ {notice}"
    else:
        head = "" if aimed is None else scene.words("settings-aim", card=card_text(aimed, scene.words))
    message = embed(_title(scene), head, *body)
    return Rendered(embeds=(message,), buttons=tuple(row for row in rows if row)[:ROWS])


def _situation(scene: Scene, draft: PanelDraft, *, finished_trick: bool) -> Parts:
    """The blocks of text and the rows of buttons of the moment."""
    state = scene.state
    if scene.seat is None or scene.own is None:
        return _onlooking(scene)
    if state.phase is TablePhase.LOBBY:
        return _asked_to_play(scene) if scene.own.away else _waiting_for_start(scene, scene.seat)
    if not state.is_open or scene.view is None:
        return _over(scene)
    status: list[Block] = [status_lines(scene), by_itself_line(scene)]
    text, rows = _playing(scene, scene.view, draft, finished_trick=finished_trick)
    return status + text, [*rows, _extras(scene, scene.view)]


def _playing(scene: Scene, view: View, draft: PanelDraft, *, finished_trick: bool) -> Parts:
    active, turn = is_asked(scene), _turn_line(scene, view)
    contract, points, hand = _contract_lines(scene, view), points_lines(scene, view), _hand_lines(scene, view)
    match view.phase:
        case Phase.DEAL | Phase.OVER:
            return [_result_lines(scene), turn, promise_lines(scene, BARBU)], []
        case Phase.CHOOSE:
            if not active:
                return [points, turn, hand], []
            choices = choice_lines(scene, draft.picking)
            return [points, turn, choices, hand], choice_buttons(scene, draft.picking)
        case Phase.DOUBLE | Phase.REDOUBLE:
            said = doubling_lines(scene) if active else said_lines(scene)
            rows = doubling_buttons(scene, draft.marked) if active else []
            return [contract, points, said, turn, hand], rows
        case _:
            rows = card_buttons(scene, view.hand, playable_now(view) if active else CardSet(), draft.aimed)
            lying = face_up_lines(scene, view.contract, view.taken)
            table = table_lines(scene, view, finished_trick=finished_trick)
            return [contract, points, lying, table, turn, hand], rows


def is_asked(scene: Scene) -> bool:
    """Whether the match waits for the viewer, and they may answer: seated, and nothing is paused."""
    view, own = scene.view, scene.own
    seated = own is not None and own.is_present and not scene.state.paused
    return seated and view is not None and view.turn == scene.seat


def _title(scene: Scene) -> str:
    words, view, state = scene.words, scene.view, scene.state
    if scene.seat is None or view is None or not state.is_open:
        return words("panel-title")
    if scene.own is not None and scene.own.away:
        return words("panel-title-away")
    if state.paused:
        return words("panel-title-paused")
    if is_asked(scene):
        return words("panel-title-turn")
    return (
        words("panel-title")
        if view.turn is None
        else words("panel-title-waiting", name=scene.name(view.turn))
    )


def _turn_line(scene: Scene, view: View) -> str:
    """What the viewer is to do now, or whom all wait for."""
    words = scene.words
    if not is_asked(scene):
        turn = view.turn
        if turn is None or turn == scene.seat or scene.state.paused:
            return ""
        if view.phase is Phase.DEAL:
            return dealing_line(scene, turn)
        until = by_when(scene)
        return words("panel-waiting", name=scene.name(turn), until=until) if until else ""
    match view.phase:
        case Phase.DEAL:
            return own_deal_line(scene)
        case Phase.CHOOSE:
            line = words("panel-choose")
        case Phase.DOUBLE:
            line = words("panel-may-double")
        case Phase.REDOUBLE:
            line = words("panel-may-redouble")
        case _:
            line = duty_line(scene, view)
    return f"**{line}**{clock(scene)}"


def _contract_lines(scene: Scene, view: View) -> list[str]:
    if view.contract is None:
        return []
    title = contract_title(scene, view.contract, view.trump, view.start)
    values = values_line(scene, view.contract)
    lines = [scene.words("panel-declared", contract=title, values=values, name=scene.name(view.declarer))]
    return [*lines, " · ".join(doubles(scene, view.pairs))] if view.phase is not Phase.DOUBLE else lines


def _hand_lines(scene: Scene, view: View) -> list[str]:
    if not view.hand:
        return []
    head = scene.words("panel-hand", count=len(view.hand))
    if view.phase is not Phase.PLAY:
        return [head, hand_faces(scene, view.hand)]
    # The buttons show the faces, so here the cards are letters, to be read aloud, and take one line.
    return [head, hand_text(view.hand, scene.words, between=" · ", order=scene.display.suit_order)]


def _result_lines(scene: Scene) -> list[str]:
    """The deal that has just ended, in short."""
    ended, words = scene.ended, scene.words
    if ended is None or scene.seat is None:
        return []
    return [
        words("panel-result", contract=contract_name(ended.score.contract, words)),
        totals_line(scene, ended.score.score),
        *payment_lines(scene, ended)[1:],
        check_line(scene, ended),
        words("panel-total", points=signed_text(scene.shown.totals[scene.seat])),
    ]


def _extras(scene: Scene, view: View) -> Row:
    """The last row: what is not a card."""
    words, state, own = scene.words, scene.state, scene.own
    active = is_asked(scene)
    if own is not None and own.away:
        return (
            ButtonSpec("back", label=words("button-back"), style="success"),
            ButtonSpec("more", label=words("button-more")),
        )
    row = deal_buttons(scene, BARBU)
    deals = any(button.verb == "deal" for button in row)
    if active and any(isinstance(action, Pass) for action in view.legal):
        row.append(ButtonSpec("pass", label=words("panel-pass"), style="primary"))
    if active and any(isinstance(action, Claim) for action in view.legal):
        row.append(ButtonSpec("claim", label=words("panel-claim"), style="success"))
    row += own_undo_buttons(scene)
    if state.paused:
        row.append(ButtonSpec("resume", label=words("button-resume"), style="success"))
    elif not active and not deals:
        row.append(ButtonSpec("show", label=words("panel-refresh")))
    return (*row, *hint_buttons(scene), ButtonSpec("more", label=words("button-more")))


def hint_buttons(scene: Scene) -> list[ButtonSpec]:
    """The button that asks for a hint, where the viewer has a decision to make and the server allows it."""
    decides = is_asked(scene) and scene.hints and scene.view is not None and len(scene.view.legal) > 1
    return [ButtonSpec("hint", label=scene.words("button-hint"))] if decides else []


def _onlooking(scene: Scene) -> Parts:
    words = scene.words
    if scene.state.phase is TablePhase.LOBBY:
        return [words("panel-not-seated")], [
            (ButtonSpec("join", label=words("lobby-join"), style="success"),)
        ]
    return [words("panel-onlooker")], []


def _asked_to_play(scene: Scene) -> Parts:
    words = scene.words
    join = ButtonSpec("join", label=words("lobby-join"), style="success")
    leave = ButtonSpec("leave", label=words("panel-asked-no"))
    return [words("panel-asked"), [words("lobby-seats"), *seat_lines(scene)]], [(join, leave)]


def _waiting_for_start(scene: Scene, seat: Seat) -> Parts:
    words = scene.words
    text = words("panel-seated", number=seat + 1, count=len(scene.state.seats))
    buttons = (
        start_button(scene),
        bot_button(scene),
        ButtonSpec("leave", label=words("lobby-leave")),
    )
    reading = (
        ButtonSpec("rules", label=words("button-rules")),
        ButtonSpec("help", label=words("button-help")),
        ButtonSpec("more", label=words("button-more")),
    )
    return [text, [words("lobby-seats"), *seat_lines(scene)]], [buttons, reading]


def _over(scene: Scene) -> Parts:
    words, rematch = scene.words, ButtonSpec("rematch", label=scene.words("button-rematch"), style="success")
    if scene.view is None or not scene.view.finished:
        return [outcome_lines(scene)], [(rematch,)]
    score = ButtonSpec("score", label=words("button-score"))
    return [outcome_lines(scene), ranking_lines(scene)], [(rematch, score)]
