"""Times of day and time zones as users of each language type them."""

from __future__ import annotations

import pytest

from bot.i18n.typed_dates import check_zone, parse_time, spellings_of, zones
from engine.errors import CodedError


def test_times_and_zones_are_read_in_usual_forms() -> None:
    """Hours with or without minutes are read as each language writes them; other texts are rejected."""
    assert [parse_time(text) for text in ("20:30", " 8h05 ", "20", "0.00")] == [1230, 485, 1200, 0]
    assert {
        parse_time(text) for text in ("20 h 30", "20\u202fh\u202f30", "à 20h30", "ore 20.30", "20 Uhr 30")
    } == {1230}
    assert [
        parse_time(text) for text in ("8pm", "8:30 p.m.", "12 am", "12:15 PM", "at 9", "20 h", "20 Uhr")
    ] == [*(1200, 1230, 0, 735, 540, 1200, 1200)]
    for text in ("24:00", "13pm", "0 am", "", "12:60", "halb", "halb 27", "20 30"):
        with pytest.raises(CodedError, match="club_time"):
            parse_time(text)
    for name in ("Europe/Paris", "europe paris", "Paris ", "CET", "mesz"):
        assert check_zone(name) == "Europe/Paris"
    assert [check_zone(name) for name in ("EST", "new york", "utc")] == [*["America/New_York"] * 2, "UTC"]
    for name in ("Europe/Atlantis", "../etc/passwd", "", "IST", "Europe"):
        with pytest.raises(CodedError, match="club_zone"):
            check_zone(name)


@pytest.mark.parametrize(
    ("spoken", "minute"),
    [
        ("halb acht", 1170),
        ("um halb 8", 1170),
        ("Viertel nach sieben", 1155),
        ("dreiviertel acht", 1185),
        ("acht Uhr abends", 1200),
        ("halb neun morgens", 510),
        ("halb eins", 750),
        ("sept heures et demie", 1170),
        ("à 19 heures 30", 1170),
        ("huit heures moins le quart", 1185),
        ("8h du soir", 1200),
        ("midi et demi", 750),
        ("minuit", 0),
        ("sette e mezza", 1170),
        ("alle otto meno un quarto", 1185),
        ("le nove di mattina", 540),
        ("half past seven", 1170),
        ("a quarter to eight", 1185),
        ("8 o'clock", 1200),
        ("half eight in the morning", 510),
    ],
)
def test_a_time_in_words_is_of_the_evening(spoken: str, minute: int) -> None:
    """Times are read as clubs say them; without a word about the morning they are after noon."""
    assert parse_time(spoken) == minute


@pytest.mark.parametrize(
    ("place", "zone"),
    [
        *((name, "Europe/Rome") for name in ("Rom", "Roma", "rome", "Mailand", "Milano", "Italie")),
        *((name, "Europe/London") for name in ("Londres", "Londra", "London", "England")),
        *((name, "Europe/Zurich") for name in ("Zürich", "zurich", "Zurigo", "Genève", "GENF")),
        ("Monaco di Baviera", "Europe/Berlin"),
        ("Wien", "Europe/Vienna"),
        ("San Francisco", "America/Los_Angeles"),
    ],
)
def test_places_are_zones_in_each_language(place: str, zone: str) -> None:
    """A city is understood as the speakers of each language call it, and finds its zone in suggestions."""
    assert check_zone(place) == zone
    assert zone in zones()


def test_suggestions_find_a_zone_by_all_its_names() -> None:
    """What a user types for a zone is part of the text that suggestions search."""
    assert {"rom", "roma", "mailand"} <= set(spellings_of("Europe/Rome").split())
