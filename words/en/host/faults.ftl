# Why a position file, a line of one or a file with a game is wrong (rules.positions.fault). Names and fields are those of the file.

at-line = line { $line }, { $told }
in-line = line { $line } ({ $typed }): { $told }
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
what-others = rule for those left out
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
no-such = no { $what } '{ $name }'
no-option = no { $option } '{ $name }'
no-hex = no hex '{ $name }' on the board { $board }
unknown-field = unknown field
missing = missing
field-missing = lacks the field '{ $name }'
field-twice = no JSON: field '{ $name }' stands twice in one object
no-value = '{ $value }' is no value that belongs here
other-type = must be { $wanted ->
    [null] null
    [bool] true or false
    [number] a number (int)
    [string] a string
    [list] a list
   *[object] an object
}{ or-else-sort }, not { got-sort }
other-form = does not have the form that belongs here
name-of-nothing = nothing here is called '{ $name }'
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
kept-otherwise = the rules keep this otherwise at this point of the game
changes-other = cannot be changed without changing { $other }
no-line = there is no line in it
write-hex-side = write a hex and a side
write-track = write a name and a number
write-value = write its value
write-number = write a number
begin-with = begin with one of these names
no-utf-8 = it is no UTF-8 text
no-json = no JSON: { $why ->
    [value] a value is missing
    [comma] a comma is missing
    [colon] a colon is missing
    [name] the name of a field in double quotes is missing
    [more] something stands behind the end
    [control] a control character stands in a string
    [escape] a backslash is followed by what may not follow it
    [string] a string has no end
    [trailing] a comma stands before the end
   *[other] something cannot be read
} (line { $line }, column { $column })
no-json-number = no JSON: { $value } is no JSON number
long-number = no JSON: a number of { $digits } digits; at most { $most }
too-deep = no JSON: nested too deeply
no-files = this game has no position files
empty-file = the file is empty
positions = the file holds { $count } positions; a game is opened from one
file-unread = the file cannot be read: { $why }
over = the game is over in this position
contradicts = the position contradicts itself: { $why }
plays-not-on = it cannot be played on: { $why }
no-answer = the question has no answer here: { $why }
missing-module = no module { $sha } is kept here
faulty-module = the module has a fault: { $file }{ $row ->
    [none] {""}
   *[other] , row { $row }
}{ $column ->
    [none] {""}
   *[other] , column { $column }
}: { $sort ->
    [file] the file cannot be used
    [column] a column or key is missing, or is none of this table
    [value] what stands there cannot be read as what belongs there
    [twice] it is there twice
   *[rest] it does not go with the other tables or the rules
}
option-json = no JSON
no-action = '{ $line }' is no action: write { $seats } and then a verb with its arguments
nothing-to-decide = { $seat } has no decision now
illegal = '{ $line }' is not legal: { $why }
dice-and-seed = give dice or a seed, not both
dice-too-few = { $given } given, and one more is rolled: { $label }
dice-too-many = { $given } given, but only { $rolled } are rolled: { $labels }
needs-roll = the next decision needs a roll: { $label } (roll { $roll })
off-the-die = roll { $roll } ({ $label }) is { $value } on a die of 0 to { $high }

# A file with a game
no-archive = it is no zip file that can be read
archive-lacks = there is no { $name } in the zip file
no-digits = must be an even number of hexadecimal digits (0-9, a-f)
no-revision = no revision of the rules of this game: 1 to { $most }
too-big = { $size } letters; at most { $most }
other-scenario = the position in it is one of another scenario: { $scenario }
no-delay = no delay that onlookers can have (`/game delay`)
bot-seat = a bot cannot play
no-user = no number of an account
no-players = no scripted players of this game for these sides
no-mark = no module with name, version and SHA-256
not-of-here = the game was played with tables that this program does not have
not-at-start = no value that a game can be opened with here
after-end = the game was over before it
too-long = longer than { $most } letters
no-seat = no side of this game
undo-of-none = only a side, or the referee, takes something back
undo-of-reopening = that a game goes on again cannot be taken back
bad-end = a side gives up, or a draw is agreed, without more words, and where the game knows draws
bad-facts = the entry says other things than one of its kind does
no-entry = no entry that a program makes
not-theirs = a moderator's entry is theirs who made it
moderator-plays = who plays against others moderates nothing in that game
no-reason = a reason of 1 to { $most } letters is given
no-replacement = the one who held the seat gives it to somebody else
not-agreed = those who agreed must be players of the game then
not-lost-on-time = only a game that is lost on time is opened again
no-winner = winners are sides of the game, each once
no-moment = the dice change from the next entry on
not-added = no text that a player may add to the dice
no-corrections = the positions of this game cannot be corrected
no-position = no position that can be played on
