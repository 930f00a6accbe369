"""docs/bridge.md, "What the bots play"."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from engine.bridge import match
from engine.bridge.actions import Action, Answer, Claim, Play
from engine.bridge.arena import Passing, RuleOfThumb
from engine.bridge.game import BRIDGE
from engine.bridge.players.base import LEVELS, Club, Player, answer, make_player, sure_claim
from engine.bridge.players.play.opening_leads import card_from
from engine.bridge.players.play.sight import sight_of
from engine.bridge.record.board import parse_hand
from engine.bridge.rules import load_rules
from engine.bridge.scoring import imps
from engine.bridge.state import MatchState, Phase
from engine.bridge.view import view_for
from engine.cards import Card
from engine.errors import CodedError
from tests.engine.bridge.subject import Bridge
from tools.simulation.samples.bridge_deals import ONE_SUIT_EACH, called, dealt, hands_of, played


def decided(state: MatchState, players: list[Player]) -> Action:
    seat = BRIDGE.decider(state)
    assert seat is not None
    return players[seat].decide(view_for(state, seat))


def board(number: int, seed: bytes, players: list[Player]) -> int:
    """Return the score of North and South on a board."""
    state = match.initial(load_rules({"name": "board", "first_board": number}))
    state = match.apply(state, BRIDGE.deal(state, seed, 0)).state
    while state.phase is not Phase.OVER:
        state = match.apply(state, decided(state, players)).state
    return state.totals[0]


def imps_a_board(ours: Player, theirs: Player, boards: int) -> float:
    """Return the mean IMPs that one pair gains against another on duplicate boards."""
    rng, gains = random.Random(5), []
    for number in range(boards):
        seed = rng.randbytes(32)
        first = board(number % 16 + 1, seed, [ours, theirs, ours, theirs])
        second = board(number % 16 + 1, seed, [theirs, ours, theirs, ours])
        gains.append(imps(first - second))
    return fmean(gains)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_whole_matches(level: str) -> None:
    """Four bots of any level play boards to their end by the rules."""
    for number in range(1, 9):
        board(number, bytes([number]) * 32, [make_player(level) for _ in range(4)])


@pytest.mark.parametrize("level", LEVELS)
def test_bots_are_honest(level: str) -> None:
    """With hidden cards exchanged among the others, bots do the same."""
    rng, bridge, checked = random.Random(3), Bridge(load_rules({"name": "one"})), 0
    for number in range(3):
        state = match.initial(bridge.rules)
        state = match.apply(state, BRIDGE.deal(state, bytes([number]) * 32, 0)).state
        players = [make_player(level) for _ in range(4)]
        while state.phase is not Phase.OVER:
            seat = BRIDGE.decider(state)
            other = bridge.with_unseen_swapped(state, seat, rng)
            action = decided(state, players)
            if other is not None:
                checked += 1
                assert decided(other, players) == action
            state = match.apply(state, action).state
    assert checked > 50


def test_an_unknown_level_is_rejected_with_the_known_ones() -> None:
    """An unknown level is rejected, and the error lists the known ones."""
    with pytest.raises(CodedError) as refusal:
        make_player("master")
    assert refusal.value.code == "level_unknown"


@pytest.mark.slow
def test_the_system_gains_against_a_passing_pair(is_thorough: bool) -> None:
    """Against a pair that never bids the system wins more than an IMP and a half a board."""
    assert imps_a_board(Club(), Passing(), 80 if is_thorough else 6) > 1.5


@pytest.mark.slow
def test_the_club_player_gains_against_the_novice(is_thorough: bool) -> None:
    """Against novices the club player wins more than an IMP a board."""
    assert imps_a_board(Club(), make_player("novice"), 80 if is_thorough else 6) > 1


def test_the_reference_players_bid_as_documented() -> None:
    """One passes with any hand; the other opens its longest suit."""
    state = dealt(ONE_SUIT_EACH)
    assert str(Passing().call(view_for(state, 0))) == "P"
    strong = dealt(hands_of("AKQJ2.A32.A32.32", "?", "?", "?"))
    assert str(RuleOfThumb().call(view_for(strong, 0))) == "1S"


@pytest.mark.parametrize(
    ("cards", "against_trumps", "lead"),
    [
        ("KQJ2...", False, "KS"),
        ("QJT2...", False, "QS"),
        ("KJT92...", False, "JS"),
        ("AJT2...", False, "JS"),
        ("KJT2...", True, "JS"),
        ("KT92...", False, "TS"),
        ("QT92...", True, "TS"),
        ("AJT2...", True, "AS"),
        ("KQT2...", False, "KS"),
        ("KQ92...", False, "2S"),
        ("AK32...", True, "KS"),
        ("KQ2...", True, "KS"),
        ("Q9752...", False, "5S"),
        ("K9752...", True, "5S"),
        ("A9752...", True, "AS"),
        ("A9752...", False, "5S"),
        ("95...", True, "9S"),
        ("862...", True, "8S"),
        ("K62...", False, "2S"),
        ("5...", True, "5S"),
    ],
)
def test_leads_by_the_booklet(cards: str, against_trumps: bool, lead: str) -> None:
    """Leads are the top of a sequence, king from ace-king, fourth best, high from two, low from three."""
    assert str(card_from(parse_hand(cards), against_trumps=against_trumps)) == lead


def test_partners_suit_is_led() -> None:
    """The suit partner has bid is led before the player's own longer one."""
    hands = hands_of("AKQ2.K32.A32.432", "98.Q9864.Q84.765", "?", "JT765.AJ7.K5.KQJ")
    silent = called(dealt(hands), "1D P 1H P 1NT P P P")
    assert Club().decide(view_for(silent, 1)) != Play(1, Card.parse("9S"))
    bid = called(dealt(hands), "1D P 1H 1S 1NT P P P")
    assert Club().decide(view_for(bid, 1)) == Play(1, Card.parse("9S"))


