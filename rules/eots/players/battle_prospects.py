"""What a battle at sea and in the air is worth before anybody has moved: who meets whom, what may be hit and lost."""

from __future__ import annotations

from collections.abc import Sequence

from data.eots.aims import AimScales
from rules.eots.state.war import EotsWar


def sea_win_chance(odds: float) -> float:
    """How likely who has this share of the strength wins a battle at sea and in the air, roughly: surely from seven tenths on."""
    return min(1.0, 2 * odds * odds)


class BattleProspects:
    """Weighs battles of a side; ``fighters`` are its ships and air units that are sent to one."""

    def __init__(self, g: EotsWar, side: str, scales: AimScales) -> None:
        self.g, self.enemy, self.scales = g, g.enemy(side), scales
        fleet = [(g.attack(uid), g.grid.bit[g.where(uid)]) for uid in g.units_of(self.enemy, "air", "naval")]
        #: The enemy's ships and air units, the strongest first: attack and place.
        self._fleet = sorted(fleet, reverse=True)

    def answer(self, hex_: str) -> float:
        """The strength that meets a force in a hex: who is there, and a share of who may come."""
        g, scales = self.g, self.scales
        near = g.cat.disc(hex_, scales.reaction_reach)
        comers = [attack for attack, place in self._fleet if place & near and place != g.grid.bit[hex_]]
        there = sum(g.attack(uid) for uid in g.at(hex_, self.enemy, "air", "naval"))
        return there + scales.reaction_share * sum(comers[: scales.comers])

    def odds(self, hex_: str, fighters: Sequence[str]) -> float:
        """How a force compares with who answers it in a hex: 0.5 for equals."""
        ours, theirs = self._attack(fighters), self.answer(hex_)
        return ours / (ours + theirs) if ours + theirs else 0.5

    def worth(self, hex_: str, fighters: Sequence[str], odds: float) -> float:
        """What is to be hit, less what is to be lost: neither side hits more than the strength it fights with."""
        strength, scales = self._attack(fighters), self.scales
        hit = min(self.prey(hex_), strength)
        lost = min(strength + sum(self.g.defence(uid) for uid in fighters), self.answer(hex_))
        return odds * scales.prey * hit - (1 - odds) * scales.risk * lost

    def prey(self, hex_: str) -> float:
        """The strength of the enemy's units in a hex, as far as it may be hit."""
        g, found = self.g, 0.0
        for uid in g.at(hex_, self.enemy):
            share = self.scales.bombed if g.unit(uid).kind == "ground" else 1.0
            found += share * (g.attack(uid) + g.defence(uid))
        return found

    def _attack(self, fighters: Sequence[str]) -> float:
        return float(sum(self.g.attack(uid) for uid in fighters))
