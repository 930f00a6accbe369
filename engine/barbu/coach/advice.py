"""Hints: the best action for a seat, the value of each legal action, and the reasons.

Advice depends only on the seat's view: equal views get equal advice. It searches if the kernels need no
compiling; otherwise it is the club player's choice, and the reasons say so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.barbu.coach.card_reasons import card_reasons
from engine.barbu.coach.reasons import RatedAction, Reason, Why
from engine.barbu.play.actions import Action, Choose, Claim, Double, Pass, Play
from engine.barbu.play.view import View
from engine.barbu.players.base import DEFAULT_LEVEL, KERNELS_READY, make_player
from engine.barbu.players.expert.effort import Effort
from engine.barbu.players.tie_breaking import luck_from

NEARLY = 0.1
"""Difference in points below which two actions count as equal, given sampling error."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The recommended action, the legal actions considered (best first), and reasons (the main one first)."""

    best: Action
    options: tuple[RatedAction, ...]
    reasons: tuple[Reason, ...]
    is_searched: bool

    @property
    def next_best(self) -> RatedAction | None:
        """The second-best action, or ``None`` if there is no other."""
        return self.options[1] if len(self.options) > 1 else None

    @property
    def lead(self) -> float | None:
        """Points by which the best action leads the second, or ``None`` if unknown."""
        if len(self.options) < 2:
            return None
        best, other = self.options[0].value, self.options[1].value
        return None if best is None or other is None else best - other


def advise(view: View, effort: Effort | None = None, *, search: bool | None = None) -> Advice:
    """Return the best action of ``view.legal`` with reasons. *Raises:* ValueError if there is none.

    ``effort`` is the search effort for cards, by default the elite player's. ``search`` is whether to search,
    by default only if that needs no compilation.
    """
    legal = tuple(action for action in view.legal if not isinstance(action, Claim))
    if not legal:
        raise ValueError("nothing is to be decided from this view")
    if len(legal) == 1 and len(view.legal) == 1:
        return Advice(legal[0], (RatedAction(legal[0]),), (Reason(Why.FORCED),), is_searched=False)
    if not (can_search() if search is None else search):
        return _by_rules_of_thumb(view, legal)
    # Imported here because it loads the kernels.
    from engine.barbu.coach import search as searching

    rng = luck_from(view)
    first = legal[0]
    if isinstance(first, Play | Pass):
        return _of_cards(view, searching.cards(view, effort, rng))
    if isinstance(first, Choose):
        options, reasons = searching.contracts(view, rng)
    elif isinstance(first, Double):
        options, reasons = searching.doubles(view, rng, searching.CALL_SAMPLES)
    else:
        options, reasons = searching.redoubles(view, rng, searching.CALL_SAMPLES)
    return Advice(options[0].action, options, reasons, is_searched=True)


def can_search() -> bool:
    """Return whether a search would need no compilation."""
    if KERNELS_READY.is_set():
        return True
    from engine.barbu.players.jit_readiness import is_ready

    return is_ready()


def _of_cards(view: View, options: tuple[RatedAction, ...]) -> Advice:
    best, other = options[0], options[1] if len(options) > 1 else None
    values = [option.value for option in options if option.value is not None]
    reasons: tuple[Reason, ...]
    if isinstance(best.action, Claim):
        reasons = (Reason(Why.CLAIM),)
    elif max(values) - min(values) < NEARLY:
        reasons = (Reason(Why.ALIKE),)
    else:
        reasons = _reasons_of(view, best.action, None if other is None else other.action)
    return Advice(best.action, options, reasons, is_searched=True)


def _by_rules_of_thumb(view: View, legal: Sequence[Action]) -> Advice:
    best = make_player(DEFAULT_LEVEL).decide(view)
    others = (RatedAction(action) for action in legal if action != best)
    reasons = (Reason(Why.CLAIM),) if isinstance(best, Claim) else _reasons_of(view, best, None)
    return Advice(
        best, (RatedAction(best), *others), (*reasons, Reason(Why.RULE_OF_THUMB)), is_searched=False
    )


def _reasons_of(view: View, best: Action, other: Action | None) -> tuple[Reason, ...]:
    legal = [action for action in view.legal if isinstance(action, Play | Pass)]
    if not isinstance(best, Play | Pass):
        return ()
    return card_reasons(view, best, other if isinstance(other, Play | Pass) else None, legal)
