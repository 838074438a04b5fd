corinth-market = Markt
corinth-buildings = Gebouwen
corinth-district-gold = Goud
corinth-district-goats = Geiten
corinth-district-green = Olijfolie
corinth-district-purple = Wijn
corinth-district-blue = Tapijten
corinth-district-orange = Specerijen
corinth-building-temple = Tempel
corinth-building-warehouse = Magazijn
corinth-building-stable = Stal
corinth-building-store = Winkel
corinth-power-temple = Aan het eind 3 punten voor elk van je gebouwen.
corinth-power-warehouse = Eén goed extra telkens als je met dobbelstenen levert.
corinth-power-stable = De dienaar mag gratis een of twee stappen meer of minder zetten.
corinth-power-store = Twee goud extra telkens als je met dobbelstenen goud neemt.

corinth-setting-up = Voorbereiding
corinth-round = Ronde { $round } van { $rounds }
corinth-round-word = Ronde
corinth-to-gain = nog { $count } te winnen
corinth-does-temple = +3 elk
corinth-does-warehouse = +1 goed
corinth-does-stable = ±2 stappen
corinth-does-store = +2 goud
corinth-points =
    { $points ->
        [one] 1 punt
       *[other] { $points } punten
    }
corinth-group =
    { $yellow ->
        [0] { $white } witte met { $value }
       *[other] { $white } witte en { $yellow } gele met { $value }
    }
corinth-no-dice = Geen dobbelstenen
corinth-track = Beurtenspoor: { $crossed } van { $track } doorgestreept
corinth-shop = Winkel van { $points }: { $checked } van { $goods } goederen
corinth-bonus-free = { $points } punten voor wie dit district het eerst vult
corinth-bonus-taken = { $points } punten voor het eerst vullen: { $name }
corinth-building =
    { $built ->
        [yes] { $name }, gebouwd.
       *[no] { $name }, kost { $gold } goud en { $goats ->
            [one] 1 geit
           *[other] { $goats } geiten
        }.
    }
corinth-progress = { $district }: { $checked } van { $goods } goederen
corinth-gold-left = { $count } goud
corinth-goats-left =
    { $count ->
        [one] 1 geit
       *[other] { $count } geiten
    }
corinth-yellow-dice = Gele dobbelstenen in elke worp: { $count }
corinth-boxes = Ruiten van de markt: { $boxes }
corinth-gold-symbols = Goud: { $left } over, { $gained } gekregen, { $spent } uitgegeven
corinth-goat-symbols = Geiten: { $left } over, { $gained } gekregen, { $spent } uitgegeven
corinth-spot =
    { $state ->
        [circled] { $name }, { $effect }, omcirkeld
        [used] { $name }, { $effect }, verbruikt
       *[free] { $name }, { $effect }
    }
corinth-spot-score = scorevak
corinth-spot-die = gele dobbelsteen
corinth-spot-plus = plus één
corinth-spot-start = begin van de dienaar
corinth-spot-goods = { $count } × { $good }

corinth-label-buy =
    { $count ->
        [0] Niets kopen
       *[other] { $count } kopen
    }
corinth-label-take = { $district } nemen
corinth-label-steward = Dienaar verplaatsen met { $district }
corinth-label-steward-free = Dienaar verplaatsen
corinth-label-shop = Winkel van { $points } beginnen
corinth-label-stop =
    { $gold ->
        [0] Hier stoppen
       *[other] Hier stoppen (−{ $gold } goud)
    }
corinth-label-build = { $building } bouwen
corinth-label-end = Beurt beëindigen
corinth-label-pass = Afzien
corinth-label-die =
    { $kind ->
        [yellow] Geel { $value }
       *[white] Wit { $value }
    }
corinth-label-walk = Dienaar naar { $spot }
corinth-label-step =
    { $direction ->
        [north] Omhoog
        [east] Rechts
        [south] Omlaag
       *[west] Links
    }

corinth-effect-goods =
    { $full ->
        [yes] { $count } × { $good } in winkel { $shop }, die dan vol is
       *[no] { $count } × { $good } in winkel { $shop }
    }
corinth-effect-choose =
    { $count ->
        [one] winkel voor 1 goed kiezen
       *[other] winkel voor { $count } goederen kiezen
    }
