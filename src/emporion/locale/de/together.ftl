where-here = ist da
where-away = nicht da
where-away-until = nicht da, ein Bot übernimmt in { $time }
where-thinks = überlegt seit { $time }
where-holiday = im Urlaub bis { $day }
waits-here = Ist da und überlegt.
waits-thinks = Ist da und überlegt seit { $time }.
waits-away = Gerade nicht da.
waits-away-until = Gerade nicht da. Ein Bot übernimmt in { $time }.
waits-days = { $left }.
waits-holiday = Im Urlaub bis { $day }. Die Tage zählen so lange nicht.
chat-unread =
    { $count ->
        [one] Chat: eine neue Nachricht
       *[other] Chat: { $count } neue Nachrichten
    }
add-time =
    { $unit ->
        [days] { $name } noch einen Tag geben
       *[live] { $name } noch eine Minute geben
    }
pause-ask = Um eine Pause bitten
pause-end = Weiterspielen
pause-offer = { $name } möchte eine Pause machen.
pause-is = Die Partie ruht.
pause-until = Höchstens bis { $when }; ein Zug beendet die Pause.
agreed = Einverstanden: { $names }.
not-answered = Noch keine Antwort: { $names }.
event-time-added =
    { $unit ->
        [days] { $by } gibt { $name } noch einen Tag.
       *[live] { $by } gibt { $name } noch eine Minute.
    }
event-pause-offered = { $name } bittet um eine Pause.
event-pause-declined = Es gibt keine Pause.
event-paused = Die Partie ruht.
event-resumed = Die Partie geht weiter.
event-holiday = { $name } ist bis { $day } im Urlaub.
event-holiday-over = { $name } ist aus dem Urlaub zurück.
event-watching =
    { $chat ->
        [nothing] Zuschauer sehen den Chat nicht mehr.
        [write] Zuschauer dürfen im Chat mitlesen und schreiben.
       *[read] Zuschauer dürfen den Chat mitlesen.
    }
plan-offer = Antwort planen
plan-planned =
    { $count ->
        [one] Eine Antwort geplant
       *[other] { $count } Antworten geplant
    }
plan-title = Geplante Antworten
plan-means = Sobald genau das geschieht, wird dein Zug von selbst gemacht. Geschieht etwas anderes, verfällt der Plan. Niemand sonst sieht ihn.
plan-remove = Entfernen
plan-remove-all = Alle entfernen
plan-more = Noch eine planen
plan-dropped = Es ist etwas anderes geschehen, als du geplant hast. Dein Plan ist verfallen.
plan-overtaken = Die Partie ist weitergegangen. Plane von dort aus.
plan-theirs = Was könnte { $name } tun?
plan-lead = Wähle es, als geschähe es, dann deine Antwort. Am Tisch geschieht davon nichts.
plan-answer = Und was antwortest du?
plan-on = Behalte es, oder plane weiter.
plan-complete = Das ist ein Plan.
plan-further = Behalte ihn, oder wähle, was { $name } dann tun könnte.
plan-nothing = Hier gibt es nichts zu planen.
plan-end = Was jetzt kommt, entscheidet der Zufall: Weiter reicht kein Plan.
plan-leave = Zurück zum Tisch
plan-keep = Antwort behalten
