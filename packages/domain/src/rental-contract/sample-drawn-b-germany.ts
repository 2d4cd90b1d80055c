import type { SampleContract } from './sample-contracts.ts'

/** Layouts that were drawn by somebody who had not seen the reading, second set: the reading was changed for them. Each names six facts. */
export const DRAWN_B_GERMANY: readonly SampleContract[] = [
  {
    layout: 'long contract in embedded DejaVu Serif, decimal numbering, GbR with two partners, Staffelmiete table',
    text: `Mietvertrag über Wohnraum
mit Staffelmietvereinbarung nach § 557a BGB
Parteien
(1) Grundstücksgemeinschaft Petersen & Voigt GbR, bestehend aus den Gesellschaftern Jens-
Peter Petersen und Almut Voigt, Elbchaussee-Redder 204, 22605 Hamburg - im Folgenden:
die Vermieterin -
(2) Dr. Swantje Lüdersen, Ärztin, und Hauke Brodersen, Bootsbauer, beide Bahnhofstwiete 6,
25813 Husum - im Folgenden gemeinsam: der Mieter -
1 Mietsache
1.1 Die Vermieterin vermietet dem Mieter die im Hause Fettstieg 12, 20357 Hamburg, im
dritten Obergeschoss links gelegene Wohnung zur Benutzung als Wohnraum. Die Wohnung
hat vier Zimmer, Küche, Vollbad, Gäste-WC, Flur und Balkon; die Fläche beläuft sich auf 101,5
Quadratmeter.
1.2 Der Mieter hat die Wohnung eingehend besichtigt und übernimmt sie in dem im
Übergabeprotokoll festgehaltenen Zustand. Der Energieausweis wurde dem Mieter bei der
Besichtigung vorgelegt und in Kopie übergeben. Die dort genannten Werte stellen keine
zugesicherte Eigenschaft der Mietsache dar.
1.3 Der zwischen den Parteien bereits am 01.12.2024 abgeschlossene Vertrag über den
Tiefgaragenstellplatz 8 (Miete 110,00 € monatlich) ist rechtlich selbständig und wird durch
diesen Vertrag nicht berührt.
2 Vertragslaufzeit
2.1 Mietbeginn ist der 1. Mai 2025. Der Vertrag läuft auf unbestimmte Zeit.
2.2 Das Recht zur ordentlichen Kündigung ist für beide Seiten bis zum 30. April 2027
Verlängerung nach § 545 BGB wird ausgeschlossen.
3 Miete
3.1 Die Nettokaltmiete ist als Staffelmiete vereinbart. Sie beträgt jeweils monatlich:
 Zeitraum                                                        Nettokaltmiete                 Erhöhung
 01.05.2025 - 30.04.2026                                                1.425,00 €                         -
 01.05.2026 - 30.04.2027                                                1.460,00 €                  35,00 €
 01.05.2027 - 30.04.2028                                                1.495,00 €                  35,00 €
 01.05.2028 - 30.04.2029                                                1.530,00 €                  35,00 €
 ab 01.05.2029                                                          1.565,00 €                  35,00 €
3.2 Daneben sind monatliche Vorauszahlungen zu leisten: auf die kalten Betriebskosten
205,00 €, auf Fernwärme und Warmwasser 130,00 €.
3.3 Die bei Vertragsbeginn geschuldete Bruttowarmmiete beläuft sich damit auf 1.760,00 €.
3.4 Die Miete ist monatlich im Voraus, spätestens am dritten Werktag eines jeden Monats,
Mahnung pauschal 2,50 € verlangen; dem Mieter bleibt der Nachweis eines geringeren
3.5 Während der Laufzeit der Staffel sind Erhöhungen nach §§ 558 bis 559b BGB
                                            Fettstieg 12 / 3. OG li.  1 von 5
4.1 Neben der Miete trägt der Mieter die Betriebskosten im Sinne des § 2 der
4.2 Die Heiz- und Warmwasserkosten werden zu 70 vom Hundert nach dem erfassten
Verbrauch und zu 30 vom Hundert nach der Wohnfläche umgelegt. Die übrigen Betriebskosten
4.3 Umgelegt werden insbesondere: laufende öffentliche Lasten des Grundstücks
5.1 Der Mieter leistet Sicherheit in Höhe des Dreifachen der anfänglichen Nettokaltmiete,
mithin 4.275,00 €. Die Sicherheit kann in bar, durch Verpfändung eines Sparguthabens oder
5.2 Der Vermieter hat die Sicherheit getrennt von seinem Vermögen bei einem Kreditinstitut
6.1 Die Haltung von Kleintieren in haushaltsüblicher Zahl ist gestattet. Jede andere
6.2 Das Aufstellen von Wäschetrocknern ist nur mit Kondensationsbetrieb gestattet.
7.1 Eine Untervermietung oder sonstige Gebrauchsüberlassung an Dritte darf nur mit
Erlaubnis des Vermieters erfolgen. Der Anspruch des Mieters aus § 553 BGB bleibt unberührt.
8.1 Der Mieter hat die Kosten kleinerer Instandhaltungen zu tragen, soweit sie Gegenstände
100,00 € und je Kalenderjahr auf höchstens 8 % der Jahresnettokaltmiete, keinesfalls mehr als
500,00 €, beschränkt.
9.1 Die Schönheitsreparaturen während der Mietzeit übernimmt der Mieter auf eigene
9.2 Fristenpläne werden nicht vereinbart. Maßgeblich ist allein der Grad der Abnutzung.
                                            Fettstieg 12 / 3. OG li.  2 von 5
10.1 Der Vermieter hält die Zentralheizung in der Zeit vom 1. Oktober bis zum 30. April so in
Betrieb, dass in den Wohnräumen zwischen 6 und 23 Uhr eine Temperatur von mindestens 20
11.1 Die Wohnung ist mit Rauchwarnmeldern nach DIN 14676 ausgestattet. Der Mieter darf
12.1 Der Vermieter oder ein von ihm Beauftragter darf die Mietsache nach rechtzeitiger
13.1 Mehrere Mieter haften für alle Verpflichtungen aus dem Mietverhältnis als
14.1 Bei Beendigung des Mietverhältnisses ist die Mietsache vollständig geräumt und
14.2 Mitvermietete Schlüssel sind vollzählig abzuliefern. Bei schuldhaftem Verlust trägt der
15.1 Die Wohnung wurde durch die Alsterkontor Immobilienvermittlung nachgewiesen. Die
Provision in Höhe von 2.850,00 € zuzüglich Umsatzsteuer schuldet nach dem Bestellerprinzip
16.1 Die anliegende Hausordnung ist Bestandteil dieses Vertrages. Ruhezeiten sind von 13 bis
15 Uhr und von 22 bis 6 Uhr einzuhalten. Waschmaschinen dürfen nur unter Aufsicht
17.1 Mündliche Nebenabreden bestehen nicht. Sollte eine Bestimmung dieses Vertrages
Hamburg, den 27. März 2025
                                            Fettstieg 12 / 3. OG li.  3 von 5
Die Bewohner nehmen aufeinander Rücksicht. Musizieren ist werktags von 8 bis 13 Uhr und
von 15 bis 20 Uhr für höchstens zwei Stunden zulässig. Rundfunk- und Fernsehgeräte sind
Vermieterin die Kosten, in der Regel 60,00 € je Einsatz, in Rechnung.
84,00 €.
nimmt 1,00 € je Waschgang. Die Trockenräume sind nach Gebrauch zu lüften.
Anlage 2: Informationen zum Datenschutz
Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. b und c DSGVO.
                                            Fettstieg 12 / 3. OG li.  4 von 5
Anlage 3: Wohnungsübergabeprotokoll (Muster, bei Einzug
                                            Fettstieg 12 / 3. OG li.  5 von 5`,
    found: {
      home: 'Fettstieg 12, drittes Obergeschoss links, 20357 Hamburg',
      rent: '1425.00',
      deposit: '4275.00',
      start: '2025-05-01',
      landlord: 'property_manager Grundstücksgemeinschaft Petersen & Voigt GbR',
      tenant: 'Swantje Lüdersen',
    },
  },
  {
    layout: 'property manager’s letter with contract data first, colon key-values, amounts in EUR with right-alig',
    text: `                                                        ELSTERTAL Hausverwaltung & Service GmbH
                                                                                     Brückengasse 70, 09111 Chemnitz
                                                                                                Telefon 0371 000 00-0
                                                                                             mieter@elstertal.example
Elstertal HV, Brückengasse 70, 09111 Chemnitz
Herrn
Robert Kretzschmann
Lützner Hofweg 15
04177 Leipzig
                                                                                                       01.10.2025
Wohnungsmietvertrag W 0482/17
Sehr geehrter Herr Kretzschmann,
namens und in Vollmacht der Eigentümerin und Vermieterin, der Pleißebogen Wohnen AG, Nonnenholz
3, 04275 Leipzig, vermieten wir Ihnen die nachstehende Wohnung. Bitte senden Sie uns ein Exemplar
dieses Vertrages unterschrieben zurück. Der Vertrag kommt mit der Unterschrift beider Seiten zustande.
Mietobjekt
Wohnanlage:                             Zschampertweg 48, 04229 Leipzig
Lage / Wohnungs-Nr.:                    5. Etage rechts / 17
Wohnfläche:                             67,0 m2, 3 Räume, Küche, Bad mit Dusche, Balkon
Mitvermietet:                           Garage Nr. 4 im Hof
Mietbeginn:                             01.11.2025
Schlüsselübergabe:                      ab 30.10.2025 nach Vereinbarung
Monatliche Zahlungen
Grundmiete (kalt) Wohnung                                                                             EUR 503,20
Garagenmiete                                                                                                EUR 40,00
Vorauszahlung kalte Betriebskosten                                                                         EUR 98,25
Vorauszahlung Heizung/Warmwasser                                                                        EUR 80,00
Monatsbetrag gesamt                                                                                       EUR 721,45
Die Kaltmiete des Vormieters betrug bis zum 30.09.2025 zuletzt EUR 455,60; wegen der vorausgegangenen
Modernisierung (§ 556e Abs. 2 BGB) ist die Überschreitung zulässig.
Die Kaution beträgt 3 Kaltmieten der Wohnung = EUR 1.509,60. Sie kann in drei Raten zu je EUR
503,20 am 01.11.2025, 01.12.2025 und 01.01.2026 gezahlt werden. Für den Haustürtransponder wird
einmalig eine Gebühr von EUR 25,00 erhoben.
Pleißebogen Wohnen AG, IBAN DE77 8605 5592 0000 0000 00, Verwendungszweck W 0482/17
• Neben der Miete trägt der Mieter die Betriebskosten im Sinne des § 2 der Betriebskostenverordnung in der
• Die Heiz- und Warmwasserkosten werden zu 70 vom Hundert nach dem erfassten Verbrauch und zu 30 vom
                                                 W 0482/17 Blatt 1
Überweisungsauftrags an. Bei Zahlungsverzug kann der Vermieter je Mahnung pauschal 2,50 € verlangen; dem
stillschweigende Verlängerung nach § 545 BGB wird ausgeschlossen.
Türverschlüsse. Die Verpflichtung ist je Einzelfall auf 100,00 € und je Kalenderjahr auf höchstens 8 % der
Jahresnettokaltmiete, keinesfalls mehr als 500,00 €, beschränkt.
• Die Wohnung ist mit Rauchwarnmeldern nach DIN 14676 ausgestattet. Der Mieter darf diese weder entfernen
erfolgen. Der Anspruch des Mieters aus § 553 BGB bleibt unberührt.
Chemnitz, 01.10.2025
Leipzig, 08.10.2025
                                                 W 0482/17 Blatt 2
Zahlungsempfänger: Pleißebogen Wohnen AG, Nonnenholz 3, 04275 Leipzig. Gläubiger-
Identifikationsnummer DE00ZZZ00000000000. Mandatsreferenz W-0482-17.
IBAN:                                   DE00 0000 0000 0000 0000 00
Erster Einzug:                          05.11.2025
Betrag der ersten Abbuchung:            EUR 1.224,65 (Miete November und erste Kautionsrate)
Datum:                                  12.10.2025
Hausmeisterdienst ist werktags von 7 bis 16 Uhr erreichbar; unberechtigte Notdiensteinsätze werden mit
EUR 89,00 berechnet.
                                                 W 0482/17 Blatt 3`,
    found: {
      home: 'Zschampertweg 48, 5. Etage rechts, 04229 Leipzig',
      rent: '503.20',
      deposit: '1509.60',
      start: '2025-11-01',
      landlord: 'property_manager Pleißebogen Wohnen AG',
      tenant: 'Robert Kretzschmann',
    },
  },
  {
    layout: 'Mieterbund-style AcroForm, three tenants in rows, euro and cent in separate fields for some amounts',
    text: `                                                    Mietvertrag
                                Vordruck für die Vermietung von Wohnungen - gilt für mehrere Mieter
Zwischen        Xaver Hinterberger                                  (Vermieter), wohnhaft     82131 Gauting, Würmleite 5
und den nachstehenden Mietern:
      Name, Vorname                                       geboren am             bisher wohnhaft
 1. Prölß, Magdalena                                       08.08.97              80637 München
 2. Achatz, Simon                                          30.01.96              94032 Passau
 3. El-Sayed, Nora                                         16.06.98              81541 München
§ 1 Mietsache
Im Haus (Straße/Nr.)      Reisingerstraße 88 b                           PLZ 81371          Ort München
werden vermietet: Zimmer       4         Küche 1           Bad/WC 2            Keller    1        Wohnfläche m2 112
Lage im Haus              Rückgebäude, 1. Stock rechts
§ 2 Mietzeit
Das Mietverhältnis beginnt mit dem       01.01.26              und läuft  ☐ unbefristet       ☐ befristet bis
§ 3 Miete                                                                                    EUR                 Cent
Nettomiete für die Wohnung (einschl. 60,- EUR Zuschlag Einbauküche)                      2100                 00
Vorauszahlung für Betriebskosten                                                         240                  00
Vorauszahlung für Heizung und Warmwasser                                                 180                  00
Gesamtmiete monatlich                                                                    2520                 00
zu zahlen auf Konto IBAN       DE20 7015 0000 0000 0000 00
§ 4 Mietkaution
Die Mieter zahlen eine Kaution von       6.300,00                EUR, das entspricht 3         Monatsmieten ohne Nebenkosten.
§ 5 Schlüssel
Übergeben werden Haus-/Wohnungsschlüssel           6         Briefkastenschlüssel 3
§ 6 Besondere Vereinbarungen
 Für die Gartenmitbenutzung beteiligen sich die Mieter im Juni und September mit jeweils 50 Euro am Gärtner. Die Wohnung wurde privat vermittelt, eine Maklerprovision fällt nicht an. Ein Austausch einzelner Mieter bedarf eines Nachtrags.
Ort, Datum                                 Unterschrift Vermieter                  Unterschriften Mieter 1 bis 3
 München, 21.11.25
                                                           Seite 1
§ 7 Zahlung
Zahlungsverzug kann der Vermieter je Mahnung pauschal 2,50 € verlangen; dem Mieter bleibt der Nachweis eines
Neben der Miete trägt der Mieter die Betriebskosten im Sinne des § 2 der Betriebskostenverordnung in der jeweils
Die Heiz- und Warmwasserkosten werden zu 70 vom Hundert nach dem erfassten Verbrauch und zu 30 vom Hundert
Verlängerung nach § 545 BGB wird ausgeschlossen.
Verpflichtung ist je Einzelfall auf 100,00 € und je Kalenderjahr auf höchstens 8 % der Jahresnettokaltmiete, keinesfalls
mehr als 500,00 €, beschränkt.
Anspruch des Mieters aus § 553 BGB bleibt unberührt.`,
    found: {
      home: 'Reisingerstraße 88b, Rückgebäude, 1. Stock rechts, 81371 München',
      rent: '2100.00',
      deposit: '6300.00',
      start: '2026-01-01',
      landlord: 'private Xaver Hinterberger',
      tenant: 'Magdalena Prölß',
    },
  },
  {
    layout: 'dormitory rental contract, two-page compact, centred title and boxed key data beside prose (two colu',
    text: `Studentenwohnstiftung Leinebogen
Stiftung des öffentlichen Rechts, Wohnheimverwaltung, Weender Hof 2, 37073 Göttingen
Mietvertrag für Wohnheimplätze
§ 1 Mietgegenstand
                                                                                 Mieter
Die Stiftung vermietet der im Kasten genannten Person das dort                   Oluwaseun Adeyemi
bezeichnete möblierte Zimmer nebst Mitbenutzung von                              Matrikelnummer
Gemeinschaftsküche, Fahrradkeller und Waschraum. Es handelt sich um              2200 4711
Wohnraum in einem Studentenwohnheim im Sinne von § 549 Abs. 3 BGB.               Wohnheim
                                                                                 Rosdorfer Anger 40
§ 2 Mietzeit
Die Mietzeit ist wegen des Rotationsprinzips befristet. Eine Verlängerung        37081 Göttingen
ist spätestens drei Monate vor Ablauf zu beantragen. Der                         Haus / Zimmer
Wohnberechtigung liegt die Immatrikulation zugrunde; der                         B / 214
Semesterbeitrag ist nicht Teil dieses Vertrages.                                 Größe
                                                                                 16,2 m2
§ 3 Miete                                                                        Mietzeit von
Die Miete ist eine Pauschalmiete. Sie umfasst sämtliche Nebenkosten              01.10.2025
                                                                                 Mietzeit bis
einschließlich Heizung, Strom und Internetanschluss und wird per
                                                                                 30.09.2027
Lastschrift zum 5. eines Monats eingezogen. Für Rücklastschriften werden
                                                                                 Gesamtmiete mtl.
6,00 Euro berechnet.                                                             334,00 Euro
§ 4 Sicherheitsleistung                                                          Sicherheitsleistung
                                                                                 600,00 Euro
                                                                                 Aufnahmegebühr (einmalig)
verzinst (§ 551 Abs. 3 Satz 5 BGB) und drei Monate nach Auszug                   48,00 Euro
                                                                                 25-B214-7
§ 5 Pflichten
sind von 13 bis 15 Uhr und von 22 bis 6 Uhr einzuhalten.
Waschmaschinen- und Trocknermarken kosten 2,20 Euro bzw. 1,50 Euro.
Anspruch des Mieters aus § 553 BGB bleibt unberührt.
Der Mieter kann zum 31. März und zum 30. September mit einer Frist von drei Monaten schriftlich kündigen. Das Recht zur
Göttingen, 19.08.2025`,
    found: {
      home: 'Rosdorfer Anger 40, 37081 Göttingen',
      rent: '334.00',
      deposit: '600.00',
      start: '2025-10-01',
      landlord: 'property_manager Studentenwohnstiftung Leinebogen',
      tenant: 'Oluwaseun Adeyemi',
    },
  },
  {
    layout: 'stationery form with grey section bars, printed lines with handwriting (italic, blue, slightly rotat',
    text: `Einheitsmietvertrag
Best.-Nr. 599, Für die Richtigkeit wird keine Gewähr übernommen, Nichtzutreffendes streichen
                                                                  51427 Bergisch Gladbach, Am Refrather Bruch 19
Vermieter(in)                                                 in
und Mieter(in) Bernd u. Petra Kückelhahn                       z. Zt. in
schließen folgenden Vertrag:
 § 1 Mieträume
Im Hause                                                     in 51069 Köln
Geschoss                             werden 3        Zimmer, 1       Küche, 1        Bad, -       Garage vermietet.
Wohnfläche                qm. Energieausweis vom                            liegt vor.
 § 2 Mietdauer
a) Das Mietverhältnis beginnt am                            und läuft auf unbestimmte Zeit.
b) Es endet mit Ablauf des              (Zeitmietvertrag).
Die Kündigung bedarf der Schriftform. Die Kündigungsfrist beträgt für den Mieter drei Monate zum Monatsende; für den Vermieter
verlängert sie sich nach fünf und acht Jahren seit der Überlassung um jeweils drei Monate. Die Kündigung muss bis zum dritten
Werktag des ersten Monats der Kündigungsfrist zugegangen sein. Eine stillschweigende Verlängerung nach § 545 BGB wird
ausgeschlossen.
 § 3 Miete
Die Kaltmiete beträgt monatlich Euro                      in Worten
Betriebskostenvorauszahlung Euro                         Heizkostenvorauszahlung Euro 95,-
Zuschlag für Gartennutzung                  Euro 15,-             Kabelanschluss Euro
Zusammen monatlich Euro 1.020,-
kann der Vermieter je Mahnung pauschal 2,50 € verlangen; dem Mieter bleibt der Nachweis eines geringeren Schadens
vorbehalten.
 § 4 Kaution
Der Mieter leistet eine Kaution von 3     Kaltmieten = Euro 2.385,-
 § 5 Nebenkosten
Neben der Miete trägt der Mieter die Betriebskosten im Sinne des § 2 der Betriebskostenverordnung in der jeweils geltenden
vertreten.
 § 6 Heizung
Der Vermieter hält die Zentralheizung in der Zeit vom 1. Oktober bis zum 30. April so in Betrieb, dass in den Wohnräumen
zwischen 6 und 23 Uhr eine Temperatur von mindestens 20 °C erreicht werden kann.
ist je Einzelfall auf 100,00 € und je Kalenderjahr auf höchstens 8 % der Jahresnettokaltmiete, keinesfalls mehr als 500,00 €,
Anspruch des Mieters aus § 553 BGB bleibt unberührt.
 hiermit aufgehoben (alte Kaution 1.950,- wurde erstattet).
 Köln, 28.12.2021`,
    found: {
      home: 'Dellbrücker Holzweg 6, 51069 Köln',
      rent: '795.00',
      deposit: '2385.00',
      start: '2022-02-01',
      landlord: 'private Marlies Overath',
      tenant: 'Bernd Kückelhahn',
    },
  },
  {
    layout: 'informal one-page agreement of private owners, ragged serif prose without headings',
    text: `Mietvereinbarung
Wir, Irmgard und Alois Wackernagel, wohnhaft Hinter der Linde 3, 35112 Fronhausen,
vermieten unsere Einliegerwohnung mit eigenem Eingang (Hinter der Linde 3a, 35112
Fronhausen) an Frau Svenja Thiemann, zurzeit noch in Marburg.
Das Mietverhältnis fängt am 15. August 2025 an und ist nicht befristet. Für den halben
August ist nur die halbe Miete zu zahlen.
Wir haben uns auf eine Miete von 430 Euro im Monat geeinigt. Seit 2020 haben wir 400
Euro genommen, die neuen Fenster sind der Grund für die Erhöhung. Dazu kommen 80
Euro im Monat für Wasser, Müll, Grundsteuer und Versicherung und 50 Euro für die
Heizung; beides rechnen wir einmal im Jahr ab. Wer den Kaminofen benutzen will,
bekommt den Raummeter Holz für 90 Euro.
Auf eine Kaution verzichten wir, weil wir die Familie kennen.
Frau Thiemann hält den Weg und die Treppe sauber und streut im Winter jede zweite
Woche. Ein Hund ist erlaubt. Für Schäden, die er anrichtet, muss sie aufkommen.
Gekündigt werden kann mit den gesetzlichen Fristen. Im Übrigen gilt das Gesetz.
Fronhausen, den 26.7.2025
Irmgard Wackernagel                Alois Wackernagel              Svenja Thiemann`,
    found: {
      home: 'Hinter der Linde 3a, 35112 Fronhausen',
      rent: '430.00',
      start: '2025-08-15',
      landlord: 'private Irmgard Wackernagel',
      tenant: 'Svenja Thiemann',
    },
  },
]
