skip-to-content = Skip to content
menu = Menu
home = Home
rules = Rules
watch = Watch
privacy = Privacy
terms = Terms
contact = Contact
profile = Profile
language = Language
page-description = Corinth and Rhodes: board games of the ancient Greek harbours, against bots or with friends
theme = Appearance
theme-auto = As the device
theme-light = Light
theme-dark = Dark
# Joints of sentences: a thing and what is said of it, a sentence after a sentence, a series.
joint-about = { $what }: { $that }
joint-then = { $one }. { $two }
joint-series = { $one }, { $two }
settings = Settings
motion-speed = Speed
motion-calm = Calm
motion-normal = Normal
motion-brisk = Brisk
motion-once = At once
sound = Sound
sound-offer = Sound on?
close = Close
guest = Guest
somebody = Somebody
deleted-person = Deleted profile
save = Save
saved = Saved.
send = Send
start = Start the game

home-title = Trade in ancient Greece
home-lead = Corinth with its dice and its market, Rhodes with its farms and its ships: against bots, with friends, or around one screen. No account needed.
your-name = Your name
name = Name
play-now = Play now
play-game = Play { $game }
opponents = Opponents
bots =
    { $count ->
        [one] 1 bot
       *[other] { $count } bots
    }
level = Strength
level-beginner = Beginner
level-casual = Casual
level-experienced = Experienced
level-expert = Expert
level-master = Master
level-grandmaster = Grandmaster
level-grandmaster-offered = Grandmaster, thinks longer
level-random = Careless
level-greedy = Trader
level-flat = Strategist
with-friends = Play with friends
with-friends-lead = Open a table, send its link; bots may sit there too.
open-table = Open a table
find-opponent = Find an opponent
find-opponent-lead = Sit down at an open table, or wait for somebody who wants the same.
find-go = Search
people-known = Friends
same-screen = Same screen
same-screen-lead = Everyone around one device; it always shows whoever is to move.
set-up = Set up
your-games = Your games
finished-none = Games you have finished can be replayed here.
watch-none = Nobody is playing in public just now.
watch-all = All tables
learn = Learn
learn-lead = Pages with everything there is to know, and pictures.
learn-five = Learn in 5 minutes
learn-five-lead = Play a guided first game: one thing at a time, on the real table.
puzzles = Puzzles
puzzles-lead = Find the best move: two new positions every day.
puzzles-today = Today’s puzzles
rules-corinth = Rules of Corinth
rules-rhodes = Rules of Rhodes
rules-by-game = Rules by game
chapters = Chapters
your-turn = Your turn
thinks = { $name } thinks
next-waiting = Next table that waits for you ({ $count })
list-time-left = { $time } left
list-time-short = less than a minute left
list-time-up = time is up
list-closes = closes in { $time }
phase-lobby = Waiting for players
phase-playing = Under way
phase-over = Finished
phase-closed = Closed
bot-of = { $name } (bot of { $owner })
of-owner = bot of { $owner }
a-bot = Bot ({ $level })
free-seat = Free seat
list-watch = Under way
list-open = Open tables
list-finished = Finished games
list-none = None just now.
list-with = with { $names }
list-name-points = { $name } { $points }
list-won = Won
list-place = Place { $place } of { $count }
list-points =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }
list-winner =
    { $count ->
        [one] { $names } won
       *[other] { $names } won
    }
list-voted = Ended by vote
list-resigned = Given up
show-more = Show more

game = Game
game-corinth = Corinth
game-rhodes = Rhodes
about-corinth = Share out the dice, fill your shops, walk the market. 2–4 players, 25 minutes.
about-rhodes = Grow, load, sail: ships push each other along the quay. 2–5 players, 60 minutes.
players = Players
players-count = { $count } players
player-number = Player { $number }
who-plays = Who takes seat { $number }
plays-here = Here
plays-elsewhere = Guest by link
you-host = you, the host
seats = Seats
seat-number = Seat { $number }
first-player = First player
first-drawn = Drawn at random
first-is = { $name } begins
clock = Clock
clock-off = No clock
clock-live = Minutes for the whole game
clock-days = Days for each move
clock-minutes = Minutes each
clock-increment = Seconds more each turn
clock-live-is =
    { $seconds ->
        [0] { $minutes } minutes each
       *[other] { $minutes } minutes each, { $seconds } seconds more each turn
    }
clock-days-is =
    { $count ->
        [one] A day for each move
       *[other] { $count } days for each move
    }
