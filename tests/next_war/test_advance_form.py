"""The advance after a battle in one form (9.9): who goes in, which vehicles go on where."""

from __future__ import annotations

from rules.next_war.table.menu import FORMS
from tests.next_war.clash import TARGET, Fray, blue, clash

TANK = {"mobility": "mechanized", "flags": "armour"}
FORM = FORMS["advance"]


def won() -> Fray:
    """Two tanks and infantry have wiped out a defender in the open."""
    units = {
        "a": blue("0203", **TANK),
        "b": blue("0203", sp="1", **TANK),
        "c": blue("0302", sp="1"),
        "d": {"side": "red", "at": TARGET, "defence": 1, "sp": "2"},
    }
    return Fray(clash(units)).do(f"blue attack {TARGET} a+b+c a", 5)


def test_9_9_units_and_second_hexes_are_one_form() -> None:
    found = won()
    assert found.asked() == ["blue advance-units"]
    assert FORM.due(found.position, "blue")
    assert not FORM.due(found.position, "red")
    into, *on = FORM.fields(found.position, "blue")
    assert [line.value for line in into.values] == ["a", "b", "c"]
    assert [field.name for field in on] == ["a", "b"]
    assert [line.value for line in on[0].values] == list(found.choices("blue press a a"))
    orders = FORM.orders(found.position, "blue", {"into": ("b",), "a": ("0403",), "b": ()})
    assert [str(order) for order in orders] == ["advance a+b", "onward a 0403", "done"]
    for order in orders:
        found.do(f"blue {order}")
    assert (found.where("a"), found.where("b"), found.where("c")) == ("0403", TARGET, "0302")
    assert found.state.fight is None


def test_9_9_1_who_went_in_goes_on_by_a_form_too() -> None:
    found = won().do("blue advance a+b")
    assert found.asked() == ["blue go-onward"]
    assert FORM.due(found.position, "blue")
    assert [field.name for field in FORM.fields(found.position, "blue")] == ["a", "b"]
    assert FORM.orders(found.position, "blue", {"a": (), "b": ()}) == ()
    orders = FORM.orders(found.position, "blue", {"a": ("0403",), "b": ("0404",)})
    assert [order.verb for order in orders] == ["onward", "onward"], "nobody is left to go on"
    for order in orders:
        found.do(f"blue {order}")
    assert (found.where("a"), found.where("b")) == ("0403", "0404")


def test_9_9_1_two_vehicles_in_one_second_hex_are_refused() -> None:
    found = won()
    orders = FORM.orders(found.position, "blue", {"into": (), "a": ("0403",), "b": ("0403",)})
    found.do(f"blue {orders[0]}").do(f"blue {orders[1]}")
    assert found.refused(f"blue {orders[2]}") == "advance-occupied 9.9.1"
