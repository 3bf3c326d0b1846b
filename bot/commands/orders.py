"""Decisions in writing: ``/act``, ``/why``, and the code behind the commands of verbs (``bot.commands.verbs``).

A verb command is for one or several verbs of the game (``GameTable.commands``); its options are their arguments, by name. No
option is needed where the panel can ask: an unfinished order opens the panel at that point.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.core import plans
from bot.core.errors import LineRefusedError
from bot.core.match import GameMatch
from bot.core.reading import is_needless_order, read_orders
from bot.desk.cogs import CommandTree, add_cog
from bot.desk.panels import PlayerPanels
from bot.desk.writing import orders_form
from bot.orders.options import WHAT, arguments_called, by_slot, fitting_verbs, in_order
from bot.orders.shorthand import order_reader, verb_called
from bot.orders.typed import TypedTexts
from bot.panel import answers, panel, reply
from bot.panel.controls import Interaction, Press, make_button, plain_view
from bot.panel.draft import Draft
from bot.panel.ops import Op
from bot.panel.panel_view import NOTICE
from bot.panel.search import resolved_argument, search_slot
from bot.panel.slots import slot_at
from bot.program.denied import DeniedError
from bot.telling.localise import described_by
from bot.telling.text import GameWords, clip_text, fit_last_lines
from rules.engine import Action, Game, IllegalActionError, Position, Refusal, Slot
from rules.engine.contract.game import game_of_position

#: Discord's limit on the value of a completion.
_VALUE = 100
#: Orders before the one that is being completed that are followed at most: a completion must be quick.
_AHEAD = 12
#: Commands that do all in any game.
ANYWHERE = ("panel", "act")


def verbs_now(match: GameMatch, seat: str, name: str) -> list[str]:
    """The verbs of a command that the seat may use now, the likeliest first."""
    due = match.position.verbs(seat)
    return [verb for verb in match.game.table.commands.get(name, (name,)) if verb in due]


def is_bare_command(game: Game, name: str, verb: str) -> bool:
    """Whether a command needs no option: it is named like its verb, or none of its verbs takes an argument ("pass")."""
    return verb == name or all(game.table.arguments.get(one) == () for one in game.table.commands.get(name, ()))


def named_verb(verbs: list[str], typed: Sequence[str], words: GameWords) -> tuple[list[str], list[str]]:
    """The verbs that remain, and the arguments, when the first argument names one of several ("event A13", "KO A13")."""
    parts = typed[0].split(maxsplit=1) if typed else []
    verb = verb_called(parts[0], verbs, words) if parts else ""
    if verb:
        return [verb], [*parts[1:], *typed[1:]]
    return verbs, list(typed)


def read_args(position: Position, seat: str, verb: str, typed: Sequence[str], words: GameWords) -> Action:
    """Typed arguments as an action: names become ids, up to where the rules would refuse."""
    try:
        return order_reader(words)(position, Action(seat, verb, tuple(text.strip().replace(" ", "_") for text in typed)))
    except IllegalActionError:
        pass  # a text that is no name here is refused with the order
    args: list[str] = []
    for text in typed:
        try:
            slot = slot_at(position, seat, verb, args)
        except IllegalActionError:
            slot = None
        args.append(text.strip() if slot is None else resolved_argument(slot, words, text))
    return Action(seat, verb, tuple(args))


def complete_argument(
    match: GameMatch, seat: str, verb: str, before: Sequence[str], current: str, words: GameWords, after: Position | None = None
) -> list[Choice[str]]:
    """Legal values for an argument after those before it; of a multi slot the part after the last "+".

    ``after``: the position in which the order is to be given, if not the game's.
    """
    position = after or match.position
    action = read_args(position, seat, verb, before, words)
    try:
        slot = slot_at(position, seat, verb, action.args)
    except IllegalActionError:
        return []
    if slot is None:
        return []
    return offered_values(slot, current, words)


def offered_values(slot: Slot, current: str, words: GameWords) -> list[Choice[str]]:
    """Values of a slot for what was typed so far; of a multi slot the part after the last "+"."""
    if not slot.multi:
        return [_value_choice(name, value, words.place(slot.kind, value)) for value, name in search_slot(slot, words, current)]
    *given, last = current.split("+")
    kept = [value for value in (part.strip() for part in given) if value in slot.choices]
    found = search_slot(slot, words, last, without=kept) if len(kept) < slot.high else []
    head = "+".join(kept)
    choices = [
        _value_choice(f"{'+ ' if head else ''}{name}", f"{head}+{value}".lstrip("+"), words.place(slot.kind, value))
        for value, name in found
    ]
    if head and not last.strip():
        choices.insert(0, _value_choice(f"= {', '.join(words.value(slot.kind, value) for value in kept)}", head))
    return [choice for choice in choices if len(choice.value) <= _VALUE][:25]


def _value_choice(name: str, value: str, place: str = "") -> Choice[str]:
    """A value by its name, its place, its id."""
    last = value.rpartition("+")[2]
    return Choice(name=" · ".join(dict.fromkeys(part for part in (name, place, last) if part))[:100], value=value)


def complete_line(match: GameMatch, seat: str, text: str, words: GameWords) -> list[Choice[str]]:
    """Completion of the last order of a line of orders: first its verb, then its arguments, as if those before it were given."""
    head, _, line = text.rpartition(";")
    lead = f"{head}; " if head else ""
    done = line.split(" ") if line.strip() else [""]
    done = [word for word in done[:-1] if word] + [done[-1]]
    position = after_orders(match, seat, head, words)
    prompt = position.prompt(seat) if position is not None else None
    if prompt is None:
        return []
    assert position is not None  # as there is a prompt
    found = [verb for verb in prompt.verbs if done[0].lower() in f"{verb} {words.verb(verb)}".lower()]
    only = takers[0] if len(takers := _verbs_with_argument(position, seat)) == 1 else ""
    if only and not found and not verb_called(done[0], prompt.verbs, words):
        done = [only, *done]  # the only verb need not be named
    if len(done) == 1:
        fit_in = [verb for verb in found if len(f"{lead}{verb} ") <= _VALUE]
        return [Choice(name=f"{lead}{verb} · {words.verb(verb)}"[:100], value=f"{lead}{verb} ") for verb in fit_in[:25]]
    verb = verb_called(done[0], prompt.verbs, words)
    if not verb:
        return []
    found_args = complete_argument(match, seat, verb, done[1:-1], done[-1], words, position)
    start = lead + " ".join(done[:-1])
    return [
        Choice(name=f"{lead}{done[0]} … {choice.name}"[:100], value=f"{start} {choice.value} ")
        for choice in found_args
        if len(start) + len(choice.value) + 2 <= _VALUE
    ]


def _verbs_with_argument(position: Position, seat: str) -> list[str]:
    """The verbs due that take an argument."""
    prompt = position.prompt(seat)
    return [verb for verb in prompt.verbs if slot_at(position, seat, verb) is not None] if prompt is not None else []


def after_orders(match: GameMatch, seat: str, text: str, words: GameWords) -> Position | None:
    """The position after orders of one's own, up to the first die or card; None if one of them is not legal."""
    position, read = match.position, order_reader(words)
    lines = [line.strip() for line in text.split(";") if line.strip()]
    last: tuple[Position, Action] | None = None
    for line in lines[:_AHEAD]:
        order = Action.parse(seat, line)
        if last and is_needless_order(*last, position, order, read):
            last = None
            continue
        try:
            order = read(position, order)
            after = position.outlook(order).position
        except IllegalActionError:
            return None
        if after is None:
            return None
        last, position = (position, order), after
    return position if len(lines) <= _AHEAD else None


