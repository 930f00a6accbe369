"""The page of a club night: the answers, the users present, their tables, and the standing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Final

from bot.contests.night.rules import Answer, Format, Night, NightTable, Status, Terms
from bot.contests.night.standing import StandingPlace
from bot.contests.night.tournaments import boards_of
from bot.discord_io.message import ButtonSpec, Drawing, Rendered, embed
from bot.discord_io.safe_text import escaped, names_by_user
from bot.game_kit.exports import file_button
from bot.game_kit.module import GameModule
from bot.game_kit.standing import is_level, place_sign
from bot.i18n import Words
from bot.i18n.cards import decimal, signed_decimal
from bot.images.drawing import drawable
from bot.images.ranking import Face, Stand, podium_picture
from bot.runtime.numbers import number_text, signed_text

NAMES_SHOWN: Final = 40
"""Maximum names in a list of the page; more are counted."""

TABLES_SHOWN: Final = 24
"""Maximum tables on the page; more are counted."""

BOT: Final = "🤖"

ENDS: Final[dict[Status, str]] = {
    "starting": "club-starting",
    "playing": "club-playing",
    "over": "club-over",
    "cancelled": "club-cancelled",
    "lapsed": "club-lapsed",
    "failed": "meeting-failed",
}

LISTS: Final[dict[Answer, str]] = {"going": "club-going", "maybe": "club-maybe", "cant": "club-cant"}

FORMATS: Final[dict[Format, str]] = {
    "places": "club-format-places",
    "duplicate": "club-format-duplicate",
    "tournament": "club-format-tournament",
}
"""The meaning of each format, in a sentence."""


def night_title(night: Night, module: GameModule, words: Words) -> str:
    return words("club-title", game=module.title(words), length=_length(night, module, words))


def _length(night: Night, module: GameModule, words: Words) -> str:
    """Return the length of a table; for a tournament, which has its own boards, its name."""
    if night.terms.format == "tournament":
        return words("club-tournament")
    return module.catalogue.form_title(str(night.terms.rules.get("name", "")), night.terms.length, words)


def render_night(
    night: Night, module: GameModule, words: Words, tables: Sequence[NightTable] = ()
) -> Rendered:
    """Render the page of a club night; its ``tables`` come with where they are played."""
    people, standing = night.people, night.standing
    stamp = int(night.starts_at)
    date = f"<t:{stamp}:F>"
    when = words("club-when", at=date, left=f"<t:{stamp}:R>") if night.is_open else date
    title = night_title(night, module, words)
    plain = names_by_user((person.user, person.name) for person in people)
    names = {user: escaped(name) for user, name in plain.items()}
    if not night.is_open:
        # The tournament has a page of its own for its tables and rounds.
        now = [table for table in tables if table.round == night.round and night.terms.format != "tournament"]
        season = ButtonSpec("season", label=words("club-button-season"))
        buttons = [season] if night.status == "over" else []
        if standing and night.shares_deals:
            buttons.append(ButtonSpec("deals", label=words("club-button-deals")))
        if night.has_more_rounds:
            buttons[:0] = [
                ButtonSpec("here", label=words("club-button-here"), style="primary"),
                ButtonSpec("cant", label=words("club-button-cant")),
            ]
        message = embed(
            title,
            when,
            [words(ENDS[night.status]), *_round_lines(night, words), *_table_lines(night, now, words, names)],
            _places_block(night, words, names, standing, most=10),
        )
        return Rendered(embeds=(message,), buttons=(tuple(buttons),) if buttons else ())
    # Users who are here are listed once, so that the other lists show who is still missing.
    missing = [who for who in people if not (night.is_called and who.is_present)]
    lists = {
        key: [names[who.user] for who in missing if who.answer == answer] for answer, key in LISTS.items()
    }
    answers = [
        _names_line(words, key, users)
        for key, users in lists.items()
        if users or (key == LISTS["going"] and not night.is_called)
    ]
    if night.is_called:
        here = [names[person.user] for person in people if person.is_present]
        answers.insert(0, _names_line(words, "club-present", here))
    explained = words("club-explained-here" if night.is_called else "club-explained", least=night.terms.least)
    cant = ButtonSpec("cant", label=words("club-button-cant"))
    cancel = ButtonSpec("cancel", label=words("club-button-cancel"))
    if night.is_called:
        buttons = [ButtonSpec("here", label=words("club-button-here"), style="success"), cant, cancel]
    else:
        buttons = [
            ButtonSpec("going", label=words("club-button-going"), style="success"),
            ButtonSpec("maybe", label=words("club-button-maybe")),
            cant,
            ButtonSpec("calendar", label=words("club-button-calendar")),
            cancel,
        ]
    weekly = words("club-weekly-at", **night.hour) if night.hour else words("club-weekly")
    message = embed(title, [when, weekly, *_terms_lines(night.terms, module, words)], answers, explained)
    return Rendered(embeds=(message,), buttons=(tuple(buttons),))


def render_prizes(
    night: Night,
    module: GameModule,
    words: Words,
    names: Mapping[int, str],
    standing: Sequence[StandingPlace],
    *,
    next_at: float | None,
    pictures: bool,
) -> Rendered:
    """Render the prizes of a night that is over, whose final ``standing`` is not empty.

    ``next_at`` is the next date in UTC seconds since the epoch, if there is one.
    """
    plain = names_by_user(names.items())
    shown = {user: escaped(name) for user, name in plain.items()}
    follows = "" if next_at is None else words("club-next", at=f"<t:{int(next_at)}:F>")
    message = embed(
        words("club-prizes", game=module.title(words), length=_length(night, module, words)),
        _places_block(night, words, shown, standing, most=25),
        follows,
    )
    drawings: tuple[Drawing, ...] = ()
    first = [entry for entry in standing if entry.user in names][:4]  # as many as the picture holds
    if pictures and first:
        level = is_level(row.place for row in standing)
        stands = tuple(
            Stand(
                (Face(seat, drawable(plain[one.user], str(one.place))[:1].upper()),),
                drawable(plain[one.user], words("seat-number", number=one.place)),
                value_text(one, night.terms.format, words),
                one.place,
                is_golden=one.place == 1 and not level,
            )
            for seat, one in enumerate(first)
        )
        places = words.apart([f"{stand.place}. {stand.name} {stand.points}" for stand in stands])
        alt = words("picture-podium-alt", places=places)
        drawing = Drawing(
            "podium.png", alt, partial(podium_picture, stands), moment=("prizes", night.row.number)
        )
        message.set_image(url=drawing.url)
        drawings = (drawing,)
    buttons = [ButtonSpec("prize", label=words("club-button-season"))]
    if night.shares_deals:
        buttons.append(ButtonSpec("deals", label=words("club-button-deals")))
    buttons.append(file_button(words, "night"))
    return Rendered(embeds=(message,), buttons=(tuple(buttons),), drawings=drawings)


def standing_key(form: Format) -> str:
    """Return the key of what a standing counts."""
    return "club-standing-duplicate" if form == "duplicate" else "club-standing-places"


def value_text(one: StandingPlace, form: Format, words: Words) -> str:
    """Return a player's value in a standing: place points, or differences with their sign."""
    if form == "duplicate":
        return signed_decimal(float(one.value), words)
    if one.value.denominator == 1:
        return number_text(one.value.numerator)
    return words("signed-decimal", sign="", points=decimal(float(one.value))[1])


