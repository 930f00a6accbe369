"""The bidding systems in files: a folder of pages for each, read at first use.

A folder has a file ``system.txt`` and pages. A system may be built on another: its pages replace those of the
same name, and the other's remain. Lines of ``system.txt``:

- ``# …``: the system's title, then remarks;
- ``from sayc``: the system it is built on;
- ``without jacoby_answers …``: pages of that system that it does not have;
- ``set notrump_least = 12``: a switch, a number that pages use by name. The system below has a value for it;
- ``let weak_notrump = notrump_least < 14``: a value that follows from the switches, once all are set;
- ``need major_length in (4, 5): a sentence``: what the switches must fulfil, and the error where they do not.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from threading import Lock
from types import MappingProxyType
from typing import Any, Final

from engine.bridge.players.sayc.judgement import WORDS
from engine.bridge.players.table.expressions import Scope, SourceLine, TableError, compile_value
from engine.bridge.players.table.reader import SystemTable

PARTS: Final = MappingProxyType(
    {
        "situations": "Situations",
        "openings": "Openings",
        "responses": "Responses",
        "rebids": "Opener's second bid",
        "fourth_suit": "The fourth suit",
        "notrump": "After our notrump bid",
        "strong": "After 2♣, weak twos and preempts",
        "slams": "Slams",
        "defence": "They opened",
        "advances": "Partner overcalled or doubled",
        "competition": "We opened and they came in",
        "answers": "Answers to artificial bids",
        "later": "Later rounds",
    }
)
"""Titles of the files, in the order of an auction."""
NAMES: Final = ("sayc", "sef", "acol")
"""The systems a table can choose; the first one is the default."""
DEFAULT: Final = NAMES[0]
ABOUT: Final = "system"
"""Name of the file about the system itself."""

_FROM: Final = re.compile(r"from ([a-z0-9_]+)")
_WITHOUT: Final = re.compile(r"without ([a-z0-9_ ]+)")
_SET: Final = re.compile(r"set ([a-z][a-z_]*) = ([0-9]{1,4})")
_SWITCH: Final = re.compile(r"([a-z][a-z_]*)=([0-9]{1,4})")
_LET: Final = re.compile(r"let ([a-z][a-z_]*) = (.+)")
_NEED: Final = re.compile(r"need ([^:]+): (.+)")
_READING: Final = Lock()


@dataclass
class _Layer:
    """A system's own files, and what ``system.txt`` says."""

    pages: dict[str, str]
    title: str
    below: str | None = None
    without: dict[str, SourceLine] = field(default_factory=dict)
    switches: dict[str, tuple[int, SourceLine]] = field(default_factory=dict)
    derived: dict[str, tuple[str, SourceLine]] = field(default_factory=dict)
    needs: list[tuple[str, str, SourceLine]] = field(default_factory=list)


def system(name: str = DEFAULT) -> SystemTable:
    """Return an included system, ``acol`` or with switches ``acol+notrump_least=15``.

    *Raises:* TableError if there is no such system, or a line of its files cannot be understood.
    """
    # Python 3.11 fails if two threads parse expressions at the same time.
    with _READING:
        return _known(name)


def system_in(folder: Traversable) -> SystemTable:
    """Return the system in a folder. *Raises:* TableError if a line of its files cannot be understood."""
    with _READING:
        return _built([_layer(folder)], folder.name)


def pair_systems(names: tuple[str, str]) -> tuple[SystemTable, SystemTable]:
    """Return the systems of two pairs; the default for one that this version does not have."""
    north_south, east_west = (system(name if is_known(name) else DEFAULT) for name in names)
    return north_south, east_west


@lru_cache(maxsize=256)
def is_known(name: str) -> bool:
    """Return whether there is a system of this name, and its switches go together."""
    try:
        _switches(_all_layers(_named(name)))
    except TableError:
        return False
    return True


@lru_cache(maxsize=16)
def own_switches(name: str) -> frozenset[str]:
    """Return the switches of an included system with their values, as ``notrump_least=12``."""
    layers = _all_layers(_named(name))
    values = {key: value for layer in reversed(layers) for key, (value, _) in layer.switches.items()}
    return frozenset(f"{key}={value}" for key, value in values.items())


@lru_cache(maxsize=64)
def _known(name: str) -> SystemTable:
    return _built(_named(name), name)


def _named(name: str) -> list[_Layer]:
    """Return an included system's own layer, below one for the switches in its name."""
    base, *switches = name.split("+")
    layer, place = _layer(_included(base)), SourceLine(name, 1)
    if not switches:
        return [layer]
    above = _Layer({}, layer.title, base)
    for switch in switches:
        if (found := _SWITCH.fullmatch(switch)) is None:
            raise TableError(place, f"“{switch}” is no switch: write its name, “=” and a number")
        above.switches[found[1]] = int(found[2]), place
    return [above]


