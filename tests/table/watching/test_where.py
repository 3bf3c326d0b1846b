"""``/where``: a position in words, of the asker's own sight, page by page; onlookers hear it with the game's delay."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.core.games import installed_games
from bot.core.match import GameMatch
from bot.drawing.adapters import adapter_of
from bot.drawing.position import PositionQuestion, position_text_lines, seen_map
from bot.panel.word_pages import PAGE, pages_of_lines
from bot.program.denied import DeniedError
from bot.telling.plain_words import plain_line
from bot.telling.text import GameWords
from render.pages.map_words import map_words
from render.scene import MapScene
from rules.engine import Position
from rules.engine.machine.dice import SealedDice
from rules.engine.proof.playout import random_action
from tests.table.conftest import Club, texts
from words import tr

pytestmark = pytest.mark.plays("")
#: Game, scenario and options of each game with secrets, and actions before its position is looked at.
SECRET = [
    ("eots", "south_pacific", {}, 14),
    ("stalins_war", "minsk_1941", {}, 25),
    ("next_war", "lyngen", {"fog": "yes"}, 12),
    ("next_war", "lyngen", {"fog": "yes"}, 40),
    ("generals", "war", {}, 40),
]


def table_of(position: Position[Any], scenario: str) -> GameMatch:
    """A table with a position, as far as words need one."""
    made = SimpleNamespace(
        id=1, game=position.game, position=position, row=SimpleNamespace(scenario=scenario), result=lambda: None
    )
    return cast("GameMatch", made)


def words_shown(position: Position[Any], scenario: str, who: str, places: list[str]) -> list[str]:
    """All words of a position for somebody: the whole, around some places, and of every look."""
    game = installed_games()[position.game.id]
    words, seen = GameWords(game, "en", position.state), seen_map(table_of(position, scenario), who)
    found = position_text_lines(seen, words, PositionQuestion())
    for place in places:
        found += position_text_lines(seen, words, PositionQuestion(around=place))
    adapter = adapter_of(game.id, game)
    assert adapter is not None
    for name in adapter.looks(scenario):
        look = adapter.look(name, position.state, seen.view, "en")
        found += map_words(look).split("\n") if isinstance(look, MapScene) else ()
    return found


@pytest.mark.parametrize(("game_id", "scenario", "options", "actions"), SECRET)
def test_nobody_hears_what_another_deal_of_the_hidden_would_change(
    game_id: str, scenario: str, options: dict[str, str], actions: int
) -> None:
    game, rng = installed_games()[game_id], random.Random(5)
    position = game.start(scenario, options, SealedDice(bytes(32), 0)).position
    for number in range(1, actions):
        position = position.play(random_action(position, rng), SealedDice(bytes(32), number)).position
    dealt = 0
    for who in (*game.seats, "spectator"):
        other = game.hands.other_deal(game.saver.clone(position.state), who, rng)
        if other is None:
            continue
        dealt += 1
        places = sorted(position_places(position, scenario))[::23][:4]
        one, two = (words_shown(at, scenario, who, places) for at in (position, Position(game, other)))
        assert one == two, who
    assert dealt


def position_places(position: Position[Any], scenario: str) -> list[str]:
    """The places with units that everybody sees."""
    game = position.game
    adapter = adapter_of(game.id, installed_games()[game.id])
    assert adapter is not None
    scene = adapter.map(game.seen(position, "spectator"), "en")
    assert scene is not None
    return [stack.hex for stack in scene.stacks]


def answer(lang: str = "en", **asked: str) -> list[str]:
    """A spectator's words of South Pacific."""
    game = installed_games()["eots"]
    position = game.start("south_pacific", {}, SealedDice(bytes(32), 0)).position
    table = table_of(position, "south_pacific")
    return position_text_lines(seen_map(table, "spectator"), GameWords(game, lang, position.state), PositionQuestion(**asked))


@pytest.mark.parametrize(
    ("lang", "side", "kind"), [("en", "Japan", "naval"), ("ru", "Япония", "флот"), ("pl", "japonia", "Flota")]
)
def test_a_side_and_a_kind_are_taken_in_every_language(lang: str, side: str, kind: str) -> None:
    said = answer(lang, side=side, kind=kind)
    assert said == answer(lang, side="japan", kind="naval")
    places = [line for line in said if line[:4].isdigit()]
    assert places[0].startswith("4021 Rabaul: Aoba")
    assert not any("3823" in line for line in said), "the other side is left out"
    assert not any("18 18-12" in line for line in places), "armies are left out"


def test_a_part_is_a_theatre_or_the_hexes_around_a_place() -> None:
    for region in ("guinea", "4021", "Rabaul", "4021 Rabaul"):
        assert any(line.startswith("4021 Rabaul: ") for line in answer(region=region) or ["4021 Rabaul: "])
        assert not any(line.startswith("3023 Darwin: ") for line in answer(region=region)) or region == "guinea"


def test_what_is_near_a_place_and_what_strikes_it_is_said() -> None:
    said = answer(around="Lae")
    assert said[0] == "3822 Lae, held by: Japan."
    assert any(line.startswith("Allies, can strike it from their place: ") for line in said), "the enemy comes first"
    assert any(line.startswith("2 hexes north-east, 4021 Rabaul, Japan: ") for line in said)
    assert any(line.startswith("It lies within: ") for line in said)


