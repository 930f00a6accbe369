"""Commands for the course of a game: pause, resume, undo, claim, end."""

from __future__ import annotations

from bot.discord_io.interaction import Interaction
from bot.tables.dispatch import ask
from cogs.naming import command


class CourseCommands:
    """``/barbu pause | resume | undo | claim | end``."""

    @command("barbu-pause")
    async def pause(self, interaction: Interaction) -> None:
        """Stop the clock."""
        await ask(interaction, "pause")

    @command("barbu-resume")
    async def resume(self, interaction: Interaction) -> None:
        """Play on."""
        await ask(interaction, "resume")

    @command("barbu-undo")
    async def undo(self, interaction: Interaction) -> None:
        """Ask to take back the last move."""
        await ask(interaction, "undo")

    @command("barbu-claim")
    async def claim(self, interaction: Interaction) -> None:
        """Take the rest, after a question."""
        await ask(interaction, "claim")

    @command("barbu-end")
    async def end(self, interaction: Interaction) -> None:
        """Close the table, after a question."""
        await ask(interaction, "end")
