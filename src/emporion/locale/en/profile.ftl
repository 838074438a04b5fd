preview = Show what a tap would do
preview-touch = On touch screens
preview-always = Always
preview-never = Never, act at once
unblock-person = Unblock { $name }
is-blocked = blocked
blocked-people = Muted and blocked people
blocked-lead = You see nothing of what they say. Blocked people can neither join your tables nor invite you.
blocked-none = Nobody. At a table, ⋯ beside a name leads here.
review-file = Review a game from a file
review-file-lead = A record that was downloaded here or written by the terminal.
review-file-choose = Choose a record
look-and-language = Look and language
profile-lead = Your name and your games, without an account. They belong to this device, and to every other that knows your words.
profile-side = Settings and devices
your-data = Your data
export = All that is kept of you
export-lead = as a file that programs can read
erase = Delete the profile
erase-lead = For good. Your games stay, without your name.
erase-do = Delete …
erase-confirm = Type your name, “{ $name }”, to delete your profile for good.
erase-not = Keep it
erased = Your profile is deleted.
recovery-phrase = Recovery phrase
recovery-lead = Twelve words bring your profile to another device. Keep them to yourself.
recovery-once = They are shown only now. Write them down.
recovery-new = Show new words
recovery-sign-out = Also sign out my other devices
recover = Recover a profile
recover-lead = You have a profile already? Bring it here.
recovered = Welcome back.
forget = Leave this device
forget-do = Leave
forget-lead = The words bring you back.
forget-sure = Leave this device? Without the recovery phrase your profile is lost.
devices = Devices
devices-lead = Where your profile is signed in. Signing a device out takes effect at once.
device-this = this device, now
device-used = last used { $when }
device-unknown = Unknown device
device-sign-out = Sign out
device-sign-out-which = Sign out { $device }
device-sign-out-others = Sign out all others
device-signed-out = Signed out.
profile-parts = Parts of this page
people = People
crown-games = { $count ->
    [one] game
   *[other] games
}
crown-won = { $count ->
    [one] won
   *[other] won
}
crown-best = best, { $game }
recover-or = or with your words:
recover-help = The words in their order. Capitals and accents do not matter.
recover-count = Word { $count } of { $length }
recover-wrong = “{ $word }” (word { $place }) is not in the list.
recover-offers = Words that begin like this
recover-link = Or open your profile on the device that has it and choose “Another device” there.
recover-other = Another profile
recover-other-lead = Use a profile here whose words you have.
passkeys = Passkeys
passkeys-lead = Sign in with a fingerprint, a face or a PIN, without typing anything.
passkeys-insecure = Passkeys work only over https, or at localhost. This page was opened in another way.
passkeys-unknown = This browser knows no passkeys.
passkey-add = Add a passkey
passkey-added = Passkey added.
passkey-since = since { $when }
passkey-synced = on all your devices
passkey-name = Name of the passkey
passkey-rename = Rename
passkey-rename-which = Rename { $name }
passkey-remove = Remove
passkey-remove-which = Remove { $name }
passkey-removed = Passkey removed.
passkey-sign-in = Sign in with a passkey
second-device = Another device
second-device-lead = Scan a code with your phone or tablet, and this profile is there too.
second-device-begin = Show a code
pairing-qr = QR code for your other device
pairing-how = Scan it with the other device, or open the link there. It is good for ten minutes and for one device. Show it to nobody.
cancel = Cancel
pairing-asks = { $device } asks to be let in.
pairing-same = Does your other device show the same number?
pairing-yes = Yes, let it in
pairing-no = No
pairing-confirmed = One moment, it is signing in.
pairing-done = Your other device is signed in.
pairing-over = The code is no longer good.
pairing-ask = Use your profile on this device?
pairing-ask-do = Yes, sign in here
pairing-replaces = It takes the place of { $name } here. Only its words, a passkey or another device lead back to that profile.
pairing-waits = { $name }, please confirm on your other device. It shows this number:
pairing-waits-lead = If it shows another one, answer “No” there.
pairing-refused = The other device did not let this one in, or it took too long.
statistics = Statistics
statistics-none = Games that you finish are counted here.
stat-game = Game
stat-all-games = Both
stat-players = Players
stat-all-players = Any number
stat-players-of = { $count } players
stat-more = Counted are your newest { $count } games.
stat-won = won
stat-of = { $won } of { $games }
stat-mean = mean points
stat-best = most points
stat-choices = choices
stat-reviewed = { $count ->
    [one] from one review
   *[other] from { $count } reviews
}
stat-luck = luck
stat-luck-note = points a game
stat-against = Against
stat-against-people = People
stat-against-accounts = Bot accounts
stat-against-mixed = People and bots
stat-against-bot = Bot: { $level }
stat-by-players = By number of players
stat-last = { $count ->
    [one] The last game
   *[other] The last { $count } games
}
stat-last-lead = A bar is the points of a game; gold with a laurel was won.
stat-one = { $when }: { $game }, { $points } points, { $how }.
stat-was-won = won
stat-was-place = place { $place } of { $players }
stat-open = Look at it
stat-when = When
stat-points = Points
stat-place = Place
stat-over-time = Choices and luck over time
stat-over-time-lead = A dot is how good your choices were in a reviewed game, from 0 to 100; the line is the mean of five. Bars below are what the dice gave or took, in points.
stat-choices-one = { $game } Choices { $accuracy }, luck { $luck }.
stat-open-review = To the review
stat-reviewed-none = Reviews tell how good your choices were and what the dice gave you. Have a finished game reviewed to begin.
stat-none-such = There is no such game yet.
holidays = Holidays
holidays-lead = Where a move has days, yours do not count while you are away. The others see until when.
holiday-first = First day
holiday-last = Last day
holiday-take = Take a holiday
holiday-is =
    { $days ->
        [one] { $first }, one day
       *[other] { $first } to { $last }, { $days } days
    }
