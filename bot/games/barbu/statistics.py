"""Barbu statistics of a player: the contracts, and the result of doubles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.game_kit.result import Statistics
from bot.games.barbu.screens.phrases import contract_name
from bot.i18n import Words
from bot.i18n.cards import signed_decimal
from bot.runtime.numbers import signed_text
from engine.barbu.play.state import MatchState
from engine.barbu.statistics import ContractFigures, SeatFigures, figures_of
from engine.seats import Seat

BARBU_CONTRACTS: Final = ("king", "barbu")
"""The contracts about the king of hearts alone, by name."""

DOMINO: Final = "domino"


@dataclass(frozen=True, slots=True)
class FiguresInAll:
    """A player's games added up; contracts by name."""

    contracts: dict[str, ContractFigures]
    doubles: int
    doubles_won: int
    doubles_points: int
    doubled_points: int = 0
    """Points from the doubles of others against the player, redoubled or not."""
    doubled: int | None = None
    """Number of those doubles; None if it was not stored for every game."""


class BarbuStatistics(Statistics[MatchState, SeatFigures]):
    """Statistics of Barbu, as the leaderboard stores them and as screens show them."""

    def figures(self, match: MatchState) -> list[dict[str, Any]]:
        return [
            {
                "contracts": {
                    name: [one.deals, one.points, one.best, one.worst] for name, one in seat.contracts.items()
                },
                "with": list(seat.exchanged),
                "doubles": seat.doubles,
                "doubles_won": seat.doubles_won,
                "doubles_points": seat.doubles_points,
                "doubled": seat.doubled,
            }
            for seat in figures_of(match)
        ]

    def read(self, stored: Mapping[str, Any]) -> SeatFigures:
        return SeatFigures(
            {name: ContractFigures(*figures) for name, figures in stored["contracts"].items()},
            stored["doubles"],
            stored["doubles_won"],
            stored["doubles_points"],
            tuple(stored["with"]),
            stored.get("doubled"),
        )

    def added(self, games: Sequence[SeatFigures]) -> FiguresInAll:
        contracts: dict[str, ContractFigures] = {}
        received = [game.doubled for game in games]
        for game in games:
            for name, figures in game.contracts.items():
                contracts[name] = contracts[name] + figures if name in contracts else figures
        return FiguresInAll(
            contracts,
            sum(game.doubles for game in games),
            sum(game.doubles_won for game in games),
            sum(game.doubles_points for game in games),
            sum(sum(game.exchanged) - game.doubles_points for game in games),
            None if None in received else sum(filter(None, received)),
        )

    def career(self, total: FiguresInAll, words: Words) -> list[list[str]]:
        """Render the contracts one by one, the best and the worst deal, and the result of doubles."""
        return [
            [_heading("contracts", words), *_contract_lines(total, words)],
            _extremes(total, words),
            [_heading("doubles", words), *_doubles_lines(total, words)],
        ]

    def favourite(self, total: FiguresInAll, words: Words) -> str:
        """Return the contract with the best mean, with that mean."""
        often = {name: one for name, one in total.contracts.items() if one.deals >= 3}
        if not often:
            return ""
        name, best = max(often.items(), key=lambda item: (item[1].points / item[1].deals, item[0]))
        mean = signed_decimal(best.points / best.deals, words)
        return words("stats-favourite", contract=contract_name(name, words), mean=mean)

    def milestones(self, total: FiguresInAll) -> list[str]:
        """Return the milestones reached: the king of hearts not taken, a domino worth 45 points."""
        contracts = total.contracts
        is_given = any(name in contracts and contracts[name].best >= 0 for name in BARBU_CONTRACTS)
        is_out = DOMINO in contracts and contracts[DOMINO].best >= 45  # for being the first out
        return [name for name, is_done in (("barbu_given", is_given), ("domino_out", is_out)) if is_done]

    def rivalry(self, one: str, other: str, games: Sequence[tuple[SeatFigures, Seat]], words: Words) -> str:
        """Render the points that doubles moved between two players."""
        exchanged = sum(figures.exchanged[seat] for figures, seat in games)
        if exchanged == 0:
            return words("stats-versus-even")
        winner, loser = (one, other) if exchanged > 0 else (other, one)
        return words("stats-versus-doubles", winner=winner, loser=loser, points=abs(exchanged))


def _heading(name: str, words: Words) -> str:
    return f"**{words(f'stats-heading-{name}')}**"


def _contract_lines(total: FiguresInAll, words: Words) -> list[str]:
    """Return a line for each contract, the most played first."""
    shown = sorted(total.contracts.items(), key=lambda item: (-item[1].deals, item[0]))[:20]
    return [
        words(
            "stats-contract" if figures.best != figures.worst else "stats-contract-alike",
            contract=contract_name(name, words),
            mean=signed_decimal(figures.points / figures.deals, words),
            best=signed_text(figures.best),
            worst=signed_text(figures.worst),
        )
        for name, figures in shown
    ]


def _extremes(total: FiguresInAll, words: Words) -> list[str]:
    """Return the best and the worst deal; empty if they are the same."""
    figures = total.contracts
    best, high = max(((name, one.best) for name, one in figures.items()), key=lambda deal: deal[1])
    worst, low = min(((name, one.worst) for name, one in figures.items()), key=lambda deal: deal[1])
    if (best, high) == (worst, low):
        return []
    return [
        words("stats-best", contract=contract_name(best, words), points=signed_text(high)),
        words("stats-worst", contract=contract_name(worst, words), points=signed_text(low)),
    ]


def _doubles_lines(total: FiguresInAll, words: Words) -> list[str]:
    """Return the result of the player's own doubles, and of those against them if there were any."""
    lines = []
    if total.doubles:
        points = signed_text(total.doubles_points)
        lines.append(words("stats-doubles", count=total.doubles, won=total.doubles_won, points=points))
    if total.doubled or total.doubled_points:
        points, count = signed_text(total.doubled_points), total.doubled or 0
        lines.append(words("stats-doubled", count=count, points=points))
    return lines or [words("stats-no-doubles")]
