"""The words of one game in one language: prompts, refusals, events, names of things. No Discord here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from bot.telling.named import HIDDEN, isolate_text
from rules.engine import Event, Game, Prompt, Refusal, Result, ScenarioInfo, Slot
from rules.engine.contract.core import OF_HOUSE
from words import MOST_KEPT, is_known_message, is_own_message, known_languages, own_names, spoken, tr, words_edition
from words.numerals import numeral_text

#: Ends outside the rules, by the log's verb (``bot.core.entries``).
_ENDINGS = {"@concede": "result-conceded", "@forfeit": "result-forfeited", "@draw": "result-agreed"}
_ADJUDICATED = "@adjudicate"
#: The degree of a result that says nothing beside "a draw".
_DRAW = "draw"
#: The prefix of the host's own event kinds.
HOST = "host-"
_MARKDOWN = re.compile(r"([\\*_~`|\[])")
#: The start of a heading, a quotation, small print or a list item, its number apart: Discord shows a backslash before one.
_LINE_START = re.compile(r"(?m)^(\s*\d*)(#{1,3}|-#|>{1,3}|[-+]|(?<=\d)[.)])(?=\s)")
#: A line that begins with a name like "2. Army": Discord would take it for a list item and renumber the lines.
_NUMBERED = re.compile(r"(?m)^(?=\d+[.)]\s)")
#: Addresses that Discord would turn into links, and invitations, which it recognises without a scheme.
_ADDRESS = re.compile(r"(?i)\b([a-z][a-z0-9+.-]*:)(?=//)|\b(discord(?:app)?\.[a-z]+)(?=/)")
#: An invisible character to separate parts that must not be read as one.
_GAP = "\u200b"
#: Facts of the host's own events that a person has typed.
_TYPED = ("reason", "text")


def plain_text(text: str) -> str:
    """Typed text made harmless: nothing in it formats, links, shows dates, pings, or reverses lines."""
    if text.isascii() and text.isalnum():
        return text
    text = HIDDEN.sub("", text)
    text = _ADDRESS.sub(lambda found: (found[1] or found[2]) + _GAP, text)
    text = _MARKDOWN.sub(r"\\\1", text).replace("@", "@" + _GAP).replace("<", "<" + _GAP)
    return _LINE_START.sub(r"\1\\\2", text)


def typed_in_line(text: str) -> str:
    """Typed text for use within a line of the host's: complete, in one line, and without formatting."""
    return isolate_text(plain_text(" ".join(text.split())))


def code_text(text: str) -> str:
    """Typed text between backticks: nothing in it formats or pings."""
    return "`" + HIDDEN.sub("", text).replace("`", "'") + "`"


def clip_text(text: str, most: int) -> str:
    """At most ``most`` characters, with an ellipsis if something was cut."""
    return text if len(text) <= most else text[: most - 1] + "…"


def capital_text(text: str) -> str:
    """The text with a capital letter, as a caption begins."""
    return text[:1].upper() + text[1:]


def one_line_text(text: str) -> str:
    """The text on one line; spaces that do not break stay as they are."""
    return re.sub(r"[ \t\n]+", " ", text).strip(" ")


def clip_list_text(text: str, most: int) -> str:
    """At most ``most`` characters; a list is cut after one of its entries, not in the middle of a name."""
    end = text.rfind(", ", 0, most - 2)
    return f"{text[:end]}, …" if len(text) > most and end > most // 2 else clip_text(text, most)


def clip_sentence_text(text: str, most: int) -> str:
    """At most ``most`` characters; cut after an entry of a list if one ends near there, else after a word."""
    if len(text) <= most:
        return text
    if text.rfind(", ", 0, most - 2) > most * 3 // 4:
        return clip_list_text(text, most)
    end = text.rfind(" ", 0, most)
    return f"{text[:end].rstrip(' ,;:')}…" if end > most // 2 else clip_text(text, most)


def fit_last_lines(lines: Iterable[str], most: int) -> str:
    """The last lines that fit into ``most`` characters together."""
    kept: list[str] = []
    room = most + 1
    for line in reversed(list(lines)):
        line = clip_text(line, most)
        if len(line) + 1 > room:
            break
        kept.append(line)
        room -= len(line) + 1
    return "\n".join(reversed(kept))


def seat_names(game: Game, seats: Iterable[str]) -> list[dict[str, str]]:
    """The name of each seat by language."""
    return [{lang: GameWords(game, lang).seat(seat) for lang in known_languages()} for seat in seats]


def seat_named(game: Game, typed: str, seats: Iterable[str]) -> str:
    """The seat with this id or with this name in any language; "" if there is none."""
    wanted = typed.strip().lower()
    for seat in seats:
        if wanted in (seat.lower(), *(GameWords(game, lang).seat(seat).lower() for lang in known_languages())):
            return seat
    return ""


