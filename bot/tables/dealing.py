"""Dealing at a table: who may ask for it, what cuts the cards, and what was promised of each deal."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any

from bot.game_kit.module import GameModule
from engine.dealing import CutBy, CutSource, commitment_of, deal_seed
from engine.entries import Act, By
from engine.errors import IllegalAction
from engine.table import Table


def commitments_of(secret: bytes, module: GameModule, rules: Any) -> list[str]:
    """The fingerprints of all deals of a game, as far as it is known how many it has."""
    planned = module.game.planned_deals(rules) or 0
    return [commitment_of(deal_seed(secret, index)) for index in range(planned)]


class Dealing:
    """Deals at one table, and tells what is promised of its deals.

    Args:
        core: the table.
        module: its game.
        secret: the game's secret, 32 bytes.
        commitments: the fingerprints that are stored with the game, in hex.
        message_id: the number of the public message, once there is one.
        ask_to_deal: has the next hand dealt once the cutter has had their chance, and tells in how many
            seconds at the latest; 0 where nobody has to be waited for.
    """

    def __init__(
        self,
        core: Table[Any, Any],
        module: GameModule,
        *,
        secret: bytes,
        commitments: Sequence[str],
        message_id: Callable[[], int | None],
        ask_to_deal: Callable[[], float],
    ) -> None:
        self._core = core
        self._module = module
        self._secret = secret
        self.commitments = tuple(commitments)
        self._message_id = message_id
        self._ask_to_deal = ask_to_deal
        self._interaction_id: int | None = None
        self.cut_from = ""
        """Where the cut of the deal that was dealt last came from, as ``CutSource`` is written, if known."""

    # --------------------------------------------------------------- promises

    @property
    def draw_commitment(self) -> str:
        """The fingerprint of the draw for the first dealer, in hex."""
        return commitment_of(self._module.game.draw_seed(self._core.state.rules, self._secret))

    def commitment(self, number: int) -> str:
        """The fingerprint of the deal of that number, from 0, in hex; stored where it was planned."""
        if number < len(self.commitments):
            return self.commitments[number]
        return commitment_of(deal_seed(self._secret, number))

    def commitments_by(self, rules: Any) -> list[str]:
        """What is promised of the deals of this game if it is played by other rules."""
        return commitments_of(self._secret, self._module, rules)

    # ---------------------------------------------------------------- dealing

    def changed_by(self, interaction_id: int) -> None:
        """Remember which request last changed something here: its number cuts what nobody cuts."""
        self._interaction_id = interaction_id

    async def deal(
        self, user: int, *, interaction_id: int | None = None, revision: int | None = None
    ) -> float:
        """Deal the next hand: the dealer may, or anybody seated while a bot is the dealer.

        Somebody else who may cut has their chance first. Returns in how many seconds the cards come then, 0
        where they are dealt.

        Args:
            user: who asks for it.
            interaction_id: the request itself, if there is one: its number may cut.
            revision: what was on view when it was asked for.

        Raises:
            IllegalAction: ``not_seated``, ``already_dealt``, ``table_closed``, ``not_dealer``, and what
                ``Table.deal`` raises.
        """
        state, game = self._core.state, self._module.game
        seat, match = state.own_seat(user), state.game_state
        dealer = game.dealer(match)
        if dealer is None:
            raise IllegalAction("already_dealt" if game.outcome(match) is None else "table_closed")
        if seat != dealer and state.occupant(dealer).is_present:
            raise IllegalAction("not_dealer", dealer=dealer)
        if interaction_id is not None:
            self.changed_by(interaction_id)
        if seat != game.cutter(match) and not state.paused and (wait_s := self._ask_to_deal()):
            return wait_s
        await self.deal_now(By.PLAYER, revision=revision)
        return 0.0

    async def deal_now(self, by: By, *, revision: int | None) -> None:
        """Deal the next hand, whoever asked for it; raises what ``Table.deal`` raises."""
        change = await self._core.deal(self._cut(), by, revision=revision)
        self.cut_from = change.entry.action.cut_from if isinstance(change.entry, Act) else ""

    def _cut(self) -> CutSource | int:
        """What cuts where nobody does: a number of Discord's, since this program knows the seed already."""
        if self._interaction_id is not None:
            return CutSource(CutBy.INTERACTION, self._interaction_id)
        if (message_id := self._message_id()) is not None:
            return CutSource(CutBy.MESSAGE, message_id)
        return secrets.randbelow(self._module.game.deck_size(self._core.state.game_state))
