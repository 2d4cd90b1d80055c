import type { SampleContract } from './sample-contracts.ts'

/** As `DRAWN_G_GERMANY_1` */
export const DRAWN_G_GERMANY_4: readonly SampleContract[] = [
  {
    layout:
      'two columns side by side with bar between, left landlord right tenant, clause text below in two narrow columns read across',
    text: `                      W O H N R A U M M I E T V E R T R A G

Vermieter                             |  Mieter
                                      |
Reinhold Speckmaier                   |  1) Cem Aslanbey
Dorothee Speckmaier-Gantner           |     geb. 13.03.1994
Bienleintorweg 6                      |  2) Theresa Kußmaul
76227 Karlsruhe                       |     geb. 08.08.1995
                                      |  beide: Murgtalblick 80
Telefon 0721 / 555 43 0               |         76437 Rastatt
                                      |
--------------------------------------+-----------------------------------
Mietobjekt                            |  Ausstattung
                                      |
Alb-Uferweg 39                        |  4 Zimmer, Wohnküche,
76135 Karlsruhe                       |  Bad, Gäste-WC,
Doppelhaushälfte mit Hof              |  Keller, Schuppen,
Fläche ca. 92 m²                      |  Einbauschrank im Flur
--------------------------------------+-----------------------------------
Miete je Monat                        |  Sicherheit
                                      |
Kaltmiete             745,00 €        |  3 Kaltmieten = 2.235,00 €
Betriebskosten        130,00 €        |  Ratenzahlung: 3 x 745,00 €
Heizkosten            100,00 €        |  Anlage auf Konto bei der
Gesamt                975,00 €        |  Fächer-Bank, Zins 0,5 %
--------------------------------------+-----------------------------------
Dauer                                 |  Bankkonto für die Miete
                                      |
ab 01.11.2023                         |  R. Speckmaier
unbefristet                           |  DE00 6605 0101 0020 7788 99
--------------------------------------+-----------------------------------

Staffelung: Die Kaltmiete erhöht sich zum 01.11.2024 auf 765,00 € und zum
01.11.2025 auf 785,00 €. Die Vorauszahlungen bleiben davon unberührt.

A. Die Mieter haften als Gesamtschuldner. Erklärungen können auch nur einem
   von ihnen gegenüber abgegeben werden.

B. Die Kosten werden je zur Hälfte umgelegt, Wasser nach Zähler. Abgelesen
   wird durch Badische Messkontor GmbH, Hardtwaldring 77, 76149 Karlsruhe.

C. Kleinreparaturen: bis 100,00 €, im Jahr bis 300,00 €.

D. Schlüssel: vier Stück Schließanlage, zwei Stück Briefkasten.

E. Kehrwoche: Der Gehweg wird im Wechsel mit der anderen Hälfte (Nr. 41, Frau
   Oberacker) gekehrt.

F. Die Nutzung der Wiese hinter dem Hof ist den Mietern an Wochenenden gestattet. Das
   Planschbecken darf höchstens zwei Meter messen.

G. Die frühere Mieterin, Frau Birgit Nonnenmacher, hat die Gardinen
   überlassen.

H. Es gilt die angehängte Hausordnung vom 01.01.2016.


Karlsruhe, 02.10.2023                 |  Rastatt, 04.10.2023
                                      |
gez. R. Speckmaier                    |  gez. C. Aslanbey
gez. D. Speckmaier-Gantner            |  gez. T. Kußmaul`,
    found: {
      home: 'Alb-Uferweg 39, 76135 Karlsruhe',
      start: '2023-11-01',
      rent: '745.00',
      deposit: '2235.00',
      landlord: 'private Reinhold Speckmaier',
      landlordAddress: 'Bienleintorweg 6, 76227 Karlsruhe',
      tenant: 'Cem Aslanbey',
      tenantAddress: 'Murgtalblick 80, 76437 Rastatt',
    },
  },
  {
    layout:
      'furnished company-let flat: company is tenant-side noise (employer), private limited company landlord, Markdown-like table, fixed term',
    text: `Zeitmietvertrag – möbliertes Apartment                     Ref. IQ-608-2024

| Feld                 | Eintrag                                           |
|----------------------|---------------------------------------------------|
| Vermieterin          | Isarquartier Möbliertes Wohnen GmbH               |
|                      | Sendlinger Torbogen 2, 80336 München              |
|                      | HRB 000918, Geschäftsführerin Sybille Aichwalder  |
| Mieter               | Herr Raffaele Cantagalli                          |
|                      | Via dei Cordai 44, 37121 Verona, Italien          |
| Arbeitgeber          | Turbinenbau Oberland AG, Werkstr. 1, 82256        |
|                      | Fürstenfeldbruck (nicht Vertragspartei)           |
| Apartment            | Giesinger Falkenweg 15, 81543 München             |
|                      | 6. OG, App. 608, ca. 34 m²                        |
| Mietzeit             | 01.05.2024 bis 30.04.2025                         |
| Befristungsgrund     | umfassende Sanierung der Stränge ab Mai 2025      |

Mietberechnung

| Bestandteil                                   | EUR / Monat              |
|-----------------------------------------------|--------------------------|
| Kaltmiete inkl. Möblierungszuschlag           |                 1.250,00 |
| Nebenkosten-Vorauszahlung inkl. Heizung       |                   185,00 |
| Strom und WLAN, pauschal                      |                    60,00 |
| Miete gesamt                                  |                 1.495,00 |

Einmalige Beträge

| Bestandteil                                   | EUR                      |
|-----------------------------------------------|--------------------------|
| Kaution (zwei Kaltmieten)                     |                 2.500,00 |
| – davon 1. Rate bei Einzug                    |                 1.250,00 |
| – davon 2. Rate zum 01.06.2024                |                 1.250,00 |
| Endreinigung                                  |                   140,00 |

Regelungen

1  Das Apartment wird mit Bett, Schlafsofa, Küchenzeile, Geschirr und Fernseher
   laut Inventarverzeichnis überlassen. Ein Austausch der Möbel ist nicht
   gestattet.
2  Die Miete ist bis zum dritten Werktag auf das Konto DE00 7015 0000 1006 0800 00
   (Stadtsparkasse) zu zahlen. Zahlt der Arbeitgeber, so geschieht das für
   Rechnung des Mieters.
3  Das Mietverhältnis endet mit Ablauf der vereinbarten Zeit. Eine stillschweigende
   Verlängerung nach § 545 BGB ist ausgeschlossen.
4  Ausgegeben werden zwei Transponder (Ersatz je 65,00 EUR) und ein
   Briefkastenschlüssel.
5  Der Waschkeller im Untergeschoss ist mit Münzen (2,50 EUR je Waschgang) zu
   benutzen.
6  Tiefgarage: auf Wunsch Stellplatz Nr. 112 gegen 95,00 EUR, derzeit nicht gebucht.
7  Die Concierge, Frau Ruzica Babic, nimmt Pakete in der Giesinger Falkenweg 11 an.
8  Nachtruhe herrscht von 22 bis 7 Uhr.
9  Der Mieter meldet sich binnen zwei Wochen beim Kreisverwaltungsreferat an.
10 Für diesen Vertrag gilt deutsches Recht.

München, 09.04.2024

Für die Vermieterin: S. Aichwalder          Mieter: Raffaele Cantagalli`,
    found: {
      home: 'Giesinger Falkenweg 15, 6. OG, App. 608, 81543 München',
      start: '2024-05-01',
      end: '2025-04-30',
      rent: '1250.00',
      deposit: '2500.00',
      landlord: 'property_manager Isarquartier Möbliertes Wohnen GmbH Sybille Aichwalder',
      landlordAddress: 'Sendlinger Torbogen 2, 80336 München',
      tenant: 'Raffaele Cantagalli',
      tenantAddress: 'Via dei Cordai 44, 37121 Verona, Italien',
    },
  },
  {
    layout:
      'typewritten contract of 2003 in old spelling, Fraktur-like headings spaced out, sums as 430,--, no total stated and sums in words, justified lines with hyphenation',
    text: `M i e t - V e r t r a g


Frau Kunigunda Zwirnlein, Witwe, Färbergäßchen 7, 96052 Bamberg,
vermietet hiermit an die Eheleute Heribert Stößlein, Brauer, und
Rosa Stößlein, Hausfrau, bisher Steigerwaldplatz 3, 96138 Burge-
brach, nachgenannte Wohnung zu folgenden Bedingungen:


I.   W o h n u n g

     Die Wohnung liegt im Anwesen Färbergäßchen 9, 96052 Bamberg,
     Rückgebäude, I. Stock, und umfaßt drei Zimmer, Küche, Speise,
     Bad und einen Anteil am Speicher. Der Hof darf nicht mit
     Kraftfahrzeugen befahren werden.

II.  D a u e r

     Der Vertrag nimmt seinen Anfang am 1. Oktober 2003. Er läuft
     auf unbestimmte Zeit und kann von jedem Teil mit der gesetz-
     lichen Frist gekündigt werden. Die Kündigung muß durch einge-
     schriebenen Brief erklärt werden.

III. M i e t e

     Der Mietzins beträgt Euro 430,-- (vierhundertdreißig) im
     Monat. Das Wassergeld, die Müllabfuhr und der Kaminkehrer
     werden nach Anfall umgelegt; darauf sind monatlich Euro 35,--
     vorauszuzahlen. Beheizt wird die Wohnung mit Gasöfen, den
     Gasverbrauch rechnen die Mieter mit den Stadtwerken selbst
     ab. Die Zahlung ist am Ersten fällig, zahlbar auf das Konto
     00 417 der Raiffeisenkasse, IBAN DE00 7706 0100 0000 0004 17.

IV.  K a u t i o n

     Die Mieter hinterlegen Euro 860,-- (achthundertsechzig). Je
     die Hälfte, Euro 430,--, ist am 1. Oktober und am 1. November
     2003 zu zahlen.

V.   P f l i c h t e n

     Die Mieter müssen die Wohnung pfleglich behandeln. Schäden
     bis Euro 50,-- lassen sie auf eigene Rechnung beheben. Daß
     die Gasöfen jährlich durch den Spenglermeister Dütsch, Obere
     Sandgrube 12, 96049 Bamberg, gereinigt werden, veranlaßt die
     Vermieterin.

VI.  S c h l ü s s e l

     Es wurden übergeben: 2 Torschlüssel, 2 Wohnungsschlüssel,
     1 Speicherschlüssel.

VII. H a u s o r d n u n g

     Teppichklopfen ist nur am Freitag erlaubt. Das Hoftor muß ab
     20 Uhr verschlossen sein. Die Wäsche darf nicht zum Gäßchen
     hin aufgehängt werden.

VIII. S o n s t i g e s

     Den Küchenofen hat die Vormieterin Fräulein Eichhorn für
     Euro 120,-- den Mietern überlassen.


Bamberg, den 18. August 2003


gez. K. Zwirnlein          gez. H. Stößlein     gez. R. Stößlein`,
    found: {
      home: 'Färbergäßchen 9, Rückgebäude, I. Stock, 96052 Bamberg',
      start: '2003-10-01',
      rent: '430.00',
      deposit: '860.00',
      landlord: 'private Kunigunda Zwirnlein',
      landlordAddress: 'Färbergäßchen 7, 96052 Bamberg',
      tenant: 'Heribert Stößlein',
      tenantAddress: 'Steigerwaldplatz 3, 96138 Burgebrach',
    },
  },
  {
    layout:
      'student residence: general terms first, particulars in an annex at the end of the document, labels and values on separate lines',
    text: `Mietvertrag für einen Wohnheimplatz

Teil I – Allgemeine Bedingungen

1. Der Wohnheimplatz dient dem Wohnen während des Studiums und ist im Sinne des
   § 549 Abs. 3 BGB vermietet. Mieter und Vermieter, der Wohnheimplatz, die
   Mietzeit und die Zahlungen ergeben sich aus Teil II.

2. Die Miete ist eine Gesamtmiete. Mit ihr sind Betriebskosten, Heizung, Strom
   und der Netzanschluss abgegolten. Sie wird am 5. eines Monats vom Konto des
   Mieters eingezogen. Rücklastschriften kosten 7,50 Euro.

3. Vor dem Einzug ist eine Kaution zu überweisen. Sie wird unverzinst verwahrt
   und spätestens sechs Monate nach dem Auszug erstattet.

4. Die Mietzeit endet zu dem in Teil II genannten Tag. Ein Antrag auf
   Verlängerung ist bis zum 30. Juni zu stellen.

5. Die Schlüsselkarte ist nicht übertragbar. Bei Verlust werden 25,00 Euro
   erhoben. Nach 22 Uhr öffnet der Wachdienst Leuchtenburg (Tel. 03641 / 555 900)
   gegen eine Gebühr von 40,00 Euro.

6. Kochen ist nur in der Gemeinschaftsküche der Etage erlaubt. Jede Etage
   wählt eine Sprecherin oder einen Sprecher.

7. Der Mieter duldet das Betreten des Zimmers durch den Hausmeister, Herrn
   Steffen Rauschelbach, nach Ankündigung.

8. Tierhaltung ist ausgeschlossen. Fahrräder sind zu kennzeichnen.

9. Bei Auszug ist das Zimmer besenrein zu übergeben; andernfalls werden für die
   Reinigung 60,00 Euro berechnet.

------------------------------ Seitenwechsel ------------------------------

Teil II – Besondere Angaben zum Vertrag Nr. 2-712-24

Vermieter
Saaleblick Studentenwohnen gGmbH
Kernbergstiege 60
07749 Jena

Mieter
Theodor Wackernagel
Matrikelnummer 000417
Ilmenauer Landstraße 5
98693 Ilmenau

Wohnheimplatz
Lobedaer Sonnenhang 4, 07747 Jena
Haus 2, Etage 7, Zimmer 7.12

Mietzeit
01.10.2024 – 30.09.2025

Gesamtmiete monatlich
318,50 Euro

Kaution
450,00 Euro

Bankverbindung Vermieter
IBAN DE00 8305 3030 0018 0012 34

Gesetzliche Vertreter / Bürgen
Frau Almut Wackernagel, Anschrift wie oben

Jena, 26.08.2024


(Saaleblick Studentenwohnen gGmbH)        (Wackernagel)`,
    found: {
      home: 'Lobedaer Sonnenhang 4, Haus 2, Etage 7, Zimmer 7.12, 07747 Jena',
      start: '2024-10-01',
      end: '2025-09-30',
      rent: '318.50',
      deposit: '450.00',
      landlord: 'property_manager Saaleblick Studentenwohnen gGmbH',
      landlordAddress: 'Kernbergstiege 60, 07749 Jena',
      tenant: 'Theodor Wackernagel',
      tenantAddress: 'Ilmenauer Landstraße 5, 98693 Ilmenau',
    },
  },
]
