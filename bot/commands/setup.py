"""``/setup``, ``/language`` and ``/theme``: settings of servers and people, and the bot's permissions in a channel."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.core.service import Service
from bot.desk.cogs import CommandTree, add_cog
from bot.desk.moving import KEPT_ALIVE
from bot.lobby.forum_tags import Named, chosen_tags, make_tags, missing_tags
from bot.marks import MOST_MISSED, USUAL_HOLD
from bot.panel import answers
from bot.panel.controls import Interaction, button_rows, make_layout, make_paragraph
from bot.panel.helping import first_buttons
from bot.program.choices import (
    CHAPTERS,
    FORUM,
    HOLD,
    LANG,
    NAMED,
    NAMES,
    NEWS,
    NEWS_LEVELS,
    ORIGINAL,
    PLACES,
    ROLE,
    SEEKERS,
    SIGHT,
    THEME,
    THEMES,
    WHERE,
    Choices,
)
from bot.program.denied import DeniedError
from bot.store import Store
from bot.telling import news
from bot.telling.localise import described_by, language_choices
from words import known_languages, lang_of, own_names, tr

#: Permissions that the bot needs where games are played; the last two for threads.
RIGHTS = {
    "view_channel": "right-view-channel",
    "send_messages": "right-send-messages",
    "embed_links": "right-embed-links",
    "attach_files": "right-attach-files",
    "read_message_history": "right-read-message-history",
    "send_messages_in_threads": "right-send-messages-in-threads",
    "create_public_threads": "right-create-public-threads",
}
#: Permissions without which something is missing, and games are played all the same.
USEFUL = {"pin_messages": "right-pin-messages"}
_LANGS = language_choices()
_NAMES = [Choice(name=described_by(msgid), value=one) for one, msgid in NAMED.items()]
_THEMES = [Choice(name=described_by(msgid), value=one) for one, msgid in THEMES.items()]
_PLACES = [Choice(name=described_by(msgid), value=one) for one, msgid in PLACES.items()]
_NEWS_LEVELS = [Choice(name=described_by(msgid), value=one) for one, msgid in NEWS_LEVELS.items()]


def missing_permissions(permissions: discord.Permissions, *, thread: bool = False) -> list[str]:
    """What the bot lacks of the rights it needs, by Discord's names; in a thread one does not write by "send_messages"."""
    needed = [one for one in RIGHTS if not thread or one not in ("send_messages", "create_public_threads")]
    return [one for one in needed if not getattr(permissions, one)]


def missing_for(permissions: discord.Permissions, where: str) -> list[str]:
    """What the bot lacks to play a game "here" (in a channel), in a "thread" of the channel or as a post of a "forum"."""
    unneeded = {
        "here": ("send_messages_in_threads", "create_public_threads"),
        "thread": ("send_messages",),
        "forum": ("create_public_threads",),
    }[where]
    return [one for one in missing_permissions(permissions) if one not in unneeded]


def missing_in_forum(forum: discord.ForumChannel) -> list[str]:
    """What the bot lacks in a forum: there "send_messages" is the right to make posts."""
    return missing_for(forum.permissions_for(forum.guild.me), "forum")


async def archive_lessons(store: Store, interaction: Interaction) -> None:
    """The threads of lessons that the user has finished go to the archive, as soon as they begin anything else.

    The one they are in stays, and so does one in which another game goes on. Nothing is said where the bot may not do it.
    """
    if interaction.guild is None:
        return
    known = store.games
    for row in await known.of_user(interaction.user.id, ("closed",)):
        thread = interaction.guild.get_thread(row.thread_id or 0) if row.marks.lesson is not None and row.revision else None
        if thread is None or thread.archived or thread.id == interaction.channel_id:
            continue
        if not await known.in_channel(thread.id):
            with contextlib.suppress(discord.HTTPException):
                await thread.edit(archived=True)


