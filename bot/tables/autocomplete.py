"""Autocomplete for commands at tables: exactly what the user may do now."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bot.discord_io.commands import WHY, Choices, Offer, offered, reason
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.limits import LINE_CHARS
from bot.game_kit.catalogue import Catalogue
from bot.game_kit.module import Doubling, Verb
from bot.i18n import Words
from bot.i18n.cards import card_name, card_text, parse_card
from bot.tables.handlers import TableHandlers
from bot.tables.table import LiveTable
from engine.cards import Card
from engine.errors import CodedError, require


async def suggested_rules(interaction: Interaction, typed: str, catalogue: Catalogue) -> Choices:
    words = words_of(interaction)
    offers = await catalogue.offers(interaction, words, typed)
    return offered(offers, typed, lambda name: catalogue.also_called(name, words))


async def suggested_options(interaction: Interaction, typed: str, catalogue: Catalogue) -> Choices:
    """Return the remaining options of a new table's rule set, after those typed before the last comma."""
    rules = await catalogue.find(interaction, interaction.namespace.rules or None)
    return offered(catalogue.offered_options(rules, typed, words_of(interaction)), "")


class TableOffers:
    """Autocomplete for commands at the channel's table."""

    def __init__(self, handlers: TableHandlers) -> None:
        self._handlers = handlers

    async def at_table(
        self,
        interaction: Interaction,
        typed: str,
        verb: str,
        offers: Callable[[LiveTable, int, Words], Iterable[Offer]],
    ) -> Choices:
        """Return the offers for the channel's table, the user's id and their words; or why there are none.

        If none contains the typed text, it stands first, before all of them: Discord sends the first offer on
        Enter, and must not play another card than the one typed. ``verb`` is the command's, which the game
        may not have.
        """
        try:
            table = await self._handlers.registry.here(interaction.channel_id)
        except CodedError as error:
            return reason(words_of(interaction, await self._handlers.game_for(interaction)).error(error))
        words = words_of(interaction, table.module.name)
        try:
            self._handlers.check_action(table, verb, words)
            found = list(offers(table, interaction.user.id, words))
            own = [(typed, typed[:LINE_CHARS])] if typed else []
            return offered(found, typed) or offered([*own, *found], "")
        except CodedError as error:
            return reason(words.error(error, table.scene().name))

    async def cards(self, interaction: Interaction, typed: str) -> Choices:
        def offers(table: LiveTable, user: int, words: Words) -> Iterable[Offer]:
            found = cards_of(table, user)
            return [(f"{card_text(card, words)} · {card_name(card, words)}", str(card)) for card in found]

        return await self.at_table(interaction, typed, "play", offers)

    async def doubles(self, interaction: Interaction, typed: str, verb: Verb) -> Choices:
        """Return the values of the option ``who`` of ``/double`` or ``/redouble`` that are valid now."""

        def offers(table: LiveTable, user: int, words: Words) -> Iterable[Offer]:
            seat = table.deciding_seat(user)
            return doubling_at(table).offers(verb, table.state.game_state, seat, table.scene(user))

        return await self.at_table(interaction, typed, verb, offers)


def cards_of(table: LiveTable, user: int) -> Iterable[Card]:
    """Return the cards the user may play now, of the hand to play. *Raises:* IllegalAction, saying why."""
    return table.module.playable_cards(table.state.game_state, table.deciding_seat(user))


def typed_card(table: LiveTable, user: int, text: str) -> str:
    """Return a typed card as its button's argument.

    *Raises:* the errors of ``deciding_seat``; IllegalAction if the user chose the reason that autocomplete
    offered; that reason.
    """
    table.deciding_seat(user)
    if text == WHY:
        cards_of(table, user)
    return str(parse_card(text))


def doubling_at(table: LiveTable) -> Doubling:
    """Return the doubling of the table's game, which has actions for it."""
    if table.module.doubling is None:
        raise ValueError(f"{table.module.name} has actions to double, but no doubling")
    return table.module.doubling


def typed_double(table: LiveTable, user: int, verb: Verb, players: Iterable[int], who: str) -> str:
    """Return a typed double or redouble as its button's argument; an omitted option ``who`` is empty.

    *Raises:* CodedError ``player_not_at_table``, the errors of ``deciding_seat``, or the reason that
    autocomplete offered.
    """
    doubling, state = doubling_at(table), table.state
    seat, unknown = table.deciding_seat(user), CodedError("player_not_at_table")
    named = frozenset(require(state.seat_of(player), unknown) for player in players)
    return doubling.argument_of(verb, state.game_state, seat, named, who)
