# Co zrobili moderatorzy
referee-named = <@{ $user }> (moderator)
replace-knows = Ta osoba widziała już w tej grze karty, których ta strona widzieć nie może – jako gracz albo jako moderator.
game-was-here = Gra nr { $game }, która toczyła się tutaj, jest zakończona. `/replay` pokazuje ją krok po kroku, `/verify` ją sprawdza, `/game new` otwiera nową.
close-sure = Zamknąć grę nr { $game } bez wyniku, na dobre? Nikt nie wygra, a jej sekret nie zostanie ujawniony.
close-asked = { $seat }: propozycja zamknięcia tej gry bez wyniku.
close-refused = { $seat }: odmowa, gra toczy się dalej.
close-under-way = Ta gra się toczy: zamykają ją gracze za zgodą wszystkich (każdy może zaproponować: `/game close`) albo moderator.
button-close = Zamknij grę
asked-lately = O to już zapytano i odpowiedzi jeszcze nie ma; ponowić można { $minutes ->
    [one] minutę
    [few] { $minutes } minuty
   *[other] { $minutes } minut
} po ostatnim pytaniu.

# Prośby, na które inni muszą się zgodzić
request-made = Zapytano: { $who }. Muszą się zgodzić wszyscy.
request-agreed = Zgadzają się: { $who }. Czekamy na: { $left }.
request-not-yours = Odpowiedzieć mogą tylko zapytani: { $who }.
agreed-already = Zgoda już jest; inni jeszcze nie odpowiedzieli.
concede-asked = { $seat }: propozycja poddania tej gry. Potrzebna zgoda tych, którzy grają po tej samej stronie.
concede-sure-out = Poddać się w grze nr { $game } jako { $seat }? Pozostali grają dalej; na wszystko, o co twoja strona zostanie zapytana, odpowiada się za nią tak cicho, jak pozwalają reguły. Cofnąć to może tylko moderator.
conceded-already = Ta strona już się poddała.
