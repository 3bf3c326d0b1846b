"""What the dice of a war were expected to bring (``event_luck``): hits in battle (9.2, 9.4), intelligence rolls (7.25)."""

from __future__ import annotations

from rules.engine import Event
from rules.engine.contract.luck import Luck, luck_of
from rules.eots.s07_offensive.intelligence import succeeds
from rules.eots.state.model import EotsState
from rules.eots.state.war import War

#: Faces of a die: 0 to 9.
FACES = range(10)
#: Stage of a battle -> its table and the kind of its hits.
STAGES = {"air_naval": "air-naval", "ground": "ground"}


def luck(event: Event, seat: str, state: EotsState) -> tuple[Luck, ...]:
    """Hits by strength, modifiers and table; success of intelligence rolls by value and modifier. () for anything else."""
    facts = event.facts
    if event.kind == "battle-roll" and str(facts["stage"]) in STAGES:
        g, stage = War(state, None), str(facts["stage"])
        table = getattr(g.cat.charts, stage)
        more = int(facts["modified"]) - int(facts["natural"])
        hits = [table.hits(int(facts["strength"]), face + more) for face in FACES]
        return (luck_of(str(facts["side"]), STAGES[stage], hits, facts["hits"]),)
    if event.kind == "intelligence-roll" and facts["value"] is not None:
        g = War(state, None)
        faces = [float(succeeds(g, face, int(facts["modifier"]), int(facts["value"]))) for face in FACES]
        return (luck_of(seat, "intelligence", faces, float(facts["success"])),)
    return ()
