"""Search for the card that lost a guided deal: after it the tips no longer lead to the contract."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass

from bot.games.bridge.tutorial.deals import EAST, LEARNER, WEST, Progress, played_on
from bot.games.bridge.tutorial.tips import Tip, tip_for
from engine.bridge.game import BRIDGE
from engine.bridge.scoring import TRICKS
from engine.bridge.state import MatchState, Phase
from engine.cards import Card


@dataclass(frozen=True, slots=True)
class Fatal:
    """The card that cost the contract.

    Attributes:
        trick: number of its trick, from 1.
        card: the card.
        tip: the advice for that moment.
    """

    card: Card
    trick: int
    tip: Tip


def finished_by_tips(state: MatchState) -> MatchState:
    """Return the end of a deal that waits for the newcomer's card, from here on played as advised."""
    while state.phase is Phase.PLAY:
        state = played_on(state, tip_of(state).cards.lowest())
    return state


def tip_of(state: MatchState) -> Tip:
    """Return the advice for the card the newcomer is to play."""
    return tip_for(BRIDGE.view_for(state, LEARNER))


def fatal_card(progress: Progress) -> Fatal | None:
    """Return the card that cost the contract; ``None`` where it was made, or where no tips would make it."""
    path = progress.played
    if not path or is_made(path[-1]) or not is_made(finished_by_tips(path[0])):
        return None
    # Before the first card the tips make the contract and after the last one they do not.
    lost = bisect_left(range(1, len(path)), True, key=lambda step: not is_made(finished_by_tips(path[step])))
    before = path[lost]
    return Fatal(progress.cards[lost], TRICKS - before.in_play.tricks_left + 1, tip_of(before))


def is_made(state: MatchState) -> bool:
    """Return whether the deal is over and its contract made."""
    score = state.finished[-1] if state.finished else None
    return score is not None and score.contract is not None and score.tricks >= score.contract.needed


def drew_trumps_first(progress: Progress) -> bool:
    """Return whether the opponents had no trump left when the learner first led another suit."""
    for state, card in zip(progress.played, progress.cards, strict=False):
        deal = state.in_play
        trump = None if deal.contract is None else deal.contract.trump
        if trump is not None and card.suit is not trump and deal.trick is not None and not deal.trick.plays:
            return not any(deal.hands[seat].of_suit(trump) for seat in (EAST, WEST))
    return True
