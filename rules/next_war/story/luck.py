"""The expected results of the dice (``GameStory.event_luck``): what each face would have brought, by public facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.engine import Event
from rules.engine.contract.luck import Luck, luck_of
from rules.next_war.air.s06_base_loss import BASES
from rules.next_war.air.s06_fire import SPARED, fire_row
from rules.next_war.air.s06_points import points_in_weather, table_points
from rules.next_war.air.s08_flying import drop_steps
from rules.next_war.battle.s09_losses import relieved_losses
from rules.next_war.battle.s09_odds import combat_result
from rules.next_war.ground.s02_charts import band_result
from rules.next_war.sea.s07_control import control_result, naval_order
from rules.next_war.sea.s08_contested import comes_through
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar

#: Faces of the die: 0 to 9 (2.6).
FACES = range(10)
Facts = Mapping[str, Any]


def luck_of_theatre(event: Event, seat: str, state: TheatreState) -> tuple[Luck, ...]:
    """The rolls of an event, each with the faces that could have fallen. () for anything else, and for what is told in part."""
    found = ROLLS.get(event.kind)
    return () if found is None else found(TheatreWar(state, None), event.facts)


def _more(facts: Facts) -> int:
    """What was added to the die."""
    return int(facts["roll"]) - int(facts["die"])


def _success(seat: str, what: str, faces: list[bool], facts: Facts) -> tuple[Luck, ...]:
    return (luck_of(seat, what, [float(face) for face in faces], float(faces[int(facts["die"])])),)


def _battle(g: TheatreReading, facts: Facts) -> tuple[Luck, ...]:
    """9.7: steps that each side takes of the other, and the retreat; with the relief of 9.7.1.1 on every face."""
    if "steps" not in facts:
        return ()
    column, (ours, theirs), first = int(facts["column"]), facts["steps"], g.numbers.combat.relief_column
    rows = [combat_result(g, column, face + _more(facts)) for face in FACES]
    lost = [relieved_losses(first, column, (row.attacker_steps, row.defender_steps), (ours, theirs)) for row in rows]
    side, foe = str(facts["seat"]), g.enemy(str(facts["seat"]))
    return (
        luck_of(side, "battle", [float(defender) for _, defender, _ in lost], float(facts["theirs"])),
        luck_of(foe, "battle", [float(attacker) for attacker, _, _ in lost], float(facts["ours"])),
        luck_of(side, "retreat", [float(row.retreat) for row in rows], float(facts["retreat"])),
    )


def _check(g: TheatreReading, facts: Facts) -> tuple[Luck, ...]:
    """2.3.3."""
    return _success(str(facts["seat"]), "check", [face <= int(facts["efficiency"]) for face in FACES], facts)


def _clearing(g: TheatreReading, facts: Facts) -> tuple[Luck, ...]:
    """8.4.1.2; of a stack under a top counter the modifiers are its side's secret (13.2), so its chances are nobody else's."""
    if not facts["lead"]:
        return ()
    faces = [face + _more(facts) >= int(facts["number"]) for face in FACES]
    return _success(str(facts["seat"]), "clearing", faces, facts)


def _automatic(g: TheatreReading, facts: Facts) -> tuple[Luck, ...]:
    """12.2."""
    faces = [float(face <= int(facts["count"])) for face in FACES]
    return (luck_of(str(facts["seat"]), "automatic", faces, faces[int(facts["roll"])]),)


def _air_points(g: TheatreReading, facts: Facts) -> tuple[Luck, ...]:
    """6.1: the table, then losses for good and carriers, then the weather."""
    side, changes = str(facts["seat"]), sum(amount for _, amount in facts["changes"])
    faces = [points_in_weather(g, side, table_points(g, side, face + _more(facts)) + changes) for face in FACES]
    return (luck_of(side, "air-points", faces, float(facts["points"])),)


def _air_defence(g: TheatreReading, facts: Facts) -> tuple[Luck, ...]:
    """6.6: fire that does anything."""
    faces = [fire_row(g, str(facts["column"]), face + _more(facts)) != SPARED for face in FACES]
    return _success(g.enemy(str(facts["seat"])), "air-defence", faces, facts)


def _base_loss(g: TheatreReading, facts: Facts) -> tuple[Luck, ...]:
    """6.3.1, 6.5.4, 8.5.4.2: anything that is lost with a base."""
    point = next((one for one in ("air_point", "airmobile_point") if str(facts["what"]).startswith(f"{one}_")), "")
    lossless = "rebase" if not point else "kept"
    faces = [band_result(g, BASES, point or "helicopter", face) != lossless for face in FACES]
    return _success(g.enemy(str(facts["seat"])), "base-loss", faces, facts)


def _drop(g: TheatreReading, facts: Facts) -> tuple[Luck, ...]:
    """8.5.3: drops without a loss."""
    terrain = g.board.hexes[str(facts["hex"])].terrain
    return _success(str(facts["seat"]), "drop", [not drop_steps(g, terrain, face) for face in FACES], facts)


def _mines(g: TheatreReading, facts: Facts) -> tuple[Luck, ...]:
    """7.5.2."""
    faces = [face + _more(facts) <= g.numbers.sweeping for face in FACES]
    return _success(str(facts["seat"]), "mines", faces, facts)


def _sea_control(g: TheatreReading, facts: Facts) -> tuple[Luck, ...]:
    """7.2: a box may become either side's."""
    holders = [control_result(g, face + _more(facts)) for face in FACES]
    return tuple(
        one
        for side in naval_order(g)
        if side in holders
        for one in _success(side, "sea-control", [holder == side for holder in holders], facts)
    )


def _contested_sea(g: TheatreReading, facts: Facts) -> tuple[Luck, ...]:
    """8.5.6.4.1."""
    faces = [comes_through(g, face + _more(facts)) for face in FACES]
    return _success(str(facts["seat"]), "contested-sea", faces, facts)


ROLLS: Mapping[str, Callable[[TheatreReading, Facts], tuple[Luck, ...]]] = {
    "battle-rolled": _battle,
    "checked": _check,
    "clearing-rolled": _clearing,
    "automatic-roll": _automatic,
    "air-points": _air_points,
    "air-defence": _air_defence,
    "base-loss": _base_loss,
    "drop-rolled": _drop,
    "mines-swept": _mines,
    "sea-control": _sea_control,
    "contested-sea": _contested_sea,
}
