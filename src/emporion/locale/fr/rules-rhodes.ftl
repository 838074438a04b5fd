rules-rhodes-title = Règles de Rhodes
rules-rhodes-aim = Vous exploitez un domaine à Rhodes. Vous produisez du vin, du lait de chèvre, des olives et du blé, envoyez vos navires au port, y achetez ce qui vous manque et remplissez des contrats. Qui a le plus de points quand les contrats sont épuisés gagne. De 2 à 5 joueurs.

rules-rhodes-goods-title = Les marchandises
rules-rhodes-goods-1 = Le vin, le lait de chèvre, les olives et le blé sont les produits. Les lingots d’or sont des marchandises, mais pas des produits ; ils n’arrivent que sur des navires égyptiens. Les jokers aussi ne se trouvent que sur ces navires et deviennent un produit à l’achat. Les marchandises et les drachmes ne manquent jamais.

rules-rhodes-setup-title = Mise en place
rules-rhodes-setup-1 = Chacun reçoit de l’argent et des navires ; combien dépend du nombre de joueurs, comme le montre le tableau ci-dessous.
rules-rhodes-setup-2 = De chaque catégorie de contrats, I, II et III, un contrat est écarté sans être vu. Les autres forment une pile : I sur II sur III. Trois contrats sont visibles.
rules-rhodes-setup-3 = Des navires égyptiens sont tirés et entrent au port jusqu’à ce qu’au moins deux lingots d’or s’y trouvent. Le navire suivant est tiré lui aussi et reste visible : c’est le prochain à venir.
rules-rhodes-setup-4 = Le premier joueur est tiré au sort et prend le premier rang de l’ordre du tour ; dans le sens horaire, les autres prennent les rangs suivants. Rien n’est payé ni reçu pour cela.
rules-rhodes-setup-5 = Dans cet ordre, chacun achète une tuile Terre ; là où le tableau en indique deux, chacun en achète ensuite une deuxième dans le même ordre. Chacune de ces premières tuiles commence avec une unité de son produit, les suivantes commencent vides. Qui ne peut en payer aucune s’en passe.
rules-rhodes-setup-6 = Personne ne possède jamais deux tuiles Terre du même produit.
rules-rhodes-by-players = Selon le nombre de joueurs
rules-rhodes-start-money = Drachmes au départ
rules-rhodes-start-tiles = Tuiles Terre au départ
rules-rhodes-start-ships = Navires, par nombre de cales
rules-rhodes-large-ship-holds = Grand navire : cales
rules-rhodes-large-ship-price = Grand navire : prix en dr
rules-rhodes-mark = { $mark } reconstitué ; ce que cela veut dire est expliqué plus bas.
rules-rhodes-spaces-of = Emplacements : { $place }
rules-rhodes-prices-of = { $place } : dr par ordre d’usage
rules-rhodes-harbour-fields = Prix du port depuis l’entrée

rules-rhodes-round-title = Une manche
rules-rhodes-round-1 = Dans l’ordre du tour, chacun place un marqueur et fait aussitôt l’action du lieu. Quand tous l’ont fait, chacun place son deuxième marqueur dans le même ordre.
rules-rhodes-round-2 = Un emplacement reçoit un seul marqueur. Vous ne pouvez aller que là où vous pouvez faire l’action. Si vous ne pouvez aller nulle part, vous perdez le marqueur et recevez 1 drachme ; il n’y a pas d’autre façon de passer.
rules-rhodes-round-3 = Quand tous les marqueurs sont placés, l’or est complété : tant qu’il y a moins de deux lingots au port, le navire égyptien visible entre et le suivant est tiré. S’il n’en reste plus, les navires défaussés sont mélangés. Puis les marqueurs et les jetons de production sont repris.
rules-rhodes-order-title = L’ordre du tour
rules-rhodes-order-1 = À la fin d’une manche, du dernier rang vers le haut, chacun passe à un rang libre, jamais le sien, et paie ou reçoit ce qu’il indique. Un rang est libre tant que personne ne l’a choisi pour la manche suivante. Si vous ne pouvez payer aucun rang libre, vous en choisissez un et payez ce que vous avez.
rules-rhodes-order-2 = Si un rang donne un produit, choisissez-en un pour lequel vous avez une tuile Terre et de la place. Sans place, il n’y en a pas.
rules-rhodes-row = Rang { $number }
rules-rhodes-row-pay = payer { $count } dr
rules-rhodes-row-gain = recevoir { $count } dr
rules-rhodes-row-nothing = rien
rules-rhodes-row-product = et un produit
rules-rhodes-row-only-product = un produit

