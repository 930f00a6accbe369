# Des feuilles de marque pour ceux qui jouent avec de vraies cartes.

score-sheet-title = 📝 **Feuille de marque** · { $rules }
score-sheet-next = ▶️ Prochain déclarant : **{ $name }** (donne { $number } sur { $count })
score-sheet-deal = **Donne { $number }** · { $name } : { $contract }
score-sheet-closed-empty = La feuille a été fermée avant la première donne.
score-sheet-again = La revoilà, en bas du salon.
score-sheet-old = Cette page n’est plus à jour. La feuille est ici : { $page }

score-sheet-add = Ajouter une donne
score-sheet-add-next = Ajouter la suivante
score-sheet-correct = Corriger une ligne
score-sheet-undo = Annuler la dernière
score-sheet-close = Fermer
score-sheet-undo-yes = La supprimer
score-sheet-close-yes = Fermer la feuille
score-sheet-undo-text = La donne { $number } sera supprimée de la feuille.
score-sheet-close-text = Plus personne ne pourra écrire sur la feuille, et la marque restera telle quelle.
score-sheet-undone = La dernière donne a été supprimée de la feuille.
score-sheet-closed = La feuille est fermée.
score-sheet-damaged-closed = Cette feuille est fermée : son enregistrement est illisible. Rien n’a été effacé. { -sheet } en ouvre une autre.
score-sheet-dropped = Rien n’a changé. Tu peux fermer ce message.

score-sheet-title-add = Donne { $number }
score-sheet-title-correct = Corriger la donne { $number }
score-sheet-choose = Quel contrat a choisi **{ $name }** ?
score-sheet-pairs-help = Touche une paire jusqu’à ce que s’affiche ce qui s’est passé : rien, un contre ou un surcontre. Puis saisis le résultat.
score-sheet-pairs = Autres paires
score-sheet-enter = Saisir le résultat
score-sheet-drop = Abandonner
score-sheet-which = Quelle donne est fausse ?
score-sheet-row = { $number } · { $name } · { $contract }
score-sheet-earlier = Précédentes
score-sheet-later = Suivantes
score-sheet-entered = C’est noté
score-sheet-at-row = Avec cette correction, la donne { $number } devient impossible.

score-sheet-field = { $name } : { $unit }
score-sheet-field-all = Pour chaque joueur : { $unit }
score-sheet-field-trump = Atout (facultatif)
score-sheet-field-start = Départ (facultatif)
score-sheet-unit-tricks = plis
score-sheet-unit-cards = cartes
score-sheet-unit-places = rang
score-sheet-unit-left = cartes restantes
score-sheet-unit-points = nombre de points
score-sheet-unit-queens = dames prises
score-sheet-unit-hearts = cœurs pris
score-sheet-unit-king = roi pris
score-sheet-hint-points = Points avant les contres
score-sheet-hint-detail = Cela ne change pas la marque

error-sheet-gone = Cette feuille n’existe plus. { -sheet } en ouvre une autre.
error-sheet-damaged = L’enregistrement de la feuille de marque n° { $number } est illisible : personne ne peut plus y écrire. La personne qui l’a ouverte ou un modérateur peut la fermer : { -sheet } dans son salon montre le bouton. Rien n’est effacé. L’hébergeur du bot en saura plus avec `barbu verify`.
error-sheet-elsewhere = Cette feuille est dans un autre salon ou sur un autre serveur. Utilise ses boutons là-bas.
error-sheet-closed = Cette feuille est fermée. { -sheet } en ouvre une autre.
error-sheets-own-full = Tu as déjà { $most ->
    [one] { $most } feuille ouverte
   *[other] { $most } feuilles ouvertes
  }. Fermes-en une, puis ouvre la suivante.
error-sheet-full = Toutes les donnes sont sur la feuille. On peut encore corriger une ligne.
error-sheet-empty = Il n’y a encore aucune donne sur la feuille. **{ score-sheet-add }** y met la première.
error-sheet-moved = Quelqu’un d’autre a écrit sur la feuille entre-temps. Regarde à nouveau, puis recommence : ta saisie est conservée.
error-sheet-unreadable = « { $text } » n’est pas un nombre. Écris par exemple 3, ou des points comme −6.
error-sheet-players = Nomme de { $least } à { $most } joueurs, dans l’ordre des places ; tu en as nommé { $given }. Exemple : Ada, Bruno, Cléo, Denis.
error-sheet-mention = « { $text } » ne mentionne aucun utilisateur de Discord. Choisis le joueur dans la liste de Discord, ou écris un nom.
error-sheet-alike = Deux joueurs s’appellent { $name } : écris { $initial } ou { $second }.
error-not-your-sheet = Seuls la personne qui a ouvert cette feuille, ses joueurs et les modérateurs peuvent y écrire. { -sheet } ouvre la tienne.
score-sheet-form-title = Nouvelle feuille de marque
score-sheet-form-players = Joueurs, dans l’ordre des places
score-sheet-form-hint = Ada, Bruno, Cléo, @Denis
