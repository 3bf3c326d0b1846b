"""A position file by declaration, of a small game made for it: read, written, edited, described."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import msgspec
import pytest

from rules.positions.editing import HolderLines, PileLines, TrackLines, UnitLines
from rules.positions.fault import FaultError, FaultsError, GatheredFaults
from rules.positions.form import HEAD, PositionField, PositionForm, PositionReading, StateField
from rules.positions.piles import CardPile, CardPiles
from rules.positions.units import UnitRows
from rules.positions.values import any_text, list_of, name_of, number_from, table_of
from rules.positions.whole_files import WholeFiles

SEATS = ("north", "south")


class Ship(msgspec.Struct):
    steps: int = 2


class Book(msgspec.Struct):
    units: dict[str, Ship] = msgspec.field(default_factory=lambda: {"elk": Ship(), "otter": Ship(1)})


class Bay(msgspec.Struct, kw_only=True):
    """The state: ships on numbered buoys."""

    turn: int = 1
    place: dict[str, str] = msgspec.field(default_factory=lambda: {"elk": "1"})
    lost: dict[str, int] = {}
    control: dict[str, str] = msgspec.field(default_factory=lambda: {"1": "north", "2": "south"})
    hand: dict[str, list[str]] = msgspec.field(default_factory=lambda: {"north": [], "south": []})
    deck: dict[str, list[str]] = msgspec.field(default_factory=lambda: {"north": ["n1", "n2"], "south": ["s1"]})
    fog: list[str] = []
    stack: list[Any] = []


class BayPiles(CardPiles):
    owners = SEATS
    piles = (CardPile("hands", "hand", "cards by seat"),)

    def cards_of(self, at: PositionReading[Any, Any], owner: str) -> Counter[str]:
        return Counter(["n1", "n2"] if owner == "north" else ["s1"])

    def lay_rest(
        self, at: PositionReading[Any, Any], owner: str, left: Counter[str], named: dict[str, Any], seen: dict[str, str]
    ) -> None:
        at.state.deck[owner] = sorted(left.elements())


def begin(given: dict[str, Any], deal: str, module: str, rules: int, faults: GatheredFaults) -> PositionReading[Book, Bay]:
    return PositionReading(given, Bay(), Book(), faults, deal)


def no_empty_bay(at: PositionReading[Book, Bay]) -> None:
    if not at.state.place:
        raise FaultError("units", "missing")


FORM = PositionForm[Bay](
    begin,
    HEAD,
    lambda state: {},
    (
        PositionField("turn", number_from(1, 9), "1 to 9", otherwise=lambda at: 1),
        UnitRows("rows", any_text, lambda field, count: FaultError(field, "generals:guard-row", count=count)),
        no_empty_bay,
        PositionField("control", table_of(name_of(("1", "2"), "hex"), name_of(SEATS, "side")), "buoy -> seat", over=True),
        PositionField("fog", list_of(name_of(("1", "2"), "hex"), once=True), "buoys in fog", when=lambda state: state.fog),
        BayPiles(),
        StateField(Bay, (Ship,), ("deck",)),
    ),
)


class BayFiles(WholeFiles[Bay]):
    form, hidden = FORM, {"hands": "hands"}
    edits = {
        "units": UnitLines(lambda: FaultError("units", "missing"), "-"),
        "control": HolderLines(SEATS),
        "tracks": TrackLines("tracks", {"turn": ("turn",)}),
        "hands": PileLines(("hands",), SEATS, lambda: FaultError("hands", "missing")),
    }

    def begin(self, g: Any) -> None:
        """No game is begun."""

    def label(self, kind: str, value: str, lang: str) -> str:
        return value.title()


EDITED = BayFiles(None)


def wrong_fields(given: dict[str, Any]) -> list[str]:
    with pytest.raises(FaultsError) as wrong:
        FORM.read(given)
    return [fault.field for fault in wrong.value.faults]


def test_a_file_is_laid_over_what_it_leaves_out_and_written_again() -> None:
    state = FORM.read({"turn": 3, "units": [["otter", "2"]], "control": {"2": "north"}, "hands": {"north": ["n2"]}})
    assert (state.turn, state.place, state.control) == (3, {"elk": "1", "otter": "2"}, {"1": "north", "2": "north"})
    assert (state.hand["north"], state.deck) == (["n2"], {"north": ["n1"], "south": ["s1"]})
    assert FORM.read(FORM.write(state)) == state
    assert "state" not in FORM.write(state)


def test_what_no_field_says_is_in_state() -> None:
    state = Bay(stack=[Ship(1)])
    assert FORM.write(state)["state"] == {"stack": [{"steps": 1}]}
    assert FORM.read(FORM.write(state)) == state


def test_all_faults_are_named_with_their_fields() -> None:
    given = {
        "turn": 10, "units": [["elk", "1", 2], ["elk"], ["yak", "1"]], "control": {"3": "north", "1": "east"}, "fog": ["1", "1"],
        "hands": {"north": ["n1", "n1"], "east": []}, "state": {"deck": {}},
    }  # fmt: skip
    assert wrong_fields(given) == [
        "turn", "units[0][2]", "units[1]", "units[2][0]", "control.3", "control.1", "fog[1]", "hands.east", "hands.north[1]",
        "state.deck",
    ]  # fmt: skip
    assert wrong_fields({"others": "nowhere"}) == ["units"]
    assert wrong_fields({"tide": 1}) == ["tide"]


def test_a_line_changes_what_it_names() -> None:
    state = Bay()
    assert EDITED.lines(state, "units") == ("elk 1",)
    after = FORM.read(json.loads(EDITED.edited(state, "units", "elk -\notter 2")))
    assert after.place == {"otter": "2"}
    assert FORM.read(json.loads(EDITED.edited(state, "control", "2 north"))).control["2"] == "north"
    assert FORM.read(json.loads(EDITED.edited(state, "tracks", "turn 4"))).turn == 4
    assert FORM.read(json.loads(EDITED.edited(state, "hands", "north n1"))).hand["north"] == ["n1"]
    assert (EDITED.named("tracks", "turn 4", "en"), EDITED.named("hands", "north n1", "en")) == ("Turn 4", "North: N1")
    with pytest.raises(FaultError, match=r"line 2 \(turn late\)"):
        EDITED.edited(state, "tracks", "\nturn late")


def test_the_documents_list_every_field_once() -> None:
    assert list(FORM.described) == [
        "id", "module", "turn", "units", "others", "control", "fog", "hands", "deal", "question", "state",
    ]  # fmt: skip
