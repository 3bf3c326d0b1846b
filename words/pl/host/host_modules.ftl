# Moduły: wiersze, którymi właściciel pudełka zastąpił nasze

module-line = 🗃 Z modułem **{ $module }** { $version } `SHA-256 { $sha }`
event-host-module = 🗃 Gra z modułem { $module } { $version }, SHA-256 { $sha }.
house-line = 🏠 Materiał własny { $number }: nasz, nie wydawcy
event-host-house = 🏠 Gra na materiale własnym { $number }.
module-edition = 🗃 Kto prowadzi program, podłożył inne wydanie modułu { $module } (teraz { $new }, `SHA-256 { $now }`). Ta gra toczy się dalej z tym, z którym ją zaczęto: { $version }, `SHA-256 { $sha }`. Nic się w niej nie zmienia.
module-edition-line = 🗃 W folderze właściciela jest teraz inne wydanie modułu { $module }; ta gra toczy się dalej z podanym wyżej
module-unknown = Nie ma tu modułu „{ $module }” do gry { $title }. Moduły: { $known }.
module-twice = Są tu dwa moduły „{ $module }”. Kto prowadzi program, musi jeden przemianować.
module-faulty = Moduł „{ $module }” ma { $count ->
    [one] { $count } błąd
    [few] { $count } błędy; wszystkie podaje `fieldpost module check`. Pierwszy
   *[other] { $count } błędów; wszystkie podaje `fieldpost module check`. Pierwszy
 }: { $fault }
module-unkept = Modułu „{ $module }” nie udało się zachować; gry nie otwarto. Powiedz temu, kto prowadzi program.
module-missing = Ta gra toczy się z modułem „{ $module }” { $version } (SHA-256 { $sha }), którego tu nie ma. Nic nie przepadło: potoczy się dalej, gdy tylko ten, kto prowadzi program, odłoży moduł na miejsce.
opt-module = Własne karty i tabele właściciela: moduł według nazwy
button-open-module = Z modułem { $module }
