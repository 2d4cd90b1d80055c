import type { SampleContract } from './sample-contracts.ts'

/** Layouts that were drawn by somebody who had not seen the reading, third set, as `THIRD_DRAWN_LAYOUTS` says. Each names up to six facts. */
export const DRAWN_C_GERMANY_3: readonly SampleContract[] = [
  {
    layout: 'an online generator: numbered answers with arrows, grey hints, dates with month names, a paragraph each',
    text: ` Ihr Mietvertrag
 Zusammengestellt am 4. Mai 2026 um 21:14 Uhr aus Ihren Angaben. Bitte zweimal ausdrucken.
 1 Wer vermietet?
 → Privatperson: Björn-Ole Mattfeldt
 → Anschrift: Kalandgasse 5b, 23552 Lübeck
 → Erreichbar unter: bo.mattfeldt@example.net, 0171 000 33 09
 2 Wer mietet?
 → Alleinmieter: Tarek Al-Masri, geboren am 1. Januar 1990
 → Wohnt heute: Wakenitzufer 30, 23564 Lübeck
 → Weitere Bewohner: Lina Al-Masri (Tochter, 4 Jahre)
 3 Was wird vermietet?
 → Art: Wohnung in einem Mehrfamilienhaus
 → Adresse: Moislinger Kirchsteig 18, Hochparterre links, 23558 Lübeck
 → Zimmer: 2,5 · Fläche: 61 m² · Keller: ja · Balkon: nein
 Hinweis: Eine falsche Flächenangabe von mehr als 10 % kann zur Minderung berechtigen.
 4 Ab wann?
 → Mietbeginn: 1. Juli 2026
 → Laufzeit: unbefristet, aber beide verzichten bis 30. Juni 2027 auf die ordentliche Kündigung
 5 Was kostet es?
 → Nettokaltmiete                                                                                 575 Euro
 → Vorauszahlung für Betriebskosten                                                               110 Euro
 → Vorauszahlung für Heizkosten                                                                    75 Euro
 → Warmmiete                                                                                      760 Euro
 → Mieterhöhung: nach Gesetz · Staffel: nein · Index: nein
 → Überweisen auf: IBAN DE00 2305 0101 0000 0000 00, Björn-Ole Mattfeldt
 6 Gibt es eine Kaution?
 → Ja, 1.150 Euro, als Überweisung auf ein getrenntes Konto. Der Mieter darf in drei Teilen zahlen.
 Hinweis: Mehr als drei Nettokaltmieten (hier 1.725 Euro) sind nicht erlaubt.
 7 Vereinbarungen
      Die Miete ist monatlich im Voraus, spätestens bis zum dritten Werktag eines Monats, kostenfrei zu
      entrichten. Für die Rechtzeitigkeit genügt es, wenn der Mieter seiner Bank den Auftrag bis dahin erteilt
      hat.
      Der Vermieter rechnet über die Vorauszahlungen jährlich ab. Abrechnungszeitraum ist das Kalenderjahr.
      Die Abrechnung geht dem Mieter bis zum Ablauf des zwölften Monats nach dessen Ende zu. Ergibt sich
      eine Nachforderung, so ist sie innerhalb von 30 Tagen auszugleichen.
      Die Kosten für Heizung und Warmwasser werden nach der Heizkostenverordnung zu 30 % nach Fläche
      und zu 70 % nach Verbrauch verteilt. Die Heizperiode dauert vom 1. Oktober bis zum 30. April; tagsüber
      müssen 20 °C erreichbar sein.
      Die Kosten kleiner Instandhaltungen an Teilen, die dem häufigen Zugriff des Mieters ausgesetzt sind,
      trägt der Mieter bis 90,00 € im Einzelfall und höchstens bis zu 6 % der Jahresgrundmiete.
      Schönheitsreparaturen sind Sache des Mieters, soweit sie durch seine Abnutzung erforderlich werden
      und ihm die Wohnung renoviert übergeben wurde. Bei Auszug sind Wände und Decken in neutralen
      Farben zurückzugeben.
Erstellt mit mietvertrag-in-5-minuten.example · Dokument 8f31-22c · Seite 1/2
      Kleintiere wie Hamster oder Zierfische darf der Mieter halten. Hunde und Katzen bedürfen der
      Zustimmung in Textform, die nur aus wichtigem Grund verweigert wird.
      Eine Überlassung an Dritte, auch die tageweise Vermietung über Internetportale, ist ohne vorherige
      Erlaubnis nicht gestattet. § 553 BGB bleibt unberührt.
      Der Vermieter oder von ihm Beauftragte dürfen die Räume nach Ankündigung, werktags zwischen 9 und
      19 Uhr, bei Gefahr im Verzug jederzeit betreten. Beabsichtigt der Vermieter den Verkauf, ist die
      Besichtigung an einem Samstag im Monat zu dulden.
      Die Kündigung bedarf der Schriftform und muss bis zum dritten Werktag eines Monats für den Ablauf des
      übernächsten Monats zugehen. Für den Vermieter verlängert sich die Frist nach fünf und acht Jahren um
      je drei Monate.
      Bei Ende des Mietverhältnisses ist die Wohnung geräumt und besenrein mit sämtlichen Schlüsseln
      zurückzugeben. Für fehlende Schlüssel der Schließanlage können bis zu 480,00 € anfallen.
      Die Wohnung ist mit Rauchwarnmeldern ausgestattet (Einbau 04/2023). Die jährliche Prüfung erfolgt
      durch einen Dienstleister; der Termin wird 14 Tage vorher angeschlagen.
      Mängel sind unverzüglich anzuzeigen. Die verschuldensunabhängige Haftung des Vermieters für
      anfängliche Mängel nach § 536a Abs. 1 BGB ist ausgeschlossen.
      Strom bezieht der Mieter im eigenen Namen. Zähler 1 EMH00 7741 2096, Stand bei Übergabe siehe
      Protokoll.
      Nebenabreden sind nicht getroffen. Änderungen bedürfen der Textform. Ist eine Bestimmung unwirksam,
      bleibt der Vertrag im Übrigen bestehen.
 8 Eigene Ergänzungen
 „Der Schuppen im Hof bleibt beim Vermieter. Die Waschmaschine (Wert 200 Euro) darf benutzt werden.“
 9 Unterschriften
 Ort: Lübeck
 Datum: 09.05.2026
 Björn-Ole Mattfeldt                                                             Tarek Al-Masri
 Haftungsausschluss: Dieses Muster ersetzt keine Rechtsberatung. Premium-Prüfung durch einen Anwalt ab 29,90 Euro.
Erstellt mit mietvertrag-in-5-minuten.example · Dokument 8f31-22c · Seite 2/2`,
    found: {
      home: 'Moislinger Kirchsteig 18, Hochparterre links, 23558 Lübeck',
      rent: '575.00',
      deposit: '1150.00',
      start: '2026-07-01',
      landlord: 'private Björn-Ole Mattfeldt',
      tenant: 'Tarek Al-Masri',
    },
  },
  {
    layout:
      'a student services office: notice of a place that becomes the contract, flat rent, fixed term, form number',
    text: `Studierendenwerk Oberfranken-Mitte, Anstalt des öffentlichen Rechts – Abteilung Studentisches Wohnen
 Studierendenwerk Oberfranken-Mitte, Universitätsallee 4, 95447 Bayreuth
 Frau
 Chiara-Sophie Wunderlich
 Hauptstraße 19
 91257 Pegnitz
                                                                                                                   Bayreuth, 22.07.2026
                                                                                                           Bearbeiter: Hr. Nützel, Zi. 1.08
 Mietvertrag Nr. 0417-26/WS
 Zwischen dem Studierendenwerk Oberfranken-Mitte als Vermieter und der oben genannten Studentin (Matr.-Nr.
 1700 338, geb. 11.03.2006) als Mieterin wird folgender Mietvertrag geschlossen:
 1. Mietsache
 Vermietet wird im Wohnheim „Am Roten Main“, Jahnstaudengasse 12, 95444 Bayreuth, ein möbliertes
 Einzelapartment (19,6 m²) mit Kochnische und Nasszelle.
 2. Mietdauer
 Die Mietzeit läuft vom 01.10.2026 bis 30.09.2027 und ist auf höchstens drei Studienjahre verlängerbar. Der Antrag
 ist bis 15.06. zu stellen. Ein Umzug im Haus kostet 45,00 EUR.
 3. Miete
 Die monatliche Miete von 347,00 EUR enthält alle Nebenkosten, Möblierung und Internet. Sie wird zum 3. eines
 Monats abgebucht; für eine Rücklastschrift werden 7,50 EUR berechnet. Bei Bezug vor 12 Uhr am Monatsersten
 besteht kein Anspruch auf vorzeitige Übergabe.
 4. Kaution
 Vor Einzug sind 500,00 EUR Kaution auf das Konto IBAN DE00 7735 0110 0000 0000 00 zu überweisen. Sie wird
 nicht verzinst (§ 551 Abs. 3 Satz 5 BGB) und sechs Wochen nach Auszug abzüglich einer Endreinigung von
 höchstens 85,00 EUR zurückgezahlt.
 5. Zusammenfassung
   Objekt                           Mietbeginn                         Mietende                        Miete          Kaution
   0417 / 2.17                      01.10.2026                         30.09.2027                      347,00         500,00
 6. Allgemeine Vertragsbedingungen (AVB)
 6.1 Wohnberechtigt ist, wer an einer der Hochschulen                           ganztägig zu vermeiden.
 in Bayreuth eingeschrieben ist. Die Bescheinigung ist
                                                                                6.6 Das Mitbringen von Haustieren ist untersagt.
 jedes Semester bis 15.04. und 15.10. vorzulegen.
                                                                                6.7 Die Räume sind mehrmals täglich stoßweise zu
 6.2 Die Wohnung ist mit Rauchwarnmeldern
                                                                                lüften. Schränke an Außenwänden sollen einen
 ausgestattet (Einbau 04/2023). Die jährliche Prüfung
                                                                                Abstand von 5 cm haben.
 erfolgt durch einen Dienstleister; der Termin wird 14
 Tage vorher angeschlagen.                                                      6.8 Bei Auszug ist ein Termin mit dem Hausmeister
                                                                                Herrn Zapf, Tel. 0921 000 55, zu vereinbaren.
 6.3 Der Vermieter oder von ihm Beauftragte dürfen die
 Räume nach Ankündigung, werktags zwischen 9 und                                6.9 Verlust des Transponders: 30,00 EUR. Verlust des
 19 Uhr, bei Gefahr im Verzug jederzeit betreten.                               Briefkastenschlüssels: 18,00 EUR.
 Beabsichtigt der Vermieter den Verkauf, ist die                                6.10 Die Daten des Mieters werden zur Durchführung
 Besichtigung an einem Samstag im Monat zu dulden.                              des Vertrages verarbeitet und an Messdienst,
 6.4 Besuch darf bis zu drei Nächte hintereinander                              Handwerker und Versorger weitergegeben, soweit dies
 bleiben.                                                                       erforderlich ist. Eine Schufa-Auskunft vom Vormonat
                                                                                hat vorgelegen.
 6.5 Ruhezeiten sind täglich von 22 bis 6 Uhr sowie von
 13 bis 15 Uhr. An Sonn- und Feiertagen ist Lärm
 Bayreuth, 22.07.2026 i. A. Nützel
W-17 (04.24) Anlagen: AVB, Hausordnung, Inventarliste, SEPA-Mandat
Studierendenwerk Oberfranken-Mitte, Anstalt des öffentlichen Rechts – Abteilung Studentisches Wohnen
 Angenommen: Pegnitz, 29.07.2026                  Chiara-Sophie Wunderlich
W-17 (04.24) Anlagen: AVB, Hausordnung, Inventarliste, SEPA-Mandat`,
    found: {
      home: 'Jahnstaudengasse 12, 95444 Bayreuth',
      rent: '347.00',
      deposit: '500.00',
      start: '2026-10-01',
      landlord: 'property_manager Studierendenwerk Oberfranken-Mitte',
      tenant: 'Chiara-Sophie Wunderlich',
    },
  },
  {
    layout:
      'a filled form of an agency for furnished temporary flats, captions over boxes, the agency beside the landlord, inventory',
    text: `ZEITRAUM WOHNEN Agentur – Wohnen auf Zeit in Köln · Bonn · Düsseldorf
 Mietvertrag über möblierten Wohnraum zum vorübergehenden
 Gebrauch
 Vermittelt durch: ZEITRAUM WOHNEN Agentur Inh. Sibylle Kronenberg, Aachener Wall 15, 50672 Köln, Angebot 77120.
 Die Agentur ist nicht Vertragspartei.
 Vermieter
  Nachname                                          Vorname                                              Telefon
  Oelschläger                                       Gundula                                              0228 000 7781
  Straße, Nr.                                       PLZ                   Ort
  Poppelsdorfer Aue 2                               53115                 Bonn
 Mieter
  Nachname                                          Vorname                                              geb.
  Fernández Ruiz                                    Alejandro                                            12.10.1991
  Straße, Nr.                                       PLZ                   Ort
  Calle del Olmo 14                                 28012                 Madrid, Spanien
  Arbeitgeber                                                             Ausweis-Nr.
  Rheinlab Biosysteme GmbH, Bonn                                          XDE000000
 Mietobjekt
  Straße, Nr.                                                 PLZ                   Ort
  Endenicher Kapellenweg 46                                   53121                 Bonn
  Zimmer            m²             Personen         Ausstattung
  2                 54             1                voll möbliert, Waschmaschine, WLAN
 Mietdauer
  von                              bis                                Grund
  15.09.2025                       14.03.2026                         befristete Projektarbeit
 Zahlungen je Monat
  Kaltmiete inkl. Möblierung EUR          Nebenkosten pauschal EUR              Strom/Internet pauschal EUR        Gesamt EUR
  890,00                                  160,00                                65,00                              1.115,00
 Für den ersten halben Monat sind 557,50 EUR zu zahlen, für den letzten 502,65 EUR.
 Kaution
  Betrag EUR                       zahlbar bis                        Zahlungsart
  1.780,00                         10.09.2025                         Überweisung
 Nebenleistungen
 ☒ Endreinigung 120,00 EUR einmalig ☐ Wäschewechsel 25,00 EUR ☐ Tiefgarage 75,00 EUR/Monat
 Bedingungen
 § 1 Der Vertrag endet, ohne dass es einer Kündigung bedarf. § 549 Abs. 2 Nr. 1 BGB ist den Parteien bekannt.
 § 2 Fällig wird die Zahlung am 3. Werktag des laufenden Monats; entscheidend ist die Erteilung des Zahlungsauftrags bei
 gedecktem Konto. Der Samstag zählt dabei nicht als Werktag. Für jede Rücklastschrift fallen 4,00 € an.
 § 3 Mit den Pauschalen sind alle Kosten abgegolten; eine Abrechnung findet nicht statt. Bei Verbrauch über 180 kWh im
 Monat darf der Mehrverbrauch mit 0,38 EUR je kWh berechnet werden.
 § 4 Besichtigungen sind mindestens drei Tage vorher abzustimmen. Bei Neuvermietung oder Verkauf sind sie werktags
 von 17 bis 19 Uhr und samstags von 10 bis 13 Uhr zu gestatten.
 § 5 Das Inventar laut Anlage ist pfleglich zu behandeln. Beschädigtes ersetzt der Mieter zum Zeitwert.
 § 6 Zwischen 22 Uhr und 7 Uhr gilt Nachtruhe, von 12.30 Uhr bis 14.30 Uhr Mittagsruhe. Kinder dürfen im Hof bis 20 Uhr
 spielen.
 § 7 Das Rauchen in der Wohnung ist nicht gestattet. Tiere werden nicht mitgebracht.
ZR-Vertrag 5.2 Seite 1
ZEITRAUM WOHNEN Agentur – Wohnen auf Zeit in Köln · Bonn · Düsseldorf
 § 8 Die Provision der Agentur trägt die Vermieterin (2 Kaltmieten zzgl. 19 % USt).
 § 9 Am letzten Tag der Mietzeit, spätestens um 12 Uhr, sind die Räume leer, sauber und mit allen, auch selbst beschafften
 Schlüsseln zu übergeben. Für jeden Tag der Vorenthaltung ist mindestens die anteilige Miete zu zahlen.
 § 10 Von diesem Vertrag gibt es zwei gleichlautende Stücke. Mündliches gilt nur, wenn es nachträglich in Textform
 bestätigt wird. Unwirksames berührt den Rest nicht.
  Bonn, 02.09.2025                                   G. Oelschläger                   A. Fernández Ruiz
 Ort, Datum                                         Vermieter                         Mieter
ZR-Vertrag 5.2 Seite 2
ZEITRAUM WOHNEN Agentur – Wohnen auf Zeit in Köln · Bonn · Düsseldorf
 Anlage: Inventar
   Nr. Gegenstand                                                       Anzahl   Zeitwert EUR   Zustand
   1       Boxspringbett 140 x 200                                      1        450,00         gut
   2       Kleiderschrank, weiß                                         1        280,00         gut
   3       Sofa, grau                                                   1        520,00         Fleck links
   4       Esstisch mit Stühlen                                         1/4      310,00         gut
   5       Fernseher 43 Zoll                                            1        260,00         neu
   6       Waschmaschine                                                1        330,00         gut
   7       Geschirr, Besteck für 6                                      1        120,00         vollständig
   8       Schlüssel (Haus, Wohnung, Briefkasten)                       2/2/1
   9       Staubsauger                                                  1        70,00          gut
ZR-Vertrag 5.2 Seite 3`,
    found: {
      home: 'Endenicher Kapellenweg 46, 53121 Bonn',
      rent: '890.00',
      deposit: '1780.00',
      start: '2025-09-15',
      landlord: 'private Gundula Oelschläger',
      tenant: 'Alejandro Fernández Ruiz',
    },
  },
  {
    layout: 'a sublet of one room by the main tenant, owner and main lease named first, flat sum, own words',
    text: `Untermietvertrag
Vorbemerkung: Ich habe die Wohnung mit Vertrag vom 14.06.2019 von der Eigentümerin, Frau
Hannelore Stuckenbrock (Geiststraße 55, 48151 Münster), gemietet. Ich zahle dort 1.040 € warm
und habe 2.400 € Kaution hinterlegt. Frau Stuckenbrock hat der Untervermietung am 03.02.2026
schriftlich zugestimmt.
Hauptmieterin und Untervermieterin: Annika Beckhövel, Hammer Kiebitzweg 70, 2. Stock,
48153 Münster (im Folgenden „ich“)
Untermieter: Jonathan Okonkwo, geb. am 25. November 2002, bisher Sprickmannplatz 7, 48159
Münster (im Folgenden „du“)
Was du mietest
Du mietest in meiner Wohnung (Hammer Kiebitzweg 70, 2. Stock, 48153 Münster) das hintere
Zimmer mit 16 m², unmöbliert bis auf den Einbauschrank. Küche, Bad und Balkon nutzen wir
gemeinsam. Du bekommst je einen Schlüssel für Haus und Wohnung.
Wie lange
Das Untermietverhältnis fängt am 01.04.2026 an und geht bis zum 31.03.2027, weil dann meine
Schwester einzieht. Vorher können wir beide mit einer Frist von drei Monaten kündigen.
Was es kostet
Die Miete beträgt 415,00 € im Monat. Darin stecken 285,00 € Grundmiete, 105,00 € für Heizung und
Betriebskosten sowie 25,00 € für Strom und Internet. Bitte überweise das Geld bis zum 3. auf mein
Konto (IBAN DE00 4005 0150 0000 0000 00). Rundfunkbeitrag teilen wir, das sind 9,18 € im Monat.
Kaution
Du gibst mir bei Einzug eine Kaution von 570,00 €. Nach deinem Auszug bekommst du sie
spätestens nach drei Monaten zurück.
Zusammenleben
  Jede Woche putzt einer von uns Bad und Küche, der Plan hängt am Kühlschrank.
  Besuch über Nacht ist in Ordnung, länger als eine Woche nur nach Absprache.
  Geraucht wird nur auf dem Balkon.
  Zwischen 22 Uhr und 7 Uhr gilt Nachtruhe, von 12.30 Uhr bis 14.30 Uhr Mittagsruhe. Kinder
  dürfen im Hof bis 20 Uhr spielen.
  Gelüftet wird drei- bis viermal am Tag für etwa zehn Minuten bei abgedrehter Heizung. Dauerhaft
  gekippte Fenster sind zu vermeiden.
  Für Bagatellschäden an Armaturen, Rollladengurten und Lichtschaltern kommt der Mieter auf,
  soweit die einzelne Rechnung 110,00 € und die Rechnungen eines Jahres zusammen 300,00 €
  nicht übersteigen.
Ende
Endet mein Mietvertrag mit Frau Stuckenbrock, endet auch dieser. Am letzten Tag der Mietzeit,
spätestens um 12 Uhr, sind die Räume leer, sauber und mit allen, auch selbst beschafften Schlüsseln
zu übergeben. Für jeden Tag der Vorenthaltung ist mindestens die anteilige Miete zu zahlen.
Münster, 08.02.2026
Annika Beckhövel                                                 Jonathan Okonkwo`,
    found: {
      home: 'Hammer Kiebitzweg 70, 2. Stock, 48153 Münster',
      rent: '285.00',
      deposit: '570.00',
      start: '2026-04-01',
      landlord: 'private Annika Beckhövel',
      tenant: 'Jonathan Okonkwo',
    },
  },
  {
    layout: 'a filled management form in a numbered grid, the owner behind her manager, cents in a box of their own',
    text: `Mietvertrag für Wohnraum – Formular HV 3 – Blatt 1
 Mietvertrag
   01 Vermieter              Leuschner, Ingeborg                         02 vertreten durch       Hausverwaltung Brandt & Söhne OHG
   03 Anschrift              Annenstr. 30, 01067 Dresden                 04 Telefon               0351 000 9920
   05 Mieter, Name           Großmann                                    06 Vorname               Falk
   07 Geburtsdatum           29.02.1984                                  08 Familienstand         ledig
   09 weiterer Mieter        ---                                         10 Vorname               ---
   11 jetzige Anschrift      Rehefelder Str. 61, 01127 Dresden           12 Telefon               0172 000 5512
   13 Objekt, Straße           Hechtwinkel                14 Nr.                        27
   15 PLZ                      01097                      16 Ort                        Dresden
   17 Baujahr                  1911                       18 VE-Nr.                     0906-11
   19 Wohnfläche               49,75 qm                   20 Räume                      2 Zi., Kü., Bad, Flur
   21 Mietbeginn               01.08.2025                 22 Vertragsende               unbestimmt
   Monatliche Miete                                                                                      Euro               Ct
   23 Miete netto kalt                                                                                   472                60
   24 Betriebskosten (Vorauszahlung)                                                                     89                 00
   25 Heizung, Warmwasser (Vorauszahlung)                                                                71                 00
   26 Kabel, Sonstiges                                                                                   0                  00
   27 Summe                                                                                              632                60
   28 Kaution                  1.417,80 Euro                          29 Art                      Barkaution in 3 Raten
   30 Konto                    DE00 8505 0300 0000 0000 00            31 Kontoinhaber             HV Brandt Treuhand f. Leuschner
 § 1 Fällig wird die Zahlung am 3. Werktag des laufenden Monats; entscheidend ist die Erteilung des Zahlungsauftrags bei gedecktem
 Konto. Der Samstag zählt dabei nicht als Werktag. Für jede Rücklastschrift fallen 4,00 € an.
 § 2 Über die geleisteten Abschläge wird einmal im Jahr abgerechnet, und zwar jeweils für die Zeit vom 1. Juli bis zum 30. Juni. Nach der
 Abrechnung können beide Teile die Abschläge durch Erklärung in Textform anpassen.
 § 3 Beheizt wird über eine Zentralheizung. Die Verteilung geschieht nach dem gemessenen Verbrauch zu 60 vom Hundert, im Übrigen
 nach Quadratmetern. Ablesetag ist regelmäßig der 30. Juni.
 § 4 Es gelten die gesetzlichen Kündigungsfristen. Eine Fortsetzung des Gebrauchs nach Ablauf der Mietzeit führt nicht zur Verlängerung;
 § 545 BGB findet keine Anwendung.
 § 5 Für Bagatellschäden an Armaturen, Rollladengurten und Lichtschaltern kommt der Mieter auf, soweit die einzelne Rechnung 110,00
 € und die Rechnungen eines Jahres zusammen 300,00 € nicht übersteigen.
 § 6 Das Tapezieren und Streichen der Wände, das Streichen der Heizkörper und der Innentüren führt der Mieter aus, sobald der Grad
 der Abnutzung es verlangt. Feste Fristen gibt es nicht.
 § 7 Wer einen Hund oder eine Katze halten möchte, fragt vorher. Blinden- und Assistenzhunde sind stets erlaubt.
 § 8 Ohne Erlaubnis darf die Wohnung weder ganz noch teilweise weitervermietet werden. Die Aufnahme von Ehegatten, Lebenspartnern
 und Kindern ist lediglich anzuzeigen.
 § 9 Um- und Einbauten bedürfen der Erlaubnis. Eine Wallbox oder ein Steckersolargerät kann nach § 554 BGB verlangt werden; die
 Kosten trägt der Mieter.
 § 10 Besichtigungen sind mindestens drei Tage vorher abzustimmen. Bei Neuvermietung oder Verkauf sind sie werktags von 17 bis 19
 Uhr und samstags von 10 bis 13 Uhr zu gestatten.
 § 11 Am letzten Tag der Mietzeit, spätestens um 12 Uhr, sind die Räume leer, sauber und mit allen, auch selbst beschafften Schlüsseln
 zu übergeben. Für jeden Tag der Vorenthaltung ist mindestens die anteilige Miete zu zahlen.
 § 12 Hinweise zur Datenverarbeitung nach Art. 13 DSGVO sind ausgehändigt. Die Angaben zu Einkommen und Arbeitgeber werden
 sechs Monate nach Einzug gelöscht.
Mietvertrag für Wohnraum – Formular HV 3 – Blatt 2
 § 13 Von diesem Vertrag gibt es zwei gleichlautende Stücke. Mündliches gilt nur, wenn es nachträglich in Textform bestätigt wird.
 Unwirksames berührt den Rest nicht.
 32 Sonstige Vereinbarungen:
 Dachboden ist nicht mitvermietet. Mieter erhält 5 Schlüssel. Mietfrei bis 31.07. wegen Malerarbeiten.
   33 Ort, Datum               Dresden, 19.06.2025                                    34 Unterschrift Mieter   Großmann
   35 Unterschrift Vermieter   i. V. Brandt                                           36 Ausfertigung          1 von 2
Mietvertrag für Wohnraum – Formular HV 3 – Blatt 3
 Anlage: Hausordnung
 A. Ruhe. Ruhezeiten sind täglich von 22 bis 6 Uhr sowie von 13 bis 15 Uhr. An Sonn- und Feiertagen ist Lärm ganztägig zu vermeiden.
 B. Sicherheit. Treppenhaus und Kellergänge sind freizuhalten. Kinderwagen dürfen auf dem dafür bestimmten Platz neben der Haustür
 abgestellt werden. Die Haustür ist nach 22 Uhr zu schließen, nicht aber abzuschließen.
 C. Reinigung. Treppe und Flur werden wöchentlich im Wechsel gereinigt. Unterbleibt dies, kann eine Firma für 25,00 € je Woche
 beauftragt werden.
 D. Müll. Müll ist zu trennen. Sperrmüll wird nach Anmeldung unter der Rufnummer des Entsorgers abgeholt; wer ihn im Hof abstellt, trägt
 die Kosten von derzeit 65,00 €.
 E. Wäsche, Grillen. Die Waschküche steht jedem Haushalt an einem Tag der Woche zur Verfügung. Der Waschmünzer kostet 1,50 € je
 Lauf. Auf Balkonen darf nur mit Elektrogeräten gegrillt werden, von April bis September höchstens zweimal im Monat.
 F. Lüften, Heizen. Die Räume sind mehrmals täglich stoßweise zu lüften. Schränke an Außenwänden sollen einen Abstand von 5 cm
 haben.
 G. Fahrzeuge. Das Waschen von Fahrzeugen auf dem Grundstück ist untersagt. Unberechtigt abgestellte Fahrzeuge werden
 abgeschleppt (rund 280,00 €).
 H. Winter. Der Winterdienst auf dem Gehweg ist einer Firma übertragen. Fällt sie aus, streuen die Mieter des Erdgeschosses ab 7 Uhr.
Mietvertrag für Wohnraum – Formular HV 3 – Blatt 4
 SEPA-Lastschriftmandat
 Zahlungsempfänger                  HV Brandt Treuhand
 Gläubiger-ID                       DE00ZZZ00000000000
 Mandatsreferenz                    0906-11
 Kontoinhaber                       Falk Großmann
 IBAN                               DE00 8509 0000 0000 0000 00
 Betrag zurzeit                     632,60 EUR
 erster Einzug                      04.08.2025
 Ich ermächtige den Zahlungsempfänger, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Innerhalb von acht Wochen kann
 ich die Erstattung des belasteten Betrages verlangen.
 Datum, Unterschrift: ____________________`,
    found: {
      home: 'Hechtwinkel 27, 01097 Dresden',
      rent: '472.60',
      deposit: '1417.80',
      start: '2025-08-01',
      landlord: 'private Ingeborg Leuschner',
      tenant: 'Falk Großmann',
    },
  },
]
