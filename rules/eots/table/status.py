"""Public facts of a position for the board's message, names for choices, and a seat's own cards (5.0, 7.29)."""

from __future__ import annotations

from rules.engine.contract.game import Note
from rules.engine.machine.position import Position
from rules.eots.state.model import SIDES, EotsState
from rules.eots.state.war import EotsWar
from rules.eots.table.view import track_markers


def status_notes(state: EotsState, who: str) -> tuple[Note, ...]:
    """Lines of public facts for the board message."""
    g = EotsWar(state, None)
    m = track_markers(g)
    lines: list[Note] = [
        ("turn", {"turn": state.turn, "last": state.last_turn, "year": g.year}),
        ("will", {"will": m["political_will"], "europe": m["war_in_europe"]}),
        (
            "cards",
            {
                "japan": len(state.hand["japan"]),
                "allies": len(state.hand["allies"]),
                "japan_passes": state.passes.get("japan", 0),
                "allies_passes": state.passes.get("allies", 0),
            },
        ),
        ("asp", {"japan": m["japan_asp_left"], "allies": m["allied_asp_left"]}),
        ("china", {"front": m["china_front"], "divisions": m["china_divisions"], "status": state.burma_road}),
    ]
    target = m["progress_of_war_target"]
    if target:
        lines.append(("progress", {"taken": m["progress_of_war"], "target": target}))
    off = state.offensive
    if off is not None:
        lines.append(("offensive", {"side": off.side, "card": off.card, "how": off.kind}))
    return tuple(lines)


def named_values(state: EotsState, kind: str) -> tuple[str, ...]:
    """Units of the game in any place, headquarters on the map, hexes of the board, cards of both sides.

    "force": units that fight, and hexes for all units in them.
    """
    g = EotsWar(state, None)
    if kind == "hex":
        return tuple(g.grid.names(g.grid.board))
    if kind == "card":
        return tuple(g.cat.cards)
    if kind == "force":
        there = g.sorted_units(u for side in SIDES for u in g.units_of(side, "air", "naval", "ground"))
        return (*there, *sorted({g.where(u) for u in there}))
    if kind == "hq":
        return tuple(sorted(u for side in SIDES for u in g.units_of(side, "hq")))
    return tuple(g.sorted_units(u for u, place in state.place.items() if place)) if kind == "unit" else ()


def units_of_war(state: EotsState, kind: str) -> tuple[str, ...]:
    """All units, those that come later too."""
    return tuple(EotsWar(state, None).cat.units) if kind == "unit" else ()


def offensive_occasion(state: EotsState, seat: str) -> str:
    """The enemy's offensive under way: its turn, side and card."""
    off = state.offensive
    return "" if off is None or off.side == seat else f"{state.turn}:{off.side}:{off.card}"


def declared_battle_places(position: Position[EotsState], seat: str) -> tuple[str, ...]:
    """The declared battles of an offensive under way."""
    off = position.state.offensive
    return () if off is None else tuple(battle.hex for battle in off.battles)


def cards_of_seat(state: EotsState, seat: str) -> tuple[str, ...]:
    """The cards a seat holds, its future offensive last."""
    future = state.future.get(seat, "")
    return (*state.hand.get(seat, ()), *((future,) if future else ()))


def future_card_notes(state: EotsState, seat: str) -> dict[str, str]:
    """The note that the future offensive is face down (7.29)."""
    future = state.future.get(seat, "")
    return {future: "future-offensive"} if future else {}
