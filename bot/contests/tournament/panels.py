"""Private screens of a tournament: sign-up, results by board, and the director's lists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.contests.tournament.desk import back_button
from bot.contests.tournament.screens import (
    ONE_TEXT,
    early_lines,
    field_lines,
    numbered_name,
    plain_names,
    standing_of,
    team_name,
)
from bot.contests.tournament.state import Ruling, Tournament, TournamentPhase
from bot.discord_io.limits import ALT_CHARS, OPTIONS, ROWS
from bot.discord_io.message import ButtonSpec, Drawing, ListOption, Rendered, embed
from bot.discord_io.safe_text import escaped, plain_name
from bot.game_kit.tournament import BoardSheet, ResultLine, RoundTable, TournamentGame, WrittenResult
from bot.i18n import Words
from bot.images.drawing import drawable
from bot.images.ranking import Column, ranking_picture
from engine.errors import optional


def render_sign_up(state: Tournament, words: Words, user: int) -> Rendered:
    """Render the sign-up; the list of members is above these buttons."""
    asked_by = [request for request in state.requests if request.asked.user == user]
    accept = tuple(
        ButtonSpec(
            "accept",
            arg=str(request.asker.user),
            label=words("tournament-button-accept", name=plain_name(request.asker.name)),
            style="success",
        )
        for request in asked_by[:5]
    )
    buttons = (
        ButtonSpec("alone", label=words("tournament-button-alone"), style="primary"),
        ButtonSpec("with_bot", label=words("tournament-button-bot")),
    )
    text = words("tournament-sign-text")
    return Rendered(embeds=(embed(words("tournament-button-sign"), text),), buttons=(accept, buttons))


def render_request(asker: str, asked: int, words: Words, *, asker_id: int) -> Rendered:
    """Render the public request to a partner."""
    arg = f"{asker_id}.{asked}"
    buttons = (
        ButtonSpec("accept", arg=arg, label=words("tournament-button-yes"), style="success"),
        ButtonSpec("decline", arg=arg, label=words("tournament-button-no")),
    )
    text = words("tournament-call", asker=asker, asked=f"<@{asked}>")
    return Rendered(content=text, buttons=(buttons,))


def render_results(
    state: Tournament, game: TournamentGame, words: Words, user: int, *, is_on_page: bool = True
) -> Rendered:
    """Render the boards the user may see, below the ranking if the tapped message does not show all of it.

    ``is_on_page`` is whether that message is the public page, which shows up to ``ONE_TEXT`` contestants.
    """
    is_over = state.phase is TournamentPhase.OVER
    is_shown = is_on_page and (state.count <= ONE_TEXT or is_over)
    heading = "tournament-final" if is_over else "tournament-standing"
    blocks: list[str | list[str]] = [early_lines(state, words)] if is_over and not is_shown else []
    blocks += field_lines(state, [] if is_shown else standing_of(state, game, words), words, heading=heading)
    seen = state.boards_seen_by(user)
    plays = "no" if state.contestant_of(user) is None else "yes"
    hint = words("tournament-results-boards") if seen else words("tournament-results-none", plays=plays)
    return Rendered(embeds=(embed(words("tournament-button-results"), *blocks, hint),))


def board_choices(
    state: Tournament, words: Words, user: int, chosen: int | None = None
) -> list[list[ListOption]]:
    """Return the boards a user may see, as options of as many lists as needed."""
    return _parts(
        [
            ListOption(str(board), words("tournament-board", number=board), is_chosen=board == chosen)
            for board in state.boards_seen_by(user)
        ]
    )


def _parts(lines: list[ListOption]) -> list[list[ListOption]]:
    """Split options into lists of one message, at most five."""
    parts = [lines[at : at + OPTIONS] for at in range(0, len(lines), OPTIONS)]
    return parts[:ROWS]


def render_board(
    state: Tournament, game: TournamentGame, words: Words, board: int, *, pictures: bool, more: str = ""
) -> Rendered:
    """Render a board's score sheet: two lines per table, or a picture of them, and the hands with ``more``.

    The lines stand beside the picture only if they are too long for its text for screen readers.
    """
    sheet = _sheet_of(state, game, board, words)
    blocks = [_line_block(state, board, sheet, line, words) for line in sheet.lines]
    rendered = Rendered(embeds=(embed(sheet.title, *blocks, sheet.cards, more),))
    if not pictures:
        return rendered
    drawing = optional("a picture", partial(_sheet_picture, state, board, sheet, words), None)
    is_told = drawing is not None and len(drawing.alt) <= ALT_CHARS
    caption = partial(embed, sheet.title, sheet.cards, more) if is_told else None
    return rendered.with_picture(lambda: drawing, caption)


def _sheet_of(state: Tournament, game: TournamentGame, board: int, words: Words) -> BoardSheet:
    results, secret = state.results(game.no_fault), state.secret_of(state.set_of(board))
    return game.sheet(state.terms, state.count, results, board, secret, words)


def course_choices(state: Tournament, game: TournamentGame, words: Words, board: int) -> list[ListOption]:
    """Return the tables whose auction of a board can be shown, once every table has finished it."""
    if not state.is_played_out(board):
        return []
    found = []
    for number, sitting in state.all_sittings():
        line = course_line(state, number, sitting.table, board)
        if line is not None and game.course(line, words):
            names = " – ".join(plain_names(state, (n,), words, in_round=number) for n in sitting.contestants)
            found.append(ListOption(f"{number}.{sitting.table}.{board}", names))
    return found[:OPTIONS]


def render_course(
    state: Tournament, game: TournamentGame, words: Words, sitting: RoundTable, line: WrittenResult
) -> Rendered:
    """Render the course of a deal at one table: its players, its auction, and the result."""
    board = line["board"]
    sheet = _sheet_of(state, game, board, words)
    own = next(line for line in sheet.lines if line.contestants == sitting.contestants)
    rendered = embed(
        sheet.title, _line_block(state, board, sheet, own, words), game.course(line, words), sheet.cards
    )
    return Rendered(embeds=(rendered,))


def course_line(state: Tournament, number: int, table: int, board: int) -> WrittenResult | None:
    """Return the result of a board at a table."""
    lines = state.lines.get((number, table), ())
    return next((row for row in lines if row["board"] == board), None)


def _line_block(
    state: Tournament, board: int, sheet: BoardSheet, line: ResultLine, words: Words
) -> list[str]:
    """Return the contestants at a table, the board's result there, and its score."""
    met_in = state.round_of(board, line.contestants)
    names = " – ".join(numbered_name(state, n, words, in_round=met_in) for n in line.contestants)
    outcome, worth = _outcome_text(sheet, line), " / ".join(filter(None, line.worth))
    return [names, f"{outcome} · **{worth}**" if worth else outcome]


