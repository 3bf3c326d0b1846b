"""What a message can say: the words written in it, whatever its variables are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from fluent.syntax.ast import MessageReference, TextElement
from fluent.syntax.visitor import Visitor

from words import ENGLISH, TABLE, language_bundle, own_message_ids, spoken, words_edition


class WrittenTexts(Visitor):
    """Gathers the texts of a message in order, and the ids of messages it refers to."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.others: list[str] = []

    def visit_TextElement(self, node: TextElement) -> None:  # the library finds it by this name
        """A text between variables."""
        self.texts.append(node.value)

    def visit_MessageReference(self, node: MessageReference) -> None:  # the library finds it by this name
        """Another message inside this one."""
        self.others.append(node.id.name)


def message_ids(game: str) -> frozenset[str]:
    """The ids of all messages of a game, or ("") of the table, in English: no language has more."""
    return frozenset().union(*(own_message_ids(ENGLISH, one) for one in ([game] if game else TABLE)))


def written_text(lang: str, game: str, name: str) -> str:
    """All texts of a message, every variant of it, with those of the messages it refers to; "" for an unknown one."""
    return _read_written_text(spoken(lang), game, name, words_edition())


@lru_cache(20_000)
def _read_written_text(lang: str, game: str, name: str, _edition: int) -> str:
    return " ".join(_texts_of(lang, game, name, frozenset()))


def _texts_of(lang: str, game: str, name: str, inside: frozenset[str]) -> Iterator[str]:
    entry = language_bundle(lang, game).written(name) or language_bundle(ENGLISH, game).written(name)
    if entry is None or entry.value is None or name in inside:
        return
    found = WrittenTexts()
    found.visit(entry.value)
    yield " ".join(found.texts)
    for other in found.others:
        yield from _texts_of(lang, game, other, inside | {name})
