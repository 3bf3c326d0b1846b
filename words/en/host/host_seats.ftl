# Seats whose player is missing: when the computer takes them
hold-rule = { $count ->
    [0] However many deadlines a player misses, the game waits for them.
    [one] After a missed deadline the 🤖 computer plays for the player until they take the seat back.
   *[other] After { $count } missed deadlines in a row the 🤖 computer plays for the player until they take the seat back.
}
hold-asked = { THE($seat, start: "yes") } would like a new rule for players who are late. { $rule }
hold-changed = A new rule for players who are late, by { $user }: { $rule }
hold-refused = { THE($seat, start: "yes") } declined the new rule for players who are late.
hold-in-season = In a season its settings say whether the computer holds a seat; players cannot change that for one game.
lobby-no-clock = No clock: the game waits for everybody, however long, and nobody's seat is ever taken over. With one: `/game new clock:post 1d`.
opt-hold = After how many missed deadlines the computer plays for a player; 0: never
opt-setup-hold = In new games: after how many missed deadlines the computer plays for a player; 0: never

# Seats that the computer holds are open to others
button-take-over = Take over: { $seat }
call-open = **{ $title }: { THE($seat) }** { AGREE($seat) ->
    [plural] are
   *[singular] is
} free to take over. The 🤖 computer plays until { $user } is back. One tap gives you the seat, its hand, what has happened lately and what is to be decided.
event-host-rescued = <@{ $new }> has taken over **{ THE($seat) }** from the computer, which played for <@{ $rescue }>.
event-host-rescuer-leaves = <@{ $old }> gives **{ THE($seat) }** up. The 🤖 computer ({ $player }) plays for <@{ $rescue }>, who can take the seat back at any time: **{ button-come-back }** below the board.
took-over = From now on you play: { $seats }. Your hand, if there is one, also comes by direct message. `/game leave` gives the seat back.
call-in-season = In a season nobody takes a seat over by themselves. Its moderators find a player; `/league alternate` puts you on their list.
call-plays-here = You play in this game already, so you cannot take another seat in it.
call-taken = { $user } was faster and plays that seat now.
call-none = That seat has its player; nobody is looked for.
call-knows = You have seen what that side may not see, as a player of another side or as a moderator. A moderator can ask the opponents for their consent: `/mod replace`.
call-timed-out = You are in a time-out on this server and cannot take a seat over until it is over.
call-not-rescuer = You have taken over no seat in this game. `/concede` gives up a game of your own.
call-given-up = You have given { THE($seat) } up. The computer plays on until its player is back or somebody else takes the seat over.
seat-rescued = { $user } has taken over your seat in this game and keeps it. If { $user } gives it up (`/game leave`), you can have it again.
seat-lost = { $user } plays { THE($seat) } now instead of you. What you had got of that hand is removed here.
info-rescued = -# { $seat }: taken over by { $user } from { $old }
seats-rescued = Games taken over from missing players: { $count }
