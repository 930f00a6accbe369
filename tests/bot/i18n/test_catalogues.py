"""The catalogues compared with each other and with the source."""

from __future__ import annotations

import re

import pytest

from bot.i18n import LOCALES, words
from tools.words.source import catalogue, texts, used_keys, variables_of

DYNAMIC = (
    "bridge-about-",
    "bridge-chapter-",
    "bridge-direction-",
    "bridge-family-",
    "bridge-forcing-",
    "bridge-form-",
    "bridge-heading-",
    "bridge-lead-card-",
    "bridge-hint-weighed-",
    "bridge-hint-why-",
    "bridge-lead-suit-",
    "bridge-lesson-end-",
    "bridge-lesson-name-",
    "bridge-lesson-setting-",
    "bridge-lesson-tip-",
    "bridge-moment-",
    "bridge-letter-",
    "bridge-means-",
    "bridge-option-",
    "bridge-option-about-",
    "bridge-part-",
    "bridge-rules-",
    "bridge-say-",
    "bridge-shows-",
    "bridge-side-",
    "bridge-tournament-column-",
    "bridge-tournament-movement-",
    "bridge-tournament-penalty-",
    "bridge-tournament-ruling-",
    "bridge-tournament-unit-",
    "bridge-vulnerable-",
    "coach-why-",
    "coach-seen-",
    "bridge-fault-",
    "contract-",
    "error-",
    "feat-",
    "game-",
    "help-",
    "help-title-",
    "custom-rules-button-",
    "custom-rules-field-",
    "custom-rules-group-",
    "custom-rules-title-",
    "custom-rules-value-",
    "bridge-import-room-",
    "lesson-door-",
    "lesson-follow-",
    "lesson-hand-",
    "lesson-told-",
    "link-",
    "list-chosen-",
    "evening-",
    "about-",
    "leaderboard-about-",
    "leaderboard-button-",
    "leaderboard-by-",
    "leaderboard-column-",
    "leaderboard-choose-",
    "leaderboard-empty-",
    "leaderboard-other-",
    "lobby-rules-",
    "more-about-",
    "more-group-",
    "score-sheet-hint-",
    "score-sheet-unit-",
    "panel-double-",
    "panel-redouble-",
    "permission-",
    "privacy-",
    "rank-",
    "replay-to-",
    "needed-",
    "rank-name-",
    "rules-about-",
    "rules-also-",
    "rules-country-",
    "rules-length-",
    "rules-fault-",
    "rules-option-",
    "rules-heading-",
    "rules-warn-",
    "tap-",
    "seat-of-",
    "settings-about-",
    "several-",
    "settlement-step-",
    "standing-awaits-",
    "settings-choose-",
    "settings-field-",
    "settings-language-",
    "settings-own-",
    "settings-commands-",
    "settings-page-",
    "settings-suits-",
    "sheet-short-",
    "stats-curve-",
    "stats-curve-alt-",
    "stats-heading-",
    "suit-letter-",
    "suit-name-",
    "tournament-desk-",
    "tournament-do-",
    "tournament-field-",
    "tournament-setting-",
    "moment-",
    "milestone-",
    "server-week-",
)
"""Beginnings of keys whose end is only known while the program runs."""

PINNED = ("choice-", "command-", "option-")
"""Beginnings of the keys of slash commands, which test_translator.py compares with the table of commands."""

