"""The scenarios, and the numbers of the rules."""

from __future__ import annotations

import re
from typing import Literal

from data.modules import TableSource
from data.stalins_war.conditions import CLOSED
from data.stalins_war.forces import WarForces
from data.stalins_war.map import MapTables, Side
from data.tables import Sheet, report_fault

#: What a scenario may be called, and how many there may be.
NAME, MOST_SCENARIOS = re.compile(r"[a-z0-9][a-z0-9_]{0,39}"), 20


class ScenarioVictoryLine(Sheet, frozen=True):
    """Who wins, when it is checked, and the condition: see ``scenarios.toml``. ``roles`` of ``holds``: the winner's."""

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


class WarScenario(Sheet, frozen=True):
    """One scenario; see ``scenarios.toml``. ``columns``, ``rows``: the part of the map in play, first and last.

    ``minutes``: how long it takes played live, 0 if unknown; ``level``: 1 for a first game, 3 for experienced players.
    """

    title: str
    first: int
    last: int
    begins: Side
    vp: int
    hands: Hands
    total_war: bool
    victory: tuple[ScenarioVictoryLine, ...]
    in_force: tuple[str, ...] = ()
    given: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    columns: tuple[int, int] = (0, 99)
    rows: tuple[int, int] = (0, 99)
    minutes: int = 0
    level: Literal[1, 2, 3] = 2


class WarNumbers(Sheet, frozen=True):
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


#: The most that numbers of the rules and of scenarios may be: nothing is drawn up or counted without end.
MOST = 99


def read_war_numbers(source: TableSource) -> WarNumbers:
    """Raises TableError, or hands every fault to the source."""
    numbers = source.toml("rules.toml", WarNumbers)
    for name in numbers.__struct_fields__:
        value = getattr(numbers, name)
        if any(not 0 <= one <= MOST for one in (value if isinstance(value, tuple) else (value,))):
            report_fault(source.faults, source.wrong("rules.toml", (name,), f"not 0 to {MOST}"))
    return numbers


def read_war_scenarios(source: TableSource, board: MapTables, forces: WarForces, cards: set[str]) -> dict[str, WarScenario]:
    """Raises TableError, or hands every fault to the source. ``cards``: all there are."""
    found = source.toml("scenarios.toml", dict[str, WarScenario])

    def wrong(scenario: str, key: str, reason: str) -> None:
        report_fault(source.faults, source.wrong("scenarios.toml", (scenario, key), reason))

    if len(found) > MOST_SCENARIOS:
        report_fault(source.faults, source.wrong("scenarios.toml", (), f"{len(found)} scenarios; there may be {MOST_SCENARIOS}"))
    for name, scenario in found.items():
        if not NAME.fullmatch(name):
            wrong(name, "title", f"'{name[:60]}' is not of small letters, digits and _, at most 40")
        for key, value in (("vp", scenario.vp), ("hands", scenario.hands.axis), ("hands", scenario.hands.soviet)):
            if not 0 <= value <= MOST:
                wrong(name, key, f"{value} is not 0 to {MOST}")
        for what in scenario.in_force:
            if what not in board.gates and what not in CLOSED["flag"]:
                wrong(name, "in_force", f"'{what[:60]}' is no gate and no flag ({', '.join((*board.gates, *CLOSED['flag']))})")
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
            wrong(name, "setup", "no unit is on the map")
        for place in board.places:
            if place not in forces.control.get(name, {}):
                wrong(name, "control", f"nobody holds '{place}'")
        holders: dict[str, str] = {}
        for place, side in forces.control.get(name, {}).items():
            if place in board.places and holders.setdefault(board.places[place].hex, side) != side:
                wrong(name, "control", f"'{place}' is not held by who holds the other places in its hex")
    return found
