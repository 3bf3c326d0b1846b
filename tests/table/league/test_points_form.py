"""What a season's settings take: points in a form that is read back the same, tie-breaks by their short forms, sizes of pods."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import msgspec
import pytest

from bot.core import games
from bot.league.settings.fields import SETTINGS, changed_settings, offered_settings
from bot.league.settings.scoring import points_lines, read_points
from bot.league.settings.ties import read_tie_breaks, tie_breaks_text
from bot.league.table.setup import setting_form
from bot.panel.answers import denied_text
from bot.program.denied import DeniedError
from league.formats.field import PointsScale
from league.season.events import PlayerJoined, SeasonOpened, SeasonStarted
from league.season.season import Season
from league.season.settings import IN_TWOS, SeasonSettings
from league.season.together import people_limits, pods_round
from league.ties.breaks import BREAKS
from tests.table.conftest import controls, texts
from tests.table.league.conftest import League
from words import known_languages

SCALES = (
    PointsScale(),
    PointsScale(win=Decimal(3), draw=Decimal(1), bye=Decimal("0.5"), half=Decimal(1), forfeit=Decimal(2), absent=Decimal(-1)),
    PointsScale(
        win=Decimal(2), draw=Decimal("1.5"), loss=Decimal("0.25"), bye=Decimal(2), half=Decimal("1.5"), forfeit=Decimal(2),
        win_by=(Decimal(2), Decimal(4)), loss_by=(Decimal("0.5"), Decimal(0)), margin=Decimal("0.1"), margin_step=5,
        margin_most=Decimal(1), harder=Decimal(1),
    ),
)  # fmt: skip


def settings_of(game: str, **more: Any) -> SeasonSettings:
    rules = games.installed_games()[game]
    return SeasonSettings("Cup", game, rules.scenarios()[0].id, degrees=dict(rules.scoring.degrees), **more)


@pytest.mark.plays("")
@pytest.mark.parametrize("lang", known_languages())
def test_points_are_read_back_as_they_were_typed(lang: str) -> None:
    for game in games.installed_games():
        for scale in SCALES:
            for harder in ("", "first", "second"):
                rules = msgspec.structs.replace(settings_of(game), points=scale, harder=harder)
                if not rules.degrees:
                    rules = msgspec.structs.replace(rules, points=msgspec.structs.replace(scale, win_by=(), loss_by=()))
                if not harder:
                    rules = msgspec.structs.replace(rules, points=msgspec.structs.replace(rules.points, harder=Decimal(0)))
                for whole in (False, True):
                    for between in ("\n", ", ", "; "):
                        typed = between.join(points_lines(rules, lang, whole=whole))
                        again = read_points(settings_of(game), typed)
                        same = [
                            rules.points.game(*one, harder=True) for one in (("win", 1, 7), ("win", 2, 0), ("loss", 1), ("draw",))
                        ]
                        assert [
                            again.points.game(*one, harder=True) for one in (("win", 1, 7), ("win", 2, 0), ("loss", 1), ("draw",))
                        ] == same
                        assert (again.points.bye, again.points.half, again.points.absent, again.harder) == (
                            rules.points.bye, rules.points.half, rules.points.absent, harder,
                        ), typed  # fmt: skip


@pytest.mark.plays("")
def test_points_as_a_wargame_club_types_them() -> None:
    rules = read_points(
        settings_of("eots"), "decisive 4, tactical 2; draw 1\nbye ½; margin 0.5 per 3 up to 2; harder side japan +1"
    )
    assert rules.points.game("win", 2, 7, harder=True) == Decimal(6)
    assert rules.points.game("win", 1) == 2
    assert (rules.points.bye, rules.points.half, rules.points.forfeit, rules.harder) == (Decimal("0.5"), 1, 2, "first")
    for typed, code in (("luck 3", "unknown"), ("draw", "number"), ("draw much", "number"), ("margin 1", "number")):
        with pytest.raises(DeniedError, match=f"league-points-{code}"):
            read_points(settings_of("eots"), typed)
    with pytest.raises(DeniedError, match="league-points-side"):
        read_points(settings_of("eots"), "harder side Mars +1")
    with pytest.raises(DeniedError, match="league-points-number"):
        read_points(settings_of("eots"), "win 100000")
    # What is known is listed in the reader's own language only.
    with pytest.raises(DeniedError) as refused:
        read_points(settings_of("eots"), "luck 3")
    for lang, own in (("en", "draw"), ("ru", "ничья"), ("pl", "remis")):
        text = denied_text(refused.value, lang)
        assert [word in text for word in ("draw", "ничья", "remis")] == [word == own for word in ("draw", "ничья", "remis")]


def test_tie_breaks_by_name_and_short_form() -> None:
    assert read_tie_breaks("BH-C1, bh; SB wins, Buchholz, cut 2") == (
        "buchholz_cut1", "buchholz", "sonneborn_berger", "wins", "buchholz_cut2",
    )  # fmt: skip
    assert read_tie_breaks("-") == ()
    for lang in known_languages():
        assert read_tie_breaks(tie_breaks_text(tuple(BREAKS), lang)) == tuple(BREAKS)
    with pytest.raises(DeniedError, match="league-ties-unknown"):
        read_tie_breaks("BH; luck")


@pytest.mark.parametrize("template", ["club", "swiss", "pods", "divisions"])
async def test_menus_have_room_and_forms_say_what_they_take(league: League, template: str) -> None:
    season = await league.new(template)
    held = await league.held(season)
    shown = await league.mod.slash(league.channel, "league-desk settings")
    assert {"Change a setting", "Change time, people and messages"} <= set(controls(shown.response))
    offered = offered_settings(held.season.rules, running=False)
    for times in (False, True):
        assert 0 < sum(one.times == times for one in offered) <= 25
    for lang in known_languages():
        for one in SETTINGS.values():
            if not one.values:
                label = setting_form(held, one.name, lang).to_dict()["components"][0]
                assert label["description"], one.name
                assert not label["description"].endswith("…"), (one.name, lang)


async def test_points_are_typed_in_the_menu(league: League) -> None:
    season = await league.new("everybody")
    shown = await league.mod.slash(league.channel, "league-desk settings")
    asked = await league.mod.select(shown.response, ["points"], custom_id=controls(shown.response)["Change a setting"])
    menu = next(custom for label, custom in controls(asked.response).items() if label.startswith("Points"))
    form = await league.mod.select(asked.response, ["own"], custom_id=menu)
    wrong = await league.mod.submit_modal(form, {"text": "win 3\nluck 7"})
    assert "luck" in texts(wrong.response)
    asked = await league.mod.select(wrong.response, ["points"], custom_id=controls(wrong.response)["Change a setting"])
    menu = next(custom for label, custom in controls(asked.response).items() if label.startswith("Points"))
    form = await league.mod.select(asked.response, ["own"], custom_id=menu)
    assert "luck 7" in str(form.modal), "what was typed and refused is there again"
    done = await league.mod.submit_modal(form, {"text": "win 3\ndraw 1\nharder side Red +1"})
    assert "win 3, draw 1, loss 0, harder side Red +1" in texts(done.response)
    rules = (await league.season(season)).rules
    assert (rules.points.win, rules.points.bye, rules.harder, rules.points.harder) == (3, 3, "first", 1)
    assert changed_settings(rules, "points", "2-1-0").harder == ""


@pytest.mark.plays("")
def test_seven_people_are_a_pod_of_four_and_one_of_three() -> None:
    info = games.installed_games()["generals"].scenarios()[0]
    rules = settings_of("generals", format="pods", rounds=2, ties=())
    for least, sizes in ((0, [4, 3]), (2, [4, 3]), (4, [6])):
        one = Season.from_log(
            [
                SeasonOpened(settings=msgspec.structs.replace(rules, pod_least=least)),
                *(PlayerJoined(who=f"p{n}") for n in range(7)),
                SeasonStarted(seeds=tuple(f"p{n}" for n in range(7)), seed="x"),
            ]
        )
        assert people_limits(one, info) == (least or 3, 6)
        assert [len(pair.everyone) for pair in pods_round(one, "", 1, info).pairs] == sizes
    assert "pods" not in IN_TWOS
