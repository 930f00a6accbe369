"""All texts users read, in one Fluent catalogue per language. No prose stands in code."""

from bot.i18n.error_facts import add_facts
from bot.i18n.texts import LOCALES, CatalogueTranslator, Words, add_catalogues, closest, label, words
