"""Who advances after a fight: those for which the hex is better than their own, and none by itself if it can be helped."""

from __future__ import annotations

from collections.abc import Sequence

from rules.stalins_war.battle.s11_advance import why_starved_advance
from rules.stalins_war.ground.s09_stacking import why_hex_crowded
from rules.stalins_war.players.ground import WeighedGround
from rules.stalins_war.state.fight import AttackUnderWay
from rules.stalins_war.state.war import FrontWar


class WeighedAdvance:
    """An advance into the hex of a fight."""

    def __init__(self, g: FrontWar, ground: WeighedGround, fight: AttackUnderWay) -> None:
        self.g, self.ground, self.fight, self.hex = g, ground, fight, fight.target
        self.empty = not g.at(self.hex, ground.side)
        #: A unit must go there to take the place.
        self.takes = self.empty and g.state.control.get(self.hex) == ground.enemy

    def going(self, able: Sequence[str]) -> list[str]:
        """The units that advance, of those that may."""
        g, ground, place = self.g, self.ground, self.g.state.place
        #: What each loses by being there by itself; what it gains if it is not.
        crushed = {uid: ground.crushed(uid, self.hex) if self.empty else 0.0 for uid in able}
        wanted = {
            uid: ground.score(uid, self.hex) + crushed[uid] - ground.score(uid, place[uid]) - ground.left_behind(uid)
            for uid in able
        }
        going: list[str] = []
        for uid in sorted(wanted, key=lambda one: (-wanted[one], one)):
            only_unit = g.at(place[uid], ground.side) == [uid]
            if ((wanted[uid] > 0 and not (only_unit and going)) or (self.takes and not going)) and self._may(going, uid):
                going.append(uid)
        self._take_along(going, able)
        if len(going) == 1 and (lost := crushed[going[0]]):
            first = going[0]
            others = [(wanted[uid] + lost, uid) for uid in wanted if uid != first and self._may(going, uid)]
            if others and max(others)[0] > 0:
                going.append(max(others)[1])
            elif wanted[first] <= lost:
                going.clear()
        return self.settled(going)

    def settled(self, going: list[str]) -> list[str]:
        """Units that advance, without one who stays with a corps that would be left by itself beside a stack."""
        g, ground = self.g, self.ground
        for uid in sorted(going, key=lambda one: (ground.value(one), one)):
            hex_ = g.state.place[uid]
            left = [one for one in g.at(hex_, ground.side) if one not in going]
            rest = [one for one in going if one != uid]
            stays = len(left) == 1 and hex_ not in ground.places and ground.crushed(left[0], hex_)
            goes = len(rest) == 1 and self.empty and ground.crushed(rest[0], self.hex)
            if rest and stays and not goes and not why_starved_advance(g, self.fight, rest):
                going = rest
        return going

    def _may(self, going: Sequence[str], uid: str) -> bool:
        units = [*going, uid]
        return not why_hex_crowded(self.g, self.hex, self.ground.side, units) and not why_starved_advance(
            self.g, self.fight, units
        )

    def _take_along(self, going: list[str], able: Sequence[str]) -> None:
        """Who would be left by itself beside a stack goes along, unless it holds a place."""
        g, ground = self.g, self.ground
        for hex_ in sorted({g.state.place[uid] for uid in going} - set(ground.places)):
            left = [uid for uid in g.at(hex_, ground.side) if uid not in going]
            if len(left) == 1 and left[0] in able and ground.crushed(left[0], hex_) and self._may(going, left[0]):
                going.append(left[0])
