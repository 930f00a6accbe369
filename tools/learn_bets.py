"""Learn how experts bet from their games: ``python -m tools.learn_bets``.

Experts call in games of *contre*, and the deals are played out plainly. The probability of a double or
redouble is a logistic curve of the caller's hand and of the result between the two players. The most likely
curves are written to ``habits.toml``, with the information in declarers' choices. The file is not edited by
hand: equal games give the same file.
Experts who know these habits bet differently, so learn twice. With ``--cards`` a level plays the cards, and
payments are learned from these.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import numpy as np

from engine.barbu.players.base import LEVELS
from engine.barbu.players.expert import habits
from engine.barbu.players.expert.beliefs import named_gain
from engine.barbu.players.expert.habits import ChoiceModel, Duty, Floats
from engine.barbu.players.expert.prospects import Option, prospects_of
from engine.barbu.rules.rule_set import preset
from tools.bet_chunks import MATCHES, RARE, REACHED, Chunk, play_chunks
from tools.bet_games import PLAIN, Bet, BetDeal
from tools.sharing import add_options, results

# Prior of a curve, and its weight as a number of bets.
USUAL, STEADY = np.array([0.0, 1.5, 0.2]), np.array([0.2, 2.0, 2.0])
STEPS = 40
# Prior that predictions are paid in full, give or take a point and 15 %, with a standard deviation of ten
# points per bet.
WARY = np.array([100.0, 4_400.0])
DIGITS = 3
ROWS = ("doubles_of_declarer", "doubles_of_flank", "answers_of_declarer", "answers_of_flank")
ALIKE = ("tricks", "last_two", "queens", "hearts", "king")
"""Negative contracts; those with few bets are estimated with the others."""
NEAR = np.array([8.0, 8.0, 70.0])
"""Weight of their common curve, equivalent to about forty bets."""
KINDS = (*ALIKE, "trumps", "domino")
PLACE = Path(habits.__file__).with_name("habits.toml")
# Chunks of each way of playing per chunk of whole games.
CHUNKS = {"games": 1, "late": 1, "open": 1, "games-answers": 1, "open-answers": 3}
# Seeds start beyond those used for measuring.
FIRST = 500_000
HEAD = """\
# How experts bet at contre: changed by nobody, but written by python -m tools.learn_bets
# {how}, from {bets} bets in {deals} deals among experts who went by the file before.
# Of a declarer's hand: what a trump or start that was named tells, for each spread that naming is worth;
# what it tells that a contract was chosen among one, two, three and so on; what the end tells, in parts of
# what the cards do.
# Of bets: the logarithm of the odds of an even hand, what a spread above the usual adds, and what a deal
# adds that ends one spread ahead of the other. Of several rows the first is of who owes the declarer no
# double, the second of who owes one and may wait, the third of who may not wait. Of what play-outs promise of
# doubles of the declarer and of flanks, and of redoubles by them: so many points are paid, and so much of it.

