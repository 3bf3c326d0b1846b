"""Decisions outside the movement segments: battles, losses, retreats, advances, reinforcements."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.engine import Action
from rules.engine.machine.sight import Sight
from rules.next_war.battle.s09_permits import attack_choices, why_too_many
from rules.next_war.battle.s09_support import NONE, POINTS, points_of_support, units_of_support, usual_support
from rules.next_war.ground.s08_stacking import attack_now, halves_of, stack_limit
from rules.next_war.players.battles import WeighedAttack, WeighedBattles, stack_room
from rules.next_war.players.ground import WeighedTheatre
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from rules.players.weighing import best_by_worth

#: Combat segments after which the same side has another one in the turn.
EARLY = ("initiative_combat", "exploitation_combat", "reaction_combat")
#: A place worth so much is held at the price of a step.
DEAR = 1.5


class TheatreAnswers:
    """One decision; a method for each question (``Prompt.what``)."""

    def __init__(self, sight: Sight[TheatreState], ground: WeighedTheatre) -> None:
        self.sight, self.ground = sight, ground
        self.g: TheatreWar = sight.position.g
        self.side, self.verbs = sight.seat, sight.prompt.verbs

    def action(self, verb: str, *args: str) -> Action:
        """An action of the seat."""
        return Action(self.side, verb, args)

    def choices(self, verb: str, *chosen: str) -> tuple[str, ...]:
        """The values that may come next."""
        slot = self.sight.slot(verb, chosen)
        return slot.choices if slot is not None else ()

    def friends_without(self, uid: str) -> Mapping[str, Sequence[str]]:
        """Hex -> the side's units there, but for one."""
        g = self.g
        hexes = g.board.names(g.mask(self.side) & g.board.ground)
        return {hex_: [one for one in g.walkers(hex_, self.side) if one != uid] for hex_ in hexes}

    # -- battles -----------------------------------------------------------------------------------------------------

    def fight(self) -> Action:
        """Landings on empty beaches first; then the attack that brings most, as long as one brings enough."""
        landing = self.landing()
        if landing is not None:
            return landing
        wanted = [attack for attack in self.weighed_attacks() if attack.worth >= self.ground.scales.attack_from]
        best = best_by_worth(wanted, lambda attack: attack.worth)
        return self.action("done") if best is None else self.attack(best)

    def weighed_attacks(self) -> list[WeighedAttack]:
        """The best attack on each hex that may be attacked."""
        g, battles = self.g, WeighedBattles(self.ground)
        found = []
        for target, units in attack_choices(g, self.side).items():
            attack = battles.built(target, {uid: [g.state.place[uid]] for uid in units}, {})
            if attack is not None and why_too_many(g, list(attack.units)) is None:
                found.append(attack)
        return found

    def attack(self, attack: WeighedAttack) -> Action:
        """An attack as an action."""
        args = (attack.target, "+".join(sorted(attack.units)), attack.lead)
        if self.sight.slot("attack", args) is None:
            return self.action("attack", *args)
        return self.action("attack", *args, "+".join(self._support_for(attack.target)) or NONE)

    def landing(self) -> Action | None:
        """The empty beach on which marines are worth most, if they are worth anything there."""
        if "assault" not in self.verbs:
            return None
        found: list[tuple[float, str, list[str]]] = []
        for hex_ in self.choices("assault"):
            room, units = stack_limit(self.g, hex_, self.side), list[str]()
            for uid in self.choices("assault", hex_):
                if halves_of(self.g, [*units, uid]) <= room:
                    units.append(uid)
            worth = max((self.ground.place_worth(uid, hex_, self.friends_without(uid)) for uid in units), default=0.0)
            found.append((worth, hex_, units))
        worth, hex_, units = max(found)
        return self.action("assault", hex_, "+".join(units)) if worth > 0 and units else None

    def beachhead(self) -> Action:
        """A beachhead is laid where one may be: units ashore are supplied over it."""
        return self.action("lay")

    def sweep(self) -> Action:
        """The mines nearest to the places that the side holds."""
        near = self.g.board.grid.around(self.g.board.set(self.ground.holdings), 2)
        slot = self.sight.slot("sweep", ())
        hexes = sorted(slot.choices if slot else (), key=lambda hex_: (not self.g.board.bit[hex_] & near, hex_))
        return self.action("sweep", "+".join(sorted(hexes[: slot.high if slot else 0])))

    def _support_for(self, target: str) -> list[str]:
        """All that the rules' usual choice would give, but half of the air points while another combat segment comes."""
        g = self.g
        given = usual_support(g, self.side, target, attacks=True)
        points = points_of_support(given)
        if g.state.segment in EARLY and points:
            points = min(points, -(-g.state.air_left.get(self.side, 0) // 2))
        return [*([f"{POINTS}{points}"] if points else ()), *units_of_support(given)]

    def wait(self) -> Action:
        """Nothing is answered ahead: what a battle asks is decided when its result is known."""
        return self.action("done")

    def lose(self) -> Action:
        """The step that is worth least."""
        lost = self.g.state.lost
        units = self.choices("lose")
        return self.action("lose", min(units, key=lambda uid: (self.ground.step_worth(uid, lost.get(uid, 0)), uid)))

    def stand(self) -> Action:
        """Always try to stay; after a failure only places that are dear are held at the price of a step."""
        if "test" in self.verbs:
            return self.action("test")
        g, hex_ = self.g, self.g.fight.target
        units = [uid for uid in (*g.fight.defenders, *g.fight.idle) if g.state.place.get(uid) == hex_]
        steps = sum((g.unit(uid).steps or 1) - g.state.lost.get(uid, 0) for uid in units)
        dear = self.ground.holdings.get(hex_, 0.0) >= DEAR and steps > 2
        return self.action("hold" if dear and "hold" in self.verbs else "retreat")

    def withdraw(self) -> Action:
        """Each unit to where it is worth most."""
        found: list[tuple[float, str, str]] = []
        for uid in self.choices("withdraw"):
            friends = self.friends_without(uid)
            for hex_ in self.choices("withdraw", uid):
                crowd = -0.5 if self.g.unit(uid).sp > stack_room(self.g, hex_, self.side) else 0.0
                found.append((self.ground.place_worth(uid, hex_, friends) + crowd, uid, hex_))
        if not found:
            return self.action("decline")
        _, uid, hex_ = max(found)
        return self.action("withdraw", uid, hex_)

    def advance(self) -> Action:
        """At least one unit; more as long as the hex is better than their own, and fits them."""
        g, target = self.g, self.g.fight.target
        gains = {}
        for uid in self.choices("advance"):
            friends = self.friends_without(uid)
            there = self.ground.place_worth(uid, target, friends)
            gains[uid] = there - self.ground.place_worth(uid, g.state.place[uid], friends)
        order = sorted(gains, key=lambda uid: (-gains[uid], uid))
        going: list[str] = []
        for uid in order:
            fits = halves_of(g, [*going, uid]) <= stack_limit(g, target, self.side)
            dear = self.ground.prizes.get(target, 0.0) > 0 and len(going) < 2
            if not going or (fits and (gains[uid] > 0 or dear)):
                going.append(uid)
        return self.action("advance", "+".join(sorted(going)))

    def go_onward(self) -> Action:
        """The unit and the hex with the most gain."""
        found: list[tuple[float, str, str]] = []
        for uid in self.choices("onward"):
            friends = self.friends_without(uid)
            now = self.ground.place_worth(uid, self.g.state.place[uid], friends)
            for hex_ in self.choices("onward", uid):
                found.append((self.ground.place_worth(uid, hex_, friends) - now, uid, hex_))
        best = max(found, default=(0.0, "", ""))
        return self.action("onward", best[1], best[2]) if best[0] > 0 else self.action("done")

    # -- the rest of a turn ------------------------------------------------------------------------------------------

    def weather(self) -> Action:
        """Who chooses it is about to attack."""
        choices = self.choices("weather")
        return self.action("weather", "clear" if "clear" in choices else choices[0])

    def replenish(self) -> Action:
        """Reinforcements where they are worth most, then the step that is worth most for its points."""
        if "enter" in self.verbs:
            uid = max(self.choices("enter"), key=lambda one: (self.ground.unit_worth(one), one))
            return self.action("enter", uid, self._entry(uid, self.choices("enter", uid)))
        lost = self.g.state.lost
        if "recover" in self.verbs:
            units = self.choices("recover")
            return self.action("recover", max(units, key=lambda uid: (self.ground.step_worth(uid, lost[uid] - 1), uid)))
        if "rebuild" in self.verbs:
            uid = max(self.choices("rebuild"), key=lambda one: (attack_now(self.g, one), one))
            return self.action("rebuild", uid, self._entry(uid, self.choices("rebuild", uid)))
        return self.action("done")

    def _entry(self, uid: str, places: Sequence[str]) -> str:
        friends = self.friends_without(uid)
        hexes = [place for place in places if place in self.g.board.bit]
        if not hexes:
            return places[0]
        return max(hexes, key=lambda hex_: (self.ground.place_worth(uid, hex_, friends), hex_))


ANSWERS: dict[str, Callable[[TheatreAnswers], Action]] = {
    "choose-weather": TheatreAnswers.weather,
    "fight-battles": TheatreAnswers.fight,
    "answer-attacks": TheatreAnswers.wait,
    "take-losses": TheatreAnswers.lose,
    "stand-or-retreat": TheatreAnswers.stand,
    "withdraw-units": TheatreAnswers.withdraw,
    "advance-units": TheatreAnswers.advance,
    "go-onward": TheatreAnswers.go_onward,
    "offer-beachhead": TheatreAnswers.beachhead,
    "sweep-mines": TheatreAnswers.sweep,
    "replenish-forces": TheatreAnswers.replenish,
    "place-reinforcements": TheatreAnswers.replenish,
    "spend-replacements": TheatreAnswers.replenish,
}
