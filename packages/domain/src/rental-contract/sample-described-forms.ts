import type { SampleContract } from './sample-contracts.ts'

/** Contracts in the order and manner of forms that are public as templates, in words of our own. */
export const DESCRIBED_FORMS: readonly SampleContract[] = [
  {
    layout: 'a template with a heading over each party, one line a part',
    text: `# Wohnungs-Mietvertrag
## Vermieter
Hausgemeinschaft Ahorn GmbH
Petra Stolz
Ahornweg 3
73430 Aalen
Tel. 07361 555012
stolz@example.com
## Mieter
Nikola Jovanović
Friedhofstraße 8
73430 Aalen
Tel. 0170 5550199
## §1 Mieträume
1.1 Der Vermieter vermietet dem Mieter zu Wohnzwecken folgende Wohnung im Anwesen
Gmünder Straße 30, 73430 Aalen
im 2. OG rechts bestehend aus 3 Zimmern, 1 Küche, 1 Bad
## §2 Mietzeit
2.1 Das Mietverhältnis beginnt am 01.02.2027 und läuft auf unbestimmte Zeit.
## §3 Miete
3.1 Die monatliche Grundmiete beträgt 720,00 € zzgl. Stellplatz 40,00 €
3.2 Vorauszahlung auf die Betriebskosten 155,00 €
## §5 Mietsicherheit / Kaution
5.1 Der Mieter zahlt eine Kaution von 2.160,00 €.`,
    found: {
      home: 'Gmünder Straße 30, 2. OG rechts, 73430 Aalen',
      homeType: 'apartment',
      rent: '720.00',
      deposit: '2160.00',
      start: '2027-02-01',
      landlord: 'property_manager Hausgemeinschaft Ahorn GmbH Petra Stolz',
      landlordEmail: 'stolz@example.com',
      landlordPhone: '07361 555012',
      landlordAddress: 'Ahornweg 3, 73430 Aalen',
      tenant: 'Nikola Jovanović',
      tenantPhone: '0170 5550199',
      tenantAddress: 'Friedhofstraße 8, 73430 Aalen',
    },
  },
  {
    layout: 'a tax office template with dotted lines between the roles',
    text: `Wohnraum-Mietvertrag
zwischen
.......... Gottfried Ammer, Hauptstraße 12, 84028 Landshut .......... - als Vermieter -
und
.......... Leila Haddad, Neustadt 500, 84028 Landshut .......... - als Mieter - wird folgender Mietvertrag geschlossen:
§ 1 Mieträume
1. Auf dem Grundstück ____ Zweibrückenstraße 655, 84028 Landshut ____ werden zur Benutzung als Wohnung folgende Räume vermietet:
____ 1. Stock links ____ (Geschoß, links/rechts/Mitte), bestehend aus 2 Zimmern, 1 Küche, 1 Bad.
§ 2 Mietzeit
1. (Mietvertrag von unbestimmter Dauer) Das Mietverhältnis beginnt am 01.03.2027 und läuft auf unbestimmte Zeit.
§ 3 Miete
Die Miete beträgt monatlich ____ 640,00 ____ EUR. Neben der Miete werden Betriebskosten von ____ 110,00 ____ EUR vorausgezahlt.
§ 4 Der Mieter leistet eine Sicherheit von ____ 1.920,00 ____ EUR.`,
    found: {
      home: 'Zweibrückenstraße 655, 1. Stock links, 84028 Landshut',
      homeType: 'apartment',
      rent: '640.00',
      deposit: '1920.00',
      start: '2027-03-01',
      landlord: 'private Gottfried Ammer',
      landlordAddress: 'Hauptstraße 12, 84028 Landshut',
      tenant: 'Leila Haddad',
      tenantAddress: 'Neustadt 500, 84028 Landshut',
    },
  },
  {
    layout: 'an Austrian template with the tenant first, "kurz ... genannt"',
    text: `Mietvertrag
abgeschlossen am untenstehenden Tag zwischen
1.
Mag. Elif Yıldız, geboren am 17.04.1991, Lehrerin, Favoritenstraße 88/12, 1100 Wien
im Folgenden kurz „Mieter“ genannt, einerseits und
2.
Herbert Nowak, geboren am 03.03.1955, Pensionist, Alser Straße 20/5, 1090 Wien
im Folgenden kurz „Vermieter“ genannt, andererseits wie folgt:
1. Mietgegenstand
Mietgegenstand ist die Wohnung Tür 9 im Haus Laxenburger Straße 44, 1100 Wien.
2. Mietdauer
Das Mietverhältnis beginnt am 1. Februar 2027 und endet am 31. Jänner 2032.
3. Mietzins
Der Hauptmietzins beträgt monatlich EUR 498,50.
Die Betriebskosten betragen derzeit EUR 132,00.
Die Umsatzsteuer beträgt EUR 63,05.
Insgesamt sind monatlich EUR 693,55 zu bezahlen.
4. Kaution
Der Mieter erlegt eine Kaution von EUR 2.080,65.`,
    found: {
      home: 'Laxenburger Straße 44, Tür 9, 1100 Wien',
      homeType: 'apartment',
      rent: '693.55',
      deposit: '2080.65',
      start: '2027-02-01',
      end: '2032-01-31',
      landlord: 'private Herbert Nowak',
      landlordAddress: 'Alser Straße 20, Tür 5, 1090 Wien',
      tenant: 'Elif Yıldız',
      tenantBirth: '1991-04-17',
      tenantAddress: 'Favoritenstraße 88, Tür 12, 1100 Wien',
    },
  },
  {
    layout: 'an Austrian chamber form with hints in brackets below the lines',
    text: `Hauptmietvertrag
befristet
Abgeschlossen am unten bezeichneten Tag
zwischen
Frau/Herrn
Dipl.-Ing. Walter Krenn, Grabenstraße 15, 8010 Graz
(Name, Anschrift)
0316 555014, w.krenn@example.at
(Telefonnummer, E-Mail Adresse)
als VERMIETER,
und
Frau/Herrn
Dragana Marković, Keplerstraße 70, 8020 Graz
(Name, Anschrift)
0664 5550167, d.markovic@example.at
(Telefonnummer, E-Mail Adresse)
als MIETER
§ 1. Mietgegenstand und Ausstattung
1. Vermietet wird der Innenraum der Wohnung in
8020 Graz, Wiener Straße 182, Top 11
(genaue Anschrift)
§ 2. Mietdauer
Das Mietverhältnis beginnt am 01.04.2027 und wird auf 3 Jahre abgeschlossen. Es endet am 31.03.2030.
§ 3. Mietzins
Hauptmietzins                  € 455,00
Betriebskosten                 € 120,00
10 % USt                       € 57,50
Gesamt                         € 632,50
§ 7. Kaution
Der Mieter erlegt eine Kaution von € 1.897,50.`,
    found: {
      home: 'Wiener Straße 182, Top 11, 8020 Graz',
      homeType: 'apartment',
      rent: '632.50',
      deposit: '1897.50',
      start: '2027-04-01',
      end: '2030-03-31',
      landlord: 'private Walter Krenn',
      landlordEmail: 'w.krenn@example.at',
      landlordPhone: '0316 555014',
      landlordAddress: 'Grabenstraße 15, 8010 Graz',
      tenant: 'Dragana Marković',
      tenantEmail: 'd.markovic@example.at',
      tenantPhone: '0664 5550167',
      tenantAddress: 'Keplerstraße 70, 8020 Graz',
    },
  },
  {
    layout: 'a sublet template with blocks of data',
    text: `UNTERMIETVERTRAG
Hauptmieter (Untervermieter)
Name: Jule Sander
Adresse: Brunnenstraße 160, 10115 Berlin
Untermieter
Name: Marco Bianchi
Adresse: Via Roma 4, Bologna
1. Mietobjekt
Untervermietet wird ein möbliertes Zimmer in der Wohnung Brunnenstraße 160, 10115 Berlin, 4. OG.
2. Mietdauer
Beginn: 01.04.2027
Ende: 30.09.2027
3. Miete
Warmmiete monatlich: 520,00 €
davon Betriebskosten: 120,00 €
4. Kaution: 800,00 €`,
    found: {
      home: 'Brunnenstraße 160, 4. OG, 10115 Berlin',
      homeType: '?apartment',
      room: '?true',
      furnished: 'full',
      rent: '?400.00',
      deposit: '800.00',
      start: '2027-04-01',
      end: '2027-09-30',
      landlord: 'private Jule Sander',
      landlordAddress: 'Brunnenstraße 160, 10115 Berlin',
      tenant: 'Marco Bianchi',
    },
  },
  {
    layout: 'an association form with numbered blanks and an agreed index',
    text: `Mietvertrag für Wohnraum
Zwischen
Frau Ottilie Haag
wohnhaft in Königstraße 44, 90402 Nürnberg
(im Folgenden: Vermieter)
und
1. Herrn Sergej Petrow
2. Frau Alina Petrowa
beide wohnhaft in Fürther Straße 101, 90429 Nürnberg
(im Folgenden: Mieter)
wird folgender Vertrag geschlossen.
§ 1 Mietsache
Der Vermieter vermietet dem Mieter die im Hause
Bucher Straße 78, 90408 Nürnberg, Erdgeschoss
gelegene Wohnung zu Wohnzwecken.
§ 2 Mietbeginn
Das Mietverhältnis beginnt am ersten Mai zweitausendsiebenundzwanzig (01.05.2027).
§ 3 Miete
a) Nettomiete     795,00 Euro
b) Betriebskostenvorauszahlung     130,00 Euro
c) Heizkostenvorauszahlung     85,00 Euro
insgesamt     1.010,00 Euro
Die Miete ändert sich mit dem Verbraucherpreisindex, frühestens ab dem 01.05.2028.
§ 4 Kaution
Die Kaution beträgt drei Nettomieten, das sind 2.385,00 Euro. Sie kann in drei Raten zu 795,00 Euro gezahlt werden.`,
    found: {
      home: 'Bucher Straße 78, Erdgeschoss, 90408 Nürnberg',
      homeType: 'apartment',
      rent: '795.00',
      deposit: '2385.00',
      start: '2027-05-01',
      landlord: 'private Ottilie Haag',
      landlordAddress: 'Königstraße 44, 90402 Nürnberg',
      tenant: '?Sergej Petrow',
      tenantAddress: '?Fürther Straße 101, 90429 Nürnberg',
    },
  },
  {
    layout: 'a portal contract with a cover sheet of key data',
    text: `Digitaler Mietvertrag
Vertrags-ID: MV-2027-00391
Auf einen Blick
Vermieter                         Mieter
Hanno Deck                        Celine Marchand
Ritterstraße 5                    Kriegsstraße 122
76133 Karlsruhe                   76135 Karlsruhe
hanno.deck@example.com            celine.m@example.com
Mietobjekt
2-Zimmer-Wohnung, Sophienstraße 93, 76133 Karlsruhe
Etage 2, Wohnung 5
Einzug                            Nettokaltmiete
01.03.2027                        685,00 €
Nebenkosten                       Kaution
145,00 €                          2.055,00 €`,
    found: {
      home: 'Sophienstraße 93, Etage 2, Wohnung 5, 76133 Karlsruhe',
      homeType: 'apartment',
      rent: '685.00',
      deposit: '2055.00',
      start: '2027-03-01',
      contractNumber: 'MV-2027-00391',
      landlord: 'private Hanno Deck',
      landlordEmail: 'hanno.deck@example.com',
      landlordAddress: 'Ritterstraße 5, 76133 Karlsruhe',
      tenant: 'Celine Marchand',
      tenantEmail: 'celine.m@example.com',
      tenantAddress: 'Kriegsstraße 122, 76135 Karlsruhe',
    },
  },
  {
    layout: 'an Austrian cooperative agreement as a letter',
    text: `Gemeinnützige Siedlungsgenossenschaft Traunau eGen
4050 Traun, Johann-Roithner-Straße 12
Nutzungsvertrag
Frau Marija Kovačević, geb. 08.08.1993, wohnhaft in 4060 Leonding, Paschinger Straße 30/1/6
im Folgenden Mieterin genannt, mietet von der Genossenschaft als Vermieterin
die Wohnung 4050 Traun, Neubauerstraße 17/2/9, im 2. Stock.
Der Vertrag beginnt mit 1. März 2027 und ist unbefristet.
Das monatliche Bruttonutzungsentgelt beträgt EUR 612,80.
Die Kaution beträgt EUR 1.838,40.`,
    found: {
      home: 'Neubauerstraße 17, 2. Stock, Stiege 2, Tür 9, 4050 Traun',
      homeType: 'apartment',
      rent: '612.80',
      deposit: '1838.40',
      start: '2027-03-01',
      landlord: 'cooperative Gemeinnützige Siedlungsgenossenschaft Traunau eGen',
      landlordAddress: 'Johann-Roithner-Straße 12, 4050 Traun',
      tenant: 'Marija Kovačević',
      tenantBirth: '1993-08-08',
      tenantAddress: 'Paschinger Straße 30, Stiege 1, Tür 6, 4060 Leonding',
    },
  },
  {
    layout: 'an English template with defined terms in a schedule',
    text: `FURNISHED RENTAL AGREEMENT
Schedule
Landlord              Donau Apartments GmbH, Praterstraße 33, 1020 Wien
Tenant                Ms Grace O’Connor, born 12 July 1994
Premises              Flat at Große Mohrengasse 19, Top 15, 1020 Wien
Commencement date     1 March 2027
End date              28 February 2028
Total monthly rent    EUR 1,240.00
Security deposit      EUR 3,720.00
The apartment is let fully furnished.`,
    found: {
      home: 'Große Mohrengasse 19, Top 15, 1020 Wien',
      homeType: 'apartment',
      furnished: 'full',
      rent: '1240.00',
      deposit: '3720.00',
      start: '2027-03-01',
      end: '2028-02-28',
      landlord: 'property_manager Donau Apartments GmbH',
      landlordAddress: 'Praterstraße 33, 1020 Wien',
      tenant: 'Grace O’Connor',
      tenantBirth: '1994-07-12',
    },
  },
  {
    layout: 'a spreadsheet with labels in rows over bare figures',
    text: `Anlage 1: Vertragsdaten
Vermieter          Mieter               Objekt                             Beginn
Anton Reiter       Ines Carvalho        Wasserburger Landstr. 208,         01.04.2027
Rosenheimer Str. 15     Truderinger Str. 6a     81827 München, WE 14
81667 München      81825 München
Kaltmiete     NK       HK       TG-Stellplatz     Warmmiete     Kaution
1320          170      105      90                1685          3960`,
    found: {
      home: 'Wasserburger Landstr. 208, WE 14, 81827 München',
      homeType: 'apartment',
      rent: '1320.00',
      deposit: '3960.00',
      start: '2027-04-01',
      landlord: 'private Anton Reiter',
      landlordAddress: 'Rosenheimer Str. 15, 81667 München',
      tenant: 'Ines Carvalho',
      tenantAddress: 'Truderinger Str. 6a, 81825 München',
    },
  },
]
