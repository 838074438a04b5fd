rules-rhodes-title = Règles de Rhodes
rules-rhodes-aim = Vous exploitez un domaine à Rhodes. Vous produisez du vin, du lait de chèvre, des olives et du blé, envoyez vos bateaux au port, y achetez ce qui vous manque et remplissez des commandes. Celui qui a le plus de points de victoire quand les commandes sont épuisées gagne. De 2 à 5 joueurs.

rules-rhodes-goods-title = Les biens
rules-rhodes-goods-1 = Le vin, le lait de chèvre, les olives et le blé sont les produits. Les lingots d’or sont des biens, mais pas des produits ; ils n’arrivent que sur des bateaux égyptiens. Les jokers aussi ne se trouvent que sur ces bateaux et deviennent un produit à l’achat. Les biens et les drachmes ne manquent jamais.

rules-rhodes-setup-title = Mise en place
rules-rhodes-setup-1 = Chacun reçoit de l’argent et des bateaux ; combien dépend du nombre de joueurs, comme le montre le tableau ci-dessous.
rules-rhodes-setup-2 = De chaque catégorie de commandes, I, II et III, une commande est écartée sans être vue. Les autres forment une pile : I sur II sur III. Trois commandes sont visibles.
rules-rhodes-setup-3 = Des bateaux égyptiens sont tirés et entrent au port jusqu’à ce qu’au moins deux lingots d’or s’y trouvent. Le bateau suivant est tiré lui aussi et reste visible : c’est le prochain à venir.
rules-rhodes-setup-4 = Le premier joueur est tiré au sort et prend le premier rang de l’ordre du tour ; dans le sens horaire, les autres prennent les rangs suivants. Rien n’est payé ni reçu pour cela.
rules-rhodes-setup-5 = Dans cet ordre, chacun achète une tuile agriculture ; là où le tableau en indique deux, chacun en achète ensuite une deuxième dans le même ordre. Chacune de ces premières tuiles commence avec une unité de son produit, les suivantes commencent vides. Qui ne peut en payer aucune s’en passe.
rules-rhodes-setup-6 = Personne ne possède jamais deux tuiles agriculture du même produit.
rules-rhodes-by-players = Selon le nombre de joueurs
rules-rhodes-start-money = Drachmes au départ
rules-rhodes-start-tiles = Tuiles agriculture au départ
rules-rhodes-start-ships = Bateaux, par nombre de cales
rules-rhodes-large-ship-holds = Grand bateau : cales
rules-rhodes-large-ship-price = Grand bateau : prix en dr
rules-rhodes-spaces-of = Cases d’action : { $place }
rules-rhodes-prices-of = { $place } : dr par ordre d’usage
rules-rhodes-harbour-fields = Prix du port depuis l’entrée du port

rules-rhodes-round-title = Une manche
rules-rhodes-round-1 = Dans l’ordre du tour, chacun place un marqueur d’action et fait aussitôt l’action du lieu. Quand tous l’ont fait, chacun place son deuxième marqueur dans le même ordre.
rules-rhodes-round-2 = Une case d’action reçoit un seul marqueur. Vous ne pouvez aller que là où vous pouvez faire l’action. Si vous ne pouvez aller nulle part, vous perdez le marqueur et recevez 1 drachme ; il n’y a pas d’autre façon de passer.
rules-rhodes-round-3 = Quand tous les marqueurs d’action sont placés, l’or est complété : tant qu’il y a moins de deux lingots d’or au port, le bateau égyptien visible entre au port et le suivant est tiré. S’il n’en reste plus, les bateaux défaussés sont mélangés. Puis les marqueurs d’action et de production sont repris.
rules-rhodes-order-title = L’ordre du tour
rules-rhodes-order-1 = À la fin d’une manche, du dernier rang vers le haut, chacun passe à un rang libre, jamais le sien, et paie ou reçoit ce qu’il indique. Un rang est libre tant que personne ne l’a choisi pour la manche suivante. Si vous ne pouvez payer aucun rang libre, vous en choisissez un et payez ce que vous avez.
rules-rhodes-order-2 = Si un rang donne un produit, choisissez-en un pour lequel vous avez une tuile agriculture et de la place. Sans place, il n’y en a pas.
rules-rhodes-row = Rang { $number }
rules-rhodes-row-pay = payer { $count } dr
rules-rhodes-row-gain = recevoir { $count } dr
rules-rhodes-row-nothing = rien
rules-rhodes-row-product = et un produit
rules-rhodes-row-only-product = un produit

