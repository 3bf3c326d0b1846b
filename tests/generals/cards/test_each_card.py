"""12, 13, 14. Each of the 139 rows is used once and refused once, as its text says."""

from __future__ import annotations

import pytest

from data.generals import generals_tables_of
from rules.engine import IllegalActionError
from tests.generals.cards.cases import Case, Played, read

CASES = read()


def test_every_row_has_a_case() -> None:
    cards = [case.card for case in CASES]
    assert sorted(cards) == sorted(set(cards))
    assert set(cards) == set(generals_tables_of("").cards)
    assert len(cards) == 139
    unrefused = [case.card for case in CASES if not {"no", "then2"} & set(case.lines)]
    assert unrefused == [], "each has a use that is refused, or that comes to nothing"


@pytest.mark.parametrize("case", CASES, ids=[case.card for case in CASES])
def test_card(case: Case) -> None:
    lines = case.lines
    game = Played(case.card, lines.get("on", []), lines["do"])
    assert [wrong for then in lines["then"] if (wrong := game.wrong(then))] == []
    again = Played(case.card, lines.get("on2", lines.get("on", [])), lines.get("do2", []))
    assert [wrong for then in lines.get("then2", []) if (wrong := again.wrong(then))] == []
    for order in lines.get("no", []):
        nation, text = order.split(" ", 1)
        with pytest.raises(IllegalActionError):
            again.table.do(nation, text)
