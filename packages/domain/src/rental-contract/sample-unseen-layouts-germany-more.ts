import type { SampleContract } from './sample-contracts.ts'

/** Layouts that were drawn before the reader was changed for them. */
export const MORE_UNSEEN_GERMAN_LAYOUTS: readonly SampleContract[] = [
  {
    layout: 'three net rents as the deposit, with another figure beside them',
    text: `Mietvertrag über eine Wohnung
abgeschlossen zwischen
Hildegard Rombach, Rüttenscheider Straße 75, 45130 Essen (Vermieterin) und
Kevin Mazur, Bilker Allee 21, 40219 Düsseldorf (Mieter)
(1) Lage der Wohnung: Margarethenstraße 18, 45144 Essen, 2. OG links
(2) Mietbeginn ist der 16. Mai 2027.
(3) Die Nettokaltmiete beträgt 640,00 Euro, die Vorauszahlung 150,00 Euro.
(4) Als Sicherheit zahlt der Mieter drei Nettokaltmieten, das sind 2.000,00 Euro,
auf das Konto der Vermieterin.
(5) Die Schönheitsreparaturen übernimmt die Vermieterin.`,
    found: {
      home: 'Margarethenstraße 18, 2. OG links, 45144 Essen',
      homeType: 'apartment',
      rent: '640.00',
      deposit: '?2000.00',
      start: '2027-05-16',
      landlord: 'private Hildegard Rombach',
      landlordAddress: 'Rüttenscheider Straße 75, 45130 Essen',
      tenant: 'Kevin Mazur',
      tenantAddress: 'Bilker Allee 21, 40219 Düsseldorf',
    },
  },
  {
    layout: 'a field list whose deposit differs in figures and in words',
    text: `Formular Wohnraummietvertrag
Vermieter: Ottmar Brand
Vermieter Straße Hausnummer: Fürther Straße 212
Vermieter PLZ Ort: 90429 Nürnberg
Mieter: Thi Lan Nguyen
Mieter Straße Hausnummer: Maximilianstraße 36
Mieter PLZ Ort: 86150 Augsburg
Objekt Art: Wohnung
Objekt Straße Hausnummer: Bucher Straße 45
Objekt PLZ Ort: 90419 Nürnberg
Objekt Geschoss: 3. OG
Mietbeginn: 01.08.2027
Miete netto kalt: 600,00 EUR
Betriebskosten: 130,00 EUR
Kaution: 1.500,00 EUR
Kaution in Worten: eintausendachthundert Euro
Anzahl Schlüssel: 3`,
    found: {
      home: 'Bucher Straße 45, 3. OG, 90419 Nürnberg',
      homeType: 'apartment',
      rent: '600.00',
      deposit: '?1500.00',
      start: '2027-08-01',
      landlord: 'private Ottmar Brand',
      landlordAddress: 'Fürther Straße 212, 90429 Nürnberg',
      tenant: 'Thi Lan Nguyen',
      tenantAddress: 'Maximilianstraße 36, 86150 Augsburg',
    },
  },
  {
    layout: 'a sublet whose owner is named too',
    text: `Untermietvertrag
Hauptmieter und Untervermieter: Jannis Kolb, derzeit Wagnergasse 12, 07743 Jena
Untermieterin: Franziska Uhl, geboren am 08.07.1999, Friedrich-Ebert-Straße 90, 34119 Kassel
Vorbemerkung
Der Hauptmieter hat die Wohnung von der Saalehang Wohnungs-AG, Camsdorfer Ufer 2,
07749 Jena, gemietet. Die Eigentümerin hat der Untervermietung am 02.02.2027 zugestimmt.
1. Untervermietet wird die ganze Wohnung Wagnergasse 12, 07743 Jena, 1. OG.
2. Das Untermietverhältnis beginnt am 01.04.2027 und endet am 30.09.2027.
3. Die Untermiete beträgt 490,00 € netto kalt zuzüglich 120,00 € Nebenkosten.
Die Hauptmiete von 455,00 € zahlt der Hauptmieter weiter an die Eigentümerin.
4. Die Untermieterin zahlt dem Hauptmieter eine Kaution von 980,00 €.`,
    found: {
      home: 'Wagnergasse 12, 1. OG, 07743 Jena',
      homeType: 'apartment',
      rent: '490.00',
      deposit: '980.00',
      start: '2027-04-01',
      end: '2027-09-30',
      landlord: 'private Jannis Kolb',
      landlordAddress: 'Wagnergasse 12, 07743 Jena',
      tenant: 'Franziska Uhl',
      tenantBirth: '1999-07-08',
      tenantAddress: 'Friedrich-Ebert-Straße 90, 34119 Kassel',
    },
  },
  {
    layout: 'an English contract of a relocation company for a furnished home',
    text: `RESIDENTIAL LEASE AGREEMENT (FURNISHED)
Prepared by Mainbridge Relocation Services, reference MB-4471
This agreement is made between
Landlord: Mr. Herbert Lindner
Address: Taunusstraße 14, 65183 Wiesbaden
and
Tenant: Ms. Priya Raman
Date of birth: 12 October 1990
1. Premises
The landlord lets to the tenant the furnished apartment at Berger Straße 190,
60385 Frankfurt am Main, 3. OG, as listed in the inventory in annex A.
2. Term
The lease commences on 1 April 2027 and ends on 31 March 2028.
3. Rent
Net cold rent per month: EUR 1,450.00
Advance payment for operating costs: EUR 260.00
Total: EUR 1,710.00
4. Security deposit
The tenant shall pay a security deposit of EUR 4,350.00.
5. The relocation company is not a party to this agreement.`,
    found: {
      home: 'Berger Straße 190, 3. OG, 60385 Frankfurt am Main',
      homeType: 'apartment',
      furnished: 'full',
      rent: '1450.00',
      deposit: '4350.00',
      start: '2027-04-01',
      end: '2028-03-31',
      landlord: 'private Herbert Lindner',
      landlordAddress: 'Taunusstraße 14, 65183 Wiesbaden',
      tenant: 'Priya Raman',
      tenantBirth: '1990-10-12',
    },
  },
  {
    layout: 'a filled form with two landlords',
    text: `Mietvertrag
Vermieter 1
Karin Lang
Vermieter 2
Peter Lang
Anschrift der Vermieter
Hüetlinstraße 20, 78462 Konstanz
Mieter
Rasmus Holm
Anschrift des Mieters
Habsburgerstraße 66, 79104 Freiburg im Breisgau
Mietobjekt
Doppelhaushälfte
Straße, Nr.
Mainaustraße 151
PLZ, Ort
78464 Konstanz
Mietbeginn
1. Juni 2027
Kaltmiete
1.680,00 EUR
Nebenkosten
240,00 EUR
Kaution
5.040,00 EUR`,
    found: {
      home: 'Mainaustraße 151, 78464 Konstanz',
      homeType: 'house',
      rent: '1680.00',
      deposit: '5040.00',
      start: '2027-06-01',
      landlord: '?private Karin Lang',
      landlordAddress: 'Hüetlinstraße 20, 78462 Konstanz',
      tenant: 'Rasmus Holm',
      tenantAddress: 'Habsburgerstraße 66, 79104 Freiburg im Breisgau',
    },
  },
  {
    layout: 'an owner who is represented by a management company',
    text: `Mietvertrag
zwischen
Irmgard Stolz
Kartäuserstraße 41, 79102 Freiburg im Breisgau
vertreten durch die Kaltenbach Hausverwaltung GmbH,
Basler Straße 115, 79115 Freiburg im Breisgau
- Vermieterin -
und
Leonard Quast
Weender Landstraße 18, 37073 Göttingen
- Mieter -
§ 1 Die Vermieterin vermietet dem Mieter die Wohnung Nr. 5 im 2. OG des Hauses
Habsburgerstraße 102, 79104 Freiburg im Breisgau.
§ 2 Die Mietzeit beginnt am 01.09.2027.
§ 3 Die Grundmiete beträgt monatlich 815,00 €. Für den Stellplatz sind weitere
55,00 € zu zahlen, für Betriebskosten 170,00 €.
§ 4 Die Kaution beträgt 2.445,00 €. Sie ist an die Hausverwaltung zu leisten.`,
    found: {
      home: 'Habsburgerstraße 102, 2. OG, Wohnung Nr. 5, 79104 Freiburg im Breisgau',
      homeType: 'apartment',
      rent: '815.00',
      deposit: '2445.00',
      start: '2027-09-01',
      landlord: 'private Irmgard Stolz',
      landlordAddress: 'Kartäuserstraße 41, 79102 Freiburg im Breisgau',
      tenant: 'Leonard Quast',
      tenantAddress: 'Weender Landstraße 18, 37073 Göttingen',
    },
  },
  {
    layout: 'a field list with two tenants',
    text: `Mietvertrag für Wohnraum, ausgefüllt am 14.02.2027
Vermieter Vorname: Ekkehard
Vermieter Nachname: Thom
Vermieter Adresse: Schwachhauser Heerstraße 88, 28209 Bremen
Vermieter Telefon: 0421 5550143
Mieter 1 Vorname: Alina
Mieter 1 Nachname: Petersen
Mieter 2 Vorname: Yannick
Mieter 2 Nachname: Drews
Mieter Adresse bisher: Holtenauer Straße 205, 24105 Kiel
Mietobjekt: Wohnung
Mietobjekt Adresse: Wachmannstraße 33, 28209 Bremen
Mietobjekt Lage: 1. OG links
Vertragsbeginn: 15.05.2027
Nettomiete: 960,00
Nebenkosten: 220,00
Bruttomiete: 1.180,00
Kaution: 2.880,00`,
    found: {
      home: 'Wachmannstraße 33, 1. OG links, 28209 Bremen',
      homeType: 'apartment',
      rent: '960.00',
      deposit: '2880.00',
      start: '2027-05-15',
      landlord: 'private Ekkehard Thom',
      landlordPhone: '0421 5550143',
      landlordAddress: 'Schwachhauser Heerstraße 88, 28209 Bremen',
      tenant: '?Alina Petersen',
      tenantAddress: 'Holtenauer Straße 205, 24105 Kiel',
    },
  },
  {
    layout: 'a confirmation letter of the landlord',
    text: `Donaublick Wohnbau GmbH
Frauenstraße 40
89073 Ulm
Telefon 0731 600218
Herrn
Femi Adeyemi
Karlstraße 12
89073 Ulm
Ulm, 9. Februar 2027
Bestätigung des Mietvertrages
Sehr geehrter Herr Adeyemi,
als Vermieterin bestätigen wir Ihnen den Abschluss des Mietvertrages über die Wohnung
Olgastraße 95, 89073 Ulm, 3. OG, zum 1. April 2027.
Die monatliche Kaltmiete beträgt 735,00 €, die Vorauszahlung für Nebenkosten 160,00 €.
Bitte überweisen Sie vor der Übergabe die Kaution in Höhe von 2.205,00 €.
Die Schlüssel erhalten Sie am 31. März 2027 um 10 Uhr.
Mit freundlichen Grüßen
Donaublick Wohnbau GmbH`,
    found: {
      home: 'Olgastraße 95, 3. OG, 89073 Ulm',
      homeType: 'apartment',
      rent: '735.00',
      deposit: '2205.00',
      start: '2027-04-01',
      landlord: 'property_manager Donaublick Wohnbau GmbH',
      landlordPhone: '0731 600218',
      landlordAddress: 'Frauenstraße 40, 89073 Ulm',
      tenant: 'Femi Adeyemi',
      tenantAddress: 'Karlstraße 12, 89073 Ulm',
    },
  },
  {
    layout: 'an offer like an e-mail',
    text: `Von: Dirk Mahler <dirk.mahler@example.net>
An: Nora Sommer <nora.sommer@example.org>
Datum: 17.03.2027
Betreff: Zusage für die Wohnung in der Arndtstraße
Hallo Frau Sommer,
schön, dass es geklappt hat. Ich biete Ihnen die Wohnung an wie besprochen:
- Adresse: Arndtstraße 29, 04275 Leipzig, DG
- kalt 560 €, warm 745 €
- Kaution: drei Kaltmieten
- Einzug voraussichtlich zum 1.6.2027, wenn die Maler bis dahin fertig sind
Den Vertrag schicke ich Ihnen, sobald Sie zugesagt haben.
Viele Grüße
Dirk Mahler (Vermieter)
Tel. 0341 2290176`,
    found: {
      home: 'Arndtstraße 29, DG, 04275 Leipzig',
      homeType: 'apartment',
      rent: '560.00',
      deposit: '1680.00',
      start: '?2027-06-01',
      landlord: 'private Dirk Mahler',
      landlordEmail: 'dirk.mahler@example.net',
      landlordPhone: '0341 2290176',
      tenant: 'Nora Sommer',
      tenantEmail: 'nora.sommer@example.org',
    },
  },
  {
    layout: 'a field list with a field per part of an address',
    text: `Mietvertrag
VM Anrede: Herr
VM Name: Siegbert Haug
VM Straße: Rotebühlstraße
VM Hausnr.: 151
VM PLZ: 70197
VM Ort: Stuttgart
MI Anrede: Frau
MI Name: Carla Benedetti
MI geb. am: 03.01.1995
MI Straße: Berliner Allee
MI Hausnr.: 7
MI PLZ: 40212
MI Ort: Düsseldorf
Objekt Straße: Schwabstraße
Objekt Hausnr.: 61
Objekt Etage: 4. OG
Objekt PLZ: 70197
Objekt Ort: Stuttgart
Beginn am: 01.10.2027
Kaltmiete EUR: 940.-
Nebenkosten EUR: 185.-
Kaution EUR: 2820.-
Haustiere: keine`,
    found: {
      home: 'Schwabstraße 61, 4. OG, 70197 Stuttgart',
      pets: 'none',
      rent: '940.00',
      deposit: '2820.00',
      start: '2027-10-01',
      landlord: 'private Siegbert Haug',
      landlordAddress: 'Rotebühlstraße 151, 70197 Stuttgart',
      tenant: 'Carla Benedetti',
      tenantBirth: '1995-01-03',
      tenantAddress: 'Berliner Allee 7, 40212 Düsseldorf',
    },
  },
]
