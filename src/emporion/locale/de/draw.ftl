draw-turn = { $name } ist am Zug
draw-chance = Der Zufall entscheidet.
draw-over = Das Spiel ist aus: { $names }
draw-chances = Siegchance
draw-percent = { $percent } %
draw-title = { $game }: { $names }
draw-points = { $name } { $points }
draw-review = Analyse – { $title }
