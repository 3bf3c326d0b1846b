"""Pictures of Generals: what everybody looks at in them, from positions of the rules."""

from __future__ import annotations

import re

import msgspec
import pytest

from bot.telling.text import GameWords
from data.generals import generals_tables_of
from render.areamap.areadraw import layout_areas
from render.areamap.window import shown_areas
from render.generals import PICTURES
from render.generals.cards import nation_card_spec
from render.generals.supply import nation_supply_sight
from render.geometry import overlap_area
from render.pages import draw_hand, draw_map
from render.pages.film import film_pictures
from render.pages.hand import fit_text, fit_title
from render.pages.poster import draw_poster
from render.scene import AreaPoints, BattleMark, HandScene, Highlight, MapScene, Passage, PosterScene, SupplyLineArt, Tag, Tie
from rules.engine import Event
from rules.engine.contract.choosing import Choosing, Mark
from rules.generals.game import GAME, GeneralsView
from tests.generals.board import SHORT, Table, war
from tests.render.sixth_round import RESPONSES, SEVEN, TURN, a_turn, sixth_round, the_table, with_cards
from words import is_known_message, known_languages


@pytest.fixture(scope="module")
def table() -> Table:
    """The sixth round, in Germany's turn."""
    return sixth_round()


def seen(table: Table, who: str = "spectator") -> GeneralsView:
    return GAME.view(table.state, who)


def a_map(scene: object) -> MapScene:
    assert isinstance(scene, MapScene)
    return scene


def test_the_map_shows_round_points_turn_and_what_changed(table: Table) -> None:
    scene = PICTURES.map(seen(table), "pl")
    assert [(t.label, t.value, t.side) for t in scene.tracks] == [
        ("Runda", "6/20", ""),
        ("Oś", "41", "generals:axis"),
        ("Alianci", "37", "generals:allies"),
        ("Tura", "Niemcy", "generals:germany"),
    ]
    stacks = {s.hex: {c.id: set(c.marks) for c in s.counters} for s in scene.stacks}
    assert stacks["ukraine"] == {"germany_army": set(), "soviet_union_army": {"gone"}}
    assert stacks["balkans"] == {"germany_army": {"active"}, "italy_army": set()}
    assert [o.hex for o in scene.overlays if isinstance(o, BattleMark)] == ["ukraine"]
    points = {o.hex: o.parts for o in scene.overlays if isinstance(o, AreaPoints)}
    assert points["ukraine"] == (("generals:germany", "+2"),)
    assert points["italy"] == (("generals:germany", "+1"), ("generals:italy", "+1"))
    assert "balkans" not in points  # no source
    passes = {frozenset((o.a, o.b)): o.side for o in scene.overlays if isinstance(o, Passage)}
    assert passes[frozenset(("mediterranean", "north_sea"))] == "generals:axis"
    assert passes[frozenset(("mediterranean", "bay_of_bengal"))] == "generals:allies"


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize("look", ["", "europe", "atlantic", "asia", "pacific", "africa"])
def test_every_counter_and_every_name_has_its_place(table: Table, lang: str, look: str) -> None:
    view = seen(table)
    scene = a_map(PICTURES.look(look, table.state, view, lang)) if look else PICTURES.map(view, lang)
    lay = layout_areas(scene)
    shown = shown_areas(scene.board, scene.crop)
    assert {n.hex for n in lay.labels} == shown
    assert {c.hex for c in lay.counters} == set(view.at) & shown
    assert set(lay.left_out) == set(view.at) - shown
    for n in lay.labels:
        assert n.box[0] >= 0
        assert n.box[2] <= lay.width
        for c in lay.counters:
            assert overlap_area((c.left, c.top, c.left + c.px, c.top + c.px), n.box) == 0, f"{c.spec.name} covers {n.lines}"


def test_three_pieces_stand_side_by_side_in_every_space() -> None:
    kinds = {name: row.kind for name, row in generals_tables_of("").spaces.items()}
    for nations in (("ger", "ita", "jpn"), ("uk", "sov", "usa")):
        for some in (sorted(kinds)[:27], sorted(kinds)[27:]):
            view = GAME.view(war("ger", army={n: [] for n in nations}).state, "spectator")
            for space in some:
                piece = "army" if kinds[space] == "land" else "navy"
                at = {space: [f"{SHORT[n]}_{piece}" for n in nations]}
                if piece == "navy" and "sov" in nations:
                    at[space].remove("soviet_union_navy")
                lay = layout_areas(PICTURES.map(msgspec.structs.replace(view, at=at, placed={}, lost={}), "en"))
                boxes = [(c.left, c.top, c.left + c.px, c.top + c.px) for c in lay.counters]
                assert len(boxes) == len(at[space])
                assert not lay.piles
                assert all(overlap_area(a, b) == 0 for a in boxes for b in boxes if a is not b)


