# Почему файл с позицией не годится (rules.positions.fault)

fault-no-card-of-kind = карта «{ $card }» другого вида: здесь лежат { $kind_of ->
    [status] статусы
   *[response] ответы
}
fault-too-many-copies = карта «{ $card }» названа раз: { $count }, а в колоде таких { $copies }
fault-any-number-of-times = карту «{ $card }» можно использовать за ход сколько угодно раз
fault-needs-economic-warfare = не хватает карты экономической войны
fault-needs-victim = не сказано, чья это была фишка
fault-cannot-stand = в секторе «{ $space }» не может стоять { $piece ->
    [army] армия
    [navy] флот
   *[any] фишка
}
fault-no-piece-there = в секторе «{ $space }» нет фишки этого вида ({ $nation }, { $piece ->
    [army] армия
   *[navy] флот
})
fault-too-many-pieces = фишек { $count }, а всего их { $most } ({ $nation })
fault-another-there = в секторе «{ $space }» уже стоит { $piece ->
    [army] армия
   *[navy] флот
} ({ $nation }): в секторе может быть одна фишка страны
fault-both-sides = в секторе «{ $space }» стоит фишка противника ({ $nation }): фишки обоих лагерей в одном секторе не бывают
fault-guard-row = должно быть [страна, фишка, сектор], а значений { $count }
fault-homes-lost = домашние сектора заняты противником ({ $nations }): игра была бы закончена
fault-hand-kept = карт { $count }; из { $dealt } страна оставляет { $kept }
fault-no-turn-yet = в фазе `{ $phase }` ещё ничей ход не начался; можно: `""`
fault-somebodys-turn = в фазе `{ $phase }` идёт чей-то ход: назовите страну
fault-write-nation = начните со страны ({ $nations }) и одного из { $fields }
