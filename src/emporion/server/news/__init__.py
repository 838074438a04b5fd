"""What goes out when nobody is there: push, mail and webhooks. docs/news.md tells it as a whole.

kinds     which news follow from what happens at a table; nothing else knows
wishes    what a person wants to hear of, by which channels, and when not
outbox    what is to be sent, queued in the transaction it follows from
letters   whether it is still true, and the words for it
delivery  claims what is due, sends it, tries again, gives up
push, mail, webhook   the channels; outgoing is the only way out, seal what keeps their secrets
"""
