"""13.2. Fog of war: of an enemy stack only the top counter is seen, both sides see it in a battle, onlookers see what both do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.engine import Action, Event, Position, SealedDice
from rules.engine.contract.steps import settle
from rules.engine.machine.dice import FixedDice
from rules.engine.machine.sight import Sight
from rules.engine.proof.checking import Sample, play_checked_game
from rules.engine.proof.forward import forward_leaks, twin_position
from rules.engine.proof.playout import random_action
from rules.engine.proof.secrecy import everything_shown
from rules.next_war.battle.s08_clearing import begin_clearing
from rules.next_war.battle.s09_segment import CombatSegment
from rules.next_war.course.s10_replenishing import ReplenishForces
from rules.next_war.game import NEXT_WAR
from rules.next_war.march.s08_segment import MovementSegment
from rules.next_war.state.fog import hidden_units, known_state, top_counter
from rules.next_war.state.war import TheatreWar
from rules.next_war.story.since import danger_lines, since_text
from rules.next_war.table.battle_story import RECKONED
from rules.next_war.table.dispatch import theatre_chapter_text
from rules.next_war.table.hints import theatre_hints
from rules.next_war.table.seen import redraw_hidden, theatre_as_seen, units_in_attack
from rules.players.worlds import blind_bytes
from tests.next_war.field import battlefield, block, house, unit
from tests.next_war.turns import done, rolling, under_way
from tests.next_war.wild import Eager, assert_seen_reported, made_up_game, units_named

SECRET = bytes(32)
ALL = ("nato", "pact", "spectator")
#: The audience of a public event.
ALL_SEATS = Event("any").to


def begun() -> Position[Any]:
    """Lyngen under fog, after the weather is chosen."""
    start = NEXT_WAR.start("lyngen", {"fog": "yes"}, SealedDice(SECRET, 0)).position
    return start.play(Action.parse("pact", "weather clear"), SealedDice(SECRET, 1)).position


def test_only_the_top_counter_is_seen() -> None:
    """NW-198: of the enemy; onlookers see both sides like that, a side its own stacks whole."""
    state = begun().state
    g = TheatreWar(state, None)
    stacks = {hex_: g.walkers(hex_, "pact") for hex_ in g.board.names(g.mask("pact"))}
    assert any(len(units) > 1 for units in stacks.values())
    seen = {who: theatre_as_seen(state, who) for who in (*ALL, "referee")}
    for hex_, units in stacks.items():
        top = top_counter(g, units)
        assert [uid for uid in units if uid in seen["nato"].place] == [top]
        assert [uid for uid in units if uid in seen["spectator"].place] == [top]
        assert seen["nato"].beneath.get(hex_, 0) == len(units) - 1
        assert all(uid in seen["pact"].place and uid in seen["referee"].place for uid in units)
    assert seen["nato"].zones == seen["pact"].zones, "zones are public: movement must know them"


def test_a_march_tells_others_its_top_counter() -> None:
    """The side reads all of it, the others the top and how many go beneath."""
    position = begun()
    position = position.play(Action.parse("pact", "move 2415 su_131_1+su_131_2+su_131_t 2315"), SealedDice(SECRET, 2)).position
    outcome = position.play(Action.parse("pact", "done"), SealedDice(SECRET, 3))
    [public] = [event for event in outcome.events if event.kind == "moved"]
    [own] = [event for event in outcome.events if event.kind == "moved-whole"]
    assert (len(public.facts["units"]), public.facts["more"], own.to) == (1, 2, ("pact",))
    named = {uid for event in outcome.events if event.visible("nato") for uid in event.facts.get("units", [])}
    assert len(named & {"su_131_1", "su_131_2", "su_131_t"}) == 1


def test_a_battle_shows_the_stack_to_all_and_then_no_more() -> None:
    """Shown when it is declared, which ends undo; hidden again afterwards."""
    g = house(segment="initiative_combat", active="pact", others="nowhere", units=[
        ["su_131_1", "2317"], ["su_131_2", "2317"], ["no_ir_17", "2217"], ["no_alta", "2217"],
    ])  # fmt: skip
    g.state.fog = True
    g.state.stack = [CombatSegment(seat="pact")]
    before = Position(NEXT_WAR, g.state)
    assert len([uid for uid in ("no_ir_17", "no_alta") if uid in theatre_as_seen(before.state, "pact").place]) == 1
    outcome = before.play(Action.parse("pact", "attack 2217 su_131_1 su_131_1"), SealedDice(SECRET, 1))
    assert outcome.final
    [uncovered] = [event.facts["units"] for event in outcome.events if event.kind == "uncovered"]
    assert len({*uncovered} & {"no_ir_17", "no_alta"}) == len(uncovered) == 1, "what is shown is reported"
    shown = theatre_as_seen(outcome.position.state, "spectator")
    assert {"no_ir_17", "no_alta", "su_131_1"} <= set(shown.place)
    assert "su_131_2" not in shown.place, "it does not fight, and is not on top"
    position, number = outcome.position, 1
    while position.state.fight is not None:
        number += 1
        due = position.due[0]  # the defender's sheet is handed over empty: answers could be given for ever
        action = Action.parse(due.seat, "done") if "answer" in due.verbs else next(iter(position.actions(due.seat)))
        position = position.play(action, SealedDice(SECRET, number)).position
    after = TheatreWar(position.state, None)
    assert all(
        len(after.walkers(hex_, "nato")) == 1 or hidden_units(after, "pact") for hex_ in after.board.names(after.mask("nato"))
    )


def test_an_attack_shows_who_fights_with_what_they_have_lost() -> None:
    """By the rule: two deals differ after it only where they differ in that, which is no leak."""
    g = house(segment="initiative_combat", active="pact", others="nowhere", units=[
        ["su_131_1", "2317"], ["su_131_2", "2317"], ["su_131_3", "2317"], ["su_45_1", "2415"], ["su_45_2", "2415"],
        ["su_45_3", "2415"], ["no_ir_17", "2217"],
    ])  # fmt: skip
    g.state.fog = True
    g.state.lost = {"su_131_1": 1, "su_45_2": 1}
    g.state.stack = [CombatSegment(seat="pact")]
    before, twins = Position(NEXT_WAR, g.state), 0
    attack = Action.parse("pact", "attack 2217 su_131_1+su_131_2+su_131_3 su_131_1")
    for who in ("nato", "spectator"):
        for seed in range(12):
            twin = twin_position(before, attack, who, Random(seed))
            if twin is not None:
                twins += 1
                assert units_in_attack(twin.state, attack) == units_in_attack(before.state, attack)
            assert list(forward_leaks(before, attack, SECRET, 1, who, Random(seed))) == []
    assert twins


def test_odds_before_a_battle_are_of_what_is_public() -> None:
    """Questions and panels reckon with the top counter."""
    state = begun().state
    g = TheatreWar(state, None)
    known = known_state(g, "nato")
    assert set(known.place) == set(theatre_as_seen(state, "nato").place)
    assert known_state(g, "referee") is state


@pytest.mark.parametrize("seed", range(4))
def test_other_hidden_stacks_look_alike(seed: int) -> None:
    """Whoever is beneath, everybody else sees the same views, prompts and choices: of each position one of them is compared."""
    rng, position = Random(seed), begun()
    changed = 0
    for number in range(2, 120):
        if position.over:
            break
        who = ALL[(number + seed) % len(ALL)]
        dealt = redraw_hidden(NEXT_WAR.saver.clone(position.state), who, rng)
        assert dealt is not None
        changed += dealt.place != position.state.place
        one = Position(NEXT_WAR, NEXT_WAR.saver.clone(position.state))
        other = Position(NEXT_WAR, dealt)
        assert everything_shown(one, who) == everything_shown(other, who)
        assert since_text(one.state, (), who) == since_text(other.state, (), who)
        assert theatre_hints(one, who) == theatre_hints(other, who)
        position = position.play(random_action(position, rng, Eager()), SealedDice(SECRET, number)).position
    assert changed


def test_what_the_enemy_can_reach_is_the_same_of_other_hidden_stacks() -> None:
    """NW112: by air and from the sea too."""
    rng, position = Random(4), NEXT_WAR.start("nordkalott", {"fog": "yes"}, SealedDice(SECRET, 0)).position
    changed, named = 0, set[str]()
    for number in range(1, 90):
        for seat in ("nato", "pact") if number % 6 == 0 else ():
            dealt = redraw_hidden(NEXT_WAR.saver.clone(position.state), seat, rng)
            assert dealt is not None
            changed += dealt.place != position.state.place
            lines = list(danger_lines(position.state, seat))
            assert lines == list(danger_lines(dealt, seat))
            named |= {line[0][0] for line in lines}
        position = position.play(random_action(position, rng, Eager()), SealedDice(SECRET, number)).position
    assert changed
    assert {"since-reach", "since-beyond"} <= named


def test_a_computer_is_given_the_same_of_other_hidden_stacks() -> None:
    """What is sent to a computer player depends on nothing that its seat does not see."""
    rng, position = Random(2), NEXT_WAR.start("nordkalott", {"fog": "yes"}, SealedDice(SECRET, 0)).position
    changed = 0
    for number in range(1, 60):
        for seat in [prompt.seat for prompt in position.prompts] if number % 4 == 0 else ():
            sent = blind_bytes(Sight(position, seat))
            for deal in range(3):
                other = redraw_hidden(NEXT_WAR.saver.clone(position.state), seat, Random(deal))
                assert other is not None
                changed += other.place != position.state.place
                assert blind_bytes(Sight(Position(NEXT_WAR, other), seat)) == sent
        position = position.play(random_action(position, rng, Eager()), SealedDice(SECRET, number)).position
    assert changed


#: Public by what happens: a march shows its own top counter, battles show all who fight (NW104), flights and those who go aboard
#: or come are declared (NW78).
DECLARED = {
    "moved", "flight", "flight-aborted", "landed", "stepped-on", "drop-rolled", "air-defence", "embarked", "debarked",
    "assaulted", "arrived", "rebuilt", "destroyed", "not-replaced",
}  # fmt: skip
FOUGHT = {"battle", "defence", "battle-rolled", "checked", "stood", "no-way-out", "retreated", "advanced", "battle-over"}


@pytest.mark.parametrize(("scenario", "seed"), [("lyngen", 3), ("lyngen", 5), ("nordkalott", 1)])
def test_no_event_names_a_unit_beneath(scenario: str, seed: int) -> None:
    """NW107, NW108: neither to the other side nor to onlookers."""
    rng, position = Random(seed), NEXT_WAR.start(scenario, {"fog": "yes"}, SealedDice(SECRET, 0)).position
    for number in range(1, 160):
        if position.over:
            break
        before = TheatreWar(position.state, None)
        outcome = position.play(random_action(position, rng, Eager()), SealedDice(SECRET, number))
        position = outcome.position
        after = TheatreWar(position.state, None)
        for who in ALL:
            hidden = hidden_units(before, who) & hidden_units(after, who)
            for event in outcome.events:
                if event.visible(who) and event.kind not in DECLARED | FOUGHT:
                    assert not hidden & units_named(event.facts), (who, event)


@pytest.mark.parametrize(("scenario", "seed"), [("lyngen", 3), ("finnmark", 1), ("nordkalott", 2), ("straits", 6)])
def test_whatever_comes_into_sight_is_reported(scenario: str, seed: int) -> None:
    """13.2, NW118: by marches, flights, landings, ships, battles, losses; to the other side and to onlookers."""
    game = made_up_game() if scenario == "straits" else NEXT_WAR
    rng, position = Random(seed), game.start(scenario, {"fog": "yes"}, SealedDice(SECRET, 0)).position
    seen = 0
    for number in range(1, 260):
        if position.over:
            break
        outcome = position.play(random_action(position, rng, Eager()), SealedDice(SECRET, number))
        assert_seen_reported(position.state, outcome.events, outcome.position.state)
        seen += sum(event.kind == "uncovered" for event in outcome.events)
        position = outcome.position
    assert seen


def test_who_is_left_on_top_by_a_march_is_seen() -> None:
    """13.2, 8.5.1: once for all marches that are handed over together; a march names its own top counter."""
    units = [["su_131_t", "2415"], ["su_131_1", "2415"], ["su_131_2", "2415"], ["no_ir_17", "2217"]]
    given: dict[str, Any] = {"segment": "first_movement", "active": "pact", "others": "nowhere"}
    g = house(**given, units=units)
    g.state.fog = True
    g.altered()
    top = top_counter(g, g.walkers("2415", "pact"))
    left, other = sorted(hidden_units(g, "nato"))
    assert left != top != other
    position = under_way(g, MovementSegment(seat="pact"))
    after, events = done(position, f"move 2415 {top} 2315", "done")
    [uncovered] = [event for event in events if event.kind == "uncovered"]
    on_top = top_counter(TheatreWar(after.state, None), [left, other])
    assert (uncovered.to, uncovered.facts["units"], uncovered.facts["places"]) == (ALL_SEATS, [on_top], ["2415"])
    _, events = done(position, f"move 2415 {top} 2315", f"move 2415 {on_top} 2315", "done")
    [uncovered] = [event for event in events if event.kind == "uncovered"]
    assert uncovered.facts["units"] == [next(uid for uid in (left, other) if uid != on_top)], "one was named by its march"
    _, events = done(position, f"move 2415 {left}+{other} 2315", "done")
    assert not [event for event in events if event.kind == "uncovered"], "the top counter has stayed"


def test_what_came_into_sight_is_in_the_report_and_in_the_enemys_digest() -> None:
    """13.2: by side and hex; its own side reads nothing that it knew, a battle names its units itself."""
    facts = {
        "seat": "pact",
        "units": ["su_131_1", "su_131_2", "su_131_3"],
        "places": ["2415", "2415", "2316"],
        "steps": [0, 0, 0],
    }
    rolled = dict.fromkeys(RECKONED, 0) | {"seat": "nato", "hex": "2316", "attackers": ["no_ir_17"], "defenders": ["su_131_3"]}
    events = [Event("uncovered", facts), Event("battle-rolled", rolled)]
    line = (("seen", {"seat": "pact"}), ("seen-at", {"hex": "2415", "units": ["su_131_1", "su_131_2"]}))
    state = begun().state
    assert line in theatre_chapter_text("segment", events, state, {}).lines
    assert line in since_text(state, events, "nato").lines
    assert line in since_text(state, events, "spectator").lines
    assert line not in since_text(state, events, "pact").lines


def test_a_clearing_tells_others_its_die_and_result_only() -> None:
    """NW107, 8.4.1.2: the lead's step is lost unseen; its own side reads all of it."""
    row = {"steps": 2, "sp": "1"}
    rows = {"a": unit("blue", "0202", er=6, reduced=[1, 1, 6], **row), "b": unit("blue", "0202", er=2, reduced=[1, 1, 2], **row)}
    g = battlefield(
        block(h0202="urban", h0102="sea zone=bay"), rows, {"roads": [["primary", "0202", "0203"]], "zones": {"bay": "red"}},
        clearing={"0202": 9}, control={"0202": "red"},
    )  # fmt: skip
    g.state.fog = True
    g.altered()
    begin_clearing(g)
    settle(g)
    position = Position(NEXT_WAR, g.state)
    assert [(prompt.seat, prompt.what) for prompt in position.prompts] == [("blue", "clear-hexes")]
    outcome = position.play(Action.parse("blue", "clear 0202 b"), FixedDice([0, *[9] * 40]))
    rolled = {event.to: event.facts for event in outcome.events if event.kind.startswith("clearing-rolled")}
    assert (rolled["blue",]["lead"], rolled[ALL_SEATS]["lead"], rolled[ALL_SEATS]["modifiers"]) == ("b", "", [])
    [lost] = [event for event in outcome.events if event.kind == "step-lost"]
    assert (lost.to, lost.facts["unit"]) == (("blue",), "b"), "the top counter is the one that comes first of equals"


