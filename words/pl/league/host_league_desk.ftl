# Sprawy ligi: orzeczenia, odwołania, kartki; godziny partii na żywo.

# Sprawy
case-kind-registration = zapis
case-kind-unscheduled = brak terminu
case-kind-no-show = nieobecność
case-kind-silent = brak wieści
case-kind-clock = koniec czasu
case-kind-deadline = termin rundy
case-kind-claim = wniosek
case-kind-appeal = odwołanie
case-kind-report = zgłoszenie
case-kind-two-seats = jedna osoba na dwóch miejscach
case-kind-agreed = partia prawie bez gry
case-kind-contradiction = wynik niezgodny z dziennikiem
case-kind-vacation = za długi urlop
case-text-registration = Ograniczenia sezonu nie wpuszczają tej osoby; prosi o przyjęcie.
case-text-unanswered = Nikt nie odpowiedział na proponowane terminy.
case-text-unscheduled = Terminu nie ustalono, a koniec rundy jest blisko.
case-text-no-show = Wymienionych osób nie było na początku partii ani na koniec czasu oczekiwania.
case-text-silent = Są na ruchu, a od tygodnia nie zrobiły nic w żadnej partii sezonu.
case-text-clock = Skończył im się czas.
case-text-deadline = Runda powinna być skończona, a ta para nie dograła.
case-text-vacation = Nie było ich dłużej, niż pozwala sezon.
agreed-conceded = Partię poddano, zanim dwoje graczy podjęło po pięć decyzji.
agreed-draw = Remis uzgodniono, zanim dwoje graczy podjęło po pięć decyzji.
contradiction-game = Dziennik sezonu ma dla tej pary inną partię.
contradiction-not-over = Dziennik sezonu ma wynik, a partia trwa.
contradiction-closed = Dziennik sezonu ma wynik, a partię zamknięto bez niego.
contradiction-seats = Przy partii siedzą inne osoby niż w dzienniku sezonu.
contradiction-winner = Dziennik sezonu ma innego zwycięzcę niż partia.
case-wrote = { $who }: „{ $text }”
case-since = Od { $at }; do rozstrzygnięcia { $due }
case-decided = Rozstrzygnięto
case-against = Odwołanie od
case-deadline = Termin: { $at }
case-games = Orzeczenie obejmuje partie: { $number }; widać pierwszą.
case-game = Partia #{ $game }: { $place }
case-score = Gdyby skończyła się teraz: { $result }
case-used = { $who }: decyzji { $number }, zużyty czas { $span }, ostatnia { $last }
case-why-over = Partia jest skończona.
case-why-back = Te osoby wróciły.
case-why-taken-back = Orzeczenie cofnięto.
case-up = **{ $name }**: nowa sprawa.
case-up-where = Pokaże ją `/league-desk cases` na kanale { $place }.
case-reported = Sprawa { $number } jest u moderatorów. O orzeczeniu będzie wiadomość.
case-done = Orzeczenie { $number } zapadło i jest ogłoszone.
case-seasons =
    { $number ->
    [0] tylko ten sezon
    [one] ten sezon i { $number } następny
    [few] ten sezon i { $number } następne
   *[other] ten sezon i { $number } następnych
}
desk-head = { $name }: sprawy sezonu
desk-empty = Nic tu nie czeka.
desk-choose = Otwórz sprawę
desk-alternates = Rezerwowi: { $who }
desk-recent = Ostatnie orzeczenia
looked-head = **{ $name }**: podczas partii #{ $game } moderatorzy oglądali w niej karty na ręce.
looked-line = { $who }, { $at }: { $reason }

# O co pyta się moderatora
case-ask-who = Kogo to dotyczy?
case-ask-substitute = Kto przejmuje miejsce?
case-ask-seconds = Ile czasu dodać?
case-ask-outcome = Jak liczyć partię?
case-ask-card = Jaka kartka?
case-ask-seasons = Na jak długo?
need-who = gracz
need-substitute = rezerwowy
need-seconds = godziny
need-outcome = wynik
need-card = kartka
form-reason = Powód; przeczytają go wszyscy
form-ruling-back = Cofnij orzeczenie { $number }
form-appeal = Odwołanie od orzeczenia { $number }
form-appeal-why = Dlaczego jest błędne?
outcome-score = według obecnego stanu punktów
outcome-first = wygrywa pierwsza strona
outcome-second = wygrywa druga strona
outcome-draw = remis
colour-warning = ostrzeżenie
colour-yellow = żółta kartka
colour-red = czerwona kartka
reason-registration = Na podstawie samego zgłoszenia.
reason-unscheduled = Terminu nie ustalono na czas.
reason-no-show = Nieobecność na początku partii.
reason-silent = Brak wieści od tygodnia.
reason-clock = Skończył się czas.
reason-deadline = Runda się skończyła.
reason-claim = Według zasad gry i sezonu.
reason-appeal = Rozpatrzone jeszcze raz.
reason-report = Według zasad sezonu.
reason-two-seats = Jedna osoba, jedno miejsce.
reason-agreed = Sprawdzone przez moderatora.
reason-contradiction = Według dziennika partii.
reason-vacation = Według urlopu, który daje sezon.

