# Les donnes guidées de bridge : les levées, l’atout, et une donne entière avec enchères et marque.

bridge-lesson-name-tricks = Les levées
bridge-lesson-name-trumps = L’atout
bridge-lesson-name-auction = Les enchères

bridge-lesson-intro =
    Le bridge en dix petites donnes, avec trois bots. Rien ne compte, et personne d’autre ne te voit jouer.
    • Tu joues en **Sud**. Ton partenaire est en **Nord**, en face, et une levée compte pour vous deux.
    • **Fournis** la couleur de la première carte, si tu en as. La plus forte de cette couleur fait la levée, à moins que quelqu’un joue **atout**.
    • Aux **enchères**, avant la première carte, on promet des levées.
    Touche n’importe quelle carte : si elle n’est pas jouable, tu verras pourquoi.

bridge-lesson-setting-tricks = Huit levées sont jouées ; il reste cinq cartes à chacun. Ton partenaire est le **mort** : sa main est étalée, et tu joues les deux. C’est sans atout : la plus forte carte de la couleur demandée fait la levée, et la main qui l’a faite rejoue.
bridge-lesson-setting-trumps = Pique est **atout** : n’importe quel pique bat toutes les cartes des autres couleurs. Une main qui n’a pas la couleur demandée peut **couper**, c’est-à-dire jouer atout, ou défausser une autre carte. Il te faut les cinq levées qui restent.
bridge-lesson-setting-auction = Une donne entière maintenant, dès les enchères. Une enchère promet six levées plus son palier (son chiffre, de 1 à 7), avec l’atout qu’elle nomme. Chaque enchère dépasse la précédente ; trois passes de suite terminent les enchères.
bridge-lesson-setting-play = Le contrat est ta promesse. Nord est le mort, et tu joues les deux mains.
bridge-lesson-contract = { $contract } par { $own ->
    [yes] toi ({ $place })
   *[no] { $place }
  }

bridge-lesson-open = 💡 À partir de 12 points, on ouvre. Tu en as 14, et cinq piques : { $opening } le dit (en Acol, quatre ou plus), et promet sept levées à l’atout pique.
bridge-lesson-raise = 💡 { $raise } dit : au moins trois piques (en Acol, quatre) et environ 11 points. Ensemble, cela fait environ 25, en général de quoi faire dix levées. { bridge-pass } laisse le contrat à neuf. 4♠ en promet dix : c’est une manche, avec une prime de 300. 6♠ en promet douze : c’est un chelem, avec 500 de plus.
bridge-lesson-tip-lead-draw = 💡 Cette main joue en premier. Les adversaires ont encore { $count ->
    [one] { $count } atout
   *[other] { $count } atouts
  } et pourraient couper tes grosses cartes. Fais tomber les atouts : joue { $suit }, le plus fort d’abord.
bridge-lesson-tip-lead-both = 💡 Cette main joue en premier. Prends d’abord ses levées sûres : { $here }. Joue ensuite { $entry } pour passer à l’autre main, qui a { $there }.
bridge-lesson-tip-lead-here = 💡 Cette main joue en premier. Ses levées sûres : { $here }.
bridge-lesson-tip-lead-there = 💡 Cette main joue en premier. Les levées sûres sont dans l’autre main : { $there }. { $entry } y mène.
bridge-lesson-tip-lead-entry = 💡 Cette main joue en premier, et c’est à l’autre de continuer. Elle a { $there } : joue { $entry } pour y aller.
bridge-lesson-tip-lead-none = 💡 Cette main joue en premier, et il n’y a pas de levée sûre à prendre. C’est une petite carte d’une couleur longue qui coûte le moins.
bridge-lesson-tip-lead-ruff = 💡 Cette main joue en premier. L’autre n’a plus de { $suit } et peut couper : joue { $mine }.
bridge-lesson-tip-lead-shorten = 💡 Cette main joue en premier. Prends maintenant { $here } : une de tes mains n’aura plus de { $suit } et pourra couper la suivante. Une petite carte mène à une grosse de l’autre main.
bridge-lesson-tip-only = 💡 Fournis : { $mine } est ici la seule carte à { $suit }.
bridge-lesson-tip-ours = 💡 Ton camp est maître de cette levée avec { $card }. Fournis { $mine }, la plus petite, et garde les grosses.
bridge-lesson-tip-follow-above = 💡 Fournis : { $suit }. { $mine } bat { $card }.
bridge-lesson-tip-follow-below = 💡 Fournis : { $suit }. Rien ici ne bat { $card }, alors joue la plus petite, { $mine }.
bridge-lesson-tip-void-ours = 💡 Cette main n’a pas de { $suit } : toute carte convient. Ton camp est maître de cette levée : défausse { $mine }.
bridge-lesson-tip-void-ruff = 💡 Cette main n’a pas de { $suit }. Coupe : { $mine } suffit à battre { $card }.
bridge-lesson-tip-void = 💡 Cette main n’a pas de { $suit } : toute carte convient, et aucune ne gagne. Défausse { $mine }.

