# Часы и сроки
span-seconds = { $seconds } с
mine-first = ждёт вас: { $what }
