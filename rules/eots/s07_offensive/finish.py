"""The end of an offensive: landings take control, post-battle and emergency moves, headquarters overrun, stacking (7.28)."""

from __future__ import annotations

from rules.engine.contract.steps import Step, pop, push
from rules.eots.s05_cards import card_piles
from rules.eots.s05_cards.event import events_in_force
from rules.eots.s06_supply import burma_road, headquarters
from rules.eots.s08_movement import PostBattle, emergency, is_repulsed_landing, stacking
from rules.eots.s08_movement.landings import came_by_sea
from rules.eots.s13_nations import india, national_status
from rules.eots.s16_victory import victory
from rules.eots.state import garrisons
from rules.eots.state.war import EotsWar


def post_battle(g: EotsWar) -> None:
    """Unopposed landings take control (6.5), then both sides move, the reaction player first (9.6)."""
    off = g.off
    side, enemy = off.side, g.enemy(off.side)
    fought = {b.hex for b in off.battles} | set(off.turned_back)
    for uid in list(off.moved):
        if g.side(uid) != side or not came_by_sea(g, uid) or not g.on_map(uid) or g.where(uid) in fought:
            continue
        hex_ = g.where(uid)
        held = g.at(hex_, enemy, "ground") or (enemy == "japan" and garrisons.steps_of_garrison(g, hex_))
        if not held and hex_ in g.state.control:
            g.capture(hex_, side)
    for uid, moved in list(off.moved.items()):  # 8.46: a brigade that is still aboard was lost with its ship
        if moved.ship and not g.on_map(moved.ship) and is_repulsed_landing(g, uid):
            g.emit("lost-with-ship", unit=uid, ship=moved.ship)
            g.eliminate(uid)
    burma_road.update_burma_road(g)  # 13.78: units seek supply after the battle (9.61)
    push(g, PostBattle(side=side))
    push(g, PostBattle(side=enemy))


def conclude_offensive(g: EotsWar) -> None:
    """Step 14 and the end: overrun headquarters leave (6.14), stranded units move (8.22, 8.32), then the card is put away."""
    off = g.off
    push(g, EndOffensive())
    if not off.cancelled:
        national_status.return_evacuated_bases(g)
        headquarters.overrun_hqs(g)
        emergency.push_emergency_moves(g, off.captured)


class EndOffensive(Step[EotsWar]):
    """The offensive is over: last effects of its cards, stacking limits, cards to their piles (7.28, 8.24, 8.48)."""

    ended: bool = False

    def advance(self, g: EotsWar) -> None:
        if not self.ended:
            self.ended = True
            if not g.off.cancelled:
                for card in events_in_force(g):
                    card.at_end(g)
            return
        pop(g, self)
        off = g.off
        g.emit("offensive-over", side=off.side, card=off.card)
        stacking.check_side_stacking(g)
        cards_away(g)


def cards_away(g: EotsWar) -> None:
    """Put its card onto its pile, and make the draws of the events played in it (5.35); reaction cards are on their piles."""
    off = g.off
    side = off.side
    india.recover_india(g)
    as_event = off.kind == "EC" and not off.cancelled
    g.end_offensive()
    card_piles.put_away(g, side, off.card, removed=as_event and bool(g.cat.cards[off.card].remove))
    if as_event:
        g.note_event_played(side, off.card)
        card_piles.draw_for_event(g, side, off.card)
    for card in off.reaction_cards:
        card_piles.draw_for_event(g, g.enemy(side), card)
    victory.sudden_death(g)
