"""The odds of a battle (``rules.eots.explain.odds``) as a picture: what the answer says, nothing else."""

from __future__ import annotations

from typing import Any

from data.eots import load_units
from render.eots.action import hex_in_brackets
from render.eots.counters import map_counter
from render.eots.map import EotsMap
from render.eots.say import say, say_or
from render.scene import OddsScene, OddsSide, SideChance
from rules.engine.contract.questions import Answer, ChanceTable, Said


def _odds_side(seen: EotsMap, side: str, said: Said | None, table: ChanceTable) -> OddsSide:
    facts: dict[str, Any] = said.facts if said is not None else {"units": (), "air": 0, "ground": 0}
    known, reduced = load_units(), set(seen.view.reduced)
    counters = (map_counter(unit, unit in reduced) for unit in facts["units"] if unit in known)
    return seen.odds_side(side, counters, seen.say("odds-strength", air=facts["air"], ground=facts["ground"]), table)


def battle_odds_scene(seen: EotsMap, answer: Answer) -> OddsScene | None:
    """The picture of an answer to the question of odds; None for an answer without odds.

    The parts of a battle are named only where the battle has both.
    """
    said = [line for line in answer.lines if isinstance(line, Said)]
    head = next((line for line in said if line.what in ("odds-forces", "odds-declared")), None)
    if head is None or answer.table is None:
        return None
    chances = [line for line in said if line.what in ("odds-winner", "odds-air-naval", "odds-ground")]
    if not any(line.what == "odds-ground" for line in chances):
        chances = [line for line in chances if line.what == "odds-winner"]
    forces = {line.facts["side"]: line for line in said if line.what == "odds-side"}
    left, right = answer.table.columns
    lang, hex_ = seen.lang, head.facts["hex"]
    condition = say_or(lang, head.facts["condition"], head.facts["condition"])
    return OddsScene(
        say(lang, "odds", place=hex_in_brackets(hex_, lang)),
        tuple(SideChance(say(lang, one.what), one.facts["chance"] / 100, one.facts["other"] / 100) for one in chances),
        _odds_side(seen, left, forces.get(left), answer.table),
        _odds_side(seen, right, forces.get(right), answer.table),
        condition[:1].upper() + condition[1:],
        lang,
    )
