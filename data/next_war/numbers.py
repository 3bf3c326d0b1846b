"""Numbers of the rules (``rules.toml``)."""

from __future__ import annotations

from data.modules import TableSource
from data.next_war.forces import TheatreForces
from data.tables import Sheet, report_fault

#: The most that a number may be.
MOST = 99


class HelicopterBases(Sheet, frozen=True):
    """Helicopters that a base holds (6.5.1.1); ``ship``: an amphibious group, of marine ones (6.5.5)."""

    airbase: int
    airfield: int
    city: int
    urban: int
    ship: int = 1


class AirNumbers(Sheet, frozen=True):
    """Bounds of flights (6.2.2, 6.5). ``rebase_ranges``: how many ranges far a helicopter goes to another base."""

    escort_most: int
    helicopters_attacker: int
    helicopters_defender: int
    missions: int
    missions_overcast: int
    rebase_ranges: int
    near_base: int


class ClearingPoints(Sheet, frozen=True):
    """Stacking points that clear a hex safely (8.4.1.1)."""

    urban: int
    city: int
    installation: int


class CombatNumbers(Sheet, frozen=True):
    """Shifts, modifiers and bounds of battles (9.5 to 9.8)."""

    city_shift: int
    fort_shift: int
    exploitation_shift: int
    landing_shift: int
    remainder: int
    place: int
    support_most: int
    support_points_attacker: int
    support_points_defender: int
    some_hexes: int
    some_hexes_modifier: int
    many_hexes: int
    many_hexes_modifier: int
    relief_column: int
    retreat_open: int
    retreat_close: int


class ClearingModifiers(Sheet, frozen=True):
    """Modifiers of a clearing roll (8.4.1.1)."""

    installation: int
    landed: int
    combined_arms: int


class VictoryPoints(Sheet, frozen=True):
    """What victory points are won for (12.1). ``brigade_stacking``: stacking points from which a unit counts as a brigade."""

    town_or_airfield: int
    installation: int
    city: int
    urban_first: int
    urban_again: int
    fort: int
    battalion_or_regiment: int
    brigade: int
    brigade_stacking: int
    helicopter: int
    ship: int
    air_unit: int
    hq: int
    chemical: int
    neutral: int


class EmergencySupply(Sheet, frozen=True):
    """Highest rolls that supply (19.6)."""

    unit: int
    hq: int


class SpecialForces(Sheet, frozen=True):
    """Rolls of special forces (20.2, 20.3)."""

    targeting: int
    two_points: int
    one_point: int
    lost: int
    after_raid: int


class TheatreNumbers(Sheet, frozen=True):
    """Numbers of the rules; ``rules.toml`` gives their sections."""

    elite: int
    stack_most: int
    stack_mountain: int
    stack_beachhead: int
    zone_points: int
    zone_attack: int
    foot_points: int
    airmobile_points: int
    port_capacity: int
    beachhead_capacity: int
    beach_points: int
    beachhead_turns: int
    ship_turns: int
    sea_level_counts: int
    sea_level_most: int
    sweeping: int
    sweeping_ships: int
    sweeping_attempts: int
    off_road: int
    supply_efficiency: int
    automatic_victory: tuple[int, ...]
    helicopter_bases: HelicopterBases
    air: AirNumbers
    clearing_points: ClearingPoints
    combat: CombatNumbers
    clearing: ClearingModifiers
    clearing_markers: dict[str, int]
    victory_points: VictoryPoints
    emergency_supply: EmergencySupply
    special_forces: SpecialForces


def read_theatre_numbers(source: TableSource, forces: TheatreForces) -> TheatreNumbers:
    """Raises TableError, or hands every fault to the source."""
    numbers = source.toml("rules.toml", TheatreNumbers)
    for name in numbers.__struct_fields__:
        value = getattr(numbers, name)
        lowest = -MOST if name == "sweeping_ships" else 0
        if isinstance(value, int) and not lowest <= value <= MOST:
            report_fault(source.faults, source.wrong("rules.toml", (name,), f"not 0 to {MOST}"))
    for name in ("stack_most", "stack_mountain", "stack_beachhead", "foot_points", "airmobile_points", "port_capacity"):
        if not getattr(numbers, name):
            report_fault(source.faults, source.wrong("rules.toml", (name,), "not 1 or more"))
    for number, count in numbers.clearing_markers.items():
        marker = forces.markers.get((f"clearing_{number}", ""))
        if not number.isdigit() or marker is None or marker.count != count:
            reason = f"of '{number}' markers.csv has another number of counters"
            report_fault(source.faults, source.wrong("rules.toml", ("clearing_markers", number), reason))
    return numbers
