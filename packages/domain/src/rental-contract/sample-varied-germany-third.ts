import type { SampleContract } from './sample-contracts.ts'

/** Further German layouts of our own, as `VARIED_LAYOUTS` says. */
export const THIRD_VARIED_GERMANY: readonly SampleContract[] = [
  {
    layout: 'a flat of an employer, two columns of a party and its name',
    text: `                         Mietvertrag über eine Werkmietwohnung

zwischen   Klinikum Albtal gGmbH                    (im Folgenden „Arbeitgeberin")
           Am Klinikhang 1, 76332 Bad Herrenalb
und        Herrn Rajesh Menon                       (im Folgenden „Mitarbeiter")
           zuletzt wohnhaft: Karlstraße 77, 76137 Karlsruhe

§ 1 Die Arbeitgeberin vermietet dem Mitarbeiter für die Dauer des Arbeitsverhältnisses die Wohnung im Personalwohnhaus
    Talblickweg 6, 76332 Bad Herrenalb, Apartment 14.
§ 2 Mietbeginn: 01.08.2025. Das Arbeitsverhältnis hat am 15.07.2025 begonnen.
§ 3 Die Miete beträgt 290,00 EUR kalt zuzüglich einer Nebenkostenpauschale von 85,00 EUR und wird mit 375,00 EUR vom
    Gehalt einbehalten.
§ 4 Eine Kaution von 580,00 EUR wird in den ersten vier Monaten mit je 145,00 EUR einbehalten.`,
    found: {
      home: 'Talblickweg 6, Apartment 14, 76332 Bad Herrenalb',
      rent: '290.00',
      deposit: '580.00',
      start: '2025-08-01',
      landlord: 'property_manager Klinikum Albtal gGmbH',
      tenant: 'Rajesh Menon',
    },
  },
  {
    layout: 'a municipal company with a table of prices for each square metre',
    text: `STADT UND WOHNEN BERLIN AG
Mietvertrag Nr. 1204/0093/07
Vermieterin ist die Stadt und Wohnen Berlin AG, Kastanienallee 201, 10435 Berlin.
Mieterinnen und Mieter sind
Frau Selma Aksoy           geb. 06.06.1986
Herr Burak Aksoy           geb. 07.07.1984
beide Gropiusring 40, 12353 Berlin
1. Mietsache
Wohnung im Haus Lipschitzweg 18, 12353 Berlin, 7. Geschoss rechts, Wohnungsnummer 0701
2. Mietzeit
Das Mietverhältnis beginnt am 16.11.2025.
3. Miete ab Vertragsbeginn
                                             EUR/m²          EUR
Nettokaltmiete                                 6,60       471,24
Betriebskosten kalt                            2,05       146,37
Betriebskosten warm                            1,40        99,96
Gesamtmiete                                   10,05       717,57
4. Kaution in Höhe von 1.413,72 EUR, zahlbar in drei gleichen Raten zu 471,24 EUR.`,
    found: {
      home: 'Lipschitzweg 18, 7. Geschoss rechts, Wohnungsnummer 0701, 12353 Berlin',
      rent: '471.24',
      deposit: '1413.72',
      start: '2025-11-16',
      landlord: 'property_manager Stadt und Wohnen Berlin AG',
      tenant: 'Selma Aksoy',
    },
  },
  {
    layout: 'a landlord abroad under headings of one word',
    text: `MIETVERTRAG
Parteien
Vermieter        Reto Zumstein, Seefeldquai 3, CH-8008 Zürich
                 vertreten durch Bodensee Immobilien Hoffmann e.K., Konstanz
Mieter           Annika Leupold, Mainaustraße 48, 78464 Konstanz
Mietobjekt
Adresse          Petershauser Weg 21, 78467 Konstanz
Stockwerk        2. Obergeschoss
Zimmer           3
Termine
Beginn           01.04.2026
Übergabe         28.03.2026
Miete
netto            1.180,00 €
Nebenkosten      240,00 €
brutto           1.420,00 €
Sicherheit
Kaution          3.540,00 €
Vergütung Makler entfällt`,
    found: {
      home: 'Petershauser Weg 21, 2. Obergeschoss, 78467 Konstanz',
      rent: '1180.00',
      deposit: '3540.00',
      start: '2026-04-01',
      landlord: 'private Reto Zumstein',
      tenant: 'Annika Leupold',
    },
  },
  {
    layout: 'an English agreement in prose',
    text: `TENANCY AGREEMENT
This agreement is made on 3 March 2026 between
Marlene Fichtner, Wundtstrasse 50, 14057 Berlin ("the Landlord")
and
Chukwuemeka Obi, born 12 May 1993, currently residing at 22 Camden Row, London ("the Tenant").
1. The Landlord lets to the Tenant the furnished apartment at Pestalozzistrasse 81, 10627 Berlin, 3rd floor left.
2. The tenancy commences on 15 April 2026 and ends on 14 April 2028.
3. The monthly net rent is EUR 1,250.00. Service charges of EUR 200.00 and heating of EUR 90.00 are payable in advance,
   so that the Tenant pays EUR 1,540.00 per month.
4. The Tenant pays a security deposit of EUR 3,750.00 (three net rents).
5. Late payment: EUR 10.00 per reminder.`,
    found: {
      home: 'Pestalozzistrasse 81, 3rd floor left, 10627 Berlin',
      rent: '1250.00',
      deposit: '3750.00',
      start: '2026-04-15',
      landlord: 'private Marlene Fichtner',
      tenant: 'Chukwuemeka Obi',
    },
  },
  {
    layout: 'assisted living with a package of services',
    text: `Miet- und Betreuungsvertrag
Die Evangelische Altenhilfe Schönbuch gGmbH, Kirchgasse 12, 71032 Böblingen - Vermieterin -
und
Frau Hannelore Stickel, geb. am 01.01.1941, Tübinger Straße 9, 71032 Böblingen - Mieterin -
schließen folgenden Vertrag:
§ 1 Wohnung
Vermietet wird die Wohnung Nr. 8 in der Seniorenwohnanlage Stadtgartenweg 2, 71032 Böblingen, 1. OG.
§ 2 Beginn
Der Vertrag beginnt am 01.10.2025 und läuft auf unbestimmte Zeit.
§ 3 Entgelt
Grundmiete monatlich                      620,00 €
Nebenkostenvorauszahlung                  210,00 €
Betreuungspauschale                       145,00 €
Gesamtbetrag                              975,00 €
§ 4 Kaution
Die Mieterin leistet eine Kaution von zwei Grundmieten in Höhe von 1.240,00 €.
§ 5 Hausnotruf einmalig 49,00 €.`,
    found: {
      home: 'Stadtgartenweg 2, 1. OG, Wohnung Nr. 8, 71032 Böblingen',
      rent: '620.00',
      deposit: '1240.00',
      start: '2025-10-01',
      landlord: 'property_manager Evangelische Altenhilfe Schönbuch gGmbH',
      tenant: 'Hannelore Stickel',
    },
  },
  {
    layout: 'a shared flat with its tenants as points of a list',
    text: `Wohnungsmietvertrag (Wohngemeinschaft)
Vermieter:
• Anton Biermann, Postweg 7, 48145 Münster
Mieter (als Gesamtschuldner):
• Johanna Terbeck, geb. 03.03.2001
• Finn Oltmanns, geb. 04.04.2000
• Zeynep Kaya, geb. 05.05.2002
Mietsache: 4-Zimmer-Wohnung, Warendorfer Straße 133, 48145 Münster, 3. Etage
Mietbeginn: 01.10.2025
Kaltmiete: 1.320,00 €
davon Stellplatz: keiner
Nebenkosten: 330,00 €
Kaution: 3.960,00 €, je Mieter 1.320,00 €
Zahlung: je Mieter 550,00 € monatlich`,
    found: {
      home: 'Warendorfer Straße 133, 3. Etage, 48145 Münster',
      rent: '1320.00',
      deposit: '3960.00',
      start: '2025-10-01',
      landlord: 'private Anton Biermann',
      tenant: 'Johanna Terbeck',
    },
  },
  {
    layout: 'a stationery form with the names on its lines',
    text: `Mietvertrag für Wohnungen                                          Vordruck 527
Zwischen Herrn/Frau/Firma   Wilfried Stöckl
in   Passau, Ilzleite 44, 94034 Passau                             als Vermieter
und Herrn/Frau   Rosa und Benno Haidinger
in   94032 Passau, Grünaustr. 5                                    als Mieter
wird folgender Mietvertrag geschlossen:
§ 1 Vermietet werden im Hause   94036 Passau, Neuburger Str. 71     I. Stock   rechts
    folgende Räume: 3 Zimmer, Küche, Bad, WC
§ 2 Das Mietverhältnis beginnt am   1.9.2025     und läuft auf unbestimmte Zeit.
§ 3 Die Miete beträgt monatlich   EUR 650,--   in Worten sechshundertfünfzig
    Nebenkosten Vorauszahlung   EUR 180,--
    zusammen   EUR 830,--
§ 4 Kaution   EUR 1.300,--`,
    found: {
      home: 'Neuburger Str. 71, I. Stock rechts, 94036 Passau',
      rent: '650.00',
      deposit: '1300.00',
      start: '2025-09-01',
      landlord: 'private Wilfried Stöckl',
      tenant: 'Rosa Haidinger',
    },
  },
  {
    layout: 'an indexed rent that follows a former contract',
    text: `MIETVERTRAG MIT INDEXMIETE
I. Vermieter
Dipl.-Kfm. Eberhard Freiherr von Tann
Schlossallee 1
97616 Bad Neustadt
II. Mieter
Cornelius Habicht und Marie Habicht
Gartenstr. 30
97616 Bad Neustadt
III. Mietsache
Zur Miete überlassen wird das Reihenhaus Saaleblick 9, 97616 Bad Neustadt.
IV. Mietzeit
Das Mietverhältnis beginnt am 01.01.2026. Der bisherige Vertrag vom 01.06.2019 endet am 31.12.2025.
V. Miete
Die Nettomiete beträgt 940,00 EUR (bisher 870,00 EUR). Neben der Nettomiete sind 180,00 EUR Betriebskosten zu zahlen.
Der Gesamtbetrag von 1.120,00 EUR ist bis zum dritten Werktag zu zahlen.
VI. Mietsicherheit
Die Mieter leisten eine Sicherheit von 2.820,00 EUR. Die bereits hinterlegte Sicherheit von 1.740,00 EUR wird angerechnet.`,
    found: {
      home: 'Saaleblick 9, 97616 Bad Neustadt',
      rent: '940.00',
      deposit: '2820.00',
      start: '2026-01-01',
      landlord: 'private Eberhard Freiherr von Tann',
      tenant: 'Cornelius Habicht',
    },
  },
  {
    layout: 'a bare table with the currency in its labels',
    text: `Mietvertrag
Vermieter: Landesbaugesellschaft Havelland Aktiengesellschaft, Unter den Kolonnaden 5, 14641 Nauen
Mieter: Ngo Thi Lan Anh, geb. 1.1.1990, z. Zt. Zum Hasenberg 3, 14612 Falkensee
Wohnung: Alte Poststr. 7-9, 14612 Falkensee, Haus 2, 1. OG links
Einzug: 1.5.2026
Kaltmiete (EUR)      BK (EUR)      HK (EUR)      Gesamt (EUR)
620,50               95,00         80,00         795,50
Kaution (EUR): 1.861,50`,
    found: {
      home: 'Alte Poststr. 7-9, Haus 2, 1. OG links, 14612 Falkensee',
      rent: '620.50',
      deposit: '1861.50',
      start: '2026-05-01',
      landlord: 'property_manager Landesbaugesellschaft Havelland Aktiengesellschaft',
      tenant: 'Ngo Thi Lan Anh',
    },
  },
  {
    layout: 'a parish that lets to a name of four words',
    text: `M i e t v e r t r a g
Die Katholische Kirchengemeinde St. Anna, Kirchplatz 1, 53773 Hennef, vertreten durch den Kirchenvorstand
- Vermieterin -
vermietet an
Herrn Prof. Dr. José María García López, Beethovenallee 12, 53173 Bonn
- Mieter -
zu Wohnzwecken die Wohnung im ehemaligen Pfarrhaus, Dickstraße 40, 53773 Hennef, 1. Stock.
§ 1 Mietzeit. Das Mietverhältnis beginnt mit dem 01.07.2026.
§ 2 Miete. Die Miete ohne Nebenkosten beträgt 800,00 €. Auf die Nebenkosten sind 200,00 € vorauszuzahlen. Gesamt also
1.000,00 €.
§ 3 Mietsicherheit. Es werden 2.400,00 € hinterlegt.`,
    found: {
      home: 'Dickstraße 40, 1. Stock, 53773 Hennef',
      rent: '800.00',
      deposit: '2400.00',
      start: '2026-07-01',
      landlord: 'property_manager Katholische Kirchengemeinde St. Anna',
      tenant: 'José María García López',
    },
  },
  {
    layout: 'a married couple that lets a house for a time',
    text: `ZEITMIETVERTRAG
zwischen den Eheleuten Dr. Manfred und Sigrid Paulus, Heidebergenstraße 12, 53229 Bonn - nachstehend „Vermieter" -
und
Herrn Jonathan Whitaker, geb. 23. Juli 1985, derzeit Adenauerallee 200, 53113 Bonn - nachstehend „Mieter" -
§ 1
Vermietet wird das Reihenendhaus Finkenweg 17, 53229 Bonn, nebst Garage.
§ 2
Das Mietverhältnis ist befristet. Es beginnt am 01.09.2026 und endet mit Ablauf des 31.08.2029. Grund der Befristung: Die
Vermieter wollen das Haus danach selbst bewohnen.
§ 3
Die Kaltmiete beträgt € 1.650,--. Nebenkosten (Vorauszahlung): € 250,--. Garage: € 60,--. Insgesamt: € 1.960,--.
§ 4
Kaution: € 4.950,--, verzinslich anzulegen.`,
    found: {
      home: 'Finkenweg 17, 53229 Bonn',
      rent: '1650.00',
      deposit: '4950.00',
      start: '2026-09-01',
      landlord: 'private Manfred Paulus',
      tenant: 'Jonathan Whitaker',
    },
  },
  {
    layout: 'a student hall as a list with a room of its own number',
    text: `Studierendenwerk Ostharz
Anstalt des öffentlichen Rechts
Mietvertrag über einen Wohnheimplatz
Vermieter        Studierendenwerk Ostharz, Mensaweg 1, 38855 Wernigerode
Mieter           Farid Karimi
Matrikel-Nr.     77120
Heimatanschrift  Goethestraße 3, 99734 Nordhausen
Wohnheim         Friedrichstraße 54, 38855 Wernigerode
Zimmer           3.12 (Einzelapartment)
Mietzeit         01.10.2026 bis 30.09.2027
Gesamtmiete      298,00 €
Kaution          450,00 €
Semesterbeitrag  87,00 €`,
    found: {
      home: 'Friedrichstraße 54, Zimmer 3.12, 38855 Wernigerode',
      rent: '298.00',
      deposit: '450.00',
      start: '2026-10-01',
      landlord: 'property_manager Studierendenwerk Ostharz',
      tenant: 'Farid Karimi',
    },
  },
  {
    layout: 'a letter that calls its recipient “you”',
    text: `                                              WOBAU Küstenland GmbH
                                              Strandstraße 1
                                              23966 Wismar
Frau Agnieszka Nowak
Dankwartstraße 30
23966 Wismar
                                              Wismar, den 4. Mai 2026
Mietvertrag 12.0334
zwischen der WOBAU Küstenland GmbH als Vermieterin und Ihnen als Mieterin wird geschlossen:
1. Wohnung: Philosophenweg 8, 23970 Wismar, 3. OG links (Whg. 12.0334)
2. Mietbeginn: 01.06.2026
3. Nettokaltmiete 389,50 €, Betriebskosten 104,00 €, Heizkosten 79,00 €, Gesamtmiete 572,50 €
4. Kaution 1.168,50 €, zahlbar bis 29.05.2026
5. Die Mietsache wird wie besichtigt übernommen.`,
    found: {
      home: 'Philosophenweg 8, 3. OG links, Whg. 12.0334, 23970 Wismar',
      rent: '389.50',
      deposit: '1168.50',
      start: '2026-06-01',
      landlord: 'property_manager WOBAU Küstenland GmbH',
      tenant: 'Agnieszka Nowak',
    },
  },
  {
    layout: 'a table with a column for each party',
    text: `Mietvertrag über Wohnraum
                      Vermieter                        Mieter
Name                  Hartmut Seidl                    Valentina Russo
Geburtsdatum          03.03.1955                       09.09.1993
Straße, Nr.           Am Stadtgraben 6                 Donaustraße 48
PLZ, Ort              93047 Regensburg                 93059 Regensburg
Telefon               0941 5550101                     0941 5550102
1. Mietobjekt: Prüfeninger Straße 75, 93049 Regensburg, 1. Stock
2. Mietdauer: ab 01.11.2025 auf unbestimmte Zeit
3. Miete: 610,00 EUR (kalt) + 150,00 EUR (Nebenkosten) = 760,00 EUR
4. Kaution: 1.830,00 EUR`,
    found: {
      home: 'Prüfeninger Straße 75, 1. Stock, 93049 Regensburg',
      rent: '610.00',
      deposit: '1830.00',
      start: '2025-11-01',
      landlord: 'private Hartmut Seidl',
      tenant: 'Valentina Russo',
    },
  },
  {
    layout: 'dots between each label and its value',
    text: `Formular Mietvertrag
Vermieter ............ Bernd Hülsmann ............ Tel. 0541 5550111
wohnhaft ............. Meller Str. 14, 49082 Osnabrück
Mieter 1 ............. Kevin Schulte-Althoff
Mieter 2 ............. Jana Wessels
wohnhaft ............. Iburger Str. 88, 49082 Osnabrück
Mietobjekt ........... Natruper Str. 150, 49076 Osnabrück
Geschoss ............. 1. OG rechts
Mietbeginn ........... 01.08.2026
Grundmiete ........... 660,00 €
Betriebskosten ....... 140,00 €
Heizkosten ........... 80,00 €
Gesamtmiete .......... 880,00 €
Kaution .............. 1.980,00 €`,
    found: {
      home: 'Natruper Str. 150, 1. OG rechts, 49076 Osnabrück',
      rent: '660.00',
      deposit: '1980.00',
      start: '2026-08-01',
      landlord: 'private Bernd Hülsmann',
      tenant: 'Kevin Schulte-Althoff',
    },
  },
]
