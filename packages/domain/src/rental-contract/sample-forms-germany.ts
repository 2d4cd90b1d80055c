import type { SampleContract } from './sample-contracts.ts'

/** Forms with lines to fill in, in the manner of the associations of tenants and owners, in words of our own. */
export const GERMAN_FORMS: readonly SampleContract[] = [
  {
    layout: 'a form with dotted lines',
    text: `Mietvertrag für Wohnungen
Vermieter(in): ............ Ulrike Seidel ............
wohnhaft: ........ Lindenstraße 8, 04109 Leipzig ........
Mieter(in): ............ Farid Rahimi ............
wohnhaft: ........ Karl-Liebknecht-Straße 44, 04107 Leipzig ........
1. Mieträume: Wohnung im Hause ........ Eisenbahnstraße 90, 04315 Leipzig ........ Lage: 1. OG links
2. Mietzeit: Das Mietverhältnis beginnt am ........ 01.11.2026 ........
3. Nettokaltmiete ........ 520,00 € ........
4. Betriebskostenvorauszahlung ........ 130,00 € ........
5. Mietkaution ........ 1.560,00 € ........`,
    found: {
      home: '?Eisenbahnstraße 90, 1. OG links, 04315 Leipzig',
      homeType: 'apartment',
      rent: '520.00',
      deposit: '1560.00',
      start: '2026-11-01',
      landlord: 'private Ulrike Seidel',
      landlordAddress: 'Lindenstraße 8, 04109 Leipzig',
      tenant: 'Farid Rahimi',
      tenantAddress: 'Karl-Liebknecht-Straße 44, 04107 Leipzig',
    },
  },
  {
    layout: 'a form with a line per part of a person',
    text: `Mietvertrag
Vermieter
Name: Weber
Vorname: Jonas
Anschrift: Sonnenallee 12, 12047 Berlin
Telefon: 030 1234567
E-Mail: jonas.weber@example.net
Mieter
Name: Brandt
Vorname: Lea
Geburtsdatum: 17.05.1990
Anschrift: Zeughofstraße 3, 10997 Berlin
Mietobjekt
Weserstraße 41
12045 Berlin
3. OG links
Mietbeginn: 1. Dez. 2026
Netto-Kaltmiete: EUR 740,--
Kaution: EUR 2.220,--`,
    found: {
      home: 'Weserstraße 41, 3. OG links, 12045 Berlin',
      rent: '740.00',
      deposit: '2220.00',
      start: '2026-12-01',
      landlord: 'private Jonas Weber',
      landlordEmail: 'jonas.weber@example.net',
      landlordPhone: '030 1234567',
      landlordAddress: 'Sonnenallee 12, 12047 Berlin',
      tenant: 'Lea Brandt',
      tenantBirth: '1990-05-17',
      tenantAddress: 'Zeughofstraße 3, 10997 Berlin',
    },
  },
  {
    layout: 'a form whose deposit is a multiple in figures',
    text: `Wohnungsmietvertrag
Zwischen Isar Immobilien GmbH & Co. KG, vertreten durch den Geschäftsführer Herrn Max Huber,
Leopoldstraße 100, 80802 München
als Vermieter
und
Frau Elif Demir
als Mieterin
Mietsache ist die Wohnung Nr. 14 im 2. OG des Hauses Agnesstraße 20, 80801 München.
Mietbeginn: 01.02.2027
Die Miete beträgt monatlich 1.234,50 EUR (netto kalt).
Nebenkosten 280,00 EUR
Die Kaution beträgt 3 Monatskaltmieten.`,
    found: {
      home: 'Agnesstraße 20, 2. OG, Wohnung Nr. 14, 80801 München',
      homeType: 'apartment',
      rent: '?1234.50',
      deposit: '?3703.50',
      start: '2027-02-01',
      landlord: 'property_manager Isar Immobilien GmbH & Co. KG Max Huber',
      landlordAddress: 'Leopoldstraße 100, 80802 München',
      tenant: 'Elif Demir',
    },
  },
  {
    layout: 'a deposit in instalments, and small repairs',
    text: `Mietvertrag
Vermieter: Rainer Voß, Kirchgasse 1, 55116 Mainz
Mieterin: Chiara Conti
Mietobjekt: Rheinallee 33, 55118 Mainz, 5. OG
Beginn: Das Mietverhältnis beginnt am 01.01.2027.
Kleinreparaturen trägt der Mieter bis 100,00 EUR im Einzelfall, höchstens 8 % der Jahresmiete.
Kaltmiete: 800,00 EUR
Stellplatz: 60,00 EUR
Betriebskosten: 150,00 EUR
Kaution: 2.400,00 EUR, zahlbar in drei Raten zu je 800,00 EUR`,
    found: {
      home: 'Rheinallee 33, 5. OG, 55118 Mainz',
      rent: '800.00',
      deposit: '2400.00',
      start: '2027-01-01',
      landlord: 'private Rainer Voß',
      landlordAddress: 'Kirchgasse 1, 55116 Mainz',
      tenant: 'Chiara Conti',
    },
  },
  {
    layout: 'only a warm rent and its share of costs',
    text: `Mietvertrag
Vermieter: Heinz Groß, Dorfstraße 2, 24103 Kiel
Mieter: Ole Jensen
Mietobjekt: Holtenauer Straße 61, 24105 Kiel
Mietbeginn: 01.10.2026
Warmmiete: 650,00 EUR
davon Nebenkosten: 150,00 EUR
Kaution: 1.500,00 EUR`,
    found: {
      home: 'Holtenauer Straße 61, 24105 Kiel',
      rent: '?500.00',
      deposit: '1500.00',
      start: '2026-10-01',
      landlord: 'private Heinz Groß',
      landlordAddress: 'Dorfstraße 2, 24103 Kiel',
      tenant: 'Ole Jensen',
    },
  },
  {
    layout: 'deposit and number of rents that contradict each other',
    text: `Mietvertrag
Vermieter: Heinz Groß, Dorfstraße 2, 24103 Kiel
Mieter: Ole Jensen
Mietobjekt: Holtenauer Straße 61, 24105 Kiel
Mietbeginn: 01.10.2026
Nettokaltmiete: 500,00 EUR
Die Kaution von drei Nettokaltmieten beträgt 1.600,00 EUR.`,
    found: {
      home: 'Holtenauer Straße 61, 24105 Kiel',
      rent: '?500.00',
      deposit: '?1600.00',
      start: '2026-10-01',
      landlord: 'private Heinz Groß',
      landlordAddress: 'Dorfstraße 2, 24103 Kiel',
      tenant: 'Ole Jensen',
    },
  },
  {
    layout: 'words divided at the end of lines',
    text: `Mietvertrag
Vermieter: Käthe Baum, Am Markt 5, 18055 Rostock
Mieter: Emil Lorenz
Der Vermieter ver-
mietet an den Mieter die Wohnung Lange Straße 12 in 18055 Rostock, Hochparterre.
Die Netto-
kaltmiete beträgt monat-
lich 430,00 EUR. Die Miet-
sicherheit beträgt 1.290,00 EUR.
Das Mietver-
hältnis beginnt am 15. Ok-
tober 2026.`,
    found: {
      home: 'Lange Straße 12, Hochparterre, 18055 Rostock',
      homeType: 'apartment',
      rent: '430.00',
      deposit: '1290.00',
      start: '2026-10-15',
      landlord: 'private Käthe Baum',
      landlordAddress: 'Am Markt 5, 18055 Rostock',
      tenant: 'Emil Lorenz',
    },
  },
  {
    layout: 'a home that is named without a postcode',
    text: `Mietvertrag
Vermieter: Uta Franke
Mieter: Lina Roth
Vermietet wird die Wohnung Goethestraße 9 in Weimar, 1. OG.
Mietbeginn 1.12.26
Miete: 400,00 EUR
Nebenkosten: 100,00 EUR
Kaution: 800,00 EUR`,
    found: {
      home: '?Goethestraße 9, 1. OG, Weimar',
      homeType: 'apartment',
      rent: '?400.00',
      deposit: '800.00',
      start: '2026-12-01',
      landlord: 'private Uta Franke',
      tenant: 'Lina Roth',
    },
  },
  {
    layout: 'a scan without text',
    text: `Seite 1
Seite 2`,
    found: {},
  },
  {
    layout: 'a letter that is no contract',
    text: `Sehr geehrte Damen und Herren,
vielen Dank für Ihre Bestellung vom 3. Mai 2026. Der Betrag von 49,90 EUR wird von Ihrem Konto abgebucht.
Ihre Lieferung erreicht Sie in drei bis fünf Werktagen. Mit freundlichen Grüßen, Ihr Buchhandel`,
    found: {},
  },
]
