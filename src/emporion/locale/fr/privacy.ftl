# What is kept about people: docs/self-hosting.md says the same to whoever runs a server.
privacy-short-title = En bref
privacy-short = Vous jouez sans compte. Il n’y a ni pistage ni publicité, rien n’est chargé d’ailleurs et rien n’est transmis à d’autres.
privacy-kept-title = Ce qui est conservé
privacy-kept-1 = Votre nom, et les navigateurs et programmes que vous utilisez, avec le jour de leur dernière utilisation. De votre cookie et de vos mots de récupération, seules des empreintes sont conservées : personne ne peut les lire dans la base. D’une clé d’accès, on conserve la moitié publique, avec le nom que vous lui donnez et sa dernière utilisation ; la moitié secrète reste sur votre appareil.
privacy-kept-2 = Les tables où vous étiez, ce que vous y avez joué et dit, qui vous avez mis en sourdine, bloqué ou signalé, qui sont vos amis, où vous en êtes dans les parties guidées et les énigmes que vous avez essayées, y compris celles tirées de vos erreurs.
privacy-kept-news = Si vous voulez être prévenu en votre absence : où (l’adresse de notification d’un navigateur, une adresse électronique, un webhook), scellé avec une clé qui n’est pas dans la base, et de quoi, quand ne pas l’être et dans quelle langue. Les notifications passent par l’éditeur de votre navigateur, qui ne peut pas les lire ; courriels et webhooks vont là où vous l’avez dit.
privacy-kept-3 = Votre adresse réseau n’est pas notée. Pour que le serveur ne puisse être submergé, elle est comptée en mémoire ; avec une table que vous ouvrez, une empreinte à clé en est gardée un jour et tant que la table sert. Seule la personne qui gère le serveur peut interdire une adresse, et alors elle la note.
privacy-browser-title = Dans votre navigateur
privacy-browser = Un cookie, qui dit au serveur qui vous êtes ; sans lui, personne ne pourrait jouer. Vos réglages (langue, aspect, rythme, son) et votre part dans les tirages des parties en cours restent dans votre navigateur, de même que votre avancée dans les parties guidées tant que vous n’avez pas de profil. Les fichiers de l’application elle-même y sont gardés aussi, pour qu’elle s’ouvre sans connexion ; rien d’une partie ne l’est.
privacy-seen-title = Qui le voit
privacy-seen = Qui regarde une table voit les noms et la partie. Ce qui s’y dit est lu par celles et ceux de la table. Les tables qui ne sont pas ouvertes à tous ne se trouvent qu’avec leur lien. Qui gère le serveur peut lire les noms et ce qui s’est dit.
privacy-long-title = Pendant combien de temps
privacy-long-session = Un appareil qui ne sert pas est déconnecté au bout de { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}.
privacy-long-idle = Un profil qui n’est jamais venu à une table est supprimé s’il n’a pas servi pendant { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}.
privacy-long-chat = Ce qui s’est dit est supprimé au bout de { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}, sauf si la table sert encore.
privacy-long-abandoned = Une partie en cours à laquelle personne ne touche est fermée au bout de { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}.
privacy-long-closed = Une table fermée est supprimée au bout de { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}.
privacy-long-finished = Les parties terminées restent, pour qu’on puisse les revoir et les vérifier ; sans votre nom une fois votre profil supprimé.
privacy-yours-title = Ce que vous pouvez faire
privacy-yours = Sur la page de votre profil, vous voyez vos appareils et vos clés d’accès, les déconnectez ou les supprimez, emportez dans un fichier tout ce qui est conservé sur vous, et supprimez votre profil avec tout ce qu’il a de personnel, aussitôt.
privacy-to-profile = Vers mon profil
privacy-operator-title = Qui gère ce serveur
privacy-operator-named = { $name } gère ce serveur.
privacy-operator-unnamed = La personne qui gère ce serveur n’a pas dit qui elle est.
privacy-operator-contact = Pour tout ce qui concerne vos données, écrivez à :
