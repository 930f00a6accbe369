# Les réglages d’un serveur et d’une personne, et ce qui en découle.

settings-aim = 👉 Touche encore **{ $card }** pour la jouer, ou une autre carte pour changer d’avis.