#: Things in a list of at least this length get their shorter names (``GameNaming.brief_kinds``).
BRIEF = 6
#: Types of facts that can be keys as they are.
_BARE = frozenset((str, int, float, bool, type(None)))


@lru_cache(10_000)
def _lasting_text(game: Game, lang: str, msgid: str, facts: tuple[tuple[str, Any, type], ...], _edition: int) -> str:
    """A cached message whose facts have the same names in every position.

    1 and 1.0 are equal keys with different texts, so the key includes types; ``_edition``: of the texts.
    """
    return GameWords(game, lang)._said(msgid, {key: value for key, value, _ in facts})


@lru_cache(10_000)
def _lasting_name(game: Game, kind: str, value: str, lang: str, _edition: int) -> str:
    """The cached name of a value that is the same in every state; ``_edition``: of the texts."""
    return _label_or_value(game, kind, value, lang, None)


def _label_or_value(game: Game, kind: str, value: str, lang: str, state: Any) -> str:
    """The name of a value; the value itself if the game has no name for it."""
    try:
        return game.naming.label(kind, value, lang, state) or value
    except (KeyError, ValueError, IndexError, AttributeError):
        return value


def _fact_key(value: Any) -> Any:
    """A fact as a part of a key: lists of words as tuples. Raises TypeError for another type."""
    if type(value) is str and len(value) > MOST_KEPT:
        raise TypeError("somebody's own text")
    if type(value) in _BARE:
        return value
    if isinstance(value, list | tuple) and all(type(one) is str for one in value):
        return tuple(value)
    raise TypeError(value)


