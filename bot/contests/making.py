"""What commands that make a contest read first: the place, the game, its rules and length.

A user cannot take part in two dates at the same hour.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import discord
from sqlalchemy import ColumnElement, and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.contests.contest import NewContest
from bot.discord_io.access import check_can_open, guild_of
from bot.discord_io.commands import Choices, offered
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import public_locale, words_of
from bot.discord_io.message import ButtonSpec, Rendered, rows_of
from bot.discord_io.private_answers import answer_private
from bot.game_kit.module import GameModule, GameModules, game_here, usual_game
from bot.i18n import Words
from bot.i18n import words as all_words
from bot.settings import GuildSettings
from bot.storage.caps import Counted, lock_counts
from bot.storage.schema import contest_people, contests
from bot.tables.opening import TableCreation
from engine.errors import CodedError

DATES: Final = ("search", "night")
"""The kinds at whose hour their users are to be there."""

MIN_GAP_S: Final = 3600.0
"""Minimum seconds between the starts of two dates one user can join."""


async def check_free(
    connection: AsyncConnection, user: int, begins: float, now: float, *, but: int = 0
) -> None:
    """Check, under a lock, that a user takes part in no other date at that hour but in contest ``but``.

    *Raises:* CodedError ``meeting_overlap``.
    """
    await lock_counts(connection, Counted("date", "person", user))
    dates = (
        select(contests.c.id)
        .join(contest_people, contest_people.c.contest_id == contests.c.id)
        .where(
            contest_people.c.user_id == user,
            contests.c.id != but,
            contests.c.kind.in_(DATES),
            contests.c.is_open,
            or_(contests.c.starts_at > now, contests.c.due_at > now),
            _is_near(func.coalesce(contests.c.starts_at, now), begins),
        )
    )
    if (await connection.execute(dates)).first() is not None:
        raise CodedError("meeting_overlap")


def _is_near(begins: ColumnElement[float], other: float) -> ColumnElement[bool]:
    return and_(begins > other - MIN_GAP_S, begins < other + MIN_GAP_S)


async def contest_here(
    interaction: Interaction,
    kind: str,
    game: str,
    setup: Mapping[str, Any],
    secret: bytes | None = None,
) -> NewContest:
    """Return a contest that the user is about to open here; ``secret`` is as in ``NewContest``.

    *Raises:* CodedError ``only_in_server``.
    """
    return NewContest(
        kind=kind,
        guild_id=guild_of(interaction),
        channel_id=interaction.channel_id or 0,
        host_id=interaction.user.id,
        locale=await public_locale(interaction),
        game=game,
        setup=setup,
        secret=secret,
    )


POST: Final = "post"
"""The verb of the button that posts what its user was shown."""


def render_preview(
    page: Rendered, words: Words, others: Sequence[ButtonSpec] = (), notice: str = ""
) -> Rendered:
    """Render a page to the user who is about to post it, with ``others`` beside the button that does.

    ``notice`` is a second paragraph above it.
    """
    post = ButtonSpec(POST, label=words("button-post"), style="primary")
    text = "\n\n".join(filter(None, (words("post-preview"), notice)))
    return replace(page, content=text, buttons=tuple(rows_of([post, *others])))


async def answer_preview(
    interaction: Interaction,
    page: Rendered,
    post: ComponentRequest,
    words: Words,
    notice: str = "",
    *,
    as_new: bool = False,
) -> None:
    """Show a user in private the page that the request ``post`` makes public."""
    rendered = render_preview(page, words, notice=notice)
    view = rendered.view_with(lambda _: post.custom_id)
    await answer_private(interaction, rendered, view, as_new=as_new)


async def answer_posted(
    interaction: Interaction,
    key: str,
    take_down: ComponentRequest,
    game: str = "",
    *,
    button: str = "",
    **facts: Any,
) -> None:
    """Confirm a post to its maker in place of the private message they tapped, with a button to undo it.

    The text may name a button of the post as ``$button``: its label, in the language of the post, has the
    key ``button``.
    """
    words = words_of(interaction, game)
    if button:
        facts["button"] = all_words(await public_locale(interaction), game)(button)
    undo = ButtonSpec(take_down.verb, label=words("post-take-down"))
    rendered = Rendered(content=words(key, **facts), buttons=((undo,),))
    view = rendered.view_with(lambda _: take_down.custom_id)
    await answer_private(interaction, rendered, view, as_new=False)


@dataclass(frozen=True, slots=True)
class Making:
    """The games, and the checks before tables are opened somewhere."""

    modules: GameModules
    creation: TableCreation

    async def check_place(self, interaction: Interaction) -> GuildSettings:
        """Check that a page and its tables may be opened here; return the server's settings.

        *Raises:* CodedError ``channel_not_allowed``, ``write_forbidden``, ``permissions_missing``.
        """
        here = guild_of(interaction), interaction.channel_id or 0
        settings = await self.creation.check_channel(*here, interaction.channel)
        check_can_open(interaction, thread=isinstance(interaction.channel, discord.TextChannel))
        return settings

    async def offer_lengths(self, interaction: Interaction, typed: str) -> Choices:
        module, words = await self.module_here(interaction, interaction.namespace.game), words_of(interaction)
        catalogue = module.catalogue
        lengths = catalogue.lengths_of(await catalogue.find(interaction, None))
        return offered(((catalogue.length_title(one, words), one) for one in lengths), typed)

    def module(self, game: str | None) -> GameModule:
        """Return a game, or the first. *Raises:* CodedError ``meeting_no_game``."""
        module = next(iter(self.modules.all)) if game is None else self.modules.get(game)
        if module is None:
            raise CodedError("meeting_no_game")
        return module

    async def game_here(self, interaction: Interaction) -> str | None:
        """Return the channel's game, if any."""
        return await game_here(interaction, self.creation.games, [one.name for one in self.modules.all])

    async def usual_game(self, interaction: Interaction, *, having: str = "") -> str | None:
        """Return the channel's or the server's game; with ``having``, only if it has that feature."""
        names = [one.name for one in self.modules.all if not having or getattr(one, having) is not None]
        return await usual_game(interaction, self.creation.games, names)

    async def module_here(self, interaction: Interaction, game: str | None) -> GameModule:
        """Return a game, by default the channel's or the server's. *Raises:* ``meeting_no_game``."""
        return self.module(await self.usual_game(interaction) if game is None else game)

    async def rules(
        self, interaction: Interaction, module: GameModule, length: str | None
    ) -> tuple[Any, str]:
        """Return the server's rules in a length, by default the shortest. *Raises:* ``length_unknown``."""
        catalogue = module.catalogue
        words = words_of(interaction)
        chosen = catalogue.length_typed(length, words) if length else catalogue.lengths[-1]
        return catalogue.of_length(await catalogue.find(interaction, None), chosen), chosen
