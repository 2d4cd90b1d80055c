import type { SampleContract } from './sample-contracts.ts'

/** Layouts whose kind the reading of the others did not need. */
export const FURTHER_LAYOUTS: readonly SampleContract[] = [
  {
    layout: 'a letter between private people, signed by the landlord at its head',
    text: `Irmgard Tröger
Lutherstraße 5
07545 Gera
Herrn
Sandro Pfeil
Sorge 44
07545 Gera
Gera, 9. Januar 2027
Lieber Herr Pfeil,
wie am Sonntag besprochen, vermiete ich Ihnen ab dem 1. März 2027 die Dreizimmerwohnung in der
Gagarinstraße 61, 07545 Gera, zweiter Stock links. Die Kaltmiete macht 420 Euro im Monat, dazu
kommen 130 Euro für Nebenkosten und Heizung, also zusammen 550 Euro. Als Kaution hätte ich gern
zwei Kaltmieten, also 840 Euro, bis zum Einzug. Ihren Hund dürfen Sie gern mitbringen.
Bitte schicken Sie mir diesen Brief unterschrieben zurück, dann gilt er als Mietvertrag.
Mit freundlichen Grüßen
Irmgard Tröger
Telefon 0365 5550188
Einverstanden: Sandro Pfeil, 14.01.2027`,
    found: {
      home: 'Gagarinstraße 61, zweiter Stock links, 07545 Gera',
      homeType: 'apartment',
      rent: '420.00',
      deposit: '840.00',
      start: '2027-03-01',
      pets: 'dog',
      landlord: '?private Irmgard Tröger',
      landlordPhone: '0365 5550188',
      landlordAddress: 'Lutherstraße 5, 07545 Gera',
      tenant: 'Sandro Pfeil',
      tenantAddress: 'Sorge 44, 07545 Gera',
    },
  },
  {
    layout: 'a housing company whose own address stands between the flat and its number',
    text: `Wohnbau Saaletal AG                                  Mietvertrag
Abteilung Vermietung                       Vertrags-Nr.: 30.1187.22.04
Mietobjekt:     WE-Nr. 1187-22
Lage:           Merseburger Straße 402, 06132 Halle (Saale), 1. OG Mitte
Wohnungsart:    2-Raum-Wohnung, 51,20 m²
Vermieterin
Wohnbau Saaletal AG, Franckestraße 6, 06110 Halle (Saale)
vertreten durch den Vorstand
Mieter
Name, Vorname:          Lehnert, Cornelia
Geburtsdatum:           17.05.1968
Anschrift:              Südstraße 19, 06110 Halle (Saale)
Telefon:                0345 5550121
E-Mail:                 c.lehnert@example.org
1  Mietbeginn           16.02.2027
2  Miete
   Grundmiete           332,80 EUR
   VZ Betriebskosten     76,80 EUR
   VZ Heizung            71,68 EUR
   Gesamtmiete          481,28 EUR
3  Kaution
   Die Kaution beträgt das Dreifache der Grundmiete.`,
    found: {
      home: 'Merseburger Straße 402, 1. OG Mitte, WE-Nr. 1187-22, 06132 Halle (Saale)',
      homeType: 'apartment',
      rent: '332.80',
      deposit: '998.40',
      start: '2027-02-16',
      contractNumber: '30.1187.22.04',
      landlord: 'property_manager Wohnbau Saaletal AG',
      landlordAddress: 'Franckestraße 6, 06110 Halle (Saale)',
      tenant: 'Cornelia Lehnert',
      tenantBirth: '1968-05-17',
      tenantAddress: 'Südstraße 19, 06110 Halle (Saale)',
      tenantPhone: '0345 5550121',
      tenantEmail: 'c.lehnert@example.org',
    },
  },
  {
    layout: 'a tenants’ form with ticked boxes before the deposit',
    text: `Mustermietvertrag des Mietervereins
1. Vertragspartner
1.1 Vermieter/in:  Hedwig Ansorge, Elbchaussee 188, 22605 Hamburg
1.2 Mieter/in:     Tilmann Rosskopf, Barner Straße 15, 22765 Hamburg
2. Mietsache
2.1 Vermietet wird   [x] die Wohnung   [ ] das Haus
    Anschrift:       Große Bergstraße 174
    PLZ/Ort:         22767 Hamburg
    Stockwerk:       2. OG links
2.2 Die Wohnung ist  [ ] möbliert   [x] unmöbliert
3. Mietzeit
3.1 Beginn:          15.05.2027
3.2 [x] unbefristet  [ ] befristet bis ______
4. Miete
4.1 Nettokaltmiete:           905,00 EUR
4.2 Heizkosten:                85,00 EUR
4.3 Übrige Betriebskosten:    125,00 EUR
4.4 Summe:                  1.115,00 EUR
5. Kaution
5.1 [x] Barkaution  [ ] Bürgschaft   Höhe:  1.810,00 EUR
6. Haustiere  [ ] erlaubt  [x] nur mit Zustimmung`,
    found: {
      home: 'Große Bergstraße 174, 2. OG links, 22767 Hamburg',
      homeType: 'apartment',
      furnished: 'no',
      rent: '905.00',
      deposit: '1810.00',
      start: '2027-05-15',
      landlord: 'private Hedwig Ansorge',
      landlordAddress: 'Elbchaussee 188, 22605 Hamburg',
      tenant: 'Tilmann Rosskopf',
      tenantAddress: 'Barner Straße 15, 22765 Hamburg',
    },
  },
  {
    layout: 'a student hall whose contact data stand only in its letterhead',
    text: `Mietvertrag für einen Wohnheimplatz
Studierendenwohnen Neckar gGmbH
Hauptstraße 88 - 69117 Heidelberg
Tel.: 06221 555-0110 - wohnen@example.org
Vermieterin: Studierendenwohnen Neckar gGmbH
Mieterin: Amina Diallo, geb. 14.10.2005
Heimatanschrift: Rue Haute 4, Bruxelles
Gegenstand des Vertrages ist das möblierte Zimmer Nr. 314 in der Wohnanlage
Im Neuenheimer Feld 130, 69120 Heidelberg.
Vertragsbeginn: 01.10.2027        Vertragsende: 30.09.2029
Miete pro Monat (inklusive Heizung, Strom, Internet): 355,00 €
Kaution: 500,00 €, fällig vor Einzug`,
    found: {
      home: 'Im Neuenheimer Feld 130, Zimmer Nr. 314, 69120 Heidelberg',
      furnished: 'full',
      room: '?true',
      rent: '?355.00',
      deposit: '500.00',
      start: '2027-10-01',
      end: '2029-09-30',
      landlord: 'property_manager Studierendenwohnen Neckar gGmbH',
      landlordAddress: 'Hauptstraße 88, 69117 Heidelberg',
      landlordPhone: '06221 555-0110',
      landlordEmail: 'wohnen@example.org',
      tenant: 'Amina Diallo',
      tenantBirth: '2005-10-14',
    },
  },
  {
    layout: 'an owner under her role, two numbered tenants, the deposit as a product',
    text: `WOHNRAUMMIETVERTRAG
Die Eigentümerin
Frau Liselotte Freudenberg
Am Schlosspark 12, 76131 Karlsruhe
vertreten durch die Hausverwaltung Fächerstadt GmbH, Kriegsstraße 99, 76133 Karlsruhe,
diese vertreten durch ihren Geschäftsführer Markus Zipf
- im Folgenden „Vermieterin“ -
und  1) Herr Georgios Papadakis, Durlacher Allee 55, 76131 Karlsruhe
     2) Frau Eleni Papadakis, ebenda
- im Folgenden „Mieter“ -
schließen folgenden Mietvertrag:
§ 1 Vermietete Räume
(1) Die Vermieterin vermietet an den Mieter die Wohnung Nr. 6 im 2. Obergeschoss links in der Gerwigstraße 31, 76131 Karlsruhe.
(2) Mitvermietet ist der Tiefgaragenstellplatz Nr. 12.
§ 2 Vertragslaufzeit
Der Vertrag läuft ab dem 01.07.2027 auf unbestimmte Zeit.
§ 3 Miete
Miete Wohnung netto kalt    980,00 Euro
Miete Stellplatz             70,00 Euro
Betriebskostenvorauszahlung 150,00 Euro
Heizkostenvorauszahlung      90,00 Euro
zusammen                  1.290,00 Euro
§ 4 Mietsicherheit
Der Mieter stellt eine Mietsicherheit von 3 x 980,00 Euro = 2.940,00 Euro.`,
    found: {
      home: 'Gerwigstraße 31, 2. Obergeschoss links, Wohnung Nr. 6, 76131 Karlsruhe',
      homeType: 'apartment',
      rent: '980.00',
      deposit: '2940.00',
      start: '2027-07-01',
      landlord: 'private Liselotte Freudenberg',
      landlordAddress: 'Am Schlosspark 12, 76131 Karlsruhe',
      tenant: '?Georgios Papadakis',
      tenantAddress: 'Durlacher Allee 55, 76131 Karlsruhe',
    },
  },
  {
    layout: 'a form whose hints below the lines name the parties',
    text: `Mietvertrag für Wohnungen
Zwischen
Annelore Bischoff, Uferstraße 21, 56068 Koblenz
(Name und Anschrift des Vermieters)
und
Patrick Thelen, Trierer Straße 105, 56072 Koblenz
(Name und Anschrift des Mieters)
wird folgendes vereinbart:
§ 1 Vermietet wird die Wohnung
Moselweißer Straße 38, 56073 Koblenz, 2. Stock
(Straße, Hausnummer, Ort, Geschoss)
§ 2 Das Mietverhältnis beginnt am
1.11.2027
(Datum)
§ 3 Die Miete beträgt monatlich
595,00 €
(ohne Betriebskosten)
zuzüglich Betriebskostenvorauszahlung
145,00 €
§ 4 Die Kaution beträgt
1.785,00 €
(höchstens drei Monatsmieten ohne Betriebskosten)`,
    found: {
      home: 'Moselweißer Straße 38, 2. Stock, 56073 Koblenz',
      homeType: 'apartment',
      rent: '595.00',
      deposit: '1785.00',
      start: '2027-11-01',
      landlord: 'private Annelore Bischoff',
      landlordAddress: 'Uferstraße 21, 56068 Koblenz',
      tenant: 'Patrick Thelen',
      tenantAddress: 'Trierer Straße 105, 56072 Koblenz',
    },
  },
  {
    layout: 'an Austrian term told in years',
    text: `Hauptmietvertrag
Vermieterin: Frau Edeltraud Zangerl, Kirchgasse 8, 6020 Innsbruck
Mieter: Herr Jakob Schöpf, Amraser Straße 60, 6020 Innsbruck, Tel. 0660 5550147
1. Die Vermieterin vermietet dem Mieter die Wohnung Pradler Straße 35, 6020 Innsbruck, 2. Stock, Top 7.
2. Das Mietverhältnis beginnt am 1. Oktober 2027 und ist auf drei Jahre befristet.
3. Der monatliche Bruttomietzins beträgt € 1.045,00 einschließlich Betriebskosten und Umsatzsteuer.
Er gliedert sich in Hauptmietzins € 780,00, Betriebskosten € 170,00 und Umsatzsteuer € 95,00.
4. Kaution: drei Bruttomonatsmieten, somit € 3.135,00`,
    found: {
      home: 'Pradler Straße 35, 2. Stock, Top 7, 6020 Innsbruck',
      homeType: 'apartment',
      rent: '1045.00',
      deposit: '3135.00',
      start: '2027-10-01',
      end: '2030-09-30',
      landlord: 'private Edeltraud Zangerl',
      landlordAddress: 'Kirchgasse 8, 6020 Innsbruck',
      tenant: 'Jakob Schöpf',
      tenantPhone: '0660 5550147',
      tenantAddress: 'Amraser Straße 60, 6020 Innsbruck',
    },
  },
  {
    layout: 'an Austrian cooperative with the flat before the house and the staircase behind it',
    text: `NUTZUNGSVERTRAG
Gemeinnützige Bau- und Siedlungsgenossenschaft Mühlviertel eGen (mbH), Hauptplatz 12, 4240 Freistadt
(im Folgenden Genossenschaft)
und
Frau Ramona Leitgeb, geboren am 07.01.1990, Linzer Straße 44, 4240 Freistadt
(im Folgenden Nutzerin)
§ 1 Nutzungsgegenstand ist die Wohnung Nr. 8 im Haus Bahnhofstraße 19, Stiege 1, 4240 Freistadt.
§ 2 Das Nutzungsverhältnis beginnt am 01.03.2027 und wird auf unbestimmte Zeit abgeschlossen.
§ 3 Das monatliche Nutzungsentgelt beträgt:
Entgelt netto               € 412,00
Betriebskosten              € 138,00
Umsatzsteuer                €  55,00
Summe brutto                € 605,00
§ 4 Finanzierungsbeitrag: € 4.800,00
§ 5 Kaution: € 1.815,00`,
    found: {
      home: 'Bahnhofstraße 19, Stiege 1, Wohnung Nr. 8, 4240 Freistadt',
      homeType: 'apartment',
      rent: '605.00',
      deposit: '1815.00',
      start: '2027-03-01',
      landlord: 'cooperative Gemeinnützige Bau- und Siedlungsgenossenschaft Mühlviertel eGen (mbH)',
      landlordAddress: 'Hauptplatz 12, 4240 Freistadt',
      tenant: 'Ramona Leitgeb',
      tenantBirth: '1990-01-07',
      tenantAddress: 'Linzer Straße 44, 4240 Freistadt',
    },
  },
  {
    layout: 'Austrian labels in brackets, staircase, floor and door in one',
    text: `Mietanbot und Mietvertrag
Mieter (Name): Philipp Trummer
Mieter (Geburtsdatum): 25.10.1998
Mieter (Adresse): Kärntner Straße 210, 8053 Graz
Mieter (E-Mail): philipp.trummer@example.at
Vermieter (Name): Annemarie Pirker
Vermieter (Adresse): Schillerplatz 4, 8010 Graz
Objekt (Adresse): Conrad-von-Hötzendorf-Straße 55, 8010 Graz
Objekt (Stiege / Stock / Tür): 1 / 3 / 14
Objekt (Art): Wohnung
Mietbeginn: 1. August 2027
Befristung: 5 Jahre, bis 31. Juli 2032
Miete brutto inkl. BK und USt: EUR 815,00
Kaution (3 BMM): EUR 2.445,00`,
    found: {
      home: 'Conrad-von-Hötzendorf-Straße 55, Stiege 1, Stock 3, Tür 14, 8010 Graz',
      homeType: 'apartment',
      rent: '815.00',
      deposit: '2445.00',
      start: '2027-08-01',
      end: '2032-07-31',
      landlord: 'private Annemarie Pirker',
      landlordAddress: 'Schillerplatz 4, 8010 Graz',
      tenant: 'Philipp Trummer',
      tenantBirth: '1998-10-25',
      tenantAddress: 'Kärntner Straße 210, 8053 Graz',
      tenantEmail: 'philipp.trummer@example.at',
    },
  },
  {
    layout: 'a side wing, a star before the birth, two days with a dash between',
    text: `Mietvertrag zwischen
Vermieter: Dipl.-Kfm. Arnulf Seidenspinner, Kaiserdamm 15, 14057 Berlin
und
Mieterin: Oksana Shevchenko, *02.10.1988, Müllerstraße 30, 13353 Berlin
Mietsache: Wohnung in 13357 Berlin, Prinzenallee 58, Seitenflügel, 2. OG links, 47,3 m²
Mietzeit: 16.04.2027 - 15.10.2028
Nettokaltmiete: 498,60 € / Betriebskosten: 98,00 € / Heizkosten: 64,00 € (= Bruttowarmmiete 660,60 €)
Mietkaution: 1.495,80 € (3 Nettokaltmieten), fällig in 3 Raten à 498,60 €
Haustiere: keine
Vertragsnummer: PA58-SF-2L`,
    found: {
      home: 'Prinzenallee 58, Seitenflügel, 2. OG links, 13357 Berlin',
      homeType: 'apartment',
      pets: 'none',
      rent: '498.60',
      deposit: '1495.80',
      start: '2027-04-16',
      contractNumber: 'PA58-SF-2L',
      landlord: 'private Arnulf Seidenspinner',
      landlordAddress: 'Kaiserdamm 15, 14057 Berlin',
      tenant: 'Oksana Shevchenko',
      tenantBirth: '1988-10-02',
      tenantAddress: 'Müllerstraße 30, 13353 Berlin',
      end: '2028-10-15',
    },
  },
  {
    layout: 'an Austrian house in prose, the names behind their roles',
    text: `Mietvertrag für ein Haus
Die Vermieterin, Frau Rosa Stadlbauer, Am Anger 5, 4810 Gmunden, vermietet dem Mieter, Herrn Clemens Hofstätter, Traunsteinstraße 61, 4810 Gmunden,
das freistehende Haus Georgstraße 14, 4810 Gmunden, samt Garten.
Das Mietverhältnis beginnt am 01.04.2027. Es wird auf fünf Jahre befristet und endet somit am 31.03.2032.
Der monatliche Gesamtmietzins beträgt 1.650,00 Euro inklusive Betriebskosten und Umsatzsteuer.
Die Kaution beträgt 4.950,00 Euro und ist in zwei Teilbeträgen von je 2.475,00 Euro zu bezahlen.`,
    found: {
      home: 'Georgstraße 14, 4810 Gmunden',
      homeType: 'house',
      rent: '1650.00',
      deposit: '4950.00',
      start: '2027-04-01',
      end: '2032-03-31',
      landlord: 'private Rosa Stadlbauer',
      landlordAddress: 'Am Anger 5, 4810 Gmunden',
      tenant: 'Clemens Hofstätter',
      tenantAddress: 'Traunsteinstraße 61, 4810 Gmunden',
    },
  },
  {
    layout: 'labels below the values, each in a line of its own',
    text: `MIETVERTRAG
Wendelin Kötter ............................................
Vermieter (Vor- und Zuname)
Pariser Straße 19, 67655 Kaiserslautern
Anschrift
Aisha Mbeki ................................................
Mieter (Vor- und Zuname)
Mannheimer Straße 240, 67657 Kaiserslautern
Anschrift
vermietet wird die Wohnung
Königstraße 88, 67655 Kaiserslautern, 2. OG
Mietbeginn: 1.2.2027
Grundmiete: 470,-- €
Nebenkosten: 140,-- €
Kaution: 1.410,-- €`,
    found: {
      home: 'Königstraße 88, 2. OG, 67655 Kaiserslautern',
      homeType: 'apartment',
      rent: '470.00',
      deposit: '1410.00',
      start: '2027-02-01',
      landlord: 'private Wendelin Kötter',
      landlordAddress: 'Pariser Straße 19, 67655 Kaiserslautern',
      tenant: 'Aisha Mbeki',
      tenantAddress: 'Mannheimer Straße 240, 67657 Kaiserslautern',
    },
  },
]
