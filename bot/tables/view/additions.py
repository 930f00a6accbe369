"""Additions to a game's screens by a table of any game.

In the lobby, the host's panel has lists of rules, lengths, paces, bot players and seats; the public message,
kept short, shows what was chosen. The final standing has the players' feats, a podium, and the most memorable
deal.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import discord

from bot.discord_io.commands import WHY, listed
from bot.discord_io.limits import FIELD_CHARS
from bot.discord_io.message import (
    COLOUR,
    ButtonSpec,
    Drawing,
    ListOption,
    ListSpec,
    Rendered,
    captioned,
    clipped,
    embed,
)
from bot.discord_io.safe_text import escaped
from bot.discord_io.viewer import Viewer
from bot.game_kit.catalogue import option_of
from bot.game_kit.lobby import ButtonRow, level_about, seat_lines, seat_name, setup_button
from bot.game_kit.module import GameModule
from bot.game_kit.played import played_of
from bot.game_kit.private_game import AT_TABLE, DAILY_AT_TABLE, DRILL_AT_TABLE, EVENING_AT_TABLE
from bot.game_kit.result import earners, feat_title, had_every_deal
from bot.game_kit.scene import Scene
from bot.game_kit.standing import RankedSide, is_level, is_result_again
from bot.game_kit.status import seats_to_take
from bot.i18n import Words
from bot.i18n.texts import as_text
from bot.images.animation import draw_gif, spread
from bot.images.ranking import Face, Stand, podium_picture
from bot.runtime.numbers import score_text, signed_text
from bot.settings.models import PACES
from bot.storage.feats import FirstTimes, MonthlyRivalry
from bot.tables.stored_table import StoredTable
from engine.errors import CodedError
from engine.seats import Seat
from engine.table_state import TablePhase

SEATS: Final = "seats"
"""Prefix of a level in the list of bot players: seat one more of that level."""

MOST_HOUSE_RULES: Final = 5
"""The most rule sets of a server that its lobbies name; the list has all."""

WATCH_CHOICES: Final[dict[str, int | None]] = {"deal": None, "3": 3, "5": 5, "8": 8}
"""Tricks after which spectators see all hands, by the value in the list; ``deal``: after the deal."""


def with_setup(
    panel: Rendered, scene: Scene, module: GameModule, names: Sequence[str], *, is_first_game: bool
) -> Rendered:
    """Render the host's panel with the setup lists, and the button to the options beside its own.

    ``names`` are the rule sets on offer; with ``is_first_game`` the length was chosen for a newcomer.
    """
    words, catalogue = scene.words, module.catalogue
    lines = [words("setup-about")]
    full, shortest = catalogue.lengths[0], catalogue.lengths[-1]
    if is_first_game and full != shortest == catalogue.length(scene.rules):
        lines.append(words("setup-first-game", full=catalogue.length_title(full, words)))
    lines += _house_rules(scene, module, names)
    first, *others = panel.embeds
    about = first.copy()
    about.description = "\n\n".join(filter(None, [first.description, *lines]))
    buttons = _before_more(panel, _options_button(scene, module))
    return replace(panel, embeds=(about, *others), buttons=buttons, lists=setup_lists(scene, module, names))


def with_folded_setup(panel: Rendered, scene: Scene) -> Rendered:
    """Render the host's panel with its sentence, the start, and a button in place of the setup's lists.

    All else is in its ⋯ menu.
    """
    first, *others = panel.embeds
    about = first.copy()
    about.title = None
    rows = tuple(tuple(spec for spec in row if spec.verb in ("start", "more")) for row in panel.buttons)
    folded = replace(panel, embeds=(about, *others), buttons=rows)
    return replace(folded, buttons=_before_more(folded, setup_button(scene)))


def _before_more(panel: Rendered, spec: ButtonSpec) -> tuple[ButtonRow, ...]:
    """Return the rows of a panel with one more button before the last, which is ⋯ More."""
    *rows, last = panel.buttons
    return (*rows, (*last[:-1], spec, last[-1]))


def render_setup(scene: Scene, module: GameModule, names: Sequence[str]) -> Rendered:
    words = scene.words
    seats = [words("lobby-seats"), *seat_lines(scene, module.name)]
    return Rendered(
        embeds=(
            embed(words("setup-title"), [words("setup-about"), *_house_rules(scene, module, names)], seats),
        ),
        buttons=((_options_button(scene, module),),),
        lists=setup_lists(scene, module, names),
    )


def render_options(scene: Scene, module: GameModule) -> Rendered:
    """Render the number of players, the options of the rules, and watching."""
    words = scene.words
    lines = tuple(module.catalogue.option_lines(scene.rules, words))
    choice = ListSpec("options", lines, words("setup-options-choose"), is_multiple=True)
    options = (choice,) if lines else ()
    players = _players(scene, module)
    usual = _usual_options(scene, module)
    about = [words("setup-options-about"), words("setup-options-many") if lines else ""]
    now = [words("setup-options-now"), *(f"- {name}" for name in usual)] if usual else []
    return Rendered(
        embeds=(embed(words("setup-options"), about, now, words("setup-watched-about")),),
        buttons=((ButtonSpec("setup", label=words("setup-back")),),),
        lists=(*players, *options, _watching(scene)),
    )


def _usual_options(scene: Scene, module: GameModule) -> list[str]:
    """Return the names of the values in force of those options of which none is ticked."""
    catalogue, rules = module.catalogue, scene.rules
    offered, ticked = catalogue.option_keys(rules), catalogue.chosen_options(rules)
    values = [catalogue.in_force(rules, option) for option in dict.fromkeys(map(option_of, offered))]
    return [
        catalogue.option_name(key, scene.words)
        for key in values
        if key and not (key in offered and key in ticked)
    ]


def setup_lists(scene: Scene, module: GameModule, names: Sequence[str]) -> tuple[ListSpec, ...]:
    """Return the lists to choose from, without those of a single line."""
    option = tuple(module.catalogue.main_option_lines(scene.rules, scene.words))
    found = (
        _rules(scene, module, names),
        _lengths(scene, module),
        ListSpec("set_option", option, scene.words("setup-options-choose")),
        _paces(scene),
        _bots(scene, module),
    )
    return tuple(choice for choice in found if len(choice.lines) > 1)


def _house_rules(scene: Scene, module: GameModule, names: Sequence[str]) -> list[str]:
    """Return the line naming the server's own rule sets on offer, which a closed list hides."""
    own = [f"**{escaped(name)}**" for name in names if name not in module.catalogue.presets]
    if not own or scene.rules.name not in module.catalogue.presets:
        return []
    return [scene.words("setup-house-rules-here", names=scene.words.list(own[:MOST_HOUSE_RULES]))]


