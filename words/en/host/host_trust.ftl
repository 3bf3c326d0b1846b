# Forbidden actions and the reasons
move-would-moderate = You moderate this channel but not the one where the game is played, so you cannot move it here. A moderator of both channels can.
place-not-yours = You are not a moderator in { $place }. A season's channel, moderators' channel or forum must be one where you are.
move-unseen = Some players could not see this channel: { $who }. Give them access first, or choose another channel.

# An imported game
import-field = This file cannot be imported: { $field } holds { $value }: { $why }
import-row = This file cannot be imported: entry { $entry } of its log: { $field } holds { $value }: { $why }
import-notice-sides = The person who imported it may know everything hidden in it and may have changed it. Sides in the file: { $seats }.
import-notice-position = It was opened from a position file that came with it.
play-on-asked = do you want to play on in this game? { $user } imported it as a file, may know everything hidden in it, and may have changed its sides, log or position. From here on the { $has_cards ->
    [no] dice
   *[other] dice and card draws
} come from a new sealed secret. The game goes on when everyone asked agrees; one refusal closes it.
board-waits = ⏸ Waiting until all players agree to go on with this game, which was imported from a file.
game-waits = This game was imported from a file. It goes on when all players have agreed (the question is in the channel).
event-host-imported = 📦 <@{ $user }> imported the game from a file (entries so far: { $count }).
event-host-agreed = All players agreed to go on with this game.

# Chance
event-host-sealed = 🎲 From entry { $since } on the { $has_cards ->
    [no] dice
   *[other] dice and card draws
} come from a new sealed secret: SHA-256 `{ $hash }`.
event-host-mixed = 🎲 { THE($seat, start: "yes") } added to the dice, from entry { $since } on: “{ $text }”
event-host-mixed-in-play = 🎲 { THE($seat, start: "yes") } added to the dice: “{ $text }”. It counts once an opponent has decided something public.
event-host-mix-counts = 🎲 What was added to the dice counts from entry { $since } on
secret-later = From entry { $since } on: `{ $secret }` (SHA-256 `{ $hash }`).
secret-unknown = not known here; it decided nothing
mix-head = Added to the dice by the players:
mix-line = 🎲 { $seat }: { $text }{ $since ->
    [0] { "" }
    [-1] {" "}(waits until an opponent has decided)
   *[other] {" "}(from entry { $since } on)
}
mix-without = Added nothing: { $seats }. They rely on the sealed secret only.
mix-text = Type one line of 1 to { $most } characters.
mix-enough = Your side has already added to the dice { $most } times in this game; that is the limit.
mix-title = Add to the dice
mix-label = Anything nobody can guess: hit any keys
mixed-in = Added to the dice of game #{ $game }: { $text }. Everyone can read it; `/verify` includes it.
mixed-in-play = Added to the dice of game #{ $game }: { $text }. It counts once an opponent has decided something public, so nobody can pick their own next roll. Decisions of the computer, clocks and standing answers do not count. `/verify` includes it.
button-mix = 🎲 Add to the dice
no-chance = This game has no dice and no card draws.
chance-later = From entry { $since } on: SHA-256 `{ $hash }`
chance-how = Every roll is HMAC-SHA256 of the sealed secret and everything players have added so far. The hash was published first, so the bot cannot pick a secret that suits your addition. If you add last, something nobody can guess, you can be sure.
cmd-chance-description = How dice and card draws are sealed; add to them yourself
opt-chance-add = Anything nobody can guess, mixed into all dice and card draws
start-own-mix = You were the last to add to the dice. Another player must press Start, or add something after you.

# Positions that a player wrote
stipulated = ⚠ The position file of { $user } sets things that not everyone may see: { $what }. The person who wrote it knows these things. By pressing Start you agree.
event-host-stipulated = ⚠ Opened from a position file of <@{ $user }> that sets things not everyone may see.
start-own-position = Your position file sets hidden things, which you know. Another player must press Start: that is how they agree.
