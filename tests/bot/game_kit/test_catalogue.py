"""Options of a rule set, as users type them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest

from bot.game_kit.catalogue import Catalogue
from bot.i18n import LOCALES, words
from bot.storage.errors import StorageError
from engine.barbu.rules.options import option_keys
from engine.barbu.rules.rule_set import preset
from engine.errors import CodedError
from tools.simulation.modules import BARBU_MODULE

RULES = preset("trente-deux")


def test_long_text_is_read_as_fast_as_short(monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_all_unknown_options_are_named() -> None:
    """A user learns of every option that the rules do not have at once."""
    with pytest.raises(CodedError, match="option_unknown") as refused:
        BARBU_MODULE.catalogue.options_typed("zz, salad, yy", RULES, words("en"))
    assert refused.value.facts["name"] == "zz, yy"


async def test_a_servers_rules_that_cannot_be_read_are_not_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """While the database does not answer, the default rules are not used in place of the server's."""
    catalogue: Catalogue = BARBU_MODULE.catalogue
    failure = StorageError("database_gone", database="barbu")
    monkeypatch.setattr(catalogue, "chosen_by_server", AsyncMock(return_value="Ours"))
    monkeypatch.setattr(catalogue, "own_rules", AsyncMock(side_effect=failure))
    interaction: Any = SimpleNamespace(locale="en-US", user=SimpleNamespace(id=1), client=Mock())
    with pytest.raises(StorageError, match="database_gone"):
        await catalogue.find(interaction, None)
