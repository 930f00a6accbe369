"""What users read of a board that cannot be dealt: the hand at fault, and the card."""

from __future__ import annotations

from typing import Final

import pytest

from bot.games.bridge.screens.phrases import direction_name
from bot.i18n import LOCALES, words
from bot.i18n.cards import card_text
from engine.bridge.record.board_file import find_boards
from engine.cards import Card
from engine.errors import InvalidRecord

PBN: Final = '[Board "3"]\n[Deal "N:AK32.Q32.A32.K32 QJT9.J4.KQJ.QJT9 876.AKT98.T9.A87 54.765.87654.654"]\n'
LIN: Final = "md|1S678HAKT98DT9C78A,S45H567D45678C456,S23AKH23QD23AC23K,S9TJQH4JDJQKC9TJQ|ah|Board 3|"
NORTH, WEST = 0, 3

# The text, what replaces a part of it, and what the sentence names: hands, a card, and a text.
CASES: Final = (
    (PBN, ("54.765", "A4.765"), (NORTH, WEST), "AS", ""),
    (PBN, ("54.765", "4.765"), (WEST,), None, "12"),
    (PBN, ("54.765", "44.765"), (WEST,), "4S", ""),
    (PBN, ("54.765", "5V.765"), (WEST,), None, "V"),
    (PBN, ("54.765.", "54.765"), (WEST,), None, ""),
    (LIN, ("S45H", "S4AH"), (NORTH, WEST), "AS", ""),
    (LIN, ("S45H", "S4H"), (WEST,), None, "12"),
    (LIN, ("S45H", "S44H"), (WEST,), "4S", ""),
    (LIN, ("S45H", "S4VH"), (WEST,), None, "V"),
)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("text", "change", "hands", "card", "named"), CASES)
def test_a_broken_deal_names_the_hand_or_card(
    text: str, change: tuple[str, str], hands: tuple[int, ...], card: str | None, named: str, locale: str
) -> None:
    """The sentence names each hand at fault, and the card or the word; the whole board is read."""
    say = words(locale, "bridge")
    assert find_boards(text.encode())[1][0].read().number == 3
    with pytest.raises(InvalidRecord) as refusal:
        find_boards(text.replace(*change).encode())[1][0].read()
    sentence = say.error(refusal.value)
    assert [one for one in range(4) if direction_name(one, say) in sentence] == list(hands)
    assert card is None or card_text(Card.parse(card), say) in sentence
    assert named in sentence
    assert len(sentence) <= 160


def test_a_very_long_hand_is_refused_in_a_short_sentence() -> None:
    """Whatever stands in a hand, the sentence stays short."""
    for text in (PBN.replace("54.765", "4" * 90_000 + ".765"), LIN.replace("S45H", "S4" + "V" * 90_000)):
        with pytest.raises(InvalidRecord) as refusal:
            find_boards(text.encode())[1][0].read()
        assert len(words("en", "bridge").error(refusal.value)) <= 160
