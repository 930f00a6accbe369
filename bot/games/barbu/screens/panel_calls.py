"""A player's calls in the private panel: the declarer's choice, then doubles and redoubles.

Players to double are marked by taps, and confirmed once. The marks are in the buttons: each carries the set
that is marked after its tap, so that no state is kept between two taps and a restart loses nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.discord_io.limits import LABEL_CHARS, ROWS
from bot.discord_io.message import ButtonSpec, Style, rows_of
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.deal import call_lines
from bot.games.barbu.screens.phrases import contract_name, move_text, values_line
from bot.games.barbu.screens.stakes import is_stake_known, stake_line
from bot.i18n.cards import rank_text, suits_in, trump_text
from engine.barbu.play.actions import Choose, Double, Redouble
from engine.barbu.play.doubling import answers_at_once, doubled_by
from engine.barbu.play.state import Call, Phase
from engine.barbu.rules.schedule import GroupState, Played, group_states
from engine.cards import RANKS
from engine.seats import Seat


def choices_of(scene: Scene) -> list[Choose]:
    """Return the viewer's legal choices; empty if the viewer does not declare."""
    return [action for action in scene.shown.legal if isinstance(action, Choose)]


def picked(scene: Scene, picking: str | None) -> str | None:
    """Return the contract whose trump or start is in question: the tapped or the only one; None before."""
    choices = choices_of(scene)
    names = {choice.contract for choice in choices}
    if len(names) == 1 and len(choices) > 1:
        return choices[0].contract
    return picking if picking in names else None


def choice_lines(scene: Scene, picking: str | None) -> list[str]:
    """Return the contracts to choose from with their values; once one is picked, the next question."""
    words = scene.words
    if picking is not None:
        key = "panel-pick-trump" if scene.rules.values[picking].contract.has_trump else "panel-pick-start"
        return [words(key, contract=contract_name(picking, words), values=values_line(scene, picking))]
    lines = [
        words("panel-contract", contract=contract_name(name, words), values=values_line(scene, name))
        for name in scene.shown.contracts_left
    ]
    return [*lines, *group_lines(scene)]


def group_lines(scene: Scene) -> list[str]:
    """Return a line for each group of the schedule: deals left, and which contracts they can be."""
    rules, view = scene.rules, scene.shown
    if not rules.schedule:
        return []
    played = [(deal.dealer, deal.contract) for deal in view.finished]
    imposed = rules.contract_order == "imposed"
    states = group_states(rules.schedule, played, view.declarer, imposed=imposed)
    return [_group_line(scene, state, played) for state in states if state.left]


def _group_line(scene: Scene, state: GroupState, played: Played) -> str:
    """Return what is left of a group, with how often the table can play each contract if that is limited."""
    words, group, view = scene.words, state.group, scene.shown
    table = Counter(contract for _, contract in played)
    left = {
        name: (group.times or 0) - table[name]
        for name in group.contracts
        if (group.times is None or table[name] < group.times)
        and (group.again or (view.declarer, name) not in played)
    }
    titles = [contract_name(name, words) for name in left]
    if len(left) > 1 and (group.times or 1) > 1:
        counted = zip(titles, left.values(), strict=True)
        titles = [words("panel-group-times", contract=title, left=times) for title, times in counted]
    key = "panel-group-own" if group.times is None else "panel-group-shared"
    if group.deals is not None:
        key = "panel-group-table"
    elif len(left) == 1:
        key = "panel-group-one"
    return words(key, left=state.left, contracts=", ".join(titles))


