"""The computer's reasons: stored with each decision, one line while a game runs, whole when it is over, and repeatable."""

from __future__ import annotations

import json
from random import Random

import msgspec
import pytest

from bot.apart.choices_job import choices_again_job
from bot.core.chapters import public_aim_lines
from bot.referee.archive import archive_texts
from bot.referee.game_file import FileLogLine
from bot.referee.transfer import Transfer
from bot.referee.whole_logs import thoughts_of_file
from bot.telling.reasons import aim_texts, choice_lines, read_choice, written_choice
from bot.telling.text import GameWords
from rules.engine.contract.core import Action
from rules.engine.packages import registry
from rules.engine.proof.playout import random_action
from rules.players import players_of
from rules.players.computer import Computer
from rules.players.reasons import ComputerChoice, WeighedPlan
from tests.table.conftest import Club, texts
from tests.table.refereeing.test_transfer import bring
from words import is_known_message, known_languages, tr

ALL_GAMES = ("rules.brandubh", "rules.eots", "rules.generals", "rules.stalins_war")


@pytest.mark.parametrize("package", ALL_GAMES)
def test_every_term_has_a_name(package: str) -> None:
    game = registry.load_game_module(package)
    terms = {term for one in players_of(game).values() if isinstance(one, Computer) for term in one.weights}
    assert terms
    for lang in known_languages():
        assert {term for term in terms if not is_known_message(lang, f"{game.id}:reason-{term}")} == set()


async def played(club: Club, scenario: str = "short") -> None:
    """A game of Ann's against the computer, to its end."""
    await club.ann.slash(club.channel, "game new", scenario=scenario)
    await club.pump()
    await club.ann.click(club.board(), label=tr("en", "button-play-alone"))
    chance = Random(5)
    while True:
        await club.bot.app.scripted.quiet()
        match = await club.match()
        if match.row.status != "active":
            break
        await club.do("red", str(random_action(match.position, chance, seat="red")))
    await club.pump()


async def test_kept_with_each_decision_and_made_again(club: Club) -> None:
    await played(club)
    match, store = await club.match(), club.bot.store
    thoughts = await store.thoughts.of_game(match.id)
    decided = [row.seq for row in await store.log.actions(match.id) if row.seat == "blue"]
    assert [one.seq for one in thoughts] == decided
    choices = [choice for one in thoughts if (choice := read_choice(one)) is not None]
    assert any(choice.others and choice.terms and choice.best.chance is not None for choice in choices)
    replay = await club.ann.slash(club.channel, "replay", entry=decided[0])
    shown = texts(replay.followups[-1] if replay.followups else replay.response)
    assert "🤖 Chose" in shown
    assert "ahead in" in shown
    log = archive_texts(await club.bot.table.apart.asked(match), thoughts).texts["log.txt"].decode()
    assert "Played by the computer, not by people: Blue (recruit)" in log
    assert "🤖 Chose" in log
    again = choices_again_job(await club.bot.table.apart.asked(match), thoughts, 60.0)
    assert (again.tried, again.differ) == (len(decided), ())
    forged = msgspec.structs.replace(thoughts[0], number=77, choice=thoughts[-1].choice)
    again = choices_again_job(await club.bot.table.apart.asked(match), [forged, *thoughts[1:]], 60.0)
    assert again.differ == (forged.seq,)
    older = written_choice(msgspec.structs.replace(choices[0], revision=0))
    earlier = msgspec.structs.replace(thoughts[0], number=77, choice=older)
    again = choices_again_job(await club.bot.table.apart.asked(match), [earlier, *thoughts[1:]], 60.0)
    assert (again.left, again.differ) == (1, ()), "choices of an earlier revision of the players are not tried"
    damaged = [msgspec.structs.replace(one, choice=b"{}") for one in thoughts]
    assert public_aim_lines(match, damaged) == [], "the log is whole without them"
    assert choices_again_job(await club.bot.table.apart.asked(match), damaged, 60.0).left == len(damaged)
    verified = await club.eve.slash(club.channel, "verify")
    assert f"{len(decided)} of {len(decided)} are the same" in texts(
        verified.followups[-1] if verified.followups else verified.response
    )