# Orzeczenia
remedy-extend = Dodaj czas
remedy-adjudicate = Przyznaj wynik
remedy-forfeit = Walkower
remedy-forfeit-both = Walkower obustronny
remedy-replace = Zastąp
remedy-replay = Powtórz partię
remedy-dismiss = Zostaw bez zmian
remedy-card = Kartka
remedy-ban = Wyklucz
remedy-admit = Przyjmij
remedy-turn-away = Odmów
remedy-let-stand = Utrzymaj w mocy
remedy-overturn = Uchyl orzeczenie
ruled-extend = Dodano czas: { $span }.
ruled-adjudicate = Wynik partii przyznano.
ruled-forfeit = { $who } przegrywa walkowerem.
ruled-forfeit-both = Walkower obustronny.
ruled-replace = { $other } przejmuje miejsce (dotąd: { $who }), z ręką i zegarem.
ruled-replay = Partia będzie powtórzona.
ruled-dismiss = Nic się nie zmienia.
ruled-card-warning = { $who } ma ostrzeżenie, ważne do { $until }.
ruled-card-yellow = { $who } ma żółtą kartkę do { $until }. Druga w tym czasie będzie czerwona.
ruled-card-red = { $who } ma czerwoną kartkę do { $until } i nie dostaje już par.
ruled-ban =
    { $who }: wykluczenie z tego sezonu{ $seasons ->
    [0] {""}
    [one] {" "}i z { $seasons } następnego
   *[other] {" "}i z { $seasons } następnych
}.
ruled-admit = { $who }: zapis przyjęty.
ruled-turn-away = Zapis odrzucony.
ruled-let-stand = Orzeczenie { $number } pozostaje w mocy.
ruled-overturn = Orzeczenie { $number } uchylono; sprawa jest znów otwarta dla innego moderatora.
ruling-head = Orzeczenie { $number } · { $name }
ruling-reason = { $who } (moderator): „{ $reason }”
ruling-until = Kogo dotyczy, może raz odwołać się do innego moderatora, do { $at }.
ruling-back-said = Cofnięte, { $who } (moderator): „{ $reason }”
ruling-back-done = Orzeczenie { $number } cofnięto, sprawa jest znów otwarta.
ruling-gone = cofnięte
ruling-pauses = jest orzeczenie moderatora; partia stoi, dopóki można się odwołać: { $reason }
appeal-done = Sprawa { $number }: odwołanie od orzeczenia { $ruling } rozpatrzy inny moderator.
alternate-ready = { $who } jest w rezerwie sezonu **{ $name }**. Cofa to `/league alternate`.
alternate-gone = { $who } nie jest już w rezerwie sezonu **{ $name }**.
card-warning = ostrzeżenie do { $until }: { $reason }
card-yellow = żółta kartka do { $until }: { $reason }
card-red = czerwona kartka do { $until }: { $reason }

