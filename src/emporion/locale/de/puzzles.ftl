# Find the best move.

puzzle-title = Rätsel
puzzle-lead = Stellungen aus echten Partien, in denen ein Zug klar der beste ist. Finde ihn.
puzzle-today = Die Rätsel von heute
puzzle-streak =
    { $days ->
        [0] Löse eines der heutigen Rätsel, um eine Serie zu beginnen.
        [one] Serie: ein Tag.
       *[other] Serie: { $days } Tage in Folge.
    }
puzzle-longest =
    { $days ->
        [one] Deine längste: ein Tag.
       *[other] Deine längste: { $days } Tage.
    }
puzzle-all = Alle Rätsel
puzzle-game = Spiel
puzzle-theme = Thema
puzzle-level = Schwierigkeit
puzzle-any = Alle
puzzle-number = { $number }. { $setting }
puzzle-about =
    { $players ->
       *[other] { $level } · { $players } Spieler · es geht um { $stake }
    }
puzzle-facts = { $theme } · { $about }
puzzle-setting = { $round }: { $standing }
puzzle-round =
    { $round ->
        [0] Vor der ersten Runde
       *[other] Runde { $round }
    }
puzzle-standing-ahead =
    { $points ->
        [one] 1 Punkt vorn
       *[other] { $points } Punkte vorn
    }
puzzle-standing-behind =
    { $points ->
        [one] 1 Punkt zurück
       *[other] { $points } Punkte zurück
    }
puzzle-standing-level = gleichauf
puzzle-mark-solved = ✓ gelöst
puzzle-mark-seen = Lösung angesehen
puzzle-more = Mehr zeigen
puzzle-none = So ein Rätsel gibt es nicht. Wähle andere Filter.
puzzle-ask = Finde den besten Zug.
puzzle-where = { $theme } · { $level }
puzzle-wrong = Es gibt einen besseren Zug.
puzzle-wrong-more = { $reason } Versuche einen anderen oder sieh dir die Lösung an.
puzzle-elsewhere = Der Anfang stimmt, aber er sollte woanders ankommen.
puzzle-far = Das lag in der Analyse weit zurück.
puzzle-show = Lösung zeigen
puzzle-right = Richtig: { $what }
puzzle-answer = Der beste Zug: { $what }
puzzle-streak-now =
    { $days ->
        [one] Deine Serie hat begonnen: ein Tag.
       *[other] Deine Serie: { $days } Tage in Folge.
    }
puzzle-step = Nächster Schritt
puzzle-step-back = Zurück
puzzle-next = Nächstes Rätsel
puzzle-on = Von hier weiterspielen
puzzle-list = Alle Rätsel

my-mistakes = Meine Fehler
mistakes-open =
    { $count ->
        [0] Für heute ist alles erledigt. Was du verfehlt hast, kommt nach einigen Tagen wieder.
        [one] Einer wartet auf dich.
       *[other] { $count } warten auf dich.
    }
mistakes-none = Lass eine beendete Partie analysieren, dann kommen die Entscheidungen, die dich am meisten gekostet haben, hier als Rätsel wieder.
mistake-against = gegen { $names }
mistake-facts = { $against } · { $date }
mistake-state-new = neu
mistake-state-due = noch einmal
mistake-state-later =
    { $days ->
        [one] morgen
       *[other] in { $days } Tagen
    }
mistake-state-done = ✓ gelöst
mistake-back =
    { $days ->
        [one] Es kommt morgen wieder.
       *[other] Es kommt in { $days } Tagen wieder.
    }
mistake-done = Es kommt nicht wieder.
mistake-played = So hast du gespielt. { $costs }

puzzle-theme-corinth-buy = Gelbe Würfel
puzzle-theme-corinth-choose = Nehmen oder laufen
puzzle-theme-corinth-shop = Der richtige Verkaufsstand
puzzle-theme-corinth-path = Der Weg des Statthalters
puzzle-theme-corinth-build = Bauen oder nicht
puzzle-theme-rhodes-start = Die erste Landwirtschaftskarte
puzzle-theme-rhodes-place = Wohin mit dem Marker?
puzzle-theme-rhodes-produce = Was produzieren?
puzzle-theme-rhodes-farm = Auf dem Bauernhof
puzzle-theme-rhodes-load = Das Schiff beladen
puzzle-theme-rhodes-points = Siegespunkte oder Drachmen
puzzle-theme-rhodes-harbour = Im Hafen
puzzle-theme-rhodes-joker = Der Joker
puzzle-theme-rhodes-overflow = Das volle Lager
puzzle-theme-rhodes-market = Am Markt
puzzle-theme-rhodes-temple = Im Tempel
puzzle-theme-rhodes-town-hall = Im Rathaus
puzzle-theme-rhodes-row = Die Zugreihenfolge
puzzle-theme-rhodes-gain = Welches Produkt?

puzzle-idea = Idee
puzzle-idea-win = Sofort gewinnen
puzzle-idea-deny = Nichts für die anderen
puzzle-idea-contract = Ein Auftrag
puzzle-idea-bonus = Zuerst fertig
puzzle-idea-shop = Ein voller Verkaufsstand
puzzle-idea-build = Ein Gebäude
puzzle-idea-walk = Ein Weg
puzzle-idea-ship = Ein beladenes Schiff
puzzle-idea-goods = Güter für später
puzzle-idea-money = Geld
