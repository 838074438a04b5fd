rules-rhodes-title = Regels van Rhodes
rules-rhodes-aim = Je beheert een landgoed op Rhodos. Je brengt wijn, geitenmelk, olijven en graan voort, stuurt je schepen naar de haven, koopt daar wat je mist en vervult opdrachten. Wie de meeste winstpunten heeft als de opdrachten op zijn, wint. Voor 2 tot 5 spelers.

rules-rhodes-goods-title = Goederen
rules-rhodes-goods-1 = Wijn, geitenmelk, olijven en graan zijn de producten. Goudstaven zijn goederen, maar geen producten; ze komen alleen met Egyptische schepen. Ook jokers liggen alleen op Egyptische schepen en worden bij aankoop een product. Goederen en drachmen raken nooit op.

rules-rhodes-setup-title = Voorbereiding
rules-rhodes-setup-1 = Iedereen krijgt geld en schepen; hoeveel hangt af van het aantal spelers, zoals het overzicht hieronder laat zien.
rules-rhodes-setup-2 = Van elke opdrachtcategorie, I, II en III, wordt één opdracht ongezien weggelegd. De andere vormen een stapel: I op II op III. Drie opdrachten liggen open.
rules-rhodes-setup-3 = Egyptische schepen worden getrokken en varen de haven binnen tot er minstens twee goudstaven liggen. Ook het volgende schip wordt getrokken en ligt open: dat komt hierna.
rules-rhodes-setup-4 = De startspeler wordt geloot en krijgt de bovenste rij van de speelvolgorde; met de klok mee krijgen de anderen de rijen daaronder. Hiervoor wordt niets betaald of ontvangen.
rules-rhodes-setup-5 = In deze volgorde koopt iedereen een landbouwtegel; waar het overzicht er twee noemt, daarna in dezelfde volgorde een tweede. Elk van deze eerste tegels begint met één eenheid van zijn product, latere beginnen leeg. Wie er geen kan betalen, krijgt er geen.
rules-rhodes-setup-6 = Niemand bezit ooit twee landbouwtegels van hetzelfde product.
rules-rhodes-by-players = Naar aantal spelers
rules-rhodes-start-money = Drachmen aan het begin
rules-rhodes-start-tiles = Landbouwtegels aan het begin
rules-rhodes-start-ships = Schepen, naar ruimen
rules-rhodes-large-ship-holds = Groot schip: ruimen
rules-rhodes-large-ship-price = Groot schip: prijs in dr
rules-rhodes-spaces-of = Actievelden: { $place }
rules-rhodes-prices-of = { $place }: dr naar volgorde van gebruik
rules-rhodes-harbour-fields = Havenprijzen vanaf de havenpoort

rules-rhodes-round-title = Een ronde
rules-rhodes-round-1 = In speelvolgorde plaatst iedereen een actiemarker en voert de actie van die plek meteen uit. Daarna plaatst iedereen in dezelfde volgorde de tweede marker.
rules-rhodes-round-2 = Op een actieveld past één marker. Je mag alleen ergens heen waar je de actie kunt uitvoeren. Kun je nergens heen, dan verlies je de marker en krijg je 1 drachme; anders passen kan niet.
rules-rhodes-round-3 = Zijn alle markers geplaatst, dan wordt het goud aangevuld: zolang er minder dan twee goudstaven in de haven liggen, vaart het open Egyptische schip binnen en wordt het volgende getrokken. Is er geen meer, dan worden de afgelegde schepen geschud. Daarna gaan markers en productiefiches terug.
rules-rhodes-order-title = Speelvolgorde
rules-rhodes-order-1 = Aan het eind van een ronde gaat iedereen, van de onderste rij naar boven, naar een vrije rij, nooit de eigen, en betaalt of krijgt wat daar staat. Een rij is vrij zolang niemand die voor de volgende ronde heeft gekozen. Kun je geen vrije rij betalen, dan kies je er een en betaal je wat je hebt.
rules-rhodes-order-2 = Geeft een rij een product, dan kies je er een waarvoor je een landbouwtegel en plaats hebt. Zonder plaats krijg je er geen.
rules-rhodes-row = Rij { $number }
rules-rhodes-row-pay = { $count } dr betalen
rules-rhodes-row-gain = { $count } dr krijgen
rules-rhodes-row-nothing = niets
rules-rhodes-row-product = en een product
rules-rhodes-row-only-product = een product