# Czego nie można
case-none = Nie ma sprawy { $number }.
case-known = To już jest u moderatorów: sprawa { $number }.
case-settled = Sprawa { $number } nie wymaga już orzeczenia.
case-ruled = Sprawa { $number } jest już rozstrzygnięta ({ $by }): { $remedy }. Powód: { $reason }
case-remedy = W sprawie { $number } nie można tak zdecydować. Można: { $legal }.
case-reason = Potrzebny jest powód, najwyżej { $most } znaków.
case-needs = Orzeczenie musi jeszcze podać: { $need }.
case-other-moderator = Sprawa { $number } jest dla innego moderatora: ta osoba już w niej decydowała.
case-own = Bierzesz w tym udział: rozstrzyga i ogląda to inny moderator.
case-own-pool = To twoja grupa: rozstrzyga i ogląda to inny moderator.
case-own-opponent = Masz jeszcze grać z jedną z tych osób: rozstrzyga i ogląda to inny moderator.
case-own-round = Grasz w tym sezonie, a to mogłoby zmienić Twojego rywala: musi to zrobić inny moderator.
case-own-rival = Grasz w tym sezonie o te same miejsca: zrobi to inny moderator.
case-own-season = Grasz w tym sezonie: dopóki trwa, musi to zrobić inny moderator.
case-no-games = Sprawa { $number } nie dotyczy partii, o których można tak zdecydować.
case-no-score = Ta partia nie ma stanu punktów, według którego można przyznać wynik; podaj go.
case-two-seats = { $who } ma już miejsce w tym sezonie. Jedna osoba, jedno miejsce.
case-alternate-out = { $who } ma czerwoną kartkę albo wykluczenie.
case-alternate-knows = { $who } zna z tych partii karty, których to miejsce widzieć nie może.
case-no-alternates = W rezerwie nie ma nikogo. Wyznacza ich `/league alternate`.
case-many = Masz już otwartych spraw: { $most }. Najpierw zostaną rozstrzygnięte.
case-self = Nie można zgłosić samego siebie. Wniosek we własnej partii składa się bez podania gracza.
case-out = Czerwona kartka: udział jest niemożliwy do { $at }.
case-barred = Wykluczenie { $number ->
    [0] z tego sezonu
    [one] z tego sezonu, ale z żadnego następnego
    [few] z { $number } sezonów, licząc ten
   *[other] z { $number } sezonów, licząc ten
}.
mod-at-desk = To partia sezonu: rozstrzyga się to wśród jego spraw (`/league-desk cases`, `/league-desk rule`), ogłasza z powodem i można się odwołać.
ruling-none = Nie ma orzeczenia { $number }.
ruling-back = Orzeczenie { $number } już cofnięto.
ruling-appealed = Od orzeczenia { $number } nie można się już odwołać.
ruling-late = Odwołać się można w ciągu { $days } dni; orzeczenie { $number } jest starsze.
ruling-not-yours = Orzeczenie { $number } cię nie dotyczy.
ruling-overturned = Orzeczenie { $number } ustąpiło odwołaniu; rozstrzygnij samą sprawę.
alternate-already = Jest już w rezerwie.
alternate-not = Nie jest w rezerwie.

# Godziny partii na żywo
when-nothing = Nie zaproponowano jeszcze terminu.
when-agreed = Partia zaczyna się { $at } ({ $left }).
when-here = Już na miejscu: { $who }
when-offered = { $who } może grać:
when-asked = { $who }: kiedy gracie? Wybierz jeden z terminów albo zaproponuj inne.
when-fixed = **Partia zaczyna się { $at }** ({ $left }). Plik wpisze ją do kalendarza.
when-rules = -# Potwierdzać obecność można { $minutes } min wcześniej. Kto nie zjawi się w ciągu { $grace } min od początku, jest nieobecny.
when-no-event = Termin jest ustalony. Na tym serwerze nie mogę tworzyć wydarzeń, więc go nie ma: uprawnienie „Tworzenie wydarzeń” (Create Events) nadaje zarządzający serwerem.
when-event-failed = Termin jest ustalony. Discord nie przyjął wydarzenia.
when-called-off = { $who } odwołuje termin: { $reason }. Umówcie się na inny.
when-remind = partia zaczyna się { $at }.
when-check-in = potwierdź obecność: partia zaczyna się { $at }.
when-start = obie osoby są na miejscu: partia się zaczyna, zegar idzie.
when-no-show = termin minął i kogoś nie ma. Zdecydują moderatorzy.
when-unanswered = nikt nie odpowiedział na proponowane terminy. Moderatorzy też to widzą.
when-unscheduled = koniec rundy jest blisko, a terminu nie ma. Zaproponuj go; moderatorzy też to widzą.
when-holds = partia czeka na swoją godzinę
check-in-said = { $who } jest na miejscu.
check-in-done = Obecność potwierdzona.
when-not-live = Partii tego sezonu nie gra się o ustalonej godzinie.
when-not-yours = To nie twoja partia.
when-over = Ta partia jest skończona.
when-begun = Ta partia już się zaczęła.
when-which = Która z twoich partii? Napisz to w jej wątku.
when-none = Podaj choć jeden termin.
when-many = Najwyżej { $most } terminów naraz.
when-soon = Pierwszy z terminów jest za mniej niż { $minutes } min: <t:{ $unix }:f>
when-late = Ostatni z terminów jest po końcu rundy: <t:{ $unix }:f>
when-bad = To nie termin: { $text }. Pisz „2026-12-01 19:30”, „1.12 19:30”, „sob. 19:30”, „jutro 19:30” albo „19:30” według swojego zegara ({ $zone }, `/remind strefa-czasowa:`).
when-own = To twoja własna propozycja; przyjmuje ją druga osoba.
when-gone = Ten termin nie jest już proponowany.
when-passed = Ten termin minął.
when-not-agreed = Ta partia nie ma ustalonego terminu.
when-far = Czas rozpoczęcia może być najwyżej rok naprzód.
when-skipped = Zegar przeskakuje tę godzinę: { $text } ({ $zone }). Podaj inną.
when-just-passed = Ta godzina już minęła: { $text } ({ $zone }).
# słowa rozumiane w podanych czasach
when-word-today = dziś dzisiaj
when-word-tomorrow = jutro
when-word-day-after = pojutrze
when-words-between = w we o na
when-too-late = Zostało mniej niż { $hours } godz.: odwołać może już tylko moderator (`/league report`).
check-in-early = Obecność będzie można potwierdzić <t:{ $unix }:R>.
check-in-late = Czas na potwierdzenie obecności minął <t:{ $unix }:R>.
check-in-already = Obecność jest już potwierdzona.

