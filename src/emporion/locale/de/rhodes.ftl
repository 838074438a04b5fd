rhodes-island = Die Insel
rhodes-good-wine = Wein
rhodes-good-milk = Ziegenmilch
rhodes-good-olives = Oliven
rhodes-good-grain = Getreide
rhodes-good-gold = Goldbarren
rhodes-good-joker = Joker
rhodes-field-wine = Weinberg
rhodes-field-milk = Weide
rhodes-field-olives = Olivenhain
rhodes-field-grain = Kornfeld
rhodes-field-used = { $field }: Produktionskarte { $value }
rhodes-empty = leer

rhodes-place-production = Produktion
rhodes-place-farm = Bauernhof
rhodes-place-harbour = Hafen
rhodes-place-market = Markt
rhodes-place-temple = Tempel
rhodes-place-town-hall = Rathaus
rhodes-about-production = Lege zwei Produktionskarten auf zwei Produktionsfelder; wer eine Landwirtschaftskarte dafür hat, bekommt davon.
rhodes-about-farm = Dein eigener Bauernhof, einmal in der Runde: Einkommen, Entwicklungskarten, dann ein Schiff beladen und in den Hafen einfahren lassen.
rhodes-about-harbour = Kaufe Güter von Schiffen, dann erfülle einen Auftrag.
rhodes-about-market = Verkaufe ein oder zwei Produkte von deinem Landgut.
rhodes-about-temple = Kaufe Siegespunkte.
rhodes-about-town-hall = Kaufe eine oder zwei Karten.
rhodes-place-taken = Belegt von { $names }
rhodes-place-price-market = Zahlt jetzt { $price } Drachmen je Produkt
rhodes-place-price-temple = Ein Siegespunkt kostet jetzt { $price } Drachmen

rhodes-tile-demeter = Demeter ({ $good })
rhodes-tile-poseidon = Poseidon
rhodes-tile-irrigation = Irrigation
rhodes-tile-barn = Lagerscheune
rhodes-tile-cart = Karre
rhodes-tile-abundance = Überfluss
rhodes-tile-merchant = Griechischer Händler
rhodes-farmland = Landwirtschaft: { $good } ({ $price })
rhodes-large-ship = Großes Schiff
rhodes-power-demeter = Auf dem Bauernhof: ein Siegespunkt für je zwei { $good } auf deinem Landgut.
rhodes-power-poseidon = Sein Siegespunkt gehört zum Einkommen deines Bauernhofs.
rhodes-power-irrigation = Bei jeder Produktionskarte bekommst du eine Einheit mehr, wenn du Platz hast.
rhodes-power-barn = Platz für eine weitere Einheit von jedem Produkt, das du anbaust.
rhodes-power-cart = Auf dem Bauernhof: ein Produkt vom Landgut ins Lager bringen.
rhodes-power-abundance = Auf dem Bauernhof: ein Produkt aus dem Vorrat auf dein Landgut.
rhodes-power-merchant = Auf dem Bauernhof: ein Produkt im Lager gegen ein anderes tauschen.
rhodes-power-ship = Ein Schiff mit { $holds } Laderäumen.
rhodes-demeters = Demeter
rhodes-short-land = Platz für 3 Einheiten
rhodes-short-demeter = 1 SP für zwei Einheiten
rhodes-short-poseidon = +1 SP bei jedem Einkommen
rhodes-short-irrigation = +1 bei jeder Produktion
rhodes-short-barn = +1 Platz je Produkt
rhodes-short-cart = eine Einheit ins Lager
rhodes-short-abundance = eine Einheit aus dem Vorrat
rhodes-short-merchant = ein Produkt tauschen
rhodes-short-ship = { $holds } Laderäume
rhodes-yours = deins
rhodes-sold = ausverkauft
rhodes-offer =
    { $money ->
        [0] { $points ->
            [0] { $tile }, { $price } Drachmen.
            [one] { $tile }, { $price } Drachmen, Einkommen { $points } Siegespunkt.
           *[other] { $tile }, { $price } Drachmen, Einkommen { $points } Siegespunkte.
        }
       *[other] { $tile }, { $price } Drachmen, Einkommen { $money } Dr.
    }