def _outcome_text(sheet: BoardSheet, line: ResultLine) -> str:
    """Return a line's result as running text; columns that need it are preceded by their heading."""
    return " · ".join(
        f"{head} {text}" if at in sheet.headed else text
        for at, (head, text) in enumerate(zip(sheet.outcome_heads, line.outcome, strict=True))
        if text
    )


def _sheet_picture(state: Tournament, board: int, sheet: BoardSheet, words: Words) -> Drawing | None:
    """Return a board's score sheet as a picture, with the names above each line."""
    if not sheet.lines:
        return None
    heads = (*sheet.outcome_heads, *sheet.worth_heads)
    columns = tuple(Column(head, right=at > 0) for at, head in enumerate(heads))
    rows, names, captions = [], [], []
    for line in sheet.lines:
        met_in = state.round_of(board, line.contestants)
        met = " – ".join(plain_names(state, (number,), words, in_round=met_in) for number in line.contestants)
        outcome, *rest = line.outcome
        # A ruling instead of a score is a sentence, too long for a column.
        is_award = not any(rest)
        names.append(f"{met} · {outcome}" if is_award else met)
        captions.append(f"{met}\n{outcome}" if is_award else met)
        rows.append(("" if is_award else outcome, *rest, *line.worth))
    table_rows = zip(names, rows, strict=True)
    alt = words.apart(
        [words("list-entry", name=who, told=" ".join(filter(None, row))) for who, row in table_rows]
    )
    title = drawable(sheet.title, "")
    return Drawing("board.png", alt, partial(ranking_picture, title, columns, tuple(rows), tuple(captions)))


def contestant_choices(state: Tournament, words: Words) -> list[list[ListOption]]:
    """Return the contestants, as options of as many lists as needed."""
    return _parts(
        [ListOption(str(who.number), plain_names(state, (who.number,), words)) for who in state.contestants]
    )


def entry_choices(state: Tournament, game: TournamentGame, words: Words) -> list[list[ListOption]]:
    """Return the entries a director can take out: teams, then pairs, by their numbers joined by dots."""
    size, teams = game.team_size(state.set_terms), list[ListOption]()
    for first in range(1, state.count, size) if size > 1 else ():
        numbers = range(first, min(first + size, state.count + 1))
        team, names = team_name(first, size, words), plain_names(state, numbers, words)
        label = words("list-entry", name=team, told=names)
        teams.append(ListOption(".".join(map(str, numbers)), label))
    pairs = [option for part in contestant_choices(state, words) for option in part]
    return _parts([*teams, *pairs])


