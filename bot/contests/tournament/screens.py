"""Public page of a tournament: contestants, current round, final ranking; and the names of players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from bot.contests.tournament.starting import StartingField, contestants_missing, has_users, starting_field
from bot.contests.tournament.state import Pause, Tournament, TournamentPhase, TournamentPlayer
from bot.discord_io.message import ButtonSpec, Rendered, Style, embed
from bot.discord_io.safe_text import escaped, plain_name
from bot.game_kit.module import GameModule
from bot.game_kit.standing import place_sign
from bot.game_kit.tournament import RankingGroup, RoundTable, TournamentGame, TournamentTerms
from bot.i18n import Words
from bot.images.drawing import drawable
from engine.errors import CodedError

NameOf = Callable[[TournamentPlayer], str]


def player_name(player: TournamentPlayer) -> str:
    """Return a name for running text; bots are marked, and an erased user is shown as an ellipsis."""
    return marked(escaped(plain_name(player.name)) or "…", player)


def marked(name: str, player: TournamentPlayer) -> str:
    """Return the name with the mark of bots, if the player is one."""
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
        text = words("list-then", earlier=text, later=then)
    return f"{text} ({number})"


TOURNAMENT: Final = "tournament"
"""The kind of contest, and the room of its buttons."""

PAGE_VERBS: Final = frozenset({"sign", "withdraw", "start", "direct", "results", "download", "cards"})
"""Verbs of the buttons of a tournament's public page; requests to partners have others."""

RULED: Final = "⚖️"
"""Marks a score with a penalty or an adjusted board."""

ONE_TEXT: Final = 16
"""Maximum contestants whose tables and standings fit one text."""

Tables = Mapping[tuple[int, int], int]
"""The threads of tables, by round and table."""


def render_tournament(
    state: Tournament, module: GameModule, game: TournamentGame, words: Words, tables: Tables
) -> Rendered:
    """Render the public page; ``tables`` are the threads of the tables."""
    match state.phase:
        case TournamentPhase.GATHERING:
            return _gathering(state, module, game, words)
        case TournamentPhase.PLAYING:
            return _playing(state, module, game, words, tables)
        case _:
            return _over(state, module, game, words)


def render_past(
    state: Tournament, number: int, module: GameModule, game: TournamentGame, words: Words, tables: Tables
) -> Rendered:
    """Render what stays of the page of a round that is over, or with 0 of the sign-up, without buttons.

    ``tables`` are the threads of the round's tables.
    """
    if number == 0:
        return _gathering(state, module, game, words)
    then = replace(
        state,
        phase=TournamentPhase.PLAYING,
        round=number,
        set_minutes=None,
        pause=None,
        allowed=None,
        paused_tables={},
    )
    return replace(_playing(then, module, game, words, tables), buttons=())


def field_lines(
    state: Tournament,
    fields: Sequence[RankingGroup],
    words: Words,
    *,
    heading: str = "tournament-standing",
    most: int | None = None,
) -> list[str | list[str]]:
    """Return a block per ranking, best first; empty before any result. Several rankings have titles.

    Each ranking has at most ``most`` lines. Last blocks say if no board was compared, and what a mark means.
    """
    ruled = _ruled(state)
    blocks: list[str | list[str]] = [
        [
            f"**{' · '.join(filter(None, (words(heading), field.title)))}**",
            *_place_lines(state, field, ruled, words)[:most],
            *(["…"] if most is not None and len(field.places) > most else []),
        ]
        for field in fields
        if field.places
    ]
    marked = any(ruled & set(place.contestants) for field in fields for place in field.places)
    notes = [_uncompared_line(state, ruled, words), words("tournament-ruled-note") if marked else ""]
    return [*blocks, *notes] if blocks else []


