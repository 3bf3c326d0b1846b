# Game files that cannot be imported, and files of finished games
import-secret = This file cannot be imported: its secret does not match its SHA-256.
import-seats = This file cannot be imported: its sides ({ $given }) are not those of the game.
import-undoes = This file cannot be imported: an entry of its log undoes an entry that is not there.
import-clock = This file cannot be imported: its clock is not a valid clock setting.
import-end = This file cannot be imported: { $status ->
    [finished] it says that the game is over, but by its log the game goes on.
   *[other] it says that the game goes on, but by its log the game is over.
}
import-result = This file cannot be imported: its result does not follow from its log.
import-entry = This file cannot be imported: entry { $entry } of its log is not possible. { $what }
import-notice-over = <@{ $user }> imported this finished game from another server. It is game #{ $game } (entries: { $count }). `/replay` goes through it.
import-absent = Not on this server: { $seats }. `/mod replace` gives a side to another player.
