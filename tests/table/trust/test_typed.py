"""What people type is shown whole and as it was typed: no names put in its place, no links, dates, headings or pings."""

from __future__ import annotations

import pytest

from bot.core import games
from bot.core.entries import entry_event
from bot.core.host_entries import GamePaused
from bot.telling.text import GameWords, plain_text, typed_in_line
from tests.table.conftest import Club, texts

NASTY = [
    "[free_nitro](https://evil.example) @everyone",
    "<t:0:R> <#1234> <@5> <@&6> </game:7> <a:x:8> <id:home>",
    "https://evil.example/a_b and discord.gg/abc and steam://run/1",
    "# head",
    "> quote\n# head\n- item\n-# small\n1. one",
    "||spoiler|| **bold** ~~gone~~ `code` ```block```",
]


def seen(text: str) -> str:
    """A text as Discord shows it: what was escaped, and without what nobody sees."""
    return text.replace("\\", "").replace("\u200b", "")


@pytest.mark.parametrize("text", NASTY)
def test_nothing_typed_is_formatted(text: str) -> None:
    shown = typed_in_line(text)
    assert seen(shown) == " ".join(text.split()).replace("\\", "")
    for mark in ("<t:", "<#", "<@", "</", "<a:", "<id:", "://", "discord.gg/", "](", "@everyone", "\n"):
        assert mark not in shown.replace("\\]", "]").replace("](", "](" if "\\[" not in shown else ""), mark
    assert not shown.startswith(("# ", "> ", "- "))
    assert "\n# " not in plain_text(text)


def test_a_line_that_begins_with_a_number_is_no_list_and_shows_no_backslash() -> None:
    """Discord shows a backslash before a letter or a digit as it is."""
    for text in ("1. Ann", "12) Bob", "a\n  3. Eve", "- x", "# y", "-# z"):
        assert plain_text(text).replace("\\.", ".").replace("\\)", ")").replace("\\-", "-").replace("\\#", "#") == text
        assert plain_text(text) != text


@pytest.mark.plays("")
async def test_a_reason_is_shown_whole_and_unnamed(club: Club) -> None:
    for game in games.installed_games().values():
        for lang in ("en", "ru", "pl"):
            for reason in ("A13", "china", "japan", "x" * 296 + " END", "a_b"):
                sentence = GameWords(game, lang).event(entry_event("referee", GamePaused(user="1", reason=reason)))
                assert seen(sentence).endswith(f": {reason}"), sentence
    mia = club.moderator()
    await club.war()
    await mia.slash(club.channel, "mod pause", reason="A13 " + NASTY[0])
    await club.pump()
    [line] = [text for message in club.channel.history() if "paused the game" in (text := texts(message)) and "Log" not in text]
    assert "Watchtower" not in line
    assert "\\[free\\_nitro" in line
    assert "https://" not in line


def test_no_mark_turns_the_line_around() -> None:
    """A reason is part of a line of the host's: text direction marks in it would turn the host's words too."""
    for mark in "\u202e\u2066\u200f\x00\x07":
        assert mark not in typed_in_line(f"fine{mark}drow")
        assert mark not in plain_text(f"fine{mark}drow")
    assert typed_in_line("Żółw \U0001f468\u200d\U0001f469") == "Żółw \U0001f468\u200d\U0001f469"
