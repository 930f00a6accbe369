# Les formes de jeu, et les règles en bref.

bridge-form-single = Une donne
bridge-form-series = Série de 6
bridge-form-open = Partie libre
bridge-form-session = Séance de 24
bridge-form-session-32 = Séance de 32
bridge-form-duplicate = Duplicate en 8 donnes
bridge-form-duplicate-24 = Duplicate en 24 donnes
bridge-form-rubber = Robre
bridge-form-chicago = Chicago
bridge-about-single = une seule donne
bridge-about-series = six donnes avec le même partenaire
bridge-about-open = des séries de six, les paires tirées au sort à chaque fois, tant qu’on veut
bridge-about-session = 24 donnes avec le même partenaire
bridge-about-session-32 = 32 donnes avec le même partenaire
bridge-about-duplicate = avec le même partenaire ; d’autres tables peuvent jouer les mêmes donnes
bridge-about-duplicate-24 = avec le même partenaire ; d’autres tables peuvent jouer les mêmes donnes
bridge-about-rubber = deux manches gagnent le robre
bridge-about-chicago = quatre donnes, vulnérables tour à tour

bridge-rules-title = Bridge · { $form }
bridge-heading-course = Une donne
bridge-rules-course = Deux paires, partenaires face à face, 13 cartes chacun. Les enchères décident du contrat, puis on joue 13 levées, et le camp qui a fait ce qu’il voulait faire marque.
bridge-heading-auction = Enchères
bridge-rules-auction = Le donneur parle le premier. Une enchère promet six levées plus son palier, avec ou sans atout : 4♠ demande dix levées à pique. Chaque enchère dépasse la précédente : ♣ < ♦ < ♥ < ♠ < SA. On peut contrer les adversaires, qui peuvent surcontrer. Trois passes terminent ; la dernière enchère est le contrat, et le déclarant est la personne de ce camp qui a nommé sa couleur la première.
bridge-heading-play = Jeu de la carte
bridge-rules-play = La personne à gauche du déclarant entame. Puis le mort, partenaire du déclarant, étale ses cartes, et le déclarant joue les deux mains. On fournit si on peut ; sinon on joue ce qu’on veut. Le plus fort atout fait la levée, sinon la plus forte carte de la couleur demandée.
bridge-heading-claims = Revendications
bridge-rules-claims = Après l’entame, la personne dont c’est le tour peut étaler ses cartes et revendiquer des levées restantes, ou les concéder. L’autre camp est consulté, sauf si les cartes prouvent la revendication.
bridge-heading-score-duplicate = Marque
bridge-rules-score-duplicate = Levées demandées : ♣ ♦ 20, ♥ ♠ 30, SA 40 puis 30. Manche à partir de 100 : 300, vulnérable 500 ; en dessous 50. Petit chelem 500 ou 750, grand chelem 1000 ou 1500. Chaque levée de chute coûte 50, vulnérable 100 ; contrée, davantage. Le numéro de la donne dit qui est vulnérable.
bridge-heading-score-rubber = Marque
bridge-rules-score-rubber = Les levées demandées et faites s’ajoutent jusqu’à une manche de 100 ; deux manches gagnent le robre, 700 points, ou 500 si l’autre camp en a une. Le camp qui a une manche est vulnérable. Levées de mieux, chelems, contres et honneurs se marquent à part.
bridge-heading-score-chicago = Marque
bridge-rules-score-chicago = Quatre donnes : personne n’est vulnérable à la première, le camp du donneur aux deux suivantes, tout le monde à la dernière. La manche vaut 300, vulnérable 500 ; les partielles s’ajoutent. Les honneurs comptent. Une donne passée est redistribuée.
