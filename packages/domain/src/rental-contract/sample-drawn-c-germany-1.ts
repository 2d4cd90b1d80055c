import type { SampleContract } from './sample-contracts.ts'

/** Layouts that were drawn by somebody who had not seen the reading, third set, as `THIRD_DRAWN_LAYOUTS` says. Each names up to six facts. */
export const DRAWN_C_GERMANY_1: readonly SampleContract[] = [
  {
    layout: 'a private Word template, role words after the names, values typed over dots, two pages with a protocol',
    text: `                                MIETVERTRAG ÜBER WOHNRAUM
 Zwischen
 1. Torben Jessen                     geb. 03.09.1958
 2. Wiebke Jessen                     geb. 21.12.1961
 beide Marienhölzungsweg 117, 24939 Flensburg
 Tel. 0461 000 17 20        E-Mail jessen.vermietung@example.org
                                                                                   – im Weiteren „Vermieter“ –
 und
 1. Lasse Hinrichsen                    geb. 14.02.1994
 2. Mareike Clausen-Boysen              geb. 30.06.1996
 zurzeit Norderstraße 88, 24939 Flensburg
                                                                                      – im Weiteren „Mieter“ –
 wird Folgendes vereinbart:
 1. Wohnung
 Vermietet wird die Wohnung im Haus Fruerlunder Lücke 9, 24943 Flensburg, 1. OG rechts       ,
 bestehend aus 3 Zimmern, Küche, Duschbad, Abstellraum und Kellerraum Nr. 4 . Wohnfläche ca. 74
 m². Der Gemeinschaftsgarten darf mitbenutzt werden.
 Schlüssel: 3 Haustür, 3 Wohnungstür, 1 Briefkasten, 1 Keller.
 2. Mietzeit
 Der Vertrag beginnt am 15. Februar 2026       und läuft unbefristet. Ein Kündigungsverzicht wird nicht
 vereinbart. Die Kündigung bedarf der Schriftform und muss bis zum dritten Werktag eines Monats für den
 Ablauf des übernächsten Monats zugehen. Für den Vermieter verlängert sich die Frist nach fünf und acht
 Jahren um je drei Monate.
 3. Miete
 Miete ohne Nebenkosten                                                                              698,00 €
 Abschlag Betriebskosten                                                                             134,00 €
 Abschlag Heizung (Gas-Etagenheizung)                                                     direkt an Versorger
 Stellplatz vor dem Haus                                                                              25,00 €
 Summe                                                                                               857,00 €
 Für Februar 2026 ist die halbe Summe, also 428,50 €, zu zahlen. Konto: T. Jessen, IBAN DE00 2175 0000
 0000 0000 00.
 Die Miete ist monatlich im Voraus, spätestens bis zum dritten Werktag eines Monats, kostenfrei zu entrichten.
 Für die Rechtzeitigkeit genügt es, wenn der Mieter seiner Bank den Auftrag bis dahin erteilt hat.
 4. Sicherheit
 Die Mieter hinterlegen eine Kaution in Höhe von 1.396,00 €            (zwei Mieten ohne Nebenkosten),
 zahlbar in drei Raten von 466,00 €, 465,00 € und 465,00 €, die erste bei Übergabe. Sie wird auf einem
 Sparbuch angelegt.
 5. Was sonst gilt
 Die Kosten kleiner Instandhaltungen an Teilen, die dem häufigen Zugriff des Mieters ausgesetzt sind, trägt der
 Mieter bis 90,00 € im Einzelfall und höchstens bis zu 6 % der Jahresgrundmiete.
Mietvertrag Wohnraum, Vorlage 2023
 Schönheitsreparaturen sind Sache des Mieters, soweit sie durch seine Abnutzung erforderlich werden und ihm
 die Wohnung renoviert übergeben wurde. Bei Auszug sind Wände und Decken in neutralen Farben
 zurückzugeben.
 Kleintiere wie Hamster oder Zierfische darf der Mieter halten. Hunde und Katzen bedürfen der Zustimmung in
 Textform, die nur aus wichtigem Grund verweigert wird.
 Eine Überlassung an Dritte, auch die tageweise Vermietung über Internetportale, ist ohne vorherige Erlaubnis
 nicht gestattet. § 553 BGB bleibt unberührt.
 Der Vermieter oder von ihm Beauftragte dürfen die Räume nach Ankündigung, werktags zwischen 9 und 19
 Uhr, bei Gefahr im Verzug jederzeit betreten. Beabsichtigt der Vermieter den Verkauf, ist die Besichtigung an
 einem Samstag im Monat zu dulden.
 Der Winterdienst auf dem Gehweg ist einer Firma übertragen. Fällt sie aus, streuen die Mieter des
 Erdgeschosses ab 7 Uhr.
 Bei Ende des Mietverhältnisses ist die Wohnung geräumt und besenrein mit sämtlichen Schlüsseln
 zurückzugeben. Für fehlende Schlüssel der Schließanlage können bis zu 480,00 € anfallen.
 Mehrere Mieter haften als Gesamtschuldner. Erklärungen, die alle berühren, müssen von und gegenüber allen
 abgegeben werden; sie bevollmächtigen sich gegenseitig zur Entgegennahme.
 Nebenabreden sind nicht getroffen. Änderungen bedürfen der Textform. Ist eine Bestimmung unwirksam,
 bleibt der Vertrag im Übrigen bestehen.
 6. Besonderes
  Die Mieter übernehmen die Gardinenstangen der Vormieterin Frau Asmussen für 40 Euro.
  Katze „Pünktchen“ ist erlaubt.
 Flensburg, den 11.01.2026
 Vermieter                                                               Mieter
Mietvertrag Wohnraum, Vorlage 2023
 Übergabeprotokoll zum Mietvertrag
 Wohnung: Fruerlunder Lücke 9, 1. OG rechts                        Tag der Übergabe: 14.02.2026
   Raum                        Zustand                 Bemerkung
   Flur                        gut
   Küche                       gut                     Herd Bosch, 2 Jahre alt
   Bad                         gebraucht               Fuge an der Wanne wird bis 01.03. erneuert
   Wohnzimmer                  frisch gestrichen
   Schlafzimmer                gut                     Kratzer im Parkett links vom Fenster
   Zähler                            Nummer                                              Stand
   Strom                             1 LGZ 0058 4471                                     023 411
   Gas                               7 GWF 9023 1180                                     8 807
   Wasser                            22-4417                                             311,4
 Übergeben                                                                  Übernommen
Mietvertrag Wohnraum, Vorlage 2023`,
    found: {
      home: 'Fruerlunder Lücke 9, 1. OG rechts, 24943 Flensburg',
      rent: '698.00',
      deposit: '1396.00',
      start: '2026-02-15',
      landlord: 'private Torben Jessen',
      tenant: 'Lasse Hinrichsen',
    },
  },
  {
    layout: 'a filled stationery form with small captions under its lines, two tenants, tick boxes',
    text: ` Mietvertrag für Wohnungen                                                                                           Lfd. Nr. des Mietbuches
                                                                                                                     27/2025
 A. Vermieter
  Rosemarie Schallehn                                                  99096 Erfurt                                 Windthorststraße 60
 Name und Vorname bzw. Firma                                          Postleitzahl, Ort                         Straße, Hausnummer
                                                                       0361/000 4418
 vertreten durch                                                      Telefon                                   E-Mail
 B. Mieter
  Danilo Ehrentraut                                                    19.11.1987                   Kraftfahrer
 Name und Vorname des 1. Mieters                                      geboren am                   Beruf
  Yvonne Ehrentraut                                                    05.04.1989                   Altenpflegerin
 Name und Vorname des 2. Mieters                                      geboren am                   Beruf
  99089 Erfurt, Magdeburger Allee 201
 bisherige Anschrift
 C. Mietsache
  99086 Erfurt                                  Papiermühlenweg                                                 31
 Postleitzahl, Ort                            Straße                                                           Hausnummer
  4                    1                1                   Keller 7                              88,30
 Zimmer                Küche           Bad/WC               Nebenräume                           Wohnfläche in m²
 Mitvermietet werden: ☐ Garage ☒ Stellplatz Nr. 7                     ☐ Garten ☒ Einbauküche
 D. Mietdauer
 ☒ Das Mietverhältnis wird auf unbestimmte Zeit geschlossen. ☐ Es ist befristet bis
  01.12.2025                                    28.11.2025, 15 Uhr
 Beginn des Mietverhältnisses                 Übergabe
 Die Kündigung bedarf der Schriftform und muss bis zum dritten Werktag eines Monats für den Ablauf des übernächsten
 Monats zugehen. Für den Vermieter verlängert sich die Frist nach fünf und acht Jahren um je drei Monate.
 E. Miete (monatlich, in Euro)
  642,50                               126,00                                     98,50
 Grundmiete                           Betriebskostenvorauszahlung                Heizkostenvorauszahlung
  20,00                                --                                         887,00
 Stellplatz                           Möblierungszuschlag                        Gesamtbetrag
  achthundertsiebenundachtzig
 Gesamtbetrag in Worten
  DE00 8205 1000 0000 0000 00                                       Sparkasse
 IBAN                                                           Geldinstitut
 Die Miete ist monatlich im Voraus, spätestens bis zum dritten Werktag eines Monats, kostenfrei zu entrichten. Für die
 Rechtzeitigkeit genügt es, wenn der Mieter seiner Bank den Auftrag bis dahin erteilt hat.
 F. Mietsicherheit
 Der Mieter zahlt ☒ in drei gleichen Teilen ☐ auf einmal eine Sicherheit (höchstens das Dreifache der Grundmiete):
  1.927,50                                      642,50
 Betrag in Euro                               Teilbetrag
 G. Weitere Bestimmungen
 1. Der Vermieter rechnet über die Vorauszahlungen jährlich ab. Abrechnungszeitraum ist das Kalenderjahr. Die
 Abrechnung geht dem Mieter bis zum Ablauf des zwölften Monats nach dessen Ende zu. Ergibt sich eine Nachforderung,
 so ist sie innerhalb von 30 Tagen auszugleichen.
 2. Die Kosten für Heizung und Warmwasser werden nach der Heizkostenverordnung zu 30 % nach Fläche und zu 70 %
 nach Verbrauch verteilt. Die Heizperiode dauert vom 1. Oktober bis zum 30. April; tagsüber müssen 20 °C erreichbar sein.
Formular 1408 · Nachdruck verboten · Bitte Zutreffendes ankreuzen ☒
 3. Die Kosten kleiner Instandhaltungen an Teilen, die dem häufigen Zugriff des Mieters ausgesetzt sind, trägt der Mieter bis
 90,00 € im Einzelfall und höchstens bis zu 6 % der Jahresgrundmiete.
 4. Schönheitsreparaturen sind Sache des Mieters, soweit sie durch seine Abnutzung erforderlich werden und ihm die
 Wohnung renoviert übergeben wurde. Bei Auszug sind Wände und Decken in neutralen Farben zurückzugeben.
 5. Kleintiere wie Hamster oder Zierfische darf der Mieter halten. Hunde und Katzen bedürfen der Zustimmung in Textform,
 die nur aus wichtigem Grund verweigert wird.
 6. Eine Überlassung an Dritte, auch die tageweise Vermietung über Internetportale, ist ohne vorherige Erlaubnis nicht
 gestattet. § 553 BGB bleibt unberührt.
 7. Der Vermieter oder von ihm Beauftragte dürfen die Räume nach Ankündigung, werktags zwischen 9 und 19 Uhr, bei
 Gefahr im Verzug jederzeit betreten. Beabsichtigt der Vermieter den Verkauf, ist die Besichtigung an einem Samstag im
 Monat zu dulden.
 8. Mängel sind unverzüglich anzuzeigen. Die verschuldensunabhängige Haftung des Vermieters für anfängliche Mängel
 nach § 536a Abs. 1 BGB ist ausgeschlossen.
 9. Bei Ende des Mietverhältnisses ist die Wohnung geräumt und besenrein mit sämtlichen Schlüsseln zurückzugeben. Für
 fehlende Schlüssel der Schließanlage können bis zu 480,00 € anfallen.
 10. Mehrere Mieter haften als Gesamtschuldner. Erklärungen, die alle berühren, müssen von und gegenüber allen
 abgegeben werden; sie bevollmächtigen sich gegenseitig zur Entgegennahme.
 11. Nebenabreden sind nicht getroffen. Änderungen bedürfen der Textform. Ist eine Bestimmung unwirksam, bleibt der
 Vertrag im Übrigen bestehen.
 H. Hausordnung
 Ruhezeiten sind täglich von 22 bis 6 Uhr sowie von 13 bis 15 Uhr. An Sonn- und Feiertagen ist Lärm ganztägig zu
 vermeiden.
 Müll ist zu trennen. Sperrmüll wird nach Anmeldung unter der Rufnummer des Entsorgers abgeholt; wer ihn im Hof abstellt,
 trägt die Kosten von derzeit 65,00 €.
 Die Waschküche steht jedem Haushalt an einem Tag der Woche zur Verfügung. Der Waschmünzer kostet 1,50 € je Lauf.
 Auf Balkonen darf nur mit Elektrogeräten gegrillt werden, von April bis September höchstens zweimal im Monat.
 I. Zusätzliche Vereinbarungen
  Der Mietvertrag der Eheleute über die Wohnung Magdeburger Allee 201 (Miete 511,- EUR)
  endet am 30.11.2025.
  Erfurt, 02.10.2025                                    gez. Schallehn
 Ort, Datum                                            Vermieter
  gez. D. und Y. Ehrentraut
 Mieter
Formular 1408 · Nachdruck verboten · Bitte Zutreffendes ankreuzen ☒`,
    found: {
      home: 'Papiermühlenweg 31, 99086 Erfurt',
      rent: '642.50',
      deposit: '1927.50',
      start: '2025-12-01',
      landlord: 'private Rosemarie Schallehn',
      tenant: 'Danilo Ehrentraut',
    },
  },
  {
    layout:
      'a cooperative’s contract of use with shares instead of a deposit, the fee in a table, general terms after it',
    text: `Bauverein Weserbogen eG · Mitglied Nr. 08812
 Dauernutzungsvertrag
 Zwischen der
 Bauverein Weserbogen eG
 Neustadtscontrescarpe 214, 28199 Bremen
 Genossenschaftsregister Amtsgericht Bremen, GnR 0000
 (Genossenschaft)
 und dem Mitglied
 Frau Nurcan Yıldız-Harms, geboren am 27.05.1983,
 Mitgliedsnummer 08812, derzeit wohnhaft Kornstraße 402, 28201 Bremen
 wird auf Grund der Mitgliedschaft folgender Vertrag über die dauernde Nutzung einer
 Genossenschaftswohnung geschlossen.
 § 1 Gegenstand der Nutzung
 (1) Die Genossenschaft überlässt dem Mitglied ab dem 01.03.2026 die Wohnung Nr. 0231.05.03 in 28201
 Bremen, Gastfeldstraße 77a, 2. Obergeschoss.
 (2) Die Wohnung hat 2 Zimmer, Küche, Bad, Flur und Loggia und eine Wohnfläche von 58,17 m². Ein
 Kellerverschlag und die gemeinschaftliche Waschküche dürfen benutzt werden.
 (3) Bei Übergabe erhält das Mitglied 5 Schlüssel. Über den Zustand wird eine Niederschrift gefertigt.
 § 2 Nutzungsgebühr
 (1) Die Gebühr beträgt monatlich:
   Pos.           Bezeichnung                                                                  EUR
   10             Grundnutzungsgebühr 58,17 m² x 7,35 EUR                                      427,55
   20             Vorauszahlung Betriebskosten                                                 118,00
   30             Vorauszahlung Fernwärme und Warmwasser                                       84,00
   40             Antenne                                                                      6,45
                  zu zahlen                                                                    636,00
 (2) Die Gebühr ist bis zum dritten Werktag im Voraus auf das Konto IBAN DE00 2905 0101 0000 0000 00 zu
 zahlen oder wird eingezogen.
 (3) Die Genossenschaft rechnet über die Vorauszahlungen jährlich ab. Abrechnungszeitraum ist das
 Kalenderjahr. Die Abrechnung geht dem Mitglied bis zum Ablauf des zwölften Monats nach dessen Ende zu.
 Ergibt sich eine Nachforderung, so ist sie innerhalb von 30 Tagen auszugleichen.
 (4) Die Kosten für Heizung und Warmwasser werden nach der Heizkostenverordnung zu 30 % nach Fläche
 und zu 70 % nach Verbrauch verteilt. Die Heizperiode dauert vom 1. Oktober bis zum 30. April; tagsüber
 müssen 20 °C erreichbar sein.
 § 3 Geschäftsanteile
 (1) Das Mitglied hat nach § 17 der Satzung für die Wohnung 12 Geschäftsanteile zu je 160,00 EUR,
 zusammen 1.920,00 EUR, zu übernehmen. 2 Anteile sind bereits gezeichnet; der Rest von 1.600,00 EUR ist
 vor Schlüsselübergabe einzuzahlen.
 (2) Eine Mietsicherheit wird nicht verlangt.
 § 4 Dauer und Kündigung
 (1) Der Vertrag läuft auf unbestimmte Zeit. Die Genossenschaft wird ihn nicht von sich aus auflösen,
 solange das Mitglied seine Pflichten erfüllt.
 (2) Die Kündigung bedarf der Schriftform und muss bis zum dritten Werktag eines Monats für den Ablauf
 des übernächsten Monats zugehen. Für die Genossenschaft verlängert sich die Frist nach fünf und acht
 Jahren um je drei Monate.
Dauernutzungsvertrag, Stand 07/2024
Bauverein Weserbogen eG · Mitglied Nr. 08812
 Allgemeine Vertragsbestimmungen
 1 Das Mitglied hat die Wohnung und die                  Wohnung sind sie Sache des Mitglieds.
 gemeinschaftlichen Anlagen schonend zu
                                                         6 Beim Tod des Mitglieds gehen Rechte und
 behandeln.
                                                         Pflichten nach §§ 563 ff. BGB über.
 2 Die Räume sind mehrmals täglich stoßweise zu
                                                         7 Ruhezeiten sind täglich von 22 bis 6 Uhr sowie
 lüften. Schränke an Außenwänden sollen einen
                                                         von 13 bis 15 Uhr. An Sonn- und Feiertagen ist
 Abstand von 5 cm haben.
                                                         Lärm ganztägig zu vermeiden.
 3 Zustimmung der Genossenschaft ist nötig zur
                                                         8 Treppenhaus und Kellergänge sind freizuhalten.
 Untervermietung, zur Tierhaltung (außer
                                                         Kinderwagen dürfen auf dem dafür bestimmten
 Kleintieren), zu baulichen Änderungen und zum
                                                         Platz neben der Haustür abgestellt werden. Die
 Aufstellen von Waschmaschinen außerhalb der
                                                         Haustür ist nach 22 Uhr zu schließen, nicht aber
 dafür vorgesehenen Räume.
                                                         abzuschließen.
 4 Die Wohnung ist mit Rauchwarnmeldern
                                                         9 Strom bezieht der Mieter im eigenen Namen.
 ausgestattet (Einbau 04/2023). Die jährliche
                                                         Zähler 1 EMH00 7741 2096, Stand bei Übergabe
 Prüfung erfolgt durch einen Dienstleister; der
                                                         siehe Protokoll.
 Termin wird 14 Tage vorher angeschlagen.
                                                         10 Für Gästewohnungen der Genossenschaft gilt
 5 Die Genossenschaft trägt die Kosten der
                                                         die Preisliste vom 01.01.2025 (35,00 EUR je
 Schönheitsreparaturen im Treppenhaus; in der
                                                         Nacht).
 Bremen, den 20.01.2026
 Bauverein Weserbogen eG                                              Mitglied
 Anlage: Betriebskosten nach § 2 BetrKV
 1. laufende öffentliche Lasten des Grundstücks, namentlich die Grundsteuer
 2. Wasserversorgung
 3. Entwässerung
 4. Betrieb der zentralen Heizungsanlage einschließlich der Abgasanlage
 5. Betrieb der zentralen Warmwasserversorgungsanlage
 6. verbundene Heizungs- und Warmwasserversorgungsanlagen
 7. Personen- oder Lastenaufzug
 8. Straßenreinigung und Müllbeseitigung
 9. Gebäudereinigung und Ungezieferbekämpfung
 10. Gartenpflege
 11. Beleuchtung
 12. Schornsteinreinigung
 13. Sach- und Haftpflichtversicherung
 14. Hauswart
 15. Gemeinschaftsantenne oder Breitbandnetz (bis 30.06.2024)
 16. Einrichtungen für die Wäschepflege
 17. sonstige Betriebskosten, soweit sie im Vertrag benannt sind
Dauernutzungsvertrag, Stand 07/2024`,
    found: {
      home: 'Gastfeldstraße 77a, 2. Obergeschoss, 28201 Bremen',
      rent: '427.55',
      start: '2026-03-01',
      landlord: 'cooperative Bauverein Weserbogen eG',
      tenant: 'Nurcan Yıldız-Harms',
    },
  },
]
