"""The kit for hex games: the pictures it makes of any view, shown with a made-up game of six hexes by six with its own names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
import pytest

from render.hexmap import boards, crops, view
from render.hexmap.adapter import ZONES_LOOK, HexPictures, look_of
from render.hexmap.boards import BoardArt, HexArt, board_art_of, sides_between, table_sides
from render.hexmap.choosing import choosing_scene
from render.hexmap.filming import Beat, FilmMoment, film_part, film_scene, march_moment, span_moments, turn_views
from render.hexmap.geometry import Numbering
from render.hexmap.moves import Happened, happened_scene, join_arrows, mark_battles, plan_scene
from render.hexmap.poster import Tale, war_poster
from render.hexmap.tables import word_table
from render.hexmap.view import HexView
from render.icon import IconScene
from render.scene import Arrow, BattleMark, Chart, CounterSpec, Highlight, Note, Tag, Track, ZoneArea
from render.sheet import Cell, SheetColumn
from rules.engine.contract.choosing import Choosing, Mark
from rules.engine.contract.questions import ChanceTable, Said

#: 24 columns by eight rows; the names of hexes do not give their places.
PLACES = {f"h{row}{'abcdefghijklmnopqrstuvwx'[column]}": (column, row) for column in range(24) for row in range(8)}


class Seen(msgspec.Struct, frozen=True):
    """A view of it."""

    turn: int
    at: dict[str, str]
    control: dict[str, str]
    module: str = ""
    last_turn: int = 0


class Moor(HexView[Seen]):
    """It as the kit reads it."""

    game = "moor"
    sides = ("red", "blue")
    goals = ("to",)
    board = "moor/board"
    title = "Moor"

    def counters(self, units: Sequence[str]) -> tuple[CounterSpec, ...]:
        return tuple(CounterSpec(unit, "army/infantry", "moor:red", unit) for unit in units)

    def tracks(self) -> tuple[Track, ...]:
        return Track("Turn", str(self.view.turn)), Track("Points", "3"), Track("Cards", "4")

    def zone(self, side: str) -> tuple[Sequence[str], Sequence[str]]:
        return ("h0a", "h0b"), ("h0b",)

    def units(self) -> Mapping[str, str]:
        return self.view.at

    def place_name(self, at: str) -> str:
        return at.upper()

    def say(self, key: str, **facts: object) -> str:
        return f"<{key}>"


@pytest.fixture(autouse=True)
def moor(monkeypatch: pytest.MonkeyPatch) -> BoardArt:
    hexes = {at: HexArt(at, "open", name="Town" if at in ("h2c", "h3d") else "", landmass="main") for at in PLACES}
    art = BoardArt("moor/board", "", hexes, {}, (), None, (), 60.0, 80.0, numbers=Numbering(PLACES))
    for room in (boards, crops, view):
        monkeypatch.setattr(room, "board_art_of", lambda name: art if name == "moor/board" else board_art_of(name))
    monkeypatch.setattr("render.hexmap.filming.board_art_of", lambda name: art)
    monkeypatch.setattr("render.hexmap.choosing.board_art_of", lambda name: art)
    monkeypatch.setattr("render.hexmap.layout.board_art_of", lambda name: art)
    monkeypatch.setattr("render.hexmap.window.board_art_of", lambda name: art)
    monkeypatch.setattr("render.hexmap.moves.board_art_of", lambda name: art)
    view._flagged_hexes.cache_clear()
    return art


def seen(turn: int = 1, at: dict[str, str] | None = None, **held: str) -> Moor:
    return Moor(Seen(turn, at if at is not None else {"u1": "h2c", "u2": "h2c", "u3": "h5f"}, held))


def test_a_part_of_a_film_is_found_where_names_of_hexes_are_no_numbers(moor: BoardArt) -> None:
    found = film_part(moor, {"h2c", "h4d"})
    assert found is not None
    assert {"h2c", "h4d"} <= set(found.hexes)
    assert film_part(moor, {"h0a", "h0x"}) is None
    assert film_part(moor, ()) is None


def test_flags_fly_and_frames_lie_by_side_in_the_order_of_sides() -> None:
    page = seen(h3d="red", h2c="blue", h1a="blue")
    assert page.flags(page.control()) == {"h2c": "blue", "h3d": "red"}
    frames = page.frames(page.control(), lambda side: f"by {side}", faint=True)
    assert frames == [Highlight(("h3d",), "moor:red", "by red", True), Highlight(("h1a", "h2c"), "moor:blue", "by blue", True)]


def test_zones_are_of_all_sides_or_of_the_others() -> None:
    zone = ZoneArea("moor:blue", ("h0a", "h0b"), ("h0b",), "<zone-blue>")
    assert seen().zones("red") == [zone]
    assert len(seen().zones()) == 2


def test_a_look_has_a_legend_and_as_many_plates_as_it_wants() -> None:
    made = ZONES_LOOK(None, seen())
    assert made == msgspec.structs.replace(seen().map_scene(overlays=seen().zones()), tracks=seen().tracks()[:2], legend=True)
    plain = look_of(lambda state, page: page.zones(), None, legend=False)(None, seen())
    assert plain == seen().map_scene(overlays=seen().zones())


def test_a_part_of_the_board_is_no_part_if_it_is_all_of_it() -> None:
    made = seen().part_scene((("h2c", "h3d"), 1), overlays=[Note("h2c", "here")])
    assert made is not None
    assert made.crop == seen().part((("h2c", "h3d"), 1))
    assert (len(made.tracks), made.legend, made.overlays) == (1, True, (Note("h2c", "here"),))
    assert seen().part_scene((PLACES, 1)) is None
    assert seen().part_scene(((), 1)) is None


def test_the_owner_of_the_material_is_named_where_there_may_be_several(monkeypatch: pytest.MonkeyPatch) -> None:
    assert seen().subtitle() == ()
    monkeypatch.setattr(Moor, "house", 1)
    assert seen().subtitle() == ("<material-house>",)


def test_a_table_has_heads_by_their_messages_and_texts_or_cells_in_its_rows() -> None:
    loss = Cell("2", "loss")
    made = word_table(seen(), {"unit": "name", "steps": "number"}, [("u1", "3"), ("u2", loss)], "Losses", ("steps",))
    assert made.columns == (SheetColumn("<unit>", "name"), SheetColumn("<steps>", "number", "<steps-words>"))
    assert [row.cells for row in made.rows] == [(Cell("u1"), Cell("3")), (Cell("u2"), loss)]


def test_a_side_of_the_odds_has_its_own_column_of_the_table() -> None:
    table = ChanceTable(Said("odds"), ("blue", "red"), (("0", (0.25, 0.5)), ("1", (0.75, 0.5))))
    made = seen().odds_side("blue", seen().counters(["u1"]), "4", table)
    assert (made.side, made.name, made.strength) == ("moor:blue", "<side-blue>", "4")
    assert made.losses == (("0", 0.25), ("1", 0.75))


def test_icons_are_of_the_sides_and_of_the_units_that_a_door_names() -> None:
    counters = seen().counters(["u1"])

    class MoorPictures(HexPictures):
        seen = Moor
        pieces = staticmethod(lambda: counters)

    assert MoorPictures().icons() == {
        ("side", "red"): IconScene(side="moor:red"),
        ("side", "blue"): IconScene(side="moor:blue"),
        ("unit", "u1"): IconScene("army/infantry", "moor:red"),
    }
    assert HexPictures().icons() == {}


def test_a_line_runs_along_the_sides_of_hexes_that_differ(moor: BoardArt) -> None:
    found = sides_between(PLACES, moor.numbers, lambda a, b: {a, b} == {"h2c", "h3c"})
    assert len(found) == 1
    assert found[0][0] in ("h2c", "h3c")


def test_who_took_what_is_a_line_for_each_side() -> None:
    held = {"h3d": "blue", "h2c": "blue", "h1a": "blue", "h0a": "red"}
    assert seen().taken_lines(held, str.upper, 2) == ["⚑ <side-red>: H0A", "⚑ <side-blue>: H1A, H2C +1"]


def test_those_who_go_together_share_an_arrow() -> None:
    moves = [("u1", "land", ("h2c", "h3d")), ("u3", "sea", ("h5f", "h4e")), ("u2", "land", ("h2c", "h3d"))]
    arrows = join_arrows(moves, lambda unit: "moor:red", str.upper)
    assert [(one.kind, one.label) for one in arrows] == [("land", "U1 +1"), ("sea", "U3")]
    assert [one.label for one in join_arrows(moves, lambda unit: "", str.upper, faded=True)] == ["", ""]
    assert mark_battles(["h2c"]) == [BattleMark("h2c")]
    assert mark_battles(["h2c", "h3d"]) == [BattleMark("h2c", "1"), BattleMark("h3d", "2")]


def test_a_plan_lays_frames_below_and_lets_earlier_arrows_step_back() -> None:
    page, before, now = seen(), Arrow(("h5f", "h4e"), "land", "", "u3"), Arrow(("h2c", "h3d"), "land", "", "u1")
    scene = page.map_scene(overlays=(before, now))
    made = plan_scene(page, scene, [now, Highlight(("h3d",))], {now.path})
    faint = msgspec.structs.replace(before, faded=True, label="")
    assert made.overlays == (Highlight(("h3d",)), faint, now)
    assert (made.title, made.legend, len(made.tracks)) == ("<plan> · Moor", True, 1)


def test_a_chapter_shows_where_it_happened() -> None:
    report = Happened([Arrow(("h2c", "h3d"), "land")], ["h3d", "gone"], {"h3d": "red", "box": "blue"}, str, {"h3d"})
    made = happened_scene(seen(), report, around=2, tracks=2)
    assert made is not None
    assert made.crop is not None
    assert made.overlays == (Highlight(("h3d",), "moor:red", "red"), report.arrows[0], BattleMark("h3d"), Note("h3d", "H3D"))
    assert len(made.tracks) == 2
    assert happened_scene(seen(), Happened([], [], {}, str), around=2) is None


def test_what_is_chosen_is_numbered_and_places_to_go_to_are_tinted() -> None:
    marks = (Mark(1, ("h3d",)), Mark(2, ("h4e",)))
    choice = Choosing("place", "to", "move", marks, ("h3d", "h4e"), ("u1+u2",), ())
    made = choosing_scene(seen(), choice, [Note("h0a", "below")])
    assert made is not None
    assert [(one.hex, one.text) for one in made.overlays if isinstance(one, Tag)] == [("h3d", "1"), ("h4e", "2")]
    assert made.overlays[0] == Note("h0a", "below")
    assert [one.hexes for one in made.overlays if isinstance(one, Highlight)] == [("h2c",)]
    assert choosing_scene(seen(), msgspec.structs.replace(choice, marks=(Mark(1, ("card",)),))) is None


def test_a_film_shows_the_moments_that_weigh_most_on_one_part_of_the_board() -> None:
    beats = {"move": Beat(1.0, 1), "end": Beat(3.0, 9, True)}
    moments = [FilmMoment(seen(turn), "end" if turn == 4 else "move", [f"turn {turn}"], {"h2c"}) for turn in (1, 2, 3, 4)]
    film = film_scene(moments, beats, most=2)
    assert film is not None
    assert [(shot.caption, shot.seconds, shot.loud) for shot in film.shots] == [("turn 1", 1.0, False), ("turn 4", 3.0, True)]
    assert film.shots[0].head == "Turn 1 · Points 3"
    assert len({(shot.map.crop, shot.map.scale) for shot in film.shots}) == 1
    assert (film.shots[0].map.title, film.shots[0].map.tracks) == ("", ())
    assert film_scene([], beats) is None


class Step(msgspec.Struct, frozen=True):
    """Something that happens."""

    kind: str


def test_a_film_of_marches_has_a_beginning_spans_with_something_to_see_and_an_end() -> None:
    pages = [seen(1), seen(1), seen(1), seen(2)]
    events = [[], [Step("moved")], [Step("over")], [Step("moved")]]
    spans: list[tuple[int, int, list[str]]] = []

    def moment(before: Moor, page: Moor, since: Sequence[Step]) -> FilmMoment | None:
        spans.append((pages.index(before), pages.index(page), [one.kind for one in since]))
        return march_moment(before, page, {}, str, [], ["more"])

    found = span_moments(pages, events, ("over",), moment, "won", lambda page: [Note("h0a", str(page.view.turn))])
    assert spans == [(0, 2, ["moved", "over"]), (2, 3, ["moved"])]
    assert [one.kind for one in found] == ["turn", "turn", "end"]
    assert [one.words for one in found][1:] == [["<track-turn> 2/0", "more"], ["won"]]
    assert [one.overlays for one in found] == [[Note("h0a", "1")], [Note("h0a", "2")], [Note("h0a", "2")]]
    assert span_moments([], [], (), moment, "won") == []


def test_what_is_taken_outweighs_a_battle_and_a_battle_a_march() -> None:
    way, fight = Arrow(("h2c", "h3d"), "land"), BattleMark("h5f")
    made = [
        march_moment(seen(), seen(), held, str, marks) for held, marks in (({}, [way]), ({}, [way, fight]), ({"h1a": "red"}, []))
    ]
    assert [(one.kind, set(one.hexes)) for one in made if one is not None] == [
        ("move", {"h2c", "h3d"}),
        ("battle", {"h2c", "h3d", "h5f"}),
        ("taken", {"h1a"}),
    ]


def test_what_has_changed_since_an_earlier_view() -> None:
    before = seen(h2c="blue", h3d="red", h1a="red")
    after = seen(at={"u1": "h3d", "u2": "h2c", "u4": "h0a"}, h2c="red", h3d="red", h1a="blue")
    assert after.taken_since(before) == {"h2c": "red"}
    assert after.moved_since(before) == {"u1": ("h2c", "h3d"), "u4": ("", "h0a"), "u3": ("h5f", "")}


def test_the_sides_of_a_board_follow_from_its_tables(moor: BoardArt) -> None:
    hexes = {
        at: msgspec.structs.replace(moor.hexes[at], terrain="ocean" if at == "h0a" else "open")
        for at in ("h0a", "h1a", "h2a", "h3a")
    }
    kinds = [("h1a", "h2a", "strait"), ("h3a", "h2a", "sea"), ("h0a", "h1a", "strait")]
    found = table_sides(hexes, moor.numbers, kinds, [("h2a", "h1a", "rail")], {"strait": "strait"}, ("sea",), ("strait",))
    assert {(frozenset((one.a, one.b)), one.sea, one.land, one.route, one.water) for one in found} == {
        (frozenset(("h0a", "h1a")), "open", "none", "", ""),
        (frozenset(("h1a", "h2a")), "open", "open", "rail", "strait"),
        (frozenset(("h2a", "h3a")), "open", "none", "", ""),
    }


def test_a_topic_may_be_answered_by_the_look_of_its_name() -> None:
    class MoorViews(HexPictures):
        seen = Moor
        sights = {"zones": ZONES_LOOK, "lines": ZONES_LOOK}
        viewed = ("zones",)

    view = seen().view
    assert MoorViews().explained("zones", None, view, "en", {}) == ZONES_LOOK(None, seen())
    assert MoorViews().explained("lines", None, view, "en", {}) is None


def test_a_turn_has_its_own_views_and_the_ending_if_it_is_the_last() -> None:
    views = [Seen(1, {}, {}), Seen(2, {}, {}), Seen(2, {}, {})]
    assert turn_views(views, [["a"], ["b"]], 2, "over") == (views[1:], [["b"], ()], "over")
    assert turn_views(views, [["a"]], 1, "over") == (views[:1], [["a"]], "")
    assert turn_views(views, [], None, "over")[2] == "over"
    assert turn_views(views, [], 7, "over") == ([], [], "")


def test_a_poster_adds_up_losses_and_keeps_what_ranks_highest() -> None:
    def lines(before: Moor, page: Moor, events: Sequence[str]) -> list[tuple[int, str]]:
        return [(0 if line.isupper() else 1, line) for line in events]

    tale = Tale[Moor](
        subtitle=lambda end, ending: ("sub", "", ending),
        lines=lines,
        lost=lambda before, page, events: {"red": 2, "blue": len(events)},
        overlays=lambda first, end: [Note("h0a", f"{first.view.turn}-{end.view.turn}")],
        charts=lambda last, losses: (losses, Chart(str(len(last)), ())),
        most=2,
    )
    sheet = war_poster([seen(1), seen(1), seen(2)], [["x"], ["y", "BIG"], ["z"]], tale, "over")
    assert sheet.times == ("1", "2")
    assert [line.values for line in sheet.charts[0].series] == [(2.0, 4.0), (2.0, 3.0)]
    assert [line for _, line in sheet.events] == ["x", "BIG"]
    assert sheet.subtitle == "sub · over"
    assert sheet.map is not None
    assert sheet.map.overlays == (Note("h0a", "1-2"),)
    with pytest.raises(ValueError, match="without views"):
        war_poster([], [], tale, "")