rules-rhodes-production-title = Production
rules-rhodes-production-1 = Posez deux des marqueurs de production sur deux des quatre champs de production. Les marqueurs et les champs déjà utilisés dans la manche ne sont pas disponibles ; s’il reste moins de deux marqueurs ou de deux champs, personne ne peut produire.
rules-rhodes-production-2 = Chaque marqueur donne autant d’unités du produit de son champ qu’il en indique. Elles sont distribuées une à une, à vous d’abord puis dans le sens horaire, autant de fois que nécessaire, à tous ceux qui ont une tuile agriculture de ce produit et de la place. Ce qui ne trouve place chez personne est perdu.
rules-rhodes-production-3 = Une tuile agriculture contient 3 unités. Avec une grange, vous gardez une unité de plus de chaque produit dont vous avez une tuile agriculture. Tuiles et grange forment ensemble votre domaine.

rules-rhodes-farm-title = Ferme
rules-rhodes-farm-1 = La ferme est la vôtre : elle a une seule case d’action, pour vous seul ; vous l’utilisez donc une fois par manche au plus, et seulement si vous pouvez remplir un de vos bateaux, au besoin avec l’unité que donne l’abondance. Dans l’ordre :
rules-rhodes-farm-step-1 = Vous recevez tous les points imprimés sur vos tuiles, puis toutes les drachmes.
rules-rhodes-farm-step-2 = Vous pouvez utiliser une fois chacun de vos développements à action de ferme, dans l’ordre de votre choix, tant que vous pouvez encore remplir un bateau ensuite.
rules-rhodes-farm-step-3 = Vous devez charger un bateau qui est chez vous, chaque cale d’une unité de votre domaine, en tout mélange. Chaque unité rapporte, au choix, 1 point ou 2 drachmes.
rules-rhodes-farm-step-4 = Le bateau entre au port. Il pourra être rechargé une fois revenu.

rules-rhodes-queue-title = Les bateaux au port
rules-rhodes-queue-1 = Un bateau arrive par l’entrée du port, occupe autant de cases qu’il a de cales et pousse tous les autres d’autant. Les bateaux vides restent et sont poussés comme les autres. La première unité chargée se trouve à la proue, le plus loin de l’entrée.
rules-rhodes-queue-2 = Un bien poussé au-delà du dernier prix va dans l’entrepôt du propriétaire du bateau, cale par cale ; depuis un bateau égyptien, il retourne à la réserve. Quand tout un bateau a dépassé le dernier prix, il revient à son propriétaire. Un bateau égyptien est défaussé.

rules-rhodes-harbour-title = Port : achats et commandes
rules-rhodes-harbour-1 = Vous pouvez d’abord acheter, puis remplir une commande. Il faut faire au moins l’un des deux. Une commande met fin à l’action. Vos deux marqueurs d’une manche peuvent aller au port.
rules-rhodes-harbour-2 = Achetez autant de biens que vous voulez, chacun au prix de la case où il se trouve. L’argent va au propriétaire du bateau ; pour les bateaux égyptiens et les vôtres, à la banque.
rules-rhodes-harbour-3 = Un joker devient aussitôt un produit de votre choix, jamais de l’or.
rules-rhodes-harbour-4 = Les biens vont dans votre entrepôt, qui en contient 10, lingots d’or compris. Quand un bien arrive dans un entrepôt plein, son propriétaire choisit ce qui est défaussé : le nouveau ou un de ceux qui s’y trouvent. Cela peut vous être demandé pendant le tour d’un autre.
rules-rhodes-harbour-5 = Pour remplir une commande visible, rendez ses biens depuis votre entrepôt. Vous recevez ses drachmes et ses points, et la commande suivante de la pile est dévoilée.
rules-rhodes-harbour-6 = Jusqu’à deux de ses biens peuvent venir directement de votre domaine : le premier coûte 3 drachmes, le deuxième 5, à payer avant que la commande ne rapporte. Cela ne vaut que pour des produits dont votre entrepôt n’a plus, et au moins un bien doit venir de l’entrepôt.