def test_who_is_asked_for_replacements_tells_of_no_loss() -> None:
    """NW109: with points left everybody is asked; games of earlier revisions asked those only who could use them."""
    g = house(turn=2, others="nowhere", units=[["no_ir_16", "2221"], ["no_hv_16", "2221"], ["su_131_t", "2415"]])
    g.state.fog, g.state.replacements = True, {"NO": 1}
    asked = [(one.seat, one.verbs) for one in under_way(g, ReplenishForces()).prompts if one.seat == "nato"]
    assert asked == [("nato", (*asked[0][1][:-1], "done"))]
    for lost in ({}, {"no_hv_16": 1}):
        g.state.lost = lost
        g.altered()
        assert "nato" in {one.seat for one in ReplenishForces().prompts(g)}
    g.state.lost, g.state.revision = {}, 2
    g.altered()
    assert all("recover" not in one.verbs for one in ReplenishForces().prompts(g))


def test_what_lay_beneath_a_top_counter_that_is_gone_is_seen() -> None:
    """13.2: everybody reads it, and nothing after it can be tried out."""
    g = rolling(house(others="nowhere", units=[["su_131_t", "2317"], ["su_131_1", "2317"], ["no_ir_17", "2217"]]))
    g.state.fog = True
    g.altered()
    assert hidden_units(g, "nato") == {"su_131_1"}
    g.destroy_unit("su_131_t")
    assert [(event.kind, event.to) for event in g.events] == [("destroyed", ALL_SEATS), ("uncovered", ALL_SEATS)]
    assert (g.events[-1].facts["units"], g.opened) == (["su_131_1"], True)


