# Почему файл с позицией не годится (rules.positions.fault)

fault-what-level = снабжение
fault-what-place = гекс с пунктом
fault-ops-left = ОПР остаются, пока отдаются приказы: фаза `{ $phase }`
fault-crowded = { $hex }: { $sort ->
    [both-sides] подразделения обеих сторон в одном гексе
    [fifth-unit] в гексе больше подразделений, чем может стоять вместе
    [two-lcus] два ББП в гексе
   *[hungarians-romanians] венгры вместе с румынами
}
fault-unit-row = должно быть [подразделение, гекс] или [подразделение, гекс, потери], а значений { $count }
fault-held-by = там стоит { $unit }: пункт держит { $side ->
    [axis] Ось
   *[soviet] сторона Советов
}
fault-write-unit = напишите подразделение, его гекс или `{ $nowhere }` и сколько уровней потеряно
fault-nobody-there = в гексе { $hex } никого нет
fault-no-attack = { $unit } из гекса { $hex } не может атаковать гекс { $target }
fault-not-together = вместе они атаковать не могут: { $why }
fault-two-rolls = два броска от 1 до { $most }: атакующего, затем обороняющегося
fault-not-in = { $unit } не в гексе { $hex }
