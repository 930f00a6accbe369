"""Actions at a table of Barbu: moves, the steps before them, and actions that only show something."""

from __future__ import annotations

from typing import Final

from bot.discord_io.component_request import number_of, read_as
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.message import ButtonSpec, Rendered
from bot.game_kit.catalogue import ALL
from bot.game_kit.hand_buttons import PanelButtons, named_card, play_named
from bot.game_kit.played import played_of
from bot.games.barbu.screens.panel import PanelDraft
from bot.games.barbu.screens.panel_ahead import AHEAD
from bot.games.barbu.screens.panel_calls import moment_of
from bot.games.barbu.screens.pictures import holds_cards, render_hand_picture, render_hands
from bot.games.barbu.screens.result import render_settlement
from bot.games.barbu.screens.rules import render_rules
from bot.games.barbu.tutorial.screens import COURSE
from bot.lessons import show_start
from bot.tables.actions.context import TableContext, confirm, show_panel
from bot.tables.actions.panel import make_move, panel_actions, show, show_chapter
from bot.tables.view.panels import Until
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action, Choose, Claim, Double, Pass, Redouble
from engine.barbu.play.early import has_same_effect
from engine.barbu.play.state import DealSettled, MatchState, Phase
from engine.cards import Denomination, Trick, parse_rank
from engine.entries import Act, Announce
from engine.errors import CodedError, IllegalAction
from engine.game import Play
from engine.seats import Seat


def seats_of(arg: str) -> frozenset[Seat]:
    """Parse several seats, ``0,2``. *Raises:* CodedError ``unknown_button``."""
    return frozenset(number_of(part) for part in arg.split(",") if part)


def _pass(arg: str, state: MatchState, seat: Seat) -> Action:
    if state.phase is Phase.DOUBLE:
        return Double(seat)
    return Redouble(seat) if state.phase is Phase.REDOUBLE else Pass(seat)


def _choice(arg: str, state: MatchState, seat: Seat) -> Choose:
    contract, _, detail = arg.partition("/")
    values = state.rules.values.get(contract)
    if not detail or values is None:
        return Choose(seat, contract)
    if values.contract.has_trump:
        return Choose(seat, contract, trump=read_as(Denomination.parse, detail))
    return Choose(seat, contract, start=read_as(parse_rank, detail))


async def _claim(context: TableContext) -> None:
    if context.arg == "yes":
        await make_move(context, BUTTONS.action_of)
        return
    # Try the rules first: a confirmation of a claim that would be rejected is pointless.
    BARBU.apply(context.table.state.game_state, Claim(context.table.deciding_seat(context.user)))
    await confirm(context)


async def _announce(context: TableContext) -> None:
    """Announce a call before its turn, or make it if the turn has come; the button has moment and players.

    *Raises:* IllegalAction ``stale`` if a player has doubled since the button was rendered.
    """
    moment, _, seats = context.arg.partition("/")
    table, match = context.table, context.table.state.game_state
    seat = table.state.acting_seat(context.user)
    if match.deal is None or moment != moment_of(match.phase, match.deal.calls):
        raise IllegalAction("stale", now=table.state.revision)
    call = (Double if match.phase is Phase.DOUBLE else Redouble)(seat, seats_of(seats))
    is_next = BARBU.decider(match) == seat
    await table.commit(Act(call) if is_next else Announce(seat, BARBU.to_payload(call)))
    await show_panel(context)


