# Модули: строки, которыми владелец коробки заменил наши

module-line = 🗃 С модулем **{ $module }** { $version } `SHA-256 { $sha }`
event-host-module = 🗃 Игра идёт с модулем { $module } { $version }, SHA-256 { $sha }.
module-unknown = Здесь нет модуля «{ $module }» для игры { $title }. Модули: { $known }.
module-twice = Здесь два модуля «{ $module }». Тот, кто запустил программу, должен переименовать один.
module-faulty = В модуле «{ $module }» { $count ->
    [one] { $count } ошибка
    [few] { $count } ошибки
   *[other] { $count } ошибок
 }: { $fault }
module-unkept = Модуль «{ $module }» не удалось сохранить; игра не открыта. Сообщите тому, кто запустил программу.
module-missing = Эта игра идёт с модулем «{ $module }» { $version } (SHA-256 { $sha }), которого здесь нет. Ничего не потеряно: она продолжится, как только тот, кто запустил программу, вернёт модуль.
opt-module = Свои карты и таблицы владельца: модуль по его названию
button-open-module = С модулем { $module }
