draw-turn = { $name } is aan de beurt
draw-chance = Het toeval beslist.
draw-over = Het spel is afgelopen: { $names }
draw-chances = Kans om te winnen
draw-percent = { $percent }%
draw-title = { $game }: { $names }
draw-points = { $name } { $points }
draw-review = Analyse – { $title }