rules-rhodes-production-title = Production
rules-rhodes-production-1 = Posez deux des jetons de production sur deux des quatre cases de production. Les jetons et les cases déjà utilisés dans la manche ne sont pas disponibles ; s’il reste moins de deux jetons ou de deux cases, personne ne peut produire.
rules-rhodes-production-2 = Pour chaque jeton, autant d’unités de son produit sont distribuées une à une, à vous d’abord puis dans le sens horaire, autant de fois que nécessaire, à tous ceux qui ont une tuile Terre de ce produit et de la place. Ce qui ne trouve place chez personne est perdu.
rules-rhodes-production-3 = Une tuile Terre contient 3 unités. Avec une grange, vous gardez une unité de plus de chaque produit dont vous avez une tuile Terre. Terres et grange forment ensemble votre domaine.

rules-rhodes-farm-title = Ferme
rules-rhodes-farm-1 = La ferme est la vôtre : elle a un seul emplacement, pour vous seul ; vous l’utilisez donc une fois par manche au plus, et seulement si vous pouvez remplir un de vos navires, au besoin avec l’unité que donne l’abondance. Dans l’ordre :
rules-rhodes-farm-step-1 = Vous recevez tous les points imprimés sur vos tuiles, puis toutes les drachmes.
rules-rhodes-farm-step-2 = Vous pouvez utiliser une fois chacun de vos aménagements à action de ferme, dans l’ordre de votre choix, tant que vous pouvez encore remplir un navire ensuite.
rules-rhodes-farm-step-3 = Vous devez envoyer un navire qui est chez vous, chaque cale chargée d’une unité de votre domaine, en tout mélange. Chaque unité rapporte, au choix, 1 point ou 2 drachmes.
rules-rhodes-farm-step-4 = Le navire entre au port. Il pourra être rechargé une fois revenu.

rules-rhodes-queue-title = Les navires au port
rules-rhodes-queue-1 = Un navire arrive par l’entrée, occupe autant de cases qu’il a de cales et pousse tous les autres d’autant. Les navires vides restent et sont poussés comme les autres. La première unité chargée se trouve à la proue, le plus loin de l’entrée.
rules-rhodes-queue-2 = Une marchandise poussée au-delà du dernier prix va dans l’entrepôt du propriétaire du navire, cale par cale ; depuis un navire égyptien, elle retourne à la réserve. Quand tout un navire a dépassé le dernier prix, il revient à son propriétaire. Un navire égyptien est défaussé.

rules-rhodes-harbour-title = Port : achats et contrats
rules-rhodes-harbour-1 = Vous pouvez d’abord acheter, puis remplir un contrat. Il faut faire au moins l’un des deux. Un contrat met fin à l’action. Vos deux marqueurs d’une manche peuvent aller au port.
rules-rhodes-harbour-2 = Achetez autant de marchandises que vous voulez, chacune au prix de la case où elle se trouve. L’argent va au propriétaire du navire ; pour les navires égyptiens et les vôtres, à la banque.
rules-rhodes-harbour-3 = Un joker devient aussitôt un produit de votre choix, jamais de l’or.
rules-rhodes-harbour-4 = Les marchandises vont dans votre entrepôt, qui en contient 10, lingots compris. Quand une marchandise arrive dans un entrepôt plein, son propriétaire choisit ce qui est jeté : la nouvelle ou une de celles qui s’y trouvent. Cela peut vous être demandé pendant le tour d’un autre.
rules-rhodes-harbour-5 = Pour remplir un contrat visible, rendez ses marchandises depuis votre entrepôt. Vous recevez ses drachmes et ses points, et le contrat suivant de la pile est dévoilé.
rules-rhodes-harbour-6 = Jusqu’à deux de ses marchandises peuvent venir directement de votre domaine : la première coûte 3 drachmes, la deuxième 5, à payer avant que le contrat ne rapporte. Cela ne vaut que pour des produits dont votre entrepôt n’a plus, et au moins une marchandise doit venir de l’entrepôt.

