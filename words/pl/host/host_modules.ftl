# Moduły: wiersze, którymi właściciel pudełka zastąpił nasze

module-line = 🗃 Z modułem **{ $module }** { $version } `SHA-256 { $sha }`
event-host-module = 🗃 Gra z modułem { $module } { $version }, SHA-256 { $sha }.
module-unknown = Nie ma tu modułu „{ $module }” do gry { $title }. Moduły: { $known }.
module-twice = Są tu dwa moduły „{ $module }”. Kto prowadzi program, musi jeden przemianować.
module-faulty = Moduł „{ $module }” ma { $count ->
    [one] { $count } błąd
    [few] { $count } błędy
   *[other] { $count } błędów
 }: { $fault }
module-unkept = Modułu „{ $module }” nie udało się zachować; gry nie otwarto. Powiedz temu, kto prowadzi program.
module-missing = Ta gra toczy się z modułem „{ $module }” { $version } (SHA-256 { $sha }), którego tu nie ma. Nic nie przepadło: potoczy się dalej, gdy tylko ten, kto prowadzi program, odłoży moduł na miejsce.
opt-module = Własne karty i tabele właściciela: moduł według nazwy
button-open-module = Z modułem { $module }
