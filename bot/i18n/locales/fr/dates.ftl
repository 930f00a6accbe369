# Times as users type them, after a slash what each means, and places by their time zones. An underscore is a space.
# Twelve is the hour 0 of a clock with hands; a part of the day means the twelve hours that begin with its number.
time-hours =
    • une/1 deux/2 trois/3 quatre/4 cinq/5 six/6 sept/7 huit/8 neuf/9 dix/10 onze/11 douze/0 midi/12 minuit/24
    • treize/13 quatorze/14 quinze/15 seize/16 dix-sept/17 dix-huit/18 dix-neuf/19
    • vingt/20 vingt_et_une/21 vingt-deux/22 vingt-trois/23
time-forms =
    • HOUR/0 HOUR_h/0 HOUR_heure/0 HOUR_heures/0
    • HOUR_heure_et_demie/30 HOUR_heures_et_demie/30 HOUR_h_et_demie/30 HOUR_et_demie/30
    • HOUR_heure_et_demi/30 HOUR_heures_et_demi/30 HOUR_h_et_demi/30 HOUR_et_demi/30
    • HOUR_heure_trente/30 HOUR_heures_trente/30 HOUR_heures_quinze/15 HOUR_heures_quarante-cinq/45
    • HOUR_heure_et_quart/15 HOUR_heures_et_quart/15 HOUR_h_et_quart/15 HOUR_et_quart/15
    • HOUR_heure_moins_le_quart/-15 HOUR_heures_moins_le_quart/-15 HOUR_h_moins_le_quart/-15 HOUR_moins_le_quart/-15
    • HOUR_heure_moins_quart/-15 HOUR_heures_moins_quart/-15 HOUR_h_moins_quart/-15 HOUR_moins_quart/-15
time-parts = du_soir/13 de_l’après-midi/12 du_matin/0 de_la_nuit/18
time-places =
    • Europe/Paris france lyon marseille toulouse nice bordeaux lille nantes montpellier rennes strasbourg grenoble
    • Europe/Brussels belgique liège anvers gand namur
    • Europe/Zurich suisse genève lausanne berne bâle
    • America/Toronto québec montréal
    • Europe/Berlin allemagne munich hambourg francfort cologne
    • Europe/Rome italie milan turin venise naples
    • Europe/London angleterre royaume-uni écosse
