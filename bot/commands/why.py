"""``/why`` and ``/explain``: why something is illegal, and what the rules say about the position.

The commands of ``/explain`` are built from the topics that the games declare; only the asker sees the answers.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from discord import app_commands, ui
from discord.app_commands import Choice, locale_str

from bot.apart.apart import Apart
from bot.commands.orders import TypedOrders, offered_values
from bot.core import games
from bot.core.match import GameMatch
from bot.core.plans import Planned
from bot.desk.cogs import CommandTree
from bot.desk.finding import GameFinder
from bot.desk.own_games import BOTH_INSTALLS, EVERYWHERE, complete_own_games, named_game
from bot.desk.public import PublicPresses
from bot.drawing.picture import PictureFile, SeenPosition
from bot.drawing.pictures import GameDrawings
from bot.orders import questions
from bot.panel import answers, asides, reply
from bot.panel.board import file_of, gallery_of
from bot.panel.controls import Interaction, Press, button_rows, make_layout, make_paragraph
from bot.panel.draft import Drafts
from bot.panel.ops import Op
from bot.panel.word_pages import WordPages
from bot.program.denied import DeniedError
from bot.telling.localise import agreed_text, described_by, described_for_games, option_name
from bot.telling.text import GameWords
from rules.engine import Game, IllegalActionError, Position
from rules.engine.contract.questions import Answer, QuestionField, Topic
from words import is_known_message, tr


def topics_by_id() -> dict[str, tuple[list[Game], Topic]]:
    """Topics of all games by id, each with the games that have it; the first 25 (Discord's limit).

    A topic has the fields of all its games, those of one name once; what a field may name is each game's own. What not all of
    them need may be left out: the game at hand asks for what it lacks.
    """
    found: dict[str, tuple[list[Game], Topic]] = {}
    for game in games.installed_games().values():
        for topic in game.questions.topics:
            found.setdefault(topic.id, ([], topic))[0].append(game)
    return {name: (of, _merged_topic(name, of)) for name, (of, _) in list(found.items())[:25]}


def _merged_topic(name: str, of: list[Game]) -> Topic:
    """A topic with the fields of all games that have it."""
    every = [next(topic for topic in game.questions.topics if topic.id == name) for game in of]
    fields: dict[str, list[QuestionField]] = {}
    for field in (field for topic in every for field in topic.fields):
        fields.setdefault(field.name, []).append(field)
    merged = [
        msgspec.structs.replace(same[0], needed=len(same) == len(every) and all(one.needed for one in same))
        for same in fields.values()
    ]
    return Topic(name, tuple(merged), any(topic.alone for topic in every))


def _games_asking_field(of: list[Game], topic: str, name: str) -> list[Game]:
    """The games in which a topic has a field of this name."""
    return [
        game
        for game in of
        if any(one.id == topic and name in (field.name for field in one.fields) for one in game.questions.topics)
    ]


class QuestionCommands:
    """Answers questions about the game of a channel, to players and onlookers alike."""

    def __init__(self, finder: GameFinder, apart: Apart, pictures: GameDrawings, drafts: Drafts, word_pages: WordPages) -> None:
        self.finder = finder
        self.apart = apart
        self.pictures = pictures
        self.drafts = drafts
        self.word_pages = word_pages

    async def here(self, interaction: Interaction, number: int | None = None) -> tuple[GameMatch, str, GameWords]:
        """The match meant (``GameFinder.match_meant``), who asks (a seat or "spectator"), and their words. Raises DeniedError."""
        match = await self.finder.match_meant(interaction, number)
        who = match.seat_to_act(interaction.user.id) or "spectator"
        known = match.game.questions.known(match.position.state, who)
        return match, who, GameWords(match.game, answers.private_language(interaction), known)

    async def why(self, interaction: Interaction, unit: str, place: str, way: str, number: int | None = None) -> None:
        """Explain why a piece cannot act, or cannot reach a place."""
        match, who, words = await self.here(interaction, number)
        if match.game.questions.explain_why is None or not piece_field(words).kind:
            raise questions.not_asked_here(match.game)
        args = {"unit": questions.read_field_value(piece_field(words), words, unit)}
        if place:
            args["hex"] = questions.read_field_value(place_field(words), words, place)
        if way:
            args["way"] = questions.read_field_value(way_field(words), words, way)
        await reply.defer_answer(interaction)
        given = {name: values[0] for name, values in args.items()}
        try:
            answer = await self.apart.why(_known_position(match, who), given["unit"], given.get("hex", ""), given.get("way", ""))
        except IllegalActionError as illegal:
            await answers.send_private_text(interaction, questions.refusal_line(illegal.refusal, words))
            return
        if answer is None:
            raise questions.not_asked_here(match.game)
        picture = await self.pictures.explained(match, who, words.lang, "why", args, theme=answers.private_theme(interaction))
        await self._show(interaction, words, answer, picture)

    async def explain(
        self, interaction: Interaction, topic: str, given: Mapping[str, str | None], number: int | None = None
    ) -> None:
        """Explain a topic."""
        match, who, words = await self.here(interaction, number)
        args: dict[str, tuple[str, ...]] = {}
        for field in questions.fields_of(words, topic):
            typed = (given.get(field.name) or "").strip()
            if typed:
                args[field.name] = questions.read_field_value(field, words, typed)
            elif field.needed:
                shown = f"{words.game.id}:{option_name(field.name)}"
                named = tr(words.lang, shown) if is_known_message(words.lang, shown) else field.name
                raise DeniedError("ask-missing", name=named)
        await self._explained(interaction, match, who, words, topic, args)

    async def aside(self, interaction: Interaction, press: Press) -> None:
        """The button or the line of a menu of a question beside a decision: answered in private, and the panel stays as it is."""
        match, seat = await self.finder.own(interaction, press)
        data: Any = interaction.data or {}
        asked, position = asides.asked_aside(match, seat, self.drafts, press, (data.get("values") or [""])[0])
        words = GameWords(match.game, answers.private_language(interaction), position.state)
        await self._explained(interaction, Planned(match.id, match.game, position), seat, words, asked.topic, asked.args)

    async def _explained(
        self,
        interaction: Interaction,
        match: SeenPosition,
        who: str,
        words: GameWords,
        topic: str,
        args: Mapping[str, tuple[str, ...]],
    ) -> None:
        await reply.defer_answer(interaction)
        try:
            answer = await self.apart.explain(_known_position(match, who), topic, args)
        except IllegalActionError as illegal:
            await answers.send_private_text(interaction, questions.refusal_line(illegal.refusal, words))
            return
        theme = answers.private_theme(interaction)
        chart = await self.pictures.chart(match, who, words.lang, topic, answer, theme=theme)
        if chart is not None and answer.table is not None:
            # What the chart shows, and tells in words to those who do not see it, is not written a second time.
            answer = Answer((*answer.lines, answer.table.title))
        picture = chart or await self.pictures.explained(match, who, words.lang, topic, args, theme=theme)
        await self._show(interaction, words, answer, picture)

    async def _show(self, interaction: Interaction, words: GameWords, answer: Answer, picture: PictureFile | None) -> None:
        items: list[ui.Item[Any]] = [gallery_of(picture)] if picture is not None else []
        items.append(make_paragraph(questions.answer_lines(answer, words, 2500), 2600))
        if answer.table is not None:
            items.append(make_paragraph(questions.chance_table_text(answer.table, words), 1200))
        items += button_rows(self.word_pages.picture_buttons(interaction, picture))
        await answers.send_private_view(interaction, make_layout(*items), [file_of(picture)] if picture is not None else None)

    async def complete(
        self, interaction: Interaction, field_of: Callable[[GameWords], QuestionField], current: str
    ) -> list[Choice[str]]:
        """Completion: the possible values of a field."""
        _, _, words = await self.here(interaction, named_game(interaction))
        return offered_values(questions.field_slot_of(field_of(words), words), current[:200], words)

    async def complete_topic(self, interaction: Interaction, topic: str, name: str, current: str) -> list[Choice[str]]:
        """Completion: the possible values of a topic's field."""
        _, _, words = await self.here(interaction, named_game(interaction))
        field = next((one for one in questions.fields_of(words, topic) if one.name == name), None)
        return [] if field is None else offered_values(questions.field_slot_of(field, words), current[:200], words)


def _known_position(match: SeenPosition, who: str) -> SeenPosition:
    """The game by what somebody knows of it (``GameQuestions.known``)."""
    known = match.game.questions.known(match.position.state, who)
    return match if known is match.position.state else Planned(match.id, match.game, Position(match.game, known))


def piece_field(words: GameWords) -> QuestionField:
    """The pieces of a game that players name."""
    return QuestionField("unit", words.game.naming.kind_of("piece", words.state))


def place_field(words: GameWords) -> QuestionField:
    """The places of a game that players name."""
    return QuestionField("hex", words.game.naming.kind_of("place", words.state))


def way_field(words: GameWords) -> QuestionField:
    """The kinds of movement of a game."""
    return QuestionField("way", "word", choices=words.game.questions.ways)


def _topic_command(asked: QuestionCommands, of: list[Game], topic: Topic) -> app_commands.Command[Any, ..., None]:
    """A command with an option for each field of a topic."""

    async def callback(interaction: Interaction, game: int | None = None, **given: str | None) -> None:
        async with answers.guard_interaction(interaction):
            await asked.explain(interaction, topic.id, given, game)

    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    parameters = [inspect.Parameter("interaction", kind, annotation=Interaction)]
    for field in sorted(topic.fields, key=lambda one: not one.needed):
        needed = {} if field.needed else {"default": None}
        annotation: Any = str if field.needed else str | None
        parameters.append(inspect.Parameter(field.name, kind, annotation=annotation, **needed))
    parameters.append(_game_parameter())
    callback.__dict__["__signature__"] = inspect.Signature(parameters)  # what the library reads the options from
    about = f"cmd-explain-{topic.id}"
    made: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=locale_str(topic.id, msgid=f"{of[0].id}:{about}-name"),
        description=described_for_games(
            agreed_text(of, f"{about}-description"),
            of,
            sum(bool(game.questions.topics) for game in games.installed_games().values()),
        ),
        callback=callback,
    )
    names = [field.name for field in topic.fields]
    asking = {name: _games_asking_field(of, topic.id, name) for name in names}
    _describe_options(made, {name: agreed_text(asking[name], f"opt-{topic.id}-{name}") for name in names})
    if names:
        app_commands.rename(**{name: locale_str(name, msgid=f"{asking[name][0].id}:opt-{name}-name") for name in names})(made)
    for field in topic.fields:
        _add_topic_completion(asked, made, topic.id, field.name)
    made.autocomplete("game")(complete_own_games)
    return made


