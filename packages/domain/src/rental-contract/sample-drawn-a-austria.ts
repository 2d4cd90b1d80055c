import type { SampleContract } from './sample-contracts.ts'

/** Layouts that were drawn by somebody who had not seen the reading, first set: the reading was changed for them. Each names six facts. */
export const DRAWN_A_AUSTRIA: readonly SampleContract[] = [
  {
    layout: 'Viennese Altbau Hauptmietvertrag (MRG Vollanwendung), serif prose with Roman numerals, rent table HM',
    text: `                                 HAUPTMIETVERTRAG
                     gemäß den Bestimmungen des Mietrechtsgesetzes (Vollanwendungsbereich)
abgeschlossen am heutigen Tage zwischen
         Frau Mag. Eleonore Prohaska-Wendt, geb. 03.02.1957, 1130 Wien, Wenzgasse-Süd 41,
                           im Folgenden kurz „Vermieterin“ genannt, einerseits, und
           Herrn DI Matthias Hölblinger, geb. 29.10.1989, 1150 Wien, Sechshauser Zeile 7/11,
                         im Folgenden kurz „Mieter“ genannt, andererseits, wie folgt:
I. Mietgegenstand
Die Vermieterin ist Alleineigentümerin der Liegenschaft EZ 1288, Grundbuch 01010 Neubau, mit der
Liegenschaftsadresse 1070 Wien, Zieglerhofgasse 18. Vermietet wird die in diesem Haus gelegene Wohnung
Stiege 2, 3. Stock, Tür 14, bestehend aus Vorraum, Küche, zwei Zimmern, Kabinett, Badezimmer und WC,
im Ausmaß von rund 74 m2. Die Wohnung ist in Kategorie A ausgestattet. Mitvermietet ist das Kellerabteil
Nr. 14.
II. Mietdauer
Das Mietverhältnis beginnt am 01.05.2024 und wird auf die Dauer von fünf Jahren abgeschlossen; es endet
daher am 30.04.2029, ohne dass es einer Aufkündigung bedarf. Dem Mieter steht das unverzichtbare und
unbeschränkbare Recht zu, den Mietvertrag nach Ablauf eines Jahres der ursprünglich vereinbarten oder
verlängerten Dauer unter Einhaltung einer dreimonatigen Frist zum Monatsletzten gerichtlich oder schriftlich
zu kündigen (§ 29 Abs 2 MRG).
III. Mietzins
Der Hauptmietzins wird auf Basis des Richtwertes für das Bundesland Wien (derzeit € 6,67 je m2) unter
Berücksichtigung von Zu- und Abschlägen sowie des Befristungsabschlages von 25 % vereinbart. Der
 Hauptmietzins                                                                     €                       712,80
 Anteilige Betriebskosten und öffentliche Abgaben (Akonto)                         €                       163,00
 Anteil Aufzug                                                                     €                        17,00
 Zwischensumme netto                                                               €                       892,80
 zuzüglich 10 % Umsatzsteuer                                                       €                        89,28
 Gesamtmietzins brutto                                                             €                       982,08
Zahlungsverzug gelten die gesetzlichen Verzugszinsen von 4 % p.a. als vereinbart. Die Aufrechnung ist nur
IV. Wertsicherung
Der Hauptmietzins ist nach Maßgabe des § 5 RichtWG wertgesichert. Die Vertragsteile vereinbaren
monatlich verlautbarte Verbraucherpreisindex 2020 oder ein an seine Stelle tretender Index. Ausgangsbasis
ist die für den Monat des Vertragsabschlusses verlautbarte Indexzahl. Schwankungen bis 5 % bleiben
den Betriebskosten und öffentlichen Abgaben im Sinne der §§ 21 bis 24 MRG zu bezahlen. Diese werden
durch gleichbleibende monatliche Teilbeträge pauschaliert eingehoben und bis längstens 30. Juni des
derzeit 10 %, für Heizkosten und Garagierung derzeit 20 %.
VI. Kaution
in Höhe von drei Bruttomonatsmieten, sohin € 2.946,24 (in Worten: Euro
zweitausendneunhundertsechsundvierzig 24/100). Der Vermieter hat die Kaution auf einem Sparbuch oder
Forderungen des Vermieters aus dem Mietverhältnis herangezogen wird (§ 16b MRG).
Gewerbsmann zu servicieren. Die Erhaltungspflicht des Vermieters nach § 3 MRG bleibt unberührt.
gemäß § 9 MRG unter Angabe von Art und Umfang anzuzeigen. Lehnt der Vermieter nicht binnen zwei
mit schriftlicher Zustimmung des Vermieters gestattet; § 11 MRG bleibt unberührt. Eine kurzfristige
Personen aus wichtigen Gründen gemäß § 8 Abs 2 MRG zu gestatten, wobei auf die berechtigten Interessen
Ein Energieausweis gemäß EAVG 2012 wurde dem Mieter vor Abgabe seiner Vertragserklärung vorgelegt
über Wohnraum sind gemäß § 33 TP 5 GebG von der Rechtsgeschäftsgebühr befreit. Festgehalten wird, dass
Provision von zwei Bruttomonatsmieten (€ 1.964,16 zuzüglich 20 % USt.) allein trägt.
Wien, am 12.04.2024`,
    found: {
      home: 'Zieglerhofgasse 18, Stiege 2, 3. Stock, Tür 14, 1070 Wien',
      rent: '982.08',
      deposit: '2946.24',
      start: '2024-05-01',
      landlord: 'private Eleonore Prohaska-Wendt',
      tenant: 'Matthias Hölblinger',
    },
  },
  {
    layout: 'AK-style filled AcroForm, two tenants, real text fields and check boxes',
    text: `                                     MUSTERMIETVERTRAG
                       für Wohnungen - befristet oder unbefristet - Nichtzutreffendes bitte nicht ankreuzen
1. Vertragspartner
Vermieter/Vermieterin                      Helga Oberndorfinger
wohnhaft in                                4060 Leonding, Im Grünwinkel 8
Mieter/Mieterin                            Emir Hadzic und Sanja Hadzic
wohnhaft in                                4030 Linz, Traunauer Straße 91/17
2. Mietgegenstand
Postleitzahl und Ort                       4020 Linz
Straße/Hausnummer/Stiege/Tür               Hafenanger 22/5
Nutzfläche (m2)                            65
bestehend aus                              3 Zimmer, Küche, Bad, WC, Abstellraum, Loggia
3. Mietdauer
Mietbeginn                                 01.02.2025
☐ unbestimmte Zeit                ☐ bestimmte Zeit, Ende am          31.01.2030
4. Mietzins (monatlich)
Hauptmietzins netto €                                          520,00
Betriebskosten netto €                                         135,00
10 % USt. von Hauptmietzins und Betriebskosten €               65,50
Heizkosten-Akonto inkl. 20 % USt. €                            30,50
Gesamtbetrag €                                                 751,00
zahlbar auf Konto (IBAN)                   AT00 3400 0000 0000 0000
5. Kaution
Die Mieter erlegen eine Kaution von €                          2.253,00
6. Sonstiges
Anzahl der übergebenen Schlüssel           4
Ablöse für Einrichtung (einmalig) €        1.900,00
                                                  Mustermietvertrag Seite 1
7. Zahlung
gesetzlichen Verzugszinsen von 4 % p.a. als vereinbart. Die Aufrechnung ist nur mit gerichtlich festgestellten oder
Betriebskosten und öffentlichen Abgaben im Sinne der §§ 21 bis 24 MRG zu bezahlen. Diese werden durch
gleichbleibende monatliche Teilbeträge pauschaliert eingehoben und bis längstens 30. Juni des Folgejahres abgerechnet.
Statistik Austria monatlich verlautbarte Verbraucherpreisindex 2020 oder ein an seine Stelle tretender Index.
Ausgangsbasis ist die für den Monat des Vertragsabschlusses verlautbarte Indexzahl. Schwankungen bis 5 % bleiben
nicht zur Tilgung von berechtigten Forderungen des Vermieters aus dem Mietverhältnis herangezogen wird (§ 16b
Erhaltungspflicht des Vermieters nach § 3 MRG bleibt unberührt.
schriftlicher Zustimmung des Vermieters gestattet; § 11 MRG bleibt unberührt. Eine kurzfristige Vermietung zu
wichtigen Gründen gemäß § 8 Abs 2 MRG zu gestatten, wobei auf die berechtigten Interessen des Mieters nach
gerichtlich oder schriftlich zu kündigen (§ 29 Abs 2 MRG).
Wohnraum sind gemäß § 33 TP 5 GebG von der Rechtsgeschäftsgebühr befreit.
Datum        17.01.2025`,
    found: {
      home: 'Hafenanger 22, Tür 5, 4020 Linz',
      rent: '751.00',
      deposit: '2253.00',
      start: '2025-02-01',
      landlord: 'private Helga Oberndorfinger',
      tenant: 'Emir Hadzic',
    },
  },
  {
    layout: 'WGG Nutzungsvertrag of a cooperative, letterhead, data block as key',
    text: `murtal-heim
Gemeinnützige Bau- und Siedlungsgenossenschaft „Murtal-Heim“ reg. Gen.m.b.H., Keplerufer 55, 8020 Graz, FN 00000 x
Nutzungsvertrag Nr. 2217/C/008
zum Anbot vom 26.06.2025
Vermieterin (Bauvereinigung):            wie oben im Briefkopf, vertreten durch den Vorstand
Nutzungsberechtigte:                     Theresia Kogelnig, geb. 12.12.1962
Derzeitige Adresse:                      8052 Graz, Plabutschhang 3
Wohnungsadresse:                         8020 Graz, Wiener Lände 140, Stiege C, Top 8
Nutzfläche:                              58,33 m2, 2 Zimmer, 1. Stock
Nutzungsbeginn:                          1. September 2025
Vertragsdauer:                           unbefristet
1. Entgelt
Das monatliche Entgelt wird gemäß § 14 Wohnungsgemeinnützigkeitsgesetz kostendeckend berechnet und
beträgt bei Nutzungsbeginn:
 Bezeichnung                                                          Netto         USt. %                  Brutto
 Grundmiete inkl. EVB (Hauptmietzins)                                418,22              10                 460,04
 Betriebskosten-Akonto                                               131,00              10                 144,10
 Verwaltungskosten                                                    21,00              10                  23,10
 Heizung/Warmwasser-Akonto                                            39,33              20                  47,20
 Vorschreibung gesamt EUR                                            609,55                                 674,44
2. Finanzierungsbeitrag
Die Nutzungsberechtigte leistet vor Schlüsselübergabe einen Finanzierungsbeitrag (Grund- und
Baukostenbeitrag) von EUR 14.870,00, der bei Auflösung des Vertrages abzüglich 1 % jährlicher
Abschreibung rückerstattet wird, sowie einen Genossenschaftsanteil von EUR 210,00.
3. Kaution
Als Sicherstellung ist eine Kaution von zwei Bruttomonatsentgelten, das sind EUR 1.348,88, zu erlegen. Der
herangezogen wird (§ 16b MRG).
4. Vorschreibung und Abrechnung
Zahlungsverzug gelten die gesetzlichen Verzugszinsen von 4 % p.a. als vereinbart. Die Aufrechnung ist nur
5. Betriebskosten
den Betriebskosten und öffentlichen Abgaben im Sinne der §§ 21 bis 24 MRG zu bezahlen. Diese werden
durch gleichbleibende monatliche Teilbeträge pauschaliert eingehoben und bis längstens 30. Juni des
Gemeinnützige Bau- und Siedlungsgenossenschaft „Murtal-Heim“ reg. Gen.m.b.H., Keplerufer 55, 8020 Graz, FN 00000 x
servicieren. Die Erhaltungspflicht des Vermieters nach § 3 MRG bleibt unberührt.
gemäß § 9 MRG unter Angabe von Art und Umfang anzuzeigen. Lehnt der Vermieter nicht binnen zwei
mit schriftlicher Zustimmung des Vermieters gestattet; § 11 MRG bleibt unberührt. Eine kurzfristige
Personen aus wichtigen Gründen gemäß § 8 Abs 2 MRG zu gestatten, wobei auf die berechtigten Interessen
Verstößen gegen die Müllordnung werden Entsorgungskosten von EUR 65,00 je Anlassfall verrechnet.
über Wohnraum sind gemäß § 33 TP 5 GebG von der Rechtsgeschäftsgebühr befreit.`,
    found: {
      home: 'Wiener Lände 140, 1. Stock, Stiege C, Top 8, 8020 Graz',
      rent: '674.44',
      deposit: '1348.88',
      start: '2025-09-01',
      landlord: 'cooperative Gemeinnützige Bau- und Siedlungsgenossenschaft „Murtal-Heim“ reg. Gen.m.b.H.',
      tenant: 'Theresia Kogelnig',
    },
  },
  {
    layout: 'one-page furnished contract, small table without lines, Pauschalmietzins incl. everything',
    text: `                                           M I E T V E R T R A G
                      für ein möbliertes Studentenapartment (§ 1 Abs. 2 MRG bzw. Teilanwendung)
 Vermieterin             Notburga Schnaitl, Gnadenwalder Straße 9, 6060 Hall in Tirol, Tel. 0660 000 11 22
 Mieterin                Giulia Ferrarin, geb. 8. 6. 2004, Via dei Tigli 15, I-38122 Trento
 Mietobjekt              Höttinger Rain 64, Top 3, 6020 Innsbruck, Garçonnière 27 m2 samt Inventar lt. Liste
 Beginn / Ende           1. 10. 2025 - 30. 9. 2028
 Mietzins                € 860,- pauschal pro Monat inkl. Betriebskosten, Heizung, WLAN und USt., darin
                         Strompauschale € 40,-
 Kaution                 € 2.000,-, bar bei Schlüsselübergabe, Empfang wird gesondert bestätigt
 Schlüssel               2 Stück, Pfand € 80,- je Stück bei Verlust
 Konto                   AT00 2050 3000 0000 0000 (Tiroler Sparkasse)
1. Die Mieterin übernimmt das Apartment im besichtigten Zustand. 2. Der Mietzins ist bis zum 5. jeden Monats im
Voraus zu bezahlen. 3. Dem Mieter steht das unverzichtbare und unbeschränkbare Recht zu, den Mietvertrag
nach Ablauf eines Jahres der ursprünglich vereinbarten oder verlängerten Dauer unter Einhaltung einer
dreimonatigen Frist zum Monatsletzten gerichtlich oder schriftlich zu kündigen (§ 29 Abs 2 MRG). 4. Die gänzliche
oder teilweise Untervermietung sowie jede sonstige Weitergabe des Mietgegenstandes ist nur mit schriftlicher
Zustimmung des Vermieters gestattet; § 11 MRG bleibt unberührt. Eine kurzfristige Vermietung zu touristischen
Zwecken ist ausnahmslos untersagt.
5. Der Mieter bestätigt, die Hausordnung erhalten zu haben, und verpflichtet sich zu deren Einhaltung. Das Lagern
von Gegenständen in Gängen und Stiegenhäusern ist aus feuerpolizeilichen Gründen verboten. 6. Bei
Beendigung des Mietverhältnisses ist der Mietgegenstand geräumt von allen nicht mitvermieteten Fahrnissen und
im übernommenen Zustand unter Berücksichtigung der gewöhnlichen Abnützung samt sämtlichen Schlüsseln
zurückzustellen. 7. Der Vermieter hat die Kaution auf einem Sparbuch oder Konto fruchtbringend zu veranlagen.
herangezogen wird (§ 16b MRG).
8. Die mit der Errichtung dieses Vertrages verbundenen Kosten trägt jeder Vertragsteil selbst. Bestandverträge
über Wohnraum sind gemäß § 33 TP 5 GebG von der Rechtsgeschäftsgebühr befreit. 9. Änderungen und
Mietgegenstand liegt.
Innsbruck, 3. 9. 2025`,
    found: {
      home: 'Höttinger Rain 64, Top 3, 6020 Innsbruck',
      rent: '860.00',
      deposit: '2000.00',
      start: '2025-10-01',
      landlord: 'private Notburga Schnaitl',
      tenant: 'Giulia Ferrarin',
    },
  },
  {
    layout: 'lawyer’s contract with cover page, pure prose, amounts in words and digits (EUR ...,--), 1,5 line sp',
    text: `                                                                   Rechtsanwaltskanzlei Dr. Veit Haidenthaler
                                                                           Stadtplatz-Arkade 12/II, 4600 Wels
                                                                       Tel. 07242 / 00 00 00 - Code P 000000
                       M I E T V E R T R A G
                                      abgeschlossen zwischen
                                Traunblick Wohnbesitz GmbH
                        FN 000000 p, 4050 Traun, Johann-Roithner-Zeile 31
                     vertreten durch den Geschäftsführer Ing. Rupert Mallinger
                                        als Vermieterin einerseits
                                                   und
                          Dr. Severin Achleithner, geb. 21.07.1980
                         Mag. Judith Achleithner, geb. 05.05.1984
                              beide 4643 Pettenbach, Magdalenaberg 77
                                         als Mieter andererseits
Erstens: Vertragsobjekt
Die Vermieterin ist grundbücherliche Eigentümerin der Wohnungseigentumseinheit Top 7 samt
Garagenabstellplatz Nr. 12 im Haus 4600 Wels, Maria-Theresien-Promenade 3/2/7. Sie gibt
und die Mieter nehmen dieses Objekt mit einer Nutzfläche von 109,4 m2 zu ausschließlichen
Wohnzwecken in Bestand.
Zweitens: Bestanddauer
Das Mietverhältnis beginnt mit dem fünfzehnten November zweitausendvierundzwanzig
(15.11.2024) und wird auf unbestimmte Zeit abgeschlossen. Die Übergabe erfolgt bereits am
13.11.2024. Die Mieter verzichten für die Dauer eines Jahres auf die Ausübung ihres
Kündigungsrechtes.
Drittens: Mietzins
Der Hauptmietzins wird frei vereinbart und beträgt monatlich netto EUR 980,-- (Euro
Betriebskosten, derzeit akontiert mit EUR 230,-- (Euro zweihundertdreißig), und die
gesetzliche Umsatzsteuer von zehn Prozent, sohin EUR 121,--, zu entrichten, insgesamt daher
EUR 1.331,-- (Euro eintausenddreihunderteinunddreißig). Das Entgelt für den
Einzahlung zu bringen. Bei Zahlungsverzug gelten die gesetzlichen Verzugszinsen von 4 % p.a.
dient der von der Statistik Austria monatlich verlautbarte Verbraucherpreisindex 2020 oder ein
verlautbarte Indexzahl. Schwankungen bis 5 % bleiben unberücksichtigt; wird dieser Rahmen
überschritten, wird die gesamte Veränderung wirksam.
Kreditinstitutes über EUR 4.000,-- (Euro viertausend) als Kaution, deren Laufzeit die
des Vermieters nach § 3 MRG bleibt unberührt.
Mietgegenstandes ist nur mit schriftlicher Zustimmung des Vermieters gestattet; § 11 MRG
untersagt. Für jeden Fall der Zuwiderhandlung wird eine Vertragsstrafe von EUR 500,--
beauftragte Personen aus wichtigen Gründen gemäß § 8 Abs 2 MRG zu gestatten, wobei auf
Wels, am 30.10.2024`,
    found: {
      home: 'Maria-Theresien-Promenade 3, Stiege 2, Tür 7, 4600 Wels',
      rent: '1331.00',
      deposit: '4000.00',
      start: '2024-11-15',
      landlord: 'property_manager Traunblick Wohnbesitz GmbH Rupert Mallinger',
      tenant: 'Severin Achleithner',
    },
  },
  {
    layout: 'manager-made contract',
    text: `Mietvertrag - Übersicht
Hausverwaltung Salzachkai KG, Imbergzeile 4, 5020 Salzburg
Vermieter                                                       vertreten durch
 Leopold Stranigg                                                Hausverwaltung Salzachkai KG
Anschrift des Vermieters
 5400 Hallein, Dürrnberger Weg 2
Mieter (Familienname, Vorname)                                  Geburtsdatum                    Staatsbürgerschaft
 Moosleitinger, Katharina                                        17.04.1994                      Österreich
Straße, Haus-Nr.                                    Stiege         Stock            Tür           PLZ            Ort
 Lehener Aupromenade 17                              -              2. OG            21            5020           Salzburg
Wohnnutzfläche           Zimmer        Parkplatz             Kellerabteil
 62,4 m2                  2             TG 33                 21
Vertragsbeginn                  Vertragsende                    Befristung
 01.07.2025                      30.06.2030                      5 Jahre
Monatliches Entgelt in EUR
Hauptmietzins netto       Betriebskosten netto      USt. 10 %            Tiefgarage inkl. 20 % USt.  Gesamt brutto
               845,00                    150,00                99,50                     59,50                 1.154,00
Kaution (3 Bruttomonatsmieten gerundet)   Provision Mieter         Index
                              3.462,00     keine                    VPI 2020, Basis 05/2025
Zahlung auf Treuhandkonto der Hausverwaltung
 AT00 2040 4000 0000 0000
Der zwischen dem Vermieter und dem Vormieter am 02.09.2019 geschlossene Vertrag wurde einvernehmlich aufgelöst; das Inventar
geht unentgeltlich über.
Salzburg, am 18.06.2025
                                                     Objekt 0317 / Tür 21 - 1/3
Vertragsbestimmungen
§ 1 Mietzins                                                      Der Mieter hat eine Haushaltsversicherung mit ausreichender
Verzugszinsen von 4 % p.a. als vereinbart. Die Aufrechnung ist    § 11 Rückstellung
§ 2 Betriebskosten                                                gewöhnlichen Abnützung samt sämtlichen Schlüsseln
und öffentlichen Abgaben im Sinne der §§ 21 bis 24 MRG zu         § 12 Schluss
Teilbeträge pauschaliert eingehoben und bis längstens 30. Juni    Schriftform. Mündliche Nebenabreden wurden nicht getroffen. Für
Höhe, derzeit 10 %, für Heizkosten und Garagierung derzeit 20 %.
2020 oder ein an seine Stelle tretender Index. Ausgangsbasis ist
Indexzahl. Schwankungen bis 5 % bleiben unberücksichtigt; wird
herangezogen wird (§ 16b MRG).
gerichtlich oder schriftlich zu kündigen (§ 29 Abs 2 MRG).
Vermieters nach § 3 MRG bleibt unberührt.
Mietgegenstandes, so hat er diese dem Vermieter gemäß § 9
schriftlicher Zustimmung des Vermieters gestattet; § 11 MRG
Gründen gemäß § 8 Abs 2 MRG zu gestatten, wobei auf die
                                                     Objekt 0317 / Tür 21 - 2/3
   Die Haustüre ist ab 21 Uhr versperrt zu halten. Nachtruhe gilt von 22 bis 6 Uhr.
   Nachsperre durch den Hausbesorger: 35,00 EUR je Einsatz, an Wochenenden 70,00 EUR.
   Ersatz eines Zentralschlüssels: 95,00 EUR, einer Garagenkarte: 50,00 EUR (Einsatz 30,00 EUR bei Übergabe).
   Sperrmüll wird auf Kosten des Verursachers entsorgt, mindestens 120,00 EUR.
                                                     Objekt 0317 / Tür 21 - 3/3`,
    found: {
      home: 'Lehener Aupromenade 17, 2. OG, Tür 21, 5020 Salzburg',
      rent: '1154.00',
      deposit: '3462.00',
      start: '2025-07-01',
      landlord: 'private Leopold Stranigg',
      tenant: 'Katharina Moosleitinger',
    },
  },
]
