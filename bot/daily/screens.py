"""Screens of the deal of the day: invitation, panel, result, yesterday's comparison, and public posts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.daily.days import NO_STREAK, Bin, Comparison, DailyRank, Streak, TryOutcome, dated
from bot.discord_io.message import ButtonSpec, Rendered, embed, rows_of
from bot.discord_io.safe_text import distinct_names, escaped, padded, plain_name, width_of
from bot.game_kit.module import GameModule
from bot.game_kit.private_game import DailyGame, challenge_button
from bot.game_kit.scene import Scene
from bot.game_kit.standing import SIGNS, place_sign
from bot.i18n import Words
from bot.runtime.numbers import signed_text

MARK: Final = "◀"

COMMITMENTS: Final = "promise"
"""The verb of the button that shows the full commitments."""


@dataclass(frozen=True, slots=True)
class DayFacts:
    """Facts about a day: ``until``, its end in epoch seconds, and the next day's commitment in hex."""

    day: str
    until: int
    next_commitment: str
    streak: Streak = NO_STREAK
    yesterday: Comparison | None = None


def render_intro(game: DailyGame, scene: Scene, facts: DayFacts) -> Rendered:
    """Render the invitation: rules and opponents, without a card."""
    words = scene.words
    bots = scene.named(seat for seat in scene.seats if seat != scene.seat)
    message = embed(
        words("daily-title", day=dated(facts.day, words)),
        words("daily-about", bots=bots, until=f"<t:{facts.until}:R>"),
        [game.contract_line(scene), game.opening_line(scene)],
        [
            words("daily-streak-kept", count=facts.streak.now) if facts.streak.now else "",
            place_line(words, facts.yesterday, "daily-yesterday-place")
            if facts.yesterday is not None and facts.yesterday.count > 1
            else "",
        ],
    )
    begin = ButtonSpec("begin", label=words("daily-begin"), style="success")
    check = ButtonSpec(COMMITMENTS, label=words("button-verify"))
    return Rendered(embeds=(message,), buttons=((begin, *_yesterday_button(scene, facts), check),))


@dataclass(frozen=True, slots=True)
class ReferenceFacts:
    """The strongest bot player's game with the same cards, in words.

    ``points`` is None while it is played; ``moment`` is when the user chose differently, empty if never.
    """

    level: str
    points: int | None = None
    moment: str = ""
    mine: str = ""
    theirs: str = ""


def render_commitments(words: Words, commitment: str, following: str) -> Rendered:
    """Render the full commitments to today's and the next deal."""
    lines = [words("daily-promise", digits=commitment), words("daily-next-promise", digits=following)]
    return Rendered(embeds=(embed("", *lines),))


def panel_title(words: Words, day: str) -> str:
    return words("daily-title", day=dated(day, words))


def render_daily_result(
    scene: Scene,
    points: int,
    result: Rendered,
    facts: DayFacts,
    comparison: Comparison,
    *,
    is_shared: bool = False,
    reference: ReferenceFacts | None = None,
) -> Rendered:
    """Render the player's own result for the rest of the day, without other hands.

    ``result`` is the finished deal as a table of the game shows it; ``is_shared`` means that its card has
    just been posted and is not offered again. ``reference`` is shown once it is known.
    """
    words = scene.words
    message = embed(
        words("daily-title", day=dated(facts.day, words)),
        [words("daily-own", points=signed_text(points)), streak_line(scene, facts.streak)],
        _reference_lines(scene, points, reference),
        _place_lines(scene, comparison),
        _server_lines(scene, comparison),
        [
            words("daily-next", at=f"<t:{facts.until}:t>"),
            words("daily-next-promise", digits=facts.next_commitment[:8]),
        ],
    )
    result.embeds[0].title = words("daily-how")
    share = [] if is_shared else [ButtonSpec("share", label=words("daily-share"), style="primary")]
    check = ButtonSpec(COMMITMENTS, label=words("button-verify"))
    buttons = (*share, *_yesterday_button(scene, facts), check)
    notice = words("daily-shared") if is_shared else result.content
    return replace(result, content=notice, embeds=(message, *result.embeds), buttons=(buttons,))


def render_comparison(
    game: DailyGame, scene: Scene, day: str, proof: tuple[str, str], comparison: Comparison
) -> Rendered:
    """Render a past day: the player's rank, the server, all results, the best line, and the commitment.

    ``scene`` is the deal right after dealing; ``proof`` are commitment and seed, in hex.
    """
    words = scene.words
    commitment, seed = proof
    message = embed(
        words("daily-over-title", day=dated(day, words)),
        game.contract_line(scene),
        _own_lines(game, scene, comparison),
        _best_line(scene, comparison),
        _server_lines(scene, comparison, game),
        [words("daily-everybody"), _bars(comparison.bins)] if comparison.bins else "",
        [words("check-commitment"), f"`{commitment}`", words("check-seed"), f"`{seed}`"],
    )
    row = []
    if comparison.best is not None:
        row.append(ButtonSpec("replay", arg="best", label=words("daily-replay-best"), style="primary"))
    if comparison.own is not None:
        row.append(ButtonSpec("replay", arg="mine", label=words("daily-replay-own")))
    row.append(ButtonSpec("today", label=words("daily-today")))
    return Rendered(embeds=(message,), buttons=(tuple(row),))


