"""What a command of any table offers while it is typed: exactly what is possible now for who types."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from bot.discord_io.choices import WHY, Choices, Offer, offered, reason
from bot.discord_io.interaction import Interaction
from bot.discord_io.responses import sentence, suggesting, words_of
from bot.game_kit.catalogue import Catalogue
from bot.game_kit.module import GameModule
from bot.i18n import Words
from bot.i18n.cards import card_name, card_text, parse_card
from bot.tables.registry import TableRegistry
from bot.tables.table import TableSession
from bot.tables.view.decision_view import deciding_seat
from engine.cards import Card
from engine.errors import CodedError


class TableOptions:
    """What the options of ``/<game> new`` and ``rules`` offer."""

    def __init__(self, module: GameModule) -> None:
        self._catalogue = module.catalogue

    async def rule_sets(self, interaction: Interaction, typed: str) -> Choices:
        """The rule sets a table can be opened with."""
        return await suggesting_rules(interaction, self._catalogue, typed)

    async def options(self, interaction: Interaction, typed: str) -> Choices:
        """What the rules named so far leave open, behind the options typed before the last comma."""

        async def find() -> Choices:
            rules = await self._catalogue.find(interaction, interaction.namespace.rules or None)
            return offered(self._catalogue.offered_options(rules, typed, words_of(interaction)), "")

        return await suggesting(interaction, find)


async def suggesting_rules(interaction: Interaction, catalogue: Catalogue[Any], typed: str) -> Choices:
    """The rule sets that can be played, while one is typed."""

    async def find() -> Choices:
        return offered(await catalogue.offers(interaction, words_of(interaction)), typed)

    return await suggesting(interaction, find)


class TableOffers:
    """What the options of commands at the table of a channel offer."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry

    async def at_table(
        self,
        interaction: Interaction,
        typed: str,
        offers: Callable[[TableSession, int, Words], Iterable[Offer]],
    ) -> Choices:
        """The offers at the table of this channel, or why there are none.

        ``offers`` gets the table, the person who types and their words.
        """
        table: TableSession | None = None
        try:
            await interaction.client.settings.person(interaction.user.id)
            table = await self._registry.here(interaction.channel_id)
            return offered(offers(table, interaction.user.id, words_of(interaction)), typed)
        except CodedError as error:
            name_of = None if table is None else table.presenter.scene().name
            return reason(sentence(interaction, error, name_of))

    async def cards(self, interaction: Interaction, typed: str) -> Choices:
        """The cards that may be played now."""

        def offers(table: TableSession, user: int, words: Words) -> Iterable[Offer]:
            found = cards_of(table, user)
            return [(f"{card_text(card, words)} · {card_name(card, words)}", str(card)) for card in found]

        return await self.at_table(interaction, typed, offers)


def cards_of(table: TableSession, user: int) -> Iterable[Card]:
    """The cards somebody may play now, of whichever hand is to play; raises why there are none."""
    match = table.state.game_state
    return table.module.playable(match, deciding_seat(table, user))


def typed_card(table: TableSession, user: int, text: str) -> str:
    """A card typed into a command as its button carries it; raises the reason that was sent."""
    if text == WHY:
        cards_of(table, user)
    return str(parse_card(text))