corinth-effect-lost =
    { $count ->
        [one] 1 goed gaat verloren
       *[other] { $count } goederen gaan verloren
    }
corinth-effect-gold =
    { $count ->
       *[other] { $change } goud
    }
corinth-effect-goats =
    { $count ->
        [one] { $change } geit
       *[other] { $change } geiten
    }
corinth-effect-die = een gele dobbelsteen in alle latere worpen
corinth-effect-bonus = de bonus voor { $good }
corinth-effect-box = { $value } opschrijven
corinth-effect-ends = kan eindigen op { $spots }
corinth-effect-ends-many = kan op { $count } vakken eindigen
corinth-effect-ends-gold =
    { $count ->
        [one] voor goud op nog 1 vak
       *[other] voor goud op nog { $count } vakken
    }
corinth-effect-steps =
    { $count ->
        [one] 1 stap
       *[other] { $count } stappen
    }
corinth-effect-points =
    { $count ->
        [one] { $change } punt
       *[other] { $change } punten
    }

corinth-blocked-too-many-dice = Er zijn in totaal { $most } gele dobbelstenen, en { $earned } daarvan heb je al verdiend.
corinth-blocked-too-little-gold = Dat kost { $gold } goud; je hebt { $have }.
corinth-blocked-no-way = Zo ver leidt geen weg voor de dienaar.
corinth-blocked-no-dice = In dit district liggen geen dobbelstenen.
corinth-blocked-shop-full = Deze winkel is vol.
corinth-blocked-spot-used = Daar is de dienaar al geweest.
corinth-blocked-no-more-steps =
    { $most ->
        [one] De dienaar kan hoogstens 1 stap zetten.
       *[other] De dienaar kan hoogstens { $most } stappen zetten.
    }
corinth-blocked-dead-end =
    { $least ->
        [one] Vandaar zou de dienaar niet verder kunnen.
       *[other] Vandaar zijn { $least } stappen niet te halen, en minder kun je niet betalen.
    }
corinth-blocked-too-few-steps =
    { $least ->
        [one] De dienaar moet minstens 1 stap zetten.
       *[other] De dienaar moet minstens { $least } stappen zetten.
    }
corinth-blocked-built = Dit heb je al gebouwd.
corinth-blocked-too-dear =
    Dit kost { $gold } goud en { $goats ->
        [one] 1 geit
       *[other] { $goats } geiten
    }; je hebt { $have_gold } goud en { $have_goats ->
        [one] 1 geit
       *[other] { $have_goats } geiten
    }.

corinth-ask-first = Wie begint?
corinth-ask-buy = Hoeveel gele dobbelstenen koop je, voor één goud per stuk?
corinth-ask-roll = Welke dobbelstenen zijn gevallen?
corinth-ask-choose = Kies een groep dobbelstenen: neem ze of verplaats de dienaar.
corinth-ask-choose-none = Er zijn geen dobbelstenen over. Verplaats de dienaar één stap of zie af.
corinth-ask-shop =
    { $count ->
        [one] Kies een winkel voor 1 × { $good }.
       *[other] Kies een winkel voor { $count } × { $good }.
    }
corinth-ask-path =
    { $steps ->
        [one] Leid de dienaar: 1 stap gezet, de dobbelstenen zeggen { $base }.
       *[other] Leid de dienaar: { $steps } stappen gezet, de dobbelstenen zeggen { $base }.
    }
corinth-way =
    { $gold ->
        [0] { $count ->
            [one] 1 stap, gratis
           *[other] { $count } stappen, gratis
        }
       *[other] { $count ->
            [one] 1 stap voor { $gold } goud
           *[other] { $count } stappen voor { $gold } goud
        }
    }
corinth-stepwise = Stap voor stap
corinth-keys-step = leiden de dienaar stap voor stap
corinth-keys-dice = voeren echte dobbelstenen in
corinth-pad = Gevallen dobbelstenen
corinth-entered = { $count } van { $dice } dobbelstenen ingevoerd
corinth-pad-back = Laatste dobbelsteen terugnemen
corinth-pad-enter = Dobbelstenen invoeren
corinth-ask-build = Bouw iets of beëindig je beurt.
corinth-ask-end = Je beurt is gedaan. Beëindigen?

