"""9.2. Answers ahead: the attacker's with its list of battles, the defender's on one sheet for all that are declared."""

from __future__ import annotations

from random import Random

import pytest

from rules.engine import Action, Position
from rules.engine.proof.playout import random_action
from rules.engine.proof.secrecy import everything_shown, learned_by_trying
from rules.next_war.battle.s09_retreat import RetreatEnd
from rules.next_war.battle.s09_segment import CombatSegment
from rules.next_war.battle.s09_usual import usual_end
from rules.next_war.course.s10_replenishing import ReplenishForces
from rules.next_war.game import NEXT_WAR
from rules.next_war.state.fight import DoctrineRule, SegmentAnswers
from rules.next_war.table.seen import redraw_hidden
from rules.next_war.typed.battles import read_typed_line
from tests.next_war.clash import Fray, blue, clash, red
from tests.next_war.field import unit
from tests.next_war.turns import FixedDice, under_way

#: What an enemy has answered ahead for a battle: rules with their columns, and whether all else is as usual.
AHEAD = (
    ([], True),
    ([("lose", 1, "all"), ("retreat", 3, ""), ("hold", 0, "")], False),
    ([("advance", 2, "all"), ("stop", 0, "")], True),
)

TWO = {"steps": 2, "reduced": [1, 1, 3]}
#: Two stacks are attacked; in each somebody leads, and each has ground to stay on.
SIDES = {
    "a": blue(attack=12, er=6, steps=2, reduced=[6, 3, 6]), "b": blue("0203", **TWO),
    "c": blue("0504", attack=12, er=6), "r1": red(er=5, **TWO), "r2": red(er=3, **TWO),
    "s1": unit("red", "0505", er=5, **TWO), "s2": unit("red", "0505", er=3, **TWO),
}  # fmt: skip


def listed(*answers: str, revision: int | None = None) -> Fray:
    """Blue has listed two battles, answered something ahead, and fights the list."""
    g = clash(SIDES, "highland", hexes={"0505": "highland"})
    if revision is not None:
        g.state.revision = revision
    fray = Fray(g, ahead=True).do("blue plan 0303 a+b a any").do("blue plan 0505 c c any")
    for line in answers:
        fray.do(f"blue answer {line}")
    return fray.do("blue fight")


def test_the_defender_answers_all_attacks_on_one_sheet() -> None:
    """9.2: it is asked once for the segment; the attacker, who has answered with the list, is asked no more."""
    fray = listed("all 0 usual")
    assert fray.asked() == ["red answer-attacks"]
    assert fray.position.prompts[0].facts == {"places": ["0303", "0505"], "count": 2}
    assert fray.choices("red answer") == ("all", "0303", "0505")
    assert fray.choices("red answer 0303 0 lead") == ("r1", "r2")
    fray.do("red answer 0303 0 lead r2").do("red answer all 0 retreat").do("red answer 0505 0 hold")
    assert [(rule.where, rule.what) for rule in fray.state.answers["red"].rules] == [
        ("0303", "lead"), ("0303", "retreat"), ("0505", "hold"),
    ]  # fmt: skip
    outcome = fray.position.play(Action.parse("red", "decline"), FixedDice(0))
    kinds = [event.kind for event in outcome.events]
    assert kinds.count("battle-over") == 2
    assert next(dict(event.facts) for event in outcome.events if event.kind == "defence")["lead"] == "r2"
    assert [prompt.what for prompt in outcome.position.prompts] == []
    assert outcome.position.state.answers == {}


def test_what_is_not_answered_is_asked_when_it_comes() -> None:
    """9.2: each question as of old; "ask" takes an answer back, and keeps a hex out of the usual choice."""
    assert listed().do("red done").asked() == ["red name-defence"]
    fray = listed().do("red answer 0303 0 lead r2").do("red answer 0303 0 ask")
    assert [rule.what for rule in fray.state.answers["red"].rules] == ["ask"]
    assert fray.do("red decline").asked() == ["red name-defence"]


def test_where_other_units_stand_by_then_all_is_asked() -> None:
    """9.2: the sheet was of other units."""
    fray = listed("all 0 usual")
    fray.state.place["s1"] = "0303"
    fray.position = Position(NEXT_WAR, fray.state)
    assert fray.do("red decline").asked() == ["red name-defence"]