def test_supply_shows_chains_ports_and_where_it_is_cut(table: Table) -> None:
    british = nation_supply_sight(table.state, "united_kingdom")
    whole = {chain.path for chain in british.chains if not chain.cut}
    assert whole == {("united_kingdom", "north_sea"), ("india", "bay_of_bengal"), ("australia", "indian_ocean")}
    assert set(british.sources) == {"united_kingdom", "india", "australia"}
    assert british.cut == ("canada",)
    [cut] = [chain for chain in british.chains if chain.cut]
    assert (cut.path, cut.cut) == (("north_sea", "north_atlantic", "canada"), "north_atlantic")
    assert {tie.a: tie.b for tie in british.ties}["indian_ocean"] == "australia"
    assert [tie.b for tie in nation_supply_sight(table.state, "italy").ties] == ["italy"]  # not a German army's coast
    scene = a_map(PICTURES.look("supply_united_kingdom", table.state, seen(table), "en"))
    assert scene.title == "Supply: United Kingdom"
    assert {o.colour: o.hexes for o in scene.overlays if isinstance(o, Highlight)}["warning"] == ("canada",)
    assert len([o for o in scene.overlays if isinstance(o, Tie)]) == 3
    assert scene.crop is None  # all over the world
    assert a_map(PICTURES.look("supply_japan", table.state, seen(table), "en")).crop is not None
    assert "Supply cut at: North Atlantic." in draw_map(scene).alt


def test_a_navy_without_a_port_is_cut_off_in_its_space() -> None:
    table = war("usa", army={"usa": ["western_us"]}, navy={"usa": ["east_pacific", "south_pacific"]})
    chain_report = nation_supply_sight(table.state, "united_states")
    assert chain_report.cut == ("south_pacific",)
    assert [(chain.path, chain.cut) for chain in chain_report.chains] == [
        (("western_us", "east_pacific"), ""),
        (("east_pacific", "south_pacific"), "south_pacific"),
    ]
    single = nation_supply_sight(war("usa", army={"usa": ["canada"]}).state, "united_states")
    assert [(chain.path, chain.cut) for chain in single.chains] == [(("canada",), "canada")]


def test_a_chain_over_the_edge_of_the_map_does_not_cross_it() -> None:
    table = war("usa", army={"usa": ["eastern_us", "pacific_northwest", "canada"]})
    assert ("eastern_us", "canada", "pacific_northwest") in {
        chain.path for chain in nation_supply_sight(table.state, "united_states").chains
    }
    scene = a_map(PICTURES.look("supply_united_states", table.state, seen(table), "en"))
    lines = [o for o in scene.overlays if isinstance(o, SupplyLineArt)]
    assert len(lines) == 1
    assert layout_areas(scene).width


def test_straits_are_shown_with_the_spaces_that_control_them(table: Table) -> None:
    scene = a_map(PICTURES.look("straits", table.state, seen(table), "ru"))
    frames = {o.colour: set(o.hexes) for o in scene.overlays if isinstance(o, Highlight)}
    assert frames == {
        "generals:axis": {"north_africa", "southeast_asia"},
        "generals:allies": {"scandinavia", "middle_east", "latin_america"},
    }
    assert {s.hex for s in scene.stacks} == {"north_africa", "southeast_asia"}


@pytest.mark.parametrize("lang", known_languages())
def test_the_score_is_both_curves_and_what_each_nation_brought(table: Table, lang: str) -> None:
    sheet = PICTURES.look("score", table.state, seen(table), lang)
    assert isinstance(sheet, PosterScene)
    lines, bars = sheet.charts
    assert sheet.times == ("0", "1", "2", "3", "4", "5", "6")
    assert [s.values for s in lines.series] == [(0, 4, 12, 18, 25, 33, 41), (0, 3, 9, 17, 22, 30, 37)]
    assert [s.side for s in bars.series][:2] == ["generals:germany", "generals:united_states"]
    assert draw_poster(sheet).data
    end = PICTURES.poster([seen(table)], lang, [], "")
    assert end.map is not None
    assert end.charts == sheet.charts
    assert draw_poster(end).alt.startswith(end.title)
    with pytest.raises(ValueError, match="without views"):
        PICTURES.poster([], lang, [], "")


def test_a_round_that_is_over_is_not_counted_twice(table: Table) -> None:
    over = msgspec.structs.replace(seen(table), course=((4, 3),), round=1, score={"axis": 4, "allies": 3})
    assert PICTURES.score(over, "en").times == ("0", "1")


