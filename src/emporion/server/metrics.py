"""What a server tells about itself to Prometheus."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY: Final = CollectorRegistry(auto_describe=True)
THINKING_BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

TABLES: Final = Gauge("emporion_tables", "Tables by phase", ["phase"], registry=REGISTRY)
ROOMS: Final = Gauge("emporion_rooms", "Tables held in memory", registry=REGISTRY)
STREAMS: Final = Gauge("emporion_streams", "Open event streams", registry=REGISTRY)
COMMANDS: Final = Counter(
    "emporion_commands", "Commands by kind and outcome", ["kind", "outcome"], registry=REGISTRY
)
EVENTS: Final = Counter("emporion_events", "Events appended to logs", registry=REGISTRY)
ACTIONS: Final = Counter("emporion_actions", "Actions taken in games", registry=REGISTRY)
CONFLICTS: Final = Counter(
    "emporion_conflicts", "Appends that another process won", registry=REGISTRY
)
COMMAND_SECONDS: Final = Histogram(
    "emporion_command_seconds",
    "From a command to its being stored",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
    registry=REGISTRY,
)
REQUESTS: Final = Counter(
    "emporion_requests", "Requests by method and status", ["method", "status"], registry=REGISTRY
)
REQUEST_SECONDS: Final = Histogram(
    "emporion_request_seconds",
    "Requests other than streams",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
    registry=REGISTRY,
)
CONNECTIONS: Final = Gauge("emporion_connections", "Open connections", registry=REGISTRY)
CONNECTIONS_REFUSED: Final = Counter(
    "emporion_connections_refused",
    "Connections turned away or given up, by reason",
    ["reason"],
    registry=REGISTRY,
)
THINKING_QUEUE: Final = Gauge(
    "emporion_thinking_queue",
    "Bots' moves and hints that wait for a thread, by whether anybody watches",
    ["kind", "watched"],
    registry=REGISTRY,
)
THINKING_RUNNING: Final = Gauge(
    "emporion_thinking_running", "Moves and hints being thought about", ["kind"], registry=REGISTRY
)
THINKING_WAIT: Final = Histogram(
    "emporion_thinking_wait_seconds",
    "From entering the queue to a thread",
    ["kind"],
    buckets=THINKING_BUCKETS,
    registry=REGISTRY,
)
THINKING_SECONDS: Final = Histogram(
    "emporion_thinking_seconds",
    "A thread's time for a move or a hint",
    ["kind"],
    buckets=THINKING_BUCKETS,
    registry=REGISTRY,
)
THINKING: Final = Counter(
    "emporion_thinking",
    "Moves and hints by outcome: done, failed, late, cancelled, refused",
    ["kind", "outcome"],
    registry=REGISTRY,
)
NEWS: Final = Counter(
    "emporion_news",
    "News by channel and outcome: sent, or why not",
    ["channel", "outcome"],
    registry=REGISTRY,
)
BOT_FAILURES: Final = Counter("emporion_bot_failures", "Bots replaced", registry=REGISTRY)
CLOCK_OFF: Final = Gauge(
    "emporion_clock_off_seconds",
    "How far this machine's clock is ahead of the time the server goes by",
    registry=REGISTRY,
)
CLOCK_JUMPS: Final = Counter(
    "emporion_clock_jumps", "Jumps of the store's clock that were taken out", registry=REGISTRY
)
OUTAGE_SECONDS: Final = Gauge(
    "emporion_outage_seconds", "Time in which no process served", registry=REGISTRY
)
STORE_ERRORS: Final = Counter(
    "emporion_store_trouble", "Requests the store could not serve", ["code"], registry=REGISTRY
)
