"""Screens of past games: the list, one game, and the steps of a deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.discord_io.message import ButtonSpec, ListOption, Rendered, Style, embed, page_buttons
from bot.discord_io.safe_text import escaped
from bot.game_kit.scene import Scene
from bot.game_kit.standing import RankedSide, has_left, notes_on, place_sign, who_played
from bot.i18n import Words
from bot.runtime.numbers import score_text
from engine.table_state import TablePhase

GAMES_A_PAGE: Final = 6

STEP_VERBS: Final = frozenset({"first", "back", "on", "last", "earlier", "later"})
"""Buttons that lead to a deal and a step of it."""


@dataclass(frozen=True, slots=True)
class PastGame:
    """A past game as the list shows it.

    ``scene`` is the table at its end, as a spectator sees it; ``count`` the planned deals, None if open;
    ``ended_at`` in epoch seconds; ``link`` leads to the last public message, if there is one.
    """

    scene: Scene
    ranking: Sequence[RankedSide]
    played: int
    count: int | None
    ended_at: int
    rules: str
    link: str = ""

    @property
    def number(self) -> int:
        return self.scene.table_id

    @property
    def is_early(self) -> bool:
        """Whether the table was closed before the game's end."""
        if self.count is None:
            return self.scene.state.phase is TablePhase.ENDED
        return self.played < self.count

    def labels(self) -> list[str]:
        """Return the players, best first, for labels."""
        return [self.scene.label(seat) for placed in self.ranking for seat in placed.seats]


def render_history(
    games: Sequence[PastGame], words: Words, *, page: int, pages: int, whose: str, of_game: str
) -> Rendered:
    """Render one page of the list of a game, newest first; ``whose`` names the player it is limited to."""
    title = words("history-title-player", name=whose) if whose else words("history-title")
    title += f" · {of_game}"
    blocks = ["\n".join([_head(game), _places(game)]) for game in games]
    text = [words("history-page", page=page + 1, pages=pages)] if pages > 1 else []
    turns = page_buttons("page", page, pages, (words("history-newer"), words("history-older")))
    return Rendered(embeds=(embed(title, *blocks, text),), buttons=(turns,) if pages > 1 else ())


def game_choices(games: Sequence[PastGame], words: Words) -> list[ListOption]:
    return [
        ListOption(str(game.number), words("history-game", number=game.number), words.list(game.labels()))
        for game in games
    ]


def render_past_game(game: PastGame) -> Rendered:
    """Render one game: its result, and the buttons for its sheet, its deals and its file."""
    words = game.scene.words
    message = embed(
        words("history-game", number=game.number), _head(game), [_row(game, entry) for entry in game.ranking]
    )
    number = str(game.number)
    row = []
    if game.played:
        row.append(ButtonSpec("sheet", arg=number, label=words("button-score"), style="primary"))
    row.append(ButtonSpec("replay", arg=number, label=words("button-replay"), style="primary"))
    row.append(ButtonSpec("record", arg=number, label=words("history-record")))
    return Rendered(
        embeds=(message,), buttons=(tuple(row), (ButtonSpec("list", label=words("history-list")),))
    )


def game_line(game: PastGame) -> str:
    return f"{game.number} · {', '.join(game.labels())}"


def with_steps(
    rendered: Rendered,
    words: Words,
    deal: int,
    step: int,
    last: int,
    *,
    deals: int,
    more: Sequence[ButtonSpec] = (),
) -> Rendered:
    """Add the buttons for other steps and deals to a step of a deal; none for steps if there is only one.

    ``deal`` is an index from 0 below ``deals``, ``step`` is from 0 to ``last``.
    """
    at_start, at_end = step == 0, step == last

    def to(verb: str, deal: int, step: int, *, disabled: bool) -> ButtonSpec:
        style: Style = "primary" if verb == "on" and not disabled else "secondary"
        arg, label = f"{deal}.{step}", words(f"replay-to-{verb}")
        return ButtonSpec(verb, arg=arg, label=label, style=style, disabled=disabled)

    steps = (
        to("first", deal, 0, disabled=at_start),
        to("back", deal, step - 1, disabled=at_start),
        to("on", deal, step + 1, disabled=at_end),
        to("last", deal, last, disabled=at_end),
    )
    others = (
        to("earlier", deal - 1, 0, disabled=deal == 0),
        to("later", deal + 1, 0, disabled=deal + 1 >= deals),
    )
    rows = (steps if last else (), (*(others if deals > 1 else ()), *more))
    return replace(rendered, buttons=tuple(row for row in rows if row))


def _head(game: PastGame) -> str:
    words = game.scene.words
    number = words("history-number", number=game.number)
    name = f"[{number}]({game.link})" if game.link else number
    parts = [f"**{name}**", f"<t:{game.ended_at}:d>", escaped(game.rules)]
    if game.is_early or game.played > 1:
        # The rules of a single deal are called so.
        parts.append(_deals(game))
    return " · ".join(parts)


def _deals(game: PastGame) -> str:
    words = game.scene.words
    if not game.is_early:
        return words("history-deals", count=game.played)
    if game.count is None:
        return words("history-deals-closed", played=game.played)
    return words("history-deals-early", played=game.played, count=game.count)


def _places(game: PastGame) -> str:
    return " · ".join(_place(game, placed) for placed in game.ranking)


def _place(game: PastGame, placed: RankedSide) -> str:
    """Return a side's place in one line with the others; it notes who left, as the final standings do."""
    place = f"{_medal(game, placed)} {_names(game, placed)} **{_points(game, placed)}**"
    notes = notes_on(game.scene, placed.seats)
    return f"{place} ({', '.join(notes)})" if notes else place


def _points(game: PastGame, placed: RankedSide) -> str:
    return score_text(placed.points, lowest=game.scene.rules.lowest_wins)


def _row(game: PastGame, placed: RankedSide) -> str:
    words = game.scene.words
    row = words(
        "standing-row",
        medal=_medal(game, placed),
        name=_names(game, placed),
        points=_points(game, placed),
    )
    return " · ".join([row, *notes_on(game.scene, placed.seats)])


def _medal(game: PastGame, placed: RankedSide) -> str:
    places = [entry.place for entry in game.ranking]
    has_medal = not has_left(game.scene, placed.seats)
    return place_sign(placed.place, places, game.scene.words, has_medal=has_medal)


def _names(game: PastGame, placed: RankedSide) -> str:
    return who_played(game.scene, lambda then: then.words.list([then.name(seat) for seat in placed.seats]))
