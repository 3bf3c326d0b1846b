# Teksty stołu. Teksty gier są w <gra>.ftl.

# Poczekalnia
lobby-title = ## { $title } · nr { $game }
lobby-hint = Zajmij miejsce. Gdy wszystkie są zajęte, ktoś naciska „Start”.
lobby-bots-only = Na wszystkich miejscach gra komputer. Przynajmniej jedno musi zająć człowiek; potem naciśnij Start.
lobby-full = Wszystkie miejsca są zajęte: ktoś naciska „Start”.
lobby-position = Otwarta od pozycji z pliku.
seat-free = wolne
random = losowo
referee = Moderator
opened = Gra nr { $game } ({ $title }) jest otwarta: { $place }. Zajmij tam miejsce.
joined = Twoja strona w grze nr { $game }: { $seat }.
left = Zwolniono miejsce w grze nr { $game }.
started = Zaczyna się **{ $title }**. Wszystko, o czym zdecyduje los, jest zapieczętowane: ||SHA-256 `{ $hash }`||. Sekret zostanie ujawniony na końcu.
started-short = Gra nr { $game } się rozpoczęła.
closed = Gra nr { $game } jest zamknięta.
closed-by = { $user } zamyka tę grę bez wyniku.
no-games = Nie ma tu otwartych gier. `/game new` otworzy nową.
game-number = nr { $game }
game-lobby = czeka na graczy
game-active = w toku
game-finished = zakończona
game-closed = Zamknięta bez wyniku.
info-hash = Zapieczętowano: SHA-256 `{ $hash }`
info-actions = { $count ->
    [one] { $count } wpis w dzienniku
    [few] { $count } wpisy w dzienniku
   *[other] { $count } wpisów w dzienniku
}

# Tury
your-decision = **{ $seat }**, twoja decyzja: { $what }
to-act = { $who } – decyzja: { $what }
waiting = Oczekiwanie na decyzję.
waiting-for = Oczekiwanie na decyzję: { $seats }.
moved-on = Gra już poszła naprzód. Niczego nie zmieniono; oto jej obecny stan.
done = Gotowe.
result-won = Zwycięstwo: **{ $winner }** ({ $degree }{ $lines ->
    [none] {""}
   *[other] {"; "}{ $lines }
}).
result-draw = Remis{ $details ->
    [none] {""}
   *[other] {" ("}{ $details })
}.
secret-revealed = Sekret wszystkiego, o czym zdecydował los: `{ $secret }` (SHA-256 `{ $hash }`). `/verify` sprawdzi wszystko.
hand-title = **{ $seat }**: { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } kart
}
hand-by-button = { $seat }: rozdano karty, ale twoje wiadomości prywatne są zamknięte. Naciśnij przycisk, aby je zobaczyć.
no-picture = Nie ma jeszcze obrazu tej gry.
log-empty = Nic się jeszcze nie wydarzyło.
log-undone = ↩ { $named ->
    [true] Cofnięto
   *[other] { $seat }, cofnięto
}: { $what }

# Panel
panel-groups = Gdzie?
panel-what = Co robisz?
panel-forced = Nic innego nie można tu wybrać. Wykonać?
panel-sealed-own = Zapieczętowano: **{ $what }**
panel-sealed-none = Nie zapieczętowano niczego
panel-sealed = Twoja odpowiedź jest zapieczętowana. Możesz ją zmienić, dopóki nie zostanie odsłonięta; nikt się nie dowie.
panel-anew = Panel był nieaktualny lub uszkodzony i zaczyna od nowa. Niczego nie zmieniono.
panel-others = inne
panel-number = Wybierz { $high ->
    [1] 1
   *[other] od { $low } do { $high }
}; teraz { $picked }.
panel-how-many = { $high ->
    [1] 1
   *[other] od { $low } do { $high }
}
panel-picked = Wybrano ({ $count }): { $names }
panel-none-found = Nie znaleziono niczego dozwolonego o tej nazwie.
find-title = Szukaj
orders-title = Rozkazy
orders-label = Jeden rozkaz w wierszu
button-decide = Moja decyzja
button-hand = Moja ręka
button-show-hand = Pokaż rękę
button-map = Mapa
button-log = Dziennik
button-join = Graj jako { $seat }
button-join-random = Wylosuj stronę
button-join-all = Wszystkie wolne strony
button-leave = Zwolnij miejsce
button-start = Start
button-refresh = Odśwież
button-undo = Cofnij
button-ask-undo = Poproś o cofnięcie
button-agree = Zgódź się
button-refuse = Odmów
button-do = Wykonaj
button-back = Wstecz
button-find = Szukaj …
button-type = Wpisz rozkazy …
button-all = Wybierz całą grupę
button-clear = Wyczyść
button-before = ◀ Poprzednie
button-after = Następne ▶
button-groups-before = ◀ Grupy
button-groups-after = Grupy ▶
button-confirm = Potwierdź ({ $count })

