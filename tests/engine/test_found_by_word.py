"""Twenty things that a newcomer looks for, each by the one word that comes to mind: a name that bears it leads to the place.

A search is ``grep -rniE "(def|class) .*WORD"`` and the names of files; it helps if it finds few places, and the right one.
"""

from __future__ import annotations

import re

import pytest

from tests import names

#: What is looked for: the word, the file, and the line in it that bears the word ("" where the file itself does).
LOOKED_FOR = {
    "where a reminder is sent": ("reminder", "bot/time/clocks.py", "def _reminder_rows"),
    "Swiss pairing": ("swiss", "league/formats/swiss.py", "def pair_swiss"),
    "where a ping is deleted": ("ping", "bot/send/deliver.py", "def _delete_old_pings"),
    "the table of a round robin": ("berger", "league/formats/round_robin.py", "def berger_rounds"),
    "the next match of a knock-out": ("knockout", "league/formats/elimination.py", "class KnockoutMatch"),
    "Buchholz": ("buchholz", "league/ties/breaks.py", "def buchholz_tie_break"),
    "what a vacation costs": ("vacation", "league/schedule/vacation.py", "def vacation_taken"),
    "who must agree to an undo": ("consent", "bot/core/consent.py", ""),
    "a changed byte": ("checksum", "bot/store/checksums.py", "def with_checksum"),
    "messages that wait": ("outbox", "bot/store/outbox_queue.py", "class OutboxQueue"),
    "the next step of a lesson": ("lesson", "bot/learning/lesson.py", "def lesson_advice"),
    "what fog hides": ("fog", "rules/next_war/state/fog.py", "def is_foggy"),
    "how a rating is reckoned": ("ratings", "league/ratings/ratings.py", "class Ratings"),
    "expected chances": ("luck", "rules/engine/contract/luck.py", ""),
    "the sheet of a whole war": ("poster", "render/hexmap/poster.py", "def war_poster"),
    "cut-off units": ("pocket", "rules/stalins_war/table/pockets.py", "def pockets_now"),
    "a half-made choice on a panel": ("draft", "bot/panel/draft.py", "class Draft"),
    "retreats of Empire of the Sun": ("retreat", "rules/eots/s09_battle/retreat.py", "class BattleRetreat"),
    "building a route (13.77)": ("infrastructure", "rules/eots/s13_nations/infrastructure.py", ""),
    "which program has a home": ("filelock", "bot/lock.py", "class FileLock"),
}
#: So many files are looked through.
MOST = 25


def files_with(word: str) -> dict[str, list[str]]:
    """The files whose name, or the name of a function or class in them, bears a word, with those lines."""
    named = re.compile(rf"^ *(?:async )?((?:def|class) \w*{word}\w*)", re.MULTILINE | re.IGNORECASE)
    found = {}
    for path, text in names.program_files().items():
        lines = named.findall(text)
        if lines or word in path.stem:
            found[path.relative_to(names.ROOT).as_posix()] = lines
    return found


@pytest.mark.parametrize("what", LOOKED_FOR)
def test_a_thing_is_found_by_one_word(what: str) -> None:
    word, file, line = LOOKED_FOR[what]
    found = files_with(word)
    assert file in found
    assert any(one.startswith(line) for one in found[file]) or not line
    assert len(found) <= MOST, sorted(found)


def test_there_are_twenty() -> None:
    assert len(LOOKED_FOR) == 20