bridge-lesson-end-passed = Avec 14 points, on ouvre.
bridge-lesson-end-down = { $needed ->
    [one] Il te fallait une levée et tu en as { $tricks }.
   *[other] Il te fallait { $needed } levées et tu en as { $tricks }.
}
bridge-lesson-end-cost = La carte qui a coûté le contrat est { $card }, à la levée { $trick }. Le conseil était :
bridge-lesson-end-again = Rejoue-la !
bridge-lesson-end-tricks-made = 🎉 Il te fallait neuf levées et tu en as { $tricks }. Une grosse carte ne gagne que si sa main vient à la jouer : regarde toujours quelle main joue en premier.
bridge-lesson-end-trumps-made = 🎉 Toutes les cinq ! Une fois les atouts tombés, personne ne peut couper tes grosses cartes.
bridge-lesson-end-trumps-undrawn = 🎉 Toutes les cinq, bien que les adversaires aient pu couper : il leur restait des atouts quand tu as joué une autre couleur. Les faire tomber d’abord est plus sûr.
bridge-lesson-end-auction-made = 🎉 Tu as promis dix levées et tu en as fait { $tricks } : une manche, et sa prime fait le plus gros de la marque.
bridge-lesson-end-auction-part = Tu as promis neuf levées et tu en as fait { $tricks }. Ce qui n’est pas promis ne rapporte pas de prime : dix levées valent 170 à 3♠, et 420 à 4♠.
bridge-lesson-end-auction-slam = Tu as promis douze levées et tu en as fait { $tricks }. Avec 25 points à deux, on peut compter sur dix, et 4♠ gagné rapporte 420.
bridge-lesson-end-all =
    Voilà le bridge : les partenaires promettent des levées, puis tiennent parole. Pendant les enchères, vous vous dites ce que vous avez ; { -explain } dit ce qu’une annonce signifie. **{ button-rules }** montre tout le barème.
bridge-lesson-name-finesse = L’impasse
bridge-lesson-name-promote = Affranchir
bridge-lesson-name-length = Les longues
bridge-lesson-name-ruff = La coupe
bridge-lesson-name-discard = La défausse
bridge-lesson-name-defence = Le flanc
bridge-lesson-name-answer = La réponse

bridge-lesson-setting-finesse = Sans atout, cinq cartes chacun, et il te faut quatre levées. Tu as trois as ; la quatrième doit venir d’une **impasse** : une dame qui gagne parce que le roi est placé devant elle.
bridge-lesson-setting-promote = Sans atout, cinq cartes chacun, et il te faut quatre levées. Tu as deux as. Roi, dame et valet valent deux levées de plus une fois l’as adverse parti.
bridge-lesson-setting-length = Sans atout, cinq cartes chacun, et il te faut quatre levées. Tu as deux as. Les petites cartes gagnent aussi, quand personne d’autre n’a plus de leur couleur.
bridge-lesson-setting-ruff = Pique est atout, et il te faut les cinq levées. Ta perdante peut être **coupée** au mort, tant que le mort a un atout.
bridge-lesson-setting-discard = Pique est atout, et il te faut les cinq levées. Une perdante n’est pas toujours perdue : on la défausse sur une gagnante de l’autre main.
bridge-lesson-setting-defence = Cette fois tu joues en **flanc** : Ouest joue 3SA, Est est le mort, et ton partenaire Nord entame. À vous deux, vous avez trois levées ; avec deux de plus, le contrat chute.
bridge-lesson-setting-answer = Les **points** disent la force d’une main : as 4, roi 3, dame 2, valet 1. Ton partenaire ouvre de 1SA : 15 à 17 points et pas de couleur courte. Tu connais sa force à deux points près : à toi de dire jusqu’où monter. Les bots jouent les cartes.

