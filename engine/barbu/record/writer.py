"""Writing of game records. Source: docs/rules.md, "A game written down"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.barbu.play.actions import Double
from engine.barbu.play.state import Call, DealScore, DealState
from engine.barbu.record.game_record import (
    FORMAT,
    FORMAT_2,
    FORMAT_3,
    PASS,
    CallRecord,
    DealRecord,
    DrawRecord,
    GameRecord,
    OptionsRecord,
    PlayerRecord,
)
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import RANKS
from engine.dealing import CutBy, DealTime, commitment_of
from engine.seats import Seat


def record_of(
    rules: RuleSet,
    players: Sequence[PlayerRecord],
    first_dealer: Seat,
    deals: Iterable[tuple[DealState, DealScore]],
    unfinished: DealState | None = None,
    *,
    draw_seed: str = "",
    times: Mapping[int, DealTime] | None = None,
) -> GameRecord:
    """Return the record of a game.

    Args:
        rules: the rules.
        players: by seat.
        first_dealer: the first dealer.
        deals: finished deals with their scores, as in ``DealSettled`` events.
        unfinished: the deal in which a closed game stopped; recorded with all hands and its seed, so it must
            be omitted while the game is still played.
        draw_seed: the committed seed of the draw for first dealer, in hex, if there was a commitment.
        times: commitment and deal times by deal number, from 0; recorded for deals cut by a Discord id.
    """
    times = times or {}
    written = [_write_deal(deal, score) for deal, score in deals]
    scores = [deal.score for deal in written if deal.score is not None]
    over = len(scores) == rules.deal_count
    if unfinished is not None:
        written.append(_write_deal(unfinished, None))
    draw = None
    if draw_seed:
        draw = DrawRecord(commitment=commitment_of(bytes.fromhex(draw_seed)), seed=draw_seed)
    has_sources = draw is not None or any(deal.cut_from for deal in written)
    dated = [index for index, deal in enumerate(written) if index in times and is_numbered(deal)]
    for index in dated:
        written[index] = written[index].model_copy(update={"dealt_at": times[index].dealt_at})
    return GameRecord(
        format=FORMAT_3 if dated else FORMAT_2 if has_sources else FORMAT,
        rules=rules.model_dump(mode="json"),
        options=options_of(rules),
        players=tuple(players),
        first_dealer=first_dealer,
        promised_at=times[dated[0]].committed_at if dated else None,
        draw=draw,
        deals=tuple(written),
        scores=tuple(map(sum, zip(*scores, strict=True))) if over else None,
    )


def options_of(rules: RuleSet) -> OptionsRecord:
    """Return the summary of a rule set for its record."""
    return OptionsRecord(
        per_declarer=rules.per_declarer,
        salad=any(contract.sum_of for contract in rules.contracts),
        scale=rules.scale,
        grand_slam=rules.grand_slam,
        early_end=rules.early_end,
    )


def _write_deal(deal: DealState, score: DealScore | None) -> DealRecord:
    return DealRecord(
        dealer=deal.dealer,
        commitment=commitment_of(deal.seed) if deal.seed else None,
        seed=deal.seed.hex() if deal.seed else None,
        cut=deal.cut if deal.seed else None,
        cut_from=deal.cut_from or None,
        hands=tuple(str(hand) for hand in deal.dealt),
        contract=deal.contract,
        trump=None if deal.trump is None else deal.trump.code,
        start=None if deal.start is None else RANKS[deal.start],
        calls=tuple(_write_call(call) for call in deal.calls),
        plays=tuple((seat, PASS if card is None else str(card)) for seat, card in deal.plays),
        raw=score.raw if score else None,
        score=score.score if score else None,
    )


def is_numbered(deal: DealRecord) -> bool:
    """Return whether the deal was cut by a Discord id."""
    return deal.cut_from is not None and not deal.cut_from.startswith(f"{CutBy.SEAT}:")


def _write_call(call: Call) -> CallRecord:
    targets = tuple(sorted(call.targets))
    if isinstance(call, Double):
        return CallRecord(seat=call.seat, double=targets)
    return CallRecord(seat=call.seat, redouble=targets)
