"""Every word a person reads: one Fluent catalogue a language, found by folder. No prose lives in code."""

from bot.i18n.catalogue import LOCALES, Words, add_catalogues, closest, words
from bot.i18n.error_facts import add_facts
from bot.i18n.translator import CatalogueTranslator, label

__all__ = [
    "LOCALES",
    "CatalogueTranslator",
    "Words",
    "add_catalogues",
    "add_facts",
    "closest",
    "label",
    "words",
]