EVERYWHERE = frozenset(
    {
        "contract-lora",
        "evening-earlier",
        "evening-later",
        "contract-nulos",
        "contract-ravage",
        "sheet-short-ravage",
        "lobby-rules-lora",
        "lobby-rules-trix",
        "command-barbu-name",
        "command-bridge-name",
        "command-club-name",
        "game-barbu",
        "game-bridge",
        "bridge-family-chicago",
        "bridge-picture-par",
        "bridge-picture-par-passed",
        "bridge-form-chicago",
        "bridge-rules-title",
        "bridge-tournament-column-ns",
        "bridge-tournament-movement-howell",
        "bridge-tournament-movement-mitchell",
        "command-table-bot-name",
        # Aliases of commands, for those with two names in these languages.
        "command-double-name",
        "command-redouble-name",
        # Languages in their own names.
        "settings-language-de",
        "settings-language-en",
        "settings-language-fr",
        "settings-language-it",
    }
)
SAME = {
    "fr": {
        "coach-stand-in",
        "rules-country-france",
        "rules-country-portugal",
        "button-animate",
        "custom-rules-blank",
        "bridge-tournament-column-points",
        "club-table",
        "command-club-night-option-bots-name",
        "command-club-night-option-format-name",
        "option-minutes-name",
        "command-table-new-option-options-name",
        "rules-option-scale",
        "command-house-option-base-name",
        "command-table-pause-name",
        "command-table-stats-name",
        "command-table-table-name",
        "command-duplicate-name",
        "command-contre-name",
        "command-surcontre-name",
        "leaderboard-column-points",
        "level-club",
        "level-expert",
        "level-novice",
        "more-pause",
        "setup-options",
        "rank-name-6",
        "settle-total",
        "sheet-total",
    },
    "it": {
        "coach-stand-in",
        "rules-country-serbia",
        "bridge-analysis-par",
        "bridge-button-alert",
        "choice-by-rating",
        "bridge-family-rubber",
        "bridge-form-rubber",
        "bridge-part-rubber",
        "bridge-tournament-points",
        "command-alert-name",
        "command-table-new-option-thread-name",
        "command-table-privacy-name",
        "command-house-option-base-name",
        "option-file-name",
        "contract-domino",
        "custom-rules-group-domino",
        "custom-rules-value-no",
        "leaderboard-column-rating",
        "sheet-short-domino",
        "stats-curve-rating",
        "stats-rating",
    },
    "de": {
        "rules-country-england",
        "rules-country-portugal",
        "button-animate",
        "bridge-analysis-par",
        "command-challenge-option-partner-name",
        "command-club-night-option-bots-name",
        "command-club-night-option-format-name",
        "bridge-daily-imps",
        "command-duplicate-name",
        "level-club",
        "level-elite",
        "bridge-board",
        "bridge-direction-w",
        "bridge-dummy",
        "bridge-family-rubber",
        "bridge-form-rubber",
        "bridge-heading-claims",
        "bridge-option-system-acol",
        "bridge-option-system-sayc",
        "bridge-result",
        "bridge-tournament-imps",
        "command-tournament-option-boards-name",
        "command-tournament-option-movement-name",
        "command-table-new-option-thread-name",
        "command-table-pause-name",
        "command-house-option-name-name",
        "contract-domino",
        "custom-rules-group-domino",
        "leaderboard-column-imps",
        "more-pause",
        "sheet-short-domino",
        "tournament-board",
        "list-chosen-movement",
        "tournament-setting-movement",
        "tournament-team",
    },
}
"""Keys whose text a language shares with English, not counting those shared everywhere."""

OTHERS = [locale for locale in LOCALES if locale != "en"]


@pytest.mark.parametrize("locale", LOCALES)
def test_no_key_occurs_twice(locale: str) -> None:
    """Each key has one text per language, so no file hides another's."""
    twice = {key: [e.file for e in found] for key, found in catalogue(locale).items() if len(found) > 1}
    assert not twice


@pytest.mark.parametrize("locale", OTHERS)
def test_every_language_has_the_same_keys_in_the_same_files(locale: str) -> None:
    """Each key exists in all languages, in the file of the same name; terms may differ."""
    here, there = (
        {(key, entry.file) for key, found in catalogue(one).items() for entry in found if key[0] != "-"}
        for one in ("en", locale)
    )
    assert (sorted(here - there), sorted(there - here)) == ([], [])


@pytest.mark.parametrize("locale", OTHERS)
def test_every_language_needs_the_same_variables(locale: str) -> None:
    """A sentence takes the same variables in every language."""
    shared = [key for key in catalogue("en") if key in catalogue(locale)]
    assert [key for key in shared if variables_of("en", key) != variables_of(locale, key)] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_every_reference_exists(locale: str) -> None:
    """Each reference of a message is in the catalogue."""
    entries = catalogue(locale)
    lost = {key: found[0].messages - entries.keys() for key, found in entries.items()}
    assert not {key: missing for key, missing in lost.items() if missing}


def test_every_used_key_exists() -> None:
    """Every key named in the source has a text, and every prefix is declared."""
    missing = [
        f"{place} {key}"
        for place, key, whole in used_keys()
        if (key not in catalogue("en") if whole else not key.startswith(DYNAMIC + PINNED))
    ]
    assert not missing


def test_every_key_is_used() -> None:
    """Each key is named in the source, is referred to, or has a declared prefix."""
    named = texts("bot", "cogs")
    referred = set().union(*(entry.messages for found in catalogue("en").values() for entry in found))
    held = (*DYNAMIC, *PINNED, "-")
    unused = [key for key in catalogue("en") if key not in named | referred and not key.startswith(held)]
    assert not unused


SAY_WORDS_OF_A_GAME = {
    "bot/cli/rules.py",  # the shell's command for rules of Barbu
    "bot/cli/settle.py",  # the shell's command for a deal of Barbu
    "bot/cli/support/options.py",  # how both name rules
    "bot/i18n/error_facts.py",  # the title of the game that an error is about
    "bot/tables/actions/panel.py",
}
"""The only modules outside ``bot.games`` and ``bot.game_kit`` that may use texts of a game."""


