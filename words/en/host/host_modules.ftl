# Modules: rows that the owner of a game's box has put in the place of ours

module-line = 🗃 With the module **{ $module }** { $version } `SHA-256 { $sha }`
event-host-module = 🗃 Played with the module { $module } { $version }, SHA-256 { $sha }.
house-line = 🏠 House material { $number }: our own, not the publisher's
event-host-house = 🏠 Played with house material { $number }.
module-edition = 🗃 Whoever runs the program has put another edition of the module { $module } in place (now { $new }, `SHA-256 { $now }`). This game is played on with the one it was begun with: { $version }, `SHA-256 { $sha }`. Nothing in it changes.
module-edition-line = 🗃 The owner's folder holds another edition of { $module } now; this game is played on with the one above
module-unknown = There is no module "{ $module }" for { $title } here. Modules: { $known }.
module-twice = Two modules here are called "{ $module }". Whoever runs the program must rename one.
module-faulty = The module "{ $module }" has { $count ->
    [one] a fault
   *[other] { $count } faults; `fieldpost module check` names them all. The first
 }: { $fault }
module-unkept = The module "{ $module }" could not be kept; no game was opened. Tell whoever runs the program.
module-missing = This game is played with the module "{ $module }" { $version } (SHA-256 { $sha }), which is not here. Nothing is lost: it goes on as soon as whoever runs the program puts that module back.
opt-module = The owner's own cards and tables, a module by its name
button-open-module = With { $module }