async def _card_ahead(context: TableContext) -> None:
    """Mark a card to be played in its player's turn, or take the mark back; play it if the turn has come.

    The button has the trick as it was shown, and the card, or none to take the mark back.

    *Raises:* IllegalAction ``stale`` if that trick is over, or the card would do something else by now.
    """
    shown, _, named = context.arg.partition("/")
    index, _, count = shown.partition(".")
    table, match = context.table, context.table.state.game_state
    seat, deal = table.state.acting_seat(context.user), match.deal
    trick_index, seen_count = number_of(index), number_of(count)
    trick = None if deal is None or match.phase is not Phase.PLAY else deal.trick
    if not named:
        await table.commit(Announce(seat, {}))
    else:
        play = Play(seat, named_card(named))
        if deal is None or trick is None or trick_index != len(deal.winners) or seen_count > len(trick.plays):
            raise IllegalAction("stale", now=table.state.revision)
        seen = Trick(trick.leader, trick.plays[:seen_count])
        if not seen.plays or not has_same_effect(play, seen, trick, deal.trump_suit):
            raise IllegalAction("stale", now=table.state.revision)
        is_next = BARBU.decider(match) == seat
        await table.commit(Act(play) if is_next else Announce(seat, BARBU.to_payload(play)))
    await show_panel(context)


BUTTONS: Final[PanelButtons[MatchState, Action, PanelDraft]] = PanelButtons(
    moves={
        "choose": _choice,
        "double": lambda arg, state, seat: Double(seat, seats_of(arg)),
        "redouble": lambda arg, state, seat: Redouble(seat, seats_of(arg)),
        "play": play_named,
        "claim": lambda arg, state, seat: Claim(seat),
        "pass": _pass,
    },
    drafts={
        "pick": lambda arg: PanelDraft(picking=arg),
        "mark": lambda arg: PanelDraft(marked=seats_of(arg)),
        "plan": lambda arg: PanelDraft(marked=seats_of(arg)),
        "aim": lambda arg: PanelDraft(aimed=named_card(arg)),
    },
)


async def _picture(context: TableContext) -> None:
    context.table.state.own_seat(context.user)
    scene = context.table.scene(context.user)
    if not holds_cards(scene):
        raise CodedError("no_hand")
    await show(context, render_hand_picture(scene))


async def _hands(context: TableContext) -> None:
    ended = await _finished_deal(context, context.arg)
    await show(context, render_hands(context.table.scene(context.user), ended), until=Until.PAGE)


async def _settlement(context: TableContext) -> None:
    """Show the settlement of a deal's doubles: ``5`` for the fifth deal, ``5.2`` for one of its players."""
    deal, _, seat = context.arg.partition(".")
    ended, scene = await _finished_deal(context, deal), context.table.scene(context.user)
    shown = number_of(seat, most=len(scene.seats) - 1) if seat else None
    page = render_settlement(scene.in_deal(ended.deal.index), ended, shown)
    await show(context, page, as_new=not seat, until=Until.PAGE)  # the next deal takes it away


async def _finished_deal(context: TableContext, number: str) -> DealSettled:
    """Return a finished deal by its number, from 1 (empty: the last). *Raises:* CodedError if none."""
    played = await played_of(BARBU, context.table.row, context.table.journal)
    return played.ends_to(DealSettled, number, none="nothing_to_show")[-1]


async def _rules(context: TableContext) -> None:
    """Show the rules of the contract in play; before the choice, or with an argument, a chapter of all."""
    match, words = context.table.state.match, context.words
    is_chosen = match is not None and match.phase in (Phase.DOUBLE, Phase.REDOUBLE, Phase.PLAY)
    if match is None or not is_chosen or context.arg:
        await show_chapter(context)
        return
    page = render_rules(context.table.rules, words, contract=match.in_play.contract)
    whole = ButtonSpec("rules", arg=ALL, label=words("rules-all"))
    await show(context, Rendered(embeds=(page,), buttons=((whole,),)))


ACTIONS: Final[dict[str, ButtonAction[TableContext]]] = {
    **panel_actions(BUTTONS),
    "announce": ButtonAction(_announce),
    AHEAD: ButtonAction(_card_ahead),
    "claim": ButtonAction(_claim, is_bound_to_revision=True),
    "picture": ButtonAction(_picture),
    "hands": ButtonAction(_hands, is_costly=True, lasting=True),
    "settlement": ButtonAction(_settlement, is_costly=True, lasting=True),
    "rules": ButtonAction(_rules),
    "lesson": ButtonAction(lambda context: show_start(context.interaction, COURSE, as_new=True)),
}
