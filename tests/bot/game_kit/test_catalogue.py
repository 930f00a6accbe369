"""Options of a rule set, as users type them."""

from __future__ import annotations

from unittest.mock import Mock

import pytest

from bot.game_kit.catalogue import Catalogue
from bot.i18n import LOCALES, words
from engine.barbu.rules.options import option_keys
from engine.barbu.rules.rule_set import preset
from tools.simulation.modules import BARBU_MODULE

RULES = preset("trente-deux")


def test_long_text_takes_no_longer_than_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """The names of options are looked up once per text, however many parts a user types."""
    catalogue: Catalogue = BARBU_MODULE.catalogue
    names = Mock(side_effect=catalogue.option_name)
    monkeypatch.setattr(catalogue, "option_name", names)
    assert catalogue.offered_options(RULES, "zz," * 1500, words("en")) == []
    assert names.call_count <= len(option_keys(RULES)) * (len(LOCALES) + 1)
    names.reset_mock()
    assert catalogue.options_typed("salad," * 500 + "Grand Slam", RULES, words("en")) == (
        "salad",
        "grand_slam",
    )
    assert names.call_count == len(option_keys(RULES)) * len(LOCALES)
