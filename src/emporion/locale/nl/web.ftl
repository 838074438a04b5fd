skip-to-content = Naar de inhoud
menu = Menu
home = Startpagina
rules = Regels
watch = Kijken
privacy = Privacy
terms = Voorwaarden
contact = Contact
profile = Profiel
language = Taal
page-description = Corinth en Rhodes: bordspellen van de oude Griekse havens, tegen bots of met vrienden
theme = Weergave
theme-auto = Zoals het apparaat
theme-light = Licht
theme-dark = Donker
# Joints of sentences: a thing and what is said of it, a sentence after a sentence, a series.
joint-about = { $what }: { $that }
joint-then = { $one }. { $two }
joint-series = { $one }, { $two }
settings = Instellingen
motion-speed = Tempo
motion-calm = Rustig
motion-normal = Normaal
motion-brisk = Vlot
motion-once = Meteen
sound = Geluid
sound-offer = Geluid aan?
close = Sluiten
guest = Gast
somebody = Iemand
deleted-person = Verwijderd profiel
save = Bewaren
saved = Bewaard.
send = Versturen
start = Spel beginnen

home-title = Handel in het oude Griekenland
home-lead = Corinth met zijn dobbelstenen en zijn markt, Rhodes met zijn boerderijen en zijn schepen: tegen bots, met vrienden of samen aan één scherm. Zonder account.
your-name = Je naam
name = Naam
play-now = Nu spelen
play-game = { $game } spelen
opponents = Tegenstanders
bots =
    { $count ->
        [one] 1 bot
       *[other] { $count } bots
    }
level = Sterkte
level-beginner = Beginner
level-casual = Recreatief
level-experienced = Gevorderd
level-expert = Expert
level-master = Meester
level-grandmaster = Grootmeester
level-grandmaster-offered = Grootmeester, denkt langer
level-random = Zorgeloos
level-greedy = Handelaar
level-flat = Strateeg
with-friends = Met vrienden spelen
with-friends-lead = Open een tafel en stuur de link; ook bots kunnen meespelen.
open-table = Tafel openen
find-opponent = Tegenstander zoeken
find-opponent-lead = Ga aan een open tafel zitten, of wacht op iemand die hetzelfde wil.
find-go = Zoeken
people-known = Vrienden
same-screen = Samen aan één scherm
same-screen-lead = Iedereen rond één apparaat; het toont altijd wie aan de beurt is.
set-up = Klaarzetten
your-games = Jouw spellen
finished-none = Afgelopen partijen kun je hier terugkijken.
watch-none = Nu speelt niemand in het openbaar.
watch-all = Alle tafels
learn = Leren
learn-lead = Pagina’s met alles wat je moet weten, en met plaatjes.
learn-five = Leer het in 5 minuten
learn-five-lead = Een eerste spel onder begeleiding: telkens één ding, aan de echte tafel.
puzzles = Puzzels
puzzles-lead = Vind de beste zet: elke dag twee nieuwe stellingen.
puzzles-today = Puzzels van vandaag
rules-corinth = Regels van Corinth
rules-rhodes = Regels van Rhodes
rules-by-game = Regels per spel
chapters = Hoofdstukken
your-turn = Jouw beurt
thinks = { $name } denkt na
next-waiting = Volgende tafel waar jij aan de beurt bent ({ $count })
list-time-left = nog { $time }
list-time-short = nog minder dan een minuut
list-time-up = tijd is om
list-closes = sluit over { $time }
phase-lobby = Wacht op spelers
phase-playing = Bezig
phase-over = Afgelopen
phase-closed = Gesloten
bot-of = { $name } (bot van { $owner })
of-owner = bot van { $owner }
a-bot = Bot ({ $level })
free-seat = Vrije plaats
list-watch = Lopende spellen
list-open = Open tafels
list-finished = Afgelopen spellen
list-none = Nu geen.
list-with = met { $names }
list-name-points = { $name } { $points }
list-won = Gewonnen
list-place = { $place }e van { $count }
list-points =
    { $count ->
        [one] 1 punt
       *[other] { $count } punten
    }
list-winner =
    { $count ->
        [one] { $names } heeft gewonnen
       *[other] { $names } hebben gewonnen
    }
list-voted = Beëindigd door stemming
list-resigned = Opgegeven
show-more = Meer tonen

