# Faults of a position file, a line of one or a game file (rules.positions.fault). Names and fields are those of the file.

at-line = line { $line }, { $text }
in-line = line { $line } ({ $typed }): { $text }
near = ; did you mean { $names }?
or = {" or "}
known = ; legal: { $names }
got-sort = { $got ->
    [null] null
    [bool] true or false
    [number] a number
    [string] a string
    [list] a list
   *[object] an object
}
or-else-sort = { $or_else ->
    [none] {""}
    [null] {" or null"}
    [bool] {" or true or false"}
    [number] {" or a number"}
    [string] {" or a string"}
    [list] {" or a list"}
   *[object] {" or an object"}
}
what-answer = answer
what-card = card
what-field = field
what-hex = hex
what-item = change
what-nation = nation
what-others = default rule
what-part = part
what-phase = phase
what-piece = piece
what-place = place
what-question = question
what-scenario = scenario
what-side = side
what-space = space
what-turn = turn
what-unit = unit
no-object = must be an object, not { got-sort }
no-list = must be a list, not { got-sort }
no-string = must be a string, not { got-sort }
no-bool = must be true or false, not { got-sort }
no-number = must be a whole number, not { got-sort }
number-broken = must be a whole number, not { $value }
number-unquoted = must be a string, not a number: write "{ $value }"
half-character = holds half of a character (a lone surrogate)
out-of-range = { $value } is not between { $low } and { $high }
no-such = no { $what } “{ $name }”
no-option = no { $option } “{ $name }”
no-hex = no hex “{ $name }” on the board { $board }
unknown-field = unknown field
missing = missing
field-missing = the field “{ $name }” is missing
field-twice = not valid JSON: field “{ $name }” appears twice in one object
no-value = “{ $value }” is not a valid value here
other-type = must be { $wanted ->
    [null] null
    [bool] true or false
    [number] a number (int)
    [string] a string
    [list] a list
   *[object] an object
}{ or-else-sort }, not { got-sort }
other-form = does not have the form that belongs here
name-of-nothing = nothing here is called “{ $name }”
named-twice = { $name } is named twice
named-twice-in = { $name } is named twice, first in { $other }
line-twice = { $name } is named twice, first in line { $first }
also-in = { $name } is also in { $other }
said-twice = is also said in { $other }
card-of-other = { $name } is a card of { $owner }
not-on-map = { $name } is not on the map{ $place ->
    [none] {""}
   *[other] : { $place }
}
other-turn = { $value }, but the position is of turn { $turn }
kept-otherwise = the rules do not allow this at this point of the game
changes-other = cannot be changed without changing { $other }
no-line = there is no line in it
write-holder = write a place and a side
write-track = write a name and a number
write-value = write its value
write-number = write a number
begin-with = begin with one of these names
no-utf-8 = it is not UTF-8 text
no-json = not valid JSON: { $why ->
    [value] a value is missing
    [comma] a comma is missing
    [colon] a colon is missing
    [name] the name of a field in double quotes is missing
    [more] there is text after the end
    [control] a string contains a control character
    [escape] a backslash is followed by a character that may not follow it
    [string] a string has no end
    [trailing] there is a comma before the end
   *[other] something cannot be read
} (line { $line }, column { $column })
no-json-number = not valid JSON: { $value } is not a JSON number
long-number = not valid JSON: a number of { $digits } digits; at most { $most }
too-deep = not valid JSON: nested too deeply
no-files = this game has no position files
empty-file = the file is empty
positions = the file holds { $count } positions; a game is opened from one
file-unread = the file cannot be read: { $why }
over = the game is over in this position
contradicts = the position contradicts itself: { $why }
plays-not-on = the game cannot continue from it: { $why }
no-answer = the question has no answer here: { $why }
missing-module = the module { $sha } is not stored here
faulty-module = the module has a fault: { $file }{ $row ->
    [none] {""}
   *[other] , row { $row }
}{ $column ->
    [none] {""}
   *[other] , column { $column }
}: { $sort ->
    [file] the file cannot be used
    [column] a column or key is missing, or does not belong to this table
    [value] this value cannot be read
    [twice] it is there twice
   *[rest] it contradicts the other tables or the rules
}
option-json = not valid JSON
no-action = “{ $line }” is not an action: write a seat ({ $seats }), then a verb with its arguments
nothing-to-decide = { THE($seat, start: "yes") } { AGREE($seat) ->
    [plural] have
   *[singular] has
} no decision now
illegal = “{ $line }” is not legal: { $why }
dice-and-seed = give dice or a seed, not both
dice-too-few = { $given } given, and one more is rolled: { $label }
dice-too-many = { $given } given, but only { $rolled } are rolled: { $labels }
needs-roll = the next decision needs a roll: { $label } (roll { $roll })
off-the-die = roll { $roll } ({ $label }) is { $value } on a die of 0 to { $high }

# A game file
no-archive = it is not a readable zip file
archive-lacks = the zip file has no { $name }
no-digits = must be an even number of hexadecimal digits (0-9, a-f)
no-revision = is not a revision of this game's rules: 1 to { $most }
too-big = { $size } characters; at most { $most }
other-scenario = the position in it belongs to another scenario: { $scenario }
no-delay = is not a delay that spectators can have
bot-cannot-play = a bot cannot play
no-user = is not the number of an account
no-players = are not computer players of this game for these sides
no-mark = is not a module with name, version and SHA-256
not-of-here = the game was played with tables that this program does not have
not-at-start = is not a value that a game can be opened with here
after-end = the game was over before it
too-long = longer than { $most } characters
no-seat = is not a side of this game
undo-of-none = only a side, or the referee, undoes something
undo-of-reopening = reopening a game cannot be undone
bad-end = a resignation or an agreed draw must have no further fields, and the game must allow draws
bad-facts = the entry has fields that do not belong to its type
no-entry = is not an entry that this program writes
not-theirs = this must be the account of the moderator who made the entry
moderator-plays = a player cannot moderate their own game
no-reason = a reason of 1 to { $most } characters is needed
no-replacement = the player who held the seat must give it to another player
not-agreed = those who agreed must be players of the game at that time
not-lost-on-time = only a game that was lost on time can be reopened
no-winner = winners must be sides of the game, each once
no-moment = the dice change from the next entry on
not-added = is not a text that a player may add to the dice
no-corrections = the positions of this game cannot be corrected
no-position = is not a position that a game can continue from