def with_other_games(rendered: Rendered, words: Words, games: Sequence[GameModule]) -> Rendered:
    """Add a button for each other game's deal of today."""
    buttons = [
        ButtonSpec("today", arg=game.name, label=words("daily-other", game=game.title(words)))
        for game in games
    ]
    return replace(rendered, buttons=(*rendered.buttons, *rows_of(buttons, 5)))


def _yesterday_button(scene: Scene, facts: DayFacts) -> list[ButtonSpec]:
    is_known = facts.yesterday is not None and facts.yesterday.count > 0
    return [ButtonSpec("yesterday", label=scene.words("daily-yesterday"))] if is_known else []


def streak_line(scene: Scene, streak: Streak) -> str:
    """Return the line with the days in a row, if there are two or more."""
    if streak.now <= 1:
        return ""
    return scene.words("daily-streak", count=streak.now, best=streak.best)


def _reference_lines(scene: Scene, points: int, reference: ReferenceFacts | None) -> list[str]:
    """Return the lines about the reference game, and where the player chose differently."""
    if reference is None:
        return []
    words, level = scene.words, reference.level
    if reference.points is None:
        return [words("daily-reference-soon", level=level)]
    facts = {"level": level, "points": signed_text(reference.points)}
    lead = "same" if points == reference.points else "better" if points > reference.points else "worse"
    lines = [words("daily-reference", lead=lead, **facts)]
    if reference.moment:
        parted = {"moment": reference.moment, "mine": reference.mine, "theirs": reference.theirs}
        lines.append(words("daily-parted", level=level, **parted))
    return lines


def _own_lines(game: DailyGame, scene: Scene, comparison: Comparison) -> list[str]:
    if comparison.own is None:
        return [scene.words("daily-not-tried")]
    words, points = scene.words, signed_text(comparison.own)
    measured = game.measured(words, comparison.own, comparison.all_points)
    text = words("daily-measured", points=points, measured=measured)
    own = text if measured else words("daily-points", points=points)
    return [own, *_place_lines(scene, comparison)]


def place_line(words: Words, comparison: Comparison, key: str = "daily-place") -> str:
    """Return the line with the player's rank among all; empty without a finished try."""
    if comparison.place is None:
        return ""
    facts = {"shared": comparison.shared, "place": comparison.place, "count": comparison.count}
    return words(key, **facts)


def _place_lines(scene: Scene, comparison: Comparison) -> list[str]:
    """Return the lines with the player's rank among all, and in this server if the try was made here."""
    words = scene.words
    if comparison.place is not None and comparison.count == 1:
        return [words("daily-alone")]
    lines = [place_line(words, comparison)]
    if comparison.server_place is not None:
        facts = {"shared": comparison.server_shared, "place": comparison.server_place}
        lines.append(words("daily-place-here", **facts, count=len(comparison.server)))
    return lines


def _best_line(scene: Scene, comparison: Comparison) -> str:
    if comparison.best is None:
        return scene.words("daily-nobody")
    points, name = signed_text(comparison.best), escaped(plain_name(comparison.best_name))
    if name:
        return scene.words("daily-best-by", points=points, name=name)
    return scene.words("daily-best", points=points)


def _server_lines(scene: Scene, comparison: Comparison, game: DailyGame | None = None) -> list[str]:
    """Return the best lines of the server and the player's own; measured as ``game`` does."""
    shown = [*comparison.server[:10]]
    shown += [line for line in comparison.server[10:] if line.is_own]
    if all(line.is_own for line in shown):
        return []
    names = distinct_names([line.name for line in shown])
    lines = []
    for line, name in zip(shown, names, strict=True):
        measured = "" if game is None else game.measured(scene.words, line.points, comparison.all_points)
        lines.append(_server_line(scene, line, name, measured))
    return [scene.words("daily-server"), *lines]


def _server_line(scene: Scene, line: DailyRank, name: str, measured: str) -> str:
    name = escaped(name) or scene.words("daily-somebody")
    parts = [name, f"**{signed_text(line.points)}**", measured, MARK if line.is_own else ""]
    return f"{line.place}\\. {' · '.join(filter(None, parts[:3]))} {parts[3]}".rstrip()