game = Spel
game-corinth = Corinth
game-rhodes = Rhodes
about-corinth = Verdeel de dobbelstenen, vul je winkels, loop over de markt. 2–4 spelers, 25 minuten.
about-rhodes = Verbouw, laad, vaar de haven binnen: schepen duwen elkaar langs de kade. 2–5 spelers, 60 minuten.
players = Spelers
players-count = { $count } spelers
player-number = Speler { $number }
who-plays = Wie neemt plaats { $number }
plays-here = Hier
plays-elsewhere = Gast via link
you-host = jij, de gastheer
seats = Plaatsen
seat-number = Plaats { $number }
first-player = Startspeler
first-drawn = Geloot
first-is = { $name } begint
clock = Klok
clock-off = Zonder klok
clock-live = Minuten voor het hele spel
clock-days = Dagen per zet
clock-minutes = Minuten per speler
clock-increment = Seconden erbij per beurt
clock-live-is =
    { $seconds ->
        [0] { $minutes } minuten per speler
       *[other] { $minutes } minuten per speler, { $seconds } seconden erbij per beurt
    }
clock-days-is =
    { $count ->
        [one] Eén dag per zet
       *[other] { $count } dagen per zet
    }
clock-off-means = Niemand hoeft zich te haasten. Duurt een beurt heel lang, dan kunnen alle anderen samen een bot laten spelen of het spel beëindigen.
clock-live-means =
    { $seconds ->
        [0] Is iemands tijd om, dan speelt een bot voor die speler door tot het einde van het spel.
       *[other] Is iemands tijd om, dan speelt een bot die beurt. Daarna kun je met { $seconds } seconden zelf verder.
    }
clock-days-means = Is iemands tijd om, dan speelt een bot die beurt. Daarna kun je zelf verder.
days =
    { $count ->
        [one] 1 dag
       *[other] { $count } dagen
    }
physical-dice = We gooien of trekken zelf en voeren in wat komt
listed = Iedereen mag deze tafel vinden en gaan zitten
is-listed = Open voor iedereen
is-private = Alleen voor wie het adres kent
accounts-may-sit = Ook botaccounts mogen ongevraagd gaan zitten
accounts-welcome = Botaccounts mogen ongevraagd gaan zitten
dice-physical = Zelf getrokken, met de hand ingevoerd
allow-hints = Tips toestaan
hints-allowed = Tips toegestaan
hints-forbidden = Geen tips
dice-by-table = De computer trekt
away-is =
    Wie { $minutes ->
        [one] een minuut
       *[other] { $minutes } minuten
    } weg is, voor die speelt een bot verder
some-reconstructed = Sommige getallen zijn gereconstrueerd
own-components = Eigen spelmateriaal
own-components-file = Bestand downloaden
house-rules = Huisregels
house-rules-lead = Waar de spelregels op twee manieren te lezen zijn, kiest een tafel bij het openen.
house-rule-usual = gebruikelijk
house-rules-usual = zoals in de doos

lobby-title = Tafel van { $name }
this-table = Deze tafel
lobby-closes = Sluit over { $time } als hier niets gebeurt.
how-you-play = Zo spelen jullie
lobby-asks = { $name } nodigt je uit aan tafel.
lobby-full = Iedereen is er.
lobby-sit = Neem plaats
lobby-sit-lead = Kies een naam en dan een vrij schild. Geen account, geen mail.
fill-with-bots = Aanvullen met bots
link-for-all = Eén link voor iedereen
link-for-all-lead = Wie hem opent, kiest een naam en een vrije plaats. Geen account, geen mail.
link-for-seat = Link voor plaats { $number }
qr-table = Het adres van de tafel als QR-code
share = Delen
sit-down = Gaan zitten
stand-up = Opstaan
stand-up-sure = Je plaats verlaten? Iemand anders of een bot kan die innemen.
seat-kept = vrijgehouden voor een gast
seat-kept-for = vrijgehouden voor { $name }
seat-asked = gevraagd, nog geen antwoord
seat-declined-by = { $name } heeft geweigerd.
invite = Uitnodigen
invite-again = Nieuwe uitnodiging
uninvite = Uitnodiging intrekken
ask-friend = Vriend vragen
ask-somebody = Iemand vragen
ask-account = Botaccount vragen
invite-lead = Wie deze link opent, mag de plaats nemen. Hij werkt één keer.
qr-label = De uitnodiging als QR-code
copy-link = Link kopiëren
copied = Gekopieerd.
no-bot = Geen bot
bot-for-seat = Bot voor plaats { $number }
seats-to-fill =
    { $count ->
        [one] Eén plaats is nog vrij.
       *[other] { $count } plaatsen zijn nog vrij.
    }
