"""The tables of the store. A change here needs a migration; a test compares the two."""

import sqlalchemy as sa

metadata = sa.MetaData()

profiles = sa.Table(
    "profiles",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("phrase_hash", sa.LargeBinary, nullable=False, unique=True),
    sa.Column("created_at", sa.BigInteger, nullable=False),
)

cookies = sa.Table(
    "cookies",
    metadata,
    sa.Column("hash", sa.LargeBinary, primary_key=True),
    sa.Column(
        "profile", sa.String(32), sa.ForeignKey("profiles.id", ondelete="CASCADE"), nullable=False
    ),
    sa.Column("created_at", sa.BigInteger, nullable=False),
    sa.Column("used_at", sa.BigInteger, nullable=False),
    sa.Column("label", sa.String(60), nullable=False),
)
sa.Index("cookies_by_profile", cookies.c.profile)
sa.Index("cookies_by_use", cookies.c.used_at)

profile_changes = sa.Table(
    "profile_changes",
    metadata,
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("profile", sa.String(32), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    # A number is never given twice, also after the highest ones are gone.
    sqlite_autoincrement=True,
)

# Profiles that are programs, each with the person whose it is.
bot_accounts = sa.Table(
    "bot_accounts",
    metadata,
    sa.Column(
        "profile", sa.String(32), sa.ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True
    ),
    sa.Column(
        "owner", sa.String(32), sa.ForeignKey("profiles.id", ondelete="CASCADE"), nullable=False
    ),
    sa.Column("created_at", sa.BigInteger, nullable=False),
    # What it takes a seat for, as it has published; nothing yet where there is none.
    sa.Column("accepts", sa.Text),
)
sa.Index("bot_accounts_by_owner", bot_accounts.c.owner)

# What a bot account shows instead of a cookie.
tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column(
        "profile", sa.String(32), sa.ForeignKey("profiles.id", ondelete="CASCADE"), nullable=False
    ),
    sa.Column("hash", sa.LargeBinary, nullable=False, unique=True),
    sa.Column("label", sa.String(60), nullable=False),
    sa.Column("scopes", sa.String(60), nullable=False),
    sa.Column("created_at", sa.BigInteger, nullable=False),
    sa.Column("expires_at", sa.BigInteger),
    sa.Column("used_at", sa.BigInteger),
)
sa.Index("tokens_by_profile", tokens.c.profile)

# A second device that is about to be let in: one at a time for each profile.
pairings = sa.Table(
    "pairings",
    metadata,
    sa.Column(
        "profile", sa.String(32), sa.ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True
    ),
    sa.Column("hash", sa.LargeBinary, nullable=False, unique=True),
    sa.Column("until", sa.BigInteger, nullable=False),
    # Of the device that has opened the code.
    sa.Column("claim_hash", sa.LargeBinary, unique=True),
    sa.Column("label", sa.String(60)),
    sa.Column("number", sa.Integer),
    sa.Column("confirmed", sa.Boolean, nullable=False),
)

passkeys = sa.Table(
    "passkeys",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column(
        "profile", sa.String(32), sa.ForeignKey("profiles.id", ondelete="CASCADE"), nullable=False
    ),
    sa.Column("credential", sa.LargeBinary, nullable=False),
    sa.Column("public_key", sa.LargeBinary, nullable=False),
    sa.Column("sign_count", sa.BigInteger, nullable=False),
    sa.Column("synced", sa.Boolean, nullable=False),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("created_at", sa.BigInteger, nullable=False),
    sa.Column("used_at", sa.BigInteger),
)
sa.Index("passkeys_by_profile", passkeys.c.profile)

# What passkeys are asked to sign: of a profile to add one, of nobody to sign in.
challenges = sa.Table(
    "challenges",
    metadata,
    sa.Column("hash", sa.LargeBinary, primary_key=True),
    sa.Column("profile", sa.String(32), sa.ForeignKey("profiles.id", ondelete="CASCADE")),
    sa.Column("until", sa.BigInteger, nullable=False),
)
sa.Index("challenges_by_profile", challenges.c.profile)
sa.Index("challenges_by_time", challenges.c.until)

blocks = sa.Table(
    "blocks",
    metadata,
    sa.Column(
        "profile", sa.String(32), sa.ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True
    ),
    sa.Column(
        "other", sa.String(32), sa.ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True
    ),
    sa.Column("how", sa.String(10), nullable=False),
    sa.Column("created_at", sa.BigInteger, nullable=False),
)
sa.Index("blocks_by_other", blocks.c.other)

