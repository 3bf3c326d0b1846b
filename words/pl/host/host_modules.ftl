# Moduły: wiersze, którymi właściciel pudełka zastąpił nasze

module-line = 🗃 Z modułem **{ $module }** { $version } `SHA-256 { $sha }`
event-host-module = 🗃 Gra z modułem { $module } { $version }, SHA-256 { $sha }.
house-line = 🏠 Materiał własny { $number }: nasz, nie wydawcy
event-host-house = 🏠 Gra na materiale własnym { $number }.
module-halted = ⏸ Prowadzący program wstawił inne wydanie modułu **{ $module }**: { $new }, `SHA-256 { $now }`. **Gra stoi.** Zaczęto ją z { $version }, `SHA-256 { $sha }`; to wydanie jest zachowane i nic się w grze nie zmienia. Potoczy się z nim dalej, gdy wszyscy gracze albo moderator nacisną przycisk poniżej, a sama, gdy folder będzie taki jak przedtem.
button-go-on = Graj dalej z { $version }
module-edition-line = 🗃 W folderze właściciela jest teraz inne wydanie modułu { $module }; ta gra toczy się dalej z podanym wyżej
game-halted = Gra stoi: w folderze właściciela jest inne wydanie jej modułu. Potoczy się dalej z tym, z którym ją zaczęto, gdy wszyscy gracze albo moderator nacisną przycisk na kanale albo folder będzie taki jak przedtem.
board-halted = ⏸ **Gra stoi: jej moduł zmieniono.** Potoczy się dalej, gdy zgodzą się wszyscy gracze albo moderator (przycisk na kanale) albo folder będzie taki jak przedtem.
gone-on = Gra już się toczy.
event-host-halted = ⏸ Moduł { $module } zmieniono (teraz { $version }, SHA-256 { $sha }): gra stoi.
event-host-gone-on = { $why ->
    [back] ▶ W folderze właściciela nie ma już innego wydania modułu: gra toczy się dalej.
    [agreed] ▶ Wszyscy gracze grają dalej z modułem, z którym grę zaczęto.
   *[moderator] ▶ <@{ $user }> (moderator) wznawia grę z modułem, z którym ją zaczęto.
 }
module-unknown = Nie ma tu modułu „{ $module }” do gry { $title }. Moduły: { $known }.
module-twice = Są tu dwa moduły „{ $module }”. Prowadzący program musi zmienić nazwę jednego z nich.
module-faulty = Moduł „{ $module }” ma { $count ->
    [1] błąd
    [one] { $count } błąd. Pierwszy
    [few] { $count } błędy. Pierwszy
   *[other] { $count } błędów. Pierwszy
 }: { $file }{ $row ->
    [0] {""}
   *[other] , wiersz { $row }
 }{ $column ->
    [none] {""}
   *[other] , kolumna { $column }
 }: { $kind ->
    [file] pliku nie da się użyć.
    [column] brakuje kolumny lub klucza albo nie należy do tej tabeli.
    [value] tej wartości nie da się odczytać.
    [twice] występuje to tam dwa razy.
   *[rest] nie zgadza się to z innymi tabelami lub zasadami.
 } Co jest nie tak w każdym przypadku, mówi `fieldpost module check`.
module-unkept = Modułu „{ $module }” nie udało się zachować; gry nie otwarto. Powiadom prowadzącego program.
module-missing = Ta gra toczy się z modułem „{ $module }” { $version } (SHA-256 { $sha }), którego tu nie ma. Nic nie przepadło: potoczy się dalej, gdy tylko prowadzący program wstawi moduł z powrotem.
opt-module = Własne karty i tabele właściciela: moduł według nazwy
button-open-module = Z modułem { $module }
section-house = zasada domowa { $number }