waiting-for-host = { $name } begint het spel zodra iedereen er is.
fair-dice = Eerlijk toeval
fair-dice-lead = Elke trekking volgt uit toevalsgetallen van de server en van de browsers van wie meespeelt; allen leggen zich vast voordat iemand het zijne noemt. Zo kan niemand kiezen wat er getrokken wordt, ook niet wie de server beheert. De server noemt het zijne aan het eind, en iedereen kan het narekenen.
table-closed = Niemand gebruikte deze tafel, daarom is die gesloten.
invited = Je bent uitgenodigd
invited-to = { $name } nodigt je uit voor een partij { $game }
kept-for-you = voor jou
no-account = Geen account
invitation-over = Deze uitnodiging geldt niet meer: ze is vervangen of ingetrokken. Vraag { $name } om een nieuwe.
just-watch = Alleen kijken

not-found = Hier is niets
not-found-lead = Dit adres leidt naar open zee. Misschien ontbreekt er een letter, of is de pagina verhuisd.
page-failed = Deze pagina kon niet worden geladen.
reload = Opnieuw laden
opening-table = De tafel wordt geopend …
no-board = Dit spel kan hier nog niet worden getoond.
no-such-table = Deze tafel bestaat niet.
parts-of-table = Delen van de tafel
tab-board = Bord
tab-shore = Eiland
tab-mine = Mijn blad
tab-others = Anderen
tab-log = Verloop
to-move = Aan de beurt:
time-left = Resterende tijd
time-until = { $left }, tot { $when }
connection-lost = Verbinding verbroken
connection-lost-wait = De verbinding is verbroken en komt vanzelf terug.
connection-silent = De server zwijgt. Wat hier staat, is misschien niet meer actueel.
unsent = Nog niet verzonden: { $move }. De zet gaat weg zodra de verbinding terug is.
unsent-changed = Niet verzonden, want de stelling is veranderd: { $move }
unsent-again = Opnieuw verzenden
unsent-drop = Laten vallen
offline = Je bent offline. De app werkt, maar niets hier is actueel tot de verbinding terug is.
enlarge = { $name } groot tonen
back-to-own-sheet = Terug
played-by-bot = een bot speelt
prompt-for = { $name }: { $asked }
waiting = Een ogenblik …
waiting-for = { $name } is aan de beurt.
since-last-turn = Sinds je laatste beurt: { $told }
bot-slow = { $name } doet er langer over dan gewoonlijk. Als een server voor het eerst start, hebben bots tot een minuut nodig.
confirm = Bevestigen
tap-again = Druk nog eens of op Enter om te bevestigen.
option-does = { $label }: { $consequence }
by-key = Toets { $key }
keys = Toetsen
keys-choose = kiezen een antwoord en tonen wat het doet
keys-confirm = bevestigt de keuze, of drukt op wat de focus heeft
keys-let-go = laat de keuze los
keys-undo = neemt je laatste beslissing terug
keys-next = gaat naar de volgende tafel waar jij aan de beurt bent
keys-explain = legt uit wat de focus of de aanwijzer heeft; nog eens: het volgende
keys-show = toont en verbergt de toetsen
undo = Terugnemen
more = Meer
ask-undo = Vragen om een zet terug te nemen
undo-offer = { $name } wil graag een zet terugnemen.
accept = Akkoord
decline = Weigeren
withdraw = Intrekken
let-bot-play = Een bot voor mij laten spelen
let-bot-play-for = Een bot laten spelen voor { $name }
coach = Coach
coach-is =
    { $how ->
        [gentle] Coach: alleen blunders
        [normal] Coach: fouten
        [strict] Coach: elk verlies
       *[off] Coach: uit
    }
coach-looks = De coach bekijkt het …
turn-hints-on = Tips toestaan
turn-hints-off = Tips uitzetten
hint = Tip
hint-thinking = Denkt na …
bot-plays-for = Een bot speelt voor { $name }.
time-up-for-good = De tijd van { $name } is om: een bot speelt door tot het einde.
bot-plays-turn-for = Een bot speelt deze beurt voor { $name }.
vote-bot = Stemmen: een bot speelt voor { $name }
vote-end = Stemmen: het spel beëindigen
vote-about =
    { $outcome ->
        [end] { $by } vraagt: { $name } doet niets. Het spel zonder winnaar beëindigen?
       *[bot] { $by } vraagt: { $name } doet niets. Een bot deze beurt laten spelen?
    }
vote-about-you =
    { $outcome ->
        [end] { $by } wil het spel beëindigen omdat deze beurt zo lang duurt. Beëindig je beurt en de stemming is voorbij.
       *[bot] { $by } wil een bot laten spelen omdat deze beurt zo lang duurt. Beëindig je beurt en de stemming is voorbij.
    }