def _game_parameter() -> inspect.Parameter:
    """The option that names one of the user's own games."""
    return inspect.Parameter("game", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=int | None, default=None)


def _describe_options(made: app_commands.Command[Any, ..., None], described: Mapping[str, locale_str]) -> None:
    """Describe all options in one call, the game's number too: a second call would empty what the first has described."""
    app_commands.describe(game=described_by("opt-own-game"), **described)(made)


def _add_topic_completion(asked: QuestionCommands, made: app_commands.Command[Any, ..., None], topic: str, name: str) -> None:
    @answers.complete_option(name, made)
    async def completions(interaction: Interaction, current: str) -> list[Choice[str]]:
        return await asked.complete_topic(interaction, topic, name, current)


def _why_command(asked: QuestionCommands, typed: TypedOrders) -> app_commands.Command[Any, ..., None]:
    """``/why``: about orders in any game; about pieces and places if some game answers that, in the words of those that do."""

    async def callback(interaction: Interaction, game: int | None = None, **given: str | None) -> None:
        async with answers.guard_interaction(interaction):
            if given.get("order"):
                await typed.why(interaction, str(given["order"]), game)
            elif given.get("piece"):
                await asked.why(interaction, str(given["piece"]), given.get("place") or "", given.get("way") or "", game)
            else:
                _, _, words = await asked.here(interaction, game)
                await answers.send_private_text(
                    interaction, words.tr("why-what" if words.game.questions.explain_why is not None else "why-what-order")
                )

    of = [game for game in games.installed_games().values() if game.questions.explain_why is not None]
    fields = {"piece": piece_field, "place": place_field, "way": way_field} if of else {}
    if not any(game.questions.ways for game in of):
        fields.pop("way", None)
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    parameters = [inspect.Parameter("interaction", kind, annotation=Interaction)]
    parameters += [inspect.Parameter(name, kind, annotation=str | None, default=None) for name in (*fields, "order")]
    parameters.append(_game_parameter())
    callback.__dict__["__signature__"] = inspect.Signature(parameters)  # what the library reads the options from
    made: app_commands.Command[Any, ..., None] = app_commands.Command(
        name="why",
        description=described_by("cmd-why-description"),
        callback=callback,
        allowed_contexts=EVERYWHERE,
        allowed_installs=BOTH_INSTALLS,
    )
    _describe_options(made, {"order": described_by("opt-order")} | {name: agreed_text(of, f"opt-why-{name}") for name in fields})
    app_commands.rename(**{name: agreed_text(of, option_name(name), name=name) for name in fields})(made)
    for name, field_of in fields.items():
        _add_field_completion(asked, made, name, field_of)

    @answers.complete_option("order", made)
    async def line(interaction: Interaction, current: str) -> list[Choice[str]]:
        return await typed.complete_line(interaction, current, named_game(interaction))

    made.autocomplete("game")(complete_own_games)
    return made


def _add_field_completion(
    asked: QuestionCommands, made: app_commands.Command[Any, ..., None], name: str, field_of: Callable[[GameWords], QuestionField]
) -> None:
    @answers.complete_option(name, made)
    async def completions(interaction: Interaction, current: str) -> list[Choice[str]]:
        return await asked.complete(interaction, field_of, current)


def add_question_commands(tree: CommandTree, asked: QuestionCommands, typed: TypedOrders, presses: PublicPresses) -> None:
    """``/why``, ``/explain`` if some game explains something, and the buttons of questions beside a decision."""
    presses.ops[Op.ASIDE] = asked.aside

    tree.add_command(_why_command(asked, typed))
    known = topics_by_id()
    if known:
        group = app_commands.Group(
            name="explain",
            description=described_by("cmd-explain-description"),
            allowed_contexts=EVERYWHERE,
            allowed_installs=BOTH_INSTALLS,
        )
        for of, topic in known.values():
            group.add_command(_topic_command(asked, of, topic))
            if topic.alone:
                command = _topic_command(asked, of, topic)
                command.allowed_contexts, command.allowed_installs = EVERYWHERE, BOTH_INSTALLS
                tree.add_command(command)
        tree.add_command(group)
