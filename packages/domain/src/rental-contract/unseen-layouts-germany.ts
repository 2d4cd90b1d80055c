import type { SampleContract } from './sample-contracts.ts'

/** Layouts that were drawn before the reader was changed for them. */
export const UNSEEN_GERMAN_LAYOUTS: readonly SampleContract[] = [
  {
    layout: 'a filled form with labels above boxes',
    text: `Mietvertrag über Wohnraum
Vermieter: Name, Vorname
Hartwig, Annegret
Straße und Hausnummer
Louisenstraße 17
PLZ und Ort
01099 Dresden
Telefon
0351 4400127
Mieter: Name, Vorname
Okafor, Chidi
Geburtsdatum
23.09.1991
Derzeitige Anschrift
Könneritzstraße 64, 04229 Leipzig
Wohnung: Straße und Hausnummer
Bautzner Straße 118
Geschoss und Lage
2. OG rechts
PLZ und Ort
01099 Dresden
Mietbeginn
01.03.2027
Grundmiete ohne Betriebskosten
685,00 €
Vorauszahlung Betriebskosten
120,00 €
Vorauszahlung Heizkosten
95,00 €
Mietsicherheit
2.055,00 €`,
    found: {
      home: 'Bautzner Straße 118, 2. OG rechts, 01099 Dresden',
      homeType: 'apartment',
      rent: '685.00',
      deposit: '2055.00',
      start: '2027-03-01',
      landlord: 'private Annegret Hartwig',
      landlordPhone: '0351 4400127',
      landlordAddress: 'Louisenstraße 17, 01099 Dresden',
      tenant: 'Chidi Okafor',
      tenantBirth: '1991-09-23',
      tenantAddress: 'Könneritzstraße 64, 04229 Leipzig',
    },
  },
  {
    layout: 'parties in boxes side by side',
    text: `                              MIETVERTRAG
Vermieter                                    Mieterin
Wolfram Eichhorn                             Miriam Yildiz
Prüfeninger Straße 52                        Kölnstraße 140
93049 Regensburg                             53111 Bonn
Tel. 0941 220315                             geb. am 04.02.1988
- im Folgenden Vermieter -                   - im Folgenden Mieterin -

§ 1  Mieträume
Der Vermieter vermietet der Mieterin zu Wohnzwecken die Wohnung im 1. OG des
Hauses Prüfeninger Straße 54 in 93049 Regensburg mit zwei Zimmern, Küche und Bad.
§ 2  Mietzeit
Das Mietverhältnis beginnt am 15.04.2027 und läuft auf unbestimmte Zeit.
§ 3  Miete
Nettokaltmiete                               780,00 EUR
Vorauszahlung auf Betriebskosten             165,00 EUR
Gesamtmiete                                  945,00 EUR
§ 4  Sicherheit
Die Mieterin leistet eine Kaution von        2.340,00 EUR`,
    found: {
      home: 'Prüfeninger Straße 54, 1. OG, 93049 Regensburg',
      homeType: 'apartment',
      rent: '780.00',
      deposit: '2340.00',
      start: '2027-04-15',
      landlord: 'private Wolfram Eichhorn',
      landlordPhone: '0941 220315',
      landlordAddress: 'Prüfeninger Straße 52, 93049 Regensburg',
      tenant: 'Miriam Yildiz',
      tenantBirth: '1988-02-04',
      tenantAddress: 'Kölnstraße 140, 53111 Bonn',
    },
  },
  {
    layout: 'bare figures under a row of labels',
    text: `Mietvertrag Nr. 2027-031
Vermieterin                Anschrift der Vermieterin
Bettina Kruse              Doberaner Straße 9, 18057 Rostock
Mieter                     Anschrift des Mieters
Tobias Menzel              Magdeburger Allee 77, 99086 Erfurt
Wohnung                        Lage              Fläche      Mietbeginn
Am Strande 4, 18055 Rostock    3. OG links       61 m²       01.05.2027
Grundmiete      Betriebskosten      Heizkosten      Gesamtmiete      Kaution
590,00          105,00              80,00           775,00           1.770,00
Beträge in Euro je Monat, die Kaution einmalig.
Rostock, den 11.02.2027`,
    found: {
      home: 'Am Strande 4, 3. OG links, 18055 Rostock',
      homeType: 'apartment',
      rent: '590.00',
      deposit: '1770.00',
      start: '2027-05-01',
      landlord: 'private Bettina Kruse',
      landlordAddress: 'Doberaner Straße 9, 18057 Rostock',
      tenant: 'Tobias Menzel',
      tenantAddress: 'Magdeburger Allee 77, 99086 Erfurt',
    },
  },
  {
    layout: 'a date and sums in words, the postcode before the street',
    text: `Mietvertrag
Zwischen
Frau Gudrun Altmeyer, wohnhaft in 66111 Saarbrücken, Bahnhofstraße 30,
- nachstehend Vermieterin genannt -
und
Herrn Pascal Thiery, wohnhaft in 76133 Karlsruhe, Kaiserallee 15,
- nachstehend Mieter genannt -
wird folgender Vertrag geschlossen:
1. Die Vermieterin überlässt dem Mieter die im 2. OG gelegene Wohnung des Anwesens
Mainzer Straße 71, 66121 Saarbrücken.
2. Das Mietverhältnis beginnt am ersten März zweitausendsiebenundzwanzig.
3. Die monatliche Nettokaltmiete beträgt fünfhundertachtzig Euro (580,00 EUR).
Hinzu treten Vorauszahlungen von einhundertvierzig Euro (140,00 EUR).
4. Der Mieter hinterlegt eine Kaution in Höhe des Zweifachen der Nettokaltmiete,
mithin eintausendeinhundertsechzig Euro (1.160,00 EUR).
Saarbrücken, am zwölften Januar zweitausendsiebenundzwanzig`,
    found: {
      home: 'Mainzer Straße 71, 2. OG, 66121 Saarbrücken',
      homeType: 'apartment',
      rent: '580.00',
      deposit: '1160.00',
      start: '2027-03-01',
      landlord: 'private Gudrun Altmeyer',
      landlordAddress: 'Bahnhofstraße 30, 66111 Saarbrücken',
      tenant: 'Pascal Thiery',
      tenantAddress: 'Kaiserallee 15, 76133 Karlsruhe',
    },
  },
  {
    layout: 'a short date, and sums with dashes after a gap',
    text: `M I E T V E R T R A G
zwischen   Ingo Paulsen, Limmerstraße 23, 30451 Hannover   (Vermieter)
und        Samira El Amrani, Podbielskistraße 8, 30163 Hannover   (Mieterin)
Wohnung:   Kötnerholzweg 5, 30451 Hannover, EG rechts
Beginn:    1.2.27        Ende: unbefristet
Kaltmiete         650,--  €
Nebenkosten       140,--  €
Heizung            70,--  €
zusammen          860,--  €
Kaution          1950 ,--  €
Die Miete ist bis zum 3. Werktag zu zahlen.
Hannover, 5.1.27`,
    found: {
      home: 'Kötnerholzweg 5, EG rechts, 30451 Hannover',
      homeType: 'apartment',
      rent: '650.00',
      deposit: '1950.00',
      start: '2027-02-01',
      landlord: 'private Ingo Paulsen',
      landlordAddress: 'Limmerstraße 23, 30451 Hannover',
      tenant: 'Samira El Amrani',
      tenantAddress: 'Podbielskistraße 8, 30163 Hannover',
    },
  },
  {
    layout: 'homes in the squares of Mannheim',
    text: `Wohnraummietvertrag
Vermieter: Gerold Seitz, C 3, 16, 68159 Mannheim
Mieterin: Ayse Tuncer, Lameystraße 27, 68165 Mannheim
§ 1 Mietsache
Vermietet wird die Wohnung Q 7, 24, 68161 Mannheim, 4. OG.
Mitvermietet ist der Kellerraum Nr. 6.
§ 2 Beginn
Das Mietverhältnis beginnt am 1. März 2027.
§ 3 Miete und Nebenkosten
Kaltmiete monatlich EUR 720.-
Nebenkostenvorauszahlung EUR 155.-
§ 7 Kaution
Die Kaution beträgt EUR 2160.- und wird verzinslich angelegt.`,
    found: {
      home: 'Q 7, 24, 4. OG, 68161 Mannheim',
      homeType: 'apartment',
      rent: '720.00',
      deposit: '2160.00',
      start: '2027-03-01',
      landlord: 'private Gerold Seitz',
      landlordAddress: 'C 3, 16, 68159 Mannheim',
      tenant: 'Ayse Tuncer',
      tenantAddress: 'Lameystraße 27, 68165 Mannheim',
    },
  },
  {
    layout: 'a range of house numbers and a range of dates over a line end',
    text: `Zeitmietvertrag
Vermieterin ist Frau Henrike Claasen, Bismarckstraße 40, 20259 Hamburg.
Mieter ist Herr Matteo Ferri, Hamburger Straße 61, 28205 Bremen.
Gegenstand des Vertrages ist die Wohnung im Gebäude Eppendorfer Weg 12-
14, 20259 Hamburg, 4. OG links, nebst Balkon.
Wegen geplanter Eigennutzung wird die Wohnung vermietet vom 01.06.2027 bis
31.05.2029, ohne dass es einer Kündigung bedarf.
Die Nettokaltmiete beträgt monatlich EUR
1.050,00, die Vorauszahlung für Betriebs- und
Heizkosten monatlich EUR 210,00.
Die Mietsicherheit beträgt EUR 3.150,00.
Hamburg, den 20. März 2027`,
    found: {
      home: 'Eppendorfer Weg 12-14, 4. OG links, 20259 Hamburg',
      homeType: 'apartment',
      rent: '1050.00',
      deposit: '3150.00',
      start: '2027-06-01',
      end: '2029-05-31',
      landlord: 'private Henrike Claasen',
      landlordAddress: 'Bismarckstraße 40, 20259 Hamburg',
      tenant: 'Matteo Ferri',
      tenantAddress: 'Hamburger Straße 61, 28205 Bremen',
    },
  },
  {
    layout: 'a field list about a room of a shared flat',
    text: `Mietvertrag WG-Zimmer
Vermieterin Name: Wiebke Tenhagen
Vermieterin Anschrift: Warendorfer Straße 19, 48145 Münster
Vermieterin E-Mail: w.tenhagen@example.net
Mieter Name: Bastian Röhl
Mieter Geburtstag: 30.11.2003
Mieter Anschrift: Plöck 55, 69117 Heidelberg
Mietgegenstand: WG-Zimmer zum Hof, 16 m², in einer Wohnung für vier Personen
Adresse des Zimmers: Wolbecker Straße 88, 48155 Münster
Etage: 2. OG
Mitbenutzung: Küche, Bad, Flur
Einzug: 01.04.2027
Zimmermiete kalt: 340,00 €
Nebenkostenpauschale mit Strom und Internet: 110,00 €
Kaution: 680,00 €`,
    found: {
      home: 'Wolbecker Straße 88, 2. OG, 48155 Münster',
      homeType: 'room',
      rent: '340.00',
      deposit: '680.00',
      start: '2027-04-01',
      landlord: 'private Wiebke Tenhagen',
      landlordEmail: 'w.tenhagen@example.net',
      landlordAddress: 'Warendorfer Straße 19, 48145 Münster',
      tenant: 'Bastian Röhl',
      tenantBirth: '2003-11-30',
      tenantAddress: 'Plöck 55, 69117 Heidelberg',
    },
  },
  {
    layout: 'a staggered rent',
    text: `Mietvertrag mit Staffelmiete
Vermieter:  Norbert Gasch
            Warschauer Straße 26, 10243 Berlin
Mieterin:   Olha Kovalenko
            Großbeerenstraße 31, 14482 Potsdam
Mietsache:  Wohnung Boxhagener Straße 102, 10245 Berlin, 3. OG rechts
§ 3 Mietzeit: ab 01.04.2027 auf unbestimmte Zeit
§ 4 Staffelmiete
Die Parteien vereinbaren folgende Nettokaltmieten:
vom 01.04.2027 bis 31.03.2028      895,00 €
vom 01.04.2028 bis 31.03.2029      920,00 €
vom 01.04.2029 bis 31.03.2030      945,00 €
ab 01.04.2030                      970,00 €
§ 5 Betriebskosten: monatlich 190,00 € als Vorauszahlung
§ 8 Mietsicherheit: 2.685,00 €`,
    found: {
      home: 'Boxhagener Straße 102, 3. OG rechts, 10245 Berlin',
      homeType: 'apartment',
      rent: '895.00',
      deposit: '2685.00',
      start: '2027-04-01',
      landlord: 'private Norbert Gasch',
      landlordAddress: 'Warschauer Straße 26, 10243 Berlin',
      tenant: 'Olha Kovalenko',
      tenantAddress: 'Großbeerenstraße 31, 14482 Potsdam',
    },
  },
  {
    layout: 'a filled form of a company with a deposit in three instalments',
    text: `WOHNUNGSMIETVERTRAG
Vermieterin
Weserbogen Immobilien GmbH
vertreten durch
Geschäftsführerin Antje Behrens
Sitz
Osterdeich 48, 28203 Bremen
Mieter
Joris van Dalen
bisher wohnhaft
Limmerstraße 90, 30451 Hannover
Bezeichnung der Wohnung
Hamburger Straße 133, 28205 Bremen, 1. OG
Beginn des Mietverhältnisses
01.07.2027
Nettokaltmiete monatlich
780,00 EUR
Betriebskostenvorauszahlung monatlich
175,00 EUR
Höhe der Kaution
2.340,00 EUR
1. Rate
780,00 EUR, fällig am 01.07.2027
2. Rate
780,00 EUR, fällig am 01.08.2027
3. Rate
780,00 EUR, fällig am 01.09.2027`,
    found: {
      home: 'Hamburger Straße 133, 1. OG, 28205 Bremen',
      homeType: 'apartment',
      rent: '780.00',
      deposit: '2340.00',
      start: '2027-07-01',
      landlord: 'property_manager Weserbogen Immobilien GmbH Antje Behrens',
      landlordAddress: 'Osterdeich 48, 28203 Bremen',
      tenant: 'Joris van Dalen',
      tenantAddress: 'Limmerstraße 90, 30451 Hannover',
    },
  },
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
