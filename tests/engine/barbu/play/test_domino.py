"""docs/rules.md, "Domino"."""

from __future__ import annotations

import random

import pytest

from engine.barbu.play import match
from engine.barbu.play.actions import Pass, Play
from engine.barbu.play.domino import playable_mask, rows_of
from engine.barbu.play.legality import choices, legal_actions
from engine.barbu.play.state import DealSettled, MatchState, Phase
from engine.barbu.rules.parts import RowOrder
from engine.barbu.rules.rule_set import preset
from engine.cards import RANKS, Card, CardSet, deck_of
from engine.errors import IllegalAction, InvalidRules
from tests.engine.helpers import chosen, dealt, play, rules_with

CONTRE = preset("contre")


def opened(
    hands: list[str], start: str | None = "9", start_by: str = "declarer", **domino: object
) -> MatchState:
    domino["start"] = start_by
    return chosen(rules_with(domino=domino), "domino", hands, start=start)


def moves(state: MatchState) -> str:
    return " ".join(str(a.card) if isinstance(a, Play) else "pass" for a in legal_actions(state))


def test_a_suit_begins_at_the_start() -> None:
    """Only cards of the starting rank fit an empty table, in any suit."""
    assert moves(opened(["9S 9H TS 8S AS"])) == "9H 9S"


def test_rows_grow_up_and_down_by_one() -> None:
    """The card above a row's top and the card below its bottom fit, in the same suit."""
    layout = CardSet.parse("8S 9S TS JS 9D")
    fitting = playable_mask(layout.mask, CONTRE, Card.parse("9S").rank)
    assert CardSet(fitting) == CardSet.parse("7S QS 8D TD 9C 9H")


def test_rows_end_at_ace_and_two() -> None:
    """Without wrapping no card follows the ace or the two."""
    spades = CardSet.parse(" ".join(rank + "S" for rank in RANKS))
    assert CardSet(playable_mask(spades.mask, CONTRE, 7)) == CardSet.parse("9C 9D 9H")
    up, down = rows_of(deck_of(52), 7, RowOrder())[3]
    assert " ".join(map(str, up)) == "9S TS JS QS KS AS"
    assert " ".join(map(str, down)) == "8S 7S 6S 5S 4S 3S 2S"


def test_wrapping_rows_run_six_up_and_six_down() -> None:
    """Wrapping from the ten: up J Q K A 2 3, down 9 8 7 6 5 4."""
    up, down = rows_of(deck_of(52), RANKS.index("T"), RowOrder(wrap=True))[0]
    assert " ".join(card.rank_letter for card in up) == "T J Q K A 2 3"
    assert " ".join(card.rank_letter for card in down) == "9 8 7 6 5 4"


def test_the_upper_side_has_the_odd_card() -> None:
    """Wrapping an even number of ranks, as with 32 cards, puts one more above the start than below."""
    up, down = rows_of(deck_of(32), RANKS.index("J"), RowOrder(wrap=True))[0]
    assert " ".join(card.rank_letter for card in up) == "J Q K A 7"
    assert " ".join(card.rank_letter for card in down) == "T 9 8"


@pytest.mark.parametrize("start", RANKS)
@pytest.mark.parametrize("wrap", [False, True])
def test_every_row_holds_its_suit_once(start: str, wrap: bool) -> None:
    """From any start, wrapping or not, each suit's row holds each of its cards once."""
    for suit, (up, down) in enumerate(rows_of(deck_of(52), RANKS.index(start), RowOrder(wrap))):
        assert CardSet.of((*up, *down)) == deck_of(52).of_suit(suit)
        assert len(up) + len(down) == 13
        assert not wrap or len(up) == 7


def test_a_player_able_to_lay_may_not_pass() -> None:
    """contre, solar: a player passes only if no card fits."""
    state = opened(["9S 2H", "2C 3C"])
    assert moves(state) == "9S"
    with pytest.raises(IllegalAction, match="cannot_pass"):
        match.apply(state, Pass(0))
    assert moves(play(state, "9S")) == "pass"
    with pytest.raises(IllegalAction, match="card_does_not_fit"):
        play(state, "9S 2C")


def test_one_card_a_turn() -> None:
    """contre, solar: after one card the turn passes to the next player."""
    assert play(opened(["9S TS JS", "8S 2C"]), "9S").in_play.turn == 1


