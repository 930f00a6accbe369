"""docs/rules.md, "Trick play" and "Trumps"."""

from __future__ import annotations

import pytest

from engine.barbu.play import match
from engine.barbu.play.actions import Play
from engine.barbu.rules.rule_set import RuleSet, preset
from engine.cards import Card
from engine.errors import IllegalAction
from tests.engine.helpers import chosen, play, playable, rules_with

CONTRE, SOLAR = preset("contre"), preset("solar")
REST = ["2C 3C 4C"] * 2


def answer(rules: RuleSet, hand: str, led: str, *, trump: str = "H", then: str = "") -> str:
    """Return what the second player (the third, if ``then`` is given) may play from ``hand``."""
    hands = [led, then or hand, hand if then else "2C", "2C"]
    state = chosen(rules, "trumps", hands, trump=trump)
    return playable(play(state, f"{led} {then}"))


def refusal(rules: RuleSet, hand: str, led: str, card: str, *, contract: str = "trumps") -> str:
    trump = "H" if contract == "trumps" else None
    state = chosen(rules, contract, [led, hand, "2C", "2C"], trump=trump)
    if led:
        state = play(state, led)
    turn = state.in_play.turn
    with pytest.raises(IllegalAction) as refused:
        match.apply(state, Play(1 if turn is None else turn, Card.parse(card)))
    return refused.value.code


def test_a_player_follows_suit_if_able() -> None:
    """A player who holds the suit led plays it; any card of it is legal."""
    state = play(chosen(CONTRE, "tricks", ["9S", "2S AS KH", *REST]), "9S")
    assert playable(state) == "2S AS"
    assert refusal(CONTRE, "2S KH", "9S", "KH", contract="tricks") == "must_follow"


def test_a_void_player_discards_any_card() -> None:
    """A player void in the suit led plays any card, including hearts."""
    for contract in ("tricks", "hearts", "queens", "king", "last_two"):
        state = play(chosen(CONTRE, contract, ["9S", "2C KH QD", *REST]), "9S")
        assert playable(state) == "2C QD KH"


def test_the_highest_card_of_the_suit_led_wins_and_leads() -> None:
    """Without trumps the highest card of the suit led takes the trick; its player leads the next."""
    state = play(chosen(CONTRE, "tricks", ["9S 2D", "JS 2H", "AH 3D", "TS 4D"]), "9S JS AH TS")
    assert state.in_play.winners == (1,)
    assert state.in_play.turn == 1
    assert str(state.in_play.taken[1]) == "AH 9S TS JS"


def test_the_highest_trump_wins() -> None:
    """A trump takes the trick from any card of another suit; the highest of several takes it."""
    state = chosen(CONTRE, "trumps", ["AS 2D", "2H 2C", "3H 3D", "KS 4D"], trump="H")
    assert play(state, "AS 2H 3H KS").in_play.winners == (2,)


@pytest.mark.parametrize("contract", ["hearts", "king"])
@pytest.mark.parametrize("rules", [CONTRE, SOLAR], ids=lambda rules: rules.name)
def test_hearts_are_not_led_while_another_suit_is_held(rules: RuleSet, contract: str) -> None:
    """In hearts and king no heart is led by a hand that holds another suit; a hand of hearts leads them."""
    assert playable(chosen(rules, contract, ["2H AH 3C"])) == "3C"
    assert playable(chosen(rules, contract, ["2H AH"])) == "2H AH"
    with pytest.raises(IllegalAction, match="hearts_not_led"):
        play(chosen(rules, contract, ["2H AH 3C"]), "2H")


@pytest.mark.parametrize("contract", ["tricks", "queens", "last_two"])
def test_other_contracts_let_hearts_be_led(contract: str) -> None:
    """Other negative contracts let hearts be led at any time."""
    assert playable(chosen(CONTRE, contract, ["2H AH 3C"])) == "3C 2H AH"


def test_leading_hearts_is_a_switch_of_each_contract() -> None:
    """A rule set may let hearts be led freely in any contract, or forbid it in any."""
    contracts = CONTRE.model_dump()["contracts"]
    for contract in contracts:
        if not contract["places"]:
            contract["hearts_led"] = "free" if contract["hearts_led"] == "last" else "last"
    rules = rules_with(contracts=contracts)
    assert playable(chosen(rules, "hearts", ["2H 3C"])) == "3C 2H"
    assert playable(chosen(rules, "queens", ["2H 3C"])) == "3C"


