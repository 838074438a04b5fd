review-about = { $game }: { $names }
review-first = De eerste schattingen zijn onderweg …
review-progress = { $done } van { $total } beslissingen bekeken
review-left =
    { $minutes ->
        [0] { $seconds ->
            [one] nog ongeveer 1 seconde
           *[other] nog ongeveer { $seconds } seconden
        }
        [one] nog ongeveer 1 minuut
       *[other] nog ongeveer { $minutes } minuten
    }
review-gone = De analyse kon niet worden geopend
review-again = Opnieuw proberen
review-outdated = Door een eerdere beoordelaar.
review-anew = Opnieuw analyseren

review-win = Winstkans
review-points = Verwachte punten
review-legend = goud: wat het toeval { $name } gaf · rood: wat keuzes van { $name } kostten
review-strip-luck = toeval
review-strip-cost = keuzes
review-through = Door het spel
review-of = { $name } { $value }
review-mine = Blad
rhodes-review-mine = Eiland en landgoed

review-judged-best = { $did } Niets was beter.
review-judged-good = { $did } Een tikje beter: { $better }.
review-judged = { $did } Beter: { $better }.
review-did-step = { $name }: { $what }.
review-open = { $name } beslist. Nog niet bekeken.
review-chance = Het toeval beslist.
review-end = Het einde van het spel
review-luck-of = { $name }: { $change }
review-cost = { $change }, op { $error } nauwkeurig
review-number = Moment { $number } van { $count } die telden
review-earlier = Eerder moment
review-later = Later moment
review-try = Probeer het zelf
review-practise =
    { $count ->
        [one] Mijn fout oefenen
       *[other] Mijn { $count } fouten oefenen
    }
review-practise-record =
    { $count ->
        [one] Dat was ik: deze fout oefenen
       *[other] Dat was ik: deze { $count } fouten oefenen
    }
review-share = Dit moment delen
review-line = Wat beter was, stap voor stap
review-as-it-was = Zoals het was
review-effort =
    { $count ->
        [one] beoordeeld met 1 verder gespeelde partij per keuze
       *[other] beoordeeld met { $count } verder gespeelde partijen per keuze
    }
review-did = { $name } · { $share }
review-better = beter · { $share }
review-did-best = { $name }, en het best
review-why = Beter, want: { $why }.
review-instead = De gemaakte keuze: { $why }.

review-mark-best = best
review-mark-good = goed
review-mark-inaccurate = onnauwkeurig
review-mark-mistake = fout
review-mark-blunder = blunder

review-moments = Momenten die telden
review-none = Geen enkel moment besliste dit spel voor { $name }.
review-none-yet = Er is nog niets gevonden.
review-lucky = Geluk
review-unlucky = Pech
review-verdict = Oordeel
review-whole = In totaal
review-whose = Wiens analyse
review-luck = geluk, in punten
review-accuracy = nauwkeurigheid, van 100
review-accuracy-is = Nauwkeurigheid { $accuracy }, op { $error } nauwkeurig
review-accuracy-why = 100 betekent dat er niets verloren ging. Wie bij elke tien beslissingen een eerlijk deel van de winst weggeeft, zoals iedereen er aan het begin een heeft, komt op 37.
review-lost = Opgeteld kostten de beslissingen { $points } punten en { $share } aan winstkans.
review-books = geluk { $luck } · eigen beslissingen { $own } · die van de anderen { $others }
review-add-up = Hoe het optelt
review-meaning = Wat de regels betekenen
review-from = verwacht aan het begin
review-to = aan het einde
review-entry-luck = Geluk
review-entry-own = Eigen beslissingen
review-entry-others = Beslissingen van de anderen
review-entry-rest = Herschatting
review-entry-luck-why = wat worpen en trekkingen brachten, boven het gemiddelde van alles wat had kunnen komen
review-entry-own-why = na elke gemaakte keuze, min na de beste
review-entry-others-why = wat de keuzes van de anderen weggaven of afnamen
review-entry-rest-why = wat beter kijken veranderde, zonder geluk of verlies; in één spel kan het zo groot zijn als de rest, over veel spellen is het in winstkans niets; in punten vergoedt het wat iedereen gewoonlijk verliest
review-where = Waar het verloren ging
review-half-first = Eerste helft
review-half-second = Tweede helft
review-of-decisions =
    { $count ->
        [one] 1 beslissing
       *[other] { $count } beslissingen
    }
review-json = Downloaden (JSON)
review-page = Downloaden (pagina)

review-kind-corinth-buy = Dobbelstenen kopen
review-kind-corinth-choose = Een groep kiezen
review-kind-corinth-shop = Een winkel kiezen
review-kind-corinth-path = De weg van de dienaar
review-kind-corinth-build = Bouwen
review-kind-rhodes-start = Eerste landbouwtegel
review-kind-rhodes-place = Actiemarkers plaatsen
review-kind-rhodes-produce = Productie
review-kind-rhodes-farm = Boerderij en schepen
review-kind-rhodes-load = Laden
review-kind-rhodes-points = Punten of drachmen
review-kind-rhodes-harbour = Haven en opdrachten
review-kind-rhodes-joker = Joker
review-kind-rhodes-overflow = Vol pakhuis
review-kind-rhodes-market = Markt
review-kind-rhodes-temple = Tempel
review-kind-rhodes-town-hall = Stadhuis
review-kind-rhodes-row = Speelvolgorde
review-kind-rhodes-gain = Ontvangen producten
