"""The page of a challenge in its channel: the players, who has finished, and at the end the result."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from textwrap import wrap
from typing import Final

import discord

from bot.contests.challenge.state import ChallengeRow, HeadToHead, Status
from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.discord_io.safe_text import (
    RULE,
    column_lines,
    distinct_names,
    escaped,
    names_by_user,
)
from bot.game_kit.exports import ResultTable, file_button
from bot.game_kit.module import GameModule
from bot.game_kit.private_game import ChallengeGame, DealResult
from bot.i18n import Words
from bot.runtime.numbers import signed_text

ENDS: Final[dict[Status, str]] = {
    "declined": "challenge-declined",
    "withdrawn": "challenge-withdrawn",
    "lapsed": "challenge-lapsed",
    "over": "error-challenge-damaged",
}
"""The sentence about a challenge that ended without a result, by its status."""


@dataclass(frozen=True, slots=True)
class Finished:
    """The result; ``record`` counts the host's challenges against the guest, including this one."""

    game: ChallengeGame
    host: Sequence[DealResult]
    guest: Sequence[DealResult]
    record: HeadToHead


def render_page(
    row: ChallengeRow,
    module: GameModule,
    words: Words,
    done: Collection[int],
    finished: Finished | None = None,
    *,
    stakes: Sequence[str] = (),
) -> Rendered:
    """Render the page of a challenge in the language of ``words``.

    ``done`` are the users who have finished, whose results stay sealed until the end; ``finished`` is the
    result once it is over. ``stakes`` are sentences about what else it counts for, or has counted for.
    """
    host, guest = host_and_guest(row, words)
    match row.status:
        case "open":
            return _open(row, module, words, stakes)
        case "accepted":
            lines = [
                words(key_of(row, "challenge-done", "challenge-pairs-done"), name=name)
                if user in done
                else words(key_of(row, "challenge-not-done", "challenge-pairs-not-done"), name=name)
                for user, name in zip(row.users, (host, guest), strict=True)
            ]
            message = embed(
                title_of(row, module, words),
                _terms_lines(row, module, words),
                lines,
                stakes,
                words(
                    key_of(row, "challenge-play-until", "challenge-pairs-play-until"),
                    until=f"<t:{int(row.until)}:R>",
                ),
            )
            button = ButtonSpec("open", label=words("challenge-button-play"), style="success")
            return Rendered(embeds=(message,), buttons=((button,),))
        case "over" if finished is not None:
            again = ButtonSpec("again", label=words("challenge-button-again"), style="primary")
            buttons = (*replay_buttons(row, words), again, file_button(words))
            message = result_embed(row, module, words, finished, stakes)
            return Rendered(embeds=(message,), buttons=(buttons,))
        case _:
            declined = row.is_pairs and row.status == "declined"
            is_unaccepted = row.status == "lapsed" and row.guest_id is None
            ended = "challenge-unaccepted" if is_unaccepted else ENDS[row.status]
            text = words("challenge-pairs-declined" if declined else ended, guest=guest)
            message = embed(title_of(row, module, words), text)
            again = ButtonSpec("again", label=words("challenge-button-again"))
            return Rendered(embeds=(message,), buttons=((again,),) if row.guest_id is not None else ())


def render_closed(row: ChallengeRow, module: GameModule, words: Words) -> Rendered:
    """Render what stays in the page of a challenge whose result is a new message."""
    return Rendered(embeds=(embed(title_of(row, module, words), words("challenge-closed")),))


def _open(row: ChallengeRow, module: GameModule, words: Words, stakes: Sequence[str]) -> Rendered:
    host, guest = host_and_guest(row, words)
    anyone = row.guest_id is None
    message = embed(
        title_of(row, module, words),
        words(
            "challenge-to-anyone" if anyone else key_of(row, "challenge-to", "challenge-pairs-to"),
            host=host,
            guest=guest,
        ),
        _terms_lines(row, module, words),
        stakes,
        _agreement_lines(row, words),
        words(
            "challenge-pairs-accept-until" if row.gathers else "challenge-accept-until",
            until=f"<t:{int(row.until)}:R>",
        ),
    )
    play = "challenge-button-agree" if row.gathers else "challenge-button-play"
    buttons = [
        ButtonSpec("open", label=words(play), style="success"),
        ButtonSpec(
            "decline", label=words("challenge-button-withdraw" if anyone else "challenge-button-decline")
        ),
    ]
    content = None if anyone else " ".join(f"<@{user}>" for user in row.asked)
    return Rendered(content=content, embeds=(message,), buttons=(tuple(buttons),))


def _terms_lines(row: ChallengeRow, module: GameModule, words: Words) -> list[str]:
    """Return the number of deals, and what the bots play if the challenger has chosen it."""
    game = module.challenge
    chosen = () if game is None else game.terms(row.source.rules, words.of(module.name))
    return [words(key_of(row, "challenge-terms", "challenge-pairs-terms"), count=row.deals), *chosen]


def _agreement_lines(row: ChallengeRow, words: Words) -> list[str]:
    """Return the lines that name the users of two pairs who have agreed or not; none for two users."""
    if not row.gathers:
        return []
    missing = row.missing
    agreed = [user for side in row.sides for user in side if user not in missing]
    lines = [words("challenge-pairs-agreed", names=names_in(row, words, agreed))]
    return [*lines, words("challenge-pairs-waits", names=names_in(row, words, missing))] if missing else lines


