"""The board of Generals: drawn again it has the same bytes, its neighbours are those of the rules, all has a name."""

from __future__ import annotations

import msgspec
import pytest

from data.kit import check_kit, load_areas, load_kit, load_pieces
from maps.generals.design import BOARD
from maps.generals.prove import board_faults
from maps.generals.write import board_table_text
from words import is_known_message, known_languages


def test_the_board_drawn_again_has_the_same_bytes() -> None:
    assert board_table_text() == BOARD.read_text(encoding="utf-8")


def test_the_board_is_that_of_the_rules() -> None:
    check_kit("generals")
    table = load_areas("generals", "world")
    assert board_faults(table) == []
    assert len(table.area) == 53
    kinds = [link.kind for link in table.link]
    assert [kinds.count(kind) for kind in ("border", "edge", "strait")] == [125, 5, 5]


def test_what_is_wrong_with_a_board_is_named() -> None:
    table = load_areas("generals", "world")
    bent = dict(table.corners)
    bent["na1"] = (bent["na1"][0] + 60, bent["na1"][1] + 60)  # a coast of North America, out in the ocean
    assert any(fault.startswith("north_atlantic") for fault in board_faults(msgspec.structs.replace(table, corners=bent)))
    fewer = tuple(link for link in table.link if {link.a, link.b} != {"ukraine", "moscow"})
    faulty = board_faults(msgspec.structs.replace(table, link=fewer))
    assert sorted(faulty) == ["links by a side: ['moscow', 'ukraine']", "neighbours: ['moscow', 'ukraine']"]
    opened = tuple(msgspec.structs.replace(x, by="ukraine") if x.by == "middle_east" else x for x in table.link)
    assert board_faults(msgspec.structs.replace(table, link=opened)) == [
        "strait ['bay_of_bengal', 'mediterranean']: commanded by ukraine"
    ]
    without = tuple(a for a in table.area if a.id != "mongolia")
    assert any(fault.startswith("hole at") for fault in board_faults(msgspec.structs.replace(table, area=without)))


@pytest.mark.parametrize("lang", known_languages())
def test_everything_on_the_board_has_a_name_in_every_language(lang: str) -> None:
    table, kit = load_areas("generals", "world"), load_kit("generals")
    keys = [table.title.key, *(a.name.key for a in table.area), *(s.name.key for s in kit.sides.values())]
    keys += [*(c.name.key for c in kit.cards.values()), *(f"generals_pictures:piece-{p}" for p in load_pieces("generals"))]
    keys += [p.name.key for p in table.part if not isinstance(p.name, str)]
    assert len(keys) == 1 + 53 + 8 + 8 + 12 + 5
    assert [key for key in keys if not is_known_message(lang, key)] == []
    assert [
        key for key in keys if not is_known_message(lang, key.replace("generals_pictures:", "generals:"))
    ] == []  # the rules' texts too
