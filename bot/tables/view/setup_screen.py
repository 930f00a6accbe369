"""The setup of a table in the lobby: lists of rules, lengths, paces, bot players and seats.

The lists are on the host's panel, which keeps the public message short; it shows what was chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.discord_io.choices import WHY, listed
from bot.discord_io.message import ButtonSpec, ListOption, ListSpec, Rendered, captioned, embed
from bot.game_kit.lobby import level_about, seat_lines, seat_name
from bot.game_kit.module import GameModule
from bot.game_kit.scene import Scene
from bot.settings.models import PACES
from engine.seats import Seat

SEATS: Final = "seats"
"""Prefix of a level in the list of bot players: seat one more of that level."""

WATCH_CHOICES: Final[dict[str, int | None]] = {"deal": None, "3": 3, "5": 5, "8": 8}
"""Tricks after which spectators see all hands, by the value in the list; ``deal``: after the deal."""


def with_setup(
    panel: Rendered, scene: Scene, module: GameModule, names: Sequence[str], *, is_first_game: bool
) -> Rendered:
    """Render the host's panel with the setup lists, and a row of buttons in place of its own.

    ``names`` are the rule sets on offer; with ``is_first_game`` the length was chosen for a newcomer.
    """
    words, catalogue = scene.words, module.catalogue
    lines = [words("setup-about")]
    full, shortest = catalogue.lengths[0], catalogue.lengths[-1]
    if is_first_game and full != shortest == catalogue.length(scene.rules):
        lines.append(words("setup-first-game", full=catalogue.length_title(full, words)))
    first, *others = panel.embeds
    about = first.copy()
    about.description = "\n\n".join(filter(None, [first.description, *lines]))
    row = (_options_button(scene, module), ButtonSpec("more", label=words("button-more")))
    return replace(panel, embeds=(about, *others), buttons=(row,), lists=setup_lists(scene, module, names))


def render_setup(scene: Scene, module: GameModule, names: Sequence[str]) -> Rendered:
    words = scene.words
    seats = [words("lobby-seats"), *seat_lines(scene, module.name)]
    return Rendered(
        embeds=(embed(words("setup-title"), words("setup-about"), seats),),
        buttons=((_options_button(scene, module),),),
        lists=setup_lists(scene, module, names),
    )


def render_options(scene: Scene, module: GameModule) -> Rendered:
    """Render the number of players, the options of the rules (any number, or one of them), and watching."""
    words = scene.words
    lines = tuple(module.catalogue.option_lines(scene.rules, words))
    question = module.catalogue.one_option_of(scene.rules, words)
    choice = ListSpec("options", lines, words("setup-options-choose"), is_single=bool(question))
    options = (choice,) if lines else ()
    players = _players(scene, module)
    about = [question if lines else "", words("setup-watched-about")]
    return Rendered(
        embeds=(embed(words("setup-options"), *about),),
        buttons=((ButtonSpec("setup", label=words("setup-back")),),),
        lists=(*players, *options, _watching(scene)),
    )


def setup_lists(scene: Scene, module: GameModule, names: Sequence[str]) -> tuple[ListSpec, ...]:
    """Return the lists to choose from, without those of a single line."""
    found = (_rules(scene, module, names), _lengths(scene, module), _paces(scene), _bots(scene, module))
    return tuple(choice for choice in found if len(choice.lines) > 1)


def _players(scene: Scene, module: GameModule) -> tuple[ListSpec, ...]:
    """Return the list of numbers of players; none if there is no choice."""
    counts, words = module.catalogue.player_counts(scene.rules), scene.words
    if len(counts) < 2:
        return ()
    lines = tuple(
        ListOption(str(count), words("setup-players", count=count), is_chosen=count == len(scene.state.seats))
        for count in counts
    )
    return (ListSpec("set_players", lines, words("setup-players-choose"), is_single=True),)


def _rules(scene: Scene, module: GameModule, names: Sequence[str]) -> ListSpec:
    words, catalogue, own = scene.words, module.catalogue, scene.rules.name
    lines = tuple(
        ListOption(name, catalogue.title(name, words), catalogue.about(name, words), is_chosen=name == own)
        for name in listed(names, own, room=1 if catalogue.has_finder else 0)
    )
    more = (ListOption(WHY, words("setup-more-rules")),) if catalogue.has_finder else ()
    shown = (*captioned(lines, "rules", words), *more)
    return ListSpec("set_rules", shown, words("settings-choose-rules"), is_single=True)


def _lengths(scene: Scene, module: GameModule) -> ListSpec:
    words, catalogue = scene.words, module.catalogue
    lines = []
    for length in catalogue.lengths:
        deals = module.game.planned_deals(catalogue.of_length(scene.rules, length))
        about = words("setup-deals", count=deals) if deals is not None else ""
        is_chosen = length == catalogue.length(scene.rules)
        lines.append(ListOption(length, catalogue.length_title(length, words), about, is_chosen=is_chosen))
    return ListSpec(
        "set_length", captioned(lines, "length", words), words("settings-choose-length"), is_single=True
    )


def _paces(scene: Scene) -> ListSpec:
    words = scene.words
    lines = tuple(
        ListOption(pace, words(f"choice-pace-{pace}"), is_chosen=pace == scene.pace) for pace in PACES
    )
    return ListSpec(
        "set_pace", captioned(lines, "pace", words), words("settings-choose-pace"), is_single=True
    )


def _bots(scene: Scene, module: GameModule) -> ListSpec:
    """Return one list for all bot players: seat one of a level, or change the level of one."""
    words, levels = scene.words, module.players.levels
    about = {level: level_about(module.name, level, words) for level in levels}
    lines = []
    if None in scene.state.seats:
        lines += [
            ListOption(f"{SEATS}.{level}", words("setup-bot-more", level=about[level])) for level in levels
        ]
    for seat, who in enumerate(scene.state.seats):
        if who is not None and who.user is None:
            name = scene.label(seat)
            lines += [
                ListOption(f"{seat}.{level}", words("setup-bot-level", name=name, level=about[level]))
                for level in levels
                if level != who.level
            ]
    return ListSpec("set_bots", tuple(lines), words("setup-choose-bots"), is_single=True)


def _watching(scene: Scene) -> ListSpec:
    words, now = scene.words, scene.state.watched
    lines = [
        ListOption(
            value,
            words("setup-watched-deal") if tricks is None else words("setup-watched-tricks", count=tricks),
            is_chosen=tricks == now,
        )
        for value, tricks in WATCH_CHOICES.items()
    ]
    return ListSpec("set_watched", tuple(lines), words("setup-watched-choose"), is_single=True)


def _options_button(scene: Scene, module: GameModule) -> ButtonSpec:
    """Return the button to the options, with the number of players where that is one of them."""
    label = scene.words("setup-options")
    if _players(scene, module):
        label += f" · 👥 {len(scene.state.seats)}"
    return ButtonSpec("pick_options", label=label)


def render_seats(scene: Scene, module: GameModule) -> Rendered:
    words = scene.words
    is_host = scene.own is not None and scene.own.user == scene.state.host
    lines = tuple(
        ListOption(
            str(seat),
            words("seat-line", place=seat_name(module.name, seat, words), name=_who(scene, seat)),
            _partners(scene, module, seat),
            is_chosen=seat == scene.seat,
        )
        for seat, who in enumerate(scene.state.seats)
        if is_host or seat == scene.seat or who is None or who.user is None
    )
    about = [words("seat-about"), words("seat-about-host" if is_host else "seat-about-guest")]
    seats = [words("lobby-seats"), *seat_lines(scene, module.name)]
    return Rendered(
        embeds=(embed(words("seat-title"), seats, about),),
        lists=(ListSpec("sit", lines, words("seat-choose"), is_single=True),),
    )


def _who(scene: Scene, seat: Seat) -> str:
    return scene.words("lobby-free") if scene.state.seats[seat] is None else scene.label(seat)


def _partners(scene: Scene, module: GameModule, seat: Seat) -> str:
    """Return a line naming the partners of a seat; empty if there are none."""
    side = next((side for side in module.game.sides(scene.rules) if seat in side), ())
    others = [_who(scene, other) for other in side if other != seat]
    return scene.words("seat-partners", names=scene.words.list(others)) if others else ""
