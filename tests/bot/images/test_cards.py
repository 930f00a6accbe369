"""Pictures of a hand and of a finished deal."""

from __future__ import annotations

from random import Random

import pytest
from PIL import Image

from bot.images.cards import CARD, ShownHand, card_width, deal_picture, hand_picture, hand_rows
from bot.images.drawing import BLACK, BLUE, GREEN, LIGHT, MARGIN, PALE, RED, WIDTH
from bot.images.faces import FACE, Deck
from engine.cards import NO_CARDS, Card, CardSet, Suit, deck_of
from tests.bot.images.looking import count_of, opened, runs_of

ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
DECK = Deck()


def by_suit(cards: CardSet) -> tuple[tuple[Card, ...], ...]:
    """Return a hand in its shown order."""
    return tuple(tuple(reversed(list(cards.of_suit(suit)))) for suit in ORDER)


def dealt(seed: int, count: int) -> CardSet:
    """Return this many random cards."""
    return CardSet.of(Random(seed).sample(list(deck_of(52)), count))


@pytest.mark.parametrize("count", range(1, 21))
def test_a_hand_of_any_size_can_be_read(count: int) -> None:
    """Hands of one to twenty cards fit the picture, each card with its index free."""
    hand = by_suit(dealt(count, count))
    for row in hand_rows([suit for suit in hand if suit]):
        width = card_width(row, WIDTH - 2 * MARGIN, CARD)
        assert width >= 60, "an index of less than 13 points on a phone"
    assert opened(hand_picture(hand, DECK))


def test_a_hand_of_one_suit_can_be_read() -> None:
    """Thirteen spades fit one row, smaller."""
    assert hand_rows([(Card(51),) * 13]) == [[(Card(51),) * 13]]
    assert opened(hand_picture(by_suit(Suit.SPADES.cards), DECK))


def test_rows_are_split_between_suits() -> None:
    """A hand is divided between suits into two rows of nearly equal length."""
    hand = by_suit(CardSet.parse("AS KS QS JS 9H 8H 7C 6C 5C 4C 3C 2C 2D"))
    assert [[len(suit) for suit in row] for row in hand_rows(hand)] == [[4, 2], [6, 1]]


def test_a_long_suit_is_divided_between_the_rows() -> None:
    """A hand that no cut between suits divides evenly has a suit in both rows."""
    hand = by_suit(CardSet.parse("TS 4S 3S AH QH 7H 6H 5H 3H AC QD 5D"))
    assert [[len(suit) for suit in row] for row in hand_rows(hand)] == [[3, 3], [3, 1, 2]]


@pytest.mark.parametrize(("cards", "colour"), [("7S", BLACK), ("7H", RED), ("7C", GREEN), ("7D", BLUE)])
def test_a_hand_shows_the_suits_it_holds(cards: str, colour: str) -> None:
    """A hand of one suit has only that suit's colour."""
    image = opened(hand_picture(by_suit(CardSet.parse(cards)), DECK))
    shown = {one for one in (BLACK, RED, GREEN, BLUE) if count_of(image, one) > 50}
    assert shown == {colour}


@pytest.mark.parametrize("count", range(1, 7))
def test_every_card_of_a_hand_is_drawn(count: int) -> None:
    """A row has a white run for each card of the hand."""
    cards = CardSet.parse("7S 6S 5S 4S 3S 2S")
    hand = CardSet.of(list(cards)[:count])
    image = opened(hand_picture(by_suit(hand), DECK))
    assert runs_of(image, FACE, MARGIN + 6) == count


def test_the_same_hand_gives_the_same_picture() -> None:
    """The picture depends only on the hand and the deck, cached or not."""
    hand = by_suit(dealt(1, 13))
    first = hand_picture(hand, DECK)
    hand_picture.cache_clear()
    assert hand_picture(hand, DECK) == first
    assert hand_picture(hand, Deck(four_colours=False)) != first


def shown(number: int, cards: CardSet, taken: CardSet = NO_CARDS, note: str = "") -> ShownHand:
    """Return a player's line, with the seat as name."""
    everything = tuple(card for suit in by_suit(taken) for card in suit)
    return ShownHand(f"Player {number}", "−130", note, by_suit(cards), everything)


def at_table(players: int, **facts: object) -> tuple[ShownHand, ...]:
    """Return a whole deal for this many players."""
    cards = list(deck_of(52))
    Random(players).shuffle(cards)
    size = 52 // players
    return tuple(
        shown(seat, CardSet.of(cards[seat * size : (seat + 1) * size]), **facts)  # type: ignore[arg-type]
        for seat in range(players)
    )


@pytest.mark.parametrize("players", range(3, 9))
@pytest.mark.parametrize(
    "taken", [NO_CARDS, Suit.HEARTS.cards, Suit.HEARTS.cards | CardSet.parse("QS QC QD")]
)
def test_a_deal_of_any_number_of_players_is_drawn(players: int, taken: CardSet) -> None:
    """Three to eight hands fit with names, points and taken cards."""
    image = opened(deal_picture("Deal", at_table(players, taken=taken, note="13 tricks"), DECK))
    assert count_of(image, LIGHT) > 100 * players
    assert image.height <= 1.5 * WIDTH


@pytest.mark.parametrize("count", range(1, 14))
def test_every_card_dealt_is_shown(count: int) -> None:
    """A hand shows every card dealt, side by side or overlapping."""
    hand = shown(1, CardSet.of(list(Suit.SPADES.cards)[:count]))
    image = opened(deal_picture("Deal", (hand,), DECK))
    assert runs_of(image, FACE, image.height - 24) == count


def test_cards_taken_are_shown_next_to_the_name() -> None:
    """A taken queen is shown next to the name, and a note as text."""

    def drawn(**facts: object) -> Image.Image:
        hands = (shown(1, CardSet.parse("7S"), **facts),)  # type: ignore[arg-type]
        return opened(deal_picture("Deal", hands, DECK))

    plain = drawn()
    assert count_of(drawn(taken=CardSet.parse("QH")), RED) > count_of(plain, RED)
    assert count_of(drawn(note="5 tricks"), PALE) > count_of(plain, PALE)
