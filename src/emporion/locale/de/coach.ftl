hint-list = Was der stärkste Bot erwägen würde
hint-win = { $share } Siegchance
hint-points = { $points } Punkte
hint-sure = Schätzungen aus einer Suche und { $count } zu Ende gespielten Partien.
reasons-joint = { $one } · { $two }
reason-wins = gewinnt die Partie
reason-ahead =
    { NUMBER($points, maximumFractionDigits: 1) ->
        [one] im Schnitt { NUMBER($points, maximumFractionDigits: 1) } Punkt mehr
       *[other] im Schnitt { NUMBER($points, maximumFractionDigits: 1) } Punkte mehr
    }
reason-behind =
    { NUMBER($points, maximumFractionDigits: 1) ->
        [one] im Schnitt { NUMBER($points, maximumFractionDigits: 1) } Punkt weniger
       *[other] im Schnitt { NUMBER($points, maximumFractionDigits: 1) } Punkte weniger
    }
reason-likelier = gewinnt um { $share } öfter
reason-rarer = gewinnt um { $share } seltener
reason-level = etwa gleich gut
reason-denies =
    { $count ->
        [one] kostet { $name } im nächsten Zug 1 Punkt
       *[other] kostet { $name } im nächsten Zug { $count } Punkte
    }
reason-points =
    { $count ->
        [one] 1 Punkt
       *[other] { $count } Punkte
    }
reason-corinth-shop = füllt den Verkaufsstand für { $count }
reason-corinth-bonus = zuerst fertig mit { $district }: +{ $count }
reason-corinth-spot = +{ $count } auf dem Markt
reason-corinth-building = Tempel: +{ $count }
reason-corinth-builds = Bau: { $building }
reason-corinth-die = ein gelber Würfel für immer
reason-corinth-gold =
    { $count ->
        [one] 1 Goldmünze
       *[other] { $count } Goldmünzen
    }
reason-corinth-goat =
    { $count ->
        [one] 1 Ziege
       *[other] { $count } Ziegen
    }
reason-corinth-goods = { $count } × { $good }
reason-corinth-walks = Statthalter nach { $spot }
reason-corinth-leaves = lässt { $name } nur { $districts }
reason-corinth-denies = nimmt { $name } den Verkaufsstand für { $shop }
reason-rhodes-contract = erfüllt Auftrag { $contract } für { $count }
reason-rhodes-loading =
    { $count ->
        [one] 1 Siegespunkt für die Ladung
       *[other] { $count } Siegespunkte für die Ladung
    }
reason-rhodes-tiles =
    { $count ->
        [one] Einkommen: 1 Siegespunkt
       *[other] Einkommen: { $count } Siegespunkte
    }
reason-rhodes-development =
    { $count ->
        [one] Demeter: 1 Siegespunkt
       *[other] Demeter: { $count } Siegespunkte
    }
reason-rhodes-place =
    { $count ->
        [one] Tempel: 1 Siegespunkt
       *[other] Tempel: { $count } Siegespunkte
    }
reason-rhodes-acquires = bringt { $tile }
reason-rhodes-land = bringt eine Landwirtschaftskarte: { $good }
reason-rhodes-gives = bringt { $name } { $goods }
reason-rhodes-denies = nimmt { $name } Auftrag { $contract }
coach-costs =
    { NUMBER($points, maximumFractionDigits: 1) ->
        [one] Das kostet dich etwa { NUMBER($points, maximumFractionDigits: 1) } Punkt.
       *[other] Das kostet dich etwa { NUMBER($points, maximumFractionDigits: 1) } Punkte.
    }
coach-costs-chance = Das kostet dich etwa { $share } deiner Siegchancen.
coach-better = Besser: { $what }
coach-instead = Deine Wahl: { $what }
coach-take = Lieber das nehmen
coach-anyway = Trotzdem so spielen
coach-silent = Der Trainer schweigt: Der Server ist ausgelastet.
