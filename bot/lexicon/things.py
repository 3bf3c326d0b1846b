"""Places, regions, pieces, cards and sides as ``/help`` finds them: by their names, in any scenario of a game.

Names are compared as wholes, so that a name is found among thousands at once. Answers hold only what everybody may know.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec
import structlog

from bot.core.match import GameMatch
from bot.lexicon.entries import words_of
from bot.lexicon.numbers import plain_numbers
from bot.telling.text import GameWords, clip_list_text
from rules.engine import Game, Position, ScenarioInfo
from rules.engine.machine.record import Record
from words import is_own_message, spoken, tr, words_edition

#: The kinds of values that have names to ask for, by the message that says what they are.
_SORTS = {"place": "help-thing-place", "piece": "help-thing-piece", "card": "help-thing-card"}
#: The kinds of a region and of a side.
REGION, SEAT = "group", "side"
#: Maximum length of a region's list of places.
_LISTED = 600
_log = structlog.get_logger()


class NamedThing(msgspec.Struct, frozen=True):
    """A value with a name: its game, kind and id, and (for a region) the places in it, with their kind."""

    game: str
    kind: str
    id: str
    within: tuple[str, ...] = ()
    places: str = ""


class BegunPosition(msgspec.Struct, frozen=True):
    """The beginning of a scenario. ``later``: what is asked for is not in it, but may come into play."""

    scenario: ScenarioInfo
    position: Position[Any]
    later: bool = False


class ThingIndex(msgspec.Struct, frozen=True):
    """All things of a game by their names in words, and a position in which each is named."""

    names: Mapping[str, tuple[NamedThing, ...]]
    positions: Mapping[tuple[str, str], BegunPosition]


def thing_index(game: Game, lang: str) -> ThingIndex:
    """The things of a game by their names in a language and in English."""
    return read_thing_index(game, spoken(lang), words_edition())


@lru_cache(40)
def read_thing_index(game: Game, lang: str, _edition: int) -> ThingIndex:
    """The same for a language itself and an edition of the words."""
    names: dict[str, dict[NamedThing, None]] = {}
    positions: dict[tuple[str, str], BegunPosition] = {}
    seen: set[str] = set()  # a value of several kinds is listed by the first
    regions: dict[tuple[str, str], dict[str, None]] = {}
    brief: dict[str, dict[NamedThing, None]] = {}

    def add_value(kind: str, value: str, begun: BegunPosition) -> None:
        seen.add(value)
        positions[kind, value] = begun
        for name in (*_names_of(game, kind, value, lang), *_also_called(game, value, lang)):
            names.setdefault(name, {})[NamedThing(game.id, kind, value)] = None
        for name in _brief_names(game, kind, value, lang):
            brief.setdefault(name, {})[NamedThing(game.id, kind, value)] = None

    for seat in game.seats:
        for one in dict.fromkeys((lang, "en")):
            names.setdefault(" ".join(words_of(GameWords(game, one).seat(seat))), {})[NamedThing(game.id, SEAT, seat)] = None
        for name in _also_called(game, seat, lang):
            names.setdefault(name, {})[NamedThing(game.id, SEAT, seat)] = None
    kinds = {kind: what for kind, what in game.naming.kinds.items() if what in _SORTS}
    for begun in _first_positions(game):
        position = begun.position
        for kind in kinds:
            for value in game.naming.named(position.state, kind):
                if value not in seen:
                    add_value(kind, value, begun)
                    if (
                        kinds[kind] == "place"
                        and _has_own_name(game, kind, value)
                        and (region := game.naming.group(kind, value, position.state))
                    ):
                        regions.setdefault((region, kind), {})[value] = None
    for begun in _first_positions(game):
        for kind in kinds:
            for value in game.naming.owned(begun.position.state, kind):
                if value not in seen:
                    add_value(kind, value, BegunPosition(begun.scenario, begun.position, later=True))
    for (region, kind), values in regions.items():
        thing = NamedThing(game.id, REGION, region, tuple(values), kind)
        for one in dict.fromkeys((lang, "en")):
            names.setdefault(" ".join(words_of(GameWords(game, one).value(REGION, region))), {})[thing] = None
    # A card is called by its name without its owner's, unless several are.
    names |= {name: found for name, found in brief.items() if len(found) == 1 and name not in names}
    return ThingIndex({name: tuple(found) for name, found in names.items() if name}, positions)


@lru_cache(40)
def _first_positions(game: Game) -> tuple[BegunPosition, ...]:
    """The beginning of each scenario of a game."""
    found = []
    for info in game.scenarios():
        try:
            found.append(BegunPosition(info, Record(game, info.id, {}, secret=bytes(32)).position))
        except Exception:  # whatever a game from outside raises: its names are left out
            _log.exception("no names of a scenario", game=game.id, scenario=info.id)
    return tuple(found)


def _label_of(game: Game, kind: str, value: str, lang: str) -> str:
    """The name of a value; of a place without the name of the place next to it."""
    shorter = game.naming.brief_kinds.get(kind, kind) if game.naming.kind(kind) == "place" else kind
    return game.naming.label(shorter, value, lang, None)


def _has_own_name(game: Game, kind: str, value: str) -> bool:
    """Whether a place has a name of its own, and not only a number."""
    return any(name and not name.isdigit() for name in _forms_of(_label_of(game, kind, value, "en")))


def _names_of(game: Game, kind: str, value: str, lang: str) -> Iterator[str]:
    """The names of a value as words: whole, without figures, its number only, what else it is called."""
    for one in dict.fromkeys((lang, "en")):
        for label in (_label_of(game, kind, value, one), *game.naming.called(kind, value, one)):
            yield from _forms_of(label)
            if label == value:
                return  # only a number, in every language
    yield from _forms_of(value.replace("_", " ")) if value.isdigit() else ()


def _brief_names(game: Game, kind: str, value: str, lang: str) -> Iterator[str]:
    """The names of a value after that of whose it is ("Germany: Conscription"), as words."""
    for one in dict.fromkeys((lang, "en")):
        whose, _, name = _label_of(game, kind, value, one).partition(": ")
        if name and any(whose == GameWords(game, one).seat(seat) for seat in game.seats):
            yield from _forms_of(name)


def _also_called(game: Game, value: str, lang: str) -> Iterator[str]:
    """What else people call a thing, from the words of its game: a message ``called-ID`` with names separated by " | "."""
    for one in dict.fromkeys((lang, "en")):
        if is_own_message(one, game.id, f"called-{value}"):
            yield from (" ".join(words_of(name)) for name in tr(one, f"{game.id}:called-{value}").split("|"))


def _forms_of(label: str) -> Iterator[str]:
    """A name as words: all, and without those in brackets or with figures."""
    every = words_of(label, pairs=False)
    yield " ".join(every)
    if len(every) > 1:
        plain = words_of(label.split("(")[0], pairs=False) if "(" in label else every
        yield " ".join(word for word in plain_numbers(plain) if word.isalpha())


def thing_title(thing: NamedThing, game: Game, lang: str) -> str:
    """The name of a thing in a language."""
    words = GameWords(game, lang)
    return words.seat(thing.id) if thing.kind == SEAT else words.value(thing.kind, thing.id)


def thing_text(thing: NamedThing, game: Game, lang: str, playing: GameMatch | None, seat: str = "") -> str:
    """What a thing is, from what a seat ("": everybody) may know; by the position of the game ``playing`` if it is in it."""
    here = playing if playing is not None and playing.game.id == game.id else None
    words = GameWords(game, lang)
    if thing.kind == SEAT:
        lines = [words.tr("help-thing-seat", who=_holder_text(thing.id, here))]
    elif thing.kind == REGION:
        named = [words.value(thing.places, one) for one in thing.within]
        places = clip_list_text(", ".join(named), _LISTED)
        lines = [words.tr("help-thing-region", count=len(thing.within), places=places)]
    else:
        lines = _value_lines(thing, game, lang, here, seat)
    return words.tr("help-term", term=thing_title(thing, game, lang), section="", text="\n".join(filter(None, lines)))


def _holder_text(seat: str, here: GameMatch | None) -> str:
    user = here.seats.get(seat) if here is not None else None
    return f"<@{user}>" if user else ""


def _value_lines(thing: NamedThing, game: Game, lang: str, here: GameMatch | None, seat: str) -> list[str]:
    """What a place, piece or card is; where, whose and what it is worth.

    Of a piece that the seat does not see in its game is said what is printed on it, whether hidden, lost, or still to come.
    """
    seen = None if here is None else here.game.questions.known(here.position.state, seat or "spectator")
    known = here is not None and thing.id in here.game.naming.named(seen, thing.kind)
    begun = thing_index(game, lang).positions[thing.kind, thing.id]
    state = seen if known else begun.position.state
    words = GameWords(game, lang, state)
    what = game.naming.kind(thing.kind)
    facts = [words.say(msgid, more) for msgid, more in game.teaching.facts(state, thing.kind, thing.id)]
    region = game.naming.group(thing.kind, thing.id, state)
    lines = [words.tr(_SORTS[what])]
    if region and what == "place":
        lines[0] += f" · {words.value(REGION, region)}"
    elif region and what == "piece" and (known or here is None):
        lines.append(words.tr("help-thing-at", place=words.value(REGION, region)))
    if what == "card":
        return [*lines, *facts]
    lines.append(" · ".join(facts))
    if known:
        return lines
    if what == "piece" and (begun.later or here is not None):
        return [*lines, words.tr("help-thing-later" if begun.later and here is None else "help-thing-unseen")]
    lines.append(words.tr("help-thing-begins", scenario=words.scenario(begun.scenario)))
    return [*lines, "" if here is None else words.tr("help-thing-elsewhere")]
