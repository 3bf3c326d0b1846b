"""What the host stores among a game's options: the names in the store, every field there and back, None values."""

import pickle
import typing
from typing import Any

import msgspec
import pytest

from bot.marks import (
    STORED_MARKS,
    Added,
    GameMarks,
    HaltedMark,
    MarkChanges,
    SealMark,
    WaitingMark,
    change_marks,
    read_marks,
    scenario_options,
    stored_mark,
)
from tests.table.course import row

#: Every mark as a game's row of any age has it in the store.
STORED: dict[str, Any] = {
    "@paused": "hour",
    "@delay": "turn",
    "@rules": "2",
    "@figures": [[0, {"turn": 1}], [7, {"turn": 2}]],
    "@lost": "red",
    "@lesson": "first",
    "@players": "red=greedy",
    "@computer_pace": "round",
    "@stand_ins": {"red": [7, 4]},
    "@rescued": {"red": [7, 8, 5]},
    "@hold": "2",
    "@found": "1",
    "@missed": {"red": [1, 4]},
    "@first": [1, 2],
    "@draft": "1,2",
    "@out": {"red": 4},
    "@waits": {"user": "7", "agreed": [8]},
    "position": "{}",
    "@writer": "7",
    "@stipulated": "hands",
    "@module": "0" * 64 + " 1 mine",
    "@house": "3",
    "@edition": "0" * 64,
    "@halted": {"sha": "0" * 64, "agreed": []},
    "@league": [1, 2, 3],
    "@bids": {"people": ["1", "2"]},
    "@talk": "yes",
    "@seals": [{"since": 3, "hash": "0" * 64}],
    "@mixed": [{"since": None, "seat": "red", "text": "x", "user": 7, "entry": 2}],
}


def test_the_names_in_the_store_stay() -> None:
    assert STORED.keys() == STORED_MARKS
    assert typing.get_type_hints(MarkChanges).keys() == set(GameMarks.__struct_fields__)


@pytest.mark.parametrize("field", GameMarks.__struct_fields__)
def test_every_mark_is_written_as_it_was_read_and_removed_by_none(field: str) -> None:
    key = stored_mark(field)
    options = {"length": "short", key: STORED[key]}
    value = getattr(read_marks(options), field)
    changes: Any = {field: value}
    assert change_marks({"length": "short"}, **changes) == options
    changes[field] = None
    assert change_marks(options, **changes) == {"length": "short"}


def test_marks_have_types() -> None:
    marks = read_marks(STORED)
    assert (marks.waits, marks.halted, marks.league) == (WaitingMark("7", (8,)), HaltedMark("0" * 64), (1, 2, 3))
    assert (marks.seals, marks.mixed) == ((SealMark(3, "0" * 64),), (Added(None, "red", "x", 7, 2),))
    assert read_marks({"length": "short", "@of a later program": 1}) == GameMarks()
    with pytest.raises(ValueError, match="@league"):
        read_marks({"@league": ["one"]})


def test_a_row_reads_its_marks_once_and_again_when_its_options_change() -> None:
    one = row("toy", "short", "en", **{"length": "short", "@paused": "7"})
    assert one.marks is one.marks
    assert scenario_options(one.options) == {"length": "short"}
    other = msgspec.structs.replace(one, options=change_marks(one.options, paused=None))
    assert (one.marks.paused, other.marks.paused) == ("7", None)
    assert pickle.loads(pickle.dumps(one)) == one
