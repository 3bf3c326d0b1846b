"""Pictures of Next War: what is on the map is what the view has, and nobody's draft is on another's."""

from __future__ import annotations

import random
from functools import cache

import pytest

from render.hexmap.boards import board_art_of
from render.hexmap.crops import shown_hexes
from render.next_war import PICTURES
from render.next_war.counters import counter_symbol, theatre_counter
from render.next_war.course import segment_scene
from render.next_war.looks import points_text
from render.next_war.map import opening_maps
from render.pages.battle import draw_battle_card
from render.pages.draw_map import draw_map, paint_map
from render.paint.symbols import is_drawn_symbol
from render.scene import Arrow, BattleMark, BattleScene, FilmScene, MapScene, Note
from render.sheet import SheetScene
from rules.engine import Action, Event, Position, SealedDice
from rules.engine.proof.playout import random_action
from rules.next_war import NEXT_WAR
from rules.next_war.state.book import book_of
from rules.next_war.table.labels import theatre_label
from rules.next_war.table.seen import TheatreView
from words import ENGLISH, known_languages

SECRET = bytes(32)


def start(scenario: str = "lyngen") -> Position:
    """A scenario before anything is decided."""
    return NEXT_WAR.start(scenario, {}, SealedDice(SECRET, 0)).position


def view(position: Position, who: str = "spectator") -> TheatreView:
    """What somebody sees of a position."""
    found: TheatreView = NEXT_WAR.view(position.state, who)
    return found


class Warlike:
    """A taste for attacks."""

    def verb(self, position: Position, prompt: object, verb: str) -> float:
        """Attacks are liked best, what ends a segment least."""
        return {"attack": 60.0, "march": 8.0, "done": 0.4, "recall": 0.2}.get(verb, 1.0)

    def value(self, position: Position, slot: object, value: str) -> float:
        """Everything is liked alike."""
        return 1.0


@cache
def played(seed: int = 1) -> tuple[list[TheatreView], list[tuple[Event, ...]]]:
    """A random game as everybody sees it: views, and the events before each."""
    rng, position = random.Random(seed), start()
    views, events = [view(position)], [()]
    for number in range(1, 1500):
        if position.over:
            break
        outcome = position.play(random_action(position, rng, Warlike()), SealedDice(SECRET, number))
        position = outcome.position
        views.append(view(position))
        events.append(tuple(event for event in outcome.events if event.visible("spectator")))
    return views, events


def rolled(seed: int = 1) -> Event:
    """The first battle of that game whose die has fallen."""
    return next(event for some in played(seed)[1] for event in some if event.kind == "battle-rolled")


@pytest.mark.parametrize("lang", known_languages())
def test_every_unit_on_the_board_is_drawn_and_named(lang: str) -> None:
    seen = view(start())
    scene = PICTURES.map(seen, lang)
    drawn = {counter.id for stack in scene.stacks for counter in stack.counters}
    assert drawn == {unit for unit, at in seen.place.items() if at in board_art_of(scene.board).hexes}
    assert all(counter.name for stack in scene.stacks for counter in stack.counters)
    assert scene.subtitle, "the map does not say whose material it is"
    assert "picture-" not in repr(scene)


def test_a_board_is_the_part_of_its_scenario() -> None:
    art = board_art_of(PICTURES.board_of("lyngen"))
    sheet = book_of("").scenarios["lyngen"]
    assert len(art.hexes) == 15 * 20
    assert {at for at, row in art.hexes.items() if "star" in row.features} == set(sheet.objectives)
    assert all(len(art.hexes[at].features) <= 5 for at in art.hexes)


def test_every_counter_has_a_symbol_and_its_figures() -> None:
    for unit, row in book_of("").units.items():
        assert is_drawn_symbol(counter_symbol(row)), unit
    brigade = theatre_counter("no_brig_n")
    assert (brigade.factors, brigade.extra, brigade.symbol) == (("5", "6", "6"), "6", "brigade/mechanised")
    assert theatre_counter("no_brig_n", 1).factors == ("3", "3", "6")


def test_only_the_side_that_moves_sees_its_draft() -> None:
    position = start()
    for number, action in enumerate((Action("pact", "weather", ("clear",)), Action("pact", "march", ("su_131_t", "2416"))), 1):
        position = position.play(action, SealedDice(SECRET, number)).position
    arrows = {
        who: [o for o in PICTURES.map(view(position, who), "en").overlays if isinstance(o, Arrow)] for who in ("pact", "nato")
    }
    assert [arrow.path for arrow in arrows["pact"]] == [("2415", "2416")]
    assert arrows["nato"] == []
    before = view(start(), "pact")
    plan = PICTURES.plan(before, view(position, "pact"), "en")
    assert isinstance(plan, MapScene)
    assert draw_map(plan, "png").width > 300


def test_a_segment_shows_its_ways_and_its_battles() -> None:
    views, events = played()
    fought = next(n for n, some in enumerate(events) if any(event.kind == "battle" for event in some))
    chapter = [event for some in events[: fought + 1] for event in some]
    scene = PICTURES.chapter("segment", views[fought], chapter, "en")
    assert isinstance(scene, MapScene)
    assert [o.hex for o in scene.overlays if isinstance(o, BattleMark)]
    assert any(isinstance(o, Arrow) for o in scene.overlays)
    assert PICTURES.chapter("segment", views[0], [], "en") is None