class GameWords:
    """Puts a game's messages into words, in a language. ``state`` makes names more exact ("in hex 4017") in some games."""

    def __init__(self, game: Game, lang: str, state: Any = None, *, understanding: bool = True) -> None:
        """``understanding``: typed names in the reader's own language are recognised as well as the printed ones."""
        self.understanding = understanding
        self.game = game
        self.lang = lang
        self.state = state

    def tr(self, msgid: str, **args: Any) -> str:
        """A message of the host, in the game's own words if it has any for it. ``$has_cards``: whether it draws any."""
        return tr(self.lang, f"{self.game.id}:{msgid}", **self._chance_of(msgid), **args)

    def _chance_of(self, msgid: str) -> dict[str, str]:
        """Whether chance in the game is more than dice, for messages that there are; others list all their facts."""
        known = is_known_message("en", f"{self.game.id}:{msgid}")
        return {"has_cards": "no" if self.game.hands.hand is None else "yes"} if known else {}

    def written(self, msgid: str) -> str:
        """A message that a game may define, "" if it does not."""
        lang = next((lang for lang in (self.lang, "en") if is_own_message(lang, self.game.id, msgid)), "")
        return tr(lang, f"{self.game.id}:{msgid}") if lang else ""

    def setting(self, name: str, value: str) -> str:
        """A setting agreed before a game begins, in the game's words; as typed if the game has none."""
        lang = next((lang for lang in (spoken(self.lang), "en") if is_own_message(lang, self.game.id, f"setting-{name}")), "")
        return tr(lang, f"{self.game.id}:setting-{name}", value=value) if lang else f"{name}: {value}"

    def say(self, msgid: str, facts: Mapping[str, Any] | None = None) -> str:
        """A message of the game, with names for its facts."""
        if not facts:
            return tr(self.lang, f"{self.game.id}:{msgid}")
        game = self.game
        if self.state is None or all(not (kind := game.naming.fact_kind(key)) or game.naming.lasting(kind) for key in facts):
            try:
                lasting = tuple([(key, _fact_key(value), type(value)) for key, value in facts.items()])
            except TypeError:
                return self._said(msgid, facts)
            return _lasting_text(game, self.lang, msgid, lasting, words_edition())
        return self._said(msgid, facts)

    def _said(self, msgid: str, facts: Mapping[str, Any]) -> str:
        return tr(self.lang, f"{self.game.id}:{msgid}", **self._chance_of(msgid), **self.facts(facts))

    def seat(self, seat: str) -> str:
        """A seat's name."""
        return self.say(f"seat-{seat}")

    def player(self, name: str) -> str:
        """The name of a computer player: its level, and its style after a point ("admiral.bold")."""
        level, _, style = name.partition(".")
        said = self.say(f"player-{level}")
        return self.tr("player-styled", player=said, style=self.tr(f"player-style-{style}")) if style else said

    def value(self, kind: str, value: str) -> str:
        """The name of a value; the value itself if the game has no name for it."""
        if kind == "side":
            return self.seat(value) if value in self.game.seats else value
        if kind == "degree":
            return self.say(f"degree-{value}")
        if len(value) <= MOST_KEPT and self.game.naming.lasting(kind):
            return _lasting_name(self.game, kind, value, self.lang, words_edition())
        return _label_or_value(self.game, kind, value, self.lang, self.state)

    def printed(self, kind: str, value: str) -> str:
        """The printed name of a value in the game, whatever names the reader prefers."""
        kind = self.game.naming.brief_kinds.get(kind, kind)
        return self.bare().value(kind, value) if own_names(self.lang) else self.value(kind, value)

    def also(self, kind: str, value: str) -> tuple[str, ...]:
        """Other names that are recognised for a value: what the reader sees instead of the printed one, and more."""
        if not self.also_known():
            return ()
        shown = (self.value(self.game.naming.brief_kinds.get(kind, kind), value),) if own_names(self.lang) else ()
        return tuple(dict.fromkeys((*shown, *self.game.naming.called(kind, value, self.lang))))

    def also_known(self) -> bool:
        """Whether anything may be recognised by another name than its printed one."""
        return self.understanding and self.game.naming.other_names is not None

    def bare(self) -> GameWords:
        """The same words with printed names only, shown and recognised."""
        return GameWords(self.game, spoken(self.lang), self.state, understanding=False)

    def scenario(self, info: ScenarioInfo) -> str:
        """A scenario's title in the game's words and this language."""
        named = self.value("scenario", info.id)
        return info.title if named == info.id else named

    def full_title(self, info: ScenarioInfo) -> str:
        """A game and its scenario; only one name if its only scenario has the same."""
        title, scenario = self.game.title, self.scenario(info)
        return title if scenario in title else f"{title} · {scenario}"

    def facts(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Facts as Fluent variables: names for ids, joined lists, numbers as they are.

        A list also gives ``<key>_count``, ``<key>_first`` and ``<key>_last``, a table ``<key>_count``. A single word also gives
        ``<key>_id``, the bare id for selectors ("none" if empty), a number ``<key>_signed``, with its sign.
        """
        args: dict[str, Any] = {}
        for key, value in facts.items():
            key = key if key.isidentifier() else re.sub(r"\W", "_", key)
            kind = self.game.naming.fact_kind(key)
            if isinstance(value, list | tuple | set | frozenset):
                brief = self.game.naming.brief_kinds.get(kind, kind) if len(value) > BRIEF else kind
                names = [self._one(brief, one) for one in value]
                args[key] = ", ".join(names) or "-"
                args[f"{key}_count"] = len(value)
                args[f"{key}_first"], args[f"{key}_last"] = (names[0], names[-1]) if names else ("-", "-")
            elif isinstance(value, dict):
                args[key] = "; ".join(self._pair(kind, k, v) for k, v in value.items()) or "-"
                args[f"{key}_count"] = len(value)
            elif isinstance(value, bool):
                args[key] = str(value).lower()
            elif isinstance(value, int | float):
                shown = self.value(kind, str(value)) if kind else ""
                # A number without a name stays a number: it selects plural forms, and gets the language's minus.
                args[key] = value if shown in ("", str(value)) else shown
                args[f"{key}_signed"] = numeral_text(self.lang, value, signed=True)
            else:
                args[key] = self._one(kind, value)
                args[f"{key}_id"] = str(value or "none")
        return args

    def _pair(self, kind: str, key: str, value: Any) -> str:
        """One entry of a fact that is a table: a count, or a list under a heading."""
        if isinstance(value, int | float):
            return f"{self._one(kind or 'word', key)}: {numeral_text(self.lang, value)}"
        return f"{self._one('word', key)}: {self._one(kind, value)}"

    def _one(self, kind: str, value: Any) -> str:
        if isinstance(value, list | tuple):
            if len(value) == 2 and isinstance(value[0], str) and isinstance(value[1], int | float):
                return f"{self._one(kind, value[0])} {numeral_text(self.lang, value[1], signed=True)}"
            return ", ".join(self._one(kind, one) for one in value) or "-"
        text = "-" if value is None else str(value)
        named = self.value(kind, text) if kind else self.seat(text) if text in self.game.seats else text
        # A value without a name may be typed text, or an id full of underscores.
        return named if named != text else plain_text(text)

    def prompt(self, prompt: Prompt) -> str:
        """The decision to make, with the rule's section."""
        return self._with_section(self.say(f"prompt-{prompt.what}", prompt.facts), prompt.section)

    def asked(self, prompt: Prompt) -> str:
        """The same without figures that change during the decision, for messages that are not rewritten each time."""
        brief = f"asked-{prompt.what}"
        if not is_known_message(self.lang, f"{self.game.id}:{brief}"):
            return self.prompt(prompt)
        return self._with_section(self.say(brief, prompt.facts), prompt.section)

    def refusal(self, refusal: Refusal) -> str:
        """The reason for a refusal, its section, and what would be legal."""
        facts = dict(refusal.facts)
        if refusal.kind and isinstance(facts.get("value"), str):
            facts["value"] = self._one(refusal.kind, facts["value"])
        if refusal.code == "verb-not-now" and is_known_message(self.lang, f"{self.game.id}:verb-{facts.get('verb')}"):
            facts["verb"] = self.verb(facts["verb"])
        if refusal.code == "incomplete" and isinstance(facts.get("missing"), str):
            facts["missing"] = self.say(f"slot-{facts['missing']}")
        text = self._with_section(self.say(f"refusal-{refusal.code}", facts), refusal.section)
        if refusal.legal:
            shown = ", ".join(self.placed(refusal.kind, one) for one in refusal.legal[:12])
            more = len(refusal.legal) - 12
            text += "\n" + self.tr("legal-would-be", legal=shown, more=max(more, 0))
        return clip_text(text, 1500)

    def placed(self, kind: str, value: str) -> str:
        """The name of a value, of a piece with its place, of a verb with its typed form."""
        if kind == "verb":
            named = self.verb(value)
            return f"`{value}`" if named.casefold() == value else f"{named} (`{value}`)"
        named, where = self._one(kind, value), self.place(kind, value)
        return f"{named} · {where}" if where else named

    def place(self, kind: str, value: str) -> str:
        """The place of a piece, "" for anything else."""
        if self.game.naming.kind(kind) != "piece" or self.state is None:
            return ""
        try:
            where = self.game.naming.group(kind, value, self.state)
            return self.value("group", where) if where else ""
        except (KeyError, ValueError, AttributeError):
            return ""

    def event(self, event: Event) -> str:
        """The text of an event. Names are the permanent ones: the log must not change as the game goes on."""
        words = GameWords(self.game, self.lang)
        if not event.kind.startswith(HOST):
            return _NUMBERED.sub(_GAP, words.say(f"event-{event.kind}", event.facts))
        # Text typed by moderators and players is never the name of anything in the game, whatever it looks like.
        own = {key: typed_in_line(value) for key, value in event.facts.items() if key in _TYPED and isinstance(value, str)}
        if (player := event.facts.get("player")) is not None:  # of the computer
            own["player"] = words.player(str(player))
        return words.tr(f"event-{event.kind}", **words.facts(event.facts) | own)

    def verb(self, verb: str) -> str:
        """The caption of a verb's button."""
        return self.say(f"verb-{verb}")

    def ending(self, prompt: Prompt, verb: str) -> str:
        """The caption of a verb's button now; if the verb ends a part of a decision, also which part, if the game says so."""
        if verb not in self.game.table.ends:
            return self.verb(verb)
        return self.written(f"ending-{prompt.what}") or self.verb(verb)

    def slot(self, slot: Slot) -> str:
        """What to choose."""
        return self.say(f"slot-{slot.name}")

    def result(self, result: Result) -> str:
        """How the game ended."""
        if result.degree == _ADJUDICATED:
            winner = self.winners(result) or "-"
            key = "result-adjudicated" if result.winners else "result-adjudicated-draw"
            return self.tr(key, winner=winner, reason=typed_in_line(result.reason))
        if result.degree in _ENDINGS:
            loser = self.seat(result.reason)
            return self.tr(_ENDINGS[result.degree], winner=self.winners(result) or "-", loser=loser)
        degree = self.say(f"degree-{result.degree}")
        # Of many lines, those without points are left out.
        counted = [(name, points) for name, points in result.lines if points or len(result.lines) <= BRIEF] or result.lines
        lines = ", ".join(f"{self._counted(name)} {numeral_text(self.lang, points)}" for name, points in counted)
        if not result.winners:  # the degree of a draw may be just that
            details = "; ".join(one for one in ("" if result.degree == _DRAW else degree, lines) if one)
            return self.tr("result-draw", details=details or "none")
        return self.tr("result-won", winner=self.winners(result), degree=degree, lines=lines or "none")

    def _counted(self, name: str) -> str:
        """The name of a line of a result; a seat by its name."""
        return self.seat(name) if name in self.game.seats else self._one("word", name)

    def winners(self, result: Result) -> str:
        """The seats that have won, "" for none."""
        return ", ".join(self.seat(seat) for seat in result.winners)

    def _with_section(self, text: str, section: str) -> str:
        return f"{text} `[{self.section(section)}]`" if section and self.game.table.numbered_sections else text

    def section(self, section: str) -> str:
        """A section as it is cited; the house's own rules are marked in the reader's language."""
        number = section.removeprefix(OF_HOUSE)
        return section if number == section else self.tr("section-house", number=number)