def test_several_cards_a_turn() -> None:
    """If several cards may be laid, a player lays at least one, and then as many as fit and they want."""
    state = opened(["9S TS QS", "8S 2C"], several_cards=True)
    assert moves(state) == "9S"
    state = play(state, "9S")
    assert state.in_play.turn == 0
    assert moves(state) == "TS pass"
    assert play(state, "TS").in_play.turn == 1, "nothing more fits"
    assert play(state, "pass").in_play.turn == 1


def test_voluntary_passes_do_not_follow_one_another() -> None:
    """If passing is voluntary, a player who passed though able must lay a card when next able."""
    state = opened(["9S 2H", "9H 2C", "2S 3S", "4S 5S"], voluntary_pass=True)
    assert moves(state) == "9S pass"
    state = play(state, "A:pass B:pass C:pass D:pass")
    assert moves(state) == "9S"
    with pytest.raises(IllegalAction, match="pass_twice"):
        match.apply(state, Pass(0))
    state = play(state, "A:9S")
    assert moves(state) == "9H"


def test_forced_pass_is_not_a_voluntary_one() -> None:
    """A player who passed because nothing fitted may pass voluntarily the next time."""
    state = opened(["TS 2H", "9S 2C", "2S 3S", "4S 5S"], voluntary_pass=True)
    state = play(state, "A:pass B:9S C:pass D:pass")
    assert moves(state) == "TS pass"


def test_stopping_after_a_card_is_not_a_pass() -> None:
    """If several cards may be laid, stopping after one is not a pass."""
    state = opened(["9S TS 2D", "2C 3C", "2S 3S", "4S 5S"], several_cards=True, voluntary_pass=True)
    state = play(state, "A:9S A:pass B:pass C:pass D:pass")
    assert moves(state) == "TS pass"


def test_places_are_the_order_of_going_out() -> None:
    """Places score in the order in which the players lay their last card; the player left over is last."""
    state = opened(["9S", "9H 2C", "9D", "9C"])
    step = match.apply(play(state, "A:9S B:9H C:9D"), Play(3, Card.parse("9C")))
    assert step.state.in_play.out == (0, 2, 3)
    [ended] = [event for event in step.events if isinstance(event, DealSettled)]
    assert ended.score.raw == (45, -10, 20, 10)


def test_the_deal_ends_when_one_player_is_left() -> None:
    """When all but one are out the deal is over, whatever the last player holds."""
    state = play(opened(["9S", "9H 2C", "9D", "9C"]), "A:9S B:9H C:9D D:9C")
    assert state.phase is Phase.DEAL
    assert state.in_play.hands[1] == CardSet.parse("2C")


def test_turns_pass_over_players_who_are_out() -> None:
    """A player without cards has no more turns."""
    state = play(opened(["9S", "9H 8H", "9D 2D", "9C 2C"]), "A:9S B:9H C:9D D:9C")
    assert state.in_play.turn == 1


def test_the_declarer_chooses_the_start() -> None:
    """contre, solar: the declarer may start the rows at any rank, and lays first."""
    starts = {choice.start for choice in choices(dealt(CONTRE)) if choice.contract == "domino"}
    assert starts == set(range(13))
    assert opened(["9S"]).in_play.turn == 0


def test_a_fixed_start_leaves_no_choice() -> None:
    """A rule set may fix the rank at which rows start; it must be in the deck."""
    assert rules_with(deck=32, domino={"fixed_start": "J"}).start_ranks == (RANKS.index("J"),)
    with pytest.raises(Exception, match="it is not in the deck in every suit"):
        rules_with(deck=32, domino={"fixed_start": "3"})


def test_a_start_is_a_rank_that_every_suit_holds() -> None:
    """With cards removed, the rows start only at ranks that all four suits have; the rows skip the gaps."""
    rules = rules_with(
        players=3, removed=("9C",), contracts=[{"name": "domino", "places": (1, 0, -1)}], doubling=None
    )
    assert RANKS.index("9") not in rules.start_ranks
    up, _ = rows_of(rules.cards, RANKS.index("8"), RowOrder())[0]
    assert [card.rank_letter for card in up[:2]] == ["8", "T"]


