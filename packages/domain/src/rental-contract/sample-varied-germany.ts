import type { SampleContract } from './sample-contracts.ts'

/** German layouts of our own, as `VARIED_LAYOUTS` says. Each was written before the reading was changed for it. */
export const VARIED_GERMANY: readonly SampleContract[] = [
  {
    layout: 'a landlords’ association form with numbered parties and the blanks in the lines',
    text: `                                   Wohnungs-Mietvertrag
 Der/Die Vermieter     Gerlinde Ostertag und Volker Ostertag
 wohnhaft in           Kastanienweg 31, 73728 Esslingen
                                     - nachstehend Vermieter genannt -
 und der/die Mieter
 1.  Jannik Feldkamp                         geb. am  14.02.1994
 2.  Mareike Feldkamp                        geb. am  30.11.1995
 zur Zeit wohnhaft in  Neckarhalde 8, 72070 Tübingen
                                     - nachstehend Mieter genannt -
schließen folgenden Mietvertrag:
§ 1 Mieträume
(1) Im Hause   Plochinger Straße 112, 73730 Esslingen      , 2. OG rechts
werden folgende Räume vermietet:  3  Zimmer,  1  Küche,  1  Bad,  1  Kellerraum
§ 2 Mietzeit
Das Mietverhältnis beginnt am   01.04.2026    . Es läuft auf unbestimmte Zeit.
Der Vormieter zieht am 15.03.2026 aus.
§ 3 Miete und Nebenkosten
(1) Die Miete beträgt monatlich                                            980,00  EUR
(2) Vorauszahlung auf die Betriebskosten                                   150,00  EUR
(3) Vorauszahlung auf die Heizkosten                                        95,00  EUR
(4) Garage Nr. 4                                                            65,00  EUR
     monatlich insgesamt zu zahlen                                       1.290,00  EUR
§ 4 Mietsicherheit
Der Mieter zahlt eine Sicherheit von  2.940,00  EUR , höchstens das Dreifache der Miete ohne Nebenkosten.
§ 8 Kleinreparaturen bis 110,00 EUR im Einzelfall, höchstens 8 % der Jahresmiete.
Esslingen, den 02.02.2026`,
    found: {
      home: 'Plochinger Straße 112, 2. OG rechts, 73730 Esslingen',
      rent: '980.00',
      deposit: '2940.00',
      start: '2026-04-01',
      landlord: 'private Gerlinde Ostertag',
      tenant: 'Jannik Feldkamp',
    },
  },
  {
    layout: 'a cooperative’s permanent right of use with key data on the last page',
    text: `Dauernutzungsvertrag
Nr. 4711-08-12
zwischen der
Wohnungsgenossenschaft Saalebrücke eG
vertreten durch den Vorstand
An der Moritzburg 3, 06108 Halle (Saale)
- nachstehend Genossenschaft genannt -
und dem Mitglied
Herrn Torben Wiesenhütter
Merseburger Chaussee 201, 06130 Halle (Saale)
- nachstehend Nutzer genannt -
wird folgender Dauernutzungsvertrag geschlossen:
§ 1 Nutzungsgegenstand
Die Genossenschaft überlässt dem Nutzer die Wohnung im Hause Beesener Straße 77, 06110 Halle (Saale), 4. Etage
links, bestehend aus 2 Zimmern, Küche, Bad und Keller zur Nutzung.
§ 2 Nutzungsdauer
Das Nutzungsverhältnis beginnt am 1. Juli 2025 und wird auf unbestimmte Zeit geschlossen.
§ 3 Nutzungsgebühr
Die monatliche Nutzungsgebühr setzt sich zusammen aus
Grundnutzungsgebühr                                   412,35 EUR
Vorauszahlung Betriebskosten                          118,00 EUR
Vorauszahlung Heizkosten                               74,00 EUR
Gesamtnutzungsgebühr                                  604,35 EUR
§ 4 Geschäftsanteile
Das Mitglied hat 5 Geschäftsanteile zu je 160,00 EUR, zusammen 800,00 EUR, gezeichnet.
Eine Kaution in Höhe von 1.237,05 EUR ist bei Vertragsabschluss zu zahlen.
Halle, den 28.05.2025`,
    found: {
      home: 'Beesener Straße 77, 4. Etage links, 06110 Halle (Saale)',
      rent: '412.35',
      deposit: '1237.05',
      start: '2025-07-01',
      landlord: 'cooperative Wohnungsgenossenschaft Saalebrücke eG',
      tenant: 'Torben Wiesenhütter',
    },
  },
  {
    layout: 'a municipal company that lets through two people, the parties in prose',
    text: `MIETVERTRAG ÜBER WOHNRAUM
Die Städtische Wohnungsbau Lahnaue GmbH, Frankfurter Ring 12, 35392 Gießen,
vertreten durch ihren Geschäftsführer Herrn Bertram Quandt,
(Vermieterin)
und
Frau Aylin Demirkan, geboren am 09.05.1990,
Herr Ruben Castellanos, geboren am 21.12.1988,
beide wohnhaft Ludwigsplatz 5, 35390 Gießen
(Mieter)
vereinbaren:
1. Mietgegenstand
Vermietet wird in der Liegenschaft Wiesecker Au 40, 35394 Gießen, die Wohnung Nr. 23 im 5. Obergeschoss.
2. Beginn der Mietzeit
Die Mietzeit beginnt zum 01.09.2025. Das Mietverhältnis ist unbefristet.
3. Miete
Die Grundmiete beträgt derzeit 6,85 EUR/m² bei 68,20 m², mithin 467,17 EUR je Monat. Hinzu kommen Abschläge auf
die Betriebskosten (kalt) von 142,00 EUR und auf Heizung und Warmwasser von 98,00 EUR je Monat. Der
monatliche Zahlbetrag beläuft sich somit auf 707,17 EUR.
4. Kaution
Es ist eine Barkaution von zwei Grundmieten, das sind 934,34 EUR, zu stellen.
5. Sonstiges
Die Vertragsausfertigungsgebühr von 60,00 EUR entfällt. Kleinreparaturen bis 75,00 EUR je Fall.
Gießen, 14.07.2025`,
    found: {
      home: 'Wiesecker Au 40, 5. Obergeschoss, Wohnung Nr. 23, 35394 Gießen',
      rent: '467.17',
      deposit: '934.34',
      start: '2025-09-01',
      landlord: 'property_manager Städtische Wohnungsbau Lahnaue GmbH Bertram Quandt',
      tenant: 'Aylin Demirkan',
    },
  },
  {
    layout: 'a portal’s form with small labels over its fields and two columns of parties',
    text: `Mietvertrag für Wohnraum
1. Vertragsparteien
Vermieter                                           Mieter
Vorname, Name                                       Vorname, Name
Henriette Kolbe                                     Lasse Brinkmann
Straße, Hausnummer                                  Straße, Hausnummer
Uferpromenade 17b                                   Steintorwall 2
PLZ, Ort                                            PLZ, Ort
23564 Lübeck                                        20099 Hamburg
Telefon                                             E-Mail
0451 555 0142                                       lasse.brinkmann@example.org
2. Mietsache
Straße, Hausnummer                                  PLZ, Ort
Hüxtertorallee 29                                   23564 Lübeck
Lage                                                Wohnfläche
1. Obergeschoss links                               54 m²
3. Mietbeginn
Datum                                               Vertragsart
15.10.2025                                          ☒ unbefristet  ☐ befristet bis
4. Miete
Kaltmiete                   Betriebskosten              Heizkosten                  Gesamtmiete
690,00 €                    110,00 €                    80,00 €                     880,00 €
5. Kaution
Betrag                                              Zahlungsweise
2.070,00 €                                          ☐ Überweisung in einer Summe  ☒ drei Raten zu 690,00 €`,
    found: {
      home: 'Hüxtertorallee 29, 1. Obergeschoss links, 23564 Lübeck',
      rent: '690.00',
      deposit: '2070.00',
      start: '2025-10-15',
      landlord: 'private Henriette Kolbe',
      tenant: 'Lasse Brinkmann',
    },
  },
  {
    layout: 'a field list with the manager first and the owner behind him',
    text: `Mietvertrag Nr. 2026/118
Verwaltung:             Kranich Immobilienverwaltung GmbH
                        Bahnhofsplatz 6, 99084 Erfurt, Tel. 0361 555 0177
Eigentümer/Vermieter:   Dr. Ulrich Sternheim
                        c/o Kranich Immobilienverwaltung GmbH
Mietpartei:             Nadja Wolkow
                        Gothaer Weg 11
                        99094 Erfurt
Mieteinheit:            Espachpark 3, 99094 Erfurt
Lage:                   Hochparterre rechts
Mietbeginn:             01.03.2026
Mietdauer:              unbefristet
Kaltmiete:              535,00 EUR
Betriebskosten:         105,00 EUR
Heizkosten:             70,00 EUR
Warmmiete:              710,00 EUR
Kaution:                1.605,00 EUR (3 Kaltmieten)
Zahlbar bis:            3. Werktag
Schlüsselkaution:       50,00 EUR
Ort, Datum:             Erfurt, 12.01.2026`,
    found: {
      home: 'Espachpark 3, Hochparterre rechts, 99094 Erfurt',
      rent: '535.00',
      deposit: '1605.00',
      start: '2026-03-01',
      landlord: 'private Ulrich Sternheim',
      tenant: 'Nadja Wolkow',
    },
  },
  {
    layout: 'private prose in which the parties follow verbs, without a heading',
    text: `Mietvertrag
Ich, Konrad Althoff, Eigentümer des Hauses Mühlenstieg 14 in 26121 Oldenburg, vermiete die Dachgeschosswohnung
in diesem Haus an Herrn Emre Yıldırım und Frau Lena Pauls, derzeit wohnhaft Ammerländer Allee 90, 26129
Oldenburg.
Der Mietvertrag gilt ab dem 1. Februar 2026 und ist nicht befristet.
Als Miete sind jeden Monat 640 € zu zahlen, dazu 120 € als Vorauszahlung auf alle Nebenkosten, also 760 €
insgesamt. Ich erhöhe die Miete in den ersten drei Jahren nicht.
Die Mieter hinterlegen bei mir 1.280 € als Kaution. Ich lege das Geld auf einem Sparbuch an.
Rasenmähen macht jeder im Wechsel; ein Ersatzschlüssel kostet 25 €.
Oldenburg, 20. Dezember 2025
Konrad Althoff            Emre Yıldırım            Lena Pauls`,
    found: {
      home: 'Mühlenstieg 14, 26121 Oldenburg',
      rent: '640.00',
      deposit: '1280.00',
      start: '2026-02-01',
      landlord: 'private Konrad Althoff',
      tenant: 'Emre Yıldırım',
    },
  },
  {
    layout: 'a furnished flat for a time with a flat rent for everything',
    text: `Mietvertrag über möblierten Wohnraum zum vorübergehenden Gebrauch
Vermieter: Citynest Apartments UG (haftungsbeschränkt), Lindenufer 8, 40221 Düsseldorf
Mieter: Mr. Liam O'Connor, 14 Harbour Road, Cork, Irland
Objekt: Apartment 3.07, Rheinallee 55, 40545 Düsseldorf
Mietzeitraum: 16.06.2026 bis 15.12.2026
Pauschalmiete inkl. aller Nebenkosten, Strom und WLAN: 1.450,00 € pro Monat
Endreinigung einmalig: 180,00 €
Kaution: 2.900,00 €, fällig vor Einzug
Die erste Miete ist bei Übergabe zu zahlen. Bei verspäteter Zahlung fallen 5,00 € Mahnkosten an.
Düsseldorf, 01.05.2026`,
    found: {
      home: 'Rheinallee 55, Apartment 3.07, 40545 Düsseldorf',
      rent: '1450.00',
      deposit: '2900.00',
      start: '2026-06-16',
      landlord: 'property_manager Citynest Apartments UG (haftungsbeschränkt)',
      tenant: "Liam O'Connor",
    },
  },
  {
    layout: 'a community of heirs and a tenant whose names stand last name first',
    text: `M I E T V E R T R A G
§ 1 Vertragspartner
1. Vermieter:
Erbengemeinschaft Ludwig Harms, vertreten durch Frau Ortrud Harms, Deichreihe 9, 25813 Husum
2. Mieter:
Name, Vorname: von der Heyde, Clara
geboren am: 03.08.1987
bisherige Anschrift: Süderstraße 44, 24937 Flensburg
§ 2 Mietsache
Zur Miete überlassen wird das Einfamilienhaus Osterende 61, 25813 Husum, mit Garten.
§ 3 Mietbeginn, Mietende
Mietbeginn: 01.12.2025
§ 4 Mietzins
Nettokaltmiete                      € 1.150,-
Betriebskostenvorauszahlung         €   140,-
(Strom und Gas zahlt der Mieter an den Versorger.)
Gesamt                              € 1.290,-
§ 5 Kaution
Die Kaution beträgt das 2-fache der Nettokaltmiete.
§ 6 Die Miete erhöht sich ab 01.12.2027 auf € 1.190,- und ab 01.12.2029 auf € 1.230,-.
Husum, 30.10.2025`,
    found: {
      home: 'Osterende 61, 25813 Husum',
      rent: '1150.00',
      deposit: '2300.00',
      start: '2025-12-01',
      landlord: 'property_manager Erbengemeinschaft Ludwig Harms Ortrud Harms',
      tenant: 'Clara von der Heyde',
    },
  },
  {
    layout: 'a landlord’s letter with the terms in a table and the tenant as its recipient',
    text: `Baugesellschaft Ilmtal mbH, Am Stadtpark 1, 99423 Weimar
Frau
Philippa Rosenow
Jakobstraße 19
99423 Weimar
Weimar, 3. November 2025
Mietvertrag Wohnung 114-02-07
Sehr geehrte Frau Rosenow,
wir freuen uns, Sie ab 1. Januar 2026 als Mieterin begrüßen zu dürfen. Es gelten die folgenden Vereinbarungen:
Wohnung              Tiefurter Allee 52, 99425 Weimar, 3. OG Mitte
Wohnfläche           48,6 m²
Mietvertragsbeginn   01.01.2026
Miete netto kalt     340,20 €
Nebenkosten kalt     82,00 €
Heizung              61,00 €
Miete warm           483,20 €
Kaution              1.020,60 €
Ihre jetzige Wohnung in der Jakobstraße 19 (Kaltmiete 298,00 €) endet mit dem 31.12.2025; die dortige Kaution von 850,00 €
wird angerechnet.
Mit freundlichen Grüßen
Baugesellschaft Ilmtal mbH`,
    found: {
      home: 'Tiefurter Allee 52, 3. OG Mitte, 99425 Weimar',
      rent: '340.20',
      deposit: '1020.60',
      start: '2026-01-01',
      landlord: 'property_manager Baugesellschaft Ilmtal mbH',
      tenant: 'Philippa Rosenow',
    },
  },
]
