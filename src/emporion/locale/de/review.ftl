review-about = { $game }: { $names }
review-first = Die ersten Schätzungen sind unterwegs …
review-progress = { $done } von { $total } Entscheidungen angesehen
review-left =
    { $minutes ->
        [0] { $seconds ->
            [one] noch etwa 1 Sekunde
           *[other] noch etwa { $seconds } Sekunden
        }
        [one] noch etwa 1 Minute
       *[other] noch etwa { $minutes } Minuten
    }
review-gone = Die Analyse ließ sich nicht öffnen
review-again = Noch einmal versuchen
review-outdated = Von einem früheren Prüfer.
review-anew = Neu analysieren

review-win = Siegchance
review-points = Erwartete Punkte
review-legend = gold: was der Zufall { $name } gab · rot: was Entscheidungen von { $name } kosteten
review-strip-luck = Zufall
review-strip-cost = Wahl
review-through = Durch die Partie
review-of = { $name } { $value }
review-mine = Blatt
rhodes-review-mine = Insel und Landgut

review-judged-best = { $did } Nichts war besser.
review-judged-good = { $did } Eine Spur besser: { $better }.
review-judged = { $did } Besser: { $better }.
review-did-step = { $name }: { $what }.
review-open = { $name } entscheidet. Noch nicht angesehen.
review-chance = Der Zufall entscheidet.
review-end = Das Ende der Partie
review-luck-of = { $name }: { $change }
review-cost = { $change }, auf { $error } genau
review-number = Moment { $number } von { $count }, die zählten
review-earlier = Früherer Moment
review-later = Späterer Moment
review-try = Selbst versuchen
review-practise =
    { $count ->
        [one] Meinen Fehler üben
       *[other] Meine { $count } Fehler üben
    }
review-practise-record =
    { $count ->
        [one] Das war ich: diesen Fehler üben
       *[other] Das war ich: diese { $count } Fehler üben
    }
review-share = Moment teilen
review-line = Was besser war, Schritt für Schritt
review-as-it-was = Wie es war
review-effort =
    { $count ->
        [one] beurteilt nach 1 weitergespielten Partie je Wahl
       *[other] beurteilt nach { $count } weitergespielten Partien je Wahl
    }
review-did = { $name } · { $share }
review-better = besser · { $share }
review-did-best = { $name }, und am besten
review-why = Besser, denn: { $why }.
review-instead = Die getroffene Wahl: { $why }.

review-mark-best = am besten
review-mark-good = gut
review-mark-inaccurate = ungenau
review-mark-mistake = Fehler
review-mark-blunder = grober Fehler

review-moments = Momente, die zählten
review-none = Kein einzelner Moment hat diese Partie für { $name } entschieden.
review-none-yet = Noch ist nichts gefunden.
review-lucky = Glück
review-unlucky = Pech
review-verdict = Urteil
review-whole = Insgesamt
review-whose = Wessen Analyse
review-luck = Glück, in Punkten
review-accuracy = Genauigkeit, von 100
review-accuracy-is = Genauigkeit { $accuracy }, auf { $error } genau
review-accuracy-why = 100 heißt: Nichts ging verloren. Wer mit je zehn Entscheidungen einen gerechten Anteil am Sieg verschenkt, wie ihn alle am Anfang haben, kommt auf 37.
review-lost = Zusammengezählt kosteten die Entscheidungen { $points } Punkte und { $share } an Siegchancen.
review-books = Glück { $luck } · eigene Entscheidungen { $own } · die der anderen { $others }
review-add-up = Wie es zusammenkommt
review-meaning = Was die Zeilen bedeuten
review-from = am Anfang erwartet
review-to = am Ende
review-entry-luck = Glück
review-entry-own = Eigene Entscheidungen
review-entry-others = Entscheidungen der anderen
review-entry-rest = Neuschätzung
review-entry-luck-why = was Würfe und Züge brachten, über den Durchschnitt aller möglichen hinaus
review-entry-own-why = nach jeder getroffenen Wahl, weniger nach der besten
review-entry-others-why = was die Wahl der anderen verschenkte oder nahm
review-entry-rest-why = was genaueres Hinsehen änderte, ohne Glück und Verlust; in einer Partie kann es so groß sein wie das andere, über viele ist es bei den Siegchancen nichts; bei den Punkten gleicht es aus, was alle gewöhnlich verlieren
review-where = Wo es verloren ging
review-half-first = Erste Hälfte
review-half-second = Zweite Hälfte
review-of-decisions =
    { $count ->
        [one] 1 Entscheidung
       *[other] { $count } Entscheidungen
    }
review-json = Herunterladen (JSON)
review-page = Herunterladen (Seite)

review-kind-corinth-buy = Würfel kaufen
review-kind-corinth-choose = Würfelgruppe wählen
review-kind-corinth-shop = Verkaufsstand wählen
review-kind-corinth-path = Weg des Statthalters
review-kind-corinth-build = Bauen
review-kind-rhodes-start = Erste Landwirtschaftskarte
review-kind-rhodes-place = Aktionsmarker einsetzen
review-kind-rhodes-produce = Produktion
review-kind-rhodes-farm = Bauernhof und Schiffe
review-kind-rhodes-load = Beladen
review-kind-rhodes-points = Siegespunkte oder Drachmen
review-kind-rhodes-harbour = Hafen und Aufträge
review-kind-rhodes-joker = Joker
review-kind-rhodes-overflow = Volles Lager
review-kind-rhodes-market = Markt
review-kind-rhodes-temple = Tempel
review-kind-rhodes-town-hall = Rathaus
review-kind-rhodes-row = Reihenfolge
review-kind-rhodes-gain = Erhaltene Produkte