@pytest.mark.parametrize("kind", ["segment-over", "turn-over"])
def test_the_head_of_a_report_names_its_own_turn_and_segment_and_the_points_of_both_sides(kind: str) -> None:
    views, events = played()
    chapter: list[Event] = []
    heads: list[dict[str, str]] = []
    for now, some in zip(views, events, strict=True):
        chapter += some
        if not chapter or not (over := [event for event in some if event.kind == kind]):
            continue
        facts, scene, chapter = over[-1].facts, PICTURES.chapter(kind.removesuffix("-over"), now, chapter, "en"), []
        if not isinstance(scene, MapScene):
            continue
        heads.append({track.label: track.value for track in scene.tracks})
        assert {"VP NATO", "VP Soviets"} <= set(heads[-1])
        if kind == "segment-over":
            assert heads[-1]["Segment"] == theatre_label("", "segment", facts["segment"], "en", None)
        else:
            assert heads[-1]["Turn"] == f"{facts['turn']}/{now.last_turn}"
    assert heads


def test_a_battle_card_has_every_shift_and_modifier_of_its_event() -> None:
    event = rolled()
    for lang in known_languages():
        card = PICTURES.event(event, lang)
        assert isinstance(card, BattleScene)
        assert len(card.left.modifiers) == len(event.facts["shifts"]) + len(event.facts["modifiers"])
        assert card.left.dice == (event.facts["die"],)
        assert {counter.id for counter in card.left.counters} == set(event.facts["attackers"])
        assert {counter.id for counter in card.right.counters} == set(event.facts["defenders"])
        assert "picture-" not in repr(card)
    assert draw_battle_card(card, "png").alt
    assert PICTURES.event(Event("moved"), "en") is None


def test_the_reach_of_a_unit_says_the_points_of_each_hex() -> None:
    state = start().state
    scene = PICTURES.explained("reach", state, view(start(), "pact"), "en", {"unit": ("su_131_t",)})
    assert isinstance(scene, MapScene)
    assert {note.hex: note.text for note in scene.overlays if isinstance(note, Note)}["2416"] == "4"
    assert PICTURES.explained("reach", state, view(start(), "pact"), "en", {"unit": ("nobody",)}) is None
    assert (points_text(6, 6), points_text(3, 6), points_text(2, 6)) == ("1", "0.5", "0.33")


def test_every_look_is_drawn_or_says_nothing() -> None:
    position = start()
    for name in PICTURES.looks("lyngen"):
        scene = PICTURES.look(name, position.state, view(position), "pl")
        assert scene is None if name in ("part", "sea") else isinstance(scene, SheetScene if name == "air" else MapScene)


def test_a_film_has_the_beginning_the_battles_and_the_end() -> None:
    views, events = played()
    film = PICTURES.replay(views, "ru", events, None, "конец")
    assert isinstance(film, FilmScene)
    assert film.shots[-1].caption == "конец"
    assert any(isinstance(o, BattleMark) for shot in film.shots for o in shot.map.overlays)


def test_the_map_of_every_scenario_can_be_drawn() -> None:
    """The largest board is larger than the field of noise under its coasts."""
    for name, scene in opening_maps("", ENGLISH).items():
        assert draw_map(scene, "jpeg").width > 400, name


def test_a_report_of_moves_far_apart_is_no_strip() -> None:
    """A picture much higher than wide is scaled down to its height on a phone, and its names cannot be read."""
    ways = {"su_131_t": ("2513", "2413", "2313"), "su_45_t": ("2522", "2422", "2323")}
    events = [Event("moved", {"units": (unit,), "origin": way[0], "path": way[1:], "hex": way[-1]}) for unit, way in ways.items()]
    scene = segment_scene(view(start()), events, "en")
    assert scene is not None
    picture = paint_map(scene)
    assert picture.width >= 0.6 * picture.height


@pytest.mark.parametrize(("battle", "shown"), [("", "5111"), ("5838", "5838")])
def test_a_segment_on_two_fronts_shows_the_one_that_matters(battle: str, shown: str) -> None:
    """At 390 pixels half of a board of 73 columns shows no counter readably: the battle is shown, else where most moved."""
    east = {"su_54_1": ("5939", "5838"), "no_brig_n": ("1421", "1520")}
    north = {"su_131_1": ("5516", "5413", "5111"), "su_131_2": ("5516", "5111"), "su_45_t": ("5715", "5012")}
    events = [
        Event("moved", {"units": (unit,), "origin": way[0], "path": way[1:], "hex": way[-1]})
        for unit, way in {**east, **north}.items()
    ]
    fights = [Event("battle", {"hex": battle, "attackers": {"su_54_1": "5939"}, "seat": "pact", "lead": "su_54_1"})]
    scene = segment_scene(view(start("nordkalott")), [*events, *(fights if battle else [])], "en")
    assert scene is not None
    columns = {int(name[:2]) for name in shown_hexes(scene)}
    assert int(shown[:2]) in columns
    assert max(columns) - min(columns) <= 20
    assert shown in shown_hexes(scene)