# Who has asked whom to be friends; answered by the one who was asked.
friends = sa.Table(
    "friends",
    metadata,
    sa.Column(
        "profile", sa.String(32), sa.ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True
    ),
    sa.Column(
        "other", sa.String(32), sa.ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True
    ),
    sa.Column("answer", sa.String(10)),
    sa.Column("created_at", sa.BigInteger, nullable=False),
)
sa.Index("friends_by_other", friends.c.other)

# Those who let their friends see when they are here.
open_doors = sa.Table(
    "open_doors",
    metadata,
    sa.Column(
        "profile", sa.String(32), sa.ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True
    ),
)

# Who waits for people to play with; each says again and again that they still do.
seekers = sa.Table(
    "seekers",
    metadata,
    sa.Column(
        "profile", sa.String(32), sa.ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True
    ),
    # Chosen by whoever asks: a later wish is another one.
    sa.Column("id", sa.String(40), nullable=False),
    # The game, the number of players and the clock: only equal wishes come together.
    sa.Column("wish", sa.String(80), nullable=False),
    sa.Column("bots", sa.Boolean, nullable=False),
    # By seat, what they commit to for the dice.
    sa.Column("commitments", sa.LargeBinary, nullable=False),
    sa.Column("created_at", sa.BigInteger, nullable=False),
    sa.Column("seen_at", sa.BigInteger, nullable=False),
    # Where they have been seated.
    sa.Column("at_table", sa.String(32)),
)
sa.Index("seekers_by_wish", seekers.c.wish, seekers.c.seen_at)

lesson_progress = sa.Table(
    "lesson_progress",
    metadata,
    sa.Column(
        "profile", sa.String(32), sa.ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True
    ),
    sa.Column("lesson", sa.String(60), primary_key=True),
    sa.Column("step", sa.Integer, nullable=False),
    sa.Column("done", sa.Boolean, nullable=False),
)

puzzle_progress = sa.Table(
    "puzzle_progress",
    metadata,
    sa.Column(
        "profile", sa.String(32), sa.ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True
    ),
    sa.Column("puzzle", sa.String(32), primary_key=True),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("solved", sa.Boolean, nullable=False),
    sa.Column("seen", sa.Boolean, nullable=False),
)

puzzle_streaks = sa.Table(
    "puzzle_streaks",
    metadata,
    sa.Column(
        "profile", sa.String(32), sa.ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True
    ),
    sa.Column("day", sa.Integer, nullable=False),
    sa.Column("days", sa.Integer, nullable=False),
    sa.Column("longest", sa.Integer, nullable=False),
)