def render_call(words: Words, users: Sequence[int], page: str | None) -> Rendered:
    """Render the ping that opens the check-in, with its button."""
    mentions = " ".join(f"<@{user}>" for user in users)
    here = ButtonSpec("present", label=words("club-button-here"), style="success")
    content = "\n".join(filter(None, (words("club-call"), mentions, page)))
    return Rendered(content=content, buttons=((here,),))


def render_called_off(night: Night, words: Words, users: Sequence[int], page: str | None) -> Rendered:
    """Render the message to users who had signed up for a night that was called off."""
    mentions = " ".join(f"<@{user}>" for user in users)
    text = words("club-called-off", at=f"<t:{int(night.starts_at)}:F>")
    return Rendered(content="\n".join(filter(None, (text, mentions, page))))


def render_so_far(
    night: Night,
    module: GameModule,
    words: Words,
    names: Mapping[int, str],
    standing: Sequence[StandingPlace],
    page: str | None,
) -> Rendered:
    """Render the standing of a night in play, with a link to its page."""
    shown = {user: escaped(name) for user, name in names_by_user(names.items()).items()}
    places = _places_block(night, words, shown, standing, most=25)
    if not places:
        about = words("club-so-far-none")
    else:
        is_by_table = night.terms.format == "places"
        about = words("club-so-far-places" if is_by_table else "club-so-far-rounds")
    message = embed(night_title(night, module, words), [about, page or ""], places)
    return Rendered(embeds=(message,))


