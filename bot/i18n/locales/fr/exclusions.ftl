# Users whom a server keeps from its tables.

settings-button-excluded = Joueurs exclus
exclusions-title = Joueurs exclus
exclusions-about = Je ne leur réponds plus sur ce serveur, sauf au sujet de leurs propres données. Ils sont retirés des compétitions du serveur, et des bots prennent leurs places.
exclusions-none = Personne n’est exclu.
exclusions-line =
    • **{ $name }** · { $until ->
        [never] jusqu’à nouvel ordre
       *[other] jusqu’au { $until }
    } · { $reason }
exclusions-more = { $count ->
    [one] … et { $count } autre
   *[other] … et { $count } autres
  }
exclusions-nameless = quelqu’un dont les données ont été effacées
exclusions-back = ‹ Réglages
exclusions-pick = Exclure quelqu’un…
exclusions-lift = Réadmettre quelqu’un…
exclusions-form = Exclure { $name }
exclusions-field-reason = Motif, que la personne lira
exclusions-field-days = Jours (vide : sans limite)
exclusions-hint-days = Vide : jusqu’à nouvel ordre
exclusions-field-appeal = Ce que la personne peut faire pour revenir
exclusions-hint-appeal = Par exemple : écrire aux modérateurs
exclusions-done = ✅ { $name } n’a plus accès aux tables, { $until ->
    [never] jusqu’à nouvel ordre
   *[other] jusqu’au { $until }
  }.
exclusions-lifted = ✅ { $name } a de nouveau accès aux tables.
error-excluded =
    Tu n’as plus accès aux tables de ce serveur, { $until ->
        [never] jusqu’à ce que ses responsables te réadmettent
       *[other] jusqu’au { $until }
    }.
    { $has_reason ->
        [yes] Motif donné par ses responsables : { $given_reason }
       *[no] Aucun motif n’est enregistré.
    }
    { $has_appeal ->
        [yes] Ce que tu peux faire : { $given_appeal }
       *[no] Si c’est une erreur, écris aux responsables du serveur.
    }
error-exclusion-days = Indique un nombre de jours de 1 à { $most }, ou laisse le champ vide.
error-exclusion-self = Tu ne peux pas t’exclure toi-même.
error-exclusion-manager = On ne peut exclure ni un bot ni un membre qui gère le serveur.
error-exclusion-gone = Cette personne n’est plus exclue.

# The operator's bars.
error-barred =
    Par décision de mon hébergeur, tu ne peux pas jouer avec moi, { $until ->
        [never] jusqu’à nouvel ordre
       *[other] jusqu’au { $until }
    }. Tes données restent à toi : { -export }, { -forget-me }.
    { $has_reason ->
        [yes] Motif donné par mon hébergeur : { $given_reason }
       *[no] Aucun motif n’est enregistré.
    }
    { $has_appeal ->
        [yes] Ce que tu peux faire : { $given_appeal }
       *[no] Si c’est une erreur, écris à mon hébergeur.
    }
error-server-barred =
    Mon hébergeur m’interdit ce serveur, { $until ->
        [never] jusqu’à nouvel ordre
       *[other] jusqu’au { $until }
    }.
    { $has_reason ->
        [yes] Motif donné par mon hébergeur : { $given_reason }
       *[no] Aucun motif n’est enregistré.
    }
    { $has_appeal ->
        [yes] Ce que tu peux faire : { $given_appeal }
       *[no] Si c’est une erreur, écris à mon hébergeur.
    }