bridge-lesson-tip-idea-finesse = 💡 L’impasse : joue petit vers l’as et la dame et, si Ouest met une petite, mets la dame. Elle gagne chaque fois qu’Ouest a le roi. Joue { $mine }.
bridge-lesson-tip-idea-promote = 💡 Fais tomber l’as avant de prendre les tiens : tant que tu as tes as, tu reprends la main. Joue { $mine }.
bridge-lesson-tip-idea-length = 💡 Donne une levée tout de suite : quand les piques adverses sont tombés, les tiens sont bons, et tes as te rendent la main. Joue { $mine }.
bridge-lesson-tip-idea-ruff = 💡 Coupe d’abord, fais tomber les atouts ensuite : si tu les joues maintenant, le mort n’en a plus. Joue { $mine }.
bridge-lesson-tip-idea-discard = 💡 Ton cœur perdant peut partir sur le second gros carreau du mort : vas-y une fois les atouts tombés, et défausse-le. Joue { $mine }.
bridge-lesson-tip-idea-defence = 💡 En troisième, mets gros : ton partenaire a entamé petit et compte sur ta carte haute. La levée faite, rejoue dans sa couleur. Joue { $mine }.
bridge-lesson-tip-saves = 💡 Joue { $mine } : les levées qu’il te faut restent possibles.
bridge-lesson-tip-lost = 💡 Ce n’est plus gagnable. Continue, rejoue la donne ou passe à la suivante.
bridge-lesson-answer = 💡 Le 1SA du partenaire montre 15–17 points, comme en majeure cinquième française et en standard américain (en Acol, 12–14). Tu en as 10 : 25 ou plus ensemble, en général de quoi faire neuf levées et la prime de manche. Jusqu’à 7 points, on passe ; avec 8 ou 9, on invite par 2SA ; à partir de 10, on dit 3SA.

bridge-lesson-cost = ⚠️ { $card } a coûté le contrat. Le conseil était :
bridge-lesson-cost-defence = ⚠️ { $card } a laissé passer le contrat. Le conseil était :
bridge-lesson-cost-taken = { $taken } a fait cette levée ; { $better } l’aurait faite pour toi.
bridge-lesson-end-finesse-made = 🎉 La dame a gagné parce que le roi était devant elle. Joue **vers** les cartes qui doivent gagner.
bridge-lesson-end-promote-made = 🎉 L’as est parti, et tes honneurs étaient bons. Fais ce travail tôt, tant que tu peux reprendre la main ailleurs.
bridge-lesson-end-length-made = 🎉 De petits piques ont fait des levées. Une longue vaut bien la levée qu’il faut donner pour l’affranchir.
bridge-lesson-end-ruff-made = 🎉 Un atout de la main courte a fait une levée de plus. Demande-toi d’abord à quoi servent tes atouts, puis fais tomber ceux des autres.
bridge-lesson-end-discard-made = 🎉 Ta perdante est partie sur une gagnante. Compte tes perdantes autant que tes gagnantes.
bridge-lesson-end-defence-made = 🎉 Le contrat chute. Une donne sur deux se joue en flanc : gros en troisième, puis retour dans la couleur du partenaire.
bridge-lesson-end-defence-lost = Il vous fallait { $needed } levées pour faire chuter, et vous en avez { $tricks }.
bridge-lesson-end-answer-made = 🎉 Neuf levées promises, neuf levées faites : 3SA est une manche et vaut 400.
bridge-lesson-end-answer-part = Ton partenaire a fait neuf levées, mais elles n’étaient pas promises : 150 au lieu des 400 de 3SA.
