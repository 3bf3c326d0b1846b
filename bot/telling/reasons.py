"""Why the computer decided as it did, in words: one line for everybody while a game runs, all of it when it is over."""

from __future__ import annotations

import msgspec

from bot.store.plans import Thought
from bot.telling.text import GameWords, clip_text
from rules.engine import Action, IllegalActionError, Position
from rules.players.reasons import ComputerChoice, WeighedPlan
from words import is_known_message
from words.numerals import numeral_text

#: Terms of a choice that are told, those of the most weight.
TERMS = 4
#: The term of a game that is won or lost.
WON = "won"
#: Letters of a line.
_LINE = 400


def read_choice(thought: Thought) -> ComputerChoice | None:
    """A stored choice; None for one that is damaged or of another version: it is a remark, the log is whole without it."""
    try:
        return msgspec.json.decode(thought.choice, type=ComputerChoice)
    except msgspec.DecodeError:
        return None


def written_choice(choice: ComputerChoice) -> bytes:
    """A choice as it is stored."""
    return msgspec.json.encode(choice)


def action_text(action: Action, words: GameWords, before: Position | None = None) -> str:
    """An action by the names of its verb and of what it is about; as it is typed where ``before`` is not known."""
    if before is None:
        return f"`{action}`"
    names: list[str] = []
    try:
        for place, arg in enumerate(action.args):
            slot = before.slot(action.seat, action.verb, action.args[:place])
            names.append(", ".join(words.value(slot.kind if slot else "", one) for one in arg.split("+")))
    except IllegalActionError:
        return f"`{action}`"
    return " · ".join([words.verb(action.verb), *names])


def plan_text(plan: WeighedPlan, words: GameWords, before: Position | None = None) -> str:
    """A plan: what begins it, its aim, and the share of worlds in which its side led at the end."""
    parts = [action_text(plan.action, words, before)]
    parts += aim_texts(plan, words)
    parts += chance_texts(plan, words)
    return " · ".join(parts)


def aim_texts(plan: WeighedPlan, words: GameWords) -> list[str]:
    """What a plan is about, in the words of its game."""
    known = [name for name in plan.facts if is_known_message(words.lang, f"{words.game.id}:plan-{name}")]
    return [words.say(f"plan-{name}", {name: _several(plan.facts[name])}) for name in known]


def _several(value: str) -> str | list[str]:
    """A fact of a plan; several values ("a+b") as a list."""
    return value.split("+") if "+" in value else value


def advice_lines(choice: ComputerChoice, words: GameWords, before: Position) -> list[str]:
    """The plans of a choice, the best first, each with what it is worth less than that; and what the best is good for."""
    plans = [plan_text(choice.best, words, before)]
    for other in choice.others:
        less = numeral_text(words.lang, round(other.worth - choice.best.worth, 1), signed=True)
        plans.append(f"{plan_text(other, words, before)} ({less})")
    lines = [f"{place}. {clip_text(plan, _LINE)}" for place, plan in enumerate(plans, 1)]
    if choice.short:
        lines.append(words.tr(f"reason-{choice.short}"))
    return [*lines, *_term_lines(choice, words)]


def _memory_lines(choice: ComputerChoice, words: GameWords) -> list[str]:
    """What a choice bears in mind besides its plan, where the game has words for it; what follows an "@" is not shown."""
    known = [name for name in choice.best.facts if is_known_message(words.lang, f"{words.game.id}:memory-{name}")]
    parted = {name: [one.partition("@")[0] for one in choice.best.facts[name].split("+")] for name in known}
    return [f"-# {words.say(f'memory-{name}', {'hexes': list(dict.fromkeys(parted[name]))})}" for name in known]


def has_named_terms(choice: ComputerChoice, words: GameWords) -> bool:
    """Whether all terms of a choice have a name in a game."""
    return all(is_known_message(words.lang, f"{words.game.id}:reason-{name}") for name in choice.terms)


def _term_lines(choice: ComputerChoice, words: GameWords) -> list[str]:
    """What a choice is expected to change, the most weighty first."""
    shown = {name: round(value, 1) for name, value in choice.terms.items() if round(value, 1)}
    if WON in shown:  # where the game ends nothing else is counted
        shown = {WON: shown[WON]}
    terms = sorted(shown.items(), key=lambda one: -abs(one[1]))[:TERMS]
    said = (f"{words.say(f'reason-{name}')} {numeral_text(words.lang, value, signed=True)}" for name, value in terms)
    return [words.tr("reason-terms", terms=", ".join(said))] if terms else []


def chance_texts(plan: WeighedPlan, words: GameWords) -> list[str]:
    """The odds of a plan: of what it is after, else the share of worlds in which its side led at the end.

    None where all worlds came out alike: that tells of the war, not of the plan.
    """
    if plan.odds is not None:
        return [words.tr("reason-odds", odds=round(100 * plan.odds))]
    if plan.chance is None or not 0 < plan.chance < 1:
        return []
    return [words.tr("reason-chance", chance=round(100 * plan.chance), worlds=plan.worlds)]


def choice_lines(choice: ComputerChoice, words: GameWords, before: Position | None = None) -> list[str]:
    """All that is known of a choice: for a game that is over, or for the one who asked for advice."""
    if choice.short == "small":
        return [words.tr("reason-small")]
    if choice.short == "plan":
        return [clip_text(words.tr("reason-plan", plan=plan_text(choice.best, words, before)), _LINE)]
    lines = [words.tr("reason-best", plan=plan_text(choice.best, words, before))]
    lines += [*_term_lines(choice, words), *_memory_lines(choice, words)]
    for other in choice.others:
        less = numeral_text(words.lang, round(other.worth - choice.best.worth, 1), signed=True)
        lines.append(words.tr("reason-next", plan=plan_text(other, words, before), less=less))
    if choice.short in ("only", "late", "fault"):
        lines.append(words.tr(f"reason-{choice.short}"))
    return [clip_text(line, _LINE) for line in lines]
