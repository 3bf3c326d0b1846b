# Модули: строки, которыми владелец коробки заменил наши

module-line = 🗃 С модулем **{ $module }** { $version } `SHA-256 { $sha }`
event-host-module = 🗃 Игра идёт с модулем { $module } { $version }, SHA-256 { $sha }.
house-line = 🏠 Свой материал { $number }: наш, а не издателя
event-host-house = 🏠 Игра идёт на своём материале { $number }.
module-edition = 🗃 Тот, кто запустил программу, положил другую редакцию модуля { $module } (теперь { $new }, `SHA-256 { $now }`). Эта игра продолжается с той, с которой началась: { $version }, `SHA-256 { $sha }`. В ней ничего не меняется.
module-edition-line = 🗃 В папке владельца теперь другая редакция { $module }; эта игра продолжается с указанной выше
module-unknown = Здесь нет модуля «{ $module }» для игры { $title }. Модули: { $known }.
module-twice = Здесь два модуля «{ $module }». Тот, кто запустил программу, должен переименовать один.
module-faulty = В модуле «{ $module }» { $count ->
    [1] ошибка
    [one] { $count } ошибка; все называет `fieldpost module check`. Первая
    [few] { $count } ошибки; все называет `fieldpost module check`. Первая
   *[other] { $count } ошибок; все называет `fieldpost module check`. Первая
 }: { $fault }
module-unkept = Модуль «{ $module }» не удалось сохранить; игра не открыта. Сообщите тому, кто запустил программу.
module-missing = Эта игра идёт с модулем «{ $module }» { $version } (SHA-256 { $sha }), которого здесь нет. Ничего не потеряно: она продолжится, как только тот, кто запустил программу, вернёт модуль.
opt-module = Свои карты и таблицы владельца: модуль по его названию
button-open-module = С модулем { $module }
