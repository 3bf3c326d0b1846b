verb-when = Rozkaz z warunkiem …
slot-needs = Od czego zależy?
slot-cause = Od czyjego rozkazu?
slot-order = Jaki rozkaz ma być wtedy wykonany?
word-arrived = jeśli dotrą
word-failed = jeśli któraś nie dotrze
word-after = po nich, jakkolwiek wyjdzie
word-taken = jeśli pole zdobyto
word-untaken = jeśli pola nie zdobyto
event-order-hangs = Rozkaz, { $needs ->
    [arrived] jeśli na miejscu: { $others }
    [failed] jeśli nie na miejscu: { $others }
   *[after] po nich: { $others }
}; { $units } → { $place }
event-order-passed = Pominięto: { $units } → { $place }, { $code_id ->
    [order-hung] warunek się nie spełnił
    [unit-gone] jednostki już nie ma
   *[other] już niemożliwe
}
event-battle-passed = Pominięto: atak na pole { $hex }, { $code_id ->
    [order-hung] warunek się nie spełnił
    [unit-gone] jednostki już nie ma
   *[other] już niemożliwe
}
hanging-line = ↳ { $number }. { $needs ->
    [arrived] jeśli na miejscu: { $others }
    [failed] jeśli nie na miejscu: { $others }
   *[after] po nich: { $others }
}; { $units } → { $place }
refusal-nothing-ordered = Warunek stawia się wcześniejszemu rozkazowi: najpierw go wydaj.
refusal-not-ordered = Brak rozkazu, od którego mógłby zależeć inny: { $unit }.
refusal-not-ordered-yet = „{ $text }”: brak rozkazu, od którego mógłby zależeć inny.
refusal-hangs-alone = „{ $text }” nie może zależeć od innego rozkazu; marsz, lot, rejs i przewóz jednostek z jednego pola mogą.
refusal-not-listed = Ataku na pole { $hex } nie ma jeszcze na liście, nic od niego nie zależy.
line-arrived = jeśli * wylądował | jeśli * wylądowała | jeśli * wylądowały | jeśli * dotarł | jeśli * dotarła | jeśli * dotarły | jeśli * dotrze | jeśli * dotrą | jeśli * wyląduje | jeśli * wylądują
line-failed = jeśli * nie wylądował | jeśli * nie wylądowała | jeśli * nie wylądowały | jeśli * nie dotarł | jeśli * nie dotarła | jeśli * nie dotarły | jeśli * nie dotrze | jeśli * nie dotrą | jeśli * nie wyląduje
line-after = po ruchu * | po *
line-taken = tylko jeśli * zdobyte | tylko jeśli zdobyto * | jeśli * zdobyte | jeśli zdobyto * | jeśli * padnie
line-untaken = jeśli * niezdobyte | jeśli nie zdobyto * | jeśli * nie padnie
line-in = w | we | z | na
line-within = w promieniu * od * | w promieniu * pól od * | nie dalej niż * od *
refusal-order-hung = Warunek rozkazu się nie spełnił