def table_choices(state: Tournament, words: Words) -> list[list[ListOption]]:
    """Return the finished tables, newest first, as options of as many lists as a message has."""
    found = []
    for number, table in sorted(state.lines, reverse=True):
        found.append(ListOption(f"{number}.{table}", table_label(state, number, table, words)))
    return _parts(found)


def table_label(state: Tournament, number: int, table: int, words: Words) -> str:
    """Return the round and number of a table with the names of its contestants, as plain text."""
    sitting = state.sitting(number, table)
    met = () if sitting is None else sitting.contestants
    names = " – ".join(plain_names(state, (n,), words, in_round=number) for n in met)
    return words("tournament-finished-table", round=number, table=table, names=names)


def render_ruling_place(words: Words, key: str, chosen: str = "") -> Rendered:
    """Render a step of choosing the board to rule on, below the table ``chosen``, with the button back."""
    buttons = (back_button(words),)
    return Rendered(embeds=(embed(words("tournament-do-rule"), chosen, words(key)),), buttons=(buttons,))


def render_rulings(
    state: Tournament, game: TournamentGame, words: Words, place: tuple[int, int, int], user: int
) -> Rendered:
    """Render the rulings for a round, table and board: who played it there, the result, and the choices.

    A director who plays does not see the result of a board to come.
    """
    number, table, board = place
    at = ".".join(map(str, place))
    awards = tuple(
        ButtonSpec("award", arg=f"{at}.{ruling}", label=game.ruling_title(ruling, words))
        for ruling in game.rulings
    )
    as_played = ButtonSpec("award", arg=f"{at}.played", label=words("tournament-ruling-played"))
    text = [_played_line(state, game, words, place, user), words("tournament-rule-text", number=board)]
    assign = ButtonSpec("assign", arg=at, label=words("tournament-button-assign"))
    rows = tuple(awards[at : at + 3] for at in range(0, len(awards), 3))
    last = (assign, as_played, back_button(words))
    place_line = words("tournament-ruled-place", round=number, table=table, board=board)
    return Rendered(embeds=(embed(words("tournament-do-rule"), place_line, *text),), buttons=(*rows, last))


def _played_line(
    state: Tournament, game: TournamentGame, words: Words, place: tuple[int, int, int], user: int
) -> list[str]:
    """Return the contestants who played a board at a table, the result there, and the ruling that counts."""
    number, table, board = place
    sitting = state.sitting(number, table)
    if sitting is None:
        return []
    names = " – ".join(numbered_name(state, n, words, in_round=number) for n in sitting.contestants)
    if _is_hidden(state, board, user):
        return [names, words("tournament-ruling-hidden")]
    as_played = replace(state, log=tuple(entry for entry in state.log if entry.place != place))
    sheet = _sheet_of(as_played, game, board, words)
    own = next((line for line in sheet.lines if line.contestants == sitting.contestants), None)
    played = "" if own is None else _outcome_text(sheet, own)
    ruling = state.rulings.get(place)
    ruled = game.ruling_title(ruling, words) if ruling else ""
    return [names, " → ".join(filter(None, [played, ruled]))]


def _is_hidden(state: Tournament, board: int, user: int) -> bool:
    """Return whether a director plays too, and may not see a board yet."""
    return state.contestant_of(user) is not None and not state.may_see(board, user)


def render_log(state: Tournament, game: TournamentGame, words: Words, user: int) -> Rendered:
    """Render the rulings, newest first; a director who plays does not see those on boards to come."""
    lines = [ruling_line(state, game, entry, words, user) for entry in reversed(state.log)]
    rulings = zip(reversed(state.log), lines, strict=True)
    shown = [f"~~{line}~~" if one.is_revoked else line for one, line in rulings]
    return Rendered(embeds=(embed(words("tournament-do-log"), shown),), buttons=((back_button(words),),))


def ruling_title(game: TournamentGame, ruling: str, words: Words) -> str:
    """Return the title of a ruling; an empty one lets the result as played count."""
    return game.ruling_title(ruling, words) if ruling else words("tournament-ruling-played")


def ruling_line(state: Tournament, game: TournamentGame, one: Ruling, words: Words, user: int) -> str:
    """Return a ruling on one line: its subject, the result, and the reason."""
    if one.place is None:
        names = plain_names(state, (one.contestant,), words)
        text = words("list-entry", name=names, told=game.penalty_title(state.terms, one.amount, words))
    else:
        number, table, board = one.place
        place = words("tournament-ruled-place", round=number, table=table, board=board)
        title = ruling_title(game, one.ruling, words)
        text = words("list-entry", name=place, told="🔒" if _is_hidden(state, board, user) else title)
    return " · ".join(filter(None, [text, escaped(one.text)]))


