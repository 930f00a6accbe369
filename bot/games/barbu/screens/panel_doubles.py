"""Doubles and redoubles in the private panel: tap players to mark them, then confirm once.

The marks are in the buttons: each carries the set that is marked after its tap, so that no state is kept
between two taps and a restart loses nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.discord_io.message import LABEL_CHARS, ButtonSpec, rows_of
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.deal import call_lines
from engine.barbu.play.actions import Double, Redouble
from engine.barbu.play.doubling import doubled_by
from engine.barbu.play.state import Phase
from engine.seats import Seat

Targets = frozenset[Seat]
PLAYERS_PER_ROW = 4


def options_of(scene: Scene) -> list[Targets]:
    """Return every set of players the viewer may double (or redouble) now; the empty set is a pass."""
    return [action.targets for action in scene.shown.legal if isinstance(action, Double | Redouble)]


def forced_targets(options: Iterable[Targets]) -> Targets:
    """Return the players that duty forces: those in every option."""
    options = list(options)
    return frozenset.intersection(*options) if options else frozenset()


def said_lines(scene: Scene) -> list[str]:
    """Return the calls so far; empty once the doubles are shown with the contract."""
    view = scene.shown
    return call_lines(scene, view.calls) if view.phase is Phase.DOUBLE else []


def doubling_lines(scene: Scene) -> list[str]:
    """Return the calls so far, the value of a double, and the duty."""
    words, view = scene.words, scene.shown
    lines = said_lines(scene)
    options = options_of(scene)
    if not options:
        return lines
    if view.phase is Phase.REDOUBLE:
        lines.append(redouble_stake(scene))
        forced = forced_targets(options)
        return [*lines, words("panel-duty-redouble", names=scene.named(sorted(forced)))] if forced else lines
    return [*lines, _meaning(scene), *_limits(scene, options), *_duty(scene)]


def doubling_buttons(scene: Scene, marked: Targets) -> list[tuple[ButtonSpec, ...]]:
    """Return a button per player, one for all of them, and a row for confirmation and pass."""
    options = options_of(scene)
    if not options:
        return []
    forced, reachable = forced_targets(options), frozenset().union(*options)
    if len(reachable) == 1:
        return [tuple(_closing(scene, options, reachable))]
    marked = (marked & reachable) | forced
    players = (
        _announcements(scene, options, marked) if _is_announced(scene) else _toggles(scene, options, marked)
    )
    return [*rows_of(players, PLAYERS_PER_ROW), tuple(_closing(scene, options, marked))]


def _toggles(scene: Scene, options: list[Targets], marked: Targets) -> list[ButtonSpec]:
    forced, everyone = forced_targets(options), max(options, key=len)
    buttons = [
        _mark(scene, seat in marked, marked ^ {seat}, scene.label(seat), disabled=seat in forced)
        for seat in sorted(frozenset().union(*options))
    ]
    if len(everyone) > 1:
        # The reverse order keeps this id different from that of a toggle with the same marks.
        arg = ",".join(str(seat) for seat in sorted(everyone, reverse=True))
        label, done = scene.words("panel-select-all"), marked == everyone
        buttons.append(ButtonSpec("mark", arg=arg, label=label, disabled=done))
    return buttons


def _announcements(scene: Scene, options: list[Targets], marked: Targets) -> list[ButtonSpec]:
    """Return a button per announcement that marks exactly its players, if just one may be made."""
    everyone = frozenset(scene.seats) - {_own_seat(scene)}
    buttons = []
    for targets in filter(None, options):
        if targets == everyone:
            label = scene.words("panel-everyone")
        elif len(targets) > 1:
            label = scene.words("panel-family")
        else:
            label = scene.label(min(targets))
        buttons.append(_mark(scene, targets == marked, targets, label, disabled=targets == marked))
    return buttons


def _mark(scene: Scene, on: bool, after: Targets, label: str, *, disabled: bool) -> ButtonSpec:
    text = scene.words("panel-marked" if on else "panel-unmarked", name=label)
    arg = ",".join(str(seat) for seat in sorted(after))
    if disabled:
        arg = f"off-{arg}"  # never sent, and so never the id of another button either
    return ButtonSpec("mark", arg=arg, label=text, style="primary" if on else "secondary", disabled=disabled)


def _closing(scene: Scene, options: list[Targets], marked: Targets) -> list[ButtonSpec]:
    words, doubling = scene.words, scene.shown.phase is Phase.DOUBLE
    verb = "double" if doubling else "redouble"
    silence = words("panel-no-double" if doubling else "panel-no-redouble")
    pass_button = ButtonSpec(verb, label=silence, disabled=frozenset() not in options)
    if not marked:
        return [pass_button]
    key = "panel-confirm-double" if doubling else "panel-confirm-redouble"
    names = [scene.label(seat) for seat in sorted(marked)]
    label = words(key, names=words.list(names))
    if len(label) > LABEL_CHARS:
        label = words(key, names=words("panel-players", count=len(names)))
    arg = ",".join(str(seat) for seat in sorted(marked))
    confirm = ButtonSpec(verb, arg=arg, label=label, style="danger", disabled=marked not in options)
    return [pass_button, confirm]  # the pass keeps its place when players are marked


def _meaning(scene: Scene) -> str:
    doubling, view = scene.rules.doubling, scene.shown
    if doubling is None or view.contract is None:
        return ""
    settlement = doubling.positive if scene.rules.values[view.contract].is_positive else doubling.negative
    if settlement.kind == "transfer":
        return scene.words("panel-double-transfer")
    return scene.words("panel-double-difference", double=settlement.double, redouble=settlement.redouble)


def redouble_stake(scene: Scene) -> str:
    """Return what a redouble pays by the rules."""
    doubling, view = scene.rules.doubling, scene.shown
    if doubling is None or view.contract is None:
        return ""
    settlement = doubling.positive if scene.rules.values[view.contract].is_positive else doubling.negative
    if settlement.kind == "transfer":
        return scene.words("panel-redouble-transfer")
    times, instead = settlement.redouble, settlement.double
    return scene.words("panel-redouble-difference", times=times, instead=instead)


def _limits(scene: Scene, options: list[Targets]) -> list[str]:
    """Return why some players cannot be doubled: they doubled first, or only the declarer may be."""
    view, own = scene.shown, _own_seat(scene)
    reachable = frozenset().union(*options)
    barred = frozenset(scene.seats) - {own} - reachable
    against = barred & doubled_by(view.calls, own, scene.rules)
    lines = []
    if against:
        lines.append(scene.words("panel-doubled-you"))
    if barred - against:
        lines.append(scene.words("panel-declarer-only"))
    return lines


def question(scene: Scene) -> str:
    """Return what the viewer is asked: whom to double or redouble; by name if it can only be one player."""
    words, doubling = scene.words, scene.shown.phase is Phase.DOUBLE
    reachable = frozenset().union(*options_of(scene))
    if len(reachable) != 1:
        return words("panel-may-double" if doubling else "panel-may-redouble")
    key = "panel-may-double-one" if doubling else "panel-may-redouble-one"
    return words(key, name=scene.name(min(reachable)))


def _duty(scene: Scene) -> list[str]:
    view = scene.shown
    owed = view.doubles_owed[_own_seat(scene)]
    if not owed:
        return []
    key = "panel-duty-now" if view.must_double else "panel-duty-left"
    return [scene.words(key, name=scene.name(view.declarer), owed=owed, deals=view.deals_left)]


def _is_announced(scene: Scene) -> bool:
    doubling = scene.rules.doubling
    announced = doubling is not None and doubling.form == "announcement"
    return announced and scene.shown.phase is Phase.DOUBLE


def _own_seat(scene: Scene) -> Seat:
    if scene.seat is None:
        raise ValueError("an onlooker doubles nobody")
    return scene.seat