def test_contre_heads_when_trumps_are_led() -> None:
    """contre: a led trump must be beaten if possible; otherwise it is followed with any trump."""
    assert answer(CONTRE, "2H TH QH 3S", "9H") == "TH QH"
    assert answer(CONTRE, "2H 3H 3S", "9H") == "2H 3H"
    assert answer(CONTRE, "TH QH 3S", "9H", then="JH") == "QH"
    assert refusal(CONTRE, "2H TH", "9H", "2H") == "must_head"


def test_solar_only_follows_when_trumps_are_led() -> None:
    """solar: a led trump is followed with any trump."""
    assert answer(SOLAR, "2H TH QH 3S", "9H") == "2H TH QH"


def test_only_trumps_must_be_headed() -> None:
    """A led suit that is not trumps is followed high or low."""
    assert answer(CONTRE, "2S AS", "9S") == "2S AS"


@pytest.mark.parametrize("rules", [CONTRE, SOLAR], ids=lambda rules: rules.name)
def test_a_void_player_must_ruff(rules: RuleSet) -> None:
    """contre and solar: a player who cannot follow plays a trump, any trump while none is in the trick."""
    assert answer(rules, "2H TH 3D", "9S") == "2H TH"
    assert refusal(rules, "2H 3D", "9S", "3D") == "must_ruff"


@pytest.mark.parametrize("rules", [CONTRE, SOLAR], ids=lambda rules: rules.name)
def test_a_void_player_must_overruff(rules: RuleSet) -> None:
    """contre and solar: a void player must beat a trump in the trick if able."""
    assert answer(rules, "2H TH 3D", "9S", then="5H") == "TH"
    state = play(chosen(rules, "trumps", ["9S", "5H", "2H TH 3D", "2C"], trump="H"), "9S 5H")
    with pytest.raises(IllegalAction, match="must_overruff"):
        play(state, "2H")


@pytest.mark.parametrize("rules", [CONTRE, SOLAR], ids=lambda rules: rules.name)
def test_ruffing_lower_is_never_required(rules: RuleSet) -> None:
    """contre and solar: a player who cannot overruff plays any card, a lower trump or a discard."""
    assert answer(rules, "2H 3H 3D", "9S", then="5H") == "3D 2H 3H"


def test_void_hand_without_trumps_may_play_anything() -> None:
    """A player who holds neither the suit led nor a trump may play anything."""
    assert answer(CONTRE, "2C 3D", "9S") == "2C 3D"


def test_ruffing_can_be_left_free() -> None:
    """Without the duty to ruff a void player may play any card; overruffing is a separate duty."""
    free = rules_with(trumps={"must_ruff": False, "must_overruff": False})
    assert answer(free, "2H TH 3D", "9S") == "3D 2H TH"
    assert answer(free, "2H TH 3D", "9S", then="5H") == "3D 2H TH"
    over = rules_with(trumps={"must_ruff": False})
    assert answer(over, "2H TH 3D", "9S", then="5H") == "3D TH"


def test_low_trump_breaks_no_overruff_duty_if_ruffing_is_free() -> None:
    """If ruffing is free, a refused low trump does not count as a broken duty to overruff."""
    rules = rules_with(trumps={"must_ruff": False})
    state = play(chosen(rules, "trumps", ["9S", "5H", "2H TH 3D", "2C"], trump="H"), "9S 5H")
    with pytest.raises(IllegalAction, match="card_not_legal"):
        play(state, "2H")


def test_overruffing_can_be_left_free() -> None:
    """With the duty to ruff alone, any trump will do."""
    rules = rules_with(trumps={"must_overruff": False})
    assert answer(rules, "2H TH 3D", "9S", then="5H") == "2H TH"


def test_underruffing_can_be_required() -> None:
    """With this duty a player who cannot overruff plays a lower trump; not if ruffing is free."""
    rules = rules_with(trumps={"must_underruff": True})
    assert answer(rules, "2H 3H 3D", "9S", then="5H") == "2H 3H"
    lax = rules_with(trumps={"must_underruff": True, "must_ruff": False})
    assert answer(lax, "2H 3H 3D", "9S", then="5H") == "3D 2H 3H"


def test_no_trump_is_plain_trick_play() -> None:
    """In no trump a void hand plays any card and no suit beats the suit led."""
    rules = rules_with(trumps={"no_trump": True})
    state = chosen(rules, "trumps", ["9S 2D", "AH 2C", "3H 3D", "KS 4D"], trump="NT")
    assert playable(play(state, "9S")) == "2C AH"
    assert play(state, "9S AH 3H KS").in_play.winners == (3,)
