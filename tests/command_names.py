"""The commands and their options: what people type, and so a contract."""

from __future__ import annotations

DOUBLING = ("player", "player2", "player3", "who")
COMMANDS = {
    "barbu new": ("rules", "length", "pace", "thread"),
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
    "barbu help": (),
    "barbu contre": DOUBLING,
    "barbu surcontre": DOUBLING,
    "barbu history": ("player",),
    "barbu replay": ("game", "deal"),
    "cut": ("cards",),
    "deal": (),
    "choose": ("contract", "trump", "start"),
    "contre": DOUBLING,
    "surcontre": DOUBLING,
    "pass": (),
    "play": ("card",),
    "hand": (),
    "house": ("name", "base", "file"),
    "verify": (),
    "record": ("game",),
    "sheet": ("players", "rules", "length"),
}