class TypedOrders(commands.Cog):
    """Carries out typed decisions."""

    def __init__(self, panels: PlayerPanels, texts: TypedTexts) -> None:
        self.panels = panels
        self.finder = panels.finder
        self.service = panels.service
        self.texts = texts

    async def verb(self, interaction: Interaction, name: str, given: Mapping[str, str]) -> None:
        """A verb command with its options by name: carry it out, or open the panel where something is left to choose."""
        match, seat, words = await self.finder.here(interaction)
        verbs = verbs_now(match, seat, name)
        if not verbs:
            if name not in match.game.table.commands:
                instead = ", ".join(f"/{one}" for one in (*match.game.table.commands, *ANYWHERE))
                raise DeniedError("command-other-game", command=name, game=match.game.title, instead=instead)
            prompt = match.position.prompt(seat)
            if prompt is None:
                raise DeniedError("not-your-turn")
            due = ", ".join(words.verb(verb) for verb in prompt.verbs)
            raise DeniedError("command-not-now", command=name, what=words.prompt(prompt), offered=due)
        first = list(given.values())
        several, rest = named_verb(verbs, first, words)
        if rest != first:  # the first argument names the verb as well
            typed = [rest for _ in several]
        else:
            several = fitting_verbs(match.game, verbs, given)
            typed = [in_order(match.game, verb, by_slot(match.game, verb, given)) for verb in several]
        tried = [read_args(match.position, seat, verb, one, words) for verb, one in zip(several, typed, strict=True)]
        refusals = [match.position.check(action) for action in tried]
        best = next((place for place, refusal in enumerate(refusals) if refusal is None), None)
        if best is None:
            best = next((place for place, refusal in enumerate(refusals) if _is_unfinished(refusal)), 0)
            if _is_unfinished(refusals[best]):
                await self._ask_on(interaction, match, seat, words, tried[best])
                return
        if not given and not is_bare_command(match.game, name, tried[best].verb):
            # Nobody said what: a bare /react must not roll a die.
            await self._ask_on(interaction, match, seat, words, Action(seat, ""))
            return
        await self.carry_out(interaction, match, seat, words, [tried[best]])

    async def _ask_on(self, interaction: Interaction, match: GameMatch, seat: str, words: GameWords, action: Action) -> None:
        view = self.panels.panel(match, seat, words, interaction.user.id).view(Draft(action.verb, action.args))
        await self.panels.show_panel(interaction, view)

    async def carry_out(
        self,
        interaction: Interaction,
        match: GameMatch,
        seat: str,
        words: GameWords,
        orders: Sequence[Action],
        *,
        typed: bool = False,
    ) -> None:
        """Carry out orders, all or none, and answer with what happened and the panel.

        ``typed``: they come from a text that is kept (``Desk.typed``); a refusal then offers it again.
        """
        read, given = order_reader(words), orders
        try:
            orders = [read(match.position, orders[0]), *orders[1:]]
        except IllegalActionError as illegal:
            refused = LineRefusedError(1, orders[0], illegal.refusal)
            await self._refuse(interaction, match, seat, words, refused, len(orders), typed)
            return
        # An order beside the decisions of others is asked about as several are: its seat has no panel to choose in.
        if len(orders) == 1 and match.position.prompt(seat) is not None:
            refusal = match.position.check(orders[0])
            if _is_unfinished(refusal):
                await self._ask_on(interaction, match, seat, words, orders[0])
                return
            if refusal is None and panel.confirmation_text(match.position, orders[0], words):
                await self.service.going_on(match.id)
                drawn, draft = self.panels.panel(match, seat, words, interaction.user.id), Draft(orders[0].verb, orders[0].args)
                plan = bool(game_of_position(match.position).table.summary(match.position, seat))
                await self.panels.show_panel(interaction, drawn.view(draft), plan=draft if plan else None)
                return
        elif (asked := await plans.plan_questions(match, given, read)).needed:
            await self.service.going_on(match.id)
            view = self.panels.panel(match, seat, words, interaction.user.id).confirming(given, asked)
            await self.panels.show_panel(interaction, view, leads=asked.last)
            return
        user = interaction.user.id
        try:
            done = await self.service.act(match.id, user, seat, None, given, interaction.id, read)
        except LineRefusedError as line:
            await self._refuse(interaction, match, seat, words, line, len(orders), typed)
            return
        if typed:
            await self.texts.carried_out(match.id, user)
        self.panels.shown.answering(match.id, user)
        now = GameWords(done.match.game, words.lang, done.match.position.state)
        happened = [now.event(event) for event in done.events if any(event.visible(one) for one in done.match.seats_of(user))]
        await self.panels.open_panel(interaction, match.id, fit_last_lines(happened, NOTICE) or now.tr("done"))

    async def _refuse(
        self,
        interaction: Interaction,
        match: GameMatch,
        seat: str,
        words: GameWords,
        line: LineRefusedError,
        lines: int,
        typed: bool,
    ) -> None:
        wrong = answers.line_text(line, words, lines)
        if not typed:
            await answers.send_private_text(interaction, wrong)
            return
        self.texts.blame(match.id, interaction.user.id, line, lines)
        press = Press(match.id, match.rev_for(seat), match.info.seats.index(seat), Op.ORDERS, "")
        await answers.send_private_text(interaction, wrong, plain_view(make_button(press, words.tr("button-typed-again"))))

    async def act_on(self, interaction: Interaction, text: str | None) -> None:
        """``/act``: typed orders, or a form to type them into."""
        match, seat, words = await self.finder.here(interaction)
        if text is None:
            await reply.show_form(interaction, await orders_form(self.texts, match, seat, words, interaction.user.id))
            return
        self.texts.keep(match.id, interaction.user.id, "\n".join(line.strip() for line in text.split(";")))
        try:
            await self.carry_out(interaction, match, seat, words, read_orders(seat, text), typed=True)
        finally:
            await self.texts.save(match.id, interaction.user.id)

    async def why(self, interaction: Interaction, text: str, number: int | None = None) -> None:
        """``/why``: whether orders would be legal, and if not, why not. Nothing is carried out. ``number``: of an own game."""
        match, seat, words = await self.finder.here(interaction, number)
        orders = read_orders(seat, text)
        if len(orders) > 1:
            await reply.defer_answer(interaction)
            tried = await plans.try_plan(match, seat, orders, order_reader(words))
            await answers.send_private_text(interaction, plans.head_lines(plans.plan_text_lines(tried, words), 1900))
            return
        try:
            orders[0] = order_reader(words)(match.position, orders[0])
            refusal = match.position.check(orders[0])
        except IllegalActionError as illegal:
            refusal = illegal.refusal
        if refusal is None:
            await answers.send_private_text(interaction, words.tr("why-legal"))
        elif _is_unfinished(refusal):
            await answers.send_private_text(interaction, words.tr("why-so-far") + "\n" + words.refusal(refusal))
        else:
            await answers.send_private_text(interaction, answers.line_text(LineRefusedError(1, orders[0], refusal), words, 1))

    async def completions(
        self, interaction: Interaction, name: str, option: str, given: Mapping[str, str], current: str
    ) -> list[Choice[str]]:
        """What an option of a verb command could be; in words why nothing, where the order is not due."""
        try:
            match, seat, words = await self.finder.here(interaction)
        except DeniedError as denied:
            return [saying_choice(answers.denied_text(denied, answers.private_language(interaction)), current)]
        prompt = match.position.prompt(seat)
        if prompt is None:
            return [saying_choice(words.tr("not-your-turn"), current)]
        game, due = match.game, verbs_now(match, seat, name)
        given = {one: text for one, text in given.items() if one != option}
        asked = {verb: _asked_option(game, verb, option, current) for verb in fitting_verbs(game, due, given)}
        verbs = [verb for verb, one in asked.items() if one is not None]
        if not verbs:
            can = ", ".join(words.verb(verb) for verb in (due or prompt.verbs))
            return [saying_choice(words.tr("completion-not-now", offered=can), current)]
        if option == WHAT:
            return [choice for verb in verbs for choice in _complete_whole(match, seat, verb, current, words)][:25]
        before = {
            verb: _arguments_before(game, verb, one.slot, {**by_slot(game, verb, given), **one.given})
            for verb, one in asked.items()
            if one is not None
        }
        if len(verbs) > 1 and not any(before.values()):
            return _first_of_several(match, seat, verbs, current, words)
        found: list[Choice[str]] = []
        for verb, typed in before.items():
            several, typed = named_verb([verb], typed, words) if typed else ([verb], typed)
            slot, one = _slot_after(match, seat, several[0], typed, words), asked[verb]
            if one is None or (slot is not None and slot.name != one.slot and slot.name in game.table.arguments.get(verb, ())):
                found += [saying_choice(words.tr("completion-first", what=words.slot(slot)), current)] if slot is not None else []
                continue
            for choice in complete_argument(match, seat, several[0], typed, one.current, words):
                value = f"{one.head}{choice.value}"
                found += [Choice(name=f"{one.head}{choice.name}"[:100], value=value)] if len(value) <= _VALUE else []
        return list({str(choice.name): choice for choice in found}.values())[:25]

    async def complete_line(self, interaction: Interaction, current: str, number: int | None = None) -> list[Choice[str]]:
        """How a line of orders could go on; in words why it cannot, where nothing is to be decided."""
        try:
            match, seat, words = await self.finder.here(interaction, number)
        except DeniedError as denied:
            return [saying_choice(answers.denied_text(denied, answers.private_language(interaction)), current)]
        if match.position.prompt(seat) is None:
            return [saying_choice(words.tr("not-your-turn"), current)]
        return complete_line(match, seat, current, words)

    @app_commands.command(name="act", description=described_by("cmd-act-description"))
    @app_commands.describe(orders=described_by("opt-orders"))
    @app_commands.guild_only
    async def act(self, interaction: Interaction, orders: str | None = None) -> None:
        """Carry out orders in writing, or ask for them in a form."""
        async with answers.guard_interaction(interaction, form=orders is None):
            await self.act_on(interaction, orders)

    @answers.complete_option("orders", act)
    async def _line(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await self.complete_line(interaction, current)


def saying_choice(text: str, current: str) -> Choice[str]:
    """A completion that only says something; chosen, it leaves what was typed."""
    return Choice(name=clip_text(" ".join(text.split()), 100), value=clip_text(current, _VALUE) or "-")


class _Asked(NamedTuple):
    """The argument of a verb that is typed into an option, what the option holds of the one before it, and the text for it."""

    slot: str
    given: Mapping[str, str]
    head: str
    current: str


def _asked_option(game: Game, verb: str, option: str, current: str) -> _Asked | None:
    """What is being typed into an option; None where the verb has none of the kind."""
    if verb not in game.table.arguments:
        return _Asked(WHAT, {}, "", current) if option == WHAT else None
    slots = arguments_called(game, verb, option)
    if not slots:
        return None
    first, plus, rest = current.partition("+")
    if len(slots) == 1 or not plus:
        return _Asked(slots[0], {}, "", current)
    return _Asked(slots[1], {slots[0]: first.strip()}, f"{first}+", rest)


def _arguments_before(game: Game, verb: str, option: str, given: Mapping[str, str]) -> list[str]:
    """The arguments of a verb that come before an option and were given."""
    own = game.table.arguments.get(verb, ())
    return [given[name] for name in own[: own.index(option)] if name in given]


def _slot_after(match: GameMatch, seat: str, verb: str, typed: Sequence[str], words: GameWords) -> Slot | None:
    """The slot that is open after some arguments; None if there is none, or they are not legal."""
    try:
        return slot_at(match.position, seat, verb, read_args(match.position, seat, verb, typed, words).args)
    except IllegalActionError:
        return None


def _complete_whole(match: GameMatch, seat: str, verb: str, current: str, words: GameWords) -> list[Choice[str]]:
    """Completion of all arguments of a verb in one line."""
    *typed, last = current.split(" ") if current.strip() else [""]
    head = "".join(f"{word} " for word in typed)
    found = complete_argument(match, seat, verb, [word for word in typed if word], last, words)
    return [
        Choice(name=clip_text(f"{head}{choice.name}", 100), value=f"{head}{choice.value}")
        for choice in found
        if len(head) + len(choice.value) <= _VALUE
    ]


def _first_of_several(match: GameMatch, seat: str, verbs: list[str], current: str, words: GameWords) -> list[Choice[str]]:
    """The first argument of a command with several verbs: each choice names its verb. If there are too many: the verbs first."""
    several, rest = named_verb(verbs, [current], words)
    found: list[Choice[str]] = []
    for verb in several:
        for choice in complete_argument(match, seat, verb, (), " ".join(rest), words):
            value = f"{verb} {choice.value}"
            if len(value) <= _VALUE:
                found.append(Choice(name=f"{words.verb(verb)}: {choice.name}"[:100], value=value))
    if len(found) <= 25 or len(several) == 1:
        return found[:25]
    return [Choice(name=f"{words.verb(verb)} …"[:100], value=f"{verb} ") for verb in several[:25]]


def _is_unfinished(refusal: Refusal | None) -> bool:
    return refusal is not None and refusal.code == "incomplete"


def add_order_commands(tree: CommandTree, typed: TypedOrders) -> None:
    """``/act``."""
    add_cog(tree, typed)
