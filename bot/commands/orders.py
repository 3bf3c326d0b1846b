"""Decisions by slash command: ``/move``, ``/offensive`` ... with completion of what is legal, ``/act`` and ``/why``.

A verb command stands for one or several verbs of the game (``Game.commands``); its options are the
arguments in slot order. No option is needed where the panel can ask: an unfinished order opens the panel at that point.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.core import plans
from bot.core.denied import DeniedError
from bot.core.games import command_names
from bot.core.localise import said
from bot.core.match import LineRefusedError, Match, needless
from bot.core.text import Words, fit
from bot.core.written import read_orders
from bot.desk.desk import Desk
from bot.orders.shorthand import reader, verb_called
from bot.panel import answers, panel
from bot.panel.controls import Form, Interaction, Press
from bot.panel.draft import Draft
from bot.panel.ops import Op
from bot.panel.panel_view import NOTICE, Panel
from bot.panel.search import resolved, search
from bot.panel.slots import slot_at
from rules.engine import Action, IllegalActionError, Position, Refusal, Slot

#: Discord's limit on the value of a completion.
_VALUE = 100
#: Commands that say it all without an argument, whatever the game's own word for it.
_ENDINGS = ("pass", "commit")
#: Orders before the one that is being completed that are followed at most: a completion must be quick.
_AHEAD = 12
_OPTIONS = ("first", "second", "third", "fourth")


def verbs_now(match: Match, seat: str, name: str) -> list[str]:
    """The verbs of a command that the seat may use now, the likeliest first."""
    prompt = match.position.prompt(seat)
    wanted = match.game.commands.get(name, (name,))
    return [verb for verb in wanted if prompt is not None and verb in prompt.verbs]


def named_verb(verbs: list[str], typed: Sequence[str], words: Words) -> tuple[list[str], list[str]]:
    """The verbs that remain, and the arguments, when the first argument names one of several ("event A13", "KO A13")."""
    parts = typed[0].split(maxsplit=1) if typed else []
    verb = verb_called(parts[0], verbs, words) if parts else ""
    if verb:
        return [verb], [*parts[1:], *typed[1:]]
    return verbs, list(typed)


def read_args(position: Position, seat: str, verb: str, typed: Sequence[str], words: Words) -> Action:
    """Typed arguments as an action: names become ids, up to where the rules would refuse."""
    try:
        return reader(words)(position, Action(seat, verb, tuple(text.strip().replace(" ", "_") for text in typed)))
    except IllegalActionError:
        pass  # what is no name here is told when the order is given
    args: list[str] = []
    for text in typed:
        try:
            slot = slot_at(position, seat, verb, args)
        except IllegalActionError:
            slot = None
        args.append(text.strip() if slot is None else resolved(slot, words, text))
    return Action(seat, verb, tuple(args))


def complete(
    match: Match, seat: str, verb: str, before: Sequence[str], current: str, words: Words, after: Position | None = None
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
    return offered(slot, current, words)


def offered(slot: Slot, current: str, words: Words) -> list[Choice[str]]:
    """Values of a slot for what was typed so far; of a multi slot the part after the last "+"."""
    if not slot.multi:
        return [_choice(name, value, words.place(slot.kind, value)) for value, name in search(slot, words, current)]
    *given, last = current.split("+")
    kept = [value for value in (part.strip() for part in given) if value in slot.choices]
    found = search(slot, words, last, without=kept) if len(kept) < slot.high else []
    head = "+".join(kept)
    choices = [
        _choice(f"{'+ ' if head else ''}{name}", f"{head}+{value}".lstrip("+"), words.place(slot.kind, value))
        for value, name in found
    ]
    if head and not last.strip():
        choices.insert(0, _choice(f"= {', '.join(words.value(slot.kind, value) for value in kept)}", head))
    return [choice for choice in choices if len(choice.value) <= _VALUE][:25]


def _choice(name: str, value: str, place: str = "") -> Choice[str]:
    """A value by its name, where it stands, its id."""
    last = value.rpartition("+")[2]
    return Choice(name=" · ".join(dict.fromkeys(part for part in (name, place, last) if part))[:100], value=value)


def complete_line(match: Match, seat: str, text: str, words: Words) -> list[Choice[str]]:
    """Completion of the last order of a line of orders: first its verb, then its arguments, as if those before it were given."""
    head, _, line = text.rpartition(";")
    lead = f"{head}; " if head else ""
    done = line.split(" ") if line.strip() else [""]
    done = [word for word in done[:-1] if word] + [done[-1]]
    position = after_orders(match, seat, head, words)
    prompt = position.prompt(seat) if position is not None else None
    if prompt is None:
        return []
    if len(done) == 1:
        found = [verb for verb in prompt.verbs if done[0].lower() in f"{verb} {words.verb(verb)}".lower()]
        fit_in = [verb for verb in found if len(f"{lead}{verb} ") <= _VALUE]
        return [Choice(name=f"{lead}{verb} · {words.verb(verb)}"[:100], value=f"{lead}{verb} ") for verb in fit_in[:25]]
    verb = verb_called(done[0], prompt.verbs, words)
    if not verb:
        return []
    found_args = complete(match, seat, verb, done[1:-1], done[-1], words, position)
    start = lead + " ".join(done[:-1])
    return [
        Choice(name=f"{lead}{done[0]} … {choice.name}"[:100], value=f"{start} {choice.value} ")
        for choice in found_args
        if len(start) + len(choice.value) + 2 <= _VALUE
    ]


def after_orders(match: Match, seat: str, text: str, words: Words) -> Position | None:
    """The position after orders of one's own, up to the first die or card; None if one of them is not legal."""
    position, read = match.position, reader(words)
    lines = [line.strip() for line in text.split(";") if line.strip()]
    last: tuple[Position, Action] | None = None
    for line in lines[:_AHEAD]:
        order = Action.parse(seat, line)
        if last and needless(*last, position, order, read):
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


