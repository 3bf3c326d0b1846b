"""Taps that six typical decisions take by forms, after "My decision" (``docs/performance.md``): none may take more.

A button is one tap, a line of a menu two (opened, chosen), a box or a radio button one, a form one more to be sent.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from bot.desk.goal_rows import Aimed, goal_rows
from bot.telling.text import GameWords
from rules.engine import Action
from rules.engine.proof.playout import random_action
from tests.eots.bold import BOLD
from tests.table.conftest import Club, controls
from tests.table.course import begun as begun_game
from tests.table.panel.test_ticks import fields_of
from tests.table.whole.test_stalins_war import begun

#: The most taps of each; the aims are 12, 7, 12, 15, and 10 for a season.
OFFENSIVE, ROUND, REINFORCEMENTS, SEGMENT, SEASON = 9, 5, 12, 14, 6
#: Types of fields: a menu and a line of text take a tap to open.
MENU, TEXT = 3, 4


class Thumb:
    """Somebody's thumb on one panel: counts its taps."""

    def __init__(self, person: Any, shown: Any) -> None:
        self.person = person
        self.shown = shown
        self.taps = 0

    async def tap(self, label: str) -> None:
        """A button whose caption begins so."""
        known = next((one for one in controls(self.shown.response) if one.startswith(label)), None)
        assert known is not None, (label, list(controls(self.shown.response)))
        self.shown = await self.person.click(self.shown.response, custom_id=controls(self.shown.response)[known])
        self.taps += 1

    async def send(self, values: dict[str, Any]) -> None:
        """Choose in the open form, and send it."""
        kinds = {field["custom_id"]: field["type"] for field in fields_of(self.shown)}
        for field, chosen in values.items():
            several = [chosen] if isinstance(chosen, str) else list(chosen)
            self.taps += len(several) * (2 if kinds[field] in (MENU, TEXT) else 1)
        self.shown = await self.person.submit_modal(self.shown, values)
        self.taps += 1

    def fields(self) -> list[dict[str, Any]]:
        """The fields of the open form."""
        return fields_of(self.shown)


async def thumb_of(club: Club, person: Any) -> Thumb:
    """A thumb after "My decision"."""
    return Thumb(person, await person.click(club.board(), label="My decision"))


@pytest.mark.plays("rules.eots")
async def test_an_offensive_with_two_battles(club: Club) -> None:
    await club.war("year_1942")
    match = await club.match()
    while (prompt := match.position.prompts[0]).what != "play-card":
        match = await club.do(prompt.seat, "decline" if "decline" in prompt.verbs else "done")
    await club.do("japan", "event J09")
    thumb = await thumb_of(club, club.ann)
    thumb.taps = 2  # "Event (EC)", and the card
    await thumb.tap("1")  # the headquarters
    await thumb.tap("Several stacks")
    wanted = {"3407 Kure": "2912 Luzon", "2915 Davao": "Menado"}
    chosen: dict[str, Any] = {}
    for label in thumb.shown.modal["components"]:
        field, goal = label["component"], wanted.pop(label["label"].partition(" · ")[0], "")
        # A list of enemies that has no room ends after one of them.
        assert all((one.get("description") or ", …").endswith(", …") or "…" not in one["description"] for one in field["options"])
        if goal:
            chosen[field["custom_id"]] = [next(one["value"] for one in field["options"] if goal in one["label"])]
    assert not wanted
    await thumb.send(chosen)
    match = await club.match()
    units, battles = len(match.position.g.off.moved), len(match.position.g.off.battles)
    assert 5 <= units <= 9
    assert battles == 2
    if match.position.prompts[0].what == "declare":
        await thumb.tap("Done")
        if (await club.match()).position.prompts[0].seat == "japan":
            await thumb.tap("Do it")
    assert (await club.match()).position.prompts[0].what != "declare"
    assert thumb.taps <= OFFENSIVE


