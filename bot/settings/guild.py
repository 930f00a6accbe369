"""What a server wishes for at all its tables. The keys lie flat in its settings, beside its house rules."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, field_validator

from bot.i18n import LOCALES
from engine.barbu.rules import Length

Id = Annotated[int, Field(strict=True, gt=0)]
"""A Discord number."""

MOST_CHANNELS: Final = 25
"""As many as Discord lets one choose at once."""

PACES: Final = ("live", "relaxed", "correspondence")


class GuildSettings(BaseModel):
    """A server's settings. New tables take theirs from it; what concerns play holds at running ones too.

    Attributes:
        language: of public messages; ``None``: the one Discord knows for the server.
        rules: a preset or a set of the house; ``None``: the host's default.
        channels: where tables may be opened, threads in them included; everywhere when there are none.
        thread: each table gets a thread of its own.
        end_role: whoever has it may end any table.
        calls: who keeps a table waiting is mentioned.
        forced: a card that is the only legal one falls by itself.
        hints, ratings: offered or not.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    language: str | None = None
    rules: Annotated[str, Field(min_length=1, max_length=64)] | None = None
    length: Length = Length.FULL
    pace: Literal["live", "relaxed", "correspondence"] = "live"
    channels: Annotated[tuple[Id, ...], Field(max_length=MOST_CHANNELS)] = ()
    thread: StrictBool = False
    end_role: Id | None = None
    calls: StrictBool = True
    forced: StrictBool = True
    hints: StrictBool = True
    ratings: StrictBool = True

    @field_validator("language")
    @classmethod
    def _be_offered(cls, value: str | None) -> str | None:
        if value is not None and value not in LOCALES:
            raise ValueError("not a language of this version")
        return value