# Przyciski
button-case = Otwórz sprawę
button-cases = Do spraw
button-back-to-case = Wróć do sprawy
button-join-ask = Poproś moderatorów
button-appeal = Odwołaj się
button-ruling-back = Cofnij
button-check-in = Jestem
button-when-propose = Zaproponuj terminy
button-when-accept = Przyjmij termin { $number }
button-when-off = Odwołaj termin
form-when = Terminy: 1.12 19:30, 2.12 20:00 ({ $zone })

# Polecenia
cmd-desk-name = sprawy
cmd-league-desk-name = sprawy-ligi
cmd-league-desk-description = Dla moderatorów: utwórz sezon ligi, prowadź go, rozstrzygaj sprawy
cmd-cases-name = sprawy
cmd-league-cases-description = Co w sezonie wymaga moderatora, najpilniejsze na górze
cmd-league-moved-description = Dla moderatorów: teraz w /sprawy-ligi
league-desk-moved = Polecenia te to teraz: { $commands }. Moderatorzy sezonów mają własne polecenie, gracze go nie widzą. Jeśli ty też go nie widzisz, osoba zarządzająca serwerem może je pokazać twojej roli (Ustawienia serwera → Integracje).
cmd-rule-name = rozstrzygnij
cmd-league-rule-description = Rozstrzygnij sprawę
cmd-revert-name = cofnij-orzeczenie
cmd-league-revert-description = Cofnij orzeczenie
cmd-report-name = zgłoś
cmd-league-report-description = Zwróć się do moderatorów sezonu
cmd-appeal-name = odwołanie
cmd-league-appeal-description = Odwołaj się raz od orzeczenia, do innego moderatora
cmd-alternate-name = rezerwa
cmd-league-alternate-description = Stań w rezerwie albo z niej wyjdź
cmd-when-name = kiedy
cmd-league-when-description = Kiedy gracie na żywo: zaproponuj, przyjmij, odwołaj, potwierdź obecność
opt-case = Numer sprawy
opt-case-name = sprawa
opt-ruling = Jakie orzeczenie
opt-ruling-name = orzeczenie
opt-ruling-player = Kogo dotyczy
opt-ruling-alternate = Kto przejmuje miejsce
opt-alternate-name = rezerwowy
opt-ruling-hours = Ile godzin dodać
opt-hours-name = godzin
opt-ruling-result = Jak liczyć partię
opt-result-name = wynik
opt-ruling-card = Jaka kartka
opt-colour-name = kartka
opt-ruling-seasons = Na ile jeszcze sezonów wykluczenie
opt-seasons-name = sezonów
opt-ruling-number = Numer orzeczenia
opt-report-text = Co się stało
opt-report-player = Kogo dotyczy; bez podania: wniosek we własnej partii
opt-appeal-text = Dlaczego orzeczenie jest błędne
opt-alternate-player = Inna osoba, jeśli wyznacza ją moderator
opt-when-times = Terminy według twojego zegara: 1.12 19:30, 2.12 20:00
opt-times-name = terminy
opt-when-accept = Numer zaproponowanego ci terminu
opt-accept-name = przyjmij
opt-when-do = Odwołaj termin albo potwierdź obecność
opt-do-name = zrób
choice-when-off = odwołaj termin
choice-when-here = jestem
opt-account-name = konto
