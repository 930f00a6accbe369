"""The private panel: a player's own hand, the pending decision, and its buttons.

It shows the trick and the doubles too, so that the player need not look at the channel. It depends on no
other hand.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_io.message import ButtonSpec, Rendered
from bot.game_kit.hand_buttons import card_buttons, hand_faces, playable_now
from bot.game_kit.next_deal import cut_lines, deal_buttons, own_deal_line
from bot.game_kit.panel import (
    Block,
    Parts,
    framed,
    hint_buttons,
    panel_title,
    parts_outside_play,
    waiting_line,
    with_last_row,
)
from bot.game_kit.standing import own_line
from bot.game_kit.status import absence_lines
from bot.games.barbu.points import points_text
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.deal import rows_line
from bot.games.barbu.screens.panel_ahead import ahead_buttons, ahead_line, has_ahead
from bot.games.barbu.screens.panel_calls import (
    calls_so_far,
    choice_buttons,
    choice_lines,
    doubling_buttons,
    doubling_lines,
    early_lines,
    is_early,
    lapsed_line,
    picked,
    question,
)
from bot.games.barbu.screens.panel_table import duty_line, points_lines, table_lines
from bot.games.barbu.screens.phrases import (
    TRICK_TEXTS,
    by_itself_lines,
    clock,
    contract_name,
    contract_title,
    doubles,
    face_up_lines,
    length_line,
    stakes_line,
    status_lines,
    then_of,
    undo_lines,
)
from bot.games.barbu.screens.result import points_apart
from bot.games.barbu.screens.standing import outcome_lines
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Claim, Pass
from engine.barbu.play.scoring import claimed_score
from engine.barbu.play.state import Phase
from engine.barbu.play.view import View
from engine.cards import Card, CardSet
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class PanelDraft:
    """A choice the viewer has begun: a contract's trump or start, players to double, a card to tap again.

    ``marked`` is None until they have marked a player or taken a mark back.
    """

    picking: str | None = None
    marked: frozenset[Seat] | None = None
    aimed: Card | None = None


def render_panel(
    scene: Scene, *, draft: PanelDraft | None = None, notice: str | None = None, finished_trick: bool = False
) -> Rendered:
    """Render the panel of ``scene.seat``.

    ``notice`` is a sentence beside the buttons: why a tap failed, or what has just happened.
    ``finished_trick`` keeps the trick just taken in view.
    """
    draft = draft or PanelDraft()
    parts = _situation(scene, draft, finished_trick=finished_trick)
    title, undo = panel_title(scene, BARBU), undo_lines(scene)
    return framed(scene, title, parts, undo=undo, notice=notice, aimed=draft.aimed)


def _situation(scene: Scene, draft: PanelDraft, *, finished_trick: bool) -> Parts:
    beside = parts_outside_play(scene, BARBU, end=_end, length=length_line)
    if beside is not None:
        return beside
    view = scene.shown
    text, rows = _playing(scene, view, draft, finished_trick=finished_trick)
    asked, spare = scene.is_asked, hint_buttons(scene, BARBU)
    own = [*deal_buttons(scene, BARBU), *_pass_buttons(scene, view), *claim_buttons(scene)]
    has_place = view.phase in (Phase.DEAL, Phase.OVER) or view.trick is not None  # the trick's lines have it
    moved = [] if has_place else by_itself_lines(scene)
    status: list[Block] = [status_lines(scene), moved]
    return status + text, with_last_row(scene, rows, asked=asked, own=own, spare=spare)


def _end(scene: Scene) -> list[Block]:
    played = scene.view is not None and scene.view.finished
    return [
        TRICK_TEXTS.ended_line(scene),
        outcome_lines(scene),
        own_line(scene, BARBU) if played else "",
    ]


def _playing(scene: Scene, view: View, draft: PanelDraft, *, finished_trick: bool) -> Parts:
    """Return the panel of a player in play; what they have to do stands last, beside the buttons.

    That of a player who is away is short, so that the button to take the seat back is in view.
    """
    active, turn = scene.is_asked, _turn_line(scene, view, draft)
    contract, points = _contract_lines(scene, view), points_lines(scene, view)
    hand = [] if view.phase is Phase.PLAY else _hand_lines(scene, view)
    away = absence_lines(scene)
    match view.phase:
        case Phase.DEAL | Phase.OVER:
            return [
                TRICK_TEXTS.ended_line(scene),
                _result_line(scene),
                away,
                turn,
                cut_lines(scene, BARBU),
            ], []
        case Phase.CHOOSE:
            if not active:
                return [points, hand, away, turn], []
            picking = picked(scene, draft.picking)
            choices = choice_lines(scene, picking)
            if picking is not None:
                turn, choices = f"{choices[0]}{clock(scene)}", []
            return [points, choices, hand, away, turn], choice_buttons(scene, picking)
        case _ if scene.own is not None and scene.own.away:
            return [contract, points, away, turn], []
        case Phase.DOUBLE | Phase.REDOUBLE:
            early = is_early(scene)
            calls = doubling_lines(scene) if active or early else calls_so_far(scene)
            rows = doubling_buttons(scene, draft.marked) if active or early else []
            if early:  # without a deadline the question alone says what to do now
                when = [turn] if scene.by_when(then_of(scene)) else []
                asked: Block = [*when, *early_lines(scene, draft.marked)]
            else:
                asked = turn
            return [[*contract, *points], calls, hand, away, lapsed_line(scene), asked], rows
        case _:
            playable = playable_now(view) if active else CardSet()
            rows = card_buttons(scene, view.hand, playable, draft.aimed)
            if has_ahead(scene):
                rows, turn = ahead_buttons(scene, rows), ahead_line(scene)
            lying = face_up_lines(scene, view.contract, view.taken)
            table = table_lines(scene, view, finished_trick=finished_trick)
            return [contract, table, lying, points, away, lapsed_line(scene), turn], rows


def _turn_line(scene: Scene, view: View, draft: PanelDraft) -> str:
    """Return the line that says what the viewer has to do, or names the player to act."""
    words = scene.words
    if not scene.is_asked:
        key = "panel-plays-itself" if view.phase is Phase.PLAY else "panel-moves-itself"
        passes = any(isinstance(action, Pass) for action in view.legal)
        return waiting_line(scene, BARBU, then_of(scene), "panel-passes-itself" if passes else key)
    match view.phase:
        case Phase.DEAL:
            return own_deal_line(scene, BARBU)
        case Phase.CHOOSE:
            line = words("panel-choose")
        case Phase.DOUBLE | Phase.REDOUBLE:
            line = question(scene, draft.marked)
        case _:
            line = duty_line(scene, view)
    return f"**{line}**{clock(scene)}"


def _contract_lines(scene: Scene, view: View) -> list[str]:
    if view.contract is None:
        return []
    title = contract_title(scene.words, view.contract, view.trump, view.start)
    values = stakes_line(scene, view.contract)
    lines = [scene.words("panel-declared", contract=title, values=values, name=scene.name(view.declarer))]
    if scene.rules.values[view.contract].contract.is_domino and view.phase in (Phase.DOUBLE, Phase.REDOUBLE):
        rows = rows_line(scene, view)
        lines.append(rows if view.start is None else scene.words("panel-rows", rows=rows))
    if view.phase is Phase.DOUBLE:
        return lines
    is_new = scene.rules.doubling is not None and not view.winners and not view.layout
    undoubled = [scene.words("board-no-doubles")] if is_new else []
    return [*lines, " · ".join(doubles(scene, view.pairs) or undoubled)]


def _hand_lines(scene: Scene, view: View) -> list[str]:
    """Return the hand, for before play; in play its cards are buttons."""
    if not view.hand:
        return []
    return [scene.words("panel-hand", count=len(view.hand)), hand_faces(scene, view.hand)]


def _result_line(scene: Scene) -> str:
    """Return the viewer's points of the deal that has just ended; the public message has everything else."""
    ended = scene.ended
    if ended is None or scene.seat is None:
        return ""
    return scene.words(
        "panel-result",
        contract=contract_name(ended.score.contract, scene.words),
        points=points_text(scene.rules, ended.score.score[scene.seat]),
        apart="".join(f" ({text})" for text in points_apart(scene, ended, scene.seat)),
        total=points_text(scene.rules, scene.shown.totals[scene.seat]),
    )


