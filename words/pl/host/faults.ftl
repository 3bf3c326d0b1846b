# Dlaczego plik z pozycją, jego wiersz albo plik z grą jest błędny (rules.positions.fault). Nazwy i pola są takie jak w pliku.

at-line = wiersz { $line }, { $text }
in-line = wiersz { $line } ({ $typed }): { $text }
near = ; może { $names }?
or = {" albo "}
known = ; można: { $names }
got-sort = { $got ->
    [null] null
    [bool] true albo false
    [number] liczba
    [string] napis
    [list] lista
   *[object] obiekt
}
or-else-sort = { $or_else ->
    [none] {""}
    [null] {" albo null"}
    [bool] {" albo true lub false"}
    [number] {" albo liczba"}
    [string] {" albo napis"}
    [list] {" albo lista"}
   *[object] {" albo obiekt"}
}
what-answer = odpowiedź
what-card = karta
what-field = pole
what-hex = heks
what-item = zmiana
what-nation = państwo
what-others = zasada dla pominiętych
what-part = część pozycji
what-phase = faza
what-piece = żeton
what-place = miejsce
what-question = pytanie
what-scenario = scenariusz
what-side = strona
what-space = obszar
what-turn = etap
what-unit = jednostka
no-object = powinien tu być obiekt, a jest { got-sort }
no-list = powinna tu być lista, a jest { got-sort }
no-string = powinien tu być napis, a jest { got-sort }
no-bool = powinno tu być true albo false, a jest { got-sort }
no-number = powinna tu być liczba całkowita, a jest { got-sort }
number-broken = powinna tu być liczba całkowita, a jest { $value }
number-unquoted = powinien tu być napis, nie liczba: napisz "{ $value }"
half-character = jest tu połowa znaku (samotny surogat)
out-of-range = { $value } nie mieści się między { $low } a { $high }
no-such = nie ma czegoś takiego: { $what } „{ $name }”
no-option = { $option } nie może być „{ $name }”
no-hex = heksu „{ $name }” nie ma na planszy { $board }
unknown-field = nieznane pole
missing = brakuje tego pola
field-missing = brakuje pola „{ $name }”
field-twice = to nie JSON: pole „{ $name }” występuje dwa razy w jednym obiekcie
no-value = tu nie może być „{ $value }”
other-type = powinno tu być: { $wanted ->
    [null] null
    [bool] true albo false
    [number] liczba
    [string] napis
    [list] lista
   *[object] obiekt
}{ or-else-sort }; jest: { got-sort }
other-form = ma inną postać, niż powinno
name-of-nothing = nic się tu nie nazywa „{ $name }”
named-twice = { $name }: podano dwa razy
named-twice-in = { $name }: podano dwa razy, najpierw w { $other }
line-twice = { $name }: podano dwa razy, najpierw w wierszu { $first }
also-in = { $name } jest też w { $other }
said-twice = o tym samym mówi także { $other }
card-of-other = { $name } to karta innej strony: { $owner }
not-on-map = { $name } nie jest na mapie{ $place ->
    [none] {""}
   *[other] : { $place }
}
other-turn = { $value }, ale pozycja jest z etapu { $turn }
kept-otherwise = w tej chwili gry zasady ustalają to inaczej
changes-other = nie można tego zmienić, nie zmieniając { $other }
no-line = nie ma w tym żadnego wiersza
write-holder = napisz miejsce i stronę
write-track = napisz nazwę i liczbę
write-value = napisz wartość
write-number = napisz liczbę
begin-with = zacznij od jednej z tych nazw
no-utf-8 = to nie jest tekst UTF-8
no-json = to nie JSON: { $why ->
    [value] brakuje wartości
    [comma] brakuje przecinka
    [colon] brakuje dwukropka
    [name] brakuje nazwy pola w podwójnym cudzysłowie
    [more] za końcem jest coś jeszcze
    [control] w napisie jest znak sterujący
    [escape] po ukośniku wstecznym jest coś niedozwolonego
    [string] napis nie ma końca
    [trailing] przed końcem jest przecinek
   *[other] czegoś nie da się odczytać
} (wiersz { $line }, kolumna { $column })
no-json-number = to nie JSON: { $value } nie jest liczbą JSON
long-number = to nie JSON: liczba o { $digits } cyfrach; najwyżej { $most }
too-deep = to nie JSON: zbyt głębokie zagnieżdżenie
no-files = ta gra nie ma plików z pozycjami
empty-file = plik jest pusty
positions = pozycji w pliku: { $count }; grę otwiera się z jednej
file-unread = nie można odczytać pliku: { $why }
over = w tej pozycji gra jest skończona
contradicts = pozycja przeczy sama sobie: { $why }
plays-not-on = nie można z niej grać dalej: { $why }
no-answer = na to pytanie nie ma tu odpowiedzi: { $why }
missing-module = nie ma tu modułu { $sha }
faulty-module = w module jest błąd: { $file }{ $row ->
    [none] {""}
   *[other] , wiersz { $row }
}{ $column ->
    [none] {""}
   *[other] , kolumna { $column }
}: { $sort ->
    [file] pliku nie można użyć
    [column] brakuje kolumny albo klucza, albo nie należy do tej tabeli
    [value] tej wartości nie da się odczytać
    [twice] występuje to tam dwa razy
   *[rest] nie zgadza się to z innymi tabelami albo z zasadami
}
option-json = to nie JSON
no-action = „{ $line }” nie jest akcją: napisz { $seats }, a potem czasownik i to, czego dotyczy
nothing-to-decide = { $seat } o niczym teraz nie decyduje
illegal = „{ $line }” jest niedozwolone: { $why }
dice-and-seed = podaj rzuty albo ziarno losowe, nie jedno i drugie
dice-too-few = rzutów podano { $given }, a potrzeba jeszcze jednego: { $label }
dice-too-many = rzutów podano { $given }, a wykonuje się tylko { $rolled }: { $labels }
needs-roll = do następnej decyzji trzeba rzutu kostką: { $label } (rzut { $roll })
off-the-die = rzut { $roll } ({ $label }): { $value }, a kostka ma od 0 do { $high }

