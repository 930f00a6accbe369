"""Calls and cards that a player announces before their turn, to be made in it.

Source: docs/rules.md, "Doubling" and "Trick play".
"""

from __future__ import annotations

from engine.barbu.play.actions import Action, Double, Redouble
from engine.barbu.play.doubling import answering_order, speaking_order
from engine.barbu.play.legality import legal_actions, playable_cards
from engine.barbu.play.state import MatchState, Phase
from engine.cards import Suit, Trick
from engine.deals import plays_of
from engine.game import Play, changed
from engine.seats import Seat


def early_actions(state: MatchState, seat: Seat) -> tuple[Action, ...]:
    """Return the calls or cards that a player may announce before their turn; none in their turn itself."""
    if state.phase is Phase.PLAY:
        return tuple(plays_of(seat, _early_cards(state, seat)))
    return _early_calls(state, seat) if state.phase in (Phase.DOUBLE, Phase.REDOUBLE) else ()


def acts_early(state: MatchState, seat: Seat) -> bool:
    """Return whether a player may announce anything, without a list of the cards."""
    is_play = state.phase is Phase.PLAY
    return _early_cards(state, seat) != 0 if is_play else bool(early_actions(state, seat))


def _early_calls(state: MatchState, seat: Seat) -> tuple[Action, ...]:
    """Return the calls that a player has still to make, as if it were their turn.

    A player who could only pass makes no call.
    """
    deal = state.in_play
    order = speaking_order(state) if state.phase is Phase.DOUBLE else answering_order(state)
    if deal.turn is None or seat not in order[order.index(deal.turn) + 1 :]:
        return ()
    calls = tuple(legal_actions(changed(state, deal=changed(deal, turn=seat)), seat))
    return calls if any(not _is_pass(call) for call in calls) else ()


def _early_cards(state: MatchState, seat: Seat) -> int:
    """Return the mask of the cards that a player may add to the trick as it lies; 0 without a choice."""
    deal = state.in_play
    trick = deal.trick
    if trick is None or not trick.plays or deal.turn in (None, seat):
        return 0
    if any(played == seat for played, _ in trick.plays):
        return 0
    cards = playable_cards(state, seat)
    return cards.mask if len(cards) > 1 else 0


def stands_early(before: MatchState, after: MatchState, announced: Action, action: Action) -> bool:
    """Return whether an announced action still stands once another player's action has changed the match.

    A call stands only after a pass. A card stands in its trick while it may be played, unless it would have
    led the trick and another card has beaten it.
    """
    if not isinstance(announced, Play):
        return _is_pass(action)
    if after.phase is not Phase.PLAY:
        return False
    seen, now = before.in_play.trick, after.in_play.trick
    if seen is None or now is None or now.plays[: len(seen.plays)] != seen.plays:
        return False
    is_legal = announced.card in playable_cards(after, announced.seat)
    return is_legal and has_same_effect(announced, seen, now, after.in_play.trump_suit)


def has_same_effect(play: Play, seen: Trick, now: Trick, trump: Suit | None) -> bool:
    """Return whether a card would lead a trick both as it was ``seen`` and as it lies ``now``, or neither."""
    leads = [trick.with_play(play.seat, play.card).winner(trump) == play.seat for trick in (seen, now)]
    return leads[0] == leads[1]


def _is_pass(action: Action) -> bool:
    return isinstance(action, Double | Redouble) and not action.targets
