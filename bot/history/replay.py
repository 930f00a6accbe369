"""Handlers for stepping through a finished deal, with all state in the buttons, and its animation."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from time import monotonic
from typing import Final

from bot.discord_io.access import game_access_of, may_write
from bot.discord_io.component_request import ComponentRequest, number_of
from bot.discord_io.dispatch import Answer
from bot.discord_io.error_answers import answer_error
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import public_locale, viewer_of, words_of
from bot.discord_io.message import ButtonSpec, Drawing, Rendered, embed, request_list, request_view
from bot.discord_io.private_answers import PrivateAnswer, answer_private
from bot.discord_io.sending import answer_public, edit
from bot.discord_io.viewer import Viewer
from bot.game_kit.exports import export_files, export_lines
from bot.game_kit.played import finished_index
from bot.game_kit.replays import REPORT, REPORT_ROOM, DealReplay, NamedReplays, Replayable, report_button
from bot.history.archive import Archive
from bot.history.screens import STEP_VERBS, with_steps
from bot.i18n import Words
from bot.i18n import words as catalogue_of
from bot.i18n.cards import card_text
from bot.images.animation import TooLarge, make_gif, spread
from bot.storage.sealing import is_public
from engine.cards import Card
from engine.errors import CodedError

log = logging.getLogger(__name__)

MOST_PICTURES: Final = 40

Progress = Callable[[int, int], Awaitable[None]]


class Animations:
    """Drawing of animations, one at a time, in a thread."""

    def __init__(self) -> None:
        self._slot = asyncio.Lock()

    async def of(self, deal: DealReplay, viewer: Viewer, title: str, report: Progress) -> Drawing:
        """Draw the animation of a deal; ``report`` is called with the number of frames drawn and the total.

        *Raises:* CodedError ``animation_none``, ``animation_late`` or ``animation_large``.
        """
        try:
            async with asyncio.timeout(20), self._slot:
                pictures = spread(await asyncio.to_thread(deal.pictures, viewer), MOST_PICTURES)
                if not pictures:
                    raise CodedError("animation_none")
                data = await _draw(pictures, report)
        except TimeoutError:
            raise CodedError("animation_late") from None
        except TooLarge as error:
            log.warning("an animation is too large: %s", error)
            raise CodedError("animation_large") from None
        alt = viewer.words("animation-alt", title=title, count=len(pictures), last=pictures[-1].alt)
        return Drawing("deal.gif", alt, lambda: data)


async def _draw(pictures: Sequence[Drawing], report: Progress) -> bytes:
    frames, reported_at = list[bytes](), monotonic()
    for number, picture in enumerate(pictures, 1):
        frames.append(await asyncio.to_thread(picture.draw))
        if monotonic() - reported_at > 1.5:  # seconds
            reported_at = monotonic()
            await report(number, len(pictures))
    return await asyncio.to_thread(make_gif, frames, 8 * 2**20)  # every server takes as much


def render_animation(title: str, drawing: Drawing, words: Words, *, arg: str) -> Rendered:
    """Render the animation for the user who requested it, with the button that posts it."""
    post = ButtonSpec("post", arg=arg, label=words("button-post"), style="primary")
    return replace(posted_animation(title, drawing), content=words("animation-ready"), buttons=((post,),))


def posted_animation(title: str, drawing: Drawing) -> Rendered:
    return Rendered(embeds=(embed(title).set_image(url=drawing.url),), drawings=(drawing,))


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice of an analysed deal that a replay leads to.

    Attributes:
        better: a better card than the one played.
        played: the card that is played next, on the page that shows the position before it.
        is_ahead: whether the page shows the position before the choice; after it in older buttons.
    """

    better: Card | None = None
    played: Card | None = None
    is_ahead: bool = True

    def lines(self, words: Words) -> list[str]:
        """Return the card to come, and the better one."""
        named = {"replay-next": self.played if self.is_ahead else None}
        named["replay-better-next" if self.is_ahead else "replay-better"] = self.better
        return [
            words(key, card=f"**{card_text(card, words)}**")
            for key, card in named.items()
            if card is not None
        ]


ROOM: Final = "replay"


