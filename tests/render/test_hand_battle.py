"""Cards and battles: every text fits its box in three languages; pictures are sound and repeatable."""

from __future__ import annotations

import io

import msgspec
import pytest
from PIL import Image

from data.eots import load_cards, load_units
from data.look import load_look
from render.eots.counters import counter_colour_key, hand_card_spec, map_counter
from render.eots.say import say
from render.pages import battle, draw_battle_card, draw_hand
from render.pages.battle import COLUMN, DIE, DIE_ROW, die_result_text, lines_beside_die
from render.pages.hand import FULL, HEADS, HEIGHT, LOW, card_height, fit_text, hand_height
from render.paint.panel import wrap_text
from render.paint.symbols import PLANES, SHIPS, SIZES, symbol_mask
from render.paint.theme import theme_font
from render.scene import BattleScene, BattleSide, CardSpec, HandScene, Lang
from words import known_languages

LANGS = known_languages()


def test_cards_without_a_text_are_only_as_high_as_their_heads() -> None:
    plain = CardSpec("1", "Purse", "eots:military", "star", "")
    worded = msgspec.structs.replace(plain, text="Counts twice.")
    assert hand_height((plain, plain)) == HEADS
    assert hand_height((plain, worded)) == hand_height((worded,)) == HEIGHT


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_text_fits_even_with_notes(lang: Lang) -> None:
    cards = load_cards()
    for name in cards:
        card = msgspec.structs.replace(hand_card_spec(name, lang, "not now"), modes=("EC",))
        text = fit_text(card)
        assert text.height <= text.room, f"{name} {lang}: {text.height} of {text.room}"
        assert text.size >= 18, f"{name} {lang} is set in {text.size}"
        assert "".join("".join(text.lines).split()).replace("-", "") == "".join(card.text.split()).replace("-", "")
        shape = theme_font(text.size, "regular")
        assert max(shape.getlength(line) for line in text.lines) <= 520


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("count", [0, 1, 5, 10, 12, 13, 24, 25, 40])
def test_a_hand_is_a_sound_picture(lang: Lang, count: int) -> None:
    scene = HandScene("Hand", tuple(hand_card_spec(c, lang) for c in list(load_cards())[:count]), lang)
    picture = draw_hand(scene, "png")
    with Image.open(io.BytesIO(picture.data)) as image:
        image.load()
        assert image.size == (picture.width, picture.height)
    assert picture == draw_hand(scene, "png")
    assert 0 < len(picture.alt) <= 1024
    assert all(card.title in picture.alt for card in scene.cards[:8])


def test_many_cards_are_lower_and_of_very_many_only_the_heads_are_shown() -> None:
    assert [card_height(n) for n in (1, FULL[0])] == [FULL[1]] * 2
    assert [card_height(n) for n in (FULL[0] + 1, LOW[0])] == [LOW[1]] * 2
    assert [card_height(n) for n in (LOW[0] + 1, 40)] == [HEADS] * 2
    for name in load_cards():
        text = fit_text(hand_card_spec(name), LOW[1])
        assert text.height <= text.room
        assert text.size >= 26  # nine pixels on a phone


@pytest.mark.parametrize("lang", LANGS)
def test_a_battle_names_both_sides_and_grows_with_its_lines(lang: Lang) -> None:
    left = BattleSide(
        "eots:japan", "Japan", tuple(map_counter(u) for u in ("jp_cv_shokaku", "jp_bb_hiei")), "31", (("+1", "x"),), (7,)
    )
    right = BattleSide("eots:allies", "Allies", (map_counter("us_cv_wasp", True),), "8", dice=(0,), losses=("Wasp",), winner=True)
    short = draw_battle_card(BattleScene("Truk", left, right, lang=lang), "png")
    losses = tuple(f"unit {n} is reduced" for n in range(9))
    grown = BattleSide("eots:allies", "Allies", right.counters * 12, "96", dice=(1,), losses=losses)
    long = draw_battle_card(BattleScene("Truk", left, grown, "Surprise attack", "Japan wins", lang), "png")
    assert long.height > short.height
    assert "Shokaku 14-12" in short.alt
    assert "Wasp 8-12" in short.alt
    assert len(long.alt) <= 1024


