# Beside the questions about the enemy's offensive: what rolls need, and the odds of its battles.

brief-roll-intelligence = Intelligence roll: { $value } or less on the die (0 to 9){ $modifier ->
    [0] {""}
   *[other] {", "}die { $modifier_signed }
}; a 9 always fails. { $faces } of 10: **{ $percent } %**
brief-roll-special = Roll for special reaction: { $value } or less on the die (0 to 9){ $modifier ->
    [0] {""}
   *[other] {", "}die { $modifier_signed }
}; a 9 always fails. { $faces } of 10: **{ $percent } %**
note-roll = roll { $value } or less{ $modifier ->
    [0] {""}
   *[other] {" "}(die { $modifier_signed })
}: { $percent } %
confirm-special-roll = This rolls the die now. If it succeeds, a battle is declared there; whether anybody can fight it depends on the intelligence condition. Roll?
aside-odds = Odds at { $hex }
