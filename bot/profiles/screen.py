"""The screen of a profile: a card as a picture, its contents in words, and milestones.

Milestones are numbers of games, prizes and days of a streak; they are not announced.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, NamedTuple

from bot.daily.days import NO_STREAK, Streak
from bot.discord_io.message import ButtonSpec, Drawing, Rendered, Style, embed
from bot.discord_io.safe_text import distinct_names, escaped, plain_name
from bot.game_kit.private_game import challenge_button
from bot.i18n import Words
from bot.images.badges import Avatar, initial_of
from bot.images.drawing import drawable
from bot.images.profile import ProfileCard, RatingTile, profile_picture
from bot.leaderboard.store import Rival
from bot.ratings import Rating

Figure = Literal["games", "wins", "daily", "drills", "challenges", "nights", "titles"]


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures that milestones count, over all games of the bot.

    ``wins`` are first places, ``daily`` and ``drills`` the longest streaks in days, and ``titles`` seasons
    won in the highest group of a league.
    """

    games: int = 0
    wins: int = 0
    daily: int = 0
    drills: int = 0
    challenges: int = 0
    nights: int = 0
    titles: int = 0


@dataclass(frozen=True, slots=True)
class Milestone:
    """A number of something to reach once; its texts are ``milestone-<name>`` and ``…-about``."""

    name: str
    figure: Figure
    least: int

    def title(self, words: Words) -> str:
        return words(f"milestone-{self.name}")

    def about(self, words: Words) -> str:
        return words(f"milestone-{self.figure}-about", count=self.least)

    def task(self, words: Words) -> str:
        """Return the sentence about what to do for it, for the figures of ``next_one``."""
        return words(f"milestone-{self.figure}-task", count=self.least)


MILESTONES: Final = (
    Milestone("night-prize", "nights", 1),
    Milestone("league-title", "titles", 1),
    Milestone("games-1", "games", 1),
    Milestone("games-10", "games", 10),
    Milestone("games-50", "games", 50),
    Milestone("games-250", "games", 250),
    Milestone("wins-1", "wins", 1),
    Milestone("wins-25", "wins", 25),
    Milestone("challenges-1", "challenges", 1),
    Milestone("challenges-10", "challenges", 10),
    Milestone("daily-7", "daily", 7),
    Milestone("daily-30", "daily", 30),
    Milestone("drills-7", "drills", 7),
)
"""All of them; those of one figure follow each other, the easiest first."""


def reached(figures: Figures) -> list[Milestone]:
    hardest = {goal.figure: goal for goal in MILESTONES if getattr(figures, goal.figure) >= goal.least}
    return list(hardest.values())


def next_one(figures: Figures) -> tuple[Milestone, int] | None:
    """Return the nearest milestone of games and wins with the current figure; None if all are reached."""
    ahead = [
        (milestone, int(getattr(figures, milestone.figure)))
        for milestone in MILESTONES
        if milestone.figure in ("games", "wins") and getattr(figures, milestone.figure) < milestone.least
    ]
    return max(ahead, key=lambda item: item[1] / item[0].least, default=None)


MILESTONES_SHOWN: Final = 14
"""Maximum milestones in the text; more are counted."""


@dataclass(frozen=True, slots=True)
class RatedLine:
    """A rating under its title: of a game, or of a family of its rules."""

    title: str
    rating: Rating
    games: int


@dataclass(frozen=True, slots=True)
class GameProfile:
    """One game's part of a profile, in the language of its screen.

    ``rated`` has the rating over all rules first, then those of families if there are several; ``favourite``
    is the favourite contract; ``milestones`` are titles and descriptions of those reached.
    """

    title: str
    games: int
    rated: tuple[RatedLine, ...] = ()
    favourite: str = ""
    milestones: tuple[tuple[str, str], ...] = ()


class Finish(NamedTuple):
    """A place, the number of places, and whether another side shared a first place."""

    place: int
    places: int
    is_tied: bool = False

    @property
    def outcome(self) -> str:
        """Whether a game of two sides was won, lost or tied."""
        return "tied" if self.is_tied else "yes" if self.place == 1 else "no"


