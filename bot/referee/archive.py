"""A game's archive: the file it can be imported from, its log in words, positions and pictures.

game.json             the file for ``/mod import`` (``bot.referee.transfer``)
log.txt               every entry in the language of the game, with nothing hidden
positions/turn-3.json the position at the start of turn 3, as a position file; positions/now.json at the end
pictures/turn-3.webp  the map at that moment
"""

from __future__ import annotations

import asyncio
import io
import zipfile
from collections.abc import Mapping, Sequence

import msgspec

from bot.apart.course import Course, CourseStep, game_course
from bot.apart.jobs import SentGame, readable_log
from bot.core import scripted
from bot.core.entries import entry_events
from bot.core.host_entries import REFEREE, read_entry
from bot.core.match import GameMatch
from bot.core.plans import Planned
from bot.core.since import undoer_name, undone_text
from bot.drawing.pictures import GameDrawings
from bot.referee.game_file import GAME_FILE
from bot.store import LoggedAction
from bot.store.plans import Thought
from bot.telling.reasons import choice_lines, read_choice
from bot.telling.text import GameWords
from rules.engine import Position

#: Bytes reserved for everything except pictures: names and directory of the archive.
_SPARE = 64 * 1024
#: Files that are compressed already.
_PACKED = (".webp", ".jpg", ".png", ".gif", ".mp4")
#: Every file gets this date, so that the same game makes the same archive.
_DATE = (2000, 1, 1, 0, 0, 0)


class ArchiveTexts(msgspec.Struct, frozen=True):
    """The contents of an archive besides the game's file. ``texts``: name -> content; ``moments``: name -> the saved state."""

    texts: dict[str, bytes]
    moments: dict[str, bytes]


def archive_texts(asked: SentGame, thoughts: Sequence[Thought] = ()) -> ArchiveTexts:
    """The log in words and the positions of a game, made from its whole log. Raises DeniedError "game-unreadable".

    ``thoughts``: why the computer decided as it did.
    """
    with readable_log(asked):
        match, log = asked.begun(), asked.rows()
        found = game_course(match, log)
    moments = _turn_moments(found)
    texts = {"log.txt": _log_in_words(match, log, found, {one.seq: one for one in thoughts}).encode()}
    if (writer := match.game.files) is not None:
        for name, step in moments.items():
            texts[f"positions/{name}.json"] = writer.written(step.position(match.game).state).encode()
    return ArchiveTexts(texts, {name: step.saved for name, step in moments.items()})


async def pack_archive(
    match: GameMatch, content: str, contents: ArchiveTexts, pictures: GameDrawings, most: int, theme: str
) -> bytes:
    """The archive of a game, at most ``most`` bytes: pictures (in a ``theme``) that do not fit are left out."""
    written = {GAME_FILE: content.encode(), **contents.texts}
    size = _SPARE + len(await asyncio.to_thread(zip_of_files, written))
    drawn: dict[str, bytes] = {}
    for name, saved in reversed(contents.moments.items()):
        position = Position(match.game, await asyncio.to_thread(match.game.saver.load, saved))
        picture = await pictures.map(Planned(match.id, match.game, position), "spectator", match.row.lang, theme=theme)
        if picture is None:
            break
        if size + len(picture.data) > most:
            break
        size += len(picture.data) + 512
        drawn[f"pictures/{name}.{picture.name.rpartition('.')[2]}"] = picture.data
    return await asyncio.to_thread(zip_of_files, written | drawn)


def _turn_moments(found: Course) -> dict[str, CourseStep]:
    """The first step of every turn, and the current one."""
    moments: dict[str, CourseStep] = {}
    for step in found.steps:
        moments.setdefault(f"turn-{step.turn}", step)
    return moments | {"now": found.steps[-1]}


def _log_in_words(match: GameMatch, log: list[LoggedAction], found: Course, thoughts: Mapping[int, Thought]) -> str:
    """The whole log in words, with undone entries as they were typed."""
    words = GameWords(match.game, match.row.lang)
    shown = {step.seq: step.line for step in found.steps if step.line is not None}
    lines = [f"{match.game.title} · {match.row.scenario} · {words.tr('game-number', game=match.id)}"]
    lines += [*filter(None, [scripted.scripted_mark_text(match.row.marks, words, match.seats)]), ""]
    state = Position(match.game, match.game.saver.load(found.steps[0].saved)).state
    named = GameWords(match.game, match.row.lang, state)
    lines += [f"0 {named.event(event)}" for event in (shown[0].events if 0 in shown else ()) if event.visible(REFEREE)]
    for row in log:
        when = row.created_at.strftime("%Y-%m-%d %H:%M")
        if row.back_to is not None:
            name = undoer_name(match, words, row.seat, row.actor or 0)
            gone = str(row.back_to) if row.back_to == row.seq - 1 else f"{row.back_to}–{row.seq - 1}"
            lines.append(f"{row.seq} [{when}] {undone_text(words, 'log-undone', name, gone)}")
            continue
        entry = shown.get(row.seq)
        if entry is None and row.verb.startswith("@"):
            events = entry_events(row.seq, row.seat, read_entry(row.verb, row.argument))
        else:
            events = entry.events if entry is not None else ()
        happened = [named.event(event) for event in events if event.visible(REFEREE)]
        order = "" if row.verb.startswith("@") else f"{words.seat(row.seat)}: {row.verb} {row.argument}".strip()
        lines.append(f"{row.seq} [{when}] {' | '.join(one for one in (order, *happened) if one) or row.verb}")
        if (thought := thoughts.get(row.seq)) is not None and (choice := read_choice(thought)) is not None:
            lines += [f"    {line.removeprefix('-# ')}" for line in choice_lines(choice, words)]
    return "\n".join(lines) + "\n"


def zip_of_files(files: Mapping[str, bytes]) -> bytes:
    """An archive of files by name; the same files always give the same archive."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as packed_:
        for name, data in files.items():
            how = zipfile.ZIP_STORED if name.endswith(_PACKED) else zipfile.ZIP_DEFLATED
            info = zipfile.ZipInfo(name, _DATE)
            info.compress_type = how
            packed_.writestr(info, data)
    return made.getvalue()
