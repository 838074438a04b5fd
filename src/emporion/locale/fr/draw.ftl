draw-turn = Au tour de { $name }
draw-chance = Le hasard décide.
draw-over = La partie est finie : { $names }
draw-chances = Chances de gagner
draw-percent = { $percent } %
draw-title = { $game } : { $names }
draw-points = { $name } { $points }
draw-review = Analyse – { $title }