holidays = sa.Table(
    "holidays",
    metadata,
    sa.Column(
        "profile", sa.String(32), sa.ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True
    ),
    sa.Column("since", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("until", sa.BigInteger, nullable=False),
    # Whether the tables know of it.
    sa.Column("told", sa.Boolean, nullable=False),
)

# Moves planned ahead: nobody but their owner is told of them.
plans = sa.Table(
    "plans",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column(
        "profile", sa.String(32), sa.ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True
    ),
    sa.Column("seat", sa.Integer, nullable=False),
    # The last event and the number of actions when it was made.
    sa.Column("number", sa.BigInteger, nullable=False),
    sa.Column("moment", sa.Integer, nullable=False),
    sa.Column("lines", sa.Text, nullable=False),
)
sa.Index("plans_by_profile", plans.c.profile)

# What somebody wants to be told of when they are away, and how: kinds of news by channel.
news_wishes = sa.Table(
    "news_wishes",
    metadata,
    sa.Column(
        "profile", sa.String(32), sa.ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True
    ),
    sa.Column("push", sa.String(100), nullable=False),
    sa.Column("mail", sa.String(100), nullable=False),
    sa.Column("webhook", sa.String(100), nullable=False),
    sa.Column("language", sa.String(10), nullable=False),
    sa.Column("zone", sa.String(60), nullable=False),
    # Minutes after midnight.
    sa.Column("quiet_from", sa.Integer),
    sa.Column("quiet_until", sa.Integer),
)

news_channels = sa.Table(
    "news_channels",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column(
        "profile", sa.String(32), sa.ForeignKey("profiles.id", ondelete="CASCADE"), nullable=False
    ),
    # The browser that it reaches; whoever signs that out hears nothing there any more.
    sa.Column("device", sa.LargeBinary, sa.ForeignKey("cookies.hash", ondelete="CASCADE")),
    sa.Column("channel", sa.String(10), nullable=False),
    # Where to, sealed; and a keyed hash that tells whether it is the same.
    sa.Column("target", sa.LargeBinary, nullable=False),
    sa.Column("digest", sa.LargeBinary, nullable=False),
    sa.Column("label", sa.String(60), nullable=False),
    sa.Column("verified", sa.Boolean, nullable=False),
    sa.Column("created_at", sa.BigInteger, nullable=False),
    # Until when nobody else may send there: a process is at it, or it failed a while ago.
    sa.Column("held_until", sa.BigInteger, nullable=False),
    sa.Column("failures", sa.Integer, nullable=False),
    sa.Column("trouble", sa.String(20)),
    sa.Column("trouble_at", sa.BigInteger),
    sa.Column("sent_at", sa.BigInteger),
    # How much was sent since when, for the limit.
    sa.Column("counted_from", sa.BigInteger, nullable=False),
    sa.Column("counted", sa.Integer, nullable=False),
)
sa.Index("news_channels_by_profile", news_channels.c.profile)
sa.Index("news_channels_by_device", news_channels.c.device)
sa.Index("news_channels_by_digest", news_channels.c.digest)

# What is to be sent. Newer news of the same kind from the same table take the place of older ones.
news_outbox = sa.Table(
    "news_outbox",
    metadata,
    sa.Column(
        "channel",
        sa.String(32),
        sa.ForeignKey("news_channels.id", ondelete="CASCADE"),
        primary_key=True,
    ),
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("kind", sa.String(12), primary_key=True),
    sa.Column("profile", sa.String(32), nullable=False),
    # The event or the line that it is about.
    sa.Column("number", sa.BigInteger, nullable=False),
    sa.Column("due_at", sa.BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
sa.Index("news_outbox_by_time", news_outbox.c.due_at)
sa.Index("news_outbox_by_profile", news_outbox.c.profile)
sa.Index("news_outbox_by_table", news_outbox.c.table_id)

# Of a table, by its id, or of a record that somebody brought, by its hash; names are not in it.
reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    # Who asked first. What they brought goes with them.
    sa.Column(
        "profile", sa.String(32), sa.ForeignKey("profiles.id", ondelete="CASCADE"), nullable=False
    ),
    sa.Column("record", sa.LargeBinary),
    # The net and the version of reviews.
    sa.Column("made_by", sa.String(40), nullable=False),
    sa.Column("found", sa.LargeBinary),
    sa.Column("state", sa.String(10), nullable=False),
    # The process that is at work on it, and until when nobody else may be.
    sa.Column("held_by", sa.String(32)),
    sa.Column("held_until", sa.BigInteger, nullable=False),
    sa.Column("asked_at", sa.BigInteger, nullable=False),
)
sa.Index("reviews_by_profile", reviews.c.profile)
sa.Index("reviews_by_time", reviews.c.asked_at)

# What cost somebody much in games that were reviewed, to be asked again.
mistakes = sa.Table(
    "mistakes",
    metadata,
    sa.Column(
        "profile", sa.String(32), sa.ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True
    ),
    sa.Column("review", sa.String(32), primary_key=True),
    sa.Column("moment", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    # The decision, as the review judged it.
    sa.Column("content", sa.LargeBinary, nullable=False),
    sa.Column("played_at", sa.BigInteger, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    # How often it was found after it had not been, and when it is asked again.
    sa.Column("step", sa.Integer),
    sa.Column("due_at", sa.BigInteger),
)

# What a table's review has found of each seat, for statistics.
verdicts = sa.Table(
    "verdicts",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("accuracy", sa.Float),
    sa.Column("luck", sa.Float, nullable=False),
    sqlite_with_rowid=False,
)

reports = sa.Table(
    "reports",
    metadata,
    sa.Column("reporter", sa.String(32), primary_key=True),
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("line", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("profile", sa.String(32), nullable=False),
    sa.Column("said_at", sa.BigInteger, nullable=False),
    sa.Column("content", sa.LargeBinary, nullable=False),
    sa.Column("created_at", sa.BigInteger, nullable=False),
    sa.Column("settled_at", sa.BigInteger),
)
sa.Index("reports_by_profile", reports.c.profile)
sa.Index("reports_by_time", reports.c.created_at)

bans = sa.Table(
    "bans",
    metadata,
    sa.Column("kind", sa.String(10), primary_key=True),
    sa.Column("what", sa.String(60), primary_key=True),
    sa.Column("reason", sa.String(200), nullable=False),
    sa.Column("created_at", sa.BigInteger, nullable=False),
    sa.Column("until", sa.BigInteger),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("phase", sa.String(10), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("number", sa.BigInteger, nullable=False),
    sa.Column("host", sa.String(32), nullable=False),
    sa.Column("created_by", sa.String(120), unique=True),
    sa.Column("created_hash", sa.LargeBinary),
    sa.Column("turn_of", sa.String(32)),
    sa.Column("bot_turn", sa.Boolean, nullable=False),
    sa.Column("said", sa.BigInteger, nullable=False, server_default="0"),
    sa.Column("tick_at", sa.BigInteger),
    sa.Column("created_at", sa.BigInteger, nullable=False),
    sa.Column("updated_at", sa.BigInteger, nullable=False),
    sa.Column("summary", sa.LargeBinary, nullable=False),
    # The hash of the last event.
    sa.Column("head", sa.LargeBinary),
    # When somebody's profile was last erased from it: what is held of it must be read anew.
    sa.Column("erased_at", sa.BigInteger),
)
sa.Index(
    "tables_by_erasure",
    tables.c.erased_at,
    sqlite_where=tables.c.erased_at.is_not(None),
    postgresql_where=tables.c.erased_at.is_not(None),
)
sa.Index("tables_by_phase", tables.c.phase, tables.c.listed, tables.c.updated_at)
sa.Index("tables_by_change", tables.c.updated_at)
sa.Index("tables_by_host", tables.c.host, tables.c.phase)
sa.Index(
    "tables_by_tick",
    tables.c.tick_at,
    sqlite_where=tables.c.tick_at.is_not(None),
    postgresql_where=tables.c.tick_at.is_not(None),
)
sa.Index(
    "tables_by_bot_turn",
    tables.c.bot_turn,
    sqlite_where=tables.c.bot_turn,
    postgresql_where=tables.c.bot_turn,
)

events = sa.Table(
    "events",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("hash", sa.LargeBinary, nullable=False),
    sa.Column("command", sa.String(64)),
    sa.Column("command_hash", sa.LargeBinary),
    sa.Column("last", sa.BigInteger),
    # Rows of a table lie together on disk, so reading a tail touches few pages.
    sqlite_with_rowid=False,
)
sa.Index(
    "events_by_command",
    events.c.table_id,
    events.c.command,
    unique=True,
    sqlite_where=events.c.command.is_not(None),
    postgresql_where=events.c.command.is_not(None),
)

# Who the numbers in a log are; of whoever was erased, only the number is left.
members = sa.Table(
    "members",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("member", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("profile", sa.String(32)),
    sa.Column("salt", sa.LargeBinary),
    sa.Column("texts", sa.LargeBinary),
    sqlite_with_rowid=False,
)
sa.Index("members_by_profile", members.c.profile)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("profile", sa.String(32), nullable=False),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("command", sa.String(64)),
    # What was said can be erased; its salted hash is chained and stays.
    sa.Column("salt", sa.LargeBinary),
    sa.Column("digest", sa.LargeBinary),
    sa.Column("hash", sa.LargeBinary),
    sqlite_with_rowid=False,
)
sa.Index("chat_by_time", chat.c.at)
sa.Index(
    "chat_by_command",
    chat.c.table_id,
    chat.c.command,
    unique=True,
    sqlite_where=chat.c.command.is_not(None),
    postgresql_where=chat.c.command.is_not(None),
)

snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.BigInteger, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
)

dice = sa.Table(
    "dice",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("secret", sa.LargeBinary, nullable=False),
)

players = sa.Table(
    "players",
    metadata,
    sa.Column("profile", sa.String(32), primary_key=True),
    sa.Column("table_id", sa.String(32), primary_key=True),
    sqlite_with_rowid=False,
)
sa.Index("players_by_table", players.c.table_id)

# Those whom a seat of a lobby is kept for.
guests = sa.Table(
    "guests",
    metadata,
    sa.Column("profile", sa.String(32), primary_key=True),
    sa.Column("table_id", sa.String(32), primary_key=True),
    sqlite_with_rowid=False,
)
sa.Index("guests_by_table", guests.c.table_id)

invitations = sa.Table(
    "invitations",
    metadata,
    sa.Column("hash", sa.LargeBinary, primary_key=True),
    sa.Column("id", sa.String(32), nullable=False, unique=True),
    sa.Column("table_id", sa.String(32), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("created_at", sa.BigInteger, nullable=False),
)

presence = sa.Table(
    "presence",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("profile", sa.String(32), primary_key=True),
    sa.Column("seen_at", sa.BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

openings = sa.Table(
    "openings",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    # A keyed hash of a network that the table was made from.
    sa.Column("network", sa.LargeBinary, primary_key=True),
    sa.Column("created_at", sa.BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
sa.Index("openings_by_network", openings.c.network, openings.c.created_at)

facts = sa.Table(
    "facts",
    metadata,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)

processes = sa.Table(
    "processes",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("seen_at", sa.BigInteger, nullable=False),
)

outages = sa.Table(
    "outages",
    metadata,
    sa.Column("since", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("until", sa.BigInteger, nullable=False),
)
