# Что говорится о частях и местах при выборе и что завершает «Готово»

note-class = { $letters }
note-range = дальность { $far }
note-flag = { $flag }{ $service_id ->
    [none] {""}
   *[other] {" "}{ $service }
}
note-joins = достаёт до { $hexes }{ $count ->
    [0] {""}
    [one] {" "}({ $count } гекс)
    [few] {" "}({ $count } гекса)
   *[other] {" "}({ $count } гексов)
}
ending-activate = Готово: закончить активацию
ending-reaction-activate = Готово: закончить активацию
ending-move = Готово: закончить движение
ending-reaction-move = Готово: закончить движение
ending-declare = Готово: больше сражений нет
ending-post-battle-move = Готово: закончить движение
ending-reinforce = Готово: закончить подкрепления
ending-replacements = Готово: закончить пополнения
ending-fleet-leaves = Готово: закончить эти движения
ending-join-special = Готово: никого не вводить
checkpoint = Назад, до моего наступления