def test_an_answer_may_hold_from_a_column_on() -> None:
    """9.2.3: below it the question is asked."""
    fray = listed("all 0 usual").do("red answer 0303 13 retreat").do("red answer 0303 0 lead r1").do("red answer 0303 0 lose r1")
    outcome = fray.position.play(Action.parse("red", "done"), FixedDice(0))
    assert [prompt.what for prompt in outcome.position.prompts] == ["stand-or-retreat"]


def test_older_games_ask_battle_by_battle() -> None:
    """Games begun by an earlier revision of the rules."""
    assert listed(revision=3).asked() == ["red name-defence"]


def test_a_sheet_is_only_where_a_question_is_certain() -> None:
    """9.5.1, 9.2.4: one unit without support: whether anything is asked is the die's to say."""
    g = clash({"a": blue(attack=30), "r": red(**TWO)})
    assert "red answer-attacks" not in Fray(g, ahead=True).do("blue attack 0303 a a", 9).asked()


def test_nobody_else_sees_what_is_answered_ahead() -> None:
    """Answers of either side; the defender sees the hexes that are attacked, no conditions of the list."""
    fray = listed("0303 0 lose b").do("red answer 0303 0 lead r2")
    for who, foe in (("blue", "red"), ("red", "blue"), ("spectator", "red")):
        other = redraw_hidden(NEXT_WAR.saver.clone(fray.state), who, Random(3))
        assert other is not None
        left = other.answers.get(foe, SegmentAnswers())
        assert (left.rules, left.usual) == ([], [])
        assert everything_shown(fray.position, who) == everything_shown(Position(NEXT_WAR, other), who)


@pytest.mark.parametrize(
    ("seat", "lang", "text", "order"),
    [
        ("red", "en", "lead r2 at 0303", "answer 0303 0 lead r2"),
        ("red", "en", "usual", "answer all 0 usual"),
        ("red", "en", "ask me at 0505", "answer 0505 0 ask"),
        ("red", "ru", "отступать в 0505 со столбца 5", "answer 0505 5 retreat"),
        ("red", "pl", "jak zwykle", "answer all 0 usual"),
        ("blue", "en", "losses as usual at 0303", "answer 0303 0 lose all"),
        ("blue", "ru", "дальше никто", "answer all 0 stop"),
    ],
)  # fmt: skip
def test_answers_in_words(seat: str, lang: str, text: str, order: str) -> None:
    """As the rules of a doctrine are written: at one hex, else for all of them."""
    fray = Fray(clash(SIDES, "highland", hexes={"0505": "highland"}), ahead=True)
    fray.do("blue plan 0303 a+b a any").do("blue plan 0505 c c any")
    fray = fray if seat == "blue" else fray.do("blue fight")
    verb, *args = text.split()
    found = read_typed_line(fray.position, Action(seat, verb, tuple(args)), lang)
    assert found is not None
    assert str(found).endswith(order)
    assert fray.position.check(found) is None


def test_combat_ends_with_a_list_that_was_said_to_be_the_last() -> None:
    """9.1: nobody asks for more attacks; where it stops for its odds its side is asked again."""
    units = {"a": blue(), "b": blue("0304"), "r": red(defence=9), "s": unit("red", "0305")}
    fray = Fray(clash(units), ahead=True).do("blue plan 0303 a a any")
    assert fray.verbs()[-2:] == ("finish", "done")
    for verb, asked in (("fight", ["fight-battles"]), ("finish", [])):
        outcome = fray.position.play(Action.parse("blue", verb), FixedDice(5))
        assert [prompt.what for prompt in outcome.position.prompts] == asked
    stopped = Fray(clash(units), ahead=True).do("blue plan 0303 a a 3:1").do("blue finish")
    assert stopped.asked() == ["blue fight-battles"]


