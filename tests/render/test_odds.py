"""The picture of a battle's odds: the answer's own figures, both sides, also as text."""

from __future__ import annotations

import io
import re

import msgspec
import pytest
from PIL import Image

from render.eots.explain import battle_odds_scene
from render.eots.map import EotsMap
from render.pages.battle import PAD
from render.pages.odds import draw_odds, odds_words, percent_text
from render.paint.theme import side_colour
from render.scene import Lang, OddsScene, OddsSide, SideChance, themed_scene
from rules.engine.contract.questions import Answer, Said
from rules.eots.game import GAME
from tests.eots.space import setup


def scene(lang: Lang = "en", **args: str) -> tuple[Answer, OddsScene]:
    g = setup("south_pacific", turn=4)
    answer = GAME.questions.explain(g.state, "odds", {name: tuple(value.split("+")) for name, value in args.items()})
    found = battle_odds_scene(EotsMap(GAME.view(g.state, "spectator"), lang), answer)
    assert found is not None
    return answer, found


def test_the_picture_shows_what_the_answer_says() -> None:
    answer, drawn = scene(hex="4423", attackers="4828", defenders="4017", condition="intercept")
    assert answer.table is not None
    assert [(side.side, side.name) for side in (drawn.left, drawn.right)] == [("eots:allies", "Allies"), ("eots:japan", "Japan")]
    assert drawn.left.losses == tuple((label, shares[0]) for label, shares in answer.table.rows)
    assert drawn.right.losses == tuple((label, shares[1]) for label, shares in answer.table.rows)
    for side in (drawn.left, drawn.right):
        assert sum(share for _, share in side.losses) == pytest.approx(1)
    winner = next(line for line in answer.lines if isinstance(line, Said) and line.what == "odds-winner")
    assert (drawn.chances[0].left, drawn.chances[0].right) == (winner.facts["chance"] / 100, winner.facts["other"] / 100)
    assert len(drawn.chances) == 3
    units = next(line.facts["units"] for line in answer.lines if isinstance(line, Said) and line.what == "odds-side")
    assert [spec.id for spec in drawn.left.counters] == list(units)
    # Units that are reduced on the map are drawn so.
    assert {spec.id: spec.reduced for spec in drawn.left.counters}["us_cv_wasp"]
    text = odds_words(drawn)
    assert len(text) <= 1024
    assert f"Wins the battle: Allies {percent_text(drawn.chances[0].left, 'en')}" in text
    assert "Yamato" in text


def test_a_battle_only_in_the_air_and_at_sea_has_one_chance() -> None:
    _, drawn = scene("pl", hex="3823", attackers="jp_af_25+jp_af_21+jp_ca_aoba", condition="surprise")
    assert [one.label for one in drawn.chances] == ["Zwycięstwo w bitwie"]
    assert drawn.condition == "Atak Zaskakujący"


def test_an_answer_without_odds_has_no_picture() -> None:
    g = setup("south_pacific", turn=4)
    answer = GAME.questions.explain(g.state, "zones", {})
    assert battle_odds_scene(EotsMap(GAME.view(g.state, "spectator")), answer) is None


def test_the_bar_of_a_chance_is_as_long_as_the_chance() -> None:
    sides = OddsSide("eots:japan", "Japan", (), "", (("0", 1.0),)), OddsSide("eots:allies", "Allies", (), "", (("0", 1.0),))
    drawn = OddsScene("Odds", (SideChance("Wins", 0.25, 0.5),), *sides)
    with Image.open(io.BytesIO(draw_odds(drawn, "png").data)) as opened:
        image = opened.convert("RGB")
    row = [image.getpixel((x, 72 + 38 + 15)) for x in range(PAD, image.width - PAD)]

    def like(side: str) -> float:
        wanted = side_colour(side)
        return sum(all(abs(a - b) < 24 for a, b in zip(p, wanted, strict=True)) for p in row if isinstance(p, tuple)) / len(row)

    assert like("eots:japan") == pytest.approx(0.25, abs=0.01)
    assert like("eots:allies") == pytest.approx(0.5, abs=0.01)


def test_percentages_never_round_what_is_possible_away() -> None:
    assert [percent_text(share, "en") for share in (0.0, 0.0001, 0.1234, 0.9999, 1.0)] == [
        "0%",
        "<0.1%",
        "12.3%",
        ">99.9%",
        "100%",
    ]
    assert percent_text(0.1234, "ru") == "12,3\u00a0%"


@pytest.mark.parametrize("lang", ["en", "ru", "pl"])
def test_every_language_and_theme_is_drawn(lang: Lang) -> None:
    _, drawn = scene(lang, hex="4423", attackers="us_marine_1_div+us_cv_wasp", condition="ambush")
    paper, dark = draw_odds(drawn), draw_odds(themed_scene(drawn, "dark"))
    assert paper.digest != dark.digest
    assert paper.alt == dark.alt
    if lang == "ru":
        assert not re.search(r"\b(Wins|Steps|neither|Allies|Japan)\b", paper.alt)
    many = msgspec.structs.replace(drawn.left, losses=tuple((str(n), 1 / 14) for n in range(14)))
    assert draw_odds(msgspec.structs.replace(drawn, left=many)).height > paper.height