def _ruled(state: Tournament) -> set[int]:
    """Return the contestants whose score has a penalty or a board that a director has adjusted."""
    found, counted = {contestant for contestant, _ in state.penalties}, _rounds_counted(state)
    for number, table, _ in state.rulings:
        if number <= counted and (sitting := state.sitting(number, table)) is not None:
            found |= set(sitting.contestants)
    return found


def _uncompared_line(state: Tournament, ruled: Set[int], words: Words) -> str:
    """Return the line that no board of the ranking was scored at two tables; empty once one was."""
    results = state.results("", up_to=_rounds_counted(state))
    scored = Counter(result.board for result in results if result.line is not None or result.ruling)
    if max(scored.values(), default=0) > 1:
        return ""
    return words("tournament-uncompared", adjusted="yes" if ruled else "no")


def _rounds_counted(state: Tournament) -> int:
    is_over = state.phase is TournamentPhase.OVER or state.is_round_over
    return state.round if is_over else state.round - 1


def _place_lines(state: Tournament, field: RankingGroup, ruled: Set[int], words: Words) -> list[str]:
    places = [place.place for place in field.places]
    return [
        words(
            "tournament-place",
            medal=place_sign(place.place, places, words),
            name=_contestants(state, place.contestants, words),
            value=place.value,
        )
        + (f" {RULED}" if ruled & set(place.contestants) else "")
        for place in field.places
    ]


def _contestants(state: Tournament, numbers: Sequence[int], words: Words) -> str:
    """Return the names of a pair, or of the pairs of a team after its own."""
    names = ", ".join(numbered_name(state, number, words) for number in numbers)
    if len(numbers) == 1:
        return names
    return words("list-entry", name=team_name(min(numbers), len(numbers), words), told=names)


