# Find the best move.

puzzle-title = Puzzels
puzzle-lead = Stellingen uit echte spellen waarin één zet duidelijk de beste is. Vind hem.
puzzle-today = De puzzels van vandaag
puzzle-streak =
    { $days ->
        [0] Los een puzzel van vandaag op om een reeks te beginnen.
        [one] Reeks: één dag.
       *[other] Reeks: { $days } dagen op rij.
    }
puzzle-longest =
    { $days ->
        [one] Je langste: één dag.
       *[other] Je langste: { $days } dagen.
    }
puzzle-all = Alle puzzels
puzzle-game = Spel
puzzle-theme = Thema
puzzle-level = Moeilijkheid
puzzle-any = Alle
puzzle-number = { $number }. { $setting }
puzzle-about =
    { $players ->
       *[other] { $level } · { $players } spelers · inzet: { $stake }
    }
puzzle-facts = { $theme } · { $about }
puzzle-setting = { $round }: { $standing }
puzzle-round =
    { $round ->
        [0] Vóór de eerste ronde
       *[other] Ronde { $round }
    }
puzzle-standing-ahead =
    { $points ->
        [one] 1 punt voor
       *[other] { $points } punten voor
    }
puzzle-standing-behind =
    { $points ->
        [one] 1 punt achter
       *[other] { $points } punten achter
    }
puzzle-standing-level = gelijk
puzzle-mark-solved = ✓ gevonden
puzzle-mark-seen = oplossing bekeken
puzzle-more = Meer tonen
puzzle-none = Zo’n puzzel is er niet. Kies andere filters.
puzzle-ask = Vind de beste zet.
puzzle-where = { $theme } · { $level }
puzzle-wrong = Er is een betere zet.
puzzle-wrong-more = { $reason } Probeer een andere of bekijk de oplossing.
puzzle-elsewhere = Het begin klopt, maar hij moet ergens anders uitkomen.
puzzle-far = Dat lag in de analyse ver achter.
puzzle-show = Toon de oplossing
puzzle-right = Goed: { $what }
puzzle-answer = De beste zet: { $what }
puzzle-streak-now =
    { $days ->
        [one] Je reeks is begonnen: één dag.
       *[other] Je reeks: { $days } dagen op rij.
    }
puzzle-step = Volgende stap
puzzle-step-back = Terug
puzzle-next = Volgende puzzel
puzzle-on = Vanaf hier verder spelen
puzzle-list = Alle puzzels

my-mistakes = Mijn fouten
mistakes-open =
    { $count ->
        [0] Voor vandaag is alles gedaan. Wat je miste, komt na enkele dagen terug.
        [one] Eén wacht op je.
       *[other] { $count } wachten op je.
    }
mistakes-none = Laat een afgelopen spel analyseren, dan komen de keuzes die je het meest kostten hier terug als puzzels.
mistake-against = tegen { $names }
mistake-facts = { $against } · { $date }
mistake-state-new = nieuw
mistake-state-due = nog eens
mistake-state-later =
    { $days ->
        [one] morgen
       *[other] over { $days } dagen
    }
mistake-state-done = ✓ gevonden
mistake-back =
    { $days ->
        [one] Hij komt morgen terug.
       *[other] Hij komt over { $days } dagen terug.
    }
mistake-done = Hij komt niet terug.
mistake-played = Zo heb je gespeeld. { $costs }

puzzle-theme-corinth-buy = Gele dobbelstenen
puzzle-theme-corinth-choose = Nemen of lopen
puzzle-theme-corinth-shop = De juiste winkel
puzzle-theme-corinth-path = De weg van de dienaar
puzzle-theme-corinth-build = Bouwen of niet
puzzle-theme-rhodes-start = De eerste landbouwtegel
puzzle-theme-rhodes-place = Waar de marker heen gaat
puzzle-theme-rhodes-produce = Wat te produceren
puzzle-theme-rhodes-farm = Op de boerderij
puzzle-theme-rhodes-load = Het schip laden
puzzle-theme-rhodes-points = Punten of drachmen
puzzle-theme-rhodes-harbour = In de haven
puzzle-theme-rhodes-joker = De joker
puzzle-theme-rhodes-overflow = Een vol pakhuis
puzzle-theme-rhodes-market = Op de markt
puzzle-theme-rhodes-temple = In de tempel
puzzle-theme-rhodes-town-hall = In het stadhuis
puzzle-theme-rhodes-row = De speelvolgorde
puzzle-theme-rhodes-gain = Welk product

puzzle-idea = Idee
puzzle-idea-win = Meteen winnen
puzzle-idea-deny = Niets voor de anderen
puzzle-idea-contract = Een opdracht
puzzle-idea-bonus = Als eerste klaar
puzzle-idea-shop = Een volle winkel
puzzle-idea-build = Een gebouw
puzzle-idea-walk = Een wandeling
puzzle-idea-ship = Een geladen schip
puzzle-idea-goods = Goederen voor later
puzzle-idea-money = Geld
