card-corinth-dice-title = Dobbelstenen
card-corinth-dice = Dobbelstenen met dezelfde waarde liggen als groep bij elkaar. Je neemt een hele groep en gebruikt die op een van twee manieren: voor de actie van het district of om de dienaar te verplaatsen.
card-corinth-dice-pays = Voor het district telt het aantal dobbelstenen, voor de dienaar hun waarde: drie dobbelstenen met 2 zijn drie goederen of twee stappen.
card-corinth-goods = Neem deze groep: per dobbelsteen één goed van dit district, aangekruist in je winkels. Wat niet meer past, gaat verloren.
card-corinth-goods-pays = Een volle winkel levert aan het eind zijn punten op, een winkel die niet vol is niets.
card-corinth-gold = Neem deze groep: één gouden munt per dobbelsteen. Alle dobbelstenen met de hoogste waarde liggen hier.
card-corinth-gold-pays = Goud koopt gele dobbelstenen, maakt de weg van de dienaar langer of korter en betaalt gebouwen. Aan het eind leveren elke twee munten die over zijn 1 punt op.
card-corinth-goats = Neem deze groep: één geit per dobbelsteen. De dobbelstenen met de laagste waarde liggen hier.
card-corinth-goats-pays = Geiten betalen gebouwen. Aan het eind leveren elke twee geiten die over zijn 1 punt op.
card-corinth-yellow-die-title = Gele dobbelsteen
card-corinth-yellow-die = Voor de worp mag de startspeler tot drie gele dobbelstenen kopen voor één goud per stuk. Wat je op de markt verdient, komt gratis bij al je worpen. Nooit meer dan drie in een worp.
card-corinth-yellow-die-pays = Gele dobbelstenen die na de eerste beurt van de ronde over zijn, gaan weg, en daarmee ook een groep die er alleen uit bestaat: ze zijn alleen voor de startspeler.
card-corinth-shop-title = Winkel
card-corinth-shop = Hier kruis je goederen aan, één per plek. Welke winkel je begint, kies je zelf, maar hij moet vol zijn voor je in hetzelfde district een andere begint.
card-corinth-shop-pays = Vol levert hij aan het eind de punten in zijn gevel op, anders niets.
card-corinth-bonus-title = Het eerst gevuld
card-corinth-bonus = Wie het eerst alle winkels van een district vult, krijgt de krans: 5 punten voor olijfolie, 4 voor wijn, 3 voor tapijten, geen voor specerijen.
card-corinth-bonus-pays = Of het laatste goed van dobbelstenen of van de dienaar kwam, maakt niet uit. Niemand anders kan hem nog krijgen.
card-corinth-steward-title = Dienaar
card-corinth-steward = Hij zet zoveel stappen als de waarde van de dobbelstenen, van vak naar buurvak, nooit naar een vak dat al gebruikt is. Het laatste vak wordt omcirkeld en werkt.
card-corinth-steward-pays = Elk goud dat je uitgeeft is een stap meer of minder: met een 3 en twee goud zet hij 1 tot 5 stappen. Zijn er geen dobbelstenen over, dan mag hij één stap zetten, of je ziet af.
card-corinth-spot-score-title = Scorevak
card-corinth-spot-score = Eindigt een weg hier, dan schrijf je in de ruit ernaast hoeveel vakken je tot nu toe hebt omcirkeld, dit meegeteld, plus één voor elke omcirkelde +1.
card-corinth-spot-score-pays = Als je zevende omcirkelde vak, met twee +1 erbij, is het 9 waard. Aan het eind tellen alle ruiten, hoogstens drie.
card-corinth-spot-plus-title = +1
card-corinth-spot-plus = Omcirkeld telt hij één op bij elke ruit die je daarna beschrijft, naast dat hij een omcirkeld vak is.
card-corinth-spot-plus-pays = Vroeg telt hij in hoogstens drie ruiten.
card-corinth-spot-die-title = Gele dobbelsteen voorgoed
card-corinth-spot-die = Omcirkeld geeft het een gele dobbelsteen bij al je latere worpen, gratis, tot drie in een worp.
card-corinth-spot-die-pays = Het helpt je zo vaak als je vanaf dan startspeler bent.
card-corinth-spot-goods-title = Goederen, goud of geiten
card-corinth-spot-goods = Omcirkeld geeft het meteen wat het toont: goederen voor je winkels, goud of geiten. Het magazijn en de winkel van je gebouwen voegen hier niets toe.
card-corinth-spot-goods-pays = Het kan het laatste goed van een winkel zijn, of de krans van een district winnen.
card-corinth-spot-start-title = Begin van de dienaar
card-corinth-spot-start = Hier vertrekt hij de eerste keer. Het vak geldt als gebruikt en doet niets.
card-corinth-temple-pays = Met alle vier de gebouwen is hij 12 waard, hijzelf meegeteld.
card-corinth-warehouse-pays = Twee dobbelstenen leveren drie goederen. Voor de dienaar geldt het niet; vroeg gebouwd loont het het meest.
card-corinth-stable-pays = Met een 3 zet de dienaar gratis 1 tot 5 stappen, en goud verandert dat verder.
card-corinth-store-pays = Twee dobbelstenen zijn vier munten. Goud van de markt wordt niet meer.
card-corinth-purse-title = Je goud
card-corinth-purse = 24 symbolen voor het hele spel, waarvan één bij het begin omcirkeld. Omcirkeld is gekregen, doorgestreept is uitgegeven; meer dan 24 krijg je niet.
card-corinth-purse-pays = Aan het eind leveren elke twee munten die over zijn 1 punt op, en bij gelijke stand wint wie het meeste goud over heeft.
card-corinth-pen-title = Je geiten
card-corinth-pen = 24 symbolen voor het hele spel, waarvan één bij het begin omcirkeld. Omcirkeld is gekregen, doorgestreept is uitgegeven.
card-corinth-pen-pays = Aan het eind leveren elke twee geiten die over zijn 1 punt op.
card-corinth-track-title = Beurtenspoor
card-corinth-track = De startspeler van een ronde streept een vak door. Zijn alle beurtensporen vol, dan eindigt het spel. Met vier spelers zijn er van het begin af twee vakken doorgestreept.
card-corinth-track-pays = Na een ronde is de linkerbuur startspeler. Zo zijn er 12 ronden met twee spelers, 18 met drie en 16 met vier.
card-corinth-points-title = Punten
card-corinth-points = Volle winkels, kransen en ruiten. Wat de tempel, goud en geiten die over zijn nu zouden toevoegen, staat ernaast.
card-corinth-points-pays = De meeste punten winnen; bij gelijke stand wint wie het meeste goud over heeft, en is ook dat gelijk, dan wordt de overwinning gedeeld.
card-corinth-temple-now =
    Je zou dan { $buildings ->
        [one] 1 gebouw
       *[other] { $buildings } gebouwen
    } hebben: { $points } punten.
card-corinth-shop-now =
    Hier { $left ->
        [0] ontbreekt niets: { $points } punten.
        [one] ontbreekt 1 goed voor { $points } punten.
       *[other] ontbreken { $left } goederen voor { $points } punten.
    }
card-corinth-goods-title = Een goederendistrict
