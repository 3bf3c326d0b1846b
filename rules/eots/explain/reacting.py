"""Notes for questions about the enemy's offensive (7.25 to 7.27): what the rolls need, and the odds of battles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.engine import Position
from rules.engine.contract.game import Note
from rules.engine.contract.questions import Aside
from rules.eots.s07_offensive import intelligence
from rules.eots.state.model import EotsState

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar


def chance_facts(found: intelligence.IntelligenceChance) -> dict[str, Any]:
    """The chance of a roll as facts of a message."""
    return {"value": found.value, "modifier": found.modifier, "faces": found.faces, "percent": 10 * found.faces}


def reaction_notes(g: EotsWar, what: str) -> tuple[Note, ...]:
    """The reaction player's information for a question about the offensive: what their rolls need, how likely they are.

    ``what``: the question. The active player sees the same numbers while planning.
    """
    if g.state.offensive is None:
        return ()
    found: list[Note] = []
    special = intelligence.intelligence_chance(g, special=True)
    if what == "special-reaction" and special is not None:
        found.append(("brief-roll-special", chance_facts(special)))
    ahead = what == "special-reaction" or (what == "react-weather" and bool(g.off.battles))
    own = intelligence.intelligence_chance(g)
    if own is not None and intelligence.may_roll(g) and g.off.condition == "surprise" and (ahead or what == "intelligence"):
        found.append(("brief-roll-intelligence", chance_facts(own)))
    return tuple(found)


def battle_asides(position: Position[EotsState], seat: str) -> tuple[Aside, ...]:
    """The odds of every declared battle, until one has begun: questions open to everybody.

    While it is a surprise, also the odds if the offensive is intercepted (7.25), for the units that are there now.
    """
    off = position.state.offensive
    if off is None or any(battle.stage != "declared" for battle in off.battles):
        return ()
    found = [Aside(b.hex, "odds", {"hex": (b.hex,)}, "aside-odds", {"hex": b.hex}) for b in off.battles]
    if off.condition == "surprise":
        for b in off.battles:
            met: dict[str, tuple[str, ...]] = {"hex": (b.hex,), "condition": ("intercept",)}
            found.append(Aside(f"{b.hex}i", "odds", met, "aside-odds-met", {"hex": b.hex}))
    return tuple(found)
