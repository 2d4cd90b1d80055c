import type { SampleContract } from './sample-contracts.ts'

/** More German layouts of our own, as `VARIED_LAYOUTS` says. */
export const MORE_VARIED_GERMANY: readonly SampleContract[] = [
  {
    layout: 'labels in two languages with slashes between them',
    text: `MIETVERTRAG / RENTAL AGREEMENT
Vermieter / Landlord:        Dr. Helga Mertens, Parkstraße 9, 50968 Köln
Mieter / Tenant:             Arjun Krishnan, Passport Z0000000
Anschrift / Address:         Aachener Straße 310, 50933 Köln
Mietobjekt / Premises:       Sülzburgstraße 44, 50937 Köln, 3. OG rechts
Mietbeginn / Start:          01.10.2025
Nettomiete / Net rent:       890,00 €
Nebenkosten / Utilities:     160,00 €
Gesamtmiete / Total rent:    1.050,00 €
Kaution / Deposit:           2.670,00 €
Kündigungsfrist / Notice:    3 Monate / 3 months`,
    found: {
      home: 'Sülzburgstraße 44, 3. OG rechts, 50937 Köln',
      rent: '890.00',
      deposit: '2670.00',
      start: '2025-10-01',
      landlord: 'private Helga Mertens',
      tenant: 'Arjun Krishnan',
    },
  },
  {
    layout: 'a form with hints under its lines and values in lines of their own',
    text: `Mietvertrag für Wohnräume
Zwischen
Egon Schlüter, Hafenkamp 3, 24103 Kiel
(Name und Anschrift)
als Vermieter
und
Paulina Kowalczyk, geb. 11.11.1996, Holtenauer Straße 210, 24106 Kiel
(Name, Geburtsdatum und Anschrift)
als Mieterin
wird nachfolgender Mietvertrag geschlossen.
§ 1 Mieträume
Vermietet werden im Hause
Feldstraße 88, 24105 Kiel
(Ort, Straße, Hausnummer)
im Dachgeschoss links folgende Räume: 2 Zimmer, Küche, Duschbad.
§ 2 Mietdauer
Das Mietverhältnis beginnt am
1. März 2026
und endet am
-
§ 3 Miete
Die monatliche Grundmiete beträgt
475,00 Euro
Betriebskostenvorschuss
90,00 Euro
Heizkostenvorschuss
60,00 Euro
Insgesamt
625,00 Euro
§ 4 Kaution
1.425,00 Euro`,
    found: {
      home: 'Feldstraße 88, Dachgeschoss links, 24105 Kiel',
      rent: '475.00',
      deposit: '1425.00',
      start: '2026-03-01',
      landlord: 'private Egon Schlüter',
      tenant: 'Paulina Kowalczyk',
    },
  },
  {
    layout: 'a company that two others represent, a flat and a parking space',
    text: `Wohnraummietvertrag
Vermieterin:  Domus Nord Immobilien GmbH & Co. KG
              Kaistraße 101, 24114 Kiel
              vertreten durch die Domus Nord Verwaltungs GmbH, diese vertreten durch Jörn Paulsen
Mieter/in:    Frau Wiebke Hansen und Herr Ole Hansen
              Dorfstraße 7, 24211 Preetz
Mietobjekte:
a) Wohnung Nr. 12, Schwentinering 5, 24149 Kiel, 2. OG links, 74,50 qm
b) Tiefgaragenstellplatz Nr. 31
Mietbeginn:   01.12.2025
Miete:
a) Wohnung          850,00 EUR
b) Stellplatz        70,00 EUR
Betriebskosten      190,00 EUR
Heizkosten          110,00 EUR
Summe             1.220,00 EUR
Kaution:      2.550,00 EUR (drei Nettokaltmieten der Wohnung)
Bankverbindung: IBAN DE00 0000 0000 0000 0000 00`,
    found: {
      home: 'Schwentinering 5, 2. OG links, Wohnung Nr. 12, 24149 Kiel',
      rent: '850.00',
      deposit: '2550.00',
      start: '2025-12-01',
      landlord: 'property_manager Domus Nord Immobilien GmbH & Co. KG',
      tenant: 'Wiebke Hansen',
    },
  },
  {
    layout: 'prose in which the tenant rents from the landlord',
    text: `Mietvertrag
Herr Samuel Grothe, geb. 2.2.1991 in Jena (Mieter), mietet von Frau Edeltraud Kunze, Naumburger Straße 12, 07743 Jena
(Vermieterin), die Wohnung im 1. Obergeschoss des Hauses Camsdorfer Ufer 20, 07749 Jena.
Mietbeginn ist der 01.05.2026, die Wohnung wird am 30.04.2026 übergeben. Die Miete beträgt netto 510,00 €. An
Nebenkosten werden 130,00 € vorausgezahlt. Zu zahlen sind also insgesamt 640,00 €, und zwar bis zum 3. Werktag. Als
Kaution zahlt der Mieter 1.020,00 € auf das Konto der Vermieterin.`,
    found: {
      home: 'Camsdorfer Ufer 20, 1. Obergeschoss, 07749 Jena',
      rent: '510.00',
      deposit: '1020.00',
      start: '2026-05-01',
      landlord: 'private Edeltraud Kunze',
      tenant: 'Samuel Grothe',
    },
  },
  {
    layout: 'a company’s sheet of data with two tenants in its column',
    text: `Anlage 1 zum Mietvertrag - Vertragsdaten
Vertragsnummer                       0815-4711/03
Vermieter                            WBG Oderland mbH, Lindenstraße 40, 15230 Frankfurt (Oder)
Mieter                               Bohdan Shevchenko, geb. 01.02.1980
                                     Ivanna Shevchenko, geb. 03.04.1983
Bisherige Anschrift                  August-Bebel-Straße 11, 15234 Frankfurt (Oder)
Mietgegenstand                       Kopernikusstraße 52, 15236 Frankfurt (Oder)
Wohnungsnummer                       0412
Lage                                 4. Obergeschoss, mitte
Wohnfläche                           59,87 m²
Mietbeginn                           15.09.2025
Nettokaltmiete                       323,30 EUR
BK-Vorauszahlung kalt                 95,00 EUR
HK-Vorauszahlung                      88,00 EUR
Gesamtmiete                          506,30 EUR
Mietsicherheit                       969,90 EUR
Fälligkeit                           3. Werktag`,
    found: {
      home: 'Kopernikusstraße 52, 4. Obergeschoss, mitte, Wohnungsnummer 0412, 15236 Frankfurt (Oder)',
      rent: '323.30',
      deposit: '969.90',
      start: '2025-09-15',
      landlord: 'property_manager WBG Oderland mbH',
      tenant: 'Bohdan Shevchenko',
    },
  },
  {
    layout: 'a subtenant who follows a verb',
    text: `Untermietvereinbarung
Hiermit vermiete ich, Frieda Neubauer, mein Zimmer (14 qm) in der WG Kantstraße 61, 04275 Leipzig, für die Zeit vom
01.04.2026 bis zum 30.09.2026 an Milan Dvořák (bisher: Lößniger Weg 2, 04279 Leipzig) unter.
Die Miete beträgt 310 € warm (Kaltmiete 230 €, Nebenkosten 80 €) und ist an mich zu überweisen.
Kaution: 460 € (zwei Kaltmieten)
Leipzig, 10.03.2026
Frieda Neubauer (Hauptmieterin)            Milan Dvořák (Untermieter)`,
    found: {
      home: 'Kantstraße 61, 04275 Leipzig',
      rent: '230.00',
      deposit: '460.00',
      start: '2026-04-01',
      landlord: 'private Frieda Neubauer',
      tenant: 'Milan Dvořák',
    },
  },
  {
    layout: 'two columns of sections under two columns of parties',
    text: `Formularmietvertrag Nr. 12
Vermieter                                        Mieter
Hausgemeinschaft Blum GbR                        Tamara Iwanowa
Ringstraße 80                                    Lessingstraße 21
55543 Bad Kreuznach                              55543 Bad Kreuznach
vertreten durch Eckhard Blum
§ 1 Mietobjekt                                   § 4 Kaution
Baumgartenstraße 15, 55543 Bad Kreuznach,        Die Kaution beträgt 1.770,00 €.
Erdgeschoss rechts                               § 5 Nebenkosten
§ 2 Mietzeit                                     Vorauszahlung Betriebskosten: 120,00 €
Beginn: 01.06.2026, unbefristet                  Vorauszahlung Heizung: 75,00 €
§ 3 Miete                                        § 6 Kündigung
Kaltmiete monatlich: 590,00 €                    Es gelten die gesetzlichen Fristen.`,
    found: {
      home: 'Baumgartenstraße 15, Erdgeschoss rechts, 55543 Bad Kreuznach',
      rent: '590.00',
      deposit: '1770.00',
      start: '2026-06-01',
      landlord: 'property_manager Hausgemeinschaft Blum GbR Eckhard Blum',
      tenant: 'Tamara Iwanowa',
    },
  },
  {
    layout: 'a company’s letter with the terms in its sentences',
    text: `Nordlicht Wohnen SE · Schillerplatz 4 · 18055 Rostock
Herrn
Dr. Andrej Petrow
Warnowallee 13
18107 Rostock
Rostock, 08.01.2026
Ihr Mietvertrag für die Wohnung 2210.14
Sehr geehrter Herr Dr. Petrow,
mit diesem Schreiben vermieten wir Ihnen ab dem 01.03.2026 die Wohnung Doberaner Allee 66, 18057 Rostock, 2. Etage rechts.
Die Nettokaltmiete beträgt 458,70 €, die Vorauszahlungen für Betriebs- und Heizkosten betragen 171,30 €. Monatlich
zahlen Sie 630,00 €. Bitte überweisen Sie die Kaution von 1.376,10 € bis zum 20.02.2026.`,
    found: {
      home: 'Doberaner Allee 66, 2. Etage rechts, 18057 Rostock',
      rent: '458.70',
      deposit: '1376.10',
      start: '2026-03-01',
      landlord: 'property_manager Nordlicht Wohnen SE',
      tenant: 'Andrej Petrow',
    },
  },
  {
    layout: 'an owner of a flat and a sum without a word for it',
    text: `Mietvertrag über eine Eigentumswohnung
Eigentümer und Vermieter ist Herr Klaus-Dieter Wolff, Rosenweg 18, 38106 Braunschweig. Mieter sind Herr Nils Gerke (geb.
15.05.1990) und Frau Tabea Gerke, geb. Möller (geb. 16.06.1991), Celler Straße 70, 38114 Braunschweig.
Die Wohnung liegt in der Jasperallee 44, 38102 Braunschweig, 3. Obergeschoss rechts. Sie hat drei Zimmer.
Mietbeginn: 01.08.2026
Die monatlichen Zahlungen des Mieters sind:
Kaltmiete                                 820,00
Hausgeldanteil (Betriebskosten)           185,00
Heizung                                    95,00
Überweisungsbetrag                      1.100,00
Sicherheitsleistung: dreifache Kaltmiete = 2.460,00 €`,
    found: {
      home: 'Jasperallee 44, 3. Obergeschoss rechts, 38102 Braunschweig',
      rent: '820.00',
      deposit: '2460.00',
      start: '2026-08-01',
      landlord: 'private Klaus-Dieter Wolff',
      tenant: 'Nils Gerke',
    },
  },
  {
    layout: 'a cooperative without a word for its member',
    text: `Baugenossenschaft Alsterkamp eG · Nutzungsvertrag · Mitglieds-Nr. 20817 · Seite 1 von 6
Nutzungsvertrag
Zwischen der Baugenossenschaft Alsterkamp eG, Ohlsdorfer Straße 15, 22299 Hamburg
und Herrn/Frau Greta Lorenzen, geb. 20.02.1988
wohnhaft Fuhlsbüttler Straße 300, 22307 Hamburg
wird folgender Nutzungsvertrag geschlossen.
§ 1 Wohnung: Rübenkamp 62, 22307 Hamburg, 1. Stock links, Wohnung 3
§ 2 Nutzungsbeginn: 01.12.2026
§ 3 Nutzungsgebühr (netto kalt) monatlich 498,75 €
    Vorauszahlung Betriebskosten 121,00 €
    Vorauszahlung Heizung/Warmwasser 84,00 €
    insgesamt 703,75 €
§ 4 Genossenschaftsanteile: 12 Anteile zu 155,00 € = 1.860,00 €. Eine Kaution wird nicht erhoben.`,
    found: {
      home: 'Rübenkamp 62, 1. Stock links, Wohnung 3, 22307 Hamburg',
      rent: '498.75',
      start: '2026-12-01',
      landlord: 'cooperative Baugenossenschaft Alsterkamp eG',
      tenant: 'Greta Lorenzen',
    },
  },
  {
    layout: 'a form with two words in each label',
    text: `MIETVERTRAG
1. Vermieter
Name/Firma:                    Karl Otto Immobilien e.K.
Anschrift:                     Markt 12, 07545 Gera
Telefon/E-Mail:                0365 5550123 / info@ko-immo.example
2. Mieter
Name:                          Wang, Xiuying
Geburtsdatum:                  08.08.1999
Anschrift (bisher):            Sorge 40, 07545 Gera
3. Mietobjekt
Anschrift:                     Debschwitzer Straße 29, 07548 Gera
Geschoss/Lage:                 3. OG rechts
Zimmer/Wohnfläche:             2 / 48,30 m²
4. Mietverhältnis
Beginn:                        01.10.2026
Dauer:                         unbefristet
5. Mietzahlung
Grundmiete (netto, kalt):      270,00 €
Vorauszahlung Betriebskosten:  75,00 €
Vorauszahlung Heizkosten:      65,00 €
Gesamtmiete:                   410,00 €
6. Mietsicherheit:             540,00 €`,
    found: {
      home: 'Debschwitzer Straße 29, 3. OG rechts, 07548 Gera',
      rent: '270.00',
      deposit: '540.00',
      start: '2026-10-01',
      landlord: 'property_manager Karl Otto Immobilien e.K.',
      tenant: 'Xiuying Wang',
    },
  },
  {
    layout: 'private prose with the amounts before their words',
    text: `Gera, den 3. Juni 2026
Mietabsprache
Vermieter ist Horst Zander, Am Bieblacher Hang 2, 07552 Gera. Mieterin ist Emilia Brode, zurzeit Zeitz.
Emilia Brode bezieht zum 1. Juli 2026 die Wohnung unter dem Dach im Haus Am Bieblacher Hang 2. Sie zahlt
240 Euro Kaltmiete und 110 Euro Nebenkosten. Eine Kaution von 480 Euro ist bei Einzug fällig.`,
    found: {
      home: 'Am Bieblacher Hang 2, 07552 Gera',
      rent: '240.00',
      deposit: '480.00',
      start: '2026-07-01',
      landlord: 'private Horst Zander',
      tenant: 'Emilia Brode',
    },
  },
  {
    layout: 'two columns of parties under a number of the page',
    text: `Seite 1/3                                                             Mietvertrag Nr. 5521
VERMIETER:                                   MIETER:
Grundbesitz Sauerland AG                     Yannick Dombrowski
Möhnestraße 10                               Bachweg 5
59755 Arnsberg                               59821 Arnsberg
                                             geb. 19.09.1997
OBJEKT: Rumbecker Straße 33, 59821 Arnsberg, EG links
VERTRAGSBEGINN: 16.08.2026
MIETE: Kaltmiete 395,00 EUR  Betriebskosten 95,00 EUR  Heizkosten 60,00 EUR  Summe 550,00 EUR
KAUTION: 1.185,00 EUR (in Worten: eintausendeinhundertfünfundachtzig)
Seite 2/3
Kleinreparaturen bis 80,00 EUR. Verwaltungspauschale 25,00 EUR.`,
    found: {
      home: 'Rumbecker Straße 33, EG links, 59821 Arnsberg',
      rent: '395.00',
      deposit: '1185.00',
      start: '2026-08-16',
      landlord: 'property_manager Grundbesitz Sauerland AG',
      tenant: 'Yannick Dombrowski',
    },
  },
]
