"""Texts about moves that were made for a player."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.barbu.screens.deal import render_deal
from bot.games.barbu.screens.panel import render_panel
from bot.games.barbu.screens.phrases import by_itself_lines
from bot.games.barbu.screens.result import render_result, render_result_caption
from bot.settings import PersonSettings
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Double, Pass, Play, Redouble
from engine.barbu.play.state import Phase
from engine.entries import Act, By, Join, Leave, Pause, ReturnToSeat
from engine.table_rules import advance
from tools.simulation.samples.barbu_scenes import UNTIL, Table, match_at_random, rules_for, scene_of, until


def shown(table: Table, seat: int | None = None) -> str:
    """Return the text of the public message, or of a seat's panel."""
    scene = scene_of(table, seat)
    rendered = render_deal(scene) if seat is None else render_panel(scene)
    return rendered.embeds[0].description or ""


def person_to_act(phase: Phase) -> Table:
    """Return a table where a player has a choice in this phase."""
    for seed in range(1, 50):
        table = until(rules_for("contre", 4), phase, seed)
        if (
            table.occupant(BARBU.decider(table.game_state)).user
            and len(BARBU.legal_actions(table.game_state)) > 1
        ):
            return table
    raise LookupError(phase)


def test_a_move_made_when_time_was_up_is_shown() -> None:
    """After a missed clock the channel names the player and the move, and the player's panel shows it."""
    for phase, kind, told in (
        (Phase.CHOOSE, None, "chose the contract"),
        (Phase.DOUBLE, False, "passed"),
        (Phase.DOUBLE, True, "as the rules required"),
        (Phase.REDOUBLE, False, "passed"),
        (Phase.REDOUBLE, True, "as the rules required"),
        (Phase.PLAY, None, "the bot played"),
    ):
        table = person_to_act(phase)
        seat = BARBU.decider(table.game_state)
        assert seat is not None
        legal = BARBU.legal_actions(table.game_state, seat)
        action = next(
            one for one in legal if not isinstance(one, Double | Redouble) or bool(one.targets) == kind
        )
        after = advance(BARBU, table, Act(action, By.CLOCK)).after
        name = scene_of(after).name(seat)
        assert f"Time ran out for {name}: the bot" in shown(after)
        assert told in shown(after)
        assert "Your time ran out: the bot" in shown(after, seat)
        assert "Time ran out" not in shown(advance(BARBU, table, Act(action)).after)


def test_a_bots_choice_stays_its_own_when_a_user_takes_its_seat() -> None:
    """The channel names the bot that has chosen the contract, and the new player has not chosen it."""
    choosing = (one for one, _ in match_at_random(rules_for("contre", 4), 1))
    asked = ((one, BARBU.decider(one.game_state)) for one in choosing if one.game_state.phase is Phase.CHOOSE)
    table, seat = next((one, seat) for one, seat in asked if one.occupant(seat).user is None)
    assert seat is not None
    bot = scene_of(table).name(seat)
    table = advance(BARBU, table, Act(BARBU.legal_actions(table.game_state)[0], By.BOT)).after
    table = advance(BARBU, table, Join(99, "Zoe", seat + 1)).after
    assert f"{bot}** chose" in shown(table)
    assert "You chose" not in shown(table, seat)


def test_the_line_disappears_with_the_players_next_move() -> None:
    """The line disappears with the player's next own move."""
    table = person_to_act(Phase.PLAY)
    seat = BARBU.decider(table.game_state)
    table = advance(BARBU, table, Act(BARBU.legal_actions(table.game_state)[0], By.CLOCK)).after
    while BARBU.decider(table.game_state) != seat:
        assert "Time ran out" in shown(table)
        table = advance(BARBU, table, Act(BARBU.legal_actions(table.game_state)[0])).after
    table = advance(BARBU, table, Act(BARBU.legal_actions(table.game_state)[0])).after
    assert "Time ran out" not in shown(table)


def test_a_panel_mentions_an_automatic_card() -> None:
    """An automatic card is mentioned only in its player's panel, and moves nothing there."""
    table = person_to_act(Phase.PLAY)
    seat = BARBU.decider(table.game_state)
    assert seat is not None
    card = next(one for one in BARBU.legal_actions(table.game_state) if isinstance(one, Play))
    after = advance(BARBU, table, Act(card, By.AUTO)).after
    assert "was played automatically" in shown(after, seat)
    by_hand = advance(BARBU, table, Act(card)).after
    assert shown(after, seat).count("\n") == shown(by_hand, seat).count("\n")  # the cards keep their place
    for other in (None, (seat + 1) % 4):
        assert not any(by_itself_lines(scene_of(after, other)))
    assert not any(by_itself_lines(scene_of(advance(BARBU, table, Act(card)).after, seat)))


