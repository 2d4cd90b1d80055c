import type { SampleContract } from './sample-contracts.ts'

/** Layouts that were drawn by somebody who had not seen the reading, fourth set, as `FOURTH_DRAWN_LAYOUTS` says. */
export const DRAWN_D_AUSTRIA: readonly SampleContract[] = [
  {
    layout: 'questions as headings, the parties in fields below them',
    text: `Mietvertrag - mieterfreundliches Muster
Wer vermietet?
    Name            Gundula Trattnig
    Adresse         8043 Graz, Mariagrüner Höhe 9
    Telefon         0316 / 32 48 05
Wer mietet?
    Name            Samuel Krenn-Adeyemi
    Beruf           Krankenpfleger
Was wird vermietet?
    Liegenschaft    8010 Graz, Schörgelweg 12b
    Top             6
    Größe           52 m² plus Loggia (4 m²)
    Zubehör         Fahrradraum, Waschküche
Ab wann?
    1. Februar 2024
Wie lange?
    [X] auf unbestimmte Zeit
    [ ] auf bestimmte Zeit, bis: ....................
Wie hoch ist der Mietzins?
    Hauptmietzins               EUR  455,00
    Betriebskostenpauschale     EUR  112,00
    Umsatzsteuer 10 %           EUR   56,70
    Monatlich zu zahlen         EUR  623,70
    Heizung wird direkt mit der Energie Murtal abgerechnet (derzeit ca. EUR 60,00).
Gibt es eine Kaution?
    Ja, EUR 1.365,00. Zwei Teilzahlungen: 700,00 bei Unterschrift, 665,00 bis 1.3.2024.
Wer erhält das Haus?
    Ernste Schäden und die Therme sind Sache der Vermieterseite. Geringfügiges
    erledigt, wer darin wohnt.
Darf untervermietet werden?
    Nach Rücksprache ja.
Ort, Datum: Graz, 15.1.2024`,
    found: {
      home: 'Schörgelweg 12b, Top 6, 8010 Graz',
      start: '2024-02-01',
      rent: '623.70',
      deposit: '1365.00',
      landlord: 'private Gundula Trattnig',
      landlordAddress: 'Mariagrüner Höhe 9, 8043 Graz',
      landlordPhone: '0316 / 32 48 05',
      tenant: 'Samuel Krenn-Adeyemi',
    },
  },
  {
    layout: 'prose with numbered words, a term that expires, a deposit without its word',
    text: `Mietvertrag
Frau Notburga Kirchebner, wohnhaft in 6072 Lans, Sillgasse 8, Tel. 0512/37 90 44, ist
grundbücherliche Eigentümerin der Wohnung Top W5 samt Autoabstellplatz im Haus
Mentlbergweg 26 in 6020 Innsbruck. Sie vermietet und Herr Valentin Gstrein, Bergretter
von Beruf, mietet diese Wohnung zu den Bedingungen, die hier zu Papier gebracht sind.
Erstens. Das Mietverhältnis wird für drei Jahre eingegangen; es beginnt am 15. Juli 2023
und erlischt durch bloßen Zeitablauf am 14. Juli 2026.
Zweitens. Der Hauptmietzins wird mit monatlich € 790,00 (siebenhundertneunzig) frei
vereinbart. Umsatzsteuer wird nicht verrechnet. Der Abstellplatz kostet € 50,00 extra. Die
anteiligen Betriebskosten laut Vorschreibung der Hausverwaltung Patscher Immobilien KG,
derzeit € 164,00, sind zusätzlich zu entrichten, sodass sich eine Gesamtbelastung von
€ 1.004,00 ergibt.
Drittens. Zur Besicherung aller Ansprüche übergibt der Mieter der Vermieterin einen
Barbetrag von € 2.400,00, der auf einem Kautionssparkonto veranlagt wird.
Viertens. Der Mietzins ist an den vom Amt der Statistik verlautbarten Verbraucherpreisindex
2020 gebunden; Schwankungen bis einschließlich drei Prozent bleiben außer Betracht.
Fünftens. Im Mietgegenstand befinden sich Einbauküche mit Geschirrspüler, ein Kachelofen
und die Garderobe des Vorgängers, Herrn Auer, die abgelöst wurde (€ 350,00).
Sechstens. Schneeräumung des Zugangs besorgt der Mieter an geraden Kalenderwochen.
Innsbruck, am 30. Juni 2023`,
    found: {
      home: 'Mentlbergweg 26, Top W5, 6020 Innsbruck',
      start: '2023-07-15',
      end: '2026-07-14',
      rent: '1004.00',
      deposit: '2400.00',
      landlord: 'private Notburga Kirchebner',
      landlordAddress: 'Sillgasse 8, 6072 Lans',
      landlordPhone: '0512/37 90 44',
      tenant: 'Valentin Gstrein',
    },
  },
  {
    layout: 'a student home: a table drawn with dashes, the family name first, in capitals',
    text: `Verein Akademikerhilfe Donaukanal            ZVR 440 981 223
Studentenheim „Kolonitzhof“
BENÜTZUNGSVERTRAG  (Studentenheimgesetz)            Studienjahr 2024/25
+------------------------+------------------------------------------+
| Heimbewohner/in        | BIRNSTINGL Marlies                       |
+------------------------+------------------------------------------+
| Geburtsdatum           | 21.12.2004                               |
+------------------------+------------------------------------------+
| Heimatadresse          | 3910 Zwettl, Hamerlingring 33            |
+------------------------+------------------------------------------+
| Handy                  | +43 680 555 41 07                        |
+------------------------+------------------------------------------+
| Universität            | BOKU, Matr. 12404419                     |
+------------------------+------------------------------------------+
| Heimplatz              | Zimmer 308, Bett B                       |
+------------------------+------------------------------------------+
| Standort               | 1030 Wien, Löwenkai 19                   |
+------------------------+------------------------------------------+
| Vertragsdauer          | 01.09.2024 bis 31.08.2025                |
+------------------------+------------------------------------------+
| Benützungsentgelt      | EUR 389,00 inkl. aller Nebenkosten, USt  |
+------------------------+------------------------------------------+
| Kaution                | EUR 800,00                               |
+------------------------+------------------------------------------+
| Einschreibgebühr       | EUR 60,00 (einmalig)                     |
+------------------------+------------------------------------------+
Das Benützungsentgelt wird per SEPA-Mandat am Ersten abgebucht. Gäste über Nacht sind der
Heimleitung (DI Roman Weghofer) zu melden. Die
Heimordnung und das Heimstatut liegen auf. Bei Studienabbruch endet das Recht zum
Ende des laufenden Semesters.
Wien, 04.07.2024`,
    found: {
      home: 'Löwenkai 19, Zimmer 308, Bett B, 1030 Wien',
      start: '2024-09-01',
      end: '2025-08-31',
      deposit: '800.00',
      landlord: 'property_manager Verein Akademikerhilfe Donaukanal',
      tenant: 'Marlies BIRNSTINGL',
      tenantBirth: '2004-12-21',
      tenantPhone: '+43 680 555 41 07',
      tenantAddress: 'Hamerlingring 33, 3910 Zwettl',
    },
  },
  {
    layout: 'a sublet of the whole flat in which the landlord lives',
    text: `UNTERMIETVERTRAG
Untervermieter                          Untermieterin
--------------                          -------------
Lorenz Schwaighuber                     Fatoumata Diarra-Holzinger
Ganshofgasse 15/4/8                     dzt. 5400 Hallein, Salinenweg 1a
5020 Salzburg                           Angestellte
l.schwaighuber@salzach.example
Der Untervermieter ist Hauptmieter der Wohnung Ganshofgasse 15/4/8, 5020 Salzburg. Die
Hauseigentümerin (Erzabtei-Gut Forstverwaltung, 5010 Salzburg, Postfach 80) gestattet
die Weitergabe der gesamten Wohnung während der Karenz des Hauptmieters.
Dauer
      von  1. März 2023          bis  29. Februar 2024
Entgelt
      Untermietzins                                   € 640,00
      Betriebskosten, Heizung                         € 175,00
      Strom (Salzburg Netz, Pauschale)                €  45,00
      Benützung Inventar                              €  60,00
      ------------------------------------------------------
      pro Monat                                       € 920,00
Kaution € 1.500,00 - Eingang bis spätestens 24.2.2023 auf AT55 2040 4000 4141 5151
Inventar: siehe Fotos vom 18.2.2023 (47 Stück). Das Klavier wird nicht mitvermietet und
bleibt versperrt. Kosten einer allfälligen Stimmung trägt der Untervermieter.
Die Post des Untervermieters wird wöchentlich an seine Zweitadresse 5310 Mondsee,
Hilfbergstraße 70 nachgesendet.
Salzburg, 19. Februar 2023`,
    found: {
      home: 'Ganshofgasse 15, Stiege 4, Tür 8, 5020 Salzburg',
      start: '2023-03-01',
      end: '2024-02-29',
      rent: '920.00',
      deposit: '1500.00',
      landlord: 'private Lorenz Schwaighuber',
      landlordAddress: 'Ganshofgasse 15, Stiege 4, Tür 8, 5020 Salzburg',
      landlordEmail: 'l.schwaighuber@salzach.example',
      tenant: 'Fatoumata Diarra-Holzinger',
      tenantAddress: 'Salinenweg 1a, 5400 Hallein',
    },
  },
  {
    layout: 'two languages side by side, two tenants in a list',
    text: `MIETVERTRAG                                   TENANCY AGREEMENT
Vermieterin / Landlady:                       Klothilde Wernig
Wohnort / Residence:                          9220 Velden, Seecorso-Steig 4
Mieterin / Tenant 1:                          Aoife Brennan-Moser
Mieter / Tenant 2:                            Matthias Moser
Telefon / Phone (Tenant 1):                   0699 555 64 10
1. Mietgegenstand                             1. Premises
Das Reihenhaus Kreuzberglzeile 60a,           The terraced house Kreuzberglzeile 60a,
9020 Klagenfurt, samt Carport.                9020 Klagenfurt, including the carport.
2. Mietdauer                                  2. Period
Ab 01.04.2025, unbefristet.                   From 01 April 2025, open-ended.
3. Mietzins                                   3. Rent
Hauptmietzins         € 1.050,00              Net rent              € 1,050.00
Betriebskosten        €   195,00              Service charges       €   195,00
Carport               €    40,00              Carport               €    40.00
Summe                 € 1.285,00              Total                 € 1,285.00
4. Kaution                                    4. Deposit
€ 3.150,00 auf drei Monate verteilt           € 3,150.00, spread over three months
(April, Mai, Juni je € 1.050,00).             (April, May, June € 1,050.00 each).
5. Energieausweis                             5. Energy certificate
HWB 71, Klasse C, Ausstellung 2018            HWB 71, class C, issued 2018
6. Hund                                       6. Dog
Ein Hund (Border Collie) ist erlaubt.         One dog (border collie) is permitted.
7. Ansprechperson                             7. Contact person
Bei Abwesenheit der Vermieterin ihr           In the landlady's absence her brother
Bruder Gernot Wernig, 0463/51 28 90.          Gernot Wernig, 0463/51 28 90.
Klagenfurt, 17.03.2025`,
    found: {
      home: 'Kreuzberglzeile 60a, 9020 Klagenfurt',
      start: '2025-04-01',
      rent: '1285.00',
      deposit: '3150.00',
      landlord: 'private Klothilde Wernig',
      landlordAddress: 'Seecorso-Steig 4, 9220 Velden',
      tenant: 'Aoife Brennan-Moser',
      tenantPhone: '0699 555 64 10',
    },
  },
]
