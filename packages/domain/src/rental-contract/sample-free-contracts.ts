import type { SampleContract } from './sample-contracts.ts'

/** Letters, typewritten pages and tables that follow no form. */
export const FREE_CONTRACTS: readonly SampleContract[] = [
  {
    layout: 'a letter with the deposit in words and in instalments',
    text: `Regina Thalmann
Goetheallee 11, 37073 Göttingen
Göttingen, 4. Januar 2027
Sehr geehrter Herr Nasser,
hiermit vermiete ich Ihnen ab dem 1. März 2027 die Wohnung im Hause Schönhauser Allee 36-
39, 10435 Berlin, zweites Obergeschoss, unbefristet.
Die Miete beträgt kalt 690 Euro, dazu kommen 160 Euro Nebenkosten.
Als Kaution vereinbaren wir drei Monatsmieten ohne Nebenkosten, das sind zweitausendsiebzig Euro,
die Sie in drei Raten von je 690 € zahlen können.
Mit freundlichen Grüßen
Regina Thalmann, Vermieterin
Einverstanden: Karim Nasser, Mieter`,
    found: {
      home: 'Schönhauser Allee 36-39, zweites Obergeschoss, 10435 Berlin',
      homeType: 'apartment',
      rent: '690.00',
      deposit: '2070.00',
      start: '2027-03-01',
      landlord: 'private Regina Thalmann',
      landlordAddress: 'Goetheallee 11, 37073 Göttingen',
      tenant: 'Karim Nasser',
    },
  },
  {
    layout: 'an Austrian contract whose range of houses breaks over the line, staircase and door spelled out',
    text: `MIETVERTRAG
abgeschlossen zwischen
Dr. Hermine Seidl, geboren 14.02.1960, 1180 Wien, Gentzgasse 20/4 als
Vermieterin einerseits und
Emir Hodžić, geboren 21.06.1987, 1050 Wien, Margaretenstraße 77/2/11, als Mieter andererseits wie folgt:
1. Mietgegenstand. Vermietet wird die Wohnung Top 6 im Hause 1070 Wien, Kaiserstraße 18-
20/Stiege 1/Top 6, im Ausmaß von rund 64 m² samt Kellerabteil Nr. 3.
2. Mietdauer. Das Mietverhältnis beginnt am 1. Feber 2027 und endet am 31. Jänner 2032, ohne
dass es einer Aufkündigung bedarf.
3. Mietzins.
Hauptmietzins netto                         € 580,00
Betriebskosten und öffentliche Abgaben      € 130,00
Lift                                        € 12,00
10 % USt                                    € 72,20
Bruttomietzins gesamt                       € 794,20
4. Kaution. Der Mieter erlegt eine Kaution in der Höhe von drei Bruttomonatsmieten, das sind €
2.382,60 (in Worten: Euro zweitausenddreihundertzweiundachtzig 60/100).`,
    found: {
      home: 'Kaiserstraße 18-20, Stiege 1, Top 6, 1070 Wien',
      homeType: 'apartment',
      rent: '794.20',
      deposit: '2382.60',
      start: '2027-02-01',
      end: '2032-01-31',
      landlord: 'private Hermine Seidl',
      landlordAddress: 'Gentzgasse 20, Tür 4, 1180 Wien',
      tenant: 'Emir Hodžić',
      tenantBirth: '1987-06-21',
      tenantAddress: 'Margaretenstraße 77, Stiege 2, Tür 11, 1050 Wien',
    },
  },
  {
    layout: 'a room in Mannheim with short years',
    text: `Untermietvertrag
Hauptmieter/in (Vermieter): Wen Zhao, S6 12, 68161 Mannheim, Tel. 0621 555-0133
Untermieter: Levi Ott, geb. 7.7.2003, aus 89073 Ulm, Neue Straße 14
Vermietet wird ein möbliertes Zimmer (Nr. 2, 15 qm) in der Wohngemeinschaft S6, 12, 68161
Mannheim, 3. Stock.
Beginn: 1.3.27, Ende: 31.8.27. Miete warm 410 Euro inkl. Internet. Kaution 700 Euro bar.`,
    found: {
      home: 'S6 12, 3. Stock, 68161 Mannheim',
      room: '?true',
      furnished: 'full',
      rent: '?410.00',
      deposit: '700.00',
      start: '2027-03-01',
      end: '2027-08-31',
      landlord: 'private Wen Zhao',
      landlordPhone: '0621 555-0133',
      landlordAddress: 'S6 12, 68161 Mannheim',
      tenant: 'Levi Ott',
      tenantBirth: '2003-07-07',
      tenantAddress: 'Neue Straße 14, 89073 Ulm',
    },
  },
  {
    layout: 'a typewritten contract with the date in words',
    text: `M I E T V E R T R A G
Vermieter: Alois Huber, Dorfstr. 7, 83254 Breitbrunn
Mieter   : Veronika Sedlmair
Wohnung  : Seestr. 19, 83254 Breitbrunn, Erdgeschoß
Die Miete beträgt   DM/EUR   650,--
Nebenkosten pauschal   EUR   90,--
Kaution   EUR   1.300,--  (zwei Monatsmieten)
Beginn: erster April zweitausendsiebenundzwanzig`,
    found: {
      home: 'Seestr. 19, Erdgeschoß, 83254 Breitbrunn',
      homeType: 'apartment',
      rent: '650.00',
      deposit: '1300.00',
      start: '2027-04-01',
      landlord: 'private Alois Huber',
      landlordAddress: 'Dorfstr. 7, 83254 Breitbrunn',
      tenant: 'Veronika Sedlmair',
    },
  },
  {
    layout: 'a stepped rent with a table of periods, and a decimal flat number',
    text: `Mietvertrag mit Staffelmiete
Vermieter: Baugesellschaft Siegaue eG, Kaiserstraße 20, 53721 Siegburg, vertreten durch den Vorstand
Frau Ruth Wirtz
Mieter: Herr Amadou N’Diaye-Schmitz, Holzgasse 4, 53721 Siegburg
§ 1 Mietobjekt: Wohnung Nr. 04.03, Elisabeth-Selbert-Platz 8-10, 53721 Siegburg, 4. Etage
§ 2 Mietzeit: Der Vertrag ist befristet. Er beginnt am 01.05.2027 und endet am 30.04.2030, ohne
dass es einer Kündigung bedarf.
§ 3 Staffelmiete
Zeitraum                   Nettokaltmiete     Betriebskosten     Heizkosten     Summe
01.05.2027 - 30.04.2028    720,00 €           140,00 €           80,00 €        940,00 €
01.05.2028 - 30.04.2029    745,00 €           140,00 €           80,00 €        965,00 €
01.05.2029 - 30.04.2030    770,00 €           140,00 €           80,00 €        990,00 €
§ 4 Die Kaution beträgt das Dreifache der anfänglichen Nettokaltmiete, also 2.160,00 €.
Siegburg, 12.02.2027`,
    found: {
      home: 'Elisabeth-Selbert-Platz 8-10, 4. Etage, Wohnung Nr. 04.03, 53721 Siegburg',
      homeType: 'apartment',
      rent: '720.00',
      deposit: '2160.00',
      start: '2027-05-01',
      end: '2030-04-30',
      landlord: 'cooperative Baugesellschaft Siegaue eG Ruth Wirtz',
      landlordAddress: 'Kaiserstraße 20, 53721 Siegburg',
      tenant: 'Amadou N’Diaye-Schmitz',
      tenantAddress: 'Holzgasse 4, 53721 Siegburg',
    },
  },
  {
    layout: 'a deposit that three instalments contradict',
    text: `Mietvertrag
Vermieter: Jens Ohlsen, Am Hafen 2, 24937 Flensburg
Mieterin: Mira Steen
Mietobjekt: Wohnung Norderstraße 66, 24939 Flensburg, 1. OG
Mietbeginn: 01.02.2027
Nettokaltmiete: 560,00 EUR
Kaution: 1.680,00 EUR, zahlbar in drei Raten zu je 600,00 EUR`,
    found: {
      home: 'Norderstraße 66, 1. OG, 24939 Flensburg',
      homeType: 'apartment',
      rent: '560.00',
      deposit: '?1680.00',
      start: '2027-02-01',
      landlord: 'private Jens Ohlsen',
      landlordAddress: 'Am Hafen 2, 24937 Flensburg',
      tenant: 'Mira Steen',
    },
  },
  {
    layout: 'a street with a long name and a letter after a gap',
    text: `Mietvertrag über eine möblierte Wohnung
Zwischen
Stadtquartier Verwaltungs GmbH, Holzmarktstraße 66, 10179 Berlin
vertreten durch Herrn Kolja Brandes
- Vermieterin -
und
Frau Yuki Tanaka, geboren am 19.10.1995
- Mieterin -
1. Vermietet wird das Apartment Straße der Pariser Kommune 12 a, 10243 Berlin, 6. OG, Whg. 61.
2. Die Mietzeit beginnt am 15.02.2027 und endet am 14.02.2028.
3. Die Pauschalmiete (alle Nebenkosten inbegriffen) beträgt 1.150,00 EUR.
4. Die Kaution beträgt 2.300,00 EUR.`,
    found: {
      home: 'Straße der Pariser Kommune 12a, 6. OG, Whg. 61, 10243 Berlin',
      homeType: 'apartment',
      furnished: 'full',
      rent: '?1150.00',
      deposit: '2300.00',
      start: '2027-02-15',
      end: '2028-02-14',
      landlord: 'property_manager Stadtquartier Verwaltungs GmbH Kolja Brandes',
      landlordAddress: 'Holzmarktstraße 66, 10179 Berlin',
      tenant: 'Yuki Tanaka',
      tenantBirth: '1995-10-19',
    },
  },
  {
    layout: 'two columns of terms under two columns of parties',
    text: `Mietvertrag
Vermieter:                             Mieter:
Familie Sabine und Uwe Kranz           Lorenzo Greco
Am Bahnhof 4                           Bergstraße 19
54290 Trier                            54295 Trier

§ 1 Mietobjekt                         § 3 Miete
Die Wohnung liegt in der               Die Kaltmiete beträgt 590,00 €,
Saarstraße 101, 54290 Trier,           die Betriebskosten 120,00 €.
Dachgeschoss links.                    § 4 Kaution
§ 2 Mietzeit                           Die Kaution beträgt 1.770,00 €
Mietbeginn ist der 1. Juni 2027.       (drei Kaltmieten).`,
    found: {
      home: 'Saarstraße 101, Dachgeschoss links, 54290 Trier',
      homeType: 'apartment',
      rent: '590.00',
      deposit: '1770.00',
      start: '2027-06-01',
      landlord: '?private Sabine Kranz',
      landlordAddress: 'Am Bahnhof 4, 54290 Trier',
      tenant: 'Lorenzo Greco',
      tenantAddress: 'Bergstraße 19, 54295 Trier',
    },
  },
  {
    layout: 'an agreement with the home in Linz and the present address before it',
    text: `Nutzungsvereinbarung
Wohnbau Donautal GmbH, 4020 Linz, Landstraße 88, als Vermieter
Tarek Aziz, geb. 05.05.1990, derzeit wohnhaft 4030 Linz, Wiener Straße 400/3, als Mieter
Gegenstand: Wohnung 4040 Linz, Rudolfstraße 21/2/17
Beginn: 01.02.2027, unbefristet
Monatsmiete brutto inkl. Betriebskosten und USt.: EUR 688,40
Kaution: EUR 2.065,20`,
    found: {
      home: 'Rudolfstraße 21, Stiege 2, Tür 17, 4040 Linz',
      homeType: 'apartment',
      rent: '688.40',
      deposit: '2065.20',
      start: '2027-02-01',
      landlord: 'property_manager Wohnbau Donautal GmbH',
      landlordAddress: 'Landstraße 88, 4020 Linz',
      tenant: 'Tarek Aziz',
      tenantBirth: '1990-05-05',
      tenantAddress: 'Wiener Straße 400, Tür 3, 4030 Linz',
    },
  },
  {
    layout: 'German and English in turns, a house with a dog',
    text: `MIETVERTRAG / LEASE AGREEMENT
Vermieter / Landlord: Dr. Konrad Eifler, Nibelungenplatz 3, 60318 Frankfurt am Main
Mieter / Tenant: Hannah Goldberg
Mietsache / Premises: Doppelhaushälfte, Hofheimer Straße 24, 65719 Hofheim am Taunus
Mietbeginn / Commencement: 1. Mai 2027
Nettokaltmiete / Net cold rent: 1.950,00 EUR
Nebenkosten / Service charges: 260,00 EUR
Kaution / Deposit: 5.850,00 EUR
Tierhaltung / Pets: ein Hund
Die Rate für den Carport von 50,00 EUR ist in der Miete enthalten.`,
    found: {
      home: 'Hofheimer Straße 24, 65719 Hofheim am Taunus',
      homeType: 'house',
      pets: 'dog',
      rent: '1950.00',
      deposit: '5850.00',
      start: '2027-05-01',
      landlord: 'private Konrad Eifler',
      landlordAddress: 'Nibelungenplatz 3, 60318 Frankfurt am Main',
      tenant: 'Hannah Goldberg',
    },
  },
  {
    layout: 'a printed form whose small labels stand below its values',
    text: `Wohnungsmietvertrag
Vermieter
Kessler             Jonas              12.05.1960
Name                Vorname            Geburtsdatum
Weidenallee 12      20357              Hamburg
Straße, Hausnummer  PLZ                Ort
Mieter
Brunner             Lea                17.05.1990
Name                Vorname            Geburtsdatum
Rosenweg 5          60313              Frankfurt
Straße, Hausnummer  PLZ                Ort
Mieträume
Osterstraße 41      20259              Hamburg
Straße, Hausnummer  PLZ                Ort
Mietbeginn: 01.12.2026
Nettokaltmiete: 740,00 EUR
Kaution: 2.220,00 EUR`,
    found: {
      home: 'Osterstraße 41, 20259 Hamburg',
      homeType: 'apartment',
      rent: '740.00',
      deposit: '2220.00',
      start: '2026-12-01',
      landlord: 'private Jonas Kessler',
      landlordAddress: 'Weidenallee 12, 20357 Hamburg',
      tenant: 'Lea Brunner',
      tenantBirth: '1990-05-17',
      tenantAddress: 'Rosenweg 5, 60313 Frankfurt',
    },
  },
  {
    layout: 'a company that another company represents',
    text: `MIETVERTRAG
Vermieterin: Wohnungsbaugesellschaft Lahn mbH
vertreten durch: Hausverwaltung Kranz, Bahnhofstr. 3, 35390 Gießen, Tel. 0641 55501
Mieter: Olaf Brand
wohnhaft: Grünberger Str. 8, 35394 Gießen
Objekt: Ludwigstr. 44, 35390 Gießen
Lage: 2. OG Mitte    Wohnfläche: 55 qm    Zimmer: 2
Beginn: 1. Juli 2027
Kaltmiete: 430,00    Nebenkosten: 95,00    Gesamt: 525,00
Kaution: 1290,00 (zahlbar in 3 Raten à 430,00)`,
    found: {
      home: 'Ludwigstr. 44, 2. OG Mitte, 35390 Gießen',
      rent: '430.00',
      deposit: '1290.00',
      start: '2027-07-01',
      landlord: 'property_manager Wohnungsbaugesellschaft Lahn mbH',
      landlordPhone: '0641 55501',
      tenant: 'Olaf Brand',
      tenantAddress: 'Grünberger Str. 8, 35394 Gießen',
    },
  },
  {
    layout: 'an Austrian staircase in Roman figures',
    text: `MIETVERTRAG (befristet)
zwischen Herrn Dr. Otto Huber, 5020 Salzburg, Getreidegasse 5/2 (Vermieter)
und Frau Lisa Maier, geb. am 4.4.1994, 5026 Salzburg, Aigner Straße 10 (Mieterin)
Vermietet wird die Wohnung Top 3, Stiege II, Haunspergstraße 41, 5020 Salzburg.
Dauer: 1.7.2027 - 30.6.2030
Miete: Euro 900,- inkl. BK und USt.
Kaution: Euro 2.700,-`,
    found: {
      home: 'Haunspergstraße 41, Top 3, Stiege II, 5020 Salzburg',
      homeType: 'apartment',
      rent: '900.00',
      deposit: '2700.00',
      start: '2027-07-01',
      end: '2030-06-30',
      landlord: 'private Otto Huber',
      landlordAddress: 'Getreidegasse 5, Tür 2, 5020 Salzburg',
      tenant: 'Lisa Maier',
      tenantBirth: '1994-04-04',
      tenantAddress: 'Aigner Straße 10, 5026 Salzburg',
    },
  },
  {
    layout: 'a deposit of twice the rent, lettered amounts and a day of handover',
    text: `Wohnraummietvertrag
Vermieter: Anna Kurz
           Südstraße 5
           50667 Köln
Mieter:    Ben Lang
           Nordstraße 6
           50733 Köln
§ 1 Mietsache
Vermietet wird im Haus Weststraße 7, 50672 Köln, die Wohnung im Dachgeschoss rechts. Der Mieter erhält 3 Schlüssel.
§ 2 Mietzeit
Das Mietverhältnis beginnt am 01.11.2027. Die Übergabe erfolgt am 30.10.2027.
§ 3 Miete
Die Miete beträgt monatlich
a) Nettokaltmiete                  820,00 €
b) Garage                           70,00 €
c) Betriebskostenvorauszahlung     160,00 €
Summe                            1.050,00 €
§ 4 Die Kaution beträgt das 2-fache der Nettokaltmiete, das sind 1.640,00 €.
§ 5 Tierhaltung: Die Haltung von Hunden und Katzen bedarf der Zustimmung.`,
    found: {
      home: 'Weststraße 7, Dachgeschoss rechts, 50672 Köln',
      homeType: 'apartment',
      rent: '820.00',
      deposit: '1640.00',
      start: '2027-11-01',
      landlord: 'private Anna Kurz',
      landlordAddress: 'Südstraße 5, 50667 Köln',
      tenant: 'Ben Lang',
      tenantAddress: 'Nordstraße 6, 50733 Köln',
    },
  },
]
