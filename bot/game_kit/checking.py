"""Check of a finished deal: its commitment, seed, cut and hands."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord_io.message import Rendered, embed
from bot.discord_io.safe_text import escaped, plain_name
from bot.game_kit.played import PlayedGame
from bot.game_kit.scene import Scene
from engine.cards import CardSet
from engine.dealing import CutBy, CutSource, commitment_of
from engine.deals import CardDeal


def render_check(
    scene: Scene,
    played: PlayedGame,
    commitment: str,
    *,
    again: Sequence[CardSet],
    hands: Sequence[str],
    is_drawn: bool | None = None,
    uncut: str = "",
) -> Rendered:
    """Render the last finished deal: commitment to its seed, in hex, seed, cut, and each hand as dealt.

    Args:
        again: the hands that its seed and cut produce.
        hands: the hands as dealt, a line each.
        is_drawn: whether ``played.draw_seed`` draws the first dealer; None if there was no draw.
        uncut: why the rules leave the cards uncut; empty if they are cut.
    """
    words, deal = scene.words, played.deals[-1].deal
    kept = commitment_of(deal.seed) == commitment
    follows = tuple(again) == deal.dealt
    cut, is_cut_right = _cut_by(scene, played, deal)
    is_fair = kept and follows and (uncut or is_cut_right) and is_drawn is not False
    message = embed(
        words("check-title", number=deal.index + 1),
        words("check-fair" if is_fair else "check-unfair"),
        [words("check-hands", dealer=scene.bare(deal.dealer)), *hands],
        words("check-yourself"),
        words("check-details"),
        [words("check-commitment"), f"`{commitment}`"],
        [words("check-seed"), f"`{deal.seed.hex()}`"],
        uncut or words("check-cut", cut=deal.cut, by=cut),
        [
            words("check-kept" if kept else "check-broken"),
            words("check-follow" if follows else "check-differ"),
        ],
        [] if is_drawn is None else _draw_lines(scene, played.draw_seed, is_drawn=is_drawn),
    )
    return Rendered(embeds=(message,))


def _cut_by(scene: Scene, played: PlayedGame, deal: CardDeal) -> tuple[str, bool]:
    """Return a line about the cut, and whether its source allows this cut.

    The line names the player who cut, or the number that did and when Discord issued it.
    """
    words, cutter, time = scene.words, played.cutters.get(deal.index), played.times.get(deal.index)
    if not deal.cut_from or deal.cut_from.startswith(CutBy.SEAT):
        if cutter is None:
            return words("check-cut-bot"), True
        return words("check-cut-by", name=escaped(plain_name(cutter))), True
    found = CutSource.parse(deal.cut_from)
    is_founded = found.cut(deal.index, sum(map(len, deal.dealt))) == deal.cut
    is_timely = time is None or time.allows(found)
    key = "check-cut-interaction" if found.by is CutBy.INTERACTION else "check-cut-message"
    when = f"<t:{(found.given_at or 0) // 1000}:f>"
    is_right = is_founded and is_timely
    line = words(key, number=str(found.number), when=when) + (" ✅" if is_right else " ❌")
    return (line if is_timely else f"{line} {words('check-cut-untimely')}"), is_right


def _draw_lines(scene: Scene, seed: str, *, is_drawn: bool) -> list[str]:
    return [
        scene.words("check-draw"),
        f"`{commitment_of(bytes.fromhex(seed))}`",
        f"`{seed}`",
        scene.words("check-draw-kept" if is_drawn else "check-draw-broken"),
    ]