clock-off-means = Nobody is hurried. If a turn takes very long, all the others together can let a bot play it or end the game.
clock-live-means =
    { $seconds ->
        [0] When somebody’s time is up, a bot plays on for them to the end of the game.
       *[other] When somebody’s time is up, a bot plays that turn for them. After it they can come back with { $seconds } seconds.
    }
clock-days-means = When somebody’s time is up, a bot plays that turn for them. After it they can play on themselves.
days =
    { $count ->
        [one] 1 day
       *[other] { $count } days
    }
physical-dice = We roll or draw for real and enter what comes
listed = Anyone may find this table and sit down
is-listed = Open to everyone
is-private = Only for those who know its address
accounts-may-sit = Bot accounts may sit down too, unasked
accounts-welcome = Bot accounts may sit down unasked
dice-physical = Drawn for real and entered by hand
allow-hints = Allow hints
hints-allowed = Hints allowed
hints-forbidden = No hints
dice-by-table = The computer draws
away-is =
    A bot plays on for whoever is away for { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }
some-reconstructed = Some numbers are reconstructed
own-components = Own components
own-components-file = Download the file
house-rules = House rules
house-rules-lead = Where the rulebook can be read in two ways, a table chooses when it is opened.
house-rule-usual = usual
house-rules-usual = as in the box