rules-rhodes-production-title = Productie
rules-rhodes-production-1 = Leg twee van de productiefiches op twee van de vier productievelden. Productiefiches en velden die in deze ronde al gebruikt zijn, doen niet mee; zijn er van een van beide minder dan twee over, dan kan niemand produceren.
rules-rhodes-production-2 = Elke productiefiche levert zoveel eenheden van het product van zijn veld als erop staat. Ze worden één voor één uitgedeeld, eerst aan jou en dan met de klok mee, zo vaak rond als nodig, aan iedereen die daarvoor een landbouwtegel met plaats heeft. Waar niemand plaats voor heeft, gaat verloren.
rules-rhodes-production-3 = Op een landbouwtegel passen 3 eenheden. Met een schuur bewaar je één eenheid meer van elk product waarvoor je een landbouwtegel hebt. Tegels en schuur samen zijn je landgoed.

rules-rhodes-farm-title = Boerderij
rules-rhodes-farm-1 = De boerderij is van jou: ze heeft één actieveld, alleen voor jou, dus je gebruikt haar hoogstens één keer per ronde, en alleen als je een van je schepen kunt vullen, zo nodig met de eenheid van overvloed. In deze volgorde:
rules-rhodes-farm-step-1 = Je krijgt alle punten die op je tegels staan, daarna alle drachmen.
rules-rhodes-farm-step-2 = Je mag elk van je ontwikkelingstegels met een boerderijactie één keer gebruiken, in elke volgorde, zolang je daarna nog een schip kunt vullen.
rules-rhodes-farm-step-3 = Je moet één schip laden dat thuis ligt, elk ruim met een eenheid van je landgoed, in elke mengeling. Voor elke eenheid krijg je naar keuze 1 punt of 2 drachmen.
rules-rhodes-farm-step-4 = Het schip vaart de haven binnen. Je kunt het weer laden als het terug is.

rules-rhodes-queue-title = Schepen in de haven
rules-rhodes-queue-1 = Een schip vaart door de havenpoort binnen, neemt zoveel velden in als het ruimen heeft en duwt alle andere schepen evenveel verder. Lege schepen blijven liggen en worden meegeduwd. De eerste eenheid die je laadt, ligt bij de boeg, het verst naar binnen.
rules-rhodes-queue-2 = Een goed dat voorbij de laatste prijs wordt geduwd, gaat naar het pakhuis van de eigenaar van het schip, ruim voor ruim; van een Egyptisch schip gaat het naar de voorraad. Is een heel schip voorbij de laatste prijs, dan keert het terug naar zijn eigenaar. Een Egyptisch schip wordt afgelegd.

rules-rhodes-harbour-title = Haven: kopen en opdrachten
rules-rhodes-harbour-1 = Eerst mag je kopen, dan mag je één opdracht vervullen. Minstens een van beide moet je doen. Met een opdracht eindigt de actie. Beide markers van een ronde mogen naar de haven.
rules-rhodes-harbour-2 = Koop zoveel goederen als je wilt, elk voor de prijs van het veld waarop het ligt. Het geld gaat naar de eigenaar van het schip; bij Egyptische en eigen schepen naar de bank.
rules-rhodes-harbour-3 = Een joker wordt meteen een product naar keuze, nooit goud.
rules-rhodes-harbour-4 = Goederen gaan naar je pakhuis. Daar passen er 10 in, goudstaven meegeteld. Komt een goed in een vol pakhuis aan, dan kiest de eigenaar wat wordt afgelegd: het nieuwe goed of een dat er ligt. Dat kan je ook in de beurt van een ander worden gevraagd.
rules-rhodes-harbour-5 = Om een open opdracht te vervullen, geef je de goederen uit je pakhuis af. Je krijgt de drachmen en punten ervan, en de volgende opdracht van de stapel gaat open.
rules-rhodes-harbour-6 = Tot twee van de goederen mogen rechtstreeks van je landgoed komen: de eerste kost 3 drachmen, de tweede 5, te betalen voordat de opdracht uitbetaalt. Dit mag alleen voor producten waarvan je pakhuis er geen meer heeft, en minstens één goed moet uit het pakhuis komen.

rules-rhodes-town-title = Markt, tempel en stadhuis
rules-rhodes-market-1 = Op de markt verkoop je één of twee eenheden van je landgoed. Wat elke opbrengt, hangt af van hoeveel markers er in deze ronde al voor de jouwe waren: hoe eerder, hoe meer.
rules-rhodes-temple-1 = In de tempel koop je één of meer punten, zoveel als je kunt betalen. De eerste marker van een ronde koopt goedkoper dan de tweede.
rules-rhodes-hall-1 = In het stadhuis koop je één of twee tegels, landbouw- of ontwikkelingstegels, voor de gedrukte prijs. Waar het overzicht een groot schip noemt, kan dat een van de twee zijn; iedereen kan er één kopen.
rules-rhodes-hall-2 = Niemand mag twee dezelfde ontwikkelingstegels bezitten. De vier Demeters gelden als vier verschillende.

