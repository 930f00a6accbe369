# Times as users type them, after a slash what each means, and places by their time zones. An underscore is a space.
time-hours = ein/1 eins/1 zwei/2 drei/3 vier/4 fünf/5 sechs/6 sieben/7 acht/8 neun/9 zehn/10 elf/11 zwölf/12 mittag/12 mitternacht/24
time-forms = HOUR/0 HOUR_uhr/0 halb_HOUR/-30 HOUR_uhr_dreißig/30 viertel_nach_HOUR/15 viertel_vor_HOUR/-15 dreiviertel_HOUR/-15 viertel_HOUR/-45
time-parts = abends/12 am_abend/12 nachmittags/12 morgens/0 früh/0 vormittags/0
time-places =
    • Europe/Berlin deutschland münchen hamburg köln frankfurt stuttgart
    • Europe/Vienna österreich graz salzburg
    • Europe/Zurich schweiz bern basel genf
    • Europe/Paris frankreich straßburg
    • Europe/Rome italien mailand turin venedig neapel bozen
