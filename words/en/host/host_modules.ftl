# Modules: rows that the owner of a game's box has put in the place of ours

module-line = 🗃 With the module **{ $module }** { $version } `SHA-256 { $sha }`
event-host-module = 🗃 Played with the module { $module } { $version }, SHA-256 { $sha }.
module-unknown = There is no module "{ $module }" for { $title } here. Modules: { $known }.
module-twice = Two modules here are called "{ $module }". Whoever runs the program must rename one.
module-faulty = The module "{ $module }" has { $count ->
    [one] a fault
   *[other] { $count } faults
 }: { $fault }
module-unkept = The module "{ $module }" could not be kept; no game was opened. Tell whoever runs the program.
module-missing = This game is played with the module "{ $module }" { $version } (SHA-256 { $sha }), which is not here. Nothing is lost: it goes on as soon as whoever runs the program puts that module back.
opt-module = The owner's own cards and tables, a module by its name
button-open-module = With { $module }
