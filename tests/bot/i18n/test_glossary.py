"""The catalogues compared with the glossary, docs/words.md: no text has a forbidden phrase."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from bot.i18n import words
from tools.words.source import CHECKED_LOCALES, ROOT, catalogue, variables_of

HEADINGS = {"en": "English", "fr": "French", "it": "Italian", "de": "German"}
TYPED = re.compile(r"bridge-say-.*|card-(aliases|fillers)|command-.*-name")
"""Keys of texts that users may type, which are parsed and not shown."""

PINGED = re.compile(r"\bping(?:s|ed|ing)?\b", re.IGNORECASE)
NOT_PINGED = {
    "fr": re.compile(r"mention|appel", re.IGNORECASE),
    "it": re.compile(r"menzion|chiam", re.IGNORECASE),
    "de": re.compile(r"\b(?:ge)?ruf|benachrichtig|ping", re.IGNORECASE),
}
"""Other words for a ping than each language's own: *prévenir*, *avvisare*, *erwähnen*."""

NAMES_A_PERMISSION = "settings-role-silent"
"""The message that names Discord's own permission to mention."""

LEAST = 20
"""A section with fewer phrases than this was not read as it should be."""


@cache
def sections() -> dict[str, str]:
    """Return each ``##`` section of the glossary by its heading."""
    text = (ROOT / "docs" / "words.md").read_text("utf-8")
    heads = re.split(r"^## (.+)$", text, flags=re.MULTILINE)
    return dict(zip(heads[1::2], heads[2::2], strict=True))


def never(locale: str) -> list[str]:
    """Return the phrases in the last column of a language's table."""
    rows = re.findall(r"^\|[^|\n]*\|[^|\n]*\|([^|\n]*)\|$", sections()[HEADINGS[locale]], re.MULTILINE)
    return [phrase for row in rows for phrase in re.findall(r"`([^`]+)`", row)]


def texts(locale: str) -> Iterator[tuple[str, str]]:
    """Yield key and text of every pattern of a language, including variants."""
    for key, found in catalogue(locale).items():
        if TYPED.fullmatch(key):
            continue
        yield from ((key, " ".join(text.split())) for text in found[0].prose)


def contains(text: str, phrase: str) -> bool:
    """Return whether the text contains the phrase as whole words; a capital letter makes case count."""
    flags = re.IGNORECASE if phrase == phrase.lower() else re.NOFLAG
    return re.search(rf"(?<!\w){re.escape(phrase)}(?!\w)", text, flags) is not None


@pytest.mark.parametrize("locale", CHECKED_LOCALES)
def test_messages_have_no_forbidden_phrases(locale: str) -> None:
    """No message of a language contains a phrase that its section of the glossary forbids."""
    phrases = never(locale)
    found = [(key, phrase) for key, text in texts(locale) for phrase in phrases if contains(text, phrase)]
    assert found == []


@pytest.mark.parametrize("locale", NOT_PINGED)
def test_a_ping_has_one_word_in_each_language(locale: str) -> None:
    """A message that says *ping* in English uses the language's own word for it, and no other."""
    pinged = {key for key, text in texts("en") if PINGED.search(text)} - {NAMES_A_PERMISSION}
    assert [key for key, text in texts(locale) if key in pinged and NOT_PINGED[locale].search(text)] == []
    assert len(pinged) > 10


DEFAULTS = {
    "en": (r"leave empty", r"by default|otherwise|without it"),
    "fr": (r"par défaut", r"vide|; sans|sauf indication"),
    "it": (r"se vuoto", r"lascia|; senza|se non dici"),
    "de": (r"leer lassen", r"; sonst|standardmäßig|ohne Angabe"),
}
"""How the description of an option says what holds without it, and other ways to say so."""


@pytest.mark.parametrize("locale", CHECKED_LOCALES)
def test_options_say_in_one_form_what_holds_without_them(locale: str) -> None:
    """The default of a command's option is said with the same words everywhere in a language."""
    one, others = DEFAULTS[locale]
    options = [
        (key, text) for key, text in texts(locale) if re.fullmatch(r"command-.*-option-.*-description", key)
    ]
    assert [key for key, text in options if re.search(others, text)] == []
    assert sum(one in text for _, text in options) > 20


SENTENCE_CHARS = 160
"""Maximum length of a sentence, without the facts that it is given."""


