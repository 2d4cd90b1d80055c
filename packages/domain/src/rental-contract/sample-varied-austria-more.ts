import type { SampleContract } from './sample-contracts.ts'

/** More Austrian layouts of our own, as `VARIED_LAYOUTS` says. */
export const MORE_VARIED_AUSTRIA: readonly SampleContract[] = [
  {
    layout: 'an Austrian company that acts for two owners',
    text: `MIETVERTRAG
Hausverwaltung Stadtpark GmbH, 8010 Graz, Glacisgasse 3, als Bevollmächtigte der Liegenschaftseigentümer
Mag. Werner Kandlbauer und Dr. Elfriede Kandlbauer, 8010 Graz, Leechgasse 88 (Vermieter)
und
Frau Ana Marković, geboren 19.02.1990, 8020 Graz, Eggenberger Gürtel 60/3/17 (Mieterin)
1. Mietgegenstand ist die Wohnung Nr. 21, Stiege B, 5. Stock, im Haus 8010 Graz, Sparbersbachweg 30.
2. Mietbeginn 1.10.2025, Mietende 30.9.2028.
3. Pauschalmietzins inklusive Betriebskosten und Umsatzsteuer: € 750,00 monatlich.
4. Kaution: € 2.250,00 auf ein Kautionssparbuch.
5. Energiekosten trägt die Mieterin. Vertragserrichtungskosten: keine.`,
    found: {
      home: 'Sparbersbachweg 30, Stiege B, 5. Stock, Wohnung Nr. 21, 8010 Graz',
      rent: '750.00',
      deposit: '2250.00',
      start: '2025-10-01',
      landlord: 'private Werner Kandlbauer',
      tenant: 'Ana Marković',
    },
  },
  {
    layout: 'an Austrian lawyer’s contract with a plot and a door of a letter',
    text: `Mietvertrag
welcher zwischen
der VIVA Wohnen Holding AG, FN 000000 m, mit dem Sitz in Innsbruck und der Geschäftsanschrift Südtiroler Ring 14,
6020 Innsbruck,
im Folgenden kurz „Vermieter" genannt, einerseits
sowie
Herrn MMag. Fabian Rainalter, geboren am 23.5.1989, wohnhaft in Amraser Gasse 7/2, 6020 Innsbruck,
im Folgenden kurz „Mieter" genannt, andererseits
abgeschlossen wurde wie folgt:
§ 1 Gegenstand des Vertrages
Der Vermieter ist Eigentümer der Liegenschaft EZ 910 KG 81113 Pradl mit der Grundstücksadresse Pradler Straße 101, 6020
Innsbruck. Gegenstand dieses Vertrages ist die auf dieser Liegenschaft befindliche Wohnung Top A 15 im 1. Obergeschoß.
§ 2 Dauer
Das Vertragsverhältnis beginnt am 15. Jänner 2026 und ist auf fünf Jahre befristet; es endet sohin am 14. Jänner 2031.
§ 3 Entgelt
Der Mieter hat an monatlichem Entgelt zu zahlen:
Nettomietzins                  980,00
Betriebskosten                 190,00
USt 10 %                       117,00
Summe                        1.287,00
§ 4 Sicherheit
Der Mieter übergibt eine abstrakte Bankgarantie oder eine Barkaution in Höhe von drei Bruttomonatsmieten, das sind
EUR 3.861,00.`,
    found: {
      home: 'Pradler Straße 101, 1. Obergeschoß, Top A 15, 6020 Innsbruck',
      rent: '1287.00',
      deposit: '3861.00',
      start: '2026-01-15',
      landlord: 'property_manager VIVA Wohnen Holding AG',
      tenant: 'Fabian Rainalter',
    },
  },
  {
    layout: 'an Austrian form with ticks',
    text: `MIETVERTRAG FÜR WOHNRÄUME
Vermieter (Name, Anschrift):    Christa Moosbrugger, Rheinhofstraße 6, 6845 Hohenems
Mieter (Name, Anschrift):       Daniel Fleisch, Bahnhofgasse 20/4, 6850 Dornbirn
Mietgegenstand:                 Wohnung in 6850 Dornbirn, Marktgasse 15, 2. Stock, Top 6
Mietdauer:                      ☐ unbefristet   ☒ befristet von 01.06.2026 bis 31.05.2029
Hauptmietzins:                  € 760,00
Betriebskosten:                 € 170,00
Umsatzsteuer:                   € 93,00
Gesamt:                         € 1.023,00
Kaution:                        ☒ € 3.069,00   ☐ keine
Haustiere:                      ☐ erlaubt   ☒ nicht erlaubt`,
    found: {
      home: 'Marktgasse 15, 2. Stock, Top 6, 6850 Dornbirn',
      rent: '1023.00',
      deposit: '3069.00',
      start: '2026-06-01',
      landlord: 'private Christa Moosbrugger',
      tenant: 'Daniel Fleisch',
    },
  },
  {
    layout: 'an Austrian mail of a company for the landlord',
    text: `Von: Hausverwaltung Enns <office@hv-enns.example>
An: Katja Sonnleitner
Betreff: Mietvertrag Bräuergasse
Sehr geehrte Frau Sonnleitner,
namens des Vermieters Dr. Franz Auinger, Stadtplatz 3, 4400 Steyr, bestätigen wir den Mietvertrag über die Wohnung
Bräuergasse 18/5, 4400 Steyr, ab 01.05.2026, befristet bis 30.04.2029.
Monatlich: Hauptmietzins 560 €, Betriebskosten 120 €, USt 68 €, gesamt 748 €.
Kaution: 2.244 €.`,
    found: {
      home: 'Bräuergasse 18, Tür 5, 4400 Steyr',
      rent: '748.00',
      deposit: '2244.00',
      start: '2026-05-01',
      landlord: 'private Franz Auinger',
      tenant: 'Katja Sonnleitner',
    },
  },
  {
    layout: 'an Austrian form with two fields in each row',
    text: `MIETVERTRAG
VERMIETER/IN
Nachname: Schwaighofer      Vorname: Matthäus
Straße: Pinzgauer Straße 5  PLZ/Ort: 5700 Zell am See
MIETER/IN
Nachname: Dujmović          Vorname: Ivana
Straße: Gartengasse 3/1     PLZ/Ort: 5710 Kaprun
MIETOBJEKT
Straße: Schmittenstraße 88/12   PLZ/Ort: 5700 Zell am See
Beginn: 01.12.2025          Ende: 30.11.2028
MIETZINS (monatlich)
Hauptmietzins: 610,00       BK: 145,00       USt: 75,50
Gesamt: 830,50
KAUTION: 2.491,50`,
    found: {
      home: 'Schmittenstraße 88, Tür 12, 5700 Zell am See',
      rent: '830.50',
      deposit: '2491.50',
      start: '2025-12-01',
      landlord: 'private Matthäus Schwaighofer',
      tenant: 'Ivana Dujmović',
    },
  },
  {
    layout: 'an Austrian housing company with many parts of the rent',
    text: `BESTANDVERTRAG
abgeschlossen zwischen
Heimbau Hausruck Gemeinnützige Wohnungsgesellschaft mbH, 4840 Vöcklabruck, Salzburger Straße 70 (Bestandgeberin)
und
Josef und Maria Obermair, 4850 Timelkam, Linzer Straße 12/3 (Bestandnehmer)
§ 1 Bestandgegenstand: 4840 Vöcklabruck, Dr.-Anton-Bruckner-Straße 15, Stiege 1, Tür 6
§ 2 Beginn des Bestandverhältnisses: 1.3.2026 auf unbestimmte Zeit
§ 3 Monatlicher Bestandzins
    Kapitaldienst                                     245,80
    Erhaltungs- und Verbesserungsbeitrag               61,40
    Betriebskosten                                    139,20
    Verwaltungskosten                                  24,10
    Umsatzsteuer                                       47,05
    Bestandzins gesamt                                517,55
§ 4 Kaution: € 1.552,65`,
    found: {
      home: 'Dr.-Anton-Bruckner-Straße 15, Stiege 1, Tür 6, 4840 Vöcklabruck',
      rent: '517.55',
      deposit: '1552.65',
      start: '2026-03-01',
      landlord: 'property_manager Heimbau Hausruck Gemeinnützige Wohnungsgesellschaft mbH',
      tenant: 'Josef Obermair',
    },
  },
  {
    layout: 'an Austrian landlady in the first person',
    text: `Mietvereinbarung
Ich, Hermine Lackner, wohnhaft 9800 Spittal an der Drau, Villacher Straße 31, vermiete Herrn Goran Petrović, wohnhaft
9500 Villach, Italiener Gasse 44/2, meine Eigentumswohnung in 9800 Spittal an der Drau, Tiroler Straße 5, Tür 9.
Mietbeginn: 1. April 2026. Mietdauer: drei Jahre.
Mietzins: € 520,- Hauptmietzins, € 95,- Betriebskosten, zusammen € 615,- (keine Umsatzsteuer).
Kaution: € 1.845,-
Spittal, am 10. März 2026`,
    found: {
      home: 'Tiroler Straße 5, Tür 9, 9800 Spittal an der Drau',
      rent: '615.00',
      deposit: '1845.00',
      start: '2026-04-01',
      landlord: 'private Hermine Lackner',
      tenant: 'Goran Petrović',
    },
  },
  {
    layout: 'an Austrian contract with Roman sections and counted amounts',
    text: `M I E T V E R T R A G
I. Die Vertragsparteien
1. Vermieter: Dkfm. Roland Stangl, 3500 Krems, Ringstraße 61
2. Mieter: Elisabeth Kern, geb. 14.2.1983, und Georg Kern, geb. 6.7.1981, beide 3504 Krems, Steiner Lände 12
II. Der Mietgegenstand
Die Wohnung Top 3 im 1. Obergeschoss des Hauses Utzstraße 9, 3500 Krems, samt Kellerabteil 3.
III. Die Mietdauer
Das Mietverhältnis beginnt am 01.04.2026, wird auf die Dauer von fünf Jahren abgeschlossen und endet am 31.03.2031.
IV. Der Mietzins
1. Hauptmietzins netto Euro 810,00
2. Betriebskosten netto Euro 180,00
3. 10 % Umsatzsteuer Euro 99,00
4. Summe monatlich Euro 1.089,00
5. Die Miete wird nach dem VPI 2020 angepasst; Schwellenwert 5 %.
V. Die Kaution
Die Mieter hinterlegen Euro 3.267,00 in bar.`,
    found: {
      home: 'Utzstraße 9, 1. Obergeschoss, Top 3, 3500 Krems',
      rent: '1089.00',
      deposit: '3267.00',
      start: '2026-04-01',
      landlord: 'private Roland Stangl',
      tenant: 'Elisabeth Kern',
    },
  },
  {
    layout: 'an Austrian town’s contract with bare figures',
    text: `Magistrat der Stadt Wels
Wohnungsservice, Rathausplatz 2, 4600 Wels
Mietvertrag Nr. W-2214
abgeschlossen zwischen der Stadt Wels als Vermieterin und
Herrn Ibrahim Yilmaz, geboren 03.03.1977, derzeit wohnhaft 4600 Wels, Vogelweiderstraße 112/8, als Mieter.
Mietgegenstand: Wohnung Tür 14, 3. Stock, im Haus 4600 Wels, Laahener Straße 40
Mietbeginn: 1.6.2026
Mietdauer: unbestimmt
Monatlicher Mietzins laut Vorschreibung:
Hauptmietzins        335,60
Betriebskosten       128,40
Liftkosten            14,00
Umsatzsteuer          47,80
Gesamtbetrag         525,80
Kaution: € 1.577,40`,
    found: {
      home: 'Laahener Straße 40, 3. Stock, Tür 14, 4600 Wels',
      rent: '525.80',
      deposit: '1577.40',
      start: '2026-06-01',
      landlord: 'property_manager Stadt Wels',
      tenant: 'Ibrahim Yilmaz',
    },
  },
  {
    layout: 'an Austrian flat rent for a short time',
    text: `Kurzzeit-Mietvertrag
Die Alpenquartier Vermietungs OG, Hauptstraße 100, 5630 Bad Hofgastein (Vermieter) vermietet an
Frau Jelena Nikolić, geb. 10.10.1994, Zell 3, 5671 Bruck, (Mieterin)
das möblierte Apartment Nr. 12 in 5630 Bad Hofgastein, Kurpromenade 20, Stiege 2
vom 1.12.2025 bis 30.11.2026.
Die Pauschalmiete inkl. Betriebskosten, Heizung und Strom beträgt € 690,00 pro Monat.
Die Kaution beträgt € 1.380,00. Endreinigung € 120,00.`,
    found: {
      home: 'Kurpromenade 20, Stiege 2, Apartment Nr. 12, 5630 Bad Hofgastein',
      rent: '690.00',
      deposit: '1380.00',
      start: '2025-12-01',
      landlord: 'property_manager Alpenquartier Vermietungs OG',
      tenant: 'Jelena Nikolić',
    },
  },
  {
    layout: 'an Austrian family, the costs within the rent',
    text: `MIETVERTRAG
abgeschlossen zwischen Familie Leopold und Anna Windisch, 8530 Deutschlandsberg, Weinbergstraße 19, im Folgenden Vermieter,
und Herrn Marcel Krainz, geb. 16.11.1997, 8530 Deutschlandsberg, Frauentaler Straße 2/3, im Folgenden Mieter.
I. Vermietet wird die Wohnung im Dachgeschoß des Hauses 8530 Deutschlandsberg, Schilcherlandweg 4.
II. Das Mietverhältnis beginnt am 1.2.2026 und wird auf drei Jahre, sohin bis 31.1.2029, abgeschlossen.
III. Der Mietzins beträgt € 480,- (vierhundertachtzig). Darin sind die Betriebskosten von € 90,- enthalten. Umsatzsteuer
wird nicht verrechnet.
IV. Als Kaution werden € 1.440,- erlegt.`,
    found: {
      home: 'Schilcherlandweg 4, Dachgeschoß, 8530 Deutschlandsberg',
      rent: '480.00',
      deposit: '1440.00',
      start: '2026-02-01',
      landlord: 'private Leopold Windisch',
      tenant: 'Marcel Krainz',
    },
  },
  {
    layout: 'an Austrian table with two columns of sums',
    text: `MIETVERTRAG
Vermieterin    SÜDPARK Projektentwicklung GmbH, FN 000000 v, 9500 Villach, Ossiacher Zeile 30
Mieterin       Lisa-Marie Egger, geb. 02.12.1996, wohnhaft 9523 Landskron, Emailwerkstraße 5
Objekt         9500 Villach, Maria-Gailer-Straße 61, Stiege 3, Top 27
Zweck          Wohnzwecke
Beginn         01.03.2026
Dauer          5 Jahre (Ende 28.02.2031)
Monatliches Entgelt                       EUR netto       USt %      EUR brutto
Hauptmietzins                                640,00          10          704,00
Betriebskosten                               150,00          10          165,00
Heizung/Warmwasser                            70,00          20           84,00
KFZ-Abstellplatz                              50,00          20           60,00
Summe                                        910,00                    1.013,00
Kaution        EUR 3.039,00 (3 Bruttomieten)`,
    found: {
      home: 'Maria-Gailer-Straße 61, Stiege 3, Top 27, 9500 Villach',
      rent: '1013.00',
      deposit: '3039.00',
      start: '2026-03-01',
      landlord: 'property_manager SÜDPARK Projektentwicklung GmbH',
      tenant: 'Lisa-Marie Egger',
    },
  },
  {
    layout: 'an Austrian landlady whom her son represents',
    text: `Mietvertrag
Frau Rosina Kogler, vertreten durch ihren Sohn Peter Kogler, beide 6130 Schwaz, Innbruckergasse 2, vermietet an die Ehegatten
Thomas und Claudia Wanner, derzeit 6200 Jenbach, Achenseestraße 44, die in 6130 Schwaz, Burggasse 11, 2. Stock, gelegene
Wohnung. Das Mietverhältnis beginnt am 15.8.2026 und endet am 14.8.2029.
Hauptmietzins: € 710,00; Betriebskosten: € 140,00; Umsatzsteuer: € 85,00; gesamt: € 935,00.
Kaution: drei Bruttomonatsmieten, also € 2.805,00.`,
    found: {
      home: 'Burggasse 11, 2. Stock, 6130 Schwaz',
      rent: '935.00',
      deposit: '2805.00',
      start: '2026-08-15',
      landlord: 'private Rosina Kogler',
      tenant: 'Thomas Wanner',
    },
  },
  {
    layout: 'an Austrian company whose register stands below its name',
    text: `Mietvertrag
abgeschlossen zwischen
LINZ-MITTE Wohnungsverwertung GmbH & Co KG
FN 000000 p, Landesgericht Linz
Promenade-Ost 22, 4020 Linz
als Vermieterin
und
Frau Bettina Hofstätter
geb. 07.10.1986
Kapuzinerstraße 31/4, 4020 Linz
als Mieterin
1. Mietgegenstand
Haus: 4020 Linz, Lederergasse 70
Wohnung: Top 19, 4. OG
Nutzfläche: 58,20 m²
2. Vertragsdauer: 01.07.2026 bis 30.06.2031
3. Mietzins pro Monat
HMZ                € 660,00
BK                 € 150,00
Lift               € 12,00
Zwischensumme      € 822,00
+ 10 % USt         € 82,20
Bruttomiete        € 904,20
4. Kaution         € 2.712,60`,
    found: {
      home: 'Lederergasse 70, 4. OG, Top 19, 4020 Linz',
      rent: '904.20',
      deposit: '2712.60',
      start: '2026-07-01',
      landlord: 'property_manager LINZ-MITTE Wohnungsverwertung GmbH & Co KG',
      tenant: 'Bettina Hofstätter',
    },
  },
  {
    layout: 'an Austrian subtenant of a main tenant',
    text: `Untermietvertrag
Simon Reiterer, geb. 1.4.1996, Hauptmieter der Wohnung Wickenburgzeile 20/9, 8010 Graz, vermietet das straßenseitige Zimmer an
Alessia Moretti, geb. 5.9.2001.
Das Untermietverhältnis beginnt am 1.10.2026 und endet am 30.9.2027.
Der Untermietzins beträgt inklusive Betriebskosten, Strom und Internet € 420,-- monatlich.
Kaution: € 840,--`,
    found: {
      home: 'Wickenburgzeile 20, Tür 9, 8010 Graz',
      rent: '420.00',
      deposit: '840.00',
      start: '2026-10-01',
      landlord: 'private Simon Reiterer',
      tenant: 'Alessia Moretti',
    },
  },
]
