# Empire of the Sun: what stands on its pictures

# Boards
picture-board-south_pacific = Южная часть Тихого океана
picture-board-burma = Бирма
picture-board-full = Empire of the Sun

# Battles
picture-side-japan = Япония
picture-side-allies = Союзники
picture-battle = Сражение
picture-surprise = внезапная атака
picture-intercept = перехват
picture-ambush = засада
picture-hits = Очки потерь
picture-wins = Победа: { $side }
picture-open = Победителя нет
picture-air_naval = в воздухе и на море
picture-ground = на суше
picture-reduced = ослаблена
picture-eliminated = уничтожена
picture-critical = критическое попадание
picture-shore_bombardment = береговой обстрел
picture-air_superiority = превосходство в воздухе
picture-jungle = джунгли
picture-mixed = пересечённая местность
picture-mountain = горы
picture-beach_defence = оборона берега
picture-armour = превосходство в танках
picture-defensive_doctrine = доктрина обороны

# Odds of a battle
picture-odds = Шансы сражения: { $place }
picture-odds-winner = Победа в сражении
picture-odds-air-naval = Победа в воздухе и на море
picture-odds-ground = Победа на суше
picture-odds-strength = В воздухе и на море { $air }, на суше { $ground }

# Zones of influence
picture-zone-japan = ВЗВ Японии
picture-zone-allies = ВЗВ союзников

# What changed hands; names of sides after it
picture-taken-now = взято в этом ходу: { $side }
picture-taken-before = взято раньше: { $side }
picture-taken-japan = Япония
picture-taken-allies = союзники

# Plans
picture-plan = План, ещё не сыгран
picture-plan-destination = цель движения
picture-plan-battle = объявлено сражение
picture-plan-activated = активируются

# The course of a war
picture-course-will = Политическая воля
picture-course-control = Именные локации
picture-course-losses = Всего потеряно уровней
picture-course = как шла война

# Ways in which a unit reaches a place
picture-reach-ground = по суше
picture-reach-amphibious = десант
picture-reach-organic = десант
picture-reach-barges = баржи
picture-reach-naval = морем
picture-reach-air = по воздуху

# Cards
picture-card-military = Военная
picture-card-reaction = Реакция
picture-card-resource = Ресурсная
picture-card-political = Политическая
picture-card-intelligence = Разведка
picture-card-ops = ОЧ
picture-card-oc = ОК
picture-card-ec = КС
picture-card-lv = ЛЧ
picture-card-value = ОЧ
picture-card-future = будущее наступление, лежит рубашкой вверх

# Tracks; names of sides after the name of a track
picture-track-turn = Ход
picture-track-will = Политическая воля
picture-track-europe = Война в Европе
picture-track-asp = ОМТ { $side }
picture-track-resources = Ресурсы
picture-track-progress = Успехи войны
picture-track-china = Китай
picture-track-india = Индия
picture-track-burma_road = Бирманская дорога
picture-track-rivalry = Соперничество
picture-track-cards = Карты { $side }
picture-track-passes = Пасы { $side }
picture-track-japan = Японии
picture-track-allies = союзников
# Inter-service rivalry (14.0)
picture-rivalry-japan = Япония
picture-rivalry-allies = США
# Boxes of the tracks that have words instead of numbers
picture-box-stable_front = стабильно
picture-box-unstable_front = нестабильно
picture-box-major_breakthrough = прорыв
picture-box-threat_to_chungking = угроза Чунцину
picture-box-chungking_falls = Чунцин пал
picture-box-government_collapsed = пало
picture-box-stable = стабильна
picture-box-unrest = волнения
picture-box-strikes = забастовки
picture-box-unstable = нестабильна
picture-box-revolts = восстания
picture-box-open = открыта
picture-box-closed_hump = закрыта, HUMP
picture-box-closed_no_hump = закрыта
picture-box-closed = закрыта
