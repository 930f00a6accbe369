"""Legal actions, and errors for illegal ones with the code and facts of the sentence shown to the player.

Source: docs/rules.md, "The course of a deal", "The choice", "Trick play", "Trumps", "Claims".

A claim is judged only from what the claimant can see, their own cards and all cards played, so that neither
offering nor refusing one reveals a card. It holds if the claimant takes every trick however the unseen cards
are distributed.

The errors (``refusal_of_…``) are made only for actions known to be illegal, so that normal play does not pay
for them.

Codes for a contract that a schedule does not allow now, with the fact ``contract``:

- ``contract_group_used``: the declarer has had all deals of its group
- ``contract_not_yet``: another group comes first (fact ``after``)
- ``contract_later``: its place in the order has not come
- ``contract_used_up``: the table has played it as often as it may (fact ``times``)
- ``contract_had``: the declarer has had it
- ``contract_imposed``: the order names another one (fact ``next``)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from engine.barbu.play import domino
from engine.barbu.play.actions import Action, Choose, Claim, Double, Pass, Play, Redouble
from engine.barbu.play.doubling import (
    Targets,
    deals_left,
    double_options,
    doubled_by,
    must_double,
    must_redouble,
    redouble_options,
)
from engine.barbu.play.state import Call, DealState, MatchState, Phase, remembered, seat_to_act
from engine.barbu.rules.contracts import Discards
from engine.barbu.rules.rule_set import Mix, RuleSet, TrumpRules
from engine.barbu.rules.schedule import group_states, why_closed
from engine.cards import SUIT_MASKS, SUIT_MASKS_OF, Card, CardSet, Suit, Trick
from engine.deals import plays_of
from engine.errors import IllegalAction
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


def imposed_contract(rules: RuleSet, played: Sequence[tuple[Seat, str]], declarer: Seat) -> str | None:
    """Return the contract that comes next in a fixed order; None if the declarer chooses one.

    ``played`` is as in ``open_contracts``. The order is that of the rule set or of the only open group.
    """
    if "imposed" not in (rules.contract_order, *(group.order for group in rules.groups)):
        return None
    left = open_contracts(rules, played, declarer)
    if rules.contract_order == "imposed":
        return left[0] if left else None
    orders = [group.order for group in rules.groups if set(group.contracts) & set(left)]
    return left[0] if orders == ["imposed"] else None


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


def refusal_of_choice(state: MatchState, action: Choose) -> IllegalAction:
    rules, left = state.rules, contracts_left(state)
    values = rules.values.get(action.contract)
    if values is None:
        return IllegalAction("contract_unknown", contract=action.contract)
    if action.contract not in left:
        return _refusal_of_closed(state, action.contract)
    if rules.contract_order == "imposed" and action.contract != left[0]:
        return IllegalAction("contract_imposed", contract=action.contract, next=left[0])
    if action.trump is not None and not values.contract.has_trump:
        return IllegalAction("choice_too_much", contract=action.contract, given="trump")
    if action.start is not None and (rules.domino.is_opened_by_a_card or not values.is_domino):
        return IllegalAction("choice_too_much", contract=action.contract, given="start")
    if values.contract.has_trump:
        return IllegalAction("trump_needed" if action.trump is None else "trump_not_allowed")
    return IllegalAction("start_needed" if action.start is None else "start_not_allowed")


def _refusal_of_closed(state: MatchState, contract: str) -> IllegalAction:
    """Return the error for a contract that is not left; the module lists those of a schedule."""
    declarer, rules = state.next_dealer, state.rules
    if rules.schedule:
        played = [(deal.dealer, deal.contract) for deal in state.finished]
        imposed = rules.contract_order == "imposed"
        code, facts = why_closed(rules.schedule, played, declarer, contract, imposed=imposed)
        return IllegalAction(code, **facts)
    if any(deal.dealer == declarer and deal.contract == contract for deal in state.finished):
        return IllegalAction("contract_played", contract=contract)
    if state.rules.mix is Mix.EACH_ONCE:
        return IllegalAction("contract_taken", contract=contract)
    return IllegalAction("contract_second_positive", contract=contract)


def refusal_of_double(state: MatchState, action: Double) -> IllegalAction:
    deal, seat = state.in_play, action.seat
    if must_double(state, seat) and deal.dealer not in action.targets:
        return IllegalAction("duty_double", declarer=deal.dealer, left=deals_left(state))
    if seat in action.targets:
        return IllegalAction("double_self")
    back = doubled_by(deal.calls, seat, state.rules) & action.targets
    if back:
        answers = state.rules.doubling is not None and state.rules.doubling.redoubles
        return IllegalAction("double_back" if answers else "double_back_never", target=min(back))
    reachable = frozenset().union(*double_options(state, seat))
    outside = action.targets - reachable
    if outside and reachable == {deal.dealer}:
        return IllegalAction("double_declarer_only", declarer=deal.dealer)
    if outside:
        return IllegalAction("double_not_allowed", target=min(outside))
    return IllegalAction("double_form")


def refusal_of_redouble(state: MatchState, action: Redouble) -> IllegalAction:
    deal, seat = state.in_play, action.seat
    strangers = action.targets - doubled_by(deal.calls, seat, state.rules)
    if strangers:
        return IllegalAction("redouble_not_doubled", target=min(strangers))
    owed = must_redouble(state, seat) - action.targets
    if owed:
        return IllegalAction("duty_redouble", target=min(owed))
    return IllegalAction("redouble_settled")


def _refusal_of_lead(state: MatchState, card: Card) -> IllegalAction:
    """Return the error for a card that may not be led yet."""
    ban = state.values.ban
    until = "last" if ban is None else ban.until
    if until == "last" and card.suit is Suit.HEARTS:
        return IllegalAction("hearts_not_led", card=str(card))
    return IllegalAction("lead_banned", card=str(card), until=until)


def refusal_of_card(state: MatchState, action: Play) -> IllegalAction:
    """Return the error for an illegal card. Its facts only concern the player's own hand."""
    deal, card = state.in_play, action.card
    if (error := deal.refusal_of(card)) is not None:
        return error
    if state.values.is_domino:
        return IllegalAction("card_does_not_fit", card=str(card))
    led = deal.trick.led_suit if deal.trick is not None else None
    if led is None:
        return _refusal_of_lead(state, card)
    if state.values.discards is not None:
        # The only other rule of play where there are no trumps.
        return IllegalAction("must_feed" if card.suit == led else "must_discard", card=str(card))
    trump = deal.trump_suit
    if led == trump:
        return IllegalAction("must_head", card=str(card))
    if any(other.suit != trump for other in playable_cards(state, action.seat)):
        return IllegalAction("card_not_legal", card=str(card))
    return IllegalAction("must_overruff" if card.suit == trump else "must_ruff", card=str(card))