def test_what_lay_beneath_units_that_go_by_sea_is_seen() -> None:
    """13.2, 8.5.7: as if the top counter were destroyed."""
    g = rolling(house(others="nowhere", units=[["su_131_t", "2317"], ["su_131_1", "2317"], ["no_ir_17", "2217"]]))
    g.state.fog = True
    g.altered()
    g.ship_units(["su_131_t"], "2318", 2, walks=False)
    assert [(event.kind, event.facts["units"]) for event in g.events] == [("shipped", ["su_131_t"]), ("uncovered", ["su_131_1"])]
    g = rolling(house(others="nowhere", units=[["su_131_t", "2317"], ["su_131_1", "2317"], ["no_ir_17", "2217"]]))
    g.state.fog = True
    g.altered()
    g.embark_units(["su_131_t"], "su_131_t")
    assert [event.kind for event in g.events] == ["embarked", "uncovered"]


@pytest.mark.parametrize("way", ["ship", "embark", "walk"])
@pytest.mark.parametrize("steps", [0, 1])
def test_a_report_that_names_who_lay_beneath_tells_what_they_have_lost(way: str, steps: int) -> None:
    """13.2: who comes into sight by a move is seen with the steps they have lost; the report tells as much as the map."""
    g = rolling(house(others="nowhere", units=[["su_131_t", "2317"], ["su_131_1", "2317", steps], ["no_ir_17", "2217"]]))
    g.state.fog = True
    g.altered()
    assert hidden_units(g, "nato") == {"su_131_1"}
    if way == "ship":
        g.ship_units(["su_131_1"], "2318", 2, walks=False)
    elif way == "embark":
        g.embark_units(["su_131_1"], "su_131_t")
    else:
        g.walk_stacks([(["su_131_1"], ["2318"])], "pact")
    [report] = [event for event in g.events if event.facts.get("units") == ["su_131_1"]]
    assert (report.facts["steps"], g.opened) == ([steps], True)


