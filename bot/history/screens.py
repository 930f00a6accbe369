"""A server's past games as a list, and one of them with the ways to look closer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.discord_io.component import Choice
from bot.discord_io.message import MEDALS, ButtonSpec, Rendered, embed
from bot.discord_io.safe_text import escaped
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.standing import ranking, ranking_lines
from bot.i18n import Words
from bot.i18n.cards import signed_text
from engine.seats import Seat

GAMES_A_PAGE = 6


@dataclass(frozen=True, slots=True)
class PastGame:
    """A past game as the list tells it: the table at its end, when that was, and where its message stands.

    Attributes:
        ended_at: UTC seconds since the epoch.
        link: to the last public message; empty when there is none.
    """

    scene: Scene
    ended_at: int
    link: str = ""

    @property
    def number(self) -> int:
        """The game's number."""
        return self.scene.table_id

    @property
    def played(self) -> int:
        """Finished deals."""
        return len(self.scene.shown.finished)


def render_history(games: Sequence[PastGame], words: Words, *, page: int, pages: int, whose: str) -> Rendered:
    """One page of the list, newest first; ``whose`` names the player it is narrowed to, if any."""
    title = words("history-title-player", name=whose) if whose else words("history-title")
    blocks = ["\n".join([_head(game), _places(game)]) for game in games]
    text = [words("history-page", page=page + 1, pages=pages)] if pages > 1 else []
    turns = (
        ButtonSpec("page", arg=str(page - 1), label=words("history-newer"), disabled=page == 0),
        ButtonSpec("page", arg=str(page + 1), label=words("history-older"), disabled=page + 1 >= pages),
    )
    return Rendered(embeds=(embed(title, *blocks, text),), buttons=(turns,) if pages > 1 else ())


def game_choices(games: Sequence[PastGame], words: Words) -> list[Choice]:
    """The games of a page, to open one."""
    return [
        Choice(
            str(game.number),
            words("history-game", number=game.number),
            game.scene.words.list([game.scene.label(seat) for _, seat in ranking(game.scene)]),
        )
        for game in games
    ]


def render_past_game(game: PastGame) -> Rendered:
    """One game: how it came out, and the buttons that open its sheet, its deals, its file."""
    scene = game.scene
    words = scene.words
    message = embed(words("history-game", number=game.number), _head(game), ranking_lines(scene))
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
    """A game in one line of plain text, for a list of suggestions."""
    names = ", ".join(game.scene.label(seat) for _, seat in ranking(game.scene))
    return f"{game.number} · {names}"


def _head(game: PastGame) -> str:
    words, rules = game.scene.words, game.scene.rules
    number = words("history-number", number=game.number)
    name = f"[{number}]({game.link})" if game.link else number
    key = "history-deals" if game.played == rules.deal_count else "history-deals-early"
    deals = words(key, played=game.played, count=rules.deal_count)
    return f"**{name}** · <t:{game.ended_at}:d> · {escaped(rules.name)} · {deals}"


def _places(game: PastGame) -> str:
    return " · ".join(_place(game.scene, place, seat) for place, seat in ranking(game.scene))


def _place(scene: Scene, place: int, seat: Seat) -> str:
    medal = MEDALS.get(place) or scene.words("standing-place", place=place)
    return f"{medal} {scene.name(seat)} **{signed_text(scene.shown.totals[seat])}**"
