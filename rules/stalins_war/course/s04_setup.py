"""4.1 to 4.3, 25. Set-up: units, control, decks and hands of a scenario."""

from __future__ import annotations

from collections.abc import Mapping

from rules.cardgame.piles import Piles
from rules.engine import Event
from rules.stalins_war.ground.s13_supply import check, check_units, supply_of
from rules.stalins_war.state.book import Book
from rules.stalins_war.state.state import SIDES, WarState
from rules.stalins_war.state.war import War


def prepare(scenario: str, module: str, book: Book) -> WarState:
    """The state before the first card is drawn. Raises KeyError for an unknown scenario."""
    sheet, forces = book.tables.scenarios[scenario], book.tables.forces
    state = WarState(scenario=scenario, module=module, turn=sheet.first, vp=sheet.vp, total_war=sheet.total_war)
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


def deal(g: War) -> None:
    """Hands are drawn up to the limits of the scenario, and the supply of all is looked at (4.3)."""
    hands = {"axis": g.scenario.hands.axis, "soviet": g.scenario.hands.soviet}
    for side in SIDES:
        g.draw_cards(side, hands[side] - len(g.hand(side)))
    supplied_at_first(g)


def supplied_at_first(g: War) -> None:
    """The supply of all is looked at. Zones of each side depend on the supply of the other's units: until nothing changes."""
    for side in (*SIDES, *SIDES):
        check(g, side)


def choose_options(state: WarState, options: Mapping[str, str]) -> None:
    """The options of 23: a bid, whether the Axis may win by points, whether mud is rolled for."""
    state.vp -= int(options.get("bid", "0"))
    state.automatic = options.get("automatic", "yes") == "yes"
    state.weather_by_die = options.get("weather", "track") == "die"


def begin_as_then(state: WarState, rules: int) -> list[Event]:
    """A game that has just begun goes on by an earlier revision: units whose supply that finds otherwise are looked at again."""
    newer = War(state, None)
    now = {uid: supply_of(newer, uid) for uid in state.place}
    state.revision = min(rules, state.revision)
    g = War(state, None)
    check_units(g, [uid for uid, level in sorted(now.items()) if supply_of(g, uid) != level])
    return g.events
