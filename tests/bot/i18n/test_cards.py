"""Cards as text, and the parsing of typed cards."""

from __future__ import annotations

import pytest

from bot.i18n import LOCALES, words
from bot.i18n.cards import (
    card_name,
    card_text,
    cards_text,
    hand_text,
    parse_card,
    signed_decimal,
    suit_name,
    suit_text,
    trump_text,
)
from bot.runtime.numbers import signed_text
from engine.cards import Card, CardSet, Denomination, Suit, deck_of
from engine.errors import CodedError


@pytest.mark.parametrize(
    ("locale", "texts"),
    [
        ("en", "K♥ Q♦ J♣ A♠ 10♠"),
        ("fr", "R♥ D♦ V♣ A♠ 10♠"),
        ("it", "K♥ Q♦ J♣ A♠ 10♠"),
        ("de", "K♥ D♦ B♣ A♠ 10♠"),
    ],
)
def test_cards_have_the_letters_of_the_language(locale: str, texts: str) -> None:
    """Ranks are K Q J in English and Italian, R D V in French, K D B in German; a ten is always 10."""
    cards = [Card.parse(card) for card in ("KH", "QD", "JC", "AS", "TS")]
    assert cards_text(cards, words(locale)) == texts


@pytest.mark.parametrize("locale", LOCALES)
def test_cards_are_read_back_in_every_language(locale: str) -> None:
    """Each card is read back from its short text, its full name and its written form, in any case."""
    for card in deck_of(52):
        for text in (card_text(card, words(locale)), card_name(card, words(locale)), str(card)):
            for written in (text, text.lower(), text.upper(), f"  {text} "):
                assert parse_card(written) == card, written


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("KH", "KH"),
        ("kh", "KH"),
        ("R♥", "KH"),
        ("r♥️", "KH"),
        ("❤️ R", "KH"),
        ("♥K", "KH"),
        ("roi de coeur", "KH"),
        ("Roi de Cœur", "KH"),
        ("le roi de cœurs", "KH"),
        ("king of hearts", "KH"),
        ("the King of Heart", "KH"),
        ("10♠", "TS"),
        ("TS", "TS"),
        ("10s", "TS"),
        ("dix de pique", "TS"),
        ("10 de pique", "TS"),
        ("♠10", "TS"),
        ("as de pique", "AS"),
        ("l’as de pique", "AS"),
        ("AP", "AS"),
        ("ace of spades", "AS"),
        ("V♦", "JD"),
        ("valet de carreau", "JD"),
        ("knave of diamonds", "JD"),
        ("9 trèfle", "9C"),
        ("9 trefle", "9C"),
        ("pique 9", "9S"),
        ("re di cuori", "KH"),
        ("il Re di Cuori", "KH"),
        ("F♦", "JD"),
        ("fante di quadri", "JD"),
        ("l’asso di picche", "AS"),
        ("regina di fiori", "QC"),
        ("10 di cuori", "TH"),
        ("sette quadri", "7D"),
        ("Herz König", "KH"),
        ("Herz-König", "KH"),
        ("Herzkönig", "KH"),
        ("herzkoenig", "KH"),
        ("die Kreuz Dame", "QC"),
        ("B♦", "JD"),
        ("Karobube", "JD"),
        ("Pikass", "AS"),
        ("Pik As", "AS"),
        ("Kreuz 10", "TC"),
        ("Treffzehn", "TC"),
        ("Herz fünf", "5H"),
    ],
)
def test_cards_are_read_in_every_spelling(text: str, card: str) -> None:
    """Signs, letters and names of every language are parsed, with or without accents and articles."""
    assert parse_card(text) == Card.parse(card)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("D♥", "QH"),  # dame
        ("DH", "QH"),
        ("DD", "QD"),
        ("DP", "QS"),
        ("AC", "AC"),  # ace of clubs, the written form, before as de cœur
        ("10C", "TC"),
        ("TT", "TC"),
        ("RC", "KH"),  # roi is French, so C is cœur
        ("VC", "JH"),
        ("KP", "KS"),
        ("FF", "JC"),  # fante di fiori
        ("FC", "JH"),
        ("DQ", "QD"),  # donna di quadri
        ("QF", "QC"),  # donna di fiori: the rank is first, so Q is not quadri
        ("FQ", "JD"),  # fante di quadri
        ("QQ", "QD"),  # donna di quadri
        ("KQ", "KD"),
        ("KF", "KC"),
        ("JF", "JC"),
        ("KC", "KC"),  # clubs, the written form, before cuori
        ("KK", "KD"),  # Karo-König
        ("KT", "KC"),
        ("BP", "JS"),  # Bube
        ("9C", "9C"),  # clubs, the written form, before cuori
    ],
)
def test_letters_with_two_meanings(text: str, card: str) -> None:
    """The rank comes first; the stored form is read before one language, and one language before two."""
    assert parse_card(text) == Card.parse(card)


