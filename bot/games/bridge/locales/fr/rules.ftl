# Les formes de jeu, et les règles en bref.

bridge-form-single = Une donne
bridge-form-series = Série de 6
bridge-form-open = Soirée ouverte
bridge-form-session = Séance de 24
bridge-form-session-32 = Séance de 32
bridge-form-duplicate = Duplicate en 8 donnes
bridge-form-duplicate-24 = Duplicate en 24 donnes
bridge-form-imported = Donne d’un fichier
bridge-form-rubber = Robre
bridge-form-chicago = Chicago
bridge-form-tournament = Un tour de tournoi
bridge-form-league = Rencontre de ligue, 4 donnes
bridge-form-challenge = Défi, paire contre paire
bridge-about-single = la partie la plus courte
bridge-about-series = six donnes avec le même partenaire, au total des points
bridge-about-open = séries de six, nouvelles paires chaque fois, à volonté
bridge-about-session = 24 donnes avec le même partenaire, au total des points
bridge-about-session-32 = 32 donnes avec le même partenaire, au total des points
bridge-about-duplicate = même partenaire ; donnes partagées avec d’autres tables
bridge-about-duplicate-24 = même partenaire ; donnes partagées avec d’autres tables
bridge-about-imported = ne compte pour personne ; d’autres tables peuvent la jouer
bridge-about-rubber = deux manches gagnent le robre
bridge-about-chicago = quatre donnes à vulnérabilité tournante
bridge-about-tournament = même partenaire ; d’autres tables jouent les mêmes donnes
bridge-about-league = même partenaire ; la partie compte pour la ligue
bridge-about-challenge = même partenaire ; l’autre paire joue aussi ces donnes

bridge-rules-title = Bridge · { $form }
bridge-chapter-play = Le jeu
bridge-chapter-auction = Les enchères
bridge-chapter-score = La marque
bridge-heading-course = Chaque donne
bridge-rules-course = Deux paires, partenaires face à face, 13 cartes chacun. Les enchères décident du contrat, puis on joue 13 levées. Le camp qui fait son contrat marque ; s’il chute, c’est l’autre qui marque.
bridge-heading-auction = Enchères
bridge-rules-auction =
    Le donneur parle le premier. Une enchère promet six levées plus son palier, avec ou sans atout : 4♠ demande dix levées à pique. Chaque enchère dépasse la précédente : ♣ < ♦ < ♥ < ♠ < SA.
    On peut contrer les adversaires, qui peuvent surcontrer. Trois passes de suite terminent les enchères. La dernière enchère est le contrat, et le déclarant est le premier joueur de ce camp à avoir nommé la couleur (ou le sans-atout) du contrat.
bridge-heading-bots = Le système des bots
bridge-rules-bots = { -help } contient leur feuille de conventions.
bridge-heading-play = Jeu de la carte
bridge-rules-play = Le joueur à gauche du déclarant entame. Puis le mort, partenaire du déclarant, étale ses cartes, et le déclarant joue les deux mains. On fournit si on peut ; sinon on joue ce qu’on veut. Le plus fort atout fait la levée, sinon la plus forte carte de la couleur demandée.
bridge-heading-claims = Revendications
bridge-rules-claims = Après l’entame, le joueur dont c’est le tour peut étaler ses cartes et revendiquer tout ou partie des levées restantes, ou les concéder. L’autre camp est consulté, sauf si les cartes prouvent la revendication.
bridge-heading-score-duplicate = Marque
bridge-rules-score-duplicate = Le contrat gagné rapporte les levées demandées et une prime. Il y a manche à partir de 100 points en levées demandées : 3SA, quatre en majeure, cinq en mineure. Le camp qui chute donne des points à l’autre. Le numéro de la donne dit qui est vulnérable.
bridge-heading-score-rubber = Comment on gagne
bridge-rules-score-rubber =
    Le premier camp à gagner deux manches termine le robre et marque 700 points, ou 500 si l’autre camp a une manche. Le plus haut total gagne.
    Les levées demandées et faites se marquent sous la ligne. 100 points y font une manche, en une ou plusieurs donnes. Moins de 100, c’est une partielle ; dès qu’un camp fait une manche, les deux repartent de 0.
    Le camp qui a une manche est vulnérable : ses chutes coûtent plus, ses chelems rapportent plus.
    Levées de mieux, chutes, chelems, prime d’un contrat contré gagné et honneurs se marquent au-dessus de la ligne : ces points ne comptent pas pour la manche.
bridge-heading-score-chicago = Comment on gagne
bridge-rules-score-chicago =
    Quatre donnes ; le plus haut total gagne. Personne n’est vulnérable à la première, le camp du donneur aux deux suivantes, tout le monde à la dernière.
    La manche vaut 300, vulnérable 500. Il faut pour cela 100 points en levées demandées et faites, en une ou plusieurs donnes. Moins de 100, c’est une partielle ; dès qu’un camp fait une manche, les deux repartent de 0.
    Une partielle à la dernière donne rapporte 100. Les honneurs comptent. En cas de passe général, la donne est redistribuée.

bridge-score-title = Le barème
bridge-score-tricks = Chaque levée demandée et faite : ♣ ♦ { $minor }, ♥ ♠ { $major }, { bridge-nt } { $first } pour la première et { $further } pour chacune des suivantes ; contrée (X) le double, surcontrée (XX) le quadruple. Les levées de mieux comptent comme celles demandées, sauf contre.
bridge-score-rubber = Le robre : { $two } si l’autre camp n’a pas de manche, { $three } s’il en a une.
bridge-score-bonus = **Primes**
bridge-score-undertricks = **Levées de chute**, pour l’autre camp : de 1 à { $count }
bridge-score-examples = **Contrats juste faits**
bridge-score-vulnerable = vuln.
bridge-score-part = Partielle
bridge-score-last-part = Dernière partielle
bridge-score-game = Manche (dès 100)
bridge-score-small-slam = Petit chelem
bridge-score-grand-slam = Grand chelem
bridge-score-made = Fait { $sign }
bridge-score-over = Levée de mieux { $sign }
