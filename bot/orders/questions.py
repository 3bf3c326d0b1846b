"""Answers to players' questions in words: lines, refusals with their reasons, chances as a small table. No Discord here."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.panel.search import exactly_named, search_slot
from bot.program.denied import DeniedError
from bot.telling.text import GameWords, clip_text
from rules.engine import Game, Slot
from rules.engine.contract.core import Refusal
from rules.engine.contract.questions import Answer, ChanceTable, QuestionField, Said
from words.numerals import numeral_text

#: Maximum length of a typed value, and number of values in one field.
LONGEST, MOST = 1500, 60
#: Width of a bar, and of a column heading, in characters.
BAR, HEAD = 8, 14


def field_slot_of(field: QuestionField, words: GameWords) -> Slot:
    """All values of a field as a slot: for completion and for reading typed text."""
    choices = field.choices or words.game.naming.named(words.state, field.kind)
    return Slot(field.name, field.kind, choices, field.many, 1, MOST if field.many else 1)


def read_field_value(field: QuestionField, words: GameWords, text: str) -> tuple[str, ...]:
    """The values that a text names: ids or names, separated by "+" or ",", or a part of a name that is unique.

    Raises DeniedError if a name is unknown or ambiguous.
    """
    slot = field_slot_of(field, words)
    if len(text) > LONGEST:
        raise DeniedError("ask-too-long", most=LONGEST)
    found = exactly_named(slot, words, text.strip())
    if found is not None:
        return found
    parts = [part.strip() for part in re.split(r"[+,;]", text)] if field.many else [text.strip()]
    chosen = [_read_one_name(slot, words, part) for part in parts if part]
    if not chosen:
        raise DeniedError("ask-unknown", value="", near="none")
    if len(chosen) > MOST:
        raise DeniedError("ask-too-many", most=MOST)
    return tuple(dict.fromkeys(chosen))


def _read_one_name(slot: Slot, words: GameWords, text: str) -> str:
    single = Slot(slot.name, slot.kind, slot.choices)
    found = exactly_named(single, words, text)
    if found is not None:
        return found[0]
    wanted = text.lower()
    for says in (words.bare(), words):
        inside = [value for value in slot.choices if _is_within_name(wanted, says, slot.kind, value)]
        if len(inside) == 1:
            return inside[0]
    near = [name for _, name in search_slot(single, words, text[:60], 3)]
    raise DeniedError("ask-unknown", value=clip_text(text, 60), near=", ".join(near) or "none")


def not_offered(slot: Slot, words: GameWords, text: str) -> str:
    """The only value of a slot's kind that a text names, if the slot does not offer it; "" if there is none."""
    offered = frozenset(slot.choices)
    known = tuple(value for value in words.game.naming.named(words.state, slot.kind) if value not in offered)
    wanted = text.strip().lower()
    if not wanted or len(wanted) > 100:
        return ""
    if wanted in known:
        return wanted
    single = Slot(slot.name, slot.kind, known)
    named = exactly_named(single, words, wanted)
    if named:
        return named[0]
    if any(_is_within_name(wanted, words, slot.kind, value) for value in slot.choices):
        return ""
    # Without other names than the printed ones the second reading would be the first again.
    for says in (words.bare(), words) if words.also_known() else (words,):
        inside = [value for value in known if _is_within_name(wanted, says, slot.kind, value)]
        if len(inside) == 1:
            return inside[0]
    return ""


def _is_within_name(wanted: str, words: GameWords, kind: str, value: str) -> bool:
    """Whether a value's name contains this text: the printed one with its id, or another."""
    return wanted in f"{words.printed(kind, value)} {value}".lower() or any(
        wanted in name.lower() for name in words.also(kind, value)
    )


def answer_lines(answer: Answer, words: GameWords, most: int) -> str:
    """An answer line by line, at most ``most`` characters."""
    kept: list[str] = []
    for line in answer.lines:
        text = refusal_line(line, words) if isinstance(line, Refusal) else answer_line(line, words)
        if sum(map(len, kept)) + len(kept) + len(text) + 2 > most:
            kept.append("…")
            break
        kept.append(text)
    return "\n".join(kept)


def answer_line(line: Said, words: GameWords) -> str:
    """One line, with its section."""
    text = words.say(f"explain-{line.what}", line.facts)
    return clip_text(f"{text} `[{words.section(line.section)}]`" if line.section else text, 1200)


def refusal_line(line: Refusal, words: GameWords) -> str:
    """A reason, without the legal alternatives."""
    return "✗ " + words.refusal(Refusal(line.code, line.section, line.facts))


def chance_table_text(given: ChanceTable, words: GameWords) -> str:
    """Chances as bars and percentages, in monospaced text."""
    heads = [clip_text(words.seat(seat), HEAD) for seat in given.columns]
    wide = max((len(label) for label, _ in given.rows), default=1)
    rows = [" " * wide + "".join(f"  {head:<{BAR + 7}}" for head in heads)]
    for label, shares in given.rows:
        rows.append(
            f"{label:>{wide}}"
            + "".join(f"  {chance_bar_text(share)} {padded_percent_text(share, words.lang)}" for share in shares)
        )
    body = "\n".join(row.rstrip() for row in rows)
    return f"{answer_line(given.title, words)}\n```\n{body}\n```"


def chance_bar_text(share: float) -> str:
    """A bar of ``BAR`` characters; any possible outcome has at least a sliver."""
    full = round(share * BAR * 2)
    drawn = "█" * (full // 2) + "▌" * (full % 2)
    return f"{drawn or ('▏' if share > 0 else ''):<{BAR}}"


def padded_percent_text(share: float, lang: str) -> str:
    """A share of 1 as a percentage, six characters wide."""
    return f"{numeral_text(lang, 100 * share, places=1):>5}%"


def not_asked_here(game: Game) -> DeniedError:
    """The refusal of a question that a game does not answer, with those that it does."""
    instead = ", ".join(f"/explain {topic.id}" for topic in game.questions.topics) or "/help"
    return DeniedError("ask-not-here", game=game.title, instead=instead)


def fields_of(words: GameWords, topic: str) -> Sequence[QuestionField]:
    """The fields of a topic of this game. Raises DeniedError if the game has no such topic."""
    found = next((one for one in words.game.questions.topics if one.id == topic), None)
    if found is None:
        raise not_asked_here(words.game)
    return found.fields
