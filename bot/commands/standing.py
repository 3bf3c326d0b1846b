"""``/standing``: have questions answered without being asked each time. Only its owner ever sees what is set here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from discord import app_commands, ui
from discord.app_commands import Choice
from msgspec.structs import replace

from bot.core import games
from bot.core.errors import LineRefusedError
from bot.core.match import GameMatch
from bot.desk.cogs import CommandTree
from bot.desk.finding import GameFinder
from bot.desk.public import PublicPresses
from bot.orders.form_fields import sent_fields
from bot.orders.kept_forms import FormMemory
from bot.orders.shorthand import meant_values
from bot.orders.standing import StandingAnswerRunner, mark_of
from bot.orders.standing_form import (
    ONLY,
    UNLESS,
    StandingForm,
    StandingSent,
    read_standing,
    spans_open,
    standing_press,
)
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press, SentControl, button_rows, make_button, make_layout, make_paragraph
from bot.panel.draft import BadDraftError
from bot.panel.ops import Op
from bot.panel.search import search_slot
from bot.program.denied import DeniedError
from bot.store import StandingRow
from bot.telling.localise import agreed_text
from bot.telling.text import GameWords, clip_text
from rules.engine import Action, Game, Position, Slot
from rules.engine.contract.wishes import Until

#: How long a standing answer is valid, and the names of that.
UNTIL: dict[Until, str] = {
    "occasion": "choice-until-occasion",
    "turn": "choice-until-turn",
    "own": "choice-until-own",
    "game": "choice-until-game",
}
#: How many places, and how many cards to be used, may be named at once.
MOST = 20
#: The arguments of buttons that drop a part of a standing answer: declining, or a card.
PASSES = "@"


def read_places(match: GameMatch, words: GameWords, typed: str) -> tuple[str, ...]:
    """Places as typed, by number, name or part of a name, with "+", "," or spaces between. Raises DeniedError for others."""
    kind = match.game.naming.kind_of("place", match.position.state)
    slot = Slot("place", kind, match.game.naming.named(match.position.state, kind))
    found: list[str] = []
    for part in filter(None, (part.strip() for part in re.split(r"[+,;]", typed))):
        whole = meant_values(slot, words, part, True)
        for typed_place in [part] if whole or len(part.split()) == 1 else part.split():
            found.append(_typed_place(slot, words, typed_place))
    if len(found) > MOST:
        raise DeniedError("standing-too-many", most=MOST)
    return tuple(dict.fromkeys(found))


def _typed_place(slot: Slot, words: GameWords, typed: str) -> str:
    found = meant_values(slot, words, typed, True)
    if len(found) == 1:
        return found[0]
    near = [words.value(slot.kind, one) for one in found[:5]] or [name for _, name in search_slot(slot, words, typed[:60], 3)]
    if near:
        raise DeniedError("ask-unknown", value=clip_text(typed, 60), near=", ".join(near) or "none")
    raise DeniedError("no-such-place", place=clip_text(typed, 60))


def read_stakes(match: GameMatch, words: GameWords, typed: str) -> tuple[str, ...]:
    """What is at stake as typed, if only in part, or chosen, with commas between.

    Raises DeniedError for what the game does not know, or what may mean several things.
    """
    known = match.game.wishes.stakes
    found: list[str] = []
    for part in filter(None, (part.strip() for part in re.split(r"[+,;]", typed))):
        meant_one = [one for one in known if part.lower() in (one, stake_named(one, words).lower())]
        meant_one = meant_one or [one for one in known if part.lower() in stake_named(one, words).lower()]
        if len(meant_one) != 1:
            near = ", ".join(stake_named(one, words) for one in known)
            raise DeniedError("ask-unknown" if near else "standing-no-stakes", value=clip_text(part, 60), near=near)
        found += meant_one
    return tuple(dict.fromkeys(found))


def stake_named(stake: str, words: GameWords) -> str:
    """Possible stakes, in words."""
    return words.tr(f"stake-{stake}")


def joint_standing_text(rows: Sequence[StandingRow], words: GameWords) -> str:
    """Standing answers of several seats of one person in words: those that say the same in one."""
    found: dict[StandingRow, list[str]] = {}
    for row in rows:
        found.setdefault(replace(row, seat="", mark="", uses=()), []).append(row.seat)
    lines = [standing_answer_text(row, words, ", ".join(words.seat(seat) for seat in seats)) for row, seats in found.items()]
    lines += [card_use_text(row.seat, card, place, words) for row in rows for card, place in row.uses]
    return "\n".join(filter(None, lines))


def standing_answer_text(row: StandingRow, words: GameWords, names: str = "") -> str:
    """A standing answer in words; ``names``: the user to name in place of the seat."""
    lines: list[str] = []
    kind = words.game.naming.kind_of("place", words.state)
    if row.passes:
        lines.append(words.tr("standing-is", seat=names or words.seat(row.seat), until=words.tr(UNTIL[row.until])))
    if row.places:
        names = ", ".join(words.value(kind, place) for place in row.places)
        lines.append(words.tr("standing-only" if row.only else "standing-unless", places=names))
    if row.stakes:
        lines.append(words.tr("standing-stakes", stakes=", ".join(stake_named(one, words) for one in row.stakes)))
    lines += [card_use_text(row.seat, card, place, words) for card, place in row.uses]
    return "\n".join(lines)


def card_use_text(seat: str, card: str, place: str, words: GameWords) -> str:
    """The use of a card, in words."""
    where = words.value(words.game.naming.kind_of("place", words.state), place) if place else ""
    return words.tr(
        "standing-use-at" if place else "standing-use", seat=words.seat(seat), card=words.value("card", card), place=where
    )


class StandingAnswers:
    """Carries out ``/standing``."""

    def __init__(self, finder: GameFinder, standings: StandingAnswerRunner) -> None:
        self.finder = finder
        self.standings = standings
        self.store = finder.service.store
        self.memory = FormMemory(self.store.forms, StandingSent)

    def _mine(self, match: GameMatch, interaction: Interaction, seat: str) -> list[str]:
        """The seats of a person that a wish is for: with one they act for those of the same camp, which are asked together."""
        camp = match.info.camp_of(seat)
        return [one for one in match.seats_of(interaction.user.id) if one in camp]

    async def set(self, interaction: Interaction, until: Until, unless: str, at: str, stake: str) -> None:
        """``/standing set``. Raises DeniedError where nothing is going on that it could end with, or a place is unknown."""
        match, seat, words = await self.finder.here(interaction)
        if unless and at:
            raise DeniedError("standing-either")
        places, stakes = read_places(match, words, unless or at), read_stakes(match, words, stake)
        rows = await self._decline(match, self._mine(match, interaction, seat), until, places, stakes, bool(at))
        await answers.send_private_text(interaction, joint_standing_text(rows, words) + "\n" + words.tr("standing-how"))

    async def _decline(
        self, match: GameMatch, seats: list[str], until: Until, places: tuple[str, ...], stakes: tuple[str, ...], only: bool
    ) -> list[StandingRow]:
        """Have these seats decline; cards that they want to have used stay so. Raises DeniedError."""
        if until not in match.game.wishes.spans:
            raise DeniedError("standing-no-span", title=match.game.title)
        rows: list[StandingRow] = []
        for seat in seats:
            mark = mark_of(match, seat, until)
            if until in ("occasion", "own") and not mark:
                raise DeniedError("standing-no-occasion")
            before = await self.standings.of(match, seat)
            uses = before.uses if before is not None else ()
            rows.append(StandingRow(match.id, seat, until, mark, places, only, stakes=stakes, uses=uses))
        for row in rows:
            await self.standings.make(row)
        return rows

    async def use(self, interaction: Interaction, card: str, at: str) -> None:
        """``/standing use``. Raises DeniedError where the card is not on one's table, or a place is unknown."""
        match, _, words = await self.finder.here(interaction)
        for seat in match.seats_of(interaction.user.id):
            slot = Slot("card", "card", match.game.wishes.cards(match.position.state, seat))
            if len(found := meant_values(slot, words, card, True)) == 1:
                break
        else:
            raise DeniedError("standing-no-card", card=clip_text(card, 60))
        before = await self.standings.of(match, seat)
        row = before or StandingRow(match.id, seat, "game", passes=False)
        uses = [(found[0], place) for place in read_places(match, words, at) or ("",)]
        row = replace(row, uses=tuple(dict.fromkeys((*row.uses, *uses)))[:MOST], due="", wake=None)
        await self.standings.make(row)
        await answers.send_private_text(interaction, standing_answer_text(row, words) + "\n" + words.tr("standing-how"))

    async def declines(self, interaction: Interaction, press: Press) -> None:
        """A button: whatever is asked about what the enemy is doing (or for longer) is declined, this question first.

        The message with the button, a panel or a direct message, says so from then on; a decision can still be made from it.
        """
        match, seat = await self.finder.own(interaction, press)
        until = next((one for one in match.game.wishes.taps if one == (press.rest or "occasion")), None)
        prompt = match.position.prompt(seat)
        if until is None or prompt is None or not match.game.wishes.may_decline(prompt):
            raise DeniedError("standing-no-occasion")
        rows = await self._decline(match, self._mine(match, interaction, seat), until, (), (), False)
        words = GameWords(match.game, answers.private_language(interaction), match.position.state)
        decide = make_button(Press(match.id, 0, 0, Op.DECIDE, ""), words.tr("button-decide"))
        place = f"**{words.seat(seat)}** · {match.game.title} {words.tr('game-number', game=match.id)}"
        says = words.tr("decline-always-set")
        if until != "occasion":
            says = "\n".join([joint_standing_text(rows, words), words.tr("standing-how")])
        view = make_layout(make_paragraph(place, 200), make_paragraph(says, 1200), ui.ActionRow(decide))
        await answers.change_panel(interaction, view)

    async def form(self, interaction: Interaction, press: Press) -> None:
        """A button: the form of a standing answer, empty or with what was refused."""
        match, seat = await self.finder.own(interaction, press)
        words = GameWords(match.game, answers.private_language(interaction), match.position.state)
        if not spans_open(match, seat):
            raise DeniedError("standing-no-span", title=match.game.title)
        sent: StandingSent | None = None
        if press.rest:
            try:
                sent = await self.memory.read(match.id, interaction.user.id, press.rest)
            except BadDraftError:
                sent = None
        names: dict[str, str] = {one: words.tr(UNTIL[one]) for one in match.game.wishes.spans}
        names |= {one: stake_named(one, words) for one in match.game.wishes.stakes}
        made = StandingForm(standing_press(match, seat, Op.STANDING_SENT), match, words, names, sent or StandingSent())
        await reply.show_form(interaction, made)

    async def form_sent(self, interaction: Interaction, press: Press) -> None:
        """The form was sent: as ``/standing set``, or what was wrong with it and a button that opens it again."""
        match, seat = await self.finder.own(interaction, press)
        words = GameWords(match.game, answers.private_language(interaction), match.position.state)
        sent, user = read_standing(sent_fields(interaction)), interaction.user.id
        try:
            spans = spans_open(match, seat)
            until = next((one for one in spans if one == sent.until or len(spans) == 1), None)
            if until is None or not set(sent.stakes) <= set(match.game.wishes.stakes):
                raise DeniedError("standing-no-occasion")
            places = read_places(match, words, sent.places)
            if bool(places) != (sent.where in (UNLESS, ONLY)):
                raise DeniedError("standing-form-either")
            mine = self._mine(match, interaction, seat)
            rows = await self._decline(match, mine, until, places, sent.stakes, sent.where == ONLY)
        except DeniedError as denied:
            key = self.memory.keep(match.id, user, sent)
            await self.memory.save(match.id, user)
            again = make_button(standing_press(match, seat, Op.STANDING_FORM, key), words.tr("button-form-again"), "primary")
            view = make_layout(make_paragraph(answers.denied_text(denied, words.lang)), ui.ActionRow(again))
            await answers.send_private_view(interaction, view)
            return
        await answers.send_private_text(interaction, joint_standing_text(rows, words) + "\n" + words.tr("standing-how"))

    async def off(self, interaction: Interaction) -> None:
        """``/standing off``."""
        match, _, words = await self.finder.here(interaction)
        dropped = [await self.store.standings.drop(match.id, seat) for seat in match.seats_of(interaction.user.id)]
        if not any(dropped):
            raise DeniedError("standing-none")
        await answers.send_private_text(interaction, words.tr("standing-gone"))

    async def rule(self, interaction: Interaction, text: str) -> None:
        """``/standing rule``: rules in words, as the game reads them. Raises DeniedError in a game without any."""
        match, seat, words = await self.finder.here(interaction)
        read = match.game.wishes.read_rule
        if read is None:
            raise DeniedError("standing-no-rules", title=match.game.title)
        parts = [part.strip() for part in re.split(r"[;\n]", text) if part.strip()]

        def meant(position: Position, action: Action) -> Action:
            return read(position, seat, " ".join((action.verb, *action.args)), words.lang)

        try:
            orders = [Action.parse(seat, part) for part in parts]
            done = await self.finder.service.act(match.id, interaction.user.id, seat, None, orders, interaction.id, meant)
        except LineRefusedError as line:
            await answers.send_private_text(interaction, answers.line_text(line, words, len(parts)))
            return
        lines = self._rule_lines(done.match, seat, GameWords(match.game, words.lang, done.match.position.state))
        await answers.send_private_text(interaction, "\n".join((*lines, words.tr("standing-rules-how"))))

    def _rule_lines(self, match: GameMatch, seat: str, words: GameWords) -> list[str]:
        """The rules of a seat in words."""
        return [words.say(msgid, facts) for msgid, facts in match.game.wishes.rule_lines(match.position.state, seat)]

    async def _list(self, match: GameMatch, user: int, words: GameWords) -> ui.LayoutView | None:
        """What somebody has set, each part with a button that drops it; None for nothing."""
        items: list[ui.Item[Any]] = []
        controls: list[SentControl] = []
        for seat in match.seats_of(user):
            row = await self.standings.of(match, seat)
            if rules := self._rule_lines(match, seat, words):
                items.append(make_paragraph("\n".join(rules), 1500))
            if row is None:
                continue
            items.append(make_paragraph(standing_answer_text(row, words), 1500))
            number = match.info.seats.index(seat)
            if row.passes:
                label = f"{words.tr('button-standing-drop')}: {words.seat(seat)}"
                controls.append(make_button(Press(match.id, 0, number, Op.STANDING_DROP, PASSES), clip_text(label, 80)))
            for card in dict.fromkeys(card for card, _ in row.uses):
                label = f"{words.tr('button-standing-drop')}: {words.value('card', card)}"
                controls.append(make_button(Press(match.id, 0, number, Op.STANDING_DROP, card), clip_text(label, 80)))
        if not items:
            return None
        return make_layout(*items, *button_rows([*controls, *self._forms(match, user, words)]))

    def _forms(self, match: GameMatch, user: int, words: GameWords) -> list[SentControl]:
        """The button to the form of a standing answer, where the game has any that may be set now."""
        seat = next((one for one in match.seats_of(user) if spans_open(match, one)), None)
        if seat is None or match.game.wishes.occasion is None:
            return []
        return [make_button(standing_press(match, seat, Op.STANDING_FORM), words.tr("button-standing-form"), "primary")]

    async def show(self, interaction: Interaction) -> None:
        """``/standing show``."""
        match, _, words = await self.finder.here(interaction)
        shown = await self._list(match, interaction.user.id, words)
        if shown is None:
            controls = button_rows(self._forms(match, interaction.user.id, words))
            shown = make_layout(make_paragraph(words.tr("standing-none")), *controls)
        await answers.send_private_view(interaction, shown)

    async def drop(self, interaction: Interaction, press: Press) -> None:
        """The button below a part of a standing answer: that part holds no longer."""
        match, seat = await self.finder.own(interaction, press)
        row = await self.standings.of(match, seat)
        words = GameWords(match.game, answers.private_language(interaction), match.position.state)
        if row is not None:
            if press.rest == PASSES:
                row = replace(row, passes=False, until="game", mark="", places=(), stakes=())
            else:
                row = replace(row, uses=tuple(use for use in row.uses if use[0] != press.rest))
            if row.passes or row.uses:
                await self.standings.make(replace(row, due="", wake=None))
            else:
                await self.store.standings.drop(match.id, seat)
        shown = await self._list(match, interaction.user.id, words)
        await answers.change_panel(interaction, shown or make_layout(make_paragraph(words.tr("standing-gone"))))

    async def cards(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Completion: the user's own cards that may be named."""
        match, _, words = await self.finder.here(interaction)
        wishes, state = match.game.wishes, match.position.state
        found = {
            card: words.value("card", card) for seat in match.seats_of(interaction.user.id) for card in wishes.cards(state, seat)
        }
        return [Choice(name=clip_text(name, 100), value=card) for card, name in found.items() if current.lower() in name.lower()]

    async def stakes(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Completion: what may be at stake; a text typed so far is kept."""
        match, _, words = await self.finder.here(interaction)
        given, _, last = current.rpartition(",")
        found = [
            stake_named(one, words) for one in match.game.wishes.stakes if last.strip().lower() in stake_named(one, words).lower()
        ]
        whole = [", ".join(filter(None, (given.strip(), name))) for name in found if name not in given]
        return [Choice(name=name, value=name) for name in whole if len(name) <= 100]


def _games_with_reactions() -> list[Game]:
    """The games that ask seats about another seat's action."""
    return [game for game in games.installed_games().values() if game.wishes.occasion is not None]


def _group_of(carried_out: StandingAnswers) -> app_commands.Group:
    """The commands, in the words of the games that are played here when this is called."""
    of = _games_with_reactions()
    spans = {one for game in of for one in game.wishes.spans} or set(UNTIL)

    class StandingGroup(app_commands.Group):
        """The commands."""

        def __init__(self) -> None:
            super().__init__(name="standing", description=agreed_text(of, "cmd-standing-description"), guild_only=True)

        @answers.slash_command(
            "set", "cmd-standing-set-description", until="opt-until", unless="opt-unless", at="opt-at", stake="opt-stake"
        )
        @app_commands.choices(
            until=[Choice(name=agreed_text(of, msgid), value=value) for value, msgid in UNTIL.items() if value in spans]
        )
        async def set(
            self, interaction: Interaction, until: str, unless: str | None = None, at: str | None = None, stake: str | None = None
        ) -> None:
            """Decline from now on."""
            wanted: Any = until
            await carried_out.set(interaction, wanted, unless or "", at or "", stake or "")

        @answers.complete_option("stake", set)
        async def stakes(self, interaction: Interaction, current: str) -> list[Choice[str]]:
            return await carried_out.stakes(interaction, current)

        @answers.slash_command("use", "cmd-standing-use-description", card="opt-standing-card", at="opt-standing-at")
        async def use(self, interaction: Interaction, card: str, at: str | None = None) -> None:
            """Have a card used."""
            await carried_out.use(interaction, card, at or "")

        @answers.complete_option("card", use)
        async def cards(self, interaction: Interaction, current: str) -> list[Choice[str]]:
            return await carried_out.cards(interaction, current)

        @answers.slash_command("rule", "cmd-standing-rule-description", text="opt-standing-rule")
        async def rule(self, interaction: Interaction, text: str) -> None:
            """Answer by a rule in words."""
            await carried_out.rule(interaction, text)

        @answers.slash_command("off", "cmd-standing-off-description")
        async def off(self, interaction: Interaction) -> None:
            """Be asked again."""
            await carried_out.off(interaction)

        @answers.slash_command("show", "cmd-standing-show-description")
        async def show(self, interaction: Interaction) -> None:
            """Show the standing answers."""
            await carried_out.show(interaction)

    return StandingGroup()


def add_standing_commands(tree: CommandTree, carried_out: StandingAnswers, presses: PublicPresses) -> None:
    """``/standing``, the buttons under a question that decline for a while, and those that drop what was set."""
    presses.ops |= {
        Op.STANDING: carried_out.declines,
        Op.STANDING_DROP: carried_out.drop,
        Op.STANDING_FORM: carried_out.form,
        Op.STANDING_SENT: carried_out.form_sent,
    }
    tree.add_command(_group_of(carried_out))
