# Wyniki, które wyglądają na umówione, drugie konta, zgłoszenia, o które nie trzeba prosić.
agreed-quick = Partię poddano lub zgodzono się na remis w ciągu trzech minut od początku.
agreed-ahead = Partię poddała osoba, która według jej własnego wyniku wygrywała.
opt-report-account = Drugie konto, jeśli sądzisz, że za oboma stoi ta sama osoba
case-two-accounts = Podaj dwa różne konta: `player:` i `konto:`.
case-not-kept-out = Żadne ograniczenie sezonu cię nie zatrzymuje: dołącz przez `/league join`.
