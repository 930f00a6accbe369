"""What makes a deal one that can be checked: what was promised before it, and what is shown after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from bot.discord_io.message import Rendered, embed
from bot.discord_io.safe_text import escaped, plain_name
from bot.game_kit.played import PlayedGame
from bot.game_kit.scene import AnyScene
from engine.cards import CardSet
from engine.dealing import CutBy, CutSource, DealTime, commitment_of
from engine.seats import Seat


class DealtCards(Protocol):
    """A deal, as far as its cards go; its number, the dealer, and hands by seat as they were dealt."""

    @property
    def index(self) -> int:
        """Its number, from 0."""
        ...

    @property
    def dealer(self) -> Seat:
        """Who dealt."""
        ...

    @property
    def seed(self) -> bytes:
        """What the shuffle followed from."""
        ...

    @property
    def cut(self) -> int:
        """How many cards moved below the rest."""
        ...

    @property
    def cut_from(self) -> str:
        """Where the cut came from, as ``engine.dealing.CutSource`` is written; empty: not known."""
        ...

    @property
    def dealt(self) -> tuple[CardSet, ...]:
        """The hands by seat."""
        ...


DealT = TypeVar("DealT", bound=DealtCards)


@dataclass(frozen=True, slots=True)
class CheckedDeal(Generic[DealT]):
    """A finished deal, and what was promised of it.

    Attributes:
        commitment: to its seed, in hex.
        cutter: the name of the player who cut, safe to show; ``None``: nobody did.
        draw_seed: what the first dealer was drawn from, in hex; empty where that was never promised.
        time: when the deal was promised and dealt; ``None`` where that is not known.
    """

    deal: DealT
    commitment: str
    cutter: str | None
    draw_seed: str = ""
    time: DealTime | None = None


def checked_deal(played: PlayedGame, promised: Sequence[str], deal: DealT) -> CheckedDeal[DealT]:
    """A finished deal of a game; ``promised`` are the commitments to its deals, in order."""
    promise = promised[deal.index] if deal.index < len(promised) else ""
    cutter = played.cutters.get(deal.index)
    name = None if cutter is None else escaped(plain_name(cutter))
    return CheckedDeal(deal, promise, name, played.draw_seed, played.times.get(deal.index))


def render_check(
    scene: AnyScene,
    checked: CheckedDeal[Any],
    *,
    again: Sequence[CardSet],
    hands: Sequence[str],
    is_drawn: bool | None = None,
    uncut: str = "",
) -> Rendered:
    """A finished deal laid open: promise, seed, cut, and each hand as it was dealt.

    Args:
        scene: the table.
        checked: the deal.
        again: the hands that its seed and its cut deal.
        hands: the hands as they were dealt, a line each.
        is_drawn: whether the first dealer is whom ``checked.draw_seed`` draws; ``None`` where none is drawn.
        uncut: why the cards were not cut, where the rules have it so.
    """
    words, deal = scene.words, checked.deal
    kept = commitment_of(deal.seed) == checked.commitment
    message = embed(
        words("check-title", number=deal.index + 1),
        [words("check-commitment"), f"`{checked.commitment}`"],
        [words("check-seed"), f"`{deal.seed.hex()}`"],
        uncut or words("check-cut", cut=deal.cut, by=_cut_by(scene, checked)),
        [
            words("check-kept" if kept else "check-broken"),
            words("check-follow" if tuple(again) == deal.dealt else "check-differ"),
        ],
        [words("check-hands", dealer=scene.bare(deal.dealer)), *hands],
        [] if is_drawn is None else _draw_lines(scene, checked.draw_seed, is_drawn=is_drawn),
        words("check-yourself"),
    )
    return Rendered(embeds=(message,))


def _cut_by(scene: AnyScene, checked: CheckedDeal[Any]) -> str:
    """Who cut; or which number did, when Discord gave it out, and whether it could give this cut then."""
    words, deal = scene.words, checked.deal
    if not deal.cut_from or deal.cut_from.startswith(CutBy.SEAT):
        return (
            words("check-cut-bot") if checked.cutter is None else words("check-cut-by", name=checked.cutter)
        )
    found = CutSource.parse(deal.cut_from)
    is_founded = found.cut(deal.index, sum(map(len, deal.dealt))) == deal.cut
    is_timely = checked.time is None or checked.time.allows(found)
    key = "check-cut-interaction" if found.by is CutBy.INTERACTION else "check-cut-message"
    when = f"<t:{(found.given_at or 0) // 1000}:f>"
    said = words(key, number=str(found.number), when=when) + (" ✅" if is_founded and is_timely else " ❌")
    return said if is_timely else f"{said} {words('check-cut-untimely')}"


def _draw_lines(scene: AnyScene, seed: str, *, is_drawn: bool) -> list[str]:
    """What the first dealer was drawn from."""
    return [
        scene.words("check-draw"),
        f"`{commitment_of(bytes.fromhex(seed))}`",
        f"`{seed}`",
        scene.words("check-draw-kept" if is_drawn else "check-draw-broken"),
    ]