def ruling_choices(state: Tournament, game: TournamentGame, words: Words, user: int) -> list[ListOption]:
    """Return the newest rulings that can be revoked."""
    active = [entry for entry in reversed(state.log) if not entry.is_revoked]
    return [ListOption(str(row.seq), ruling_line(state, game, row, words, user)) for row in active[:OPTIONS]]


def render_score(state: Tournament, game: TournamentGame, words: Words, number: int, user: int) -> Rendered:
    """Render a contestant's score by board, as far as the user may see it, and by round."""
    blocks = []
    seen = set(state.boards_seen_by(user))
    for turn in range(1, state.round + 1):
        sitting = state.sitting_of(number, turn)
        if sitting is None or (turn, sitting.table) not in state.lines:
            continue
        lines = []
        for board in (board for board in sitting.boards if board in seen):
            sheet = _sheet_of(state, game, board, words)
            line = next(line for line in sheet.lines if line.contestants == sitting.contestants)
            worth = line.worth[sitting.contestants.index(number)]
            text = " · ".join(filter(None, [_outcome_text(sheet, line), f"**{worth}**" if worth else ""]))
            lines.append(words("list-entry", name=words("tournament-board", number=board), told=text))
        others = ", ".join(
            numbered_name(state, n, words, in_round=turn) for n in sitting.contestants if n != number
        )
        value = _value_after(state, game, words, number, turn)
        head = words("tournament-score-round", round=turn, names=others)
        blocks.append([" · ".join(filter(None, [f"**{head}**", value])), *lines])
    title = plain_names(state, (number,), words)
    penalties = _penalty_lines(state, game, words, number)
    return Rendered(embeds=(embed(title, *(blocks or [[words("tournament-score-none")]]), penalties),))


def _penalty_lines(state: Tournament, game: TournamentGame, words: Words, number: int) -> list[str]:
    """Return the penalties that a contestant's scores contain; those of a team count for both its pairs."""
    fields = standing_of(state, game, words)
    ranked = (place.contestants for field in fields for place in field.places if number in place.contestants)
    counted = next(ranked, (number,))
    lines = []
    for one, amount in state.penalties:
        if one in counted:
            title = game.penalty_title(state.terms, amount, words)
            name = plain_names(state, (one,), words)
            lines.append(title if one == number else words("list-entry", name=name, told=title))
    return [f"**{words('tournament-score-penalties')}**", *lines] if lines else []


def _value_after(state: Tournament, game: TournamentGame, words: Words, number: int, turn: int) -> str:
    """Return a contestant's place and score after a round, unless it is in play."""
    if turn == state.round and not (state.is_round_over or state.phase is TournamentPhase.OVER):
        return ""
    results = state.results(game.no_fault, up_to=turn)
    fields = game.fields(state.terms, state.count, results, words, state.penalties)
    places = (place for field in fields for place in field.places if number in place.contestants)
    found = next(places, None)
    return "" if found is None else words("tournament-score-after", value=found.value, place=found.place)


def score_choices(
    state: Tournament, words: Words, user: int, chosen: int | None = None
) -> list[list[ListOption]]:
    """Return the contestants whose score can be shown, the user's own first."""
    own = state.contestant_of(user)
    ordered = sorted(state.contestants, key=lambda contestant: (contestant is not own, contestant.number))
    return _parts(
        [
            ListOption(
                str(who.number), plain_names(state, (who.number,), words), is_chosen=who.number == chosen
            )
            for who in ordered
        ]
    )


def render_cards(
    state: Tournament, game: TournamentGame, contestants: Sequence[int], words: Words, user: int
) -> Rendered:
    """Render the convention cards of contestants; a user who plays can write their own."""
    blocks, bids = [], words("tournament-card-bots", system=game.system_title(state.terms.system, words))
    for number in contestants:
        pair, card = state.contestant(number), state.cards.get(number)
        written = "" if card is None else escaped(card.text)
        text = written or (words("tournament-card-none") if pair.users else "")
        at = None if card is None else card.at
        dated = "" if at is None else words("tournament-card-dated", at=f"<t:{int(at)}:f>")
        bots = "" if all(player.is_person for player in pair.players) else bids
        blocks.append([f"**{numbered_name(state, number, words)}**", text, dated, bots])
    own = state.contestant_of(user)
    can_write = own is not None and state.phase is not TournamentPhase.OVER
    write = ButtonSpec("card_form", label=words("tournament-button-card"))
    rendered = embed(words("tournament-button-cards"), *(blocks or [[words("tournament-card-unsigned")]]))
    return Rendered(embeds=(rendered,), buttons=((write,),) if can_write else ())
