"""The payment of a double: an example with names and numbers of the contract, or the rule where none fits."""

from __future__ import annotations

from math import gcd

from bot.games.barbu.points import points_text
from bot.games.barbu.scene import Scene
from engine.barbu.play.actions import Double, Redouble
from engine.barbu.play.settlement import Level, Pair, payment_of
from engine.barbu.rules.contracts import ContractValues
from engine.seats import Seat

# Shares of a contract's points that two players might make, in tenths: the smaller and the larger one.
_FEW, _MANY = 1.5, 4.25


def stake_line(scene: Scene, *, again: bool) -> str:
    """Return the line on what a double, or with ``again`` a redouble, pays in this contract."""
    contract = scene.shown.contract or ""
    settlement = scene.rules.settlement_of(contract)
    if settlement is None:
        return ""
    has_redoubles = scene.rules.doubling is not None and scene.rules.doubling.redoubles
    facts = {
        "double": settlement.double,
        "redouble": settlement.redouble,
        "again": "yes" if has_redoubles else "no",
    }
    other = _likely_other(scene)
    raw = None if other is None else sample_points(scene.rules.values[contract])
    if other is not None and raw is not None:
        paid, more = (payment_of(Pair(0, 1, level), raw, settlement).points for level in Level)
        if paid > 0:
            key = "panel-redouble-example" if again else "panel-double-example"
            worse, better = (points_text(scene.rules, points) for points in raw)
            facts |= {"name": scene.bare(other), "kind": settlement.kind, "paid": paid, "more": more}
            return scene.words(key, worse=worse, better=better, **facts)
    key = f"panel-redouble-{settlement.kind}" if again else f"panel-double-{settlement.kind}"
    return scene.words(key, **facts)


def _likely_other(scene: Scene) -> Seat | None:
    """Return the player of the example: the declarer if they can be doubled, else the first who can."""
    calls = [action for action in scene.shown.legal if isinstance(action, Double | Redouble)]
    reachable = frozenset[Seat]().union(*(call.targets for call in calls))
    if scene.shown.declarer in reachable:
        return scene.shown.declarer
    return min(reachable, default=None)


def sample_points(values: ContractValues) -> tuple[int, int] | None:
    """Return points that two players could make in a contract, the worse first; None for unusual ones."""
    if values.places:
        return values.places[1], values.places[0]
    unit = gcd(values.trick, values.most_in_suit, *values.card_points, *values.first, *values.last)
    if values.race is not None or values.each or not unit or not values.total:
        return None
    few, many = (round(values.total * tenths / 10 / unit) * unit for tenths in (_FEW, _MANY))
    if few == many:
        many += unit if values.total > 0 else -unit
    return min(few, many), max(few, many)