def choice_buttons(scene: Scene, picking: str | None) -> list[tuple[ButtonSpec, ...]]:
    """Return the contracts left, or the suits or ranks of the picked one, in at most four rows."""
    if options := _options(scene, picking):
        rows = rows_of([_option_button(scene, option) for option in in_hand_order(scene, options)])
        if len(scene.shown.contracts_left) == 1:
            return rows
        return [*rows, (ButtonSpec("show", arg="choices", label=scene.words("panel-other-contract")),)]
    buttons = []
    for name in scene.shown.contracts_left:
        label, options = contract_name(name, scene.words), _options(scene, name)
        verb, arg = ("choose", choose_arg(options[0])) if len(options) == 1 else ("pick", name)
        buttons.append(ButtonSpec(verb, arg=arg, label=label, style="primary", disabled=not options))
    per_row = max(3, -(-len(buttons) // (ROWS - 1)))
    return rows_of(buttons, per_row)


def choose_arg(choice: Choose) -> str:
    """Return a choice as a button carries it: ``queens``, ``trumps/S``, ``domino/T``."""
    if choice.trump is not None:
        return f"{choice.contract}/{choice.trump.code}"
    return choice.contract if choice.start is None else f"{choice.contract}/{RANKS[choice.start]}"


def _options(scene: Scene, contract: str | None) -> Sequence[Choose]:
    return [choice for choice in choices_of(scene) if choice.contract == contract]


def in_hand_order(scene: Scene, options: Sequence[Choose]) -> list[Choose]:
    """Return trumps in the order of suits in the viewer's hand, no trump last; starts unchanged."""
    suits = suits_in(scene.display.suit_order)

    def place(choice: Choose) -> int:
        suit = None if choice.trump is None else choice.trump.suit
        return len(suits) if suit is None else suits.index(suit)

    return sorted(options, key=place)


def _option_button(scene: Scene, choice: Choose) -> ButtonSpec:
    words = scene.words
    label = contract_name(choice.contract, words)
    if choice.trump is not None:
        suit = choice.trump.suit  # by its sign alone, so that all fit in one row on a phone
        label = trump_text(choice.trump, words) if suit is None else suit.symbol
    elif choice.start is not None:
        label = rank_text(choice.start, words)
    return ButtonSpec("choose", arg=choose_arg(choice), label=label, style="primary")


Targets = frozenset[Seat]


def options_of(scene: Scene) -> list[Targets]:
    """Return the sets of players the viewer may double or redouble, now or later; the empty one passes."""
    calls = scene.shown.legal or scene.shown.early
    return [action.targets for action in calls if isinstance(action, Double | Redouble)]


def is_early(scene: Scene) -> bool:
    """Return whether the viewer may announce their call before their turn."""
    own = scene.own
    return own is not None and own.is_present and not scene.state.paused and bool(scene.shown.early)


def early_lines(scene: Scene, marked: Targets | None) -> list[str]:
    """Return the call that the viewer has announced, or the question; and until when it can be changed."""
    words, announced = scene.words, scene.state.announced_by(own_seat(scene))
    again = _is_again(scene)
    if not isinstance(announced, Double | Redouble):
        return [f"**{question(scene, marked)}**", words("panel-early", again=again)]
    noted = words("panel-early-noted", call=move_text(scene, announced))
    return [noted, words("panel-early-change", again=again)]


def lapsed_line(scene: Scene) -> str:
    """Return the line saying why the move that the viewer announced no longer stands; empty if none did."""
    view = scene.shown
    if scene.seat not in scene.state.lapsed:
        return ""
    if view.phase is Phase.PLAY:
        return scene.words("panel-ahead-lapsed")
    names = [scene.bare(call.seat) for call in view.calls if call.targets]
    return scene.words("panel-early-lapsed", name=names[-1], again=_is_again(scene)) if names else ""


def _is_again(scene: Scene) -> str:
    return "yes" if scene.shown.phase is Phase.REDOUBLE else "no"


def moment_of(phase: Phase, calls: Sequence[Call]) -> str:
    """Return the moment of a doubling round, which changes with each double, as a button carries it."""
    return f"{phase.value}.{sum(bool(call.targets) for call in calls)}"


def forced_targets(options: Iterable[Targets]) -> Targets:
    """Return the players that duty forces: those in every option."""
    options = list(options)
    return frozenset.intersection(*options) if options else frozenset()


def calls_so_far(scene: Scene) -> list[str]:
    """Return the calls so far, on a line; empty once the doubles are shown with the contract.

    Players who doubled no other player are named together, last.
    """
    view = scene.shown
    if view.phase is not Phase.DOUBLE:
        return []
    said, silent = [], [call.seat for call in view.calls if not call.targets]
    for call in view.calls:
        if len(call.targets) > 2 and len(call.targets) == len(scene.seats) - 1:
            said.append(scene.words("panel-said-all", who=scene.bare(call.seat)))
        elif call.targets:
            said += call_lines(scene, [call])
    if silent:
        names = ", ".join(scene.bare(seat) for seat in silent)
        said.append(scene.words("panel-said-none", names=names))
    return [" · ".join(said)] if said else []


def doubling_lines(scene: Scene) -> list[str]:
    """Return the calls so far, the value of a double, and the duty."""
    words, view = scene.words, scene.shown
    lines = calls_so_far(scene)
    options = options_of(scene)
    if not options:
        return lines
    if view.phase is Phase.REDOUBLE:
        lines.append(stake_line(scene, again=True))
        forced = forced_targets(options)
        return [*lines, words("panel-duty-redouble", names=scene.named(sorted(forced)))] if forced else lines
    return [*lines, stake_line(scene, again=False), *_limits(scene, options), *_duty(scene)]


def _marked(scene: Scene, marked: Targets | None) -> Targets:
    """Return the players who count as marked: those of the draft or of a noted call, and those forced."""
    options = options_of(scene)
    if marked is None:
        marked = _noted(scene) or frozenset()
    return (marked & frozenset().union(*options)) | forced_targets(options)


def doubling_buttons(scene: Scene, marked: Targets | None) -> list[tuple[ButtonSpec, ...]]:
    """Return a button per player, one for all of them, and a row for confirmation and pass.

    Without marks of a draft, the players of a call noted before the viewer's turn are marked.
    """
    options = options_of(scene)
    if not options:
        return []
    reachable = frozenset().union(*options)
    if len(reachable) == 1:
        return [tuple(_closing(scene, options, reachable))]
    marked, doubling = _marked(scene, marked), scene.rules.doubling
    is_said = doubling is not None and doubling.form == "announcement"
    buttons_of = _announcements if is_said and scene.shown.phase is Phase.DOUBLE else _toggles
    return [*rows_of(buttons_of(scene, options, marked), 4), tuple(_closing(scene, options, marked))]


def _toggles(scene: Scene, options: list[Targets], marked: Targets) -> list[ButtonSpec]:
    forced, everyone = forced_targets(options), max(options, key=len)
    buttons = [
        _mark(scene, seat in marked, marked ^ {seat}, _target_label(scene, seat), disabled=seat in forced)
        for seat in sorted(frozenset().union(*options))
    ]
    if len(everyone) > 1:
        # The reverse order keeps this id different from that of a toggle with the same marks.
        arg = ",".join(str(seat) for seat in sorted(everyone, reverse=True))
        label, done = scene.words("panel-select-all"), marked == everyone
        buttons.append(ButtonSpec(_mark_verb(scene), arg=arg, label=label, disabled=done))
    return buttons


def _announcements(scene: Scene, options: list[Targets], marked: Targets) -> list[ButtonSpec]:
    """Return a button per announcement that marks exactly its players, if just one may be made."""
    everyone = frozenset(scene.seats) - {own_seat(scene)}
    buttons = []
    for targets in filter(None, options):
        if targets == everyone:
            label = scene.words("panel-everyone")
        elif len(targets) > 1:
            label = scene.words("panel-family")
        else:
            label = _target_label(scene, min(targets))
        buttons.append(_mark(scene, targets == marked, targets, label, disabled=targets == marked))
    return buttons


def _target_label(scene: Scene, seat: Seat) -> str:
    """Return the label of a player who can be doubled, or redoubled in the same round."""
    answers = answers_at_once(scene.shown.calls, own_seat(scene), scene.rules)
    name = scene.label(seat)
    return scene.words("panel-redouble-one", name=name) if seat in answers else name


def _mark(scene: Scene, on: bool, after: Targets, label: str, *, disabled: bool) -> ButtonSpec:
    text = scene.words("panel-marked" if on else "panel-unmarked", name=label)
    arg = ",".join(str(seat) for seat in sorted(after))
    if disabled:
        arg = f"off-{arg}"  # never sent; it only keeps the id different from that of any other button
    style: Style = "primary" if on else "secondary"
    return ButtonSpec(_mark_verb(scene), arg=arg, label=text, style=style, disabled=disabled)


def _mark_verb(scene: Scene) -> str:
    """Return the verb of buttons that mark players: another one before the viewer's turn."""
    return "mark" if scene.shown.legal else "plan"


def _noted(scene: Scene) -> Targets | None:
    """Return the players of the call that the viewer has noted for their turn; None if there is none."""
    announced = None if scene.shown.legal else scene.state.announced_by(own_seat(scene))
    return announced.targets if isinstance(announced, Double | Redouble) else None


def _as_noted(scene: Scene, spec: ButtonSpec, *, is_noted: bool) -> ButtonSpec:
    """Return a button of a call, marked if its call is the noted one; another one does not stand out."""
    if is_noted:
        return replace(spec, label=scene.words("panel-noted", name=spec.label), style="success")
    return replace(spec, style="secondary")


def _closing(scene: Scene, options: list[Targets], marked: Targets) -> list[ButtonSpec]:
    words, doubling = scene.words, scene.shown.phase is Phase.DOUBLE
    verb, before = "double" if doubling else "redouble", ""
    if not scene.shown.legal:
        verb, before = "announce", f"{moment_of(scene.shown.phase, scene.shown.calls)}/"
    silence = words("panel-no-double" if doubling else "panel-no-redouble")
    pass_button = ButtonSpec(verb, arg=before, label=silence, disabled=frozenset() not in options)
    noted = _noted(scene)
    if noted is not None:
        pass_button = _as_noted(scene, pass_button, is_noted=not noted)
    if not marked:
        return [pass_button]
    key = "panel-confirm-double" if doubling else "panel-confirm-redouble"
    names = [scene.plain(seat) for seat in sorted(marked)]
    label = words(key, names=words.list(names))
    if len(label) + len(scene.words("panel-noted", name="")) > LABEL_CHARS:
        label = words(key, names=words("panel-players", count=len(names)))
    arg = before + ",".join(str(seat) for seat in sorted(marked))
    confirm = ButtonSpec(verb, arg=arg, label=label, style="danger", disabled=marked not in options)
    if noted is not None:
        confirm = _as_noted(scene, confirm, is_noted=marked == noted)
    return [pass_button, confirm]  # the pass keeps its place when players are marked


def _limits(scene: Scene, options: list[Targets]) -> list[str]:
    """Return the lines on why some players cannot be doubled: they doubled first, or do not declare."""
    view, own = scene.shown, own_seat(scene)
    reachable = frozenset().union(*options)
    barred = frozenset(scene.seats) - {own} - reachable
    against = barred & doubled_by(view.calls, own, scene.rules)
    lines = []
    if against:
        answers = scene.rules.doubling is not None and scene.rules.doubling.redoubles
        lines.append(scene.words("panel-doubled-you" if answers else "panel-doubled-you-never"))
    if barred - against and not is_stake_known(scene):
        lines.append(scene.words("panel-declarer-only"))
    return lines


def question(scene: Scene, marked: Targets | None) -> str:
    """Return the question whom to double or redouble, by name if it can only be one player.

    Once players are marked, it is whether to double those.
    """
    words, doubling = scene.words, scene.shown.phase is Phase.DOUBLE
    reachable = frozenset().union(*options_of(scene))
    if len(reachable) != 1:
        if targets := _marked(scene, marked):
            call = Double if doubling else Redouble
            return words("panel-sure", call=move_text(scene, call(own_seat(scene), targets)))
        return words("panel-may-double" if doubling else "panel-may-redouble")
    key = "panel-may-double-one" if doubling else "panel-may-redouble-one"
    return words(key, name=scene.name(min(reachable)))


def _duty(scene: Scene) -> list[str]:
    view = scene.shown
    owed = view.doubles_owed[own_seat(scene)]
    if not owed:
        return []
    key = "panel-duty-now" if view.must_double else "panel-duty-left"
    return [scene.words(key, name=scene.name(view.declarer), owed=owed, deals=view.deals_left)]


def own_seat(scene: Scene) -> Seat:
    """Return the viewer's seat. *Raises:* ValueError for a spectator."""
    if scene.seat is None:
        raise ValueError("a spectator cannot double")
    return scene.seat
