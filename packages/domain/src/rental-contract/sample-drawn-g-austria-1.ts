import type { SampleContract } from './sample-contracts.ts'

/** Layouts that were drawn by somebody who had not seen the reading, seventh set, as `SEVENTH_DRAWN_LAYOUTS` says. */
export const DRAWN_G_AUSTRIA_1: readonly SampleContract[] = [
  {
    layout:
      'Austrian stationer’s MRG form, captions in brackets below each line, Stiege/Stock/Tür as separate blanks, fixed term with written-out years',
    text: `                       MIETVERTRAG
       (Hauptmiete – Wohnung im Anwendungsbereich des MRG)

abgeschlossen zwischen

Mag. Ingeborg Slawitschek, Heuberggasse 9/5, 1130 Wien
.....................................................................
(Vermieter: Name, Anschrift)

und

Zoran Milutinov, geb. 08.12.1987
.....................................................................
(Mieter: Name, Geburtsdatum)

Inzersdorfer Zeile 31/2/8, 1100 Wien
.....................................................................
(Mieter: derzeitige Anschrift)

I. Mietgegenstand

1170 Wien, Lobenhauergasse 44
.....................................................................
(PLZ, Ort, Straße, Hausnummer)

     2                3. Stock             14
.................  ..................  ..................
(Stiege)           (Stock)             (Tür)

bestehend aus  2  Zimmern,  1  Küche,  1  Vorraum,  1  Bad,  1  WC
Nutzfläche  61,20  m²,  Ausstattungskategorie  A

II. Mietdauer

Das Mietverhältnis beginnt am   01.03.2021
und wird auf die Dauer von      fünf (5) Jahren      abgeschlossen.
Es endet nach Ablauf dieser Zeit, ohne dass es einer Kündigung bedarf.
Der Mieter hat nach Ablauf eines Jahres das gesetzliche Kündigungsrecht (§ 29 Abs 2 MRG).

III. Mietzins

1. Hauptmietzins                                 EUR     588,50
2. Betriebskosten und öffentliche Abgaben        EUR     150,00
3. 10 % Umsatzsteuer                             EUR      73,85
                                                 --------------
   Gesamtmietzins monatlich                      EUR     812,35

Zahlbar am Ersten eines jeden Monats auf das Konto
IBAN AT00 2011 1000 0765 4321, lautend auf Hausverwaltung Prchal & Sohn OG.

IV. Wertsicherung

Der Hauptmietzins wird nach dem Verbraucherpreisindex 2015 wertgesichert.
Ausgangsbasis ist die für Februar 2021 verlautbarte Indexzahl. Schwankungen
bis 5 % bleiben unberücksichtigt.

V. Kaution

Der Mieter erlegt bei Vertragsabschluss eine Kaution von
EUR  2.437,05   (drei Bruttomonatsmieten)   in bar / ☒ durch Überweisung.

VI. Erhaltung, Heizung

Die Gasetagenheizung ist einmal jährlich auf Kosten des Mieters durch ein
befugtes Unternehmen zu warten (zuletzt Fa. Installationen Wewerka, 1160 Wien,
am 17.11.2020, Kosten EUR 138,00).

VII. Hausordnung

Das Abstellen von Kinderwagen im Stiegenhaus ist nicht erlaubt. Es gilt die
beim Haustor auf Stiege 1 ausgehängte Hausordnung.

VIII. Schlüssel

Übergeben wurden  2  Haustor-,  3  Wohnungs- und  1  Kellerschlüssel.

Wien, am 11.02.2021

..........................            ..........................
(Vermieter)                           (Mieter)`,
    found: {
      home: 'Lobenhauergasse 44, Stiege 2, 3. Stock, Tür 14, 1170 Wien',
      start: '2021-03-01',
      end: '2026-02-28',
      rent: '812.35',
      deposit: '2437.05',
      landlord: 'private Ingeborg Slawitschek',
      landlordAddress: 'Heuberggasse 9, Tür 5, 1130 Wien',
      tenant: 'Zoran Milutinov',
      tenantAddress: 'Inzersdorfer Zeile 31, Stiege 2, Tür 8, 1100 Wien',
    },
  },
  {
    layout:
      'Austrian private contract, lawyer’s style with bold-type roman headings and paragraphs numbered 1.1; deposit as savings book',
    text: `MIETVERTRAG

abgeschlossen am unten angesetzten Tage zwischen

1. DI Hubertus Kainacher, geb. 14.03.1955, und
   Sieglinde Kainacher, geb. 02.07.1958,
   beide Am Plabutschrain 33, 8051 Graz,
   im Folgenden kurz „Vermieter“, einerseits

und

2. Anna-Lena Pichlhöfer, geb. 22.10.1996,
   Lendbrückenweg 12/3, 8020 Graz, und
   Jure Zupanc, geb. 05.01.1995,
   Mariborer Straße 60, 8435 Wagna,
   im Folgenden kurz „Mieter“, andererseits, wie folgt:

I. MIETGEGENSTAND
1.1 Die Vermieter sind je zur Hälfte Eigentümer der Liegenschaft EZ 1402,
    KG 63104 Lend, samt dem darauf errichteten Haus mit der Anschrift
    8020 Graz, Andräwiesengasse 18.
1.2 Gegenstand dieses Vertrages ist die in diesem Haus gelegene Wohnung Top 7,
    bestehend aus Vorraum, Wohnküche, zwei Zimmern, Bad, WC und Balkon mit einer
    Nutzfläche von 63 m² (ohne Balkon).
1.3 Mitvermietet ist das Kellerabteil mit der Nummer 7. Ein Autoabstellplatz
    kann gesondert um EUR 55,-- monatlich angemietet werden; davon machen die
    Mieter derzeit keinen Gebrauch.

II. MIETDAUER
2.1 Das Mietverhältnis beginnt am 1. September 2022 und wird auf drei Jahre
    befristet. Es endet somit am 31. August 2025.
2.2 Die Mieter können nach einem Jahr unter Einhaltung einer dreimonatigen Frist
    zum Monatsletzten kündigen.

III. MIETZINS
3.1 Der vereinbarte Hauptmietzins beträgt monatlich EUR 560,--.
3.2 Dazu kommen ein Akonto für die Betriebskosten von EUR 120,-- und ein Akonto
    für die Fernwärme von EUR 65,--.
3.3 Die Vermieter sind Kleinunternehmer, Umsatzsteuer wird nicht verrechnet.
3.4 Mietzins und Akonti sind bis zum Fünften eines jeden Monats auf das Konto
    AT00 3800 0000 0456 7890 bei der Raiffeisenbank zu überweisen.

IV. WERTSICHERUNG
4.1 Es wird die Wertbeständigkeit des Hauptmietzinses nach dem VPI 2020
    vereinbart. Bezugsgröße ist die für September 2022 errechnete Zahl.

V. KAUTION
5.1 Zur Sicherstellung übergeben die Mieter ein Sparbuch mit einem Einlagestand
    von EUR 2.200,-- samt Losungswort (Sparbuch Nr. 00.417.332).
5.2 Die Rückstellung erfolgt nach Räumung, abzüglich berechtigter Forderungen.

VI. ZUSTAND, INVENTAR
6.1 In der Küche befinden sich: E-Herd, Geschirrspüler, Kühlschrank, Dunstabzug
    (Zeitwert EUR 1.800,--).
6.2 Die Therme ist nicht vorhanden, geheizt wird mit Fernwärme.

VII. NUTZUNG
7.1 Eine Untervermietung ist untersagt. Hundehaltung bedarf der Zustimmung.
7.2 Die Mieter halten die Stiegenhausreinigung durch die Firma Putzteufel OG,
    8055 Graz, für vereinbart.

VIII. KOSTEN
8.1 Die Kosten der Vertragserrichtung durch Rechtsanwältin Mag. Pernilla Strohmaier,
    Opernpassage 2, 8010 Graz, tragen die Vermieter (EUR 380,-- zzgl. USt).

Graz, am 19. August 2022


...........................            ...........................
DI Hubertus Kainacher                  Anna-Lena Pichlhöfer

...........................            ...........................
Sieglinde Kainacher                    Jure Zupanc`,
    found: {
      home: 'Andräwiesengasse 18, Top 7, 8020 Graz',
      start: '2022-09-01',
      end: '2025-08-31',
      rent: '745.00',
      deposit: '2200.00',
      landlord: 'private Hubertus Kainacher',
      landlordAddress: 'Am Plabutschrain 33, 8051 Graz',
      tenant: 'Anna-Lena Pichlhöfer',
      tenantAddress: 'Lendbrückenweg 12, Tür 3, 8020 Graz',
    },
  },
  {
    layout:
      'Austrian non-profit housing association: data block with aligned labels, rent breakdown with many items, Finanzierungsbeitrag as other sum',
    text: `DONAUHAUS
Gemeinnützige Wohnungsgenossenschaft eGen
4020 Linz, Industriezeilenhof 6                 FN 000417x  LG Linz  DVR 0000000

                          N U T Z U N G S - / M I E T V E R T R A G

Verwaltungseinheit   : 2210 / 115 B / 11
Vermieterin          : Donauhaus Gemeinnützige Wohnungsgenossenschaft eGen
                       Industriezeilenhof 6, 4020 Linz
                       vertreten durch den Vorstand Dir. Kurt Lehermayr
                       und Prok. Mag. Daniela Wiesinger
Mieter               : Frau Gerlinde Obermayr-Schachinger, geb. 1984-06-12
                       Herr Thomas Schachinger, geb. 1981-01-30
derzeitige Adresse   : Ebelsberger Leiten 40, 4030 Linz
Mietgegenstand       : Wohnung 4030 Linz, Traunauer Straße 115
                       Haus B, 2. OG, Top 11
Nutzfläche           : 78,34 m²  + Loggia 6,10 m²
Zubehör              : Kellerabteil 11, Tiefgaragenplatz Nr. 27
Mietbeginn           : 1. November 2020
Mietdauer            : unbestimmte Zeit

1. Mit Beginn des Vertrages übergibt die Vermieterin den Mietern den oben
   bezeichneten Mietgegenstand ausschließlich zu Wohnzwecken.

2. Das Entgelt wird nach dem Wohnungsgemeinnützigkeitsgesetz berechnet und
   setzt sich bei Vertragsbeginn monatlich so zusammen:

      Kapitaltilgung und Zinsen               332,18
      Grundmietenanteil Baurecht               31,40
      Erhaltungs- und Verbesserungsbeitrag     39,17
      Rücklage                                  7,85
      Verwaltungskosten                        19,50
      Betriebskosten-Akonto                   124,00
      Heizkosten-Akonto                        34,00
      Garagenplatz                             38,92
      10 % / 20 % Umsatzsteuer                 62,70
      -------------------------------------------------
      Monatliches Nutzungsentgelt      EUR    689,72
      =================================================

3. Das Entgelt wird am 5. jeden Monats im Lastschriftwege vom Konto der Mieter
   (IBAN AT00 1860 0000 1234 5678) eingezogen.

4. Finanzierungsbeitrag
   Die Mieter leisten vor Bezug einen Bau- und Grundkostenbeitrag von
   EUR 4.860,00, der sich jährlich um 1 % verringert und beim Auszug
   zurückgezahlt wird.

5. Kaution
   Daneben ist zur Sicherung aller Ansprüche eine Kaution von EUR 1.500,00 zu
   erlegen.

6. Mitgliedschaft
   Jeder Mieter zeichnet einen Geschäftsanteil zu EUR 35,00 zuzüglich
   Beitrittsgebühr von EUR 10,00.

7. Kündigung
   Die Mieter können unter Einhaltung einer Frist von drei Monaten zum Ende eines
   Kalendermonats kündigen. Für die Vermieterin gilt § 30 MRG.

8. Hausordnung
   Ansprechpartner vor Ort ist der Hausbesorger Herr Ewald Pühringer, Traunauer
   Straße 113, Haus A, Top 1.

9. Schlüssel
   5 Zentralschlüssel, 1 Handsender für die Garage (Ersatz EUR 95,00)

Linz, 13. Oktober 2020

Für die Vermieterin:                     Die Mieter:
Lehermayr   Wiesinger                    G. Obermayr-Schachinger  T. Schachinger`,
    found: {
      home: 'Traunauer Straße 115, Haus B, 2. OG, Top 11, 4030 Linz',
      start: '2020-11-01',
      rent: '689.72',
      deposit: '1500.00',
      landlord: 'cooperative Donauhaus Gemeinnützige Wohnungsgenossenschaft eGen Kurt Lehermayr',
      landlordAddress: 'Industriezeilenhof 6, 4020 Linz',
      tenant: 'Gerlinde Obermayr-Schachinger',
      tenantAddress: 'Ebelsberger Leiten 40, 4030 Linz',
    },
  },
  {
    layout:
      'Austrian flat-share in Innsbruck, property managers act for owner, numbered points, tenants in a bullet list with home addresses, no end date but waiver of notice',
    text: `BERGISEL HAUSVERWALTUNG KG
Maximilianspark 30, 6020 Innsbruck
Bearbeiter: Josef Kirchebner   DW 14

                    Wohnungsmietvertrag (Wohngemeinschaft)

(1) Vermieterseite
Notburga Erhart, geb. 26.02.1949, als Alleineigentümerin,
vertreten durch die Bergisel Hausverwaltung KG (Vollmacht vom 03.02.2017)

(2) Mieterseite, zur ungeteilten Hand
  • Leonhard Plangger, 24.05.2002
    Vinschger Torweg 8, 39028 Schlanders, Italien
  • Mirjam Oberthaler, 11.09.2001
    Drautalweg 70, 9900 Lienz
  • Ceyda Yildirimer, 19.12.2002
    Rheinvorland 6/1, 6890 Lustenau

(3) Mietobjekt
Haus:      Höttinger Bachweg 21 b, 6020 Innsbruck
Einheit:   4. Stock, Top 16
Räume:     drei Zimmer, Wohnküche, Bad, WC, Balkon Richtung Nordkette
Fläche:    84,9 m²
Keller:    Abteil 16, Skiraum zur Mitbenützung

(4) Mietzeit
Von 01.10.2023 bis 30.09.2026 (drei Jahre). Die Mieter verzichten nicht auf ihr
gesetzliches Kündigungsrecht nach Ablauf des ersten Jahres.

(5) Mietzins
Hauptmietzins netto                      €  1.230,00
Betriebskosten-Pauschalakonto netto      €    188,18
USt 10 %                                 €    141,82
monatliche Gesamtvorschreibung           €  1.560,00
Kostenanteil je Bewohner (nur intern)    €    520,00

Strom wird von den Mietern direkt mit dem Versorger abgerechnet.

(6) Zahlung
Dauerauftrag auf AT00 2050 3000 0011 2233, fällig am Monatsersten. Bei Verzug
fallen 4 % Zinsen p.a. und Mahnspesen von € 12,00 an.

(7) Kaution
drei Gesamtvorschreibungen, das sind € 4.680,00, vor Schlüsselübergabe. Jeder
Mieter überweist € 1.560,00.

(8) Index
VPI 2020, Basis Oktober 2023, Anpassung einmal jährlich zum 1. Jänner, erstmals
2025.

(9) Übergabe
Die Schlüssel (4 Stk. Haustür/Wohnung, 2 Stk. Postfach) werden am 29.09.2023 durch
Hausmeister Vigil Nagiller ausgefolgt. Zählerstände siehe Protokoll.

(10) Hausordnung
Schuhe, Schi und Räder sind nicht im Gang abzustellen. Nachtruhe ab 22 Uhr.
Partys sind den Nachbarn (Top 15, Fam. Kranebitter) anzukündigen.

(11) Wechsel eines Mitbewohners
bedarf der Zustimmung der Hausverwaltung; Umschreibung kostet € 120,00 zzgl. USt.

(12) Vorvertrag
Der Mietvertrag mit den Vormietern Kofler/Prantl endete am 31.08.2023.

Innsbruck, 18.09.2023

Bergisel Hausverwaltung KG i.V.          Plangger / Oberthaler / Yildirimer`,
    found: {
      home: 'Höttinger Bachweg 21b, 4. Stock, Top 16, 6020 Innsbruck',
      start: '2023-10-01',
      end: '2026-09-30',
      rent: '1560.00',
      deposit: '4680.00',
      landlord: 'private Notburga Erhart',
      tenant: 'Leonhard Plangger',
      tenantAddress: 'Vinschger Torweg 8, 39028 Schlanders, Italien',
    },
  },
]
