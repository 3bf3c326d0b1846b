# Компьютерные игроки
plan-aim = цель: { $aim }
memory-goals = Добивается: { $hexes }
memory-failed = Прогнозы не сбылись: { $hexes }
reason-will = политическая воля США
reason-progress = ход войны
reason-resources = гексагоны ресурсов
reason-danger = воля на пределе
reason-headquarters = штабы
reason-cut_off = части без снабжения
reason-shortage = нехватка гексагонов ресурсов
reason-enemy_strength = силы противника