@pytest.mark.parametrize(
    ("east", "card"),
    [
        ("Q85.432.K8432.32", "8S"),  # likes the suit
        ("852.432.KQ843.32", "2S"),  # does not
        ("85.432.KQ843.432", "8S"),  # would ruff the third round
        ("85..KQ85432.8432", "5S"),  # has no trump to ruff with
    ],
)
def test_a_high_spot_asks_partner_to_continue(east: str, card: str) -> None:
    """Under partner's king a high spot shows the queen or a ruff to come, a low one neither."""
    hands = hands_of("J97.QJ9.AJ.KQJ97", east, "?", "AKT64.5.T976.T65")
    state = played(called(dealt(hands), "P P 4H P P P"), "KS 7S")
    assert Club().decide(view_for(state, 1)) == Play(1, Card.parse(card))


def test_a_sure_rest_is_claimed() -> None:
    """Declarer claims once all remaining tricks are certain, and only then."""
    state = played(called(dealt(ONE_SUIT_EACH), "7S P P P"), "2H 2D 2C 2S")
    assert Club().decide(view_for(state, 0)) == Claim(0, 12)
    unsure = played(called(dealt(ONE_SUIT_EACH), "1S P P P"), "2H 2D")
    assert sure_claim(view_for(unsure, 0)) is None


def test_bots_agree_to_no_unproved_claim() -> None:
    """A claim that the cards prove needs no answer; a bot player refuses any other."""
    hands = hands_of("AK32.Q32.A32.K32", "QJT9.J4.KQJ.QJT9", "876.AKT98.T9.A87", "54.765.87654.654")
    state = played(called(dealt(hands), "1NT P 3NT P P P"), "QC 7C 4C KC")
    greedy = match.apply(state, Claim(0, 12)).state
    assert Club().decide(view_for(greedy, 1)) == Answer(1, False)
    proved = max(tricks for tricks in range(13) if agrees(state, tricks))
    assert 7 <= proved < 12
    assert all(agrees(state, tricks) for tricks in range(proved))


def agrees(state: MatchState, tricks: int) -> bool:
    """Return whether both defenders accept this claim by declarer."""
    state = match.apply(state, Claim(0, tricks)).state
    while state.phase is Phase.CLAIM:
        seat = BRIDGE.decider(state)
        assert seat is not None
        said = answer(view_for(state, seat))
        if not said.accepts:
            return False
        state = match.apply(state, said).state
    return True


def refused(state: MatchState, tricks: int) -> MatchState:
    """Return the match after the player to act claims some tricks, and the first player asked refuses."""
    state = match.apply(state, Claim(BRIDGE.decider(state) or 0, tricks)).state
    return match.apply(state, Answer(BRIDGE.decider(state) or 0, False)).state


def test_a_claimers_open_hand_still_takes_tricks() -> None:
    """After a refused claim no bot player counts a card as high that the open hand beats."""
    hands = hands_of("AK32.Q32.A32.K32", "QJT9.J4.KQJ.QJT9", "876.AKT98.T9.A87", "54.765.87654.654")
    lost = played(called(dealt(hands), "1NT P 3NT P P P"), "QC 7C 4C KC")
    defends = sight_of(view_for(played(refused(lost, 12), "2S 9S 6S 5S"), 1))
    assert not any(defends.is_master(card) for card in defends.hand)
    declares = sight_of(view_for(played(refused(played(lost, "2S 9S 6S 5S"), 11), "QS"), 2))
    assert not declares.is_master(Card.parse("8S"))


def test_a_player_not_to_act_is_an_error() -> None:
    """Asking a player who is not to act raises an error."""
    with pytest.raises(ValueError, match="nothing"):
        Club().decide(view_for(dealt(ONE_SUIT_EACH), 2))
