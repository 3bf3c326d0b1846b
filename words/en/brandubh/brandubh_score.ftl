# Who is winning, and why a side has won
score-men = { $seat_id ->
    [raiders] ⚖️ **The raiders lead**
    [kings_men] ⚖️ **The king's men lead**
   *[none] ⚖️ **Level**
}: lost { $raiders_lost } raiders, { $kings_men_lost } king's men
score-king = the king wins in a corner ({ $moves ->
    [0] no way is open
    [one] { $moves } move away
   *[other] { $moves } moves away
} if nobody else moves), the raiders by capturing him
verdict-men = 🏁 After { $turn ->
    [one] { $turn } turn
   *[other] { $turn } turns
}: { $raiders } raiders and { $kings_men } king's men are left
outcome-no-luck = In { $title } nothing is rolled.
