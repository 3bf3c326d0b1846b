# Brandubh.

seat-raiders = Najeźdźcy
    .number = plural
seat-kings_men = Ludzie króla
    .number = plural
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
setting-king = Król też bije: { $value ->
    [unarmed] nie
   *[armed] tak
 }
confirm-king = Po tym ruchu najeźdźcy mogą pojmać króla. Kontynuować?

prompt-turn = Ruch { $number }: przesuń pionek
verb-move = Przesuń
slot-man = Który pionek?
slot-to = Dokąd?

event-moved = { $piece }: { $origin } → { $target }
event-captured = Zbity na polu { $area }: { $piece }
event-ended = { $degree ->
    [captured] Król pojmany: najeźdźcy wygrali.
    [escaped] Król uszedł: jego ludzie wygrali.
    [stuck] Brak ruchów. Zwycięstwo: { $winner }.
   *[other] Zbyt długo bez bicia: remis.
}

refusal-not-yours = Pionek na polu { $area } nie jest twój ({ $piece })
refusal-shut-in = { $piece } na polu { $area } nie może się ruszyć: obok nie ma wolnego pola
refusal-taken = Pole { $area } jest zajęte ({ $piece })
refusal-kings-own = Na polu { $area } może stać tylko król
refusal-no-way = Z pola { $origin } na pole { $area } nie ma wolnej prostej drogi
cmd-move-description = Przesuń pionek
opt-man-name = pionek
opt-to-name = dokąd

# Dla nowych graczy: lobby, zadanie strony, słowa
about-length = ⏱ na żywo około dwudziestu minut · korespondencyjnie około trzech tygodni
about-difficulty = Dobra na pierwszą grę · najeźdźcy atakują i zaczynają, ludzie króla się przebijają
about-won = 🏁 Ludzie króla wygrywają, gdy król stanie w rogu, najeźdźcy, gdy go pojmą; { $most } ruchów bez bicia to remis
aim-raiders = 🏁 Pojmij króla, zanim stanie w rogu.
aim-kings_men = 🏁 Doprowadź króla do któregokolwiek z czterech rogów.{ $armed ->
    [true] {""}
   *[other] {" "}Jest nieuzbrojony: nikogo nie bije.
}
aim-forces = ♟ Twoje pionki: { $mine }, pionki przeciwnika: { $theirs }.
aim-hint-raiders = 💡 Najpierw zamknij drogi do rogów: kto od razu goni króla, zostawia za sobą lukę.
aim-hint-kings_men = 💡 Otwórz rząd lub kolumnę do krawędzi: dwóch wolnych dróg do rogów naraz nie da się zamknąć.
term-throne = Tron
term-throne-text = Pole pośrodku. Stoi na nim tylko król; póki jest puste, można przez nie przejść, a dla każdego pionka obok liczy się jak wróg.
term-corner = Róg
term-corner-text = Tu król wygrywa. Nikt inny nie może tam stanąć, a dla każdego pionka obok róg liczy się jak wróg.
term-capture = Bicie
term-capture-text = Ruszasz się tak, że pionek wroga stoi między dwoma twoimi w rzędzie lub kolumnie. Kto sam wejdzie między dwóch wrogów, jest bezpieczny.
term-king = Król
term-king-text = Na tronie pojmuje go czterech najeźdźców, obok tronu trzech; gdzie indziej dwóch, jak każdy pionek.
term-quiet = Bez bicia
term-quiet-text = Tyle ruchów zostało do remisu; każde bicie zaczyna liczenie od nowa.

# Hints for somebody's first game
hint-home = Tym ruchem twój król może dojść do rogu.
hint-danger = Następnym ruchem najeźdźcy mogą pojmać twojego króla: odejdź nim albo zamknij drogę.
hint-capture = Tym ruchem możesz pojmać króla.
hint-block = Następnym ruchem król dojdzie do rogu: zamknij mu drogę.
