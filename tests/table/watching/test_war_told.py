"""What a war in the Pacific shows at the table: dice of its battles in the channel, an attack without one, who reaches, maps."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.core import chapters
from bot.core.since import lines_still_valid
from bot.panel import numbering, panel
from bot.panel.draft import Draft
from bot.telling.text import GameWords
from render.eots import PICTURES
from render.scene import Arrow, BattlesScene, Highlight, MapScene
from rules.engine import Position
from rules.eots.game import GAME
from tests.eots.positions import fight, offensive_under_way, war
from tests.eots.s07_offensive.test_7_28_conclusion import react_with_ship
from tests.eots.s07_offensive.test_7_landings import intercepted
from tests.table.conftest import Club, texts
from tests.table.orders.test_standing_offensive import GILI_GILI, LAE, attack, opened, play
from tests.table.panel.test_public import Drawn, drawn
from tests.table.timed import Table
from words import known_languages

pytestmark = pytest.mark.plays("")


class Ink:
    """Draws nothing, and records what it should have drawn."""

    def __init__(self) -> None:
        self.scenes: list[Any] = []

    async def map(self, scene: Any, *more: Any) -> Drawn:
        self.scenes.append(scene)
        return drawn(type(scene).__name__)

    events = battle = hand = map

    async def close(self) -> None:
        return None


@pytest.fixture
def ink(club: Club) -> Ink:
    made, pictures = Ink(), club.bot.table.pictures
    real: Any = pictures
    real._enabled, real._renderer, real._adapters = True, made, {"eots": PICTURES}
    return made


@pytest.fixture
def table(club: Club) -> Table:
    return Table(club)


async def test_a_battles_dice_reach_the_channel(table: Table, ink: Ink) -> None:
    """The battle card below the map, and every roll in small print: strength, die, modifiers, hits."""
    match = await opened(table)
    await attack(table, match, LAE)
    for _ in range(30):
        match = await table.club.match()
        if match.position.state.offensive is None:
            break
        prompt = match.position.prompts[0]
        verb = next((one for one in ("decline", "done") if one in prompt.verbs), "")
        order = verb or str(next(iter(match.position.actions(prompt.seat))))
        await play(table, match, prompt.seat, order)
    await table.club.pump()
    fought = [e.facts for line in lines_still_valid(match, 0) for e in line.events if e.kind == "battle-over"]
    assert fought
    assert fought[-1]["rolls"]
    [post] = [one for one in table.club.channel.history() if "🎲" in texts(one)]
    for roll in fought[-1]["rolls"]:
        assert f"strength {roll['strength']}, die {roll['natural']} → {roll['modified']}" in texts(post)
    [sheet] = [scene for scene in ink.scenes if isinstance(scene, BattlesScene)]
    assert len(sheet.battles) == len(fought)
    assert len(post.attachments) == 2, "map and battles"
    for lang in known_languages():
        events = chapters.chapters_over(GAME, [[*line.events] for line in lines_still_valid(match, 0)])[-1][1]
        parts = chapters.texts_of_chapter(
            GAME.story.tell_chapter("offensive", events, match.position.state, {}), GameWords(GAME, lang)
        )
        assert "🎲" in parts[0]
        assert "{" not in parts[0]


async def test_an_attack_without_a_battle_comes_with_a_picture_of_its_moves(table: Table, ink: Ink) -> None:
    match = await opened(table)
    await attack(table, match, GILI_GILI)
    match = await table.club.match()
    assert not match.position.state.offensive.battles
    letter = table.club.bob.user.dm_channel.history()[-1]
    assert len(letter.attachments) == 1
    paths = {o.path[-1] for scene in ink.scenes if isinstance(scene, MapScene) for o in scene.overlays if isinstance(o, Arrow)}
    assert "4024" in paths
    assert await table.club.bot.table.pictures.occasion(match, "allies", "ru") is not None
    assert await table.club.bot.table.pictures.occasion(match, "japan", "en") is None, "their own"


def test_units_offered_for_a_reaction_say_first_which_battle_they_reach() -> None:
    """7.26: the same whatever the enemy holds, in every language."""
    p = intercepted(hand={"japan": ["J13", "J17"]})
    shown = panel.panel_screen(p.position, "allies", Draft("activate"), GameWords(GAME, "en", p.position.state))
    assert shown.options
    assert all(one.note.startswith("reaches ") and "4423" in one.note for one in shown.options)
    for lang in known_languages():
        words = GameWords(GAME, lang, p.position.state)
        notes = [one.note for one in panel.panel_screen(p.position, "allies", Draft("activate"), words).options]
        for seed in range(3):
            dealt = Position(GAME, GAME.hands.other_deal(GAME.saver.clone(p.position.state), "allies", random.Random(seed)))
            assert [one.note for one in panel.panel_screen(dealt, "allies", Draft("activate"), words).options] == notes


def pictured(position: Position, seat: str, draft: Draft) -> MapScene | None:
    shown = panel.panel_screen(position, seat, draft, GameWords(GAME, "en", position.state))
    choice = numbering.choice_for_picture(shown, position)
    return PICTURES.choosing(GAME.view(position.state, seat), choice, "en") if choice is not None else None


def test_hits_and_the_way_home_are_chosen_beside_a_map() -> None:
    """All of them are in one hex and have buttons with their names: the map shows the hex."""
    units: dict[str, Any] = {"us_bb_washington": "4423", "us_ca_northampton": "4423"}
    units |= {"jp_ca_aoba": "4423", "jp_cl_tenryu": "4423"}
    battle = fight(offensive_under_way(war(units=units, dice=[9]), "allies", "us_bb_washington us_ca_northampton"), "4423")
    assert battle.what() == ("allies place-hits",)
    scene = pictured(battle.position, "allies", Draft("hit"))
    assert scene is not None
    assert scene.crop is not None
    assert "4423" in {h for o in scene.overlays if isinstance(o, Highlight) for h in o.hexes}
    p = react_with_ship(escort=True, dice=(0, 8))
    p.play("japan: hit us_ca_northampton")
    while p.what() == ("japan post-battle-move",):
        p.play(f"japan: move 4423 jp_apd_kamikaze {p.choices('japan: move 4423 jp_apd_kamikaze')[0]}")
    assert p.what() == ("allies post-battle-move",)
    home = pictured(p.position, "allies", Draft("move", ("4423",)))
    assert home is not None
    assert "4423" in {h for o in home.overlays if isinstance(o, Highlight) for h in o.hexes}