# Cofanie
undone = { $named ->
    [true] Cofnięto
   *[other] { $seat }, cofnięto
}{ $followed ->
    [true] , wraz ze wszystkim, co nastąpiło potem
   *[other] {""}
}: { $what }
undone-short = Cofnięto.
undo-asked = { $named ->
    [true] Prośba o cofnięcie
   *[other] { $seat }: prośba o cofnięcie
}{ $followed ->
    [true] , wraz ze wszystkim, co nastąpiło potem
   *[other] {""}
}: { $what }
undo-refused = { $seat }: odmowa; gra toczy się dalej.
undo-needs-consent = To można cofnąć tylko za zgodą pozostałych: { $why ->
    [die] o czymś zdecydował los.
    [shown] odsłonięto coś ukrytego.
    [asked] tymczasem zapytano kogoś w tajemnicy.
    [placed] pozycję ustawił moderator.
    [decided] potem decydował już ktoś inny.
    [earlier] o czymś zdecydował los, odsłonięto coś ukrytego albo zapytano kogoś w tajemnicy.
   *[other] to nie była twoja decyzja.
 }
undo-unseen = Nikt inny o tym nie wie, a prośba by to zdradziła. Dopóki decyzja leży zapieczętowana, można wybrać na nowo; potem zostaje.
nothing-to-undo = Nie ma czego cofać.