@pytest.mark.parametrize(
    "text",
    [
        "K",
        "♥",
        "hearts",
        "K♥ 10♠",
        "1H",
        "11♠",
        "KX",
        "BC",
        "king",
        "roi de roi",
        "♥♥",
        "Herz",
        "Herzherz",
    ],
)
def test_texts_other_than_a_card_are_rejected(text: str) -> None:
    """Text that is not exactly one card is rejected and quoted."""
    with pytest.raises(CodedError) as refused:
        parse_card(text)
    assert (refused.value.code, refused.value.facts) == ("card_unreadable", {"text": text})


@pytest.mark.parametrize("text", ["", " "])
def test_a_card_that_is_left_out_is_asked_for(text: str) -> None:
    """An empty text is not quoted: the answer says what to name."""
    with pytest.raises(CodedError) as refused:
        parse_card(text)
    assert refused.value.code == "card_missing"


def test_a_hand_is_shown_by_suit() -> None:
    """A hand has a line per suit, black and red alternating, high cards first, without void suits."""
    hand = CardSet.parse("AS TS 2S KH 3D QD")
    assert hand_text(hand, words("en")) == "♠ A 10 2\n♥ K\n♦ Q 3"
    assert hand_text(hand, words("fr"), between=" · ") == "♠ A 10 2 · ♥ R · ♦ D 3"


def test_suits_are_never_shown_by_sign_alone() -> None:
    """A suit and a trump are shown by sign and name."""
    assert suit_text(Suit.HEARTS, words("fr")) == "♥ cœur"
    assert trump_text(Denomination.SPADES, words("en")) == "♠ spades"
    assert trump_text(Denomination.NO_TRUMP, words("fr")) == "sans-atout"


@pytest.mark.parametrize(("points", "text"), [(45, "+45"), (-20, "−20"), (0, "0")])
def test_points_have_a_sign(points: int, text: str) -> None:
    """Points have a plus or a real minus, and zero has neither."""
    assert signed_text(points) == text


@pytest.mark.parametrize(
    ("locale", "texts"),
    [("en", ("+3.5", "−3.5", "0.0")), ("fr", ("+3,5", "−3,5", "0,0")), ("de", ("+3,5", "−3,5", "0,0"))],
)
def test_decimals_are_written_as_the_language_does(locale: str, texts: tuple[str, ...]) -> None:
    """A mean has one decimal, the language's separator, and a real minus."""
    assert tuple(signed_decimal(points, words(locale)) for points in (3.5, -3.5, 0.0)) == texts


def test_every_number_has_the_same_minus() -> None:
    """A number in a sentence has a real minus, and typed text with a dash is unchanged."""
    say = words("en")
    assert say("rules-fault-at-least", ge=-1024) == "it must be at least −1,024"
    assert say("stats-title", name="2026-11-21 x-2") == "📈 2026-11-21 x-2"


def test_german_suits_are_those_of_the_game() -> None:
    """Bridge players in Germany say Treff and Coeur, Barbu players Kreuz and Herz."""
    told = {game: [suit_name(suit, words("de", game)) for suit in Suit] for game in ("barbu", "bridge")}
    assert told == {"barbu": ["Kreuz", "Karo", "Herz", "Pik"], "bridge": ["Treff", "Karo", "Coeur", "Pik"]}
