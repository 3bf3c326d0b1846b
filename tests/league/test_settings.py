"""Settings of seasons: what cannot be, what is sealed, templates; and that seasons of before can still be read."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import msgspec
import pytest

from league.formats.field import PointsScale
from league.season.events import SEASON_CODEC, PlayerJoined, SettingsChanged
from league.season.reckoning import season_standings
from league.season.season import Season
from league.season.settings import SeasonSettings, SettingsError, Setup
from league.season.templates import from_template, season_templates
from tests.league.seasons import refused
from tests.league.short_seasons import season_of

PLAIN = SeasonSettings("Test", "tiny", "full")


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"name": " "}, "league-name-length"),
        ({"ties": ("luck",)}, "league-unknown-tie-break"),
        ({"ties": ("wins", "wins")}, "league-tie-break-twice"),
        ({"format": "pods", "rounds": 2, "ties": ("buchholz",)}, "league-tie-break-pods"),
        ({"format": "pods", "rounds": 2, "ties": (), "sides": "both"}, "league-pods-sides"),
        ({"format": "pods", "rounds": 2, "ties": (), "pod_least": 5, "pod_most": 4}, "league-pods"),
        ({"format": "swiss"}, "league-rounds"),
        ({"format": "swiss", "rounds": 5, "points": PointsScale(draw=Decimal("0.25"))}, "league-points-tenths"),
        ({"points": PointsScale(win=Decimal(0))}, "league-points-order"),
        ({"degrees": {"decisive": 0}}, "league-degrees"),
        ({"format": "pools", "qualify": 3}, "league-pools"),
        ({"format": "pools", "divisions": ("1", "2")}, "league-divided-format"),
        ({"divisions": ("1", "1")}, "league-division-names"),
        ({"divisions": tuple(map(str, range(30)))}, "league-divisions-many"),
        ({"boards": 2, "format": "ladder"}, "league-team-format"),
        ({"boards": 2, "sides": "bids"}, "league-team-sides"),
        ({"boards": 99}, "league-boards"),
        ({"reach": 0}, "league-reach"),
        ({"days": 1000}, "league-days"),
        ({"grace": -1}, "league-negative"),
    ],
)
def test_settings_that_cannot_be_are_refused_with_a_reason(changed: dict[str, Any], code: str) -> None:
    with pytest.raises(SettingsError) as caught:
        msgspec.structs.replace(PLAIN, **changed).checked()
    assert caught.value.code == code


def test_what_matters_is_sealed_by_the_start_and_the_rest_is_not() -> None:
    season = season_of(4)
    for changed in ({"format": "ladder"}, {"sides": "both"}, {"ties": ("wins",)}, {"double": True}, {"divisions": ("1",)}):
        assert (
            refused(season, SettingsChanged(by="mod", settings=msgspec.structs.replace(season.rules, **changed)))
            == "league-sealed"
        )
    season.add_event(SettingsChanged(by="mod", settings=msgspec.structs.replace(season.rules, days=9, name="Renamed", most=8)))
    assert (season.rules.days, season.rules.name) == (9, "Renamed")


def test_a_list_of_scenarios_is_played_round_by_round() -> None:
    rules = msgspec.structs.replace(PLAIN, setups=(Setup("one"), Setup("two", {"edition": "classic"})))
    assert [rules.setup(number).scenario for number in (0, 1, 2, 3)] == ["one", "one", "two", "two"]
    assert PLAIN.setup(7) == Setup("full")


@pytest.mark.parametrize("template", list(season_templates()))
def test_every_template_is_a_season_that_can_be_opened(template: str) -> None:
    found = from_template(template, "Autumn", "tiny", "full")
    assert (found.name, found.game, found.scenario) == ("Autumn", "tiny", "full")
    assert SEASON_CODEC.read_event(msgspec.json.encode({"what": "opened", "settings": found}).decode())


def test_late_entry_ends_with_the_round_that_is_named() -> None:
    season = season_of(6, format="swiss", rounds=3, late=0)
    assert refused(season, PlayerJoined(who="x")) == "league-no-late-entry"
    season = season_of(6, format="swiss", rounds=3, late=1, most=7)
    season.add_event(PlayerJoined(who="x"))
    assert refused(season, PlayerJoined(who="y")) == "league-full"


#: The beginning of a season as it was written before settings and pairings grew.
OLD = """
{"what":"opened","settings":{"name":"Old","game":"tiny","scenario":"full","format":"pools","rounds":0,"sides":"both",
 "points":{"win":"1","draw":"0.5","loss":"0","bye":"1","half":"0.5","forfeit":"1"},"ties":["direct","wins"],"pool_size":3,
 "qualify":1,"third":false,"reach":3,"most":0,"late_half":1,"days":0,"pace":"","harder":""},"by":"mod"}
{"what":"joined","who":"a","rating":3.0,"by":"a"}
{"what":"joined","who":"b","rating":2.0,"by":"b"}
{"what":"joined","who":"c","rating":1.0,"by":"c"}
{"what":"started","seeds":["a","b","c"],"pools":{"A":["a","b","c"]},"by":"mod"}
{"what":"published","round":1,"pairs":[{"first":"b","second":"c","table":"","pool":"A","double":true,"reasons":[]}],
 "byes":["a"],"until":null,"by":"mod"}
{"what":"begun","pairing":1,"leg":0,"game":5,"by":""}
{"what":"ended","pairing":1,"leg":0,"result":{"winner":"b","margin":3,"degree":1,"lost":[]},"reason":"","by":""}
{"what":"ended","pairing":1,"leg":1,"result":{"winner":"","margin":0,"degree":0,"lost":["c"]},"reason":"gone","by":"mod"}
{"what":"reverted","seq":8,"reason":"back","by":"mod"}
{"what":"ended","pairing":1,"leg":1,"result":{"winner":"c","margin":2,"degree":1,"lost":[]},"reason":"","by":""}
"""


def test_a_log_of_before_is_the_season_that_it_was() -> None:
    lines = OLD.strip().replace("\n ", "").splitlines()
    season = Season.from_log(map(SEASON_CODEC.read_event, lines))
    assert {one.id: one.points for one in season_standings(season)} == {"a": 0, "b": 1, "c": 1}
    assert season.of_game(5) == (season.pairing(1), 0)
    assert season.pairing(1).sided
