"""The turn (4.0): strategic phase, offensives phase, political phase, attrition, end of turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from rules.engine.contract.steps import Sequence, push
from rules.eots.s04_turn import attrition, card_play, initiative
from rules.eots.s06_supply import burma_road
from rules.eots.s10_reinforcements import reinforcements
from rules.eots.s11_replacements import replacements
from rules.eots.s12_strategic import strategic_warfare
from rules.eots.s13_nations import national_status
from rules.eots.s16_victory import political_will, victory
from rules.eots.s17_scenarios import opening
from rules.eots.state.model import SIDES
from rules.eots.state.war import EotsWar


def _is_skipped_segment(g: EotsWar, segment: str) -> bool:
    turns = g.scenario.turns
    return is_december_1941(g) or (g.state.turn == turns.first and segment in turns.skipped_in_first_turn)


def is_december_1941(g: EotsWar) -> bool:
    """Whether this is December 1941, a turn of two Japanese events only (17.11)."""
    return g.scenario.special.december_1941 and g.state.turn == 1


def reinforcement_segment(g: EotsWar) -> None:
    """4.11: the Allies place first, then Japan."""
    g.emit("turn", turn=g.state.turn, year=g.year)
    burma_road.update_burma_road(g)  # 13.74: whether air units may come in the China box
    if not _is_skipped_segment(g, "reinforcement"):
        reinforcements.run_reinforcements(g)


def replacement_segment(g: EotsWar) -> None:
    """4.12: the Allies spend first, then Japan. The Allied ASPs of this moment count for the Progress of the War (16.47)."""
    g.note_asp_due()
    burma_road.update_burma_road(g)  # 11.34, 13.74
    if not _is_skipped_segment(g, "replacement"):
        replacements.run_replacements(g)


def strategic_warfare_segment(g: EotsWar) -> None:
    """4.13: submarines and B-29s."""
    burma_road.update_burma_road(g)
    g.forget_fresh()
    if not _is_skipped_segment(g, "strategic_warfare"):
        strategic_warfare.run_strategic_warfare(g)


def deal_segment(g: EotsWar) -> None:
    """4.14: both hands; the first hands of a scenario were dealt at set-up."""
    if g.state.turn != g.scenario.turns.first:
        strategic_warfare.deal_hands(g)


def initiative_segment(g: EotsWar) -> None:
    """4.21: who plays first."""
    push(g, initiative.Initiative())


def offensives_segment(g: EotsWar) -> None:
    """4.22: the sides play cards in turn until both hands are empty."""
    push(g, card_play.OffensivesSegment())


def allied_fleet_leaves(g: EotsWar) -> None:
    """17.11: after the Japanese events of December 1941 every Allied naval unit may make an emergency move."""
    if is_december_1941(g):
        push(g, opening.FleetLeaves(side="allies"))


def national_status_segment(g: EotsWar) -> None:
    """4.31: nations surrender or are won back."""
    g.end_card_play()
    burma_road.update_burma_road(g)
    national_status.check_national_statuses(g)


def political_will_segment(g: EotsWar) -> None:
    """4.32: US Political Will; a surrender or an overrun headquarters may have ended the game before.

    What surrenders drove out moves at the end of the phase (8.22, 8.32).
    """
    victory.sudden_death(g)
    if g.over:
        return
    political_will.run_political_will(g)
    national_status.push_departures(g)


def attrition_phase(g: EotsWar) -> None:
    """4.4: units without supply."""
    burma_road.update_burma_road(g)
    attrition.apply_attrition(g)


def end_of_turn(g: EotsWar) -> None:
    """4.5: victory, then the markers of the next turn."""
    victory.check_victory_at_turn_end(g)
    if g.over:
        return
    s = g.state
    for side in SIDES:
        if s.reshuffle.get(side):
            g.reshuffle_discards(side)
    g.next_turn()
    push(g, EotsTurn())


class EotsTurn(Sequence[EotsWar], tag="Turn"):
    """One turn; the last part puts the next one on the stack."""

    order: ClassVar[tuple[Callable[[Any], None], ...]] = (
        reinforcement_segment,
        replacement_segment,
        strategic_warfare_segment,
        deal_segment,
        initiative_segment,
        offensives_segment,
        allied_fleet_leaves,
        national_status_segment,
        political_will_segment,
        attrition_phase,
        end_of_turn,
    )
