"""Screens for entering a deal: the contract, the doubles, then a form for the result."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from bot.discord_io.forms import LABEL_CHARS, FormField
from bot.discord_io.message import ButtonSpec, Rendered, Style, clipped, embed, notice_line, rows_of
from bot.discord_io.safe_text import plain_name
from bot.games.barbu.scene import Scene
from bot.games.barbu.score_sheet.draft import (
    DETAIL_CHARS,
    LINE_CHARS,
    PAIRS_PER_PAGE,
    TYPED_CHARS,
    Draft,
    options_of,
)
from bot.games.barbu.score_sheet.ledger import Ledger
from bot.games.barbu.score_sheet.parse_result import unit_of
from bot.games.barbu.score_sheet.screens import sheet_scene
from bot.games.barbu.screens.phrases import contract_name, doubles, values_line
from bot.i18n import Words
from engine.barbu.play.legality import choices
from engine.barbu.play.settlement import Level, Pair
from engine.seats import Seat

FIELDS_APART = 4
"""With more players than this, one field holds them all: a form has room for five."""
SHORT_NAME = 9


def render_contracts(ledger: Ledger, draft: Draft, words: Words, notice: str = "") -> Rendered:
    """Render the contracts this declarer may still play; ``ledger`` is the sheet before the deal."""
    scene = sheet_scene(ledger, words)
    names = dict.fromkeys(choice.contract for choice in choices(ledger.state))
    buttons = [
        ButtonSpec(
            "draft",
            arg=replace(draft, contract=name).encode(ledger.rules),
            label=contract_name(name, words),
            style="primary",
        )
        for name in names
    ]
    text = words("score-sheet-choose", name=scene.name(ledger.state.next_dealer))
    per_row = max(3, -(-len(buttons) // 5))
    return Rendered(
        embeds=(embed(_title(scene, draft), notice_line(notice), text),),
        buttons=tuple(rows_of(buttons, per_row)),
    )


def render_draft(ledger: Ledger, draft: Draft, words: Words, notice: str = "") -> Rendered:
    """Render the doubles, with a button per pair, and the button for the result."""
    scene, contract = sheet_scene(ledger, words), draft.contract or ""
    buttons = _pair_buttons(ledger, draft, scene, contract)
    pages = max(1, -(-len(buttons) // PAIRS_PER_PAGE))
    page = draft.page % pages
    shown = buttons[page * PAIRS_PER_PAGE : (page + 1) * PAIRS_PER_PAGE]
    arg = draft.encode(ledger.rules)
    last = [ButtonSpec("enter", arg=arg, label=words("score-sheet-enter"), style="success")]
    if pages > 1:
        turned = replace(draft, page=(page + 1) % pages)
        last.append(ButtonSpec("draft", arg=turned.encode(ledger.rules), label=words("score-sheet-pairs")))
    other = replace(draft, contract=None).encode(ledger.rules)
    last += [
        ButtonSpec("draft", arg=other, label=words("panel-other-contract")),
        ButtonSpec("drop", label=words("score-sheet-drop")),
    ]
    values = values_line(scene, contract)
    message = embed(
        _title(scene, draft),
        notice_line(notice),
        words(
            "board-declares",
            name=scene.name(ledger.state.next_dealer),
            contract=contract_name(contract, words),
            values=values,
        ),
        doubles(scene, _pairs(draft)),
        words("score-sheet-pairs-help") if buttons else "",
    )
    return Rendered(embeds=(message,), buttons=(*rows_of(shown, 3 if len(shown) <= 9 else 5), tuple(last)))


def has_pairs(ledger: Ledger, draft: Draft, words: Words) -> bool:
    """Return whether any player can have doubled another in this deal."""
    return bool(_pair_buttons(ledger, draft, sheet_scene(ledger, words), draft.contract or ""))


def result_fields(ledger: Ledger, draft: Draft, words: Words) -> list[FormField]:
    """Return the fields of the result form: one per player or one for all, and one for trump or start."""
    contract = draft.contract or ""
    values = ledger.rules.values[contract]
    unit = unit_of(values)
    hint = words(f"score-sheet-hint-{unit}")
    scene = sheet_scene(ledger, words)
    names = [scene.label(seat) for seat in scene.seats]
    if len(names) <= FIELDS_APART:
        typed = (*draft.typed, *[""] * len(names))
        fields = [
            FormField(
                f"seat{seat}",
                words("score-sheet-field", name=name, unit=words(f"score-sheet-unit-{unit}")),
                typed[seat],
                hint,
                TYPED_CHARS,
            )
            for seat, name in enumerate(names)
        ]
    else:
        whole = " ".join(text or "0" for text in draft.typed)
        order = ", ".join(plain_name(name, width=SHORT_NAME) for name in names)
        label = clipped(words("score-sheet-field-all", unit=words(f"score-sheet-unit-{unit}")), LABEL_CHARS)
        fields = [FormField("all", label, whole, clipped(order, 100), LINE_CHARS)]
    if values.contract.trump or values.contract.is_domino:
        key = "score-sheet-field-trump" if values.contract.trump else "score-sheet-field-start"
        fields.append(
            FormField("detail", words(key), draft.detail, words("score-sheet-hint-detail"), DETAIL_CHARS)
        )
    return fields


def _pair_buttons(ledger: Ledger, draft: Draft, scene: Scene, contract: str) -> list[ButtonSpec]:
    """Return a button for each two players who can double each other; a tap cycles through the options."""
    buttons = []
    for one, other in combinations(scene.seats, 2):
        options = options_of(one, other, ledger.state.next_dealer, ledger.rules, contract)
        if len(options) == 1:
            continue
        both = {(one, other), (other, one)}
        now = (draft.doubles & both, draft.redoubles & both)
        at = options.index(now) if now in options else 0
        following = draft.with_pair(one, other, *options[(at + 1) % len(options)])
        label, style = _pair_label(scene, one, other, draft)
        buttons.append(ButtonSpec("draft", following.encode(ledger.rules), label, style))
    return buttons


def _pair_label(scene: Scene, one: Seat, other: Seat, draft: Draft) -> tuple[str, Style]:
    words = scene.words
    short = {seat: plain_name(scene.label(seat), width=SHORT_NAME) for seat in (one, other)}
    spoken = draft.doubles & {(one, other), (other, one)}
    if not spoken:
        return f"{short[one]} – {short[other]}", "secondary"
    (who, whom), mutual = min(spoken), len(spoken) == 2
    again = mutual or (whom, who) in draft.redoubles
    mark = words("board-mark-redouble" if again else "board-mark-double")
    arrow = "⇄" if mutual else "→"
    return f"{short[who]} {mark} {arrow} {short[whom]}", "danger" if again else "primary"


def _pairs(draft: Draft) -> list[Pair]:
    return [
        Pair(who, whom, Level.REDOUBLED if (whom, who) in draft.redoubles else Level.DOUBLED)
        for who, whom in sorted(draft.doubles)
    ]


def _title(scene: Scene, draft: Draft) -> str:
    if draft.number is not None:
        return scene.words("score-sheet-title-correct", number=draft.number + 1)
    return scene.words("score-sheet-title-add", number=scene.shown.deal_index + 1)