class ReplayHandlers:
    """Handlers that show finished deals step by step.

    ``archive`` has the stored games; ``named`` are the replays of other features, such as of a past day.
    """

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self.named = NamedReplays(partial(self.show, number=0, step=0, as_new=True))
        self._animations = Animations()

    async def command(
        self, interaction: Interaction, name: str, game: str | None = None, deal: int | None = None
    ) -> None:
        """Answer the command of the game ``name``: a table by its number, else the newest here."""
        access = game_access_of(interaction)
        number = await self._archive.resolve(game, access, interaction.channel_id, game=name)
        await self.show(interaction, str(number), 0 if deal is None else deal - 1, 0, as_new=True)

    async def step(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Show another step: each button carries its deal and step."""
        deal, _, step = request.word(1).partition(".")
        await self.show(interaction, request.word(0), number_of(deal), number_of(step))

    async def jump(self, interaction: Interaction, request: ComponentRequest) -> None:
        await self.show(interaction, request.word(0), request.number(1), number_of(request.chosen()))

    async def send_deal(self, interaction: Interaction, request: ComponentRequest) -> None:
        await self.download(interaction, request.word(0), str(request.number(1)))

    async def draw(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Show the animation, or post it."""
        is_post = request.verb == "post"
        await self.animate(interaction, request.word(0), request.number(1), is_post=is_post)

    async def report(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Ask whether to report the move of a bot."""
        asked = ComponentRequest(REPORT_ROOM, "open", request.args)
        await interaction.client.handle_request(interaction, asked)

    async def show(
        self,
        interaction: Interaction,
        what: str,
        number: int,
        step: int,
        *,
        as_new: bool = False,
        choice: Choice | None = None,
    ) -> PrivateAnswer | None:
        """Show one step of a deal, by editing the message or, with ``as_new``, as a new one; return it.

        ``what`` is the id of one of this server's games, or the name of another replay (``best-2026-11-21``),
        ``number`` the deal, from 0, and ``choice`` the choice that an analysis leads to.

        Raises the errors of ``Archive.open_replay``, ``OpenReplay`` and ``Replayable.deal``.
        """
        words = words_of(interaction)
        replayable, title = await self._find(interaction, what, words)
        viewer = viewer_of(interaction, replayable.game)
        words, deal = viewer.words, replayable.deal(number)
        title = _title(title, replayable, number, words)
        step = min(max(step, 0), deal.last)
        rendered = deal.render(step, viewer, title=title)
        more = []
        if deal.is_pictured:
            more.append(ButtonSpec("animate", arg=str(number), label=words("animation-share")))
        if deal.has_export:
            more.append(ButtonSpec("download", arg=str(number + 1), label=words("button-download")))
        if what.isdecimal() and deal.is_bot_move(step):
            more.append(report_button(words, number, step))
        rendered = with_steps(
            rendered, words, number, step, deal.last, deals=len(replayable.deals), more=more
        )
        choices = deal.marks(step, words)
        where = [f"**{mark.label}**" for mark in choices if mark.is_chosen]
        where += [] if choice is None else choice.lines(words)
        rendered = replace(rendered, content=" · ".join(where))
        jump = request_list(ComponentRequest(ROOM, "trick", (what, str(number))), choices, deal.jump(words))
        view = request_view(rendered, ROOM, what, lists=[jump] if choices else [])
        return await answer_private(interaction, rendered, view, as_new=as_new)

    async def download(self, interaction: Interaction, what: str, number: str) -> None:
        """Send a deal in the formats of other programs, with the link to a viewer.

        ``number`` is that of the deal, from 1; empty for the last one. Raises the errors of ``show``, and
        ``nothing_to_download`` if the game has no such format.
        """
        words = words_of(interaction)
        replayable, title = await self._find(interaction, what, words)
        words = words.of(replayable.game)
        index = finished_index(number, len(replayable.deals)) if replayable.deals else 0
        exported = await asyncio.to_thread(replayable.deal(index).export)
        name = re.sub(r"\W+", "-", f"{replayable.game}-{what}-{index + 1}")
        message = embed(_title(title, replayable, index, words), export_lines(exported, words))
        await answer_private(interaction, Rendered(embeds=(message,)), files=export_files(exported, name))

    async def animate(
        self,
        interaction: Interaction,
        what: str,
        number: int,
        *,
        is_post: bool = False,
        on_shown: Callable[[PrivateAnswer], None] = lambda _: None,
    ) -> None:
        """Show a user the animation of a deal, or post it in the channel if the user may write there.

        ``on_shown`` is called with the private message about it, before the animation is drawn.
        """
        if is_post and not may_write(interaction):
            await answer_error(interaction, CodedError("write_forbidden"), as_new=True)
            return
        if is_post and what.isdecimal():
            row = await self._archive.row(number_of(what), game_access_of(interaction))
            if not is_public(row):
                await answer_error(interaction, CodedError("deals_sealed"), as_new=True)
                return
        own = viewer_of(interaction)
        viewer = Viewer(catalogue_of(await public_locale(interaction))) if is_post else own
        replayable, title = await self._find(interaction, what, viewer.words)
        viewer = replace(viewer, words=viewer.words.of(replayable.game))
        deal = replayable.deal(number)
        title = _title(title, replayable, number, viewer.words)
        waiting = Rendered(content=own.words("animation-drawing"))
        shown = await answer_private(interaction, waiting, None, as_new=not is_post)
        if shown is not None:
            on_shown(shown)

        async def show(rendered: Rendered) -> None:
            if shown is not None:
                view = request_view(rendered, ROOM, what)
                await edit(shown.edit, rendered, view, doing="showing an animation")

        async def report(done: int, count: int) -> None:
            await show(Rendered(content=own.words("animation-progress", done=done, count=count)))

        try:
            drawing = await self._animations.of(deal, viewer, title, report)
        except CodedError as error:
            await show(Rendered(content=own.words.error(error)))
            return
        if not is_post:
            await show(render_animation(title, drawing, own.words, arg=str(number)))
            return
        animation = posted_animation(title, drawing)
        sent = await answer_public(interaction, animation, doing="posting an animation")
        text = own.words("animation-posted")
        if sent.failure is not None:
            text = own.words.error(CodedError("animation_refused"))
        await show(Rendered(content=text))

    async def _find(self, interaction: Interaction, what: str, words: Words) -> tuple[Replayable, str]:
        if not what.isdecimal():
            access = game_access_of(interaction, anywhere=True)
            return await self.named.open(what, access, words)
        number = number_of(what)
        opened = await self._archive.open_replay(number, game_access_of(interaction))
        return opened, words("replay-title", number=number)


def _title(title: str, replayable: Replayable, number: int, words: Words) -> str:
    """Return the title of a deal of a game; of a game with one deal, the game's."""
    if replayable.count is None or replayable.count == 1:
        return title
    return f"{title} · {words('replay-deal', number=number + 1, count=replayable.count)}"


VERBS: Final[dict[str, Answer[ReplayHandlers]]] = {
    **dict.fromkeys(STEP_VERBS, ReplayHandlers.step),
    "trick": ReplayHandlers.jump,
    "download": ReplayHandlers.send_deal,
    REPORT: ReplayHandlers.report,
    **dict.fromkeys(("animate", "post"), ReplayHandlers.draw),
}
