# Times as users type them, after a slash what each means, and places by their time zones. An underscore is a space.
# Twelve is the hour 0 of a clock with hands; a part of the day means the twelve hours that begin with its number.
time-hours =
    • one/1 two/2 three/3 four/4 five/5 six/6 seven/7 eight/8 nine/9 ten/10 eleven/11 twelve/0 noon/12 midnight/24
    • thirteen/13 fourteen/14 fifteen/15 sixteen/16 seventeen/17 eighteen/18 nineteen/19
    • twenty/20 twenty-one/21 twenty-two/22 twenty-three/23
time-forms =
    • HOUR/0 HOUR_o’clock/0 HOUR_fifteen/15 HOUR_thirty/30 HOUR_forty-five/45
    • half_past_HOUR/30 half_HOUR/30 quarter_past_HOUR/15 quarter_to_HOUR/-15 a_quarter_past_HOUR/15 a_quarter_to_HOUR/-15
time-parts = in_the_evening/13 in_the_afternoon/12 pm/12 in_the_morning/0 am/0 at_night/18
time-places =
    • Europe/London uk britain great_britain england scotland wales edinburgh glasgow manchester birmingham northern_ireland
    • Europe/Dublin ireland
    • America/New_York boston washington philadelphia atlanta miami
    • America/Toronto montreal
    • America/Chicago dallas houston
    • America/Los_Angeles san_francisco seattle
    • Europe/Paris france
    • Europe/Rome italy milan
    • Europe/Berlin germany munich
    • Europe/Zurich switzerland geneva
    • Europe/Vienna austria
