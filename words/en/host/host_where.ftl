# A position in words: /where, and the words of pictures
cmd-where-description = The position in words: everything, a side, a part, a kind, or around a place
opt-where-side = Only the pieces of this side
opt-where-region = Only this part of the map, or around this place
opt-where-kind = Only pieces of this kind
opt-where-around = What is at this place, near it, and what gets at it
opt-where-last = What happened last
button-in-words = In words
words-page = Page { $page } of { $last }
button-words-on = Page { $page }
words-forgotten = These words are no longer kept. Ask again with `/where`.
where-no-map = { $title } has no map that could be put into words.
where-no-side = “{ $text }” is not a side of this game. { $known_alike ->
    [yes] Did you mean: { $known }?
   *[no] There are: { $known }.
}
where-no-region = “{ $text }” is not a part of this map or a place on it. { $known_alike ->
    [yes] Did you mean: { $known }?
   *[no] Parts: { $known }.
}
where-no-kind = “{ $text }” is not a kind of pieces on this map. There are: { $known }.
where-last-none = Nothing has happened yet.
# Messages for people who hear them: /panel words
opt-panel-words = All private messages in sentences, for people who hear them
button-not-now = not now
opt-where-game = One of your own games, by its number (in direct messages; elsewhere: this channel’s)
where-which = You play several games: { $games }. Name one: `/where game:`.
where-none-own = You play in no game at the moment. On a server `/where` answers about the game of its channel.
