"""3 to 9. Set-up, nations, board, pieces and supply, as the book's sentences say."""

from __future__ import annotations

import pytest

from data.generals import generals_tables_of
from rules.engine.machine.record import Record
from rules.generals.game import GAME
from rules.generals.state.board import NATIONS
from tests.generals.board import long, war
from tests.generals.house import BOARD, HOME_SPACE, OF_SIDE, SEA, SIDE

#: What the book prints of each nation: armies, navies, cards; build army, build navy, land battle, sea battle, status, response,
#: event, economic warfare.
PRINTED = {
    "ger": (7, 3, 40, 6, 2, 7, 2, 11, 0, 7, 5),
    "jpn": (5, 5, 33, 4, 6, 3, 4, 3, 11, 0, 2),
    "ita": (4, 3, 30, 4, 3, 4, 2, 5, 3, 7, 2),
    "uk": (5, 5, 39, 5, 5, 4, 5, 7, 4, 7, 2),
    "sov": (7, 1, 34, 8, 1, 6, 2, 7, 4, 6, 0),
    "usa": (5, 5, 40, 5, 5, 4, 4, 8, 0, 9, 5),
}  # fmt: skip
KINDS = ("build_army", "build_navy", "land_battle", "sea_battle", "status", "response", "event", "economic_warfare")
#: Who plays which nations, by number of people.
SHARES = {
    2: ("ger ita jpn", "uk sov usa"),
    3: ("ger ita", "uk sov usa", "jpn"),
    4: ("ger ita", "uk usa", "jpn", "sov"),
    5: ("ger ita", "uk", "jpn", "sov", "usa"),
    6: ("ger", "uk", "jpn", "sov", "ita", "usa"),
}


def test_3_the_track_begins_at_nothing_and_the_first_round() -> None:
    state = Record(GAME, "war", {}, bytes(32)).position.state
    assert (state.score, state.round) == ({"axis": 0, "allies": 0}, 1)
    assert all(state.navy[nation] == [] for nation in NATIONS)


def test_3_each_deck_is_its_own_and_whole_cards_come_only_from_it() -> None:
    state = Record(GAME, "war", {}, bytes(32)).position.state
    for nation in NATIONS:
        cards = [*state.hand[nation], *state.top[nation], *state.deck[nation], *state.bottom[nation]]
        assert sorted(cards) == sorted(GAME.book.decks()[nation])


@pytest.mark.parametrize("people", SHARES)
def test_4_who_plays_which_nations(people: int) -> None:
    shared = GAME.scenarios()[0].shared(people)
    assert [set(share) for share in shared] == [set(map(long, share.split())) for share in SHARES[people]]


@pytest.mark.parametrize("nation", PRINTED)
def test_5_what_is_printed_of_each_nation(nation: str) -> None:
    row = generals_tables_of("").nations[long(nation)]
    cards = row.cards()
    assert (row.armies, row.navies, sum(cards.values()), *(cards.get(kind, 0) for kind in KINDS)) == PRINTED[nation]


def test_5_sides_and_homes() -> None:
    assert {side: set(nations) for side, nations in OF_SIDE.items()} == {
        "axis": {"germany", "italy", "japan"},
        "allies": {"united_kingdom", "soviet_union", "united_states"},
    }
    assert HOME_SPACE == {
        "germany": "germany", "united_kingdom": "united_kingdom", "japan": "japan", "soviet_union": "moscow", "italy": "italy",
        "united_states": "eastern_us",
    }  # fmt: skip


def test_6_neighbours_are_each_others_neighbours() -> None:
    for held in ("", *BOARD.straits):
        open_now = tuple(BOARD.straits) if not held else (held,)
        for a, bit in BOARD.bit.items():
            for b in BOARD.names(BOARD.beside(bit, open_now)):
                assert BOARD.beside(BOARD.bit[b], open_now) & bit, (a, b)


def test_6_the_board_goes_on_over_its_edge() -> None:
    """From the east of Asia to the west of America only by the Pacific."""
    pacific = BOARD.set(name for name in BOARD.bit if "pacific" in name or name in ("sea_of_japan", "western_us"))
    assert BOARD.flood(BOARD.bit["sea_of_japan"], pacific, ()) & BOARD.bit["western_us"]


