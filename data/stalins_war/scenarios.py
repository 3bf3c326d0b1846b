"""The scenarios, and the numbers of the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from data.modules import Source
from data.stalins_war.forces import Forces
from data.stalins_war.map import MapTables, Side
from data.tables import Sheet, TableError, report


class Victory(Sheet, frozen=True):
    """Who wins, when that is looked at, and what must hold: see ``scenarios.toml``. ``roles`` of ``holds``: the winner's."""

    winner: Side
    when: Literal["round", "end", "last"]
    least: int | None = None
    most: int | None = None
    holds: tuple[str, ...] = ()
    supplied: bool = False
    peace: bool = False


class Hands(Sheet, frozen=True):
    """The hand limits at the start."""

    axis: int
    soviet: int


class Scenario(Sheet, frozen=True):
    """One scenario; see ``scenarios.toml``. ``columns``, ``rows``: the part of the map that is played on, first and last."""

    title: str
    first: int
    last: int
    begins: Side
    vp: int
    hands: Hands
    total_war: bool
    victory: tuple[Victory, ...]
    in_force: tuple[str, ...] = ()
    given: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    columns: tuple[int, int] = (0, 99)
    rows: tuple[int, int] = (0, 99)


class Numbers(Sheet, frozen=True):
    """Numbers of the rules (``rules.toml``)."""

    vp_most: int
    vp_stalin: int
    hand_most: int
    hand_least: int
    total_war_turn: int
    total_war_one: int
    total_war_both: int
    ops_least: int
    stack_most: int
    supply_range: int
    unsupplied_movement: int
    paulus_penalty: int
    trench_most: int
    trench_die: int
    mobilization_draws: tuple[int, ...]
    mobilization_cards: int
    mobilization_plays: tuple[int, ...]
    mobilization_ends: int
    waits: int
    panzer_steps: int
    mud_ops: int
    mud_movement: int
    mud_die: int
    bid_most: int
    festung_most: int
    fortified_most: int
    fortified_cost: int
    sweep_die: int
    bank_most: int
    bank_use: int
    mobile_defence_from: int


def read_scenarios(source: Source, board: MapTables, forces: Forces, cards: set[str]) -> dict[str, Scenario]:
    """Raises TableError, or hands every fault to the source. ``cards``: all there are."""
    found = source.toml("scenarios.toml", dict[str, Scenario])

    def wrong(scenario: str, key: str, reason: str) -> None:
        report(source.faults, TableError(Path("scenarios.toml"), 0, f"{scenario}.{key}", reason))

    for name, scenario in found.items():
        if not scenario.first <= scenario.last or {scenario.first, scenario.last} - set(forces.turns):
            wrong(name, "first", f"turns {scenario.first} to {scenario.last} are not on the track")
        for key, given in (("given", scenario.given), ("aside", scenario.aside), ("out", scenario.out)):
            for card in given:
                if card not in cards:
                    wrong(name, key, f"no card '{card}'")
        for line in scenario.victory:
            for role in line.holds:
                if not any(role in place.roles for place in board.places.values()):
                    wrong(name, "victory", f"no place has the role '{role}'")
        last = [line for line in scenario.victory if line.when == "last"]
        if not last or last[-1].least is not None or last[-1].most is not None or last[-1].holds:
            wrong(name, "victory", "nobody may win after the last turn")
        if name not in forces.setup:
            wrong(name, "setup", "no unit stands anywhere")
        for place in board.places:
            if place not in forces.control.get(name, {}):
                wrong(name, "control", f"nobody holds '{place}'")
    return found
