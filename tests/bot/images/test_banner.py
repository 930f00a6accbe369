"""The band of a moment."""

from __future__ import annotations

import pytest

from bot.images.banner import sentence_lines


@pytest.mark.parametrize("name", ["Ada", "Maximilian-Alexander der Zweite"])
def test_a_sentence_is_shown_whole(name: str) -> None:
    """A long sentence gets smaller letters and a third line before it would be cut."""
    text = f"{name} déjoue les pronostics\u00a0: à cartes ouvertes, le contrat chutait de 2."
    size, lines = sentence_lines(text, 560)
    assert " ".join(lines) == text
    assert len(lines) * 1.2 * size <= 92
