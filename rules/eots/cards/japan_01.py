"""Japanese card 1, of December 1941 (17.11): the raid on Oahu."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.engine.contract.steps import Step, pop
from rules.eots import s08_movement
from rules.eots.board.landmarks import ENTERPRISE_AT_SEA, LEXINGTON_AT_SEA, OAHU
from rules.eots.s05_cards.event import CardEvent, event_of
from rules.eots.s06_supply import barred_land
from rules.eots.s07_offensive import declare
from rules.eots.s08_movement.carry_out import carry_out_move
from rules.eots.state.war import EotsWar

if TYPE_CHECKING:
    from rules.eots.state.model import DeclaredBattle


#: The striking force, and the American carriers at sea with the hexes in which the raid finds them.
STRIKE_FORCE = ("jp_cv_akagi", "jp_cv_soryu", "jp_cv_shokaku", "jp_bb_hiei")
AT_SEA = {"us_cv_lexington": LEXINGTON_AT_SEA, "us_cv_enterprise": ENTERPRISE_AT_SEA}
OPERATION_Z = "J01"


def not_now(g: EotsWar, card: str, before: list[str]) -> Refusal | None:
    """Why one of the two cards cannot be played: it belongs to December 1941, after ``before`` and nothing else (17.11)."""
    if g.state.turn == 1 and g.state.played.get("japan", []) == before:
        return None
    return Refusal("december-1941-only", "17.11", {"card": card})


class StrikeForceSails(Step[EotsWar]):
    """J01: the striking force sails as one stack to a hex from which all its carriers reach Oahu: "place" HEX."""

    verbs: ClassVar[tuple[str, ...]] = ("place",)

    def hexes(self, g: EotsWar) -> tuple[str, ...]:
        """Where it may go: at sea or in a port, without enemies, with Oahu within range of every carrier."""

        def build() -> tuple[str, ...]:
            ships = g.off.activated
            reach = min((g.unit(u).range or 0 for u in ships if g.is_carrier(u)), default=0)
            near = g.cat.disc(OAHU, reach) & ~barred_land.occupied_hexes(g, "allies") if OAHU in g.grid.bit else 0
            goals = s08_movement.legal_destinations(g, ships, "naval", False) if ships else None
            return tuple(h for h in goals.names if g.grid.bit[h] & near) if goals else ()

        return g.memo("strike-force", build)

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        return (Prompt("japan", "strike-force", "17.11", ("place",), {"hex": OAHU}),) if self.hexes(g) else ()

    def slot_place(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("destination", "hex", self.hexes(g), section="17.11")

    def do_place(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        carry_out_move(g, list(g.off.activated), "naval", args[0], False)


@event_of("J01")
class OperationZ(CardEvent):
    """J01: Four named ships strike Oahu by surprise: no headquarters, no reaction, no Allied roll, half the Allied defence."""

    @property
    def returns_together(self) -> bool:
        return True

    def playable(self, g: EotsWar) -> Refusal | None:
        refusal = not_now(g, self.card, [])
        if refusal is None and not all(g.on_map(u) for u in STRIKE_FORCE):
            return Refusal("december-1941-only", "17.11", {"card": self.card})
        return refusal

    def before_activation(self, g: EotsWar) -> None:
        for uid in STRIKE_FORCE:
            g.activate(uid)
        g.emit("activated", side="japan", units=list(STRIKE_FORCE), reaction=False)

    def movement(self, g: EotsWar) -> Step[EotsWar] | None:
        return StrikeForceSails()

    def before_declaration(self, g: EotsWar) -> None:
        carriers = [u for u in g.off.activated if g.is_carrier(u) and g.cat.distance(g.where(u), OAHU) <= (g.unit(u).range or 0)]
        if not carriers:
            return
        declare.declare_battle_in(g, OAHU)
        for uid in carriers:
            g.assign(uid, OAHU)
        g.emit("assigned", hex=OAHU, units=carriers, side="japan")

    def check_declared(self, g: EotsWar) -> Refusal | None:
        if [b.hex for b in g.off.battles] == [OAHU]:
            return None
        return Refusal("card-battle-in", "5.31 D", {"card": self.card, "region": OAHU})

    def bars_reaction(self, g: EotsWar) -> bool:
        return True

    def holds_fire(self, g: EotsWar, side: str, battle: DeclaredBattle) -> bool:
        return side == "allies"

    def defence(self, g: EotsWar, uid: str, battle: DeclaredBattle) -> int:
        """Half the printed defence, rounded up."""
        return -(g.defence(uid) // 2) if g.side(uid) == "allies" else 0

    def after_battles(self, g: EotsWar) -> None:
        """The American carriers at sea run for Oahu."""
        for uid, hex_ in AT_SEA.items():
            if g.where(uid) == hex_:
                g.put(uid, OAHU)
                g.emit("post-battle-move", side="allies", units=[uid], path=[hex_, OAHU])

    def at_end(self, g: EotsWar) -> None:
        bid = int(g.state.options.get("will", "0")) if g.scenario.special.december_1941 else 0
        g.shift_will(self.row.political_will + bid, self.card)