def test_what_the_fog_lifts_from_is_reported() -> None:
    """13.2, NW111: the end shows all stacks; a step that a top counter recovers is seen, one beneath is not."""
    g = rolling(house(others="nowhere", units=[
        ["su_131_t", "2317", 1], ["su_131_1", "2317", 1], ["no_ir_17", "2217"], ["no_alta", "2217"],
    ]))  # fmt: skip
    g.state.fog, g.state.replacements = True, {"SU": 9}
    g.altered()
    for uid in ("su_131_t", "su_131_1"):
        g.recover_step(uid, 1)
    assert [event.to for event in g.events] == [ALL_SEATS, ("pact",)]
    hidden = {uid for who in ALL for uid in hidden_units(g, who)}
    g.end_game(("nato",), "limited", "points")
    shown = {uid for event in g.events if event.kind == "uncovered" and event.to == ALL_SEATS for uid in event.facts["units"]}
    assert (len(hidden), shown, g.opened) == (2, hidden, True)


def test_losses_beneath_are_dealt_again() -> None:
    """As many of each side, on other units; zones and top counters stay."""
    g = house(active="nato", others="nowhere", units=[
        ["su_131_t", "2317"], ["su_131_1", "2317", 1], ["su_45_t", "2217"], ["su_45_1", "2217"],
    ])  # fmt: skip
    g.state.fog = True
    hidden = hidden_units(g, "nato")
    assert len(hidden) == 2
    deals = [redraw_hidden(NEXT_WAR.saver.clone(g.state), "nato", Random(deal)) for deal in range(12)]
    where = {tuple(deal.place[uid] for uid in deal.lost) for deal in deals if deal is not None}
    assert where == {("2317",), ("2217",)}


