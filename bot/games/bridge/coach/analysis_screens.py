"""Screen of an analysed deal: the twenty results, par, the contract, and the cost of cards.

All but the result at the table is double dummy, as the title says.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from bot.discord_io.limits import BUTTONS_PER_ROW
from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.game_kit.replays import report_buttons
from bot.game_kit.status import past_button
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.all_hands import par_line, table_lines
from bot.games.bridge.screens.auction import calls_text
from bot.games.bridge.screens.phrases import contract_text, letter_of, placed_name, result_text
from bot.games.bridge.screens.standing import compare_buttons
from bot.i18n.cards import card_text
from bot.runtime.numbers import signed_text
from engine.bridge.actions import Action, Play
from engine.bridge.coach.analysis import Bidding, DealAnalysis, bidding_of
from engine.bridge.double_dummy.costs import CardCost
from engine.bridge.record.replay import Walk
from engine.bridge.state import Contract, DealSettled, DealState

MOST_COSTS: Final = BUTTONS_PER_ROW
"""Number of costly cards in the list, each with a button into the replay."""


def render_analysis(
    scene: Scene,
    ended: DealSettled,
    found: DealAnalysis,
    by_bots: Collection[Action] = (),
    *,
    with_bots: bool = False,
) -> Rendered:
    """Render the analysis of one deal; ``with_bots`` adds how bots would bid it.

    ``by_bots`` are the moves that bots made, in their own seats or for absent players.
    """
    words = scene.words
    message = embed(
        words("bridge-analysis-title", number=ended.deal.board),
        table_lines(found.table, words),
        par_line(found.par, words),
        _played_lines(scene, ended, found.bid),
        bidding_lines(scene, ended, found.bots, "bridge-analysis-bots-seen") if with_bots else "",
        _costs(scene, ended, found, by_bots),
    )
    costly, deal = worst_first(costly_cards(found)), ended.deal
    # The number of steps of the deal before each card.
    cards = [
        step
        for step, action in enumerate(Walk(scene.rules, deal.dealer, (), deal).steps)
        if isinstance(action, Play)
    ]
    steps = [cards[cost.number] for cost in costly if _move(deal, cost) in by_bots]
    report = report_buttons(scene.state, words, deal.index, steps)
    last = (*compare_buttons(scene, deal.index), *report, past_button(words, deal.index))
    rows = _replay_buttons(scene, deal, cards, _costliest(scene, deal, costly, by_bots)), last
    return Rendered(embeds=(message,), buttons=tuple(filter(None, rows)))


def auction_lines(scene: Scene, ended: DealSettled, key: str) -> list[str]:
    """Return the lines on a finished deal's contract and auction; see ``bidding_lines``."""
    score, seating = ended.score, ended.score.seating
    contract = score.contract
    if contract is not None:
        contract = replace(contract, declarer=seating.direction(contract.declarer))
    north_south = score.score[seating.order[0]]
    return bidding_lines(scene, ended, Bidding(ended.deal.calls, contract, score.tricks, north_south), key)


def bidding_lines(scene: Scene, ended: DealSettled, bidding: Bidding, key: str) -> list[str]:
    """Return a contract with its result, then the auction, a line a round.

    ``key`` is the heading's message, whose ``outcome`` is the contract and its result.
    """
    words, deal = scene.words, ended.deal
    outcome = words("bridge-analysis-passed")
    if bidding.contract is not None:
        outcome = words(
            "bridge-analysis-comes-to", **_contract_facts(scene, ended, bidding, bidding.contract)
        )
    return [
        words(key, outcome=outcome),
        calls_text(words, deal.seating.direction(deal.dealer), bidding.calls),
    ]


def _played_lines(scene: Scene, ended: DealSettled, bid: Bidding) -> list[str]:
    """Return the lines on the contract's result at the table and with all hands open, both scored alike."""
    words, deal = scene.words, ended.deal
    played = bidding_of(deal, deal.calls, lambda *_: ended.score.tricks)
    lines = bidding_lines(scene, ended, played, "bridge-analysis-bid")[:1]
    if bid.contract is None:
        return lines
    lines.append(words("bridge-analysis-bid-seen", **_contract_facts(scene, ended, bid, bid.contract)))
    is_duplicate = scene.rules.counting == "duplicate"
    return lines if is_duplicate else [*lines, words("bridge-analysis-duplicate")]


def _contract_facts(scene: Scene, ended: DealSettled, bidding: Bidding, contract: Contract) -> dict[str, str]:
    seating = ended.deal.seating
    return {
        "contract": contract_text(contract, scene.words),
        "letter": letter_of(seating, seating.order[contract.declarer], scene.words),
        "result": result_text(bidding.tricks - contract.needed),
        "points": signed_text(bidding.score),
    }