# Odmowy
bad-button = Ten przycisk jest uszkodzony albo nie pochodzi od tego bota. Niczego nie zmieniono.
channel-taken = Na tym kanale toczy się już gra nr { $game } ({ $title }). Zakończ ją lub zamknij albo otwórz swoją w osobnym wątku: `/game new wątek:True`.
command-not-now = `/{ $command }` nie jest teraz możliwe. { $what } Możliwe teraz: { $offered }.
commands-outdated = To polecenie jest nieaktualne. Odśwież Discorda i spróbuj ponownie.
game-over = Ta gra jest zakończona.
game-not-installed = Gra nr { $number } („{ $game }”) czeka: jej pakiet nie jest teraz zainstalowany. Nic nie przepadło, gra potoczy się dalej, gdy pakiet wróci. Daj znać osobie, która prowadzi tego bota.
game-unknown = Nieznana gra: { $game }. { $known_alike ->
    [yes] Może chodzi o: { $known }?
   *[no] Gry: { $known }.
}
game-unreadable = Ta wersja programu nie potrafi odczytać gry nr { $game }{ $entry ->
    [0] { "" }
   *[other] {" "}(wpis { $entry } w jej dzienniku)
}. Przyczynę znajdzie w dzienniku programu osoba, która go uruchamia.
no-game-here = Na tym kanale nie ma gry. `/game new` otworzy nową.
no-orders = Nie ma tu rozkazu. Napisz czynność i to, czego dotyczy, jeden rozkaz w wierszu.
no-seat-free = Wszystkie miejsca są zajęte: { $seats }.
no-such-game = Nie ma gry nr { $game }.
no-thread-here = Wątek można otworzyć tylko z kanału tekstowego.
no-thread-right = Nie mogę tu otwierać wątków: potrzebuję uprawnienia „Tworzenie wątków publicznych” (Create Public Threads).
not-in-lobby = Ta gra już się rozpoczęła.
not-started = Ta gra jeszcze się nie rozpoczęła.
not-your-game = Może to zrobić tylko osoba, która otworzyła grę, albo moderator.
not-your-panel = Ten panel należy do kogoś innego.
not-your-seat = Nie masz miejsca w tej grze.
not-your-turn = To nie jest teraz twoja decyzja.
no-positions = Podaj grę, którą można otworzyć od pozycji z pliku: { $known }.
option-unknown = Nie ma opcji „{ $option }”. { $known_alike ->
    [yes] Może chodzi o: { $known }?
   *[no] Opcje: { $known }.
}
option-value = „{ $option }” nie może mieć wartości „{ $value }”. Możliwe: { $known }.
orders-after-die = Na rozkazie { $line } kończy się to, co można wydać naraz: { $order } zależy od losu albo kończy twój ruch. Najpierw wydaj rozkazy do tego włącznie; nie wykonano żadnego. Resztę zachowa `/plan write`.
orders-after-secret = Rozkaz { $line } odsłania coś tajnego albo może odsłonić: { $order }. Najpierw wydaj rozkazy do tego włącznie, resztę potem; nie wykonano żadnego. Resztę zachowa `/plan write`.
orders-too-long = Za długie: najwyżej { $most } znaków naraz.
orders-too-many = Za dużo: najwyżej { $most } rozkazów naraz.
position-too-big = Plik ma { $size } KiB, a pozycja może mieć { $most }.
position-unread = Discord nie wydał pliku. Prześlij go jeszcze raz.
position-no-text = Plik nie jest tekstem UTF-8. Zapisz go jako UTF-8 i prześlij jeszcze raz.
position-bad = Tej pozycji nie można otworzyć: { $why }
scenario-unknown = Nie ma scenariusza „{ $scenario }”. { $known_alike ->
    [yes] Może chodzi o: { $known }?
   *[no] Scenariusze: { $known }.
}
scenario-which = „{ $scenario }” jest w kilku grach. Która? (Do wpisania: { $typed })
scenario-twice = „{ $scenario }” jest w kilku grach. Podaj, która: { $typed }.
which-forgotten = To pytanie jest za stare. Wpisz `/game new` jeszcze raz.
seat-taken = Strona „{ $seat }” jest zajęta: { $user }. Wolne: { $free }.
seat-unknown = Nie ma strony „{ $seat }”. { $known_alike ->
    [yes] Może chodzi o: { $known }?
   *[no] Strony: { $known }.
}
name-elsewhere = „{ $name }” jest w grze { $title }.
seats-empty = Jeszcze wolne: { $seats }.
legal-would-be = Dozwolone: { $legal }{ $more ->
    [0] {""}
   *[other] { " " }… i jeszcze { $more }
}
line-refused = Rozkaz { $line } jest niedozwolony, nie wykonano żadnego: { $order }
why-legal = To jest dozwolone.
why-so-far = Na razie dozwolone, ale niepełne:
verified = Sprawdzono: sekret `{ $secret }` zgadza się z ogłoszonym SHA-256 `{ $hash }`, a cały dziennik (wpisów: { $count }) odtwarza się dokładnie.
verify-failed = Sprawdzenie się nie powiodło: { $why }
verify-later = To można sprawdzić po zakończeniu gry. Zapieczętowano jako SHA-256 `{ $hash }`.
store-busy = Baza danych jest zajęta. Niczego nie zmieniono; spróbuj ponownie za chwilę.
store-full = Na dysku serwera skończyło się miejsce. Niczego nie zmieniono, gra jest bezpieczna. Powiadom osobę prowadzącą bota.
store-broken = Baza danych jest teraz niedostępna. Niczego nie zmieniono; powiadom osobę prowadzącą bota.
store-uncertain = Połączenie z bazą danych zostało przerwane w trakcie zapisu. Zmiana mogła zostać zapisana: zanim spróbujesz ponownie, obejrzyj grę.
error-unexpected = Coś się tu zepsuło (błąd { $id }). Gra się nie zmieniła; podaj ten numer osobie prowadzącej bota.

# Odmowy silnika
refusal-not-your-decision = To nie jest teraz twoja decyzja.
refusal-verb-not-now = „{ $verb }”: teraz niemożliwe.
refusal-incomplete = Niepełne, brakuje jeszcze: { $missing }.
refusal-not-legal = { $value }: tu niemożliwe.
refusal-too-many-arguments = Niezrozumiałe: „{ $extra }”.
refusal-wrong-number = Wybierz { $exact ->
    [1] dokładnie { $high }
   *[other] od { $low } do { $high }
}, nie { $given }.
refusal-named-twice = Wymienione dwa razy: { $value }.
refusal-name-unknown = Nie znam tu „{ $name }”.
refusal-name-ambiguous = „{ $name }” może tu znaczyć kilka rzeczy.

