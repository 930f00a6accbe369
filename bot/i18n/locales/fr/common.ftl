# Les petits mots de toutes les pièces. Espace insécable devant : ; ! ? et apostrophe courbe partout.
list-more = { $first }, { $next }
list-last = { $first } et { $last }
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
