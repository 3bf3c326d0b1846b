# Brandubh.

seat-raiders = Raiders
seat-kings_men = King's men
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
confirm-king = After this the raiders can capture the king. Go on?

prompt-turn = Turn { $number }: move a piece
verb-move = Move
slot-man = Which piece?
slot-to = Where to?

event-moved = { $piece }: { $origin } → { $target }
event-captured = { $piece } captured on { $area }
event-ended = { $degree ->
    [captured] The king is captured: the raiders have won.
    [escaped] The king has escaped: his men have won.
    [stuck] No piece can move: { $winner } have won.
   *[other] Too long without a capture: a draw.
}

refusal-not-yours = The piece on { $area } is not yours ({ $piece })
refusal-shut-in = { $piece } on { $area } cannot move: there is no free square beside it
refusal-taken = { $piece } stands on { $area }
refusal-kings-own = Only the king may stand on { $area }
refusal-no-way = There is no free straight way from { $origin } to { $area }
cmd-move-description = Move a piece
opt-man-name = piece
opt-to-name = to
