# /help: dalsze pytania i co pokazują widoki mapy
faq-win = Jak wygrać?
faq-win-text = Najeźdźcy wygrywają, gdy wezmą króla, ludzie króla, gdy król stanie w rogu. Strona bez dozwolonego ruchu przegrywa.
faq-win-ways = wygrać | kto wygrywa | cel gry | zwycięstwo
faq-move = Jak ruszają się pionki?
faq-move-text = O dowolną liczbę wolnych pól w rzędzie albo kolumnie, jak wieża. Na tronie i w rogach staje tylko król.
faq-move-ways = ruch | ruszać | jak się ruszać | najeźdźcy | ludzie króla
