"""Autocomplete of Barbu's own commands: exactly the choices that are legal now for the user."""

from __future__ import annotations

from collections.abc import Iterable

from bot.discord_io.choices import WHY, Choices, Offer
from bot.discord_io.interaction import Interaction
from bot.games.barbu.parse_input import choice_arg
from bot.games.barbu.screens.phrases import contract_name
from bot.i18n import Words
from bot.i18n.cards import rank_name, trump_text
from bot.tables.autocomplete import TableOffers
from bot.tables.table import LiveTable
from bot.tables.view.decision_view import deciding_seat
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action, Choose, Play
from engine.barbu.play.state import MatchState, Phase
from engine.cards import RANKS, Card, Denomination
from engine.errors import IllegalAction
from engine.seats import Seat


def legal_in(match: MatchState, seat: Seat, phase: Phase) -> tuple[Action, ...]:
    """Return the player's legal actions in a phase.

    *Raises:* IllegalAction, with the reason if there are none.
    """
    if match.phase is not phase:
        raise IllegalAction("wrong_phase", phase=match.phase.value, expected=phase.value)
    turn = BARBU.seat_to_act(match)
    if turn != seat:
        raise IllegalAction("not_your_turn", seat=seat, turn=turn)
    return BARBU.legal_actions(match, seat)


def playable(match: MatchState, seat: Seat) -> list[Card]:
    """Return the cards the player may play now.

    *Raises:* IllegalAction, with the reason if there are none.
    """
    found = [one.card for one in legal_in(match, seat, Phase.PLAY) if isinstance(one, Play)]
    if not found:
        raise IllegalAction("no_card_fits")
    return found


def legal_for(table: LiveTable, user: int, phase: Phase) -> tuple[Action, ...]:
    """Return a user's legal actions in a phase.

    *Raises:* IllegalAction, with the reason if there are none.
    """
    return legal_in(table.state.game_state, deciding_seat(table, user), phase)


def choices_of(table: LiveTable, user: int, contract: str | None = None) -> list[Choose]:
    """Return the declarer's choices now, of one contract if it is named.

    *Raises:* IllegalAction without any.
    """
    found = [one for one in legal_for(table, user, Phase.CHOOSE) if isinstance(one, Choose)]
    if contract is None or contract == WHY:
        return found
    name = choice_arg(table.rules, contract, None, None)
    if narrowed := [one for one in found if one.contract == name]:
        return narrowed
    BARBU.apply(table.state.game_state, Choose(table.seat_of(user), name))
    return []


def trumps_of(table: LiveTable, user: int, contract: str | None) -> list[Denomination]:
    """Return the trumps the declarer may name with a contract. *Raises:* IllegalAction without any."""
    found = [one.trump for one in choices_of(table, user, contract) if one.trump is not None]
    if not found:
        raise _nothing_to_name(table, contract, "trump")
    return found


def starts_of(table: LiveTable, user: int, contract: str | None) -> list[int]:
    """Return the ranks the declarer may start domino at. *Raises:* IllegalAction without any."""
    found = [one.start for one in choices_of(table, user, contract) if one.start is not None]
    if not found:
        raise _nothing_to_name(table, contract, "start")
    return found


def _nothing_to_name(table: LiveTable, contract: str | None, what: str) -> IllegalAction:
    """Return why a contract takes no ``trump`` or no ``start``, or none of those that are left."""
    if contract is None or contract == WHY:
        return IllegalAction("no_trump_to_name" if what == "trump" else "no_start_to_name")
    name = choice_arg(table.rules, contract, None, None)
    return IllegalAction("choice_too_much", contract=name, given=what)


def typed_choice(table: LiveTable, user: int, contract: str, trump: str | None, start: str | None) -> str:
    """Return a typed choice as a button carries it. *Raises:* the error whose reason was offered."""
    if contract == WHY:
        choices_of(table, user)
    if trump == WHY:
        trumps_of(table, user, contract)
    if start == WHY:
        starts_of(table, user, contract)
    return choice_arg(table.rules, contract, trump, start)


class BarbuOffers:
    """Autocomplete handlers for the options of Barbu's own commands."""

    def __init__(self, offers: TableOffers) -> None:
        self._offers = offers

    async def contracts(self, interaction: Interaction, typed: str) -> Choices:
        """Offer the contracts the declarer may choose."""

        def offers(table: LiveTable, user: int, words: Words) -> Iterable[Offer]:
            found = choices_of(table, user)
            return [(contract_name(choice.contract, words), choice.contract) for choice in found]

        return await self._offers.at_table(interaction, typed, offers)

    async def trumps(self, interaction: Interaction, typed: str) -> Choices:
        """Offer the trumps the declarer may name."""
        contract = interaction.namespace.contract

        def offers(table: LiveTable, user: int, words: Words) -> Iterable[Offer]:
            found = trumps_of(table, user, contract)
            return [(trump_text(trump, words), trump.code) for trump in found]

        return await self._offers.at_table(interaction, typed, offers)

    async def starts(self, interaction: Interaction, typed: str) -> Choices:
        """Offer the ranks domino may start at."""
        contract = interaction.namespace.contract

        def offers(table: LiveTable, user: int, words: Words) -> Iterable[Offer]:
            found = starts_of(table, user, contract)
            return [(rank_name(rank, words), RANKS[rank]) for rank in reversed(found)]

        return await self._offers.at_table(interaction, typed, offers)
