"""Tags of posts in a forum: which game is played there, how far it is, and whose move it is.

A tag is found by its name in any language, so moderators may make the same ones by hand where the bot may not. Tags that are not
there are done without, and those of other people stay on a post.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

import discord

from bot.core.games import installed_games
from bot.core.match import GameMatch
from bot.store import GameRow
from bot.telling.text import GameWords, clip_text
from rules.engine import Game
from words import known_languages, tr

#: Discord's limits: tags of a forum, tags on a post, letters of a name.
MOST_TAGS, MOST_ON_POST, LONGEST = 20, 5, 20
#: The tags that say how far a game is.
OPEN, UNDER_WAY, OVER = "tag-open", "tag-under-way", "tag-over"
#: A tag's possible names, that of the server's language first.
Named = tuple[str, ...]


def _named(lang: str, name: Callable[[str], str]) -> Named:
    languages = (lang, *known_languages())
    return tuple(dict.fromkeys(clip_text(name(one), LONGEST) for one in languages))


def _state_tag(state: str, lang: str) -> Named:
    return _named(lang, lambda one: tr(one, state))


def game_tag(game: Game) -> Named:
    """The tag of a game: its title, without what follows a colon if it is too long."""
    title = game.title if len(game.title) <= LONGEST else game.title.partition(":")[0]
    return (clip_text(title, LONGEST),)


def _seat_tag(game: Game, seat: str, lang: str) -> Named:
    return _named(lang, lambda one: tr(one, "tag-turn", seat=GameWords(game, one).seat(seat)))


def opening_tags(game: Game, lang: str) -> list[Named]:
    """The tags of a game that is just opened."""
    return [_state_tag(OPEN, lang), game_tag(game)]


def tags_of_game(row: GameRow, game: Game, match: GameMatch | None) -> list[Named]:
    """The tags of a game, the more important first. ``match``: None before its start. Only public decisions are named."""
    state = OVER if row.status in ("finished", "closed") else OPEN if match is None else UNDER_WAY
    asked = [] if match is None or state == OVER else [prompt.seat for prompt in match.public_prompts()]
    return [_state_tag(state, row.lang), game_tag(game), *(_seat_tag(game, seat, row.lang) for seat in dict.fromkeys(asked))]


def _tags_of_forum(lang: str) -> Iterator[list[Named]]:
    """All that a forum may need, in groups of which all are needed or none; the more important first."""
    known = sorted(installed_games().values(), key=lambda game: len(game.seats))
    yield [_state_tag(state, lang) for state in (OPEN, UNDER_WAY, OVER)]
    for game in known:
        yield [game_tag(game)]
    for game in known:
        yield [_seat_tag(game, seat, lang) for seat in game.seats]


def _own_names() -> frozenset[str]:
    return frozenset(name for group in _tags_of_forum("en") for named in group for name in named)


def missing_tags(forum: discord.ForumChannel, lang: str) -> list[str]:
    """The names of the tags that a forum lacks, as many as it has room for."""
    known, new = {tag.name for tag in forum.available_tags}, list[str]()
    for group in _tags_of_forum(lang):
        added = [named[0] for named in group if not known & set(named)]
        if len(forum.available_tags) + len(new) + len(added) <= MOST_TAGS:
            new += added
            known |= set(added)
    return new


async def make_tags(forum: discord.ForumChannel, lang: str) -> list[str]:
    """Make the tags that a forum lacks; returns the names of those that are still missing, for want of the right to."""
    lacking = missing_tags(forum, lang)
    if lacking and forum.permissions_for(forum.guild.me).manage_channels:
        new = [discord.ForumTag(name=name) for name in lacking]
        try:
            await forum.edit(available_tags=[*forum.available_tags, *new])
        except discord.HTTPException:
            return lacking
        return []
    return lacking


def chosen_tags(
    forum: discord.ForumChannel, wanted: Iterable[Named], worn: Sequence[discord.ForumTag] = (), *, manages: bool = False
) -> list[discord.ForumTag]:
    """The tags for a post that bears ``worn``: those of other people, and of ours the wanted ones that the forum has.

    ``manages``: the bot may also give and take those that only moderators may. A forum that demands a tag gets any.
    """
    own = _own_names()
    kept = [tag for tag in worn if tag.name not in own or (tag.moderated and not manages)]
    free = [tag for tag in forum.available_tags if manages or not tag.moderated]
    for named in wanted:
        found = next((tag for tag in free if tag.name in named and tag not in kept), None)
        if found is not None and len(kept) < MOST_ON_POST:
            kept.append(found)
    return kept or (list(worn[:1]) or free[:1] if forum.flags.require_tag else [])


def is_state_changed(worn: Collection[discord.ForumTag], chosen: Collection[discord.ForumTag]) -> bool:
    """Whether the new tags say something else than whose move it is."""
    states = {name for state in (OPEN, UNDER_WAY, OVER) for name in _state_tag(state, "en")}
    return {tag.name for tag in worn} & states != {tag.name for tag in chosen} & states
