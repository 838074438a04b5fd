rules-rhodes-title = Regeln von Rhodes
rules-rhodes-aim = Du bewirtschaftest ein Landgut auf Rhodos. Du erzeugst Wein, Ziegenmilch, Oliven und Getreide, schickst deine Schiffe in den Hafen, kaufst dort, was dir fehlt, und erfüllst Aufträge. Wer die meisten Siegespunkte hat, wenn die Aufträge ausgehen, gewinnt. Für 2 bis 5 Spieler.

rules-rhodes-goods-title = Güter
rules-rhodes-goods-1 = Wein, Ziegenmilch, Oliven und Getreide sind die Produkte. Goldbarren sind Güter, aber keine Produkte; sie kommen nur mit ägyptischen Schiffen. Auch Joker liegen nur auf ägyptischen Schiffen und werden beim Kauf zu einem Produkt. Güter und Drachmen gehen nie aus.

rules-rhodes-setup-title = Aufbau
rules-rhodes-setup-1 = Alle bekommen Geld und Schiffe; wie viel, hängt von der Spielerzahl ab und steht in der Übersicht weiter unten.
rules-rhodes-setup-2 = Aus jeder Auftragskategorie, I, II und III, kommt ein Auftrag ungesehen aus dem Spiel. Die übrigen bilden einen Stapel: I über II über III. Drei Aufträge liegen offen aus.
rules-rhodes-setup-3 = Ägyptische Schiffe werden gezogen und fahren in den Hafen ein, bis dort mindestens zwei Goldbarren liegen. Auch das nächste Schiff wird gezogen und liegt offen: Es kommt als Nächstes.
rules-rhodes-setup-4 = Der Startspieler wird ausgelost und bekommt die oberste Reihe der Reihenfolge; im Uhrzeigersinn bekommen die anderen die Reihen darunter. Dafür wird nichts gezahlt und nichts erhalten.
rules-rhodes-setup-5 = In dieser Reihenfolge kaufen alle eine Landwirtschaftskarte; wo die Übersicht zwei nennt, danach in derselben Reihenfolge eine zweite. Jede dieser ersten Karten beginnt mit einer Einheit ihres Produkts, spätere beginnen leer. Wer sich keine leisten kann, geht leer aus.
rules-rhodes-setup-6 = Niemand besitzt jemals zwei Landwirtschaftskarten desselben Produkts.
rules-rhodes-by-players = Nach Spielerzahl
rules-rhodes-start-money = Drachmen zu Beginn
rules-rhodes-start-tiles = Landwirtschafts­karten zu Beginn
rules-rhodes-start-ships = Schiffe nach Laderäumen
rules-rhodes-large-ship-holds = Großes Schiff: Laderäume
rules-rhodes-large-ship-price = Großes Schiff: Preis in Dr
rules-rhodes-spaces-of = Aktionsfelder: { $place }
rules-rhodes-prices-of = { $place }: Dr, der Reihe nach
rules-rhodes-harbour-fields = Hafenpreise vom Hafentor an

rules-rhodes-round-title = Eine Runde
rules-rhodes-round-1 = In der Reihenfolge setzt jeder einen Aktionsmarker ein und führt die Aktion des Ortes sofort aus. Danach setzt jeder in derselben Reihenfolge den zweiten Marker ein.
rules-rhodes-round-2 = Auf ein Aktionsfeld passt ein Marker. Du darfst nur dorthin, wo du die Aktion ausführen kannst. Kannst du nirgendwohin, verlierst du den Marker und bekommst 1 Drachme; anders kann man nicht passen.
rules-rhodes-round-3 = Sind alle Marker gesetzt, wird das Gold aufgefüllt: Solange weniger als zwei Goldbarren im Hafen liegen, fährt das offene ägyptische Schiff ein und das nächste wird gezogen. Ist keines mehr da, werden die abgelegten Schiffe gemischt. Dann kommen Marker und Produktionskarten zurück.
rules-rhodes-order-title = Reihenfolge
rules-rhodes-order-1 = Am Ende einer Runde wechseln alle, von der untersten Reihe nach oben, in eine freie Reihe, nie in die eigene, und zahlen oder bekommen, was dort steht. Frei ist eine Reihe, solange niemand sie für die nächste Runde gewählt hat. Wer keine freie Reihe bezahlen kann, wählt eine davon und zahlt, was da ist.
rules-rhodes-order-2 = Gibt eine Reihe ein Produkt, wählst du eines, für das du eine Landwirtschaftskarte und Platz hast. Ohne Platz gibt es keines.
rules-rhodes-row = Reihe { $number }
rules-rhodes-row-pay = { $count } Dr zahlen
rules-rhodes-row-gain = { $count } Dr erhalten
rules-rhodes-row-nothing = nichts
rules-rhodes-row-product = und ein Produkt
rules-rhodes-row-only-product = ein Produkt

