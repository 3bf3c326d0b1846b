verb-when = Order with a condition …
slot-needs = On what does it hang?
slot-cause = On whose order?
slot-order = Which order is carried out then?
word-arrived = if they get there
word-failed = if one of them does not get there
word-after = after they have tried
word-taken = if the hex was taken
word-untaken = if the hex was not taken
event-order-hangs = Order { $needs ->
    [arrived] if { $others } got there
    [failed] unless { $others } got there
   *[after] after { $others }
}: { $way ->
    [mine] { $units } lays mines in
    [seed] submarines lay mines in
    [beachhead] a beachhead in
   *[other] { $units } →
 } { $place }
event-order-passed = Not carried out: { $way ->
    [mine] mines in
    [seed] mines in
    [beachhead] beachhead in
   *[other] { $units } →
 } { $place }, { $code_id ->
    [order-hung] what it hung on did not come about
    [unit-gone] a unit of it is gone
   *[other] no longer possible
}
event-battle-passed = Not fought: the attack on { $hex }, { $code_id ->
    [order-hung] what it hung on did not come about
    [unit-gone] a unit of it is gone
   *[other] no longer possible
}
hanging-line = ↳ { $number }. { $needs ->
    [arrived] if { $others } got there
    [failed] unless { $others } got there
   *[after] after { $others }
}: { $way ->
    [mine] { $units } lays mines in
    [seed] submarines lay mines in
    [beachhead] a beachhead in
   *[other] { $units } →
 } { $place }
refusal-nothing-ordered = An order hangs on one before it: give that one first.
refusal-not-ordered = { $unit } has no order on which another could hang.
refusal-not-ordered-yet = “{ $text }” has no order on which another could hang.
refusal-hangs-alone = “{ $text }” cannot hang on another order: march, flight, sailing, transport, mines and a beachhead can.
refusal-march-elsewhere = Marches are ordered in movement segments, not in this one.
refusal-not-listed = No attack on { $hex } is in the list yet, so none hangs on it.
line-arrived = if * landed | if * lands | if * arrived | if * arrives | if * got there | if * gets there
line-failed = if * did not land | if * does not land | if * did not arrive | if * does not arrive | unless * landed | unless * lands | unless * arrived | unless * arrives | if * failed | if * fails | unless * got there
line-after = if * has moved | if * have moved | if * moved | if * moves | once * has moved | once * have moved | after * has moved | after * have moved | after * moved | after * moves | after *
line-taken = only if * was taken | only if * is taken | if * was taken | if * is taken | only if * falls | if * falls | if * fell
line-untaken = only if * was not taken | if * was not taken | if * is not taken | unless * was taken | unless * is taken | unless * falls | if * holds
line-in = in | from | at
line-within = within * of * | within * hexes of * | within * hex of *
refusal-order-hung = What the order hung on did not come about

## Doctrine, groups

