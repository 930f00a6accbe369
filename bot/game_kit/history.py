"""Base of a game's history: ranking, sheet, replays, written record and deal check."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic

from bot.discord_io.message import Rendered, embed
from bot.discord_io.safe_text import escaped, plain_name
from bot.game_kit.exports import DealExport
from bot.game_kit.played import PlayedGame, stopped_in_deal
from bot.game_kit.replays import DealReplay, WalkedDeal, WalkT, scored
from bot.game_kit.scene import Scene, SceneT
from bot.game_kit.standing import RankedSide, ranking
from bot.i18n.cards import hand_text
from engine.cards import CardSet
from engine.dealing import CutBy, CutSource, commitment_of
from engine.deals import CardDeal, DealT, hands_of
from engine.game import Game, S
from engine.records import PlayerT, player_of
from engine.table_state import TableState


class History(ABC, Generic[S, SceneT, DealT, WalkT]):
    """Base of a game's history, for matches finished or in play.

    Attributes:
        deal_type: the replays of its deals.
        has_pictures: whether those of finished deals are pictured.
        uncut_key: names the message about deals that are not cut because other tables also play them.
    """

    game: Game[S, Any]
    walk_type: type[WalkT]
    deal_type: type[WalkedDeal[SceneT, WalkT]]
    has_pictures = False
    uncut_key = "check-uncut"

    def walk(self, played: PlayedGame, number: int) -> WalkT:
        """Return a deal step by step, by its number from 0: a finished one, or the one that follows them."""
        match, finished = played.table.game_state, scored(played)
        deal = finished[number][0] if number < len(finished) else match.deal
        before = tuple(score for _, score in finished[:number])
        return self.walk_type(match.rules, match.first_dealer, before, deal)

    def replays(self, played: PlayedGame) -> list[DealReplay]:
        """Return the deals that may be seen with every hand open.

        These are the finished deals and, for a closed game, the deal in which it stopped; the deal in play
        of an open game is secret.
        """
        count = len(played.deals) + stopped_in_deal(self.game, played.table)
        return [self.replay(played, number) for number in range(count)]

    def replay(self, played: PlayedGame, number: int) -> DealReplay:
        """Return a replay of a deal, by its number from 0: a finished one, or the one that follows them."""
        is_pictured = self.has_pictures and number < len(played.deals)
        return self.deal_type(played.table, self.walk(played, number), is_pictured)

    @abstractmethod
    def sheet(self, scene: SceneT, *, turned: int | None) -> Rendered:
        """Render the score sheet; buttons of the verb ``score`` turn it, and their argument is ``turned``."""

    @abstractmethod
    def record_line(self, played: PlayedGame, match: S) -> str:
        """Return the record of a game as one line, see ``record``."""

    def dealt_lines(self, scene: SceneT, deal: DealT) -> list[str]:
        """Return the hands as dealt, a line each, for the check of a deal."""
        words = scene.words
        return [
            words("check-hand", name=scene.name(seat))
            + " "
            + hand_text(hand, words, between=" · ", whole=True)
            for seat, hand in enumerate(deal.dealt)
        ]

    def dealt_again(self, rules: Any, deal: DealT) -> Sequence[CardSet]:
        """Return the hands that the seed and the cut of a deal produce."""
        return hands_of(rules, deal.seed, deal.cut, deal.dealer)

    def draws_dealer(self, rules: Any) -> bool:
        """Return whether the first dealer is drawn."""
        return True

    def highlight(self, match: S) -> int | None:
        """Return the number, from 0, of a game's most memorable finished deal; None if there is none."""
        return None

    def ranking(self, table: TableState) -> Sequence[RankedSide]:
        """Return the sides of a table whose game has begun, best first."""
        return ranking(table, self.game)

    def record(self, played: PlayedGame) -> str | None:
        """Return the game as one line that ``barbu verify`` reads; None before play has begun.

        The record of an open game has only its finished deals; that of a closed one has everything played.
        """
        match: S | None = played.table.match
        return None if match is None else self.record_line(played, match)

    def export(self, played: PlayedGame) -> DealExport | None:
        """Return the deals of ``record`` for other programs; None if the game has no such format."""
        return None

    def check(self, played: PlayedGame, commitments: Sequence[str], scene: SceneT) -> Rendered | None:
        """Render the last finished deal: whether it is fair, each hand as dealt, and how that was checked.

        The details are the commitment to its seed, in hex, the seed and the cut. None before there is a
        finished deal. ``commitments`` are those to at least the finished deals, in order, in hex.
        """
        if not played.deals:
            return None
        words, rules, deal = scene.words, scene.rules, played.deals[-1].deal
        commitment = commitments[deal.index] if deal.index < len(commitments) else ""
        kept = commitment_of(deal.seed) == commitment
        follows = tuple(self.dealt_again(rules, deal)) == deal.dealt
        uncut = words(self.uncut_key) if rules.shared else ""
        cut, is_cut_right = _cut_by(scene, played, deal)
        is_fair, drawn_lines = kept and follows and bool(uncut or is_cut_right), list[str]()
        if played.draw_seed and self.draws_dealer(rules):
            first, _ = self.game.first_dealer_from(rules, bytes.fromhex(played.draw_seed))
            is_drawn = first == scene.state.game_state.first_dealer
            is_fair = is_fair and is_drawn
            drawn_lines = _draw_lines(scene, played.draw_seed, is_drawn=is_drawn)
        page: list[str | Sequence[str]] = [
            words("check-fair" if is_fair else "check-unfair"),
            [words("check-hands", dealer=scene.bare(deal.dealer)), *self.dealt_lines(scene, deal)],
            words("check-yourself"),
        ]
        details: list[str | Sequence[str]] = [
            words("check-details"),
            [words("check-commitment"), f"`{commitment}`"],
            [words("check-seed"), f"`{deal.seed.hex()}`"],
            uncut or words("check-cut", cut=deal.cut, by=cut),
            [
                words("check-kept" if kept else "check-broken"),
                words("check-follow" if follows else "check-differ"),
            ],
            drawn_lines,
        ]
        return check_page(words("check-title", number=deal.index + 1), page, details, is_fair=is_fair)

    def stopped_deal(self, played: PlayedGame) -> DealT | None:
        """Return the deal a closed game stopped in; the deal in play of an open game is secret."""
        if not stopped_in_deal(self.game, played.table):
            return None
        deal: DealT | None = played.table.game_state.deal
        return deal


def player_records(played: PlayedGame, kind: type[PlayerT]) -> list[PlayerT]:
    """Return the players of a game as its record writes them, in seat order."""
    return [player_of(seat, kind) for seat in played.table.seats if seat is not None]


def check_page(
    title: str, page: Sequence[str | Sequence[str]], details: Sequence[str | Sequence[str]], *, is_fair: bool
) -> Rendered:
    """Render the check of a deal; the details of a fair one are a second embed, which readers may skip."""
    if is_fair:
        return Rendered(embeds=(embed(title, *page), embed("", *details)))
    return Rendered(embeds=(embed(title, *page, *details),))


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
