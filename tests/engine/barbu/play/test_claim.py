"""docs/rules.md, "Claims"."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.barbu.play import match
from engine.barbu.play.actions import Claim, Play
from engine.barbu.play.legality import can_claim, claimed_lead, legal_actions, playable_cards
from engine.barbu.play.scoring import claimed_score
from engine.barbu.play.state import DealSettled, MatchState, Phase
from engine.barbu.play.view import view_for
from engine.barbu.rules.rule_set import RuleSet, preset
from engine.cards import CardSet
from engine.errors import IllegalAction
from engine.game import TrickTaken
from tests.engine.helpers import chosen, contracts_of, rules_with

CONTRE = preset("contre")


def led_by(claimant: int, state: MatchState) -> CardSet:
    """Return the cards that may be played, with the claimant leading as a claim does."""
    deal = state.in_play
    turn = deal.turn
    assert turn is not None
    cards = playable_cards(state, turn)
    if turn == claimant:
        trump = deal.trump.suit if deal.trump is not None else None
        cards = CardSet.of([claimed_lead(cards, trump)])
    return cards


def is_broken(state: MatchState, claimant: int) -> bool:
    deal = state.in_play
    return deal.trick is not None and not deal.trick.plays and deal.turn != claimant


def holds_against_all(state: MatchState, claimant: int) -> bool:
    """Return whether the claimant takes every trick whatever the others play."""
    if state.phase is not Phase.PLAY:
        return True
    if is_broken(state, claimant):
        return False
    turn = state.in_play.turn
    assert turn is not None
    return all(
        holds_against_all(match.apply(state, Play(turn, card)).state, claimant)
        for card in led_by(claimant, state)
    )


def holds_against_some(state: MatchState, claimant: int, rng: random.Random) -> bool:
    """Return whether the claim holds against one line of defence drawn at random."""
    while state.phase is Phase.PLAY:
        if is_broken(state, claimant):
            return False
        turn = state.in_play.turn
        assert turn is not None
        card = rng.choice(list(led_by(claimant, state)))
        state = match.apply(state, Play(turn, card)).state
    return True


def with_unseen_dealt_again(state: MatchState, seat: int, rng: random.Random) -> MatchState:
    """Return a deal with the cards unseen by ``seat`` dealt again among the others, ignoring inferences."""
    hands = list(state.in_play.hands)
    others = [other for other in range(len(hands)) if other != seat]
    unseen = [card for other in others for card in hands[other]]
    rng.shuffle(unseen)
    for other in others:
        size = len(hands[other])
        hands[other], unseen = CardSet.of(unseen[:size]), unseen[size:]
    return replace(state, deal=replace(state.in_play, hands=tuple(hands)))


@pytest.mark.parametrize(
    ("contract", "trump"),
    [("trumps", "H"), ("trumps", "S"), ("tricks", None), ("hearts", None), ("king", None)],
)
def test_claim_holds_against_any_unseen_cards(contract: str, trump: str | None) -> None:
    """Where a claim is offered no unseen cards take a trick, and it scores what was announced."""
    claims = 0
    for seed in range(25):
        rng = random.Random(seed)
        cards = [str(card) for card in CONTRE.cards]
        rng.shuffle(cards)
        state = chosen(
            CONTRE,
            contract,
            [" ".join(cards[seat::4]) for seat in range(4)],
            trump=trump,
            dealer=seed % 4,
            calls="B>A C>D",
        )
        while state.phase is Phase.PLAY:
            turn = state.in_play.turn
            assert turn is not None
            if can_claim(state, turn):
                claims += 1
                scored = match.apply(state, Claim(turn)).state.finished[-1].score[turn]
                assert claimed_score(view_for(state, turn), turn) == scored
                for _ in range(10):
                    other = with_unseen_dealt_again(state, turn, rng)
                    assert can_claim(other, turn), "a claim depends on hidden cards"
                    assert holds_against_some(other, turn, rng)
                if len(state.in_play.hands[turn]) < 4:
                    assert holds_against_all(state, turn)
            state = match.apply(state, Play(turn, rng.choice(list(playable_cards(state, turn))))).state
    assert claims


def test_a_claim_needs_cards_that_nothing_unseen_beats() -> None:
    """The leader may claim if no unseen card beats one of theirs; one doubtful card prevents it."""
    hands = ["AS KS", "QS 2H", "JS 3H", "TS 4H"]
    assert can_claim(seen_to(CONTRE, "tricks", hands), 0)
    hands = ["AS JS", "QS 2H", "KS 3H", "TS 4H"]
    assert not can_claim(seen_to(CONTRE, "tricks", hands), 0)


def test_a_claim_in_trumps_counts_the_trumps_out() -> None:
    """The claimant needs as many trumps as are out, to draw them all."""
    others = ["2H 2C", "3C 4C", "5C 6C"]
    assert can_claim(seen_to(CONTRE, "trumps", ["AH AS", *others], trump="H"), 0)
    assert not can_claim(seen_to(CONTRE, "trumps", ["AC AS", *others], trump="H"), 0)
    many = ["2H 3H", "4H 5H", "6H 6C"]
    assert can_claim(seen_to(CONTRE, "trumps", ["AH KH", *many], trump="H"), 0), "nothing but trumps, on top"
    assert not can_claim(seen_to(CONTRE, "trumps", ["AH AS KS", "2H 3H 2C", *others[1:]], trump="H"), 0)


def test_trumps_that_may_not_be_led_draw_nothing() -> None:
    """If hearts are trumps and may not be led, a claimant cannot draw trumps and so cannot claim."""
    [contract] = contracts_of("contre", "trumps")
    rules = rules_with(contracts=[{**contract, "hearts_led": "last"}], doubling=None)
    assert not can_claim(seen_to(rules, "trumps", ["AH AS", "2H 2C", "3C 4C", "5C 6C"], trump="H"), 0)
    assert can_claim(seen_to(rules, "trumps", ["AH AS", "7C 2C", "3C 4C", "5C 6C"], trump="H"), 0)


def test_only_the_leader_claims_and_not_their_last_card() -> None:
    """A claim is made on lead, between tricks, with more than one card to go."""
    hands = ["AS KS", "QS 2H", "JS 3H", "TS 4H"]
    state = seen_to(CONTRE, "tricks", hands)
    assert [seat for seat in range(4) if can_claim(state, seat)] == [0]
    under_way = match.apply(state, Play(0, next(iter(CardSet.parse("AS"))))).state
    assert not can_claim(under_way, 1)
    assert not can_claim(seen_to(CONTRE, "tricks", ["AS", "QS", "JS", "TS"]), 0)
    with pytest.raises(IllegalAction, match="claim_not_proven"):
        match.apply(seen_to(CONTRE, "tricks", ["2S 3S", *hands[1:]]), Claim(0))


def test_a_claim_is_played_out_as_plain_plays() -> None:
    """A claim becomes the plays it implies, and the claimant takes all remaining tricks."""
    state = seen_to(CONTRE, "trumps", ["AH AS", "2H 2C", "3C 4C", "5C 6C"], trump="H")
    assert Claim(0) in legal_actions(state)
    step = match.apply(state, Claim(0))
    assert len(step.state.in_play.plays) == 52
    assert sum(isinstance(event, TrickTaken) for event in step.events) == 2
    [ended] = [event for event in step.events if isinstance(event, DealSettled)]
    assert ended.deal.winners == (0,) * 13


def seen_to(rules: RuleSet, contract: str, hands: list[str], *, trump: str | None = None) -> MatchState:
    """Return the end of a deal: these cards are left, all others were played in tricks that A won."""
    state = chosen(rules, contract, hands, trump=trump)
    gone = state.rules.cards - CardSet.of(card for hand in state.in_play.hands for card in hand)
    rounds = len(gone) // 4
    deal = replace(
        state.in_play,
        plays=tuple((at % 4, card) for at, card in enumerate(gone)),
        winners=(0,) * rounds,
        taken=(gone, CardSet(), CardSet(), CardSet()),
    )
    return replace(state, deal=deal)
