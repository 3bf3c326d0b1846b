"""9.0, 9.2. A combat segment played: the parts of a battle in the book's order, the list of battles."""

from __future__ import annotations

from typing import Any

from tests.next_war.clash import TARGET, Fray, blue, clash, red

TWO = {"steps": 2, "reduced": [1, 1, 3]}
PAIR = {"a": blue(**TWO), "b": blue(sp="1", **TWO), "d": red(**TWO), "e": red(sp="1", er=6, **TWO)}


def fray(units: dict[str, Any], target: str = "flat", board: dict[str, Any] | None = None, **fields: Any) -> Fray:
    return Fray(clash(units, target, board, **fields))


def test_a_battle_is_declared_and_then_fought_to_its_end() -> None:
    """NW-018, NW-321, NW-161: the attacker names its lead first, then the defender; then the die."""
    found = fray(PAIR)
    assert (found.asked(), found.verbs()) == (["blue fight-battles"], ("attack", "plan", "done"))
    assert found.choices("blue attack") == (TARGET,)
    assert found.choices(f"blue attack {TARGET}") == ("a", "b")
    found.do(f"blue attack {TARGET} a+b b")
    assert found.asked() == ["red name-defence"]
    assert found.choices("red lead") == ("e", "d")
    found.do("red lead d", 9)
    rolled = found.facts("battle-rolled")
    assert (rolled["odds"], rolled["lead"], rolled["guard"], rolled["die"]) == ("1:1", "b", "d", 9)


def test_losses_are_taken_by_the_defender_first_then_by_the_attacker() -> None:
    """NW-325, NW-171: leads first."""
    found = fray(PAIR).do(f"blue attack {TARGET} a+b b").do("red lead d", 5)
    rolled = found.facts("battle-rolled")
    assert (rolled["column"], rolled["roll"], rolled["ours"], rolled["theirs"], rolled["retreat"]) == (7, 5, 1, 1, False)
    assert found.state.lost == {"b": 1, "d": 1}
    lost = [event.facts["unit"] for event in found.events if event.kind == "step-lost"]
    assert lost == ["d", "b"]
    assert found.asked() == []


def test_the_owner_chooses_among_those_that_lost_least() -> None:
    """NW-171: two losses on three units."""
    three = {"a": blue(**TWO), "b": blue(**TWO), "c": blue("0203", **TWO), "d": red(defence=9, **TWO)}
    found = fray(three).do(f"blue attack {TARGET} a+b+c a", 9)
    assert found.facts("battle-rolled")["ours"] == 2
    assert (found.asked(), found.choices("blue lose")) == (["blue take-losses"], ("b", "c"))
    assert found.refused("blue lose a") == "spread-losses 9.7.1"
    found.do("blue lose c")
    assert found.state.lost == {"a": 1, "c": 1, "d": 1}


def test_of_too_many_the_defender_names_who_fights() -> None:
    """NW-077, NW-080: the third stays out of it, and retreats with the others."""
    crowd = {"a": blue("0203"), **{uid: red(**TWO) for uid in "def"}}
    found = fray(crowd).do(f"blue attack {TARGET} a a")
    assert (found.asked(), found.verbs()) == (["red name-defence"], ("field", "decline"))
    assert found.refused("red field d f") == "not-legal 9.5.1"
    found.do("red field d+f f", 0)
    assert (found.facts("defence")["defenders"], found.facts("battle-rolled")["defenders"]) == (["d", "f"], ["d", "f"])


def test_a_retreat_takes_everybody_and_the_attacker_goes_in() -> None:
    """NW-080, NW-181, NW-182: the idle unit too; tanks continue where the defenders retreated two hexes."""
    tank = {"mobility": "mechanized", "flags": "armour", "attack": 9, "er": 7}
    crowd = {"a": blue("0203", **tank), **{uid: red(flags="mech", defence=1, **TWO) for uid in "def"}}
    found = fray(crowd).do(f"blue attack {TARGET} a a").do("red field d+f f", 0)
    rolled = found.facts("battle-rolled")
    assert (rolled["retreat"], rolled["theirs"]) == (True, 3)
    while found.asked() and found.asked()[0].startswith("red"):
        verb = found.verbs()[0]
        unit = found.choices(f"red {verb}")[0]
        last = f" {found.choices(f'red {verb} {unit}')[-1]}" if verb == "withdraw" else ""
        found.do(f"red {verb} {unit}{last}")
    assert all(found.where(uid) != TARGET for uid in "def")
    assert found.where("e")
    assert (found.where("a"), found.asked(), found.verbs()) == (TARGET, ["blue go-onward"], ("onward", "done", "decline"))
    goal = found.choices("blue onward a")[0]
    found.do(f"blue onward a {goal}")
    assert found.where("a") == goal
    assert (found.state.fight, found.state.entered[TARGET]) == (None, "blue")


SHAKEN = {"a": blue("0203", attack=7, er=6, **TWO), "d": red(er=6, sp="1", steps=2, reduced=[1, 1, 6])}
SHAKEN |= {"e": red(er=3, sp="1", **TWO)}


def shaken() -> Fray:
    """Two defenders in highland have lost a step each and are to retreat."""
    found = fray(SHAKEN, "highland").do(f"blue attack {TARGET} a a").do("red lead d", 2)
    assert (found.facts("battle-rolled")["theirs"], found.facts("battle-rolled")["retreat"]) == (2, True)
    return found


