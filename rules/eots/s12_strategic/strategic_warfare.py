"""Strategic warfare (12.0): submarines (12.2), B-29s (12.3), the cards and passes of both sides (12.1, 12.4, 12.5)."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.engine.contract.steps import Step, push
from rules.eots.board.landmarks import AKYAB, CHINA_BOX, IMPHAL, LEDO
from rules.eots.s06_supply import burma_road, supply
from rules.eots.s15_war_in_europe import war_in_europe
from rules.eots.state.war import EotsWar
from rules.hexmap.hexset import HexSet


def run_strategic_warfare(g: EotsWar) -> None:
    """4.13: the submarine roll, then the B-29s in range that the Allied player sends."""
    g.forget_strategic_losses()
    if bombing_b29s(g):
        push(g, StrategicBombing(units=bombing_b29s(g)))
    roll_submarines(g)


def roll_submarines(g: EotsWar) -> None:
    """12.2: success on a die, less the turn's number, of 0 or below: one card, one ASP, one escort level."""
    s, chart = g.state, g.cat.charts.submarine
    roll = g.dice.d10("submarine-war")
    low, high = chart.torpedo_turns
    modifier = s.escort + (chart.torpedo_modifier if low <= s.turn <= high else 0)
    success = roll + modifier - s.turn <= 0
    left = max(g.cat.charts.asp.japan_minimum, s.asp["japan"] - chart.asp_loss) if success else s.asp["japan"]
    lost = s.asp["japan"] - left
    g.emit("submarine-war", roll=roll, modifier=modifier, turn=s.turn, success=success, lost_asp=lost)
    if not success:
        return
    g.lose_cards_to_submarines(chart.card_loss)
    g.change_asp("japan", -lost)
    lower = [level for level in (0, *sorted(chart.escort_levels)) if level < s.escort]
    g.move_escort(lower[-1] if lower else 0)


def bombing_b29s(g: EotsWar) -> list[str]:
    """B-29s that bomb (12.31): in supply within range of Tokyo, or in a supplied China box; not rebuilt this turn."""
    chart, s = g.cat.charts.bombing, g.state
    found = []
    for uid, row in g.cat.units.items():
        if not row.b29 or uid in s.rebuilt:
            continue
        place = g.where(uid)
        if place == CHINA_BOX and burma_road.china_box_supplied(g):
            found.append(uid)
            continue
        near = g.on_map(uid) and chart.target in g.grid.bit and g.cat.distance(place, chart.target) <= (row.range or 0)
        if near and supply.is_supplied(g, uid):
            found.append(uid)
    return found


def bombing_success_most(g: EotsWar, uid: str, *, reduced: bool | None = None) -> int:
    """12.32: the highest modified die with which a B-29 succeeds, by its strength (now, unless ``reduced`` says)."""
    chart = g.cat.charts.bombing
    return chart.reduced_success_max if (g.is_reduced(uid) if reduced is None else reduced) else chart.full_success_max


def airfields_near_target(g: EotsWar) -> HexSet:
    """12.32: Allied airfields from which fighters cover the bombers."""
    chart = g.cat.charts.bombing
    return g.cat.disc(chart.target, chart.interceptor_range) & g.cat.airfields & g.controlled("allies")


def roll_bombing(g: EotsWar, uid: str) -> None:
    """12.32: one B-29's roll."""
    s, chart = g.state, g.cat.charts.bombing
    g.note_bombed(uid)
    roll = g.dice.d10(f"bombing:{uid}")
    near = airfields_near_target(g)
    intercepted = "J71" in s.events_played.get("japan", []) and not near & supply.supplied_airfields(g, "allies")
    saved = intercepted and g.edition.interceptors_save_cards
    modified = roll + (chart.interceptor_modifier if intercepted and not saved else 0)
    success = modified <= bombing_success_most(g, uid)
    g.emit("bombing", unit=uid, roll=roll, modified=modified, success=success)
    if success and saved:
        g.note_bombing_saved()  # classic edition: it counts for 16.2, but no card is lost and Will stays
    elif success:
        g.lose_cards_to_bombing(chart.card_loss)
    elif roll == chart.loss_roll and not near:
        g.lose_step(uid)


