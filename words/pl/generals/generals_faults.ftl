# Dlaczego plik z pozycją jest błędny (rules.positions.fault)

fault-no-card-of-kind = { $card } to karta innego rodzaju: tu leżą { $kind_of ->
    [status] statusy
   *[response] odpowiedzi
}
fault-too-many-copies = { $card }: podano razy { $count }, a w talii jest { $copies }
fault-any-number-of-times = karty { $card } można użyć w turze dowolnie wiele razy
fault-needs-economic-warfare = brakuje karty wojny gospodarczej
fault-needs-victim = nie podano, czyj był pionek
fault-cannot-stand = na obszarze { $space } nie może stać { $piece ->
    [army] armia
    [navy] flota
   *[any] pionek
}
fault-no-piece-there = na obszarze { $space } nie ma takiego pionka ({ $nation }, { $piece ->
    [army] armia
   *[navy] flota
})
fault-too-many-pieces = pionków jest { $count }, a wszystkich { $most } ({ $nation })
fault-another-there = na obszarze { $space } stoi już { $piece ->
    [army] armia
   *[navy] flota
} ({ $nation }): jeden pionek na obszar
fault-both-sides = na obszarze { $space } stoi pionek wroga ({ $nation }): obie strony nigdy nie stoją na jednym obszarze
fault-guard-row = powinno być [państwo, pionek, obszar], a wartości jest { $count }
fault-homes-lost = ojczyste obszary zajmuje wróg ({ $nations }): gra byłaby skończona
fault-hand-kept = kart: { $count }; z { $dealt } państwo zatrzymuje { $kept }
fault-no-turn-yet = w fazie { $phase } niczyja kolej jeszcze się nie zaczęła; można: ""
fault-somebodys-turn = w fazie { $phase } trwa czyjaś kolej: podaj państwo
fault-write-nation = zacznij od państwa ({ $nations }) i jednego z { $fields }