def names_in(row: ChallengeRow, words: Words, users: Collection[int]) -> str:
    """Return the names of users who take part, for running text."""
    names = names_by_user((user, row.name_of(user)) for side in row.sides for user in side)
    return words.list([escaped(names[user]) for user in users])


def title_of(row: ChallengeRow, module: GameModule, words: Words) -> str:
    """Return the title of a challenge: the game, and both names where they are known."""
    if row.guest_id is None:
        return words("challenge-title", game=module.title(words))
    host, guest = host_and_guest(row, words)
    return words("challenge-title-pair", game=module.title(words), host=host, guest=guest)


def key_of(row: ChallengeRow, of_two: str, of_pairs: str) -> str:
    """Return the key of a sentence about two users, or about two pairs."""
    return of_pairs if row.is_pairs else of_two


def names_of(row: ChallengeRow, words: Words | None = None) -> tuple[str, str]:
    """Return both names for buttons; pairs have those of both players."""
    somebody = "" if words is None else words("challenge-somebody")
    host, guest = [row.host_name], [row.guest_name]
    if row.partners is not None:
        (_, own), (_, second) = row.partners
        host.append(own)
        guest.append(second)
    names = distinct_names([*host, *guest])
    first, other = (
        " & ".join(name or somebody for name in side) for side in (names[: len(host)], names[len(host) :])
    )
    return first, other


def host_and_guest(row: ChallengeRow, words: Words) -> tuple[str, str]:
    """Return both names for running text."""
    host, guest = names_of(row, words)
    return escaped(host), escaped(guest)


def result_embed(
    row: ChallengeRow, module: GameModule, words: Words, finished: Finished, stakes: Sequence[str] = ()
) -> discord.Embed:
    """Return the result deal by deal, the swing, what else it counted for, and the record of both."""
    host, guest = host_and_guest(row, words)
    game, total = finished.game, row.swing or 0
    if total:
        winner = host if total > 0 else guest
        outcome = words(
            key_of(row, "challenge-won", "challenge-pairs-won"), name=winner, by=game.measured(words, total)
        )
    else:
        outcome = words("challenge-drawn")
    record = finished.record
    return embed(
        title_of(row, module, words),
        outcome,
        words("challenge-columns", host=host, guest=guest),
        _table(row, words, finished),
        stakes,
        words(
            "challenge-record", host=host, guest=guest, won=record.won, lost=record.lost, drawn=record.drawn
        ),
    )


def swings_of(game: ChallengeGame, host: Sequence[DealResult], guest: Sequence[DealResult]) -> list[int]:
    """Return the swing of each deal from the host's view."""
    return game.swings([one.points for one in host], [one.points for one in guest])


CELL: Final = 10
"""Columns of a name or a contract in the table of results."""


def _table(row: ChallengeRow, words: Words, finished: Finished) -> list[str]:
    """Return a table with both users' contract and points for each deal, and the swing from the host's view.

    Contracts are above their points, a long one in several lines, or once across the table if both sides
    played the same.
    """
    names = distinct_names(names_of(row, words), width=CELL)
    rows: list[list[str] | str] = [[words("challenge-number"), *names, words("challenge-swing")]]
    swings = swings_of(finished.game, finished.host, finished.guest)
    for number, (*deals, swing) in enumerate(zip(finished.host, finished.guest, swings, strict=True), 1):
        first, other = (finished.game.contract_text(words, one.contract) for one in deals)
        if first == other:
            rows.append(f"{number} {first}")
        else:
            parts = zip_longest(*(wrap(one, CELL) for one in (first, other)), fillvalue="")
            rows += [["" if at else str(number), *pair, ""] for at, pair in enumerate(parts)]
        rows.append(["", *(signed_text(one.points) for one in deals), signed_text(swing)])
    sums = [sum(one.points for one in deals) for deals in (finished.host, finished.guest)]
    return column_lines([*rows, RULE, ["Σ", *map(signed_text, sums), signed_text(sum(swings))]])


def result_table(row: ChallengeRow, finished: Finished) -> ResultTable:
    host, guest = names_of(row)
    swings = swings_of(finished.game, finished.host, finished.guest)
    deals = zip(finished.host, finished.guest, swings, strict=True)
    rows = [
        (number, host, guest, mine.points, theirs.points, swing)
        for number, (mine, theirs, swing) in enumerate(deals, 1)
    ]
    return ResultTable(("deal", "host", "guest", "host_points", "guest_points", "swing"), rows)


def replay_buttons(row: ChallengeRow, words: Words) -> list[ButtonSpec]:
    """Return the buttons of the replays: of each game, and of both side by side."""
    single = [
        ButtonSpec("replay", arg=whose, label=words("challenge-button-replay", name=name))
        for whose, name in zip(("host", "guest"), names_of(row, words), strict=True)
    ]
    return [*single, ButtonSpec("replay", arg="both", label=words("challenge-button-both"))]


def render_reminder(row: ChallengeRow, words: Words, late: Sequence[int], page: str | None) -> Rendered:
    """Render the reminder to the users who have something to do."""
    text = words(
        "challenge-remind-accept" if row.status == "open" else "challenge-remind-play",
        users=words.list([f"<@{user}>" for user in late]),
        until=f"<t:{int(row.until)}:R>",
    )
    return Rendered(content="\n".join(filter(None, (text, page))))