@pytest.mark.parametrize("voluntary", [False, True])
@pytest.mark.parametrize("wrap", [False, True])
def test_domino_never_stalls(voluntary: bool, wrap: bool) -> None:
    """Any deal ends, even with as many passes as allowed."""
    rules = rules_with(domino={"wrap": wrap, "voluntary_pass": voluntary})
    for seed in range(10):
        rng = random.Random(seed)
        cards = [str(card) for card in rules.cards]
        rng.shuffle(cards)
        state = chosen(rules, "domino", [" ".join(cards[seat::4]) for seat in range(4)], start=RANKS[seed])
        while state.phase is Phase.PLAY:
            legal = legal_actions(state)
            passes = [action for action in legal if isinstance(action, Pass)]
            state = match.apply(state, passes[0] if passes else rng.choice(legal)).state
            assert len(state.in_play.plays) < 52 * 9


def moves_of(state: MatchState) -> set[str]:
    return set(moves(state).split())


def test_rows_that_only_go_up_go_round() -> None:
    """From the queen a row runs Q K A 2 … J and never down."""
    rules = rules_with(domino={"rows": "up", "wrap": True})
    up, down = rows_of(rules.cards, RANKS.index("Q"), rules.domino.order)[2]
    assert ("".join(card.rank_letter for card in up), down) == ("QKA23456789TJ", ())
    state = play(opened(["9S TS 8S", "2C 3C", "2D 3D", "2H 3H"], rows="up", wrap=True), "9S pass pass pass")
    assert moves_of(state) == {"TS"}


def test_a_low_ace_lies_below_the_two() -> None:
    """With a low ace rows run from the ace to the king."""
    order = RowOrder(ace_low=True)
    up, down = rows_of(deck_of(52), RANKS.index("J"), order)[0]
    assert "".join(card.rank_letter for card in up) == "JQK"
    assert "".join(card.rank_letter for card in down) == "T98765432A"


def test_neighbours_fit_by_rank_and_by_suit() -> None:
    """A card fits if its rank lies in any suit, or the next higher or lower card of its suit."""
    state = opened(["9S 2H 5D", "9D TS JS 7S"], layout="neighbours")
    assert moves_of(state) == {"9S"}
    assert moves_of(play(state, "9S")) == {"9D", "TS"}
    assert moves_of(play(opened(["9S TH", "JS TC"], layout="neighbours"), "9S")) == {"pass"}


def test_the_first_card_sets_the_start() -> None:
    """Nobody names a start; the leader opens with any card, and every suit starts at its rank."""
    state = opened(["9S 2H 5D", "9D TS 4D 6C"], start=None, start_by="first_card")
    assert moves_of(state) == {"9S", "2H", "5D"}
    state = play(state, "9S")
    assert state.in_play.start == RANKS.index("9")
    assert moves_of(state) == {"9D", "TS"}


@pytest.mark.parametrize(("first", "points"), [(30, (30, -4, -2, -2)), ("rest", (8, -4, -2, -2))])
def test_a_race_ends_when_one_player_is_out(first: object, points: tuple[int, ...]) -> None:
    """The first player out scores ``first``, or what the others lose; each other one by the cards left."""
    race = {"name": "domino", "race": {"card": -2, "first": first}}
    rules = rules_with(contracts=[race], doubling=None)
    state = play(chosen(rules, "domino", ["9S", "2C 3C", "4C", "5C"], start="9"), "9S")
    assert state.phase is Phase.DEAL
    assert state.finished[-1].raw == points


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"domino": {"rows": "up"}}, "rows_up"),
        ({"domino": {"rows": "up", "wrap": True, "layout": "neighbours"}}, "neighbour_rows"),
        ({"domino": {"start": "first_card", "fixed_start": "9"}}, "start_twice"),
        (
            {"contracts": [{"name": "domino", "race": {"card": 1, "first": 2}, "places": [1, 0, 0, -1]}]},
            "race_places",
        ),
        (
            {
                "contracts": [{"name": "domino", "race": {"card": -1, "first": 8}, "wanted": False}],
                "doubling": {"undoubled_negative": "shared"},
            },
            "race_shared",
        ),
        ({"contracts": [{"name": "domino", "race": {"card": 1, "first": 2}, "trick": 3}]}, "mixed"),
    ],
)
def test_what_cannot_be_laid_is_refused(changes: dict[str, object], why: str) -> None:
    """Rows, starts and races that contradict each other are refused with their reason."""
    with pytest.raises(InvalidRules) as refused:
        rules_with(**changes)
    assert refused.value.facts["why"] == why