def test_an_automatic_card_is_mentioned_until_its_players_next_move() -> None:
    """The line stays while the trick is shown, beside its winner, and goes with the player's next card."""
    table = person_to_act(Phase.PLAY)
    seat = BARBU.decider(table.game_state)
    card = next(one for one in BARBU.legal_actions(table.game_state) if isinstance(one, Play))
    table = advance(BARBU, table, Act(card, By.AUTO)).after
    seen, has_moved = [], False
    for _ in range(9):
        scene = scene_of(table, seat)
        view = scene.shown
        shown_cards = {one for trick in (view.trick, view.last_trick) if trick for one in trick.cards}
        for is_held in (False, True):
            text = render_panel(scene, finished_trick=is_held).embeds[0].description or ""
            seen.append(card.card in shown_cards and not has_moved)
            assert ("was played automatically" in text) is seen[-1]
        has_moved |= BARBU.decider(table.game_state) == seat
        table = advance(BARBU, table, Act(BARBU.legal_actions(table.game_state)[0])).after
    assert {True, False} == set(seen)
    assert has_moved


def test_the_line_of_a_forced_card_can_be_switched_off() -> None:
    """A player can switch off the line about forced cards."""
    table = person_to_act(Phase.PLAY)
    seat = BARBU.decider(table.game_state)
    card = next(one for one in BARBU.legal_actions(table.game_state) if isinstance(one, Play))
    after = advance(BARBU, table, Act(card, By.AUTO)).after
    silent = PersonSettings(tells_forced=False).display
    assert any(by_itself_lines(scene_of(after, seat)))
    assert not any(by_itself_lines(scene_of(after, seat, display=silent)))


@pytest.mark.parametrize(
    ("phase", "duty", "own", "other"),
    [
        (Phase.CHOOSE, None, "then a bot chooses for you", "then a bot chooses."),
        (Phase.DOUBLE, False, "then you pass", "then passes."),
        (Phase.DOUBLE, True, "then a bot makes the doubles you owe", "then a bot makes the doubles owed."),
        (Phase.PLAY, None, "then a bot plays for you", "then a bot plays."),
    ],
)
def test_a_deadline_states_its_consequence(phase: Phase, duty: bool | None, own: str, other: str) -> None:
    """The time limit and its consequence are shown to the player, the others and the channel."""
    rules = rules_for("contre", 4)
    doubling = {**rules.model_dump(mode="json")["doubling"], "duty_doubles": 7}
    table = until(rules_for("contre", 4, length="express", doubling=doubling) if duty else rules, phase)
    seat = BARBU.decider(table.game_state)
    assert seat is not None
    when = f"until <t:{UNTIL}:T>, "
    assert f"⏳ {when}{own}" in shown(table, seat)
    assert f"{scene_of(table).name(seat)} has {when}{other}" in shown(table, (seat + 1) % 4)
    assert f"⏳ {when}{other.rstrip('.')}" in shown(table)


@pytest.mark.parametrize(("pace", "stamp"), [("live", "T"), ("relaxed", "t"), ("correspondence", "f")])
def test_a_time_is_shown_as_the_pace_needs_it(pace: str, stamp: str) -> None:
    """Deadlines show seconds at a live table, minutes at a relaxed one, and the day by correspondence."""
    table = until(rules_for("contre", 4), Phase.PLAY)
    scene = replace(scene_of(table), pace=pace)
    assert f"<t:{UNTIL}:{stamp}>" in scene.deadline_then()
    paused = advance(BARBU, table, Pause(100)).after
    assert scene_of(paused).deadline_then() == ""


def test_a_panel_mentions_a_forced_pass() -> None:
    """In domino a player's panel mentions a pass that the rules forced."""
    for seed in range(1, 60):
        for table in [until(rules_for("contre", 4), Phase.PLAY, seed, contract="domino", plays=4)]:
            legal = BARBU.legal_actions(table.game_state)
            if len(legal) == 1 and isinstance(legal[0], Pass):
                after = advance(BARBU, table, Act(legal[0], By.AUTO)).after
                assert "so you passed" in "\n".join(by_itself_lines(scene_of(after, legal[0].seat)))
                return
    raise LookupError("no forced pass")