rhodes-left = Noch { $count }.
rhodes-reconstructed = Rekonstruiert: Das Regelheft nennt nicht alles, was auf diesem Stück steht; die fehlenden Zahlen sind passend gewählt.

rhodes-setting-up = Aufbau
rhodes-round =
    { $last ->
        [yes] Runde { $round }, die letzte
       *[no] Runde { $round }
    }
rhodes-points =
    { $points ->
        [one] 1 Siegespunkt
       *[other] { $points } Siegespunkte
    }
rhodes-money = { $money } Drachmen
rhodes-track = { $name }: { $points }.
rhodes-queue = Schiffe im Hafen, vom Hafentor bis zum Ende
rhodes-egyptian = Ägyptisches Schiff { $number }
rhodes-ship-of = Schiff von { $name } ({ $holds })
rhodes-hold = { $ship }: { $good }, Preis { $price }
rhodes-coming = Als Nächstes
rhodes-coming-is = Als Nächstes: ägyptisches Schiff { $number } mit { $goods }
rhodes-pile =
    { $count ->
        [one] noch 1 Schiff im Stapel
       *[other] noch { $count } Schiffe im Stapel
    }
rhodes-spent = zusammen { $money } Dr
rhodes-contracts = Aufträge
rhodes-contract = Auftrag { $name }: { $goods }. Bringt { $money } Drachmen und { $points } Siegespunkte.
rhodes-contracts-left =
    { $count ->
        [0] Es kommt kein Auftrag mehr
        [one] Es kommt noch 1 Auftrag
       *[other] Es kommen noch { $count } Aufträge
    }
rhodes-no-contract = Kein Auftrag
rhodes-in-reach = { $name } könnte ihn jetzt erfüllen.
rhodes-chips = Freie Produktionskarten: { $values }
rhodes-rows = Reihenfolge
rhodes-row =
    { $product ->
        [yes] Reihe { $row }: { $money } Dr und ein Produkt.
       *[no] Reihe { $row }: { $money } Dr.
    }
rhodes-row-now = Jetzt { $name }.
rhodes-row-next = Danach { $name }.

rhodes-estate = Landgut
rhodes-tab-mine = Mein Landgut
rhodes-land =
    Landwirtschaft für { $good }: { $units ->
        [one] 1 Einheit
       *[other] { $units } Einheiten
    }, Platz für { $room } mehr, Einkommen { $money } Dr und { $points ->
        [one] 1 Siegespunkt
       *[other] { $points } Siegespunkte
    }.
rhodes-land-short =
    { $good }: { $units ->
        [one] 1 Einheit
       *[other] { $units } Einheiten
    }, Platz für { $room }
rhodes-no-farmland = Noch keine Landwirtschaft.
rhodes-developments = Entwicklungskarten
rhodes-used = In dieser Aktion benutzt.
rhodes-fleet = Schiffe
rhodes-own-ship =
    { $home ->
        [yes] Schiff mit { $holds }, zu Hause.
       *[no] Schiff mit { $holds }, unterwegs.
    }
rhodes-ships-home = Schiffe zu Hause: { $ships }
rhodes-no-ship-home = Alle Schiffe sind unterwegs.
rhodes-loading = Beladen: { $loaded } von { $holds }
rhodes-warehouse = Lager
rhodes-warehouse-holds = Lager: { $goods } ({ $stored } von { $capacity })
rhodes-stored = { $stored } von { $capacity }
rhodes-arriving = Kein Platz dafür:
rhodes-markers-left =
    { $count ->
        [0] Kein Aktionsmarker mehr in dieser Runde
        [one] Noch 1 Aktionsmarker in dieser Runde
       *[other] Noch { $count } Aktionsmarker in dieser Runde
    }
