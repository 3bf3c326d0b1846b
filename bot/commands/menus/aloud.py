"""A public message in words, for somebody who hears it: a report in their own language, or the message as it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import discord

from bot.apart.course import CourseStep
from bot.commands.menus.rolls import LogPart
from bot.core.chapters import BROKEN, chapter_lines, chapter_name
from bot.telling.plain_words import plain_line
from bot.telling.score import score_line, verdict_lines
from bot.telling.text import GameWords
from rules.engine import Event, Position
from rules.engine.contract.story import TURN, heard_events
from words import tr

Lines = list[str]


def report_word_lines(
    part: LogPart, position: Position, figures: Mapping[str, Any], own: Sequence[Event], words: GameWords
) -> Lines:
    """A part of a game as its report has it, an event a line, then what else the listener saw of it (``own``).

    ``position``: the one after it; ``figures``: those at the end of the turn before.
    """
    game, name = words.game, chapter_name(words.game, part.events)
    lines = chapter_lines(game.story.tell_chapter(name, part.events, position.state, figures), words)
    lines = lines or [words.event(event) for event in game.story.gather_events(part.events)]
    if name != BROKEN and position.over:
        lines += verdict_lines(position, words)
    elif name == TURN:
        lines.append(score_line(position, words))
    if own:
        lines += [words.tr("words-own"), *(words.event(event) for event in own)]
    return plain_lines(lines)


def own_events(steps: Iterable[CourseStep], who: str, words: GameWords) -> list[Event]:
    """What a seat saw in some steps and onlookers did not."""
    closer = words.game.table.closer_events
    seen = (event for step in steps if step.line is not None for event in heard_events(closer, step.line.events, (who,)))
    return [event for event in seen if not event.visible("spectator")]


def message_word_lines(message: discord.Message, lang: str) -> Lines:
    """A message as it stands: its texts, what its pictures show, its buttons, those that cannot be pressed named."""
    texts = [*message.content.split("\n"), *(text for part in message.components for text in _texts_in(part))]
    texts += [one.description for one in message.attachments if one.description]
    buttons = [text for part in message.components for text in _buttons_in(part, lang)]
    lines = plain_lines(dict.fromkeys(texts))
    return [*lines, tr(lang, "words-buttons", names=", ".join(buttons))] if buttons else lines


def plain_lines(lines: Iterable[str]) -> Lines:
    """Lines as they are read aloud; empty ones are left out."""
    return [said for text in lines for line in text.split("\n") if (said := plain_line(line))]


def _parts_of(part: Any) -> Iterator[Any]:
    """A component and all in it."""
    yield part
    for inner in (*getattr(part, "children", ()), *filter(None, [getattr(part, "accessory", None)])):
        yield from _parts_of(inner)


def _texts_in(part: Any) -> Iterator[str]:
    for one in _parts_of(part):
        if isinstance(one, discord.TextDisplay):
            yield from one.content.split("\n")
        elif isinstance(one, discord.MediaGalleryComponent):
            yield from (item.description for item in one.items if item.description)


def _buttons_in(part: Any, lang: str) -> Iterator[str]:
    for one in _parts_of(part):
        name = getattr(one, "label", None) or getattr(one, "placeholder", None) or ""
        if isinstance(one, discord.Button | discord.SelectMenu) and (said := plain_line(name)):
            yield f"{said} ({tr(lang, 'button-not-now')})" if one.disabled else said
