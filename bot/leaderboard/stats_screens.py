"""One player's figures, and two players side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.discord_io.message import Drawing, Rendered, embed
from bot.discord_io.safe_text import code_text, padded
from bot.games.barbu.screens.phrases import contract_name, rules_title
from bot.games.barbu.screens.standing import MEDALS
from bot.i18n import Words
from bot.i18n.cards import signed_text
from bot.images.career import career_picture
from bot.images.drawing import drawable
from bot.leaderboard.career import Career, Curve, Rivalry
from bot.ratings.entries import EVERY
from engine.barbu.statistics import ContractFigures

NAME_COLUMNS, NUMBER_COLUMNS = 14, 5
BAR: Final = 8
"""The longest bar, in letters."""

CONTRACT_PLACES: Final = 20
"""Contracts told one by one; house rules may hold many."""


def render_stats(
    name: str, career: Career, ratings: Mapping[str, tuple[float, int]], words: Words, *, plain: str
) -> Rendered:
    """A person's figures with the curve of his rating or points.

    Args:
        name: who it is, safe to show; ``plain`` the same for a picture.
        ratings: as shown now with the games behind each, by family.
    """
    title = words("stats-title", name=name)
    if not career.games:
        return Rendered(embeds=(embed(title, words("stats-none", name=name)),))
    message = embed(
        title,
        [_games_line(career, words), *_rating_lines(ratings, words)],
        [_heading("places", words), *_place_lines(career, words)],
        [_heading("contracts", words), *_contract_lines(career, words)],
        [
            words("stats-best", **_deal(career.best, words)),
            words("stats-worst", **_deal(career.worst, words)),
        ],
        [_heading("doubles", words), _doubles_line(career, words)],
    )
    if career.curve is None:
        return Rendered(embeds=(message,))
    drawing = _drawing(career.curve, plain, words)
    message.set_image(url=drawing.url)
    return Rendered(embeds=(message,), drawings=(drawing,))


def render_rivalry(one: str, other: str, rivalry: Rivalry, words: Words) -> Rendered:
    """Two people's games together, as the first of them sees them; names safe to show."""
    title = words("stats-versus-title", one=one, other=other)
    if not rivalry.games:
        return Rendered(embeds=(embed(title, words("stats-versus-none", one=one, other=other)),))
    if rivalry.exchanged == 0:
        doubles = words("stats-versus-even")
    else:
        winner, loser = (one, other) if rivalry.exchanged > 0 else (other, one)
        points = abs(rivalry.exchanged)
        doubles = words("stats-versus-doubles", winner=winner, loser=loser, points=points)
    message = embed(
        title,
        words("stats-versus-games", count=rivalry.games),
        [
            words("stats-versus-ahead", name=one, count=rivalry.better),
            words("stats-versus-ahead", name=other, count=rivalry.worse),
            words("stats-versus-level", count=rivalry.equal) if rivalry.equal else "",
        ],
        doubles,
    )
    return Rendered(embeds=(message,))


def _heading(name: str, words: Words) -> str:
    return f"**{words(f'stats-heading-{name}')}**"


def _games_line(career: Career, words: Words) -> str:
    mean = round(career.points / career.games)
    return words("stats-games", count=career.games, points=signed_text(career.points), mean=signed_text(mean))


def _rating_lines(ratings: Mapping[str, tuple[float, int]], words: Words) -> list[str]:
    lines = []
    if EVERY in ratings:
        lines.append(words("stats-rating", rating=str(round(ratings[EVERY][0]))))
    own = {family: value for family, value in ratings.items() if family != EVERY}
    if len(own) > 1:
        lines += [
            words(
                "stats-rating-family",
                rules=rules_title(family, words),
                rating=str(round(rating)),
                count=games,
            )
            for family, (rating, games) in sorted(own.items(), key=lambda item: -item[1][1])
        ]
    return lines


def _place_lines(career: Career, words: Words) -> list[str]:
    most = max(career.places)
    lines = [
        f"{MEDALS.get(place) or words('standing-place', place=place)} {_bar(count, most)} {count}"
        for place, count in enumerate(career.places, 1)
    ]
    return [*lines, words("stats-left", count=career.left)] if career.left else lines


def _bar(count: int, most: int) -> str:
    return "█" * max(1, round(BAR * count / most)) if count else "·"


def _contract_lines(career: Career, words: Words) -> list[str]:
    heads = [words(f"stats-column-{column}") for column in ("mean", "best", "worst")]
    told = sorted(career.contracts.items(), key=lambda item: (-item[1].deals, item[0]))[:CONTRACT_PLACES]
    lines = [_line(words("stats-column-contract"), heads)]
    lines += [_line(contract_name(name, words), _numbers(figures)) for name, figures in told]
    return ["```\n" + "\n".join(lines) + "\n```"]


def _numbers(figures: ContractFigures) -> list[str]:
    mean = figures.points / figures.deals
    text = f"{mean:+.1f}".replace("-", "−")
    return [text, signed_text(figures.best), signed_text(figures.worst)]


def _line(label: str, numbers: Sequence[str]) -> str:
    across = "".join(padded(number, NUMBER_COLUMNS + 1, right=True) for number in numbers)
    return padded(code_text(label), NAME_COLUMNS) + across


def _deal(deal: tuple[str, int], words: Words) -> dict[str, str]:
    contract, points = deal
    return {"contract": contract_name(contract, words), "points": signed_text(points)}


def _doubles_line(career: Career, words: Words) -> str:
    if not career.doubles:
        return words("stats-no-doubles")
    return words(
        "stats-doubles",
        count=career.doubles,
        won=career.doubles_won,
        points=signed_text(career.doubles_points),
    )


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
