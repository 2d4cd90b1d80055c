import type { SampleContract } from './sample-contracts.ts'

/** Layouts that were drawn before the reader was changed for them. */
export const UNSEEN_AUSTRIAN_LAYOUTS: readonly SampleContract[] = [
  {
    layout: 'Bestandgeberin and Bestandnehmer side by side',
    text: `                            BESTANDVERTRAG
Bestandgeberin                               Bestandnehmer
Roswitha Kogler                              Dipl.-Ing. Stefan Maric
Moserhofgasse 14                             Sporgasse 22
8010 Graz                                    8010 Graz
                                             geboren am 19.06.1986
1. Mietgegenstand
Wohnung Moserhofgasse 16, Stiege 2, Tür 11, 8010 Graz
2. Bestandzeit
Beginnend mit 1. März 2027, befristet auf fünf Jahre, sohin bis zum
29. Februar 2032, ohne dass es einer Aufkündigung bedarf.
3. Bestandzins
Hauptmietzins                                EUR 610,00
Betriebskosten                               EUR 132,00
10 % USt                                     EUR  74,20
Bruttobestandzins                            EUR 816,20
4. Kaution
Der Bestandnehmer erlegt eine Kaution von drei Bruttomonatsmieten.`,
    found: {
      home: 'Moserhofgasse 16, Stiege 2, Tür 11, 8010 Graz',
      homeType: 'apartment',
      rent: '816.20',
      deposit: '2448.60',
      start: '2027-03-01',
      end: '2032-02-29',
      landlord: 'private Roswitha Kogler',
      landlordAddress: 'Moserhofgasse 14, 8010 Graz',
      tenant: 'Stefan Maric',
      tenantBirth: '1986-06-19',
      tenantAddress: 'Sporgasse 22, 8010 Graz',
    },
  },
  {
    layout: 'a filled Austrian form with boxes for staircase and door',
    text: `MIETVERTRAG WOHNUNG
Vermieter/in
Elfriede Nowotny
Adresse
Landstraßer Hauptstraße 97, 1030 Wien
Mieter/in
Amir Haddad
Geburtsdatum
14.03.1997
Adresse
Wiener Straße 131, 4020 Linz
Mietgegenstand: Wohnung
Straße, Hausnummer
Praterstraße 38
Stiege
1
Tür
19
PLZ, Ort
1020 Wien
Beginn
01.05.2027
Ende
30.04.2030
Hauptmietzins
€ 840,00
Betriebskosten
€ 190,00
Umsatzsteuer 10 %
€ 103,00
Gesamtmietzins
€ 1.133,00
Kaution
€ 3.399,00`,
    found: {
      home: 'Praterstraße 38, Stiege 1, Tür 19, 1020 Wien',
      homeType: 'apartment',
      rent: '1133.00',
      deposit: '3399.00',
      start: '2027-05-01',
      end: '2030-04-30',
      landlord: 'private Elfriede Nowotny',
      landlordAddress: 'Landstraßer Hauptstraße 97, 1030 Wien',
      tenant: 'Amir Haddad',
      tenantBirth: '1997-03-14',
      tenantAddress: 'Wiener Straße 131, 4020 Linz',
    },
  },
  {
    layout: 'bare Austrian figures under a row of labels',
    text: `Mietvertrag Objekt 61/4
Vermieter: Gottfried Rehrl, Linzer Gasse 30, 5020 Salzburg
Mieterin: Petra Sulzer, Landstraße 18, 3500 Krems an der Donau
Mietgegenstand                                      Mietbeginn      Dauer
Ignaz-Harrer-Straße 61, Top 4, 5020 Salzburg        1.4.27          unbefristet
HMZ          BK           USt 10 %     Bruttomiete     Kaution
720,00       150,00       87,00        957,00          2.871,00
Alle Beträge in Euro. HMZ ist der Hauptmietzins, BK sind die Betriebskosten.
Salzburg, 22.2.27`,
    found: {
      home: 'Ignaz-Harrer-Straße 61, Top 4, 5020 Salzburg',
      rent: '957.00',
      deposit: '2871.00',
      start: '2027-04-01',
      landlord: 'private Gottfried Rehrl',
      landlordAddress: 'Linzer Gasse 30, 5020 Salzburg',
      tenant: 'Petra Sulzer',
      tenantAddress: 'Landstraße 18, 3500 Krems an der Donau',
    },
  },
  {
    layout: 'an Austrian company and a date in words',
    text: `Mietvertrag
abgeschlossen am heutigen Tage zwischen der
Donauufer Immobilien GmbH, Hauptstraße 54, 4040 Linz,
vertreten durch den Geschäftsführer Herrn Erwin Pointner,
als Vermieterin einerseits und
Frau Ivana Blažević, Neunkirchner Straße 8, 2700 Wiener Neustadt,
als Mieterin andererseits, wie folgt:
Erstens: Mietgegenstand ist die Wohnung Top 15 im Hause Landstraße 84, 4020 Linz.
Zweitens: Das Mietverhältnis beginnt am ersten März zweitausendsiebenundzwanzig
und wird auf unbestimmte Zeit abgeschlossen.
Drittens: Der monatliche Gesamtmietzins samt Betriebskosten und Umsatzsteuer
beträgt EUR 890,--.
Viertens: Die Mieterin übergibt eine Kaution von EUR 2.670,-- (in Worten:
zweitausendsechshundertsiebzig Euro).`,
    found: {
      home: 'Landstraße 84, Top 15, 4020 Linz',
      homeType: 'apartment',
      rent: '890.00',
      deposit: '2670.00',
      start: '2027-03-01',
      landlord: 'property_manager Donauufer Immobilien GmbH Erwin Pointner',
      landlordAddress: 'Hauptstraße 54, 4040 Linz',
      tenant: 'Ivana Blažević',
      tenantAddress: 'Neunkirchner Straße 8, 2700 Wiener Neustadt',
    },
  },
  {
    layout: 'a sublet room of a shared flat in Vienna',
    text: `UNTERMIETVERTRAG ÜBER EIN WG-ZIMMER
Hauptmieterin (Untervermieterin): Valentina Kern, Ottakringer Straße 77, 1160 Wien
Untermieter: Noah Stadler, Kirchstraße 25, 6900 Bregenz
§ 1 Untervermietet wird ein möbliertes Zimmer (14 m²) in der Wohnung
Ottakringer Straße 77/3/21, 1160 Wien. Küche und Bad werden gemeinsam benützt.
§ 2 Das Untermietverhältnis beginnt am 1. September 2027 und endet am 31. August 2028.
§ 3 Die monatliche Bruttomiete beträgt EUR 430.- und enthält Betriebskosten, Strom
und Internet.
§ 4 Bei Übergabe der Schlüssel ist eine Kaution von EUR 860.- zu erlegen.`,
    found: {
      home: 'Ottakringer Straße 77, Stiege 3, Tür 21, 1160 Wien',
      homeType: '?apartment',
      room: '?true',
      furnished: 'full',
      rent: '430.00',
      deposit: '860.00',
      start: '2027-09-01',
      end: '2028-08-31',
      landlord: 'private Valentina Kern',
      landlordAddress: 'Ottakringer Straße 77, 1160 Wien',
      tenant: 'Noah Stadler',
      tenantAddress: 'Kirchstraße 25, 6900 Bregenz',
    },
  },
  {
    layout: 'an English field list of a relocation company in Vienna',
    text: `TENANCY AGREEMENT - FURNISHED APARTMENT
Agent: Ringside Relocation Vienna
Landlord name: Leopold Zeman
Landlord address: Währinger Straße 60, 1090 Wien
Landlord phone: +43 1 5550182
Landlord email: l.zeman@example.at
Tenant name: Grace O'Connell
Tenant date of birth: 27 May 1989
Apartment address: Gumpendorfer Straße 51, Top 8, 1060 Wien
Lease start: 1 June 2027
Lease end: 31 May 2030
Main rent: EUR 1,280.00
Operating costs: EUR 256.36
VAT 10 %: EUR 153.64
Total monthly rent: EUR 1,690.00
Security deposit: EUR 5,070.00
Agency fee: EUR 0.00`,
    found: {
      home: 'Gumpendorfer Straße 51, Top 8, 1060 Wien',
      homeType: 'apartment',
      furnished: 'full',
      rent: '1690.00',
      deposit: '5070.00',
      start: '2027-06-01',
      end: '2030-05-31',
      landlord: 'private Leopold Zeman',
      landlordEmail: 'l.zeman@example.at',
      landlordPhone: '+43 1 5550182',
      landlordAddress: 'Währinger Straße 60, 1090 Wien',
      tenant: "Grace O'Connell",
      tenantBirth: '1989-05-27',
    },
  },
  {
    layout: 'two Austrian landlords who are represented by a management company',
    text: `MIETVERTRAG
Vermieter: Anna Thaler und Josef Thaler, beide Höttinger Au 40, 6020 Innsbruck
vertreten durch: Hausverwaltung Inntal GmbH, Museumstraße 11, 6020 Innsbruck
Mieter: Florian Achleitner, Villacher Straße 90, 9020 Klagenfurt am Wörthersee
Mietgegenstand: Wohnung Andreas-Hofer-Straße 30, Top 9, 6020 Innsbruck
Nutzfläche: 72 m²
Mietdauer: von 15.07.2027 bis
14.07.2030
Mietzins:
Hauptmietzins netto      EUR   900,00
Betriebskosten netto     EUR   200,00
Umsatzsteuer             EUR   110,00
monatlich gesamt         EUR 1.210,00
Kaution:
EUR 3.630,00`,
    found: {
      home: 'Andreas-Hofer-Straße 30, Top 9, 6020 Innsbruck',
      homeType: 'apartment',
      rent: '1210.00',
      deposit: '3630.00',
      start: '2027-07-15',
      end: '2030-07-14',
      landlord: '?private Anna Thaler',
      landlordAddress: 'Höttinger Au 40, 6020 Innsbruck',
      tenant: 'Florian Achleitner',
      tenantAddress: 'Villacher Straße 90, 9020 Klagenfurt am Wörthersee',
    },
  },
  {
    layout: 'three gross rents as the deposit, with another figure beside them',
    text: `MIETVERTRAG
I. Vertragsparteien
Vermieterin: Dorothea Lackner, St. Veiter Straße 12, 9020 Klagenfurt am Wörthersee
Mieter: Marek Novák, Italiener Straße 17, 9500 Villach
II. Mietgegenstand
Die Vermieterin vermietet die Wohnung Villacher Straße 19, Tür 6,
9020 Klagenfurt am Wörthersee, samt Kellerabteil Nr. 6.
III. Mietbeginn
Das Mietverhältnis beginnt am 01.06.2027.
IV. Mietzins
Der Gesamtmietzins beträgt monatlich € 840,00; darin sind Betriebskosten
von € 160,00 und die Umsatzsteuer enthalten.
V. Kaution
Die Kaution in Höhe von drei Bruttomonatsmieten, das sind € 2.250,00, ist bei
Unterfertigung zu überweisen.`,
    found: {
      home: 'Villacher Straße 19, Tür 6, 9020 Klagenfurt am Wörthersee',
      homeType: 'apartment',
      rent: '840.00',
      deposit: '?2250.00',
      start: '2027-06-01',
      landlord: 'private Dorothea Lackner',
      landlordAddress: 'St. Veiter Straße 12, 9020 Klagenfurt am Wörthersee',
      tenant: 'Marek Novák',
      tenantAddress: 'Italiener Straße 17, 9500 Villach',
    },
  },
  {
    layout: 'an Austrian offer like an e-mail, without a sum of the rent',
    text: `Von: Manuela Fessler <manuela.fessler@example.at>
An: Daniel Rusch <daniel.rusch@example.org>
Gesendet: 2. März 2027
Betreff: Mietanbot Marktstraße 40, Top 3
Lieber Herr Rusch,
gerne vermiete ich Ihnen die Wohnung Marktstraße 40, Top 3, 6850 Dornbirn, und zwar:
Hauptmietzins 650 Euro, Betriebskosten 140 Euro, 10 % USt 79 Euro im Monat.
Kaution: 3 Bruttomonatsmieten.
Beginn frühestens am 1. April 2027, spätestens am 1. Mai 2027, wie es Ihnen passt.
Bitte geben Sie mir bis 10. März 2027 Bescheid.
Liebe Grüße, Manuela Fessler
Vermieterin, Tel. 05572 550019`,
    found: {
      home: 'Marktstraße 40, Top 3, 6850 Dornbirn',
      homeType: 'apartment',
      rent: '?869.00',
      deposit: '?2607.00',
      start: '?2027-04-01',
      landlord: 'private Manuela Fessler',
      landlordEmail: 'manuela.fessler@example.at',
      landlordPhone: '05572 550019',
      tenant: 'Daniel Rusch',
      tenantEmail: 'daniel.rusch@example.org',
    },
  },
  {
    layout: 'a filled Austrian form with two tenants and a deposit in three instalments',
    text: `MIETVERTRAG
VERMIETER
Name
Heribert Glanz
Anschrift
Domplatz 6, 2700 Wiener Neustadt
MIETER 1
Name
Sabrina Hiebl
MIETER 2
Name
Dejan Ilić
Bisherige Anschrift der Mieter
Favoritenstraße 144, 1100 Wien
MIETGEGENSTAND
Wohnung
Neunkirchner Straße 27, Tür 3, 2700 Wiener Neustadt
MIETBEGINN
1. August 2027
BRUTTOMIETE MONATLICH
EUR 730,00
KAUTION GESAMT
EUR 2.190,00
1. TEILBETRAG
EUR 730,00 bei Unterfertigung
2. TEILBETRAG
EUR 730,00 am 1. September 2027
3. TEILBETRAG
EUR 730,00 am 1. Oktober 2027`,
    found: {
      home: 'Neunkirchner Straße 27, Tür 3, 2700 Wiener Neustadt',
      homeType: 'apartment',
      rent: '730.00',
      deposit: '2190.00',
      start: '2027-08-01',
      landlord: 'private Heribert Glanz',
      landlordAddress: 'Domplatz 6, 2700 Wiener Neustadt',
      tenant: '?Sabrina Hiebl',
      tenantAddress: 'Favoritenstraße 144, 1100 Wien',
    },
  },
]
