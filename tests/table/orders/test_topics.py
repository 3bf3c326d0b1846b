"""The commands of ``/explain``, made for all games at once: each works for every game that declares it, in every language."""

from __future__ import annotations

import pytest

from bot.commands.why import topics_by_id
from bot.core import games
from words import is_known_message, known_languages, tr

pytestmark = pytest.mark.plays("")


def test_games_of_the_house_have_topics() -> None:
    assert {"eots", "generals", "stalins_war"} <= {game.id for of, _ in topics_by_id().values() for game in of}


def test_each_game_can_be_asked_with_all_its_fields() -> None:
    known_topics = topics_by_id()
    for game in games.installed_games().values():
        for topic in game.questions.topics:
            of, merged = known_topics[topic.id]
            fields = {field.name: field for field in merged.fields}
            assert game in of
            for field in topic.fields:
                assert field.name in fields, f"/explain {topic.id} has no option {field.name}, which {game.id} reads"
            for name, field in fields.items():
                mine = next((one for one in topic.fields if one.name == name), None)
                assert not field.needed or (mine is not None and mine.needed), f"{game.id} cannot ask {topic.id} without {name}"


def test_topics_of_several_games_have_words_of_the_hosts_own() -> None:
    for name, (of, topic) in topics_by_id().items():
        if len(of) < 2:
            continue
        for lang in known_languages():
            assert is_known_message(lang, f"cmd-explain-{name}-description")
            for field in topic.fields:
                asking = [
                    game
                    for game in of
                    if any(field.name == one.name for t in game.questions.topics if t.id == name for one in t.fields)
                ]
                assert is_known_message(lang, f"opt-{name}-{field.name}") or len(asking) == 1


def test_no_description_of_a_topic_names_its_game() -> None:
    """The host puts the game's name in front where only some games have a topic."""
    for name, (of, _) in topics_by_id().items():
        for lang in known_languages():
            titles = [of[0].title, *(tr(lang, f"{of[0].id}:scenario-{info.id}") for info in of[0].scenarios())]
            before, colon, _ = tr(lang, f"{of[0].id}:cmd-explain-{name}-description").partition(":")
            begun = before.strip("«»„”")
            assert not (len(of) == 1 and colon and any(title.startswith(begun) for title in titles)), f"{lang}: {name}: {before}"
