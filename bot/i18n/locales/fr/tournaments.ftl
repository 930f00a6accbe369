# Tournaments of any game: sign-up, rounds, results, the director’s desk.

tournament-title = 🏆 Tournoi de { $game } · { $form }
tournament-boards = { $count ->
    [one] Une donne par tour.
   *[other] { $count } donnes par tour.
  }
tournament-plan = { $movement }, tours : { $rounds }, donnes par tour : { $boards }.
tournament-wanted = Inscris-toi pour jouer.
tournament-clock = Un tour dure { $minutes } minutes au plus.
tournament-director = Direction du tournoi : { $director }
tournament-signed = { $count ->
    [one] **{ $count } inscription**
   *[other] **{ $count } inscriptions**
  }
tournament-alone = 🔎 { $name } cherche un partenaire.
tournament-request = ⏳ { $asker } attend la réponse de { $asked }.
tournament-how = Les partenaires s’inscrivent ensemble : l’un demande, l’autre accepte. Sans partenaire, attends quelqu’un ou joue avec un robot.
tournament-button-sign = S’inscrire
tournament-button-withdraw = Se désinscrire
tournament-button-leave = Quitter
tournament-button-start = Commencer
tournament-button-direct = Direction
tournament-button-results = Résultats
tournament-button-alone = Trouve-moi un partenaire
tournament-button-bot = Jouer avec un robot
tournament-button-accept = Jouer avec { $name }
tournament-button-yes = Oui, jouons ensemble
tournament-button-no = Non merci
tournament-button-bots = Ajouter une paire de robots
tournament-button-stand-in = Remplacer une paire par des robots
tournament-button-end-round = Clore le tour
tournament-button-rule = Ajuster un score
tournament-button-end = Clore le tournoi
tournament-sign-text = Choisis ton ou ta partenaire dans la liste : un message ici lui demandera son accord.
tournament-partner = Choisis avec qui tu joues
tournament-call = { $asked }, { $asker } aimerait jouer le tournoi avec toi.
tournament-asked = J’ai posé la question à { $name }. L’inscription vaut dès son accord.
tournament-declined = D’accord, vous ne jouez pas ensemble. Tu peux toujours t’inscrire autrement.
tournament-paired = Tu joues avec { $name }.
tournament-waiting = C’est noté : tu joueras avec la prochaine personne qui cherche un partenaire, ou avec un robot si personne ne vient.
tournament-withdrawn = Tu n’es plus sur la liste.
tournament-left = Un robot joue désormais à ta place.
tournament-begins = C’est parti : ta table est dans un fil de ce salon.
tournament-opened = Le tournoi est ouvert. On peut s’inscrire ; lance-le quand tout le monde est là.
tournament-again = Un tournoi est déjà ouvert ici : le voici.
tournament-round = Tour { $number } sur { $count }
tournament-until = Fin du tour : { $until }.
tournament-table = Table { $number } : { $names } { $place }
tournament-no-thread = ⚠️ Je ne peux pas ouvrir de fil pour cette table. Accorde-moi les fils privés dans ce salon ; je réessaierai.
tournament-sits-out = ☕ { $name } se repose pendant ce tour.
tournament-standing = Classement
tournament-final = Classement final
tournament-early = { $count ->
    [one] Le tournoi a été clos avant la fin, au premier tour.
   *[other] Le tournoi a été clos avant la fin, après { $count } tours.
  }
