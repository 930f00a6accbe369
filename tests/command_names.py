"""The names and options of the commands, which are a contract with users."""

from __future__ import annotations

from typing import Final

DOUBLING = ("player", "player2", "player3", "who")
_SHORT_AND_BARBU: Final = {
    "barbu new": ("rules", "options", "length", "players", "pace", "thread", "invited"),
    "barbu join": (),
    "barbu leave": (),
    "barbu bot": ("level",),
    "barbu start": (),
    "barbu table": (),
    "barbu last": (),
    "barbu score": (),
    "barbu rules": ("rules",),
    "barbu pause": (),
    "barbu resume": (),
    "barbu undo": (),
    "barbu claim": (),
    "barbu end": (),
    "barbu settings": (),
    "barbu privacy": (),
    "barbu export": (),
    "barbu forget-me": (),
    "barbu help": (),
    "barbu contre": DOUBLING,
    "barbu surcontre": DOUBLING,
    "barbu leaderboard": ("period", "by", "rules"),
    "barbu stats": ("player", "against"),
    "barbu history": ("player",),
    "barbu replay": ("game", "deal"),
    "bid": ("call",),
    "double": DOUBLING,
    "redouble": DOUBLING,
    "explain": ("call",),
    "alert": ("meaning",),
    "compare": ("deal",),
    "duplicate": ("like",),
    "tournament": ("scoring", "boards", "rounds", "movement", "minutes", "pace"),
    "cut": ("cards",),
    "deal": (),
    "choose": ("contract", "trump", "start"),
    "contre": DOUBLING,
    "surcontre": DOUBLING,
    "pass": (),
    "play": ("card",),
    "hand": (),
    "help": (),
    "hint": (),
    "analyse": ("deal",),
    "house": ("name", "base", "file"),
    "verify": (),
    "record": ("game",),
    "daily": (),
    "challenge": ("player", "game", "deals", "partner", "second"),
    "drill": ("game", "about", "zone"),
    "leaderboard": ("game", "period"),
    "club night": (
        *("weekday", "time", "zone", "game", "length", "least", "format", "rounds", "minutes", "bots"),
    ),
    "club standings": (),
    "club stop": (),
    "ladder": ("player", "game"),
    "league new": ("game", "days", "group"),
    "league join": (),
    "league leave": (),
    "league start": (),
    "league standings": (),
    "league stop": (),
    "lfg": ("game", "length", "minutes"),
    "profile": ("player",),
    "watch": (),
    "sheet": ("players", "rules", "length"),
}

_FIRST_GAMES_ALONE: Final = {"settings", "privacy", "export", "forget-me", "contre", "surcontre"}


def group_of(game: str) -> dict[str, tuple[str, ...]]:
    """Return the commands in the group of a game other than the first."""
    return {
        name.replace("barbu ", f"{game} "): options
        for name, options in _SHORT_AND_BARBU.items()
        if name.startswith("barbu ") and name.removeprefix("barbu ") not in _FIRST_GAMES_ALONE
    }


COMMANDS: Final = {**_SHORT_AND_BARBU, **group_of("bridge"), "bridge import": ("file",)}
"""All commands, with their options."""
