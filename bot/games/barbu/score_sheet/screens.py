"""Screens of a score sheet for real cards: the public page, entering a deal, and confirmations of changes."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from bot.discord_io.forms import FormField
from bot.discord_io.limits import CONTENT_CHARS, FORM_CHARS
from bot.discord_io.message import ButtonSpec, Rendered, Style, clipped, embed, notice_line, rows_of
from bot.discord_io.safe_text import distinct_names
from bot.game_kit.standing import ranking_lines, winner_line
from bot.games.barbu.scene import Scene
from bot.games.barbu.score_sheet.draft import (
    DETAIL_CHARS,
    LINE_CHARS,
    PAIRS_PER_PAGE,
    TYPED_CHARS,
    Draft,
    Unit,
    options_of,
    unit_of,
)
from bot.games.barbu.score_sheet.ledger import Ledger
from bot.games.barbu.screens.phrases import (
    contract_name,
    contract_title,
    doubles,
    order_of,
    rules_title,
    totals_line,
    values_line,
)
from bot.games.barbu.screens.result import payments_lines
from bot.games.barbu.screens.sheet import render_sheet_with_picture
from bot.i18n import Words
from bot.i18n.texts import as_text
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action
from engine.barbu.play.doubling import pairs_of
from engine.barbu.play.legality import choices
from engine.barbu.play.settlement import Level, Pair
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.rules.contracts import ContractValues
from engine.seats import Seat
from engine.table_state import Occupant, TablePhase, TableState

ROWS_PER_PAGE = 12


def sheet_scene(ledger: Ledger, words: Words) -> Scene:
    """Return the sheet as a table between deals, so that the screens of a game can show it."""
    row = ledger.row
    over = ledger.state.phase is Phase.OVER
    state: TableState[MatchState, Action] = TableState(
        rules=ledger.rules,
        host=row.owner_id,
        # These players are not bots: a player unknown to the server gets an id that no user has.
        seats=tuple(
            Occupant(str(player["name"]), user=player.get("user") or -1 - seat)
            for seat, player in enumerate(row.players)
        ),
        phase=TablePhase.OVER if over else TablePhase.ENDED if ledger.closed else TablePhase.PLAYING,
        match=ledger.state,
    )
    return Scene(row.id, state, BARBU.view_for(ledger.state, None), words, None, "live")


def render_score_sheet(ledger: Ledger, words: Words) -> Rendered:
    """Render the public page: next declarer or winner, last deal, and the sheet as a picture or tables."""
    scene = sheet_scene(ledger, words)
    pages = render_sheet_with_picture(scene)
    title = words("score-sheet-title", rules=rules_title(scene.rules.name, words))
    players = " · ".join(map(scene.bare, scene.seats))
    blocks = [
        title if ledger.state.finished else f"{title}\n{players}",  # later the score names them
        "\n".join(_news(ledger, scene)),
        "\n".join(_ending(ledger, scene)),
    ]
    content = clipped(as_text("\n\n".join(filter(None, blocks))), CONTENT_CHARS)
    rows = (*pages.buttons, *_buttons(ledger, words))
    return replace(pages, content=content, buttons=tuple(rows))


def render_rows(ledger: Ledger, words: Words, page: int | None = None) -> Rendered:
    """Render a page of the entered deals to choose from, latest first."""
    scene, finished = sheet_scene(ledger, words), ledger.state.finished
    last = max(0, (len(finished) - 1) // ROWS_PER_PAGE)
    page = last if page is None else max(0, min(page, last))
    shown = range(page * ROWS_PER_PAGE, min(len(finished), (page + 1) * ROWS_PER_PAGE))
    buttons = [
        ButtonSpec(
            "row",
            arg=str(number),
            label=words(
                "score-sheet-row",
                number=number + 1,
                name=scene.label(finished[number].dealer),
                contract=contract_name(finished[number].contract, words),
            ),
        )
        for number in shown
    ]
    turning = [
        ButtonSpec("correct", arg=str(other), label=words(key))
        for other, key in ((page - 1, "score-sheet-earlier"), (page + 1, "score-sheet-later"))
        if 0 <= other <= last
    ]
    text = words("score-sheet-which") if finished else words("sheet-empty")
    return Rendered(
        embeds=(embed(words("score-sheet-correct"), text),), buttons=(*rows_of(buttons, 3), tuple(turning))
    )


def render_entered(ledger: Ledger, words: Words) -> Rendered:
    """Render the answer to an entered or corrected deal: its result."""
    scene = sheet_scene(ledger, words)
    over = ledger.state.phase is Phase.OVER
    more = () if over else ((ButtonSpec("add", label=words("score-sheet-add-next"), style="success"),),)
    return Rendered(
        embeds=(embed(words("score-sheet-entered"), _news(ledger, scene), _ending(ledger, scene)),),
        buttons=more,
    )


def _news(ledger: Ledger, scene: Scene) -> list[str]:
    """Return the result of the deal entered or corrected last."""
    number = ledger.last_number
    if number is None:
        return []
    deal, words = ledger.state.finished[number], scene.words
    title = words(
        "score-sheet-deal",
        number=number + 1,
        name=scene.name(deal.dealer),
        contract=contract_title(scene.words, deal.contract, deal.trump, deal.start),
    )
    paid = payments_lines(scene, ledger.sheet.payments[number], deal.raw)[1:]
    return [title, totals_line(scene, deal.score), *paid]


def _ending(ledger: Ledger, scene: Scene) -> list[str]:
    """Return the line that names the next declarer; for a full or closed sheet, the ranking."""
    words, finished = scene.words, ledger.state.finished
    if ledger.state.phase is not Phase.OVER and not ledger.closed:
        dealer, rules = ledger.state.next_dealer, ledger.rules
        dealers = (rules.dealer_of(deal, ledger.state.first_dealer) for deal in range(rules.deal_count))
        own, each = 1 + sum(deal.dealer == dealer for deal in finished), list(dealers).count(dealer)
        return [words("score-sheet-next", name=scene.name(dealer), number=own, count=each)]
    if not finished:
        return [words("score-sheet-closed-empty")]
    early = words("standing-early", played=len(finished), count=ledger.rules.deal_count)
    head = winner_line(scene, BARBU) if ledger.state.phase is Phase.OVER else early
    return [head, *ranking_lines(scene, BARBU)]


def _buttons(ledger: Ledger, words: Words) -> list[tuple[ButtonSpec, ...]]:
    if ledger.closed:
        return []
    some, full = bool(ledger.state.finished), ledger.state.phase is Phase.OVER
    return [
        (
            ButtonSpec("add", label=words("score-sheet-add"), style="success", disabled=full),
            ButtonSpec("correct", label=words("score-sheet-correct"), disabled=not some),
            ButtonSpec("undo", label=words("score-sheet-undo"), disabled=not some),
            ButtonSpec("close", label=words("score-sheet-close")),
        )
    ]


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
    buttons = pair_buttons(ledger, draft, words)
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
            order=order_of(scene, contract),
        ),
        doubles(scene, _pairs(ledger, draft)),
        words("score-sheet-pairs-help") if buttons else "",
    )
    return Rendered(embeds=(message,), buttons=(*rows_of(shown, 3 if len(shown) <= 9 else 5), tuple(last)))


def result_fields(ledger: Ledger, draft: Draft, words: Words) -> list[FormField]:
    """Return the fields of the result form: one per player or one for all, and one for trump or start."""
    values = ledger.rules.values[draft.contract or ""]
    unit = unit_of(values)
    own_key = f"score-sheet-unit-{draft.contract}"
    counted = words(own_key if unit == "cards" and words.has(own_key) else f"score-sheet-unit-{unit}")
    hint = _range(ledger, values, unit) or words("score-sheet-hint-points")
    scene = sheet_scene(ledger, words)
    names = [scene.label(seat) for seat in scene.seats]
    if len(names) <= 4:  # more share one field: a form has room for five
        typed = (*draft.typed, *[""] * len(names))
        fields = [
            FormField(
                f"seat{seat}",
                words("score-sheet-field", name=name, unit=counted),
                typed[seat],
                hint,
                TYPED_CHARS,
            )
            for seat, name in enumerate(names)
        ]
    else:
        whole = " ".join(text or "0" for text in draft.typed)
        order = ", ".join(distinct_names(names, width=SHORT_NAME))
        label = clipped(words("score-sheet-field-all", unit=counted), FORM_CHARS)
        fields = [FormField("all", label, whole, clipped(order, 100), LINE_CHARS)]
    if any(named != (None, None) for named in ledger.rules.namings(draft.contract or "")):
        key = "score-sheet-field-trump" if values.contract.has_trump else "score-sheet-field-start"
        fields.append(
            FormField("detail", words(key), draft.detail, words("score-sheet-hint-detail"), DETAIL_CHARS)
        )
    return fields


def _range(ledger: Ledger, values: ContractValues, unit: Unit) -> str:
    """Return the lowest and the highest number of one player, such as ``0–4``; empty for points."""
    most = {
        "tricks": ledger.rules.hand_size,
        "cards": len(values.counting),
        "places": ledger.rules.players,
        "left": ledger.rules.hand_size,
    }
    return f"{int(unit == 'places')}–{most[unit]}" if unit in most else ""


def pair_buttons(ledger: Ledger, draft: Draft, words: Words) -> list[ButtonSpec]:
    """Return a button for every pair who can double each other; a tap cycles through the options."""
    scene, contract, buttons = sheet_scene(ledger, words), draft.contract or "", list[ButtonSpec]()
    redoubled = {
        frozenset(((pair.doubler, pair.doubled), (pair.doubled, pair.doubler)))
        for pair in _pairs(ledger, draft)
        if pair.level is Level.REDOUBLED
    }
    for one, other in combinations(scene.seats, 2):
        options = options_of(one, other, ledger.state.next_dealer, ledger.rules, contract)
        both = frozenset({(one, other), (other, one)})
        now = (draft.doubles & both, draft.redoubles & both)
        if len(options) == 1 and now in options:
            continue
        # A double marked under another contract or declarer may not be allowed here: a tap removes it.
        at = options.index(now) if now in options else -1
        following = draft.with_pair(one, other, *options[(at + 1) % len(options)])
        label, style = _pair_label(scene, one, other, draft, again=both in redoubled)
        buttons.append(ButtonSpec("draft", following.encode(ledger.rules), label, style))
    return buttons


def _pair_label(scene: Scene, one: Seat, other: Seat, draft: Draft, *, again: bool) -> tuple[str, Style]:
    words = scene.words
    short = distinct_names([scene.label(seat) for seat in scene.seats], width=SHORT_NAME)
    spoken = draft.doubles & {(one, other), (other, one)}
    if not spoken:
        return f"{short[one]} – {short[other]}", "secondary"
    (who, whom), mutual = min(spoken), len(spoken) == 2
    mark = words("board-mark-redouble" if again else "board-mark-double")
    arrow = "⇄" if mutual else "→"
    return f"{short[who]} {mark} {arrow} {short[whom]}", "danger" if again else "primary"


def _pairs(ledger: Ledger, draft: Draft) -> tuple[Pair, ...]:
    return pairs_of(draft.calls(ledger.state.next_dealer, ledger.rules), ledger.rules)


def _title(scene: Scene, draft: Draft) -> str:
    if draft.number is not None:
        return scene.words("score-sheet-title-correct", number=draft.number + 1)
    return scene.words("score-sheet-title-add", number=scene.shown.deal_index + 1)
