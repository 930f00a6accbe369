"""Times of day and time zones as users of each language type them."""

from __future__ import annotations

from unittest.mock import Mock

import pytest

from bot.discord_io.commands import offer_zones
from bot.i18n.typed_dates import ABBREVIATIONS, check_zone, parse_time, spellings_of, zone_of
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
    for text in ("24:00", "13 am", "20 Uhr morgens", "halb 8:30", "", "12:60", "halb", "halb 27", "20 30"):
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
        ("8 o'clock", 480),
        ("half eight in the morning", 510),
        ("halb zwölf", 1410),
        ("halb zwölf abends", 1410),
        ("halb 12", 1410),
        ("viertel vor zwölf abends", 1425),
        ("viertel vor zwölf mittags", 705),
        ("quarter to twelve in the evening", 1425),
        ("quarter to twelve pm", 1425),
        ("onze heures et demie", 1410),
        ("midi moins le quart", 705),
        ("minuit moins le quart", 1425),
        ("midnight am", 0),
        ("0 am", 0),
        ("13pm", 780),
        ("midi et demi du soir", 750),
        ("twelve", 720),
        ("twelve am", 0),
        ("half past twelve am", 30),
        ("twelve pm", 720),
        ("12 du matin", 0),
        ("zwölf Uhr abends", 0),
        ("ein Uhr nachts", 60),
        ("elf Uhr nachts", 1380),
        ("9 o'clock", 540),
        ("9 heures et demie", 570),
        ("8 uhr dreißig", 510),
        ("le 8", 480),
        ("half past 8", 1230),
        ("viertel nach 20", 1215),
        ("zwanzig Uhr", 1200),
        ("zwanzig Uhr abends", 1200),
        ("dreizehn Uhr dreißig", 810),
        ("vingt heures", 1200),
        ("vingt et une heures trente", 1290),
        ("ore venti", 1200),
        ("twenty-two thirty", 1350),
        ("ventitré", 1380),
        ("20:30 Uhr", 1230),
        ("8:30 abends", 1230),
        ("8h30 du soir", 1230),
        ("8.30 di sera", 1230),
        ("eight p.m.", 1200),
        ("all'una e mezza", 810),
        ("à trois heures de l'après-midi", 900),
    ],
)
def test_times_are_read_as_clubs_say_them(spoken: str, minute: int) -> None:
    """An hour in digits counts as typed; one in words is after noon, or of the part of the day named."""
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
    assert zone in [choice.value for choice in offer_zones(Mock(), place)]


def test_suggestions_find_a_zone_by_all_its_names() -> None:
    """What a user types for a zone is part of the text that suggestions search."""
    assert {"rom", "roma", "mailand"} <= set(spellings_of("Europe/Rome").split())


def test_abbreviations_mean_what_users_mean() -> None:
    """An abbreviation is no region's name; zones whose sign is the opposite of what users type are none."""
    assert {name: zone_of(name.upper()) for name in ABBREVIATIONS} == ABBREVIATIONS
    assert zone_of("Etc/GMT") == "UTC"
    for name in ("GMT+1", "Etc/GMT+1", "etc gmt-2"):
        assert zone_of(name) is None
        assert not offer_zones(Mock(), name)
