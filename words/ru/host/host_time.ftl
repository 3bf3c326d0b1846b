# Часы и сроки
span-seconds = { $seconds } с
mine-first = ждёт вас: { $what }
timeout-without-clock = Без часов время не кончается. Выберите и часы: { $known }
