# Co zrobili moderatorzy
referee-named = <@{ $user }> (moderator)
replace-knows = Ta osoba widziała już w tej grze karty, których ta strona widzieć nie może, jako gracz albo jako moderator.
game-was-here = Gra nr { $game }, która toczyła się tutaj, jest zakończona. `/replay` pokaże ją krok po kroku, `/verify` ją sprawdzi, `/game new` otworzy nową.
lesson-was-here = Lekcja, która toczyła się tutaj, jest skończona. `/panel` pokaże ostatni krok, `/learn` zacznie inną lekcję, `/game new` otworzy grę.
closed-was-here = Gra nr { $game }, która toczyła się tutaj, jest zamknięta bez wyniku. `/game new` otworzy inną, `/learn` zacznie lekcję.
close-sure = Zamknąć grę nr { $game } na dobre, bez wyniku? Nikt nie wygra, a jej sekret nie zostanie ujawniony.
close-asked = { $seat }: propozycja zamknięcia tej gry bez wyniku.
close-refused = { $seat }: odmowa; gra toczy się dalej.
close-under-way = Ta gra się toczy: zamykają ją gracze za zgodą wszystkich (każdy może to zaproponować: `/game close`) albo moderator.
button-close = Zamknij grę
asked-lately = O to już zapytano, a odpowiedzi jeszcze nie ma; pytanie można ponowić { $minutes ->
    [one] minutę
    [few] { $minutes } minuty
   *[other] { $minutes } minut
} po poprzednim.

# Prośby, na które inni muszą się zgodzić
request-made = Zapytano: { $who }. Muszą się zgodzić wszyscy.
request-agreed = Zgadzają się: { $who }. Czekamy na: { $left }.
request-not-yours = Odpowiedzieć mogą tylko zapytani: { $who }.
agreed-already = Zgoda już jest; inni jeszcze nie odpowiedzieli.
concede-asked = { $seat }: propozycja poddania tej gry. Potrzebna zgoda tych, którzy grają po tej samej stronie.
concede-sure-out = Poddać się w grze nr { $game } jako { $seat }? Pozostali grają dalej; na wszystko, o co twoja strona zostanie jeszcze zapytana, odpowie za nią program, tak powściągliwie, jak pozwalają zasady. Cofnąć to może tylko moderator.
conceded-already = Ta strona już się poddała.