async def test_while_a_game_runs_nothing_of_them_is_shown(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="long")
    await club.pump()
    await club.ann.click(club.board(), label=tr("en", "button-play-alone"))
    await club.do("red", "pass")
    await club.bot.app.scripted.quiet()
    match = await club.match()
    [first, *_] = await club.bot.store.thoughts.of_game(match.id)
    for who in (club.ann, club.eve):
        replay = await who.slash(club.channel, "replay", entry=first.seq)
        assert "🤖 Chose" not in texts(replay.followups[-1] if replay.followups else replay.response)
    assert all("ahead in" in line for line in public_aim_lines(match, await club.bot.store.thoughts.of_game(match.id)))


async def test_in_the_file_of_a_game(club: Club) -> None:
    """They go with it and come back; older files have none, and what has no words is left out."""
    await played(club)
    match, store = await club.match(), club.bot.store
    thoughts = await store.thoughts.of_game(match.id)
    whole = json.loads(await Transfer(club.bot.table).export(match))
    given = msgspec.convert(whole["log"], type=list[FileLogLine])
    assert [one.seq for one in thoughts] == [seq for seq, line in enumerate(given, 1) if line.reasons]
    assert thoughts_of_file(given, match.game) == thoughts
    [first, *_] = [line for line in given if line.reasons]
    assert first.reasons is not None
    for forged in (
        {"choice": {"action": 7}},
        {"choice": first.reasons.choice | {"terms": {"forged": 1.0}}},
        {"choice": first.reasons.choice | {"action": {"seat": "red", "verb": "pass"}}},
        {"player": "marshal"},
    ):
        line = msgspec.structs.replace(first, reasons=msgspec.structs.replace(first.reasons, **forged))
        assert thoughts_of_file([line], match.game) == [], forged
    for reasons in (True, False):
        whole["log"] = [{key: value for key, value in one.items() if reasons or key != "reasons"} for one in whole["log"]]
        await store.games.update(match.id, {"status": "closed"})
        match = await club.bot.service.match((await bring(club, whole, club.guild.create_text_channel("hall").id)).id)
        assert await store.thoughts.of_game(match.id) == (thoughts if reasons else [])


@pytest.mark.parametrize(
    ("package", "facts", "said"),
    [
        ("rules.generals", {"area": "western_europe", "card": "ger_build_army"}, "Western Europe"),
        ("rules.stalins_war", {"hex": "1824", "units": "ger_1_inf+ger_2_inf"}, "1824"),
        ("rules.next_war", {"manner": "raid"}, ""),
        ("rules.next_war", {"hex": "1010"}, "1010"),
    ],
)
def test_aims_have_words(package: str, facts: dict[str, str], said: str) -> None:
    game = registry.load_game_module(package)
    plan = WeighedPlan(Action("x", "y"), 0.0, facts=facts)
    for lang in known_languages():
        found = aim_texts(plan, GameWords(game, lang))
        assert len(found) == len(facts)
        assert lang != "en" or said in found[0]
        assert not any("_" in one and said == "" for one in found)


def test_in_words() -> None:
    game = registry.load_game_module("rules.eots")
    plan = WeighedPlan(Action("japan", "oc", ("J17",)), 3.0, 8, 0.625, {"aim": "3822"})
    choice = ComputerChoice(
        plan.action, "officer", "historical", plan, (msgspec.structs.replace(plan, worth=2.5),), {"points": 1.25, "will": 0.01}
    )
    for lang in known_languages():
        lines = choice_lines(choice, GameWords(game, lang))
        assert "62" in lines[0]
        sure = msgspec.structs.replace(choice, best=msgspec.structs.replace(plan, chance=1.0))
        assert "100" not in choice_lines(sure, GameWords(game, lang))[0], "it tells of the war, not of the plan"
        aimed = msgspec.structs.replace(choice, best=msgspec.structs.replace(plan, odds=0.7))
        assert tr(lang, "reason-odds", odds=70) in choice_lines(aimed, GameWords(game, lang))[0]
        assert "3822" in lines[0]
        assert len(lines) == 3
        assert tr(lang, "eots:reason-points") in lines[1]
        assert tr(lang, "eots:reason-will") not in lines[1], "it comes to nothing"
        ended = msgspec.structs.replace(choice, terms={"won": 40.0, "points": -83.0})
        assert tr(lang, "eots:reason-points") not in choice_lines(ended, GameWords(game, lang))[1], "the end counts only"
