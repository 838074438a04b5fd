# Wat aan afwezigen wordt gestuurd: de woorden van de instellingen staan in news.ftl.
letter-turn = { $game }: jouw beurt
letter-turn-text = Je speelt met { $names }.
letter-bot-of = { $name } (bot van { $owner })
letter-time = { $game }: je tijd is bijna om
letter-time-text = Is die om, dan speelt een bot de beurt voor je.
letter-invitation = { $name } nodigt je uit voor een partij { $game }
letter-rematch = { $name } wil graag revanche in { $game }
letter-kept = Er is een plaats voor je vrijgehouden.
letter-undo = { $game }: { $name } wil graag een zet terugnemen
letter-undo-text = Vind je dat goed?
letter-over = { $game }: de partij is afgelopen
letter-over-won = { $count ->
    [one] Je hebt gewonnen.
   *[other] Je hebt gewonnen, samen met anderen.
}
letter-over-lost = Gewonnen: { $names }.
letter-over-nobody = De partij is afgebroken.
letter-chat = { $game }: bericht van { $names }
letter-chat-more = { $count } berichten, het laatste: { $text }
letter-test = Emporion: het werkt
letter-test-text = Zo krijg je nieuws.
letter-confirm = Is dit jouw adres, voor nieuws van Emporion?
letter-confirm-text = Iemand, waarschijnlijk jij, wil bij Emporion per mail horen wanneer het zijn of haar beurt is. Open om dat te bevestigen binnen een dag deze link:
letter-confirm-not = Was jij het niet, dan hoef je niets te doen: er komt geen andere mail.
letter-several = Emporion: { $count } nieuwtjes
letter-more = en nog { $count }
letter-days = Je hebt nog { $count } dagen.
letter-hours = Je hebt nog { $count ->
    [one] minder dan twee uur
   *[other] { $count } uur
}.
letter-then = { $one } { $two }
letter-bots = { $count ->
    [one] een bot
   *[other] { $count } bots
}
letter-why = Je krijgt deze mail omdat je daar op je profielpagina om hebt gevraagd.
letter-leave = Geen mails meer: { $address }