@dataclass(frozen=True, slots=True)
class Profile:
    """A player's profile in a server; ``form``: the last games in order."""

    name: str
    games: tuple[GameProfile, ...]
    figures: Figures
    form: tuple[Finish, ...] = ()
    rivals: tuple[Rival, ...] = ()
    daily: Streak = NO_STREAK
    drills: Streak = NO_STREAK
    avatar: Avatar | None = None

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to show yet."""
        return not self.figures.games and not self.daily.best and not self.drills.best


def render_profile(
    profile: Profile, words: Words, *, is_own: bool, is_shared: bool = False, is_public: bool = False
) -> Rendered:
    """Render a profile for the player or another reader.

    The caller adds a way into a game to the profile of a player without one. ``is_shared`` is whether the
    player has just shared it, ``is_public`` whether this is the shared one.
    """
    name = _safe(profile.name, words)
    title = words("profile-title", name=name)
    buttons: list[ButtonSpec] = []
    if is_public or not is_own:
        buttons.append(challenge_button(words))
    elif not profile.is_empty:
        style: Style = "primary" if profile.figures.games else "secondary"  # the first game comes before
        buttons.append(ButtonSpec("share", label=words("profile-share"), style=style, disabled=is_shared))
    rows = (tuple(buttons),) if buttons else ()
    if profile.is_empty:
        key = "profile-none-own" if is_own else "profile-none"
        return Rendered(embeds=(embed(title, words(key, name=name)),), buttons=rows)
    following = _next_line(profile, words) if is_own and not is_public else ""
    shared = words("profile-shared") if is_shared else ""
    facts = _facts(profile, words, lambda text: _safe(text, words))
    if profile.form:
        facts.insert(0, (words("profile-form"), _form_text(profile, words)))
    rating = _rating_line(profile, words)
    message = embed(
        title,
        shared,
        _games_line(profile, words),
        *(_game_lines(game, words) for game in profile.games),
        rating,
        [words("profile-line", label=label, text=text) for label, text in facts],
        _milestone_lines(profile, words),
        following,
    )
    rendered = Rendered(embeds=(message,), buttons=rows)
    rivals = words("profile-rivals-legend") if profile.rivals else ""
    notes = [note for note in (rating, _form_legend(profile, words), rivals) if note]
    return rendered.with_picture(
        lambda: _drawing(profile, words),
        lambda: embed("", shared, following).set_footer(text="\n".join(notes) or None),
    )


def _safe(name: str, words: Words) -> str:
    return escaped(plain_name(name)) or words("daily-somebody")


def _games_line(profile: Profile, words: Words) -> str:
    return words("profile-games", count=profile.figures.games, wins=profile.figures.wins)


def _value(rating: Rating, words: Words) -> str:
    """Return the figure shown of a rating, and whether it is still settling."""
    shown = str(round(rating.shown))
    return words("profile-settling", rating=shown) if rating.is_settling else shown


def _game_lines(game: GameProfile, words: Words) -> list[str]:
    if not game.rated:
        return [words("profile-unrated", game=game.title, count=game.games)]
    first, *families = game.rated
    lines = [words("profile-rating", game=game.title, rating=_value(first.rating, words), count=game.games)]
    return lines + [
        words(
            "profile-family",
            rules=family.title,
            rating=_value(family.rating, words),
            count=family.games,
        )
        for family in families
    ]


def _form_text(profile: Profile, words: Words) -> str:
    """Return the line with the last places; in games of two sides, with wins and losses."""
    return " · ".join(
        words("profile-form-sides", won=one.outcome) if one.places == 2 else f"{one.place}/{one.places}"
        for one in profile.form
    )


def _rating_line(profile: Profile, words: Words) -> str:
    """Return what a rating means, or one that is still settling; empty if there is none."""
    ratings = [line.rating for game in profile.games for line in game.rated]
    is_settling = any(rating.is_settling for rating in ratings)
    return words("profile-settling-about" if is_settling else "profile-rating-about") if ratings else ""


def _form_legend(profile: Profile, words: Words) -> str:
    """Return the meaning of the signs and colours of the last places, as the picture shows them."""
    kinds = {one.places == 2 for one in profile.form}
    if not kinds:
        return ""
    marks = {"win": "yes", "tie": "tied", "loss": "no"}
    signs = {name: words("profile-form-mark", won=won) for name, won in marks.items()}
    kind = "both" if len(kinds) == 2 else "sides" if True in kinds else "places"
    places = [_form_mark(one, words)[1:] for one in profile.form]
    gold = "yes" if any(place == 1 for place, _ in places) else "no"
    red = "yes" if any(place == last > 1 for place, last in places) else "no"
    return words("profile-form-legend", kind=kind, gold=gold, red=red, **signs)


def _form_mark(one: Finish, words: Words) -> tuple[str, int, int]:
    """Return a sign for the picture, a letter for a game of two sides, and place and number of places.

    Place 0 stands for a tie of two sides.
    """
    if one.places != 2:
        return str(one.place), one.place, one.places
    return words("profile-form-mark", won=one.outcome), 0 if one.is_tied else one.place, one.places


def _facts(profile: Profile, words: Words, rival_name: Callable[[str], str]) -> list[tuple[str, str]]:
    """Return labels with their texts: favourite contracts, rivals, streaks."""
    is_one = len(profile.games) == 1
    favourites = [
        (words("profile-favourite" if is_one else "profile-favourite-of", game=game.title), game.favourite)
        for game in profile.games
    ]
    names = distinct_names([rival.name for rival in profile.rivals])
    rivals = [
        words("profile-rival", name=rival_name(name), won=rival.won, lost=rival.lost)
        for rival, name in zip(profile.rivals, names, strict=True)
    ]
    found = [
        *favourites,
        (words("profile-rivals"), words.apart(rivals)),
        (words("profile-daily"), _streak_text(profile.daily, words)),
        (words("profile-drills"), _streak_text(profile.drills, words)),
    ]
    return [(label, text) for label, text in found if text]


def _streak_text(streak: Streak, words: Words) -> str:
    return words("profile-streak", count=streak.now, best=streak.best) if streak.best else ""


def _achieved(profile: Profile, words: Words) -> list[tuple[str, str]]:
    """Return title and description of all milestones, those of the games first."""
    of_games = [milestone for game in profile.games for milestone in game.milestones]
    return [*of_games, *((goal.title(words), goal.about(words)) for goal in reached(profile.figures))]


def _milestone_lines(profile: Profile, words: Words) -> list[str]:
    found = _achieved(profile, words)
    if not found:
        return []
    shown = [words("stats-feat", title=title, about=about) for title, about in found[:MILESTONES_SHOWN]]
    more = len(found) - MILESTONES_SHOWN
    heading = f"**{words('profile-milestones', count=len(found))}**"
    return [heading, *shown, *([f"+{more}"] if more > 0 else [])]


def _next_line(profile: Profile, words: Words) -> str:
    ahead = next_one(profile.figures)
    if ahead is None:
        return ""
    milestone, count = ahead
    facts = {"title": milestone.title(words), "task": milestone.task(words)}
    return words("profile-next", **facts, count=count, least=milestone.least)


def _drawing(profile: Profile, words: Words) -> Drawing:
    plain = plain_name(profile.name)
    name = drawable(plain, "…")
    rated = _tiles(profile)
    tiles = [
        RatingTile(
            family.title,
            str(round(family.rating.shown)),
            words("profile-settling-short") if family.rating.is_settling else "",
            family.rating.certainty,
        )
        for family in rated
    ]
    facts = _facts(profile, words, lambda text: drawable(plain_name(text), "…"))
    chips = [title for title, _ in _achieved(profile, words)]
    card = ProfileCard(
        name,
        initial_of(name),
        _games_line(profile, words).replace("**", ""),
        tuple(tiles),
        words("profile-form"),
        tuple(_form_mark(one, words) for one in profile.form),
        tuple(facts),
        tuple(chips),
        profile.avatar,
    )
    alt = words.apart(
        [
            words("profile-alt", name=plain),
            card.line,
            *(
                words(
                    "profile-line",
                    label=family.title,
                    text=_value(family.rating, words),
                )
                for family in rated
            ),
            *(
                words("profile-line", label=label, text=text)
                for label, text in [(card.form_label, _form_text(profile, words)), *card.lines]
                if text
            ),
            *chips,
        ]
    )
    return Drawing("profile.png", alt, partial(profile_picture, card))


def _tiles(profile: Profile) -> Sequence[RatedLine]:
    """Return the ratings on the card: of each game, then of families up to three in all."""
    games = [game for game in profile.games if game.rated]
    overall = [RatedLine(game.title, game.rated[0].rating, game.games) for game in games]
    families = [family for game in games for family in game.rated[1:]]
    return [*overall, *families][:3]
