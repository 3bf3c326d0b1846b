"""Position files of Stalin's War, field by field (docs/positions_stalins_war.md). What is left out is as in the scenario."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from data.stalins_war import CROWDED, crowding_fault
from rules.modules import position_module_of
from rules.positions.fault import FaultError, GatheredFaults, is_one_of
from rules.positions.form import HEAD, PositionField, PositionForm, PositionReading, StateField
from rules.positions.piles import CardPile, CardPiles
from rules.positions.units import UnitRows
from rules.positions.values import A_HEX, any_text, check_or, list_of, listed_names, name_of, number_from, table_of, yes_or_no
from rules.stalins_war.course.s04_setup import prepare_state, supplied_at_first
from rules.stalins_war.course.whole import STEPS
from rules.stalins_war.positions import phases
from rules.stalins_war.state.book import WarBook, book_of
from rules.stalins_war.state.state import SIDES, FrontState, Supply
from rules.stalins_war.state.war import FrontWar

SCENARIO = "campaign_1941"
LEVELS = ("full", "fortress", "defence", "none")
FrontFile = PositionReading[WarBook, FrontState]


def _begin(given: dict[str, Any], deal: str, module: str, rules: int, faults: GatheredFaults) -> FrontFile:
    named = position_module_of(given, module, book_of)
    book = book_of(named)
    scenario = SCENARIO
    with faults.gather():
        scenario = is_one_of(given.get("scenario", SCENARIO), "scenario", book.tables.scenarios, "scenario")
    return PositionReading(given, prepare_state(scenario, named, book), book, faults, deal)


def _head_of(state: FrontState) -> dict[str, Any]:
    return {"scenario": state.scenario, **({"module": state.module} if state.module else {})}


def _sheet(at: FrontFile) -> Any:
    return at.book.tables.scenarios[at.state.scenario]


def _lay_phase(at: FrontFile, phase: str) -> None:
    if phase in (phases.ACT, phases.ORDERS):
        at.state.phase = "rounds"
        at.state.doing = "ops" if phase == phases.ORDERS else ""


def _lay_ops(at: FrontFile, ops: int) -> None:
    at.state.ops = ops
    if ops and at.state.doing != "ops":
        raise FaultError("ops", "stalins_war:ops-left", phase=phases.ORDERS, section="7.3")


# -- units and supply ------------------------------------------------------------------------------------------------------


def _check_crowding(at: FrontFile) -> None:
    """9.1, 9.2.1. While units move they may stand closer: stacking is looked at when they are done (9.1.4)."""
    if at.given.get("phase") == phases.ORDERS or at.lays_down("stack"):
        return
    units, stacks = at.book.units, dict[str, list[str]]()
    for uid, hex_ in at.state.place.items():
        stacks.setdefault(hex_, []).append(uid)
    for hex_, here in stacks.items():
        # The Axis may stand with partisans that are not active (10.1.6).
        shared = any(units[uid].side == "axis" for uid in here)
        rows = [units[uid] for uid in here if not (shared and units[uid].kind == "partisan")]
        if wrong := crowding_fault(rows, at.book.numbers.stack_most):
            field = next((at.named[uid] for uid in here if uid in at.named), "units")
            at.note_fault(field, "stalins_war:crowded", section=CROWDED[wrong], hex=hex_, sort=wrong)


def _hold_places(at: FrontFile) -> None:
    """3.1: where a unit stands its side holds the places."""
    control = at.given.get("control")
    for uid, hex_ in at.state.place.items():
        row = at.book.units[uid]
        if row.kind != "partisan" and at.state.control.get(hex_, row.side) != row.side:
            if isinstance(control, dict) and hex_ in control:
                at.note_fault(f"control.{hex_}", "stalins_war:held-by", section="3.1", unit=uid, side=row.side)
            at.state.control[hex_] = row.side


def _unit_on_map(value: object, field: str, at: FrontFile) -> str:
    uid = is_one_of(value, field, at.book.units, "unit")
    if uid not in at.state.place and not at.faults.found:
        raise FaultError(field, "not-on-map", name=uid, place="none")
    return uid


def _lay_supply(at: FrontFile, levels: dict[str, Supply] | None) -> None:
    if levels is not None:
        at.state.supply |= {uid: level for uid, level in levels.items() if level != "full"}
    elif not at.faults.found:
        supplied_at_first(FrontWar(at.state, None))


def _lay_stack(at: FrontFile) -> None:
    if not at.lays_down("stack"):
        done = 2 * max(0, at.state.round - 1) + (1 if at.state.active == _sheet(at).begins else 2)
        at.state.stack = phases.stack_in_phase(at.said.get("phase", phases.ACT), at.state.active, done)


# -- cards -----------------------------------------------------------------------------------------------------------------


class WarPiles(CardPiles):
    """Piles by side. A hand that is left out keeps what the scenario gives, and the rest of it is dealt."""

    owners = SIDES
    piles = (
        CardPile("hands", "hand", "cards by side. A hand that is left out is dealt", in_order=False),
        CardPile("aside", "aside", "cards of the mobilization that lie face down"),
        CardPile("discards", "discard", "cards played"),
        CardPile("removed", "removed", "cards out of the game"),
        CardPile("kept", "kept", "combat cards that lie open before a side; what is named nowhere lies in the deck"),
    )

    def pile_of(self, state: FrontState, pile: CardPile, owner: str) -> list[str]:
        cards: list[str] = state.kept[owner] if pile.attr == "kept" else getattr(state.cards[owner], pile.attr)
        return cards

    def cards_of(self, at: FrontFile, owner: str) -> Counter[str]:
        piles, sheet = at.state.cards[owner], _sheet(at)
        every = {*piles.deck, *piles.hand, *piles.aside}
        if at.state.total_war and not sheet.total_war:
            every |= {card for card, row in at.book.cards.items() if row.side == owner and card not in sheet.out}
        return Counter(sorted(every))

    def lay_rest(self, at: FrontFile, owner: str, left: Counter[str], named: dict[str, Any], seen: dict[str, str]) -> None:
        piles, sheet = at.state.cards[owner], _sheet(at)
        # Cards that the scenario gives, but the file lays elsewhere, are where it says.
        for field, pile in (("hands", piles.hand), ("aside", piles.aside)):
            if owner not in named.get(field, {}):
                pile[:] = [card for card in pile if card not in seen]
                left -= Counter(pile)
        piles.deck = sorted(left.elements())
        if owner not in named.get("hands", {}):
            most = sheet.hands.axis if owner == SIDES[0] else sheet.hands.soviet
            dealt = Random(f"{at.deal} {owner}").sample(piles.deck, max(0, min(most - len(piles.hand), len(piles.deck))))
            piles.hand = sorted([*piles.hand, *dealt])
            piles.deck = [card for card in piles.deck if card not in dealt]


# -- the file --------------------------------------------------------------------------------------------------------------

_SIDE = name_of(SIDES, "side")
_HEXES = list_of(A_HEX)
_UNITS = UnitRows(
    '`[unit, hex]` or `[unit, hex, steps lost]`; hex `""`: not on the map (one that comes back keeps the steps it has lost)',
    lambda value, field, at: is_one_of(value, field, at.book.board.hexes, "hex") if value != "" else "",
    lambda field, count: FaultError(field, "stalins_war:unit-row", count=count),
)
FORM = PositionForm[FrontState](
    _begin,
    {**HEAD, "scenario": "`campaign_1941` (default), `minsk_1941`, `blau_1942`, `zitadelle_1943`, `bagration_1944`"},
    _head_of,
    (
        PositionField(
            "phase", name_of(phases.PHASES, "phase"),
            f"{listed_names(phases.PHASES)}. `act` (default): a side says what it does with its round; `orders`: its orders are"
            " under way; else the turn goes on with this phase", attr="", lay=_lay_phase, otherwise=lambda at: phases.ACT,
            get=lambda state: phases.ORDERS, when=lambda state: state.ops,
        ),
        PositionField(
            "turn", number_from(lambda at: _sheet(at).first, lambda at: _sheet(at).last), "the turn",
            otherwise=lambda at: _sheet(at).first,
        ),
        PositionField(
            "round", number_from(0, lambda at: at.book.turns[at.state.turn].rounds), "its round, from 1", otherwise=lambda at: 1
        ),
        PositionField(
            "active", name_of((*SIDES, ""), "side"), "`axis` or `soviet`: whose round it is",
            otherwise=lambda at: _sheet(at).begins,
        ),
        PositionField("vp", number_from(0, lambda at: at.book.numbers.vp_most), "the VP marker"),
        PositionField("ops", number_from(0, 99), "OPS left, with phase `orders`", lay=_lay_ops, when=lambda state: state.ops),
        PositionField("total_war", yes_or_no, "true or false"),
        PositionField(
            "in_force", table_of(any_text, number_from(0, lambda at: _sheet(at).last)),
            "what is in force (gates that are lifted, what cards brought) -> the turn it came into force in",
        ),
        _UNITS,
        _check_crowding,
        PositionField(
            "control", table_of(name_of(lambda at: at.state.control, "stalins_war:place"), _SIDE),
            "hex -> side, of hexes with places. Where a unit stands its side holds them", over=True,
        ),
        _hold_places,
        PositionField("trenches", table_of(A_HEX, _SIDE), "hex -> side"),
        PositionField("festungs", _HEXES, "hexes"),
        PositionField("fortified", _HEXES, "hexes"),
        WarPiles(),
        StateField(FrontState, STEPS, ("scenario", "module", "revision")),
        PositionField(
            "supply", check_or(table_of(_unit_on_map, name_of(LEVELS, "stalins_war:level"))),
            "`check` (default): as it would be found now; or `{unit: level}` as it was found when it was last checked"
            " (13.1.1): `fortress`, `defence`, `none`", otherwise=lambda at: None, lay=_lay_supply,
        ),
        _lay_stack,
    ),
)  # fmt: skip
read, write = FORM.read, FORM.write
