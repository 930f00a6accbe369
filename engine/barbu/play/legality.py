"""Legal actions.

Source: docs/rules.md, "The course of a deal", "The choice", "Trick play", "Trumps", "Claims".

A claim is judged only from what the claimant can see, their own cards and all cards played, so that neither
offering nor refusing one reveals a card. It holds if the claimant takes every trick however the unseen cards
are distributed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from engine.barbu.play import domino
from engine.barbu.play.actions import Action, Choose, Claim, Double, Pass, Redouble
from engine.barbu.play.doubling import Targets, double_options, redouble_options
from engine.barbu.play.state import Call, DealState, MatchState, Phase, remembered, seat_to_act
from engine.barbu.rules.contracts import Discards
from engine.barbu.rules.rule_set import Mix, RuleSet, TrumpRules
from engine.barbu.rules.schedule import group_states
from engine.cards import SUIT_MASKS, SUIT_MASKS_OF, Card, CardSet, Suit, Trick
from engine.deals import plays_of
from engine.seats import Seat


def leads(hand: int, banned: int) -> int:
    """Return the mask of the cards that may be led from a hand mask; ``banned`` ones only if all are."""
    return hand & ~banned or hand


def answers(
    hand: CardSet, trick: Trick, trump: Suit | None, trumps: TrumpRules, discards: Discards | None = None
) -> int:
    """Return the mask of the cards of ``hand`` that may be played to a trick already led."""
    following = hand.mask & SUIT_MASKS_OF[trick.plays[0][1]]
    if discards is not None:
        return _forced(following or hand.mask, trick, discards, is_void=not following)
    if trump is None:
        return following or hand.mask
    if not following:
        return _when_void(hand, trick, trump, trumps).mask
    if trumps.head and trick.led_suit == trump:
        return CardSet(following).above(trick.cards.of_suit(trump).highest()).mask or following
    return following


def _forced(legal: int, trick: Trick, discards: Discards, *, is_void: bool) -> int:
    """Return the cards of the first tier that can be met; all of ``legal`` if there is none.

    Contracts with such cards have no trumps.
    """
    if not is_void and not discards.beaten:
        return legal
    within = legal if is_void else legal & beaten_by(trick)
    return next((within & tier for tier in discards.tiers if within & tier), legal)


def beaten_by(trick: Trick) -> int:
    """Return the mask of the cards of the suit led that are lower than the best card of a trick."""
    best = trick.cards.of_suit(trick.plays[0][1].suit).highest()
    return best.mask - 1 & SUIT_MASKS_OF[best]


def _when_void(hand: CardSet, trick: Trick, trump: Suit, trumps: TrumpRules) -> CardSet:
    held = hand.of_suit(trump)
    if not held:
        return hand
    best = trick.best(trump)
    if best is None or best[1].suit != trump:
        return held if trumps.must_ruff else hand
    over = held.above(best[1])
    if not over:
        return held if trumps.must_ruff and trumps.must_underruff else hand
    ruffs = over if trumps.must_overruff else held
    return ruffs if trumps.must_ruff else ruffs | (hand - held)


def can_claim(state: MatchState, seat: Seat) -> bool:
    """Return whether ``seat`` is on lead and takes all remaining tricks against any unseen cards."""
    deal = state.in_play
    trick = deal.trick
    if trick is None or trick.plays or deal.turn != seat:
        return False  # no claims in domino
    return _sees_all_tricks(state, deal, seat)


def _sees_all_tricks(state: MatchState, deal: DealState, seat: Seat) -> bool:
    hand = deal.hands[seat]
    seen = hand.mask
    if not seen & seen - 1:
        return False  # the last card is played automatically
    for taken in deal.taken:  # between two tricks, all that has been played
        seen |= taken.mask
    held, unseen = hand.mask, state.rules.cards.mask & ~seen
    for of_suit in SUIT_MASKS:
        own = held & of_suit
        if own and unseen & of_suit > own & -own:  # an unseen card beats the lowest of the hand
            return False
    trump = deal.trump_suit
    if trump is None:
        return True
    may_lead_trumps = not banned_now(state, deal) & held & SUIT_MASKS[trump]
    return _draws_trumps(hand, CardSet(unseen), trump, may_lead_trumps)


def _draws_trumps(hand: CardSet, unseen: CardSet, trump: Suit, may_lead_trumps: bool) -> bool:
    """Return whether no opponent can ruff once the claimant's trumps, if they may be led, are led."""
    against = len(unseen.of_suit(trump))
    own = len(hand.of_suit(trump))
    return own == len(hand) or against == 0 or (may_lead_trumps and own >= against)


def claimed_lead(legal: CardSet, trump: Suit | None) -> Card:
    """Return the card a claimant leads from ``legal``: trumps first, highest first."""
    trumps = legal.of_suit(trump) if trump is not None else CardSet()
    return (trumps or legal).highest()