async def open_thread(
    choices: Choices,
    interaction: Interaction,
    name: str,
    wanted: bool | None,
    tags: Sequence[Named] = (),
    parent: discord.TextChannel | None = None,
) -> tuple[int, int | None]:
    """Where a new game goes: the channel and, if it gets a thread or post of its own, that.

    ``wanted``: what the command said; None: as the server has chosen. ``tags``: of a post, where they exist.
    ``parent``: instead of the channel it was said in.

    Raises DeniedError "no-thread-here", "no-thread-right", and "move-no-right" or "forum-no-right" where nobody would see it.
    """
    here = interaction.channel_id if parent is None else parent.id
    if here is None:
        raise DeniedError("no-game-here")
    where = choices.get("guild", interaction.guild_id, WHERE) if wanted is None else ("thread" if wanted else "here")
    guild = interaction.guild
    try:
        if where == "forum" and guild is not None:
            forum = guild.get_channel(int(choices.get("guild", guild.id, FORUM) or 0))
            if not isinstance(forum, discord.ForumChannel):
                raise DeniedError("no-forum")
            if missing_in_forum(forum):
                raise DeniedError("forum-no-right", place=f"<#{forum.id}>")
            post = await forum.create_thread(
                name=name[:100],
                content=name[:200],
                auto_archive_duration=KEPT_ALIVE,
                applied_tags=chosen_tags(forum, tags),
            )
            return forum.id, post.thread.id
        channel = parent or interaction.channel
        if where == "thread" and wanted and not isinstance(channel, discord.TextChannel):
            raise DeniedError("no-thread-here")
        if where == "thread" and isinstance(channel, discord.TextChannel):
            rights = interaction.app_permissions if parent is None else parent.permissions_for(parent.guild.me)
            lacking = missing_for(rights, "thread")
            if lacking and lacking != ["create_public_threads"]:
                raise DeniedError("move-no-right", place=f"<#{here}>")
            kind = discord.ChannelType.public_thread
            thread = await channel.create_thread(name=name[:100], type=kind, auto_archive_duration=KEPT_ALIVE)
            return here, thread.id
    except discord.Forbidden as error:
        raise DeniedError("no-thread-right") from error
    except discord.HTTPException as error:
        if error.status >= 500:
            raise
        # Too many threads, a forum whose tags are all for moderators, a channel deleted a moment ago ...
        raise DeniedError("no-thread-now", why=error.text) from error
    check_place(interaction)
    return here, None


def check_place(interaction: Interaction) -> None:
    """Raises DeniedError "move-no-right" where the bot could not play a game in the channel or thread it was asked in."""
    if isinstance(interaction.channel, discord.Thread):
        lacking = missing_permissions(interaction.app_permissions, thread=True)
    else:
        lacking = missing_for(interaction.app_permissions, "here")
    if lacking:
        raise DeniedError("move-no-right", place=f"<#{interaction.channel_id}>")


def _forum_of(interaction: Interaction, forum_id: int) -> discord.ForumChannel | None:
    forum = interaction.guild.get_channel(forum_id) if interaction.guild else None
    return forum if isinstance(forum, discord.ForumChannel) else None


def _forum_lines(interaction: Interaction, forum_id: int, lang: str, tags: Sequence[str]) -> list[str]:
    """The bot's missing permissions in the forum for new games, and the ``tags`` that it lacks."""
    forum = _forum_of(interaction, forum_id)
    if forum is None:
        return [tr(lang, "no-forum")]
    place, lacking = f"<#{forum.id}>", missing_in_forum(forum)
    texts = ["right-create-posts" if one == "send_messages" else RIGHTS[one] for one in lacking]
    lines = [tr(lang, "setup-missing" if lacking else "setup-ready", place=place), *(f"- {tr(lang, one)}" for one in texts)]
    if tags:
        lines.append(tr(lang, "setup-tags", place=place, tags=", ".join(f"`{tag}`" for tag in tags)))
    return lines


def _seekers_text(chosen: object, lang: str) -> str:
    """Which channel shows who waits for an opponent."""
    if chosen is None:
        return tr(lang, "setup-seekers-there")
    return tr(lang, "setup-seekers", place=f"<#{chosen}>") if chosen else tr(lang, "setup-seekers-none")


