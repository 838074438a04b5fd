corinth-market = Markt
corinth-buildings = Gebäude
corinth-district-gold = Gold
corinth-district-goats = Ziegen
corinth-district-green = Olivenöl
corinth-district-purple = Wein
corinth-district-blue = Teppiche
corinth-district-orange = Gewürze
corinth-building-temple = Tempel
corinth-building-warehouse = Warenlager
corinth-building-stable = Stallungen
corinth-building-store = Handelsposten
corinth-power-temple = Am Ende 3 Punkte für jedes deiner Gebäude.
corinth-power-warehouse = Eine Ware mehr, wann immer du mit Würfeln lieferst.
corinth-power-stable = Der Statthalter darf kostenlos ein oder zwei Schritte mehr oder weniger gehen.
corinth-power-store = Zwei Goldmünzen mehr, wann immer du mit Würfeln Gold nimmst.

corinth-setting-up = Aufbau
corinth-round = Runde { $round } von { $rounds }
corinth-round-word = Runde
corinth-to-gain = noch { $count } zu holen
corinth-does-temple = je +3
corinth-does-warehouse = +1 Ware
corinth-does-stable = ±2 Schritte
corinth-does-store = +2 Gold
corinth-points =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
corinth-group =
    { $white ->
        [one] { $yellow ->
            [0] 1 weißer Würfel mit { $value }
            [one] 1 weißer und 1 gelber mit { $value }
           *[other] 1 weißer und { $yellow } gelbe mit { $value }
        }
       *[other] { $yellow ->
            [0] { $white } weiße Würfel mit { $value }
            [one] { $white } weiße und 1 gelber mit { $value }
           *[other] { $white } weiße und { $yellow } gelbe mit { $value }
        }
    }
corinth-no-dice = Keine Würfel
corinth-track = Rundenleiste: { $crossed } von { $track } durchgestrichen
corinth-shop = Verkaufsstand für { $points }: { $checked } von { $goods } Waren
corinth-bonus-free = { $points } Punkte für den Ersten, der diesen Bezirk füllt
corinth-bonus-taken = { $points } Punkte, weil zuerst gefüllt: { $name }
corinth-building =
    { $built ->
        [yes] { $name }, gebaut.
       *[no] { $name }, kostet { $gold ->
            [one] 1 Goldmünze
           *[other] { $gold } Goldmünzen
        } und { $goats ->
            [one] 1 Ziege
           *[other] { $goats } Ziegen
        }.
    }
corinth-progress = { $district }: { $checked } von { $goods } Waren
corinth-gold-left =
    { $count ->
        [one] 1 Goldmünze
       *[other] { $count } Goldmünzen
    }
corinth-goats-left =
    { $count ->
        [one] 1 Ziege
       *[other] { $count } Ziegen
    }
corinth-yellow-dice = Gelbe Würfel in jedem Wurf: { $count }
corinth-boxes = Textfelder des Marktes: { $boxes }
corinth-gold-symbols = Gold: { $left } übrig, { $gained } erhalten, { $spent } ausgegeben
corinth-goat-symbols = Ziegen: { $left } übrig, { $gained } erhalten, { $spent } ausgegeben
corinth-spot =
    { $state ->
        [circled] { $name }, { $effect }, eingekreist
        [used] { $name }, { $effect }, verbraucht
       *[free] { $name }, { $effect }
    }
corinth-spot-score = Wertungsfeld
corinth-spot-die = gelber Würfel
corinth-spot-plus = plus eins
corinth-spot-start = Startfeld des Statthalters
corinth-spot-goods = { $count } × { $good }

corinth-label-buy =
    { $count ->
        [0] Keinen kaufen
       *[other] { $count } kaufen
    }
corinth-label-take = { $district } nehmen
corinth-label-steward = Statthalter mit { $district } bewegen
corinth-label-steward-free = Statthalter bewegen
corinth-label-shop = Verkaufsstand für { $points } beginnen
corinth-label-stop =
    { $gold ->
        [0] Hier anhalten
       *[other] Hier anhalten (−{ $gold } { $gold ->
            [one] Goldmünze
           *[other] Goldmünzen
        })
    }
corinth-label-build = { $building } bauen
corinth-label-end = Zug beenden
corinth-label-pass = Verzichten
corinth-label-die =
    { $kind ->
        [yellow] Gelb { $value }
       *[white] Weiß { $value }
    }
corinth-label-walk = Statthalter nach { $spot }
corinth-label-step =
    { $direction ->
        [north] Hoch
        [east] Rechts
        [south] Runter
       *[west] Links
    }

corinth-effect-goods =
    { $full ->
        [yes] { $count } × { $good } in den Verkaufsstand für { $shop }, der damit voll ist
       *[no] { $count } × { $good } in den Verkaufsstand für { $shop }
    }