def _included(name: str) -> Traversable:
    if name not in NAMES:
        raise TableError(SourceLine(name, 1), f"there is no such system: write one of {', '.join(NAMES)}")
    return files("engine.bridge.players").joinpath(name)


def _layer(folder: Traversable) -> _Layer:
    pages = {
        page.name.removesuffix(".txt"): page.read_text("utf-8")
        for page in folder.iterdir()
        if page.name.endswith(".txt")
    }
    about = f"{folder.name}/{ABOUT}.txt"
    if ABOUT not in pages:
        raise TableError(SourceLine(about, 1), "there is no such file: a system begins with it")
    layer = _Layer({name: text for name, text in pages.items() if name != ABOUT}, folder.name)
    if unknown := sorted(set(layer.pages) - set(PARTS)):
        raise TableError(
            SourceLine(f"{folder.name}/{unknown[0]}.txt", 1), f"files are named {', '.join(PARTS)}"
        )
    titled = False
    for number, line in enumerate(pages[ABOUT].splitlines(), 1):
        place, text = SourceLine(about, number), line.strip()
        if text.startswith("#"):
            layer.title, titled = (layer.title if titled else text.lstrip("# ")), True
        elif found := _FROM.fullmatch(text):
            layer.below = found[1]
            if found[1] not in NAMES:
                raise TableError(place, f"there is no system “{found[1]}”: write one of {', '.join(NAMES)}")
        elif found := _WITHOUT.fullmatch(text):
            layer.without |= dict.fromkeys(found[1].split(), place)
        elif found := _SET.fullmatch(text):
            layer.switches[found[1]] = int(found[2]), place
        elif found := _LET.fullmatch(text):
            layer.derived[found[1]] = found[2], place
        elif found := _NEED.fullmatch(text):
            layer.needs.append((found[1], found[2], place))
        elif text:
            raise TableError(place, f"“{text}” is none of: from, without, set, let, need, a remark")
    return layer


def _all_layers(layers: list[_Layer]) -> list[_Layer]:
    """Return these layers and those below them."""
    while (below := layers[-1].below) is not None:
        layers = [*layers, _layer(_included(below))]
    return layers


def _built(layers: list[_Layer], name: str) -> SystemTable:
    """Return the system of these layers and of those below them; the first is the system's own."""
    layers = _all_layers(layers)
    vocabulary = replace(WORDS, constants={**WORDS.constants, **_switches(layers)})
    table = SystemTable(vocabulary, name, layers[0].title)
    names = [name, *(layer.below for layer in layers[:-1])]
    left_out = dict[str, SourceLine]()
    # All situations come before the pages that speak in them.
    for parts in (("situations",), tuple(PARTS)[1:]):
        for at, (layer, folder) in enumerate(zip(layers, names, strict=True)):
            gone = {page for above in layers[:at] for page in above.without}
            for part in parts:
                if part in layer.pages:
                    table.read(f"{folder}/{part}.txt", layer.pages[part], without=gone, fills=at > 0)
            left_out |= layer.without
    for page, place in left_out.items():
        if page not in table.left_out:
            raise TableError(place, f"there is no page “{page}” to leave out")
    table.check()
    return table


def _switches(layers: list[_Layer]) -> Mapping[str, Any]:
    """Return the values of all switches, and of what follows from them.

    *Raises:* TableError if the lowest system does not know a switch, or the values do not go together.
    """
    known_switches = layers[-1].switches
    values: dict[str, Any] = {}
    places: dict[str, SourceLine] = {}
    for layer in layers[:-1]:
        for switch, (_, place) in layer.switches.items():
            if switch not in known_switches:
                raise TableError(place, f"there is no switch “{switch}”: {', '.join(known_switches)}")
    for layer in reversed(layers):
        values |= {switch: value for switch, (value, _) in layer.switches.items()}
        places |= {switch: place for switch, (_, place) in layer.switches.items()}
    words = replace(WORDS, constants={**WORDS.constants, **values})
    for layer in reversed(layers):
        for name, (text, place) in layer.derived.items():
            values[name] = words.constants[name] = compile_value(text, Scope(words, (), place)).of({})
    for layer in reversed(layers):
        for text, sentence, place in layer.needs:
            if not compile_value(text, Scope(words, (), place)).of({}):
                named = [places[word] for word in re.findall(r"[a-z_]+", text) if word in places]
                raise TableError(next((one for one in named if one.file != place.file), place), sentence)
    return values