tournament-unplayed = Le tournoi a été clos avant la première donne.
tournament-place = { $medal } { $name } · **{ $value }**
tournament-column-place = №
tournament-column-names = Noms
tournament-column-score = Score
tournament-picture-alt = Le classement final : { $places }
tournament-thread = Tournoi { $number } · tour { $round } · table { $table }
tournament-results-boards = Choisis une donne pour voir ce que chaque table en a fait.
tournament-results-none = Tu trouveras ici les donnes que tu as jouées, dès que ta table aura fini son tour.
tournament-choose-board = Choisis une donne
tournament-choose-table = Choisis une table
tournament-choose-pair = Choisis qui est remplacé
tournament-board = Donne { $number }
tournament-finished-table = Tour { $round }, table { $table } : { $names }
tournament-desk-gathering = Des robots peuvent compléter le tournoi avant le début. Les personnes encore seules jouent avec un robot.
tournament-desk-playing = Le tour suivant commence tout seul dès que toutes les tables ont fini.
tournament-desk-over = Le tournoi est fini. Les scores peuvent encore être ajustés.
tournament-stand-in-text = Dès le prochain coup, des robots jouent à leur place.
tournament-stood-in = Des robots remplacent la paire { $number }.
tournament-end-round-text = Les tables encore en jeu sont fermées. Les donnes inachevées comptent comme une moyenne pour les deux camps.
tournament-round-ends = Le tour { $number } se termine.
tournament-end-text = Toutes les tables sont fermées et le classement actuel devient définitif.
tournament-end-text-gathering = Toutes les inscriptions sont supprimées.
tournament-ended = Le tournoi est clos.
tournament-rule-text = Qu’est-ce qui compte pour la donne { $number } à cette table ?
tournament-ruling-played = Le score obtenu
tournament-ruled = La donne { $number } est ajustée, et le classement avec elle.

error-tournament-gone = Ce tournoi n’est plus dans la base. Ouvres-en un autre.
error-tournament-elsewhere = Ce tournoi se joue ailleurs. Utilise ses boutons là-bas.
error-tournament-channel = Un tournoi se joue dans les fils d’un salon textuel. Ouvre-le dans l’un d’eux.
error-tournament-started = Le tournoi a commencé, les inscriptions sont closes. Inscris-toi au prochain.
error-tournament-not-started = Le tournoi n’a pas encore commencé. C’est sa direction qui le lance.
error-tournament-over = Le tournoi est fini. Regarde ses résultats.
error-tournament-moved = Quelqu’un a été plus rapide et le tournoi a avancé. Réessaie.
error-tournament-signed = { $name } est déjà sur la liste. Il faut d’abord se désinscrire pour changer.
error-tournament-not-signed = Tu n’es pas dans ce tournoi. Inscris-toi avant le début.
error-tournament-not-asked = Cette demande ne t’attend pas. Inscris-toi avec la personne de ton choix.
error-tournament-partner-self = Tu ne peux pas faire équipe avec toi-même. Choisis quelqu’un d’autre, ou joue avec un robot.
error-tournament-partner-bot = Choisis une personne de ce serveur. Pour jouer avec un robot, il y a un bouton.
error-tournament-full = Le tournoi est complet : { $most } paires au plus. Attends un désistement, ou ouvres-en un autre.
error-tournament-too-few = Il faut au moins { $least } paires ; inscrites jusqu’ici : { $pairs }. La direction peut ajouter des paires de robots.
error-tournament-uneven = Une équipe, c’est deux paires, et il y en a { $pairs }. Il manque une paire ; la direction peut ajouter des robots.
error-tournament-too-long = Cela ferait plus de { $most } donnes. Clos ce tournoi, et ouvres-en un avec moins de donnes ou de tours.
error-tournament-not-director = Seules la personne qui a ouvert le tournoi et la modération de ce salon peuvent le faire. Adresse-toi à elles.
error-tournament-board-unseen = Tu verras la donne { $board } quand tu l’auras jouée, ou quand plus personne n’aura à la jouer.
error-tournament-board-unplayed = La donne { $board } n’est pas finie à cette table. Choisis-en une autre.
error-tournament-table = Cette table appartient à un tournoi : sa direction décide qui joue et quand elle ferme. Adresse-toi à elle.
error-deals-sealed = D’autres doivent encore jouer ces donnes. Partage-les quand le tournoi sera fini.
