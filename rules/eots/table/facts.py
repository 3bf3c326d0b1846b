"""What everybody may know of a hex, a unit or a card, for ``/help``."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.contract.note import Note
from rules.eots.state.model import SIDES, EotsState
from rules.eots.state.war import EotsWar


def value_facts(state: EotsState, kind: str, value: str) -> tuple[Note, ...]:
    """The facts of a value, by its kind."""
    g = EotsWar(state, None)
    if kind == "hex" and value in g.grid.bit:
        return tuple(_hex_facts(g, value))
    if kind in ("unit", "hq") and value in g.cat.units:
        row = g.unit(value)
        side: tuple[Note, ...] = (("fact-side", {"side": g.side(value)}),)
        return side if kind == "hq" or row.attack_full is None else (*side, ("fact-figures", _figures(g, value)))
    return (("fact-card", {"card_text": value}),) if kind == "card" and value in g.cat.cards else ()


def _figures(g: EotsWar, uid: str) -> dict[str, int]:
    return {"attack": g.attack(uid), "defence": g.defence(uid)}


def _hex_facts(g: EotsWar, hex_: str) -> Iterator[Note]:
    bit, held = g.grid.bit[hex_], g.state.control.get(hex_, "")
    if held:
        yield "fact-held", {"side": held}
    features = {"port": g.cat.ports, "airfield": g.cat.airfields, "resource": g.cat.resources}
    yield from ((f"fact-{name}", {}) for name, hexes in features.items() if hexes & bit)
    table = g.scenario.victory.lines("older" if g.state.victory_table == "older" else "newer")
    if any(hex_ in line.hexes for line in table):
        yield "fact-counts", {}
    yield from (("fact-there", {"side": side, "units": units}) for side in SIDES if (units := g.at(hex_, side)))
