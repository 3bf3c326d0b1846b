# Drużyny: każdy sam się zgadza i sam odchodzi
team-asked = { $captain } zaprasza do drużyny **{ $title }** (sezon **{ $name }**): { $who }. Bez własnej zgody nikt do niej nie trafia.
team-asked-you = { $captain } zaprasza cię do drużyny **{ $title }** (sezon **{ $name }**). Jesteś w niej, gdy się zgodzisz.
team-agreed = Grasz w drużynie **{ $title }**. Odejście: `/league leave`.
team-declined-short = Nie grasz w drużynie **{ $title }**.
team-parted-short = Odchodzisz z drużyny **{ $title }**. Rozpoczęte partie toczą się dalej.
team-declined = { $captain }, { $who } nie gra w drużynie **{ $title }**. Kogoś innego wskazuje `/league team stoły:` albo `rezerwowi:`.
team-parted = { $captain }, { $who } nie jest już w drużynie **{ $title }**. Jeśli stołu nie mógł przejąć nikt z rezerwy, wskaż go: `/league team rezerwowi:`; do tego czasu w nowych rundach jest przegrany.
team-taken-out = { $captain }, { $by } wykreśla { $who } z drużyny **{ $title }**. Jeśli stołu nie mógł przejąć nikt z rezerwy, wskaż go: `/league team rezerwowi:`; do tego czasu w nowych rundach jest przegrany.
team-member = Grasz w drużynie **{ $title }**, kapitan { $captain }.
team-waiting = Jeszcze bez zgody: { $who }
team-lost = Już nie w drużynie: { $who }. Wskaż rezerwowego i zamień miejscami; do tego czasu w nowych rundach ten stół jest przegrany.
team-no-bots = { $who } to bot: w drużynach grają tylko ludzie.
team-not-here = Na tym serwerze nie ma: { $who }.
button-team-agree = Gram
button-team-decline = Nie gram
button-team-part = Odejdź z drużyny
sheet-log-agreed = { $who } gra w drużynie { $title }
sheet-log-parted = { $who } nie gra już w drużynie { $title }
team-withdrawn = Tej drużyny nie ma już w sezonie.

# Łańcuch zapisów sezonu
cmd-league-verify-description = Sprawdź, czy nikt nie zmienił zapisów sezonu
chain-head = { $round ->
    [0] Koniec sezonu
   *[other] Runda { $round }
}, zapisy do { $link }: `{ $head }`
chain-holds = Zapisy się zgadzają. W łańcuchu, w którym każdy nosi skrót poprzedniego: { $linked }.{ $unlinked ->
    [0] {""}
   *[other] {" "}Starsze od łańcucha i bez dowodu: { $unlinked }.
} Ostatni skrót: `{ $head }`
chain-broken = Zapisy zostały zmienione. W łańcuchu: { $linked }, poza nim: { $unlinked }. Ostatni skrót: `{ $head }`
chain-none = Nic nie dowodzi, że zapisy są takie jak na początku: wszystkie pochodzą z wersji bez łańcucha. Zapisów: { $unlinked }.
chain-heads-missing = W pliku brak skrótów, które kanał pokazywał z rundami, więc łańcuch pominięto. Nic nie dowodzi, że dziennik jest taki, jaki zapisano.
chain-dropped = Łańcuch się nie zgadza i zostaje pominięty: nic nie dowodzi, że zapisy są takie jak na początku.
chain-compare = To pokazano na kanale. Porównaj z wiadomościami tam:
chain-people-gone = Z zapisów usunięto osoby, które poprosiły o zapomnienie; mówi o tym sam łańcuch. Takich zapisów: { $changed }.
chain-unsaid = Numer { $entry } w dziale „{ $room }” został zmieniony: żaden zapis nie mówi, że usunięto stamtąd osobę.
chain-changed = Zapis { $link } (numer { $entry } w dziale „{ $room }”) albo następny został zmieniony: skróty się nie zgadzają.
chain-missing = W łańcuchu brakuje zapisu { $link }.
chain-twice = Zapis { $link } jest w łańcuchu dwa razy.
chain-missing-in-room = W dziale „{ $room }” brakuje numeru { $entry }.
chain-unlinked = Numeru { $entry } z działu „{ $room }” nie ma w łańcuchu, choć poprzedni w nim jest.
chain-order = Zapisy działu „{ $room }” są w innej kolejności niż w łańcuchu.
chain-old = Zmieniono zapis starszy od łańcucha: łańcuch zaczął się od skrótu wszystkich takich zapisów.
chain-shortened = Zapisy skrócono: { $round ->
    [0] na końcu sezonu
   *[other] z rundą { $round }
} kanał pokazał zapis { $link }, a nie ma go.
chain-head-differs = Zapis { $link } nie jest tym, który kanał pokazał { $round ->
    [0] na końcu sezonu
   *[other] z rundą { $round }
}.

