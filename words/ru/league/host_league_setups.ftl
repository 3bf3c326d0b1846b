# Сценарии по турам
league-setting-setups = Сценарии по турам
league-setups-none = один во всех турах
league-setups-last = { $setups } (и во всех следующих)
league-setups-many = В списке туров: { $number }; можно не больше { $most }.
league-setups-plays = Сценарий: { $what }
league-setups-kind = по турам: { $what }
opt-league-setups = Сценарии по турам, с настройками: short edition=second; long (`-` — без списка)
opt-scenarios-name = сценарии
