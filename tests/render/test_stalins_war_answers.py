"""Pictures next to answers about Stalin's War: odds, supply, reach; empty views; the deciding battle on the poster."""

from __future__ import annotations

import pytest

from render.scene import Area, Arrow, BattleMark, Highlight, MapScene
from render.stalins_war import PICTURES
from rules.engine.contract.questions import Said
from rules.stalins_war.game import GAME
from rules.stalins_war.march.s10_movement import movement_goals
from rules.stalins_war.state.war import FrontWar
from rules.stalins_war.table.seen import state_as_seen
from tests.render.test_stalins_war import looked
from tests.stalins_war.field import Field
from words import ENGLISH, is_known_message, known_languages, tr


def fight() -> Field:
    return Field({"ge_4a": "1016", "ge_pz41": "1016", "su_a3": "1116"})


@pytest.mark.parametrize("lang", known_languages())
def test_the_odds_of_an_attack_are_a_picture_of_what_the_answer_says(lang: str) -> None:
    state = fight().state
    answer = GAME.questions.explain(state, "odds", {"hex": ("1116",)})
    scene = PICTURES.chart("odds", state_as_seen(state, "axis"), answer, lang)
    assert scene is not None
    wins = next(line.facts for line in answer.lines if isinstance(line, Said) and line.what == "wins")
    assert (scene.chances[0].left, scene.chances[0].right) == (wins["won"] / 100, wins["lost"] / 100)
    assert answer.table is not None
    for column, side in enumerate((scene.left, scene.right)):
        assert side.losses == tuple((text, shares[column]) for text, shares in answer.table.rows)
        assert sum(share for _, share in side.losses) == pytest.approx(1)
    head = answer.lines[0]
    assert isinstance(head, Said)
    assert len(scene.left.counters) == len(head.facts["units"])
    assert len(scene.right.counters) == 1
    assert not any("picture-" in text.lower() for text in (scene.title, *(one.label for one in scene.chances)))


def test_a_card_that_shifts_is_called_by_its_name() -> None:
    """Not "AX01: +1": the odds of an attack name Barbarossa."""
    field = fight()
    assert GAME.naming.label("word", "AX01", ENGLISH, field.state) == "Barbarossa"
    assert GAME.naming.label("word", "forest", ENGLISH, field.state) == "forest"


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize("topic", ["supply", "reach", "rail", "why"])
def test_questions_about_a_unit_have_a_map(topic: str, lang: str) -> None:
    state, view = looked("campaign_1941", "soviet")
    state.turn, state.active, state.doing, state.ops = 2, "soviet", "ops", 3
    g = FrontWar(state, None)
    unit = next(uid for uid in g.units_of("soviet") if len(g.board.names(movement_goals(g, [uid]))) > 1)
    scene = PICTURES.explained(topic, state, view, lang, {"unit": (unit,)})
    if topic == "rail" and scene is None:
        return
    assert isinstance(scene, MapScene)
    highlights = [one for one in scene.overlays if isinstance(one, Highlight) and one.hexes == (state.place[unit],)]
    assert highlights
    if topic == "supply":
        assert any(isinstance(one, Area) for one in scene.overlays)
    else:
        assert any(isinstance(one, Highlight) and len(one.hexes) > 1 for one in scene.overlays)
    assert all(one.label for one in scene.overlays if isinstance(one, Highlight))


@pytest.mark.parametrize("lang", known_languages())
def test_a_look_with_nothing_to_show_says_what_there_is_not(lang: str) -> None:
    state, view = looked("minsk_1941")
    for name in ("part", "pockets"):
        if PICTURES.look(name, state, view, lang) is None:
            assert is_known_message(lang, f"stalins_war:look-{name}-nothing")
            assert tr(lang, f"stalins_war:look-{name}-nothing") != tr(lang, "look-nothing")


def test_the_poster_draws_what_decides() -> None:
    """Minsk is decided by two places, not by points: the line of VP was flat. Other scenarios show VP."""
    _, view = looked("minsk_1941")
    decides = PICTURES.poster([view], ENGLISH, [()], "").charts[0]
    assert "Minsk 1217" in decides.title
    assert [series.values for series in decides.series] == [(0.0,), (2.0,)]
    _, view = looked("campaign_1941")
    assert "VP" in PICTURES.poster([view], ENGLISH, [()], "").charts[0].title


@pytest.mark.parametrize("lang", known_languages())
def test_an_attack_that_waits_to_begin_has_its_map(lang: str) -> None:
    """The attackers and their hexes are drawn before *Begin the fight*, and disappear after the roll."""
    field = fight()
    field.do("strike 1116")
    assert field.asked == "axis muster"
    view = state_as_seen(field.state, "axis")
    assert (view.target, set(view.attackers.values())) == ("1116", {"1016"})
    scene = PICTURES.plan(view, view, lang)
    assert scene is not None
    assert [one.path for one in scene.overlays if isinstance(one, Arrow)] == [("1016", "1116")]
    assert [one.hex for one in scene.overlays if isinstance(one, BattleMark)] == ["1116"]
    field.state.fight = None
    assert PICTURES.plan(state_as_seen(field.state, "axis"), state_as_seen(field.state, "axis"), lang) is None


@pytest.mark.parametrize("asked", [{}, {"hex": ("0917",)}])
def test_zones_of_control_have_a_map_of_all_and_of_a_hex(asked: dict[str, tuple[str, ...]]) -> None:
    state, view = looked("campaign_1941", "soviet")
    scene = PICTURES.explained("zones", state, view, "en", asked)
    assert isinstance(scene, MapScene)
    assert (scene.crop is not None) is bool(asked)