rules-rhodes-developments-title = Ontwikkelingstegels
rules-rhodes-tile-price = { $price } dr
rules-rhodes-tile-copies = × { $count }
rules-rhodes-tile-income = inkomsten { $income }
rules-rhodes-demeter = Boerderijactie: 1 punt per twee eenheden van haar product op je landgoed. Ze blijven daar. Voor elk product is er één Demeter.
rules-rhodes-poseidon = Geen actie; zijn punt komt met de inkomsten van elke boerderijactie.
rules-rhodes-irrigation = Telkens als iemand met een productiefiche produceert, krijg je na het uitdelen één extra eenheid van dat product, als je daarvoor een landbouwtegel met plaats hebt.
rules-rhodes-barn = Plaats voor één eenheid meer van elk product waarvoor je een landbouwtegel hebt.
rules-rhodes-cart = Boerderijactie: breng één eenheid van je landgoed naar je pakhuis.
rules-rhodes-abundance = Boerderijactie: neem één eenheid uit de voorraad op je landgoed, van een product waarvoor je plaats hebt.
rules-rhodes-merchant = Boerderijactie: ruil één product in je pakhuis voor een ander product. Goud kan niet worden gegeven of gekregen.
rules-rhodes-printed-income = Gedrukte punten en drachmen krijg je bij elke boerderijactie, of je de tegel nu gebruikt of niet.

rules-rhodes-end-title = Het einde
rules-rhodes-end-1 = Is een opdracht vervuld en heeft de stapel er geen meer om die te vervangen, dan is de lopende ronde de laatste. Die wordt gespeeld tot alle markers geplaatst zijn; goud wordt niet meer aangevuld en er wordt geen nieuwe speelvolgorde gekozen.
rules-rhodes-end-2 = Vanaf dat moment mag wie in deze ronde nog niet in de haven was daar een marker plaatsen, ook als alle actievelden bezet zijn.
rules-rhodes-end-3 = Een spel heeft nooit meer dan 40 ronden. Die grens komt niet uit het boekje: ze maakt een eind aan spellen waarin niemand levert.
rules-rhodes-end-4 = Aan het eind leveren elke 10 drachmen 1 punt op, en elke goudstaaf in je pakhuis is 2 punten waard. De meeste punten winnen. Bij een gelijke stand wint wie na het wisselen meer drachmen over heeft; is ook dat gelijk, dan wordt de overwinning gedeeld.

rules-rhodes-chips-title = Productiefiches
rules-rhodes-farmland-title = Landbouwtegels
rules-rhodes-ships-title = Egyptische schepen
rules-rhodes-ships-lead = De boeg, rechts, vaart het eerst binnen.
rules-rhodes-contracts-title = Opdrachten
rules-rhodes-category = Categorie { $name }
rules-rhodes-contract-is = { $goods }: { $drachmas } dr, { $points } punten
rules-rhodes-ship-is = Schip { $number }: { $cargo }
rules-rhodes-product = Product
rules-rhodes-price = Prijs
rules-rhodes-copies = Per product
rules-rhodes-income = Inkomsten
rules-rhodes-income-drachmas = { $count } dr
rules-rhodes-income-points =
    { $count ->
        [one] 1 punt
       *[other] { $count } punten
    }

rules-rhodes-reconstructed-title = Gereconstrueerde getallen
rules-rhodes-reconstructed-1 = Voor Emporion was alleen het regelboekje beschikbaar, niet het spelmateriaal, en het noemt niet elk getal dat daarop staat. De getallen in deze lijst zijn daarom gereconstrueerd: zo gekozen dat ze bij alle voorbeelden van het boekje passen en een evenwichtig spel geven. Ze kunnen afwijken van die in de doos. Van de havenprijzen komen de 7’s bij de havenpoort uit het boekje, net als alle getallen die hier niet staan.
rules-rhodes-only-part = { $piece } ({ $part })
rules-rhodes-reconstructed-2 = Wie het spel heeft, kan met de getallen uit de eigen doos spelen: download dit bestand, pas het aan en kies het als je een tafel opent.
rules-rhodes-open-table = Een tafel voor Rhodes openen
