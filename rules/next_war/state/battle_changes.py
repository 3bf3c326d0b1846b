"""9. What a fight changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rules.next_war.state.fight import BattleUnderWay, DoctrineRule, RolledResult, SegmentAnswers
from rules.next_war.state.fog import hidden_units, tell_uncovered
from rules.next_war.state.reading import TheatreReading


class TheatreBattleChanges(TheatreReading):
    """What combat changes beside steps lost."""

    @property
    def fight(self) -> BattleUnderWay:
        """The battle under way. Raises RuntimeError if there is none: a fault of the rules."""
        if self.state.fight is None:
            raise RuntimeError("no battle is under way")
        return self.state.fight

    # -- the segment -------------------------------------------------------------------------------------------------

    def open_combat(self, facing: Iterable[str]) -> None:
        """A combat segment begins. ``facing``: the units of its side beside the enemy now (9.1)."""
        state = self.state
        state.facing, state.attacked, state.fought, state.fled = sorted(facing), [], [], {}
        state.answers = {}
        self.altered()

    def close_combat(self) -> None:
        """A combat segment is over: who faced whom and who retreated counts no more."""
        state = self.state
        state.facing, state.attacked, state.fought, state.fled = [], [], [], {}
        self.altered()
        self.keep_replacing()

    def keep_replacing(self, *, over: bool = False) -> None:
        """Of what was answered ahead only replacements and reinforcements are left (10.0, 11.0); nothing when they are done."""
        state, found = self.state, {}
        for side, answers in state.answers.items():
            rules = [rule for rule in answers.rules if rule.what in ("replace", "enter") and not over]
            if rules:
                found[side] = SegmentAnswers(rules=rules)
        state.answers = found
        self.altered()

    def _answers_of(self, side: str) -> SegmentAnswers:
        """What a side has answered ahead, nothing at first."""
        return self.state.answers.get(side) or SegmentAnswers()

    def show_attacks(self, side: str, hexes: Iterable[str]) -> None:
        """A side is shown the attacks that are declared on some hexes, where its units are as they are now (9.2)."""
        answers = self._answers_of(side)
        answers.shown |= {hex_: self.defence_now(hex_, side) for hex_ in hexes}
        self.state.answers[side] = answers
        self.altered()

    def answer_ahead(self, side: str, rules: Sequence[DoctrineRule], usual: Iterable[str]) -> None:
        """What a side answers ahead, and the hexes where all else is answered in the usual way."""
        answers = self._answers_of(side)
        answers.rules, answers.usual = list(rules), sorted(usual)
        self.state.answers[side] = answers
        self.altered()

    def forget_answers(self, side: str, hex_: str) -> None:
        """What a side has answered for a hex counts no more: something has changed there."""
        answers = self._answers_of(side)
        answers.rules = [rule for rule in answers.rules if rule.where != hex_]
        answers.usual = [one for one in answers.usual if one != hex_]
        self.state.answers[side] = answers
        self.altered()

    def defence_now(self, hex_: str, side: str) -> dict[str, int]:
        """The units of a side in a hex, with the steps that they have lost."""
        return {uid: self.state.lost.get(uid, 0) for uid in sorted(self.walkers(hex_, side))}

    # -- a battle ----------------------------------------------------------------------------------------------------

    def open_battle(self, fight: BattleUnderWay) -> None:
        """An attack is declared (9.2.1): its hex and its units are in no other of the segment (9.3)."""
        state, foe = self.state, self.enemy(fight.side)
        hidden = hidden_units(self, fight.side) if self.since(4) else frozenset[str]()
        state.fight = fight
        state.attacked = sorted({*state.attacked, fight.target})
        state.fought = sorted({*state.fought, *fight.attackers})
        there = (*fight.attackers, *self.walkers(fight.target, foe))
        fight.before = {uid: state.lost[uid] for uid in sorted(there) if uid in state.lost}
        self.altered()
        units = sorted(fight.attackers)
        self.emit("battle", seat=fight.side, hex=fight.target, attackers=units, lead=fight.lead)
        tell_uncovered(self, foe, hidden)

    def turn_question(self, side: str) -> None:
        """The next question of the battle is a side's; no try-out tells whether it has answered it ahead (9.2)."""
        self.veil()
        self.fight.asked = side

    def note_late(self, units: Iterable[str]) -> None:
        """The units that retreated into the hex before: they do not defend (9.8.6)."""
        self.fight.late = sorted(units)
        self.altered()

    def set_defence(self, defenders: Iterable[str], idle: Iterable[str], guard: str) -> None:
        """Who defends, who of too many does not, whose efficiency counts (8.1.1.1, 9.5.1)."""
        fight = self.fight
        fight.defenders, fight.idle, fight.guard = sorted(defenders), sorted(idle), guard
        self.altered()

    def note_commitment(self, side: str, points: int, units: Sequence[str]) -> None:
        """A side has committed its support: air points, helicopters and ships (9.2.4)."""
        fight = self.fight
        fight.committed[side] = points
        if units:
            fight.supporters[side] = sorted(units)
        self.altered()
        self.emit("support", seat=side, hex=fight.target, count=points, units=sorted(units))

    def note_support(self, support: Mapping[str, int]) -> None:
        """The points of support of both sides (9.6.1)."""
        self.fight.support = {side: count for side, count in support.items() if count}
        self.altered()

    def note_result(self, rolled: RolledResult) -> None:
        """The die has fallen (9.2.6)."""
        self.fight.rolled = rolled
        self.altered()

    def note_fight_loss(self, uid: str) -> None:
        """A unit is to lose a step in the battle (9.7.1)."""
        lost = self.fight.lost
        lost[uid] = lost.get(uid, 0) + 1
        self.altered()

    def note_outcome(self, far: int, *, wiped: bool) -> None:
        """How the hex was left: hexes that the defenders retreated, or nobody of them is left (9.9.1)."""
        fight = self.fight
        fight.far, fight.wiped = far, wiped
        self.altered()

    def close_battle(self) -> None:
        """The battle is over."""
        self.state.fight = None
        self.altered()

    # -- ways after it -----------------------------------------------------------------------------------------------

    def go_along(self, units: Sequence[str], path: Sequence[str]) -> None:
        """Units go along hexes: they are the last to have entered them (2.8); enemy ferries there are gone (8.3.1.8)."""
        state, side, origin = self.state, self.side(units[0]), self.state.place[units[0]]
        for uid in units:
            state.place[uid] = path[-1]
            self.follow_move(uid, origin, path[-1])
        state.entered |= dict.fromkeys(path, side)
        for name, pair in self.board.ferries.items():
            if pair & set(path) and name not in state.sunk and not all(self.book.own_country(side, end) for end in pair):
                state.sunk = sorted([*state.sunk, name])
                self.emit("ferry-sunk", seat=side, ferry=name)
        self.altered()

    def retreat_unit(self, uid: str, path: Sequence[str]) -> None:
        """A unit retreats (9.8.1); what it joins is not helped by it in this segment (9.8.6)."""
        origin, hidden = self.state.place[uid], hidden_units(self, self.enemy(self.side(uid)))
        self.go_along([uid], path)
        self.state.fled[uid] = path[-1]
        self.altered()
        self.emit("retreated", seat=self.side(uid), unit=uid, origin=origin, path=list(path))
        tell_uncovered(self, self.side(uid), hidden)

    def retreat_by_air(self, uid: str, base: str) -> None:
        """A unit retreats by air to a base (9.8.2); it is supplied in this turn (13.1.4)."""
        state, origin, hidden = self.state, self.state.place[uid], hidden_units(self, self.enemy(self.side(uid)))
        state.place[uid] = base
        self.follow_move(uid, origin, base)
        state.fled[uid] = base
        state.lifted = sorted({*state.lifted, uid})
        self.altered()
        self.emit("retreated", seat=self.side(uid), unit=uid, origin=origin, path=[base])
        tell_uncovered(self, self.side(uid), hidden)

    def advance_units(self, units: Sequence[str], hex_: str) -> None:
        """Units go into a hex after a battle (9.9)."""
        hidden = hidden_units(self, self.enemy(self.side(units[0])))
        for origin in sorted({self.state.place[uid] for uid in units}):
            self.go_along([uid for uid in sorted(units) if self.state.place[uid] == origin], [hex_])
        self.emit("advanced", seat=self.side(units[0]), units=sorted(units), hex=hex_)
        tell_uncovered(self, self.side(units[0]), hidden)
