"""The language and the display preferences of the acting user, and the language of public messages."""

from __future__ import annotations

from bot.discord_io.interaction import Interaction
from bot.discord_io.viewer import Viewer
from bot.i18n import Words, closest, words


def words_of(interaction: Interaction, game: str = "") -> Words:
    """Return the texts in the language of the acting user: the one they chose, else Discord's.

    Texts refer to the commands of ``game``, by default the command's own game, with the names shown by the
    user's Discord.
    """
    chosen, listed = interaction.client.settings.of(interaction.user.id).language, discord_locale(interaction)
    return words(chosen or listed, game or command_game(interaction), listed)


def viewer_of(interaction: Interaction, game: str = "") -> Viewer:
    """Return the acting user as the viewer of a screen about a game; see ``words_of``."""
    client, words = interaction.client, words_of(interaction, game)
    display = client.settings.of(interaction.user.id).display
    return Viewer(words, display, client.card_emoji.for_display(display, words.locale))


def command_game(interaction: Interaction) -> str:
    """Return the game whose command is used; empty for commands of all games, and for buttons."""
    command = interaction.command
    for one in (command, getattr(command, "root_parent", None)):
        if one is not None and one.extras.get("game"):
            return str(one.extras["game"])
    return ""


def discord_locale(interaction: Interaction) -> str:
    """Return the available language that is closest to the acting user's in Discord."""
    return closest(interaction.locale, default=interaction.client.locale)


async def public_locale(interaction: Interaction) -> str:
    """Return the language of public messages here: the server's setting, else its language in Discord."""
    chosen = (await interaction.client.settings.guild(interaction.guild_id or 0)).language
    return chosen or closest(interaction.guild_locale, default=interaction.client.locale)