corinth-effect-choose =
    { $count ->
        [one] Verkaufsstand für 1 Ware wählen
       *[other] Verkaufsstand für { $count } Waren wählen
    }
corinth-effect-lost =
    { $count ->
        [one] 1 Ware verfällt
       *[other] { $count } Waren verfallen
    }
corinth-effect-gold =
    { $count ->
        [one] { $change } Goldmünze
       *[other] { $change } Goldmünzen
    }
corinth-effect-goats =
    { $count ->
        [one] { $change } Ziege
       *[other] { $change } Ziegen
    }
corinth-effect-die = ein gelber Würfel in allen späteren Würfen
corinth-effect-bonus = der Bonus für { $good }
corinth-effect-box = { $value } eintragen
corinth-effect-ends = kann enden auf { $spots }
corinth-effect-ends-many = kann auf { $count } Feldern enden
corinth-effect-ends-gold =
    { $count ->
        [one] für Gold auf 1 weiteren Feld
       *[other] für Gold auf { $count } weiteren Feldern
    }
corinth-effect-steps =
    { $count ->
        [one] 1 Schritt
       *[other] { $count } Schritte
    }
corinth-effect-points =
    { $count ->
        [one] { $change } Punkt
       *[other] { $change } Punkte
    }

corinth-blocked-too-many-dice = Es gibt insgesamt { $most } gelbe Würfel, und { $earned } davon hast du schon verdient.
corinth-blocked-too-little-gold =
    Das kostet { $gold ->
        [one] 1 Goldmünze
       *[other] { $gold } Goldmünzen
    }; du hast { $have }.
corinth-blocked-no-way = So weit führt kein Weg für den Statthalter.
corinth-blocked-no-dice = In diesem Bezirk liegen keine Würfel.
corinth-blocked-shop-full = Dieser Verkaufsstand ist voll.
corinth-blocked-spot-used = Dort war der Statthalter schon.
corinth-blocked-no-more-steps =
    { $most ->
        [one] Der Statthalter kann höchstens 1 Schritt gehen.
       *[other] Der Statthalter kann höchstens { $most } Schritte gehen.
    }
corinth-blocked-dead-end =
    { $least ->
        [one] Von dort käme der Statthalter nicht weiter.
       *[other] Von dort aus wären { $least } Schritte nicht zu schaffen, und weniger kannst du nicht bezahlen.
    }
corinth-blocked-too-few-steps =
    { $least ->
        [one] Der Statthalter muss mindestens 1 Schritt gehen.
       *[other] Der Statthalter muss mindestens { $least } Schritte gehen.
    }
corinth-blocked-built = Das hast du schon gebaut.
corinth-blocked-too-dear =
    Das kostet { $gold ->
            [one] 1 Goldmünze
           *[other] { $gold } Goldmünzen
        } und { $goats ->
        [one] 1 Ziege
       *[other] { $goats } Ziegen
    }; du hast { $have_gold ->
        [one] 1 Goldmünze
       *[other] { $have_gold } Goldmünzen
    } und { $have_goats ->
        [one] 1 Ziege
       *[other] { $have_goats } Ziegen
    }.

corinth-ask-first = Wer beginnt?
corinth-ask-buy = Wie viele gelbe Würfel kaufst du, für je eine Goldmünze?
corinth-ask-roll = Welche Würfel sind gefallen?
corinth-ask-choose = Wähle eine Würfelgruppe: nimm sie oder bewege den Statthalter.
corinth-ask-choose-none = Es sind keine Würfel übrig. Bewege den Statthalter einen Schritt oder verzichte.
corinth-ask-shop =
    { $count ->
        [one] Wähle einen Verkaufsstand für 1 × { $good }.
       *[other] Wähle einen Verkaufsstand für { $count } × { $good }.
    }
corinth-ask-path =
    { $steps ->
        [one] Führe den Statthalter: 1 Schritt gegangen, die Würfel sagen { $base }.
       *[other] Führe den Statthalter: { $steps } Schritte gegangen, die Würfel sagen { $base }.
    }
corinth-way =
    { $gold ->
        [0] { $count ->
            [one] 1 Schritt, umsonst
           *[other] { $count } Schritte, umsonst
        }
       *[other] { $count ->
            [one] 1 Schritt für { $gold ->
                [one] 1 Goldmünze
               *[other] { $gold } Goldmünzen
            }
           *[other] { $count } Schritte für { $gold ->
                [one] 1 Goldmünze
               *[other] { $gold } Goldmünzen
            }
        }
    }
corinth-stepwise = Schritt für Schritt
corinth-keys-step = führen den Statthalter Schritt für Schritt
corinth-keys-dice = geben echte Würfel ein
corinth-pad = Gefallene Würfel
corinth-entered = { $count } von { $dice } Würfeln eingegeben
corinth-pad-back = Letzten Würfel zurücknehmen
corinth-pad-enter = Würfel eingeben
corinth-ask-build = Baue etwas oder beende deinen Zug.
corinth-ask-end = Dein Zug ist getan. Beenden?