def setup_report(choices: Choices, interaction: Interaction, tags: Sequence[str] = ()) -> str:
    """The settings, the bot's missing permissions here, and the ``tags`` that the forum lacks, in plain words."""
    lang, guild = answers.private_language(interaction), interaction.guild_id
    get = choices.get
    role, chosen = get("guild", guild, ROLE), get("guild", guild, LANG)
    chosen_where = get("guild", guild, WHERE) or "here"
    forum = get("guild", guild, FORUM) if chosen_where == "forum" else None
    where = tr(lang, PLACES[chosen_where])
    lines = [
        tr(
            lang,
            "setup-lang",
            lang=tr(str(chosen), "own-language") if chosen in known_languages() else tr(lang, "setup-lang-discord"),
        ),
        tr(lang, "setup-role", role=f"<@&{role}>") if role else tr(lang, "setup-role-none"),
        tr(lang, "setup-where", where=where) + (f" <#{forum}>" if forum else ""),
        tr(lang, "setup-theme", theme=tr(lang, THEMES[choices.theme(guild)])),
        tr(lang, "setup-news", news=tr(lang, NEWS_LEVELS[get("guild", guild, NEWS) or CHAPTERS])),
        _seekers_text(get("guild", guild, SEEKERS), lang),
        tr(lang, "hold-rule", count=USUAL_HOLD if (hold := get("guild", guild, HOLD)) is None else hold),
        "",
    ]
    found = interaction.guild.get_role(int(role)) if role and interaction.guild else None
    if found is not None and not found.mentionable and not interaction.app_permissions.mention_everyone:
        # Moderators are pinged after a timeout.
        lines.insert(2, tr(lang, "setup-role-silent"))
    lacking = missing_permissions(interaction.app_permissions, thread=isinstance(interaction.channel, discord.Thread))
    if lacking:
        lines.append(tr(lang, "setup-missing", place=f"<#{interaction.channel_id}>"))
        lines += [f"- {tr(lang, RIGHTS[one])}" for one in lacking]
        lines.append(tr(lang, "setup-how"))
    else:
        lines.append(tr(lang, "setup-ready", place=f"<#{interaction.channel_id}>"))
    wanting = [msgid for one, msgid in USEFUL.items() if not getattr(interaction.app_permissions, one)]
    if wanting:
        lines += [tr(lang, "setup-useful"), *(f"- {tr(lang, msgid)}" for msgid in wanting)]
    if forum:
        lines += _forum_lines(interaction, int(forum), lang, tags)
    lines.append(tr(lang, "setup-privacy"))
    return "\n".join(lines)


async def redraw_boards(service: Service, guild: int) -> None:
    """Draw the boards of a server's games under way again, the newest hundred."""
    rows = [row for row in await service.store.games.find(("active",), guild) if row.board_message_id]
    for row in rows[:100]:
        await service.post(row.id, news.board_row(row))


