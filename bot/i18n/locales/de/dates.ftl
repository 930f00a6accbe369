# Times as users type them, after a slash what each means, and places by their time zones. An underscore is a space.
# Twelve is the hour 0 of a clock with hands; a part of the day means the twelve hours that begin with its number.
time-hours =
    • ein/1 eins/1 zwei/2 drei/3 vier/4 fünf/5 sechs/6 sieben/7 acht/8 neun/9 zehn/10 elf/11 zwölf/0 mittag/12 mitternacht/24
    • dreizehn/13 vierzehn/14 fünfzehn/15 sechzehn/16 siebzehn/17 achtzehn/18 neunzehn/19
    • zwanzig/20 einundzwanzig/21 zweiundzwanzig/22 dreiundzwanzig/23
time-forms =
    • HOUR/0 HOUR_uhr/0 halb_HOUR/-30 viertel_nach_HOUR/15 viertel_vor_HOUR/-15 dreiviertel_HOUR/-15 viertel_HOUR/-45
    • HOUR_uhr_fünfzehn/15 HOUR_uhr_dreißig/30 HOUR_uhr_fünfundvierzig/45
time-parts = abends/13 am_abend/13 nachmittags/12 am_nachmittag/12 mittags/11 morgens/0 früh/0 vormittags/0 nachts/18
time-places =
    • Europe/Berlin deutschland münchen hamburg köln frankfurt stuttgart düsseldorf leipzig dresden hannover bremen nürnberg
    • Europe/Vienna österreich graz salzburg linz innsbruck
    • Europe/Zurich schweiz bern basel genf luzern
    • Europe/Paris frankreich straßburg
    • Europe/Rome italien mailand turin venedig neapel bozen
