"""docs/rules.md, "House rules": the switches that other tables use and the sources lack."""

from __future__ import annotations

import pytest

from engine.barbu.play import match
from engine.barbu.play.actions import Choose, Double
from engine.barbu.play.legality import legal_actions
from engine.barbu.play.scoring import shares
from engine.barbu.play.state import DealSettled, MatchState, Phase
from engine.barbu.record.game_record import GameRecord, PlayerRecord, read_line, record_of
from engine.barbu.record.replay import replay, verify
from engine.barbu.rules.rule_set import RuleSet, preset
from engine.dealing import Deal
from engine.records import write_line
from tests.engine.barbu.play.test_doubling import asked, say
from tests.engine.helpers import chosen, contracts_of, play, playable, rules_with

AGAIN = rules_with(domino={"ace_again": True})
SHARED = rules_with(doubling={"undoubled_negative": "shared"})


def laid(rules: RuleSet, hands: list[str], moves: str) -> MatchState:
    return play(chosen(rules, "domino", hands, start="K"), moves)


def may(state: MatchState) -> str:
    return " ".join(str(getattr(action, "card", "pass")) for action in legal_actions(state))


# An ace in domino plays again


def test_an_ace_in_domino_plays_again() -> None:
    """A player who lays an ace has another turn at once, and must lay if able."""
    hands = ["KS AS QS 2C", "2D", "2H", "2S"]
    state = laid(AGAIN, hands, "KS B:pass C:pass D:pass AS")
    assert state.in_play.turn == 0
    assert may(state) == "QS"
    assert laid(preset("contre"), hands, "KS B:pass C:pass D:pass AS").in_play.turn == 1


def test_an_ace_passes_the_turn_if_no_card_fits() -> None:
    """After an ace the turn passes if the hand has no card that fits, or no card."""
    state = laid(AGAIN, ["KS AS 2C", "2D", "2H", "2S"], "KS B:pass C:pass D:pass AS")
    assert state.in_play.turn == 1
    state = laid(AGAIN, ["KS AS", "2D", "2H", "2S"], "KS B:pass C:pass D:pass AS")
    assert (state.in_play.turn, state.in_play.out) == (1, (0,))


def test_the_turn_after_an_ace_is_a_separate_turn() -> None:
    """Voluntary passes are allowed in it too; with several cards a turn it makes no difference."""
    rules = rules_with(domino={"ace_again": True, "voluntary_pass": True})
    state = laid(rules, ["KS AS QS 2C", "2D", "2H", "2S"], "KS B:pass C:pass D:pass AS")
    assert may(state) == "QS pass"
    rules = rules_with(domino={"ace_again": True, "several_cards": True})
    state = laid(rules, ["KS AS QS 2C", "2D", "2H", "2S"], "KS AS")
    assert may(state) == "QS pass"


# An undoubled negative deal


def test_an_undoubled_negative_is_shared_out() -> None:
    """An undoubled negative is not played: the flanks share its points, the declarer gets 0 or +1."""
    state = say(asked(SHARED, "queens"), "B> C> D>")
    assert state.phase is Phase.DEAL
    assert state.finished[-1].raw == state.finished[-1].score == (0, -8, -8, -8)
    assert say(asked(SHARED, "tricks"), "B> C> D>").finished[-1].raw == (1, -9, -9, -9)
    assert say(asked(SHARED, "king", dealer=2), "D> A> B>").finished[-1].raw == (-7, -7, 1, -7)


def test_a_doubled_negative_is_played() -> None:
    """With one double, by any player, the deal is played; so is every positive."""
    assert say(asked(SHARED, "queens"), "B> C>D D> / D>").phase is Phase.PLAY
    assert say(asked(SHARED, "trumps"), "B> C> D>").phase is Phase.PLAY
    assert say(asked(preset("contre"), "queens"), "B> C> D>").phase is Phase.PLAY


def test_a_shared_deal_ends_as_any_other() -> None:
    """A shared deal has the usual end event with its scores, its hands are shown, and its record replays."""
    step = match.apply(say(asked(SHARED, "tricks"), "B> C>"), Double(3))
    [ended] = [event for event in step.events if isinstance(event, DealSettled)]
    assert (ended.score.raw, ended.payments, ended.deal.plays) == ((1, -9, -9, -9), (), ())
    assert replay(record_of_passes(1)).finished[-1].score == (1, -9, -9, -9)
    assert verify(record_of_passes(1)) == ()


def record_of_passes(seed: int) -> GameRecord:
    """Return the record of a game stopped after its first deal, an undoubled `tricks`."""
    state = match.apply(match.initial(SHARED), Deal(bytes([seed]) * 32, 7)).state
    step = match.apply(state, Choose(0, "tricks"))
    while step.state.phase is Phase.DOUBLE:
        step = match.apply(step.state, legal_actions(step.state)[0])
    players = [PlayerRecord(name=str(seat), kind="human") for seat in range(4)]
    deals = [(event.deal, event.score) for event in step.events if isinstance(event, DealSettled)]
    return read_line(write_line(record_of(SHARED, players, 0, deals)))


@pytest.mark.parametrize("players", range(3, 9))
@pytest.mark.parametrize("total", [-20, -24, -26, -30, -100])
def test_shares_add_up(total: int, players: int) -> None:
    """The shares add up to the contract's total, and the declarer never loses."""
    shared = shares(total, 1, players)
    assert sum(shared) == total
    assert shared[1] >= 0
    assert len(set(shared[:1] + shared[2:])) == 1


# Hearts led freely


def test_hearts_may_be_led_freely_at_a_whole_table() -> None:
    """One switch lifts the ban on leading hearts in every contract that has it."""
    rules = rules_with(hearts_free=True)
    for contract in ("hearts", "king"):
        assert playable(chosen(rules, contract, ["2H 3S"])) == "2H 3S"
        assert playable(chosen(preset("contre"), contract, ["2H 3S"])) == "3S"


# 36 cards


def test_thirty_six_cards() -> None:
    """With 36 cards four players hold nine each, aces to sixes; values stay, totals change."""
    rules = rules_with(deck=36)
    assert rules.hand_size == 9
    totals = {name: values.total for name, values in rules.values.items()}
    assert totals == {
        "tricks": -18,
        "last_two": -30,
        "queens": -24,
        "hearts": -22,
        "king": -20,
        "trumps": 45,
        "domino": 65,
    }


# A contract that stops when nothing counts any more


def test_one_contract_may_end_early_on_its_own() -> None:
    """If every deal is played out, one contract may still end once decided, and the other way round."""
    hearts, king = contracts_of("contre", "hearts", "king")
    one_heart = {**hearts, "cards": {"KH": -1}, "early_end": True}
    solar = rules_with("solar", contracts=[one_heart, king])
    first = ["AH 2H", "KH 4S", "QH 6S", "JH 8S"]
    assert play(chosen(solar, "hearts", first), "AH KH QH JH").phase is Phase.DEAL
    assert play(chosen(solar, "king", first), "AH KH QH JH").phase is Phase.PLAY
    contre = rules_with(contracts=[{**king, "early_end": False}], doubling=None)
    assert play(chosen(contre, "king", first), "AH KH QH JH").phase is Phase.PLAY
