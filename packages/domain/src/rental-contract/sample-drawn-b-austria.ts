import type { SampleContract } from './sample-contracts.ts'

/** Layouts that were drawn by somebody who had not seen the reading, second set: the reading was changed for them. Each names six facts. */
export const DRAWN_B_AUSTRIA: readonly SampleContract[] = [
  {
    layout: 'Untermietvertrag for a WG room, numbered list with dotted fill-ins, no USt. (Kleinunternehmerin)',
    text: `                              Untermietvertrag (WG-Zimmer)
abgeschlossen zwischen
Hauptmieterin (Untervermieterin): Valentina Krassnitzer, geb. 30.9.1992
Adresse: Alserbachzeile 30/1/9, 1090 Wien
und
Untermieter: Joris van den Heuvel, geb. 4.12.1999
Adresse: Prinsenkade 61, NL-4811 Breda
1. Untermietgegenstand
Die Untervermieterin ist laut Mietvertrag vom 01.06.2019 Hauptmieterin der im Eigentum der Althan
Hausbesitz GmbH stehenden Wohnung mit der Anschrift
   1090 Wien, Alserbachzeile 30/1/9
(4 Zimmer, Küche, Bad, WC; 96 m2), für die sie derzeit € 1.380,- monatlich bezahlt. In Untermiete gegeben
wird das gassenseitige Zimmer mit 17 m2 samt Mitbenützung der Nebenräume. Das Hauptmietrecht geht
nicht über. Ein vertragliches Untermietverbot besteht nicht; die Vermieterin wurde verständigt.
2. Dauer
Das Untermietverhältnis beginnt am 1. 3. 2025
und endet am 29. 2. 2028, ohne dass es einer Kündigung bedarf.
Die Schlüssel werden bereits am 28. 2. 2025 übergeben. Dem Mieter steht das unverzichtbare und
unbeschränkbare Recht zu, den Mietvertrag nach Ablauf eines Jahres der ursprünglich vereinbarten oder
verlängerten Dauer unter Einhaltung einer dreimonatigen Frist zum Monatsletzten gerichtlich oder
schriftlich zu kündigen (§ 29 Abs 2 MRG).
3. Untermietzins
a) Untermietzins monatlich € 430,-
b) Anteil Betriebskosten monatlich € 70,-
c) Pauschale Strom, Gas, Internet monatlich € 40,-
Summe monatlich € 540,-
Umsatzsteuer wird nicht verrechnet (Kleinunternehmerregelung gemäß § 6 Abs 1 Z 27 UStG). Der Betrag
ist bis zum 3. jeden Monats auf das Konto AT00 1200 0000 0000 0000 zu überweisen. Eine
4. Kaution
Der Untermieter erlegt eine Kaution von € 1.080,- (= zwei Monatssummen)
Mietverhältnis herangezogen wird (§ 16b MRG).
Für Bett und Kasten zahlt der Untermieter dem Vorbewohner eine Ablöse von € 250,-. Diese ist mit der
nur mit schriftlicher Zustimmung des Vermieters gestattet; § 11 MRG bleibt unberührt. Eine kurzfristige
Gewerbsmann zu servicieren. Die Erhaltungspflicht des Vermieters nach § 3 MRG bleibt unberührt.
Ort, Datum: Wien, 16. 2. 2025`,
    found: {
      home: 'Alserbachzeile 30, Stiege 1, Tür 9, 1090 Wien',
      rent: '540.00',
      deposit: '1080.00',
      start: '2025-03-01',
      landlord: 'private Valentina Krassnitzer',
      tenant: 'Joris van den Heuvel',
    },
  },
  {
    layout: 'AcroForm in a ruled grid, each cell with caption inside',
    text: `MIETVERTRAG (Wohnung)
Formular MV-W 3 / Steiermark - Ausfüllen in Blockschrift oder elektronisch
 A VERMIETER
 Familien- und Vorname / Firma                                                               Geburtsdatum / FN
 Ing. Karl-Heinz Rumpold                                                                     02.05.1951
 PLZ                  Ort                                 Straße, Nr.
 8010                  Graz                               Panoramagasse-Nord 4
 B MIETER
 Familien- und Vorname                                                                       Geburtsdatum
 Miriam Fasching                                                                             23.11.1990
 PLZ                  Ort                                 Straße, Nr.
 8430                  Leibnitz                           Sulmwinkel 19
 C MIETGEGENSTAND
 PLZ            Ort                   Straße                                       Haus-Nr.     Stiege     Stock      Tür
 8010            Graz                  Schörgelrain                                11            1          4          16
 Nutzfläche m2               Räume                                                                               Kategorie
 71,20                       2 Zimmer, Küche, Bad, WC, Vorraum                                                   A
 D MIETDAUER
 Beginn (TT.MM.JJJJ)                        Ende (TT.MM.JJJJ), leer = unbefristet      Verlängerung
 01.12.2025                                 30.11.2030                                 nur schriftlich
 E MIETZINS PRO MONAT
                                                  netto                 USt %        USt Betrag            brutto
 Hauptmietzins
                                                  640,00                10            64,00                 704,00
                                                  142,00                10            14,20                 156,20
 Heizung / Warmwasser
                                                  66,00                 20            13,20                 79,20
 Garage / Stellplatz
 GESAMT
                                                  848,00                              91,40                 939,40
 F KAUTION
 2.818,20                                   Überweisung                                3
 Provision des Maklers (1.878,80 + USt) trägt der Vermieter als Erstauftraggeber. Küche ist mitvermietet.
 Graz                     10.11.2025
Verzugszinsen von 4 % p.a. als vereinbart. Die Aufrechnung ist nur mit gerichtlich festgestellten oder anerkannten Forderungen
und öffentlichen Abgaben im Sinne der §§ 21 bis 24 MRG zu bezahlen. Diese werden durch gleichbleibende monatliche
Teilbeträge pauschaliert eingehoben und bis längstens 30. Juni des Folgejahres abgerechnet. Zum Hauptmietzins sowie zu den
Betriebskosten tritt die Umsatzsteuer in der jeweils gesetzlichen Höhe, derzeit 10 %, für Heizkosten und Garagierung derzeit 20
Austria monatlich verlautbarte Verbraucherpreisindex 2020 oder ein an seine Stelle tretender Index. Ausgangsbasis ist die für
den Monat des Vertragsabschlusses verlautbarte Indexzahl. Schwankungen bis 5 % bleiben unberücksichtigt; wird dieser
berechtigten Forderungen des Vermieters aus dem Mietverhältnis herangezogen wird (§ 16b MRG).
des Vermieters nach § 3 MRG bleibt unberührt.
Beabsichtigt der Mieter eine wesentliche Veränderung des Mietgegenstandes, so hat er diese dem Vermieter gemäß § 9 MRG
Zustimmung des Vermieters gestattet; § 11 MRG bleibt unberührt. Eine kurzfristige Vermietung zu touristischen Zwecken ist
Gründen gemäß § 8 Abs 2 MRG zu gestatten, wobei auf die berechtigten Interessen des Mieters nach Maßgabe der Wichtigkeit
sind gemäß § 33 TP 5 GebG von der Rechtsgeschäftsgebühr befreit.`,
    found: {
      home: 'Schörgelrain 11, Stiege 1, 4. Stock, Tür 16, 8010 Graz',
      rent: '939.40',
      deposit: '2818.20',
      start: '2025-12-01',
      landlord: 'private Karl-Heinz Rumpold',
      tenant: 'Miriam Fasching',
    },
  },
  {
    layout: 'marginal headings at left, prose at right',
    text: `Mietvertrag
Vertragsparteien            Wörtherblick Immobilien Verwaltungs GmbH, Villacher Ring 240, 9020 Klagenfurt
                            am Wörthersee, vertreten durch die Prokuristin Frau Mag. (FH) Evelyn Urschitz, als
                            Vermieterin,
                            Gernot Tschinderle, geboren 06.06.1979, und Daniela Tschinderle, geboren
                            18.01.1982, beide bisher 9500 Villach, Draubodenweg 3, als Mieter.
Bestandobjekt               Die Vermieterin vermietet den Mietern die Eigentumswohnung in 9020 Klagenfurt
                            am Wörthersee, Lendspitzweg 27, Haus B, Top 12, mit einer Nutzfläche von 88,6 m2
                            samt Balkon und dem Carport Nr. 12. Das Gebäude wurde auf Grund einer nach dem
                            30. Juni 1953 erteilten Baubewilligung ohne öffentliche Mittel errichtet (§ 1 Abs 4 Z
                            1 MRG). Ein Energieausweis gemäß EAVG 2012 wurde dem Mieter vor Abgabe
                            seiner Vertragserklärung vorgelegt und ausgehändigt.
Dauer                       Der Mietvertrag beginnt mit 1. August 2024 und wird auf die Dauer von sieben
                            Jahren geschlossen, endet sohin mit 31. Juli 2031. Dem Mieter steht das
                            unverzichtbare und unbeschränkbare Recht zu, den Mietvertrag nach Ablauf eines
                            Jahres der ursprünglich vereinbarten oder verlängerten Dauer unter Einhaltung einer
                            dreimonatigen Frist zum Monatsletzten gerichtlich oder schriftlich zu kündigen (§ 29
                            Abs 2 MRG).
Mietzins                    Der Hauptmietzins für die Wohnung wird mit € 915,00 netto monatlich vereinbart.
                            Für den Carport sind € 55,00 netto zu entrichten. Die Betriebskosten werden mit €
                            125,00 netto und die Heizkosten mit € 60,00 netto akontiert.
                            Unter Hinzurechnung der Umsatzsteuer (10 % von Wohnung und Betriebskosten, 20
                            % von Carport und Heizung, zusammen € 127,00) ergibt sich derzeit eine monatliche
                            Gesamtbelastung von € 1.282,00.
                            Verzugszinsen von 4 % p.a. als vereinbart. Die Aufrechnung ist nur mit gerichtlich
                            Spesen von € 12,00 verrechnet.
                            Verbraucherpreisindex 2020 oder ein an seine Stelle tretender Index. Ausgangsbasis
                            bis 5 % bleiben unberücksichtigt; wird dieser Rahmen überschritten, wird die gesamte
                            Veränderung wirksam. Die Basiszahl beträgt 122,8 (Mai 2024).
                            21 bis 24 MRG zu bezahlen. Diese werden durch gleichbleibende monatliche
                            Teilbeträge pauschaliert eingehoben und bis längstens 30. Juni des Folgejahres
Kaution                     Die Mieter haben vor Übergabe eine Kaution in der Höhe von € 3.900,00 zu leisten.
                            erliegende Kaution von € 1.200,00 angerechnet, sodass € 2.700,00 zu überweisen
                            herangezogen wird (§ 16b MRG).
                            servicieren. Die Erhaltungspflicht des Vermieters nach § 3 MRG bleibt unberührt.
                            er diese dem Vermieter gemäß § 9 MRG unter Angabe von Art und Umfang
                            Mietgegenstandes ist nur mit schriftlicher Zustimmung des Vermieters gestattet; § 11
                            diesem beauftragte Personen aus wichtigen Gründen gemäß § 8 Abs 2 MRG zu
                            selbst. Bestandverträge über Wohnraum sind gemäß § 33 TP 5 GebG von der
                            Klagenfurt am Wörthersee, 4. Juli 2024`,
    found: {
      home: 'Lendspitzweg 27, Haus B, Top 12, 9020 Klagenfurt am Wörthersee',
      rent: '1282.00',
      deposit: '3900.00',
      start: '2024-08-01',
      landlord: 'property_manager Wörtherblick Immobilien Verwaltungs GmbH Evelyn Urschitz',
      tenant: 'Gernot Tschinderle',
    },
  },
  {
    layout: 'typewriter Courier, co-owners represented by Gebäudeverwalter, Hauptmietvertrag Kat. B with Sparbuch',
    text: `                                       HAUPTMIETVERTRAG
welcher am unten angeführten Tag zwischen der Miteigentümergemeinschaft
Dkfm. Ottokar Wessely, Hermine Wessely und Dr. Clara Lindtner, alle
vertreten durch die Gebäudeverwaltung Brigitte Nechwatal e.U., 1080 Wien,
Lerchengang 6/3, als Vermieter und Herrn Zoran Milenkovic, geboren am
13.08.1974, wohnhaft 1170 Wien, Kalvarienzeile 52/20, als Mieter
abgeschlossen wurde.
§ 1
Vermietet wird die Wohnung top. Nr. 12 im Hause 1160 Wien, Habichergang
44, im 1. Stock, bestehend aus Zimmer, Kabinett, Küche, Vorzimmer, Bad mit
WC, Nutzfläche 51,30 m2, Ausstattungskategorie B. Der Kurzbezeichnung
nach: Habichergang 44/12.
Der mit der Vormieterin Frau Leopoldine Hawlik am 1. März 1987
abgeschlossene Mietvertrag (zuletzt EUR 161,40 Hauptmietzins) wurde durch
Tod der Mieterin aufgelöst. Eintrittsberechtigte waren nicht vorhanden.
§ 2
Das Mietverhältnis beginnt am 1. Jänner 2023 und wird auf unbestimmte Zeit
abgeschlossen. Es kann vom Mieter unter Einhaltung einer Kündigungsfrist
von einem Monat zum Monatsletzten gerichtlich oder schriftlich, vom
Vermieter nur aus den Gründen des § 30 MRG gerichtlich aufgekündigt werden.
§ 3
Der vereinbarte angemessene Hauptmietzins beträgt EUR 385,40 monatlich. An
Betriebskosten und laufenden öffentlichen Abgaben entfallen auf die
Wohnung derzeit EUR 114,50 monatlich. Die Umsatzsteuer von 10 % macht EUR
49,99 aus. Der Mieter hat daher monatlich EUR 549,89
(fünfhundertneunundvierzig 89/100) zu bezahlen.
In den Betriebskosten ist die Verwaltungspauschale von EUR 3,60 je m2 und
Bei Zahlungsverzug gelten die gesetzlichen Verzugszinsen von 4 % p.a. als
§ 4
verlautbarte Verbraucherpreisindex 2020 oder ein an seine Stelle tretender
verlautbarte Indexzahl. Schwankungen bis 5 % bleiben unberücksichtigt;
Abgaben im Sinne der §§ 21 bis 24 MRG zu bezahlen. Diese werden durch
längstens 30. Juni des Folgejahres abgerechnet.
                                           Habichergang 44 / top 12 - Blatt 1
Erhaltungspflicht des Vermieters nach § 3 MRG bleibt unberührt.
so hat er diese dem Vermieter gemäß § 9 MRG unter Angabe von Art und
Vermieters gestattet; § 11 MRG bleibt unberührt. Eine kurzfristige
von diesem beauftragte Personen aus wichtigen Gründen gemäß § 8 Abs 2 MRG
EUR 1.500,00. Das Losungswort wird der Gebäudeverwaltung bekannt gegeben.
Mietverhältnis herangezogen wird (§ 16b MRG).
Eine Ablöse wird nicht gefordert. Für die vorhandene Therme (Baujahr 2016)
Ein Energieausweis gemäß EAVG 2012 wurde dem Mieter vor Abgabe seiner
                                           Habichergang 44 / top 12 - Blatt 2
Bestandverträge über Wohnraum sind gemäß § 33 TP 5 GebG von der
Dem Mieter werden ausgefolgt: 2 Haustorschlüssel, 2 Wohnungsschlüssel, 1
Postkastenschlüssel. Nachbestellungen für das Haustor (EUR 48,00 je Stück)
Wien, den 15. Dezember 2022
                                           Habichergang 44 / top 12 - Blatt 3
aufgenommen am 29. Dezember 2022 in der Wohnung Habichergang 44/12
 Strom                            AT-10-558120                                   40.217 kWh
 Gas                              G4-77123                                       8.904 m3
 Kaltwasser                       W-3391                                         412 m3
Gebäudeverwaltung veranlasst die Reparatur bis Ende Februar 2023 auf
1. Das Haustor ist von 20 Uhr bis 6 Uhr versperrt zu halten. Sperrgeld für
Öffnung durch den Hausbetreuer: EUR 20,00.
2. Das Klopfen von Teppichen ist nur im Hof an Werktagen von 8 bis 12 Uhr
3. In Gängen, am Dachboden und vor den Kellerabteilen dürfen keine
Gegenstände gelagert werden. Die Räumung kostet je Kubikmeter EUR 75,00.
4. Der Waschküchenschlüssel wird gegen Einsatz von EUR 10,00 beim
5. Blumenkistchen sind gegen Herabfallen zu sichern. Das Füttern von
6. Gebrechen an Gas-, Wasser- und Stromleitungen sind unverzüglich der
                                           Habichergang 44 / top 12 - Blatt 4`,
    found: {
      home: 'Habichergang 44, 1. Stock, Top 12, 1160 Wien',
      rent: '549.89',
      deposit: '1500.00',
      start: '2023-01-01',
      landlord: 'private Ottokar Wessely',
      tenant: 'Zoran Milenkovic',
    },
  },
  {
    layout: 'long contract (embedded Liberation Sans), body refers to Beilage ./A with summary sheet as last page',
    text: `Wohnungsmietvertrag
Vermieterin ist die Rheintal Familienstiftung Hämmerle-Thurnher Privatstiftung, Marktsteig 18, 6850
Dornbirn, vertreten durch den Stiftungsvorstand. Sie hat das Haus 2021 aus der Verlassenschaft
nach Kommerzialrat Egon Thurnher erworben.
Mieterin ist Frau Anna-Lena Fußenegger, geboren am 27. Juni 1995, dzt. 6900 Bregenz,
Vorklostergässele 2.
1 Vertragsgegenstand
1.1 Gegenstand des Vertrages ist die in der Beilage ./A näher beschriebene Wohnung. Die Beilage
ist integrierender Bestandteil dieses Vertrages.
1.2 Ein Energieausweis gemäß EAVG 2012 wurde dem Mieter vor Abgabe seiner Vertragserklärung
vorgelegt und ausgehändigt.
2 Vertragsdauer
2.1 Der Beginn und das Ende des Mietverhältnisses ergeben sich aus der Beilage ./A.
2.2 Dem Mieter steht das unverzichtbare und unbeschränkbare Recht zu, den Mietvertrag nach
Ablauf eines Jahres der ursprünglich vereinbarten oder verlängerten Dauer unter Einhaltung einer
dreimonatigen Frist zum Monatsletzten gerichtlich oder schriftlich zu kündigen (§ 29 Abs 2 MRG).
3 Entgelt
3.1 Das Entgelt besteht aus dem Hauptmietzins, dem Entgelt für mitvermietete Abstellplätze, den
Betriebs- und Heizkosten sowie der Umsatzsteuer. Die Höhe bei Vertragsbeginn ist in der Beilage ./A
ausgewiesen.
3.2 Der Gesamtmietzins ist monatlich im Vorhinein, spätestens am Fünften eines jeden
Kalendermonats, spesen- und abzugsfrei auf das vom Vermieter bekannt gegebene Konto zur
Einzahlung zu bringen. Bei Zahlungsverzug gelten die gesetzlichen Verzugszinsen von 4 % p.a. als
zulässig.
3.3 Zum Hauptmietzins sowie zu den Betriebskosten tritt die Umsatzsteuer in der jeweils
gesetzlichen Höhe, derzeit 10 %, für Heizkosten und Garagierung derzeit 20 %.
4 Betriebskosten
Anteil an den Betriebskosten und öffentlichen Abgaben im Sinne der §§ 21 bis 24 MRG zu bezahlen.
längstens 30. Juni des Folgejahres abgerechnet.
5 Wertsicherung
dient der von der Statistik Austria monatlich verlautbarte Verbraucherpreisindex 2020 oder ein an
verlautbarte Indexzahl. Schwankungen bis 5 % bleiben unberücksichtigt; wird dieser Rahmen
                                       Mietvertrag Haselstauderfeld 5b / W07 - 1 / 4
6.1 Die Mieterin erlegt bei Unterfertigung eine Barkaution in der Höhe von drei Bruttomonatsmieten.
6.2 Der Vermieter hat die Kaution auf einem Sparbuch oder Konto fruchtbringend zu veranlagen.
Vermieters aus dem Mietverhältnis herangezogen wird (§ 16b MRG).
nach § 3 MRG bleibt unberührt.
Vermieter gemäß § 9 MRG unter Angabe von Art und Umfang anzuzeigen. Lehnt der Vermieter nicht
Mietgegenstandes ist nur mit schriftlicher Zustimmung des Vermieters gestattet; § 11 MRG bleibt
beauftragte Personen aus wichtigen Gründen gemäß § 8 Abs 2 MRG zu gestatten, wobei auf die
                                       Mietvertrag Haselstauderfeld 5b / W07 - 2 / 4
380.00, zu tragen.
Bestandverträge über Wohnraum sind gemäß § 33 TP 5 GebG von der Rechtsgeschäftsgebühr
Dornbirn, 09.01.2026
                                       Mietvertrag Haselstauderfeld 5b / W07 - 3 / 4
 Adresse                                   Haselstauderfeld 5b, Top W07
 PLZ / Ort                                 6850 Dornbirn
 Geschoss                                  2. OG
 Fläche                                    79.8 m2 Nutzfläche, 11 m2 Terrasse
 Mietvertragsbeginn                        01.02.2026
 Mietvertragsende                          31.01.2031
 Schlüssel                                 5 (davon 1 Postkasten)
 Hauptmietzins                                                  1'105.00             10 %                 1'215.50
 Tiefgaragenplatz Nr. 7                                            70.00             20 %                     84.00
 Betriebskosten-Akonto                                            145.00             10 %                   159.50
 Heizung / Warmwasser                                              75.83             20 %                     91.00
 Gesamtmiete pro Monat                                          1'395.83                                  1'550.00
 zum Vergleich: Vormieter bis 12/2025                                                                     1'398.40
                                       Mietvertrag Haselstauderfeld 5b / W07 - 4 / 4`,
    found: {
      home: 'Haselstauderfeld 5b, 2. OG, Top W07, 6850 Dornbirn',
      rent: '1550.00',
      deposit: '4650.00',
      start: '2026-02-01',
      landlord: 'property_manager Rheintal Familienstiftung Hämmerle-Thurnher Privatstiftung',
      tenant: 'Anna-Lena Fußenegger',
    },
  },
  {
    layout: 'bilingual two-column table (German left, English right with 2,189.00 number style), furnished expat',
    text: `                                      Mietvertrag / Lease Agreement
                      Die englische Fassung dient nur der Information. / The English version is for convenience only.
1. Parteien                                                       1. Parties
Vermieterin: Kurpark Residences Vermietungs GmbH, FN              Landlord: Kurpark Residences Vermietungs GmbH, company
000000 b, Schottenpassage 9, 1010 Wien, vertreten durch           no. FN 000000 b, Schottenpassage 9, 1010 Vienna,
den Geschäftsführer Mag. Benedikt Fürnkranz.                      represented by its managing director Mag. Benedikt
                                                                  Fürnkranz.
Mieter: Dr. Priya Raghunathan, geb. 09.02.1986, und Arvind        Tenants: Dr. Priya Raghunathan, born 9 February 1986, and
Raghunathan, geb. 17.10.1984, dzt. Hotel Bergblick, 2340          Arvind Raghunathan, born 17 October 1984, currently at
Mödling.                                                          Hotel Bergblick, 2340 Mödling.
2. Mietgegenstand                                                 2. Premises
Möblierte Wohnung Helenengasse 61/Top 5, 2500 Baden, 94           Furnished apartment at Helenengasse 61/Top 5, 2500
m2, samt Stellplatz. Die Möbel sind in der Inventarliste          Baden, 94 sqm, including one parking space. The furniture is
angeführt.                                                        set out in the inventory list.
3. Mietdauer                                                      3. Term
Das Mietverhältnis beginnt am 15.09.2025 und endet am             The lease commences on 15 September 2025 and ends on
14.09.2028. Dem Mieter steht das unverzichtbare und               14 September 2028. After one year the Tenants may
unbeschränkbare Recht zu, den Mietvertrag nach Ablauf             terminate on three months’ notice to the end of any month.
eines Jahres der ursprünglich vereinbarten oder verlängerten
Dauer unter Einhaltung einer dreimonatigen Frist zum
Monatsletzten gerichtlich oder schriftlich zu kündigen (§ 29
Abs 2 MRG).
4. Mietzins                                                       4. Rent
Hauptmietzins netto EUR 1.600,00 (darin Möbelmiete EUR            Net rent EUR 1,600.00 (including furniture rent EUR 190.00),
190,00), Betriebskosten netto EUR 390,00, Umsatzsteuer 10         operating costs net EUR 390.00, 10 % VAT EUR 199.00;
% EUR 199,00; monatlich gesamt EUR 2.189,00. Für                  total monthly payment EUR 2,189.00. For September 2025 a
September 2025 sind aliquot EUR 1.167,47 zu zahlen.               pro-rated amount of EUR 1,167.47 is payable.
gesetzlichen Verzugszinsen von 4 % p.a. als vereinbart. Die
5. Kaution                                                        5. Deposit
Die Mieter leisten eine Kaution von drei Bruttomonatsmieten,      The Tenants shall provide a deposit of three gross monthly
somit EUR 6.567,00. Der Vermieter hat die Kaution auf             rents, i.e. EUR 6,567.00. The Landlord shall hold the deposit
6. Wertsicherung                                                  6. Indexation
Die Vertragsteile vereinbaren Wertbeständigkeit des               The net rent is indexed to the Consumer Price Index 2020
Hauptmietzinses. Als Maß zur Berechnung dient der von der         published by Statistics Austria. Fluctuations of up to 5 % are
Verbraucherpreisindex 2020 oder ein an seine Stelle
bis 5 % bleiben unberücksichtigt; wird dieser Rahmen
7. Erhaltung                                                      7. Maintenance
Die Erhaltungspflicht des Vermieters nach § 3 MRG bleibt
8. Untervermietung                                                8. Subletting
schriftlicher Zustimmung des Vermieters gestattet; § 11 MRG       for touristic purposes is prohibited.
9. Vermittlung                                                    9. Brokerage
von EUR 4.378,00 zuzüglich USt. trägt der Arbeitgeber der         4,378.00 plus VAT is borne by the employer of the Tenant.
10. Rückstellung                                                  10. Return
11. Allgemeines                                                   11. General
Wohnraum sind gemäß § 33 TP 5 GebG von der                        stamp duty.
Baden, am / on 25.08.2025`,
    found: {
      home: 'Helenengasse 61, Top 5, 2500 Baden',
      rent: '2189.00',
      deposit: '6567.00',
      start: '2025-09-15',
      landlord: 'property_manager Kurpark Residences Vermietungs GmbH Benedikt Fürnkranz',
      tenant: 'Priya Raghunathan',
    },
  },
]