def _pass_buttons(scene: Scene, view: View) -> list[ButtonSpec]:
    asked = scene.is_asked
    if not (asked or scene.plays_itself) or not any(isinstance(action, Pass) for action in view.legal):
        return []
    return [ButtonSpec("pass", label=scene.words("panel-pass"), style="primary", disabled=not asked)]


def claim_buttons(scene: Scene) -> list[ButtonSpec]:
    """Return the button to claim the remaining tricks, if the viewer may."""
    asked = scene.is_asked
    if not asked or not any(isinstance(action, Claim) for action in scene.shown.legal):
        return []
    contract = scene.shown.contract
    gains = contract is not None and scene.rules.values[contract].is_positive
    return [ButtonSpec("claim", label=claim_label(scene), style="success" if gains else "secondary")]


def claim_label(scene: Scene) -> str:
    """Return the label of a button that claims the remaining tricks, with the score of the deal."""
    return scene.words("panel-claim-points", **facts_of_claim(scene))


def facts_of_claim(scene: Scene) -> dict[str, str]:
    """Return the viewer's score in the deal after a claim (0 outside a deal), and whether doubles count."""
    view = scene.view
    if view is None or view.contract is None or scene.seat is None:
        return {"points": points_text(scene.rules, 0), "doubled": "no"}
    score = claimed_score(view, scene.seat)
    return {"points": points_text(scene.rules, score), "doubled": "yes" if view.pairs else "no"}
