"""Screen of an analysed deal: cost by trick, the most expensive choices, the doubles, a chart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from bot.discord_io.code_block import code_table
from bot.discord_io.message import Drawing, Rendered, embed
from bot.discord_io.safe_text import padded
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.phrases import code_card, contract_title
from bot.i18n import Words
from bot.i18n.cards import signed_text
from bot.images.analysis import CostChart, CostRow, cost_chart
from bot.images.drawing import drawable
from engine.barbu.coach.bets import Bet
from engine.barbu.coach.choices import Judgement, Move, Verdict
from engine.barbu.play.actions import Play
from engine.barbu.play.settlement import Level
from engine.barbu.play.state import DealScore

NAME_COLUMNS = 6
MOST_BETS = 10
FREE = "·"


@dataclass(frozen=True, slots=True)
class Analysed:
    """An analysed deal: its number from 0, its line of the sheet, and the findings."""

    index: int
    score: DealScore
    judgement: Judgement
    bets: tuple[Bet, ...]

    @property
    def is_domino(self) -> bool:
        """Whether choices are numbered by turns instead of tricks."""
        return self.score.start is not None


def render_analysis(scene: Scene, deal: Analysed) -> Rendered:
    """Render the findings about a deal, as text and as a chart."""
    words, judgement = scene.words, deal.judgement
    title = words(
        "coach-deal-title",
        number=deal.index + 1,
        count=scene.rules.deal_count,
        contract=contract_title(scene, deal.score.contract, deal.score.trump, deal.score.start),
    )
    intro = words("coach-deal-intro" if judgement.rounds else "coach-deal-unplayed")
    part = "" if judgement.is_whole else words("coach-deal-part")
    blocks = [[intro, part], _table(scene, deal), _worst_lines(scene, deal), _bet_lines(scene, deal.bets)]
    rendered = Rendered(embeds=(embed(title, *blocks),))
    return rendered.with_picture(partial(_drawing, scene, deal)) if judgement.worst(1) else rendered


def render_thinking(words: Words, done: int, rounds: int) -> Rendered:
    """Render the progress of an analysis: ``done`` tricks (or turns) of ``rounds`` are judged."""
    return Rendered(content=words("coach-thinking", done=done, all=rounds))


def _table(scene: Scene, deal: Analysed) -> str:
    """Return costs by trick and player in even columns; tricks without a cost are left out."""
    words, judgement = scene.words, deal.judgement
    if not judgement.rounds:
        return ""
    if not judgement.worst(1):
        return words("coach-table-free")
    head = [words("coach-table-turn" if deal.is_domino else "coach-table-trick")]
    head += [padded(scene.column(seat), NAME_COLUMNS, right=True) for seat in scene.seats]
    rows = [head]
    for number in range(1, judgement.rounds + 1):
        costs = [judgement.cost(seat, number) for seat in scene.seats]
        if any(costs):
            rows.append([str(number), *(_cost(words, cost) for cost in costs)])
    totals = [judgement.total(seat) for seat in scene.seats]
    rows.append([words("sheet-total"), *(_cost(words, cost) for cost in totals)])
    return code_table(rows)


def _cost(words: Words, cost: float) -> str:
    return words("coach-cost", points=round(cost, 1)) if cost else FREE


def _worst_lines(scene: Scene, deal: Analysed) -> list[str]:
    worst = deal.judgement.worst()
    lines = [_worst_line(scene, one, is_domino=deal.is_domino) for one in worst]
    return [scene.words("coach-worst"), *lines] if lines else []


def _worst_line(scene: Scene, verdict: Verdict, *, is_domino: bool) -> str:
    return scene.words(
        "coach-worst-turn" if is_domino else "coach-worst-trick",
        number=verdict.number,
        name=scene.bare(verdict.seat),
        played=_move(scene, verdict.played),
        best=_move(scene, verdict.best),
        points=round(verdict.cost, 1),
    )


def _move(scene: Scene, move: Move) -> str:
    return code_card(scene, move.card) if isinstance(move, Play) else scene.words("coach-passed")


def _bet_lines(scene: Scene, bets: Sequence[Bet]) -> list[str]:
    if not bets:
        return []
    made = sorted(bets, key=lambda bet: not bet.is_made)
    lines = [_bet_line(scene, bet) for bet in made[:MOST_BETS]]
    if len(made) > MOST_BETS:
        lines.append(scene.words("coach-bets-more", count=len(made) - MOST_BETS))
    return [scene.words("coach-bets"), *lines]


def _bet_line(scene: Scene, bet: Bet) -> str:
    mark = "💭" if not bet.is_made else "✅" if bet.points > 0 else "❌" if bet.points < 0 else "▫️"
    once = bet.level is Level.DOUBLED
    if bet.is_made:
        key = "coach-bet-double" if once else "coach-bet-redouble"
    else:
        key = "coach-bet-missed-double" if once else "coach-bet-missed-redouble"
    caller, target = scene.bare(bet.caller), scene.bare(bet.target)
    return f"{mark} {scene.words(key, caller=caller, target=target, points=signed_text(bet.points))}"


# ------------------------------------------------------------------ the chart


def _drawing(scene: Scene, deal: Analysed) -> Drawing:
    words, judgement = scene.words, deal.judgement
    named = {(one.seat, one.number) for one in judgement.worst()}
    numbers = range(1, judgement.rounds + 1)
    rows = []
    for seat in scene.seats:
        costs = tuple(judgement.cost(seat, number) for number in numbers)
        labels = tuple(
            _cost(words, cost) if (seat, number) in named else ""
            for number, cost in zip(numbers, costs, strict=True)
        )
        name = drawable(scene.label(seat), str(seat + 1))
        rows.append(CostRow(name, costs, labels, words("coach-cost", points=round(judgement.total(seat), 1))))
    axis = words("coach-chart-turn" if deal.is_domino else "coach-chart-trick")
    chart = CostChart(words("coach-chart-title"), axis, tuple(rows))
    players = " ".join(_row_text(scene, judgement, seat) for seat in scene.seats)
    return Drawing(
        f"analysis-{deal.index + 1}.png", words("coach-alt", players=players), partial(cost_chart, chart)
    )


def _row_text(scene: Scene, judgement: Judgement, seat: int) -> str:
    """Return one player's row of the chart as text."""
    name, total = scene.label(seat), judgement.total(seat)
    if not total:
        return scene.words("coach-alt-free", name=name)
    most, number = max((judgement.cost(seat, at), at) for at in range(1, judgement.rounds + 1))
    return scene.words(
        "coach-alt-player", name=name, points=round(total, 1), number=number, most=round(most, 1)
    )
