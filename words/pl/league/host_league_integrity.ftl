# Wyniki, które wyglądają na umówione, drugie konta, zgłoszenia, o które nie trzeba prosić.
agreed-quick = Partię poddano lub zgodzono się na remis w ciągu trzech minut od początku.
agreed-ahead = Partię poddała osoba, która według jej własnego wyniku wygrywała.
opt-report-account = Drugie konto, jeśli sądzisz, że za oboma stoi ta sama osoba
case-two-accounts = Podaj dwa różne konta: `gracz:` i `konto:`.
case-not-kept-out = Żadne ograniczenie sezonu cię nie zatrzymuje: dołącz przez `/league join`.
case-leg = partia { $number } z { $of }
case-text-two = Oba konta mogą należeć do jednej osoby. Każdy z tych faktów miewa niewinne przyczyny; sam z siebie nic nie znaczy.
two-quick = W partiach między nimi odpowiedź przychodziła w ciągu dwóch minut { $number } razy na { $of }, w różne dni.
two-together = W innych partiach { $number } z { $of } wizyt jednego konta następuje tuż przed wizytą drugiego lub po niej; nigdy nie były obecne naraz.
two-given-up = Wszystkie skończone partie między nimi ({ $number }) poddano na samym początku.
two-after = Jedno zapisało się { $minutes } min po drugim, z kontem sprzed { $days } dni.
