import type { SampleContract } from './sample-contracts.ts'

export const AUSTRIAN_CONTRACTS: readonly SampleContract[] = [
  {
    layout: 'an Austrian contract with parts of the rent and their sum',
    text: `MIETVERTRAG
abgeschlossen zwischen
Katharina Berger, Mariahilfer Straße 50, 1070 Wien
als Vermieterin
und
Lukas Gruber, geb. am 12.08.1994
als Mieter
I. Mietgegenstand
Vermietet wird die Wohnung Taborstraße 44/2/12, 1020 Wien.
II. Mietdauer
Das Mietverhältnis beginnt am 1. Jänner 2027 und endet am 31. Dezember 2029.
III. Mietzins
Hauptmietzins EUR 780,00
Betriebskosten EUR 145,00
10 % Umsatzsteuer EUR 92,50
Gesamtmietzins EUR 1.017,50
IV. Kaution
Die Kaution beträgt EUR 3.052,50.`,
    found: {
      home: 'Taborstraße 44, Stiege 2, Tür 12, 1020 Wien',
      homeType: 'apartment',
      rent: '1017.50',
      deposit: '3052.50',
      start: '2027-01-01',
      end: '2029-12-31',
      landlord: 'private Katharina Berger',
      landlordAddress: 'Mariahilfer Straße 50, 1070 Wien',
      tenant: 'Lukas Gruber',
      tenantBirth: '1994-08-12',
    },
  },
  {
    layout: 'an Austrian table with the postcode first',
    text: `Mietvertrag
Vermieter          Alpenheim Wohnbau GmbH, 6020 Innsbruck, Maria-Theresien-Straße 21
Mieter             Julia Egger
Bestandobjekt      6020 Innsbruck, Leopoldstraße 18, Top 7
Vertragsbeginn     01.12.2026
Bruttomiete        EUR 1.120,--
Kaution            EUR 3.360,--`,
    found: {
      home: 'Leopoldstraße 18, Top 7, 6020 Innsbruck',
      rent: '1120.00',
      deposit: '3360.00',
      start: '2026-12-01',
      landlord: 'property_manager Alpenheim Wohnbau GmbH',
      landlordAddress: 'Maria-Theresien-Straße 21, 6020 Innsbruck',
      tenant: 'Julia Egger',
    },
  },
  {
    layout: 'Bestandgeber and Bestandnehmer',
    text: `BESTANDVERTRAG
Bestandgeber: Gemeinnützige Wohnungsgenossenschaft Steiermark, Herrengasse 9, 8010 Graz
Bestandnehmerin: Mag. Eva Hofer, Annenstraße 30, 8020 Graz
Bestandgegenstand: Wohnung Top 5, Lendplatz 3, 8020 Graz
Bestandzeit: beginnend mit 1. Feber 2027, auf unbestimmte Zeit
Bruttomietzins monatlich EUR 745,30
Kaution: drei Bruttomonatsmieten`,
    found: {
      home: 'Lendplatz 3, Top 5, 8020 Graz',
      homeType: 'apartment',
      rent: '?745.30',
      deposit: '?2235.90',
      start: '2027-02-01',
      landlord: 'cooperative Gemeinnützige Wohnungsgenossenschaft Steiermark',
      landlordAddress: 'Herrengasse 9, 8010 Graz',
      tenant: 'Eva Hofer',
      tenantAddress: 'Annenstraße 30, 8020 Graz',
    },
  },
  {
    layout: 'an Austrian form without a sum of the rent',
    text: `Mietvertrag für Wohnungen
Vermieter: Franz Steiner, Linzer Straße 11, 4600 Wels
Mieter: Selma Hadžić
Mietgegenstand: Ringstraße 6, Tür 4, 4600 Wels
Mietbeginn: 1.10.2026
Hauptmietzins: € 500,00
Betriebskosten: € 100,00
USt 10 %: € 60,00
Kaution: € 1.980,00`,
    found: {
      home: 'Ringstraße 6, Tür 4, 4600 Wels',
      rent: '?660.00',
      deposit: '1980.00',
      start: '2026-10-01',
      landlord: 'private Franz Steiner',
      landlordAddress: 'Linzer Straße 11, 4600 Wels',
      tenant: 'Selma Hadžić',
    },
  },
  {
    layout: 'an Austrian house with contact data',
    text: `Mietvertrag über ein Haus
Vermieterin: Maria Leitner
Anschrift: Moosstraße 18, 5020 Salzburg
Telefon: +43 662 123456
E-Mail: maria.leitner@example.at
Mieter: Georg Pichler
Anschrift: Alpenstraße 40, 5020 Salzburg
Mietgegenstand: Reihenhaus Aigner Straße 77, 5026 Salzburg
Mietbeginn: 15. Dezember 2026
Die monatliche Gesamtmiete beträgt EUR 1.650,00.
Als Kaution übergibt der Mieter EUR 4.950,00.
Haustiere: keine`,
    found: {
      home: 'Aigner Straße 77, 5026 Salzburg',
      homeType: 'house',
      pets: 'none',
      rent: '1650.00',
      deposit: '4950.00',
      start: '2026-12-15',
      landlord: 'private Maria Leitner',
      landlordEmail: 'maria.leitner@example.at',
      landlordPhone: '+43 662 123456',
      landlordAddress: 'Moosstraße 18, 5020 Salzburg',
      tenant: 'Georg Pichler',
      tenantAddress: 'Alpenstraße 40, 5020 Salzburg',
    },
  },
  {
    layout: 'two columns of flowing text',
    text: `Vermieter: Hans Wimmer, Hauptplatz 2, 3100 St. Pölten
Mieter: Clara Bauer
§ 1 Mietgegenstand                     § 3 Mietzins
Vermietet wird die Wohnung             Der monatliche Bruttomietzins
Kremser Gasse 15, 3100 St. Pölten,     beträgt EUR 690,00.
Top 3.                                 § 4 Kaution
§ 2 Dauer                              Die Kaution beträgt
Das Mietverhältnis beginnt am          EUR 2.070,00.
1. November 2026.`,
    found: {
      home: 'Kremser Gasse 15, Top 3, 3100 St. Pölten',
      homeType: 'apartment',
      rent: '690.00',
      deposit: '2070.00',
      start: '2026-11-01',
      landlord: 'private Hans Wimmer',
      landlordAddress: 'Hauptplatz 2, 3100 St. Pölten',
      tenant: 'Clara Bauer',
    },
  },
]
