"""The table of a private game, built from a secret, rules, and the moves made so far."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from bot.game_kit.module import GameModule
from bot.game_kit.played import PlayedGame
from bot.game_kit.private_game import PrivateGame
from engine.entries import VERSION, Act, AddBot, By, Join, Start, TableEntry, from_payload, to_payload
from engine.events import DealEnded
from engine.game import Game
from engine.replaying import replaying_row
from engine.seats import Seat
from engine.table_rules import TableState, advance, fold, new_table

Move = dict[str, Any]

NEXT_DEAL: Final[Move] = {"v": VERSION, "kind": "next_deal", "by": By.PLAYER.value}
"""The stored form of the deal after a finished one. Its cards come from the secret, which no move may hold:
users can export their moves before others have played the same deal."""


@dataclass(frozen=True, slots=True)
class DealSource:
    """Source of the deals of a private game.

    Attributes:
        secret: 32 bytes from which the first dealer and all cards are derived.
        rules: the resolved rule set in its stored form.
        level: of the bot players, the same for all users; None until the first try begins.
    """

    secret: bytes = field(repr=False)
    rules: Mapping[str, Any]
    level: str | None


def table_of(
    module: GameModule,
    private: PrivateGame,
    source: DealSource,
    name: str,
    moves: Iterable[Mapping[str, Any]] = (),
    *,
    user: int = 0,
) -> TableState:
    """Return the table of a user's try after these moves; the first deal is dealt."""
    game, players = module.game, module.players
    rules = game.load_rules(source.rules)
    # A player and a bot must not have the same name.
    names = [bot for bot in players.names if bot.casefold() != name.strip().casefold()]
    level = source.level or players.stand_in
    entries: list[TableEntry | Act] = [AddBot(bot, level) for bot in names[: rules.players - 1]]
    first_dealer, drawn = game.first_dealer_from(rules, game.draw_seed(rules, source.secret))
    entries.insert(private.own_seat(rules, first_dealer), Join(user, name))
    table: TableState = fold(game, new_table(rules, user), [*entries, Start(first_dealer, drawn)])
    table = dealt(game, table, source)
    for number, move in enumerate(moves):
        with replaying_row(number):
            if move.get("kind") == NEXT_DEAL["kind"]:
                table = dealt(game, table, source)
            else:
                table = fold(game, table, [from_payload(move, game)])
    return table


def played_of(
    module: GameModule,
    private: PrivateGame,
    source: DealSource,
    name: str,
    moves: Iterable[Mapping[str, Any]],
    *,
    user: int = 0,
) -> PlayedGame:
    """Return a user's try with the ends of its finished deals."""
    game, ended = module.game, list[DealEnded]()
    table = table_of(module, private, source, name, user=user)
    for number, move in enumerate(moves):
        with replaying_row(number):
            if move.get("kind") == NEXT_DEAL["kind"]:
                table = dealt(game, table, source)
                continue
            change = advance(game, table, from_payload(move, game))
            table = change.after
            ended += [event for event in change.events if isinstance(event, DealEnded)]
    return PlayedGame(table, tuple(ended))


def dealt(game: Game, table: TableState, source: DealSource) -> TableState:
    """Return the table after the deal it awaits."""
    deal: Act = Act(game.deal(table.game_state, source.secret, 0))
    return fold(game, table, [deal])


def own_seat_of(table: TableState) -> Seat:
    """Return the player's seat: all others are bots."""
    return next(seat for seat, who in enumerate(table.seats) if who is not None and who.user is not None)


def serialize_move(game: Game, action: Any, by: By) -> Move:
    """Return a move in the stored form of a try."""
    return to_payload(Act(action, by), game)
