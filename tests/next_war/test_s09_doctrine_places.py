"""9. Rules of a doctrine hold by formation and hex outside battles too: a clearing, a base or port lost, points, escorts."""

from __future__ import annotations

import pytest

from rules.engine import Action, Position
from rules.next_war.air.s06_base_loss import BaseLosses
from rules.next_war.battle.s08_clearing import NameClearingLeads
from rules.next_war.course.s10_replenishing import ReplenishForces
from rules.next_war.game import NEXT_WAR
from rules.next_war.positions import position
from rules.next_war.sea.s07_shelter import LOST_PORT, ShelterShips
from rules.next_war.state.fight import DoctrineRule
from rules.next_war.state.state import RULES, TheatreState
from rules.next_war.state.war import TheatreWar
from tests.next_war.afloat import afloat, ship
from tests.next_war.field import battlefield, block, house, unit
from tests.next_war.turns import done, under_way


def ruled_war(g: TheatreWar, rule: DoctrineRule | None, revision: int = RULES) -> TheatreWar:
    """A rule of blue's or NATO's holds."""
    side = "nato" if "nato" in g.book.sides else "blue"
    g.state.revision, g.state.doctrines = revision, {side: [rule]} if rule else {}
    return g


def led(rule: DoctrineRule | None, revision: int = RULES) -> Position[TheatreState]:
    """Two units of different formations are to clear a town, too few to be safe: who leads matters (8.4.1)."""
    rows = {
        "a": unit("blue", "0202", er=4, sp="0.5", formation="one"), "b": unit("blue", "0202", er=3, sp="0.5", formation="two"),
    }  # fmt: skip
    board = {"roads": [["primary", "0202", "0203"]]}
    g = battlefield(block(h0202="urban"), rows, board, clearing={"0202": 4}, control={"0202": "red"})
    return under_way(ruled_war(g, rule, revision), NameClearingLeads())


@pytest.mark.parametrize(
    ("where", "revision", "lead"),
    [
        ("two", RULES, "b"),
        ("two", 5, "a"),
        ("0202", RULES, "b"),
        ("0203", RULES, "a"),
        ("all", RULES, "b"),
        ("three", RULES, "a"),
    ],
)
def test_who_leads_a_clearing_by_doctrine(where: str, revision: int, lead: str) -> None:
    """8.4.1: of the formation that is there; games of before know hexes only."""
    _, events = done(led(DoctrineRule(where, 0, "lead", "b"), revision), "decline")
    assert [event.facts["lead"] for event in events if event.kind == "lead-named"] == [lead]


@pytest.mark.parametrize(("where", "kept"), [("0202", False), ("two", False), ("all", False), ("0203", None), ("three", None)])
def test_a_clearing_is_kept_by_ask_me(where: str, kept: bool | None) -> None:
    """9.0: "ask me at 0202" keeps who leads there, too."""
    assert NEXT_WAR.wishes.ruled(led(DoctrineRule(where, 0, "ask")), "blue") is kept


@pytest.mark.parametrize(("where", "to"), [("0303", "0305"), ("all", "0305"), ("0301", "0301")])
def test_where_helicopters_of_a_lost_base_go_by_doctrine(where: str, to: str) -> None:
    """6.5.1.2."""
    hexes = block(h0303="flat airbase", h0301="flat blue airfield", h0305="flat blue airfield")
    units = {
        "r": unit("red", "0303"),
        "h": {"side": "blue", "at": "0303", "kind": "helicopter", "steps": 2, "support": 2, "range": 2},
    }
    found = battlefield(hexes, units, segment="", control={"0303": "red"}, air_level="supremacy", air_side="blue")
    g = ruled_war(found, DoctrineRule(where, 0, "base", "0305"))
    gone, _ = done(under_way(g, BaseLosses(fleeing=["h"])), "decline")
    assert gone.state.place.get("h", to) == to


@pytest.mark.parametrize(("where", "to", "kept"), [("0103", "at_sea:west_sea", False), ("0102", "in_shore:west", None)])
def test_where_ships_of_a_lost_port_go_by_doctrine(where: str, to: str, kept: bool | None) -> None:
    """9.9.3."""

    def leaving(rule: DoctrineRule) -> Position[TheatreState]:
        g = ruled_war(afloat({"s": ship("blue", "0103")}), rule)
        places = ["in_shore:west", "at_sea:west_sea"]
        return under_way(g, ShelterShips(seat="blue", ships={"s": places}, cause=LOST_PORT))

    gone, _ = done(leaving(DoctrineRule(where, 0, "shelter", "at_sea:west_sea")), "decline")
    assert gone.state.place["s"] == to
    assert NEXT_WAR.wishes.ruled(leaving(DoctrineRule(where, 0, "ask")), "blue") is kept


@pytest.mark.parametrize(
    ("where", "what", "recovered"),
    [
        ("6", "all", {"no_brig_16"}), ("1616", "all", {"no_ir_17"}), ("all", "all", {"no_brig_16"}),
        ("1616", "no_ir_17+no_brig_16", {"no_ir_17"}), ("131", "all", set()),
    ],
)  # fmt: skip
def test_who_gets_replacements_by_doctrine(where: str, what: str, recovered: set[str]) -> None:
    """11.1: all of a formation, or of a hex, as far as the points go."""
    g = house(turn=2, units=[["no_brig_16", "1820", 1], ["no_ir_17", "1616", 1]])
    g.state.replacements = {"NO": 1}
    ruled_war(g, DoctrineRule(where, 0, "replace", what))
    before = set(g.state.lost)
    sheet = under_way(g, ReplenishForces())
    [due] = [one for one in sheet.due if one.seat == "nato"]
    assert ("decline" in due.verbs) == bool(recovered)
    if recovered:
        sheet, _ = done(sheet, "decline", seat="nato")
        sheet, _ = done(sheet, "done", seat="pact")
        assert before - set(sheet.state.lost) == recovered


@pytest.mark.parametrize(("where", "escort"), [("all", "2"), ("2216", "2"), ("2217", "0")])
def test_flights_are_escorted_by_doctrine(where: str, escort: str) -> None:
    """6.2.2: everywhere, or to a hex."""
    given = {"segment": "first_movement", "active": "pact", "air_points": {"pact": 6, "nato": 2}}
    state = position.read({"scenario": "lyngen", **given, "doctrines": {"pact": [f"{where} 0 escort 2"]}})
    found = NEXT_WAR.table.own_line(Position(NEXT_WAR, state), Action.parse("pact", "lift 36 DShB to 2216"), "en")
    assert found is not None
    assert found.args[2] == escort
