"""Pictures beside answers to questions: the odds of an attack, supply of a unit or a hex, how far a unit gets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from render.hexmap.view import trim_scene
from render.scene import Area, Chance, Highlight, Lang, MapScene, OddsScene, OddsSide, Overlay
from render.stalins_war.counters import counter, side_key
from render.stalins_war.map import FrontMap, zone_areas
from render.stalins_war.say import say
from rules.engine.contract.questions import Answer, Said
from rules.stalins_war.ground.s13_supply import traced
from rules.stalins_war.march import s10_movement as movement
from rules.stalins_war.march import s10_strategic as strategic
from rules.stalins_war.state.state import WarState
from rules.stalins_war.state.war import War
from rules.stalins_war.table.labels import label

if TYPE_CHECKING:
    from rules.stalins_war.table.seen import WarView

#: Topics with a map around a unit.
AROUND = ("supply", "reach", "rail")
#: Hexes about what is asked that are shown too.
NEAR = 3


def odds_scene(view: WarView, answer: Answer, lang: Lang) -> OddsScene | None:
    """The odds of an attack as the answer tells them (11.2.1); None for an answer without."""
    said = {line.what: line.facts for line in answer.lines if isinstance(line, Said) and line.what not in ("volley", "shift")}
    if answer.table is None or "odds" not in said:
        return None
    head, wins, goes = said["odds"], said["wins"], said["defenders-go"]
    left, right = answer.table.columns
    volleys = {line.facts["side"]: line.facts for line in answer.lines if isinstance(line, Said) and line.what == "volley"}
    defenders = [uid for uid, at in view.place.items() if at == head["hex"]]
    sides = [
        OddsSide(
            side_key(side),
            say(lang, f"side-{side}"),
            tuple(counter(uid, view.lost.get(uid, 0), frozenset(), lang, view.module) for uid in units),
            _strength(volleys.get(side), lang),
            tuple((text, shares[column]) for text, shares in answer.table.rows),
        )
        for column, (side, units) in enumerate(((left, list(head["units"])), (right, sorted(defenders))))
    ]
    empty, blitz = goes["empty"] / 100, said["blitz-chance"]["count"] / 100
    return OddsScene(
        say(lang, "odds", place=label("hex", head["hex"], lang, view.module)),
        (
            Chance(say(lang, "odds-wins"), wins["won"] / 100, wins["lost"] / 100),
            Chance(say(lang, "odds-empty"), empty, 1 - empty),
            *([Chance(say(lang, "odds-blitz"), blitz, 0.0)] if blitz else []),
        ),
        sides[0],
        sides[1],
        lang=lang,
    )


def _strength(facts: Mapping[str, Any] | None, lang: Lang) -> str:
    return f"{facts['count']} · {say(lang, 'battle-table-' + facts['table'])}" if facts else ""


def around_unit(topic: str, state: WarState, view: WarView, lang: Lang, asked: str) -> MapScene | None:
    """The map around a unit or a hex: from where its supply can be traced, or the hexes it can reach; None off the map."""
    g = War(state, None)
    here = view.place.get(asked, asked)
    if here not in g.board.bit:
        return None
    units = [asked] if asked in view.place else [uid for uid, at in view.place.items() if at == here]
    marks: list[Overlay] = []
    heart = {here}
    if topic == "supply":
        for nation in dict.fromkeys(g.unit(uid).nation for uid in units):
            side = g.side(next(uid for uid in units if g.unit(uid).nation == nation))
            marks.append(
                Area(tuple(g.board.names(traced(g, nation).full)), side_key(side), say(lang, f"supply-{side}"), tint=0.16)
            )
        cut = tuple(sorted({view.place[uid] for uid in units if view.supply.get(uid) == "none"}))
        marks += [Highlight(cut, "warning", say(lang, "pocket"))] if cut else []
        marks += [zone for zone in zone_areas(view, lang) if units and zone.side != side_key(g.side(units[0]))]
    elif units:
        reached = movement.goals(g, units[:1]) if topic == "reach" else strategic.by_rail(g, units[0])
        hexes = tuple(g.board.names(reached))
        if not hexes:
            return None
        marks.append(Highlight(hexes, "good", say(lang, "goes" if topic == "reach" else "goes-by-rail"), faint=True))
        heart |= set(hexes)
    marks.append(Highlight((here,), "choice", say(lang, "asked-about")))
    seen = FrontMap(view, lang)
    crop = seen.part((heart, NEAR if topic == "supply" else 1))
    return trim_scene(seen.map_scene(crop=crop, overlays=marks, active=units, plain=True))