@pytest.mark.parametrize("strait", generals_tables_of("").straits)
@pytest.mark.parametrize("army", ["", "ger", "ita", "jpn", "uk", "sov", "usa"])
def test_6_each_strait_is_open_to_only_one_side(strait: str, army: str) -> None:
    control = generals_tables_of("").straits[strait].control
    g = war("ger", army={army: [control]} if army else {}).war
    open_to = {side for side, nation in (("axis", "japan"), ("allies", "united_states")) if strait in g.straits(nation)}
    assert open_to == {"axis" if army and SIDE[long(army)] == "axis" else "allies"}


def test_6_a_navy_does_not_hold_a_strait() -> None:
    g = war("ger", army={"ger": ["germany"]}, navy={"ger": ["baltic_sea", "north_sea"]}).war
    assert "danish" not in g.straits("germany")


def test_6_the_land_of_a_strait_is_next_to_both_seas_under_any_holder() -> None:
    for strait in generals_tables_of("").straits.values():
        for nation in ("germany", "united_kingdom"):
            g = war("ger", army={"uk": [strait.control]}).war
            beside = g.beside(nation, BOARD.bit[strait.control])
            assert beside & BOARD.bit[strait.a] and beside & BOARD.bit[strait.b]  # noqa: PT018  both, for each


@pytest.mark.parametrize(
    ("control", "nation", "a", "b", "ashore"),
    [
        ("scandinavia", "ger", "baltic_sea", "north_sea", ["germany", "western_europe"]),
        ("north_africa", "ita", "mediterranean", "north_sea", ["italy", "western_europe"]),
        ("latin_america", "usa", "north_atlantic", "southeast_pacific", ["eastern_us", "western_us"]),
        ("middle_east", "uk", "bay_of_bengal", "mediterranean", ["india", "africa"]),
        ("southeast_asia", "uk", "bay_of_bengal", "south_china_sea", ["india", "australia"]),
    ],
)
def test_6_and_9_a_chain_over_a_strait_holds_while_it_is_open(
    control: str, nation: str, a: str, b: str, ashore: list[str]
) -> None:
    """A navy in each sea: battles, "next to" and chains over the strait, with an Axis army on its land and without."""
    mine = SIDE[long(nation)] == "axis"
    sea = "ger_sea_battle" if nation == "ger" else f"{nation}_sea_battle"
    foe = "usa" if mine else "jpn"
    for axis_there in (True, False):
        holder = {"jpn": [control]} if axis_there else {}
        army = {nation: ashore, **holder}
        if foe in army and foe == "jpn":
            army["jpn"] = [control]
        table = war(nation, army=army, navy={nation: [a], foe: [b]}, hand={nation: [sea]})
        is_open = mine == axis_there
        assert (table.war.beside(long(nation), BOARD.bit[a]) & BOARD.bit[b] != 0) == is_open
        chain = BOARD.flood(BOARD.bit[a], BOARD.bit[a] | BOARD.bit[b], table.war.straits(long(nation)))
        assert (chain & BOARD.bit[b] != 0) == is_open


def test_7_twenty_rounds_are_played() -> None:
    table = war("usa", round=19, hand={"usa": ["usa_build_army"]}).do("usa", "discard usa_build_army")
    assert (table.state.round, table.state.result) == (20, None)
    table = war("usa", round=20, hand={"usa": ["usa_build_army"]}).do("usa", "discard usa_build_army")
    assert table.state.result is not None


def test_8_armies_stand_on_land_and_navies_at_sea() -> None:
    table = war(
        "usa", army={"usa": ["eastern_us", "western_us"]}, navy={"usa": ["north_atlantic"]},
        hand={"usa": ["usa_build_army", "usa_build_navy"]},
    )  # fmt: skip
    for order in table.orders("usa", "play"):
        _, card, space, *_ = order.split(" ")
        assert bool(BOARD.bit[space] & SEA) == (card == "usa_build_navy")


