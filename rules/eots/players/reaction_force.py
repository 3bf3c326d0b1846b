"""The reaction (7.26) of a computer player: which headquarters leads it, who goes, and into which of the battles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from data.eots.aims import AimScales
from rules.engine.contract.core import Action
from rules.engine.machine.sight import Sight
from rules.eots.players.aims import place_values
from rules.eots.players.battle_prospects import sea_win_chance
from rules.eots.s05_cards.event import event_of_card
from rules.eots.s06_supply import efficiency
from rules.eots.s07_offensive.eligible_units import activation_candidates
from rules.eots.s08_movement import air, join, naval
from rules.eots.s08_movement.duties import sea_hexes
from rules.eots.s08_movement.landings import came_by_sea
from rules.eots.state.model import DeclaredBattle, EotsState
from rules.eots.state.war import EotsWar


class BattleAnswered(NamedTuple):
    """A battle before the reaction: strength at sea and in the air of those who came and of those who are there, what is lost
    with the hex, whether a landing has no ship with it, whether there is a fight on land.
    """

    hex: str
    theirs: float
    ours: float
    stake: float
    bare: bool
    land: bool


class BattleJoined:
    """Who is sent into a battle so far: strength at sea and in the air, ships, ground units."""

    def __init__(self, battle: BattleAnswered) -> None:
        self.battle = battle
        self.more, self.ships, self.ground = 0.0, 0, 0

    def add_unit(self, g: EotsWar, uid: str) -> None:
        """Send a unit more."""
        kind = g.unit(uid).kind
        self.more += g.attack(uid) if kind != "ground" else 0
        self.ships += kind == "naval"
        self.ground += kind == "ground"

    def worth(self, scales: AimScales) -> float:
        """What these change: how likely the hex is held, hits made and taken."""
        battle, strength = self.battle, self.battle.ours + self.more
        before, odds = _share(battle.ours, battle.theirs), _share(strength, battle.theirs)
        saved = min(1.0, sea_win_chance(odds) - sea_win_chance(before) + scales.reinforced * self.ground)
        if battle.bare and self.ships:
            saved = 1.0  # the landing turns back (8.45 B)
        if not self.more:
            return saved * battle.stake
        hits = scales.prey * odds * min(battle.theirs, strength) - scales.risk * (1 - odds) * min(battle.theirs, self.more)
        return saved * battle.stake + hits


def _share(ours: float, theirs: float) -> float:
    return ours / (ours + theirs) if ours + theirs else 0.0


class ReactionForce:
    """Weighs the reaction to the offensive under way for the side that did not begin it."""

    def __init__(self, g: EotsWar, side: str, scales: AimScales) -> None:
        self.g, self.side, self.scales = g, side, scales
        self.battles = {battle.hex: self._answered(battle) for battle in g.off.battles}

    def _answered(self, battle: DeclaredBattle) -> BattleAnswered:
        g, hex_ = self.g, battle.hex
        foes = [uid for uid in g.at(hex_, g.off.side, "air", "naval") if uid in g.off.activated or g.unit(uid).kind == "naval"]
        foes += [uid for uid, target in g.off.assigned.items() if target == hex_ and uid not in foes and g.side(uid) != self.side]
        landed = [uid for uid in g.at(hex_, g.off.side, "ground") if came_by_sea(g, uid)]
        troops = bool(g.at(hex_, g.off.side, "ground"))
        stake = place_values(g, self.scales).get(hex_, 0.0) if troops and g.controls(self.side, hex_) else 0.0
        stake += self.scales.step * sum(1 if g.is_reduced(uid) else 2 for uid in g.at(hex_, self.side))
        ships = any(g.unit(uid).kind == "naval" for uid in foes)
        ours = sum(map(g.attack, g.at(hex_, self.side, "air", "naval")))
        return BattleAnswered(hex_, float(sum(map(g.attack, foes))), float(ours), stake, bool(landed) and not ships, troops)

    def sent(self, units: Sequence[str]) -> dict[str, str]:
        """Unit -> the battle that it changes most, the strongest units first; those that change none for the better stay."""
        g, found = self.g, dict[str, str]()
        ground = {uid for uid in units if g.unit(uid).kind == "ground"}
        for uid in sorted(units, key=lambda one: (one in ground, -g.attack(one), one)):
            open_ = [hex_ for hex_ in join.can_join(g, uid, list(self.battles)) if uid not in ground or self.battles[hex_].land]
            if open_:
                found[uid] = min(open_, key=lambda hex_: (-self._weight(hex_), hex_))
        joined = self._joined(found)
        return {uid: hex_ for uid, hex_ in found.items() if joined[hex_].worth(self.scales) > 0}

    def _joined(self, sent: Mapping[str, str]) -> dict[str, BattleJoined]:
        found = {hex_: BattleJoined(one) for hex_, one in self.battles.items()}
        for uid, hex_ in sent.items():
            found[hex_].add_unit(self.g, uid)
        return found

    def _weight(self, hex_: str) -> float:
        """How much a battle is worth to be joined: what is at stake, and whom there is to hit."""
        one = self.battles[hex_]
        return one.stake + self.scales.prey * one.theirs

    def worth(self, sent: Mapping[str, str]) -> float:
        """What units that are sent change in all."""
        return sum(one.worth(self.scales) for one in self._joined(sent).values())

    def under(self, hq: str) -> dict[str, str]:
        """Who would go under a headquarters, and where."""

        def build() -> dict[str, str]:
            g = self.g
            event = event_of_card(g.off.counter) if g.off.counter else None
            sent = self.sent(activation_candidates(g, self.side, hq, [], event))
            value = event.logistic_value(g, hq) if event is not None else g.off.ops
            room = max(0, value + efficiency.efficiency_of_hq(g, hq))
            return dict(list(sent.items())[:room])

        return self.g.memo(("player-reaction", hq, self.scales.style), build)


def weighed_reactions(sight: Sight[EotsState], scales: AimScales) -> list[tuple[Action, float]]:
    """Headquarters for a reaction and none at all, the best first, with what they are worth at a glance."""
    force = ReactionForce(sight.position.g, sight.seat, scales)
    slot = sight.slot("hq")
    found = [(Action(sight.seat, "hq", (hq,)), force.worth(force.under(hq))) for hq in (slot.choices if slot is not None else ())]
    found.append((Action(sight.seat, "decline"), 0.0))
    return sorted(found, key=lambda one: (-one[1], str(one[0])))


def reacting_units(sight: Sight[EotsState], scales: AimScales) -> Iterator[Action]:
    """Ways to activate units for a reaction: those that change a battle for the better, as many as may go."""
    g: EotsWar = sight.position.g
    slot = sight.slot("activate") if "activate" in sight.prompt.verbs else None
    if slot is not None:
        units = list(ReactionForce(g, sight.seat, scales).sent(slot.choices))[: slot.high]
        for most in range(len(units), 0, -1):
            yield Action(sight.seat, "activate", ("+".join(units[:most]),))
    yield Action(sight.seat, "done")


def reaction_moves(sight: Sight[EotsState], scales: AimScales) -> Iterator[Action]:
    """Moves into the battles, ground units first, while ships are there to take them along; carriers and aircraft as far off
    as they strike, others into the hex; then "done".
    """
    g: EotsWar = sight.position.g
    waiting = [uid for uid in g.off.reacted if join.is_pending_reaction(g, uid)]
    sent = ReactionForce(g, sight.seat, scales).sent(waiting)
    for uid, hex_ in sorted(sent.items(), key=lambda one: g.unit(one[0]).kind != "ground"):
        start = g.where(uid)
        if hex_ in join.in_place(g, uid):
            yield Action(sight.seat, "join", (uid, hex_))
            continue
        modes = sight.slot("move", (start, uid))
        for mode in modes.choices if modes is not None else ():
            found = sight.slot("move", (start, uid, mode))
            open_ = found.choices if found is not None else ()
            for place in _battle_posts(g, uid, hex_, open_):
                several = sight.slot("move", (start, uid, mode, place))
                chosen = (hex_,) if several is not None and hex_ in several.choices else ()
                yield Action(sight.seat, "move", (start, uid, mode, place, *chosen))
    yield Action(sight.seat, "done")


def _battle_posts(g: EotsWar, uid: str, battle: str, places: Sequence[str]) -> list[str]:
    """Where a unit goes for a battle, the best first: the hex or a carrier's, for air power one as far off as it strikes."""
    if not g.is_air_power(uid):
        carriers = [g.where(one) for one in g.off.reacted if g.is_carrier(one)]
        return [one for one in dict.fromkeys((battle, *carriers)) if one in places]
    near, bits = g.cat.disc(battle, air.strike_range(g, uid)), g.grid.bit
    spots = [one for one in places if bits.get(one, 0) & near]
    reached = [naval.sea_reach(g, g.where(one), sea_hexes(g, g.side(uid)), g.off.naval) for one in _escorts(g)]
    along = {one: sum(bool(bits[one] & hexes) for hexes in reached) if g.is_carrier(uid) else 0 for one in spots}
    return sorted(spots, key=lambda one: (one == battle, -along[one], -g.cat.distance(one, battle), one))[:2]


def _escorts(g: EotsWar) -> list[str]:
    """Ships that wait and get into no battle but beside a carrier (8.21, 9.12)."""
    ships = [uid for uid in g.off.reacted if g.unit(uid).kind == "naval" and not g.is_carrier(uid) and uid not in g.off.moved]
    return [uid for uid in ships if not _gets_into_battle(g, uid)]


def _gets_into_battle(g: EotsWar, uid: str) -> bool:
    reached = naval.sea_reach(g, g.where(uid), sea_hexes(g, g.side(uid)), g.off.naval)
    return any(g.grid.bit[battle.hex] & reached for battle in g.off.battles)
