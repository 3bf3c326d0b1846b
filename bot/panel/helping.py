"""Help for newcomers: the welcome with its buttons, how a game goes, the words of a panel, a side's task."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from discord import ui

from bot.core import games, material
from bot.core.match import GameMatch
from bot.core.plans import head_lines
from bot.lexicon.answer import HelpAnswer
from bot.lexicon.captions import TABLE_QUESTIONS
from bot.lexicon.entries import FIRST, LexiconEntry, words_of
from bot.lexicon.things import thing_text
from bot.panel.controls import Press, SentControl, button_rows, make_button, make_layout, make_menu, make_paragraph
from bot.panel.ops import Op
from bot.panel.panel import PAGE, game_lines_text
from bot.panel.shown import Option
from bot.telling.score import score_line
from bot.telling.text import GameWords, clip_text
from rules.engine import Game, ScenarioInfo
from rules.engine.contract.game import Note
from rules.engine.contract.teaching import Term
from words import known_languages, tr

#: At most this many modules get a button when a game is opened; /game new lists all of them.
MODULES = 4
#: In place of a seat in the button that opens a game: a thread of its own for it.
IN_THREAD = 1
_GREETING = 0x5865F2
#: Games with a button when one is chosen: as many as fit in a message.
GAMES = 20
#: Menus of questions under one message; a message holds 40 components.
MENUS = 12
#: Maximum length of all texts in one message (Discord allows 4,000).
ROOM = 3600
#: Language buttons under a welcome: two rows.
LANGUAGES = 10


def has_lessons() -> bool:
    """Whether any game has lessons."""
    return any(game.teaching.lessons() for game in games.installed_games().values())


def first_buttons(lang: str, *, helping: bool = True) -> list[SentControl]:
    """The buttons under a welcome: new game, learn by playing, help."""
    made = [make_button(Press(0, 0, 0, Op.NEW, ""), tr(lang, "button-new-game"), "success")]
    if has_lessons():
        made.append(make_button(Press(0, 0, 0, Op.LEARN, ""), tr(lang, "button-learn"), "primary"))
    if helping:
        made.append(make_button(Press(0, 0, 0, Op.HELP, ""), tr(lang, "button-help")))
    return made


def welcome_view(lang: str) -> ui.LayoutView:
    """The welcome in a channel. If the server's language is unknown (""), it has a line and a button for each language."""
    if not lang and len(known_languages()) > 1:
        lines = [
            tr("en", "welcome-title"),
            *(f"- {tr(one, 'own-language')}: {tr(one, 'welcome-short')}" for one in known_languages()),
        ]
        buttons = [make_button(Press(0, 0, 0, Op.WELCOME, one), tr(one, "own-language")) for one in known_languages()[:LANGUAGES]]
        return make_layout(
            make_paragraph("\n".join(lines)), ui.ActionRow(*first_buttons("en")), *button_rows(buttons), colour=_GREETING
        )
    lang = lang or "en"
    lines = [tr(lang, "welcome-title"), tr(lang, "welcome"), *([f"- {tr(lang, 'welcome-learn')}"] if has_lessons() else [])]
    return make_layout(make_paragraph("\n".join(lines)), ui.ActionRow(*first_buttons(lang)), colour=_GREETING)


def about_lines(game: Game, scenario: str, words: GameWords) -> list[str]:
    """The description of a scenario for its lobby."""
    return game_lines_text(game.teaching.about(scenario), words)


class Offered(msgspec.Struct, frozen=True):
    """A scenario that may be opened: with the house's tables, or with those of an owner's ``module`` (its name)."""

    game: Game
    info: ScenarioInfo
    module: str = ""

    @property
    def value(self) -> str:
        """Its id in menus and buttons."""
        return ":".join(filter(None, (self.game.id, self.info.id, self.module)))


def games_view(lang: str) -> ui.LayoutView:
    """A button for each game; the choice of a scenario follows."""
    known = list(games.installed_games().values())
    buttons = [make_button(Press(0, 0, 0, Op.NEW_GAME, game.id), clip_text(game.title, 80), "primary") for game in known[:GAMES]]
    return make_layout(make_paragraph(tr(lang, "new-which-game")), *button_rows(buttons))