@pytest.mark.parametrize("lang", known_languages())
def test_ten_cards_are_read_on_a_phone(table: Table, lang: str) -> None:
    hand = PICTURES.hand(seen(table, "germany"), lang)
    assert hand is not None
    assert len(hand.cards) == 10
    for card in hand.cards:
        text = fit_text(card)
        assert text.height <= text.room
        assert text.size >= 27  # nine points on a phone of 390
    assert PICTURES.hand(seen(table), lang) is None
    assert draw_hand(hand).alt.startswith(hand.title)


@pytest.mark.parametrize("lang", known_languages())
def test_every_card_has_words_that_fit(lang: str) -> None:
    for card in generals_tables_of("").cards:
        spec = nation_card_spec(card, lang)
        assert is_known_message(lang, f"generals:card-{card}")
        text = fit_text(spec)
        assert text.height <= text.room, card
        assert text.size >= 22, card


def test_doubtful_cards_are_marked_as_stand_ins_and_costs_are_shown() -> None:
    rows = generals_tables_of("").cards
    doubtful = {card for card, row in rows.items() if row.doubtful}
    assert 0 < len(doubtful) < 30
    for card in rows:
        assert nation_card_spec(card, "en").subtitle.endswith(" · stand-in") == (card in doubtful)
    assert nation_card_spec("ger_blitzkrieg", "en").text.endswith("\nCost: the top card of the deck.")
    assert nation_card_spec("ger_conscription", "pl").text.endswith("\nKoszt: 2 karty z wierzchu talii.")
    assert "Cost" not in nation_card_spec("ger_build_army", "en").text


def test_choices_are_numbered_on_the_part_that_holds_them(table: Table) -> None:
    def choosing(*spaces: str) -> MapScene:
        marks = tuple(Mark(n, (space,)) for n, space in enumerate(spaces, 1))
        return a_map(PICTURES.choosing(seen(table), Choosing("place", "space", "play", marks, spaces), "en"))

    near = choosing("ukraine", "russia", "moscow")
    assert near.crop is not None
    assert {o.hex: o.text for o in near.overlays if isinstance(o, Tag)} == {"ukraine": "1", "russia": "2", "moscow": "3"}
    assert choosing("western_us", "russia").crop is None
    targets = PICTURES.targets(seen(table), ("sea_of_japan", "south_china_sea"), "en", "jpn_sea_battle")
    assert targets.title == "Sea Battle: 2 targets"
    assert {"sea_of_japan", "south_china_sea"} <= shown_areas(targets.board, targets.crop)
    assert draw_map(targets).width < 1100


def test_questions_are_answered_with_pictures(table: Table) -> None:
    state, view = table.state, seen(table)
    assert a_map(PICTURES.explained("supply", state, view, "en", {"nation": ("japan",)})).title == "Supply: Japan"
    asked = a_map(PICTURES.explained("supply", state, view, "en", {"space": ("black_sea",)}))
    assert asked.title == "Supply: Soviet Union"
    assert asked.crop is not None
    assert a_map(PICTURES.explained("straits", state, view, "en", {})).title == "Straits"
    assert isinstance(PICTURES.explained("score", state, view, "en", {}), PosterScene)
    assert PICTURES.explained("luck", state, view, "en", {}) is None


def test_every_look_is_drawn_and_another_name_is_refused(table: Table) -> None:
    assert len(PICTURES.looks("war")) == 3 + 6 + 5
    for look in PICTURES.looks("war"):
        assert PICTURES.look(look, table.state, seen(table), "en")
        for lang in known_languages():
            assert is_known_message(lang, f"generals_pictures:look-{look}"), look
    for other in ("control", "supply_france", "moon"):
        with pytest.raises(KeyError):
            PICTURES.look(other, table.state, seen(table), "en")


def test_a_turn_is_shown_where_it_took_place(table: Table) -> None:
    scene = a_turn("en")
    assert scene.title == "Germany: Land Battle, Blitzkrieg"
    assert [(t.label, t.value) for t in scene.tracks] == [("Axis", "41"), ("Allies", "37")]
    assert scene.crop is not None
    stacks = {s.hex: {c.id: set(c.marks) for c in s.counters} for s in scene.stacks}
    assert stacks["ukraine"] == {"germany_army": {"active"}, "soviet_union_army": {"gone"}}
    assert [o.hex for o in scene.overlays if isinstance(o, BattleMark)] == ["ukraine"]
    points = {o.hex: o.parts for o in scene.overlays if isinstance(o, AreaPoints)}
    assert points == {name: ((("generals:germany", n)),) for name, n in (("germany", "+2"), ("italy", "+1"), ("ukraine", "+2"))}
    assert draw_map(scene).alt.startswith("Map The World at War. Germany: Land Battle, Blitzkrieg. Axis 41")


