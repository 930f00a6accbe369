"""Names of a tournament's players and bots: in text, in pictures, and after a replacement."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.contests.tournament.state import Tournament, TournamentPlayer
from bot.discord_io.safe_text import escaped, plain_name
from bot.i18n import Words
from bot.images.drawing import drawable

NameOf = Callable[[TournamentPlayer], str]


def player_name(player: TournamentPlayer) -> str:
    """Return a name for running text; bots are marked, and an erased user is shown as an ellipsis."""
    name = escaped(plain_name(player.name)) or "…"
    return name if player.user is not None else f"{name} 🤖"


def pair_name(players: Sequence[TournamentPlayer]) -> str:
    """Return the names of players who play together: ``Ada & Bob``."""
    return " & ".join(player_name(player) for player in players)


def numbered_name(state: Tournament, number: int, words: Words, *, in_round: int | None = None) -> str:
    """Return a contestant's name and number, ``Ada & Bob (3)``, with the players of one round or of all."""
    return _numbered(state, number, words, in_round, player_name)


def plain_names(
    state: Tournament, contestants: Sequence[int], words: Words, *, in_round: int | None = None
) -> str:
    """Return contestants' names and numbers as plain text, for pictures and lists."""

    def name_of(player: TournamentPlayer) -> str:
        return drawable(plain_name(player.name), "…")

    return ", ".join(_numbered(state, number, words, in_round, name_of) for number in contestants)


def _numbered(state: Tournament, number: int, words: Words, in_round: int | None, name_of: NameOf) -> str:
    first, *later = state.lineups(number, in_round)
    text = " & ".join(map(name_of, first))
    for players in later:
        is_bots = all(player.user is None for player in players)
        then = words("tournament-bots") if is_bots else " & ".join(map(name_of, players))
        text = words("tournament-then", earlier=text, later=then)
    return f"{text} ({number})"
