"""Editions of the rules: what differs between them (``[edition]`` of ``charts.toml``).

Also how a sheet of differences (``classic.toml``) is laid over the newest charts and counters.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from data.tables import Sheet

EditionId = Literal["newest", "classic"]
#: Editions a game may be played by; the first is the default.
EDITIONS: tuple[EditionId, ...] = ("newest", "classic")


class Edition(Sheet, frozen=True, kw_only=True):
    """Rules that only one edition has; different numbers are in separate charts.

    Sections are those of the newest rules.
    """

    id: EditionId
    #: Most naval units of one class in a hex, instead of all classes together (8.24).
    naval_stack_by_class: bool
    #: Air units leave an overfull hex before ground units; turns after which these come back (8.34, 8.48).
    air_leaves_first: bool
    overstack_turns: int
    #: Supply and activation lines begin or end in hexes with enemies over any side, but do not pass them (6.21 A, 6.3).
    enemies_end_lines: bool
    #: Supply overland needs a headquarters or supplied port within 4 movement points; one port a line may change at (6.21 A).
    overland_range: bool
    one_port_lines: bool
    #: Transport routes to be built in Northern India (13.77); the Burma Road may run over Rangoon and the sea (13.78 A).
    routes_to_build: bool
    burma_road_by_sea: bool
    #: A card's operations value may be spent on taking one air unit off the map; activated ones may not leave it (8.33).
    air_withdrawn_by_card: bool
    #: Strategic movement may begin in an un-neutralised enemy zone, and only never enters one (6.4, 8.23, 8.33).
    strategic_out_of_zones: bool
    #: Headquarters count as defenders of a beach (9.4).
    headquarters_hold_beach: bool
    #: Units landed in reaction defend at half in the ground stage, too (9.4 B 5).
    reacting_landings_halved: bool
    #: A landing that failed may sail through the un-neutralised enemy ZOI in which it fought (9.62).
    failed_landings_leave_zoi: bool
    #: Resource hexes without city, port or airfield are open to special reaction (7.27).
    special_reaction_on_resources: bool
    #: The active player may draw idle carriers and air units in range into a special battle (7.27).
    special_battles_drawn_into: bool
    #: Ground units in reaction may use a route into a hex with enemy ground units (8.42).
    reaction_by_route_into_battle: bool
    #: 7th Armoured stops in rough terrain entered off a route, instead of keeping out of mountains only (8.49).
    armour_stops_off_road: bool
    #: Chinese replacements need Kunming as a source of supply; else only those rebuilt there do (11.34).
    chinese_replacements_by_kunming: bool
    #: Malaya, Burma and India leave Japan the bases without Allied units when they surrender (13.32, 13.52, 13.63).
    surrender_gives_bases: bool
    #: The Commonwealth leaves Northern India, too, when India surrenders, not only its mainland (13.63).
    northern_india_evacuated: bool
    #: A nation won back stays Japan's where units of any kind are, until they leave; else where ground units are (13.1).
    any_unit_keeps_bases: bool
    #: New Guinea falls to the side that holds its keys, except hexes with enemy ground units instead of any enemy unit (13.85).
    new_guinea_kept_by_ground_units: bool
    #: Every coastal hex of China and all of Korea must be Allied to end Japan's war there, not only the ports (13.71).
    china_coast_every_hex: bool
    #: Air units in the China box help China without supply, too (13.72 B).
    china_support_unsupplied: bool
    #: A failed offensive in China is answered if any air unit is in the box, instead of one that helped (13.72 A).
    china_answered_by_any_air_unit: bool
    #: Kunming and its neighbours stay Allied when China has surrendered (13.75).
    kunming_outlives_china: bool
    #: The Tokyo Express leaves from any headquarters of Japan, in supply or not (6.23).
    tokyo_express_from_any_hq: bool
    #: A change that would carry War in Europe past an end of its track does not happen at all (15.7).
    europe_excess_ignored: bool
    #: Hexes between Northern India and the box of air units in China; 0 = one leg whatever the range (13.74).
    china_box_distance: int
    #: China's surrender removes the air units in its box if the Allies hold no airfield in Northern India (13.73).
    china_box_lost: bool
    #: Events may bring the China marker to Government Collapsed; it may go back to Stable Front (13.72).
    china_events_collapse: bool
    china_back_to_stable: bool
    #: OC offensives in China on even turns only, instead of once in two turns (13.72).
    china_even_turns: bool
    #: Segments the India marker stays in a box; recovery waits for the next segment (13.62).
    india_segments: int
    india_recovers_at_once: bool
    #: Only ground units occupy Alaska and Hawaii, and places taken on turn 1 no longer count (16.42).
    ground_units_occupy: bool
    day_of_infamy: bool
    #: J71 keeps Japan's cards from bombing instead of changing its die (12.32).
    interceptors_save_cards: bool
    #: A future offensive card may be discarded in place of a card of the hand (7.29).
    future_may_be_discarded: bool
    #: US naval replacements, those of the chart included, need Oahu (11.33).
    us_ships_need_oahu: bool
    #: Success in bombing and US casualties change Will once a game, unless an option says once a turn (16.43 B, 16.45).
    will_once_a_game: bool
    #: J02: Force Z may stay where it is (17.11).
    force_z_may_stay: bool
    #: A forced card that another event discards takes effect whatever its condition (5.37).
    lost_forced_card_acts: bool
    #: Japan may exchange a card for a military one, or take a historical hand, in 1942 (17.25).
    opening_exchange: bool
    #: A05: Malaya Command, a better die at Singapore; else any headquarters, better defence in the air.
    matador_holds_singapore: bool
    #: Rolls of submarine cards without effect, against their tables.
    submarine_duds: dict[str, int]
    #: J02: landings in ports and resource hexes need ships along, and only Allied air units next to the enemy may fight. Else
    #: ships are lost at Manila and Singapore, and air units join every battle in their range.
    conquest_needs_escorts: bool


def laid_over(tree: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """A TOML tree with changes laid over it: tables merge, rows of a list of tables merge by "id" or "turn"."""
    found: dict[str, Any] = dict(tree)
    for key, value in changes.items():
        old = found.get(key)
        if isinstance(old, Mapping) and isinstance(value, Mapping):
            found[key] = laid_over(old, value)
        elif old is not None and _is_row_list(old) and _is_row_list(value):
            found[key] = _rows_over(old, value)
        else:
            found[key] = value
    return found


def _is_row_list(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, Mapping) for row in value)


def _rows_over(old: list[Mapping[str, Any]], new: list[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    key = "id" if "id" in old[0] else "turn"
    if key not in old[0]:
        return list(new)
    changes = {row[key]: row for row in new}
    merged = [laid_over(row, changes.pop(row[key])) if row[key] in changes else row for row in old]
    return [*merged, *changes.values()]
