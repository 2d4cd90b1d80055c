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
      contractNumber: '2027-031',
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
      home: 'Q7 24, 4. OG, 68161 Mannheim',
      homeType: 'apartment',
      rent: '720.00',
      deposit: '2160.00',
      start: '2027-03-01',
      landlord: 'private Gerold Seitz',
      landlordAddress: 'C3 16, 68159 Mannheim',
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
      homeType: '?apartment',
      room: '?true',
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
]
