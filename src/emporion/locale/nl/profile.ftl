preview = Eerst tonen wat een tik doet
preview-touch = Op aanraakschermen
preview-always = Altijd
preview-never = Nooit, meteen uitvoeren
unblock-person = { $name } vrijgeven
is-blocked = geblokkeerd
blocked-people = Gedempte en geblokkeerde mensen
blocked-lead = Je ziet niets van wat ze zeggen. Wie geblokkeerd is, kan niet aan jouw tafels en kan je niet uitnodigen.
blocked-none = Niemand. Aan tafel leidt ⋯ naast een naam hierheen.
review-file = Een spel uit een bestand analyseren
review-file-lead = Een verslag dat hier is gedownload of door de terminal is geschreven.
review-file-choose = Verslag kiezen
look-and-language = Weergave en taal
profile-lead = Je naam en je partijen, zonder account. Ze horen bij dit apparaat, en bij elk ander dat je woorden kent.
profile-side = Instellingen en apparaten
your-data = Je gegevens
export = Alles wat over je bewaard wordt
export-lead = als bestand dat programma’s kunnen lezen
erase = Profiel verwijderen
erase-lead = Voorgoed. Je partijen blijven, zonder je naam.
erase-do = Verwijderen …
erase-confirm = Typ je naam, “{ $name }”, om je profiel voorgoed te verwijderen.
erase-not = Behouden
erased = Je profiel is verwijderd.
recovery-phrase = Herstelwoorden
recovery-lead = Twaalf woorden brengen je profiel naar een ander apparaat. Houd ze voor jezelf.
recovery-once = Ze worden alleen nu getoond. Schrijf ze op.
recovery-new = Nieuwe woorden tonen
recovery-sign-out = Ook mijn andere apparaten afmelden
recover = Profiel herstellen
recover-lead = Heb je al een profiel? Haal het hierheen.
recovered = Welkom terug.
forget = Op dit apparaat afmelden
forget-do = Afmelden
forget-lead = Met de woorden kom je terug.
forget-sure = Op dit apparaat afmelden? Zonder de herstelwoorden is je profiel verloren.
devices = Apparaten
devices-lead = Waar je profiel is aangemeld. Afmelden werkt meteen.
device-this = dit apparaat, nu
device-used = laatst gebruikt: { $when }
device-unknown = Onbekend apparaat
device-sign-out = Afmelden
device-sign-out-which = { $device } afmelden
device-sign-out-others = Alle andere afmelden
device-signed-out = Afgemeld.
profile-parts = Delen van deze pagina
people = Mensen
crown-games = { $count ->
    [one] partij
   *[other] partijen
}
crown-won = { $count ->
    [one] gewonnen
   *[other] gewonnen
}
crown-best = beste, { $game }
recover-or = of met je woorden:
recover-help = De woorden in hun volgorde. Hoofdletters en accenten maken niet uit.
recover-count = Woord { $count } van { $length }
recover-wrong = “{ $word }” (woord { $place }) staat niet in de lijst.
recover-offers = Woorden die zo beginnen
recover-link = Of open je profiel op het apparaat dat het heeft en kies daar “Nog een apparaat”.
recover-other = Een ander profiel
recover-other-lead = Hier een profiel gebruiken waarvan je de woorden hebt.
passkeys = Passkeys
passkeys-lead = Meld je aan met vingerafdruk, gezicht of pincode, zonder iets te typen.
passkeys-insecure = Passkeys werken alleen via https, of op localhost. Deze pagina is anders geopend.
passkeys-unknown = Deze browser kent geen passkeys.
passkey-add = Passkey toevoegen
passkey-added = Passkey toegevoegd.
passkey-since = sinds { $when }
passkey-synced = op al je apparaten
passkey-name = Naam van de passkey
passkey-rename = Hernoemen
passkey-rename-which = { $name } hernoemen
passkey-remove = Verwijderen
passkey-remove-which = { $name } verwijderen
passkey-removed = Passkey verwijderd.
passkey-sign-in = Aanmelden met passkey
second-device = Nog een apparaat
second-device-lead = Scan een code met je telefoon of tablet, en dit profiel is er ook.
second-device-begin = Code tonen
pairing-qr = QR-code voor je andere apparaat
pairing-how = Scan hem met het andere apparaat of open daar de link. Hij geldt tien minuten en voor één apparaat. Laat hem aan niemand zien.
cancel = Annuleren
pairing-asks = { $device } vraagt om toegang.
pairing-same = Toont je andere apparaat hetzelfde getal?
pairing-yes = Ja, toelaten
pairing-no = Nee
pairing-confirmed = Even geduld, het meldt zich aan.
pairing-done = Je andere apparaat is aangemeld.
pairing-over = De code geldt niet meer.
pairing-ask = Je profiel op dit apparaat gebruiken?
pairing-ask-do = Ja, hier aanmelden
pairing-replaces = Het komt hier in de plaats van { $name }. Alleen de woorden daarvan, een passkey of een ander apparaat leiden terug naar dat profiel.
pairing-waits = { $name }, bevestig op je andere apparaat. Het toont dit getal:
pairing-waits-lead = Toont het een ander getal, antwoord daar dan “Nee”.
pairing-refused = Het andere apparaat heeft dit niet toegelaten, of het duurde te lang.
statistics = Statistieken
statistics-none = Partijen die je uitspeelt, worden hier geteld.
stat-game = Spel
stat-all-games = Alle
stat-players = Spelers
stat-all-players = Alle
stat-players-of = { $count } spelers
stat-more = Geteld zijn je nieuwste { $count } partijen.
stat-won = gewonnen
stat-of = { $won } van { $games }
stat-mean = punten gemiddeld
stat-best = meeste punten
stat-choices = keuzes
stat-reviewed = { $count ->
    [one] uit één analyse
   *[other] uit { $count } analyses
}
stat-luck = geluk
stat-luck-note = punten per partij
stat-against = Tegen
stat-against-people = Mensen
stat-against-accounts = Botaccounts
stat-against-mixed = Mensen en bots
stat-against-bot = Bot: { $level }
stat-by-players = Per aantal spelers
stat-last = { $count ->
    [one] De laatste partij
   *[other] De laatste { $count } partijen
}
stat-last-lead = Een balk is het aantal punten van een partij; goud met een lauwerkrans is gewonnen.
stat-one = { $when }: { $game }, { $points } punten, { $how }.
stat-was-won = gewonnen
stat-was-place = plaats { $place } van { $players }
stat-open = Bekijken
stat-when = Wanneer
stat-points = Punten
stat-place = Plaats
stat-over-time = Keuzes en geluk in de loop van de tijd
stat-over-time-lead = Een stip is hoe goed je keuzes in een geanalyseerde partij waren, van 0 tot 100; de lijn is het gemiddelde van vijf. De balken eronder zijn wat de dobbelstenen gaven of namen, in punten.
stat-choices-one = { $game } Keuzes { $accuracy }, geluk { $luck }.
stat-open-review = Naar de analyse
stat-reviewed-none = Analyses vertellen hoe goed je keuzes waren en wat de dobbelstenen je gaven. Laat een voltooide partij analyseren om te beginnen.
stat-none-such = Zo’n partij is er nog niet.
holidays = Vakantie
holidays-lead = Waar een zet dagen heeft, tellen de jouwe niet zolang je weg bent. De anderen zien tot wanneer.
holiday-first = Eerste dag
holiday-last = Laatste dag
holiday-take = Vakantie nemen
holiday-is =
    { $days ->
        [one] { $first }, één dag
       *[other] { $first } tot en met { $last }, { $days } dagen
    }