def test_who_fights_last_may_say_ahead_whom_replacements_go_to() -> None:
    """11.0: with its list; it is kept until they are spent, and only in a side's last combat of a turn."""
    for segment, ends in (("initiative_combat", set()), ("first_combat", {"replace", "enter"})):
        g = clash(SIDES, "highland", hexes={"0505": "highland"}, segment=segment)
        fray = Fray(g, ahead=True).do("blue plan 0303 a+b a any")
        assert {"replace", "enter"} & {*fray.choices("blue answer 0303 0")} == ends
    g = clash(SIDES, "highland", hexes={"0505": "highland"}, segment="second_combat")
    fray = Fray(g, ahead=True).do("blue plan 0303 a+b a any").do("blue answer 0303 0 replace all").do("blue answer 0303 0 usual")
    fray = fray.do("blue finish")
    outcome = fray.position.play(Action.parse("red", "decline"), FixedDice(0))
    assert [(rule.where, rule.what) for rule in outcome.position.state.answers["blue"].rules] == [("all", "replace")]
    war = NEXT_WAR.context(outcome.position.state, None)
    war.state.stack, war.state.lost = [], {"a": 1}
    assert [prompt.seat for prompt in under_way(war, ReplenishForces()).prompts] == []


def test_the_usual_retreat_tells_nothing_of_stacks_under_fog() -> None:
    """13.2, 9.8.1: friends are joined where there is room for them; under fog the fewest counters are, whatever lies there."""
    for fog, revision, end in ((False, 4, "0402"), (True, 4, "0502"), (True, 3, "0402")):
        g = clash({"a": blue(), "r": red(), "s": unit("red", "0402")})
        g.state.fog, g.state.revision = fog, revision
        assert usual_end(g, "r", {hex_: RetreatEnd((hex_,), ()) for hex_ in ("0402", "0502")}) == end


def tried_out(position: Position, seat: str, foe: str, hex_: str, answers: SegmentAnswers, *, last: bool) -> list[object]:
    """What a seat learns by trying out its answers where its enemy has answered this ahead."""
    state = NEXT_WAR.saver.clone(position.state)
    shown = state.answers[foe].shown if foe in state.answers else {}
    state.answers[foe] = SegmentAnswers(rules=answers.rules, usual=answers.usual, shown=shown)
    for step in state.stack:
        if isinstance(step, CombatSegment) and foe == step.seat:
            step.last = last
    now = Position(NEXT_WAR, state)
    # Of a line of several orders the table says by this why the next one is not looked at.
    veiled = [now.play(action, FixedDice()).veiled for action in now.actions(seat, limit=8)]
    return [*learned_by_trying(now, seat), *veiled]


def test_no_try_out_tells_whether_the_enemy_has_answered() -> None:
    """9.2: after each answer of either side the same can be looked at, whether what comes next is answered ahead or asked."""
    bases = {"0101": "flat blue airbase", "0105": "flat red airbase"}
    sides = {
        **SIDES,
        "t": blue("0204", mobility="mechanized", flags="armour", attack=20, er=6, steps=2, reduced=[6, 3, 6]),
    }
    met = set()
    for seed in range(12):
        rng = Random(seed)
        g = clash(sides, rng.choice(("highland", "flat")), hexes=bases, air_points={"blue": 6, "red": 6})
        fray = Fray(g, ahead=True).do("blue plan 0303 a+b+t a any later")
        if rng.random() < 0.5:
            fray.do("blue plan 0505 c c any later")
        at = fray.position.play(Action.parse("blue", rng.choice(("fight", "finish"))), FixedDice()).position
        for _ in range(40):
            if not at.prompts:
                break
            (prompt,) = at.prompts
            seat, fight = prompt.seat, at.state.fight
            foe = "red" if seat == "blue" else "blue"
            if fight is not None:
                met.add(prompt.what)
                plain = tried_out(at, seat, foe, fight.target, SegmentAnswers(), last=False)
                for rules, usual in AHEAD:
                    given = [DoctrineRule(fight.target, column, what, value) for what, column, value in rules]
                    answers = SegmentAnswers(rules=given, usual=[fight.target] if usual else [])
                    assert tried_out(at, seat, foe, fight.target, answers, last=True) == plain, (seed, prompt.what, rules, usual)
            action = Action(seat, "done") if "done" in prompt.verbs else random_action(at, rng)
            at = at.play(action, FixedDice(*(rng.randrange(10) for _ in range(40)))).position
    questions = {"name-defence", "give-support", "take-losses", "stand-or-retreat", "withdraw-units"}
    assert met == {*questions, "advance-units", "go-onward"}
