"""Comparison of finished deals with the results of four bots and of other tables on the same cards."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.discord_io.access import game_access_of
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Rendered, embed
from bot.discord_io.safe_text import escaped, plain_name
from bot.game_kit.played import played_from
from bot.game_kit.standing import names_of_side, place_sign
from bot.game_kit.status import analyse_button
from bot.games.bridge import worker_tasks as tasks
from bot.games.bridge.coach.analysis import replayed
from bot.games.bridge.coach.analysis_screens import auction_lines
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.phrases import contract_facts, result_text, side_name
from bot.games.bridge.screens.standing import may_be_played_again, same_buttons
from bot.i18n import Words
from bot.i18n.cards import signed_decimal
from bot.runtime.keyed import SingleFlight
from bot.runtime.numbers import signed_text
from bot.storage.game_row import GameRow, UnreadableTable
from bot.storage.sealing import may_see
from bot.tables.actions.context import LateAnswer
from bot.tables.table import LiveTable
from engine.bridge.compass import AS_SEATED, SIDES, Side
from engine.bridge.duplicate.field import (
    BotComparison,
    FieldComparison,
    FieldScore,
    FieldTable,
    field_of,
    totals,
)
from engine.bridge.game import BRIDGE
from engine.bridge.rules import BridgeRules
from engine.bridge.state import DealSettled
from engine.errors import CodedError
from engine.table_state import TableState

MOST_TABLES: Final = 12
"""Number of other tables, and of places per direction, that fit on a page."""


@dataclass(frozen=True, slots=True)
class SeenField:
    """Other tables with the same boards; ``field`` is None if a player here had played the boards before.

    ``names`` are the players by table number and seat, as far as the viewer may know.
    """

    field: FieldComparison | None
    names: Mapping[int, Sequence[str]]


def render_comparison(
    scene: Scene, compared: Sequence[BotComparison], seen: SeenField | None = None
) -> Rendered:
    """Render the last of these deals, and all of them in IMPs; ``seen`` are other tables with the boards."""
    words, last = scene.words, compared[-1]
    message = embed(
        words("bridge-compare-title", number=last.table.deal.board),
        auction_lines(scene, last.table, "bridge-analysis-bid"),
        _bots_auction(scene, last),
        _imps_line(scene, last),
        _total_lines(scene, compared) if len(compared) > 1 else "",
        *_field_parts(scene, last.table, seen),
        words("bridge-compare-how"),
    )
    buttons = analyse_button(words, last.table.deal.index), *same_buttons(scene)
    return Rendered(embeds=(message,), buttons=(buttons,))


def _bots_auction(scene: Scene, one: BotComparison) -> list[str]:
    """Return the lines on the bots' contract, and their auction unless it was the table's."""
    outcome, calls = auction_lines(scene, one.bots, "bridge-analysis-bots")
    if one.bots.deal.calls == one.table.deal.calls:
        calls = scene.words("bridge-compare-same-auction")
    return [outcome, calls]


def _imps_line(scene: Scene, one: BotComparison) -> str:
    """Return the IMPs of the viewer's side, or of the side that won them if the viewer has no seat."""
    words, seating = scene.words, one.table.score.seating
    north_south = one.imps[seating.order[0]]
    if north_south == 0:
        is_equal = one.table.score.score == one.bots.score.score
        return words("bridge-compare-even" if is_equal else "bridge-compare-close")
    winners = 0 if north_south > 0 else 1
    side = winners if scene.seat is None else seating.side(scene.seat)
    return words(
        "bridge-compare-won" if side == winners else "bridge-compare-lost",
        side=side_name(side, words),
        names=scene.named(seating.seats_of(side)),
        count=abs(north_south),
    )


def _total_lines(scene: Scene, compared: Sequence[BotComparison]) -> list[str]:
    words, imps = scene.words, totals(compared)
    order = sorted(BRIDGE.sides(scene.rules), key=lambda side: -imps[side[0]])
    return [
        words("bridge-compare-over", count=len(compared)),
        *(
            words("bridge-compare-total", name=names_of_side(scene, side), imps=signed_text(imps[side[0]]))
            for side in order
        ),
    ]


def _field_parts(scene: Scene, own: DealSettled, seen: SeenField | None) -> list[str | list[str]]:
    words = scene.words
    if seen is None:
        return []
    if seen.field is None:
        return [words("bridge-field-known")]
    field, board = seen.field, own.deal.board
    rows = [
        _table_line(scene, table, deal)
        for table in field.others
        for deal in table.deals
        if deal.deal.board == board
    ]
    if not rows:
        by_reader = "yes" if scene.seat is None else "others"
        return [words("bridge-field-alone", offered=by_reader if may_be_played_again(scene) else "no")]
    worth = field.of_board(board)
    return [
        [words("bridge-field-tables", count=len(rows)), *rows[:MOST_TABLES]],
        [
            words(
                "bridge-field-worth",
                side=side_name(side, words),
                **_worth_facts(worth[field.own, side], words),
            )
            for side in range(len(SIDES))
        ],
        *(_places(scene, seen.names, field, side) for side in range(len(SIDES))),
    ]


