"""Score sheet, totals of the pairs, and the end of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.discord_io.safe_text import RULE, column_lines
from bot.game_kit import standing
from bot.game_kit.status import analyse_button
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.phrases import (
    contract_line,
    contract_text,
    result_text,
    side_letters,
    side_name,
)
from bot.i18n import Words
from bot.i18n.texts import capitalized
from bot.runtime.numbers import signed_text
from engine.bridge.game import BRIDGE
from engine.bridge.scoring import ScoreKind, parts_of
from engine.bridge.sheet import PadEntry, is_dealt_again, is_game, pad_of, sheet_of
from engine.bridge.state import DealScore

MOST_ENTRIES: Final = 24
"""The most entries of a rubber's pad above the line, and in a game below it."""

BOTH: Final = (0, 1)

MOST_LINES: Final = 8
"""The most boards with a line each at the end of a game; the sheet has those of a longer one."""


def render_standing(scene: Scene, *, has_podium: bool = False) -> Rendered:
    """Render the winners and the ranking of a finished game, or of a table that was closed.

    The last board has its own message, with its score and the buttons to review it; a single board can be
    analysed from here too. The menu has the rest, and the sheet of a single board.
    """
    more = ButtonSpec("more", label=scene.words("button-more"))
    blocks = standing.end_blocks(scene, BRIDGE, "bridge-early", has_podium=has_podium)
    message = embed(standing.standing_title(scene, BRIDGE), *blocks, board_lines(scene))
    buttons = (*standing.rematch_buttons(scene), *review_buttons(scene), more)
    return Rendered(embeds=(message,), buttons=(buttons,))


def review_buttons(scene: Scene) -> tuple[ButtonSpec, ...]:
    """Return the button of the sheet at the end of a game, or of the analysis of its single board."""
    if standing.is_result_again(scene, BRIDGE):
        return (analyse_button(scene.words, 0),)
    return standing.sheet_buttons(scene, BRIDGE)


def same_buttons(scene: Scene) -> tuple[ButtonSpec, ...]:
    """Return the button that opens another table with the same boards, if they may be played again.

    A player of this table has none, since they know the boards.
    """
    is_offered = scene.seat is None and may_be_played_again(scene)
    return (ButtonSpec("same_boards", label=scene.words("bridge-button-same")),) if is_offered else ()


def may_be_played_again(scene: Scene) -> bool:
    """Return whether a second table may play these boards: they are shared, and outside contests."""
    return bool(scene.rules.shared and not scene.ends_by_itself and scene.has_room_beside)


def board_lines(scene: Scene) -> list[str]:
    """Return the contract of each finished board with its result, or of many boards that of the last.

    A single board has its points too.
    """
    finished = () if scene.view is None else scene.view.finished
    if 1 < len(finished) <= MOST_LINES:
        return [_line(scene, index, deal) for index, deal in enumerate(finished)]
    lines = [contract_line(scene.in_deal(len(finished) - 1), deal) for deal in finished[-1:]]
    if len(finished) == 1 and (points := points_line(scene, finished[0])):
        lines.append(points)
    return lines


def points_line(scene: Scene, score: DealScore) -> str:
    """Return the points of a board with their parts; without those of a contract that just went down."""
    words, contract = scene.words, score.contract
    if contract is None:
        return ""
    points = score.score[contract.declarer]
    side = score.seating.side(contract.declarer)
    facts = {"side": side_name(side if points >= 0 else 1 - side, words), "points": signed_text(abs(points))}
    parts = parts_of(scene.rules, score)
    if [part.part for part in parts] == [ScoreKind.DOWN]:
        return words("bridge-points-only", **facts)
    text = " · ".join(
        words(f"bridge-part-{part.part.value}", points=signed_text(part.points), count=part.tricks)
        for part in parts
    )
    return words("bridge-points", sum=capitalized(text), **facts)


def compare_buttons(scene: Scene, deal: int) -> tuple[ButtonSpec, ...]:
    """Return the button that compares a finished deal, by its index; empty if its score depends on others."""
    if scene.rules.counting != "duplicate":
        return ()
    return (ButtonSpec("compare", arg=str(deal + 1), label=scene.words("bridge-button-compare")),)


def score_lines(scene: Scene, finished: Sequence[DealScore] | None = None) -> list[str]:
    """Return a line per side, best first; below it games and part-scores if they count.

    ``finished`` are the deals to count; all of them unless a page shows an earlier moment.
    """
    deals = scene.shown.finished if finished is None else finished
    totals = [sum(deal.score[seat] for deal in deals) for seat in scene.seats]
    order = sorted(BRIDGE.sides(scene.rules), key=lambda side: -totals[side[0]])
    lines = [
        scene.words(
            "board-total", name=standing.names_of_side(scene, side), points=signed_text(totals[side[0]])
        )
        for side in order
    ]
    return [*lines, *_below_lines(scene, deals)]


def progress_line(scene: Scene) -> str:
    """Return games and part-scores on one line, which the bidding depends on; empty if there are none."""
    deals = scene.shown.finished
    return scene.words.apart(_below_lines(scene, deals)) if deals else ""


