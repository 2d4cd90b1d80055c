import type { SampleContract } from './sample-contracts.ts'

export const GERMAN_CONTRACTS: readonly SampleContract[] = [
  {
    layout: 'labels with colons',
    text: `Mietvertrag
Vermieter: Jonas Weber, Sonnenallee 12, 12047 Berlin
Mieterin: Lea Brandt, Zeil 5, 60313 Frankfurt am Main
Mietobjekt: Weserstraße 41, 2. OG links, 12045 Berlin
Mietbeginn: 01.12.2026
Kaltmiete: 740,00 EUR
Nebenkosten: 180,00 EUR
Gesamtmiete: 920,00 EUR
Kaution: 2.220,00 EUR`,
    found: {
      home: 'Weserstraße 41, 2. OG links, 12045 Berlin',
      rent: '740.00',
      deposit: '2220.00',
      start: '2026-12-01',
      landlord: 'private Jonas Weber',
      landlordAddress: 'Sonnenallee 12, 12047 Berlin',
      tenant: 'Lea Brandt',
      tenantAddress: '?Zeil 5, 60313 Frankfurt am Main',
    },
  },
  {
    layout: 'parties between "zwischen" and their roles',
    text: `WOHNRAUMMIETVERTRAG
zwischen
Herrn Jonas Weber
Sonnenallee 12, 12047 Berlin
- nachfolgend Vermieter genannt -
und
Frau Lea Brandt, geboren am 17.05.1990
wohnhaft Kaiserstraße 7, 60311 Frankfurt
- nachfolgend Mieterin genannt -
§ 1 Mieträume
Vermietet wird die Wohnung im Hause Weserstraße 41 in 12045 Berlin, 3. Obergeschoss rechts,
bestehend aus 2 Zimmern, Küche und Bad. Die Wohnung wird unmöbliert übergeben.
§ 2 Mietzeit
Das Mietverhältnis beginnt am 1. Dezember 2026 und läuft auf unbestimmte Zeit.
§ 3 Miete
Die monatliche Nettokaltmiete beträgt 740,00 €.
Daneben zahlt der Mieter eine Vorauszahlung auf die Betriebskosten von 180,00 €.
§ 4 Kaution
Der Mieter leistet eine Kaution in Höhe von drei Nettokaltmieten.`,
    found: {
      home: 'Weserstraße 41, 3. Obergeschoss rechts, 12045 Berlin',
      homeType: 'apartment',
      furnished: 'no',
      rent: '?740.00',
      deposit: '?2220.00',
      start: '2026-12-01',
      landlord: 'private Jonas Weber',
      landlordAddress: 'Sonnenallee 12, 12047 Berlin',
      tenant: 'Lea Brandt',
      tenantBirth: '1990-05-17',
      tenantAddress: 'Kaiserstraße 7, 60311 Frankfurt',
    },
  },
  {
    layout: 'a table with labels in its first column',
    text: `Mietvertrag Nr. 4711/26
Vermieter             Havelblick Wohnen GmbH, Uferweg 3, 14467 Potsdam
Mieter                Deniz Yılmaz, Brandenburger Str. 18, 14467 Potsdam
Mietgegenstand        Wohnung Nr. 12, Am Kanal 7, 14467 Potsdam
Beginn des Mietverhältnisses    15.01.2027
Grundmiete            612,50 €
Betriebskosten        95,00 €
Heizkosten            70,00 €
Miete gesamt          777,50 €
Mietsicherheit        1.837,50 €`,
    found: {
      home: 'Am Kanal 7, Wohnung Nr. 12, 14467 Potsdam',
      homeType: 'apartment',
      rent: '612.50',
      deposit: '1837.50',
      start: '2027-01-15',
      contractNumber: '4711/26',
      landlord: 'property_manager Havelblick Wohnen GmbH',
      landlordAddress: 'Uferweg 3, 14467 Potsdam',
      tenant: 'Deniz Yılmaz',
      tenantAddress: 'Brandenburger Str. 18, 14467 Potsdam',
    },
  },
  {
    layout: 'two columns with the parties side by side',
    text: `                    MIETVERTRAG
Vermieter                          Mieter
Greta Lindner                      Paul Krämer
Rosenweg 4                         Lange Straße 88
70176 Stuttgart                    70174 Stuttgart
Tel.: 0711 2345678                 Tel.: 0151 23456789
greta.lindner@example.org          paul.kraemer@example.com

§ 1 Das Mietobjekt liegt in der Schwabstraße 120, 70193 Stuttgart, Dachgeschoss.
§ 2 Mietbeginn ist der 1.2.2027.
§ 3 Die Kaltmiete beträgt 980,-- EUR, die Nebenkosten 210,-- EUR.
§ 4 Die Kaution beträgt 2.940,-- EUR.`,
    found: {
      home: 'Schwabstraße 120, Dachgeschoss, 70193 Stuttgart',
      rent: '980.00',
      deposit: '2940.00',
      start: '2027-02-01',
      landlord: 'private Greta Lindner',
      landlordEmail: 'greta.lindner@example.org',
      landlordPhone: '0711 2345678',
      landlordAddress: 'Rosenweg 4, 70176 Stuttgart',
      tenant: 'Paul Krämer',
      tenantEmail: 'paul.kraemer@example.com',
      tenantPhone: '0151 23456789',
      tenantAddress: 'Lange Straße 88, 70174 Stuttgart',
    },
  },
  {
    layout: 'numbered paragraphs of flowing text',
    text: `Mietvertrag über Wohnraum
1. Vertragsparteien
1.1 Vermieter: Bau- und Spargenossenschaft Elbe eG, vertreten durch Frau Karin Holm,
Deichstraße 30, 20459 Hamburg
1.2 Mieter: Samuel Osei, geb. am 03.11.1988 in Bremen
2. Mietsache
Vermietet wird die Zwei-Zimmer-Wohnung Osterstraße 77, 20259 Hamburg, 1. OG.
3. Mietzeit
Der Mietvertrag beginnt am 01. März 2027. Er wird auf unbestimmte Zeit geschlossen.
4. Miete
4.1 Die monatliche Nettomiete (ohne Betriebskosten) beträgt 815,60 EUR.
4.2 Die Vorauszahlung auf die Betriebskosten beträgt 145,00 EUR.
4.3 Insgesamt sind monatlich zu zahlen: 960,60 EUR.
5. Mietsicherheit
Der Mieter stellt eine Sicherheit von 2.446,80 EUR. Sie darf das Dreifache der Nettokaltmiete nicht übersteigen.`,
    found: {
      home: 'Osterstraße 77, 1. OG, 20259 Hamburg',
      homeType: 'apartment',
      rent: '815.60',
      deposit: '2446.80',
      start: '2027-03-01',
      landlord: 'cooperative Bau- und Spargenossenschaft Elbe eG Karin Holm',
      landlordAddress: 'Deichstraße 30, 20459 Hamburg',
      tenant: 'Samuel Osei',
      tenantBirth: '1988-11-03',
    },
  },
  {
    layout: 'a fixed term with a reason',
    text: `Zeitmietvertrag
Vermieterin: Frau Dr. Anna von Hagen, Parkallee 9, 28209 Bremen
Mieter: Herr Tim Schulte
Mietsache: Wohnung Humboldtstraße 140, EG rechts, 28203 Bremen
Das Mietverhältnis ist befristet. Es beginnt am 1. Oktober 2026 und endet am 30. September 2028.
Grund der Befristung: Eigenbedarf.
Miete kalt: 690 Euro
Nebenkosten: 160 Euro
Kaution: zwei Kaltmieten (1.380 Euro)`,
    found: {
      home: 'Humboldtstraße 140, EG rechts, 28203 Bremen',
      homeType: 'apartment',
      rent: '690.00',
      deposit: '1380.00',
      start: '2026-10-01',
      end: '2028-09-30',
      landlord: 'private Anna von Hagen',
      landlordAddress: 'Parkallee 9, 28209 Bremen',
      tenant: 'Tim Schulte',
    },
  },
  {
    layout: 'a house, furnished, with a dog',
    text: `Mietvertrag für ein Einfamilienhaus
Vermieter: Peter Kohl, Bergstraße 2, 69115 Heidelberg
Mieterin: Marie Vogel, Hauptstraße 15, 69117 Heidelberg
Vermietet wird das möblierte Einfamilienhaus Im Rosental 6, 69118 Heidelberg.
Tierhaltung: Die Mieterin hält einen Hund.
Die Mietzeit beginnt mit dem 15.11.2026.
Die Grundmiete beträgt monatlich 1.850,00 EUR zuzüglich Nebenkosten von 310,00 EUR.
Als Kaution werden 5.550,00 EUR vereinbart.`,
    found: {
      home: 'Im Rosental 6, 69118 Heidelberg',
      homeType: 'house',
      furnished: 'full',
      pets: 'dog',
      rent: '1850.00',
      deposit: '5550.00',
      start: '2026-11-15',
      landlord: 'private Peter Kohl',
      landlordAddress: 'Bergstraße 2, 69115 Heidelberg',
      tenant: 'Marie Vogel',
      tenantAddress: 'Hauptstraße 15, 69117 Heidelberg',
    },
  },
  {
    layout: 'a room in a shared flat',
    text: `Untermietvertrag
Hauptmieterin: Nora Stein
Zwischen Nora Stein (Vermieterin) und Jan Petrović (Mieter) wird Folgendes vereinbart:
Vermietet wird ein WG-Zimmer in der Wohnung Gärtnerstraße 22, 4. OG, 10245 Berlin.
Mietbeginn: 1.11.2026
Miete inklusive Nebenkosten: 480 EUR
Kaution: 600 EUR`,
    found: {
      home: 'Gärtnerstraße 22, 4. OG, 10245 Berlin',
      homeType: '?apartment',
      room: '?true',
      rent: '?480.00',
      deposit: '?600.00',
      start: '2026-11-01',
      landlord: 'private Nora Stein',
      tenant: 'Jan Petrović',
    },
  },
  {
    layout: 'header rows over the amounts',
    text: `Mietvertrag
Vermieter: Silke Arnold, Marktplatz 3, 99084 Erfurt
Mieter: Björn Åkerman
Mietobjekt: Johannesstraße 55, 99084 Erfurt, Wohnung Nr. 8
Kaltmiete          Betriebskosten      Heizkosten        Gesamtmiete
455,00 EUR         80,00 EUR           65,00 EUR         600,00 EUR
Mietbeginn         Kaution
01.12.2026         1.365,00 EUR`,
    found: {
      home: 'Johannesstraße 55, Wohnung Nr. 8, 99084 Erfurt',
      homeType: 'apartment',
      rent: '455.00',
      deposit: '1365.00',
      start: '2026-12-01',
      landlord: 'private Silke Arnold',
      landlordAddress: 'Marktplatz 3, 99084 Erfurt',
      tenant: 'Björn Åkerman',
    },
  },
  {
    layout: 'two tenants, and amounts without cents',
    text: `Mietvertrag
Vermieter: Eheleute Klaus und Inge Hartmann, Feldweg 10, 50999 Köln
Mieter: Lukas Becker und Sara Fischer
Die Wohnung liegt in der Aachener Straße 210, 50931 Köln, 2. Etage.
Mietbeginn ist der 1. Januar 2027.
Kaltmiete 1.100 €
Nebenkosten 250 €
Kaution 3.300 €`,
    found: {
      home: 'Aachener Straße 210, 2. Etage, 50931 Köln',
      homeType: 'apartment',
      rent: '1100.00',
      deposit: '3300.00',
      start: '2027-01-01',
      landlord: '?private Klaus Hartmann',
      landlordAddress: '?Feldweg 10, 50999 Köln',
      tenant: '?Lukas Becker',
    },
  },
]
