import type { SampleContract } from './sample-contracts.ts'

/** Austrian layouts of our own, as `VARIED_LAYOUTS` says. Each was written before the reading was changed for it. */
export const VARIED_AUSTRIA: readonly SampleContract[] = [
  {
    layout: 'a lawyer’s contract with dates of birth before the addresses and the flat as an object of a deed',
    text: `M I E T V E R T R A G
abgeschlossen zwischen
1. Mag. Theres Pichlmayr, geb. am 12.04.1968,
   Landstraße 77, 4020 Linz,
   in der Folge kurz „Vermieterin" genannt,
und
2. Dominik Achleitner, geb. am 05.09.1992,
   Wegscheider Straße 3/4, 4020 Linz,
   in der Folge kurz „Mieter" genannt,
wie folgt:
I. Vertragsgegenstand
Die Vermieterin ist Eigentümerin der Wohnung top 9 in 4040 Linz, Ferihumerweg 21, 2. Stock, mit einer Nutzfläche
von 61,40 m². Diese Wohnung wird dem Mieter zu Wohnzwecken vermietet.
II. Vertragsdauer
Das Mietverhältnis beginnt am 1. Oktober 2025 und endet nach Ablauf von drei Jahren am 30. September 2028, ohne
dass es einer Kündigung bedarf.
III. Mietzins
1. Der monatliche Hauptmietzins beträgt                 € 620,00
2. Betriebskosten a conto                               € 130,00
3. Heizkosten a conto                                   €  55,00
   Zwischensumme                                        € 805,00
   10 % USt aus Hauptmietzins und Betriebskosten        €  75,00
   20 % USt aus Heizkosten                              €  11,00
   Gesamtbetrag                                         € 891,00
IV. Kaution
Der Mieter hat eine Kaution in Höhe von € 2.673,00 zu erlegen.
V. Gebühren
Die Kosten der Errichtung von € 250,00 trägt die Vermieterin.
Linz, am 11.09.2025`,
    found: {
      home: 'Ferihumerweg 21, 2. Stock, Top 9, 4040 Linz',
      rent: '891.00',
      deposit: '2673.00',
      start: '2025-10-01',
      landlord: 'private Theres Pichlmayr',
      tenant: 'Dominik Achleitner',
    },
  },
  {
    layout: 'a table form with columns for net, tax and gross, its rows in another order',
    text: `Mietvertrag Wohnung
VERMIETER                Habsbergblick Immobilien GmbH, FN 000000 z
                         Getreidemarkt 40, 3100 St. Pölten
                         vertreten durch: Mag. Renate Zöchling
MIETER                   Ing. Stefan Haselböck, geb. 17.07.1985
                         Kremser Gasse 8, 3100 St. Pölten
MIETOBJEKT               Viehofner Zeile 15/2/11, 3107 St. Pölten
MIETBEGINN               01.05.2026
MIETDAUER                befristet auf 5 Jahre bis 30.04.2031
MIETZINS                             Netto          USt            Brutto
Hauptmietzins                       550,00        55,00            605,00
Betriebskosten                      120,00        12,00            132,00
Lift                                 15,00         1,50             16,50
Heizung                              50,00        10,00             60,00
Summe                               735,00        78,50            813,50
KAUTION                  3 Bruttomonatsmieten, d.s. EUR 2.440,50
VERGEBÜHRUNG             entfällt`,
    found: {
      home: 'Viehofner Zeile 15, Stiege 2, Tür 11, 3107 St. Pölten',
      rent: '813.50',
      deposit: '2440.50',
      start: '2026-05-01',
      landlord: 'property_manager Habsbergblick Immobilien GmbH Renate Zöchling',
      tenant: 'Stefan Haselböck',
    },
  },
  {
    layout: 'a contract of Bestandgeber and Bestandnehmer with the sum in prose',
    text: `Bestandvertrag
Bestandgeber: Johann Unterkofler, Dorfplatz 2, 5500 Bischofshofen
Bestandnehmer: Petra Steinlechner, dzt. Salzachuferweg 10, 5020 Salzburg
1. Bestandgegenstand ist die Wohnung Top 3 im Hause Sparkassenstraße 18, 5500 Bischofshofen, im Erdgeschoß.
2. Der Bestandvertrag beginnt mit 15.11.2025 und wird auf die Dauer von drei Jahren abgeschlossen.
3. Als Bestandzins werden monatlich € 480,-- zuzüglich € 110,-- Betriebskosten und € 59,-- USt, das sind zusammen
€ 649,--, vereinbart.
4. Als Sicherstellung übergibt die Bestandnehmerin eine Kaution von € 1.947,--.
5. Der Bestandzins ist wertgesichert nach dem VPI 2020.
Bischofshofen, 2.11.2025`,
    found: {
      home: 'Sparkassenstraße 18, Erdgeschoß, Top 3, 5500 Bischofshofen',
      rent: '649.00',
      deposit: '1947.00',
      start: '2025-11-15',
      landlord: 'private Johann Unterkofler',
      tenant: 'Petra Steinlechner',
    },
  },
  {
    layout: 'a municipal flat with the deposit as a number of gross rents and the staircase in words',
    text: `Marktgemeinde Hinterbrunn
Hauptplatz 1, 2640 Hinterbrunn
Mietvertrag
zwischen der Marktgemeinde Hinterbrunn, vertreten durch Bürgermeister Alois Grabner, als Vermieterin
und
Frau Manuela Wedl, geb. 28.10.1979, wohnhaft in 2620 Neunkirchen, Triester Straße 60, als Mieterin.
Gegenstand des Mietvertrages ist die Gemeindewohnung in 2640 Hinterbrunn, Schulgasse 5, Stiege 3, 1. Stock, Tür 7.
Der Mietvertrag beginnt am 1.2.2026 und wird unbefristet abgeschlossen.
Der Mietzins setzt sich wie folgt zusammen:
    Hauptmietzins                     EUR   310,40
    Betriebskostenakontierung         EUR    98,60
    Verwaltungskosten                 EUR    21,00
    Umsatzsteuer                      EUR    43,00
    Monatliche Vorschreibung          EUR   473,00
Es wird eine Kaution in der Höhe von drei Monatsvorschreibungen, somit EUR 1.419,00 vereinbart.
Hinterbrunn, am 15.1.2026`,
    found: {
      home: 'Schulgasse 5, Stiege 3, 1. Stock, Tür 7, 2640 Hinterbrunn',
      rent: '473.00',
      deposit: '1419.00',
      start: '2026-02-01',
      landlord: 'property_manager Marktgemeinde Hinterbrunn Alois Grabner',
      tenant: 'Manuela Wedl',
    },
  },
  {
    layout: 'an estate agent’s summary with a label and its value in two columns of cells',
    text: `MIETANBOT UND MIETVERTRAG
Adresse der Wohnung       1020 Wien, Taborzeile 33/Stiege 2/Top 18
Vermieter                 Prater Living Immobilien KG, 1010 Wien, Börsepark 5
Mieter 1                  Dr. Julian Messner, geb. 22.03.1984
Mieter 2                  Sophie Messner, geb. 19.06.1986
Derzeitige Adresse        8010 Graz, Zinzendorfgasse 14/6
Vertragsbeginn            01.07.2025
Vertragsende              30.06.2030
Miete netto               € 1.020,00
BK netto                  € 230,00
10 % USt                  € 125,00
Gesamtmiete brutto        € 1.375,00
Ablöse Küche              € 4.000,00
Kaution                   € 4.125,00
Vermittlungshonorar       entfällt (Erstauftraggeberprinzip)
Wien, 02.06.2025`,
    found: {
      home: 'Taborzeile 33, Stiege 2, Top 18, 1020 Wien',
      rent: '1375.00',
      deposit: '4125.00',
      start: '2025-07-01',
      landlord: 'property_manager Prater Living Immobilien KG',
      tenant: 'Julian Messner',
    },
  },
  {
    layout: 'a cooperative’s contract of use with a financing contribution',
    text: `NUTZUNGSVERTRAG
Gemeinnützige Bau- und Siedlungsgenossenschaft „Murtal" eGen mbH, 8700 Leoben, Pestalozzikai 2,
als Nutzungsgeberin einerseits und
Frau Katharina Oberhofer, geb. 01.01.1998, 8700 Leoben, Kärntner Straße 101/5,
als Nutzungsnehmerin andererseits.
§ 1 Nutzungsgegenstand: Wohnung Nr. 14 im 3. Stock des Hauses 8700 Leoben, Josefee-Park 6.
§ 2 Nutzungsbeginn: 1. September 2025, unbefristet.
§ 3 Finanzierungsbeitrag: EUR 8.640,00 (Grundkostenbeitrag EUR 5.140,00, Baukostenbeitrag EUR 3.500,00).
§ 4 Das monatliche Nutzungsentgelt beträgt
Annuität                    EUR 289,10
Erhaltungsbeitrag           EUR  52,30
Betriebskosten              EUR 141,60
Umsatzsteuer 10 %           EUR  48,30
gesamt                      EUR 531,30
§ 5 Kaution: EUR 1.593,90.
Leoben, 4. August 2025`,
    found: {
      home: 'Josefee-Park 6, 3. Stock, Wohnung Nr. 14, 8700 Leoben',
      rent: '531.30',
      deposit: '1593.90',
      start: '2025-09-01',
      landlord: 'cooperative Gemeinnützige Bau- und Siedlungsgenossenschaft „Murtal" eGen mbH',
      tenant: 'Katharina Oberhofer',
    },
  },
  {
    layout: 'private owners in the first person with the amounts in the sentences',
    text: `Mietvertrag (befristet)
Wir, Gertraud und Helmut Zangerl, 6460 Imst, Kramergasse 12, vermieten an
Herrn Niklas Van Dijk, derzeit 6020 Innsbruck, Höttinger Gasse 27/3,
unsere Wohnung in 6460 Imst, Fabrikstraße 9, Top 4, samt Kellerabteil.
Das Mietverhältnis startet am 1. 12. 2025 und läuft bis 30. 11. 2028.
Die Miete macht inklusive Betriebskosten und Umsatzsteuer € 870,- im Monat aus; darin sind € 160,- Betriebskosten
enthalten. Strom meldet der Mieter selbst an.
Kaution: zwei Monatsmieten (€ 1.740,-).
Imst, 3. 11. 2025`,
    found: {
      home: 'Fabrikstraße 9, Top 4, 6460 Imst',
      rent: '870.00',
      deposit: '1740.00',
      start: '2025-12-01',
      landlord: 'private Gertraud Zangerl',
      tenant: 'Niklas Van Dijk',
    },
  },
  {
    layout: 'an Austrian contract whose parts of the rent stand in one sentence',
    text: `MIETVERTRAG
abgeschlossen zwischen Frau Dr. Ilse Brandstätter, geb. 17.3.1950, wohnhaft in 5020 Salzburg, Nonntaler Gasse 12
als Vermieterin einerseits und Herrn Lukas Eder, geb. 8.8.1995, wohnhaft in 5400 Hallein, Pernerweg 4, als Mieter
andererseits am heutigen Tage wie folgt:
1. Mietgegenstand: Vermietet wird die im Hause 5020 Salzburg, Maxglaner Hauptstraße 70, gelegene Wohnung Top 11
im 3. Stock im Ausmaß von ca. 55 m².
2. Mietzeit: Das Mietverhältnis wird auf 4 Jahre befristet abgeschlossen. Es beginnt am 1.11.2025 und endet am
31.10.2029 durch Zeitablauf.
3. Mietzins: Der monatliche Mietzins besteht aus: a) Hauptmietzins EUR 700,00 b) Betriebskosten EUR 150,00
c) 10 % Umsatzsteuer EUR 85,00. Somit sind monatlich EUR 935,00 zu bezahlen.
4. Kaution: Bei Vertragsunterfertigung ist eine Kaution von EUR 2.805,00 (drei Monatsmieten) zu erlegen.`,
    found: {
      home: 'Maxglaner Hauptstraße 70, 3. Stock, Top 11, 5020 Salzburg',
      rent: '935.00',
      deposit: '2805.00',
      start: '2025-11-01',
      landlord: 'private Ilse Brandstätter',
      tenant: 'Lukas Eder',
    },
  },
  {
    layout: 'an Austrian form with several fields in a row',
    text: `Mietvertrag für Wohnungen (Teilanwendung MRG)
1 Vermieter:in        Name: Herbert Pammer          Geburtsdatum: 12.12.1955
                      Anschrift: Hauptstraße 9, 7000 Eisenstadt
2 Mieter:in           Name: Selina Horvath          Geburtsdatum: 04.07.1999
                      Anschrift: Bahngasse 3/2, 7100 Neusiedl am See
3 Mietgegenstand      Anschrift: Esterhazystraße 26, 7000 Eisenstadt    Top: 5
4 Mietdauer           Beginn: 01.02.2026            Ende: 31.01.2031
5 Mietzins            Hauptmietzins: € 590,00       Betriebskosten: € 140,00     USt: € 73,00
                      Bruttomiete: € 803,00
6 Kaution             € 2.409,00`,
    found: {
      home: 'Esterhazystraße 26, Top 5, 7000 Eisenstadt',
      rent: '803.00',
      deposit: '2409.00',
      start: '2026-02-01',
      landlord: 'private Herbert Pammer',
      tenant: 'Selina Horvath',
    },
  },
  {
    layout: 'an Austrian flat number with a dot, a couple at one address',
    text: `HAUPTMIETVERTRAG
I. Vertragsparteien
Vermieterin: Donaublick Wohnbauträger GmbH (FN 000000x), 1220 Wien, Wagramer Zeile 19
Mieter: Mag. Tobias Lechner (geb. 30.06.1990) und Nina Lechner, BSc (geb. 14.09.1992), beide 1210 Wien, Prager Gasse 55/8
II. Mietobjekt
Wohnung Top 2.14 im Haus 1220 Wien, Am Kaisermühlendamm 87, Stiege 2, 4. OG samt Loggia und Kellerabteil 2.14
III. Mietdauer
Beginn: 01.09.2025   Ende: 31.08.2030
IV. Mietzins                          netto          10 % USt        brutto
Hauptmietzins Wohnung              1.150,00           115,00       1.265,00
Betriebskosten                       210,00            21,00         231,00
Gesamtmietzins                     1.360,00           136,00       1.496,00
V. Kaution
Die Kaution beträgt € 4.488,00 und ist spesenfrei zu überweisen.`,
    found: {
      home: 'Am Kaisermühlendamm 87, Stiege 2, 4. OG, Top 2.14, 1220 Wien',
      rent: '1496.00',
      deposit: '4488.00',
      start: '2025-09-01',
      landlord: 'property_manager Donaublick Wohnbauträger GmbH',
      tenant: 'Tobias Lechner',
    },
  },
  {
    layout: 'an Austrian list with its amounts before their words',
    text: `Nutzungs- und Mietvertrag
Vertragsnummer: 778-2-19
Vermieterin: Neue Ennstaler Siedlungsgenossenschaft reg.Gen.m.b.H., Siedlungsstraße 2, 8940 Liezen
Mieterin: Barbara Kranabetter, 18.05.1987, Ausseer Straße 12/1, 8940 Liezen
Mietobjekt: 8940 Liezen, Döllacher Straße 19, Haus 2, Tür 19
Mietbeginn: 1. Jänner 2026, auf unbestimmte Dauer
monatliche Vorschreibung:
EUR 398,20   Miete
EUR 131,00   Betriebskosten
EUR  22,80   Instandhaltung
EUR  55,20   USt 10 %
EUR 607,20   Gesamtvorschreibung
Finanzierungsbeitrag: EUR 12.450,00
Kaution: EUR 1.821,60`,
    found: {
      home: 'Döllacher Straße 19, Haus 2, Tür 19, 8940 Liezen',
      rent: '607.20',
      deposit: '1821.60',
      start: '2026-01-01',
      landlord: 'cooperative Neue Ennstaler Siedlungsgenossenschaft reg.Gen.m.b.H.',
      tenant: 'Barbara Kranabetter',
    },
  },
]
