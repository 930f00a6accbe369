# Ladders: one order of users, whose places are taken by challenge.

ladder-title = 🪜 Échelle · { $game }
ladder-line = { $place }. { $name }
ladder-empty = Il n’y a encore personne. À toi d’ouvrir l’échelle.
ladder-top = Tu es tout en haut : attends qu’on te défie.
ladder-explained = Défie l’une des trois personnes au-dessus de toi. Si tu gagnes, tu prends sa place, et les personnes entre vous deux descendent d’un rang. Si une seule personne joue à temps, c’est elle qui gagne.
ladder-leave-text = Tu perds ta place sur l’échelle. Si tu reviens, tu repars tout en bas.
ladder-challenge-counts = 🪜 Une place sur l’échelle est en jeu.
ladder-challenge-won = 🪜 { $host } devance { $guest } et prend sa place sur l’échelle.
ladder-challenge-kept = 🪜 { $guest } garde sa place sur l’échelle.

error-ladder-no-game = Il n’y a pas d’échelle pour ce jeu. Choisis-en un que { -ladder } propose.
error-ladder-in = Tu es déjà sur l’échelle. { -ladder } montre qui tu peux défier.
error-ladder-not-in = Tu n’es pas sur l’échelle. Utilise { -ladder } et touche d’abord **{ league-button-join }**.
error-ladder-full = L’échelle est complète. Réessaie quand quelqu’un l’aura quittée.
error-ladder-opted-out = Les places se prennent par défi, et tu n’en acceptes pas. Active « { settings-own-challenges } » dans tes réglages, puis participe.
error-ladder-reach = Tu peux défier l’une des trois personnes juste au-dessus de toi qui acceptent les défis. { -ladder } les montre.
error-ladder-busy = Tu as déjà un défi ouvert pour une place. Joue-le, ou attends qu’il se termine.
error-ladder-challenged = Il y a déjà un défi ouvert entre toi et { $name }. Joue-le d’abord, puis vise sa place.
error-ladder-absent = Cette personne n’est plus sur ce serveur : je l’ai retirée de l’échelle. Utilise { -ladder } encore une fois.