@remembered
def contracts_left(state: MatchState) -> tuple[str, ...]:
    """Return the contracts that the current dealer may still choose, in the rule set's order."""
    played = [(deal.dealer, deal.contract) for deal in state.finished]
    return open_contracts(state.rules, played, state.next_dealer)


def open_contracts(rules: RuleSet, played: Sequence[tuple[Seat, str]], declarer: Seat) -> tuple[str, ...]:
    """Return the contracts that a declarer may still choose, in the order of the rules.

    ``played`` has the declarer and contract of each deal so far.
    """
    imposed = bool(rules.schedule) and rules.contract_order == "imposed"
    states = group_states(rules.groups, played, declarer, imposed=imposed)
    left = tuple(name for state in states for name in state.open)
    own = {contract for seat, contract in played if seat == declarer}
    match rules.mix:
        case Mix.EACH_ONCE:
            chosen = Counter(contract for _, contract in played)
            fewest = min((chosen[name] for name in left), default=0)
            return tuple(name for name in left if chosen[name] == fewest)
        case Mix.ONE_POSITIVE if any(rules.values[name].is_positive for name in own):
            return tuple(name for name in left if not rules.values[name].is_positive) or left
        case _:
            return left


@remembered
def choices(state: MatchState) -> tuple[Choose, ...]:
    """Return every choice open to the declarer; with an imposed order, only the next contract's."""
    left = contracts_left(state)
    if state.rules.contract_order == "imposed":
        left = left[:1]
    seat = state.next_dealer
    return tuple(
        Choose(seat, name, trump, start) for name in left for trump, start in state.rules.namings(name)
    )


def banned_now(state: MatchState, deal: DealState) -> int:
    """Return the mask of the cards that may not be led now while others are held."""
    ban = state.values.ban
    if ban is None:
        return 0
    taken = 0
    for cards in deal.taken:
        taken |= cards.mask
    return ban.now(taken, len(deal.winners))


def playable_cards(state: MatchState, seat: Seat) -> CardSet:
    """Return the cards ``seat`` could play if it were to act; empty if it must pass in domino."""
    return CardSet(_playable(state, state.in_play, seat))


def _playable(state: MatchState, deal: DealState, seat: Seat) -> int:
    hand, trick = deal.hands[seat], deal.trick
    if trick is not None:
        if not trick.plays:
            return leads(hand.mask, banned_now(state, deal))
        return answers(hand, trick, deal.trump_suit, state.rules.trumps, state.values.discards)
    if not state.values.is_domino:
        raise ValueError("no trick is on the table")
    return hand.mask & domino.playable_mask(deal.layout.mask, state.rules, deal.start)


@remembered
def mask_of_turn(state: MatchState) -> int:
    """Return the mask of the cards the seat to act may play; 0 if it must pass in domino."""
    deal = state.deal
    return 0 if deal is None or deal.turn is None else _playable(state, deal, deal.turn)


@remembered
def targets_of_turn(state: MatchState) -> tuple[Targets, ...]:
    """Return the target sets of the seat to act, smallest first; the empty set is a pass."""
    options = double_options if state.phase is Phase.DOUBLE else redouble_options
    return options(state, state.turn)


def may_pass(state: MatchState, seat: Seat, cards: int) -> bool:
    """Return whether ``seat`` may pass although it can lay the cards of this mask."""
    if not state.values.is_domino:
        return False
    deal, rules = state.in_play, state.rules.domino
    if not cards or deal.laid:
        return True
    return rules.voluntary_pass and seat not in deal.held_back


def legal_actions(state: MatchState, seat: Seat | None = None) -> tuple[Action, ...]:
    """Return every legal action, or those of ``seat``, in a fixed order.

    Empty while a deal is awaited: chance belongs to no player, and ``Deal`` takes any seed. Claims come last;
    they shorten play and are never the only action.
    """
    turn, deal, phase = seat_to_act(state), state.deal, state.phase
    if turn is None or (seat is not None and seat != turn):
        return ()
    if phase is Phase.PLAY and deal is not None:  # by far the most frequent case
        return _plays(state, deal, turn)
    match phase:
        case Phase.CHOOSE:
            return choices(state)
        case Phase.DOUBLE:
            return _calls(Double, turn, targets_of_turn(state))
        case Phase.REDOUBLE:
            return _calls(Redouble, turn, targets_of_turn(state))
        case _:
            return ()


@lru_cache(maxsize=256)
def _calls(kind: type[Call], seat: Seat, options: tuple[Targets, ...]) -> tuple[Call, ...]:
    return tuple(kind(seat, targets) for targets in options)


def _plays(state: MatchState, deal: DealState, turn: Seat) -> tuple[Action, ...]:
    cards = mask_of_turn(state)
    plays: list[Action] = plays_of(turn, cards)
    trick = deal.trick
    if trick is None:
        if may_pass(state, turn, cards):
            plays.append(Pass(turn))
    elif not trick.plays and can_claim(state, turn):
        plays.append(Claim(turn))
    return tuple(plays)
