# Des feuilles de marque pour ceux qui jouent avec de vraies cartes.

paper-title = 📝 **Feuille de marque** · { $rules }
paper-next = ▶️ Prochain déclarant : **{ $name }**
paper-deal = **Donne { $number }** · { $name } : { $contract }
paper-closed-empty = La feuille a été fermée avant la première donne.
paper-again = La revoilà, en bas du salon.

paper-add = Ajouter une donne
paper-add-next = Ajouter la donne suivante
paper-correct = Corriger une ligne
paper-undo = Annuler la dernière
paper-close = Fermer
paper-undo-yes = L’ôter de la feuille
paper-close-yes = Fermer la feuille
paper-undo-text = La donne { $number } sera ôtée de la feuille.
paper-close-text = Plus personne ne pourra écrire sur la feuille, et la marque restera telle quelle.
paper-undone = La dernière donne est ôtée de la feuille.
paper-closed = La feuille est fermée.
paper-dropped = Rien n’a changé. Tu peux fermer ce message.

paper-title-add = Donne { $number }
paper-title-correct = Corriger la donne { $number }
paper-choose = Quel contrat **{ $name }** a-t-il choisi ?
paper-pairs-help = Touche deux joueurs jusqu’à lire qui a contré qui : personne, un contre, un surcontre. Puis entre le résultat.
paper-pairs = Autres paires
paper-enter = Entrer le résultat
paper-drop = Abandonner
paper-which = Quelle donne est fausse ?
paper-row = { $number } · { $name } · { $contract }
paper-earlier = Avant
paper-later = Après
paper-entered = C’est noté
paper-at-row = Ainsi, la donne { $number } ne tient plus.

paper-field = { $name } : { $unit }
paper-field-all = Un nombre par joueur : { $unit }
paper-field-trump = Atout (facultatif)
paper-field-start = Départ (facultatif)
paper-unit-tricks = plis
paper-unit-cards = cartes
paper-unit-places = rang
paper-unit-points = nombre de points
paper-hint-tricks = Plis faits ; avec un signe (−6), des points
paper-hint-cards = Cartes qui comptent ; avec un signe (−6), des points
paper-hint-places = 1 pour le premier sorti ; avec un signe, des points
paper-hint-points = Points avant les contres
paper-hint-detail = Cela ne change pas la marque

error-sheet-gone = Cette feuille n’existe plus. { -sheet } en ouvre une autre.
error-sheet-elsewhere = Cette feuille se tient dans un autre salon ou un autre serveur. Utilise ses boutons là-bas.
error-sheet-closed = Cette feuille est fermée. { -sheet } en ouvre une autre.
error-sheets-own-full = Tu as déjà { $most } feuilles ouvertes. Fermes-en une, puis ouvre la suivante.
error-sheet-full = Toutes les donnes sont sur la feuille. On peut encore corriger une ligne.
error-sheet-empty = Il n’y a encore aucune donne sur la feuille.
error-sheet-moved = Quelqu’un d’autre a écrit sur la feuille entre-temps. Regarde à nouveau, puis recommence : ta saisie est gardée.
error-sheet-unreadable = « { $text } » n’est pas un nombre. Écris par exemple 3, ou des points comme −6.
error-sheet-players = Nomme de { $least } à { $most } joueurs, dans l’ordre des places ; en voici { $given }. Exemple : Ada, Bob, Cléo, Dan.
error-not-your-sheet = Seuls qui a ouvert cette feuille, ses joueurs et les modérateurs y écrivent. { -sheet } ouvre la tienne.
error-no-sheet-here = Il n’y a pas encore de feuille dans ce salon. Nomme les joueurs pour en ouvrir une : { -sheet }.
