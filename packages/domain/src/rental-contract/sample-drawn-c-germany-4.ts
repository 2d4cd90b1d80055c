import type { SampleContract } from './sample-contracts.ts'

/** Layouts that were drawn by somebody who had not seen the reading, third set, as `THIRD_DRAWN_LAYOUTS` says. Each names up to six facts. */
export const DRAWN_C_GERMANY_4: readonly SampleContract[] = [
  {
    layout:
      'a letting agency’s contract of a house with staggered rent, garage contract within, deposit in words and instalments',
    text: `Ilmbach Immobilien · IVD
 Mietvertrag über ein Einfamilienhaus
 Vermieter:                                                     Mieter:
 Eheleute                                                       Eheleute
 Dr. Winfried Escherhausen und                                  Stefan Petrović und
 Adelheid Escherhausen                                          Milena Petrović-Lang
 Wilhelmshöher Terrasse 9                                       Goethezeile 133
 34131 Kassel                                                   34119 Kassel
 schließen, vermittelt durch Ilmbach Immobilien e. K., Ständeplatzhof 6, 34117 Kassel, diesen Vertrag.
   § 1 Mietobjekt
 Vermietet wird zu Wohnzwecken die Doppelhaushälfte Hexenstieg 14, 34132 Kassel, mit 5 Zimmern, Küche,
 Bad, Gäste-WC, Keller und Garten. Wohnfläche rund 138 m², Grundstück 310 m². Laut Verbrauchsausweis
 vom 22.05.2019 liegt der Endenergieverbrauch bei 96 kWh je Quadratmeter und Jahr (Klasse C, Erdgas,
 Baujahr der Anlage 2009).
 Übergeben werden 4 Haustür-, 2 Keller- und 2 Garagenschlüssel.
   § 2 Mietzeit
 Mietbeginn: 01.11.2026. Das Mietverhältnis läuft auf unbestimmte Zeit. Beide Seiten verzichten bis zum
 31.10.2028 auf ihr Recht zur ordentlichen Kündigung.
 Es gelten die gesetzlichen Kündigungsfristen. Eine Fortsetzung des Gebrauchs nach Ablauf der Mietzeit führt
 nicht zur Verlängerung; § 545 BGB findet keine Anwendung.
   § 3 Staffelmiete
 Die Kaltmiete beträgt bei Mietbeginn 1.240,00 EUR und steigt wie folgt:
   Stufe                        gültig ab                        Kaltmiete EUR
   1                            01.11.2027                       1.275,00
   2                            01.11.2028                       1.310,00
   3                            01.11.2029                       1.345,00
 Neben der Kaltmiete trägt der Mieter die Betriebskosten; Vorauszahlung 180,00 EUR. Gas, Strom, Wasser
 und Müll rechnet der Mieter unmittelbar mit den Versorgern ab. Monatlich zu überweisen sind damit anfangs
 1.480,00 EUR einschließlich Garage.
 Fällig wird die Zahlung am 3. Werktag des laufenden Monats; entscheidend ist die Erteilung des
 Zahlungsauftrags bei gedecktem Konto. Der Samstag zählt dabei nicht als Werktag. Für jede Rücklastschrift
 fallen 4,00 € an. IBAN DE00 5205 0353 0000 0000 00.
   § 4 Garage
 Gleichzeitig wird die Garage neben dem Haus vermietet. Die Garagenmiete beträgt 60,00 EUR; sie nimmt an
 der Staffel nicht teil. Der Garagenvertrag beginnt erst am 01.12.2026, wenn der bisherige Nutzer Herr Kördel
 ausgezogen ist; für November mindert sich die Zahlung um diesen Betrag.
   § 5 Kaution
 Der Mieter stellt eine Barkaution in Höhe von drei Kaltmieten, das sind 3.720,00 EUR (in Worten:
 dreitausendsiebenhundertzwanzig Euro). Sie ist in drei Teilbeträgen von je 1.240,00 EUR fällig, und zwar am
 01.11.2026, 01.12.2026 und 01.01.2027.
   § 6 Betriebskosten
 Über die geleisteten Abschläge wird einmal im Jahr abgerechnet, und zwar jeweils für die Zeit vom 1. Juli bis
 zum 30. Juni. Nach der Abrechnung können beide Teile die Abschläge durch Erklärung in Textform anpassen.
Mietvertrag Hexenstieg 14 · Paraphen: ____ / ____   S. 1 v. 3
Ilmbach Immobilien · IVD
 Als weitere Betriebskosten sind vereinbart: Prüfung der Elektroanlage, Wartung der Lüftung, Reinigung der
 Regenrinnen sowie der Concierge (anteilig 11,20 € im Monat).
   § 7 Instandhaltung
 Zeigt sich ein Mangel, teilt der Mieter ihn sofort mit. Für Mängel, die schon bei Abschluss vorhanden waren,
 haftet der Vermieter nur bei Verschulden.
 Für Bagatellschäden an Armaturen, Rollladengurten und Lichtschaltern kommt der Mieter auf, soweit die
 einzelne Rechnung 110,00 € und die Rechnungen eines Jahres zusammen 300,00 € nicht übersteigen.
 Das Tapezieren und Streichen der Wände, das Streichen der Heizkörper und der Innentüren führt der Mieter
 aus, sobald der Grad der Abnutzung es verlangt. Feste Fristen gibt es nicht.
   § 8 Garten, Winterdienst
 Der Mieter mäht den Rasen, schneidet die Hecke zweimal im Jahr und streut den Gehweg. Unterbleibt dies
 trotz Mahnung, darf ein Betrieb beauftragt werden (Richtpreis 48,00 EUR je Stunde).
   § 9 Tiere, Untermiete
 Wer einen Hund oder eine Katze halten möchte, fragt vorher. Blinden- und Assistenzhunde sind stets erlaubt.
 Ohne Erlaubnis darf die Wohnung weder ganz noch teilweise weitervermietet werden. Die Aufnahme von
 Ehegatten, Lebenspartnern und Kindern ist lediglich anzuzeigen.
   § 10 Betreten
 Besichtigungen sind mindestens drei Tage vorher abzustimmen. Bei Neuvermietung oder Verkauf sind sie
 werktags von 17 bis 19 Uhr und samstags von 10 bis 13 Uhr zu gestatten.
   § 11 Rückgabe
 Am letzten Tag der Mietzeit, spätestens um 12 Uhr, sind die Räume leer, sauber und mit allen, auch selbst
 beschafften Schlüsseln zu übergeben. Für jeden Tag der Vorenthaltung ist mindestens die anteilige Miete zu
 zahlen.
   § 12 Schornsteinfeger, Heizung
 Die Gastherme (Baujahr 2018) wird jährlich auf Kosten des Mieters bis zu 190,00 EUR gewartet.
   § 13 Schluss
 Sind auf einer Seite mehrere Personen beteiligt, schulden sie alles als Gesamtschuldner. Jede darf
 Erklärungen mit Wirkung für die anderen empfangen, nicht aber kündigen.
 Von diesem Vertrag gibt es zwei gleichlautende Stücke. Mündliches gilt nur, wenn es nachträglich in Textform
 bestätigt wird. Unwirksames berührt den Rest nicht.
 Kassel, 14.09.2026
 Dr. W. Escherhausen, A. Escherhausen                                    S. Petrović, M. Petrović-Lang
Mietvertrag Hexenstieg 14 · Paraphen: ____ / ____   S. 2 v. 3
Ilmbach Immobilien · IVD
 Anlage: Wohnungsübergabeprotokoll
 Termin: 31.10.2026
   Raum                     Wände/Decke Boden Fenster/Türen                            Mängel
   Flur                     gut                         Fliesen gut                    -
   Küche                    gut                         Fliesen gut                    Arbeitsplatte 60 x 20 mm
                                                                                       Brandfleck
   Wohnzimmer neu                                       Parkett gut                    -
              gestrichen
   Bad OG                   Fliesen                     Fliesen Rollladen              -
                                                                schwer
   Keller                   unverputzt                  Estrich -                      feuchte Stelle Nordwand
   Garage                   -                           Beton         Tor elektrisch   noch belegt
   Zähler                                                       Nr.                                  Stand
   Strom                                                        1 ISK 0081 2290 14                   018.233,4
   Kaltwasser                                                   8 SEN 01 4471                        92,118
   Warmwasser                                                   8 SEN 01 4472                        40,006
   Heizung (HKV 1-5)                                            40117 bis 40121                      0
 Schlüssel wurden vollständig ausgehändigt. Frist zur Beseitigung der Mängel: vier Wochen.
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
Mietvertrag Hexenstieg 14 · Paraphen: ____ / ____   S. 3 v. 3`,
    found: {
      home: 'Hexenstieg 14, 34132 Kassel',
      rent: '1240.00',
      deposit: '3720.00',
      start: '2026-11-01',
      landlord: 'private Winfried Escherhausen',
      tenant: 'Stefan Petrović',
    },
  },
  {
    layout: 'a one-page handwritten-like agreement whose rent in figures and in words differ',
    text: `                                        Mietvertrag
Ich, Ottilie Hagenkötter, Bergerhauser Straße 3, 45136 Essen, vermiete an Herrn Detlef Szymanski,
zurzeit Gelsenkirchen, Ückendorfer Str. 210, meine Wohnung im Haus Rellinghauser Kamp 52,
Erdgeschoss, 45136 Essen.
Es sind zwei Zimmer, Küche, Diele, Bad. Die Gartenlaube gehört nicht dazu.
Herr Szymanski kann ab dem 1. März 2025 einziehen. Ab dann läuft auch der Vertrag, und zwar
ohne festes Ende.
Die Miete ist 520,- Euro (fünfhundertvierzig Euro) kalt. Dazu kommen 150,- Euro für Heizung
und alle Nebenkosten. Am 15. Februar 2025 hat er mir schon 100,- Euro Anzahlung gegeben, die
ich verrechne.
Als Kaution hat Herr Szymanski heute 1.000,- Euro in bar bezahlt. Ich lege sie auf ein Sparbuch.
Der Flur wird jede zweite Woche geputzt. Ein kleiner Hund ist erlaubt. Wer auszieht, lässt die
Wohnung sauber zurück. Kündigen kann man mit drei Monaten.
Essen, am 22. Februar 2025
O. Hagenkötter      D. Szymanski`,
    found: {
      home: 'Rellinghauser Kamp 52, Erdgeschoss, 45136 Essen',
      deposit: '1000.00',
      start: '2025-03-01',
      landlord: 'private Ottilie Hagenkötter',
      tenant: 'Detlef Szymanski',
    },
  },
  {
    layout:
      'a filled form with landlord and tenant in two columns of fields side by side, hints in brackets, follow-up contract',
    text: `Wohnraummietvertrag (ausfüllbar)
 Wohnraummietvertrag
 Vermieterseite                                                 Mieterseite
 Firma/Name           Lindener Wohnwerk UG                      Name              Aylin Demirtaş
                      (haftungsbeschränkt)                      Geburtstag        16.05.1997
 Vertreter            Marius Thönnißen                          Straße            Voßstraße 40
 Funktion             Geschäftsführer                           PLZ Ort           30161 Hannover
 Straße               Egestorffhof 11                           Mail              aylin.d@example.com
 PLZ Ort              30449 Hannover                            Mitmieter         keine
 Mail                 kontakt@lindener-
                      wohnwerk.example
 1. Mieträume
 (Straße, Hausnummer, Stockwerk, Ort)
  Fössebogen 63, 3. Stock links, 30451 Hannover
 (Anzahl der Räume, Fläche, Zubehör)
  1 Zimmer, Kochnische, Bad; 33 qm; Kellerabteil 12
 2. Mietbeginn
 (Tag der Übergabe und des Beginns)
  01.01.2027
 Dieser Vertrag ersetzt den zwischen denselben Parteien am 27.11.2024      geschlossenen Vertrag über die
 Wohnung Fössebogen 61, EG              , der zum 31.12.2026      einvernehmlich endet. Die dort gezahlte
 Kaution von 870,00                Euro wird angerechnet.
 3. Miete
 (monatlich in Euro)
 Kaltmiete            341,00                                    Garage            entfällt
 Nebenkosten          72,00                                     Zuschläge         entfällt
 Heizkosten           48,00                                     Warmmiete         461,00
 ☐ Staffelmiete ☐ Indexmiete ☒ keine besondere Vereinbarung
 Fällig wird die Zahlung am 3. Werktag des laufenden Monats; entscheidend ist die Erteilung des Zahlungsauftrags
 bei gedecktem Konto. Der Samstag zählt dabei nicht als Werktag. Für jede Rücklastschrift fallen 4,00 € an.
 4. Kaution
 (höchstens drei Kaltmieten)
  1.023,00                  Euro. Nach Anrechnung sind noch 153,00        Euro zu leisten.
 5. Vertragstext
 a) Über die geleisteten Abschläge wird einmal im Jahr        c) Für Bagatellschäden an Armaturen, Rollladengurten
 abgerechnet, und zwar jeweils für die Zeit vom 1. Juli       und Lichtschaltern kommt der Mieter auf, soweit die
 bis zum 30. Juni. Nach der Abrechnung können beide           einzelne Rechnung 110,00 € und die Rechnungen
 Teile die Abschläge durch Erklärung in Textform              eines Jahres zusammen 300,00 € nicht übersteigen.
 anpassen.
                                                              d) Das Tapezieren und Streichen der Wände, das
 b) Beheizt wird über eine Zentralheizung. Die                Streichen der Heizkörper und der Innentüren führt der
 Verteilung geschieht nach dem gemessenen Verbrauch           Mieter aus, sobald der Grad der Abnutzung es verlangt.
 zu 60 vom Hundert, im Übrigen nach Quadratmetern.            Feste Fristen gibt es nicht.
 Ablesetag ist regelmäßig der 30. Juni.
Bitte jede Seite abzeichnen 1
Wohnraummietvertrag (ausfüllbar)
 e) Wer einen Hund oder eine Katze halten möchte,        i) Am letzten Tag der Mietzeit, spätestens um 12 Uhr,
 fragt vorher. Blinden- und Assistenzhunde sind stets    sind die Räume leer, sauber und mit allen, auch selbst
 erlaubt.                                                beschafften Schlüsseln zu übergeben. Für jeden Tag
                                                         der Vorenthaltung ist mindestens die anteilige Miete zu
 f) Ohne Erlaubnis darf die Wohnung weder ganz noch
                                                         zahlen.
 teilweise weitervermietet werden. Die Aufnahme von
 Ehegatten, Lebenspartnern und Kindern ist lediglich     j) Hinweise zur Datenverarbeitung nach Art. 13 DSGVO
 anzuzeigen.                                             sind ausgehändigt. Die Angaben zu Einkommen und
                                                         Arbeitgeber werden sechs Monate nach Einzug
 g) Besichtigungen sind mindestens drei Tage vorher
                                                         gelöscht.
 abzustimmen. Bei Neuvermietung oder Verkauf sind
 sie werktags von 17 bis 19 Uhr und samstags von 10      k) Von diesem Vertrag gibt es zwei gleichlautende
 bis 13 Uhr zu gestatten.                                Stücke. Mündliches gilt nur, wenn es nachträglich in
                                                         Textform bestätigt wird. Unwirksames berührt den Rest
 h) Es gelten die gesetzlichen Kündigungsfristen. Eine
                                                         nicht.
 Fortsetzung des Gebrauchs nach Ablauf der Mietzeit
 führt nicht zur Verlängerung; § 545 BGB findet keine
 Anwendung.
  Hannover, 30.11.2026
 für die Vermieterseite                                                 für die Mieterseite
Bitte jede Seite abzeichnen 2`,
    found: {
      home: 'Fössebogen 63, 3. Stock links, 30451 Hannover',
      rent: '341.00',
      deposit: '1023.00',
      start: '2027-01-01',
      landlord: 'property_manager Lindener Wohnwerk UG (haftungsbeschränkt) Marius Thönnißen',
      tenant: 'Aylin Demirtaş',
    },
  },
]