class SetupCommands(commands.Cog):
    """``/setup`` for people who manage a server, ``/language`` and ``/theme`` for everybody."""

    def __init__(self, service: Service, choices: Choices) -> None:
        self.service = service
        self.choices = choices

    @answers.slash_command(
        "setup",
        "cmd-setup-description",
        lang="opt-lang",
        moderators="opt-moderators",
        where="opt-where",
        forum="opt-forum",
        theme="opt-theme",
        news="opt-news",
        hold="opt-setup-hold",
        seekers="opt-seekers",
        seekers_off="opt-seekers-off",
    )
    @app_commands.choices(lang=_LANGS, where=_PLACES, theme=_THEMES, news=_NEWS_LEVELS)
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only
    async def setup(
        self,
        interaction: Interaction,
        lang: str | None = None,
        moderators: discord.Role | None = None,
        where: str | None = None,
        forum: discord.ForumChannel | None = None,
        theme: str | None = None,
        news: str | None = None,
        hold: app_commands.Range[int, 0, MOST_MISSED] | None = None,
        seekers: discord.TextChannel | None = None,
        seekers_off: bool | None = None,
    ) -> None:
        """Show and change the settings of a server."""
        guild = interaction.guild_id
        if guild is None or not interaction.permissions.manage_guild:
            raise DeniedError("setup-not-yours")
        if where == "forum" and forum is None and not self.choices.get("guild", guild, FORUM):
            raise DeniedError("no-forum")
        if lang is not None:
            await self.choices.set("guild", guild, LANG, lang)
        if moderators is not None:
            # "@everyone" takes the role away again: then everybody who manages messages moderates.
            await self.choices.set("guild", guild, ROLE, None if moderators.is_default() else moderators.id)
        if forum is not None:
            await self.choices.set("guild", guild, FORUM, forum.id)
            where = where or "forum"
        if where is not None:
            await self.choices.set("guild", guild, WHERE, where)
        if news is not None:
            await self.choices.set("guild", guild, NEWS, news)
        if hold is not None:
            await self.choices.set("guild", guild, HOLD, hold)
        if seekers is not None or seekers_off is not None:
            await self.choices.set("guild", guild, SEEKERS, 0 if seekers_off else None if seekers is None else seekers.id)
        if theme is not None and theme != self.choices.theme(guild):
            await self.choices.set("guild", guild, THEME, theme)
            await redraw_boards(self.service, guild)
        tags = await self._forum_tags(interaction, guild, make=where == "forum")
        buttons = button_rows(first_buttons(answers.private_language(interaction)))
        await answers.send_private_view(
            interaction, make_layout(make_paragraph(setup_report(self.choices, interaction, tags), 3500), *buttons)
        )

    async def _forum_tags(self, interaction: Interaction, guild: int, *, make: bool) -> list[str]:
        """The tags that the forum for new games lacks, in the server's language. ``make``: those are made where the bot may."""
        forum = _forum_of(interaction, int(self.choices.get("guild", guild, FORUM) or 0))
        if forum is None:
            return []
        lang = lang_of(self.choices.get("guild", guild, LANG) or interaction.guild_locale)
        return await make_tags(forum, lang) if make else missing_tags(forum, lang)

    @answers.slash_command("language", "cmd-language-description", lang="opt-my-lang", names="opt-names")
    @app_commands.choices(lang=[*_LANGS, Choice(name=described_by("choice-lang-discord"), value="-")], names=_NAMES)
    async def language(self, interaction: Interaction, lang: str | None = None, names: str | None = None) -> None:
        """Choose the language of the bot's answers, and the names of pieces and places."""
        user = interaction.user.id
        if lang is not None:
            await self.choices.set("user", user, LANG, None if lang == "-" else lang)
        if names is not None:
            await self.choices.set("user", user, NAMES, None if names == ORIGINAL else names)
        now = answers.private_language(interaction)
        lines = [tr(now, "language-chosen")] if lang is not None or names is None else []
        if names is not None:
            lines.append(tr(now, "names-chosen-own" if own_names(now) else "names-chosen-original"))
        await answers.send_private_text(interaction, "\n".join(lines))

    @answers.slash_command("theme", "cmd-theme-description", theme="opt-my-theme", sight="opt-sight")
    @app_commands.choices(theme=[*_THEMES, Choice(name=described_by("choice-theme-server"), value="-")])
    async def theme_(self, interaction: Interaction, theme: str | None = None, sight: bool | None = None) -> None:
        if theme is not None:
            await self.choices.set("user", interaction.user.id, THEME, None if theme == "-" else theme)
        if sight is not None:
            await self.choices.set("user", interaction.user.id, SIGHT, sight or None)
        lang, user = answers.private_language(interaction), interaction.user.id
        chosen = self.choices.get("user", user, THEME)
        look = chosen if chosen in THEMES else "server"
        clear = "yes" if self.choices.get("user", user, SIGHT) else "no"
        await answers.send_private_text(interaction, tr(lang, "theme-chosen", look=tr(lang, f"choice-theme-{look}"), clear=clear))


def add_setup_commands(tree: CommandTree, service: Service, choices: Choices) -> None:
    """``/setup``, ``/language``, ``/theme``."""
    add_cog(tree, SetupCommands(service, choices))