class StrategicBombing(Step[EotsWar]):
    """The Allied player sends B-29s against Japan one by one, or keeps them for offensives (12.31)."""

    verbs: ClassVar[tuple[str, ...]] = ("bomb", "done")
    units: list[str]

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        if not self.units:
            return ()
        return (Prompt("allies", "bombing", "12.31", ("bomb", "done"), {"units": list(self.units)}),)

    def slot_bomb(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("unit", "unit", tuple(self.units), section="12.31")

    def why(self, g: EotsWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if value not in g.cat.units:
            return None
        facts = {"unit": value}
        if not g.unit(value).b29:
            return Refusal("no-b29", "12.31", facts)
        if value in g.state.bombed:
            return Refusal("bombed-already", "12.31", facts)
        if value in g.state.rebuilt:
            return Refusal("rebuilt-this-turn", "12.31", facts)
        return Refusal("target-out-of-range", "12.31", {**facts, "hex": g.cat.charts.bombing.target})

    def do_bomb(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        self.units.remove(args[0])
        roll_bombing(g, args[0])


def deal_hands(g: EotsWar) -> None:
    """4.14, 12.4, 12.5: draw both hands and set the passes."""
    s = g.state
    for side, (cards, passes) in (("japan", japan_draw(g)), ("allies", allied_draw(g))):
        g.give_passes(side, passes)
        g.emit("hand-size", side=side, cards=cards, passes=passes)
        g.draw(side, cards, f"hand:{s.turn}")


def japan_draw(g: EotsWar) -> tuple[int, int]:
    """Japanese cards and passes: resources or reserves, less submarines and bombing (12.1-12.4)."""
    s, chart = g.state, g.cat.charts.japan_draw
    lost = s.submarine_cards
    fixed = g.scenario.cards.hand_size_later_turns
    if fixed is not None:
        gone = lost if "submarine" in g.scenario.cards.japan_lost_to else 0
        return fixed - gone, gone
    low, high = chart.reserve_turns
    if low <= s.turn <= high:
        cards = chart.reserve_cards
    else:
        held = sum(1 for h in chart.resource_hexes if g.controls("japan", h))
        cards = max(chart.minimum, min(chart.maximum, -(-held // 2)))
    cards = max(chart.minimum, cards - lost - s.bombing_cards)
    passes = next((row.passes for row in chart.passes if row.low <= cards <= row.high), 0)
    return cards, passes


def allied_draw(g: EotsWar) -> tuple[int, int]:
    """Allied cards and passes: by turn, less one card and plus one pass for each cause of 12.52."""
    s, chart = g.state, g.cat.charts.allied_draw
    fixed = g.scenario.cards.hand_size_later_turns
    if fixed is not None:
        causes = {"china_surrendered": "china", "india_surrendered": "india"}
        gone = sum(1 for cause in g.scenario.cards.allies_lost_to if causes.get(cause) in s.surrendered)
        if "northern_india_unrest" in g.scenario.cards.allies_lost_to and _roll_unrest(g):
            gone += 1
        return fixed - gone, gone
    row = next(r for r in chart.turn if r.low <= s.turn <= r.high)
    if row.cards == 0:
        return 0, row.passes
    # 13.1: cards stay lost when a nation is won back.
    gone = sum(1 for n in ("china", "india", "australia") if n in s.surrendered or n in s.lost_once)
    gone += -war_in_europe.war_in_europe_level(g).cards
    cards = max(chart.minimum, row.cards - gone)
    return cards, row.passes + min(chart.max_loss_passes, row.cards - cards)  # a pass for each card not received


def _roll_unrest(g: EotsWar) -> bool:
    """Burma scenario: a die of 0 to 3 while neither China nor India has surrendered and the Allies hold three hexes."""
    s = g.state
    if "china" in s.surrendered or "india" in s.surrendered:
        return False
    if not all(g.controls("allies", h) for h in (AKYAB, IMPHAL, LEDO)):
        return False
    roll = g.dice.d10("northern-india-unrest")
    g.emit("northern-india-unrest", roll=roll)
    return roll <= 3
