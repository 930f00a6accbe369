"""Settings of a user, the same on every server."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, StrictBool

from bot.discord_io.display_preferences import PLAIN, DisplayPreferences
from bot.settings.guild import Language


class PersonSettings(BaseModel):
    """A user's settings.

    Attributes:
        language: language of everything only this user sees; None for their Discord language.
        suit_order, four_colours, confirm_card, letters, tells_forced: as in ``DisplayPreferences``.
        dm: whether hands are sent as direct messages, from the moment the user sits down.
        calls: whether to mention the user when a table waits for them.
        challenges: whether others may challenge the user.
        profile: whether others may see the user's profile and statistics.
        bot_doubles: whether a stand-in bot may double by choice.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    language: Language | None = None
    suit_order: Literal["alternate", "bridge"] = "alternate"
    four_colours: StrictBool = PLAIN.four_colours
    confirm_card: StrictBool = PLAIN.confirm_card
    letters: StrictBool = PLAIN.letters
    tells_forced: StrictBool = PLAIN.tells_forced
    dm: StrictBool = False
    calls: StrictBool = True
    bot_doubles: StrictBool = False
    challenges: StrictBool = True
    profile: StrictBool = True

    @property
    def display(self) -> DisplayPreferences:
        """The part of it that says how cards are shown."""
        return DisplayPreferences(
            self.four_colours, self.suit_order, self.confirm_card, self.letters, self.tells_forced
        )
