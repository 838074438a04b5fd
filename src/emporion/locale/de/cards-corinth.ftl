card-corinth-dice-title = Würfel
card-corinth-dice = Würfel mit derselben Augenzahl liegen als Gruppe zusammen. Du nimmst eine ganze Gruppe und nutzt sie auf eine von zwei Arten: für die Aktion ihres Bezirks oder um den Statthalter zu bewegen.
card-corinth-dice-pays = Für den Bezirk zählt, wie viele Würfel es sind, für den Statthalter ihre Augenzahl: Drei Würfel mit 2 sind drei Waren oder zwei Schritte.
card-corinth-goods = Nimm diese Gruppe: je Würfel eine Ware dieses Bezirks, angekreuzt in deinen Verkaufsständen. Was nicht mehr passt, verfällt.
card-corinth-goods-pays = Ein voller Verkaufsstand bringt am Ende seine Punkte, ein nicht voller bringt nichts.
card-corinth-gold = Nimm diese Gruppe: je Würfel eine Goldmünze. Hier liegen alle Würfel mit der höchsten Augenzahl.
card-corinth-gold-pays = Gold kauft gelbe Würfel, macht den Weg des Statthalters länger oder kürzer und bezahlt Gebäude. Am Ende sind je zwei übrige Goldmünzen 1 Punkt.
card-corinth-goats = Nimm diese Gruppe: je Würfel eine Ziege. Hier liegen die Würfel mit der niedrigsten Augenzahl.
card-corinth-goats-pays = Ziegen bezahlen Gebäude. Am Ende sind je zwei übrige Ziegen 1 Punkt.
card-corinth-yellow-die-title = Gelber Würfel
card-corinth-yellow-die = Vor dem Wurf darf der Startspieler bis zu drei gelbe Würfel für je eine Goldmünze kaufen. Auf dem Markt verdiente kommen kostenlos zu all deinen Würfen. In einem Wurf sind es nie mehr als drei.
card-corinth-yellow-die-pays = Gelbe Würfel, die nach dem ersten Zug der Runde übrig sind, kommen weg, und mit ihnen eine Gruppe, die nur aus ihnen besteht: Sie sind allein für den Startspieler.
card-corinth-shop-title = Verkaufsstand
card-corinth-shop = Hier kreuzt du Waren an, eine je Feld. Welchen Verkaufsstand du beginnst, ist deine Wahl, aber er muss voll sein, bevor du im selben Bezirk einen anderen beginnst.
card-corinth-shop-pays = Voll bringt er am Ende die Punkte in seinem Giebel, sonst nichts.
card-corinth-bonus-title = Zuerst gefüllt
card-corinth-bonus = Wer als Erster alle Verkaufsstände eines Bezirks füllt, bekommt seinen Kranz: 5 Punkte für Olivenöl, 4 für Wein, 3 für Teppiche, keinen für Gewürze.
card-corinth-bonus-pays = Ob die letzte Ware durch Würfel oder durch den Statthalter kam, ist gleich. Niemand sonst kann ihn mehr bekommen.
card-corinth-steward-title = Statthalter
card-corinth-steward = Er geht so viele Schritte, wie die Augenzahl der Würfel angibt, von Feld zu Nachbarfeld, nie auf ein schon benutztes. Das letzte Feld wird eingekreist und wirkt.
card-corinth-steward-pays = Jede ausgegebene Goldmünze ist ein Schritt mehr oder weniger: Mit einer 3 und zwei Goldmünzen geht er 1 bis 5 Schritte. Sind keine Würfel übrig, darf er einen Schritt gehen, oder du verzichtest.
card-corinth-spot-score-title = Wertungsfeld
card-corinth-spot-score = Endet ein Weg hier, trägst du in sein Textfeld ein, wie viele Felder du bisher eingekreist hast, dieses eingeschlossen, plus eins für jedes eingekreiste +1.
card-corinth-spot-score-pays = Als dein siebtes eingekreistes Feld, mit zwei +1 darunter, bringt es 9. Am Ende zählen alle Textfelder, höchstens drei.
card-corinth-spot-plus-title = +1
card-corinth-spot-plus = Eingekreist zählt es in jedem Textfeld, das du danach beschreibst, eins mehr, zusätzlich dazu, dass es ein eingekreistes Feld ist.
card-corinth-spot-plus-pays = Früh zählt es in bis zu drei Textfeldern.
card-corinth-spot-die-title = Gelber Würfel auf Dauer
card-corinth-spot-die = Eingekreist bringt es einen gelben Würfel für alle deine späteren Würfe, kostenlos, bis zu drei in einem Wurf.
card-corinth-spot-die-pays = Es hilft dir, sooft du von da an Startspieler bist.
card-corinth-spot-goods-title = Waren, Gold oder Ziegen
card-corinth-spot-goods = Eingekreist gibt es sofort, was es zeigt: Waren für deine Verkaufsstände, Gold oder Ziegen. Warenlager und Handelsposten fügen hier nichts hinzu.
card-corinth-spot-goods-pays = Es kann die letzte Ware eines Verkaufsstands sein oder den Kranz eines Bezirks gewinnen.
card-corinth-spot-start-title = Startfeld des Statthalters
card-corinth-spot-start = Von hier geht er zuerst los. Es gilt als benutzt, und auf ihm geschieht nichts.
card-corinth-temple-pays = Mit allen vier Gebäuden ist er 12 wert, er selbst eingeschlossen.
card-corinth-warehouse-pays = Zwei Würfel liefern drei Waren. Für den Statthalter gilt es nicht; früh gebaut lohnt es sich am meisten.
card-corinth-stable-pays = Mit einer 3 geht der Statthalter umsonst 1 bis 5 Schritte, und Gold ändert das weiter.
card-corinth-store-pays = Zwei Würfel sind vier Goldmünzen. Gold vom Markt wird nicht mehr.
card-corinth-purse-title = Dein Gold
card-corinth-purse = 24 Symbole für die ganze Partie, eines davon zu Beginn eingekreist. Eingekreist ist erhalten, durchgestrichen ist ausgegeben; mehr als 24 bekommst du nicht.
card-corinth-purse-pays = Am Ende sind je zwei übrige Goldmünzen 1 Punkt, und bei Gleichstand gewinnt, wer mehr übrig hat.
card-corinth-pen-title = Deine Ziegen
card-corinth-pen = 24 Symbole für die ganze Partie, eines davon zu Beginn eingekreist. Eingekreist ist erhalten, durchgestrichen ist ausgegeben.
card-corinth-pen-pays = Am Ende sind je zwei übrige Ziegen 1 Punkt.
card-corinth-track-title = Rundenleiste
card-corinth-track = Der Startspieler einer Runde streicht ein Feld durch. Sind alle Rundenleisten voll, endet die Partie. Zu viert sind von Anfang an zwei Felder durchgestrichen.
card-corinth-track-pays = Nach einer Runde ist der linke Nachbar Startspieler. So gibt es zu zweit 12 Runden, zu dritt 18 und zu viert 16.
card-corinth-points-title = Punkte
card-corinth-points = Volle Verkaufsstände, Kränze und Textfelder. Was Tempel, übriges Gold und übrige Ziegen jetzt hinzufügen würden, steht daneben.
card-corinth-points-pays = Die meisten Punkte gewinnen; bei Gleichstand gewinnt, wer mehr Gold übrig hat, und ist auch das gleich, wird der Sieg geteilt.
card-corinth-temple-now =
    Du hättest dann { $buildings ->
        [one] 1 Gebäude
       *[other] { $buildings } Gebäude
    }: { $points } Punkte.
card-corinth-shop-now =
    Hier { $left ->
        [0] fehlt nichts: { $points } Punkte.
        [one] fehlt 1 Ware für { $points } Punkte.
       *[other] fehlen { $left } Waren für { $points } Punkte.
    }
card-corinth-goods-title = Ein Warenbezirk
