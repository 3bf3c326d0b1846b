# Долгая работа
work-film = Фильм
work-replay = Повтор
work-export = Выгрузка
work-import = Загрузка
work-check = Проверка
work-luck = Отчёт о костях
work-sheet = Лист
work-begun = ⏳ { $what }: работа идёт, прошло { $seconds } с.
work-done = ⏳ { $what }: { $percent } %, осталось около { $seconds } с.
button-give-up = Отменить
work-given-up = Работа остановлена по вашей просьбе. Ничего не изменилось.
work-over = Эта работа уже закончена или вот-вот закончится.