rhodes-farm-steps = Der Bauernhof, Schritt für Schritt
rhodes-step-income = Einkommen
rhodes-step-use = Entwicklungskarten
rhodes-step-load = Schiff beladen
rhodes-step-pay = Siegespunkte oder Drachmen
rhodes-points-to-buy = Siegespunkte kaufen
rhodes-fewer = Einer weniger
rhodes-more = Einer mehr

rhodes-label-place = Zum Ort: { $place }
rhodes-label-pass = Passen (+1 Dr)
rhodes-label-decline = Verzichten
rhodes-label-skip = Überspringen
rhodes-label-done = Fertig
rhodes-label-produce = Produktionskarte { $value } auf { $good }
rhodes-label-use = { $tile } benutzen
rhodes-label-use-with = { $tile }: { $good }
rhodes-label-exchange = { $given } gegen { $received } tauschen
rhodes-label-sail =
    { $holds ->
        [one] Schiff mit 1 beladen
       *[other] Schiff mit { $holds } beladen
    }
rhodes-label-load = { $good } laden
rhodes-label-points =
    { $points ->
        [0] { $money } Dr
        [one] { $money ->
            [0] 1 SP
           *[other] 1 SP, { $money } Dr
        }
       *[other] { $money ->
            [0] { $points } SP
           *[other] { $points } SP, { $money } Dr
        }
    }
rhodes-label-buy = { $good } für { $price } Dr kaufen
rhodes-label-fulfil = Auftrag { $contract } erfüllen
rhodes-label-discard = { $good } ablegen
rhodes-label-sell = { $good } verkaufen
rhodes-label-donate =
    { $points ->
        [one] 1 SP für { $money } Dr
       *[other] { $points } SP für { $money } Dr
    }
rhodes-label-acquire = { $tile } kaufen
rhodes-label-row = Reihe { $row } nehmen

rhodes-amount = { $change } { $good }
rhodes-effect-of = { $name }: { $effect }
rhodes-effect-money = { $change } Dr
rhodes-effect-points =
    { $count ->
        [one] { $change } Siegespunkt
       *[other] { $change } Siegespunkte
    }
rhodes-effect-estate = { $goods } auf dem Landgut
rhodes-effect-warehouse = { $goods } im Lager
rhodes-effect-hauled = { $count } direkt vom Landgut, { $price } Dr Fuhrlohn eingerechnet
rhodes-effect-lost = { $count } verfallen mangels Platz
rhodes-effect-last = der Auftrag wird nicht ersetzt: dies ist die letzte Runde
rhodes-effect-push =
    { $count ->
        [one] schiebt alle Schiffe ein Feld weiter
       *[other] schiebt alle Schiffe { $count } Felder weiter
    }
rhodes-effect-push-egyptian =
    { $count ->
        [one] ein ägyptisches Schiff fährt ein und schiebt alle Schiffe ein Feld weiter
       *[other] ein ägyptisches Schiff fährt ein und schiebt alle Schiffe { $count } Felder weiter
    }
rhodes-effect-supply = { $good } in den Vorrat
rhodes-effect-unload = { $good } ins Lager von { $name }
rhodes-effect-overflow = dann muss { $name } im Lager Platz schaffen
rhodes-effect-unchanged = das Lager bleibt, wie es ist
rhodes-effect-joker = dann das Produkt wählen

rhodes-blocked-full =
    { $spaces ->
        [one] Das einzige Aktionsfeld ist besetzt.
       *[other] Alle { $spaces } Aktionsfelder sind besetzt.
    }
rhodes-blocked-used = Das hast du schon benutzt.
rhodes-blocked-too-few-chips = Die Produktion braucht { $needed } Produktionskarten; frei sind { $chips }.
rhodes-blocked-too-few-fields = Die Produktion braucht { $needed } freie Felder; frei sind { $fields }.
rhodes-blocked-no-ship = Du hast kein Schiff zu Hause.
rhodes-blocked-too-few-units = Das braucht { $needed } Produkte von deinem Landgut; du hast { $units }.
rhodes-blocked-nothing-to-trade =
    { $price ->
        [0] Du kannst nichts kaufen und keinen Auftrag erfüllen.
       *[other] Das billigste Gut kostet { $price } Drachmen, du hast { $money }; und du kannst keinen Auftrag erfüllen.
    }
