# Czego nie wolno i dlaczego
move-would-moderate = Na tym kanale moderujesz, a tam, gdzie toczy się gra, nie: nie można jej przenieść tam, gdzie jej moderowanie przypadłoby tobie. Może to zrobić moderator obu kanałów.
move-unseen = Nie wszyscy grający widzieliby ten kanał: { $who }. Najpierw daj im dostęp albo wybierz inny kanał.

# Gra, którą tu przyniesiono
import-field = Tego pliku nie można wczytać: w polu { $field } jest { $value }, a to tu niemożliwe.
import-row = Tego pliku nie można wczytać: wpis { $entry } dziennika: w polu { $field } jest { $value }, a to tam niemożliwe.
import-told-sides = Kto ją przyniósł, może znać wszystko, co było w niej ukryte, i mógł ją zmienić. Strony według pliku: { $seats }.
import-told-position = Otwarto ją od pliku pozycji, który przyszedł razem z nią.
play-on-asked = czy gracie dalej w tę grę? { $user } przynosi ją tu jako plik i może znać wszystko, co było w niej ukryte; strony, dziennik i pozycja mogą być zmienione. Odtąd los jest zapieczętowany na nowo. Gra toczy się dalej, gdy zgodzą się wszyscy zapytani; jedna odmowa ją zamyka.
board-waits = ⏸ Czekamy, aż wszyscy grający zgodzą się dalej grać w tę grę, przyniesioną tu jako plik.
game-waits = Tę grę przyniesiono tu jako plik: toczy się dalej, gdy zgodzą się wszyscy grający (pytanie jest na kanale).
event-host-imported = 📦 <@{ $user }> przynosi tu grę jako plik (wpisów dotąd: { $count }).
event-host-agreed = Wszyscy grający zgodzili się grać dalej.

# Los
event-host-sealed = 🎲 Od wpisu { $since } los wynika z nowej zapieczętowanej tajemnicy: SHA-256 `{ $hash }`.
event-host-mixed = 🎲 { $seat } dodaje do losu, od wpisu { $since }: „{ $text }”
secret-later = Od wpisu { $since }: `{ $secret }` (SHA-256 `{ $hash }`).
secret-unknown = tu nieznana; o niczym nie rozstrzygała
mix-head = Gracze dodali do losu:
mix-line = 🎲 { $seat }: { $text }{ $since ->
    [0] { "" }
   *[other] {" "}(od wpisu { $since })
}
mix-without = Nic własnego: { $seats }. Dla tych stron jest tylko zapieczętowana tajemnica.
mix-text = Wpisz jeden wiersz, od 1 do { $most } znaków.
mix-enough = Do losu w tej grze dodano już { $most } razy; więcej się nie zmieści.
mix-title = Dodaj do losu
mix-label = Cokolwiek: stukaj w klawisze
mixed-in = Dodano do losu w grze nr { $game }: { $text }. Widzą to wszyscy; `/verify` to uwzględnia.
button-mix = 🎲 Dodaj do losu
no-chance = W tej grze nic nie zależy od przypadku.
chance-later = Od wpisu { $since }: SHA-256 `{ $hash }`
chance-how = Wszystko, o czym rozstrzyga los, to HMAC-SHA256 zapieczętowanej tajemnicy zmieszanej ze wszystkim, co gracze dotąd dodali. Skrót ogłoszono wcześniej, więc program nie może wybrać, co wyjdzie z twojego dodatku. Pewność ma ten, kto ostatni dodał coś, czego nikt nie zgadnie.
cmd-chance-description = Jak zapieczętowano los; dodaj do niego coś od siebie
opt-chance-add = Cokolwiek, czego nikt nie zgadnie: zostanie wmieszane we wszystko, o czym los rozstrzygnie
start-own-mix = Ostatni dodatek do losu jest twój. „Start” naciska ktoś inny z grających albo dodaje coś po tobie.

# Pozycje, które ktoś ułożył
stipulated = ⚠ Plik pozycji, który daje { $user }, ustala to, czego nie wszyscy mogą widzieć: { $what }. Kto go napisał, ten to zna. Rozpoczęcie gry oznacza zgodę.
event-host-stipulated = ⚠ Otwarto od pliku pozycji, który daje <@{ $user }>; ustala on to, czego nie wszyscy mogą widzieć.
start-own-position = Twój plik pozycji ustala rzeczy ukryte, a ty je znasz. „Start” musi nacisnąć ktoś inny z grających: tak wyraża zgodę.
opt-add-name = dodaj