def _players(scene: Scene, module: GameModule) -> tuple[ListSpec, ...]:
    """Return the list of numbers of players; none if there is no choice."""
    counts, words = module.catalogue.player_counts(scene.rules), scene.words
    if len(counts) < 2:
        return ()
    lines = tuple(
        ListOption(str(count), words("setup-players", count=count), is_chosen=count == len(scene.state.seats))
        for count in counts
    )
    return (ListSpec("set_players", lines, words("setup-players-choose")),)


def _rules(scene: Scene, module: GameModule, names: Sequence[str]) -> ListSpec:
    words, catalogue, own = scene.words, module.catalogue, scene.rules.name

    def about(name: str) -> str:
        return catalogue.about(name, words) if name in catalogue.presets else words("setup-house-rules")

    lines = tuple(
        ListOption(name, catalogue.title(name, words), about(name), is_chosen=name == own)
        for name in listed(names, own, room=1 if catalogue.has_finder else 0)
    )
    more = (ListOption(WHY, words("setup-more-rules")),) if catalogue.has_finder else ()
    return _setting("rules", lines, words, *more)


def _lengths(scene: Scene, module: GameModule) -> ListSpec:
    words, catalogue = scene.words, module.catalogue
    lines = []
    for length in catalogue.lengths_of(scene.rules):
        deals = module.game.planned_deals(catalogue.of_length(scene.rules, length))
        about = words("setup-deals", count=deals) if deals is not None else ""
        is_chosen = length == catalogue.length(scene.rules)
        lines.append(ListOption(length, catalogue.length_title(length, words), about, is_chosen=is_chosen))
    return _setting("length", lines, words)


def _paces(scene: Scene) -> ListSpec:
    words = scene.words
    lines = tuple(
        ListOption(pace, words(f"choice-pace-{pace}"), is_chosen=pace == scene.pace) for pace in PACES
    )
    return _setting("pace", lines, words)


def _setting(topic: str, lines: Sequence[ListOption], words: Words, *more: ListOption) -> ListSpec:
    shown = (*captioned(lines, topic, words), *more)
    return ListSpec(f"set_{topic}", shown, words(f"settings-choose-{topic}"))


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
    return ListSpec("set_bots", tuple(lines), words("setup-choose-bots"))


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
    return ListSpec("set_watched", tuple(lines), words("setup-watched-choose"))