def test_a_panel_mentions_a_forced_card_before_a_forced_pass() -> None:
    """A card that was laid automatically stays named when a pass follows it, until the next choice."""
    for seed in range(1, 60):
        table = until(rules_for("contre", 4), Phase.PLAY, seed, contract="domino", plays=4)
        laid: dict[int, list[Play]] = {}
        while table.match is not None and table.game_state.phase is Phase.PLAY:
            legal = BARBU.legal_actions(table.game_state)
            move, seat = legal[0], BARBU.decider(table.game_state)
            assert seat is not None
            table = advance(BARBU, table, Act(move, By.AUTO if len(legal) == 1 else By.PLAYER)).after
            if len(legal) > 1:
                laid[seat] = []
            elif isinstance(move, Play):
                laid.setdefault(seat, []).append(move)
            elif cards := laid.get(seat):
                scene = scene_of(table, seat)
                line, passed = by_itself_lines(scene)
                assert all(scene.card(one.card) in line for one in cards)
                assert "so you passed" in passed
                return
    raise LookupError("no forced card before a forced pass")


def test_the_temporary_host_is_named() -> None:
    """The temporary host is named until the table's creator is back."""
    table = until(rules_for("contre", 4), Phase.DOUBLE)
    assert "👑" not in shown(table)
    away = advance(BARBU, table, Leave(table.host)).after
    for seat in (None, 1):
        assert "👑 Bob hosts this table until Alice is back." in shown(away, seat)
    back = advance(BARBU, away, ReturnToSeat(table.host, hosts=True)).after
    assert "👑" not in shown(back)


def test_absences_are_named_below_the_game() -> None:
    """Absent players and the acting host stand below the trick, the scores and a result."""
    table = person_to_act(Phase.PLAY)
    away = advance(BARBU, table, Leave(table.host)).after
    public, panel = shown(away), shown(away, 1)
    assert public.index("Score") < public.index("💤 A bot is playing") < public.index("👑")
    assert panel.index("Trick 1") < panel.index("💤 A bot is playing") < panel.index("👑")
    assert "👑" not in panel.splitlines()[-1]
    between, ended = next(found for found in match_at_random(rules_for("contre", 4), 1) if found[1])
    left = scene_of(advance(BARBU, between, Leave(between.host)).after, ended=ended)
    for result in (render_result(left, ended).embeds[0], render_result_caption(left, ended)):
        text = result.description or ""
        assert text.index("Bob **") < text.index("💤 A bot is playing")
    assert "💤 A bot" not in (render_result(left, ended, closed=True).embeds[0].description or "")


def test_one_button_of_the_public_message_stands_out() -> None:
    """The way back of an absent player does not stand out; a deal or a question does in place of the hand."""
    playing = until(rules_for("contre", 4), Phase.PLAY)
    left = advance(BARBU, playing, Leave(playing.host)).after
    assert loud(left) == ["hand"]
    assert loud(advance(BARBU, playing, Pause(playing.host)).after) == ["resume"]
    assert loud(advance(BARBU, until(rules_for("contre", 4), Phase.DEAL), Leave(playing.host)).after) == [
        "deal"
    ]


def test_a_table_that_all_left_has_one_way_back() -> None:
    """The public message of a game paused since all are away has the button to return, and none to resume."""
    table = until(rules_for("contre", 4), Phase.PLAY)
    for seat in table.present:
        table = advance(BARBU, table, Leave(table.occupant(seat).user or 0)).after
    assert table.paused
    verbs = [spec.verb for row in render_deal(scene_of(table)).buttons for spec in row]
    assert "back" in verbs
    assert "resume" not in verbs


def loud(table: Table) -> list[str]:
    """Return the verbs of the coloured buttons of the public message."""
    rows = render_deal(scene_of(table)).buttons
    return [spec.verb for row in rows for spec in row if spec.style != "secondary"]


def test_a_panel_says_once_that_a_bot_plays_for_its_player() -> None:
    """The panel of a player who is away has it in its title; the others' panels name the player."""
    table = person_to_act(Phase.PLAY)
    away = advance(BARBU, table, Leave(table.host)).after
    seat = away.seat_of(table.host)
    assert seat is not None
    own = render_panel(scene_of(away, seat)).embeds[0]
    assert "A bot is playing for you" in (own.title or own.description or "")
    assert "A bot is playing for Alice" not in shown(away, seat)
    assert "A bot is playing for Alice" in shown(away, (seat + 1) % 4)