# Plik z grą
no-archive = to nie jest plik zip, który da się odczytać
archive-lacks = w pliku zip nie ma { $name }
no-digits = powinna tu być parzysta liczba znaków 0-9, a-f
no-revision = nie ma takiej rewizji zasad tej gry: są od 1 do { $most }
too-big = znaków: { $size }; najwyżej { $most }
other-scenario = pozycja w pliku jest z innego scenariusza: { $scenario }
no-delay = widzowie nie mogą mieć takiego opóźnienia
bot-cannot-play = bot nie może grać
no-user = to nie jest numer konta
no-players = ta gra nie ma takich graczy komputerowych dla tych stron
no-mark = to nie jest moduł z nazwą, wersją i SHA-256
not-of-here = grano według tabel, których ten program nie ma
not-at-start = z taką wartością nie można tu otworzyć gry
after-end = gra skończyła się wcześniej
too-long = więcej niż { $most } znaków
no-seat = to nie jest strona tej gry
undo-of-none = cofa tylko strona albo sędzia
undo-of-reopening = wznowienia gry nie można cofnąć
bad-end = strona się poddaje albo uzgodniono remis, bez dalszych słów i tam, gdzie gra zna remis
bad-facts = wpis zawiera co innego niż wpisy tego rodzaju
no-entry = takiego wpisu program nie robi
not-theirs = wpis moderatora należy do tego, kto go dodał
moderator-plays = kto gra przeciw innym, nie moderuje tej gry
no-reason = powód ma od 1 do { $most } znaków
no-replacement = miejsce oddaje komuś innemu ten, kto je zajmował
not-agreed = zgodzić się mogli tylko ówcześni gracze
not-lost-on-time = wznowić można tylko grę przegraną na czas
no-winner = zwycięzcami są strony gry, każda raz
no-moment = losowanie zmienia się od następnego wpisu
not-added = takiego tekstu gracz nie może dodać do losowania
no-corrections = pozycji tej gry nie można poprawiać
no-position = to nie jest pozycja, z której można grać dalej
