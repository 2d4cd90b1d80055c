import type { SampleContract } from './sample-contracts.ts'

/** Layouts that were drawn by somebody who had not seen the reading, third set, as `THIRD_DRAWN_LAYOUTS` says. Each names up to six facts. */
export const DRAWN_C_AUSTRIA_1: readonly SampleContract[] = [
  {
    layout:
      'an Austrian cooperative’s contract of use, fee broken down in a table, building-cost contribution beside the deposit',
    text: `WELSERHEIM gemeinnützige Bau- und Siedlungsgenossenschaft · Objekt 611/02/14
 NUTZUNGSVERTRAG
 abgeschlossen zwischen der
 WELSERHEIM gemeinnützige Bau- und Siedlungsgenossenschaft eGen, FN 000000 x, Kaiser-Linden-Platz 8,
 4600 Wels, als Bauvereinigung einerseits und
 Herrn Florian Hintersteiner, geb. 22.02.1992, und Frau Jasmina Hodžić, geb. 09.09.1993, beide Noitzmühlweg
 41, 4600 Wels, als Nutzungsberechtigte andererseits, wie folgt:
 I. Nutzungsgegenstand
 Die Bauvereinigung überlässt den Nutzungsberechtigten in der Wohnhausanlage 4614 Marchtrenk, Lindenhainweg
 3, Stiege 2, Tür 14, eine Wohnung mit 74,28 m² Nutzfläche, bestehend aus 3 Räumen, Nebenräumen, Loggia,
 Kellerabteil und dem Tiefgaragenplatz 38, zu Wohnzwecken.
 II. Dauer
 Das Nutzungsverhältnis beginnt am 01.05.2026 und ist auf unbestimmte Zeit geschlossen. Die
 Nutzungsberechtigten können es zum Monatsletzten mit dreimonatiger Frist aufkündigen.
 III. Finanzierungsbeitrag
 Vor Übergabe ist ein Finanzierungsbeitrag (Grund- und Baukosten) von € 8.914,20 einzuzahlen, der nach § 17
 WGG, um 1 % jährlich vermindert, zurückgezahlt wird. Der Genossenschaftsanteil beträgt € 72,00, die
 Beitrittsgebühr € 30,00.
 IV. Entgelt
 Das monatliche Entgelt nach § 14 WGG setzt sich derzeit zusammen:
   Komponente                                                                  netto €   USt %   USt €   brutto €
   Kapitaltilgung und Zinsen                                                   288,40    10      28,84   317,24
   Erhaltungs- und Verbesserungsbeitrag                                        52,00     10      5,20    57,20
   Verwaltungskosten                                                           24,10     10      2,41    26,51
   Betriebskosten                                                              151,00    10      15,10   166,10
   Heizung und Warmwasser                                                      78,00     20      15,60   93,60
   Tiefgaragenplatz                                                            42,00     20      8,40    50,40
   Gesamtvorschreibung                                                         635,50            75,55   711,05
 Es wird monatlich im Vorhinein eingezogen. Änderungen der Kosten führen ohne Zustimmung zu einer
 Neuberechnung.
 V. Kaution
 Zur Sicherstellung ihrer Verpflichtungen erlegen die Nutzungsberechtigten eine Kaution von € 1.400,00. Sie wird
 gesondert veranlagt.
 VI. Pflichten
 (1) Der Nutzungsberechtigte hat den Bestandgegenstand pfleglich zu behandeln und die Therme einmal jährlich
 durch ein befugtes Unternehmen warten zu lassen (Richtpreis € 168,00). Ernste Schäden des Hauses und
 Erhaltungspflichten der Bauvereinigung nach § 3 MRG bleiben hievon unberührt.
 (2) Veränderungen sind vorweg anzuzeigen (§ 9 MRG). Bei Rückstellung ist auf Verlangen der frühere Zustand
 herzustellen, andernfalls gehen Einbauten ohne Ersatz in das Eigentum der Bauvereinigung über; § 10 MRG bleibt
 unberührt.
 (3) Untervermietung, Weitergabe und Verpfändung sind untersagt, soweit § 11 MRG nichts anderes bestimmt. Jede
 Nutzung zur kurzfristigen Beherbergung gilt als erheblich nachteiliger Gebrauch.
 (4) Die Haltung von Hunden und Katzen bedarf der Zustimmung; Kleintiere in üblicher Zahl sind erlaubt.
Nutzungsvertrag WGG · Seite 1 von 3
WELSERHEIM gemeinnützige Bau- und Siedlungsgenossenschaft · Objekt 611/02/14
 (5) Der Bauvereinigung ist nach Vorankündigung von drei Tagen, bei Gefahr sofort, der Zutritt zu gestatten. In den
 letzten drei Monaten sind Besichtigungen an Werktagen zwischen 16 und 19 Uhr zu dulden.
 VII. Rückstellung
 Bei Beendigung ist das Objekt geräumt, gereinigt und mit sämtlichen Schlüsseln zurückzustellen. Gewöhnliche
 Abnutzung ist nicht zu vertreten. Für nicht rückgestellte Zentralschlüssel werden € 95,00 je Stück verrechnet.
 VIII. Option auf Eigentum
 Nach Ablauf von fünf Jahren besteht bei Vorliegen der Voraussetzungen des § 15c WGG ein Anspruch auf
 nachträgliche Übertragung in das Wohnungseigentum.
 IX. Sonstiges
 Mehrere Mieter haften zur ungeteilten Hand. Zustellungen an einen von ihnen wirken gegen alle.
 Personenbezogene Daten werden zur Vertragserfüllung verarbeitet und an Ablesefirmen, Professionisten und
 Versicherer übermittelt.
 Mietverträge über Wohnräume sind gemäß § 33 TP 5 Abs 4 Z 1 GebG gebührenfrei. Die Kosten einer
 rechtsfreundlichen Vertretung trägt jeder Teil selbst.
 Ein Energieausweis wurde ausgehändigt: HWB 62,4 kWh/m²a, fGEE 1,18, ausgestellt am 03.03.2021.
 Wels, am 16.03.2026
 Bauvereinigung                                                                Nutzungsberechtigte
Nutzungsvertrag WGG · Seite 2 von 3
WELSERHEIM gemeinnützige Bau- und Siedlungsgenossenschaft · Objekt 611/02/14
 Beilage: Hausordnung
 1. Die Hausordnung ist Bestandteil. Ruhe ist zwischen 22:00 und 06:00 Uhr zu halten, Musizieren ist bis 20:00 Uhr
 und höchstens zwei Stunden täglich gestattet. Fahrräder gehören in den Abstellraum.
 2. Müll ist zu trennen; Sperrmüll ist auf eigene Kosten zum Altstoffsammelzentrum zu bringen. Entfernt der
 Hausbesorger Gegenstände aus dem Stiegenhaus, werden € 45,00 verrechnet.
 3. Das Abstellen von Fahrzeugen im Hof ist nur auf gekennzeichneten Plätzen gestattet; eine Besitzstörungsklage
 kostet rund € 400,00.
 4. Teppiche dürfen an Werktagen zwischen 08:00 und 12:00 Uhr geklopft werden.
 5. In den Monaten November bis März sind Gangfenster geschlossen zu halten.
 6. Die Waschküche ist nach der Liste zu benutzen; eine Waschmarke kostet € 2,20.
 7. Offenes Feuer und das Grillen mit Kohle sind auf Balkonen und Terrassen untersagt.
 8. Der Aufzug darf von Kindern unter zwölf Jahren nur in Begleitung benutzt werden.
Nutzungsvertrag WGG · Seite 3 von 3`,
    found: {
      home: 'Lindenhainweg 3, Stiege 2, Tür 14, 4614 Marchtrenk',
      rent: '711.05',
      deposit: '1400.00',
      start: '2026-05-01',
      landlord: 'cooperative WELSERHEIM gemeinnützige Bau- und Siedlungsgenossenschaft eGen',
      tenant: 'Florian Hintersteiner',
    },
  },
  {
    layout:
      'a Viennese lawyer’s head lease with Roman sections, company landlord, fixed term in words, index, long boilerplate',
    text: `                                           HAUPTMIETVERTRAG
                                            (Vollanwendungsbereich des MRG)
 welcher am heutigen Tage geschlossen wurde zwischen
 der Rochusberg Liegenschaften GmbH, FN 000000 k, Rochuszeile 19/3, 1030 Wien, vertreten
 durch die Geschäftsführerin Mag. Henriette Dallinger, im Folgenden kurz „Vermieterin“, und
 Frau DI Veronika Stadlbauer, geboren am 4. März 1990, Angestellte, 1110 Wien,
 Geiselbergwinkel 102/8/22, im Folgenden kurz „Mieterin“.
 I. Mietgegenstand
 Die Vermieterin ist grundbücherliche Alleineigentümerin der Liegenschaft EZ 0000, KG 01006
 Landstraße, mit der Grundstücksadresse Hainburger Zeile 58, 1030 Wien. Gegenstand dieses
 Vertrages ist die dort gelegene Wohnung Stiege 1, 2. Stock, Tür 11 mit einer Nutzfläche von 83,15 m²
 samt Kellerabteil 11.
 Die Wohnung gehört der Ausstattungskategorie A an. Sie besteht aus Vorraum, drei Zimmern,
 Küche, Bad, WC. Das Inventar laut Beilage ./2 ist mitvermietet.
 Ein Energieausweis wurde ausgehändigt: HWB 62,4 kWh/m²a, fGEE 1,18, ausgestellt am
 03.03.2021.
 II. Mietdauer
 Das Mietverhältnis beginnt am 1. Dezember 2025 und wird auf die Dauer von fünf Jahren
 abgeschlossen. Es endet daher am 30. November 2030, ohne dass es einer Aufkündigung bedarf.
 Nach Ablauf eines Jahres kann die Mieterin unter Einhaltung einer dreimonatigen Frist zum
 Monatsletzten kündigen.
 III. Mietzins
 1. Der Hauptmietzins wird nach § 16 Abs 2 MRG als Richtwertmietzins unter Berücksichtigung des
 Befristungsabschlags von 25 % mit monatlich netto € 672,40 vereinbart. Der Lagezuschlag beträgt €
 1,09 je m² und beruht auf der Nähe zur U-Bahn, dem nahen Park und der Infrastruktur.
 2. Hinzu kommen der Anteil an den Betriebskosten und öffentlichen Abgaben von derzeit € 204,60,
 das Inventarentgelt von € 30,00 und die Umsatzsteuer (10 % von Hauptmietzins und Betriebskosten,
 20 % vom Inventarentgelt) von zusammen € 93,70.
 3. Der Gesamtmietzins beträgt sohin derzeit monatlich € 1.000,70. Er ist auf das Konto IBAN AT00
 2011 1000 0000 0000 zu überweisen.
 4. Der Mietzins ist jeweils am Fünften eines Monats im Vorhinein fällig. Bei Verzug werden Zinsen
 von 4 % p. a. und Mahnspesen von € 5,00 je Schreiben verrechnet.
 IV. Wertsicherung
 Der Hauptmietzins ist nach dem Verbraucherpreisindex 2020 wertgesichert. Ausgangsbasis ist die
 Indexzahl des Monats der Unterfertigung; Änderungen bis 3 % bleiben außer Betracht.
 Sollte der Index nicht mehr verlautbart werden, gilt der an seine Stelle tretende. Die erste
 Anpassung erfolgt frühestens zwölf Monate nach Vertragsbeginn. Das Dritte Mietrechtliche
 Inflationslinderungsgesetz ist zu beachten.
 V. Betriebskosten
RA Mag. Traxlmayr, Wien · 2025/77-MV · 1
 Betriebskosten und öffentliche Abgaben gemäß §§ 21 ff MRG werden als Jahrespauschale
 vorgeschrieben und bis 30. Juni des Folgejahres abgerechnet. Fehlbeträge und Guthaben trägt, wer
 im Zeitpunkt der Abrechnung Mieter ist.
 Die Aufrechnung ist nur mit gerichtlich festgestellten oder anerkannten Forderungen zulässig, es sei
 denn, der Vermieter ist zahlungsunfähig.
 VI. Kaution
 Die Mieterin übergibt bei Unterfertigung eine Kaution in Höhe von drei Bruttomonatsmieten, das
 sind € 3.002,10, durch Überweisung auf das Anderkonto des Vertragsverfassers. Statt dessen kann
 sie binnen 14 Tagen eine Garantie beibringen. Zinsen stehen der Mieterin zu.
 VII. Erhaltung und Wartung
 Der Mieter hat den Bestandgegenstand pfleglich zu behandeln und die Therme einmal jährlich
 durch ein befugtes Unternehmen warten zu lassen (Richtpreis € 168,00). Ernste Schäden des
 Hauses und Erhaltungspflichten des Vermieters nach § 3 MRG bleiben hievon unberührt.
 Veränderungen sind vorweg anzuzeigen (§ 9 MRG). Bei Rückstellung ist auf Verlangen der frühere
 Zustand herzustellen, andernfalls gehen Einbauten ohne Ersatz in das Eigentum des Vermieters
 über; § 10 MRG bleibt unberührt.
 VIII. Gebrauch
 Untervermietung, Weitergabe und Verpfändung sind untersagt, soweit § 11 MRG nichts anderes
 bestimmt. Jede Nutzung zur kurzfristigen Beherbergung gilt als erheblich nachteiliger Gebrauch.
 Die Haltung von Hunden und Katzen bedarf der Zustimmung; Kleintiere in üblicher Zahl sind
 erlaubt.
 Die Hausordnung ist Bestandteil. Ruhe ist zwischen 22:00 und 06:00 Uhr zu halten, Musizieren ist
 bis 20:00 Uhr und höchstens zwei Stunden täglich gestattet. Fahrräder gehören in den Abstellraum.
 IX. Zutritt
 Dem Vermieter ist nach Vorankündigung von drei Tagen, bei Gefahr sofort, der Zutritt zu gestatten.
 In den letzten drei Monaten sind Besichtigungen an Werktagen zwischen 16 und 19 Uhr zu dulden.
 X. Vorzeitige Auflösung
 Aus wichtigem Grund, insbesondere nach §§ 1117, 1118 ABGB und § 30 MRG, kann der Vertrag
 jederzeit aufgelöst werden.
 XI. Rückstellung
 Bei Beendigung ist das Objekt geräumt, gereinigt und mit sämtlichen Schlüsseln zurückzustellen.
 Gewöhnliche Abnutzung ist nicht zu vertreten. Für nicht rückgestellte Zentralschlüssel werden €
 95,00 je Stück verrechnet.
 XII. Kosten, Gebühren
 Die Kosten der Vertragserrichtung von pauschal € 420,00 zuzüglich USt trägt die Vermieterin.
 Mietverträge über Wohnräume sind gemäß § 33 TP 5 Abs 4 Z 1 GebG gebührenfrei. Die Kosten einer
 rechtsfreundlichen Vertretung trägt jeder Teil selbst.
 XIII. Schlussbestimmungen
 Dem Mieter wird der Abschluss einer Haushaltsversicherung mit Haftpflichtdeckung von zumindest
 € 1.500.000,00 empfohlen.
RA Mag. Traxlmayr, Wien · 2025/77-MV · 2
 Personenbezogene Daten werden zur Vertragserfüllung verarbeitet und an Ablesefirmen,
 Professionisten und Versicherer übermittelt.
 Änderungen bedürfen der Schriftform. Dieser Vertrag wird in zwei Gleichschriften errichtet, jeder
 Teil erhält eine.
 Wien, am 6. November 2025
 Rochusberg Liegenschaften GmbH                                   DI Veronika Stadlbauer
RA Mag. Traxlmayr, Wien · 2025/77-MV · 3
 Beilage ./2 – Inventar
   Gegenstand                                           Stück           Neuwert €
   Küchenblock mit Geräten                              1               6.900,00
   Einbauschrank Vorraum                                1               1.450,00
   Beleuchtungskörper                                   7               620,00
   Jalousien                                            5               1.100,00
 Beilage ./3 – Belehrung gemäß § 16 Abs 4 MRG
 Ein Lagezuschlag ist nur zulässig, wenn die für den Zuschlag maßgebenden Umstände schriftlich bis
 zum Zustandekommen des Mietvertrages ausdrücklich bekanntgegeben wurden.
RA Mag. Traxlmayr, Wien · 2025/77-MV · 4
 Beilage: Hausordnung
 1. Die Hausordnung ist Bestandteil. Ruhe ist zwischen 22:00 und 06:00 Uhr zu halten, Musizieren
 ist bis 20:00 Uhr und höchstens zwei Stunden täglich gestattet. Fahrräder gehören in den
 Abstellraum.
 2. Müll ist zu trennen; Sperrmüll ist auf eigene Kosten zum Altstoffsammelzentrum zu bringen.
 Entfernt der Hausbesorger Gegenstände aus dem Stiegenhaus, werden € 45,00 verrechnet.
 3. Das Abstellen von Fahrzeugen im Hof ist nur auf gekennzeichneten Plätzen gestattet; eine
 Besitzstörungsklage kostet rund € 400,00.
 4. Teppiche dürfen an Werktagen zwischen 08:00 und 12:00 Uhr geklopft werden.
 5. In den Monaten November bis März sind Gangfenster geschlossen zu halten.
 6. Die Waschküche ist nach der Liste zu benutzen; eine Waschmarke kostet € 2,20.
 7. Offenes Feuer und das Grillen mit Kohle sind auf Balkonen und Terrassen untersagt.
 8. Der Aufzug darf von Kindern unter zwölf Jahren nur in Begleitung benutzt werden.
RA Mag. Traxlmayr, Wien · 2025/77-MV · 5
 Beilage: Übernahmebefund
 Tag: 28. November 2025
   Bereich                 Zustand                Anmerkung
   Vorraum                 in Ordnung
   Küche                   in Ordnung             Dunstabzug Filter neu
   Bad                     gebraucht              Sprung in Fliese neben Waschtisch
   Zimmer 1                neu ausgemalt
   Zimmer 2                neu ausgemalt          Parkett 2 Kratzer
   Therme                  gewartet 14.10.2025    Prüfbefund liegt bei
   Zähler                     Nummer                                           Stand
   Strom                      AT0010000000000000001000                         31.077
   Gas                        4420917                                          9.310
   Wasser                     118-22                                           204
RA Mag. Traxlmayr, Wien · 2025/77-MV · 6`,
    found: {
      home: 'Hainburger Zeile 58, Stiege 1, 2. Stock, Tür 11, 1030 Wien',
      rent: '1000.70',
      deposit: '3002.10',
      start: '2025-12-01',
      landlord: 'property_manager Rochusberg Liegenschaften GmbH Henriette Dallinger',
      tenant: 'Veronika Stadlbauer',
    },
  },
  {
    layout:
      'a filled Austrian stationery form with captions under lines, private landlord, tick boxes for the law that applies',
    text: `                                                          MIETVERTRAG
                                                      für Wohnungen und Einfamilienhäuser
  Leopold Aigelsreiter                                                                 12.05.1951
 Vermieter (Vor- und Zuname)                                                       geb.
  4040 Linz, Harbachgrund 18                                                           0664 000 7190
 Anschrift                                                                         Tel.
  Sandra Pichlbauer                                                                    07.07.1988
 Mieter (Vor- und Zuname)                                                          geb.
  4030 Linz, Dauphinegang 7/12                                                         Diplomkrankenpflegerin
 Anschrift                                                                         Beruf
 1. Mietgegenstand
  4020 Linz                             Blumauerleiten                                     23               1          9
 PLZ, Ort                               Straße                                             Haus-Nr.         Stiege    Tür
  2                   Kochnische, Bad/WC, Vorraum                           51,5                  Keller 9
 Zimmer              Nebenräume                                             m²                    Zubehör
 Anwendbar ist das MRG ☒ zur Gänze ☐ teilweise ☐ nicht. Kategorie A
 2. Mietdauer
 ☐ unbestimmte Zeit ☒ befristet
  01.09.2026                            31.08.2031                          5 Jahre
 Beginn                                 Ende                                das sind
 3. Mietzins monatlich in Euro
  421,00                           128,00                      54,90                            --                   603,90
 Hauptmietzins                    Betriebskosten              10 % USt                          Garage               Summe
  sechshundertdrei 90/100
 Summe in Worten
  AT00 3400 0000 0000 0000                                     L. Aigelsreiter
 Konto                                                        lautend auf
 Der Mietzins ist jeweils am Fünften eines Monats im Vorhinein fällig. Bei Verzug werden Zinsen von 4 % p. a. und
 Mahnspesen von € 5,00 je Schreiben verrechnet.
 4. Wertsicherung
 ☒ VPI 2020 ☐ keine. Ausgangsmonat August 2026 , Schwelle 5                                  %.
 5. Kaution
  1.811,70                         Sparbuch                    drei Bruttomieten
 Euro                             Art                         entspricht
 6. Allgemeines
 Betriebskosten und öffentliche Abgaben gemäß §§ 21 ff MRG werden als Jahrespauschale vorgeschrieben und bis 30.
 Juni des Folgejahres abgerechnet. Fehlbeträge und Guthaben trägt, wer im Zeitpunkt der Abrechnung Mieter ist.
 Der Mieter hat den Bestandgegenstand pfleglich zu behandeln und die Therme einmal jährlich durch ein befugtes
 Unternehmen warten zu lassen (Richtpreis € 168,00). Ernste Schäden des Hauses und Erhaltungspflichten des Vermieters
 nach § 3 MRG bleiben hievon unberührt.
 Veränderungen sind vorweg anzuzeigen (§ 9 MRG). Bei Rückstellung ist auf Verlangen der frühere Zustand herzustellen,
 andernfalls gehen Einbauten ohne Ersatz in das Eigentum des Vermieters über; § 10 MRG bleibt unberührt.
 Untervermietung, Weitergabe und Verpfändung sind untersagt, soweit § 11 MRG nichts anderes bestimmt. Jede Nutzung
 zur kurzfristigen Beherbergung gilt als erheblich nachteiliger Gebrauch.
 Dem Vermieter ist nach Vorankündigung von drei Tagen, bei Gefahr sofort, der Zutritt zu gestatten. In den letzten drei
 Monaten sind Besichtigungen an Werktagen zwischen 16 und 19 Uhr zu dulden.
 Die Haltung von Hunden und Katzen bedarf der Zustimmung; Kleintiere in üblicher Zahl sind erlaubt.
Form 220 W – Trafikware – Für Richtigkeit keine Haftung
 Die Hausordnung ist Bestandteil. Ruhe ist zwischen 22:00 und 06:00 Uhr zu halten, Musizieren ist bis 20:00 Uhr und
 höchstens zwei Stunden täglich gestattet. Fahrräder gehören in den Abstellraum.
 Müll ist zu trennen; Sperrmüll ist auf eigene Kosten zum Altstoffsammelzentrum zu bringen. Entfernt der Hausbesorger
 Gegenstände aus dem Stiegenhaus, werden € 45,00 verrechnet.
 Bei Beendigung ist das Objekt geräumt, gereinigt und mit sämtlichen Schlüsseln zurückzustellen. Gewöhnliche Abnutzung
 ist nicht zu vertreten. Für nicht rückgestellte Zentralschlüssel werden € 95,00 je Stück verrechnet.
 Mietverträge über Wohnräume sind gemäß § 33 TP 5 Abs 4 Z 1 GebG gebührenfrei. Die Kosten einer rechtsfreundlichen
 Vertretung trägt jeder Teil selbst.
 7. Sondervereinbarungen
  Der Mieterin wird die Küche der Vormieterin Fr. Reisenzaun um 900,- abgelöst (in drei
  Teilen).
  Linz, 18.07.2026                              Aigelsreiter e.h.         Pichlbauer e.h.
 Ort, Datum                                    Vermieter                 Mieter
Form 220 W – Trafikware – Für Richtigkeit keine Haftung`,
    found: {
      home: 'Blumauerleiten 23, Stiege 1, Tür 9, 4020 Linz',
      rent: '603.90',
      deposit: '1811.70',
      start: '2026-09-01',
      landlord: 'private Leopold Aigelsreiter',
      tenant: 'Sandra Pichlbauer',
    },
  },
]
