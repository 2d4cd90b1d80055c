import type { SampleContract } from './sample-contracts.ts'

/** Layouts that were drawn by somebody who had not seen the reading, third set, as `THIRD_DRAWN_LAYOUTS` says. Each names up to six facts. */
export const DRAWN_C_AUSTRIA_3: readonly SampleContract[] = [
  {
    layout:
      'an Austrian online generator: two-column answer table with section codes, ISO-like stamp, choices listed with the chosen one',
    text: ` Mietvertrag Wohnung (Österreich)
 Version 11 des Formulars, geprüft Jänner 2026
   A1       Wer tritt als Vermieter                       Einzelperson
            auf?
   A2       Vermieter                                     Gebhard Nachbaur
   A3       Adresse des                                   Altenstädterwies 2, 6800 Feldkirch
            Vermieters
   A4       Wie viele Mieter?                             1
   A5       Mieter                                        Selina Küng
   A6       Geburtsdatum                                  08.12.1999
   A7       Adresse des Mieters                           Reichsfeldweg 77, 6840 Götzis
   B1       Adresse der Wohnung                           Nofler Au 12, Top 3, 6800 Feldkirch
   B2       Nutzfläche                                    39 m²
   B3       Zubehör                                       Kellerabteil, Fahrradplatz, Autoabstellplatz Nr. 3
   C1       Art des Vertrages                             Hauptmiete (nicht: Untermiete)
   C2       Vertragsbeginn                                01.04.2026
   C3       Befristung                                    ja, 3 Jahre, bis 31.03.2029
   E1       Nettomiete                                    EUR 610,00
   E2       Betriebskosten netto                          EUR 95,00
   E3       Abstellplatz netto                            EUR 30,00
   E4       Umsatzsteuer                                  EUR 76,50
   E5       Gesamtmiete pro                               EUR 811,50
            Monat
   E6       Fälligkeit                                    1. des Monats
   F1       Kaution                                       EUR 2.434,50
   F2       Form der Kaution                              Überweisung
   F3       Zahlbar bis                                   25.03.2026
   G1 Haustiere                                           keine Hunde
   G2 Schlüssel                                           3 Stück
   G3 Energieausweis                                      HWB 38,9 vom 11.11.2019
 Text des Vertrages
 1. Vertragsparteien und Mietgegenstand ergeben sich aus den Antworten A1 bis B3.
 2. Die Zahlung hat spätestens am 1. eines jeden Monats im Voraus einzulangen. Verzugszinsen betragen vier
 Prozent über dem Basiszinssatz; jede Mahnung kostet € 8,00.
 3. Es wird Wertbeständigkeit nach dem von der Statistik Austria verlautbarten VPI 2020 vereinbart. Ausgangsbasis
 ist der für den Monat vor Vertragsbeginn veröffentlichte Wert; angepasst wird, sobald die Schwelle von fünf
 Prozent überschritten ist.
 4. Die auf das Objekt entfallenden Betriebskosten werden einmal jährlich abgerechnet. Der Verteilungsschlüssel
 ist die Nutzfläche. Die monatlichen Beträge können zum Jahresbeginn angepasst werden.
 5. Wartungen an Heizgerät, Boiler und Lüftung lässt der Mieter auf eigene Kosten durchführen und weist sie auf
 Verlangen nach. Schäden meldet er ohne Aufschub; für verspätete Meldung haftet er.
vertrag-online.example | Ref 2026-03-02T08:41 | 1 von 2
 6. Bauliche Eingriffe jeder Art, auch Bohrungen in Fliesen und Fensterrahmen, bedürfen der schriftlichen Erlaubnis.
 Satellitenanlagen dürfen nicht angebracht werden.
 7. Die gänzliche oder teilweise Überlassung an andere, entgeltlich oder nicht, ist nicht erlaubt. Ausgenommen
 sind nahe Angehörige im gemeinsamen Haushalt.
 8. Besichtigungen sind nach Terminabsprache möglich, bei Verkauf oder Weitervermietung einmal in der Woche
 für zwei Stunden. Ablesungen und Reparaturen sind jederzeit zu ermöglichen.
 9. Das Objekt ist am letzten Tag bis 12:00 Uhr zurückzugeben, weiß ausgemalt, wenn es so übernommen wurde.
 Über den Zustand wird ein Protokoll aufgenommen. Schlüsselverlust: € 130,00 je Zylinder.
 10. Eine vorzeitige Auflösung ist beiden Teilen bei groben Vertragsverletzungen gestattet, dem Vermieter
 insbesondere bei einem Rückstand von zwei Monatsbeträgen.
 11. Zur Mittagszeit (12:00 bis 14:00 Uhr) und ab 21:00 Uhr sind laute Tätigkeiten zu unterlassen. Gänge und
 Stiegen sind freizuhalten, Schuhe werden in der Wohnung aufbewahrt.
 12. Eine Haushaltsversicherung ist binnen vier Wochen ab Übergabe nachzuweisen (Deckungssumme mindestens
 € 80.000,00).
 13. Dieser Vertrag ist von Rechtsgeschäftsgebühren befreit, da er zu Wohnzwecken geschlossen wird (§ 33
 Tarifpost 5 GebG in der Fassung ab 11.11.2017).
 14. Mündliche Zusagen bestehen nicht. Gerichtsstand ist der Ort des Objekts. Jede Partei erhält ein Original.
 Feldkirch, 05.03.2026
 Unterschrift A2                                                            Unterschrift A5
vertrag-online.example | Ref 2026-03-02T08:41 | 2 von 2`,
    found: {
      home: 'Nofler Au 12, Top 3, 6800 Feldkirch',
      rent: '811.50',
      deposit: '2434.50',
      start: '2026-04-01',
      landlord: 'private Gebhard Nachbaur',
      tenant: 'Selina Küng',
    },
  },
  {
    layout:
      'an Austrian company of a municipality lets by resolution of the council, file number, amounts with words in brackets',
    text: `Marktgemeinde Gaindorf an der Krems · Bezirk Krems · NÖ
                                                                                          Gaindorf, am 24.11.2025
                                                                                       Bearb.: AL Zeilinger DW 12
 MIETVERTRAG
 abgeschlossen auf Grund des Beschlusses des Gemeindevorstandes vom 17.11.2025, TOP 9, zwischen
 1) der Wohnbau Gaindorf Kommunal GmbH, Hauptplatz 1, 3542 Gföhl, vertreten durch den Geschäftsführer
 Herbert Scheibenpflug, als Vermieterin und
 2) Herrn Roland Eigenthaler, geb. 13.01.1974, Gemeindebediensteter, derzeit 3500 Krems an der Donau,
 Kremstalzeile 59/4, als Mieter.
 §1
 Vermietet wird die gemeindeeigene Wohnung in 3542 Gföhl, Schulberg 7, 1. Stock, Tür 3, mit 67,9 m², bestehend
 aus Küche, Wohnzimmer, Schlafzimmer, Kabinett, Bad, WC, Vorraum und Holzlage.
 §2
 Das Mietverhältnis beginnt mit 1. Jänner 2026 und wird auf unbestimmte Zeit abgeschlossen. Der Vertrag des
 Vormieters Franz Denk wurde mit 31. Oktober 2025 aufgelöst.
 §3
 Der monatliche Hauptmietzins beträgt € 298,76 (in Worten: zweihundertachtundneunzig 76/100). Das ist der Wert
 von € 4,40 je m². Die Betriebskosten betragen derzeit € 114,00, die Umsatzsteuer € 41,28. Insgesamt ergibt sich
 eine monatliche Vorschreibung von € 454,04 (vierhundertvierundfünfzig 04/100).
 Die Zahlung hat spätestens am 1. eines jeden Monats im Voraus einzulangen. Verzugszinsen betragen vier Prozent
 über dem Basiszinssatz; jede Mahnung kostet € 8,00.
 Es wird Wertbeständigkeit nach dem von der Statistik Austria verlautbarten VPI 2020 vereinbart. Ausgangsbasis ist
 der für den Monat vor Vertragsbeginn veröffentlichte Wert; angepasst wird, sobald die Schwelle von fünf Prozent
 überschritten ist.
 §4
 Der Mieter erlegt bei der Gemeindekasse eine Kaution von € 900,00 (neunhundert). Sie ist in sechs gleichen Raten
 zu je € 150,00 ab Jänner 2026 zahlbar.
 §5
 Die auf das Objekt entfallenden Betriebskosten werden einmal jährlich abgerechnet. Der Verteilungsschlüssel ist
 die Nutzfläche. Die monatlichen Beträge können zum Jahresbeginn angepasst werden.
 §6
 Wartungen an Heizgerät, Boiler und Lüftung lässt der Mieter auf eigene Kosten durchführen und weist sie auf
 Verlangen nach. Schäden meldet er ohne Aufschub; für verspätete Meldung haftet er.
 Bauliche Eingriffe jeder Art, auch Bohrungen in Fliesen und Fensterrahmen, bedürfen der schriftlichen Erlaubnis.
 Satellitenanlagen dürfen nicht angebracht werden.
 §7
 Die gänzliche oder teilweise Überlassung an andere, entgeltlich oder nicht, ist nicht erlaubt. Ausgenommen sind
 nahe Angehörige im gemeinsamen Haushalt.
 §8
 Der Mieter übernimmt die Reinigung des Stiegenhauses und den Winterdienst vor dem Haus gegen einen Nachlass
 von € 20,00 in den Monaten November bis März. Der Nachlass wird im April gutgeschrieben.
 §9
Zl. 840-3/2025 Gemeindeamt Gaindorf DVR 0000000
Marktgemeinde Gaindorf an der Krems · Bezirk Krems · NÖ
 Besichtigungen sind nach Terminabsprache möglich, bei Verkauf oder Weitervermietung einmal in der Woche für
 zwei Stunden. Ablesungen und Reparaturen sind jederzeit zu ermöglichen.
 Tiere, die andere Bewohner stören können, dürfen nicht gehalten werden. Für einen Hund ist eine
 Haftpflichtversicherung nachzuweisen.
 § 10
 Das Objekt ist am letzten Tag bis 12:00 Uhr zurückzugeben, weiß ausgemalt, wenn es so übernommen wurde. Über
 den Zustand wird ein Protokoll aufgenommen. Schlüsselverlust: € 130,00 je Zylinder.
 § 11
 Dieser Vertrag ist von Rechtsgeschäftsgebühren befreit, da er zu Wohnzwecken geschlossen wird (§ 33 Tarifpost 5
 GebG in der Fassung ab 11.11.2017).
 Daten werden nur für diesen Vertrag und für gesetzliche Pflichten verarbeitet. Auskunft erteilt die Hausverwaltung
 unter der Telefonnummer auf Seite 1.
 Mündliche Zusagen bestehen nicht. Gerichtsstand ist der Ort des Objekts. Jede Partei erhält ein Original.
 Geschäftsführer                                  Prokuristin                 Mieter
Zl. 840-3/2025 Gemeindeamt Gaindorf DVR 0000000`,
    found: {
      home: 'Schulberg 7, 1. Stock, Tür 3, 3542 Gföhl',
      rent: '454.04',
      deposit: '900.00',
      start: '2026-01-01',
      landlord: 'property_manager Wohnbau Gaindorf Kommunal GmbH Herbert Scheibenpflug',
      tenant: 'Roland Eigenthaler',
    },
  },
  {
    layout:
      'a filled Austrian agency short form: two columns of boxes, party letters, tick boxes, fee notes, annex with keys',
    text: `Donaukontor Realitäten – Mietvertrag KURZ
 Mietvertrag (Kurzform)
 Partei A – vermietet                                                    Partei B – mietet
  Titel, Vorname, Nachname                                                  Titel, Vorname, Nachname
  Mag. Ulrike Haidenbauer                                                   Bakk. Nikola Stojanović
  PLZ / Ort                        Adresse                                  PLZ / Ort                       Adresse
  4400 Steyr                       Ennsleitenring 14                        4400 Steyr                      Sierninger Zeile 120/6
  E-Mail                                                                    Geburtsdatum
  u.haidenbauer@example.at                                                  21.02.1995
 Objekt
  Adresse inkl. Top                                          PLZ / Ort                                 m²
  Damberggasse 33/Top 8                                      4400 Steyr                                62,40
 ☒ Balkon ☐ Loggia ☒ Kellerabteil ☐ Garage ☒ Küche möbliert
 Laufzeit
  ab                            bis (leer = unbefristet)         Übergabe
  01.07.2025                    30.06.2028                       30.06.2025, 16:00
 Kosten pro Monat
  Miete netto                        BK netto                                 USt                               Parken
  € 545,00                           € 120,00                                 € 78,50                           € 0,00
  Heizung netto                                                               Brutto gesamt
  € 60,00                                                                     € 803,50
 Sicherheiten
  Kaution                            per                         IBAN Partei A
  € 2.400,00                         Überweisung                 AT00 2032 0000 0000 0000
 Provision: Erstauftraggeber ist Partei A; Partei B schuldet Donaukontor Realitäten GmbH, Stadtplatz 41, 4400 Steyr, keine
 Provision (§ 17a MaklerG). Bearbeitung der Bonitätsauskunft: € 0,00.
 Klauseln
 K1 Die Zahlung hat spätestens am 1. eines jeden Monats                     nahe Angehörige im gemeinsamen Haushalt.
 im Voraus einzulangen. Verzugszinsen betragen vier
                                                                            K6 Bauliche Eingriffe jeder Art, auch Bohrungen in Fliesen
 Prozent über dem Basiszinssatz; jede Mahnung kostet €
                                                                            und Fensterrahmen, bedürfen der schriftlichen Erlaubnis.
 8,00.
                                                                            Satellitenanlagen dürfen nicht angebracht werden.
 K2 Es wird Wertbeständigkeit nach dem von der Statistik
                                                                            K7 Besichtigungen sind nach Terminabsprache möglich, bei
 Austria verlautbarten VPI 2020 vereinbart. Ausgangsbasis
                                                                            Verkauf oder Weitervermietung einmal in der Woche für
 ist der für den Monat vor Vertragsbeginn veröffentlichte
                                                                            zwei Stunden. Ablesungen und Reparaturen sind jederzeit
 Wert; angepasst wird, sobald die Schwelle von fünf Prozent
                                                                            zu ermöglichen.
 überschritten ist.
                                                                            K8 Das Objekt ist am letzten Tag bis 12:00 Uhr
 K3 Die auf das Objekt entfallenden Betriebskosten werden
                                                                            zurückzugeben, weiß ausgemalt, wenn es so übernommen
 einmal jährlich abgerechnet. Der Verteilungsschlüssel ist
                                                                            wurde. Über den Zustand wird ein Protokoll aufgenommen.
 die Nutzfläche. Die monatlichen Beträge können zum
                                                                            Schlüsselverlust: € 130,00 je Zylinder.
 Jahresbeginn angepasst werden.
                                                                            K9 Tiere, die andere Bewohner stören können, dürfen nicht
 K4 Wartungen an Heizgerät, Boiler und Lüftung lässt der
                                                                            gehalten werden. Für einen Hund ist eine
 Mieter auf eigene Kosten durchführen und weist sie auf
                                                                            Haftpflichtversicherung nachzuweisen.
 Verlangen nach. Schäden meldet er ohne Aufschub; für
 verspätete Meldung haftet er.                                              K10 Dieser Vertrag ist von Rechtsgeschäftsgebühren
                                                                            befreit, da er zu Wohnzwecken geschlossen wird (§ 33
 K5 Die gänzliche oder teilweise Überlassung an andere,
                                                                            Tarifpost 5 GebG in der Fassung ab 11.11.2017).
 entgeltlich oder nicht, ist nicht erlaubt. Ausgenommen sind
 Schlüssel
   Art                                                     Nummer                                           Anzahl
   Zentral                                                 ZS 1180                                          3
Donaukontor Realitäten – Mietvertrag KURZ
   Postkasten                                          8                2
   Keller                                              K8               1
  Steyr, 10.06.2025                         U. Haidenbauer   N. Stojanović
 Ort und Datum                              Partei A         Partei B
Donaukontor Realitäten – Mietvertrag KURZ
 Beilage: Übernahmebefund
 Tag: 30.06.2025
   Bereich                Zustand                  Anmerkung
   Vorraum                in Ordnung
   Küche                  in Ordnung               Dunstabzug Filter neu
   Bad                    gebraucht                Sprung in Fliese neben Waschtisch
   Zimmer 1               neu ausgemalt
   Zimmer 2               neu ausgemalt            Parkett 2 Kratzer
   Therme                 gewartet 14.10.2025      Prüfbefund liegt bei
   Zähler                     Nummer                                             Stand
   Strom                      AT0010000000000000001000                           31.077
   Gas                        4420917                                            9.310
   Wasser                     118-22                                             204`,
    found: {
      home: 'Damberggasse 33, Top 8, 4400 Steyr',
      rent: '803.50',
      deposit: '2400.00',
      start: '2025-07-01',
      landlord: 'private Ulrike Haidenbauer',
      tenant: 'Nikola Stojanović',
    },
  },
  {
    layout:
      'an Austrian company for serviced apartments in typewriter letters, garage within, fixed months, cleaning and inventory',
    text: ` M I E T V E R T R A G
 ==========================================
 Vermieter:            Traisenpark Suites Betriebs GmbH
                       Schießstattzeile 44, 3100 St. Pölten
                       FN 000000 m, UID ATU00000000
 Mieter:               Piotr Zawadzki
                       geb. 17. 3. 1981, Monteur
                       ul. Lipowa 22/5, 30-702 Krakow
 1. OBJEKT. Das Appartement in 3100 St. Pölten, Mühlbachlände 6, Stiege 2, Tür 105,
 möbliert laut Liste, 32 m2, sowie der Garagenplatz G 21.
 2. ZEIT. Mietbeginn 1. 9. 2026, Mietende 28. 2. 2027. Eine Verlängerung um jeweils
 drei Monate ist bis vier Wochen vor Ablauf möglich. Vermietet wird zu vorübergehenden
 Zwecken als Zweitwohnung wegen Erwerbstätigkeit (§ 1 Abs 2 Z 4 MRG).
 3. ENTGELT. Der Mieter bezahlt monatlich:
 Miete Appartement inkl. Möbel            640,00
 Betriebskosten, Heizung, Strom, Internet 170,00
 Garage                                    50,00
 Umsatzsteuer                              91,00
 Bruttomiete EUR                          951,00
 Wäschepaket auf Wunsch EUR 18,00 je Woche, Endreinigung einmalig EUR 110,00.
 Die Zahlung hat spätestens am 1. eines jeden Monats im Voraus einzulangen.
 Verzugszinsen betragen vier Prozent über dem Basiszinssatz; jede Mahnung kostet €
 8,00.
 4. KAUTION. Vor Bezug sind EUR 951,00 (eine Bruttomiete) als Kaution zu hinterlegen,
 Rückzahlung binnen 14 Tagen nach Auszug.
 5. NUTZUNG. Zur Mittagszeit (12:00 bis 14:00 Uhr) und ab 21:00 Uhr sind laute
 Tätigkeiten zu unterlassen. Gänge und Stiegen sind freizuhalten, Schuhe werden in der
 Wohnung aufbewahrt. Die gänzliche oder teilweise Überlassung an andere, entgeltlich
 oder nicht, ist nicht erlaubt. Ausgenommen sind nahe Angehörige im gemeinsamen
 Haushalt. Rauchen ist verboten; bei Verstoß wird eine Sonderreinigung um EUR 190,00
 verrechnet.
 6. ZUTRITT. Besichtigungen sind nach Terminabsprache möglich, bei Verkauf oder
 Weitervermietung einmal in der Woche für zwei Stunden. Ablesungen und Reparaturen
 sind jederzeit zu ermöglichen.
 7. RÜCKSTELLUNG. Das Objekt ist am letzten Tag bis 12:00 Uhr zurückzugeben, weiß
 ausgemalt, wenn es so übernommen wurde. Über den Zustand wird ein Protokoll
 aufgenommen. Schlüsselverlust: € 130,00 je Zylinder.
 8. DATEN. Daten werden nur für diesen Vertrag und für gesetzliche Pflichten
 verarbeitet. Auskunft erteilt die Hausverwaltung unter der Telefonnummer auf Seite 1.
 Die Meldung nach dem Meldegesetz erfolgt durch den Mieter binnen drei Tagen.
 9. GEBÜHR. Dieser Vertrag ist von Rechtsgeschäftsgebühren befreit, da er zu
 Wohnzwecken geschlossen wird (§ 33 Tarifpost 5 GebG in der Fassung ab 11.11.2017).
 St. Pölten, 20. 8. 2026
 ................................              ................................
 Vermieter                                     Mieter
Traisenpark Suites - MV 88/26 - Blatt 1
 LISTE
   Nr             Gegenstand              Stk   EUR
   1              Doppelbett              1     390,00
   2              Schrank                 2     480,00
   3              TV-Gerät                1     299,00
   4              Geschirr Satz           1     90,00
   5              Mikrowelle              1     79,00
   6              Bettwäsche              2     60,00
   7              Garagen-Handsender      1     65,00
Traisenpark Suites - MV 88/26 - Blatt 2`,
    found: {
      home: 'Mühlbachlände 6, Stiege 2, Tür 105, 3100 St. Pölten',
      rent: '951.00',
      deposit: '951.00',
      start: '2026-09-01',
      landlord: 'property_manager Traisenpark Suites Betriebs GmbH',
      tenant: 'Piotr Zawadzki',
    },
  },
]