def _options_button(scene: Scene, module: GameModule) -> ButtonSpec:
    """Return the button to the options, with the number of players where that is one of them."""
    key = "setup-options-players" if _players(scene, module) else "setup-options"
    return ButtonSpec("pick_options", label=scene.words(key, count=len(scene.state.seats)))


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
    has_partner = any(scene.state.seats[seat] for seat in _side_of(scene, module, scene.seat))
    guest = words("seat-about-guest", paired="yes" if has_partner else "no")
    about = [words("seat-about"), words("seat-about-host") if is_host else guest]
    seats = [words("lobby-seats"), *seat_lines(scene, module.name)]
    return Rendered(
        embeds=(embed(words("seat-title"), seats, about),),
        lists=(ListSpec("sit", lines, words("seat-choose")),),
    )


def render_bots(scene: Scene) -> Rendered:
    """Render the bots whose seats a user can take in play, with their points."""
    words, totals = scene.words, scene.state.game_state.totals
    lines = tuple(
        ListOption(str(seat), scene.plain(seat), words("take-seat-points", points=signed_text(totals[seat])))
        for seat in seats_to_take(scene)
    )
    return Rendered(
        embeds=(embed(words("button-take-a-seat"), words("take-seat-about")),),
        lists=(ListSpec("take_seat", lines, words("take-seat-choose")),),
    )


def _who(scene: Scene, seat: Seat) -> str:
    return scene.words("lobby-free") if scene.state.seats[seat] is None else scene.label(seat)


def _partners(scene: Scene, module: GameModule, seat: Seat) -> str:
    """Return a line about the partners of the user in a seat; empty in a game without partners.

    An occupant of that seat moves to the seat of the user.
    """
    others = [seat if other == scene.seat else other for other in _side_of(scene, module, seat)]
    names = [_who(scene, other) for other in others if scene.state.seats[other] is not None]
    if names:
        return scene.words("seat-partners", names=scene.words.list(names))
    return scene.words("seat-partner-free") if others else ""


def _side_of(scene: Scene, module: GameModule, seat: Seat | None) -> list[Seat]:
    """Return the other seats of a seat's side; empty in a game without partners."""
    side = next((side for side in module.game.sides(scene.rules) if seat in side), ())
    return [other for other in side if other != seat]


log = logging.getLogger(__name__)

NAME: Final = "highlight.gif"

MOST_BYTES: Final = 5 * 2**20
"""Maximum size of the animation: with the message's other pictures, within every server's limit."""

MOST_PICTURES: Final = 30


def with_feats(rendered: Rendered, module: GameModule, scene: Scene, firsts: FirstTimes) -> Rendered:
    """Return the final standing of a finished game with the players' feats, if there are any."""
    if scene.state.phase is not TablePhase.OVER or not rendered.embeds:
        return rendered
    if not module.families.counts(scene.state.rules):  # then none is recorded
        return rendered
    words, done = scene.words, module.feats.of(scene.state.game_state)
    feats_by_seat = {seat: _feats_of(module, scene, done, seat, firsts) for seat in earners(scene.state)}
    lines = [
        words("standing-feats-of", name=scene.bare(seat), feats=" · ".join(feats))
        for seat, feats in feats_by_seat.items()
        if feats
    ]
    if not lines:
        return rendered
    if firsts.feats:
        lines.append(words("standing-feats-mark"))
    first, *more = rendered.embeds
    text = clipped(as_text("\n".join(lines)), FIELD_CHARS)
    first = first.copy().add_field(name=words("standing-feats"), value=text, inline=False)
    return replace(rendered, embeds=(first, *more))


def with_rivalry(rendered: Rendered, scene: Scene, rivalry: MonthlyRivalry | None) -> Rendered:
    """Return the final standing with a line about the two best players' games of this month."""
    if rivalry is None or scene.state.phase is not TablePhase.OVER or not rendered.embeds:
        return rendered
    one, two = (scene.bare(seat) for seat in rivalry.seats)
    line = scene.words("standing-month", one=one, two=two, won=rivalry.won[0], lost=rivalry.won[1])
    first, *more = rendered.embeds
    first = first.copy()
    first.description = f"{first.description or ''}\n\n{line}".strip()
    return replace(rendered, embeds=(first, *more))