@pytest.mark.parametrize("locale", CHECKED_LOCALES)
def test_sentences_are_short(locale: str) -> None:
    """No sentence of a message is longer than a reader of a phone takes in at once."""
    sentences = [(key, one) for key, text in texts(locale) for one in re.split(r"(?<=[.!?…])\s|•", text)]
    assert {key for key, sentence in sentences if len(sentence) > SENTENCE_CHARS} == set()


QUOTES = {"en": "“{}”", "fr": "«\u00a0{}\u00a0»", "it": "«{}»", "de": "„{}“"}


@pytest.mark.parametrize("locale", CHECKED_LOCALES)
def test_an_error_quotes_what_was_typed(locale: str) -> None:
    """A sentence about a text that a user typed has it in the language's quotation marks."""
    keys = [
        key for key in catalogue(locale) if key.startswith("error-") and "text" in variables_of(locale, key)
    ]
    typed, quoted = "xyz", QUOTES[locale].format("xyz")
    said = {
        key: words(locale)(key, **dict.fromkeys(variables_of(locale, key), 7) | {"text": typed})
        for key in keys
    }
    assert len(said) > 5
    assert [key for key, text in said.items() if typed in text.replace(quoted, "")] == []


@pytest.mark.parametrize("locale", CHECKED_LOCALES)
def test_the_glossary_is_read(locale: str) -> None:
    """Every language with a glossary has a table with phrases in its last column."""
    assert len(never(locale)) >= LEAST


@pytest.mark.parametrize(
    ("text", "phrase", "is_there"),
    [
        ("Press Start.", "press", True),
        ("Pressed for time.", "press", False),
        ("am Dummy, nicht im Dummy", "im Dummy", True),
        ("Ein Verein.", "Verein", True),
        ("vereint", "Verein", False),
        ("alles verein", "Verein", False),
        ("\0 tricks left", "tricks left", True),
        ("tricks \0 left", "tricks left", False),
    ],
)
def test_phrases_are_found_as_whole_words(text: str, phrase: str, is_there: bool) -> None:
    """A phrase is found as whole words, and only one with a capital letter is case-sensitive."""
    assert contains(text, phrase) is is_there


DEFAULT = {
    "fr": re.compile("par défaut[, )]"),
    "it": re.compile("se vuoto[,)]"),
    "de": re.compile("leer lassen(?: für|, um)"),
}
"""How a language says what holds if an option is left out; English: *leave empty for*."""


@pytest.mark.parametrize("locale", DEFAULT)
def test_the_default_of_an_option_is_said_in_one_form(locale: str) -> None:
    """Where the English description of an option says what holds without it, so does each language's."""
    keys = [key for key in catalogue("en") if key.startswith("command-") and "-option-" in key]
    english, say = words("en"), words(locale)
    with_default = [key for key in keys if re.search("leave empty (?:for|to)", english(key))]
    assert len(with_default) > LEAST
    assert [key for key in with_default if not DEFAULT[locale].search(say(key))] == []


def command_descriptions(locale: str) -> dict[str, str]:
    """Return the descriptions of the commands and their groups, without those of options, by key."""
    say = words(locale)
    keys = [key for key in catalogue(locale) if re.fullmatch(r"command-.*-description", key)]
    return {key: say(key) for key in keys if "-option-" not in key}


INFINITIVE = re.compile(r"\w+(?:er|ir|re)\b|T’\w+re\b")


def test_french_commands_are_described_in_the_infinitive() -> None:
    """A French description of a command begins with an infinitive."""
    described = command_descriptions("fr")
    assert [text for text in described.values() if not INFINITIVE.match(text)] == []


WHEN = {
    "en": r"when|if|before|after|once|while|until|during|in the auction",
    "fr": r"quand|si|s’il|avant|après|une fois|dès|tant que?|pendant|à ton tour|en cas de|aux enchères",
    "it": r"quando|se|prima|dopo|una volta|finché|durante|al tuo turno|in caso di|nella licita",
    "de": r"wenn|bevor|vor|nach|sobald|solange|während|bei Zweifeln|in der Reizung",
}
"""Words with which a language says at what moment a command is needed."""


@pytest.mark.parametrize("locale", CHECKED_LOCALES)
def test_every_commands_description_says_when_one_needs_it(locale: str) -> None:
    """The description of a command says when to use it, and not only what it does."""
    described, when = command_descriptions(locale), re.compile(rf"\b(?:{WHEN[locale]})\b", re.IGNORECASE)
    assert [key for key, text in described.items() if not when.search(text)] == []
    assert len(described) > LEAST
