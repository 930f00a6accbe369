"""All texts users read, in one Fluent catalogue per language. No prose stands in code."""

from bot.i18n.catalogue import LOCALES, CatalogueTranslator, Words, add_catalogues, closest, label, words
from bot.i18n.error_facts import add_facts
