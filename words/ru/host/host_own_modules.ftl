# Модули серверов

module-not-yours = Видеть, добавлять и убирать модули сервера может только управляющий сервером.
module-too-big = Файл слишком велик: не больше { $most } КиБ.
module-many = На этом сервере уже { $most } модулей. Сначала уберите один: `/module remove`.
module-not-here = На этом сервере нет единственного модуля «{ $module }». Его модули: { $known }.
module-none = Своих модулей у этого сервера нет. Добавить: `/module add`.
module-listed = 🗃 **{ $module }** { $version } · { $name } · { $title } · <@{ $user }> { $at } · { $count ->
    [0] игр ещё нет
    [one] { $count } игра
    [few] { $count } игры
   *[other] { $count } игр
 }
 -# SHA-256 { $sha }
module-added = 🗃 Модуль **{ $module }** { $version } для игры { $title } готов, только на этом сервере: выберите его в `/game new`. { $earlier ->
    [none] {""}
    [same] Он здесь уже был.
   *[other] Он заменил версию { $old }; начатые с ней игры продолжаются с ней.
 }
 -# SHA-256 { $sha }
module-removed = 🗃 Модуль **{ $module }** { $version } больше не предлагается. { $count ->
    [0] Игр с ним не было, и он удалён.
    [one] Он остаётся у { $count } игры, начатой с ним.
   *[other] Он остаётся у { $count } игр, начатых с ним.
 }
module-refused = **Ничего не добавлено.** { $count ->
    [1] В модуле ошибка:
    [one] В модуле { $count } ошибка:
    [few] В модуле { $count } ошибки:
   *[other] В модуле { $count } ошибок:
 }
module-fault-line = - `{ $file }`{ $row ->
    [0] {""}
   *[other] , строка { $row }
 }{ $column ->
    [none] {""}
   *[other] , столбец { $column }
 }: { $kind ->
    [file] файл нельзя использовать.
    [column] столбца или ключа нет, или он не из этой таблицы.
    [value] то, что там стоит, не читается как положено.
    [twice] это стоит там дважды.
   *[rest] это не согласуется с другими таблицами или правилами.
 }
module-more-faults = … и ещё { $count }.
work-module = Проверка модуля
cmd-module-name = модуль
cmd-add-name = добавить
cmd-remove-name = убрать
cmd-module-description = Карты и таблицы владельца коробки, только для этого сервера
cmd-module-add-description = Добавить модуль: файл zip; он будет проверен и никому не показан
cmd-module-list-description = Модули этого сервера
cmd-module-remove-description = Убрать модуль; начатые с ним игры продолжатся
opt-archive = Папка модуля как файл zip
opt-module-here = Название модуля этого сервера
