"""The expected results of a war's dice (``event_luck``): hits in battle (9.2, 9.4), and rolls that succeed or fail."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.engine import Event
from rules.engine.contract.luck import Luck, luck_of
from rules.eots.s07_offensive.intelligence import intelligence_succeeds
from rules.eots.s12_strategic.strategic_warfare import airfields_near_target, bombing_success_most
from rules.eots.s15_war_in_europe import war_in_europe
from rules.eots.state.model import EotsState
from rules.eots.state.places import ELIMINATED, REMOVED
from rules.eots.state.war import EotsWar

#: Faces of a die: 0 to 9.
FACES = range(10)
#: Stage of a battle -> its table and the kind of its hits.
STAGES = {"air_naval": "air-naval", "ground": "ground"}
#: A roll's name, its seat, the result of each face, and the actual result.
Rolled = tuple[str, str, list[float], float]


def luck_of_event(event: Event, seat: str, state: EotsState) -> tuple[Luck, ...]:
    """A roll with each face that could have fallen. () for anything else."""
    found = ROLLS[event.kind](EotsWar(state, None), event.facts, seat) if event.kind in ROLLS else None
    if found is None:
        return ()
    what, whose, faces, brought = found
    return (luck_of(whose, what, faces, brought),)


def _hits(g: EotsWar, facts: Mapping[str, Any], seat: str) -> Rolled | None:
    """Hits by strength, modifiers and table (9.2 E, 9.4)."""
    stage = str(facts["stage"])
    if stage not in STAGES:
        return None
    table, more = getattr(g.cat.charts, stage), int(facts["modified"]) - int(facts["natural"])
    hits = [float(table.hits(int(facts["strength"]), face + more)) for face in FACES]
    return STAGES[stage], str(facts["side"]), hits, float(facts["hits"])


def _intelligence(g: EotsWar, facts: Mapping[str, Any], seat: str) -> Rolled | None:
    """Success by value and modifier (7.25 E)."""
    if facts["value"] is None:
        return None
    faces = [float(intelligence_succeeds(g, face, int(facts["modifier"]), int(facts["value"]))) for face in FACES]
    return "intelligence", seat, faces, float(facts["success"])


def _submarine_war(g: EotsWar, facts: Mapping[str, Any], seat: str) -> Rolled:
    """12.2: 0 or below, less the turn's number."""
    faces = [float(face + int(facts["modifier"]) - int(facts["turn"]) <= 0) for face in FACES]
    return "submarine-war", "allies", faces, float(facts["success"])


def _bombing(g: EotsWar, facts: Mapping[str, Any], seat: str) -> Rolled:
    """12.32: a B-29 by its strength before the roll and the interceptors. ``g`` is after it: a step may have been lost."""
    roll, uid = int(facts["roll"]), str(facts["unit"])
    hit = roll == g.cat.charts.bombing.loss_roll and not facts["success"] and not airfields_near_target(g)
    reduced = g.where(uid) in (ELIMINATED, REMOVED) if hit else g.is_reduced(uid)
    more, most = int(facts["modified"]) - roll, bombing_success_most(g, uid, reduced=reduced)
    faces = [float(face + more <= most) for face in FACES]
    return "bombing", "allies", faces, float(facts["success"])


def _china(g: EotsWar, facts: Mapping[str, Any], seat: str) -> Rolled:
    """13.72 A."""
    faces = [float(face + int(facts["support"]) <= int(facts["base"])) for face in FACES]
    return "china-offensive", "japan", faces, float(facts["success"])


def _europe(g: EotsWar, facts: Mapping[str, Any], seat: str) -> Rolled:
    """10.22: units that are not sent to Europe."""
    most = war_in_europe.war_in_europe_level(g).divert_max
    faces = [float(max(0, face + int(facts["modifier"])) > most) for face in FACES]
    return "kept-from-europe", "allies", faces, float(not facts["sent"])


def _unrest(g: EotsWar, facts: Mapping[str, Any], seat: str) -> Rolled:
    """Burma: unrest in Northern India on 0 to 3."""
    return "unrest", "japan", [float(face <= 3) for face in FACES], float(int(facts["roll"]) <= 3)


def _submarine_attack(g: EotsWar, facts: Mapping[str, Any], seat: str) -> Rolled:
    """5.32 B: steps by the card's own table, and its dud in an edition that has one."""
    card, dud = str(facts["card"]), g.edition.submarine_duds.get(str(facts["card"]))
    row = g.cat.cards[card]
    faces = [0.0 if face == dud else float(int(row.roll_result(face))) for face in FACES]
    return "submarine-attack", row.side, faces, float(facts["steps"])


def _raid(g: EotsWar, facts: Mapping[str, Any], seat: str) -> Rolled:
    """J76, J79: a step of a B-29."""
    row = g.cat.cards[str(facts["card"])]
    faces = [float(row.roll_result(face) == "b29_step") for face in FACES]
    return "raid", "japan", faces, faces[int(facts["roll"])]


ROLLS: Mapping[str, Callable[[EotsWar, Mapping[str, Any], str], Rolled | None]] = {
    "battle-roll": _hits,
    "intelligence-roll": _intelligence,
    "submarine-war": _submarine_war,
    "bombing": _bombing,
    "china-offensive": _china,
    "europe-roll": _europe,
    "northern-india-unrest": _unrest,
    "submarine-attack": _submarine_attack,
    "raid-roll": _raid,
}
