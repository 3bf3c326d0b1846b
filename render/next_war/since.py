"""What happened since a side's own last move, and the hexes that the enemy can reach next, in one picture."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from render.hexmap.moves import Happened, happened_scene
from render.next_war.course import READABLE, battle_hexes, taken_hexes, way_arrows
from render.next_war.map import TheatreMapView
from render.scene import Highlight, Lang, MapScene
from rules.engine import Event
from rules.next_war.state.state import TheatreState
from rules.next_war.story.since import NAMED, dangers
from rules.next_war.table.seen import TheatreView


def since_scene(state: TheatreState, view: TheatreView, events: Sequence[Event], lang: Lang) -> MapScene | None:
    """Ways, battles, what changed hands, and where the enemy can get; None for nothing to be seen."""
    seen = TheatreMapView(view, lang)
    feared = [one.hex for one in dangers(state, view.who)[:NAMED]] if view.who in seen.sides and not view.over else []
    taken = taken_hexes(events)
    named = [at for at in taken if seen.book.board.hexes[at].name]
    happened = Happened(
        way_arrows(seen, events), battle_hexes(events), taken, lambda side: seen.say("taken", side=seen.side_name(side)),
        [*named, *(at for at in feared if at not in named)],
    )  # fmt: skip
    scene = happened_scene(seen, happened, around=2, tracks=2 + len(seen.sides), widest=READABLE)
    if scene is None or not feared:
        return scene
    mark = Highlight(tuple(sorted(feared)), "warning", seen.say("since-danger", side=seen.side_name(seen.book.enemy[view.who])))
    return replace(scene, overlays=(mark, *scene.overlays))
