"""The payment of a double: an example with names and numbers of the contract, or the rule where none fits."""

from __future__ import annotations

from math import gcd
from typing import Any

from bot.games.barbu.points import points_text
from bot.games.barbu.scene import Scene
from bot.i18n import Words
from engine.barbu.play.actions import Double, Redouble
from engine.barbu.play.settlement import Level, Pair, payment_of
from engine.barbu.rules.contracts import ContractValues
from engine.barbu.rules.rule_set import RuleSet, Settlement
from engine.seats import Seat

# Shares of a contract's points that two players might make, in tenths: the smaller and the larger one.
_FEW, _MANY = 1.5, 4.25


def stake_line(scene: Scene, *, again: bool) -> str:
    """Return what a double, or with ``again`` a redouble, pays in this contract; empty without doubles.

    That is an example, or the rule where none fits. A double has the rule in short before its example, and
    alone after a deal whose doubles paid alike.
    """
    contract = scene.shown.contract or ""
    settlement, other = scene.rules.settlement_of(contract), _likely_other(scene)
    if settlement is None:
        return ""
    facts = _facts(scene.rules, settlement)
    short = "" if again else scene.words(f"panel-double-short-{settlement.kind}", **facts)
    if short and is_stake_known(scene):
        return short
    name = "" if other is None else scene.bare(other)
    example = example_of(scene.rules, scene.words, contract, name, again=again) if name else ""
    rule = short
    # Where the lowest wins, who pays has more points: only the whole rule says so.
    if not example or scene.rules.lowest_wins:
        key = f"panel-redouble-{settlement.kind}" if again else f"panel-double-{settlement.kind}"
        rule = scene.words(key, **facts)
    return "\n".join(filter(None, (rule, example)))


def is_stake_known(scene: Scene) -> bool:
    """Return whether a finished deal's doubles paid as those of this contract do."""
    settlement = scene.rules.settlement_of(scene.shown.contract or "")
    return settlement in [scene.rules.settlement_of(deal.contract) for deal in scene.shown.finished]


def exchange_text(rules: RuleSet, words: Words, settlement: Settlement) -> str:
    """Return the rule of what a doubled pair pays, as the end of a sentence."""
    is_transfer = settlement.kind == "transfer"
    key = "rules-settlement-transfer" if is_transfer else "rules-settlement-difference"
    return words(key, **_facts(rules, settlement))


def example_of(rules: RuleSet, words: Words, contract: str, name: str, *, again: bool = False) -> str:
    """Return an example of a double, or with ``again`` a redouble, between the reader and ``name``.

    Empty where the rules have no doubles, or the contract's points fit no example.
    """
    settlement, raw = rules.settlement_of(contract), sample_points(rules.values[contract])
    if settlement is None or raw is None:
        return ""
    paid, more = (payment_of(Pair(0, 1, level), raw, settlement).points for level in Level)
    if paid <= 0:
        return ""
    worse, better = (points_text(rules, points) for points in raw)
    key = "panel-redouble-example" if again else "panel-double-example"
    facts = _facts(rules, settlement)
    return words(key, name=name, worse=worse, better=better, paid=paid, more=more, **facts)


def _facts(rules: RuleSet, settlement: Settlement) -> dict[str, Any]:
    has_redoubles = rules.doubling is not None and rules.doubling.redoubles
    return {
        "double": settlement.double,
        "redouble": settlement.redouble,
        "again": "yes" if has_redoubles else "no",
        "wins": rules.wins,
    }


def _likely_other(scene: Scene) -> Seat | None:
    """Return the player of the example: the declarer if they can be doubled, else the first who can."""
    possible = scene.shown.legal or scene.shown.early  # also before the viewer's turn
    calls = [action for action in possible if isinstance(action, Double | Redouble)]
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