def choosing_view(
    lang: str, of: Game, owners: Sequence[Offered] = (), chosen: Offered | None = None, modules: Sequence[str] = ()
) -> ui.LayoutView:
    """The scenarios of a game in a menu, the easiest first; a description of the chosen one, and buttons that open it.

    ``owners``: scenarios that only modules have. ``modules``: names of the owner's modules with which the chosen house scenario
    can be opened.
    """
    options: list[Option] = []
    every = [Offered(of, info) for info in sorted(of.scenarios(), key=lambda info: info.level)]
    for one in (*every, *(one for one in owners if one.game.id == of.id)):
        words = GameWords(one.game, lang)
        note = next(iter(about_lines(one.game, one.info.id, words)), "")
        title = " · ".join(filter(None, (words.scenario(one.info), one.module)))
        options.append(Option(one.value, title, note, chosen is not None and chosen.value == one.value))
    items: list[ui.Item[Any]] = [make_paragraph(f"**{of.title}**\n{tr(lang, 'new-which')}")]
    items += [
        ui.ActionRow(make_menu(Press(0, 0, at // PAGE, Op.NEW_CHOSEN, ""), options[at : at + PAGE], tr(lang, "new-choose")))
        for at in range(0, min(len(options), 4 * PAGE), PAGE)
    ]
    if chosen is not None:
        game, info = chosen.game, chosen.info
        words = GameWords(game, lang)
        title = " · ".join(filter(None, (game.title, words.scenario(info), chosen.module)))
        items.append(make_paragraph("\n".join([f"**{title}**", *about_lines(game, info.id, words)]), 1500))
        opening = chosen.value
        row = [make_button(Press(0, 0, 0, Op.NEW_OPEN, opening), tr(lang, "button-open-here"), "success")]
        for name in () if chosen.module else modules[:MODULES]:
            label = clip_text(tr(lang, "button-open-module", module=name), 80)
            row.append(make_button(Press(0, 0, 0, Op.NEW_OPEN, f"{opening}:{name}"), label))
        items.append(ui.ActionRow(*row))
    return make_layout(*items)


def taken_view(lang: str, opening: str, why: str) -> ui.LayoutView:
    """Why a game cannot be opened in this channel, and the button that opens it in a thread of its own."""
    row = ui.ActionRow(make_button(Press(0, 0, IN_THREAD, Op.NEW_OPEN, opening), tr(lang, "button-open-thread"), "success"))
    return make_layout(make_paragraph(why, 1500), row)


def term_text(words: GameWords, term: Term) -> str:
    """A term explained, with its section."""
    section = f"`[{words.section(term.section)}]`" if term.section and words.game.table.numbered_sections else ""
    return words.tr("help-term", term=words.say(f"term-{term.id}"), text=words.say(f"term-{term.id}-text"), section=section)


def terms_of(match: GameMatch, seat: str) -> list[Term]:
    """The terms on a seat's current panel."""
    prompt = match.position.prompt(seat)
    return [] if prompt is None else [term for term in match.game.teaching.glossary if term.stands_on(prompt.what)]


def help_view(lang: str, playing: GameMatch | None = None, seat: str = "", *, panel: bool = False) -> ui.LayoutView:
    """How a game goes, or (``panel``) the user's task in their own game and the meaning of the words on its panel."""
    if playing is None or not seat:
        every = list(games.installed_games().values()) if playing is None else [playing.game]
        lines = [tr(lang, "help-how" if any(game.hands.hand is not None for game in every) else "help-how-plain")]
        if playing is not None and (whose := material.material_line(playing.row.marks, GameWords(playing.game, lang))):
            lines.append(whose)
        if playing is None:
            lines += [f"**{tr(lang, f'ask-{name}')}** {tr(lang, f'ask-{name}-text')}" for name in TABLE_QUESTIONS[:FIRST]]
        lines.append(tr(lang, "help-ask"))
        asking = question_menus(lang, every)
        return make_layout(make_paragraph("\n\n".join(lines), ROOM), *asking, ui.ActionRow(*first_buttons(lang, helping=False)))
    words = GameWords(playing.game, lang, playing.position.state)
    items: list[ui.Item[Any]] = []
    left = ROOM
    if not panel:
        how = clip_text(words.tr("help-how" if playing.game.hands.hand is not None else "help-how-plain"), 1200)
        how = "\n".join(filter(None, [how, material.material_line(playing.row.marks, words)]))
        items.append(make_paragraph(how, 1500))
        left -= len(how)
    aims = aim_lines(playing, seat, words)
    if aims:
        task = "\n".join([words.tr("help-aim"), head_lines(aims, 1300)])
        items.append(make_paragraph(task, 1400))
        left -= len(task)
    terms = [term_text(words, term) for term in terms_of(playing, seat)]
    if terms:
        items.append(make_paragraph("\n".join([words.tr("help-panel"), head_lines(terms, left - 60)]), left))
    items.append(make_paragraph(words.tr("help-ask")))
    return make_layout(*items, *question_menus(lang, [playing.game], playing.id))


def question_menus(lang: str, of: Iterable[Game], match: int = 0) -> list[ui.ActionRow[Any]]:
    """Questions and terms of each game in a menu, if it explains any; ``match``: the game of the channel."""
    made: list[ui.ActionRow[Any]] = []
    for game in of:
        words = GameWords(game, lang)
        options = [Option(f"faq:{one.id}", words.say(f"faq-{one.id}")) for one in game.teaching.often_asked]
        options += [Option(f"term:{one.id}", words.say(f"term-{one.id}")) for one in game.teaching.glossary]
        if options and len(made) < MENUS:
            hint = f"{game.title}: {tr(lang, 'help-choose')}"
            made.append(ui.ActionRow(make_menu(Press(match, 0, 0, Op.ASK, game.id), options[:PAGE], clip_text(hint, 100))))
    return made


def answer_text(
    lang: str, entry: LexiconEntry, playing: GameMatch | None = None, seat: str = "", *, game: Game | None = None
) -> str:
    """The answer to a question, or a term explained. ``game``: its game; for the game ``playing`` it includes current facts.

    It contains what everybody may see, and the asking seat's own task.
    """
    if game is None:
        return tr(lang, "help-term", term=tr(lang, entry.message), text=tr(lang, f"{entry.message}-text"), section="")
    if entry.sort == "look":
        return look_text(GameWords(game, lang), entry)
    here = playing if playing is not None and playing.game.id == game.id else None
    words = GameWords(game, lang, here.position.state if here else None)
    section = f"`[{words.section(entry.section)}]`" if entry.section and game.table.numbered_sections else ""
    lines = [words.tr("help-term", term=words.say(entry.message), text=words.say(f"{entry.message}-text"), section=section)]
    asked = next((one for one in game.teaching.often_asked if one.id == entry.id), None)
    if here is None or asked is None or entry.sort != "faq":
        return lines[0]
    notes = game.teaching.aims(here.position.state, seat) if asked.aims and seat else game.teaching.about(here.row.scenario)
    lines += game_lines_text([note for note in notes if note[0] in (*asked.aims, *asked.about)], words)
    if asked.score:
        lines.append(score_line(here.position, words))
    return "\n".join(filter(None, lines))


def look_text(words: GameWords, entry: LexiconEntry) -> str:
    """What a look at the map shows, and where it is chosen."""
    shown = [words.written(f"{entry.message}-text"), words.tr("help-look")]
    return words.tr("help-term", term=words.say(entry.message), text=" ".join(filter(None, shown)), section="")


def answers_view(lang: str, typed: str, answer: HelpAnswer, playing: GameMatch | None, seat: str) -> ui.LayoutView:
    """The result of a question: the answer, or (not ``sure``) several possible meanings, each with its answer."""
    known, said = games.installed_games(), []

    def played(game_id: str) -> Game | None:
        return playing.game if playing is not None and playing.game.id == game_id else known.get(game_id)

    things = ((one, played(one.game)) for one in answer.things)
    answers = [(one.game, thing_text(one, game, lang, playing, seat)) for one, game in things if game is not None]
    answers += [(one.game, answer_text(lang, one, playing, seat, game=played(one.game))) for one in answer.found.entries]
    if answer.found.named:
        answers = [*answers[len(answer.things) :], *answers[: len(answer.things)]]
    for game_id, text in answers:
        game = played(game_id)
        said.append(f"*{game.title}*\n{text}" if game is not None and playing is None and len(known) > 1 else text)
    first = next(iter(answer.found.entries), None)
    if not answer.sure:
        said.insert(0, tr(lang, "help-nearest", word=typed))
    elif first is not None and not answer.things and words_of(typed) in first.captions:
        said.insert(0, tr(lang, "help-on-button", caption=typed))
    elif answer.found.line:
        said.insert(0, tr(lang, "help-in-line", word=typed))
    return make_layout(make_paragraph(head_lines(said, ROOM), ROOM))


def aim_lines(match: GameMatch, seat: str, words: GameWords) -> list[str]:
    """A seat's aims in the current position."""
    if match.result() is not None:
        return []
    return game_lines_text(match.game.teaching.aims(match.position.state, seat), words)


def brief_view(
    match: GameMatch, seat: str, words: GameWords, buttons: Sequence[SentControl], lines: Sequence[Note]
) -> ui.LayoutView:
    """A side's task as a separate message, when the game begins."""
    said = "\n".join([words.tr("brief-title", seat=words.seat(seat)), *game_lines_text(lines, words)])
    return make_layout(make_paragraph(clip_text(said, 3200), 3300), ui.ActionRow(*buttons))