"""

Row = tuple[str, str, Duty | None]
"""A curve: kind of contract, name of the row, and the duty if each has its own."""


def row_of(deal: BetDeal, bet: Bet) -> Row:
    """Return the curve a bet is an example of."""
    what = "answers" if bet.is_redouble else "doubles"
    whom = "declarer" if bet.of_declarer else "flank"
    return deal.kind, f"{what}_of_{whom}", bet.duty if bet.of_declarer else None


def fit_curve(bets: Sequence[Bet], usual: Floats = USUAL, steady: Floats = STEADY) -> Floats:
    """Return the most likely curve for these bets, made and declined, given the prior."""
    if not bets:
        return usual
    seen = np.array([[1.0, bet.ahead, apart] for bet in bets for apart in bet.apart])
    made = np.array([bet.is_made for bet in bets for _ in bet.apart], np.float64)
    share = np.array([1 / len(bet.apart) for bet in bets for _ in bet.apart])
    curve = usual.copy()
    for _ in range(STEPS):
        odds = 1 / (1 + np.exp(-np.clip(seen @ curve, -30, 30)))
        pull = seen.T @ (share * (made - odds)) - steady * (curve - usual)
        bend = (seen.T * (share * odds * (1 - odds))) @ seen + np.diag(steady)
        # Full steps would diverge if nearly all bets are made.
        curve = curve + np.clip(np.linalg.solve(bend, pull), -0.5, 0.5)
    return curve


def rows_of(deals: Iterable[BetDeal]) -> dict[Row, list[Bet]]:
    """Return the bets of each curve, without those decided by duty."""
    found: defaultdict[Row, list[Bet]] = defaultdict(list)
    for deal in deals:
        for bet in deal.bets:
            if not bet.is_bound:
                found[row_of(deal, bet)].append(bet)
    return found


def habits_lines(deals: Sequence[BetDeal], sought: Sequence[BetDeal] = ()) -> Iterator[str]:
    """Yield the lines of ``habits.toml`` after its header.

    From deals ``sought`` for flanks' answers only bets are learned, since many share one choice.
    """
    every = (*deals, *sought)
    found = rows_of(every)
    pooled = fit_choice_model([deal for deal in deals if deal.kind in ALIKE])
    for kind in KINDS:
        chosen = fit_choice_model(
            [deal for deal in deals if deal.kind == kind], pooled if kind in ALIKE else None
        )
        yield f"[{kind}]"
        yield f"named = {_round(chosen.named)}"
        yield f"free = {[_round(number) for number in chosen.free]}"
        yield f"insight = {_round(chosen.insight)}"
        for row in ROWS:
            duties: list[Duty | None] = [None]
            if row.endswith("declarer"):
                duties = [Duty.NONE, Duty.WAITS] if row.startswith("doubles") else list(Duty)
            curves = [[_round(number) for number in _curve(found, kind, row, duty)] for duty in duties]
            yield f"{row} = {curves if row.endswith('declarer') else curves[0]}"
        of_like = [deal for deal in every if deal.kind in (ALIKE if kind in ALIKE else (kind,))]
        yield f"kept = {[[_round(number) for number in line] for line in fit_shrinkage(of_like)]}"
        yield ""


def _curve(found: Mapping[Row, Sequence[Bet]], kind: str, row: str, duty: Duty | None) -> list[float]:
    """Return the curve of a row, close to that of similar contracts if there are any."""
    own = found.get((kind, row, duty), ())
    if kind not in ALIKE:
        return list(map(float, fit_curve(own)))
    together = fit_curve([bet for state in ALIKE for bet in found.get((state, row, duty), ())])
    return list(map(float, fit_curve(own, together, NEAR)))


def fit_shrinkage(deals: Iterable[BetDeal]) -> Iterator[list[float]]:
    """Yield the shrinkage of predictions as straight lines, in the order of ``ROWS``.

    The payment of a redouble is known even if it was not made; that of a double is not.
    """
    rows: defaultdict[str, list[Bet]] = defaultdict(list)
    for deal in deals:
        for bet in deal.bets:
            if bet.is_made or bet.is_redouble:
                rows[row_of(deal, bet)[1]].append(bet)
    for row in ROWS:
        told = np.array([[1.0, bet.told] for bet in rows[row]]).reshape(-1, 2)
        paid = np.array([bet.plain if bet.paid is None else bet.paid for bet in rows[row]])
        line = np.linalg.solve(told.T @ told + np.diag(WARY), told.T @ paid + WARY * np.array([0.0, 1.0]))
        yield line.tolist()


def _round(figure: float) -> float:
    return round(figure, DIGITS) + 0.0


def chunks_of(games: int, seed: int, cards: str = PLAIN) -> Iterator[Chunk]:
    """Return the chunks for this number of whole games."""
    for way, share in CHUNKS.items():
        number = -(-games // MATCHES["games"]) * share
        first = 1_000_000 * seed + FIRST
        for place in range(number):
            yield Chunk(way, cards, first + place * MATCHES[way], tuple(REACHED[way]))


def habits_text(
    deals: Sequence[BetDeal], sought: Sequence[BetDeal], games: int, seed: int, cards: str = PLAIN
) -> str:
    """Return the content of ``habits.toml`` learned from deals, and from those sought for flanks' answers."""
    bets = sum(bet.is_made for deal in (*deals, *sought) for bet in deal.bets)
    how = f"--games {games} --seed {seed}" + ("" if cards == PLAIN else f" --cards {cards}")
    head = HEAD.format(how=how, bets=bets, deals=len(deals) + len(sought))
    return head + "\n".join(habits_lines(deals, sought))