def test_a_retreat_is_ignored_where_the_check_is_passed() -> None:
    """NW-178, D29: one roll with the weakest; after a failure retreat, or a step and stay."""
    found = shaken()
    assert (found.asked(), found.verbs()) == (["red stand-or-retreat"], ("test", "retreat", "decline"))
    assert found.refused("red hold") == "test-first 9.8.4"
    passed = found.do("red test", 3)
    assert passed.facts("stood")["unit"] == ""  # no step is paid, and the message says so
    assert (passed.facts("checked")["unit"], passed.where("d"), passed.where("e")) == ("e", TARGET, TARGET)
    failed = shaken().do("red test", 4)
    assert failed.verbs() == ("retreat", "hold", "decline")
    held = failed.do("red hold")
    assert (held.where("d"), held.where("e"), held.where("a")) == (TARGET, "", "0203")


def test_who_finds_no_way_stays_and_the_weakest_checks() -> None:
    """NW-177, NW-001, D01: five passes at efficiency 5, six costs a step."""
    ring = {f"b{n}": blue(at) for n, at in enumerate(("0503", "0301", "0305"))}
    units = {"a": blue("0203", attack=7, er=6, **TWO), "d": red(er=6, sp="1", steps=2, reduced=[1, 1, 5]), **ring}
    units["e"] = red(er=6, sp="1", steps=2, reduced=[1, 1, 6])
    for die, left in ((5, TARGET), (6, "")):
        found = fray(units, "highland").do(f"blue attack {TARGET} a a").do("red lead d", 2).do("red retreat", die)
        assert found.facts("no-way-out")["units"] == ["d", "e"]
        assert found.facts("checked")["why"] == "stuck"
        assert (found.where("d"), found.where("e"), found.where("a")) == (left, TARGET, "0203")


def test_who_retreats_through_a_zone_checks() -> None:
    """NW-179: each unit for itself; who loses its last step is gone."""
    narrow = {"0404": "sea", "0304": "sea", "0302": "sea", "0204": "sea"}
    units = {"a": blue("0203", attack=9, er=9, sp="1", **TWO), "z": blue("0402", attack=1)}
    units |= {uid: red(er=5, sp="1", steps=2, reduced=[1, 1, 4]) for uid in "de"}
    found = fray(units, "rough", None, hexes=narrow).do(f"blue attack {TARGET} a a").do("red lead d", 5, 4, 5)
    checks = [
        (event.facts["unit"], event.facts["why"], event.facts["passed"]) for event in found.events if event.kind == "checked"
    ]
    assert checks == [("d", "zone", True), ("e", "zone", False)]
    assert (found.where("d"), found.where("e")) == ("0503", "")


def test_those_that_fled_into_a_hex_check_when_its_defenders_are_gone() -> None:
    """NW-180."""
    units = {"a": blue("0203", attack=9, er=9), "d": red(defence=1, sp="1"), "l": red(er=4, **TWO)}
    g = clash(units)
    begun = Fray(g)
    begun.state.fled["l"] = TARGET
    begun.do(f"blue attack {TARGET} a a", 9, 5)
    assert begun.where("d") == ""
    checks = [event.facts for event in begun.events if event.kind == "checked"]
    assert (checks[0]["unit"], checks[0]["why"], checks[0]["passed"]) == ("l", "late", False)
    assert begun.state.lost == {"l": 1}


def test_a_list_of_battles_is_fought_until_a_condition_fails() -> None:
    """9.2.1: what is left of it stays; a battle that cannot be fought leaves it."""
    units = {
        "a": blue("0302", attack=9, **TWO), "b": blue("0304", attack=1), "d": red(defence=1),
        "e": red(defence=3) | {"at": "0305"},
    }  # fmt: skip
    found = fray(units)
    found.do(f"blue plan {TARGET} a a 4:1").do("blue plan 0305 b b 2:1")
    assert found.refused("blue plan 0305 a a any") != ""
    assert found.verbs() == ("attack", "answer", "unplan", "fight", "finish", "done")
    found.do("blue fight", 9)
    stopped = found.facts("plan-stopped")
    assert (stopped["hex"], stopped["code"]) == ("0305", "odds-too-low")
    assert found.asked() == ["blue fight-battles"]
    found.do("blue unplan 0305").do("blue done")
    assert found.asked() == []


def test_nobody_sees_a_list_but_its_owner() -> None:
    units = {"a": blue(), "d": red()}
    found = fray(units).do(f"blue plan {TARGET} a a any")
    assert [event.to for event in found.events] == [("blue",)]


def test_a_segment_without_battles_is_passed_over() -> None:
    """NW-018."""
    g = clash({"a": blue("0101")})
    Fray(g)
    assert [(event.kind, event.facts["why"]) for event in g.events if event.kind == "passed-over"] == [
        ("passed-over", "nobody-fights")
    ]


def test_an_advance_into_a_place_that_needs_clearing_draws_a_marker() -> None:
    """NW-183."""
    units = {"a": blue("0203", attack=9, er=9), "d": red(defence=1, sp="1")}
    found = fray(units, "flat red airbase").do(f"blue attack {TARGET} a a", 5, 0)
    assert (found.where("a"), list(found.state.clearing)) == (TARGET, [TARGET])


def test_static_units_stay_and_check() -> None:
    """NW-414, Q50: the others of the stack go."""
    units = {"a": blue("0203", attack=9, er=6), "e": red(defence=1, **TWO, sp="1")}
    units["d"] = red(flags="infantry static", ma=0, defence=1, **TWO, sp="1")
    for die, left, attacker in ((3, TARGET, "0203"), (4, "", TARGET)):
        found = fray(units).do(f"blue attack {TARGET} a a").do("red lead e", 5)
        assert (found.asked(), found.choices("red withdraw")) == (["red withdraw-units"], ("e",))
        found.do(f"red withdraw e {found.choices('red withdraw e')[0]}", die)
        assert (found.where("d"), found.where("a")) == (left, attacker)