rules-rhodes-town-title = Marché, temple et hôtel de ville
rules-rhodes-market-1 = Au marché, vous vendez une ou deux unités de votre domaine. Chacune rapporte ce qu’indique l’emplacement : plus votre marqueur arrive tôt, mieux elle est payée.
rules-rhodes-temple-1 = Au temple, vous achetez un ou plusieurs points, autant que vous pouvez en payer. Le premier marqueur d’une manche achète moins cher que le deuxième.
rules-rhodes-hall-1 = À l’hôtel de ville, vous achetez une ou deux tuiles, Terre ou Aménagement, au prix imprimé. Là où le tableau indique un grand navire, il peut être l’un des deux achats ; chacun peut en acheter un.
rules-rhodes-hall-2 = Personne ne peut posséder deux aménagements identiques. Les quatre Déméter comptent comme quatre aménagements différents.

rules-rhodes-developments-title = Aménagements
rules-rhodes-tile-price = { $price } dr
rules-rhodes-tile-copies = × { $count }
rules-rhodes-tile-income = revenu { $income }
rules-rhodes-demeter-title = Déméter
rules-rhodes-demeter = Action de ferme : 1 point pour deux unités de son produit sur votre domaine. Elles y restent. Il y a une Déméter pour chaque produit.
rules-rhodes-poseidon = Aucune action ; son point vient avec le revenu de chaque action de ferme.
rules-rhodes-irrigation = Chaque fois que quelqu’un produit avec un jeton, une fois ses unités distribuées, vous recevez une unité de plus de ce produit, si vous en avez une tuile Terre et la place.
rules-rhodes-barn = De la place pour une unité de plus de chaque produit dont vous avez une tuile Terre.
rules-rhodes-cart = Action de ferme : déplacez une unité de votre domaine à votre entrepôt.
rules-rhodes-abundance = Action de ferme : prenez dans la réserve une unité d’un produit pour lequel votre domaine a de la place.
rules-rhodes-merchant = Action de ferme : échangez un produit de votre entrepôt contre un autre produit. L’or ne peut être ni donné ni reçu.
rules-rhodes-printed-income = Les points et drachmes imprimés sont versés à chacune de vos actions de ferme, que vous utilisiez la tuile ou non.

rules-rhodes-end-title = La fin
rules-rhodes-end-1 = Quand un contrat est rempli et que la pile n’en a plus pour le remplacer, la manche en cours est la dernière. On la joue jusqu’à ce que tous les marqueurs soient placés ; l’or n’est plus complété et aucun nouvel ordre du tour n’est choisi.
rules-rhodes-end-2 = Dès lors, qui n’est pas encore allé au port dans cette manche peut y placer un marqueur même si tous les emplacements sont pris.
rules-rhodes-end-3 = Une partie n’a jamais plus de 40 manches.
rules-rhodes-end-4 = À la fin, 10 drachmes deviennent 1 point, et chaque lingot d’or de votre entrepôt vaut 2 points. Le plus de points gagne. En cas d’égalité gagne qui a le plus de drachmes après l’échange ; si elles sont égales aussi, la victoire est partagée.

rules-rhodes-chips-title = Jetons de production
rules-rhodes-farmland-title = Tuiles Terre
rules-rhodes-ships-title = Navires égyptiens
rules-rhodes-ships-lead = La proue, à droite, entre la première.
rules-rhodes-contracts-title = Contrats
rules-rhodes-category = Catégorie { $name }
rules-rhodes-contract-is = { $goods } : { $drachmas } dr, { $points } points
rules-rhodes-ship-is = Navire { $number } : { $cargo }
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
rules-rhodes-reconstructed = reconstitué
rules-rhodes-reconstructed-1 = Pour Emporion, seul le livret de règles était disponible, pas le matériel, et il ne nomme pas tous les nombres qui y sont imprimés. Les nombres marqués { $mark } sont donc reconstitués : choisis pour s’accorder avec tous les exemples du livret et donner un jeu équilibré. Ils peuvent différer de ceux de la boîte. Tous les autres nombres viennent du livret.
rules-rhodes-reconstructed-2 = Si vous possédez le jeu, vous pouvez jouer avec les nombres de votre boîte : téléchargez ce fichier, modifiez-le et choisissez-le en ouvrant une table.
rules-rhodes-open-table = Ouvrir une table de Rhodes