# Polecenia
cmd-game-name = gra
cmd-new-name = nowa
cmd-position-name = pozycja
cmd-join-name = dołącz
cmd-leave-name = wyjdź
cmd-start-name = start
cmd-list-name = lista
cmd-info-name = informacje
cmd-close-name = zamknij
cmd-panel-name = decyzja
cmd-hand-name = ręka
cmd-map-name = mapa
cmd-log-name = dziennik
cmd-undo-name = cofnij
cmd-verify-name = sprawdź
cmd-act-name = rozkaz
cmd-why-name = dlaczego
cmd-game-description = Otwieranie, rozpoczynanie i lista gier
cmd-position-description = Otwórz grę od pozycji z pliku; plik widzisz tylko ty
cmd-new-description = Otwórz nową grę na tym kanale lub w wątku
cmd-join-description = Zajmij miejsce w grze tego kanału
cmd-leave-description = Zwolnij miejsce przed rozpoczęciem
cmd-start-description = Rozpocznij grę tego kanału
cmd-list-description = Otwarte gry tego serwera
cmd-info-description = W co się tu gra, kto gra i pieczęć gry
cmd-close-description = Zamknij grę tego kanału bez wyniku
cmd-panel-description = Moja decyzja: otwórz panel sterowania
cmd-hand-description = Pokaż twoją rękę, tylko tobie
cmd-map-description = Pokaż mapę
cmd-log-description = Pokaż, co się wydarzyło
cmd-undo-description = Cofnij ostatnią czynność albo poproś o jej cofnięcie
cmd-verify-description = Sprawdź, czy zakończona gra była uczciwa
cmd-act-description = Wydaj rozkazy na piśmie, jeden lub kilka naraz
cmd-why-description = Dlaczego rozkaz jest niedozwolony? Niczego się nie wykonuje
opt-scenario = Który scenariusz
opt-file = Pozycja: plik JSON
opt-game = Która gra
opt-thread = Otwórz dla niej wątek
opt-lang = Język wiadomości publicznych
opt-options = Opcje scenariusza, na przykład edition=classic
opt-side = Która strona; bez podania: dowolna wolna
opt-since = Od którego wpisu dziennika
opt-orders = Rozkazy przedzielone znakiem ; – bez podania otworzy się formularz
opt-order = Rozkaz do sprawdzenia
opt-argument = { $what }: możliwości pojawiają się przy pisaniu
opt-what = Co dokładnie: możliwości pojawiają się przy pisaniu
cmd-verb-description = Rozkaz: { $verbs }
completion-not-now = Teraz niemożliwe. Możliwe teraz: { $offered }
completion-first = Najpierw: { $what }

# Views of the map
look-whole = Cała mapa
look-nothing = Teraz nie ma czego tak pokazać.
no-such-place = Na tej mapie nie ma miejsca { $place }.
opt-look = Inny widok mapy
opt-place = Tylko wokół tego miejsca

# A player's own games and notes
mine-waits = decyzja należy do ciebie ({ $since }): { $what }
mine-none = Nie grasz teraz w nic. `/game new` otworzy grę.
mine-more = … i jeszcze { $count }
note-empty = Nie masz notatki o tej grze. `/note tekst: …` dopisuje wiersz, `/note tekst: -` wymazuje.
note-wiped = Notatka wymazana.
note-full = Za długie: notatka może mieć najwyżej { $most } znaków. `/note tekst: -` wymazuje.
cmd-mine-description = Twoje gry, najpierw te, które czekają na ciebie
cmd-note-description = Twoja prywatna notatka o tej grze
opt-note = Wiersz do dopisania; „-” wymazuje notatkę
cmd-mine-name = moje-gry
cmd-note-name = notatka

