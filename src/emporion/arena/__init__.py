"""Bots against each other: contests and matches, and what they show.

`emporion arena` is the way to it that most people want. From Python, a `Contest` says who meets
whom, and `play_deal` plays one course of chance from every seating.
"""