class Orders:
    """Carries out typed decisions."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.service = desk.service

    async def verb(self, interaction: Interaction, name: str, typed: Sequence[str]) -> None:
        """A verb command: carry it out, or open the panel where something is left to choose."""
        match, seat, words = await self.desk.here(interaction)
        verbs = verbs_now(match, seat, name)
        if not verbs:
            prompt = match.position.prompt(seat)
            if prompt is None:
                raise DeniedError("not-your-turn")
            offered = ", ".join(words.verb(verb) for verb in prompt.verbs)
            raise DeniedError("command-not-now", command=name, what=words.prompt(prompt), offered=offered)
        bare = not typed
        verbs, typed = named_verb(verbs, typed, words)
        tried = [read_args(match.position, seat, verb, typed, words) for verb in verbs]
        refusals = [match.position.check(action) for action in tried]
        best = next((place for place, refusal in enumerate(refusals) if refusal is None), None)
        if best is None:
            best = next((place for place, refusal in enumerate(refusals) if _unfinished(refusal)), 0)
            if _unfinished(refusals[best]):
                await self._ask_on(interaction, match, seat, words, tried[best])
                return
        if bare and tried[best].verb != name and name not in _ENDINGS:
            # Nobody said what: a bare /react must not roll a die.
            await self._ask_on(interaction, match, seat, words, Action(seat, ""))
            return
        await self.carry_out(interaction, match, seat, words, [tried[best]])

    async def _ask_on(self, interaction: Interaction, match: Match, seat: str, words: Words, action: Action) -> None:
        view = Panel(match, seat, words, self.desk.drafts).view(Draft(action.verb, action.args))
        await answers.show(interaction, view)
        self.desk.opened(interaction, match.id, seat)

    async def carry_out(self, interaction: Interaction, match: Match, seat: str, words: Words, orders: Sequence[Action]) -> None:
        """Carry out orders, all or none, and answer with what happened and the panel."""
        read = reader(words)
        try:
            orders = [read(match.position, orders[0]), *orders[1:]]
        except IllegalActionError as illegal:
            refused = LineRefusedError(1, orders[0], illegal.refusal)
            await answers.tell(interaction, answers.line_text(refused, words, len(orders)))
            return
        question = panel.asks(match.position, orders[0], words) if len(orders) == 1 else ""
        refusal = match.position.check(orders[0])
        if len(orders) == 1 and _unfinished(refusal):
            await self._ask_on(interaction, match, seat, words, orders[0])
            return
        if question and refusal is None:
            await self._ask_on(interaction, match, seat, words, orders[0])
            if match.position.game.summary(match.position, seat):
                await self.desk.draw_plan(interaction, match, seat, words, Draft(orders[0].verb, orders[0].args))
            return
        user = interaction.user.id
        try:
            done = await self.service.act(match.id, user, seat, None, orders, interaction.id, read)
        except LineRefusedError as line:
            await answers.tell(interaction, answers.line_text(line, words, len(orders)))
            return
        now = Words(done.match.game, words.lang, done.match.position.state)
        told = [now.event(event) for event in done.events if any(event.visible(one) for one in done.match.seats_of(user))]
        await self.desk.open_panel(interaction, match.id, fit(told, NOTICE) or now.tr("done"))

    async def act(self, interaction: Interaction, text: str | None) -> None:
        """``/act``: typed orders, or a form to type them into."""
        match, seat, words = await self.desk.here(interaction)
        if text is None:
            place = match.info.seats.index(seat)
            press = Press(match.id, match.rev_for(seat), place, Op.ORDERED, "")
            form = Form(press, words.tr("orders-title"), words.tr("orders-label"), long=True)
            await interaction.response.send_modal(form)
            return
        await self.carry_out(interaction, match, seat, words, read_orders(seat, text))

    async def why(self, interaction: Interaction, text: str) -> None:
        """``/why``: whether orders would be legal, and if not, why not. Nothing is carried out."""
        match, seat, words = await self.desk.here(interaction)
        orders = read_orders(seat, text)
        if len(orders) > 1:
            await interaction.response.defer(ephemeral=True)
            tried = await plans.try_out(match, seat, orders, reader(words))
            await answers.tell(interaction, plans.head(plans.told(tried, words), 1900))
            return
        try:
            orders[0] = reader(words)(match.position, orders[0])
            refusal = match.position.check(orders[0])
        except IllegalActionError as illegal:
            refusal = illegal.refusal
        if refusal is None:
            await answers.tell(interaction, words.tr("why-legal"))
        elif _unfinished(refusal):
            await answers.tell(interaction, words.tr("why-so-far") + "\n" + words.refusal(refusal))
        else:
            await answers.tell(interaction, answers.line_text(LineRefusedError(1, orders[0], refusal), words, 1))

    async def completions(self, interaction: Interaction, name: str, option: str, current: str) -> list[Choice[str]]:
        """What an option of a verb command could be."""
        try:
            match, seat, words = await self.desk.here(interaction)
        except DeniedError:
            return []
        given = [str(getattr(interaction.namespace, one, "") or "") for one in _OPTIONS[: _OPTIONS.index(option)]]
        verbs = verbs_now(match, seat, name)
        if given:
            several, given = named_verb(verbs, given, words)
            found = [choice for verb in several for choice in complete(match, seat, verb, given, current, words)]
            return list({str(choice.value): choice for choice in found}.values())[:25]
        if len(verbs) < 2:
            return [choice for verb in verbs for choice in complete(match, seat, verb, (), current, words)][:25]
        return _first_of_several(match, seat, verbs, current, words)


def _first_of_several(match: Match, seat: str, verbs: list[str], current: str, words: Words) -> list[Choice[str]]:
    """The first argument of a command that stands for several verbs: each choice says which. Too many: the verbs first."""
    several, rest = named_verb(verbs, [current], words)
    found: list[Choice[str]] = []
    for verb in several:
        for choice in complete(match, seat, verb, (), " ".join(rest), words):
            value = f"{verb} {choice.value}"
            if len(value) <= _VALUE:
                found.append(Choice(name=f"{words.verb(verb)}: {choice.name}"[:100], value=value))
    if len(found) <= 25 or len(several) == 1:
        return found[:25]
    return [Choice(name=f"{words.verb(verb)} …"[:100], value=f"{verb} ") for verb in several[:25]]


def _unfinished(refusal: Refusal | None) -> bool:
    return refusal is not None and refusal.code == "incomplete"


def _verb_command(orders: Orders, name: str) -> app_commands.Command[Any, ..., None]:
    async def callback(
        interaction: Interaction,
        first: str | None = None,
        second: str | None = None,
        third: str | None = None,
        fourth: str | None = None,
    ) -> None:
        async with answers.guarded(interaction):
            typed = [text for text in (first, second, third, fourth) if text]
            await orders.verb(interaction, name, typed)

    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=name, description=said(f"cmd-{name}-description"), callback=callback
    )
    command.guild_only = True
    app_commands.describe(**dict.fromkeys(_OPTIONS, said("opt-argument")))(command)
    for option in _OPTIONS:
        _completed(orders, command, option)
    return command


def _completed(orders: Orders, command: app_commands.Command[Any, ..., None], option: str) -> None:
    @command.autocomplete(option)
    @answers.completing
    async def completions(interaction: Interaction, current: str) -> list[Choice[str]]:
        return await orders.completions(interaction, command.name, option, current)


def add_order_commands(tree: app_commands.CommandTree[discord.Client], desk: Desk) -> None:
    """The verb commands of all games and ``/act``."""
    typed = Orders(desk)
    for name in command_names():
        tree.add_command(_verb_command(typed, name))

    @tree.command(name="act", description=said("cmd-act-description"))
    @app_commands.describe(orders=said("opt-orders"))
    @app_commands.guild_only
    async def act(interaction: Interaction, orders: str | None = None) -> None:
        async with answers.guarded(interaction):
            await typed.act(interaction, orders)

    @answers.completing
    async def line(interaction: Interaction, current: str) -> list[Choice[str]]:
        try:
            match, seat, words = await typed.desk.here(interaction)
        except DeniedError:
            return []
        return complete_line(match, seat, current, words)

    act.autocomplete("orders")(line)
