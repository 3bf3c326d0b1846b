# Czego nie wolno i dlaczego
move-would-moderate = Na tym kanale moderujesz, a tam, gdzie toczy się gra, nie: nie można jej przenieść tam, gdzie to ty będziesz ją moderować. Może to zrobić moderator obu kanałów.
place-not-yours = Na { $place } nie jesteś moderatorem. Kanał, biurko moderatorów i forum sezonu mogą być tylko tam, gdzie nim jesteś.
move-unseen = Nie wszyscy gracze widzieliby ten kanał: { $who }. Najpierw daj im dostęp albo wybierz inny kanał.

# Gra, którą tu przyniesiono
import-field = Tego pliku nie można wczytać: w polu { $field } jest { $value }: { $why }
import-row = Tego pliku nie można wczytać: wpis { $entry } dziennika: w polu { $field } jest { $value }: { $why }
import-notice-sides = Kto ją tu przeniósł, może znać wszystko, co było w niej ukryte, i mógł ją zmienić. Strony według pliku: { $seats }.
import-notice-position = Otwarto ją od pozycji z pliku, dołączonej do tej gry.
play-on-asked = czy gracie dalej w tę grę? { $user } przenosi ją tu jako plik i może znać wszystko, co było w niej ukryte; strony, dziennik i pozycja mogły zostać zmienione. Odtąd los jest zapieczętowany na nowo. Gra toczy się dalej, gdy zgodzą się wszyscy zapytani; jedna odmowa ją zamyka.
board-waits = ⏸ Czekamy, aż wszyscy gracze zgodzą się grać dalej w tę grę, przeniesioną tu jako plik.
game-waits = Tę grę przeniesiono tu jako plik: potoczy się dalej, gdy zgodzą się wszyscy gracze (pytanie jest na kanale).
event-host-imported = 📦 <@{ $user }> przenosi tu grę jako plik (wpisów dotąd: { $count }).
event-host-agreed = Wszyscy gracze zgodzili się grać dalej.

# Los
event-host-sealed = 🎲 Od wpisu { $since } los wynika z nowego zapieczętowanego sekretu: SHA-256 `{ $hash }`.
event-host-mixed =
    🎲 { $seat } { AGREE($seat) ->
        [plural] dodają
       *[singular] dodaje
    } do losowania, od wpisu { $since }: „{ $text }”
event-host-mixed-in-play =
    🎲 { $seat } { AGREE($seat) ->
        [plural] dodają
       *[singular] dodaje
    } do losowania: „{ $text }”. Zadziała, gdy druga strona podejmie decyzję, którą widzą wszyscy.
event-host-mix-counts = 🎲 To, co dodano do losowania, działa od wpisu { $since }
secret-later = Od wpisu { $since }: `{ $secret }` (SHA-256 `{ $hash }`).
secret-unknown = tu nieznany; o niczym nie rozstrzygał
mix-head = Gracze dodali do losowania:
mix-line = 🎲 { $seat }: { $text }{ $since ->
    [0] { "" }
    [-1] {" "}(zadziała po decyzji drugiej strony)
   *[other] {" "}(od wpisu { $since })
}
mix-without = Niczego nie dodali: { $seats }. Dla tych stron jest tylko zapieczętowany sekret.
mix-text = Wpisz jeden wiersz, od 1 do { $most } znaków.
mix-enough = Twoja strona dodała do losowania w tej grze już { $most } razy; więcej się nie zmieści.
mix-title = Dodaj do losowania
mix-label = Cokolwiek, czego nikt nie odgadnie
mixed-in = Dodano do losowania w grze nr { $game }: { $text }. Widzą to wszyscy; `/verify` to uwzględnia.
mixed-in-play = Dodano do losowania w grze nr { $game }: { $text }. Zadziała, gdy druga strona podejmie decyzję, którą widzą wszyscy, więc nikt nie wybierze sobie, co wypadnie dalej. Decyzje komputera, zegarów i stałych odpowiedzi się nie liczą. `/verify` to uwzględnia.
button-mix = 🎲 Dodaj do losowania
no-chance = W tej grze nic nie zależy od losu.
chance-later = Od wpisu { $since }: SHA-256 `{ $hash }`
chance-how = Wszystko, o czym rozstrzyga los, to HMAC-SHA256 zapieczętowanego sekretu zmieszanego ze wszystkim, co gracze dotąd dodali. Skrót sekretu ogłoszono wcześniej, więc program nie może wybrać, co wyjdzie z twojego dodatku. Pewność ma ten, kto ostatni dodał coś, czego nikt nie zgadnie.
cmd-chance-name = uczciwość-losów
cmd-chance-description = Jak zapieczętowano losowanie; dodaj do niego coś od siebie
opt-add-name = dodaj
opt-chance-add = Coś, czego nikt nie zgadnie: zostanie wmieszane w to, o czym rozstrzyga los
start-own-mix = Ostatni dodatek do losowania jest twój. „Start” musi nacisnąć inny z graczy albo dodać coś po tobie.

# Pozycje, które ktoś ułożył
stipulated = ⚠ Plik z pozycją, który daje { $user }, ustala to, czego nie wszyscy mogą widzieć: { $what }. Kto go napisał, ten to zna. Rozpoczęcie gry oznacza zgodę.
event-host-stipulated = ⚠ Otwarto od pozycji z pliku, który daje <@{ $user }>; ustala ona to, czego nie wszyscy mogą widzieć.
start-own-position = Twój plik z pozycją ustala rzeczy ukryte, a ty je znasz. „Start” musi nacisnąć inny z graczy: tak wyraża zgodę.
