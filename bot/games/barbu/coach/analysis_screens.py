"""Screen of an analysed deal: cost by player, the most expensive choices, the doubles, a chart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product, starmap

from bot.discord_io.message import ButtonSpec, Drawing, Rendered, embed, rows_of
from bot.game_kit.replays import report_buttons
from bot.game_kit.status import past_button
from bot.games.barbu.coach.hint_screens import clause_about, joined
from bot.games.barbu.points import points_text
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.phrases import contract_title
from bot.i18n import Words
from bot.i18n.cards import card_text
from bot.images.analysis import CostChart, CostRow, cost_chart
from bot.images.drawing import drawable
from engine.barbu.coach.choices import Bet, Judgement, Move, Verdict, shown_cost
from engine.barbu.coach.judging import CostlyChoice, MadeCallVerdict
from engine.barbu.play.actions import Action, Double, Play, Redouble
from engine.barbu.play.settlement import Level
from engine.barbu.play.state import DealScore
from engine.errors import optional
from engine.seats import Seat

MOST_BETS = 10


@dataclass(frozen=True, slots=True)
class Analysed:
    """An analysed deal: its number from 0, its line of the sheet, and the findings.

    Attributes:
        bets: the doubles, by the actual score.
        costly: the costliest cards, the viewer's own before all others, worst first.
        calls: doubles, redoubles and passes that cost points on average, worst first.
        by_bots: the moves that bots made, in their own seats or for absent players.
    """

    index: int
    score: DealScore
    judgement: Judgement
    bets: tuple[Bet, ...]
    costly: tuple[CostlyChoice, ...] = ()
    calls: tuple[MadeCallVerdict, ...] = ()
    by_bots: frozenset[Action] = frozenset()

    @property
    def is_domino(self) -> bool:
        """Whether choices are numbered by turns instead of tricks."""
        return self.score.start is not None

    def total(self, seat: Seat) -> float:
        return self.judgement.total(seat) + self.of_calls(seat)

    def of_calls(self, seat: Seat) -> float:
        return sum(shown_cost(call.cost) for call in self.calls if call.seat == seat)


@dataclass(frozen=True, slots=True)
class _Chooser:
    """A player: a seat's own, or the bot that played in the seat of an absent user."""

    seat: Seat
    stands_in: bool = False

    def name(self, scene: Scene) -> str:
        """Return the name for running text."""
        name = scene.bare(self.seat)
        return scene.words("coach-stand-in", name=name) if self.stands_in else name

    def label(self, scene: Scene) -> str:
        """Return the name for the chart."""
        if self.stands_in:
            return scene.words("coach-stand-in", name=scene.plain(self.seat))
        return scene.label(self.seat)


def _chooser(scene: Scene, deal: Analysed, seat: Seat, made: Action) -> _Chooser:
    """Return the player who made a move."""
    who = scene.state.seats[seat]
    return _Chooser(seat, made in deal.by_bots and who is not None and who.user is not None)


def _shares(scene: Scene, deal: Analysed) -> dict[_Chooser, Analysed]:
    """Return the findings by player; those of a bot that stood in only if they cost points."""
    shares = {}
    for one in starmap(_Chooser, product(scene.seats, (False, True))):
        verdicts = (v for v in deal.judgement.verdicts if _chooser(scene, deal, v.seat, v.played) == one)
        calls = (call for call in deal.calls if _chooser(scene, deal, call.seat, call.made) == one)
        judgement = replace(deal.judgement, verdicts=tuple(verdicts))
        share = replace(deal, judgement=judgement, calls=tuple(calls))
        if share.total(one.seat) or not one.stands_in:
            shares[one] = share
    return shares


def render_analysis(scene: Scene, deal: Analysed) -> Rendered:
    """Render the findings about a deal, as text and as a chart."""
    words, judgement = scene.words, deal.judgement
    title = words(
        "coach-deal-title",
        number=deal.index + 1,
        count=scene.rules.deal_count,
        contract=contract_title(scene.words, deal.score.contract, deal.score.trump, deal.score.start),
    )
    facts = {"doubles": "no" if scene.rules.doubling is None else "yes"}
    intro = words("coach-deal-intro", **facts) if judgement.rounds else words("coach-deal-unplayed")
    part = "" if judgement.is_whole else words("coach-deal-part")
    blocks = [
        [intro, part],
        _cost_lines(scene, deal),
        _worst_lines(scene, deal),
        _bet_lines(scene, deal.bets),
    ]
    rendered = Rendered(embeds=(embed(title, *blocks),), buttons=tuple(rows_of(_buttons(scene, deal))))
    return rendered.with_picture(partial(_drawing, scene, deal)) if judgement.worst(1) else rendered