def _names_line(words: Words, key: str, names: Sequence[str]) -> str:
    more = len(names) - NAMES_SHOWN
    shown = [*names[:NAMES_SHOWN], *([f"+{more}"] if more > 0 else [])]
    return words(key, count=len(names), names=", ".join(shown) or "–")


def _terms_lines(terms: Terms, module: GameModule, words: Words) -> list[str]:
    """Return the lines about the format of a night, unless it is one game at each table."""
    lasts = [words("club-minutes", minutes=terms.minutes)] if terms.minutes is not None else []
    if terms.format == "places" and terms.rounds == 1:
        return lasts
    game = module.tournament if terms.format == "tournament" else None
    rounds = terms.rounds if game is None else terms.tournament_rounds
    limit = words("club-rounds-all") if rounds is None else words("club-rounds", count=rounds)
    boards = [] if game is None else [words("tournament-boards", count=boards_of(game))]
    return [words(FORMATS[terms.format]), " ".join([limit, *boards, *lasts])]


def _round_lines(night: Night, words: Words) -> list[str]:
    if night.status not in ("starting", "playing") or night.terms.format == "tournament":
        return []
    lines = list[str]()
    if night.terms.rounds > 1:
        lines.append(words("club-round", number=night.round, count=night.terms.rounds))
    if night.round_ends is not None and night.terms.minutes is not None:
        lines.append(words("club-round-until", left=f"<t:{int(night.round_ends)}:R>"))
    if night.has_more_rounds:
        lines.append(words("club-late"))
    return lines


def _table_lines(
    night: Night, tables: Sequence[NightTable], words: Words, names: Mapping[int, str]
) -> list[str]:
    more = len(tables) - TABLES_SHOWN
    shown = [
        _table_line(number, table, words, names, hides=night.shares_deals and night.status != "over")
        for number, table in enumerate(tables[:TABLES_SHOWN], 1)
    ]
    return [*shown, f"… +{more}"] if more > 0 else shown


def _table_line(
    number: int, table: NightTable, words: Words, names: Mapping[int, str], *, hides: bool
) -> str:
    """Return a table's line; ``hides`` its points while other tables play the same deals."""
    where = f"<#{table.channel_id}>" if table.channel_id is not None else "…"
    line = table.line
    if line is not None and line.places and not hides:
        ranked = sorted(zip(line.places, line.users, strict=True), key=lambda item: item[0][0])
        who = " · ".join(
            f"{place}. {BOT if user is None else names[user]} {signed_text(points)}"
            for (place, points), user in ranked
            if user is None or user in names
        )
    else:
        who = ", ".join(names[user] for user in table.users if user in names)
    return words("club-table", number=number, channel=where, players=who)


def _places_block(
    night: Night, words: Words, names: Mapping[int, str], standing: Sequence[StandingPlace], most: int
) -> list[str]:
    known = [row for row in standing if row.user in names]
    if not known:
        return []
    all_places = [entry.place for entry in known]
    places: dict[Fraction, set[int]] = {}
    for place in known:
        places.setdefault(place.value, set()).add(place.place)
    lines, has_ties = [], False
    for entry in known[:most]:
        sign = place_sign(entry.place, all_places, words)
        is_tie = len(places[entry.value]) > 1
        points = f" ({signed_text(entry.points)})" if is_tie else ""
        lines.append(f"{sign} {names[entry.user]} · {value_text(entry, night.terms.format, words)}{points}")
        has_ties = has_ties or is_tie
    more = len(known) - most
    heading = words(standing_key(night.terms.format))
    rest = [f"… +{more}"] if more > 0 else []
    return [heading, *lines, *rest, *([words("club-standing-ties")] if has_ties else [])]