# Zegary
clock-pace = Zegar: { $pace }. Gdy czas się skończy: { $timeout }.
pace-post = korespondencyjnie
pace-live = na żywo
pace-each = { $kind }, { $base } za każdym razem, gdy decyzja przechodzi na stronę
pace-bank = { $kind }, { $base } na stronę i { $increment } więcej po każdej jej decyzji
timeout-nothing = nic się nie dzieje, ale wszyscy to widzą
timeout-skip = strona jest pomijana tam, gdzie może nic nie robić, w innych przypadkach decyduje moderator
timeout-forfeit = strona przegrywa
timeout-ask = decyduje moderator
choice-nothing = nic się nie dzieje
choice-skip = strona jest pomijana
choice-forfeit = strona przegrywa
choice-ask = decyduje moderator
span-days = { $days } { $days ->
    [one] dzień
   *[other] dni
}{ $hours ->
    [0] {""}
   *[other] {" "}{ $hours } godz.
}
span-hours = { $hours } godz.{ $minutes ->
    [0] {""}
   *[other] {" "}{ $minutes } min
}
span-minutes = { $minutes } min{ $seconds ->
    [0] {""}
   *[other] {" "}{ $seconds } s
}
clock-none = bez zegara
clock-until = do { $at } ({ $left })
clock-own-until = Czas na twoją decyzję: do { $at } ({ $left })
clock-overrun = czas się skończył { $ago }
clock-left = pozostały czas: { $left }
clock-stopped = Zegary stoją.
clock-away = { $seat }: urlop do { $at }.
clock-warning = **{ $seat }**, kończy ci się czas.
clock-reminder = **{ $seat }**: przypomnienie na twoją prośbę.
clock-up = **{ $seat }**: twój czas się skończył.
clock-passed = **{ $seat }**: twój czas się skończył; odpowiedziano za ciebie: „{ $verb }”.
clock-own-secret = Twoja decyzja, o której inni nie wiedzą: { $until }
clock-unknown = { $text } to nie tempo gry. Napisz na przykład: { $known }.
clock-not-here = Na tym kanale nie ma gry z zegarem.
time-up = **{ $seat }**: czas się skończył.
time-up-hidden = Czas na decyzję się skończył.
time-up-ask = Pytanie do moderatora: co robić?
time-up-passed = **{ $seat }**: czas się skończył, strona pominięta: „{ $verb }”.
time-up-settled = To już rozstrzygnięte: nikomu nie skończył się teraz czas.
time-up-no-answer = W tej decyzji nie można nic nie robić.
time-up-several = Czas skończył się kilku stronom naraz; nie może przegrać tylko jedna z nich.
time-given = { $user } dodaje czas, **{ $seat }**: { $span } więcej.
time-given-hidden = { $user } dodaje na decyzję { $span }.
not-a-moderator = Może to zrobić tylko moderator, który tu nie gra; gracze mogą dodać czas innym.
button-more-time = Dodaj czas
button-pass-over = Pomiń
button-forfeit = Uznaj za przegraną
button-leave-it = Zostaw, jak jest
cmd-clock-description = Zegar tej gry; inny gracz albo moderator może dodać czas
opt-clock = Zegar, na przykład post 3d, post 14d+1d, live 60m+30s, none
opt-timeout = Co się dzieje, gdy czas się skończy
opt-give-side = Komu dodać czas
opt-give = Ile, na przykład 2h albo 1d
cmd-clock-name = zegar

# Przypomnienia i urlopy
remind-before = Przypomnienie przyjdzie { $span } przed końcem twojego czasu.
remind-off = Nie masz własnych przypomnień. Włącza je `/remind wyprzedzenie: 12h`.
remind-quiet = Nie przeszkadzać: { $hours }
remind-zone = Twoja strefa czasowa: { $zone }, jest tam { $time }.
remind-bad-span = { $text } to nie czas. Napisz na przykład 30m, 12h, 1d albo off.
remind-bad-hours = { $text } to nie godziny. Napisz na przykład 22-7 albo off.
remind-bad-zone = Nie ma strefy czasowej { $text } albo jest ich kilka. Napisz na przykład Europe/Warsaw albo UTC+3.
cmd-remind-description = Kiedy przypomnieć o decyzji, godziny ciszy, strefa czasowa
opt-before = Ile przed końcem, na przykład 12h; „off”: bez przypomnień
opt-quiet = Godziny ciszy, na przykład 22-7; „off”: brak
opt-zone = Twoja strefa czasowa, na przykład Europe/Warsaw
cmd-remind-name = przypomnij
away-until = Masz urlop do { $at }. W grach korespondencyjnych twój czas stoi; w tych z `/play`, gdy się skończy, gra za ciebie komputer.
away-not = Nie masz urlopu.
away-back = Witaj z powrotem. Twój czas znów biegnie.
away-left = { $days ->
    [one] W tym roku został { $days } dzień urlopu.
    [few] W tym roku zostały { $days } dni urlopu.
   *[other] W tym roku zostało { $days } dni urlopu.
}
away-too-long =
    { $days } { $days ->
    [one] dzień
   *[other] dni
} to za dużo; urlop w tym roku, pozostałe dni: { $left }.
away-notice = **{ $seat }**: urlop do { $at }; czas tej strony stoi.
away-back-notice = **{ $seat }**: koniec urlopu.
cmd-away-description = Urlop: w grach korespondencyjnych twój czas stoi
opt-days = Na ile dni od teraz; 0: powrót; bez podania: jak jest
cmd-away-name = urlop