rules-rhodes-town-title = Marché, temple et hôtel de ville
rules-rhodes-market-1 = Au marché, vous vendez une ou deux unités de votre domaine. Ce que chacune rapporte dépend du nombre de marqueurs arrivés avant le vôtre dans la manche : plus tôt vous venez, mieux elle est payée.
rules-rhodes-temple-1 = Au temple, vous achetez un ou plusieurs points, autant que vous pouvez en payer. Le premier marqueur d’une manche achète moins cher que le deuxième.
rules-rhodes-hall-1 = À l’hôtel de ville, vous achetez une ou deux tuiles, agriculture ou développement, au prix imprimé. Là où le tableau indique un grand bateau, il peut être l’un des deux achats ; chacun peut en acheter un.
rules-rhodes-hall-2 = Personne ne peut posséder deux développements identiques. Les quatre Déméter comptent comme quatre développements différents.

rules-rhodes-developments-title = Tuiles développement
rules-rhodes-tile-price = { $price } dr
rules-rhodes-tile-copies = × { $count }
rules-rhodes-tile-income = revenu { $income }
rules-rhodes-demeter = Action de ferme : 1 point pour deux unités de son produit sur votre domaine. Elles y restent. Il y a une Déméter pour chaque produit.
rules-rhodes-poseidon = Aucune action ; son point vient avec le revenu de chaque action de ferme.
rules-rhodes-irrigation = Chaque fois que quelqu’un produit avec un marqueur de production, une fois ses unités distribuées, vous recevez une unité de plus de ce produit, si vous en avez une tuile agriculture et la place.
rules-rhodes-barn = De la place pour une unité de plus de chaque produit dont vous avez une tuile agriculture.
rules-rhodes-cart = Action de ferme : déplacez une unité de votre domaine à votre entrepôt.
rules-rhodes-abundance = Action de ferme : prenez dans la réserve une unité d’un produit pour lequel votre domaine a de la place.
rules-rhodes-merchant = Action de ferme : échangez un produit de votre entrepôt contre un autre produit. L’or ne peut être ni donné ni reçu.
rules-rhodes-printed-income = Les points et drachmes imprimés sont versés à chacune de vos actions de ferme, que vous utilisiez la tuile ou non.

rules-rhodes-end-title = La fin
rules-rhodes-end-1 = Quand une commande est remplie et que la pile n’en a plus pour la remplacer, la manche en cours est la dernière. On la joue jusqu’à ce que tous les marqueurs soient placés ; l’or n’est plus complété et aucun nouvel ordre du tour n’est choisi.
rules-rhodes-end-2 = Dès lors, qui n’est pas encore allé au port dans cette manche peut y placer un marqueur même si toutes les cases d’action sont prises.
rules-rhodes-end-3 = Une partie n’a jamais plus de 40 manches. Cette limite ne vient pas du livret : elle met fin aux parties où personne ne livre.
rules-rhodes-end-4 = À la fin, 10 drachmes deviennent 1 point, et chaque lingot d’or de votre entrepôt vaut 2 points. Celui qui a le plus de points gagne. En cas d’égalité, celui qui a le plus de drachmes après l’échange l’emporte ; si elles sont égales aussi, la victoire est partagée.

rules-rhodes-chips-title = Marqueurs de production
rules-rhodes-farmland-title = Tuiles agriculture
rules-rhodes-ships-title = Bateaux égyptiens
rules-rhodes-ships-lead = La proue, à droite, entre la première.
rules-rhodes-contracts-title = Commandes
rules-rhodes-category = Catégorie { $name }
rules-rhodes-contract-is = { $goods } : { $drachmas } dr, { $points } points
rules-rhodes-ship-is = Bateau { $number } : { $cargo }
rules-rhodes-product = Produit
rules-rhodes-price = Prix
rules-rhodes-copies = De chaque
rules-rhodes-income = Revenu
rules-rhodes-income-drachmas = { $count } dr
rules-rhodes-income-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

rules-rhodes-reconstructed-title = Nombres reconstitués
rules-rhodes-reconstructed-1 = Pour Emporion, seul le livret de règles était disponible, pas le matériel, et il ne nomme pas tous les nombres qui y sont imprimés. Ceux de cette liste sont donc reconstitués : choisis pour s’accorder avec tous les exemples du livret et donner un jeu équilibré. Ils peuvent différer de ceux de la boîte. Parmi les prix du port, les 7 de l’entrée viennent du livret, comme tous les nombres qui ne figurent pas ici.
rules-rhodes-only-part = { $piece } ({ $part })
rules-rhodes-reconstructed-2 = Si vous possédez le jeu, vous pouvez jouer avec les nombres de votre boîte : téléchargez ce fichier, modifiez-le et choisissez-le en ouvrant une table.
rules-rhodes-open-table = Ouvrir une table de Rhodes
