"""Questions before something that cannot be undone."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.i18n import Words


def render_question(words: Words, lines: Sequence[str], *choices: ButtonSpec, no: str) -> Rendered:
    """Render a question with the buttons that confirm it; ``no`` is the verb of the refusal."""
    refusal = ButtonSpec(no, label=words("confirm-no"))
    message = embed(words("confirm-title"), list(filter(None, lines)))
    return Rendered(embeds=(message,), buttons=((*choices, refusal),))
