"""The changes that a correction makes to a position, line by line."""

from __future__ import annotations

from typing import Any

from bot.core.plans import head_lines
from bot.telling.text import GameWords
from rules.engine import Game
from words import tr


def changed_text(game: Game, before: Any, after: Any, lang: str, most: int, part: str | None = None) -> str:
    """The differences between two states, as a code block of at most ``most`` letters; "" for none.

    Of hidden things it says only that they differ. ``part``: the text is for the moderator who edits this part
    ("" for a whole file), who has looked at it if it is hidden; None: for everybody.
    """
    found: list[str] = []
    files = game.files
    if files is None:
        return _other_changes_text(game, before, after, lang)
    for one in files.parts:
        old, new = files.lines(before, one), files.lines(after, one)
        if old == new:
            continue
        if one != part and (files.hides(before, one) or files.hides(after, one)):
            text = tr(lang, "edit-hidden-from-all" if part is None else "edit-hidden")
            found.append(f"! {GameWords(game, lang).written(f'edit-name-{one}') or one}: {text}")
            continue
        kept, wanted = set(old), set(new)
        lines = [("-", line) for line in old if line not in wanted] + [("+", line) for line in new if line not in kept]
        # A unit's old and new line are together.
        lines.sort(key=lambda each: (each[1].split()[:1], each[0] == "+"))
        # The editor sees the lines as they write them, everybody else their meaning.
        found += [f"{sign} {line if part is not None else files.named(one, line, lang)}" for sign, line in lines]
    if not found:
        return _other_changes_text(game, before, after, lang)
    return "```diff\n" + head_lines((line.replace("`", "'") for line in found), most) + "\n```"


def _other_changes_text(game: Game, before: Any, after: Any, lang: str) -> str:
    """Whether two states differ in something that no line shows."""
    return "" if game.saver.save(before) == game.saver.save(after) else f"```diff\n! {tr(lang, 'edit-other')}\n```"