def test_who_rolls_nothing_has_no_heading_of_a_roll_and_who_hits_nothing_none_of_hits(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a game with one die for a battle only the attacker rolls, and hits are losses."""
    said: list[str] = []

    def noted(lang: Lang, name: str, **facts: object) -> str:
        said.append(name)
        return name

    monkeypatch.setattr(battle, "say_painter", noted)
    battle.paint_battle(
        BattleScene("Moor", BattleSide("eots:japan", "Japan", (), dice=(4,)), BattleSide("eots:allies", "Allies", ()))
    )
    assert (said.count("battle-roll"), said.count("battle-hits")) == (1, 0)


def test_every_unit_has_a_colour_a_symbol_and_its_factors() -> None:
    look = load_look("eots")
    assert look is not None
    for name, unit in load_units().items():
        assert counter_colour_key(unit).removeprefix("eots:") in look.pieces, name
        for reduced in (False, True) if unit.steps == 2 else (False,):
            spec = map_counter(name, reduced)
            assert spec.symbol in SHIPS or spec.symbol in PLANES or spec.symbol in SIZES or spec.symbol == "hq", name
            assert len(spec.factors) == (0 if unit.kind == "hq" else 2), name
    assert map_counter("us_cv_wasp", True).factors == ("8", "12")
    assert map_counter("jp_af_26").extra == "3/5"
    assert map_counter("jp_hq_south_seas").extra == "12(2)"


def test_symbols_are_not_empty_and_differ() -> None:
    seen: dict[str, bytes] = {}
    for name in (*SHIPS, *PLANES, *SIZES, "hq", "port", "resource", "city", "burst", "wave", "star", "cog"):
        data = symbol_mask(name, 40, 40).tobytes()
        assert sum(data) > 40 * 40 * 5, name
        assert data not in seen.values(), name
        seen[name] = data


def test_lines_end_at_spaces_that_may_break_only() -> None:
    """Not before % or a unit, and not inside the figures of a counter."""
    for text in ("aaa aaa 13\N{NO-BREAK SPACE}% bbb", "aaa aaa 12-12 24-й bbb"):
        for width in range(60, 200, 5):
            lines = wrap_text(text, 20, "regular", width)
            assert " ".join(lines) == text
            assert not any(line.startswith(("%", "12,", "й")) or line.endswith(("13", "-")) for line in lines)


@pytest.mark.parametrize("lang", LANGS)
def test_the_rows_of_a_battle_with_two_stages_keep_clear(lang: Lang) -> None:
    """Stage, die, rating and hits fit next to each other in one row, in every language and for the longest numbers."""
    stages = (say(lang, "air_naval"), say(lang, "ground"))
    side = BattleSide("eots:japan", "Japan", (), dice=(9, 0), stages=stages, rating="×0.5 · ×1.5", hits="104.5 · 88")
    for name in stages:
        lines = wrap_text(name, 19, "regular", DIE - 64)
        assert len(lines) <= 2
        assert 16 + max(theme_font(19, "regular").getlength(line) for line in lines) <= DIE - 31
    side = msgspec.structs.replace(side, sums=("− 12 = −12", "+ 3 = 6"))
    assert [die_result_text(side, k) for k in range(2)] == ["− 12 = −12 → ×0.5", "+ 3 = 6 → ×1.5"]
    room = COLUMN - 16 - DIE - 60 - theme_font(34, "bold").getlength("104.5")
    lines = [lines_beside_die(die_result_text(side, k), room) for k in range(2)]
    assert lines[0] == ["− 12 = −12", "→ ×0.5"]
    rating = DIE + 42 + max(theme_font(23, "bold").getlength(line) for those in lines for line in those)
    hits = COLUMN - 16 - max(theme_font(34, "bold").getlength(part) for part in side.hits.split(" · "))
    assert rating < hits
    one = draw_battle_card(BattleScene("x", msgspec.structs.replace(side, dice=(9,), stages=()), side, lang=lang), "png")
    none = draw_battle_card(BattleScene("x", *(msgspec.structs.replace(side, dice=(9,), stages=()),) * 2, lang=lang), "png")
    assert one.height == none.height + DIE_ROW
