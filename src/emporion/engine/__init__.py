"""Answers questions about positions, as lines of JSON, for programs: `emporion engine`.

`questions` says what can be asked, `positions` about what, `thinking` what is answered and
`service` when. docs/engine.md has the protocol.
"""
