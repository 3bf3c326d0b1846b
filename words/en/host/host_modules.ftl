# Modules: rows with which the owner of a game replaces ours

module-line = 🗃 With the module **{ $module }** { $version } `SHA-256 { $sha }`
event-host-module = 🗃 Played with the module { $module } { $version }, SHA-256 { $sha }.
house-line = 🏠 House material { $number }: our own version, because we have not seen the publisher's
event-host-house = 🏠 Played with house material { $number }.
module-halted = ⏸ **This game is on hold.** The files of the module **{ $module }** were changed: { $new }, `SHA-256 { $now }`. This game started with { $version }, `SHA-256 { $sha }`, which is kept, so nothing in the game changes. It continues with that version when all players, or a moderator, tap below, or when the old files are put back.
button-go-on = Continue with { $version }
module-edition-line = 🗃 The module { $module } has been changed since; this game continues with the version above
game-halted = This game is on hold: the files of its module were changed. It continues, unchanged, when all players or a moderator tap the button in the channel, or when the old files are put back.
board-halted = ⏸ **On hold: the module of this game was changed.** It continues when all players, or a moderator, agree (button in the channel), or when the old files are put back.
gone-on = The game is already running again.
event-host-halted = ⏸ The module { $module } was changed (now { $version }, SHA-256 { $sha }): the game is on hold.
event-host-gone-on = { $why ->
    [back] ▶ The old files of the module are back: the game goes on.
    [agreed] ▶ All players agreed to continue with the version this game started with.
   *[moderator] ▶ <@{ $user }> (moderator) resumed the game with the version it started with.
 }
module-unknown = There is no module “{ $module }” for { $title } here. Modules: { $known }.
module-twice = Two modules here are called “{ $module }”. The person running this bot must rename one.
module-faulty = The module “{ $module }” has { $count ->
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
    [column] a column or key is missing, or does not belong to this table.
    [value] this value cannot be read.
    [twice] it is there twice.
   *[rest] it contradicts the other tables or the rules.
 } `fieldpost module check` explains each fault.
module-unkept = The module “{ $module }” could not be stored; no game was opened. Please tell the person running this bot.
module-missing = This game is played with the module “{ $module }” { $version } (SHA-256 { $sha }), which is not here. Nothing is lost: the game continues as soon as the person running this bot puts that module back.
opt-module = The owner's own cards and tables: name of a module
button-open-module = With { $module }
section-house = house rule { $number }
