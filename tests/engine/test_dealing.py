"""docs/rules.md, "Dealing that can be checked"."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.barbu.game import BARBU
from engine.barbu.rules.options import for_players
from engine.barbu.rules.rule_set import preset
from engine.cards import Card, deck_of
from engine.dealing import (
    commitment_of,
    deal_hands,
    deal_seed,
    draw_below,
    high_cards,
    highest_of,
    lot_seed,
    shuffle,
)
from engine.seats import Direction, seats_from

SEEDS = st.binary(min_size=32, max_size=32)
KNOWN_SHUFFLE = "be5520a8ddd9f1619ea63e8b2d095172bf4c7d78cc360fe424771af550c23578"
KNOWN_SEED = "c742722e37b267b46cb0f11966c1778bbb33cdd4e9babf14b824d4b2c1db12b6"
TABLES = [("contre", 4), ("trente-deux", 4), ("contre", 3), ("trente-deux", 7), ("tafferan", 8)]
PAPER = Path(__file__).resolve().parents[2] / "docs" / "rules.md"


@given(SEEDS, st.sampled_from([52, 36, 32]))
def test_a_shuffle_holds_each_card_once(seed: bytes, size: int) -> None:
    """A shuffle is the deck in another order, always the same for a seed."""
    cards = shuffle(deck_of(size), seed)
    assert sorted(cards) == list(deck_of(size))
    assert cards == shuffle(deck_of(size), seed)


@given(SEEDS, st.integers(0, 51), st.integers(0, 3), st.sampled_from(Direction))
def test_the_cut_turns_the_deck(seed: bytes, cut: int, dealer: int, direction: Direction) -> None:
    """A cut moves the first cards below the rest; cards are then dealt singly from the dealer's neighbour."""
    deck = shuffle(deck_of(52), seed)
    hands = deal_hands(deck_of(52), seed, cut, dealer=dealer, players=4, direction=direction)
    order = seats_from((dealer + direction.step) % 4, 4, direction)
    for number, card in enumerate(deck[cut:] + deck[:cut]):
        assert card in hands[order[number % 4]]
    assert [len(hand) for hand in hands] == [13] * 4


def test_a_known_deal_stays_as_it_is() -> None:
    """The derivation never changes: stored records depend on it."""
    seed = bytes(range(32))
    assert commitment_of(seed) == hashlib.sha256(seed).hexdigest()
    deck = " ".join(map(str, shuffle(deck_of(52), seed)))
    assert hashlib.sha256(deck.encode()).hexdigest() == KNOWN_SHUFFLE
    assert deal_seed(seed, 3).hex() == KNOWN_SEED


def test_each_deal_has_its_own_seed() -> None:
    """The seeds of a game's deals differ, and none of them is the secret."""
    secret = bytes(32)
    seeds = [deal_seed(secret, index) for index in range(28)]
    assert len({secret, *seeds}) == 29
    assert {len(seed) for seed in seeds} == {32}


def test_draws_are_uniform() -> None:
    """Each card comes first about equally often, and so does each number drawn by lot."""
    first = Counter(shuffle(deck_of(32), deal_seed(bytes(32), index))[0] for index in range(1600))
    assert len(first) == 32
    assert max(first.values()) < 100
    drawn = Counter(draw_below(deal_seed(bytes(32), index), 5) for index in range(1000))
    assert sorted(drawn) == [0, 1, 2, 3, 4]
    assert min(drawn.values()) > 150


def test_words_beyond_the_last_multiple_are_thrown_away() -> None:
    """A draw takes the first word below the last multiple, so that no number is favoured."""
    bound, thrown = 3 << 30, 0
    for index in range(40):
        seed = deal_seed(bytes(32), index)
        block = hashlib.sha256(seed + b"barbu-deal/1" + bytes(8)).digest()
        words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
        assert draw_below(seed, bound) == next(word for word in words if word < bound)
        thrown += words[0] >= bound
    assert thrown


@pytest.mark.parametrize(("cut", "players"), [(-1, 4), (52, 4), (0, 5)])
def test_impossible_deals_are_refused(cut: int, players: int) -> None:
    """A cut outside the deck, or a deck that does not share out, is refused."""
    with pytest.raises(ValueError, match=r"cut|share"):
        deal_hands(deck_of(52), bytes(32), cut, dealer=0, players=players, direction=Direction.CLOCKWISE)


@given(SEEDS, st.integers(3, 8))
def test_the_high_card_deals_first(seed: bytes, players: int) -> None:
    """Each seat draws a different card from the draw's seed; the highest rank deals first."""
    drawn = high_cards(seed, deck_of(32), players)
    assert len(set(drawn)) == players
    assert max(card.rank for card in drawn) == drawn[highest_of(drawn)].rank
    assert drawn == high_cards(seed, deck_of(32), players)


def test_equal_high_cards_go_by_suit() -> None:
    """For equal ranks the order is spades, hearts, diamonds, clubs."""
    assert highest_of([Card.parse(card) for card in ("KS", "AC", "AH", "AD")]) == 2
    assert highest_of([Card.parse(card) for card in ("2S", "2C", "2H", "2D")]) == 0


def test_the_rule_set_says_how_the_first_dealer_is_drawn() -> None:
    """By lot no cards are drawn; by high card the drawn cards are returned, one per seat."""
    lot, high = preset("contre"), preset("tafferan")
    seed = BARBU.draw_seed(lot, bytes(range(32)))
    assert seed == lot_seed(bytes(range(32)))
    assert BARBU.first_dealer_from(lot, seed) == (draw_below(seed, 4), "")
    dealer, drawn = BARBU.first_dealer_from(high, BARBU.draw_seed(high, bytes(range(32))))
    cards = [Card.parse(card) for card in drawn.split()]
    assert (len(cards), highest_of(cards)) == (4, dealer)


@given(SEEDS, st.integers(0, 27), st.integers(0, 2), st.sampled_from(TABLES))
def test_the_printed_checker_deals_the_same(
    seed: bytes, cut: int, dealer: int, table: tuple[str, int]
) -> None:
    """The checker printed in docs/rules.md, which does not use the engine, deals the same hands."""
    rules = for_players(preset(table[0]), table[1])
    [source] = re.findall(r"```python\n(.*?)```", PAPER.read_text("utf-8"), re.DOTALL)
    assert len([line for line in source.splitlines() if line.strip()]) <= 20
    names: dict[str, Any] = {}
    exec(source, names)  # noqa: S102 - our own paper
    deck = [card for card in names["DECK"] if card in {str(card) for card in rules.cards}]
    direction = rules.direction
    written = names["hands"](
        seed.hex(), commitment_of(seed), cut, dealer, deck, rules.players, direction.step
    )
    hands = deal_hands(rules.cards, seed, cut, dealer=dealer, players=rules.players, direction=direction)
    assert [set(hand) for hand in written] == [set(map(str, hand)) for hand in hands]