# Koniec przed czasem
concede-sure = Poddać grę nr { $game } jako { $seat }? Od razu wygrywa: { $winner }, a sekret zostanie ujawniony. Nie da się tego cofnąć.
you-conceded = Gra nr { $game } poddana.
button-concede = Poddaj się
which-side = Masz kilka stron; podaj, którą: { $sides }.
no-draws = W grze { $title } nie ma remisu za zgodą.
draw-offered = { $seat }: propozycja remisu.
draw-refused = { $seat }: remis odrzucony; gra toczy się dalej.
event-host-conceded = { $seat }: gra poddana.
event-host-forfeited = { $seat }: przegrana na czas.
event-host-draw = Remis za zgodą.
result-conceded = Zwycięstwo: **{ $winner }**. { $loser }: gra poddana.
result-forfeited = Zwycięstwo: **{ $winner }**. { $loser }: czas się skończył.
result-agreed = Remis za zgodą.
cmd-concede-description = Poddaj grę tego kanału; padnie jeszcze jedno pytanie
cmd-draw-description = Zaproponuj pozostałym remis
opt-side-mine = Która z twoich stron, jeśli masz kilka
cmd-concede-name = poddaj
cmd-draw-name = remis

# Films and posters
cmd-film-name = film
cmd-film-description = Film lub plakat z gry
opt-kind = Co zrobić: film, ruchomy obrazek czy plakat
opt-turn = Tylko ten etap (film)
choice-film = film (MP4)
choice-gif = ruchomy obrazek (GIF)
choice-poster = plakat z całej gry
film-nothing = Nie ma jeszcze czego pokazać.