def _bars(bins: tuple[Bin, ...]) -> str:
    """Return the distribution of scores, a bar per line that fits a phone; readable aloud by its numbers."""
    most = max(bar.count for bar in bins)
    labels = [_range(bar) for bar in bins]
    width = max(map(width_of, labels))
    lines = []
    for one, label in zip(bins, labels, strict=True):
        bar = "█" * -(-one.count * 12 // most)  # up to twelve
        mark = MARK if one.has_own else ""
        parts = f"`{padded(label, width, right=True)}`", bar, str(one.count), mark
        lines.append(" ".join(part for part in parts if part))
    return "\n".join(lines)


def _range(one: Bin) -> str:
    if one.low == one.high:
        return signed_text(one.high)
    return f"{signed_text(one.high)} … {signed_text(one.low)}"


ANNOUNCED: Final = "announced"
"""The verb of an announcement's buttons, by which a lost one is found."""


@dataclass(frozen=True, slots=True)
class GamePost:
    """Announcement of one game, with the results of yesterday's deal.

    Of ``scene``, today's table right after the deal, only what every player sees before beginning is used.
    """

    module: GameModule
    game: DailyGame
    scene: Scene
    yesterday: Comparison


def render_post(posts: Sequence[GamePost], day: str, words: Words) -> Rendered:
    """Render the announcement of all games' deals, the first game's first."""
    titled = len(posts) > 1
    embeds = tuple(
        embed(
            words("daily-title", day=dated(day, words)),
            f"**{post.module.title(words)}**" if titled else "",
            [post.game.contract_line(post.scene), words("daily-post-about")],
            _yesterday_lines(post.yesterday, words),
        )
        for post in posts
    )
    play = words("daily-post-play")
    buttons = [
        ButtonSpec(
            ANNOUNCED,
            arg=post.module.name if number else "",
            label=f"{play} · {post.module.title(words)}" if titled else play,
            style="success",
        )
        for number, post in enumerate(posts)
    ]
    return Rendered(embeds=embeds, buttons=tuple(rows_of(buttons)))


def _yesterday_lines(yesterday: Comparison, words: Words) -> list[str]:
    """Return the lines with the best players of this server."""
    best = [line for line in yesterday.server if line.place in SIGNS][:3]
    if not best:
        return []
    places = [line.place for line in yesterday.server]
    named = [
        words(
            "standing-row",
            medal=place_sign(line.place, places, words),
            name=escaped(name) or words("daily-somebody"),
            points=signed_text(line.points),
        )
        for line, name in zip(best, distinct_names([line.name for line in best]), strict=True)
    ]
    return [words("daily-post-yesterday", count=len(yesterday.server)), *named]


FIRST, ABOVE, BELOW, LAST, NONE = "🟩", "🟨", "🟧", "🟥", "⬜"


def square(one: TryOutcome | None) -> str:
    """Return a result as a coloured square; a white one for a day without a finished try."""
    if one is None:
        return NONE
    if not one.behind:
        return FIRST
    if not one.ahead:
        return LAST
    return ABOVE if one.ahead >= one.behind else BELOW


def same_cards_square(one: TryOutcome | None) -> str:
    """Return a comparison with the same cards as a square; a yellow one for an equal result."""
    return ABOVE if one == TryOutcome(0, 0) else square(one)


def _ahead_line(game: DailyGame, scene: Scene, own: TryOutcome, sign: str) -> str:
    """Return how a result compares: with the others at the table, or with the same cards."""
    if game.ranks_table:
        return scene.words("daily-card-ahead", square=sign, count=own.ahead, bots=len(scene.seats) - 1)
    lead = "better" if own.ahead else "worse" if own.behind else "same"
    return scene.words("daily-card-same-cards", square=sign, lead=lead)


def render_card(
    game: DailyGame,
    scene: Scene,
    day: str,
    name: str,
    week: Sequence[TryOutcome | None],
    comparison: Comparison,
    streak: Streak,
) -> Rendered:
    """Render the card of the player called ``name``, who finished the deal of ``day``.

    The card uses only what every player sees before beginning: ``scene`` is the table right after the deal.
    ``week`` are the player's results up to that day. If the game does not rank its table, the card says who
    did better with the same cards, once that is known.
    """
    words, own = scene.words, week[-1]
    placed = place_line(words, comparison) if comparison.count > 1 else ""
    legend_key, square_of = "daily-card-legend", square
    if not game.ranks_table:
        legend_key, square_of = "daily-card-legend-same-cards", same_cards_square
    ahead = "" if own is None else _ahead_line(game, scene, own, square_of(own))
    is_compared = any(week)
    squares = words("daily-card-week", squares="".join(map(square_of, week))) if is_compared else ""
    message = embed(
        words(
            "daily-card-title",
            name=escaped(plain_name(name)) or words("daily-somebody"),
            day=dated(day, words),
        ),
        [game.contract_line(scene), ahead, placed],
        [squares, streak_line(scene, streak)],
    )
    if is_compared:
        message.set_footer(
            text=words(legend_key, first=FIRST, above=ABOVE, below=BELOW, last=LAST, none=NONE)
        )
    today = ButtonSpec("today", label=words("daily-today"))
    return Rendered(embeds=(message,), buttons=((today, challenge_button(words)),))
