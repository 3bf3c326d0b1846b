# Brandubh.

seat-raiders = Najeźdźcy
seat-kings_men = Ludzie króla
scenario-hall = Dwór w Tarze
scenario-ford = Bród nocą
degree-captured = król pojmany
degree-escaped = król uszedł
degree-stuck = brak ruchów
degree-quiet = zbyt długo bez bicia
status-pieces = Ruch **{ $turn }** · Najeźdźcy **{ $raiders }** · Ludzie króla **{ $kings_men }** · { $left ->
    [one] remis za { $left } ruch
    [few] remis za { $left } ruchy
   *[other] remis za { $left } ruchów
} bez bicia
confirm-king = Po tym ruchu najeźdźcy mogą pojmać króla. Kontynuować?

prompt-turn = Ruch { $number }: przesuń pionek
verb-move = Przesuń
slot-man = Który pionek?
slot-to = Dokąd?

event-moved = { $piece }: { $origin } → { $target }
event-captured = Zbity na { $area }: { $piece }
event-ended = { $degree ->
    [captured] Król pojmany: najeźdźcy wygrali.
    [escaped] Król uszedł: jego ludzie wygrali.
    [stuck] Brak ruchów. Zwycięstwo: { $winner }.
   *[other] Zbyt długo bez bicia: remis.
}

refusal-not-yours = Pionek na { $area } nie jest twój ({ $piece })
refusal-shut-in = { $piece } na { $area } nie może się ruszyć: obok nie ma wolnego pola
refusal-taken = Pole { $area } jest zajęte ({ $piece })
refusal-kings-own = Na { $area } może stać tylko król
refusal-no-way = Z { $origin } na { $area } nie ma wolnej prostej drogi
cmd-move-description = Przesuń pionek
opt-man-name = pionek
opt-to-name = dokąd