corinth-told-goods =
    { $full ->
        [yes] { $count } × { $good }, dan vol
       *[no] { $count } × { $good }
    }
corinth-told-box = { $value } opgeschreven op de markt
corinth-did = { $did }.
corinth-did-with = { $did } ({ $effect }).
corinth-did-first = { $name } begint.
corinth-did-buy =
    { $count ->
        [0] { $name } koopt geen gele dobbelstenen
        [one] { $name } koopt een gele dobbelsteen
       *[other] { $name } koopt { $count } gele dobbelstenen
    }
corinth-did-roll = De dobbelstenen vallen: { $white }
corinth-did-roll-yellow = De dobbelstenen vallen: { $white }, geel { $yellow }
corinth-did-take = { $name } neemt { $district }
corinth-did-steward = { $name } verplaatst de dienaar
corinth-did-walk =
    { $count ->
        [one] { $name } leidt de dienaar één stap: { $arrows }
       *[other] { $name } leidt de dienaar { $count } stappen: { $arrows }
    }
corinth-did-shop = { $name } begint de winkel van { $points }
corinth-did-build = { $name } bouwt: { $building }
corinth-did-pass = { $name } ziet af
corinth-did-end = { $name } beëindigt de beurt

corinth-score-orange = Specerijen
corinth-score-blue = Tapijten
corinth-score-purple = Wijn
corinth-score-green = Olijfolie
corinth-score-bonuses = Het eerst gevuld
corinth-score-market = Markt
corinth-score-temple = Tempel
corinth-score-gold = Goud over, 1 voor 2
corinth-score-goats = Geiten over, 1 voor 2
corinth-won-points = { $names } heeft de meeste punten en wint.
corinth-won-gold = Gelijk in punten: { $names } heeft meer goud over en wint.
corinth-won-shared = { $names } delen de overwinning: gelijk in punten en in goud dat over is.
corinth-won-one-value = Alle dobbelstenen tonen dezelfde waarde: { $names } wint meteen.

corinth-dice-physical = Zelf gegooid en getrokken, met de hand ingevoerd
corinth-dice-by-table = De computer gooit en trekt
corinth-fair-dice = Eerlijke dobbelstenen
corinth-fair-dice-lead = Elke worp volgt uit toevalsgetallen van de server en van de browsers van wie meespeelt; allen leggen zich vast voordat iemand het zijne noemt. Zo kan niemand de worpen kiezen, ook niet wie de server beheert. De server noemt het zijne aan het eind, en iedereen kan het narekenen.
corinth-verify = Dobbelstenen controleren
corinth-dice-mixed =
    { $count ->
        [one] De dobbelstenen zijn gemengd door één persoon en de server
       *[other] De dobbelstenen zijn gemengd door { $count } personen en de server
    }{ $attempts ->
        [one] { "" }
       *[other] , in { $attempts } pogingen
    }
corinth-dice-alone = De dobbelstenen komen van de server alleen
corinth-dice-own =
    { $found ->
        [changed] Pas op: nadat je browser zijn bijdrage aan de dobbelstenen had genoemd, is iets anders veranderd. Vertrouw deze dobbelstenen niet.
       *[unused] De bijdrage van je browser aan de dobbelstenen is niet gebruikt. Misschien kwam die te laat; zo niet, vertrouw deze dobbelstenen dan niet.
    }
corinth-dice-checking = Elke worp wordt nagerekend …
corinth-dice-unchecked = De dobbelstenen konden niet worden nagerekend: { $reason }
corinth-dice-why = Voor de eerste worp toonde de server de vingerafdruk van zijn geheim en kon daarna geen ander meer kiezen; wat de browsers van de spelers zouden bijdragen, wist de server niet. Nu ligt alles open: elke bijdrage heeft haar vingerafdruk, en elke worp wordt opnieuw berekend en vergeleken met wat er viel.
corinth-dice-fair =
    { $count ->
        [one] Eén worp is nagerekend en klopt.
       *[other] Alle { $count } worpen zijn uit het geheim nagerekend en kloppen.
    }
corinth-dice-unfair =
    { $count ->
        [one] Eén worp volgt niet uit het geheim.
       *[other] { $count } worpen volgen niet uit het geheim.
    }
corinth-commitment = Vingerafdruk, getoond voor de eerste worp
