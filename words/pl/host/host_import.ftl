# Plik z grą, którego nie można wczytać, i plik gry zakończonej
import-secret = Tego pliku nie można wczytać: sekret nie pasuje do jego SHA-256.
import-seats = Tego pliku nie można wczytać: jego strony ({ $given }) nie są stronami tej gry.
import-undoes = Tego pliku nie można wczytać: jeden z wpisów dziennika cofa coś, czego nie ma.
import-clock = Tego pliku nie można wczytać: zapisany w nim zegar jest niepoprawny.
import-end = Tego pliku nie można wczytać: { $status ->
    [finished] według niego gra jest zakończona, a według dziennika trwa.
   *[other] według niego gra trwa, a według dziennika jest zakończona.
}
import-result = Tego pliku nie można wczytać: wynik nie jest tym, do którego prowadzi dziennik.
import-entry = Tego pliku nie można wczytać: wpis { $entry } dziennika jest niemożliwy. { $what }
import-notice-over = <@{ $user }> przenosi tu zakończoną grę z innego miejsca: tutaj jest to gra nr { $game } (wpisów: { $count }). `/replay` pokaże ją krok po kroku.
import-absent = Nie ma na tym serwerze: { $seats }. `/mod replace` przekazuje stronę komuś innemu.