def render_thinking(words: Words, done: int, rounds: int) -> Rendered:
    """Render the progress of an analysis: ``done`` tricks (or turns) of ``rounds`` are judged."""
    return Rendered(content=words("coach-thinking", done=done, all=rounds))


def _cost_lines(scene: Scene, deal: Analysed) -> list[str]:
    """Return a line per player with the total cost of their choices: the viewer's, then the highest."""
    words, judgement = scene.words, deal.judgement
    if not judgement.rounds:
        return []
    if not judgement.worst(1) and not deal.calls:
        return [words("coach-table-free")]
    viewer, shares = _Chooser(-1 if scene.seat is None else scene.seat), _shares(scene, deal)
    players = sorted(shares, key=lambda one: (one != viewer, -shares[one].total(one.seat)))
    return [_total_line(scene, one, shares[one]) for one in players]


def _total_line(scene: Scene, one: _Chooser, share: Analysed) -> str:
    total, of_calls = share.total(one.seat), share.of_calls(one.seat)
    if not total:
        return scene.words("coach-total-free", name=one.name(scene))
    facts = {"name": one.name(scene), "points": round(total, 1)}
    if not of_calls:
        return scene.words("coach-total", **facts)
    return scene.words("coach-total-doubles", doubles=round(of_calls, 1), **facts)


def _worst_lines(scene: Scene, deal: Analysed) -> list[str]:
    """Return the costliest cards and doubles, the viewer's own before all others, worst first.

    A line that several share appears once.
    """

    def place(seat: Seat, made: Action, cost: float) -> tuple[bool, float]:
        return seat != scene.seat or made in deal.by_bots, -cost

    calls = sorted(deal.calls, key=lambda call: place(call.seat, call.made, call.cost))[:3]
    found = [(place(call.seat, call.made, call.cost), [_call_line(scene, deal, call)]) for call in calls]
    costly = [(place(one.verdict.seat, one.verdict.played, one.verdict.cost), one) for one in deal.costly]
    owns = {not is_other for (is_other, _), _ in (*found, *costly)}
    own = "no" if True not in owns else "first" if False in owns else "yes"
    found += [(where, _card_lines(scene, deal, one, own)) for where, one in costly]
    lines = [line for _, lines in sorted(found, key=lambda item: item[0]) for line in lines]
    heading = scene.words("coach-worst", own=own)
    return [heading, *dict.fromkeys(lines)] if lines else []


def _card_lines(scene: Scene, deal: Analysed, costly: CostlyChoice, own: str) -> list[str]:
    """Return the lines on a card; ``own`` is "yes" under a heading that says whose all of them are."""
    line = _worst_line(scene, deal, costly.verdict, own)
    clauses = optional("reasons of a choice", partial(_reasons, scene, costly), list[str]())
    if not clauses:
        return [line]
    better = _move(scene, costly.verdict.best)
    return [line, scene.words("coach-worst-why", better=better, reasons=joined(scene.words, clauses))]


def _call_line(scene: Scene, deal: Analysed, call: MadeCallVerdict) -> str:
    def targets(action: Action) -> str:
        named = sorted(action.targets) if isinstance(action, Double | Redouble) else []
        return scene.named(named)

    played, best = targets(call.made), targets(call.good[0])
    return scene.words(
        "coach-worst-redouble" if isinstance(call.made, Redouble) else "coach-worst-double",
        name=_chooser(scene, deal, call.seat, call.made).name(scene),
        made="some" if played else "none",
        played=played,
        good="some" if best else "none",
        best=best,
        points=shown_cost(call.cost),
    )


def _reasons(scene: Scene, costly: CostlyChoice) -> list[str]:
    return [text for reason in costly.reasons if (text := clause_about(scene, reason, costly.verdict.seat))]


def _buttons(scene: Scene, deal: Analysed) -> tuple[ButtonSpec, ...]:
    """Return a button into the replay before each costly choice, one to report a bot's, and the menu."""
    words, buttons = scene.words, list[ButtonSpec]()
    for verdict in (costly.verdict for costly in deal.costly):
        played, best = verdict.played, verdict.best
        choice = ".".join(str(move.card) if isinstance(move, Play) else "" for move in (best, played))
        text = card_text(played.card, words) if isinstance(played, Play) else words("coach-passed")
        key = "coach-button-turn" if deal.is_domino else "coach-button-trick"
        label = words(key, number=verdict.number, played=text)
        buttons.append(ButtonSpec("replay", arg=f"{deal.index}.{verdict.step}.{choice}", label=label))
    steps = [one.verdict.step for one in deal.costly if one.verdict.played in deal.by_bots]
    report = report_buttons(scene.state, words, deal.index, steps)
    return (*buttons, *report, past_button(words, deal.index))