holiday-now = Je hebt vakantie. Je dagen tellen niet.
holiday-end = Ik ben terug
holiday-cancel = Annuleren
holiday-left =
    { $days ->
        [one] nog één dag in { $year }
       *[other] nog { $days } dagen in { $year }
    }

# Eigen botaccounts en hun tokens.
bots-own = Botaccounts
bots-own-lead = Een botaccount is een programma van jou dat onder een eigen naam speelt. Wie het tegenkomt, ziet dat het een bot is, en van wie. Het programma meldt zich aan met een token.
bots-own-full = Je hebt { $most } botaccounts. Meer kan niet.
bot-new = Nieuw botaccount
bot-new-name = De naam
bot-make = Aanmaken
bot-here = nu hier
bot-away = niet hier
bot-plays = speelt { $games }
bot-plays-with = { $game } ({ $players } spelers)
bot-plays-nothing = neemt geen plaats aan: het programma heeft nog niet gezegd wat het speelt
bot-clocks = alleen { $clocks }
bot-clock =
    { $clock ->
        [off] zonder klok
        [live] met minuten voor het spel
       *[days] met dagen per zet
    }
bot-no-hints = zonder tips
bot-no-options = zonder huisregels
bot-most =
    { $count ->
        [one] één partij tegelijk
       *[other] hooguit { $count } partijen tegelijk
    }
bot-play = Spelen
bot-play-with = Spelen tegen { $name }
bot-delete-which = { $name } verwijderen
bot-delete-sure = { $name } voorgoed verwijderen? De tokens werken meteen niet meer. De partijen blijven, met een onbekende op de plaats van de bot.
bot-deleted = Het botaccount is verwijderd.
tokens = Tokens
token-unnamed = Token zonder label
token-unused = nog nooit gebruikt
token-expires = geldig tot { $when }
token-expired = verlopen op { $when }
token-new = Nieuw token
token-new-for = Nieuw token voor { $name }
token-label = Waarvoor het is
token-label-such = bijvoorbeeld: thuis
token-lasts = Hoe lang het geldt
token-lasts-always = tot ik het intrek
token-may = Wat het programma ermee mag
token-make = Token maken
token-once = Dit token wordt alleen nu getoond.
token-once-lead = Kopieer het en bewaar het als een wachtwoord: wie het heeft, speelt als jouw bot.
token-copy = Token kopiëren
token-kept = Ik heb het bewaard
token-revoke = Intrekken
token-revoke-which = { $name } intrekken
token-revoke-sure = “{ $name }” intrekken? Het programma dat het gebruikt, wordt meteen afgemeld.
token-revoked = Het token is ingetrokken.
scope-is =
    { $scope ->
        [read] zijn tafels zien
        [play] spelen
        [accept] plaatsen aannemen
        [challenge] tafels openen
       *[chat] chatten
    }
scope-means =
    { $scope ->
        [read] zijn tafels, de lijsten en wat hem overkomt; dit heeft elk programma nodig
        [play] alles wat je op een eigen plaats doet
        [accept] gaan zitten of weigeren als het gevraagd wordt, en zeggen wat het speelt
        [challenge] anderen aan eigen tafels vragen en daar de partijen beginnen
       *[chat] iets zeggen aan zijn tafels
    }
