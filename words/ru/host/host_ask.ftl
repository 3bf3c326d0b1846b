# Вопросы к игре: /why и /explain.

ask-unknown = Не знаю здесь «{ $value }».{ $near ->
    [none] {""}
   *[other] {" "}Может быть: { $near }?
}
ask-too-long = Слишком длинно: не больше { $most } знаков.
ask-too-many = Слишком много сразу: не больше { $most }.
ask-missing = Уточните: не хватает параметра { $name }.
ask-not-here = На такие вопросы { $game } не отвечает. Здесь можно спросить { $instead }.

cmd-explain-name = объяснить
cmd-explain-description = Что говорят правила об этой позиции: ответ видите только вы
opt-why-way = Как двигаться? Если не указать, любым способом
why-what = О чём вопрос? Назовите фигуру (и место, куда она идёт) или приказ.
why-what-order = О чём вопрос? Назовите приказ.
opt-why-piece = Какая фигура? Одна: почему она не может действовать
opt-why-place = В какое место?
opt-piece-name = фигура
cmd-explain-supply-description = Снабжение: линия или где она прервана
opt-supply-unit = Что: как это называет игра
cmd-explain-zones-description = Зоны обеих сторон
opt-zones-hex = Где: номер или название
cmd-explain-reach-description = Как далеко это доберётся
opt-reach-unit = Что: как это называет игра
cmd-explain-odds-description = Шансы боя
opt-odds-hex = Где: номер или название
opt-odds-attackers = Кто атакует: как это называет игра; пусто: как стоят
