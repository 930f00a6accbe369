"""The pages of a season: in its channel, and a user's own matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import discord

from bot.contests.league.rules import (
    SMALLEST,
    Chance,
    Line,
    Outcome,
    forecast,
    movers,
    pair_of,
    schedule,
    table,
)
from bot.contests.league.season import Season, SeasonPlayer
from bot.discord_io.message import ButtonSpec, Rendered, embed, rows_of
from bot.discord_io.safe_text import escaped, names_by_user, whole_name
from bot.game_kit.exports import ResultTable, file_button
from bot.game_kit.module import GameModule
from bot.game_kit.private_game import DARE, ChallengeGame
from bot.game_kit.standing import place_sign
from bot.i18n import Words

TITLE: Final = ("league-need-title-sure", "league-need-title", "league-need-title-maybe")
PROMOTION: Final = ("league-need-up-sure", "league-need-up", "league-need-up-maybe")
"""The sentences about the first place, and about promotion: reached, within a number of wins, possible."""

COLUMNS: Final = (
    *("group", "place", "name", "points", "won", "drawn", "lost", "unplayed", "swing", "outcome"),
)

MARKS: Final[dict[Outcome, str]] = {"up": " ⬆️", "stay": "", "down": " ⬇️"}


def render_page(season: Season, module: GameModule, words: Words) -> Rendered:
    title = title_of(season, module, words)
    if season.status == "cancelled":
        return Rendered(embeds=(embed(title, words("league-cancelled")),))
    if season.status == "joining":
        return _joining(season, module, words, title)
    if season.status == "over":
        follows = words("league-over" if season.is_last else "league-over-next")
        names = _names(season)
        winners = [names[player.user] for player in season.champions]
        first = words("league-first", names=words.list(winners)) if winners else ""
        marks = words("league-marks") if len(season.groups) > 1 else ""
        embeds = [
            embed(title, first, follows, marks),
            *(_final(season, group, words) for group in season.groups),
        ]
        return Rendered(embeds=tuple(embeds), buttons=((*fame_buttons(season, words), file_button(words)),))
    buttons = (
        ButtonSpec("mine", label=words("league-button-mine"), style="success"),
        *fame_buttons(season, words),
        ButtonSpec("leave", label=words("league-button-leave")),
    )
    ends = words("league-ends", until=f"<t:{int(season.ends_at or 0)}:R>")
    groups = season.groups
    tables = [
        embed(
            group_title(season, group[0].division, words),
            group_lines(season, group, words),
        )
        for group in groups
    ]
    about = embed(title, ends, words("league-brackets"))
    return Rendered(embeds=(about, *tables), buttons=(buttons,))


def fame_buttons(season: Season, words: Words) -> list[ButtonSpec]:
    """Return the button of the hall of fame, once a season of the league is over."""
    is_known = season.number > 1 or season.status == "over"
    return [ButtonSpec("fame", label=words("league-button-fame"))] if is_known else []


def _joining(season: Season, module: GameModule, words: Words, title: str) -> Rendered:
    names = [*_names(season).values()]
    if season.starts_at is None:
        begins = words("league-begins-by-hand")
    else:
        begins = words("league-begins", at=f"<t:{int(season.starts_at)}:R>")
    message = embed(
        title,
        words("league-terms", days=season.days),
        words("league-match", count=challenge.lengths[0]) if (challenge := module.challenge) else "",
        begins,
        words("league-players", count=len(names), names=words.list(names)) if names else "",
    )
    buttons = [
        ButtonSpec("join", label=words("league-button-join"), style="success"),
        *([ButtonSpec("leave", label=words("league-button-leave"))] if names else []),
        ButtonSpec("begin", label=words("league-button-begin"), disabled=len(names) < SMALLEST),
    ]
    return Rendered(embeds=(message,), buttons=((*buttons, *fame_buttons(season, words)),))


def _names(season: Season) -> dict[int, str]:
    """Return the names of a season's players for running text, by user."""
    names = names_by_user((player.user, player.name) for player in season.players)
    return {user: escaped(name) for user, name in names.items()}


def title_of(season: Season, module: GameModule, words: Words) -> str:
    return words("league-title", game=module.title(words), number=season.number)


def group_title(season: Season, division: int, words: Words) -> str:
    """Return the heading of a group, which has a number if there are several."""
    return words("league-group", number=division) if len(season.groups) > 1 else words("league-table")


def group_lines(season: Season, group: Sequence[SeasonPlayer], words: Words) -> list[str]:
    """Return the table of a group of a running season with what each user still needs, a line each."""
    lines = table([player.user for player in group], season.matches)
    needs = needs_of(season, group, lines, words)
    names, places = _names(season), [line.place for line in lines]
    return [
        words(
            "league-line",
            place=place_sign(line.place, places, words, has_medal=False),
            name=names[line.user],
            points=line.points,
            won=line.won,
            drawn=line.drawn,
            lost=line.lost,
        )
        + (f" · {needs[line.user]}" if line.user in needs else "")
        for line in lines
    ]