# Co moderator powinien wiedzieć o swoim biurku
league-desk-open = Kanał { $place } mogą czytać wszyscy, a sprawy wymieniają ludzi i zarzuty wobec nich. Zamknij go dla wszystkich poza moderatorami albo wskaż inny: `/league-desk move kanał-moderatorów:`.
league-one-moderator = Ten sezon ma jednego moderatora. Odwołanie i sprawę twojej partii rozstrzyga ktoś inny: teraz mogą to tylko osoby zarządzające serwerem. Drugiego dodaje `/league-desk settings moderator:`.

# Partia na żywo bez końca rundy i bez terminu
case-text-unarranged = Ta partia na żywo nie ma końca rundy, a terminu długo nie ustalono.
when-propose = termin waszej partii nie jest jeszcze ustalony. Zaproponuj go; inaczej { $at } zobaczą to moderatorzy.
when-unarranged = terminu wciąż nie ma. Zaproponuj go; moderatorzy też to widzą.
league-setting-arrange = Dni na ustalenie terminu (na żywo)
league-takes-arrange = dni, 0: dowolnie wiele; gracze dostają przypomnienie w połowie

# the standings' column of the rating performance, which is not FIDE's PTP
sheet-tie-performance-short = Rank

# Sprawy: zgłoszenie o nikim, kilka spraw naraz, partie prawie nierozegrane
report-about-whom = O kogo chodzi? W wątku własnej partii zgłoszenie dotyczy tej partii.
report-whom = Wybierz gracza
report-nobody = o nikogo konkretnego
report-forgotten = Twojego tekstu już nie ma. Napisz go jeszcze raz: `/league report tekst: gracz:`
case-type-player = Sprawa nie dotyczy nikogo, a ludzi jest za dużo na menu. Wskaż gracza: `/league-desk rule sprawa: orzeczenie: gracz:`
desk-dismiss = Oddal kilka
form-dismiss = Oddal sprawy: { $number }
dismiss-done = Oddalone: { $numbers }
dismiss-left = Sprawa { $number } pozostaje otwarta: { $why }
dismiss-other = ma już orzeczenie albo nie można jej oddalić
league-setting-hardly = Prawie nierozegrana: mniej decyzji niż
league-takes-hardly = decyzji każdego z dwojga; 0: takich partii moderatorzy nie widzą

# Pauzy zapowiedziane i cofnięte
opt-league-bye-kind = Za pół punktu (domyślnie), bez punktu albo: jednak gram
choice-bye-half = pauza za pół punktu
choice-bye-zero = pauza bez punktu
choice-bye-none = jednak gram
league-bye-half = { $who } pauzuje za pół punktu w { $number ->
    [one] rundzie
   *[other] rundach
} { $rounds }.
league-bye-zero = { $who } nie gra w { $number ->
    [one] rundzie
   *[other] rundach
} { $rounds }.
league-bye-none = { $who } jednak gra w { $number ->
    [one] rundzie
   *[other] rundach
} { $rounds }.
league-bye-half-short = Pauzujesz za pół punktu w { $number ->
    [one] rundzie
   *[other] rundach
} { $rounds }. Cofniesz to, zanim runda zostanie ogłoszona: `/league rest`, „{ $back }”.
league-bye-zero-short = Pauzujesz bez punktu w { $number ->
    [one] rundzie
   *[other] rundach
} { $rounds }. Cofniesz to, zanim runda zostanie ogłoszona: `/league rest`, „{ $back }”.
league-bye-none-short = Grasz w { $number ->
    [one] rundzie
   *[other] rundach
} { $rounds }.
league-not-rounds = „{ $text }” to nie lista rund. Napisz 3 albo 3, 5, albo 4-6.
league-coming-byes = W rundzie { $round } nie grają: { $who }
sheet-log-plays = { $who } jednak gra w rundzie { $round }
opt-bye-name = pauza

# Kara punktowa
remedy-penalty = Kara punktowa
ruled-penalty = { $who }: odjęte punkty: { $points }. Zmienia to tabelę, ale nie pary ani kryteria pomocnicze innych.
case-ask-tenths = Ile punktów?
need-tenths = punkty
opt-ruling-points = Ile punktów odjąć
opt-points-name = punkty
sheet-log-fined = { $who }: odjęte punkty: { $points } ({ $reason })