def test_8_a_piece_taken_off_can_be_placed_again() -> None:
    table = war("ita", army={"ita": ["italy", "balkans", "africa", "north_africa"]}, hand={"ita": ["ita_build_army"]})
    assert table.war.left("italy", "army") == 0
    table.do("ita", "withdraw army africa")
    assert table.war.left("italy", "army") == 1
    table.do("ita", "play ita_build_army western_europe")
    assert table.has("ita", "army", "western_europe")


def test_9_a_source_works_only_with_an_own_army_on_it() -> None:
    """Neither an ally's army nor one's own army next to it makes it a source of one's own."""
    g = war("ger", army={"ita": ["germany"], "ger": ["balkans", "eastern_europe"]}).war
    assert BOARD.names(g.supplied("germany")) == []
    assert BOARD.names(g.supplied("italy")) == ["germany"]


def test_9_a_source_abroad_supplies_as_well_as_the_home() -> None:
    g = war("ger", army={"ger": ["moscow", "russia"]}).war
    assert set(BOARD.names(g.supplied("germany"))) == {"moscow", "russia"}


def test_9_a_port_may_be_an_army_that_is_cut_off_itself() -> None:
    g = war("usa", army={"usa": ["eastern_us"], "sov": ["iceland"]}, navy={"usa": ["north_atlantic", "north_sea"]}).war
    assert not g.supplied("soviet_union")
    assert "north_sea" in BOARD.names(g.supplied("united_states"))
    bare = war("usa", army={"usa": ["eastern_us"]}, navy={"usa": ["north_atlantic", "north_sea"]}).war
    assert "north_sea" not in BOARD.names(bare.supplied("united_states"))


def test_9_an_enemy_army_is_no_port() -> None:
    g = war("usa", army={"usa": ["eastern_us"], "ger": ["iceland"]}, navy={"usa": ["north_atlantic", "north_sea"]}).war
    assert "north_sea" not in BOARD.names(g.supplied("united_states"))


def test_9_what_is_cut_off_stays_until_its_owners_supply_phase() -> None:
    table = war("ger", army={"ger": ["germany"], "uk": ["madagascar"]}, hand={"ger": ["ger_plunder"], "uk": ["uk_raf"]})
    table.do("ger", "discard ger_plunder")
    assert table.has("uk", "army", "madagascar")
    table.do("uk", "discard uk_raf")
    assert not table.has("uk", "army", "madagascar")


@pytest.mark.parametrize(
    ("nation", "status", "space"), [("uk", "uk_mackenzie_king", "canada"), ("usa", "usa_american_volunteer_group", "szechuan")]
)
def test_9_a_supply_marker_makes_a_source_for_one_nation(nation: str, status: str, space: str) -> None:
    other = "usa" if nation == "uk" else "uk"
    g = war(nation, army={nation: [space], other: [space]}, statuses={nation: [status]}).war
    assert BOARD.names(g.supplied(long(nation))) == [space]
    assert not g.supplied(long(other))


def test_9_the_example_of_supply_works_for_the_ally_too() -> None:
    """With an army on an island next to it Britain itself may build a navy in the Central Pacific."""
    army = {"usa": ["western_us"], "uk": ["australia"]}
    navy = {"usa": ["east_pacific"], "uk": ["south_china_sea"]}
    hand = {"uk": ["uk_build_navy", "uk_build_army"]}
    before = war("uk", army=army, navy=navy, hand=hand).orders("uk", "play")
    assert "play uk_build_navy central_pacific" not in before
    for island in ("new_guinea", "philippines"):
        assert f"play uk_build_army {island}" in before
        army["uk"] = ["australia", island]
        assert "play uk_build_navy central_pacific" in war("uk", army=army, navy=navy, hand=hand).orders("uk", "play")


def test_9_the_example_of_supply_by_an_own_base() -> None:
    hand = {"usa": ["usa_build_army", "usa_build_navy"]}
    orders = war("usa", army={"usa": ["western_us"]}, navy={"usa": ["east_pacific"]}, hand=hand).orders("usa", "play")
    assert "play usa_build_army hawaii" in orders
    assert "play usa_build_navy central_pacific" not in orders