rule-test = check, retreat after a failure
rule-hold = check, lose a step and stay after a failure
rule-retreat = retreat at once
rule-ask = ask me
rule-stop = nobody goes on into a second hex
rule-lay = place a beachhead
rule-forgo = no beachhead
rule-lead = leads:
rule-field = defends of too many:
rule-lose = loses the first step:
rule-keep = loses the last step:
rule-advance = advances first:
rule-replace = gets replacements:
rule-enter = reinforcements come in at
rule-way = retreat towards
rule-onward = go on towards
rule-base = helicopters flee to
rule-sweep = sweep mines in
rule-shelter = ships take shelter in
rule-support = support:
rule-escort = air points that escort a flight:
support-helicopters = helicopters
support-ships = ships
stake-ships = where ships take shelter
slot-group = Which group?
verb-group = Name a group
verb-ungroup = Drop a group
verb-press = Advance, and on
event-grouped = Group { $name }: { $units }
event-ungrouped = Group dropped: { $name }
set-own = { $name }
set-formation = all of { $name }
set-kind-mech = all mechanized
set-kind-armour = all tanks
set-kind-infantry = all infantry
set-kind-light = all light
set-kind-motorized = all motorized
refusal-group-name = “{ $text }” cannot name a group: one word of up to 20 characters can.
refusal-group-taken = “{ $text }” is already the name of something else.
refusal-groups-full = No more than { $count } groups.
refusal-rule-unread = “{ $text }” is not a rule of a doctrine. Rules are written like these:
refusal-rule-unit = “{ $text }”: a rule names up to 20 units of yours.
refusal-no-such-odds = The charts have no odds of { $text }.
line-doctrine = doctrine
line-group = group
line-ungroup = drop group | ungroup
line-column = from column | column
line-helicopters = helicopters | helicopter
line-ships = ships | ship
line-rule-test = check | test
line-rule-hold = hold | stay
line-rule-retreat = retreat | retreat at once
line-rule-ask = ask me | ask
line-rule-stop = stop | nobody on | no second hex
line-rule-lay = beachhead | place a beachhead
line-rule-forgo = no beachhead
line-rule-lead = lead * | * leads
line-rule-field = defend with * | * defends | * defend
line-rule-lose = lose * first | * loses first | lose * | losses as usual
line-rule-keep = keep * | lose * last | * loses last
line-rule-advance = advance * | * advances
line-rule-replace = replace * | replacements for * | replacements as usual
line-rule-enter = reinforcements to * | reinforcements | reinforcements as usual
line-rule-way = retreat towards * | retreat to * | towards *
line-rule-onward = on to * | go on to * | on towards * | go on towards *
line-rule-base = flee to * | helicopters to *
line-rule-sweep = sweep *
line-rule-shelter = shelter in * | ships to *
line-rule-support = support with * | support * | support as usual | usual support
line-rule-escort = escort *
line-holds-at = at | in
named-all = as usual
support-all = all that may be given
faq-doctrine = How do I answer questions beforehand?
faq-doctrine-text = Type `doctrine` and a rule, or give it to `/standing rule`: `hold at 2217`, `131: retreat towards 2415 from column 8`, `retreat from 3:1`, `lose T/131, 2/131 first`, `defend with 1/45 + 2/45`, `losses as usual`, `support with 2 air`, `advance all`, `ask me at 2118`. Rules answer while `/standing` holds, the newest first; nobody else sees them. Your own decisions without a rule are asked.
faq-doctrine-ways = doctrine | rule | answer beforehand | default doctrine | order of losses | ask me | standing orders | standing answers
faq-hanging = Can an order hang on another one?
faq-hanging-text = Yes: `1/131 -> 2217, if 36 DShB landed`, `unless … arrived`, `after T/131`; for attacks of the list `attack 2217, only if 2118 was taken`. Such orders are carried out after marches and flights, in your order. What has become impossible is left out and you are notified; the rest goes on.
faq-hanging-ways = condition | if landed | hang on | order with a condition | depends on | only if
faq-groups = How do I name several units at once?
faq-groups-text = A formation (`131`), `131: all mech`, `all in 2415`, `all within 2 of 2415`, or a name of your own: `group hammer = 131, T/45`. Panels offer the same groups. Only you see your names.
faq-groups-ways = group | groups | name several units | all mech | formation
prompt-answer-attacks = { $count ->
    [one] Attack on { $places }
   *[other] Attacks on { $places }
}: answer now, or when a question comes
ending-answer-attacks = Ask me the rest
verb-answer = Answer ahead
verb-finish = Fight the list, end combat
rule-usual = everything else as usual
line-rule-usual = usual | as usual | usual choice | all as usual
event-answered-ahead = Answered ahead, { $where }{ $column ->
    [0] {""}
   *[other] , from column { $column } on
}{ $least_id ->
    [none] {""}
   *[other] , from { $least } on
}: { $rule }{ $named_count ->
    [0] {""}
   *[other] {" "}{ $named }
 }
event-attacks-answered = { $seat }: attacks on { $places } are answered
answer-line = Ahead, { $where }{ $column ->
    [0] {""}
   *[other] , from column { $column } on
}{ $least_id ->
    [none] {""}
   *[other] , from { $least } on
}: { $rule }{ $named_count ->
    [0] {""}
   *[other] {" "}{ $named }
 }
declared-line = { $number }. { $hex }, attacked by { $units }{ $backing ->
    [given] , with { $support }
    [none] , no support
   *[other] {""}
 }; now { $odds }, column { $column }
refusal-not-declared = “{ $text }”: no attack on it is declared.
faq-ahead = How are all attacks of a segment answered at once?
faq-ahead-text = The attacker lists the battles and fights the list; their own questions they answer with it: `advance all`, `losses as usual`, `nobody on at 2118`, `usual`; *Fight the list, end combat* leaves nothing to ask afterwards. The defender then sees all these attacks on one sheet and answers in the same words: `support with 2 air at 2118`, `lead T/131`, `retreat at 2118 from column 8`, `usual`. What nobody has answered is asked when it comes, and so is everything at a hex whose units have changed by then.
faq-ahead-ways = answer ahead | sheet of attacks | answer all attacks | hand-overs | declared attacks