def _costs(scene: Scene, ended: DealSettled, found: DealAnalysis, by_bots: Collection[Action]) -> list[str]:
    words = scene.words
    if not found.costs:
        return []
    costly, claim = costly_cards(found), _cost_of_claim(scene, ended, found)
    if not costly:
        return [words("bridge-analysis-no-cost"), *claim]
    listed = _costliest(scene, ended.deal, costly, by_bots)
    is_by_play = listed == sorted(listed, key=lambda cost: cost.number)
    lines = [words("bridge-analysis-costs", sorted="play" if is_by_play else "own")]
    for cost in listed:
        lines += _cost(scene, ended, cost, by_bots)
    movers = {_move(ended.deal, cost).seat for cost in listed}
    if any(who is not None and who.away for who in (scene.state.seats[seat] for seat in movers)):
        lines.append(words("bridge-analysis-away"))
    if len(costly) > MOST_COSTS:
        lines.append(words("bridge-analysis-more", count=len(costly) - MOST_COSTS))
    return [*lines, *claim]


def _cost_of_claim(scene: Scene, ended: DealSettled, found: DealAnalysis) -> list[str]:
    """Return the line on what the claim that ended the deal cost a side; empty if nothing.

    An accepted claim may give other tricks than the best play of the cards left would.
    """
    deal, contract = ended.deal, found.bid.contract
    claim = deal.claims[-1] if deal.claims else None
    if contract is None or claim is None or not claim.is_accepted:
        return []
    given_away = sum(
        cost.tricks if cost.player % 2 == contract.declarer % 2 else -cost.tricks for cost in found.costs
    )
    lost = found.bid.tricks - given_away - ended.score.tricks
    if not lost:
        return []
    return [
        scene.words(
            "bridge-analysis-claim",
            conceded="no" if claim.tricks else "yes",
            trick=claim.at // 4 + 1,
            name=placed_name(scene, deal.seating, claim.claimer),
            count=abs(lost),
            side="declarers" if lost > 0 else "defenders",
        )
    ]


def decides_of(deal: DealState, cost: CardCost) -> str:
    """Return the effect of a card on the contract: ``lost``, ``let`` or ``no``."""
    if not cost.decides or deal.contract is None:
        return "no"
    declarers = deal.seating.direction(deal.contract.declarer) % 2
    return "lost" if cost.player % 2 == declarers else "let"


def costly_cards(found: DealAnalysis) -> list[CardCost]:
    """Return the cards that gave tricks away, in the order of play."""
    return [cost for cost in found.costs if cost.tricks]


def _move(deal: DealState, cost: CardCost) -> Play:
    """Return a card as the move of the player who chose it."""
    return Play(deal.decider(deal.seating.order[cost.player]), cost.card)


def _costliest(
    scene: Scene, deal: DealState, costly: Sequence[CardCost], by_bots: Collection[Action]
) -> list[CardCost]:
    """Return the cards that decided the contract or cost most: those the viewer chose, then all others.

    Both parts are in the order of play.
    """

    def is_of_another(cost: CardCost) -> bool:
        move = _move(deal, cost)
        return move.seat != scene.seat or move in by_bots

    listed = sorted(worst_first(costly), key=is_of_another)[:MOST_COSTS]
    return sorted(listed, key=lambda cost: (is_of_another(cost), cost.number))


def worst_first(costly: Sequence[CardCost]) -> list[CardCost]:
    """Return the cards that decided the contract, then those that cost most."""
    return sorted(costly, key=lambda cost: (not cost.decides, -cost.tricks, cost.number))


def _replay_buttons(
    scene: Scene, deal: DealState, cards: Sequence[int], costly: Sequence[CardCost]
) -> tuple[ButtonSpec, ...]:
    return tuple(
        ButtonSpec(
            "replay",
            arg=f"{deal.index}.{cards[cost.number]}.{cost.better[-1] if cost.better else ''}.{cost.card}",
            label=scene.words(
                "bridge-button-trick", number=cost.number // 4 + 1, card=card_text(cost.card, scene.words)
            ),
        )
        for cost in costly
    )


def _cost(scene: Scene, ended: DealSettled, cost: CardCost, by_bots: Collection[Action]) -> list[str]:
    words, deal, seating = scene.words, ended.deal, ended.deal.seating
    hand, move = seating.order[cost.player], _move(deal, cost)
    name, occupant = placed_name(scene, seating, move.seat), scene.state.seats[move.seat]
    if move in by_bots and occupant is not None and occupant.user is not None:
        name = words("coach-stand-in", name=name)
    better = [scene.card(card) for card in reversed(cost.better)][:3]
    line = words(
        "bridge-analysis-cost",
        trick=cost.number // 4 + 1,
        name=name,
        **{"from": "own" if move.seat == hand else "dummy" if hand == deal.dummy else "declarer"},
        card=scene.card(cost.card),
        count=cost.tricks,
        better=" ".join(better),
    )
    decides = decides_of(deal, cost)
    if cost.fault is None or (cost.fault == "other-suit" and decides == "no"):
        return [line]  # of a lead in the wrong suit, the better cards show the reason
    return [line, "↳ " + words(f"bridge-fault-{cost.fault}", decides=decides)]
