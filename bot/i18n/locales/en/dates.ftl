# Times as users type them, after a slash what each means, and places by their time zones. An underscore is a space.
time-hours = one/1 two/2 three/3 four/4 five/5 six/6 seven/7 eight/8 nine/9 ten/10 eleven/11 twelve/12 noon/12 midnight/24
time-forms = HOUR/0 HOUR_o’clock/0 half_past_HOUR/30 half_HOUR/30 HOUR_thirty/30 quarter_past_HOUR/15 quarter_to_HOUR/-15 a_quarter_past_HOUR/15 a_quarter_to_HOUR/-15
time-parts = in_the_evening/12 in_the_afternoon/12 pm/12 in_the_morning/0 am/0
time-places =
    • Europe/London britain england scotland wales edinburgh manchester
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
