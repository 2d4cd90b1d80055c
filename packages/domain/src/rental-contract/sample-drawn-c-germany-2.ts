import type { SampleContract } from './sample-contracts.ts'

/** Layouts that were drawn by somebody who had not seen the reading, third set, as `THIRD_DRAWN_LAYOUTS` says. Each names up to six facts. */
export const DRAWN_C_GERMANY_2: readonly SampleContract[] = [
  {
    layout:
      'a municipal company: data sheet with numbered rows first, managing director and clerk, terms in two columns',
    text: `HAVELSPITZE Wohnungsgesellschaft mbH | Mietvertrag 3120.0417.08 | Blatt 1 von 4
                                                                                                     Kundenzentrum Mitte
                                                                                     Ihre Ansprechpartnerin: Frau Pohlenz
                                                                                               Durchwahl 0331 000 62-14
                                                                                            Servicezeiten Di 9-18, Do 9-16
 Wohnungsmietvertrag
 Teil I: Vertragsdaten
   1      Vermieterin                             HAVELSPITZE Wohnungsgesellschaft mbH, Zeppelinstraße
                                                  280, 14471 Potsdam, HRB 00000 P, vertreten durch die
                                                  Geschäftsführerin Katrin Soltau
   2      Mieter (1)                              Herr Jakub Wiśniewski, geb. 02.08.1979
          Mieter (2)                              Frau Elena Wiśniewska, geb. 17.01.1982
   3      Bisherige Anschrift                     Galileistraße 12, 14480 Potsdam
   4      Wohnung                                 Kuckucksruf 8, 14478 Potsdam; 4. Geschoss Mitte
   5      Wohnungsnummer                          3120.0417.08
   6      Größe, Räume                            81,62 m²; 4 Zimmer, Küche, Bad, Flur, Balkon, Keller 17
   7      Mietbeginn                              16.04.2026
   8      Mietende                                unbefristet
   9      Nettokaltmiete                          613,78 EUR
   10 Vorauszahlung                               155,10 EUR
      Betriebskosten kalt
   11 Vorauszahlung Wärme                         110,20 EUR
   12 Stellplatz                                  gesonderter Vertrag 3120.9017 ab 01.05.2026, 38,00 EUR
   13 Gesamtmiete                                 879,08 EUR
   14 Kaution                                     1.841,34 EUR, in drei Raten
   15 Bindung                                     WBS Nr. 2025/1188 vom 03.11.2025, gültig bis 02.11.2026;
                                                  Belegungsbindung bis 31.12.2039
   16 Bankverbindung                              IBAN DE00 1605 0000 0000 0000 00, Verwendungszweck
                                                  3120041708
 Die Angaben in Teil I gehen den Bestimmungen in Teil II vor.
 Potsdam, 09.03.2026
 i. A. Pohlenz (Vermieterin)                                                      Mieter
HAVELSPITZE Wohnungsgesellschaft mbH | Mietvertrag 3120.0417.08 | Blatt 2 von 4
 Teil II: Allgemeine Bestimmungen
                                                                             Mängel sind unverzüglich anzuzeigen. Die
 1 Miete                                                                     verschuldensunabhängige Haftung des Vermieters für
 Die Miete ist monatlich im Voraus, spätestens bis zum                       anfängliche Mängel nach § 536a Abs. 1 BGB ist
 dritten Werktag eines Monats, kostenfrei zu entrichten.                     ausgeschlossen.
 Für die Rechtzeitigkeit genügt es, wenn der Mieter
                                                                             Schönheitsreparaturen sind Sache des Mieters, soweit
 seiner Bank den Auftrag bis dahin erteilt hat.
                                                                             sie durch seine Abnutzung erforderlich werden und ihm
 Die anteilige Miete für April 2026 beträgt 439,54 EUR.                      die Wohnung renoviert übergeben wurde. Bei Auszug
                                                                             sind Wände und Decken in neutralen Farben
 Der Vermieter rechnet über die Vorauszahlungen
                                                                             zurückzugeben.
 jährlich ab. Abrechnungszeitraum ist das Kalenderjahr.
 Die Abrechnung geht dem Mieter bis zum Ablauf des                           Die Kosten kleiner Instandhaltungen an Teilen, die dem
 zwölften Monats nach dessen Ende zu. Ergibt sich eine                       häufigen Zugriff des Mieters ausgesetzt sind, trägt der
 Nachforderung, so ist sie innerhalb von 30 Tagen                            Mieter bis 90,00 € im Einzelfall und höchstens bis zu 6
 auszugleichen.                                                              % der Jahresgrundmiete.
 Zu den sonstigen Betriebskosten gehören die Wartung                         5 Zutritt
 der Rauchwarnmelder (zuletzt 7,80 € je Gerät und
                                                                             Der Vermieter oder von ihm Beauftragte dürfen die
 Jahr), die Dachrinnenreinigung und die Prüfung der
                                                                             Räume nach Ankündigung, werktags zwischen 9 und
 Trinkwasseranlage auf Legionellen.
                                                                             19 Uhr, bei Gefahr im Verzug jederzeit betreten.
 Die Kosten für Heizung und Warmwasser werden nach                           Beabsichtigt der Vermieter den Verkauf, ist die
 der Heizkostenverordnung zu 30 % nach Fläche und                            Besichtigung an einem Samstag im Monat zu dulden.
 zu 70 % nach Verbrauch verteilt. Die Heizperiode
 dauert vom 1. Oktober bis zum 30. April; tagsüber                           6 Ende
 müssen 20 °C erreichbar sein.                                               Die Kündigung bedarf der Schriftform und muss bis
                                                                             zum dritten Werktag eines Monats für den Ablauf des
 2 Sicherheit                                                                übernächsten Monats zugehen. Für den Vermieter
 Die Sicherheit ist in drei gleichen monatlichen Raten zu                    verlängert sich die Frist nach fünf und acht Jahren um
 erbringen, die erste mit Beginn des Mietverhältnisses.                      je drei Monate.
 Sie wird verzinslich angelegt.
                                                                             Bei Ende des Mietverhältnisses ist die Wohnung
 3 Benutzung                                                                 geräumt und besenrein mit sämtlichen Schlüsseln
                                                                             zurückzugeben. Für fehlende Schlüssel der
 Kleintiere wie Hamster oder Zierfische darf der Mieter
                                                                             Schließanlage können bis zu 480,00 € anfallen.
 halten. Hunde und Katzen bedürfen der Zustimmung in
 Textform, die nur aus wichtigem Grund verweigert wird.                      7 Mehrere Mieter
 Eine Überlassung an Dritte, auch die tageweise                              Mehrere Mieter haften als Gesamtschuldner.
 Vermietung über Internetportale, ist ohne vorherige                         Erklärungen, die alle berühren, müssen von und
 Erlaubnis nicht gestattet. § 553 BGB bleibt unberührt.                      gegenüber allen abgegeben werden; sie
 Bauliche Veränderungen, insbesondere das Anbringen                          bevollmächtigen sich gegenseitig zur Entgegennahme.
 von Außenantennen, Markisen und Ladeeinrichtungen,
                                                                             8 Sonstiges
 bedürfen der Zustimmung. § 554 BGB bleibt unberührt.
                                                                             Die Daten des Mieters werden zur Durchführung des
 Die Räume sind mehrmals täglich stoßweise zu lüften.                        Vertrages verarbeitet und an Messdienst, Handwerker
 Schränke an Außenwänden sollen einen Abstand von 5                          und Versorger weitergegeben, soweit dies erforderlich
 cm haben.                                                                   ist. Eine Schufa-Auskunft vom Vormonat hat
 Die Wohnung ist mit Rauchwarnmeldern ausgestattet                           vorgelegen.
 (Einbau 04/2023). Die jährliche Prüfung erfolgt durch                       Der Energieausweis (Bedarfsausweis, gültig bis
 einen Dienstleister; der Termin wird 14 Tage vorher                         17.08.2032, Kennwert 118 kWh/(m²·a), Klasse D)
 angeschlagen.                                                               wurde bei der Besichtigung vorgelegt.
 4 Erhaltung                                                                 Nebenabreden sind nicht getroffen. Änderungen
                                                                             bedürfen der Textform. Ist eine Bestimmung
                                                                             unwirksam, bleibt der Vertrag im Übrigen bestehen.
HAVELSPITZE Wohnungsgesellschaft mbH | Mietvertrag 3120.0417.08 | Blatt 3 von 4
 Anlage A: Hausordnung
 Ruhezeiten sind täglich von 22 bis 6 Uhr sowie von 13 bis 15 Uhr. An Sonn- und Feiertagen ist Lärm ganztägig zu
 vermeiden.
 Treppenhaus und Kellergänge sind freizuhalten. Kinderwagen dürfen auf dem dafür bestimmten Platz neben der
 Haustür abgestellt werden. Die Haustür ist nach 22 Uhr zu schließen, nicht aber abzuschließen.
 Müll ist zu trennen. Sperrmüll wird nach Anmeldung unter der Rufnummer des Entsorgers abgeholt; wer ihn im Hof
 abstellt, trägt die Kosten von derzeit 65,00 €.
 Die Waschküche steht jedem Haushalt an einem Tag der Woche zur Verfügung. Der Waschmünzer kostet 1,50 € je
 Lauf. Auf Balkonen darf nur mit Elektrogeräten gegrillt werden, von April bis September höchstens zweimal im
 Monat.
 Der Winterdienst auf dem Gehweg ist einer Firma übertragen. Fällt sie aus, streuen die Mieter des Erdgeschosses
 ab 7 Uhr.
 Anlage B: Widerrufsbelehrung
 Wurde die Wohnung vor Vertragsschluss nicht besichtigt, kann der Mieter den Vertrag binnen vierzehn Tagen ohne
 Angabe von Gründen widerrufen. Der Widerruf ist zu richten an die HAVELSPITZE Wohnungsgesellschaft mbH,
 Postfach 60 00 00, 14410 Potsdam.
HAVELSPITZE Wohnungsgesellschaft mbH | Mietvertrag 3120.0417.08 | Blatt 4 von 4
 SEPA-Lastschriftmandat
 Zahlungsempfänger                  HAVELSPITZE Wohnungsgesellschaft mbH
 Gläubiger-ID                       DE00ZZZ00000000000
 Mandatsreferenz                    3120041708-01
 Kontoinhaber                       Jakub Wiśniewski
 IBAN                               DE00 1203 0000 0000 0000 00
 Betrag zurzeit                     879,08 EUR
 erster Einzug                      05.05.2026
 Ich ermächtige den Zahlungsempfänger, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Innerhalb
 von acht Wochen kann ich die Erstattung des belasteten Betrages verlangen.
 Datum, Unterschrift: ____________________`,
    found: {
      home: 'Kuckucksruf 8, 4. Geschoss Mitte, 14478 Potsdam',
      rent: '613.78',
      deposit: '1841.34',
      start: '2026-04-16',
      landlord: 'property_manager HAVELSPITZE Wohnungsgesellschaft mbH Katrin Soltau',
      tenant: 'Jakub Wiśniewski',
    },
  },
  {
    layout: 'a lawyer’s long contract of a KG with its general partner, index clause, fixed term, annexes',
    text: `                                     WOHNRAUMMIETVERTRAG
                                                           mit Indexmiete
                                                              zwischen
                                                   Karlstor Quartier GmbH & Co. KG
                                                                 und
                                                   Dr. Philippa von Treuenfels-Roth
Entwurf 3 vom 12.08.2025 · Az. 0418/25 · Seite 1
 § 1 Vertragsparteien
 1. Vermieterin ist die Karlstor Quartier GmbH & Co. KG mit Sitz in Karlsruhe, eingetragen beim
 Amtsgericht Mannheim unter HRA 000000, Geschäftsanschrift: Sophienhöfe 3, 76133 Karlsruhe, diese
 vertreten durch ihre persönlich haftende Gesellschafterin, die Karlstor Verwaltungs-GmbH, diese
 wiederum vertreten durch ihren Geschäftsführer Konstantin Haberstroh.
 2. Mieterin ist Frau Dr. Philippa von Treuenfels-Roth, geboren am 8. Juli 1985 in Baden-Baden, bisher
 wohnhaft Gernsbacher Steig 41, 76530 Baden-Baden.
 § 2 Mietgegenstand
 1. Die Vermieterin ist Eigentümerin des Anwesens Stephanienbogen 22 in 76133 Karlsruhe. Sie vermietet
 daraus die im Plan (Anlage 1) rot umrandete Wohnung samt Dachterrasse.
 2. Die Wohnfläche wurde nach der Wohnflächenverordnung mit 132,40 m² ermittelt; die Dachterrasse ist
 zu einem Viertel angesetzt. Abweichungen bis 5 vom Hundert begründen keine Ansprüche.
 3. Mitvermietet sind der Kellerraum K 09 und der Tiefgaragenplatz T 14. Miete für den Tiefgaragenplatz
 ist in § 4 gesondert ausgewiesen; eine Teilkündigung ist ausgeschlossen.
 4. Der Energieausweis (Bedarfsausweis, gültig bis 17.08.2032, Kennwert 118 kWh/(m²·a), Klasse D) wurde
 bei der Besichtigung vorgelegt.
 § 3 Mietdauer
 1. Das Mietverhältnis beginnt am 1. Oktober 2025 und endet am 30. September 2029, ohne dass es einer
 Kündigung bedarf.
 2. Der Grund der Befristung nach § 575 Abs. 1 Satz 1 Nr. 1 BGB ist der Eigenbedarf für die Tochter eines
 Gesellschafters, die nach Ende ihres Studiums im Sommer 2029 die Wohnung beziehen wird.
 3. Die Übergabe erfolgt am 29. September 2025. Ist die Wohnung an diesem Tag nicht frei, weil der
 Vormieter, dessen Vertrag zum 31. August 2025 endet, sie nicht geräumt hat, haftet die Vermieterin nur
 für Vorsatz und grobe Fahrlässigkeit.
 § 4 Miete, Indexklausel
 1. Die Grundmiete für die Wohnung beträgt monatlich 1.985,00 € (in Worten:
 eintausendneunhundertfünfundachtzig Euro). Für den Tiefgaragenplatz sind monatlich 120,00 € zu
 zahlen.
 2. Auf die Betriebskosten nach Anlage 2 wird monatlich mit 310,00 €, auf die Kosten der Heizung und des
 Warmwassers mit 165,00 € vorausgezahlt. Insgesamt sind monatlich 2.580,00 € zu entrichten.
 3. Verändert sich der vom Statistischen Bundesamt ermittelte Verbraucherpreisindex für Deutschland
 (Basis 2020 = 100) gegenüber dem Stand von Juli 2025 (122,2), kann jede Partei eine entsprechende
 Änderung der Grundmiete verlangen. Die Miete muss, von Erhöhungen nach §§ 559 bis 560 BGB
 abgesehen, jeweils mindestens ein Jahr unverändert bleiben.
 4. Die Miete des Vormieters betrug zuletzt 1.900,00 €. Die Vermieterin beruft sich auf § 556f BGB.
 5. Die Miete ist monatlich im Voraus, spätestens bis zum dritten Werktag eines Monats, kostenfrei zu
 entrichten. Für die Rechtzeitigkeit genügt es, wenn der Mieter seiner Bank den Auftrag bis dahin erteilt
 hat. Konto der Vermieterin: IBAN DE00 6605 0101 0000 0000 00.
 § 5 Mietsicherheit
 1. Die Mieterin leistet eine Sicherheit von 5.955,00 €. Das entspricht der dreifachen Grundmiete der
 Wohnung.
Entwurf 3 vom 12.08.2025 · Az. 0418/25 · Seite 2
 2. Statt der Barzahlung kann sie eine unbefristete, selbstschuldnerische Bürgschaft einer deutschen Bank
 oder eines Versicherers unter Verzicht auf die Einrede der Vorausklage übergeben.
 3. Die Mieterin ist berechtigt, die Barsicherheit in drei Raten zu je 1.985,00 € zu leisten.
 § 6 Betriebskosten
 1. Der Vermieter rechnet über die Vorauszahlungen jährlich ab. Abrechnungszeitraum ist das
 Kalenderjahr. Die Abrechnung geht dem Mieter bis zum Ablauf des zwölften Monats nach dessen Ende
 zu. Ergibt sich eine Nachforderung, so ist sie innerhalb von 30 Tagen auszugleichen.
 2. Zu den sonstigen Betriebskosten gehören die Wartung der Rauchwarnmelder (zuletzt 7,80 € je Gerät
 und Jahr), die Dachrinnenreinigung und die Prüfung der Trinkwasseranlage auf Legionellen.
 3. Die Kosten für Heizung und Warmwasser werden nach der Heizkostenverordnung zu 30 % nach
 Fläche und zu 70 % nach Verbrauch verteilt. Die Heizperiode dauert vom 1. Oktober bis zum 30. April;
 tagsüber müssen 20 °C erreichbar sein.
 § 7 Zustand, Erhaltung
 1. Mängel sind unverzüglich anzuzeigen. Die verschuldensunabhängige Haftung des Vermieters für
 anfängliche Mängel nach § 536a Abs. 1 BGB ist ausgeschlossen.
 2. Schönheitsreparaturen sind Sache des Mieters, soweit sie durch seine Abnutzung erforderlich werden
 und ihm die Wohnung renoviert übergeben wurde. Bei Auszug sind Wände und Decken in neutralen
 Farben zurückzugeben.
 3. Die Kosten kleiner Instandhaltungen an Teilen, die dem häufigen Zugriff des Mieters ausgesetzt sind,
 trägt der Mieter bis 90,00 € im Einzelfall und höchstens bis zu 6 % der Jahresgrundmiete.
 § 8 Gebrauch
 1. Kleintiere wie Hamster oder Zierfische darf der Mieter halten. Hunde und Katzen bedürfen der
 Zustimmung in Textform, die nur aus wichtigem Grund verweigert wird.
 2. Eine Überlassung an Dritte, auch die tageweise Vermietung über Internetportale, ist ohne vorherige
 Erlaubnis nicht gestattet. § 553 BGB bleibt unberührt.
 3. Bauliche Veränderungen, insbesondere das Anbringen von Außenantennen, Markisen und
 Ladeeinrichtungen, bedürfen der Zustimmung. § 554 BGB bleibt unberührt.
 4. Die Räume sind mehrmals täglich stoßweise zu lüften. Schränke an Außenwänden sollen einen
 Abstand von 5 cm haben.
 § 9 Betreten
 Der Vermieter oder von ihm Beauftragte dürfen die Räume nach Ankündigung, werktags zwischen 9 und
 19 Uhr, bei Gefahr im Verzug jederzeit betreten. Beabsichtigt der Vermieter den Verkauf, ist die
 Besichtigung an einem Samstag im Monat zu dulden.
 § 10 Kündigung aus wichtigem Grund
 Das Recht beider Parteien zur fristlosen Kündigung bleibt unberührt. Als wichtiger Grund gilt auch ein
 Rückstand mit der Sicherheit in Höhe der zweifachen Monatsmiete.
 § 11 Rückgabe
 Bei Ende des Mietverhältnisses ist die Wohnung geräumt und besenrein mit sämtlichen Schlüsseln
 zurückzugeben. Für fehlende Schlüssel der Schließanlage können bis zu 480,00 € anfallen.
 § 12 Schlussbestimmungen
Entwurf 3 vom 12.08.2025 · Az. 0418/25 · Seite 3
 1. Die Daten des Mieters werden zur Durchführung des Vertrages verarbeitet und an Messdienst,
 Handwerker und Versorger weitergegeben, soweit dies erforderlich ist. Eine Schufa-Auskunft vom
 Vormonat hat vorgelegen.
 2. Nebenabreden sind nicht getroffen. Änderungen bedürfen der Textform. Ist eine Bestimmung
 unwirksam, bleibt der Vertrag im Übrigen bestehen.
 3. Die Anlagen 1 bis 4 sind Bestandteil des Vertrages.
 Karlsruhe, den 18. August 2025
 Karlstor Quartier GmbH & Co. KG                                   Dr. P. von Treuenfels-Roth
Entwurf 3 vom 12.08.2025 · Az. 0418/25 · Seite 4
 Anlage 2: Aufstellung der Betriebskosten
   Nr.         Kostenart                                           Schlüssel   2024 in €
   1           Grundsteuer                                         Fläche      4.112,80
   2           Wasser und Entwässerung                             Verbrauch   3.906,11
   3           Aufzug                                              Fläche      2.680,00
   4           Straßenreinigung, Müll                              Personen    3.377,45
   5           Gebäudereinigung                                    Fläche      5.220,00
   6           Versicherungen                                      Fläche      6.018,29
   7           Hauswart                                            Fläche      7.800,00
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
Entwurf 3 vom 12.08.2025 · Az. 0418/25 · Seite 5
 Anlage: Hausordnung
 A. Ruhe. Ruhezeiten sind täglich von 22 bis 6 Uhr sowie von 13 bis 15 Uhr. An Sonn- und Feiertagen ist
 Lärm ganztägig zu vermeiden.
 B. Sicherheit. Treppenhaus und Kellergänge sind freizuhalten. Kinderwagen dürfen auf dem dafür
 bestimmten Platz neben der Haustür abgestellt werden. Die Haustür ist nach 22 Uhr zu schließen, nicht
 aber abzuschließen.
 C. Reinigung. Treppe und Flur werden wöchentlich im Wechsel gereinigt. Unterbleibt dies, kann eine
 Firma für 25,00 € je Woche beauftragt werden.
 D. Müll. Müll ist zu trennen. Sperrmüll wird nach Anmeldung unter der Rufnummer des Entsorgers
 abgeholt; wer ihn im Hof abstellt, trägt die Kosten von derzeit 65,00 €.
 E. Wäsche, Grillen. Die Waschküche steht jedem Haushalt an einem Tag der Woche zur Verfügung. Der
 Waschmünzer kostet 1,50 € je Lauf. Auf Balkonen darf nur mit Elektrogeräten gegrillt werden, von April
 bis September höchstens zweimal im Monat.
 F. Lüften, Heizen. Die Räume sind mehrmals täglich stoßweise zu lüften. Schränke an Außenwänden
 sollen einen Abstand von 5 cm haben.
 G. Fahrzeuge. Das Waschen von Fahrzeugen auf dem Grundstück ist untersagt. Unberechtigt abgestellte
 Fahrzeuge werden abgeschleppt (rund 280,00 €).
 H. Winter. Der Winterdienst auf dem Gehweg ist einer Firma übertragen. Fällt sie aus, streuen die Mieter
 des Erdgeschosses ab 7 Uhr.
Entwurf 3 vom 12.08.2025 · Az. 0418/25 · Seite 6
 Anlage: Wohnungsübergabeprotokoll
 Termin: 29.09.2025, 11 Uhr
   Raum                             Wände/Decke      Boden          Fenster/Türen   Mängel
   Diele                            weiß, gut        Eiche, gut     gut             -
   Wohnen/Essen                     weiß, gut        Eiche, gut     gut             Rollo klemmt
   Zimmer 1                         weiß, gut        Eiche, gut     gut             -
   Zimmer 2                         hellgrau, gut    Eiche, gut     gut             Dübellöcher
   Bad                              Fliesen          Fliesen        gut             -
   Dachterrasse                     -                Dielen         -               zwei Dielen lose
   Zähler                                           Nr.                                 Stand
   Strom                                            1 ISK 0081 2290 14                  018.233,4
   Kaltwasser                                       8 SEN 01 4471                       92,118
   Warmwasser                                       8 SEN 01 4472                       40,006
   Heizung (HKV 1-5)                                40117 bis 40121                     0
 Schlüssel wurden vollständig ausgehändigt. Frist zur Beseitigung der Mängel: vier Wochen.
Entwurf 3 vom 12.08.2025 · Az. 0418/25 · Seite 7
 Anlage: Mieterselbstauskunft (Auszug)
 Beruf                                 angestellt seit 01.02.2019
 Nettoeinkommen                        5.480,00 EUR monatlich
 Bisheriger Vermieter                  Wohnbau Rebland eG, Fremersbergzeile 4, 76530 Baden-Baden
 Miete bisher                          1.310,00 EUR warm
 Mietrückstände                        keine
 Insolvenzverfahren                    nein
 Haustiere                             keine
 Instrumente                           Klavier
 Unrichtige Angaben können zur Anfechtung führen. Die Auskunft wird nach Abschluss des Vertrages
 gelöscht, soweit sie nicht mehr benötigt wird.
Entwurf 3 vom 12.08.2025 · Az. 0418/25 · Seite 8`,
    found: {
      home: 'Stephanienbogen 22, 76133 Karlsruhe',
      rent: '1985.00',
      deposit: '5955.00',
      start: '2025-10-01',
      landlord: 'property_manager Karlstor Quartier GmbH & Co. KG Konstantin Haberstroh',
      tenant: 'Philippa von Treuenfels-Roth',
    },
  },
]
