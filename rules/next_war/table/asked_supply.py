"""A unit's line of supply hex by hex, or where the shortest one is cut and by what (13.1.3)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.contract.questions import Said
from rules.hexmap.hexset import HexSet
from rules.next_war.ground.s08_zones import control_zone
from rules.next_war.ground.s13_supply import barred_hexes, supply_line_hexes, supply_sources
from rules.next_war.state.reading import TheatreReading


def supply_line_explained(g: TheatreReading, uid: str) -> Iterator[Said]:
    """The line of a unit to its nearest source; without one the hexes that cut the shortest way along roads."""
    side = g.side(uid)
    path = _shortest_line(g, uid, supply_line_hexes(g, side))
    if path:
        yield Said("supply-line", {"unit": uid, "path": path[1:], "hex": path[-1], "count": len(path) - 1}, "13.1.3")
        return
    whole = _shortest_line(g, uid, g.start.playable & g.board.ground)
    if not whole:
        yield Said("supply-no-road", {"unit": uid}, "13.1.3")
        return
    bars, foe = barred_hexes(g, side), g.enemy(side)
    for what, hexes in (("enemy", g.mask(foe)), ("zone", control_zone(g, foe) & ~g.mask(side) & ~g.mask(foe)), ("held", bars)):
        cut = [hex_ for hex_ in whole[1:] if g.board.bit[hex_] & hexes & bars]
        if cut:
            yield Said("supply-cut", {"hexes": cut, "what": what, "hex": whole[-1]}, "13.1.3")
            return


def _shortest_line(g: TheatreReading, uid: str, open_: HexSet) -> list[str]:
    """The hexes from a unit to a source by open ones: off the road first, then along roads; [] if there is none."""
    board, sources = g.board, supply_sources(g, g.side(uid))
    landed = sources["beachhead"]
    ends = sources["city"] | sources["port"] | sources["module"] | landed | board.land.step(landed) & board.on_road
    ends &= open_
    start = g.state.place[uid]
    came: dict[str, str] = {start: ""}
    todo, off = [start], {start: 0}
    while todo:
        here = todo.pop(0)
        bit = board.bit[here]
        if bit & ends:
            path = [here]
            while came[path[-1]]:
                path.append(came[path[-1]])
            return path[::-1]
        near = board.roads.step(bit) & open_
        if off[here] < g.numbers.off_road and not came[here]:
            near |= board.land.step(bit) & open_
        for to in board.names(near):
            if to not in came:
                came[to], off[to] = here, off[here] + (not board.bit[to] & board.roads.step(bit))
                todo.append(to)
    return []
