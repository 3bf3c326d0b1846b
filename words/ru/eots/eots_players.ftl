# Компьютерные игроки
plan-aim = цель: { $aim }
reason-will = политическая воля США
reason-progress = ход войны
reason-resources = гексагоны ресурсов