# Moderators
game-paused = Moderator wstrzymał grę; dopóki jej nie wznowi, nic nie można rozstrzygnąć.
board-paused = ⏸ **Gra jest wstrzymana.**
paused-already = Gra jest już wstrzymana.
not-paused = Gra nie jest wstrzymana.
mod-only = Mogą to zrobić tylko moderatorzy tego serwera.
mod-plays = Grasz w tej grze: musi to zrobić inny moderator.
mod-done = Gotowe. Jest to zapisane w dzienniku gry nr { $game }.
mod-reason = Podaj, dlaczego poprawiasz pozycję (`powód:`); gracze to zobaczą.
mod-position-file = Pozycja gry nr { $game } ze wszystkim, co ukryte. Popraw plik i odeślij go przez `/mod position plik:`. Gracze dowiedzieli się, że ją widzisz.
mod-exported = Gra nr { $game } jako plik. Zawiera wszystko, co ukryte, i sekret: dopóki gra trwa, nie dawaj go żadnemu z graczy.
mod-imported = Wczytano jako grę nr { $game }; odtworzono i sprawdzono wpisów: { $count }.
import-notice = <@{ $user }> przenosi tu grę z innego miejsca: toczy się dalej jako gra nr { $game } (wpisów dotąd: { $count }).
import-bad = Tego pliku nie można wczytać: { $why }
import-known = To gra nr { $game }, która jest zakończona: jej sekret został ujawniony, więc nie można jej kontynuować.
import-twin = Gra nr { $game } to ta sama gra i wciąż się tu toczy: jedna zdradzałaby, o czym zdecyduje los w drugiej. Najpierw ją zamknij (`/game close`).
import-too-big = Plik jest za duży: najwyżej { $most } KiB.
game-closed-short = Ta gra jest zamknięta.
no-such-entry = W dzienniku nie ma obowiązującego wpisu { $number }; ostatni to { $newest }.
position-other = To pozycja scenariusza { $scenario }, a tutaj trwa scenariusz { $here }.
replace-same = Ten gracz już tam siedzi.
replace-other-side = Ten gracz gra przeciw tej stronie i widziałby karty obu.
replace-bot = Bot nie może grać.
choice-draw = Remis
event-host-paused = ⏸ <@{ $user }> (moderator) wstrzymuje grę: { $reason }
event-host-resumed = ▶ <@{ $user }> (moderator) wznawia grę.
event-host-replaced = <@{ $user }> (moderator): strona **{ $seat }**: od teraz <@{ $new }> zamiast <@{ $old }>.
event-host-hands-seen = 👁 <@{ $user }> (moderator) ogląda to, co ukryte: { $reason }
event-host-exported = 👁 <@{ $user }> (moderator) eksportuje grę ze wszystkim, co ukryte.
event-host-corrected = ✏ <@{ $user }> (moderator) poprawia pozycję: { $reason }
event-host-adjudicated = <@{ $user }> (moderator) rozstrzyga grę: { $reason }
result-adjudicated = Zwycięstwo: **{ $winner }**, decyzją moderatora: { $reason }
result-adjudicated-draw = Remis decyzją moderatora: { $reason }
cmd-mod-description = Dla moderatorów: pauza, zmiana gracza, poprawki, wynik
cmd-pause-description = Wstrzymaj grę: nic nie można rozstrzygnąć
cmd-resume-description = Wznów wstrzymaną grę
cmd-replace-description = Przekaż stronę innemu graczowi albo na jakiś czas komputerowi
cmd-rewind-description = Przywróć grę do stanu po wybranym wpisie dziennika
cmd-mod-position-description = Popraw pozycję w formularzu lub plikiem; bez parametrów: pobierz ją jako plik
cmd-adjudicate-description = Ogłoś wynik gry z uzasadnieniem
cmd-hands-description = Zobacz, co widzi każda strona; gracze się dowiedzą
cmd-export-description = Cała gra jako plik; o trwającej grze dowiedzą się gracze
cmd-import-description = Kontynuuj tutaj wyeksportowaną grę
opt-reason = Dlaczego; zobaczą to wszyscy
opt-side-of = Która strona
opt-player = Kto ma grać
opt-entry = Numer wpisu w dzienniku; 0: rozstawienie
opt-mod-file = Poprawiona pozycja; bez podania: pobierz obecną
opt-winner = Kto wygrywa albo remis
opt-export = Plik z eksportu gry

# Watching and replaying
delay-unknown = { $text } to nie opóźnienie. Podaj liczbę kroków od 1 do 999 albo `turn`.
watch-step = Krok { $place } z { $last } · wpis `{ $number }`
watch-delayed = Widzowie oglądają tę grę z opóźnieniem: { $delay }
watch-turn = do końca etapu
button-first = |◀
words-button-first = Pierwszy krok
button-step-back = ◀
words-button-step-back = Krok wstecz
button-step-on = ▶
words-button-step-on = Następny krok
button-last = ▶|
words-button-last = Ostatni krok
cmd-watch-description = Oglądaj grę z dowolnego kanału
cmd-replay-description = Przejrzyj grę krok po kroku
opt-number = Która gra; bez podania: gra tego kanału
opt-from-entry = Od którego wpisu dziennika; bez podania: od początku
opt-delay = Widzowie widzą później: o ile kroków, albo turn

