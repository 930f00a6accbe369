# Les commandes propres au bridge ; elles sont tenues comme celles de l’autre catalogue.

-bid = `/{ command-bid-name }`
-double = `/{ command-double-name }`
-redouble = `/{ command-redouble-name }`
-explain = `/{ command-explain-name }`
-alert = `/{ command-alert-name }`
-compare = `/{ command-compare-name }`
-duplicate-typed = /{ command-duplicate-name } { command-duplicate-option-like-name }

game-bridge = Bridge

command-bridge-name = bridge
command-bridge-description = Une partie de bridge dans ce salon
command-bridge-new-option-rules-description = À quoi jouer : une donne, une séance, un robre…
command-bridge-new-option-options-description = Le bridge n’a pas d’options
command-bridge-new-option-length-description = La durée dépend de la forme de jeu
command-bid-name = enchère
command-bid-description = Parler : une enchère, passe, contre ou surcontre
command-bid-option-call-name = annonce
command-bid-option-call-description = Par exemple 1SA, 3♠, passe, X ou XX
command-double-name = contrer
command-double-description = Contrer l’enchère des adversaires
command-redouble-name = surcontrer
command-redouble-description = Surcontrer quand les adversaires ont contré ton camp
command-explain-name = expliquer
command-explain-description = Demander le sens d’une annonce adverse, ou expliquer une des tiennes
command-explain-option-call-name = annonce
command-explain-option-call-description = Quelle annonce
command-alert-name = alerter
command-alert-description = Alerter ta dernière annonce ; ton partenaire ne voit rien avant la fin des enchères
command-alert-option-meaning-name = sens
command-alert-option-meaning-description = Ce qu’elle veut dire
command-compare-name = comparer
command-compare-description = Comparer une donne finie avec le résultat de bots sur les mêmes cartes
command-compare-option-deal-name = donne
command-compare-option-deal-description = Quelle donne de la partie, à partir de 1 ; laisse vide pour la dernière
command-duplicate-name = duplicate
command-duplicate-description = Ouvrir une table dont d’autres peuvent jouer les donnes, ou jouer celles d’une telle table
command-duplicate-option-like-name = comme
command-duplicate-option-like-description = La partie dont tu veux jouer les donnes ; laisse vide pour des nouvelles

choice-bridge-length-whole = Aussi longtemps que la forme de jeu