holiday-now = You are on holiday. Your days do not count.
holiday-end = I am back
holiday-cancel = Cancel
holiday-left =
    { $days ->
        [one] one day left in { $year }
       *[other] { $days } days left in { $year }
    }

# Bot accounts of one's own, and their tokens.
bots-own = Bot accounts
bots-own-lead = A bot account is a program of yours that plays under a name of its own. Whoever meets it sees that it is a bot, and yours. The program signs in with a token.
bots-own-full = You have { $most } bot accounts. More are not possible.
bot-new = New bot account
bot-new-name = Its name
bot-make = Make it
bot-here = here now
bot-away = not here
bot-plays = plays { $games }
bot-plays-with = { $game } ({ $players } players)
bot-plays-nothing = takes no seats: its program has not said yet what it plays
bot-clocks = only { $clocks }
bot-clock =
    { $clock ->
        [off] without a clock
        [live] with minutes for the game
       *[days] with days for each move
    }
bot-no-hints = without hints
bot-no-options = without house rules
bot-most =
    { $count ->
        [one] one game at a time
       *[other] at most { $count } games at once
    }
bot-play = Play
bot-play-with = Play against { $name }
bot-delete-which = Delete { $name }
bot-delete-sure = Delete { $name } for good? Its tokens stop working at once. Its games stay, with somebody unknown in its place.
bot-deleted = The bot account is deleted.
tokens = Tokens
token-unnamed = Token without a label
token-unused = never used
token-expires = good until { $when }
token-expired = expired on { $when }
token-new = New token
token-new-for = New token for { $name }
token-label = What it is for
token-label-such = for example: at home
token-lasts = How long it is good
token-lasts-always = until I revoke it
token-may = What the program may do with it
token-make = Make the token
token-once = This token is shown only now.
token-once-lead = Copy it and keep it like a password: whoever has it plays as your bot.
token-copy = Copy the token
token-kept = I have kept it
token-revoke = Revoke
token-revoke-which = Revoke { $name }
token-revoke-sure = Revoke “{ $name }”? The program that uses it is signed out at once.
token-revoked = The token is revoked.
scope-is =
    { $scope ->
        [read] see its tables
        [play] play
        [accept] take seats
        [challenge] open tables
       *[chat] chat
    }
scope-means =
    { $scope ->
        [read] its tables, the lists and what happens to it; every program needs this
        [play] everything that is done at a seat it has
        [accept] sit down or decline where it is asked, and say what it plays
        [challenge] ask others to its own tables and start the games there
       *[chat] say something at its tables
    }