rules-rhodes-production-title = Produktion
rules-rhodes-production-1 = Lege zwei der Produktionskarten auf zwei der vier Produktionsfelder. Karten und Felder, die in dieser Runde schon benutzt sind, stehen nicht zur Wahl; sind von einem von beiden weniger als zwei übrig, kann niemand produzieren.
rules-rhodes-production-2 = Jede Produktionskarte bringt so viele Einheiten vom Produkt ihres Feldes, wie sie angibt. Sie werden einzeln verteilt, zuerst an dich und dann im Uhrzeigersinn, so oft reihum wie nötig, an alle, die dafür eine Landwirtschaftskarte mit Platz haben. Was bei niemandem Platz findet, verfällt.
rules-rhodes-production-3 = Auf eine Landwirtschaftskarte passen 3 Einheiten. Mit einer Lagerscheune kannst du von jedem Produkt, für das du eine Landwirtschaftskarte hast, eine Einheit mehr aufbewahren. Landwirtschaftskarten und Lagerscheune zusammen sind dein Landgut.

rules-rhodes-farm-title = Bauernhof
rules-rhodes-farm-1 = Der Bauernhof ist dein eigener: Er hat ein Aktionsfeld, nur für dich, also nutzt du ihn höchstens einmal je Runde, und nur, wenn du eines deiner Schiffe füllen kannst, notfalls mit der Einheit aus dem Überfluss. Der Reihe nach:
rules-rhodes-farm-step-1 = Du bekommst alle Siegespunkte, die auf deinen Karten stehen, dann alle Drachmen.
rules-rhodes-farm-step-2 = Du darfst jede deiner Entwicklungskarten mit Bauernhof-Aktion einmal nutzen, in beliebiger Reihenfolge, solange du danach noch ein Schiff füllen kannst.
rules-rhodes-farm-step-3 = Du musst ein Schiff, das zu Hause liegt, beladen, jeden Laderaum mit einer Einheit von deinem Landgut, beliebig gemischt. Für jede Einheit bekommst du nach Wahl 1 Siegespunkt oder 2 Drachmen.
rules-rhodes-farm-step-4 = Das Schiff fährt in den Hafen ein. Beladen kannst du es wieder, wenn es zurück ist.

rules-rhodes-queue-title = Schiffe im Hafen
rules-rhodes-queue-1 = Ein Schiff fährt durch das Hafentor ein, belegt so viele Felder, wie es Laderäume hat, und schiebt alle anderen Schiffe um ebenso viele weiter. Leere Schiffe bleiben liegen und werden mitgeschoben. Die erste Einheit, die du lädst, liegt am Bug und damit am weitesten vorn.
rules-rhodes-queue-2 = Ein Gut, das über den letzten Preis hinausgeschoben wird, kommt ins Lager dessen, dem das Schiff gehört, Laderaum für Laderaum; von einem ägyptischen Schiff kommt es in den Vorrat. Ist ein ganzes Schiff über den letzten Preis hinaus, kehrt es heim. Ein ägyptisches Schiff wird abgelegt.

rules-rhodes-harbour-title = Hafen: Kauf und Aufträge
rules-rhodes-harbour-1 = Zuerst darfst du kaufen, dann darfst du einen Auftrag erfüllen. Mindestens eines von beiden musst du tun. Mit einem Auftrag endet die Aktion. Beide Marker einer Runde dürfen in den Hafen.
rules-rhodes-harbour-2 = Kaufe beliebig viele Güter, jedes zum Preis des Feldes, auf dem es liegt. Das Geld bekommt, wem das Schiff gehört; bei ägyptischen und eigenen Schiffen geht es an die Bank.
rules-rhodes-harbour-3 = Ein Joker wird sofort zu einem Produkt deiner Wahl, nie zu Gold.
rules-rhodes-harbour-4 = Güter kommen in dein Lager. Es fasst 10 Güter, Goldbarren mitgezählt. Kommt ein Gut in ein volles Lager, entscheidet sein Besitzer, was abgelegt wird: das neue Gut oder ein gelagertes. Das kannst du auch gefragt werden, wenn jemand anderes am Zug ist.
rules-rhodes-harbour-5 = Um einen offenen Auftrag zu erfüllen, gibst du seine Güter aus deinem Lager ab. Du bekommst seine Drachmen und Siegespunkte, und der nächste Auftrag vom Stapel wird aufgedeckt.
rules-rhodes-harbour-6 = Bis zu zwei seiner Güter dürfen direkt von deinem Landgut kommen: Das erste kostet 3 Drachmen, das zweite 5, zu zahlen, bevor der Auftrag etwas einbringt. Das gilt nur für Produkte, von denen dein Lager nichts mehr hat, und mindestens ein Gut muss aus dem Lager kommen.

rules-rhodes-town-title = Markt, Tempel und Rathaus
rules-rhodes-market-1 = Auf dem Markt verkaufst du eine oder zwei Einheiten von deinem Landgut. Was jede bringt, hängt davon ab, wie viele Marker in dieser Runde schon vor deinem dort waren: je früher, desto mehr.
rules-rhodes-temple-1 = Im Tempel kaufst du einen oder mehrere Siegespunkte, so viele du bezahlen kannst. Der erste Marker einer Runde kauft günstiger als der zweite.
rules-rhodes-hall-1 = Im Rathaus kaufst du eine oder zwei Karten, Landwirtschafts- oder Entwicklungskarten, zum aufgedruckten Preis. Wo die Übersicht ein großes Schiff nennt, kann es eines der beiden sein; jeder kann eines kaufen.
rules-rhodes-hall-2 = Niemand darf zwei gleiche Entwicklungskarten besitzen. Die vier Demeter gelten als vier verschiedene.