rhodes-blocked-no-units = Auf deinem Landgut liegt kein Produkt dafür.
rhodes-blocked-nothing-to-acquire =
    { $price ->
        [0] Für dich ist nichts mehr zu kaufen.
       *[other] Die billigste Karte kostet { $price } Drachmen; du hast { $money }.
    }
rhodes-blocked-too-dear =
    { $price ->
        [one] Das kostet 1 Drachme; du hast { $money }.
       *[other] Das kostet { $price } Drachmen; du hast { $money }.
    }
rhodes-blocked-sold-out = Davon ist nichts mehr da.
rhodes-blocked-owned = Das hast du schon.
rhodes-blocked-no-full-ship = Auf deinem Landgut blieben { $units } Produkte, zu wenige für dein kleinstes Schiff mit { $needed }.
rhodes-blocked-no-room = Auf deinem Landgut ist kein Platz dafür.
rhodes-blocked-no-goods = Dafür sind keine Güter da.
rhodes-blocked-in-harbour = Dieses Schiff liegt noch im Hafen.
rhodes-blocked-chip-used = Diese Produktionskarte ist schon benutzt.
rhodes-blocked-field-used = Auf diesem Feld liegt schon eine Produktionskarte: { $chip }.
rhodes-blocked-own-row = In dieser Reihe bist du jetzt; du brauchst eine andere.
rhodes-blocked-taken = Das hat { $name } genommen.
rhodes-blocked-no-farmland = Du hast keine Landwirtschaft dafür.
rhodes-blocked-goods-missing = Es fehlen noch { $goods }.
rhodes-blocked-too-many-missing = { $units } Güter müssten direkt vom Landgut kommen; höchstens { $most } dürfen es.
rhodes-blocked-none-stored = Mindestens eines der Güter muss aus deinem Lager kommen.

rhodes-ask-draw-contract = Welcher Auftrag wird gezogen?
rhodes-ask-draw-ship = Welches ägyptische Schiff wird gezogen?
rhodes-ask-draw-first = Wer beginnt?
rhodes-ask-start = Kaufe eine Landwirtschaftskarte für den Anfang; eine Einheit liegt schon darauf.
rhodes-ask-skip = Du kannst dir keine Landwirtschaftskarte leisten. Weiter?
rhodes-ask-place = Setze einen Aktionsmarker ein.
rhodes-ask-pass = Keine Aktion ist möglich. Passe und nimm eine Drachme.
rhodes-ask-last-harbour = Alle Aktionsmarker sind eingesetzt. Du darfst den Hafen einmal nutzen.
rhodes-ask-produce = Lege eine Produktionskarte auf ein Produktionsfeld.
rhodes-ask-farm = Benutze Entwicklungskarten, wenn du willst, dann wähle ein Schiff.
rhodes-ask-load = Belade das Schiff von deinem Landgut: { $loaded } von { $holds } geladen.
rhodes-ask-points = Was bringen die Einheiten? Je einen Siegespunkt oder 2 Drachmen.
rhodes-ask-harbour = Kaufe Güter von den Schiffen oder erfülle einen Auftrag.
rhodes-ask-joker = In welches Produkt verwandelst du den Joker?
rhodes-ask-overflow =
    { $turn ->
        [other] Du bist nicht am Zug, aber { $good } kommt an und dein Lager ist voll: Lege etwas ab.
       *[own] Dein Lager ist voll und { $good } kommt an: Lege etwas ab.
    }
