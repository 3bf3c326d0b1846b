# What may not be done, and why
move-would-moderate = You moderate in this channel but not where the game is played: it cannot be moved to where you would become its moderator. A moderator of both channels can do it.
place-not-yours = You do not moderate in { $place }. A season's channel, desk or forum can only be one where you do.
move-unseen = Not everybody who plays could see this channel: { $who }. Give them access first, or choose another channel.

# A game that was brought here
import-field = This file cannot be imported: { $field } holds { $value }: { $why }
import-row = This file cannot be imported: entry { $entry } of its log: { $field } holds { $value }: { $why }
import-told-sides = Who brought it can know all that was hidden in it, and may have changed it. Sides as the file has them: { $seats }.
import-told-position = It was opened from a position file that came with it.
play-on-asked = do you play on in this game? { $user } has brought it here as a file, can know all that was hidden in it, and may have changed its sides, log or position. From here on chance is sealed anew. It goes on when all who are asked agree; one refusal closes it.
board-waits = ⏸ Waiting until all who play agree to go on with this game, which was brought here as a file.
game-waits = This game was brought here as a file: it goes on when all who play have agreed (the question stands in the channel).
event-host-imported = 📦 <@{ $user }> has brought the game here as a file (entries so far: { $count }).
event-host-agreed = All who play have agreed to go on with this game.

# Chance
event-host-sealed = 🎲 From entry { $since } on chance follows from a new sealed secret: SHA-256 `{ $hash }`.
event-host-mixed = 🎲 { $seat } adds to chance, from entry { $since } on: “{ $text }”
event-host-mixed-in-play = 🎲 { $seat } adds to chance: “{ $text }”. It counts once an opponent has decided something that all can see.
event-host-mix-counts = 🎲 What was added to chance counts from entry { $since } on
secret-later = From entry { $since } on: `{ $secret }` (SHA-256 `{ $hash }`).
secret-unknown = not known here; it decided nothing
mix-head = Added to chance by the players:
mix-line = 🎲 { $seat }: { $text }{ $since ->
    [0] { "" }
    [-1] {" "}(waits until an opponent has decided)
   *[other] {" "}(from entry { $since } on)
}
mix-without = Nothing of their own: { $seats }. For them there is only the sealed secret.
mix-text = Type one line of 1 to { $most } letters.
mix-enough = Your side has added to chance { $most } times in this game already; there is no room for more.
mix-title = Add to chance
mix-label = Anything nobody can guess: hit any keys
mixed-in = Added to chance in game #{ $game }: { $text }. Everybody can read it; `/verify` counts it in.
mixed-in-play = Added to chance in game #{ $game }: { $text }. It counts once an opponent has decided something that all can see, so nobody can choose by it what comes next for them. Decisions of bots, clocks and standing answers do not count. `/verify` counts it in.
button-mix = 🎲 Add to chance
no-chance = Nothing is left to chance in this game.
chance-later = From entry { $since } on: SHA-256 `{ $hash }`
chance-how = Whatever chance decides is HMAC-SHA256 of the sealed secret, mixed with all that players have added until then. The hash was published first, so the program cannot choose what comes of your addition. Whoever adds last, something nobody can guess, can be sure.
cmd-chance-description = How chance is sealed; add to it yourself
opt-chance-add = Anything that nobody can guess, mixed into what chance decides
start-own-mix = You were the last to add to chance. Somebody else who plays presses Start, or adds something after you.

# Positions that somebody has laid down
stipulated = ⚠ The position file of { $user } lays down what not everybody may see: { $what }. Who wrote it knows that. To start is to agree.
event-host-stipulated = ⚠ Opened from a position file of <@{ $user }> that lays down what not everybody may see.
start-own-position = Your position file lays down hidden things, which you know. Somebody else who plays must press Start: that is how they agree.
