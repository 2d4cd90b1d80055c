import type { SampleContract } from './sample-contracts.ts'

/** Further German layouts of our own, as `VARIED_LAYOUTS` says. */
export const FOURTH_VARIED_GERMANY: readonly SampleContract[] = [
  {
    layout: 'an agreement in lines with the country before the postcode',
    text: `Vereinbarung
zwischen Sabine Rautenberg (Vermieterin), Am Wehrhahn 80, D-40211 Düsseldorf
und Abdul Rahman al-Masri (Mieter), Kölner Landstr. 150, D-40591 Düsseldorf
über die Vermietung der 2-Zimmer-Wohnung Bilker Allee 199, D-40215 Düsseldorf, Hinterhaus, 2. Etage
Mietbeginn 15.02.2026
Miete 720 € + NK 140 € = 860 €
Kaution 1.440 €
Düsseldorf, 30.01.2026`,
    found: {
      home: 'Bilker Allee 199, Hinterhaus, 2. Etage, 40215 Düsseldorf',
      rent: '720.00',
      deposit: '1440.00',
      start: '2026-02-15',
      landlord: 'private Sabine Rautenberg',
      tenant: 'Abdul Rahman al-Masri',
    },
  },
  {
    layout: 'decimal numbers before each clause',
    text: `MIETVERTRAG
1. Parteien
1.1 Vermieter: Holger Brandt, Waldweg 4a, 21335 Lüneburg
1.2 Mieter: Lea-Sophie Kramer und Tom Engel, Salzstr. 9, 21335 Lüneburg
2. Mietsache
2.1 Der Vermieter vermietet den Mietern das Haus Ilmenauufer 27, 21337 Lüneburg.
2.2 Mitvermietet sind ein Carport und der Garten.
3. Mietdauer
3.1 Mietbeginn ist der 01.03.2026.
3.2 Eine Kündigung ist erstmals zum 28.02.2028 zulässig.
4. Miete
4.1 Die Nettokaltmiete beträgt 1.400,00 EUR.
4.2 Die Carportmiete beträgt 50,00 EUR.
4.3 Die Vorauszahlung auf Betriebskosten beträgt 210,00 EUR.
4.4 Es sind monatlich 1.660,00 EUR zu überweisen.
5. Kaution
5.1 Die Mieter leisten eine Barkaution in Höhe von 4.200,00 EUR.
5.2 Kleinreparaturen: 120,00 EUR je Fall, 350,00 EUR im Jahr.`,
    found: {
      home: 'Ilmenauufer 27, 21337 Lüneburg',
      rent: '1400.00',
      deposit: '4200.00',
      start: '2026-03-01',
      landlord: 'private Holger Brandt',
      tenant: 'Lea-Sophie Kramer',
    },
  },
  {
    layout: 'a scan with gaps before its commas',
    text: `Mietvertrag
Vermieter :  Gustav Reimers ,  Elbuferweg 2 ,  21522 Hohnstorf
Mieter :     Ines Petersen ,   Am Markt 3 ,   21481 Lauenburg
§ 1  Mieträume :  Wohnung  Hafenstraße 11 ,  21481 Lauenburg ,  EG  rechts
§ 2  Mietbeginn :  01. 04. 2026
§ 3  Miete :  Kaltmiete  540, 00 €    Nebenkosten  130, 00 €    Gesamt  670, 00 €
§ 4  Kaution :  1. 080, 00 €`,
    found: {
      home: 'Hafenstraße 11, EG rechts, 21481 Lauenburg',
      rent: '540.00',
      deposit: '1080.00',
      start: '2026-04-01',
      landlord: 'private Gustav Reimers',
      tenant: 'Ines Petersen',
    },
  },
  {
    layout: 'an owner and a manager in capitals, amounts before their words',
    text: `WOHNUNGSMIETVERTRAG
EIGENTÜMERIN       Rheinterrassen Objekt 7 GmbH & Co. KG
                   Sachsenring 60, 50677 Köln
VERWALTERIN        Domblick Hausverwaltung GmbH
                   Hohe Straße 1, 50667 Köln
MIETERIN           Dr. med. Saskia Wüllner
                   Vorgebirgstraße 200, 50969 Köln
WOHNUNG            Nr. 31, Agrippinaufer 90, 50678 Köln, 3. OG
MIETZEIT           ab 01.01.2026, unbefristet
MIETE              1.540,00 EUR netto kalt
                   260,00 EUR Betriebskosten
                   140,00 EUR Heizkosten
                   1.940,00 EUR gesamt
SICHERHEIT         4.620,00 EUR`,
    found: {
      home: 'Agrippinaufer 90, 3. OG, 50678 Köln',
      rent: '1540.00',
      deposit: '4620.00',
      start: '2026-01-01',
      landlord: 'property_manager Rheinterrassen Objekt 7 GmbH & Co. KG',
      tenant: 'Saskia Wüllner',
    },
  },
  {
    layout: 'prose whose landlord comes last',
    text: `Wohnraummietvertrag
Mieter dieses Vertrages ist Herr Ferdinand Oster, geboren am 12. Januar 1979, Am Rebhang 4, 67434 Neustadt.
Vermietet wird von der Pfalzblick Grundbesitz GmbH, Schillerstraße 15, 67059 Ludwigshafen (nachfolgend „Vermieterin").
Mietsache ist die Dreizimmerwohnung im Anwesen Talstraße 203, 67434 Neustadt, Erdgeschoss links, mit Terrasse.
Der Mieter zieht am 1. August 2026 ein; ab diesem Tag läuft der Mietvertrag unbefristet.
Als Grundmiete werden 745,00 € vereinbart, als Abschlag auf die Nebenkosten weitere 215,00 €; überwiesen werden 960,00 €.
Der Mieter hat eine Kaution von 2.235,00 € gestellt.
Frühere Mietverträge (zuletzt vom 1. Mai 2020) sind gegenstandslos.`,
    found: {
      home: 'Talstraße 203, Erdgeschoss links, 67434 Neustadt',
      rent: '745.00',
      deposit: '2235.00',
      start: '2026-08-01',
      landlord: 'property_manager Pfalzblick Grundbesitz GmbH',
      tenant: 'Ferdinand Oster',
    },
  },
  {
    layout: 'sections of a form with a label for each name',
    text: `MIETVERTRAG                                             Seite 1
A. Angaben zum Vermieter
Name                     Krüger
Vorname                  Waltraud
Anschrift                Eichendorffplatz 8
                         59065 Hamm
B. Angaben zum Mieter
Name                     Öztürk
Vorname                  Deniz
Geburtsdatum             24.12.1990
Anschrift                Soester Straße 100
                         59071 Hamm
C. Angaben zur Wohnung
Anschrift                Ahlener Straße 55
                         59073 Hamm
Lage                     2. Obergeschoss
Räume                    3
D. Angaben zum Mietverhältnis
Beginn                   01.02.2026
Ende                     unbefristet
Kaltmiete                510,00
Nebenkosten              160,00
Gesamt                   670,00
Kaution                  1.530,00`,
    found: {
      home: 'Ahlener Straße 55, 2. Obergeschoss, 59073 Hamm',
      rent: '510.00',
      deposit: '1530.00',
      start: '2026-02-01',
      landlord: 'private Waltraud Krüger',
      tenant: 'Deniz Öztürk',
    },
  },
  {
    layout: 'a partnership with its partners, dashes before the amounts',
    text: `MIETVERTRAG
zwischen
Schneider & Söhne Vermögensverwaltung GbR
- Gesellschafter: Uwe Schneider, Kai Schneider -
Bahnstraße 3, 63225 Langen
als Vermieter
und
1. Miriam Adler, Rheinstraße 77, 64295 Darmstadt
2. David Adler, ebenda
als Mieter
§ 1 Mieträume
Die Vermieter vermieten die Wohnung Nr. 5 im Haus Frankfurter Straße 160, 63225 Langen, 2. Obergeschoss rechts.
§ 2 Mietzeit
Das Mietverhältnis beginnt am 15. Mai 2026.
§ 3 Miete
Die Miete setzt sich zusammen aus
- Grundmiete                       930,00 Euro
- Betriebskosten                   170,00 Euro
- Heizkosten                       110,00 Euro
- Stellplatz                        45,00 Euro
insgesamt                        1.255,00 Euro
§ 4 Sicherheitsleistung
Die Mieter leisten 2.790,00 Euro als Kaution.`,
    found: {
      home: 'Frankfurter Straße 160, 2. Obergeschoss rechts, Wohnung Nr. 5, 63225 Langen',
      rent: '930.00',
      deposit: '2790.00',
      start: '2026-05-15',
      landlord: 'property_manager Schneider & Söhne Vermögensverwaltung GbR',
      tenant: 'Miriam Adler',
    },
  },
  {
    layout: 'an agent’s sheet with the instalments of the deposit',
    text: `Immobilien Brenner · Postfach 12 · 90402 Nürnberg
Mietvertrag
Vermieterin: Frau Irene Haller, Ostendstraße 70, 90482 Nürnberg,
vertreten durch Immobilien Brenner e.K., Lorenzer Platz 1, 90402 Nürnberg
Mieterin: Frau Laura Pfister, geboren 30.04.1998, Wiesentalstraße 21, 90419 Nürnberg
Mietobjekt: Bielingplatz 9, 90419 Nürnberg, 4. OG Mitte (DG)
Übergabe: 30.06.2026
Mietbeginn: 01.07.2026
Ende der Befristung: 30.06.2028
Befristungsgrund: Eigenbedarf
Grundmiete: EUR 695,00
NK-Pauschale: EUR 145,00
Miete gesamt: EUR 840,00
Kaution: EUR 2.085,00
1. Rate 01.07.2026: EUR 695,00
2. Rate 01.08.2026: EUR 695,00
3. Rate 01.09.2026: EUR 695,00`,
    found: {
      home: 'Bielingplatz 9, 4. OG Mitte, 90419 Nürnberg',
      rent: '695.00',
      deposit: '2085.00',
      start: '2026-07-01',
      landlord: 'private Irene Haller',
      tenant: 'Laura Pfister',
    },
  },
  {
    layout: 'a sublease in two languages',
    text: `Untermietvertrag                                   Sublease Agreement
Hauptmieter / Main tenant: Theo Lindqvist          Untermieter / Subtenant: Hana Suzuki
Torstraße 180, 10115 Berlin                        Okerstraße 5, 12049 Berlin
Gegenstand: 1 Zimmer (18 m²), möbliert, in der Wohnung Torstraße 180, 10115 Berlin, Vorderhaus, 4. OG
Zeitraum / Period: 01.03.2026 - 31.08.2026
Miete / Rent: 680 € (warm), davon 520 € kalt und 160 € Nebenkosten
Kaution / Deposit: 1.040 €`,
    found: {
      home: 'Torstraße 180, Vorderhaus, 4. OG, 10115 Berlin',
      rent: '520.00',
      deposit: '1040.00',
      start: '2026-03-01',
      landlord: 'private Theo Lindqvist',
      tenant: 'Hana Suzuki',
    },
  },
  {
    layout: 'a form with a second field at the end of each row',
    text: `Mietvertrag Wohnraum                                    Vertrags-Nr. 88/26
Vermieter:  Frau Brigitte Cordes, Herr Jürgen Cordes
Anschrift:  Am Deich 15, 27568 Bremerhaven
Mieter:     Frau Alicia Morales ______________________
Anschrift:  Lange Str. 90, 27580 Bremerhaven
Mietobjekt: Hafenstr. 44, 27576 Bremerhaven           Etage: 1. OG re.
Wohnfläche: ca. 63 m²                                 Zimmer: 2
Mietbeginn: 01.05.2026                                Mietende: -
Nettomiete:             430,00 €      Kaution:        1.290,00 €
Betriebskosten:         120,00 €      fällig am:      01.05.2026
Heizkosten:              70,00 €      Konto:          DE00 0000
Gesamtmiete:            620,00 €`,
    found: {
      home: 'Hafenstr. 44, 1. OG re., 27576 Bremerhaven',
      rent: '430.00',
      deposit: '1290.00',
      start: '2026-05-01',
      landlord: 'private Brigitte Cordes',
      tenant: 'Alicia Morales',
    },
  },
]
