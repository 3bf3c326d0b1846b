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
opt-hold = After how many missed deadlines the computer plays for a player; 0: never
opt-setup-hold = In new games: after how many missed deadlines the computer plays for a player; 0: never
