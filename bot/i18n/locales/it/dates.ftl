# Times as users type them, after a slash what each means, and places by their time zones. An underscore is a space.
# Twelve is the hour 0 of a clock with hands; a part of the day means the twelve hours that begin with its number.
time-hours =
    • una/1 due/2 tre/3 quattro/4 cinque/5 sei/6 sette/7 otto/8 nove/9 dieci/10 undici/11 dodici/0 mezzogiorno/12 mezzanotte/24
    • tredici/13 quattordici/14 quindici/15 sedici/16 diciassette/17 diciotto/18 diciannove/19
    • venti/20 ventuno/21 ventidue/22 ventitré/23
time-forms =
    • HOUR/0 HOUR_in_punto/0 HOUR_e_mezza/30 HOUR_e_mezzo/30
    • HOUR_meno_un_quarto/-15 HOUR_meno_quarto/-15 un_quarto_alle_HOUR/-15
    • HOUR_e_un_quarto/15 HOUR_e_quindici/15 HOUR_e_trenta/30 HOUR_e_tre_quarti/45 HOUR_e_quarantacinque/45
    • HOUR_e_15/15 HOUR_e_30/30 HOUR_e_45/45
time-parts = di_sera/13 della_sera/13 di_pomeriggio/12 del_pomeriggio/12 di_mattina/0 della_mattina/0 del_mattino/0 di_notte/18
time-places =
    • Europe/Rome italia milano torino venezia firenze bologna genova napoli bari palermo catania verona padova trieste cagliari
    • Europe/Zurich svizzera ginevra lugano berna basilea
    • Europe/Vienna austria
    • Europe/Paris francia lione marsiglia nizza
    • Europe/Berlin germania monaco_di_baviera amburgo francoforte colonia
    • Europe/London inghilterra regno_unito scozia
