"""Actions of the game: choose, double, redouble, play, pass, claim, and the steps before them."""

from __future__ import annotations

from typing import Final

from bot.discord_io.component_request import number_of, read_as
from bot.discord_io.dispatch import ButtonAction
from bot.game_kit.module import PanelButtons
from bot.games.barbu.screens.panel import PanelDraft
from bot.tables.actions.context import TableContext, confirm
from bot.tables.actions.moves import drafts, make_move, moves
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action, Choose, Claim, Double, Pass, Play, Redouble
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import Card, Denomination, parse_rank
from engine.seats import Seat


def action_of(verb: str, arg: str, state: MatchState, seat: Seat) -> Action:
    """Return the move of ``choose``, ``double``, ``redouble``, ``play``, ``claim`` or ``pass`` in this state.

    Raises:
        CodedError: ``unknown_button`` for an unreadable argument.
    """
    match verb:
        case "choose":
            return _choice(state.rules, arg, seat)
        case "double":
            return Double(seat, seats_of(arg))
        case "redouble":
            return Redouble(seat, seats_of(arg))
        case "play":
            return Play(seat, read_as(Card.parse, arg))
        case "claim":
            return Claim(seat)
        case "pass":
            return _nothing(state.phase, seat)
    raise ValueError(f"no move of the game: {verb}")


def draft_of(verb: str, arg: str) -> PanelDraft:
    """Return the draft that ``pick``, ``mark`` or ``aim`` begins. *Raises:* CodedError ``unknown_button``."""
    match verb:
        case "pick":
            return PanelDraft(picking=arg)
        case "mark":
            return PanelDraft(marked=seats_of(arg))
        case "aim":
            return PanelDraft(aimed=read_as(Card.parse, arg))
    raise ValueError(f"no step before a move: {verb}")


def seats_of(arg: str) -> frozenset[Seat]:
    """Parse several seats, ``0,2``. *Raises:* CodedError ``unknown_button``."""
    return frozenset(number_of(part) for part in arg.split(",") if part)


def _nothing(phase: Phase, seat: Seat) -> Action:
    """Return the move that a pass is in this phase."""
    if phase is Phase.DOUBLE:
        return Double(seat)
    return Redouble(seat) if phase is Phase.REDOUBLE else Pass(seat)


def _choice(rules: RuleSet, arg: str, seat: Seat) -> Choose:
    contract, _, detail = arg.partition("/")
    values = rules.values.get(contract)
    if not detail or values is None:
        return Choose(seat, contract)
    if values.contract.trump:
        return Choose(seat, contract, trump=read_as(Denomination.parse, detail))
    return Choose(seat, contract, start=read_as(parse_rank, detail))


async def _claim(context: TableContext) -> None:
    if context.arg == "yes":
        await make_move(context, action_of)
        return
    # Try the rules first: a confirmation of a claim that would be rejected is pointless.
    BARBU.apply(context.table.state.game_state, Claim(context.table.seat_of(context.user)))
    await confirm(context)


DRAFTS: Final = drafts(("pick", "mark", "aim"), draft_of)
"""The steps before a move."""

MOVES: Final[dict[str, ButtonAction[TableContext]]] = {
    **moves(("choose", "double", "redouble", "play", "pass"), action_of),
    "claim": ButtonAction(_claim, of_one_moment=True),
}

BUTTONS: Final[PanelButtons[MatchState, Action, PanelDraft]] = PanelButtons(
    moves=frozenset(MOVES), action_of=action_of, drafts=frozenset(DRAFTS), draft_of=draft_of
)
