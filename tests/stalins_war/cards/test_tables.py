"""A row of the tables of cards with an unknown word is refused with file, row and column."""

from __future__ import annotations

from pathlib import Path

import pytest

from data.modules import TableSource
from data.stalins_war.cards import read_war_cards
from data.stalins_war.conditions import KnownIds
from data.stalins_war.tables import HERE
from data.tables import TableError
from rules.stalins_war.cards.event import WORKS
from rules.stalins_war.state.book import book_of

BOOK = book_of("")
KNOWN = KnownIds(tuple(BOOK.units), tuple(BOOK.places), tuple(BOOK.board.area), tuple(BOOK.board.gates))


def changed(folder: Path, table: str, old: str, new: str) -> tuple[TableSource, int]:
    """The house's tables of cards with one row changed, and the line it is on."""
    line = 0
    for name in ("cards.csv", "card_effects.csv"):
        text = (HERE / name).read_text(encoding="utf-8")
        if name == table:
            assert text.count(old) == 1, (old, text.count(old))
            line = text[: text.index(old)].count("\n") + 1
            text = text.replace(old, new)
        (folder / name).write_text(text, encoding="utf-8")
    return TableSource(folder, ()), line


@pytest.mark.parametrize(
    ("table", "old", "new", "column"),
    [
        ("card_effects.csv", "AX04,1,shift,1,,,,fight", "AX04,1,push,1,,,,fight", "verb"),
        ("card_effects.csv", "AX04,1,shift,1,,,,fight", "AX04,1,shift,,,,,fight", "n"),
        ("card_effects.csv", "AX04,1,shift,1,,,,fight", "AX04,1,shift,1,forest,,,fight", "what"),
        ("card_effects.csv", "AX04,1,shift,1,,,,fight", "AX04,1,shift,1,,,,game", "span"),
        ("card_effects.csv", "AX04,1,shift,1,,,,fight", "AX04,2,shift,1,,,,fight", "part"),
        ("card_effects.csv", "AX04,1,shift,1,,,,fight", "AX99,1,shift,1,,,,fight", "card"),
        ("card_effects.csv", "AX04,1,shift,1,,,,fight", "AX04,1,shift,1,,martian,,fight", "who"),
        ("card_effects.csv", "AX04,1,shift,1,,,,fight", "AX04,1,shift,1,,,raining,fight", "when"),
        ("card_effects.csv", "hu_mobile+it_csir+sk_corps", "hu_mobile+it_csir+sk_guard", "what"),
        ("card_effects.csv", "SV44,1,ignore,,swamp+forest", "SV44,1,ignore,,swamp+jungle", "what"),
        ("card_effects.csv", "panzer.2+corps.4", "panzer.two+corps.4", "what"),
        ("card_effects.csv", "SV25,1,also,,SV04", "SV25,1,also,,SV99", "what"),
        ("card_effects.csv", "SV47,3,take,,romania", "SV47,3,take,,ruritania", "what"),
        ("cards.csv", "axis,4,blitzkrieg,2", "axis,4,blitzkrieg,9", "ops"),
        ("cards.csv", "attacking|!season:winter", "attacking|!season:monsoon", "when"),
        ("cards.csv", "near:soviet:berlin:5", "near:soviet:atlantis:5", "when"),
        ("cards.csv", "AX04,axis,4,blitzkrieg", "AX04,axis,4,peacetime", "deck"),
        ("cards.csv", "AX13,axis,13,blitzkrieg,3,8,0,0,1,reinforcement", "AX13,axis,13,blitzkrieg,3,8,0,0,1,event", "kind"),
        ("cards.csv", "AX04,axis,4,", "AX04,soviet,4,", "side"),
    ],
)
def test_a_fault_is_named_with_file_row_and_column(table: str, old: str, new: str, column: str, tmp_path: Path) -> None:
    source, line = changed(tmp_path, table, old, new)
    with pytest.raises(TableError) as found:
        read_war_cards(source, KNOWN)
    assert (found.value.file, found.value.column) == (table, column)
    assert found.value.row == line or column == "side"


def test_all_faults_are_found_at_once(tmp_path: Path) -> None:
    source, _ = changed(tmp_path, "card_effects.csv", "AX04,1,shift,1,,,,fight", "AX04,1,shift,,forest,,,game")
    source.faults = []
    read_war_cards(source, KNOWN)
    assert {fault.column for fault in source.faults} >= {"n", "what", "span"}


def test_every_verb_of_the_table_is_carried_out() -> None:
    from data.stalins_war.cards import READS

    assert set(WORKS) == set(READS)


def test_each_side_has_a_deck_of_55() -> None:
    for side in ("axis", "soviet"):
        assert sum(row.side == side for row in BOOK.cards.values()) == 55


def test_corrections_the_fragment_decides() -> None:
    """Zhukov's loss is Soviet (11.2.1 step 7), and cards that last are not starred (7.5.5b)."""
    assert [(part.who, part.n) for part in BOOK.tables.cards.parts["SV09"] if part.verb == "losses"] == [("own", 1)]
    assert not any(row.starred for row in BOOK.cards.values() if row.kind in ("combat_round", "combat_turn"))
    assert BOOK.cards["AX02"].kind == "combat_turn"