play-again-myself = Zelf verder spelen
resign = Opgeven
resign-for = Opgeven voor { $name }
resign-sure = Dit spel voorgoed opgeven?
leave-for-now = Voorlopig weggaan
log = Verloop
log-round = Ronde { $round }
log-more = nog { $count }
chat = Chat
chat-earlier = Eerdere regels
chat-empty = Er is nog niets gezegd.
chat-say = Iets zeggen
unread =
    { $count ->
        [one] een nieuw bericht
       *[other] { $count } nieuwe berichten
    }
chat-notice = Als iemand iets schrijft terwijl de chat niet in beeld is
chat-notice-is =
    { $how ->
        [heard] Tonen, met geluid
        [shown] Alleen tonen
       *[quiet] Stil blijven
    }
watching =
    { $count ->
        [one] één kijker
       *[other] { $count } kijkers
    }
watchers = Kijkers
watchers-chat =
    { $chat ->
        [nothing] Kijkers zien de chat niet
        [write] Kijkers mogen de chat lezen en meeschrijven
       *[read] Kijkers mogen de chat lezen
    }
watchers-may =
    { $chat ->
        [nothing] niets
        [write] lezen en schrijven
       *[read] lezen
    }
about-person = Over { $name }
report-message = Dit bericht melden
report-lead = Wie deze server beheert, leest het met de regels eromheen en beslist wat er gebeurt. { $name } krijgt daar niets van te horen.
reported = Bedankt. Wie deze server beheert, zal het lezen. Intussen kun je de persoon dempen of blokkeren.
mute-for-me = Dempen voor mij
mute-lead = Je ziet aan geen enkele tafel meer wat deze persoon zegt.
hear-again = Weer horen
block-person = Blokkeren
block-lead = Je ziet niets meer van deze persoon, en geen van jullie kan aan de tafels van de ander of aan open tafels waar de ander zit. De persoon krijgt daar niets van te horen.
unblock = Vrijgeven
mute-for-all = Dempen voor iedereen aan tafel
unmute-for-all = Iedereen weer laten horen
remove-person = Van tafel verwijderen
remove-for-bot = Verwijderen; een bot speelt verder
remove-for-nobody = Verwijderen; de plaats blijft vrij
remove-lead = Terugkomen kan dan alleen met een uitnodiging.
removed-you = { $name } heeft je van deze tafel verwijderd. Je kunt toekijken of een andere tafel zoeken.
muted-you = Wie de tafel opende, heeft je hier gedempt.
is-muted = gedempt
at-screen = aan het scherm van { $name }
bot-offer = { $name } wil graag dat een bot ({ $level }) plaats { $seat } speelt.
bot-offer-none = { $name } wil graag dat de bot plaats { $seat } verlaat.

replay = Terugkijken
review = Analyse
replay-beginning = Het begin
moment = Moment
first-moment = Naar het begin
last-moment = Naar het laatste moment
step-back = Een stap terug
step-forward = Een stap vooruit
play = Afspelen
pause = Pauze
speed = Snelheid
back-to-now = Terug naar nu
back-to-result = Naar de uitslag

result = Uitslag
ended-resigned =
    Het spel eindigde door opgave: { $count ->
        [one] { $names } wint.
       *[other] { $names } winnen.
    }
ended-vote = De anderen hebben het spel met een stemming beëindigd. Niemand heeft gewonnen.
rematch = Revanche
same-group = Nog eens met dezelfde groep
to-rematch = Naar de revanche
held-why = Nog niet gewonnen; als het spel nu afgelopen was, kwam erbij: { $lines }.
held-line = { $title }: { $points }
new-game = Nieuw spel
how-it-went = Zo ging het
where-points = Waar de punten vandaan kwamen
points-total = Totaal
points-by-round = Punten aan het eind van elke ronde, zoals ze dan geteld zouden hebben
points-by-action = Punten in de loop van het spel
round-column = Ronde
action-column = Stap
podium-place = Plaats { $place }:
show-proof = Toon het bewijs
last-look = Bekijk de slotstelling
download-record = Verslag downloaden
what-if = Wat als …
what-if-lead = Ga naar een willekeurig moment en speel vandaar verder, met hetzelfde toeval.
download = Downloaden
verify = Trekkingen controleren
dice-mixing = Het toeval wordt gemengd …
dice-mixed =
    { $count ->
        [one] Het toeval is gemengd door één persoon en de server
       *[other] Het toeval is gemengd door { $count } personen en de server
    }{ $attempts ->
        [one] { "" }
       *[other] , in { $attempts } pogingen
    }
