"""One player's statistics, and two players side by side: their sums, and the screens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate

from bot.discord_io.message import Drawing, Rendered, embed
from bot.game_kit.module import GameModule
from bot.game_kit.result import feat_about, feat_title
from bot.game_kit.standing import SIGNS
from bot.i18n import Words
from bot.images.drawing import drawable
from bot.images.plot import career_picture
from bot.leaderboard.store import ResultRow, SharedGame
from bot.ratings import Rating, every_of
from bot.runtime.numbers import signed_text

CURVE_GAMES = 50
"""Maximum games on the curve, the latest ones."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A rating, or total points: before game ``first`` (from 1), and after it and each later one."""

    is_rating: bool
    first: int
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Career:
    """The sum of a player's finished games.

    Attributes:
        places: how often they had each place, from the first to the last of the largest table.
        level: games of two sides that ended level.
        left: games they were away from at the end, which count as the last place too.
        rating: the current one; None for an unrated player.
    """

    games: int
    points: int
    places: tuple[int, ...]
    level: int
    left: int
    rating: float | None
    curve: Curve | None


def career_of(rows: Sequence[ResultRow], rating: float | None) -> Career:
    """Return the sum of a player's results, oldest first; ``rating`` is the current one over all families."""
    places = Counter(row.place for row in rows)
    return Career(
        games=len(rows),
        points=sum(row.points for row in rows),
        places=tuple(places[place] for place in range(1, 1 + max((row.places for row in rows), default=0))),
        level=sum(row.places == 2 and row.is_tied for row in rows),
        left=sum(row.is_away for row in rows),
        rating=rating,
        curve=_curve(rows, rating),
    )


def _curve(rows: Sequence[ResultRow], rating: float | None) -> Curve | None:
    """Return the curve of the rating if there is one, else of the points; None for a single game."""
    before = [row.before_all for row in rows if row.before_all is not None]
    if rating is not None and len(before) > 1:
        values = [*before, rating]
        is_rating = True
    elif len(rows) > 1:
        values = [0, *accumulate(row.points for row in rows)]
        is_rating = False
    else:
        return None
    shown = values[-CURVE_GAMES - 1 :]
    return Curve(is_rating, len(values) - len(shown) + 1, tuple(round(value) for value in shown))


@dataclass(frozen=True, slots=True)
class Rivalry:
    """The number of games in which one player finished ahead of another."""

    games: int
    better: int
    worse: int

    @property
    def equal(self) -> int:
        """Games that both finished on one place."""
        return self.games - self.better - self.worse


def rivalry_of(meetings: Sequence[SharedGame]) -> Rivalry:
    """Return the sum of two players' common games, from the first one's point of view."""
    return Rivalry(
        games=len(meetings),
        better=sum(game.own_place < game.other_place for game in meetings),
        worse=sum(game.own_place > game.other_place for game in meetings),
    )


def render_stats(
    name: str,
    career: Career,
    ratings: Mapping[str, tuple[Rating, int]],
    words: Words,
    *,
    plain: str,
    title_of: Callable[[str], str],
    game_text: Sequence[str | Sequence[str]],
    is_own: bool = False,
) -> Rendered:
    """Render a player's statistics with the curve of their rating or points.

    ``name`` is safe to show, ``plain`` the name for a picture. ``ratings`` are the current ones with the
    number of games, by family; ``game_text`` has the game's own texts, block by block. ``is_own`` is whether
    the player reads them.
    """
    title = words("stats-title", name=name)
    if not career.games:
        return Rendered(
            embeds=(embed(title, words("profile-none-own" if is_own else "stats-none", name=name)),)
        )
    message = embed(
        title,
        [_games_line(career, words), *_rating_lines(ratings, title_of, words), *_place_lines(career, words)],
        *game_text,
    )
    rendered = Rendered(embeds=(message,))
    if career.curve is None:
        return rendered
    return rendered.with_picture(partial(_drawing, career.curve, plain, words))


def render_rivalry(
    one: str, other: str, rivalry: Rivalry, words: Words, *, game_text: str, rival: str = ""
) -> Rendered:
    """Render two players' common games, from the first one's point of view; names are safe to show.

    ``rival`` is the name of the other player, if one of the two reads it.
    """
    title = words("stats-versus-title", one=one, other=other)
    if not rivalry.games:
        none = words("stats-versus-none", one=one, other=other)
        if rival:
            none = words("stats-versus-none-own", other=rival)
        return Rendered(embeds=(embed(title, none),))
    message = embed(
        title,
        words("stats-versus-games", count=rivalry.games),
        [
            words("stats-versus-ahead", name=one, count=rivalry.better),
            words("stats-versus-ahead", name=other, count=rivalry.worse),
            words("stats-versus-level", count=rivalry.equal) if rivalry.equal else "",
        ],
        game_text,
    )
    return Rendered(embeds=(message,))


def feat_lines(module: GameModule, feats: Mapping[str, int], words: Words) -> list[str]:
    """Return the lines about a player's achievements, in the order of the game."""
    game_text = [
        words(
            "stats-feat",
            title=feat_title(module.name, name, words, count=feats[name]),
            about=feat_about(module.name, name, words),
        )
        for name in module.feats.names
        if feats.get(name)
    ]
    return [f"**{words('stats-heading-feats')}**", *game_text] if game_text else []


def _games_line(career: Career, words: Words) -> str:
    mean = round(career.points / career.games)
    return words("stats-games", count=career.games, points=signed_text(career.points), mean=signed_text(mean))


def _rating_lines(
    ratings: Mapping[str, tuple[Rating, int]], title_of: Callable[[str], str], words: Words
) -> list[str]:
    over_all = {family: rating for family, (rating, _) in ratings.items() if family == every_of(family)}
    lines = [words("stats-rating", rating=str(round(rating.shown))) for rating in over_all.values()]
    own = {family: value for family, value in ratings.items() if family not in over_all}
    if len(own) > 1:
        lines += [
            words("stats-rating-family", rules=title_of(family), rating=str(round(rating.shown)), count=games)
            for family, (rating, games) in sorted(own.items(), key=lambda item: -item[1][1])
        ]
    return lines


def _place_lines(career: Career, words: Words) -> list[str]:
    """Return the lines with the count of each place, or of wins and losses, and of games left early."""
    places = [
        f"{SIGNS[place]} {count}" if place in SIGNS else words("stats-place", place=place, count=count)
        for place, count in enumerate(career.places, 1)
    ]
    line = words("stats-places", places=" · ".join(places))
    if len(career.places) == 2:
        won, lost = career.places[0] - career.level, career.places[1]
        line = words("stats-won-lost", won=won, lost=lost, level=career.level)
    return [line, words("stats-left", count=career.left)] if career.left else [line]


def _drawing(curve: Curve, plain: str, words: Words) -> Drawing:
    kind = "rating" if curve.is_rating else "points"
    title = words(f"stats-curve-{kind}", name=drawable(plain, "…"))
    across = words("stats-curve-games")
    alt = words(
        f"stats-curve-alt-{kind}",
        name=plain,
        count=len(curve.values) - 1,
        start=str(curve.values[0]),
        end=str(curve.values[-1]),
        low=str(min(curve.values)),
        high=str(max(curve.values)),
    )
    return Drawing("career.png", alt, lambda: career_picture(title, across, curve.first, curve.values))