def test_the_film_of_a_game_that_is_over_shows_all() -> None:
    """NW110: every unit, and the ways of whole stacks; before the end what onlookers saw."""
    state = begun().state
    seen = theatre_as_seen(state, NEXT_WAR.story.afterwards)
    assert set(seen.place) == set(state.place) > set(theatre_as_seen(state, "spectator").place)
    assert (seen.draft, seen.plans, seen.beneath) == ((), (), {})


def test_the_strength_beneath_a_top_counter_is_dealt_again() -> None:
    """A computer player would count it otherwise."""
    g = house(active="nato", others="nowhere", units=[
        ["su_131_t", "2317"], ["su_54_t", "2317"], ["su_45_t", "2217"], ["su_131_1", "2217"],
    ])  # fmt: skip
    g.state.fog = True
    assert hidden_units(g, "nato") == {"su_54_t", "su_131_1"}
    deals = [redraw_hidden(NEXT_WAR.saver.clone(g.state), "nato", Random(deal)) for deal in range(8)]
    assert {deal.place["su_54_t"] for deal in deals if deal is not None} == {"2217", "2317"}


def test_whole_games_leak_nothing() -> None:
    """The checks of any game, with fog: views, try-outs, the next action in two deals."""
    for seed in range(2):
        game = NEXT_WAR
        faults = list(play_checked_game(game, Sample("lyngen", seed, actions=400, apart=8)))
        assert faults == []


@pytest.mark.parametrize("fog", ["yes", "no"])
def test_what_was_worked_out_of_hidden_units_is_not_shared_with_a_sight(fog: str) -> None:
    """A computer weighed an attack by steps that it cannot see, because they had been looked up for the real position."""
    start = NEXT_WAR.start("lyngen", {"fog": fog}, SealedDice(SECRET, 0)).position
    assert start.g.memo("looked up", lambda: "in the real position") == "in the real position"
    seen = Sight(start, start.due[0].seat).position.g
    expected = "in the sight" if fog == "yes" else "in the real position"
    assert seen.memo("looked up", lambda: "in the sight") == expected
