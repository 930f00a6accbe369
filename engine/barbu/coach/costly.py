"""The most expensive choices of a deal, with reasons for the better choice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.barbu.coach.card_reasons import card_reasons
from engine.barbu.coach.choices import CardChoice, Judgement, Verdict
from engine.barbu.coach.reasons import Reason, Why

# Reasons that compare the two choices; of the others only the most important one is given.
_COMPARING = (Why.OTHER_TAKES, Why.OTHER_FAILS)


@dataclass(frozen=True, slots=True)
class CostlyChoice:
    """A choice that cost points.

    Attributes:
        verdict: the choice, the best one and the difference.
        step: steps of the deal before it, as ``Walk`` counts them.
        reasons: for the best choice, most important first.
    """

    verdict: Verdict
    step: int
    reasons: tuple[Reason, ...]


def costly_choices(judgement: Judgement, choices: Sequence[CardChoice]) -> tuple[CostlyChoice, ...]:
    """Return the most expensive choices, worst first."""
    return tuple(_costly(verdict, choices) for verdict in judgement.worst())


def _costly(verdict: Verdict, choices: Iterable[CardChoice]) -> CostlyChoice:
    made = (verdict.seat, verdict.number, verdict.played)
    choice = next(one for one in choices if (one.seat, one.number, one.played) == made)
    found = card_reasons(choice.view, verdict.best, verdict.played, choice.others)
    return CostlyChoice(verdict, choice.step, main_reasons(found))


def main_reasons(found: Sequence[Reason]) -> tuple[Reason, ...]:
    """Return the most important of these reasons, and those that compare the choice with the other one."""
    comparing = [reason for reason in found[1:] if reason.why in _COMPARING]
    return (*found[:1], *comparing)
