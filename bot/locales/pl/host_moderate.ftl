# Co zrobili moderatorzy
referee-named = <@{ $user }> (moderator)
edit-name-hands = ręce i talie
replace-knows = Ta osoba widziała już w tej grze karty drugiej strony – jako gracz albo jako moderator.
game-was-here = Gra nr { $game }, która toczyła się tutaj, jest zakończona. `/replay` pokazuje ją krok po kroku, `/verify` sprawdza kości, `/game new` otwiera nową.
