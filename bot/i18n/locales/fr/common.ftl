# Les petits mots de toutes les pièces. Espace fine insécable (U+202F) devant ; ! ? %, espace insécable (U+00A0)
# devant : et dans « », apostrophe courbe partout.
list-more = { $first }, { $next }
list-last = { $first } et { $last }
list-apart = { $first } ; { $next }
list-entry = { $name } : { $told }
list-then = { $earlier }, puis { $later }
button-post = Publier ici
post-preview = Pour l’instant, personne d’autre que toi ne voit ceci. **{ button-post }** le montre à tout le salon.
post-take-down = Retirer l’annonce
form-again = Corriger
date-long = { $day ->
    [1] 1ᵉʳ { $month }
   *[other] { $day } { $month }
  }
seat-number = joueur { $number }
signed-decimal = { $sign }{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }

# Les permissions, comme les réglages de Discord les nomment.
permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-create-public-threads = Créer des fils publics
permission-create-private-threads = Créer des fils privés
permission-embed-links = Intégrer des liens
permission-attach-files = Joindre des fichiers
permission-read-message-history = Voir les anciens messages
permission-manage-messages = Gérer les messages
