# Brandubh.

seat-raiders = Налётчики
seat-kings_men = Люди короля
scenario-hall = Чертог Тары
scenario-ford = Брод в ночи
degree-captured = король взят
degree-escaped = король ушёл
degree-stuck = ходов нет
degree-quiet = слишком долго без взятий
status-pieces = Ход **{ $turn }** · Налётчики **{ $raiders }** · Люди короля **{ $kings_men }** · { $left ->
    [one] ничья через { $left } ход
    [few] ничья через { $left } хода
   *[other] ничья через { $left } ходов
} без взятий
confirm-king = После этого налётчики могут взять короля. Продолжить?

prompt-turn = Ход { $number }: передвиньте фигуру
verb-move = Ход
slot-man = Какая фигура?
slot-to = Куда?

event-moved = { $piece }: { $origin } → { $target }
event-captured = Фигура взята на { $area }: { $piece }
event-ended = { $degree ->
    [captured] Король взят: налётчики победили.
    [escaped] Король ушёл: его люди победили.
    [stuck] Ходов нет. Победа: { $winner }.
   *[other] Слишком долго без взятий: ничья.
}

refusal-not-yours = Фигура на { $area } не ваша ({ $piece })
refusal-shut-in = { $piece } на { $area }: ходить некуда, рядом нет свободного поля
refusal-taken = Поле { $area } занято ({ $piece })
refusal-kings-own = На { $area } может стоять только король
refusal-no-way = От { $origin } до { $area } нет свободного прямого пути
cmd-move-description = Передвинуть фигуру
opt-man-name = фигура
opt-to-name = куда
