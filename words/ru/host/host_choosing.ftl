# Выбор на панели и карта рядом с ним

panel-likely = самое вероятное
panel-up-to = до { $count }
panel-exactly = ровно { $count }
opt-panel-map = Показывать карту на ваших панелях, пока вы выбираете?
opt-map-name = карта
