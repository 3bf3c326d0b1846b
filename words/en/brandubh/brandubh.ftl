# Brandubh.

seat-raiders = Raiders
    .article = the
    .number = plural
seat-kings_men = King's men
    .article = the
    .number = plural
scenario-hall = The hall of Tara
scenario-ford = The ford at night
degree-captured = the king is captured
degree-escaped = the king has escaped
degree-stuck = no piece can move
degree-quiet = too long without a capture
status-pieces = Turn **{ $turn }** · Raiders **{ $raiders }** · King's men **{ $kings_men }** · { $left ->
    [one] a draw in { $left } turn
   *[other] a draw in { $left } turns
} without a capture
setting-king = The king captures too: { $value ->
    [unarmed] no
   *[armed] yes
 }
confirm-king = After this the raiders can capture the king. Continue?

prompt-turn = Turn { $number }: move a piece
verb-move = Move
slot-man = Which piece?
slot-to = Where to?

event-moved = { $piece }: { $origin } → { $target }
event-captured = { $piece } captured on { $area }
event-ended = { $degree ->
    [captured] The king is captured: the raiders have won.
    [escaped] The king has escaped: his men have won.
    [stuck] No piece can move: the { $winner } have won.
   *[other] Too long without a capture: a draw.
}

refusal-not-yours = The piece on { $area } is not yours ({ $piece })
refusal-shut-in = { $piece } on { $area } cannot move: there is no free square next to it
refusal-taken = { $piece } is on { $area }
refusal-kings-own = Only the king may enter { $area }
refusal-no-way = There is no free straight way from { $origin } to { $area }
cmd-move-description = Move a piece
opt-man-name = piece
opt-to-name = to

# For newcomers: the lobby, each side's task, the terms
about-length = ⏱ live about 20 minutes · by post about three weeks
about-difficulty = Good for a first game · the raiders attack and move first, the king's men break out
about-won = 🏁 The king's men win when the king reaches a corner, the raiders when they capture him; { $most } turns without a capture are a draw
aim-raiders = 🏁 Capture the king before he reaches a corner.
aim-kings_men = 🏁 Bring your king into any of the four corners.{ $armed ->
    [true] {""}
   *[other] {" "}He is unarmed: he captures nobody.
}
aim-forces = ♟ You have { $mine } pieces, the other side { $theirs }.
aim-hint-raiders = 💡 Close the ways to the corners first; if you chase the king at once, you leave a gap behind.
aim-hint-kings_men = 💡 Open a row or column to the edge: two free ways to corners at once cannot both be closed.
term-throne = Throne
term-throne-text = The square in the middle. Only the king may stop on it; while it is empty others may pass over it, and it counts as an enemy of every piece next to it.
term-corner = Corner
term-corner-text = Where the king wins. No other piece may enter it, and it counts as an enemy of every piece next to it.
term-capture = Capture
term-capture-text = Your piece moves so that an enemy is between two of yours in a row or column. Moving between two enemies is safe.
term-king = King
term-king-text = On the throne four raiders capture him, next to it three; anywhere else two, like any other piece.
term-quiet = Without a capture
term-quiet-text = The number of turns left before the game is a draw; every capture restarts the count.

# Hints for somebody's first game
hint-home = Your king can reach a corner with this move.
hint-danger = The raiders can capture your king with their next move: move him, or close the way.
hint-capture = You can capture the king with this move.
hint-block = The king reaches a corner with his next move: close that way, or leave him none.
