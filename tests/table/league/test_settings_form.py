"""Several settings of a season in one form: what it changes, what it refuses, and that nothing chosen is lost."""

from __future__ import annotations

from typing import Any

import pytest

from bot.league.settings.in_forms import FORMS
from bot.league.table.refused_settings import RefusedSettings
from bot.league.table.settings_form import SettingsForm, settings_asked
from tests.table.conftest import texts
from tests.table.league.conftest import League
from tests.table.panel.test_form_taps import SEASON, Thumb
from words import known_languages

PLAY, TIME, TEXTS = "Play in one form …", "Time in one form …", "Texts in one form …"


def fields_of(form: Any) -> dict[str, dict[str, Any]]:
    """The fields of a form that was shown, by setting."""
    return {label["component"]["custom_id"]: label["component"] for label in form.modal["components"]}


def held_in(field: dict[str, Any]) -> str:
    """What a field holds before anybody changes it."""
    chosen = [one["value"] for one in field.get("options", ()) if one.get("default")]
    return chosen[0] if chosen else str(field.get("value") or "")


async def test_five_settings_are_changed_at_once(league: League) -> None:
    season = await league.new("swiss")
    shown = await league.mod.slash(league.channel, "league-desk settings")
    form = await league.mod.click(shown.response, label=PLAY)
    fields = fields_of(form)
    assert held_in(fields["format"]) == "swiss"
    before = (await league.season(season)).rules
    await league.mod.submit_modal(form, {"rounds": "4", "sides": "drawn", "points": "3-1-0"})
    rules = (await league.season(season)).rules
    assert (rules.rounds, rules.sides, rules.points.win) == (4, "drawn", 3)
    assert rules.ties == before.ties


async def test_a_refused_form_opens_as_it_was_sent(league: League) -> None:
    season = await league.new("swiss")
    shown = await league.mod.slash(league.channel, "league-desk settings")
    before = (await league.season(season)).rules
    form = await league.mod.click(shown.response, label=PLAY)
    wrong = await league.mod.submit_modal(form, {"rounds": "many", "sides": "drawn"})
    assert "many" in texts(wrong.response)
    assert (await league.season(season)).rules == before, "all or nothing"
    again = await league.mod.click(wrong.response, label=PLAY)
    assert (held_in(fields_of(again)["rounds"]), held_in(fields_of(again)["sides"])) == ("many", "drawn")
    # Meanwhile somebody changes another setting: the form does not set it back.
    other = await league.mod.click((await league.mod.slash(league.channel, "league-desk settings")).response, label=TIME)
    await league.mod.submit_modal(other, {"days": "9"})
    late = await league.mod.submit_modal(again, {"rounds": "3", "sides": "both"})
    assert "Somebody else" in texts(late.response)
    carried = await league.mod.click(late.response, label=PLAY)
    assert held_in(fields_of(carried)["sides"]) == "both"
    await league.mod.submit_modal(carried, {"rounds": "3", "sides": "both"})
    rules = (await league.season(season)).rules
    assert (rules.rounds, rules.sides, rules.days) == (3, "both", 9)


async def test_typed_settings_are_one_form_and_outlive_a_restart(league: League) -> None:
    season = await league.new("swiss")
    shown = await league.mod.slash(league.channel, "league-desk settings")
    form = await league.mod.click(shown.response, label=TEXTS)
    fields = fields_of(form)
    assert set(fields) == {"name", "setups", "ties", "divisions", "own_rules"}
    assert (fields["own_rules"]["style"], fields["own_rules"]["max_length"]) == (2, 4000)
    sent = {"name": "Winter Cup", "ties": "luck", "own_rules": "Be kind.\nAnswer within a day."}
    wrong = await league.mod.submit_modal(form, sent)
    assert "luck" in texts(wrong.response)
    menu = next(one for one in league.bot.tree.walk_commands() if one.qualified_name == "league-desk settings").binding
    menu._refused = RefusedSettings(league.bot.store.people)  # as after a restart: what it knew is in the store only
    again = await league.mod.click(wrong.response, label=TEXTS)
    assert {name: held_in(field) for name, field in fields_of(again).items() if name in sent} == sent
    assert "luck" not in str((await league.mod.click(wrong.response, label=PLAY)).modal)
    await league.mod.submit_modal(again, {**sent, "ties": "BH; SB"})
    rules = (await league.season(season)).rules
    assert (rules.name, rules.own_rules) == ("Winter Cup", sent["own_rules"])
    assert rules.ties == ("buchholz", "sonneborn_berger")
    fresh = await league.mod.click((await league.mod.slash(league.channel, "league-desk settings")).response, label=TEXTS)
    assert held_in(fields_of(fresh)["ties"]) == "BH; SB"


@pytest.mark.parametrize("template", ["club", "swiss", "pods", "divisions"])
async def test_forms_fit_discord_in_every_language(league: League, template: str) -> None:
    held = await league.held(await league.new(template))
    for name in FORMS:
        assert 1 < len(settings_asked(held, name)) <= 5, name
        for lang in known_languages():
            made = SettingsForm(held, name, lang, {}).to_dict()
            assert len(made["title"]) <= 45
            for label in made["components"]:
                assert len(label["label"]) <= 45
                assert not label["label"].endswith("…"), (lang, label["label"])
                assert not label.get("description", "").endswith("…"), (lang, label)
                options = label["component"].get("options", ())
                assert sum(bool(one.get("default")) for one in options) <= 1
                assert all(len(one["label"]) <= 100 for one in options)


async def test_a_seasons_settings_take_few_taps(league: League) -> None:
    """Three settings, a menu of which was four taps each."""
    season = await league.new("swiss")
    thumb = Thumb(league.mod, await league.mod.slash(league.channel, "league-desk settings"))
    await thumb.tap("Play in one form")
    await thumb.send({"rounds": "4", "sides": "drawn", "points": "3-1-0"})
    rules = (await league.season(season)).rules
    assert (rules.rounds, rules.sides, rules.points.win) == (4, "drawn", 3)
    assert thumb.taps <= SEASON
