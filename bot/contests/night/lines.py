"""The result of a closed table for the standing of a night."""

from __future__ import annotations

from bot.contests.night.standing import TableLine
from bot.game_kit.module import GameModule
from engine.table_state import TableState


def line_of(module: GameModule, state: TableState) -> TableLine:
    """Return the line of a table from its final state."""
    users = tuple(
        None if who is None or who.user is None or who.user <= 0 else who.user for who in state.seats
    )
    match = state.match
    if match is None or not module.game.deals_finished(match):
        return TableLine(users)
    places, sides = [(0, 0)] * len(users), [0] * len(users)
    for number, side in enumerate(module.history.ranking(state)):
        for seat in side.seats:
            places[seat], sides[seat] = (side.place, side.points), number
    deals, contracts = tuple[tuple[int, ...], ...](), tuple[str, ...]()
    if module.challenge is not None and state.rules.shared:
        scores = [module.challenge.scores(match, seat) for seat in range(len(users))]
        deals, contracts = tuple(zip(*scores, strict=True)), tuple(module.challenge.contracts(match))
    return TableLine(users, tuple(places), deals, contracts, tuple(sides))