rhodes-ask-market = Verkaufe ein oder zwei Produkte für je { $price } Drachmen.
rhodes-ask-temple = Kaufe Siegespunkte für je { $price } Drachmen.
rhodes-ask-town-hall = Kaufe eine oder zwei Karten.
rhodes-ask-row = Wähle eine Reihe für die nächste Runde.
rhodes-ask-gain = Welches Produkt bekommst du?
rhodes-waiting-overflow = Warten, bis { $name } im vollen Lager Platz schafft.

rhodes-did = { $did }.
rhodes-did-with = { $did } ({ $effect }).
rhodes-did-first = { $name } beginnt
rhodes-did-contract = Auftrag { $contract } liegt aus
rhodes-did-ship = Als Nächstes kommt das ägyptische Schiff { $number }
rhodes-did-place = { $name } wählt: { $place }
rhodes-did-pass = { $name } passt
rhodes-did-skip = { $name } kauft keine Landwirtschaftskarte
rhodes-did-done = { $name } ist fertig
rhodes-did-produce = { $name } produziert { $value } × { $good }
rhodes-did-use = { $name } benutzt { $tile }
rhodes-did-exchange = { $name } tauscht { $given } gegen { $received }
rhodes-did-sail = { $name } fährt mit einem { $holds }er-Schiff in den Hafen: { $goods }
rhodes-did-buy = { $name } kauft { $good }
rhodes-did-joker = { $name } verwandelt den Joker in { $good }
rhodes-did-fulfil = { $name } erfüllt Auftrag { $contract }
rhodes-did-discard = { $name } legt { $good } ab
rhodes-did-sell = { $name } verkauft { $good }
rhodes-did-donate =
    { $points ->
        [one] { $name } kauft im Tempel einen Siegespunkt
       *[other] { $name } kauft im Tempel { $points } Siegespunkte
    }
rhodes-did-acquire = { $name } kauft { $tile }
rhodes-did-row = { $name } nimmt Reihe { $row }
rhodes-did-gain = { $name } bekommt { $good }

rhodes-score-income = Einkommen
rhodes-score-demeter = Demeter
rhodes-score-shipping = Schiffe
rhodes-score-contracts = Aufträge
rhodes-score-temple = Tempel
rhodes-score-money = Geld, 1 für 10
rhodes-score-gold = Goldbarren, je 2
rhodes-score-left = Übrige Drachmen
rhodes-ended-contracts = Es konnte kein Auftrag mehr ausgelegt werden.
rhodes-ended-rounds = Die letzte Runde ist vorbei.
rhodes-won-points = { $names } hat die meisten Siegespunkte und gewinnt.
rhodes-won-money = Gleichstand nach Siegespunkten: { $names } hat mehr Geld übrig ({ $money } Dr) und gewinnt.
rhodes-won-shared = { $names } teilen sich den Sieg: gleich an Siegespunkten und an übrigem Geld.

choice-rhodes-unload = Entladen hinter dem letzten Preis
choice-rhodes-unload-hold = Ein Schiff entlädt Laderaum für Laderaum: jedes Gut, sobald es über den letzten Preis hinaus ist.
choice-rhodes-unload-ship = Ein Schiff entlädt seine ganze Fracht, sobald sein Bug über den letzten Preis hinaus ist.
choice-rhodes-irrigation = Irrigation
choice-rhodes-irrigation-all = Irrigation bringt bei jeder Produktionskarte eine Einheit, gleich wer produziert.
choice-rhodes-irrigation-own = Irrigation bringt nur bei den Produktionskarten der eigenen Produktionsaktion eine Einheit.
choice-rhodes-last_harbour = Der Hafen in der letzten Runde
choice-rhodes-last_harbour-full = In der letzten Runde darf in den Hafen, wer in ihr noch nicht dort war, auch wenn alle Aktionsfelder belegt sind.
choice-rhodes-last_harbour-extra = In der letzten Runde gelten die Aktionsfelder; nach den Markern darf, wer in ihr noch nicht im Hafen war, ihn der Reihe nach einmal ohne Marker nutzen.
