"""Questions about a decision (``GameQuestions.asides``) as buttons or a menu, answered in private. No game is named here.

A button carries the question's id and the current draft. Its subject may exist only once the draft is carried out; it is seen
as ``Position.outlook`` allows.
"""

from __future__ import annotations

import msgspec
from discord import ui

from bot.core.match import GameMatch
from bot.learning.lesson import lesson_advice
from bot.panel.controls import Press, SentControl, button_rows, make_button, make_menu
from bot.panel.draft import BadDraftError, Draft, Drafts
from bot.panel.ops import Op
from bot.panel.panel import position_outlook
from bot.panel.shown import Option, Screen
from bot.panel.ticks import due_forms
from bot.program.denied import DeniedError
from bot.telling.text import GameWords
from rules.engine import Action, Position
from rules.engine.contract.questions import Aside

#: Up to this many questions get a button each; more share a menu with this many options.
BUTTONS, MOST = 4, 25
_BETWEEN = "~"


def offered_asides(match: GameMatch, seat: str, after: Position | None) -> tuple[Aside, ...]:
    """The questions for what a seat sees; ``after``: the position after its draft, if that waits to be carried out."""
    if match.result() is not None:
        return ()
    return match.game.questions.asides(after or match.position, seat)[:MOST]


def aside_rows(
    match: GameMatch, seat: str, words: GameWords, drafts: Drafts, draft: Draft | None = None, after: Position | None = None
) -> list[ui.ActionRow[ui.LayoutView]]:
    """A row of buttons, or one menu; [] without questions."""
    found = offered_asides(match, seat, after)
    bare = Press(match.id, match.rev_for(seat), match.info.seats.index(seat), Op.ASIDE, "")

    def pressing(name: str) -> Press:
        press = msgspec.structs.replace(bare, rest=name + _BETWEEN)
        if draft is None or after is None:
            return press
        return msgspec.structs.replace(press, rest=press.rest + drafts.write(match.position, seat, draft, press.room()))

    if len(found) > BUTTONS:
        options = [Option(one.id, words.say(one.label, one.facts)) for one in found]
        made = [make_menu(pressing(""), options, words.tr("panel-asides"))]
    else:
        made = [make_button(pressing(one.id), words.say(one.label, one.facts)) for one in found]
    return button_rows(made)


def asked_aside(match: GameMatch, seat: str, drafts: Drafts, press: Press, chosen: str = "") -> tuple[Aside, Position]:
    """The question of a button, or the one ``chosen`` from the menu, and its position.

    Raises DeniedError "aside-gone" if the question is no longer offered.
    """
    name, _, rest = press.rest.partition(_BETWEEN)
    name = name or chosen
    found: list[Position] = [match.position]
    if rest and press.rev == match.rev_for(seat):
        try:
            draft = drafts.read(match.position, seat, rest)
            after = position_outlook(match.position, Action(seat, draft.verb, draft.args)) if draft.verb else None
        except BadDraftError:
            after = None
        found = [after, *found] if after is not None else found
    for position in found:
        for aside in match.game.questions.asides(position, seat):
            if aside.id == name:
                return aside, position
    raise DeniedError("aside-gone")


def own_form_buttons(match: GameMatch, seat: str, shown: Screen, words: GameWords) -> list[SentControl]:
    """Buttons to the forms that the game declares for a decision, at its beginning; a lesson has none."""
    if shown.can_go_back or shown.found or lesson_advice(match, seat) is not None:
        return []
    bare = Press(match.id, match.rev_for(seat), match.info.seats.index(seat), Op.FILL, "")
    return [
        make_button(msgspec.structs.replace(bare, rest=name), words.say(f"form-{name}"), "primary")
        for name in due_forms(match.position, seat)
    ]
