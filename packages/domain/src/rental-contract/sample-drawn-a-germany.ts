import type { SampleContract } from './sample-contracts.ts'

/** Layouts that were drawn by somebody who had not seen the reading, first set: the reading was changed for them. Each names six facts. */
export const DRAWN_A_GERMANY: readonly SampleContract[] = [
  {
    layout: 'Haus-&-Grund style, numbered paragraphs, dotted fill-ins in Courier, rent table with lines',
    text: `                                       Wohnungsmietvertrag
                (Fassung für Wohnungen in Mehrfamilienhäusern, Ausgabe 04/23 - Nachdruck und Vervielfältigung nicht gestattet)
Zwischen
Herrn/Frau/Firma Ehepaar Dr. Hansjörg und Roswitha Bleibinger
wohnhaft in Am Mühlbach 3, 79312 Emmendingen
                                                              - nachfolgend Vermieter genannt, auch wenn es mehrere sind -
und
1. Felix Tannhäuser
                                                                             geb. am 14.03.1991
2. Mareike Oltmanns, geb. 02.11.1993
derzeit wohnhaft Sundgauallee 118, 79114 Freiburg
                                                                                           - nachfolgend Mieter genannt -
wird folgender Mietvertrag geschlossen:
§ 1 Mieträume
1. Vermietet wird zu Wohnzwecken im Hause
Straße, Nr. Rebenhalde 27                                        in 79102 Freiburg im Breisgau
Geschoss 2. Obergeschoss rechts
die Wohnung bestehend aus 3 Zimmern, 1 Küche, 1 Bad/WC, 1 Diele, 1 Balkon, 1 Kellerraum (Nr. 6). Die
Wohnfläche beträgt ca. 84 m2. Diese Angabe dient wegen möglicher Messfehler nicht zur Festlegung des
Mietgegenstandes.
2. Dem Mieter werden für die Mietzeit ausgehändigt: 3 Haustürschlüssel, 3 Wohnungsschlüssel, 1
Briefkastenschlüssel, 1 Kellerschlüssel. Für den elektronischen Garagensender wird ein gesondertes Pfand von
150,00 € erhoben, das nicht Teil der Mietsicherheit ist.
3. Die Wohnung ist mit Rauchwarnmeldern nach DIN 14676 ausgestattet. Der Mieter darf diese weder entfernen
§ 2 Mietzeit
Das Mietverhältnis beginnt am 01.10.2024
des ersten Monats der Kündigungsfrist zugegangen sein. Eine stillschweigende Verlängerung nach § 545 BGB wird
ausgeschlossen.
§ 3 Miete und Nebenkosten
1. Die Miete und die Vorauszahlungen setzen sich monatlich wie folgt zusammen:
 a) Grundmiete (Nettokaltmiete)                                                       EUR                    1.180,00
 b) Vorauszahlung auf Betriebskosten gem. § 2 Nr. 1-3, 7-17 BetrKV                    EUR                      155,00
 c) Vorauszahlung auf Heizung und Warmwasser                                          EUR                      130,00
                                            Wohnungsmietvertrag - Seite 1 von 3
 monatlich insgesamt zu zahlen                                                        EUR                    1.465,00
2. Neben der Miete trägt der Mieter die Betriebskosten im Sinne des § 2 der Betriebskostenverordnung in der
3. Die Heiz- und Warmwasserkosten werden zu 70 vom Hundert nach dem erfassten Verbrauch und zu 30 vom
an. Bei Zahlungsverzug kann der Vermieter je Mahnung pauschal 2,50 € verlangen; dem Mieter bleibt der
Konto des Vermieters: DE11 6805 0101 0000 0000 00, Sparkasse Freiburg-Nördlicher Breisgau.
1. Der Mieter leistet dem Vermieter für die Erfüllung seiner Verpflichtungen eine Sicherheit in Höhe von 3.540,00
monatlichen Teilbeträgen von je 1.180,00 € zu erbringen; der erste Teilbetrag ist zu Beginn des Mietverhältnisses
2. Der Vermieter hat die Sicherheit getrennt von seinem Vermögen bei einem Kreditinstitut zu dem für
Der Vermieter hält die Zentralheizung in der Zeit vom 1. Oktober bis zum 30. April so in Betrieb, dass in den
Wohnräumen zwischen 6 und 23 Uhr eine Temperatur von mindestens 20 °C erreicht werden kann.
§ 7 Instandhaltung, Kleinreparaturen
Türverschlüsse. Die Verpflichtung ist je Einzelfall auf 100,00 € und je Kalenderjahr auf höchstens 8 % der
Jahresnettokaltmiete, keinesfalls mehr als 500,00 €, beschränkt.
erfolgen. Der Anspruch des Mieters aus § 553 BGB bleibt unberührt.
                                            Wohnungsmietvertrag - Seite 2 von 3
§ 13 Beendigung des Mietverhältnisses
Die anliegende Hausordnung ist Bestandteil dieses Vertrages. Ruhezeiten sind von 13 bis 15 Uhr und von 22 bis 6
Emmendingen, den 22.08.2024
(Vermieter)                                                          (Mieter zu 1 und 2)
                                            Wohnungsmietvertrag - Seite 3 von 3`,
    found: {
      home: 'Rebenhalde 27, 2. Obergeschoss rechts, 79102 Freiburg im Breisgau',
      rent: '1180.00',
      deposit: '3540.00',
      start: '2024-10-01',
      landlord: 'private Hansjörg Bleibinger',
      tenant: 'Felix Tannhäuser',
    },
  },
  {
    layout: 'Immoscout-style filled AcroForm (text fields + checkboxes, no flattened text), labels above fields',
    text: `Mietvertrag für Wohnraum
Bitte am Bildschirm ausfüllen und zweifach ausdrucken
1 Vermieter/in
Vor- und Nachname / Firma                                     Straße, Hausnummer
Cengiz Aydinoglu                                               Kaskelsteig 41
PLZ              Ort                                          Telefon
10317             Berlin                                       030 5550 1749
2 Mieter/in
Vor- und Nachname (1)                                         Geburtsdatum                Bisherige Anschrift
Leonie Sturmhöfel                                              07.07.1996                 Hasenpfad 2, 37073 Göttingen
Vor- und Nachname (2)                                         Geburtsdatum
3 Mietsache
Straße, Hausnummer                                            PLZ               Ort
Okerzeile 9                                                    12047            Berlin
Lage im Haus                                                  Wohnfläche in m2       Anzahl Zimmer
Hinterhaus, 3. OG links                                        54,8                  2
4 Mietbeginn und Mietdauer
Das Mietverhältnis beginnt am
15.03.2025                            ☐   auf unbestimmte Zeit        ☐   befristet bis
5 Miete (monatlich)
Nettokaltmiete in EUR           Vorauszahlung Betriebskosten in EUR   Vorauszahlung Heiz-/Warmwasser in EUR
742,50                           118,00                               97,00
Gesamtmiete in EUR              Auskunft nach § 556g Abs. 1a BGB: Vormiete (nettokalt) in EUR
957,50                           715,00
6 Mietsicherheit
Kaution in EUR (höchstens 3 Nettokaltmieten)      Art der Leistung                        Maklerprovision in EUR
2.227,50                                          Barkaution, Überweisung                 0,00
7 Bankverbindung
DE02 1005 0000 0000 0000 00                                    Berliner Sparkasse
8 Weitere Vereinbarungen
Der Kellerraum Nr. 11 wird unentgeltlich mitbenutzt. Schlüssel: 2x Haus, 2x Wohnung, 1x Briefkasten.
Berlin, 28.02.2025
                                               Mietvertrag Wohnraum | Seite 1/2
Neben der Miete trägt der Mieter die Betriebskosten im Sinne des § 2 der Betriebskostenverordnung in der jeweils
Geltendmachung nicht zu vertreten. Die Heiz- und Warmwasserkosten werden zu 70 vom Hundert nach dem erfassten
Verbrauch und zu 30 vom Hundert nach der Wohnfläche umgelegt. Die übrigen Betriebskosten werden nach dem Verhältnis
Zahlungsverzug kann der Vermieter je Mahnung pauschal 2,50 € verlangen; dem Mieter bleibt der Nachweis eines
§ 545 BGB wird ausgeschlossen.
Verpflichtung ist je Einzelfall auf 100,00 € und je Kalenderjahr auf höchstens 8 % der Jahresnettokaltmiete, keinesfalls mehr
als 500,00 €, beschränkt.
                                               Mietvertrag Wohnraum | Seite 2/2`,
    found: {
      home: 'Okerzeile 9, Hinterhaus, 3. OG links, 12047 Berlin',
      rent: '742.50',
      deposit: '2227.50',
      start: '2025-03-15',
      landlord: 'private Cengiz Aydinoglu',
      tenant: 'Leonie Sturmhöfel',
    },
  },
  {
    layout: 'one-page furnished fixed-term contract, all-in flat rent (Pauschalmiete), plain Helvetica running se',
    text: `Zeitmietvertrag über eine möblierte Wohnung
Frau Annegret Vossloh, Gärtnerstieg 5, 60318 Frankfurt am Main, vermietet an Herrn Tomás Ribeiro
Calado, geboren am 19.5.1988 in Coimbra, Passnummer wie vorgelegt, das möblierte Apartment im
Hinterhaus Gärtnerstieg 5a, 60318 Frankfurt am Main, Erdgeschoss, rund 31 qm, mit Kochnische und
Duschbad.
Dauer
Die Mietzeit läuft vom 6. Januar 2025 bis zum 31. Dezember 2025. Das Mietverhältnis ist nach § 575
Abs. 1 Nr. 1 BGB befristet, weil die Vermieterin das Apartment ab Januar 2026 für ihre Tochter
benötigt. Für Januar 2025 wird die Miete nur anteilig geschuldet.
Miete
Die monatliche Pauschalmiete beträgt 1.290 Euro. Darin sind Heizung, Wasser, Strom, Internet und
die Nutzung der Möbel laut Inventarliste enthalten; eine Abrechnung erfolgt nicht. Die Miete ist zum
Monatsersten auf das Konto DE05 5005 0201 0000 0000 00 zu überweisen.
Kaution
Bei Einzug übergibt der Mieter eine Kaution von 1.800 Euro. Von der Kaution darf bei Auszug die
Endreinigung mit pauschal 120 Euro abgezogen werden, wenn der Mieter das Apartment nicht sauber
zurückgibt.
Sonstiges
Rauchen ist in der Wohnung nicht erlaubt. Übernachtungsgäste sind bis zu sieben Tagen im Monat
gestattet. Für verlorene Schlüssel der Schließanlage haftet der Mieter bis zu einem Betrag von 350
Euro. Mündliche Nebenabreden bestehen nicht. Sollte eine Bestimmung dieses Vertrages unwirksam
sein oder werden, so bleibt die Wirksamkeit der übrigen Bestimmungen unberührt. An die Stelle der
Übergabe
Die Übergabe findet am ersten Tag der Mietzeit gegen 11 Uhr statt. Über den Zustand und das
Frankfurt am Main, 12. Dezember 2024`,
    found: {
      home: 'Gärtnerstieg 5a, Erdgeschoss, 60318 Frankfurt am Main',
      rent: '1290.00',
      deposit: '1800.00',
      start: '2025-01-06',
      landlord: 'private Annegret Vossloh',
      tenant: 'Tomás Ribeiro Calado',
    },
  },
  {
    layout: 'two-column small print, landlord company represented by manager',
    text: `MIETVERTRAG WOHNEN                                                                               Vertragsnummer 4410-0112-027.03
Vermieterin: Westfalia Quartier Nord Immobilien GmbH & Co. KG, Königsspeicher 20, 40212 Düsseldorf, vertreten durch die Verwalterin
Revierhaus Property Management GmbH, Limbecker Anger 7, 45127 Essen, diese vertreten durch die Geschäftsführerin Frau Silke
Brandscheid.
Mieter: die in der Anlage 1 (Vertragsdaten) genannten Personen.
1. Mietgegenstand                                                  8. Schönheitsreparaturen
Vermietet wird die in Anlage 1 bezeichnete Wohnung. Anlage 1 ist   Die Schönheitsreparaturen während der Mietzeit übernimmt der
wesentlicher Bestandteil dieses Vertrages. Die Vermieterin ist     Mieter auf eigene Kosten, soweit die Abnutzung durch seinen
berechtigt, gemeinschaftliche Flächen aus sachlichem Grund zu      Mietgebrauch eingetreten ist. Hierzu gehören das Tapezieren,
verändern.                                                         Anstreichen oder Kalken der Wände und Decken, das Streichen der
                                                                   Fußböden, der Heizkörper einschließlich der Heizrohre, der
2. Mietdauer                                                       Innentüren sowie der Fenster und Außentüren von innen.
Der Mietbeginn ergibt sich aus Anlage 1. Das Mietverhältnis wird auf
unbestimmte Zeit geschlossen. Die Kündigung bedarf der Schriftform.  9. Rauchwarnmelder
Die Kündigungsfrist beträgt für den Mieter drei Monate zum         Die Wohnung ist mit Rauchwarnmeldern nach DIN 14676
Monatsende; für den Vermieter verlängert sie sich nach fünf und acht  ausgestattet. Der Mieter darf diese weder entfernen noch verdecken;
Jahren seit der Überlassung um jeweils drei Monate. Die Kündigung  Betrieb und Wartung obliegen dem vom Vermieter beauftragten
muss bis zum dritten Werktag des ersten Monats der Kündigungsfrist  Unternehmen.
zugegangen sein. Eine stillschweigende Verlängerung nach § 545
BGB wird ausgeschlossen.                                           10. Tierhaltung
                                                                   Die Haltung von Kleintieren in haushaltsüblicher Zahl ist gestattet.
3. Miete                                                           Jede andere Tierhaltung bedarf der Zustimmung des Vermieters, die
Die Zusammensetzung der Miete ergibt sich aus Anlage 1. Die Miete  nach Abwägung der beiderseitigen Interessen zu erteilen oder zu
Für die Rechtzeitigkeit kommt es auf die Erteilung des             11. Gebrauchsüberlassung
Mahnung pauschal 2,50 € verlangen; dem Mieter bleibt der Nachweis  darf nur mit Erlaubnis des Vermieters erfolgen. Der Anspruch des
eines geringeren Schadens vorbehalten.                             Mieters aus § 553 BGB bleibt unberührt.
4. Betriebskosten                                                  12. Betreten
Neben der Miete trägt der Mieter die Betriebskosten im Sinne des § 2  Der Vermieter oder ein von ihm Beauftragter darf die Mietsache nach
Vermieter ausgeschlossen, es sei denn, der Vermieter hat die       13. Rückgabe
Warmwasserkosten werden zu 70 vom Hundert nach dem erfassten       geräumt und besenrein mit sämtlichen Schlüsseln zurückzugeben.
Verbrauch und zu 30 vom Hundert nach der Wohnfläche umgelegt.      Einrichtungen, mit denen der Mieter die Räume versehen hat, darf er
5. Kaution                                                         Mehrere Mieter haften für alle Verpflichtungen aus dem
Die Höhe der Kaution ergibt sich aus Anlage 1. Statt einer Barkaution  Mietverhältnis als Gesamtschuldner. Sie bevollmächtigen sich
anzulegen. Die Zinsen stehen dem Mieter zu und erhöhen die         15. Schlussbestimmungen
6. Stellplatz                                                      Wirksamkeit der übrigen Bestimmungen unberührt. An die Stelle der
Ein etwaiger Stellplatz wird durch gesonderten Vertrag (derzeit 45,00  unwirksamen Bestimmung tritt die gesetzliche Regelung.
Einzelfall auf 100,00 € und je Kalenderjahr auf höchstens 8 % der
Jahresnettokaltmiete, keinesfalls mehr als 500,00 €, beschränkt.
                                                       4410-0112-027.03, 1/2
 Mieter 1                                     Ivana Petrovic, geb. 23.09.1985
 Mieter 2                                     Nikola Petrovic, geb. 11.01.1983
 Anschrift bei Vertragsschluss                Hüttenhang 8, 44791 Bochum
 Objekt                                       Kesselbrink 112, 44137 Dortmund
 Lage / WE-Nr.                                4. OG Mitte, WE 027
 Wohnfläche                                   76,17 m2
 Zimmer                                       3 Zimmer, Küche, Diele, Bad
 Mietbeginn                                   01.06.2025
 Übergabe der Wohnung                         30.05.2025, 14:00 Uhr
 Grundmiete                                                      fest                                                   689,34
 Betriebskosten kalt                                             Vorauszahlung                                          171,00
 Heizkosten                                                      Vorauszahlung                                          102,00
 Gesamtbetrag                                                                                                           962,34
 Kaution (3 Grundmieten)                                         einmalig                                              2.068,02
IBAN der Vermieterin für sämtliche Zahlungen: DE31 3005 0110 0000 0000 00. Verwendungszweck: 4410-0112-027.03
                                                       4410-0112-027.03, 2/2`,
    found: {
      home: 'Kesselbrink 112, 4. OG Mitte, WE 027, 44137 Dortmund',
      rent: '689.34',
      deposit: '2068.02',
      start: '2025-06-01',
      landlord: 'property_manager Westfalia Quartier Nord Immobilien GmbH & Co. KG',
      tenant: 'Ivana Petrovic',
    },
  },
  {
    layout: 'typewriter Courier prose, community of heirs represented by one heir',
    text: `                                  M I E T V E R T R A G
Die Erbengemeinschaft nach Kunigunde Zirngiebl, bestehend aus 1. Gerlinde
Zirngiebl, Hornschuchzeile 14, 90762 Fürth, 2. Konrad Zirngiebl,
Sieglitzhofer Rain 2, 91054 Erlangen, und 3. Ursula Knoblach geb.
Zirngiebl, ebenda, sämtlich vertreten durch Frau Gerlinde Zirngiebl auf
Grund Vollmacht vom 17. Februar 2022, als Vermieter,
und Herr Wolfram Dietzfelbinger, bisher Bärenschanzgasse 4, 90429
Nürnberg, als Mieter,
schließen folgenden Vertrag, der den zwischen der Erblasserin und den
Eltern des Mieters geschlossenen Mietvertrag vom 1. April 1998 (damalige
Monatsmiete zuletzt 412,00 Euro) mit Wirkung zum Vertragsbeginn ersetzt.
I. Wohnung
Überlassen wird die im Anwesen Petzoldtstraße 61 in 90429 Nürnberg im
ersten Stock gelegene Wohnung mit zwei Zimmern, Kammer, Küche und Bad.
Mitvermietet ist ein Dachbodenanteil. Der Zustand ist dem Mieter bekannt,
da er in der Wohnung aufgewachsen ist.
II. Beginn
Der Vertrag beginnt am ersten Juli zweitausenddreiundzwanzig (1.7.2023).
Er ist unbefristet. Die Kündigung bedarf der Schriftform. Die
Kündigungsfrist beträgt für den Mieter drei Monate zum Monatsende; für den
Vermieter verlängert sie sich nach fünf und acht Jahren seit der
Überlassung um jeweils drei Monate. Die Kündigung muss bis zum dritten
stillschweigende Verlängerung nach § 545 BGB wird ausgeschlossen.
III. Mietzins
Die Miete beträgt 585,00 Euro (fünfhundertfünfundachtzig Euro) ohne
Betriebskosten von 95,00 Euro und auf die Kosten der Gaszentralheizung von
90,00 Euro, so dass der Mieter bis auf weiteres jeden Monat 770,00 Euro
der Vermieter je Mahnung pauschal 2,50 € verlangen; dem Mieter bleibt der
Juni 2023 um mehr als 5 vom Hundert, kann jede Partei eine entsprechende
Jahr unverändert bleiben.
Neben der Miete trägt der Mieter die Betriebskosten im Sinne des § 2 der
V. Sicherheit
also 1170 Euro, zahlbar in drei Raten von je 390 Euro, die erste bei
und Türverschlüsse. Die Verpflichtung ist je Einzelfall auf 100,00 € und
je Kalenderjahr auf höchstens 8 % der Jahresnettokaltmiete, keinesfalls
mehr als 500,00 €, beschränkt.
Fürth, am 9. Juni 2023`,
    found: {
      home: 'Petzoldtstraße 61, erster Stock, 90429 Nürnberg',
      rent: '585.00',
      deposit: '1170.00',
      start: '2023-07-01',
      landlord: 'property_manager Erbengemeinschaft nach Kunigunde Zirngiebl',
      tenant: 'Wolfram Dietzfelbinger',
    },
  },
  {
    layout: 'sublet of a WG room, underlined fill-ins in oblique blue over labels below',
    text: `Untermietvertrag
für ein Zimmer in einer Wohngemeinschaft
 Jonas Ehrlinspiel                                          Vorgebirgsgasse 33, 53113 Bonn
Hauptmieter/in (Untervermieter/in)                         Anschrift
und
 Aylin Demirci                                              Am Kottenforst 12, 53340 Meckenheim
Untermieter/in                                             bisherige Anschrift
1. Untermietverhältnis
Der Hauptmieter hat mit Mietvertrag vom 15.08.2021 von der Eigentümerin, Frau Hedwig Schmitz-
Rolandseck, die 4-Zimmer-Wohnung im Hause
 Vorgebirgsgasse 33                                         53113 Bonn                         3. OG
Straße, Hausnummer                                         PLZ, Ort                           Stockwerk
zu einer Gesamtmiete von derzeit 1.105,00 Euro angemietet. Die Erlaubnis der Eigentümerin zur
Untervermietung liegt vor. Untervermietet wird das Zimmer Nr. 3 (14,5 qm, zum Hof) zur alleinigen sowie
Küche, Bad, Flur und Balkon zur gemeinschaftlichen Nutzung.
2. Mietzeit
Das Untermietverhältnis beginnt am
 1. April 2025                             unbefristet
Datum                                     Ende (falls befristet)
Es kann von beiden Seiten mit der gesetzlichen Frist gekündigt werden und endet spätestens mit dem
Hauptmietverhältnis, soweit gesetzlich zulässig.
3. Untermiete
 360,-
Euro
Pauschale von
 95,-
Euro
zusammen also monatlich
 455,-
Euro
Die Zahlung erfolgt bis zum 3. Werktag des Monats auf das WG-Konto. Für die Übernahme des
Schreibtisches und Kleiderschranks zahlt die Untermieterin einmalig 150,- Euro Ablöse an die Vormieterin.
4. Kaution
 720,-
Die anliegende Hausordnung ist Bestandteil dieses Vertrages. Ruhezeiten sind von 13 bis 15 Uhr und von
22 bis 6 Uhr einzuhalten. Waschmaschinen dürfen nur unter Aufsicht betrieben werden. Das Abstellen von
 Bonn, 20.3.25                   J. Ehrlinspiel                               A. Demirci`,
    found: {
      home: 'Vorgebirgsgasse 33, 3. OG, Zimmer Nr. 3, 53113 Bonn',
      rent: '360.00',
      deposit: '720.00',
      start: '2025-04-01',
      landlord: 'private Jonas Ehrlinspiel',
      tenant: 'Aylin Demirci',
    },
  },
]
