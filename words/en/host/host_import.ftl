# A file with a game that cannot be imported, and one of a game that is over
import-secret = This file cannot be imported: the secret in it does not fit its SHA-256.
import-seats = This file cannot be imported: its sides ({ $given }) are not those of the game.
import-undoes = This file cannot be imported: an entry of its log takes back what is not there.
import-clock = This file cannot be imported: the clock in it is none.
import-end = This file cannot be imported: { $status ->
    [finished] it says that the game is over, by its log the game goes on.
   *[other] it says that the game goes on, by its log the game is over.
}
import-result = This file cannot be imported: its result is not the one that its log leads to.
import-entry = This file cannot be imported: entry { $entry } of its log is not possible. { $what }
import-told-over = <@{ $user }> has brought this finished game here from another place: it is game #{ $game } (entries: { $count }). `/replay` goes through it.
import-absent = Not on this server: { $seats }. `/mod replace` gives a side to somebody else.
