"""Settings of a server, for all games and for each game, and of a user."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal, NamedTuple

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, ValidationInfo, field_validator

from bot.discord_io.limits import OPTIONS
from bot.discord_io.viewer import PLAIN, DisplayPreferences
from bot.i18n import LOCALES


def _check_offered(value: str) -> str:
    if value not in LOCALES:
        raise ValueError("not a language of this version")
    return value


Language = Annotated[str, AfterValidator(_check_offered)]

Family = Annotated[str, Field(min_length=1, max_length=32)]

Id = Annotated[int, Field(strict=True, gt=0)]

PACES: Final = ("live", "relaxed", "correspondence")


class Setting(NamedTuple):
    """The name of one setting of a server; ``game`` is empty for a setting of all games."""

    name: str
    game: str = ""


class GameSettings(BaseModel):
    """Settings for new tables of one game on a server.

    Attributes:
        rules: a preset or a custom rule set; None for the game's default.
        length: one of the game's lengths, which are the context of validation; None for that of the
            channel's last table, else the longest; the shortest for a user's first game.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    rules: Annotated[str, Field(min_length=1, max_length=64)] | None = None
    length: str | None = None

    @field_validator("length")
    @classmethod
    def _be_offered(cls, value: str | None, info: ValidationInfo) -> str | None:
        if value is not None and info.context is not None and value not in info.context:
            raise ValueError("not a length of this game")
        return value


class GuildSettings(BaseModel):
    """A server's settings. New tables copy them; those about play apply to running tables as well.

    Attributes:
        language: language of public messages; None for Discord's language of the server.
        channels: channels for tables, with their threads; empty for all.
        thread: whether each table gets its own thread.
        end_role: role that may close any table.
        call_role: role that is mentioned when one seat of a table is free.
        calls: whether a player who keeps a table waiting is mentioned.
        forced: whether a card that is the only legal one is played automatically.
        daily_channel: channel of the daily announcement; None for no announcement.
        week_channel: channel of the post about the server's week; None for none.
        report_channel: where reports of tables are posted; None if the server takes none.
        weekly_puzzle: whether a puzzle is posted in the daily channel each week.
        pictures: whether the public message has a picture of the table.
        highlights: whether the most memorable deal of a finished game is shown as an animation.
        commands: families of commands in the server's list beside the common ones.
        listed: the program and the families that Discord's list of the server was last written by and with.
        games: settings of each game's tables, by the game's name.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    language: Language | None = None
    pace: Literal["live", "relaxed", "correspondence"] = "live"
    channels: Annotated[tuple[Id, ...], Field(max_length=OPTIONS)] = ()
    thread: StrictBool = False
    end_role: Id | None = None
    call_role: Id | None = None
    calls: StrictBool = True
    forced: StrictBool = True
    hints: StrictBool = True
    ratings: StrictBool = True
    daily_channel: Id | None = None
    week_channel: Id | None = None
    report_channel: Id | None = None
    weekly_puzzle: StrictBool = False
    pictures: StrictBool = True
    highlights: StrictBool = False
    commands: Annotated[tuple[Family, ...], Field(max_length=OPTIONS)] = ()
    listed: Annotated[str, Field(max_length=500)] = ""
    games: Mapping[str, GameSettings] = Field(default_factory=dict, exclude=True)

    def of_game(self, name: str) -> GameSettings:
        """Return the settings for new tables of a game; the defaults if none are stored."""
        return self.games.get(name, NO_GAME_SETTINGS)


NO_GAME_SETTINGS: Final = GameSettings()


class PersonSettings(BaseModel):
    """A user's settings. The order of the switches is that of their list.

    Attributes:
        language: language of everything only this user sees; None for their Discord language.
        suit_order, four_colours, confirm_card, letters, tells_forced: as in ``DisplayPreferences``.
        dm: whether hands are sent as direct messages once the user sits down.
        calls: whether to mention the user when a table waits for them.
        challenges: whether others may challenge the user.
        profile: whether others may see the user's profile and statistics.
        bot_doubles: whether a stand-in bot may double by choice.
        partner_system: what the user's bot partners play where the table has not chosen, in the words of
            the game's catalogue; empty for what the table has.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    language: Language | None = None
    suit_order: Literal["alternate", "bridge"] = "alternate"
    confirm_card: StrictBool = PLAIN.confirm_card
    four_colours: StrictBool = PLAIN.four_colours
    letters: StrictBool = PLAIN.letters
    tells_forced: StrictBool = PLAIN.tells_forced
    dm: StrictBool = False
    calls: StrictBool = True
    bot_doubles: StrictBool = False
    partner_system: Annotated[str, Field(max_length=200, pattern=r"^[a-z0-9_=+]*$")] = ""
    challenges: StrictBool = True
    profile: StrictBool = True

    @property
    def display(self) -> DisplayPreferences:
        return DisplayPreferences(
            self.four_colours, self.suit_order, self.confirm_card, self.letters, self.tells_forced
        )
