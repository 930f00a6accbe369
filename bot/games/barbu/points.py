"""Points as people read them: every text of Barbu that shows points of a game uses these functions.

Inside, higher is better. Where the lowest total wins, points are shown as the source prints them.
"""

from __future__ import annotations

from bot.runtime.numbers import score_text, signed_text
from engine.barbu.rules.rule_set import RuleSet


def points_text(rules: RuleSet, points: int) -> str:
    """Return internal points as a score: ``+45``, ``−20``; where the lowest total wins ``−45``, ``20``."""
    return score_text(points, lowest=rules.lowest_wins)


def change_text(rules: RuleSet, points: int) -> str:
    """Return internal points as a change of a score, always with a sign."""
    return signed_text(rules.shown_points(points))
