# Times as users type them, after a slash what each means, and places by their time zones. An underscore is a space.
time-hours = une/1 deux/2 trois/3 quatre/4 cinq/5 six/6 sept/7 huit/8 neuf/9 dix/10 onze/11 douze/12 midi/12 minuit/24
time-forms =
    • HOUR/0 HOURh/0 HOUR_h/0 HOUR_heure/0 HOUR_heures/0
    • HOUR_heure_et_demie/30 HOUR_heures_et_demie/30 HOUR_h_et_demie/30 HOUR_et_demie/30 HOUR_et_demi/30 HOUR_heures_trente/30
    • HOUR_heures_et_quart/15 HOUR_h_et_quart/15 HOUR_et_quart/15
    • HOUR_heures_moins_le_quart/-15 HOUR_h_moins_le_quart/-15 HOUR_moins_le_quart/-15
time-parts = du_soir/12 de_l’après-midi/12 du_matin/0
time-places =
    • Europe/Paris france lyon marseille toulouse bordeaux lille nantes strasbourg
    • Europe/Brussels belgique liège
    • Europe/Zurich suisse genève lausanne berne bâle
    • America/Toronto québec montréal
    • Europe/Berlin allemagne munich hambourg francfort
    • Europe/Rome italie milan turin venise naples
    • Europe/London angleterre
