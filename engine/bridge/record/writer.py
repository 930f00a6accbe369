"""Writing of match records. Source: docs/bridge.md, "A match written down"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.bridge.record.game_record import FORMAT, FORMAT_2, ClaimLine, DealRecord, MatchRecord
from engine.bridge.rules import BridgeRules
from engine.bridge.state import ClaimRecord, DealScore, DealState
from engine.dealing import commitment_of
from engine.records import PlayerRecord
from engine.seats import Seat


def record_of(
    rules: BridgeRules,
    players: Sequence[PlayerRecord],
    first_dealer: Seat,
    deals: Iterable[tuple[DealState, DealScore]],
    unfinished: DealState | None = None,
    *,
    is_over: bool = True,
) -> MatchRecord:
    """Return the record of a match.

    Args:
        rules: the form of play.
        players: by seat.
        first_dealer: the first dealer.
        deals: finished deals with their scores, as in ``DealEnded`` events.
        unfinished: the deal in which a closed match stopped; recorded with all hands and its seed, so it must
            be omitted while the match is still played.
        is_over: whether the match was played to its end.
    """
    one, two, three, four = players
    written = [_write_deal(deal, score) for deal, score in deals]
    scores = [deal.score for deal in written if deal.score is not None]
    if unfinished is not None:
        written.append(_write_deal(unfinished, None))
    totals = _four(sum(score[seat] for score in scores) for seat in range(4))
    return MatchRecord(
        format=FORMAT_2 if any(deal.explained for deal in written) else FORMAT,
        rules=rules.model_dump(mode="json"),
        players=(one, two, three, four),
        first_dealer=first_dealer,
        deals=tuple(written),
        scores=totals if is_over and unfinished is None else None,
    )


def _four(numbers: Iterable[int]) -> tuple[int, int, int, int]:
    one, two, three, four = numbers
    return one, two, three, four


def _write_deal(deal: DealState, score: DealScore | None) -> DealRecord:
    contract = "P" if score is not None else None
    if deal.contract is not None:
        contract = str(deal.contract)
    north, east, south, west = (str(hand) for hand in deal.dealt)
    return DealRecord(
        board=deal.board,
        dealer=deal.dealer,
        vulnerable=deal.vulnerable.value,
        seating=deal.seating.order,
        commitment=commitment_of(deal.seed) if deal.seed else None,
        seed=deal.seed.hex() if deal.seed else None,
        cut=deal.cut if deal.seed else None,
        hands=(north, east, south, west),
        calls=tuple(map(str, deal.calls)),
        explained=deal.explained,
        contract=contract,
        declarer=None if deal.contract is None else deal.contract.declarer,
        plays=tuple((seat, str(card)) for seat, card in deal.plays),
        claims=tuple(_write_claim(claim) for claim in deal.claims),
        tricks=None if score is None else score.tricks,
        score=None if score is None else _four(score.score),
    )


def _write_claim(claim: ClaimRecord) -> ClaimLine:
    answers = tuple(zip(claim.asked, claim.answers, strict=False))
    return ClaimLine(at=claim.at, seat=claim.claimer, tricks=claim.tricks, answers=answers)
