# Co zrobili moderatorzy
referee-named = <@{ $user }> (moderator)
edit-name-hands = ręce i talie
replace-knows = Ta osoba widziała już w tej grze karty drugiej strony – jako gracz albo jako moderator.
game-was-here = Gra nr { $game }, która toczyła się tutaj, jest zakończona. `/replay` pokazuje ją krok po kroku, `/verify` sprawdza kości, `/game new` otwiera nową.
close-sure = Zamknąć grę nr { $game } bez wyniku, na dobre? Nikt nie wygra, a kości pozostaną tajne.
close-asked = { $seat }: propozycja zamknięcia tej gry bez wyniku.
close-refused = { $seat }: odmowa, gra toczy się dalej.
close-under-way = Ta gra się toczy: zamykają ją gracze za obopólną zgodą (każdy może zaproponować: `/game close`) albo moderator.
button-close = Zamknij grę
asked-lately = Druga strona została już o to zapytana i jeszcze nie odpowiedziała; ponowić można { $minutes ->
    [one] minutę
    [few] { $minutes } minuty
   *[other] { $minutes } minut
} po ostatnim pytaniu.
