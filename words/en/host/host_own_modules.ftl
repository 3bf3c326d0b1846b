# Modules of servers

module-not-yours = Only people who can manage this server may see, add or remove its modules.
module-too-big = The file is too large: at most { $most } KiB.
module-many = This server already has { $most } modules. Remove one first: `/module remove`.
module-not-here = This server has no single module “{ $module }”. Its modules: { $known }.
module-none = This server has no modules of its own. Add one with `/module add`.
module-listed = 🗃 **{ $module }** { $version } · { $name } · { $title } · <@{ $user }> { $at } · { $count ->
    [0] no games yet
    [one] 1 game
   *[other] { $count } games
 }
 -# SHA-256 { $sha }
module-added = 🗃 The module **{ $module }** { $version } for { $title } is ready on this server only: choose it in `/game new`. { $earlier ->
    [none] {""}
    [same] It was here already.
   *[other] It replaces version { $old }; games that began with that go on with it.
 }
 -# SHA-256 { $sha }
module-removed = 🗃 The module **{ $module }** { $version } is no longer offered. { $count ->
    [0] No game used it, so it was deleted.
    [one] The game that used it keeps it.
   *[other] The { $count } games that used it keep it.
 }
module-refused = **Nothing was added.** { $count ->
    [one] The module has a fault:
   *[other] The module has { $count } faults:
 }
module-fault-line = - `{ $file }`{ $row ->
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
 }
module-more-faults = … and { $count } more.
work-module = The check of the module
cmd-module-description = The owner's own cards and tables, for this server only
cmd-module-add-description = Add a module to this server: a zip file that is checked and never shown
cmd-module-list-description = List the modules of this server
cmd-module-remove-description = Remove a module; games that began with it go on
opt-archive = The module's folder as a zip file
opt-module-here = Name of a module of this server
