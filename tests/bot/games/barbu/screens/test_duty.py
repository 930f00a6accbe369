"""The layout of a hand on buttons, and the sentence about the duty to follow."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.game_kit.hand_buttons import card_buttons, card_rows
from bot.games.barbu.screens.panel import render_panel
from bot.games.barbu.screens.panel_table import duty_line
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Play
from engine.barbu.play.state import Phase
from engine.barbu.rules.rule_set import preset
from engine.cards import Card, CardSet, Denomination, Trick, deck_of
from engine.seats import Seat
from tools.simulation.samples.barbu_scenes import Table, scene_of, until


@pytest.mark.parametrize("size", [1, 5, 13, 16, 17, 20])
def test_any_hand_fits_five_rows_of_five(size: int) -> None:
    """Up to twenty cards in any suits fit, each card once; a fifth row leaves room for two other buttons."""
    rng, deck = Random(size), list(deck_of(52))
    for _ in range(300):
        hand = CardSet.of(rng.sample(deck, size))
        rows = card_rows(hand)
        assert len(rows) <= 5
        assert all(1 <= len(row) <= (3 if at == 4 else 5) for at, row in enumerate(rows))
        assert sorted(card for row in rows for card in row) == sorted(hand)


def test_a_suit_to_a_row_high_cards_first() -> None:
    """If it fits, each suit has a row, black and red alternating, from the highest card down."""
    rows = card_rows(CardSet.parse("2S AS 3H KH 4C 9D TD"))
    assert [" ".join(map(str, row)) for row in rows] == ["AS 2S", "KH 3H", "4C", "TD 9D"]


def test_a_long_suit_is_broken_evenly() -> None:
    """Six cards of a suit take two rows of three."""
    rows = card_rows(CardSet.parse("2S 3S 4S 5S 6S 7S 2H"))
    assert [len(row) for row in rows] == [3, 3, 1]


def test_a_suit_begins_a_row() -> None:
    """In a hand above 13 cards no row has two suits, if the fifth has room for other buttons."""
    rows = card_rows(CardSet.parse("KS TS 9S 8S 7S 4S AH KH QH JH TH JC 3C 2C 7D 4D 2D"))
    assert [len(row) for row in rows] == [3, 3, 5, 3, 3]
    assert all(len({card.suit for card in row}) == 1 for row in rows)


def test_short_suits_share_a_row_when_rows_are_short() -> None:
    """The two shortest neighbours share a row, so that other buttons have the last one for themselves."""
    rows = card_rows(CardSet.parse("2S 2H 2C 3C 4C 5C 6C 7C 2D 3D 4D 5D 6D"))
    assert [len(row) for row in rows] == [2, 3, 3, 5]
    rng, deck = Random(1), list(deck_of(52))
    assert all(len(card_rows(CardSet.of(rng.sample(deck, 13)))) <= 4 for _ in range(300))


def test_no_button_stands_among_the_cards_of_a_whole_hand() -> None:
    """A claim, a hint and the menu have a row of their own, however long a suit is."""
    hand = "AS KS QS JS TS 9S 8S 7S AH KH AC KC AD"
    table, seat = playing("trumps", hand, "", Denomination.SPADES)
    rows = render_panel(scene_of(table, seat)).buttons
    verbs = [{spec.verb for spec in row} for row in rows]
    assert verbs == [{"play"}] * (len(rows) - 1) + [{"claim", "hint", "more"}]


def playing(
    contract: str, hand: str, trick: str, trump: Denomination | None = None, *, rules: str = "contre"
) -> tuple[Table, Seat]:
    """Return a deal in which the seat to act holds ``hand`` and the trick is ``trick``."""
    table = until(preset(rules), Phase.PLAY)
    match = table.game_state
    deal, cards = match.in_play, [Card.parse(card) for card in trick.split()]
    seat = len(cards)
    hands = tuple(CardSet.parse(hand) if n == seat else CardSet.parse("2C") for n in range(4))
    put = replace(
        deal,
        contract=contract,
        trump=trump,
        hands=hands,
        turn=seat,
        trick=Trick(0, tuple(enumerate(cards))),
        layout=CardSet(),
    )
    return replace(table, match=replace(match, deal=put)), seat


@pytest.mark.parametrize(
    ("contract", "hand", "trick", "trump", "said"),
    [
        ("queens", "2S 3H", "KS", None, "Follow suit: ♠ spades."),
        ("queens", "2D 3H", "KS", None, "You have no ♠ spades: play any card."),
        ("queens", "2D 3H", "", None, "You lead: play any card."),
        ("hearts", "2D 3H", "", None, "You lead: any card but ♥ hearts, as long as you hold another suit."),
        ("hearts", "2H 3H", "", None, "You lead: play any card."),
        ("trumps", "2S AS", "KS", Denomination.SPADES, "Follow suit: ♠ spades, and beat `K♠`."),
        ("trumps", "2S 3S", "KS", Denomination.SPADES, "Follow suit: ♠ spades."),
        (
            "trumps",
            "2D 3H",
            "KS",
            Denomination.HEARTS,
            "You have no ♠ spades: you must trump with ♥ hearts.",
        ),
        (
            "trumps",
            "2D 3H 9H",
            "KS 4H",
            Denomination.HEARTS,
            "You have no ♠ spades: you must trump higher than `4♥`.",
        ),
        ("trumps", "2D 3H", "KS 4H", Denomination.HEARTS, "You have no ♠ spades: play any card."),
    ],
)
def test_the_duty_has_a_sentence(
    contract: str, hand: str, trick: str, trump: Denomination | None, said: str
) -> None:
    """The duty to follow, beat or ruff is named according to the legal cards."""
    table, seat = playing(contract, hand, trick, trump)
    scene = scene_of(table, seat)
    assert any(isinstance(action, Play) for action in BARBU.legal_actions(table.game_state, seat))
    assert duty_line(scene, scene.shown) == said


@pytest.mark.parametrize(
    ("rules", "contract", "hand", "trick", "said"),
    [
        (
            "rifki",
            "hearts",
            "2H 3C",
            "",
            "You lead: any card but ♥ until one has been discarded, as long as you hold others.",
        ),
        (
            "king-italiano",
            "eight_of_diamonds",
            "2D 3H",
            "",
            "You lead: any card but ♦ until one has been discarded, as long as you hold others.",
        ),
        (
            "rifki",
            "queens",
            "QS 2S",
            "KS",
            "Follow suit: ♠ spades, with a card that counts, lower than `K♠`.",
        ),
        ("rifki", "queens", "QS 2S", "JS", "Follow suit: ♠ spades."),
        (
            "rifki",
            "queens",
            "QD QH 3H",
            "KS",
            "With no ♠ spades, you must discard one of these: cards that count.",
        ),
        ("rifki", "queens", "2D 3H", "KS", "You have no ♠ spades: play any card."),
        ("trix", "king", "KH 3D", "KS", "With no ♠ spades, you must discard one of these: K♥."),
    ],
)
def test_the_duty_names_bans_and_forced_discards(
    rules: str, contract: str, hand: str, trick: str, said: str
) -> None:
    """Cards that wait, that go under a higher one and that are thrown at the first chance are named."""
    table, seat = playing(contract, hand, trick, rules=rules)
    scene = scene_of(table, seat)
    assert duty_line(scene, scene.shown) == said


def test_a_suit_that_is_played_out_takes_no_button() -> None:
    """The rows hold only the cards in hand, and change only with the player's own cards."""
    scene = scene_of(until(preset("contre"), Phase.PLAY), 0)
    rows = card_buttons(scene, CardSet.parse("2S KH TD"), CardSet.parse("KH"))
    assert [[spec.arg for spec in row] for row in rows] == [["2S"], ["KH"], ["TD"]]
    assert [row[0].disabled for row in rows] == [True, False, True]
