"""One deal of a challenge as both users played it: two replays in one message, at the same trick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.discord_io.message import Drawing, ListOption, Rendered
from bot.discord_io.viewer import Viewer
from bot.game_kit.history import DealExport, DealReplay, Replayable
from bot.i18n import Words
from engine.errors import CodedError


@dataclass(frozen=True, slots=True)
class PairedDeal:
    """Two replays of one deal; a step of it is a trick, or the end.

    Attributes:
        deals: the replays.
        names: the users' names, safe to show.
        words: any catalogue; it names the steps by which the two are compared.
    """

    deals: tuple[DealReplay, DealReplay]
    names: tuple[str, str]
    words: Words
    is_pictured = False
    has_export = False

    @property
    def last(self) -> int:
        """The number of the last step, at which both have ended."""
        return len(self._moments())

    def export(self) -> DealExport:
        """Raise, since there is no such format. *Raises:* CodedError ``nothing_to_download``."""
        raise CodedError("nothing_to_download")

    def pictures(self, viewer: Viewer) -> Sequence[Drawing]:
        """Return no frames: it is not animated."""
        return []

    def marks(self, step: int, words: Words) -> Sequence[ListOption]:
        """Return the tricks to jump to."""
        longest = max((deal.marks(0, words) for deal in self.deals), key=len)
        return [
            ListOption(str(number), mark.label, is_chosen=number == step)
            for number, mark in enumerate(longest)
        ]

    def render(self, step: int, viewer: Viewer, *, title: str) -> Rendered:
        """Render both deals at the opening of one trick; a deal that was over by then at its end."""
        moments = self._moments()
        shown: list[Rendered] = []
        for deal, name in zip(self.deals, self.names, strict=True):
            marks = deal.marks(0, self.words)
            opens = {mark.label: int(mark.value) for mark in marks}
            # A contract of another kind has other names for its tricks: then they are counted.
            counted = int(marks[step].value) if step < len(marks) else deal.last
            own = opens.get(moments[step], counted) if step < len(moments) else deal.last
            heading = name if shown else f"{title} · {name}"
            shown.append(deal.render(own, viewer, title=heading))
        return _together(*shown)

    def _moments(self) -> list[str]:
        """Return the names of the tricks of the longer one, in order."""
        return max(([mark.label for mark in deal.marks(0, self.words)] for deal in self.deals), key=len)


def paired(one: Replayable, other: Replayable, names: tuple[str, str], words: Words) -> Replayable:
    """Return the deals that two users have both played."""
    words = words.of(one.game)
    both = zip(one.deals, other.deals, strict=False)
    return Replayable([PairedDeal(deals, names, words) for deals in both], one.count, one.game)


def _together(one: Rendered, other: Rendered) -> Rendered:
    """Return one message with the texts and pictures of two."""
    other = _renamed(other)
    has_text = one.full_text or other.full_text
    return Rendered(
        embeds=(*one.embeds, *other.embeds),
        drawings=(*one.drawings, *other.drawings),
        full_text=(*(one.full_text or one.embeds), *(other.full_text or other.embeds)) if has_text else (),
    )


def _renamed(rendered: Rendered) -> Rendered:
    """Return a message whose files do not have the names of another's."""
    new = {drawing.url: replace(drawing, name=f"other-{drawing.name}") for drawing in rendered.drawings}
    embeds = [
        embed.copy().set_image(url=new[embed.image.url].url) if embed.image.url in new else embed
        for embed in rendered.embeds
    ]
    return replace(rendered, embeds=tuple(embeds), drawings=tuple(new.values()))