def _worst_line(scene: Scene, deal: Analysed, verdict: Verdict, own: str) -> str:
    return scene.words(
        "coach-worst-turn" if deal.is_domino else "coach-worst-trick",
        own=own,
        number=verdict.number,
        name=_chooser(scene, deal, verdict.seat, verdict.played).name(scene),
        played=_move(scene, verdict.played),
        best=_move(scene, verdict.best),
        points=shown_cost(verdict.cost),
    )


def _move(scene: Scene, move: Move) -> str:
    return scene.card(move.card) if isinstance(move, Play) else scene.words("coach-passed")


def _bet_lines(scene: Scene, bets: Sequence[Bet]) -> list[str]:
    if not bets:
        return []
    redoubled = {
        (bet.target, bet.caller): bet for bet in bets if bet.is_made and bet.level is Level.REDOUBLED
    }
    doubled = {(bet.caller, bet.target) for bet in bets if bet.is_made and bet.level is Level.DOUBLED}
    own_line = [bet for bet in bets if redoubled.get((bet.target, bet.caller)) is not bet]
    own_line += [bet for pair, bet in redoubled.items() if pair not in doubled]
    made = sorted(own_line, key=lambda bet: not bet.is_made)
    lines = [_bet_line(scene, bet, redoubled.get((bet.caller, bet.target))) for bet in made[:MOST_BETS]]
    if len(made) > MOST_BETS:
        lines.append(scene.words("coach-bets-more", count=len(made) - MOST_BETS))
    return [scene.words("coach-bets"), *lines]


def _bet_line(scene: Scene, bet: Bet, redouble: Bet | None) -> str:
    """Return a double or redouble; a double together with the redouble of it, in one total."""
    again = redouble if bet.is_made and bet.level is Level.DOUBLED else None
    points = bet.points - (again.points if again is not None else 0)
    mark = "💭" if not bet.is_made else "✅" if points > 0 else "❌" if points < 0 else "▫️"
    names = {"caller": scene.bare(bet.caller), "target": scene.bare(bet.target)}
    if again is not None:
        parts = {
            "once": points_text(scene.rules, bet.points),
            "more": points_text(scene.rules, -again.points),
        }
        net = points_text(scene.rules, points)
        return f"{mark} {scene.words('coach-bet-redoubled', points=net, **names, **parts)}"
    once = bet.level is Level.DOUBLED
    if bet.is_mutual:
        key = "coach-bet-mutual"
    elif bet.is_made:
        key = "coach-bet-double" if once else "coach-bet-redouble"
    else:
        key = "coach-bet-missed-double" if once else "coach-bet-missed-redouble"
    return f"{mark} {scene.words(key, points=points_text(scene.rules, points), **names)}"


# ------------------------------------------------------------------ the chart


def _drawing(scene: Scene, deal: Analysed) -> Drawing:
    words, shares = scene.words, _shares(scene, deal)
    named = {(one.verdict.seat, one.verdict.number) for one in deal.costly}
    numbers = range(1, deal.judgement.rounds + 1)
    rows = []
    costly = [one for one in shares if shares[one].judgement.total(one.seat)]
    for one in sorted(costly, key=lambda one: one.seat != scene.seat):
        judgement = shares[one].judgement
        costs = tuple(judgement.cost(one.seat, number) for number in numbers)
        labels = tuple(
            words("coach-cost", points=round(cost, 1)) if cost and (one.seat, number) in named else ""
            for number, cost in zip(numbers, costs, strict=True)
        )
        name = drawable(one.label(scene), str(one.seat + 1))
        total = words("coach-cost", points=round(judgement.total(one.seat), 1))
        rows.append(CostRow(name, costs, labels, total))
    axis = words("coach-chart-turn" if deal.is_domino else "coach-chart-trick")
    chart = CostChart(words("coach-chart-title"), axis, tuple(rows))
    players = " ".join(_row_text(scene, one, shares[one].judgement) for one in shares)
    return Drawing(
        f"analysis-{deal.index + 1}.png", words("coach-alt", players=players), partial(cost_chart, chart)
    )


def _row_text(scene: Scene, one: _Chooser, judgement: Judgement) -> str:
    name, total = one.label(scene), judgement.total(one.seat)
    if not total:
        return scene.words("coach-alt-free", name=name)
    most, number = max((judgement.cost(one.seat, at), at) for at in range(1, judgement.rounds + 1))
    return scene.words(
        "coach-alt-player", name=name, points=round(total, 1), number=number, most=round(most, 1)
    )
