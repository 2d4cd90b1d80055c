import type { SampleContract } from './sample-contracts.ts'

/** Layouts that were drawn by somebody who had not seen the reading, third set, as `THIRD_DRAWN_LAYOUTS` says. Each names up to six facts. */
export const DRAWN_C_AUSTRIA_2: readonly SampleContract[] = [
  {
    layout: 'an Austrian management company for two owners of a flat, sheet of key data and letters for sections',
    text: `Nordkette Hausverwaltung & Treuhand KG, 6020 Innsbruck
 Mietvertrag
 Vermieter: Ing. Martin Schöpfwinkler und Elfriede Schöpfwinkler, Hungerburgsteig 6, 6020 Innsbruck, beide vertreten
 durch die Nordkette Hausverwaltung & Treuhand KG, Museumszeile 27, 6020 Innsbruck, auf Grund der Vollmacht vom
 10.01.2018
 Mieter: Matteo Bertagnolli, geb. 01.02.1996, Kaufmann, Via dei Tigli 9, 39100 Bozen, Italien
 A Übersicht
 Wohnung                Höttinger Klamm 31, Top 6, 6020 Innsbruck
 Fläche                 46 m², 2 Zimmer, Terrasse 9 m²
 Vertragsbeginn         15. Jänner 2026
 Vertragsende           14. Jänner 2031
 Hauptmietzins          € 720,00
 Betriebskosten         € 110,00
 Heizung                € 50,00
 Umsatzsteuer           keine (Kleinunternehmer gemäß § 6 Abs 1 Z 27 UStG)
 Bruttomiete            € 880,00
 Kaution                € 2.640,00 (3 Bruttomieten)
 Konto                  Nordkette Treuhand, IBAN AT00 5700 0000 0000 0000
 B Bestimmungen
 B.1 Der Mietvertrag unterliegt nach § 1 Abs 4 Z 1 MRG nur teilweise dem Mietrechtsgesetz; das Haus wurde 1998
 errichtet.
 B.2 Der Mietzins ist jeweils am Fünften eines Monats im Vorhinein fällig. Bei Verzug werden Zinsen von 4 % p. a. und
 Mahnspesen von € 5,00 je Schreiben verrechnet.
 B.3 Der Hauptmietzins ist nach dem Verbraucherpreisindex 2020 wertgesichert. Ausgangsbasis ist die Indexzahl des
 Monats der Unterfertigung; Änderungen bis 3 % bleiben außer Betracht.
 B.4 Betriebskosten und öffentliche Abgaben gemäß §§ 21 ff MRG werden als Jahrespauschale vorgeschrieben und bis 30.
 Juni des Folgejahres abgerechnet. Fehlbeträge und Guthaben trägt, wer im Zeitpunkt der Abrechnung Mieter ist.
 B.5 Für Jänner 2026 wird der Betrag von € 482,58 anteilig vorgeschrieben.
 B.6 Die Kaution ist vor Schlüsselübergabe am 14. Jänner 2026, 10 Uhr, nachzuweisen.
 B.7 Der Mieter hat den Bestandgegenstand pfleglich zu behandeln und die Therme einmal jährlich durch ein befugtes
 Unternehmen warten zu lassen (Richtpreis € 168,00). Ernste Schäden des Hauses und Erhaltungspflichten des Vermieters
 nach § 3 MRG bleiben hievon unberührt.
 B.8 Veränderungen sind vorweg anzuzeigen (§ 9 MRG). Bei Rückstellung ist auf Verlangen der frühere Zustand
 herzustellen, andernfalls gehen Einbauten ohne Ersatz in das Eigentum des Vermieters über; § 10 MRG bleibt unberührt.
 B.9 Untervermietung, Weitergabe und Verpfändung sind untersagt, soweit § 11 MRG nichts anderes bestimmt. Jede
 Nutzung zur kurzfristigen Beherbergung gilt als erheblich nachteiliger Gebrauch.
 B.10 Dem Vermieter ist nach Vorankündigung von drei Tagen, bei Gefahr sofort, der Zutritt zu gestatten. In den letzten drei
 Monaten sind Besichtigungen an Werktagen zwischen 16 und 19 Uhr zu dulden.
 B.11 Dem Mieter wird der Abschluss einer Haushaltsversicherung mit Haftpflichtdeckung von zumindest € 1.500.000,00
 empfohlen.
 B.12 Müll ist zu trennen; Sperrmüll ist auf eigene Kosten zum Altstoffsammelzentrum zu bringen. Entfernt der
 Hausbesorger Gegenstände aus dem Stiegenhaus, werden € 45,00 verrechnet.
MV 2026-031 1
Nordkette Hausverwaltung & Treuhand KG, 6020 Innsbruck
 B.13 Aus wichtigem Grund, insbesondere nach §§ 1117, 1118 ABGB und § 30 MRG, kann der Vertrag jederzeit aufgelöst
 werden.
 B.14 Bei Beendigung ist das Objekt geräumt, gereinigt und mit sämtlichen Schlüsseln zurückzustellen. Gewöhnliche
 Abnutzung ist nicht zu vertreten. Für nicht rückgestellte Zentralschlüssel werden € 95,00 je Stück verrechnet.
 B.15 Ein Energieausweis wurde ausgehändigt: HWB 62,4 kWh/m²a, fGEE 1,18, ausgestellt am 03.03.2021.
 B.16 Personenbezogene Daten werden zur Vertragserfüllung verarbeitet und an Ablesefirmen, Professionisten und
 Versicherer übermittelt.
 B.17 Mietverträge über Wohnräume sind gemäß § 33 TP 5 Abs 4 Z 1 GebG gebührenfrei. Die Kosten einer
 rechtsfreundlichen Vertretung trägt jeder Teil selbst.
 B.18 Änderungen bedürfen der Schriftform. Dieser Vertrag wird in zwei Gleichschriften errichtet, jeder Teil erhält eine.
 Innsbruck, 19. Dezember 2025
 für die Vermieter: Nordkette Hausverwaltung                                       Matteo Bertagnolli
MV 2026-031 2
Nordkette Hausverwaltung & Treuhand KG, 6020 Innsbruck
 Beilage: Übernahmebefund
 Tag: 14. Jänner 2026
   Bereich                Zustand                        Anmerkung
   Vorraum                in Ordnung
   Küche                  in Ordnung                     Dunstabzug Filter neu
   Bad                    gebraucht                      Sprung in Fliese neben Waschtisch
   Zimmer 1               neu ausgemalt
   Zimmer 2               neu ausgemalt                  Parkett 2 Kratzer
   Therme                 gewartet 14.10.2025            Prüfbefund liegt bei
   Zähler                     Nummer                                                         Stand
   Strom                      AT0010000000000000001000                                       31.077
   Gas                        4420917                                                        9.310
   Wasser                     118-22                                                         204
MV 2026-031 3`,
    found: {
      home: 'Höttinger Klamm 31, Top 6, 6020 Innsbruck',
      rent: '880.00',
      deposit: '2640.00',
      start: '2026-01-15',
      landlord: 'private Martin Schöpfwinkler',
      tenant: 'Matteo Bertagnolli',
    },
  },
  {
    layout: 'an Austrian student hall: contract of use with a data block at the right, a fee for all, semester as term',
    text: `Studentenheim Murkreis
 Benützungsvertrag nach dem Studentenheimgesetz
 Die Studentenheim Murkreis Betriebs GmbH,
                                                          Heimbewohner
 Keplerhof 12, 8020 Graz (Heimträger), vertreten
 durch die Heimleiterin Margit Zöhrer, überlässt der      Name          Katharina Moosbrugger
 nebenstehend genannten Person (Heimbewohner)             geb.          18.06.2007
 einen Heimplatz.
                                                          Heimatadresse Dorfbachweg 5
 1. Der Heimplatz umfasst ein Einzelzimmer in einer                     6870 Bezau
 Vierer-Wohngemeinschaft mit gemeinsamer Küche
                                                          Hochschule    Uni Graz
 und zwei Bädern.
                                                          Haus          Lazarettfeld 40
 2. Der Vertrag gilt vom 1. Oktober 2026 bis 30.                        8020 Graz
 September 2027. Die Verlängerung ist bis 31. März
 zu beantragen und setzt einen Studienerfolg von 16
                                                          Einzug        01.10.2026
 ECTS voraus.                                             Entgelt       € 439,00
                                                          Kaution       € 878,00
 3. Das monatliche Benützungsentgelt von € 439,00
 enthält Heizung, Strom, Internet, Reinigung der
 Gemeinschaftsräume und 10 % Umsatzsteuer. Es
 wird am 5. des Monats eingezogen; bei
 Rückbuchung fallen € 9,00 an.
 4. Vor Einzug sind zu bezahlen: die Kaution von €
 878,00 und eine einmalige Anmeldegebühr von €
 60,00.
 5. Kündigung durch den Heimbewohner ist zum Ende des Wintersemesters (28. Februar) möglich, wenn sie
 bis 30. November einlangt. Bei späterem Rücktritt ist eine Stornogebühr von € 150,00 zu leisten.
 6. Die Hausordnung ist Bestandteil. Ruhe ist zwischen 22:00 und 06:00 Uhr zu halten, Musizieren ist bis 20:00
 Uhr und höchstens zwei Stunden täglich gestattet. Fahrräder gehören in den Abstellraum.
 7. Die Haltung von Hunden und Katzen bedarf der Zustimmung; Kleintiere in üblicher Zahl sind erlaubt.
 8. Gäste dürfen höchstens drei Nächte im Monat im Haus schlafen; das Gästezimmer kostet € 28,00 je Nacht.
 9. Der Heimträger darf das Zimmer nach Ankündigung von 24 Stunden betreten.
 10. Bei Beendigung ist das Objekt geräumt, gereinigt und mit sämtlichen Schlüsseln zurückzustellen.
 Gewöhnliche Abnutzung ist nicht zu vertreten. Für nicht rückgestellte Zentralschlüssel werden € 95,00 je Stück
 verrechnet.
 11. Für Endreinigung werden € 75,00 von der Kaution einbehalten. Die restliche Kaution wird binnen sechs
 Wochen auf das Konto des Heimbewohners überwiesen.
 12. Personenbezogene Daten werden zur Vertragserfüllung verarbeitet und an Ablesefirmen, Professionisten
 und Versicherer übermittelt.
 13. Mietverträge über Wohnräume sind gemäß § 33 TP 5 Abs 4 Z 1 GebG gebührenfrei. Die Kosten einer
 rechtsfreundlichen Vertretung trägt jeder Teil selbst.
 Graz, 01.07.2026
 Heimträger                                                             Heimbewohner`,
    found: {
      home: 'Lazarettfeld 40, 8020 Graz',
      rent: '439.00',
      deposit: '878.00',
      start: '2026-10-01',
      landlord: 'property_manager Studentenheim Murkreis Betriebs GmbH Margit Zöhrer',
      tenant: 'Katharina Moosbrugger',
    },
  },
  {
    layout:
      'an Austrian private Word template, flat sum with all costs, amounts with dashes, parties under their roles',
    text: `Mietvertrag
Vermieterin
Roswitha Kendlbacher
Gaisbergleite 90
5026 Salzburg
SVNr.: liegt vor
Mieter
Dominik Laubichler (geb. 30.11.1998)
Ignaz-Harrer-Zeile 71/5
5020 Salzburg
Wohnung
Einliegerwohnung in meinem Haus, 5026 Salzburg, Gaisbergleite 90a, 45 m², möbliert, mit eigenem
Eingang und einem Autoabstellplatz
Dauer
Beginn ist der 1. Feber 2026, das Ende der 31. Jänner 2029. Wenn keiner etwas sagt, verlängert sich der
Vertrag einmal um drei Jahre.
Miete
Die monatliche Miete von € 890,- ist ein Pauschalbetrag, in dem Heizung, Strom, Wasser, Müll und
Abstellplatz enthalten sind. Sie wird jedes Jahr im Jänner um den Prozentsatz angehoben, um den der VPI
gestiegen ist. Bitte zahlen Sie bis zum Monatsersten auf AT00 3500 0000 0000 0000.
Kaution
€ 1.780,-, bar bei Übergabe der beiden Schlüssel am 31. Jänner 2026. Davon sind € 300,- bereits am 12.
Dezember 2025 als Reservierung bezahlt worden.
Was mir wichtig ist
     Im Stiegenaufgang wird nicht geraucht.
     Im Winter wird gemeinsam Schnee geräumt, den Schneepflug (Leihgerät) zahle ich.
     Die Haltung von Hunden und Katzen bedarf der Zustimmung; Kleintiere in üblicher Zahl sind erlaubt.
     Untervermietung, Weitergabe und Verpfändung sind untersagt, soweit § 11 MRG nichts anderes
     bestimmt. Jede Nutzung zur kurzfristigen Beherbergung gilt als erheblich nachteiliger Gebrauch.
     Der Mieter hat den Bestandgegenstand pfleglich zu behandeln und die Therme einmal jährlich durch
     ein befugtes Unternehmen warten zu lassen (Richtpreis € 168,00). Ernste Schäden des Hauses und
     Erhaltungspflichten des Vermieters nach § 3 MRG bleiben hievon unberührt.
     Müll ist zu trennen; Sperrmüll ist auf eigene Kosten zum Altstoffsammelzentrum zu bringen. Entfernt
     der Hausbesorger Gegenstände aus dem Stiegenhaus, werden € 45,00 verrechnet.
Einrichtung, die mitvermietet ist
 Stück             Was                                                             ca. Wert
 1                 Küchenzeile mit Kühlschrank                                     2.500,-
 1                 Bett 160 cm mit Lattenrost                                      600,-
 2                 Sessel                                                          150,-
 1                 Vorzimmerwand                                                   400,-
 1                 Waschmaschine                                                   450,-
Ende
Bei Beendigung ist das Objekt geräumt, gereinigt und mit sämtlichen Schlüsseln zurückzustellen.
Gewöhnliche Abnutzung ist nicht zu vertreten. Für nicht rückgestellte Zentralschlüssel werden € 95,00 je
Stück verrechnet.
Mietverträge über Wohnräume sind gemäß § 33 TP 5 Abs 4 Z 1 GebG gebührenfrei. Die Kosten einer
rechtsfreundlichen Vertretung trägt jeder Teil selbst.
Salzburg, 20. Dezember 2025
Roswitha Kendlbacher                                                Dominik Laubichler`,
    found: {
      home: 'Gaisbergleite 90a, 5026 Salzburg',
      rent: '890.00',
      deposit: '1780.00',
      start: '2026-02-01',
      landlord: 'private Roswitha Kendlbacher',
      tenant: 'Dominik Laubichler',
    },
  },
  {
    layout:
      'an Austrian notary’s lease of a house with garden, party details in running prose, articles spelled in ordinals',
    text: `                                      Bestandvertrag
 abgeschlossen zwischen Frau Magdalena Wukovits, geboren am zwölften September
 neunzehnhundertsechzig, pensionierte Lehrerin, wohnhaft in 7000 Eisenstadt, Oberberggasse 15,
 als Bestandgeberin einerseits, und den Ehegatten Herrn Christoph Tschank, geboren am 25. April
 1986, Techniker, und Frau Barbara Tschank, geboren am 3. Juni 1987, Volksschullehrerin, beide
 wohnhaft in 2700 Wiener Neustadt, Zehnerring 8/2/15, als Bestandnehmer andererseits.
                                      Erstens: Bestandobjekt
 Frau Magdalena Wukovits ist Eigentümerin der Liegenschaft EZ 0000 KG 30000 mit dem darauf
 errichteten Einfamilienhaus in 7081 Schützen am Gebirge, Seezeile 28, und vermietet dieses samt
 Garten und Carport an die Bestandnehmer zu Wohnzwecken. Das Haus hat eine Wohnnutzfläche
 von rund 126 m². Es unterliegt gemäß § 1 Abs 2 Z 5 MRG nicht dem Mietrechtsgesetz; § 29 Abs 1 Z
 3 MRG ist nach § 1 Abs 4 zu beachten.
 Der Energieausweis vom 17.09.2018 weist einen Heizwärmebedarf von 104 kWh/m²a (Klasse D)
 und einen fGEE von 1,74 aus.
                                       Zweitens: Bestandzeit
 Das Bestandverhältnis hat am 1. Juni 2026 begonnen, wird auf unbestimmte Zeit abgeschlossen
 und kann von jedem Teil zum Ende eines Kalendervierteljahres unter Einhaltung einer
 dreimonatigen Frist gerichtlich aufgekündigt werden. Die Bestandnehmer verzichten für ein Jahr
 auf die Kündigung.
                                       Drittens: Bestandzins
 Der monatliche Bestandzins beträgt € 1.150,00 (Euro eintausendeinhundertfünfzig). Dazu kommt
 ein monatlicher Pauschalbetrag für Grundsteuer, Versicherung, Kanal und Müll von € 135,00,
 sodass monatlich insgesamt € 1.285,00 zu bezahlen sind. Umsatzsteuer wird nicht verrechnet.
 Strom, Gas und Wasser beziehen die Bestandnehmer auf eigene Rechnung.
 Die Zahlung hat spätestens am 1. eines jeden Monats im Voraus einzulangen. Verzugszinsen
 betragen vier Prozent über dem Basiszinssatz; jede Mahnung kostet € 8,00.
 Es wird Wertbeständigkeit nach dem von der Statistik Austria verlautbarten VPI 2020 vereinbart.
 Ausgangsbasis ist der für den Monat vor Vertragsbeginn veröffentlichte Wert; angepasst wird,
 sobald die Schwelle von fünf Prozent überschritten ist.
                                         Viertens: Kaution
 Zur Sicherstellung aller Ansprüche erlegen die Bestandnehmer eine Kaution von € 3.855,00 (Euro
 dreitausendachthundertfünfundfünfzig), das ist das Dreifache des monatlichen Gesamtbetrages,
 zur Hälfte bei Unterfertigung und zur Hälfte bis 1. August 2026.
                                   Fünftens: Pflege des Gartens
 Die Bestandnehmer pflegen Rasen, Obstbäume und Hecke. Der Brunnen darf benutzt werden. Der
 Weinkeller an der Nordseite bleibt der Bestandgeberin vorbehalten.
                                       Sechstens: Erhaltung
 Wartungen an Heizgerät, Boiler und Lüftung lässt der Mieter auf eigene Kosten durchführen und
 weist sie auf Verlangen nach. Schäden meldet er ohne Aufschub; für verspätete Meldung haftet er.
 Bauliche Eingriffe jeder Art, auch Bohrungen in Fliesen und Fensterrahmen, bedürfen der
 schriftlichen Erlaubnis. Satellitenanlagen dürfen nicht angebracht werden.
                                  Siebentens: Weitergabe, Tiere
–1–
 Die gänzliche oder teilweise Überlassung an andere, entgeltlich oder nicht, ist nicht erlaubt.
 Ausgenommen sind nahe Angehörige im gemeinsamen Haushalt.
 Tiere, die andere Bewohner stören können, dürfen nicht gehalten werden. Für einen Hund ist eine
 Haftpflichtversicherung nachzuweisen.
                                       Achtens: Besichtigung
 Besichtigungen sind nach Terminabsprache möglich, bei Verkauf oder Weitervermietung einmal in
 der Woche für zwei Stunden. Ablesungen und Reparaturen sind jederzeit zu ermöglichen.
                                      Neuntens: Vorkaufsrecht
 Den Bestandnehmern wird kein Vorkaufsrecht eingeräumt. Wird die Liegenschaft verkauft,
 informiert die Bestandgeberin sie zuerst; der Richtpreis 2026 liegt bei € 398.000,00.
                                      Zehntens: Rückstellung
 Das Objekt ist am letzten Tag bis 12:00 Uhr zurückzugeben, weiß ausgemalt, wenn es so
 übernommen wurde. Über den Zustand wird ein Protokoll aufgenommen. Schlüsselverlust: €
 130,00 je Zylinder.
                                           Elftens: Kosten
 Die Kosten dieses Vertrages von € 360,00 tragen die Vertragsteile je zur Hälfte.
 Dieser Vertrag ist von Rechtsgeschäftsgebühren befreit, da er zu Wohnzwecken geschlossen wird (§
 33 Tarifpost 5 GebG in der Fassung ab 11.11.2017).
 Alle Mieter schulden jede Leistung zur Gänze. Stirbt einer von ihnen, wird das Verhältnis mit den
 übrigen fortgesetzt.
 Mündliche Zusagen bestehen nicht. Gerichtsstand ist der Ort des Objekts. Jede Partei erhält ein
 Original.
 Eisenstadt, am 5. Juni 2026
 Magdalena Wukovits                                                 Christoph Tschank, Barbara Tschank
–2–`,
    found: {
      home: 'Seezeile 28, 7081 Schützen am Gebirge',
      rent: '1285.00',
      deposit: '3855.00',
      start: '2026-06-01',
      landlord: 'private Magdalena Wukovits',
      tenant: 'Christoph Tschank',
    },
  },
]
