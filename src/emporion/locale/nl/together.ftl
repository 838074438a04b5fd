where-here = aanwezig
where-away = afwezig
where-away-until = afwezig, een bot neemt het over in { $time }
where-thinks = denkt al { $time } na
where-holiday = op vakantie tot { $day }
waits-here = Is er en denkt na.
waits-thinks = Is er en denkt al { $time } na.
waits-away = Is er nu niet.
waits-away-until = Is er nu niet. Een bot neemt het over in { $time }.
waits-days = { $left }.
waits-holiday = Op vakantie tot { $day }. De dagen tellen zolang niet.
chat-unread =
    { $count ->
        [one] Chat: een nieuw bericht
       *[other] Chat: { $count } nieuwe berichten
    }
add-time =
    { $unit ->
        [days] { $name } nog een dag geven
       *[live] { $name } nog een minuut geven
    }
pause-ask = Om een pauze vragen
pause-end = Verder spelen
pause-offer = { $name } wil graag pauzeren.
pause-is = Het spel is gepauzeerd.
pause-until = Hoogstens tot { $when }; een zet beëindigt de pauze.
agreed = Akkoord: { $names }.
not-answered = Nog geen antwoord: { $names }.
event-time-added =
    { $unit ->
        [days] { $by } geeft { $name } nog een dag.
       *[live] { $by } geeft { $name } nog een minuut.
    }
event-pause-offered = { $name } vraagt om een pauze.
event-pause-declined = Er komt geen pauze.
event-paused = Het spel is gepauzeerd.
event-resumed = Het spel gaat verder.
event-holiday = { $name } is op vakantie tot { $day }.
event-holiday-over = { $name } is terug van vakantie.
event-watching =
    { $chat ->
        [nothing] Kijkers zien de chat niet meer.
        [write] Kijkers mogen de chat lezen en meeschrijven.
       *[read] Kijkers mogen de chat lezen.
    }
plan-offer = Mijn antwoord plannen
plan-planned =
    { $count ->
        [one] Eén antwoord gepland
       *[other] { $count } antwoorden gepland
    }
plan-title = Geplande antwoorden
plan-means = Zodra precies dit gebeurt, wordt je zet vanzelf gedaan. Gebeurt er iets anders, dan vervalt het plan. Niemand anders ziet het.
plan-remove = Verwijderen
plan-remove-all = Alles verwijderen
plan-more = Nog een plannen
plan-dropped = Er is iets anders gebeurd dan je had gepland. Je plan is vervallen.
plan-overtaken = Het spel is verdergegaan. Plan vanaf daar.
plan-theirs = Wat zou { $name } kunnen doen?
plan-lead = Kies het alsof het gebeurt, en dan je antwoord. Aan tafel gebeurt er niets van.
plan-answer = En wat is jouw antwoord?
plan-on = Bewaar het, of plan verder.
plan-complete = Dat is een plan.
plan-further = Bewaar het, of kies wat { $name } dan zou kunnen doen.
plan-nothing = Hier valt niets te plannen.
plan-end = Wat nu komt, beslist het toeval: verder reikt geen plan.
plan-leave = Terug naar de tafel
plan-keep = Dit antwoord bewaren