def main() -> None:
    """Play matches, learn every curve from them, and write the habits file."""
    parser = argparse.ArgumentParser(prog="python -m tools.learn_bets", description="Learns how experts bet.")
    parser.add_argument("--games", type=int, default=40, help="whole games, in addition to late deals")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--cards", choices=[PLAIN, *LEVELS], default=PLAIN, help="the level that plays the cards"
    )
    parser.add_argument("--write", type=Path, default=PLACE, help="file to write the habits to")
    add_options(parser)
    options = parser.parse_args()
    chunks = list(chunks_of(options.games, options.seed, options.cards))
    deals: list[BetDeal] = []
    sought: list[BetDeal] = []
    for chunk, found in zip(chunks, play_chunks(chunks, partial(results, options=options)), strict=True):
        (sought if chunk.way in RARE else deals).extend(found)
    for (kind, row, duty), bets in sorted(rows_of((*deals, *sought)).items(), key=str):
        sys.stderr.write(f"{kind} {row} {'' if duty is None else duty.name}: {len(bets)} bets\n")
    text = habits_text(deals, sought, options.games, options.seed, options.cards)
    options.write.write_text(text, encoding="utf-8")


CONTRE = preset("contre")
_DEALS = 12_000
_STEPS = 6
# Prior with few deals: naming is worth its gain, the play-out counts a little in addition to the cards, and
# each further contract to choose from a little more.
_NAMED, _INSIGHT, _MORE = 1.0, 0.2, 0.1
_STEADY = 30.0


@dataclass(frozen=True, slots=True)
class _DealGroup:
    """Declarers' deals of one option and number of open contracts: their count and means."""

    option: Option
    place: int
    number: int
    ahead: float
    end: float


def fit_choice_model(deals: Sequence[BetDeal], like: ChoiceModel | None = None) -> ChoiceModel:
    """Return the model under which random deals match the means of these declarers' deals.

    With few deals the result stays close to ``like``, that of similar contracts.
    """
    groups, widest = _group_deals(deals), CONTRE.per_declarer
    # Named, insight, and what each contract more to choose from adds.
    usual = np.array([_NAMED, _INSIGHT, *(_MORE for _ in range(widest - 1))])
    if like is not None:
        usual = np.array([like.named, like.insight, *np.diff(like.free)])
    figures = usual.copy()
    for _ in range(_STEPS):
        missed = _residuals(figures, groups)
        slopes = np.stack(
            [(_residuals(figures + step, groups) - missed) / 0.01 for step in 0.01 * np.eye(len(figures))],
            axis=1,
        )
        bend = slopes.T @ slopes + _STEADY * np.eye(len(figures))
        change = np.linalg.solve(bend, -slopes.T @ missed - _STEADY * (figures - usual))
        figures = figures + np.clip(change, -0.5, 0.5)
    free = np.concatenate([[0.0], np.cumsum(figures[2:])])
    return ChoiceModel(float(figures[0]), tuple(free.tolist()), float(figures[1]))


def _group_deals(deals: Sequence[BetDeal]) -> list[_DealGroup]:
    groups: defaultdict[tuple[Option, int], list[BetDeal]] = defaultdict(list)
    for deal in deals:
        groups[deal.option, deal.contracts_open].append(deal)
    return [
        _DealGroup(
            option,
            place,
            len(group),
            float(np.mean([deal.declarer_ahead for deal in group])),
            float(np.mean([deal.declarer_end for deal in group])),
        )
        for (option, place), group in sorted(groups.items(), key=str)
    ]


def _residuals(figures: Floats, groups: Sequence[_DealGroup]) -> Floats:
    """Return the deviation of each mean, of cards and of play-outs, in standard errors."""
    found = []
    for group in groups:
        ahead, ends, gain, unit = _random_deals(group.option)
        lead = figures[0] * gain + figures[2 : group.place + 1].sum()
        logs = lead * (ahead + figures[1] * ends / unit)
        weights = np.exp(logs - logs.max())
        weights /= weights.sum()
        often = group.number**0.5
        found += [(weights @ ahead - group.ahead) * often, (weights @ ends - group.end) * often / unit]
    return np.array(found)


@cache
def _random_deals(option: Option) -> tuple[Floats, Floats, float, float]:
    """Return declarers' leads and results in random deals, the gain from naming, and the spread."""
    prospects, rng = prospects_of(CONTRE), np.random.default_rng(23)
    cards = rng.permuted(np.tile(np.array(list(CONTRE.cards), np.int64), (_DEALS, 1)), axis=1)
    hands = np.zeros((_DEALS, 8), np.int64)
    hands[:, : CONTRE.players] = (1 << cards).reshape(_DEALS, CONTRE.players, CONTRE.hand_size).sum(axis=2)
    ends = prospects.ends(option, hands, CONTRE.leader_of(0), 24)[:, 0].astype(np.float64)
    unit = prospects.card_worth(option).spread
    return prospects.ahead(option, hands)[:, 0], ends, named_gain(prospects, option), unit


if __name__ == "__main__":
    main()