lobby-title = { $name }’s table
this-table = This table
lobby-closes = Closes in { $time } if nothing happens here.
how-you-play = How you play
lobby-asks = { $name } asks you to the table.
lobby-full = Everyone is here.
lobby-sit = Take a seat
lobby-sit-lead = Choose a name, then a shield that is free. No account, no mail.
fill-with-bots = Fill with bots
link-for-all = One link for everybody
link-for-all-lead = Whoever opens it picks a name and a free seat. No account, no mail.
link-for-seat = Link for seat { $number }
qr-table = The table’s address as a QR code
share = Share
sit-down = Sit down
stand-up = Stand up
stand-up-sure = Leave your seat? Somebody else or a bot may take it.
seat-kept = kept for a guest
seat-kept-for = kept for { $name }
seat-asked = asked, has not answered yet
seat-declined-by = { $name } has declined.
invite = Invite
invite-again = New invitation
uninvite = Withdraw invitation
ask-friend = Ask a friend
ask-somebody = Ask somebody
ask-account = Ask a bot account
invite-lead = Whoever opens this link may take the seat. It works once.
qr-label = The invitation as a QR code
copy-link = Copy link
copied = Copied.
no-bot = No bot
bot-for-seat = Bot for seat { $number }
seats-to-fill =
    { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
waiting-for-host = { $name } starts the game once everyone is here.
fair-dice = Fair draws
fair-dice-lead = Every draw follows from random numbers of the server and of the browsers of those who play, to which all commit before anyone tells theirs. So nobody can choose what is drawn, not even whoever runs the server. The server tells its own at the end, and anyone can check it.
table-closed = Nobody used this table, so it was closed.
invited = You are invited
invited-to = { $name } asks you to a game of { $game }
kept-for-you = kept for you
no-account = No account
invitation-over = This invitation no longer holds: another one has replaced it, or it was withdrawn. Ask { $name } for a new one.
just-watch = Just watch

not-found = There is nothing here
not-found-lead = This address leads to open sea. Perhaps a letter is missing, or the page has moved.
page-failed = This page could not be loaded.
reload = Load again
opening-table = Opening the table …
no-board = This game cannot be shown here yet.
no-such-table = There is no such table.
parts-of-table = Parts of the table
tab-board = Board
tab-shore = Island
tab-mine = My sheet
tab-others = Others
tab-log = Log
to-move = To move:
time-left = Time left
time-until = { $left }, until { $when }
connection-lost = Connection lost
connection-lost-wait = The connection is lost. It comes back by itself.
connection-silent = The server is silent. What is shown here may be out of date.
unsent = Not sent yet: { $move }. It goes out as soon as the connection is back.
unsent-changed = Not sent, since the position has changed: { $move }
unsent-again = Send again
unsent-drop = Drop
offline = You are offline. The application opens, but nothing here is up to date until the connection is back.
enlarge = Show { $name } large
back-to-own-sheet = Back
played-by-bot = a bot plays
prompt-for = { $name }: { $asked }
waiting = One moment …
waiting-for = Waiting for { $name }.
since-last-turn = Since your last turn: { $told }
bot-slow = { $name } takes longer than usual. When a server starts for the first time, bots need up to a minute.
confirm = Confirm
tap-again = Press again or Enter to confirm.
option-does = { $label }: { $consequence }
by-key = Key { $key }
keys = Keys
keys-choose = choose an answer and show what it does
keys-confirm = confirms what is chosen, or presses what the focus is on
keys-let-go = lets go of what is chosen
keys-undo = takes back your last decision
keys-next = goes to the next table that waits for you
keys-explain = explains what the focus or the pointer is on; again, the next thing
keys-show = shows and hides the keys
undo = Undo
more = More
ask-undo = Ask to take back
undo-offer = { $name } would like to take a move back.
accept = Agree
decline = Decline
withdraw = Withdraw
let-bot-play = Let a bot play for me
let-bot-play-for = Let a bot play for { $name }
coach = Coach
coach-is =
    { $how ->
        [gentle] Coach: blunders only
        [normal] Coach: mistakes
        [strict] Coach: every loss
       *[off] Coach: off
    }
coach-looks = The coach looks at it …
turn-hints-on = Allow hints
turn-hints-off = Turn hints off
hint = Hint
hint-thinking = Thinking …
bot-plays-for = A bot plays for { $name }.
time-up-for-good = The time of { $name } is up: a bot plays on to the end.
bot-plays-turn-for = A bot plays this turn for { $name }.
vote-bot = Vote: a bot plays for { $name }
vote-end = Vote: end the game
vote-about =
    { $outcome ->
        [end] { $by } asks: { $name } does not move. End the game without a winner?
       *[bot] { $by } asks: { $name } does not move. Let a bot play this turn?
    }
vote-about-you =
    { $outcome ->
        [end] { $by } asks to end the game because this turn takes so long. End your turn, and the vote is over.
       *[bot] { $by } asks to let a bot play because this turn takes so long. End your turn, and the vote is over.
    }
play-again-myself = Play on myself
resign = Resign
resign-for = Resign for { $name }
resign-sure = Give up this game for good?
leave-for-now = Leave for now
log = Log
log-round = Round { $round }
log-more =
    { $count ->
        [one] one more
       *[other] { $count } more
    }
chat = Chat
chat-earlier = Earlier lines
chat-empty = Nothing has been said yet.
chat-say = Say something
unread =
    { $count ->
        [one] one new message
       *[other] { $count } new messages
    }
chat-notice = When somebody writes while the chat is not in view
chat-notice-is =
    { $how ->
        [heard] Show and sound
        [shown] Only show
       *[quiet] Keep quiet
    }
watching =
    { $count ->
        [one] one person watches
       *[other] { $count } people watch
    }
watchers = Watchers
watchers-chat =
    { $chat ->
        [nothing] Watchers do not see the chat
        [write] Watchers may read and write in the chat
       *[read] Watchers may read the chat
    }
watchers-may =
    { $chat ->
        [nothing] nothing
        [write] read and write
       *[read] read
    }
about-person = About { $name }
report-message = Report this message
report-lead = Whoever runs this server reads it with the lines around it and decides what to do. { $name } is not told.
reported = Thank you. Whoever runs this server will read it. Meanwhile you can mute or block the person.
mute-for-me = Mute for me
mute-lead = You no longer see what they say, at any table.
hear-again = Hear again
block-person = Block
block-lead = You see nothing of what they say, and neither of you can join the other’s tables or open tables where the other sits. They are not told.
unblock = Unblock
mute-for-all = Mute for everyone at this table
unmute-for-all = Let everyone hear them again
remove-person = Remove from the table
remove-for-bot = Remove; a bot plays on
remove-for-nobody = Remove; the seat stays free
remove-lead = They can only come back with an invitation.
removed-you = { $name } has removed you from this table. You can watch, or find another table.
muted-you = The host has muted you at this table.
is-muted = muted
at-screen = at { $name }’s screen
bot-offer = { $name } would like a bot ({ $level }) to play seat { $seat }.
bot-offer-none = { $name } would like the bot to leave seat { $seat }.

replay = Replay
review = Review
replay-beginning = The beginning
moment = Moment
first-moment = To the beginning
last-moment = To the last moment
step-back = One step back
step-forward = One step forward
play = Play
pause = Pause
speed = Speed
back-to-now = Back to now
back-to-result = To the result

result = Result
ended-resigned =
    Resignation ended the game: { $count ->
        [one] { $names } wins.
       *[other] { $names } win.
    }
ended-vote = The others voted to end the game. Nobody has won.
rematch = Rematch
same-group = Same group again
to-rematch = To the rematch
held-why = Not won yet; if the game ended now, this would be added: { $lines }.
held-line = { $title }: { $points }
new-game = New game
how-it-went = How it went
where-points = Where the points came from
points-total = Total
points-by-round = Points at the end of each round, as they would have counted then
points-by-action = Points as the game went on
round-column = Round
action-column = Step
podium-place = Place { $place }:
show-proof = Show the proof
last-look = See the last position
download-record = Download the record
what-if = What if …
what-if-lead = Go to any moment and play on from there, with the same luck.
download = Download
verify = Check the draws
dice-mixing = Chance is being mixed …
dice-mixed =
    { $count ->
        [one] Chance was mixed by one person and the server
       *[other] Chance was mixed by { $count } people and the server
    }{ $attempts ->
        [one] { "" }
       *[other] , in { $attempts } attempts
    }
dice-alone = The draws are the server’s alone
dice-part = { $name }: fingerprint and part (attempt { $attempt })
dice-own =
    { $found ->
        [changed] Watch out: after your browser told its part in the draws, something else was changed. Do not trust them.
       *[unused] What your browser gave for the draws was not used. It may have been too late; if not, do not trust them.
    }
dice-checking = Checking every draw …
dice-unchecked = The draws could not be checked: { $reason }
dice-why = Before the first draw the server showed a fingerprint of its secret, so it could not choose another later; and it did not know what the players’ browsers would add. Now all is open: every part has its fingerprint, and every draw is worked out again and compared with what came.
dice-fair =
    { $count ->
        [one] One draw was recomputed and is right.
       *[other] All { $count } draws were recomputed from the secret and are right.
    }
dice-unfair =
    { $count ->
        [one] One draw does not follow from the secret.
       *[other] { $count } draws do not follow from the secret.
    }
commitment = Fingerprint, shown before the first draw
secret = Secret, revealed now

event-created = { $name } opens the table.
event-what-if = { $name } plays on from a finished game, with its luck: what if …?
event-sat = { $name } sits down.
event-stood = { $name } stands up.
event-kept = Seat { $seat } is kept for { $name }.
event-seat-declined = Seat { $seat } was declined and is free.
event-sat-at-screen = { $name } sits down at { $host }’s screen.
event-removed = { $host } removes { $name } from the table.
event-removed-for-bot = { $host } removes { $name } from the table; a bot plays on.
event-muted = { $host } mutes { $name }.
event-unmuted = { $host } lets { $name } speak again.
event-bot-declined = Nothing changes about the bots.
event-invited = Seat { $seat } is kept for a guest.
event-uninvited = Seat { $seat } is open to everyone.
event-bot-added = { $name } plays: a bot ({ $level }).
event-bot-removed = The bot leaves seat { $seat }.
event-hints-on = Hints are allowed now.
event-hints-off = Hints are no longer allowed.
event-coach =
    { $how ->
        [gentle] The coach warns now: blunders only.
        [normal] The coach warns now: mistakes.
        [strict] The coach warns now: every loss.
       *[off] The coach is off now.
    }
event-started = The game begins.
event-started-fair = The game begins. Fingerprint of its chance: { $fingerprint }…
event-left-out = Chance was mixed without { $names }: no answer in time.
event-mixed =
    { $count ->
        [0] Chance is the server’s alone.
       *[other] The server has mixed chance with { $names }.
    }
event-undone = { $name } takes a move back.
event-undone-often = { $name } takes { $count } moves back.
event-undo-offered = { $name } asks to take a move back.
event-undo-accepted = { $name } agrees.
event-undo-declined = It is not taken back.
event-vote-called =
    { $outcome ->
        [end] { $by } calls a vote: { $name } does not move. Shall the game end?
       *[bot] { $by } calls a vote: { $name } does not move. Shall a bot play?
    }
event-vote-declined = The vote is over. The game goes on.
event-interrupted =
    The server was away for { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }. No clock ran.
event-resigned = { $name } resigns.
event-taken-over =
    { $reason ->
        [away] { $name } is away; a bot plays on.
        [clock] The time of { $name } is up; a bot plays on.
        [vote] The others let a bot play this turn of { $name }.
       *[asked] A bot plays on for { $name }.
    }
event-handed-back = { $name } is back.
event-bot-replaced = The bot of { $name } failed; a simpler one plays on.
event-ended = The game is over.
event-rematched = There is a rematch.
event-forgotten = A profile was deleted.

error-no-connection = The server cannot be reached.
error-other = That did not work ({ $code }).