rules-rhodes-developments-title = Entwicklungskarten
rules-rhodes-tile-price = { $price } Dr
rules-rhodes-tile-copies = × { $count }
rules-rhodes-tile-income = Einkommen { $income }
rules-rhodes-demeter = Bauernhof-Aktion: 1 Siegespunkt für je zwei Einheiten ihres Produkts auf deinem Landgut. Sie bleiben dort. Für jedes Produkt gibt es eine Demeter.
rules-rhodes-poseidon = Keine Aktion; sein Siegespunkt kommt mit dem Einkommen jeder Bauernhof-Aktion.
rules-rhodes-irrigation = Wann immer jemand mit einer Produktionskarte produziert hat und deren Einheiten verteilt sind, bekommst du eine weitere Einheit dieses Produkts, wenn du dafür eine Landwirtschaftskarte mit Platz hast.
rules-rhodes-barn = Platz für eine Einheit mehr von jedem Produkt, für das du eine Landwirtschaftskarte hast.
rules-rhodes-cart = Bauernhof-Aktion: Bringe eine Einheit von deinem Landgut in dein Lager.
rules-rhodes-abundance = Bauernhof-Aktion: Nimm eine Einheit aus dem Vorrat auf dein Landgut, von einem Produkt, für das du Platz hast.
rules-rhodes-merchant = Bauernhof-Aktion: Tausche ein Produkt in deinem Lager gegen ein anderes Produkt. Gold kann man weder geben noch bekommen.
rules-rhodes-printed-income = Aufgedruckte Siegespunkte und Drachmen gibt es bei jeder deiner Bauernhof-Aktionen, ob du die Karte nutzt oder nicht.

rules-rhodes-end-title = Das Ende
rules-rhodes-end-1 = Ist ein Auftrag erfüllt und der Stapel hat keinen mehr, der ihn ersetzt, ist die laufende Runde die letzte. Sie wird gespielt, bis alle Marker gesetzt sind; Gold wird nicht mehr aufgefüllt und keine neue Reihenfolge gewählt.
rules-rhodes-end-2 = Von da an darf, wer in dieser Runde noch nicht im Hafen war, dort einen Marker einsetzen, auch wenn alle Aktionsfelder belegt sind.
rules-rhodes-end-3 = Eine Partie hat nie mehr als 40 Runden. Diese Grenze stammt nicht aus dem Regelheft: Sie beendet Partien, in denen niemand liefert.
rules-rhodes-end-4 = Am Ende werden je 10 Drachmen zu 1 Siegespunkt, und jeder Goldbarren in deinem Lager zählt 2 Siegespunkte. Die meisten Siegespunkte gewinnen. Bei Gleichstand gewinnt, wer nach dem Tausch mehr Drachmen übrig hat; ist auch das gleich, wird der Sieg geteilt.

rules-rhodes-chips-title = Produktionskarten
rules-rhodes-farmland-title = Landwirtschaftskarten
rules-rhodes-ships-title = Ägyptische Schiffe
rules-rhodes-ships-lead = Der Bug, rechts, fährt zuerst ein.
rules-rhodes-contracts-title = Aufträge
rules-rhodes-category = Kategorie { $name }
rules-rhodes-contract-is = { $goods }: { $drachmas } Dr, { $points } Siegespunkte
rules-rhodes-ship-is = Schiff { $number }: { $cargo }
rules-rhodes-product = Produkt
rules-rhodes-price = Preis
rules-rhodes-copies = Je Produkt
rules-rhodes-income = Einkommen
rules-rhodes-income-drachmas = { $count } Dr
rules-rhodes-income-points =
    { $count ->
        [one] 1 Siegespunkt
       *[other] { $count } Siegespunkte
    }

rules-rhodes-reconstructed-title = Rekonstruierte Zahlen
rules-rhodes-reconstructed-1 = Für Emporion lag nur das Regelheft vor, nicht das Spielmaterial, und es nennt nicht jede Zahl, die darauf steht. Die hier aufgeführten sind deshalb rekonstruiert: so gewählt, dass sie zu allen Beispielen des Regelhefts passen und ein ausgewogenes Spiel ergeben. Sie können von denen in der Schachtel abweichen. Von den Hafenpreisen stammt die 7 am Hafentor aus dem Regelheft, ebenso alle Zahlen, die nicht aufgeführt sind.
rules-rhodes-only-part = { $piece } ({ $part })
rules-rhodes-reconstructed-2 = Wer das Spiel besitzt, kann mit den Zahlen aus der eigenen Schachtel spielen: Lade diese Datei herunter, ändere sie und wähle sie aus, wenn du einen Tisch eröffnest.
rules-rhodes-open-table = Einen Tisch für Rhodes eröffnen