def test_common_code_uses_no_texts_of_a_game() -> None:
    """Code common to all games uses no texts of a single game."""
    keys = {key for key, found in catalogue("en").items() if "/" in found[0].file}
    asking = {
        place.rpartition(":")[0]
        for place, key, whole in used_keys()
        if (key in keys if whole else any(one.startswith(key) for one in keys))
    }
    outside = {place for place in asking if not place.startswith(("bot/game_kit/", "bot/games/", "cogs/"))}
    assert outside <= SAY_WORDS_OF_A_GAME


def test_every_declared_beginning_is_used() -> None:
    """Every declared prefix is used in the source."""
    written = texts("bot", "cogs")
    assert [start for start in DYNAMIC if not any(text.startswith(start) for text in written)] == []


@pytest.mark.parametrize("locale", OTHERS)
def test_no_english_is_left(locale: str) -> None:
    """Each text equal to the English one is on the list of shared words."""
    letters = re.compile(r"[^\W\d_]{2,}")
    here = catalogue(locale)
    same = {
        key
        for key, found in catalogue("en").items()
        if key[0] != "-"
        and letters.search(re.sub(r"\{[^{}]*\}|\[\w+\]|\$\w+", "", found[0].written))
        and key in here
        and here[key][0].written == found[0].written
    }
    shared = EVERYWHERE | SAME[locale]
    assert (sorted(same - shared), sorted(shared - same)) == ([], [])


def badly_set(locale: str, wrong: str) -> list[str]:
    """Return the keys whose texts, in any variant, contain the pattern outside addresses."""
    return [
        key
        for key, found in catalogue(locale).items()
        if any(re.search(wrong, re.sub(r"https?://\S+|sqlite:\S+", "", text)) for text in found[0].prose)
    ]


def test_french_is_set_as_french() -> None:
    """U+202F is before ; ! ? %, U+00A0 before : and within « »; apostrophes are curly."""
    space_before = r"[ \u00a0][;!?%]|[ \u202f][:»]|[^\s:][!?;](?!\S)|[^\s\d:]:(?=\s)"
    assert badly_set("fr", rf"{space_before}|[^\u00a0]»|«[^\u00a0]|\w'\w") == []


PEOPLE = (
    "name|names|who|whom|by|asker|asked|turn|seat|target|caller|declarer|dealer|winner|loser|payer|receiver"
    "|away|base|director|doubled|doubler|leader|one|other|owner|partner|player|players"
)
"""Variables that hold names: of players, or of rules that a player has named."""


@pytest.mark.parametrize(
    ("locale", "before"),
    [("fr", "(?:de|que|le|la|jusque)"), ("it", "(?:a|e|lo|la)")],
)
def test_no_word_before_a_name_depends_on_its_first_letter(locale: str, before: str) -> None:
    """No sentence has *de*, *a* or *e* before a name, since its first letter would change the word."""
    clash = re.compile(rf"(?<![\w’]){before} \**\{{ \$(?:{PEOPLE}) \}}", re.IGNORECASE)
    assert [key for key, found in catalogue(locale).items() if clash.search(found[0].written)] == []


TRICKS_OF_BARBU = frozenset({"board-tricks", "confirm-claim", "result-last"})
"""Shared messages that only Barbu shows."""


def test_a_french_bridge_table_counts_in_levees() -> None:
    """In French, common texts say *levée* in bridge, and *pli* in Barbu."""
    say = words("fr", "bridge")
    wrong = []
    for key, found in catalogue("fr").items():
        if "/" in found[0].file or key.startswith(("-", "command-")) or key in TRICKS_OF_BARBU:
            continue
        said = re.sub(r"`[^`]*`", "", say(key, **dict.fromkeys(variables_of("fr", key), 7)))  # no commands
        if re.search(r"\bplis?\b|\bentam", said):
            wrong.append(key)
    assert not wrong
    assert say("replay-trick", number=3) == "Levée 3"
    assert words("fr", "barbu")("replay-trick", number=3) == "Pli 3"
    assert words("it", "bridge")("board-to-lead", name="Ada") == "▶️ Di mano: Ada"
    assert words("it", "barbu")("board-to-lead", name="Ada") == "▶️ Attacca Ada"


@pytest.mark.parametrize(
    ("locale", "foreign"), [("it", r"[“”„]|«\s|\s»"), ("de", r"[«»”]|„[^“]*$|„\s|\s“|(?<!\\)[a-zäöüß]…")]
)
def test_italian_and_german_are_set_as_such(locale: str, foreign: str) -> None:
    """Both have no space before : ; ! ?; quotes are «…» in Italian and „…“ in German, with … apart."""
    assert badly_set(locale, rf"[\w\0][ \u00a0\u202f][:;!?](?!\S)|{foreign}") == []


@pytest.mark.parametrize("locale", ["en", "it", "de"])
def test_apostrophes_are_curly(locale: str) -> None:
    """Every language uses curly apostrophes."""
    assert badly_set(locale, r"\w'\w") == []
