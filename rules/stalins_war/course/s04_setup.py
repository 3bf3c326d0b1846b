"""4.1 to 4.3, 25. Set-up: units, control, decks and hands of a scenario."""

from __future__ import annotations

from collections.abc import Mapping

from rules.cardgame.piles import Piles
from rules.engine import Event
from rules.stalins_war.ground.s13_supply import check_side_supply, check_units_supply, supply_of_unit
from rules.stalins_war.state.book import WarBook
from rules.stalins_war.state.state import SIDES, FrontState
from rules.stalins_war.state.war import FrontWar


def prepare_state(scenario: str, module: str, book: WarBook) -> FrontState:
    """The state before the first card is drawn. Raises KeyError for an unknown scenario."""
    sheet, forces = book.tables.scenarios[scenario], book.tables.forces
    state = FrontState(scenario=scenario, module=module, turn=sheet.first, vp=sheet.vp, total_war=sheet.total_war)
    for row in forces.setup[scenario]:
        state.place[row.unit] = row.hex
        if row.reduced:
            state.lost[row.unit] = 1
    for place, holder in forces.control[scenario].items():
        state.control[book.places[place].hex] = holder
    state.in_force = dict.fromkeys(sheet.in_force, sheet.first - 1)
    for side in SIDES:
        cards = [row for row in book.cards.values() if row.side == side and row.card not in sheet.out]
        here = [row.card for row in cards if row.deck == "blitzkrieg" or sheet.total_war]
        given = [card for card in sheet.given if card in here]
        aside = [card for card in sheet.aside if card in here]
        deck = sorted(card for card in here if card not in given and card not in aside)
        state.cards[side] = Piles(deck=deck, hand=given, aside=aside)
        state.kept[side] = []
    return state


def deal_first_hands(g: FrontWar) -> None:
    """Hands are drawn up to the limits of the scenario, and the supply of all is looked at (4.3)."""
    hands = {"axis": g.scenario.hands.axis, "soviet": g.scenario.hands.soviet}
    for side in SIDES:
        g.draw_cards(side, hands[side] - len(g.hand(side)))
    supplied_at_first(g)


def supplied_at_first(g: FrontWar) -> None:
    """The supply of all is looked at. Zones of each side depend on the supply of the other's units: until nothing changes."""
    for side in (*SIDES, *SIDES):
        check_side_supply(g, side)


def choose_options(state: FrontState, options: Mapping[str, str]) -> None:
    """The options of 23: a bid, whether the Axis may win by points, whether mud is rolled for."""
    state.vp -= int(options.get("bid", "0"))
    state.automatic = options.get("automatic", "yes") == "yes"
    state.weather_by_die = options.get("weather", "track") == "die"


def begin_as_then(state: FrontState, rules: int) -> list[Event]:
    """A game that has just begun goes on by an earlier revision: units whose supply that finds otherwise are looked at again."""
    newer = FrontWar(state, None)
    now = {uid: supply_of_unit(newer, uid) for uid in state.place}
    state.revision = min(rules, state.revision)
    g = FrontWar(state, None)
    check_units_supply(g, [uid for uid, level in sorted(now.items()) if supply_of_unit(g, uid) != level])
    return g.events
