"""The tables of Generals against what is printed: pieces, decks, spaces, sources, straits, and neighbours."""

from __future__ import annotations

from collections import Counter, defaultdict
from pathlib import Path

from data.generals import generals_tables_of, load_candidates
from rules.engine.packages import registry

DOC = Path(__file__).parents[2] / "docs" / "generals.md"

#: Armies, navies, then the cards of each kind: builds, battles, statuses, responses, events, economic warfare.
PRINTED = {
    "germany": (7, 3, 6, 2, 7, 2, 11, 0, 7, 5),
    "united_kingdom": (5, 5, 5, 5, 4, 5, 7, 4, 7, 2),
    "japan": (5, 5, 4, 6, 3, 4, 3, 11, 0, 2),
    "soviet_union": (7, 1, 8, 1, 6, 2, 7, 4, 6, 0),
    "italy": (4, 3, 4, 3, 4, 2, 5, 3, 7, 2),
    "united_states": (5, 5, 5, 5, 4, 4, 8, 0, 9, 5),
}
#: Pairs that the rules or their examples say are neighbours, and pairs that they say are not.
BESIDE = """
    western_us east_pacific, hawaii east_pacific, hawaii central_pacific, australia south_china_sea, south_china_sea new_guinea,
    south_china_sea philippines, new_guinea central_pacific, philippines central_pacific, eastern_europe russia, russia ukraine,
    russia moscow, southeast_asia bay_of_bengal, india bay_of_bengal, india southeast_asia, philippines sea_of_japan,
    pacific_northwest western_us, eastern_europe ukraine, balkans ukraine, sea_of_japan south_china_sea,
    southeast_asia south_china_sea"""
APART = """
    middle_east balkans, black_sea mediterranean, north_pacific western_us, pacific_northwest east_pacific, japan vladivostok"""


def _neighbours() -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for link in generals_tables_of("").links:
        found[link.a].add(link.b)
        found[link.b].add(link.a)
    return found


def test_nations_have_the_printed_pieces_and_cards() -> None:
    tables = generals_tables_of("")
    assert list(tables.nations) == list(PRINTED)  # in the order of play
    counted = Counter((card.nation, card.kind) for card in tables.cards.values() for _ in range(card.copies))
    for nation, row in tables.nations.items():
        assert (row.armies, row.navies, *row.cards().values()) == PRINTED[nation]
        assert {kind: counted[nation, kind] for kind in row.cards()} == row.cards()
    assert sum(counted.values()) == 216
    assert len(tables.cards) == 139
    assert Counter(row.side for row in tables.nations.values()) == {"axis": 3, "allies": 3}


def test_spaces_sources_and_straits_are_the_printed_ones() -> None:
    tables, beside = generals_tables_of(""), _neighbours()
    assert Counter(space.kind for space in tables.spaces.values()) == {"land": 36, "sea": 17}
    sources = {name for name, space in tables.spaces.items() if space.source}
    assert len(sources) == 12
    assert {nation.home for nation in tables.nations.values()} <= sources
    assert all(tables.spaces[name].kind == "land" for name in sources)
    assert len(tables.straits) == 5
    for strait in tables.straits.values():
        assert tables.spaces[strait.control].kind == "land"
        assert {strait.a, strait.b} <= beside[strait.control]
        assert strait.b not in beside[strait.a]


def test_two_sources_are_made_by_statuses_and_the_pieces_and_candidates_are_as_many_as_they_should_be() -> None:
    tables = generals_tables_of("")
    made = {space for parts in tables.parts.values() for part in parts if part.verb == "private_supply_source" and part.at
            for space in part.at.of}  # fmt: skip
    assert made == {"canada", "szechuan"}
    assert not any(tables.spaces[space].source for space in made)
    assert (sum(row.armies for row in tables.nations.values()), sum(row.navies for row in tables.nations.values())) == (33, 22)
    assert not load_candidates()[0].keys() & tables.cards.keys()


def test_the_board_hangs_together_as_the_rules_say() -> None:
    tables, beside = generals_tables_of(""), _neighbours()
    assert len({frozenset((link.a, link.b)) for link in tables.links}) == len(tables.links)
    for pair in BESIDE.split(","):
        a, b = pair.split()
        assert b in beside[a], pair
    for pair in APART.split(","):
        a, b = pair.split()
        assert b not in beside[a], pair
    seas = [name for name, space in tables.spaces.items() if space.kind == "sea"]
    assert all(any(tables.spaces[other].kind == "land" for other in beside[sea]) for sea in seas)
    reached, todo = {"germany"}, ["germany"]
    while todo:
        new = beside[todo.pop()] - reached
        reached |= new
        todo += new
    assert reached == set(tables.spaces)


def test_a_new_module_lists_the_stand_ins_and_nothing_else() -> None:
    """The page for owners says how many there are; the folder that it writes has their rows."""
    doubtful = sorted(card.id for card in generals_tables_of("").cards.values() if card.doubtful)
    files = registry.registered_games()["generals"].editions.modules.skeleton("my_box")
    written = [line.split(",")[0] for line in files["cards.csv"].splitlines() if line and not line.startswith("#")]
    assert sorted(written[1:]) == doubtful
    assert f"these {len(doubtful)} rows" in " ".join(DOC.read_text(encoding="utf-8").split())