# Stałe odpowiedzi
standing-is = **{ $seat }**: rezygnacja ze wszystkiego, z czego można zrezygnować ({ $until }).
standing-unless = Mimo to padnie pytanie, jeśli chodzi o: { $places }
standing-only = Tylko jeśli chodzi wyłącznie o: { $places }
standing-how = Wszystkie odpowiedzi w jednej sprawie padną za ciebie po jednej wylosowanej przerwie: liczonej w sekundach, gdy gra toczy się na żywo, a w minutach w grze korespondencyjnej; nikt nie odróżni ich od twoich. Do tej chwili możesz zdecydować inaczej. `/standing off` to kończy.
standing-none = Nie masz stałej odpowiedzi w tej grze.
standing-gone = Znowu będziesz otrzymywać pytania.
standing-answered = **{ $seat }**: odpowiedziano za ciebie, zgodnie z życzeniem: „{ $verb }”.
standing-either = Podaj miejsca przez `oprócz:` albo przez `tylko:`, nie przez oba.
standing-no-occasion = Nie dzieje się teraz nic, z czego można zrezygnować. Wybierz „do końca etapu” albo „całą grę”.
standing-too-many = Za dużo miejsc: najwyżej { $most }.
choice-until-occasion = w tej jednej sprawie
choice-until-turn = do końca etapu
choice-until-game = całą grę
cmd-standing-name = auto-odpowiedź
cmd-standing-description = Rezygnuj bez pytania za każdym razem; nikt tego nie widzi
cmd-standing-set-description = Rezygnuj od tej chwili
cmd-standing-off-description = Pytaj mnie znowu
cmd-standing-show-description = Co tu ustawiono
cmd-use-name = użyj
cmd-set-name = ustaw
cmd-off-name = wyłącz
cmd-show-name = pokaż
opt-until = Jak długo
opt-unless = Mimo to pytaj, jeśli chodzi o jedno z tych miejsc (nazwy lub numery, po przecinku)
opt-at = Rezygnuj tylko wtedy, gdy chodzi wyłącznie o te miejsca

# Plany
plan-head = **Plan „{ $name }”** · { $seat } · widzisz to tylko ty
plan-title = Plan: { $name }
plan-line = **{ $name }**: { $count ->
    [one] { $count } rozkaz
    [few] { $count } rozkazy
   *[many] { $count } rozkazów
}, { $at }
plan-none = Nie masz planów w tej grze. `/plan write` utworzy plan.
plan-naming = Plan musi mieć nazwę, najwyżej { $most } znaków.
plan-unknown = Nie masz planu „{ $name }” w tej grze.
plan-too-many = Za dużo planów: najwyżej { $most }. `/plan delete` zrobi miejsce.
plan-gone = Usunięto plan „{ $name }”.
plan-refused = Część planu nie jest już dozwolona, więc niczego nie wykonano.
plan-rest = Reszta planu „{ $name }” czeka na to, co teraz nastąpi ({ $count ->
    [one] { $count } rozkaz
    [few] { $count } rozkazy
   *[many] { $count } rozkazów
}): `/plan play` go dokończy.
plan-until-here = … Odtąd wszystko zależy od losu albo cudzej decyzji; te rozkazy zostaną sprawdzone dopiero wtedy.
plan-until-secret = … Poprzedni rozkaz odsłania coś tajnego; następne wydaj dopiero potem.
plan-unchecked = Niczego z tego nie da się sprawdzić, dopóki nie nadejdzie twoja kolej.
button-play-plan = Wykonaj
cmd-plan-name = plan
cmd-plan-description = Zaplanuj rozkazy w tajemnicy, zobacz je na mapie, wykonaj później
cmd-plan-write-description = Zapisz albo zmień plan; sprawdzany jest wiersz po wierszu
cmd-plan-list-description = Twoje plany w tej grze
cmd-plan-show-description = Plan w obecnym stanie, z mapą
cmd-plan-delete-description = Usuń plan
cmd-plan-play-description = Wykonaj plan w całości albo wcale
cmd-write-name = zapisz
cmd-delete-name = usuń
cmd-play-name = wykonaj
opt-plan = Nazwa planu
opt-plan-orders = Rozkazy przedzielone znakiem ; – bez podania otworzy się formularz

# What a game does not have
started-plain = Zaczyna się **{ $title }**.
no-hands = W grze { $title } nie ma kart na ręce.
no-film = Nie ma filmów z gry { $title }.
no-such-look = Mapa gry { $title } nie ma widoku „{ $look }”. { $known_alike ->
    [yes] Może chodzi o: { $known }?
   *[no] Widoki: { $known }.
}
no-places = Mapę gry { $title } można pokazać tylko w całości.
undo-asked-part = { $seat }: prośba: **{ $part }**. Cofnięte zostanie wraz ze wszystkim, co było potem: { $what }
no-part = Nie ma twojej części gry, do której początku można wrócić.