dice-alone = Het toeval komt van de server alleen
dice-part = { $name }: vingerafdruk en bijdrage (poging { $attempt })
dice-own =
    { $found ->
        [changed] Pas op: nadat je browser zijn bijdrage aan het toeval had genoemd, is iets anders veranderd. Vertrouw deze trekkingen niet.
       *[unused] De bijdrage van je browser aan het toeval is niet gebruikt. Misschien kwam die te laat; zo niet, vertrouw deze trekkingen dan niet.
    }
dice-checking = Elke trekking wordt nagerekend …
dice-unchecked = De trekkingen konden niet worden nagerekend: { $reason }
dice-why = Voor de eerste trekking toonde de server de vingerafdruk van zijn geheim en kon daarna geen ander meer kiezen; wat de browsers van de spelers zouden bijdragen, wist de server niet. Nu ligt alles open: elke bijdrage heeft haar vingerafdruk, en elke trekking wordt opnieuw berekend en vergeleken met wat er kwam.
dice-fair =
    { $count ->
        [one] Eén trekking is nagerekend en klopt.
       *[other] Alle { $count } trekkingen zijn uit het geheim nagerekend en kloppen.
    }
dice-unfair =
    { $count ->
        [one] Eén trekking volgt niet uit het geheim.
       *[other] { $count } trekkingen volgen niet uit het geheim.
    }
commitment = Vingerafdruk, getoond voor de eerste trekking
secret = Geheim, nu onthuld

event-created = { $name } opent de tafel.
event-what-if = { $name } speelt een afgelopen partij verder, met hetzelfde toeval: wat als …?
event-sat = { $name } gaat zitten.
event-stood = { $name } staat op.
event-kept = Plaats { $seat } wordt vrijgehouden voor { $name }.
event-seat-declined = Plaats { $seat } is afgeslagen en vrij.
event-sat-at-screen = { $name } gaat aan het scherm van { $host } zitten.
event-removed = { $host } verwijdert { $name } van tafel.
event-removed-for-bot = { $host } verwijdert { $name } van tafel; een bot speelt verder.
event-muted = { $host } dempt { $name }.
event-unmuted = { $host } laat { $name } weer praten.
event-bot-declined = Aan de bots verandert niets.
event-invited = Plaats { $seat } is vrijgehouden voor een gast.
event-uninvited = Plaats { $seat } is open voor iedereen.
event-bot-added = { $name } speelt mee: een bot ({ $level }).
event-bot-removed = De bot verlaat plaats { $seat }.
event-hints-on = Tips zijn nu toegestaan.
event-hints-off = Tips zijn niet meer toegestaan.
event-coach =
    { $how ->
        [gentle] De coach waarschuwt nu bij blunders.
        [normal] De coach waarschuwt nu bij fouten.
        [strict] De coach waarschuwt nu bij elk verlies.
       *[off] De coach staat nu uit.
    }
event-started = Het spel begint.
event-started-fair = De partij begint. Vingerafdruk van het toeval: { $fingerprint }…
event-left-out = Het toeval is gemengd zonder { $names }: geen antwoord op tijd.
event-mixed =
    { $count ->
        [0] Het toeval komt van de server alleen.
       *[other] De server heeft het toeval met { $names } gemengd.
    }
event-undone = { $name } neemt een zet terug.
event-undone-often = { $name } neemt { $count } zetten terug.
event-undo-offered = { $name } vraagt om een zet terug te nemen.
event-undo-accepted = { $name } gaat akkoord.
event-undo-declined = Er wordt niets teruggenomen.
event-vote-called =
    { $outcome ->
        [end] { $by } vraagt om een stemming: { $name } doet niets. Zal het spel eindigen?
       *[bot] { $by } vraagt om een stemming: { $name } doet niets. Zal een bot spelen?
    }
event-vote-declined = De stemming is voorbij. Het spel gaat verder.
event-interrupted =
    De server was { $minutes ->
        [one] een minuut
       *[other] { $minutes } minuten
    } weg. Er liep geen klok.
event-resigned = { $name } geeft op.
event-taken-over =
    { $reason ->
        [away] { $name } is weg; een bot speelt verder.
        [clock] De tijd van { $name } is om; een bot speelt verder.
        [vote] De anderen laten een bot deze beurt van { $name } spelen.
       *[asked] Een bot speelt verder voor { $name }.
    }
event-handed-back = { $name } is terug.
event-bot-replaced = De bot van { $name } viel uit; een eenvoudigere speelt verder.
event-ended = Het spel is afgelopen.
event-rematched = Er is een revanche.
event-forgotten = Er is een profiel verwijderd.

error-no-connection = De server is niet bereikbaar.
error-other = Dat lukte niet ({ $code }).
