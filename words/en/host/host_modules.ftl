# Modules: rows that the owner of a game's box has put in the place of ours

module-line = 🗃 With the module **{ $module }** { $version } `SHA-256 { $sha }`
event-host-module = 🗃 Played with the module { $module } { $version }, SHA-256 { $sha }.
house-line = 🏠 House material { $number }: our own, not the publisher's
event-host-house = 🏠 Played with house material { $number }.
module-halted = ⏸ Whoever runs the program has put another edition of the module **{ $module }** in its place: { $new }, `SHA-256 { $now }`. **This game stands still.** It was begun with { $version }, `SHA-256 { $sha }`, which is kept: nothing in the game changes. It goes on with that when all who play tap below, or a moderator does, and by itself when the folder is as it was.
button-go-on = Go on with { $version }
module-edition-line = 🗃 The owner's folder holds another edition of { $module } now; this game is played on with the one above
game-halted = The game stands still: another edition of its module lies in the owner's folder. It goes on with what it was begun with when all who play, or a moderator, tap the button in the channel, or when the folder is as it was.
board-halted = ⏸ **The game stands still: its module was edited.** It goes on when all who play, or a moderator, agree (button in the channel), or when the folder is as it was.
gone-on = The game goes on already.
event-host-halted = ⏸ The module { $module } was edited (now { $version }, SHA-256 { $sha }): the game stands still.
event-host-gone-on = { $why ->
    [back] ▶ No other edition of the module lies in the owner's folder any more: the game goes on.
    [agreed] ▶ All who play go on with the module as the game was begun.
   *[moderator] ▶ <@{ $user }> (moderator) lets the game go on with the module as it was begun.
 }
module-unknown = There is no module "{ $module }" for { $title } here. Modules: { $known }.
module-twice = Two modules here are called "{ $module }". Whoever runs the program must rename one.
module-faulty = The module "{ $module }" has { $count ->
    [one] a fault
   *[other] { $count } faults. The first
 }: { $file }{ $row ->
    [0] {""}
   *[other] , row { $row }
 }{ $column ->
    [none] {""}
   *[other] , column { $column }
 }: { $kind ->
    [file] the file cannot be used.
    [column] a column or key is missing, or is none of this table.
    [value] what stands there cannot be read as what belongs there.
    [twice] it is there twice.
   *[rest] it does not go with the other tables or the rules.
 } `fieldpost module check` says of each fault what is wrong.
module-unkept = The module "{ $module }" could not be kept; no game was opened. Tell whoever runs the program.
module-missing = This game is played with the module "{ $module }" { $version } (SHA-256 { $sha }), which is not here. Nothing is lost: it goes on as soon as whoever runs the program puts that module back.
opt-module = The owner's own cards and tables, a module by its name
button-open-module = With { $module }
section-house = house rule { $number }
