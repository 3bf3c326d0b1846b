"""The picture of a dispatch: an arrow for every move of both sides, every battle, everything that changed hands."""

from __future__ import annotations

from bot.telling.messages import Chapter
from data.eots import load_units
from render.eots import PICTURES
from render.eots.counters import scene_side_key
from render.hexmap.boards import board_art_of
from render.hexmap.view import flags_flown
from render.scene import Arrow, BattleMark, Highlight
from rules.engine import Event
from tests.eots.bold import BOLD
from tests.table.course import begun, course

#: How the moves of an event of the log are drawn.
KINDS = {"naval": "sea", "air": "air", "ground": "land", "amphibious": "landing"}
#: Actions of aircraft and carriers that strike from their own hexes.
JOINING = ("assigned", "joined", "covering")


def test_every_move_of_both_sides_is_an_arrow() -> None:
    seen: set[tuple[str, str, bool]] = set()
    battles = taken = 0
    for scenario, seed, most in (("south_pacific", 1, 900), ("year_1942", 4, 500)):
        match = begun("eots", scenario)
        view = match.game.view(match.position.state, "spectator")
        drawn = board_art_of(f"eots/{view.board}").hexes
        for step in course(match, seed, most, BOLD):
            for said in step.posted:
                if not isinstance(said, Chapter) or said.name != "offensive":
                    continue
                events = [Event(kind, facts) for kind, facts in said.events]
                view = match.game.view(match.position.state, "spectator")
                scene = PICTURES.chapter("offensive", view, events, "en")
                attacker = next(event.facts["side"] for event in events if event.kind == "offensive")
                arrows = [one for one in scene.overlays if isinstance(one, Arrow)] if scene is not None else []
                for event in events:
                    if event.kind == "moved" and len(event.facts["path"]) > 1 and set(event.facts["path"]) <= set(drawn):
                        side, kind = event.facts["side"], KINDS.get(event.facts["mode"])
                        found = [
                            one for one in arrows if one.path == tuple(event.facts["path"]) and one.side == scene_side_key(side)
                        ]
                        assert found, event
                        assert not found[0].faded
                        assert kind is None or kind in {one.kind for one in found}
                        seen.add((found[0].kind, "moves", side == attacker))
                    if event.kind in JOINING:
                        for unit in event.facts["units"]:
                            side = scene_side_key(load_units()[unit].side)
                            strikes = [one for one in arrows if one.path[-1] == event.facts["hex"] and one.side == side]
                            # A unit that is in the hex, or was lost where it was, has no way to go.
                            assert strikes or view.units.get(unit) == event.facts["hex"] or view.units.get(unit) not in drawn
                            seen |= {(one.kind, "joins", side == scene_side_key(attacker)) for one in strikes}
                marked = {one.hex for one in scene.overlays if isinstance(one, BattleMark)} if scene is not None else set()
                fought = {event.facts["hex"] for event in events if event.kind == "battle-over"} & set(drawn)
                assert fought <= marked
                framed = {h for one in scene.overlays if isinstance(one, Highlight) for h in one.hexes} if scene else set()
                changed = {event.facts["hex"]: event.facts["side"] for event in events if event.kind == "control"}
                named = set(flags_flown(f"eots/{view.board}", changed)) & set(drawn)
                assert named <= framed
                battles, taken = battles + len(fought), taken + len(named)
    for kind in ("sea", "air", "landing", "land"):
        assert any(one[0] == kind and one[2] for one in seen), f"the attacker's {kind}"
    for kind in ("sea", "air"):
        assert any(one[0] == kind and not one[2] for one in seen), f"the reaction's {kind}"
    assert battles > 10
    assert taken > 3