@pytest.mark.parametrize(
    ("asked", "msgid"),
    [
        ({"region": "atlantis"}, "where-no-region"),
        ({"side": "France"}, "where-no-side"),
        ({"kind": "dragons"}, "where-no-kind"),
        ({"around": "9999"}, "no-such-place"),
        ({"around": " "}, "no-such-place"),
    ],
)
def test_a_name_of_nothing_is_a_sentence(asked: dict[str, str], msgid: str) -> None:
    with pytest.raises(DeniedError) as denied:
        answer(**asked)
    assert denied.value.msgid == msgid


def test_a_filter_without_result_says_what_there_is() -> None:
    said = answer(region="4423", kind="hq")
    assert said[0] == "There are no units of what you asked for in this part."
    assert len(said) > 2


def test_pages_are_short_and_lose_nothing() -> None:
    lines = [f"place {number}: {'unit ' * 40}".strip() for number in range(1000)] + ["x" * 4000]
    pages = pages_of_lines(lines)
    assert all(len(page) <= PAGE for page in pages)
    assert "".join("".join(pages).split()) == "".join("".join(lines).split())
    assert pages_of_lines([]) == []


def test_a_plain_line_has_no_signs_before_its_words() -> None:
    assert plain_line("### ⚔️ **Battle** at `4021`") == "Battle at 4021"
    assert plain_line("-# 🇯🇵 Japan moves") == "Japan moves"
    assert plain_line("- −1 to the roll") == "−1 to the roll"


async def said_to(club: Club, who: Any, **options: Any) -> Any:
    done = await who.slash(club.channel, "where", **options)
    return done.followups[-1] if done.followups else done.response


async def test_a_position_is_answered_in_private_page_by_page(club: Club) -> None:
    await club.war()
    first = await said_to(club, club.ann)
    assert first.ephemeral
    assert "Page 1 of " in texts(first)
    await club.ann.click(first, label="Page 2")
    assert "Page 2 of " in texts(first)
    club.bot.table.word_pages.forget()
    later = await club.ann.click(first, label="Page 1")
    assert "no longer kept" in texts(later.followups[-1] if later.followups else later.response)
    refused = await said_to(club, club.ann, region="atlantis")
    assert "“atlantis” is not a part of this map" in texts(refused)
    happened = await said_to(club, club.ann, last=True)
    assert texts(happened).strip()


async def test_one_request_of_a_person_at_a_time_the_others_get_a_sentence(club: Club) -> None:
    await club.war()
    async with club.bot.table.apart.places.asked(club.ann.id):
        assert "still being worked on" in texts(await said_to(club, club.ann))
        assert "Page 1 of " in texts(await said_to(club, club.eve)), "nobody else waits for it"
    assert "Page 1 of " in texts(await said_to(club, club.ann))


async def test_onlookers_hear_a_game_with_a_delay_later(club: Club) -> None:
    await club.war(delay="4")
    match, rng = await club.match(), random.Random(9)
    for _ in range(30):
        action = random_action(match.position, rng)
        await club.bot.service.act(match.id, match.seats[action.seat], action.seat, None, [action], next(club.numbers))
    steps = await late_position(club, match)
    late = texts(await said_to(club, club.eve, kind="naval"))
    assert "with a delay" in late
    then = table_of(steps, match.row.scenario)
    expected = position_text_lines(
        seen_map(then, "spectator"), GameWords(match.game, "en", steps.state), PositionQuestion(kind="naval")
    )
    assert [line for line in expected if line[:4].isdigit() and line not in late] == []
    newest = texts(await said_to(club, club.eve, last=True))
    mine = texts(await said_to(club, club.ann, last=True))
    assert "with a delay" in newest
    assert "with a delay" not in mine


async def late_position(club: Club, match: GameMatch) -> Position[Any]:
    """What onlookers of a game with a delay of four steps may see now."""
    course = await club.bot.table.apart.course(match, None)
    seen = [step for step in course.steps if not step.hidden]
    return seen[-5].position(match.game)


def test_a_page_within_a_list_repeats_its_heading() -> None:
    lines = ["Broad view.", "Japan, place by place:", *(f"place {number}: {'unit ' * 20}".strip() for number in range(40))]
    first, *others = pages_of_lines(lines)
    assert first.startswith("Broad view.\nJapan, place by place:\n")
    assert others
    for page in others:
        assert page.startswith("Japan, place by place:\nplace ")
        assert page.count("place by place") == 1
        assert len(page) <= PAGE


async def test_of_ones_own_games_by_direct_message(club: Club) -> None:
    await club.war()

    async def asked(who: Any, **options: Any) -> str:
        done = await who.user.slash("where", **options)
        return texts(done.followups[-1] if done.followups else done.response)

    assert "Page 1 of " in await asked(club.ann)
    await club.eve.user.send_dm("hello")
    assert "You play in no game" in await asked(club.eve)
    assert await asked(club.eve, game=1) == tr("en", "no-such-game", game=1), "another's game is none of theirs"
    await club.war(channel=club.guild.create_text_channel("hall"))
    assert "You play several games: 1, 2" in await asked(club.ann)
    assert "Page 1 of " in await asked(club.ann, game=2)