def test_a_turn_without_a_change_shows_its_cards_and_one_without_cards_nothing(table: Table) -> None:
    begun, over = TURN[0], TURN[-1]
    laid = PICTURES.chapter("nation", seen(table), (begun, Event("laid", {"seat": "germany", "card": "ger_plunder"}), over), "en")
    assert isinstance(laid, HandScene)
    assert [card.title for card in laid.cards] == ["Plunder"]
    hidden = Event("laid-down", {"seat": "germany", "count": 1})
    assert PICTURES.chapter("nation", seen(table), (begun, hidden, over), "en") is None
    assert PICTURES.chapter("", seen(table), (), "en") is None


def test_a_round_and_the_end_are_charts(table: Table) -> None:
    over = msgspec.structs.replace(seen(table), course=((4, 3), (12, 9)), round=3)
    sheet = PICTURES.chapter("turn", over, (), "en")
    assert isinstance(sheet, PosterScene)
    assert sheet.times == ("0", "1", "2")
    assert sheet.subtitle == "Round 2/20: Axis 41, Allies 37"
    end = PICTURES.chapter("end", seen(table), (), "en")
    assert isinstance(end, PosterScene)
    assert end.map is not None


@pytest.mark.parametrize("lang", known_languages())
def test_the_table_shows_what_lies_open_and_nothing_else(lang: str) -> None:
    scene = the_table(lang)
    assert [len(group.cards) for group in scene.groups] == [3, 2, 3, 2, 2, 2]
    shown = {card.title for card in scene.every()}
    words = GameWords(GAME, lang)
    assert words.value("card", "ger_blitzkrieg") in shown
    assert not shown & {words.value("card", card) for card in (*RESPONSES.split(), *SEVEN.split()[5:])}
    japan = scene.groups[2]
    assert re.findall(r"\d+", japan.title) == ["7", "5", "3"]
    for card in scene.every():
        size, lines = fit_title(card.title, 396, 29)
        assert size >= 22, card.title
        assert len(lines) <= 2
    assert draw_hand(scene).alt.startswith(scene.title)


def test_responses_face_down_are_shown_only_to_their_owner() -> None:
    state = with_cards()
    scene = PICTURES.hand(GAME.view(state, "japan"), "en")
    assert scene is not None
    assert scene.title == "Japan: 7 in hand"
    [group] = scene.groups
    assert (group.title, len(group.cards)) == ("Face down before you: 3", 3)
    assert PICTURES.hand(GAME.view(state, "spectator"), "en") is None
    german = PICTURES.hand(GAME.view(state, "germany"), "en")
    assert german is not None
    assert german.groups == ()
    state.hand["japan"] = []
    hand = PICTURES.hand(GAME.view(state, "japan"), "en")
    assert hand is not None
    assert draw_hand(hand).alt == "Japan: 0 in hand. Face down before you: 3: Banzai Charge; Destroyer Transport; Truk."


def test_a_film_shows_the_turns_in_which_something_happened(table: Table) -> None:
    view = seen(table)
    quiet = msgspec.structs.replace(view, placed={}, lost={}, battles=(), active="united_kingdom")
    japan = msgspec.structs.replace(view, placed={"china": ["japan_army"]}, lost={}, battles=(), active="japan", round=7)
    still = msgspec.structs.replace(japan, active="soviet_union")  # who has done nothing yet
    film = PICTURES.replay([quiet, view, japan, still], "en", [], None, "The Axis wins")
    assert film is not None
    assert [s.caption for s in film.shots] == [
        "Germany: battle in Ukraine; built in Balkans; lost in Ukraine",
        "Japan: built in China",
        "The Axis wins",
    ]
    assert film.shots[0].head == "Round 6/20 · Axis 41 · Allies 37"
    one = PICTURES.replay([view, japan], "pl", [], 7, "")
    assert one is not None
    assert [s.caption for s in one.shots] == ["Japonia: wystawiono: Chiny", ""]
    sizes = {image.size for image, _ in film_pictures(film)}
    assert len(sizes) == 1
    assert next(iter(sizes))[0] < 1000
    assert PICTURES.replay([], "en", [], None, "") is None


def test_a_round_in_which_nobody_has_scored_yet_is_not_drawn(table: Table) -> None:
    begun = msgspec.structs.replace(seen(table), course=((4, 3),), round=2, score={"axis": 4, "allies": 3})
    assert PICTURES.score(begun, "en").times == ("0", "1")
    under_way = msgspec.structs.replace(begun, score={"axis": 8, "allies": 3})
    assert PICTURES.score(under_way, "en").times == ("0", "1", "2")
    first = msgspec.structs.replace(begun, course=(), round=1, score={"axis": 0, "allies": 0})
    assert PICTURES.score(first, "en").times == ("0",)
    assert draw_poster(PICTURES.score(first, "en")).alt
