from __future__ import annotations

from dataclasses import dataclass, replace

from bot.config import AppConfig
from bot.discord_io.message import ButtonSpec, Rendered
from bot.i18n import Words


@dataclass(frozen=True, slots=True)
class Links:
    """Addresses of pages about this bot, each None if the operator has not set it."""

    support: str | None = None
    terms: str | None = None
    privacy: str | None = None
    source: str | None = None

    @classmethod
    def of(cls, config: AppConfig) -> Links:
        return cls(config.support_url, config.terms_url, config.privacy_url, config.source_url)

    def buttons(self, words: Words, *names: str) -> tuple[ButtonSpec, ...]:
        urls = ((name, getattr(self, name)) for name in names)
        return tuple(ButtonSpec("", label=words(f"link-{name}"), url=url) for name, url in urls if url)

    def below(self, rendered: Rendered, words: Words, *names: str) -> Rendered:
        """Return a message with a row of the named links below its buttons, by default of all."""
        row = self.buttons(words, *(names or self.__slots__))
        return replace(rendered, buttons=(*rendered.buttons, row)) if row else rendered