# Przerwa w sezonie
opt-league-pause = Przerwa: do daty (2027-01-03 18:00, UTC), now (bez końca), off (grać dalej)
opt-league-pause-reason = Dlaczego; przeczytają wszyscy
opt-pause-name = przerwa
league-pause-begun = **{ $name }**: przerwa { $until ->
    [none] do decyzji moderatora
   *[other] do { $until }
}. Zegary stoją, terminy się nie zbliżają; kto chce, może grać.{ $reason ->
    [none] {""}
   *[other] {" "}„{ $reason }”
}
league-pause-over = **{ $name }** toczy się dalej. Przerwa w dniach: { $days }. Zegary znów chodzą; terminy otwartych partii są późniejsze o długość przerwy.
league-pause-now = przerwa { $until ->
    [none] do decyzji moderatora
   *[other] do { $until }
}
league-pause-on = **{ $name }**: przerwa trwa. Kończy ją `/league-desk settings przerwa:off`.
league-pause-off = **{ $name }** toczy się dalej.
sheet-log-paused = przerwa w sezonie
sheet-log-goes-on = sezon toczy się dalej

# Dwoje skojarzonych ręcznie w trwającej rundzie
opt-league-pair = Skojarz tego gracza z drugim w trwającej rundzie
opt-pair-name = skojarz
league-pair-two = Wskaż oboje: `/league-desk round skojarz: drugi:`
league-paired-by-hand = { $who }: para rundy { $round }, ułożona ręcznie ({ $user }).
league-paired-short = { $who }: para rundy { $round }. Partia dostaje swój wątek.
sheet-log-paired = { $who }: para rundy { $round }, ułożona ręcznie
when-pause-off = { $who } termin waszej partii przypadł na przerwę w sezonie. Umówcie się na inny.

# Rezerwowi są pytani po kolei
seat-in-turn = Zapytaj rezerwowych po kolei
seat-offer = { $who }: możesz zająć miejsce gracza { $seat } w sezonie **{ $name }** wraz ze wszystkimi otwartymi partiami. Propozycja jest ważna do { $at } ({ $left }); potem zapytamy następnego rezerwowego.
seat-offer-closed = Propozycja dla { $who } (**{ $name }**) jest już nieaktualna.
seat-offer-over = Ta propozycja jest już nieaktualna.
seat-offer-not-yours = To miejsce zaproponowano komuś innemu.
seat-offered = { $who } nie może być teraz pytany.
seat-sought = Rezerwowi są już pytani o miejsce gracza { $who }.
seat-on-offer = Sprawa { $number }: miejsce gracza { $who } zaproponowano { $to }; propozycja kończy się { $at }.
seat-waits = Sprawa { $number }: miejsce gracza { $who } zaproponujemy rezerwowemu, który ma teraz inną propozycję.
seat-asked = Zapytani wcześniej: { $who }.
seat-declined = odmowa
seat-unanswered = brak odpowiedzi
seat-gone = już nie może
seat-nobody = Sprawa { $number } (**{ $name }**): żaden rezerwowy nie zajął miejsca gracza { $who }. Sprawa jest otwarta.
seat-taken-short = Zajmujesz miejsce w sezonie **{ $name }**.
seat-declined-short = Nie zajmujesz miejsca w sezonie **{ $name }**. Jesteś teraz na końcu listy rezerwowych.
seat-stopped-short = Rezerwowi nie są już pytani. Sprawa jest otwarta.
button-seat-stop = Nie pytaj dalej
button-seat-take = Zajmuję to miejsce
button-seat-decline = Nie tym razem

# Partie, które w tym tempie nie zdążą przed terminem
pace-late = **{ $name }**: w tym tempie Twoja partia { $game } ({ $place }) skończy się { $days } { $days ->
    [one] dzień
   *[other] dni
} po terminie { $until }. Rozegrane tury: { $done } z { $whole }. Graj szybciej albo poproś moderatorów o czas w wątku partii: `/league report`.
pace-late-desk = **{ $name }**: w tym tempie partia { $game } ({ $place }) skończy się { $days } { $days ->
    [one] dzień
   *[other] dni
} po terminie { $until }. Rozegrane tury: { $done } z { $whole }. Gracze o tym wiedzą.

# Godziny, w których mogą grać oboje
button-when-common = Wspólne godziny
button-when-suits = { $number } mi pasuje
when-common = Te godziny prawdopodobnie pasują Wam obojgu: według Waszych stref czasowych i tego, kiedy każde z Was zwykle decyduje. Nikt nie widzi z tego nic więcej. Dotknięcie proponuje godzinę drugiej osobie; jeśli też ją wybrała, termin jest ustalony.
when-common-none = Przed terminem nie ma godziny, która pasowałaby Wam obojgu. Zaproponujcie ją sami.
