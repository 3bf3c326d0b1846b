# Поле «Генералов»: сектора, стороны, фишки, виды карт, части карты. Этими именами пользуются и тексты правил

# Сектора
area-eastern_us = Восток США
area-western_us = Запад США
area-pacific_northwest = Северо-запад Америки
area-canada = Канада
area-latin_america = Латинская Америка
area-hawaii = Гавайи
area-iceland = Исландия
area-united_kingdom = Великобритания
area-western_europe = Западная Европа
area-germany = Германия
area-scandinavia = Скандинавия
area-italy = Италия
area-balkans = Балканы
area-eastern_europe = Восточная Европа
area-ukraine = Юг СССР
area-russia = Север СССР
area-moscow = Москва
area-siberia = Сибирь
area-kazakhstan = Казахстан
area-mongolia = Монголия
area-vladivostok = Дальний Восток
area-north_africa = Северная Африка
area-africa = Африка
area-madagascar = Мадагаскар
area-middle_east = Ближний Восток
area-india = Индия
area-szechuan = Западный Китай
area-china = Восточный Китай
area-southeast_asia = Юго-Восточная Азия
area-japan = Япония
area-iwo_jima = Иводзима
area-philippines = Филиппины
area-indonesia = Индонезия
area-new_guinea = Новая Гвинея
area-australia = Австралия
area-new_zealand = Новая Зеландия
area-north_atlantic = Северная Атлантика
area-south_atlantic = Южная Атлантика
area-southern_ocean = Южный океан
area-southeast_pacific = Юго-восток Тихого океана
area-north_sea = Северное море
area-baltic_sea = Балтийское море
area-mediterranean = Средиземное море
area-black_sea = Чёрное море
area-caspian_sea = Каспийское море
area-bay_of_bengal = Бенгальский залив
area-indian_ocean = Индийский океан
area-south_china_sea = Южно-Китайское море
area-sea_of_japan = Японское море
area-north_pacific = Север Тихого океана
area-central_pacific = Центр Тихого океана
area-east_pacific = Восток Тихого океана
area-south_pacific = Юг Тихого океана

# Стороны и державы
side-axis = Ось
side-allies = Коалиция
side-germany = Германия
side-italy = Италия
side-japan = Япония
side-united_kingdom = Великобритания
side-soviet_union = СССР
side-united_states = США

# Фишки
piece-germany_army = Германская армия
piece-germany_navy = Германский флот
piece-italy_army = Итальянская армия
piece-italy_navy = Итальянский флот
piece-japan_army = Японская армия
piece-japan_navy = Японский флот
piece-united_kingdom_army = Британская армия
piece-united_kingdom_navy = Британский флот
piece-soviet_union_army = Советская армия
piece-soviet_union_navy = Советский флот
piece-united_states_army = Американская армия
piece-united_states_navy = Американский флот

# Виды карт
kind-build_army = Создайте армию
kind-build_navy = Создайте флот
kind-land_battle = Атака на суше
kind-sea_battle = Атака на море
kind-status = Статус
kind-response = Ответ
kind-event = Событие
kind-economic_warfare = Экономическая война

# Поле и его части
board-world = Мир в войне
look-europe = Европа
look-atlantic = Атлантика
look-asia = Азия
look-pacific = Тихий океан
look-africa = Африка и Индийский океан
look-score = Счёт
look-straits = Проливы
look-table = Стол
look-supply_germany = Снабжение: Германия
look-supply_united_kingdom = Снабжение: Великобритания
look-supply_japan = Снабжение: Япония
look-supply_soviet_union = Снабжение: СССР
look-supply_italy = Снабжение: Италия
look-supply_united_states = Снабжение: США
