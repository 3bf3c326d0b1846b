# Moduły serwerów

module-not-yours = Widzieć, dodawać i usuwać moduły serwera może tylko zarządzający serwerem.
module-too-big = Plik jest za duży: najwyżej { $most } KiB.
module-many = Ten serwer ma już { $most } modułów. Najpierw usuń jeden: `/module remove`.
module-not-here = Ten serwer nie ma jednego modułu „{ $module }”. Jego moduły: { $known }.
module-none = Ten serwer nie ma własnych modułów. Dodaj: `/module add`.
module-listed = 🗃 **{ $module }** { $version } · { $name } · { $title } · <@{ $user }> { $at } · { $count ->
    [0] jeszcze bez gier
    [one] { $count } gra
    [few] { $count } gry
   *[other] { $count } gier
 }
 -# SHA-256 { $sha }
module-added = 🗃 Moduł **{ $module }** { $version } do gry { $title } jest gotowy, tylko na tym serwerze: wybierz go w `/game new`. { $earlier ->
    [none] {""}
    [same] Był tu już.
   *[other] Zastępuje wersję { $old }; gry z nią zaczęte toczą się z nią dalej.
 }
 -# SHA-256 { $sha }
module-removed = 🗃 Moduł **{ $module }** { $version } nie jest już do wyboru. { $count ->
    [0] Żadna gra go nie używała, więc go usunięto.
    [one] Gra z nim zaczęta go zachowuje.
   *[other] Gry z nim zaczęte ({ $count }) go zachowują.
 }
module-refused = **Niczego nie dodano.** { $count ->
    [1] Moduł ma błąd:
    [one] Moduł ma { $count } błąd:
    [few] Moduł ma { $count } błędy:
   *[other] Moduł ma { $count } błędów:
 }
module-fault-line = - `{ $file }`{ $row ->
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
 }
module-more-faults = … i jeszcze { $count }.
work-module = Sprawdzanie modułu
cmd-module-name = moduł
cmd-add-name = dodaj
cmd-remove-name = usuń
cmd-module-description = Karty i tabele właściciela pudełka, tylko dla tego serwera
cmd-module-add-description = Dodaj moduł: plik zip; zostanie sprawdzony i nikomu nie pokazany
cmd-module-list-description = Moduły tego serwera
cmd-module-remove-description = Usuń moduł; gry z nim zaczęte toczą się dalej
opt-archive = Folder modułu jako plik zip
opt-module-here = Nazwa modułu tego serwera