def _feats_of(
    module: GameModule, scene: Scene, done: Sequence[Mapping[str, int]], seat: Seat, firsts: FirstTimes
) -> list[str]:
    """Return the titles of a player's feats and of their first win, with a mark for each first feat."""
    words = scene.words
    titles = [words("standing-first-win")] if seat in firsts.wins else []
    for name in module.feats.names if had_every_deal(scene.state, seat) else ():
        count = done[seat].get(name, 0)
        if not count:
            continue
        title = feat_title(module.name, name, words, count=count)
        titles.append(words("standing-feat-first", title=title) if (seat, name) in firsts.feats else title)
    return titles


def offers_of(table: StoredTable, words: Words) -> tuple[ButtonSpec, ...]:
    """Return the buttons for what the players of a finished game could do next; empty before its end."""
    if table.state.phase is not TablePhase.OVER:
        return ()
    module = table.module
    offered = (
        (module.challenge is not None, AT_TABLE, "challenge-button"),
        (module.daily is not None, DAILY_AT_TABLE, "settings-page-daily"),
        (module.drills is not None, DRILL_AT_TABLE, "drill-button-puzzle"),
        (not table.row.is_contest, EVENING_AT_TABLE, "evening-button"),  # those of a contest have their dates
    )
    return tuple(ButtonSpec(verb, label=words(key)) for is_offered, verb, key in offered if is_offered)


def podium_of(module: GameModule, scene: Scene) -> Drawing | None:
    """Return the podium of a finished game; None if the game had one deal, whose result shows the same."""
    if scene.state.phase is not TablePhase.OVER or is_result_again(scene, module.game):
        return None
    ranked = module.history.ranking(scene.state)
    level = is_level(placed.place for placed in ranked)
    stands = tuple(_stand(scene, placed, is_golden=placed.place == 1 and not level) for placed in ranked)
    places = scene.words.apart([f"{stand.place}. {stand.name} {stand.points}" for stand in stands])
    alt = scene.words("picture-podium-alt", places=places)
    return Drawing("podium.png", alt, partial(podium_picture, stands))


def _stand(scene: Scene, placed: RankedSide, *, is_golden: bool) -> Stand:
    faces = (Face(seat, scene.initials[seat], scene.avatars.get(seat)) for seat in placed.seats)
    names = [scene.written_name(seat) for seat in placed.seats]
    points = score_text(placed.points, lowest=scene.rules.lowest_wins)
    return Stand(tuple(faces), scene.words.list(names), points, placed.place, is_golden=is_golden)


def with_podium(page: Rendered, podium: Drawing, full_text: Rendered) -> Rendered:
    """Return the standing with its podium; ``full_text`` also has the ranking, in case it is missing."""
    first, *rest = page.embeds
    caption = first.copy().set_image(url=podium.url)
    curve = [discord.Embed(colour=COLOUR).set_image(url=first.image.url)] if first.image.url else []
    return replace(
        page, embeds=(caption, *curve, *rest), drawings=(podium, *page.drawings), full_text=full_text.embeds
    )


async def highlight_drawing(table: StoredTable, words: Words) -> Drawing | None:
    """Return the animation of a game's most memorable deal, if the server wants one.

    There is none if other tables play the same deals. A journal that cannot be read is logged.
    """
    state, module, settings = table.state, table.module, table.settings
    if not settings.highlights or not settings.pictures or state.phase is not TablePhase.OVER:
        return None
    if table.row.is_contest or table.rules.shared:
        return None
    number = module.history.highlight(state.game_state)
    if number is None:
        return None
    try:
        played = await played_of(module.game, table.row, table.journal)
        deal = module.history.replays(played)[number]
        frames = spread(await asyncio.to_thread(deal.pictures, Viewer(words)), MOST_PICTURES)
    except CodedError as error:
        log.info("table %d: could not animate the best deal: %s", table.id, error.code)
        return None
    if not frames:
        return None
    deal_title = words("replay-deal", number=number + 1, count=table.deals_finished)
    title = f"{words('replay-title', number=table.id)} · {deal_title}"
    alt = words("animation-alt", title=title, count=len(frames), last=frames[-1].alt)
    draw = partial(draw_gif, tuple(frame.draw for frame in frames), MOST_BYTES)
    return Drawing(NAME, alt, draw, ("highlight", number))


def with_highlight(rendered: Rendered, drawing: Drawing) -> Rendered:
    shown = discord.Embed(colour=COLOUR).set_image(url=drawing.url)
    return replace(rendered, embeds=(*rendered.embeds, shown), drawings=(*rendered.drawings, drawing))