def _table_line(scene: Scene, table: FieldTable, ended: DealSettled) -> str:
    words, score = scene.words, ended.score
    if score.contract is None:
        return words("bridge-field-passed", number=table.number)
    return words(
        "bridge-field-row",
        number=table.number,
        **contract_facts(score.contract, score.seating, words),
        result=result_text(score.tricks - score.contract.needed),
        points=signed_text(score.score[score.seating.order[0]]),
    )


def _worth_facts(worth: FieldScore, words: Words) -> dict[str, object]:
    return {"share": round(100 * float(worth.share), 1), "imps": signed_decimal(float(worth.imps), words)}


def _places(
    scene: Scene, names: Mapping[int, Sequence[str]], field: FieldComparison, side: Side
) -> list[str]:
    words, worth = scene.words, field.in_all()
    lines = [words("bridge-field-places", side=side_name(side, words))]
    ranked = field.places(side)
    firsts = [one.first for one in ranked]
    for place in ranked[:MOST_TABLES]:
        seated = names.get(place.contestant)
        seats = AS_SEATED.seats_of(side)
        who = words("bridge-field-unseen")
        if seated is not None:
            who = words.list([escaped(plain_name(seated[seat])) for seat in seats])
        facts = _worth_facts(worth[place.contestant, side], words)
        sign = place_sign(place.first, firsts, words, has_medal=False)
        lines.append(words("bridge-field-place", place=sign, name=who, number=place.contestant, **facts))
    return lines


log = logging.getLogger(__name__)


async def give_comparison(
    interaction: Interaction, table: LiveTable, under_way: SingleFlight, number: str
) -> None:
    """Compare a deal, by its number from 1 (empty: the last finished one), and the deals before it.

    Simultaneous requests share the work through ``under_way``.
    *Raises:* CodedError ``bridge_nothing_to_compare``, ``bridge_not_comparable`` or ``deal_unknown``.
    """
    rules: BridgeRules = table.state.rules
    if rules.counting != "duplicate":
        raise CodedError("bridge_not_comparable")
    async with interaction.client.costly_queries.turn(interaction):
        played = await replayed(table)
    ended = tuple(played.ends_to(DealSettled, number, none="bridge_nothing_to_compare"))

    async def compare_now(late: LateAnswer) -> None:
        async with interaction.client.costly_queries.turn(interaction):
            elsewhere = await table.played_elsewhere() if rules.shared else []
            access = game_access_of(interaction)
            named = {row.id for row, _ in elsewhere if may_see(row, access, is_named=False)}
            field = await asyncio.to_thread(seen_by, table.id, table.state, ended, elsewhere, named)
            found = await under_way.shared(
                ("comparison", table.id, len(ended)),
                lambda: table.services.workers.run_or_here(
                    tasks.comparison, ended[-32:], rules, limit_s=20.0, patient=True
                ),
            )
        await late.show_aside(render_comparison(table.scene(interaction.user.id), found, field))

    await LateAnswer.promise(interaction, table, compare_now)


def seen_by(
    number: int,
    state: TableState,
    ended: tuple[DealSettled, ...],
    elsewhere: Sequence[tuple[GameRow, Sequence[tuple[int, dict[str, Any]]]]],
    named: Collection[int],
) -> SeenField | None:
    """Return the other tables as this table may see them; None if no boards are shared.

    An unreadable table is left out, as is one without a finished deal. Tables in channels the viewer may not
    see count too, but only the players of the ``named`` ones are shown.
    """
    if not state.rules.shared:
        return None
    names = {number: _names(state)}
    others = []
    for row, rows in elsewhere:
        try:
            played = played_from(BRIDGE, row, rows)
        except UnreadableTable as error:
            log.warning("table %d is left out of a comparison: %s", row.id, error)
            continue
        if row.id in named:
            names[row.id] = _names(played.table)
        others.append(FieldTable(row.id, people_of(played.table), tuple(played.ends(DealSettled))))
    return SeenField(field_of(FieldTable(number, people_of(state), ended), others), names)


def people_of(state: TableState) -> frozenset[int]:
    # A user whose data was deleted has an id below 1, which no other table has.
    users = (None if who is None else who.user for who in state.seats)
    return frozenset(user for user in users if user is not None and user > 0)


def _names(state: TableState) -> tuple[str, ...]:
    return tuple("" if who is None else who.name for who in state.seats)