@pytest.mark.plays("rules.stalins_war")
async def test_a_round_with_a_fight(club: Club) -> None:
    await begun(club, "minsk_1941")
    thumb = await thumb_of(club, club.ann)
    await thumb.tap("Barbarossa")
    await thumb.tap("Round in one form")
    [_, then] = thumb.fields()
    await thumb.send({then["custom_id"]: next(one["value"] for one in then["options"] if one["value"].endswith("~now"))})
    match = await club.match()
    while (prompt := match.position.prompts[0]).seat == "soviet" and prompt.what == "combat-cards-against":
        match = await club.do("soviet", "decline")
    thumb = Thumb(club.ann, await club.ann.click(club.board(), label="My decision"))
    thumb.taps = 4
    while (prompt := (await club.match()).position.prompts[0]).seat == "axis" and prompt.what in ("lose", "advance"):
        shown = controls(thumb.shown.response)
        await thumb.tap(next((one for one in shown if one.startswith("All")), next(iter(shown))))
    assert (await club.match()).position.prompts[0].what == "fight" or prompt.seat == "soviet"
    assert thumb.taps <= ROUND


@pytest.mark.plays("tests.next_war.staged")
@pytest.mark.parametrize(("verb", "line"), [("March on", 0), ("March from several hexes", -1)])
async def test_a_movement_segment_of_25_units(club: Club, verb: str, line: int) -> None:
    """Whole formations in a row, several of them where there are more than rows: each goes to a place of its own."""
    await club.ann.slash(club.channel, "game new", scenario="army")
    await club.ann.slash(club.channel, "game join", side="pact")
    await club.bob.slash(club.channel, "game join", side="nato")
    await club.ann.slash(club.channel, "game start")
    await club.pump()
    before = (await club.match()).position.state.place
    thumb = await thumb_of(club, club.ann)
    await thumb.tap(verb)
    await thumb.tap("Several stacks")
    assert any("all of 131" in label["label"] for label in thumb.shown.modal["components"])
    if verb == "March on":  # of hundreds of hexes those with a name come first
        assert not any(one["label"][0].isdigit() for field in thumb.fields() for one in field["options"])
    await thumb.send({field["custom_id"]: [field["options"][line]["value"]] for field in thumb.fields()})
    await thumb.tap("Hand over")
    match = await club.match()
    assert match.position.prompts == () or match.position.prompts[0].what != "move-units"
    assert all(match.position.state.place[uid] != at for uid, at in before.items())
    assert len(before) == 25
    assert thumb.taps <= SEGMENT


def test_reinforcements_of_a_quarter() -> None:
    """Some twenty units in five groups, each to its place."""
    match = begun_game("eots", "campaign_1941")
    rng = Random(0)
    while (prompt := match.position.due[0]).what != "reinforce" or match.position.state.turn < 3 or prompt.seat != "allies":
        played = match.try_out([random_action(match.position, rng, BOLD)])
        match.advance(played, msgspec.structs.replace(match.row, revision=match.seq + 1))
    slot = match.position.slot("allies", "place")
    assert slot is not None
    rows = goal_rows(match.position, "allies", "place", GameWords(match.game, "en", match.position.state), {})
    sent = sum(len(row.units) for row in rows)
    assert sent >= 21
    goals, position = [], match.position
    for row in rows:
        tried = ((goal.value, Action("allies", "place", (*row.args, goal.value))) for goal in row.goals)
        goal, order = next((goal, order) for goal, order in tried if position.check(order) is None)
        after = position.outlook(order).position
        assert after is not None
        goals, position = [*goals, goal], after
    orders = Aimed("place", tuple(rows), tuple(goals)).orders("allies")
    assert len(orders) == len(rows) <= 5
    match.try_out(orders)
    # The form, a menu for each group, and sending it.
    assert 1 + 2 * len(rows) + 1 <= REINFORCEMENTS