def _below_lines(scene: Scene, deals: Sequence[DealScore]) -> list[str]:
    """Return games won and part-scores, in a rubber and in Chicago; after a rubber's last deal its winner."""
    rules, words = scene.rules, scene.words
    if rules.counting == "duplicate":
        return []
    sheet = sheet_of(rules, deals)
    if sheet.is_over(rules):
        if rules.counting == "chicago":
            return []
        won, lost = sorted(sheet.games, reverse=True)
        winner = side_name(sheet.games.index(won), words)
        return [words("bridge-rubber-won", side=winner, won=won, lost=lost)]
    lines = []
    for side in BOTH:
        if rules.counting == "rubber":
            lines.append(
                words(
                    "bridge-games",
                    side=side_name(side, words),
                    games=sheet.games[side],
                    below=sheet.below[side],
                )
            )
        elif sheet.below[side]:
            lines.append(words("bridge-below", side=side_name(side, words), below=sheet.below[side]))
    return lines


def render_sheet(scene: Scene, *, turned: int | None = None) -> Rendered:
    """Render the whole sheet, the totals above its boards; of a rubber also its pad.

    It has a single page, so ``turned`` is ignored.
    """
    words, finished = scene.words, scene.shown.finished
    if not finished:
        return Rendered(embeds=(embed(words("button-score"), words("bridge-sheet-empty")),))
    shown = finished[-40:]  # the last ones of a very long game
    first = len(finished) - len(shown)
    rows = [_line(scene, index, deal) for index, deal in enumerate(shown, start=first)]
    if scene.rules.counting != "rubber":
        # Without a limit no deal is said to count.
        count, progress = scene.rules.deals, ""
        if count:
            played = sheet_of(scene.rules, finished).counted
            progress = words("bridge-sheet-progress", played=played, count=count)
        return Rendered(embeds=(embed(words("button-score"), progress, score_lines(scene), rows),))
    seating = scene.shown.seating
    pairs = [f"**{side_letters(side, words)}** {scene.named(seating.seats_of(side))}" for side in BOTH]
    pad = embed(words("button-score"), score_lines(scene), pad_lines(scene, finished), " · ".join(pairs))
    return Rendered(embeds=(pad, embed("", rows)))


def pad_lines(scene: Scene, finished: Sequence[DealScore]) -> list[str]:
    """Return a rubber's pad: the points of each side above the line, those below it by game, and the sums.

    Of a very long rubber it lists the last entries. What points are for stands behind the monospaced columns:
    signs of suits are wider than their letters.
    """
    words, pad = scene.words, pad_of(scene.rules, finished)

    def entry_row(entry: PadEntry, *, is_below: bool = False) -> tuple[list[str] | str, str]:
        points = [str(entry.points) if side == entry.side else "" for side in BOTH]
        return points, _entry_label(entry, finished[entry.deal - 1], words, is_below=is_below)

    line: tuple[list[str] | str, str] = RULE, ""
    rows: list[tuple[list[str] | str, str]] = [
        ([side_letters(side, words) for side in BOTH], f"**{words('bridge-pad-above')}**")
    ]
    rows += map(entry_row, pad.above[-MOST_ENTRIES:])
    rows += [line, (["", ""], f"**{words('bridge-pad-below')}**")]
    for game in pad.games:
        rows += [entry_row(entry, is_below=True) for entry in game[-MOST_ENTRIES:]]
        rows += [line] if is_game(game) else []
    rows += [*([] if rows[-1] == line else [line]), ([str(pad.total(side)) for side in BOTH], "**Σ**")]
    columns = column_lines([cells for cells, _ in rows], left=())
    return [f"{points} {label}".rstrip() for points, (_, label) in zip(columns, rows, strict=True)]


def _entry_label(entry: PadEntry, score: DealScore, words: Words, *, is_below: bool) -> str:
    """Return the source of the points and the deal's number; a rubber's bonus has no number."""
    if entry.kind is ScoreKind.RUBBER:
        return words("bridge-form-rubber")
    contract = score.contract
    label = words("bridge-pad-honours")
    if entry.kind is not ScoreKind.HONOURS:
        result = "" if is_below or contract is None else f" {result_text(score.tricks - contract.needed)}"
        label = f"{contract_text(contract, words)}{result}"
    return f"{label} · {words('bridge-board', number=entry.deal)}"


def _line(scene: Scene, index: int, deal: DealScore) -> str:
    words, contract, number = scene.words, deal.contract, index + 1
    if scene.rules.counting == "chicago":  # a deal that is dealt again has the number of the one before
        number = deal.board
    if contract is None:
        is_again = is_dealt_again(scene.rules, contract)
        return words("bridge-sheet-passed-again" if is_again else "bridge-sheet-passed", number=number)
    over, points = deal.tricks - contract.needed, deal.score[contract.declarer]
    side = deal.seating.side(contract.declarer)
    row = words(
        "bridge-sheet-row",
        number=number,
        contract=contract_text(contract, words),
        name=scene.in_deal(index).bare(contract.declarer),
        result="down" if over < 0 else "over" if over else "made",
        count=abs(over),
        side=side_letters(side if points >= 0 else 1 - side, words),
        points=signed_text(abs(points)),
    )
    if not deal.honours:
        return row
    held = side_letters(0 if deal.honours > 0 else 1, words)
    return f"{row} · {words('bridge-sheet-honours', side=held, points=signed_text(abs(deal.honours)))}"
