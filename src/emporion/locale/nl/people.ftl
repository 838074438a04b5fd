# Seats that are kept for somebody.
kept-rematch = { $name } wil een revanche
kept-asks = { $name } vraagt je voor een spel
kept-take = Plaats nemen
kept-look = Eerst kijken
kept-later = Later
kept-title = Er wordt op je gewacht
friends-asks =
    { $count ->
        [one] Eén persoon wil vrienden worden
       *[other] { $count } mensen willen vrienden worden
    }
friends-see = Bekijken

# People one knows.
people-title = Mensen
people-asking = Ze willen vrienden worden
people-friends = Vrienden
people-met = Mensen met wie je hebt gespeeld
people-none = Zodra je met anderen hebt gespeeld, vind je ze hier.
people-no-friends = Vraag mensen met wie je hebt gespeeld. Als ze instemmen zijn jullie vrienden en kun je ze rechtstreeks een plaats aanbieden.
people-games =
    { $count ->
        [0] Nog geen spel samen
        [one] Eén spel samen, { $when }
       *[other] { $count } spellen samen, laatst { $when }
    }
people-here = nu hier
people-away = niet hier
people-waits = heeft nog niet geantwoord
people-befriend = Vriendschap vragen
people-accept = Aannemen
people-withdraw = Intrekken
people-end = Vriendschap beëindigen
people-end-sure = De vriendschap met { $name } beëindigen? De ander krijgt daar geen bericht van.
people-play = Spelen
people-play-with = Spelen met { $name }
people-asked-now = { $name } is gevraagd. Bij instemming zijn jullie vrienden.
people-online = Vrienden zien wanneer je er bent
people-online-lead = Verder niemand. Zolang dit uit staat, ziet niemand het.
people-no-profile = Je hebt nog geen profiel. Het ontstaat zodra je speelt.
ask-for-seat = Iemand vragen voor plaats { $number }
accounts = Botaccounts
accounts-lead = Programma’s die anderen hebben geschreven. Ze antwoorden vanzelf, meestal meteen.
accounts-here = Programma’s die anderen hebben geschreven en die nu hier zijn. Vraag er een aan tafel.
account-playing =
    { $count ->
        [0] nu hier, vrij
        [one] nu hier, speelt één partij
       *[other] nu hier, speelt { $count } partijen
    }
account-declines =
    { $reason ->
        [game] Deze bot speelt dit spel niet.
        [players] Deze bot speelt niet met dit aantal spelers.
        [clock] Deze bot speelt niet met deze klok.
        [hints] Deze bot speelt niet waar tips of de coach zijn toegestaan.
        [options] Deze bot speelt alleen met de gewone regels en het gewone materiaal.
        [busy] Deze bot speelt al zoveel partijen als hij aanneemt. Vraag hem later.
        [offline] Deze bot is nu niet hier.
       *[generic] Deze bot neemt deze plaats niet aan.
    }
friend-ask = Vragen
friend-ask-whom = { $name } vragen
friend-is = Vriend: { $name }
friend-none = Je hebt hier nog geen vrienden die je kunt vragen.

# Waiting for somebody to play with.
find-wait = Op anderen wachten
find-wait-lead = Zodra genoeg mensen hetzelfde willen, zitten jullie samen en begint het spel.
find-bots = Na een tijdje mogen bots de overige plaatsen innemen
find-start = Wachten
find-stop = Niet meer wachten
find-for = Gezocht: { $what }
find-since = Je wacht al { $time }
find-others =
    { $count ->
        [0] verder wil nu niemand hetzelfde
        [one] nog één ander wacht op hetzelfde
       *[other] { $count } anderen wachten op hetzelfde
    }
find-bots-in = Over { $time } komen er bots bij.
find-lost = De server antwoordt niet. Zodra hij dat doet, wacht je verder.
find-keep-open = Laat dit tabblad open; je kunt er intussen in lezen of ergens anders spelen.
find-found = Er is een tafel gevonden
find-open = Naar de tafel
find-any-game = Elk spel
find-any-players = Elk aantal
find-any-clock = Elke klok
find-none = Geen open tafel past. Open er zelf een, of wacht op anderen.