def team_name(number: int, size: int, words: Words) -> str:
    """Return the name of a contestant's team; its ``size`` contestants have consecutive numbers."""
    return words("tournament-team", number=(number - 1) // size + 1)


def standing_of(state: Tournament, game: TournamentGame, words: Words) -> Sequence[RankingGroup]:
    """Return the ranking after the finished rounds; one during a round would reveal boards."""
    results = state.results(game.no_fault, up_to=_rounds_counted(state))
    return game.fields(state.terms, state.count, results, words, state.penalties) if results else []


def render_seating(state: Tournament, sitting: RoundTable, game: TournamentGame, words: Words) -> Rendered:
    """Render the message to a table's players at the start of its round: seats, deals and time."""
    lines = []
    for at, number in enumerate(sitting.contestants):
        players = zip(game.seats(at), state.contestant(number).players, strict=True)
        seated = [f"{game.seat_title(seat, words)} **{player_name(one)}**" for seat, one in players]
        lines.append(f"{' · '.join(seated)} ({number})")
    first, last = min(sitting.boards), max(sitting.boards)
    message = embed(
        words("tournament-seating", round=state.round, rounds=state.rounds, table=sitting.table),
        lines,
        [
            words("tournament-seating-boards", first=first, last=last, count=len(sitting.boards)),
            words("tournament-waits") if sitting.table in state.director_calls else "",
            clock_line(state, words),
        ],
    )
    buttons = (
        ButtonSpec("call", label=words("tournament-button-call"), emoji="🙋"),
        ButtonSpec("cards", arg=str(sitting.table), label=words("tournament-button-cards")),
    )
    return Rendered(embeds=(message,), buttons=(buttons,))


def _gathering(state: Tournament, module: GameModule, game: TournamentGame, words: Words) -> Rendered:
    """Render the sign-up; once it is over only the terms and the field, with a way to the results."""
    is_open, is_played = state.phase is TournamentPhase.GATHERING, state.phase is TournamentPhase.PLAYING
    rounds = len({number for number, _ in state.lines})
    note = "tournament-signed-over" if rounds else "tournament-unplayed"
    if is_open or is_played:
        note = "tournament-how" if is_open else "tournament-signed-off"
    message = embed(
        title_of(state, module, game, words),
        [
            date_line(state, words),
            *terms_lines(state, game, words),
            words("tournament-director", director=_directors(state, words)),
        ],
        [
            *_entry_lines(starting_field(game, state), words),
            *_contestant_lines(state, game, words),
        ],
        [
            *(words("tournament-alone", name=player_name(player)) for player in state.alone),
            *(
                words(
                    "tournament-request", asker=player_name(request.asker), asked=player_name(request.asked)
                )
                for request in state.requests
            ),
        ],
        words(note, count=rounds),
    )
    if not is_open:
        # Not the verb of the page: a tap on a page that is not the newest one takes its buttons away.
        results = ButtonSpec("see_results", label=words("tournament-button-results"))
        return Rendered(embeds=(message,), buttons=((results,),) if is_played or rounds else ())
    withdraw = ButtonSpec("withdraw", label=words("tournament-button-withdraw"))
    cards = ButtonSpec("cards", label=words("tournament-button-cards"))
    buttons = (
        ButtonSpec("sign", label=words("tournament-button-sign"), style="success"),
        *([withdraw] if state.count or state.alone or state.requests else []),
        *([cards] if state.count else []),
        start_button(state, game, words, disabled=not has_users(state)),
        ButtonSpec("direct", label=words("tournament-button-direct")),
    )
    return Rendered(embeds=(message,), buttons=(buttons,))


def _contestant_lines(state: Tournament, game: TournamentGame, words: Words) -> list[str]:
    """Return the numbered contestants, those of a team below its heading."""
    size, lines = game.team_size(state.set_terms), list[str]()
    for contestant in state.contestants:
        if size > 1 and (contestant.number - 1) % size == 0:
            # An empty line ends the numbered list of the team before.
            gap = "\n" if lines else ""
            lines.append(f"{gap}**{team_name(contestant.number, size, words)}**")
        lines.append(f"{contestant.number}. {pair_name(contestant.players)}")
    return lines


def start_button(
    state: Tournament, game: TournamentGame, words: Words, *, disabled: bool = False
) -> ButtonSpec:
    """Return the button that starts it, for directors; grey while it offers bots, since pairs are missing."""
    style: Style = "primary" if starting_field(game, state).error is None else "secondary"
    return ButtonSpec("start", label=words("tournament-button-start"), style=style, disabled=disabled)


def _playing(
    state: Tournament, module: GameModule, game: TournamentGame, words: Words, tables: Tables
) -> Rendered:
    blocks = [
        [
            f"**{words('tournament-round', number=state.round, count=state.rounds)}**",
            clock_line(state, words),
        ],
        table_lines(state, game, words, tables),
        paused_lines(state, words),
    ]
    title, fields = title_of(state, module, game, words), standing_of(state, game, words)
    standing = field_lines(state, fields, words, most=None if state.count <= ONE_TEXT else 10)
    if state.count <= ONE_TEXT:
        embeds = [embed(title, *blocks, *standing)]
    else:
        embeds = [embed(title, *blocks), *([embed("", *standing)] if standing else [])]
    buttons = (
        ButtonSpec("results", label=words("tournament-button-results"), style="primary"),
        ButtonSpec("withdraw", label=words("tournament-button-leave")),
        ButtonSpec("direct", label=words("tournament-button-direct")),
    )
    return Rendered(embeds=tuple(embeds), buttons=(buttons,))


def _over(state: Tournament, module: GameModule, game: TournamentGame, words: Words) -> Rendered:
    fields = standing_of(state, game, words)
    message = embed(
        title_of(state, module, game, words),
        early_lines(state, words),
        *field_lines(state, fields, words, heading="tournament-final"),
    )
    results = ButtonSpec("results", label=words("tournament-button-results"), style="primary")
    buttons = [results] if state.lines else []
    if fields:
        buttons.append(ButtonSpec("download", label=words("button-download")))
        buttons.append(ButtonSpec("direct", label=words("tournament-button-direct")))
    return Rendered(embeds=(message,), buttons=(tuple(buttons),) if buttons else ())


def early_lines(state: Tournament, words: Words) -> list[str]:
    """Return the lines saying that a tournament was closed early, and that only bots were left."""
    if not state.lines:
        return [words("tournament-unplayed")]
    played = len({number for number, _ in state.lines})
    if state.plan is not None and played == state.rounds:
        return []
    return [words("tournament-early", count=played), "" if state.users else words("tournament-early-bots")]


def title_of(state: Tournament, module: GameModule, game: TournamentGame, words: Words) -> str:
    """Return the tournament's name, or its game and form of scoring."""
    if state.title:
        return words("tournament-title-own", title=escaped(state.title))
    form = game.form_title(state.set_terms.form, words)
    return words("tournament-title", game=module.title(words), form=form)


def _directors(state: Tournament, words: Words) -> str:
    """Return the directors, the opener first, by name if they play (some clients cannot resolve mentions)."""
    host = state.row.host_id
    own = state.contestant_of(host)
    players = () if own is None else own.players
    unnamed = f"<@{host}>" if host > 0 else "…"  # their data was deleted
    first = next((player_name(player) for player in players if player.user == host), unnamed)
    return words.list([first, *(player_name(director) for director in state.directors)])


def date_line(state: Tournament, words: Words) -> str:
    """Return the line of the date, without a countdown, since pages stay when a tournament is over."""
    return "" if state.date is None else words("tournament-date", day=f"<t:{int(state.date)}:F>")


def clock_line(state: Tournament, words: Words) -> str:
    """Return the line about the end of the round, or about the stopped clock."""
    if state.phase is not TournamentPhase.PLAYING:
        return ""
    if (pause := state.pause) is not None:
        waits = "tournament-break-last" if state.is_last_round else "tournament-break"
        text = words(waits if state.is_round_over else "tournament-paused")
        return text if pause.by is None else f"{text} {words('tournament-stopped-by', **_facts(pause))}"
    if state.allowed is not None:
        return words("tournament-out-of-time")
    ends_at = state.ends_at
    return "" if ends_at is None else words("tournament-until", until=f"<t:{int(ends_at)}:R>")


def paused_lines(state: Tournament, words: Words, *, reader: str = "anyone") -> list[str]:
    """Return a line for each paused table of the round that has users: who paused it, and since when.

    ``reader`` is ``director`` on a director's own page.
    """
    lines = list[str]()
    for table, pause in sorted(state.waiting_tables.items()):
        key = "tournament-table-left" if pause.by is None else "tournament-table-paused"
        lines.append(words(key, table=table, reader=reader, **_facts(pause)))
    return lines


def _facts(pause: Pause) -> dict[str, str]:
    return {"name": "" if pause.by is None else player_name(pause.by), "since": f"<t:{int(pause.at)}:R>"}


def terms_lines(state: Tournament, game: TournamentGame, words: Words) -> list[str]:
    """Return the lines about the conditions, and the resulting plan or what prevents it."""
    terms, minutes = state.set_terms, state.set_minutes
    field = starting_field(game, state)
    clock = "" if minutes is None else words("tournament-clock", minutes=minutes)
    form = f"{game.form_title(terms.form, words)}." if state.title else ""
    own = terms.system not in ("", *game.systems[:1])
    bots = f"🤖 {game.system_title(terms.system, words)}." if own else ""
    if field.error is not None:
        boards = words("tournament-boards", count=terms.boards)
        teams = words("tournament-teams") if game.team_size(terms) > 1 else ""
        return [form, teams, f"{_rounds_text(terms, words)} {boards}", clock, bots, words.error(field.error)]
    return [form, clock, bots, *plan_lines(state, game, words, field)]


def _rounds_text(terms: TournamentTerms, words: Words) -> str:
    """Return the sentence about the number of rounds of a field that cannot start yet."""
    if terms.rounds is None:
        return words("tournament-rounds-all")
    return words("club-rounds", count=terms.rounds)


def outlook_lines(state: Tournament, game: TournamentGame, words: Words) -> list[str]:
    """Return the number of pairs and what a start would bring, or what prevents it."""
    field = starting_field(game, state)
    entries = _entry_lines(field, words)
    if field.error is not None:
        return [*entries, words.error(field.error)]
    return [*entries, *plan_lines(state, game, words, field)]


def missing_lines(state: Tournament, game: TournamentGame, words: Words) -> list[str]:
    """Return the number of pairs and what a start still needs; empty sentences if it needs nothing."""
    needed, field = contestants_missing(game, state), starting_field(game, state)
    is_of_bots = state.count and not has_users(state)
    return [
        *_entry_lines(field, words),
        words("tournament-missing", count=needed) if needed else "",
        bots_line(state, words, field) if field.error is None else "",
        words.error(CodedError("tournament_no_people")) if is_of_bots else "",
    ]


def _entry_lines(field: StartingField, words: Words) -> list[str]:
    """Return the number of pairs entered, and how many of them still lack a partner.

    There is no line before the first entry, since the reason not to start says so.
    """
    count, singles = field.count - field.bot_pairs, len(field.singles)
    alone = words("tournament-signed-alone", count=singles) if singles else ""
    return [words("tournament-signed", count=count), alone] if count else []


def plan_lines(state: Tournament, game: TournamentGame, words: Words, field: StartingField) -> list[str]:
    """Return the lines about the plan of a field that can start: bots that join, and what is left out."""
    terms = state.set_terms
    plan = game.plan(terms, field.count)
    so_far = words(
        "tournament-plan",
        movement=game.movement_title(plan.movement, words),
        rounds=len(plan.rounds),
        boards=terms.boards,
    )
    joins = bots_line(state, words, field)
    wanted, count = terms.rounds or 0, len(plan.rounds)
    fewer = words("tournament-rounds-fewer", wanted=wanted, count=count) if count < wanted else ""
    return [so_far, fewer, joins, *game.plan_notes(terms, field.count, words)]


def bots_line(state: Tournament, words: Words, field: StartingField) -> str:
    """Return the sentence about the pairs of bots that join at the start; empty if none do."""
    bots, there = field.bot_pairs, len(state.of_bots)
    return words("tournament-bots-join", bots=bots, there=there, pairs=field.count) if bots else ""


def table_lines(
    state: Tournament,
    game: TournamentGame,
    words: Words,
    tables: Tables,
    boards: Mapping[int, int] = MappingProxyType({}),
) -> list[str]:
    """Return the round's tables, those of a match of teams below its heading, and who sits out.

    ``boards`` are the boards in play to name, by table.
    """
    size, lines, match = game.team_size(state.set_terms), list[str](), ""
    for sitting in state.sittings(state.round):
        teams = sorted({team_name(number, size, words) for number in sitting.contestants})
        if size > 1 and (heading := f"**{' – '.join(teams)}**") != match:
            lines.append(heading)
            match = heading
        names = " – ".join(numbered_name(state, n, words, in_round=state.round) for n in sitting.contestants)
        place = tables.get((state.round, sitting.table))
        is_done = (state.round, sitting.table) in state.lines
        has_people = any(state.contestant(n).users for n in sitting.contestants)
        where = f"<#{place}>" if place is not None else ""
        if place is None and has_people and not is_done:
            where = words("tournament-no-thread")
        text = words("tournament-table", number=sitting.table, names=names, place=where).strip()
        if not is_done and (board := boards.get(sitting.table)) is not None:
            text = f"{text} · {words('tournament-board', number=board)}"
        lines.append(f"✅ {text}" if is_done else text)
    out = [numbered_name(state, number, words) for number in state.sits_out]
    return lines + [words("tournament-sits-out", name=name) for name in out]
