# Что говорится о частях и местах при выборе и что завершает «Готово»

note-class = { $letters }
note-range = дальность { $far }
note-flag = { $flag }{ $service_id ->
    [none] {""}
   *[other] {" "}{ $service }
}
note-joins = достаёт: { $hexes }{ $count ->
    [0] {""}
    [one] {" "}({ $count } гексагон)
    [few] {" "}({ $count } гексагона)
   *[other] {" "}({ $count } гексагонов)
}
ending-activate = Готово: закончить активацию
ending-reaction-activate = Готово: закончить активацию
ending-move = Готово: закончить движение
ending-reaction-move = Готово: закончить движение
ending-declare = Готово: больше сражений нет
ending-post-battle-move = Готово: закончить движение
ending-reinforce = Готово: подкрепления
ending-replacements = Готово: пополнения
ending-fleet-leaves = Готово: флот ушёл
ending-join-special = Готово: никого не вводить
checkpoint = Назад, до моего наступления

# Формы
form-hits = Потери противника в форме …
form-hits-left = Очков потерь: { $hits }
form-costs = стоит: { $hits }
form-second-step = второй уровень
refusal-form-too-few-hits = Эти уровни стоят очков потерь: { $need }, а есть { $have }.