corinth-told-goods =
    { $full ->
        [yes] { $count } × { $good }, damit voll
       *[no] { $count } × { $good }
    }
corinth-told-box = { $value } auf dem Markt eingetragen
corinth-did = { $did }.
corinth-did-with = { $did } ({ $effect }).
corinth-did-first = { $name } beginnt.
corinth-did-buy =
    { $count ->
        [0] { $name } kauft keine gelben Würfel
        [one] { $name } kauft einen gelben Würfel
       *[other] { $name } kauft { $count } gelbe Würfel
    }
corinth-did-roll = Die Würfel fallen: { $white }
corinth-did-roll-yellow = Die Würfel fallen: { $white }, gelb { $yellow }
corinth-did-take = { $name } nimmt { $district }
corinth-did-steward = { $name } bewegt den Statthalter
corinth-did-walk =
    { $count ->
        [one] { $name } führt den Statthalter einen Schritt: { $arrows }
       *[other] { $name } führt den Statthalter { $count } Schritte: { $arrows }
    }
corinth-did-shop = { $name } beginnt den Verkaufsstand für { $points }
corinth-did-build = { $name } baut: { $building }
corinth-did-pass = { $name } verzichtet
corinth-did-end = { $name } beendet den Zug

corinth-score-orange = Gewürze
corinth-score-blue = Teppiche
corinth-score-purple = Wein
corinth-score-green = Olivenöl
corinth-score-bonuses = Zuerst gefüllt
corinth-score-market = Markt
corinth-score-temple = Tempel
corinth-score-gold = Übrige Goldmünzen, 1 für 2
corinth-score-goats = Übrige Ziegen, 1 für 2
corinth-won-points = { $names } hat die meisten Punkte und gewinnt.
corinth-won-gold = Gleichstand nach Punkten: { $names } hat mehr Goldmünzen übrig und gewinnt.
corinth-won-shared = { $names } teilen sich den Sieg: gleich an Punkten und an übrigen Goldmünzen.
corinth-won-one-value = Alle Würfel zeigen dieselbe Augenzahl: { $names } gewinnt sofort.

corinth-dice-physical = Selbst gewürfelt und gezogen, von Hand eingegeben
corinth-dice-by-table = Der Computer würfelt und zieht
corinth-fair-dice = Faire Würfel
corinth-fair-dice-lead = Jeder Wurf folgt aus Zufallszahlen des Servers und der Browser aller, die spielen. Alle legen sich fest, bevor jemand seine nennt. So kann niemand die Würfe wählen, auch nicht, wer den Server betreibt. Der Server nennt seine am Ende, und jeder kann nachrechnen.
corinth-verify = Würfel prüfen
corinth-dice-mixed =
    { $count ->
        [one] Die Würfel mischten ein Spieler und der Server
       *[other] Die Würfel mischten { $count } Spieler und der Server
    }{ $attempts ->
        [one] { "" }
       *[other] , in { $attempts } Versuchen
    }
corinth-dice-alone = Die Würfel kommen vom Server allein
corinth-dice-own =
    { $found ->
        [changed] Vorsicht: Nachdem dein Browser seinen Beitrag zu den Würfeln genannt hatte, wurde etwas anderes geändert. Traue diesen Würfeln nicht.
       *[unused] Der Beitrag deines Browsers zu den Würfeln wurde nicht benutzt. Vielleicht kam er zu spät; wenn nicht, traue diesen Würfeln nicht.
    }
corinth-dice-checking = Jeder Wurf wird geprüft …
corinth-dice-unchecked = Die Würfel konnten nicht geprüft werden: { $reason }
corinth-dice-why = Vor dem ersten Wurf hat der Server den Fingerabdruck seines Geheimnisses gezeigt und konnte danach kein anderes mehr wählen; was die Browser der Spieler beitragen würden, wusste er nicht. Jetzt liegt alles offen: Jeder Beitrag hat seinen Fingerabdruck, und jeder Wurf wird noch einmal berechnet und mit dem gefallenen verglichen.
corinth-dice-fair =
    { $count ->
        [one] Ein Wurf wurde nachgerechnet und stimmt.
       *[other] Alle { $count } Würfe wurden aus dem Geheimnis nachgerechnet und stimmen.
    }
corinth-dice-unfair =
    { $count ->
        [one] Ein Wurf folgt nicht aus dem Geheimnis.
       *[other] { $count } Würfe folgen nicht aus dem Geheimnis.
    }
corinth-commitment = Fingerabdruck, gezeigt vor dem ersten Wurf
