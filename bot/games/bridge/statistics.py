"""Bridge statistics of a player: contracts declared and defended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

from bot.game_kit.result import Statistics
from bot.games.bridge.screens.phrases import denomination_text
from bot.i18n import Words
from bot.i18n.cards import signed_decimal
from bot.runtime.numbers import signed_text
from engine.bridge.compass import PLAYERS
from engine.bridge.scoring import GAME_PTS, trick_points
from engine.bridge.state import DealScore, MatchState
from engine.cards import Denomination
from engine.seats import Seat

LATER = ("imps", "compared")
"""Figures that are added after a game has ended."""
STRAINS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "N": "notrump"}
"""Name of the figure that counts declared contracts, by denomination; older games lack these figures."""


@dataclass(frozen=True, slots=True)
class BridgeFigures:
    """One game of one player, or a sum of games.

    Attributes:
        deals: deals that were not passed out.
        declared, made, declared_points: contracts this player declared, and the pair's points from them.
        dummies: contracts partner declared.
        defended, beaten, defended_points: contracts of the opponents, and the pair's points from them.
        games, slams: game contracts and slams of the pair, bid and made.
        imps, compared: IMPs against four bots with the same cards, and the number of compared deals; added
            after the game, so that some games have none.
        clubs, diamonds, hearts, spades, notrump: contracts declared, by denomination.
    """

    deals: int = 0
    declared: int = 0
    made: int = 0
    declared_points: int = 0
    dummies: int = 0
    defended: int = 0
    beaten: int = 0
    defended_points: int = 0
    games: int = 0
    slams: int = 0
    imps: int = 0
    compared: int = 0
    clubs: int = 0
    diamonds: int = 0
    hearts: int = 0
    spades: int = 0
    notrump: int = 0

    def __add__(self, other: BridgeFigures) -> BridgeFigures:
        return BridgeFigures(*(getattr(self, one.name) + getattr(other, one.name) for one in fields(self)))


class BridgeStatistics(Statistics[MatchState, BridgeFigures]):
    """Statistics of bridge, as the leaderboard stores them and as screens show them."""

    def figures(self, match: MatchState) -> list[dict[str, Any]]:
        sums = (sum(_each(match.finished, seat), start=BridgeFigures()) for seat in range(PLAYERS))
        return [{name: count for name, count in asdict(one).items() if name not in LATER} for one in sums]

    def read(self, stored: Mapping[str, Any]) -> BridgeFigures:
        known = {name: stored.get(name, 0) for name in (*LATER, *STRAINS.values())} | dict(stored)
        return BridgeFigures(*(int(known[field.name]) for field in fields(BridgeFigures)))

    measures = ("imps", "points")

    def board_sums(self, total: BridgeFigures, points: int) -> Mapping[str, tuple[int, int]]:
        """Return the IMPs of compared deals, and the points of deals that were not passed out."""
        return {"imps": (total.imps, total.compared), "points": (points, total.deals)}

    def career(self, total: BridgeFigures, words: Words) -> list[str | list[str]]:
        """Render contracts declared, contracts defended, and the games and slams of the pair."""
        declared = words("bridge-stats-declared", count=total.declared, made=total.made)
        defended = words("bridge-stats-defended", count=total.defended, beaten=total.beaten)
        return [
            [declared, _mean(total.declared_points, total.declared, words)] if total.declared else "",
            [defended, _mean(total.defended_points, total.defended, words)] if total.defended else "",
            words("bridge-stats-games", games=total.games, slams=total.slams, deals=total.deals)
            if total.deals
            else "",
            words(
                "bridge-stats-imps",
                imps=signed_text(total.imps),
                mean=signed_decimal(total.imps / total.compared, words),
                count=total.compared,
            )
            if total.compared
            else "",
        ]

    def favourite(self, total: BridgeFigures, words: Words) -> str:
        """Return the denomination declared most often, with the number of contracts."""
        strain = max(STRAINS, key=lambda strain: int(getattr(total, STRAINS[strain])))
        count: int = getattr(total, STRAINS[strain])
        if not count:
            return ""
        text = denomination_text(Denomination.parse("NT" if strain == "N" else strain), words)
        return words("bridge-stats-favourite", strain=text, count=count)

    def rivalry(self, one: str, other: str, games: Sequence[tuple[BridgeFigures, Seat]], words: Words) -> str:
        """Return the number of deals that two players had at one table."""
        deals = sum(figures.deals for figures, _ in games)
        return words("bridge-stats-together", one=one, other=other, count=deals)


def _each(deals: Sequence[DealScore], seat: Seat) -> Iterator[BridgeFigures]:
    for deal in deals:
        contract = deal.contract
        if contract is None:
            continue
        made = deal.tricks >= contract.needed
        points = deal.score[seat]
        if deal.seating.side(contract.declarer) != deal.seating.side(seat):
            yield BridgeFigures(deals=1, defended=1, beaten=int(not made), defended_points=points)
            continue
        slam = made and contract.level >= 6
        game = made and trick_points(contract.level, contract.strain, contract.doubled) >= GAME_PTS
        ours = BridgeFigures(deals=1, games=int(game), slams=int(slam))
        if contract.declarer == seat:
            strain = BridgeFigures(**{STRAINS[contract.strain]: 1})
            yield ours + strain + BridgeFigures(declared=1, made=int(made), declared_points=points)
        else:
            yield ours + BridgeFigures(dummies=1)


def _mean(points: int, deals: int, words: Words) -> str:
    """Return points in total and per deal; empty for one deal, whose points the games already show."""
    if deals < 2:
        return ""
    mean = signed_decimal(points / deals, words)
    return words("bridge-stats-points", points=signed_text(points), mean=mean)