def needs_of(
    season: Season, group: Sequence[SeasonPlayer], lines: Sequence[Line], words: Words
) -> Mapping[int, str]:
    """Return the sentence about what each user of a group needs, once half of its matches are played."""
    open_matches = sum(line.open for line in lines)
    if 2 * open_matches > len(lines) * (len(lines) - 1):
        return {}
    sizes = [len(members) for members in season.groups]
    number = [members[0].division for members in season.groups].index(group[0].division)
    is_top, is_last = number == 0, number == len(sizes) - 1
    above = 1 if is_top else movers(sizes[number - 1], sizes[number])
    stay = len(lines) if is_last else len(lines) - movers(sizes[number], sizes[number + 1])
    ups = forecast(lines, season.matches, above)
    stays = {} if is_last else forecast(lines, season.matches, stay)
    goal = TITLE if is_top else PROMOTION
    found = {line.user: _need(ups[line.user], stays.get(line.user), goal, words) for line in lines}
    return {user: text for user, text in found.items() if text}


def _need(up: Chance, stay: Chance | None, goal: tuple[str, str, str], words: Words) -> str:
    """Return the sentence about staying up while that is open, else about the top of the group."""
    reached, needed, possible = goal
    if up.wins == 0:
        return words(reached)
    if stay is not None and stay.wins != 0:
        if not stay.is_possible:
            return words("league-need-stay-never")
        if stay.wins is None:
            return words("league-need-stay-maybe")
        return words("league-need-stay", count=stay.wins)
    if up.wins is not None:
        return words(needed, count=up.wins)
    if up.is_possible:
        return words(possible)
    return words("league-need-stay-sure") if stay is not None else ""


def _final(season: Season, group: Sequence[SeasonPlayer], words: Words) -> discord.Embed:
    names, places = _names(season), [player.place or 0 for player in group]
    lines = [
        words(
            "league-final-line",
            place=place_sign(player.place or 0, places, words),
            name=names[player.user],
            points=player.points or 0,
        )
        + (MARKS[player.outcome] if player.outcome else "")
        for player in group
    ]
    return embed(group_title(season, group[0].division, words), lines)


def season_table(season: Season) -> ResultTable:
    """Return the current or final tables of all groups."""
    rows = []
    for group in season.groups:
        players = {player.user: player for player in group}
        for line in sorted(
            table(list(players), season.matches), key=lambda line: players[line.user].place or line.place
        ):
            player = players[line.user]
            is_over = player.place is not None
            rows.append(
                (
                    *(player.division, player.place or line.place, whole_name(player.name)),
                    player.points if is_over else line.points,
                    *(line.won, line.drawn, line.lost, line.open, line.swing, player.outcome),
                )
            )
    return ResultTable(COLUMNS, rows)


def render_fame(seasons: Sequence[Season], module: GameModule, words: Words) -> Rendered:
    """Render the hall of fame: the first three of the highest group of each finished season."""
    lines = []
    for season in seasons:
        names = _names(season)
        best = season.groups[0] if season.champions else []
        signs = {1: "🏆", 2: "🥈", 3: "🥉"}
        medals = [f"{signs[one.place]} {names[one.user]}" for one in best if one.place in signs]
        when = f"<t:{int(season.ends_at or 0)}:d>"
        lines.append(words("league-fame-line", number=season.number, when=when, names=" · ".join(medals)))
    message = embed(words("league-fame", game=module.title(words)), lines or words("league-fame-empty"))
    return Rendered(embeds=(message,))


OWN_RESULTS: Final = ("league-match-lost", "league-match-drawn", "league-match-won")


def render_own(
    season: Season, module: GameModule, challenge: ChallengeGame, words: Words, user: int
) -> Rendered:
    """Render a user's matches of a running season by schedule. *Raises:* CodedError ``league_not_in``."""
    group = season.group_of(user)
    played = {match.users: match for match in season.matches}
    names = names_by_user((player.user, player.name) for player in group)
    rounds = schedule([player.user for player in sorted(group, key=lambda player: player.seed)])
    start, end = season.starts_at or 0.0, season.ends_at or 0.0
    lines, buttons = [], []
    for number, pairs in enumerate(rounds, 1):
        for pair in pairs:
            if user not in pair:
                continue
            other = pair[1] if user == pair[0] else pair[0]
            match = played.get(pair_of(*pair))
            if match is None:
                until = f"<t:{int(start + (end - start) * number / len(rounds))}:d>"
                lines.append(words("league-match-open", name=escaped(names[other]), until=until))
                label = words("league-button-dare", name=names[other])
                buttons.append(ButtonSpec(DARE, arg=str(other), label=label, style="primary"))
                continue
            swing = match.swing_of(user)
            sign = (swing > 0) - (swing < 0)
            size = challenge.measured(words, swing)
            lines.append(words(OWN_RESULTS[sign + 1], name=escaped(names[other]), by=size))
    standing = table([player.user for player in group], season.matches)
    need = needs_of(season, group, standing, words).get(user, "")
    division = group[0].division
    message = embed(
        title_of(season, module, words),
        words("league-ends", until=f"<t:{int(end)}:R>"),
        need and words("league-own-need", need=need),
        [f"**{words('league-own')}**", *lines],
        words("league-own-order") if buttons else "",
        words("league-points"),
    )
    others = [ButtonSpec("table", label=words("league-button-table"))] if buttons else []
    others += fame_buttons(season, words)
    embeds = [message]
    if season.matches:
        embeds.append(embed(group_title(season, division, words), group_lines(season, group, words)))
        others.append(file_button(words))
    return Rendered(embeds=tuple(embeds), buttons=(*rows_of(buttons), tuple(others)))
