import type { SampleContract } from './sample-contracts.ts'

/** Filled PDF forms as the PDF reading gives them: printed labels, and the values of the fields at their places. */
export const FILLED_FORMS: readonly SampleContract[] = [
  {
    layout: 'a filled form with the label left of each field',
    text: `Mietvertrag über Wohnraum (zum Ausfüllen am Bildschirm)
Vermieter (Name, Anschrift):              Rosemarie Kluge, Schillerplatz 6, 96047 Bamberg
Mieter (Name, Anschrift):                 Tomasz Wolski, Lange Straße 40, 96047 Bamberg
Mietobjekt (Straße, PLZ, Ort):            Wohnung im Hause Obere Königstraße 17, 96052 Bamberg, 2. OG
Mietbeginn:                               01.04.2027
Nettokaltmiete:                           690,00 EUR
Vorauszahlung Betriebskosten:             140,00 EUR
Kaution:                                  2.070,00 EUR
Die Parteien schließen den Vertrag nach den Bedingungen auf der Rückseite.`,
    found: {
      home: 'Obere Königstraße 17, 2. OG, 96052 Bamberg',
      homeType: 'apartment',
      rent: '690.00',
      deposit: '2070.00',
      start: '2027-04-01',
      landlord: 'private Rosemarie Kluge',
      landlordAddress: 'Schillerplatz 6, 96047 Bamberg',
      tenant: 'Tomasz Wolski',
      tenantAddress: 'Lange Straße 40, 96047 Bamberg',
    },
  },
  {
    layout: 'a filled form with small labels above its boxes',
    text: `Wohnraummietvertrag
Vermieter (Name, Vorname)                   Telefon / E-Mail
Ostermann, Gisela                           0341 5550177 / g.ostermann@example.net
Anschrift des Vermieters (Straße, Hausnummer, PLZ, Ort)
Gohliser Straße 9, 04105 Leipzig
Mieter (Name, Vorname)                      Geburtsdatum
Adeyemi, Tunde                              09.06.1992
Derzeitige Anschrift
Merseburger Straße 61 b, 04229 Leipzig

Mietgegenstand
Straße, Hausnummer                PLZ, Ort
Könneritzstraße 70-72             04229 Leipzig
Geschoss / Lage                   Wohnungs-Nr.                   Zimmer
4. OG links                       21                             2 Zimmer, Küche, Bad
Mietbeginn                        Mietdauer
01.03.2027                        unbefristet
Grundmiete (netto kalt)                                          612,00 EUR
Vorauszahlung Betriebskosten                                     118,00 EUR
Vorauszahlung Heizung                                            70,00 EUR
Gesamtmiete monatlich                                            800,00 EUR
Kaution (höchstens drei Nettokaltmieten)    in Worten
1.836,00 EUR                                eintausendachthundertsechsunddreißig`,
    found: {
      home: 'Könneritzstraße 70-72, 4. OG links, Wohnungs-Nr. 21, 04229 Leipzig',
      homeType: 'apartment',
      rent: '612.00',
      deposit: '1836.00',
      start: '2027-03-01',
      landlord: 'private Gisela Ostermann',
      landlordEmail: 'g.ostermann@example.net',
      landlordPhone: '0341 5550177',
      landlordAddress: 'Gohliser Straße 9, 04105 Leipzig',
      tenant: 'Tunde Adeyemi',
      tenantBirth: '1992-06-09',
      tenantAddress: 'Merseburger Straße 61b, 04229 Leipzig',
    },
  },
  {
    layout: 'a filled form whose labels stand below the lines',
    text: `Mietvertrag
zwischen
Bernd Achterberg, Kanalstraße 18, 23552 Lübeck
(Name und Anschrift)
als Vermieter
und
Svenja Petersen, Hüxstraße 90, 23552 Lübeck
(Name und Anschrift)
als Mieterin
§ 1 Vermietet wird die Wohnung
Fleischhauerstraße 53, 23552 Lübeck, 1. OG rechts
(Straße, Ort, Lage)
§ 2 Das Mietverhältnis beginnt am     15.03.2027
§ 3 Die Grundmiete beträgt monatlich     575,00     Euro
§ 4 Die Kaution beträgt     1.725,00     Euro`,
    found: {
      home: 'Fleischhauerstraße 53, 1. OG rechts, 23552 Lübeck',
      homeType: 'apartment',
      rent: '575.00',
      deposit: '1725.00',
      start: '2027-03-15',
      landlord: 'private Bernd Achterberg',
      landlordAddress: 'Kanalstraße 18, 23552 Lübeck',
      tenant: 'Svenja Petersen',
      tenantAddress: 'Hüxstraße 90, 23552 Lübeck',
    },
  },
  {
    layout: 'a filled form with a field for each part of an address',
    text: `Mietvertrag für Wohnungen
VERMIETER
Vorname           Name               Straße              Hausnummer
Ilse              Brenner            Eichenallee         14
PLZ               Ort                Telefon             E-Mail
14050             Berlin             030 5550123         i.brenner@example.de
MIETER
Vorname           Name               Geburtsdatum
Ravi              Menon              21.11.1990
MIETOBJEKT
Straße            Hausnummer         PLZ                 Ort
Kantstraße        101 a              10627               Berlin
Etage             Lage
3. OG             links
Mietbeginn        Kaltmiete          Nebenkosten         Kaution
01.05.2027        880,00             190,00              2.640,00`,
    found: {
      home: 'Kantstraße 101a, 3. OG links, 10627 Berlin',
      rent: '880.00',
      deposit: '2640.00',
      start: '2027-05-01',
      landlord: 'private Ilse Brenner',
      landlordEmail: 'i.brenner@example.de',
      landlordPhone: '030 5550123',
      landlordAddress: 'Eichenallee 14, 14050 Berlin',
      tenant: 'Ravi Menon',
      tenantBirth: '1990-11-21',
    },
  },
  {
    layout: 'a filled form with ticked boxes',
    text: `Mietvertrag
Vermieterin:     Katja Lindemann, Domstraße 3, 99084 Erfurt
Mieter:          Filip Horvat
Vermietet wird   ☒ eine Wohnung     ☐ ein Einfamilienhaus
Anschrift der Wohnung:     Andreasstraße 27, 99084 Erfurt
Die Wohnung ist  ☐ möbliert     ☒ unmöbliert
Das Mietverhältnis beginnt am     01.06.2027
☒ und läuft auf unbestimmte Zeit
☐ und endet am     31.12.2029
Kaltmiete:       510,00 €
Nebenkosten:     120,00 €
Sicherheit:      1.530,00 €`,
    found: {
      home: 'Andreasstraße 27, 99084 Erfurt',
      homeType: 'apartment',
      furnished: 'no',
      rent: '510.00',
      deposit: '1530.00',
      start: '2027-06-01',
      landlord: 'private Katja Lindemann',
      landlordAddress: 'Domstraße 3, 99084 Erfurt',
      tenant: 'Filip Horvat',
    },
  },
  {
    layout: 'a filled Austrian form with a box for staircase and door',
    text: `Mietvertrag
Vermieter:in     Mag. Renate Pichler
Adresse          Landstraßer Hauptstraße 60/8, 1030 Wien
Mieter:in        Goran Ilić
Geburtsdatum     02.02.1988
Mietgegenstand
Straße           Hausnummer     Stiege     Tür     PLZ      Ort
Ottakringer Straße     112      2          17      1160     Wien
Beginn           01.03.2027
Ende             28.02.2032
Hauptmietzins               540,00
Betriebskosten              160,00
Umsatzsteuer 10 %           70,00
Gesamtmietzins              770,00
Kaution                     2.310,00`,
    found: {
      home: 'Ottakringer Straße 112, Stiege 2, Tür 17, 1160 Wien',
      rent: '770.00',
      deposit: '2310.00',
      start: '2027-03-01',
      end: '2032-02-28',
      landlord: 'private Renate Pichler',
      landlordAddress: 'Landstraßer Hauptstraße 60, Tür 8, 1030 Wien',
      tenant: 'Goran Ilić',
      tenantBirth: '1988-02-02',
    },
  },
  {
    layout: 'a filled form of a housing company with a customer number',
    text: `DAUERNUTZUNGSVERTRAG                    Vertragsnummer     0815-4711-03
Vermieterin     Wohnungsgenossenschaft Nordwind eG, Werftstraße 8, 18057 Rostock
Mieter 1        Anja Kröger             geboren am     30.09.1985
Mieter 2        Holger Kröger           geboren am     11.12.1983
Wohnung         Am Vögenteich 22, 18055 Rostock, 5. Etage rechts, WE 53
Vertragsbeginn  01.01.2027
Nutzungsgebühr netto kalt     433,20 €
Betriebskosten                98,00 €
Heizkosten                    75,00 €
Gesamtbetrag                  606,20 €
Sicherheitsleistung           1.299,60 €`,
    found: {
      home: 'Am Vögenteich 22, 5. Etage rechts, WE 53, 18055 Rostock',
      homeType: 'apartment',
      rent: '433.20',
      deposit: '1299.60',
      start: '2027-01-01',
      contractNumber: '0815-4711-03',
      landlord: 'cooperative Wohnungsgenossenschaft Nordwind eG',
      landlordAddress: 'Werftstraße 8, 18057 Rostock',
      tenant: '?Anja Kröger',
      tenantBirth: '?1985-09-30',
    },
  },
  {
    layout: 'a filled form with a comb of amounts and the currency before a gap',
    text: `Mietvertrag
1. Vermieter
Name, Anschrift     Dr. Hubert Falk, Weinbergweg 2, 06120 Halle
2. Mieter
Name, Anschrift     Aylin Şahin, Steinweg 11, 06110 Halle
3. Mietsache
Lage                Ludwig-Wucherer-Straße 48, 06108 Halle, 2. OG
4. Miete monatlich
Grundmiete          EUR     650,--
Betriebskosten      EUR     135,--
Summe               EUR     785,--
5. Kaution          EUR     1.950,--
6. Beginn           1.2.27`,
    found: {
      home: 'Ludwig-Wucherer-Straße 48, 2. OG, 06108 Halle',
      rent: '650.00',
      deposit: '1950.00',
      start: '2027-02-01',
      landlord: 'private Hubert Falk',
      landlordAddress: 'Weinbergweg 2, 06120 Halle',
      tenant: 'Aylin Şahin',
      tenantAddress: 'Steinweg 11, 06110 Halle',
    },
  },
  {
    layout: 'a filled English form for a home in Germany',
    text: `RENTAL AGREEMENT
Landlord name        Birte Clausen
Landlord address     Osterdeich 40, 28203 Bremen
Landlord email       b.clausen@example.org
Tenant name          Priyanka Rao
Date of birth        3 May 1996
Property address     Friesenstraße 8, 28203 Bremen
Floor / unit         2nd floor right
Furnished            no
Move-in date         1 April 2027
Net rent             EUR 710.00
Service charges      EUR 150.00
Deposit              EUR 2,130.00`,
    found: {
      home: 'Friesenstraße 8, 2nd floor right, 28203 Bremen',
      furnished: 'no',
      rent: '710.00',
      deposit: '2130.00',
      start: '2027-04-01',
      landlord: 'private Birte Clausen',
      landlordEmail: 'b.clausen@example.org',
      landlordAddress: 'Osterdeich 40, 28203 Bremen',
      tenant: 'Priyanka Rao',
      tenantBirth: '1996-05-03',
    },
  },
  {
    layout: 'a filled form whose fields have only names',
    text: `Mietvertrag
Vermieter Name: Thea Borchert
Vermieter Anschrift: Neuer Wall 5, 20354 Hamburg
Mieter Name: Kwame Mensah
Mieter Telefon: 0176 5550142
Objekt Anschrift: Eppendorfer Weg 211, 20253 Hamburg
Objekt Lage: 3. OG
Beginn: 01.02.2027
Kaltmiete: 930,00
Nebenkosten: 210,00
Kaution: 2790,00`,
    found: {
      home: 'Eppendorfer Weg 211, 3. OG, 20253 Hamburg',
      rent: '930.00',
      deposit: '2790.00',
      start: '2027-02-01',
      landlord: 'private Thea Borchert',
      landlordAddress: 'Neuer Wall 5, 20354 Hamburg',
      tenant: 'Kwame Mensah',
      tenantPhone: '0176 5550142',
    },
  },
]
