import type { SampleContract } from './sample-contracts.ts'

/** Layouts that were drawn by somebody who had not seen the reading, sixth set, as `SIXTH_DRAWN_LAYOUTS` says. */
export const DRAWN_F_AUSTRIA_1: readonly SampleContract[] = [
  {
    layout: 'an owners’ association form with underscores and boxes to tick',
    text: `Landesbund der Haus- und Grundeigner Oberösterreich            Mietvertragsformular B (2018)
Gebührenfrei seit 11. November 2017

                         M I E T V E R T R A G
                         für Wohnungen (§ 1 Abs 4 Z 2 MRG – Zweiobjekthaus u. a.)

Vermieter(in):   Mag. Edeltraud Aichhorner_______________________________________________
Adresse:         Pöstlingleiten 44, 4040 Linz____________________________________________
Tel. / Mail:     0732/73 18 40____________   e.aichhorner@linzpost.example_______________

Mieter(in):      Florian Straßmayr______________________________   geb.: 12.05.1993______
Adresse:         Urfahraner Marktgasse 9/14, 4040 Linz___________________________________
Beruf:           Elektrotechniker________________________________________________________

I.    Mietgegenstand
      Liegenschaft:   Bindermichlsteig 71, 4020 Linz_____________________________________
      Wohnung Top:    3______    Stock:  1.____    Nutzfläche:  67,20___ m²
      bestehend aus:  2 Zimmer, Wohnküche, Bad, WC, Vorraum, Loggia______________________
      Zubehör:        Kellerabteil 3_____________________________________________________

II.   Mietdauer
      Das Mietverhältnis beginnt am  1.7.2023______ und wird
      ( )  auf unbestimmte Zeit abgeschlossen
      (x)  auf die Dauer von  _5_ Jahren abgeschlossen und endet am  30.6.2028____ ,
           ohne dass es einer Aufkündigung bedarf.

III.  Mietzins (monatlich)
      1.  Hauptmietzins                                            €  ____585,00____
      2.  Betriebskosten-Akonto                                    €  ____148,50____
      3.  Garage / KFZ-Abstellplatz                                €  ____ -,-- ____
      4.  Umsatzsteuer (10 %)                                      €  ____ 73,35____
                                                                   __________________
          Gesamt                                                   €  ____806,85____
      Heizung und Warmwasser werden mit der Linzer Fernwärme direkt verrechnet.
      Konto:  AT00 2032 0000 0041 7733___________________________________________________

IV.   Wertsicherung
      Verbraucherpreisindex 2020, Ausgangsmonat  Mai 2023___ , Schwankung
      bis  3_ % bleibt außer Ansatz.

V.    Kaution
      €  ____2.400,00____   in Worten:  zweitausendvierhundert___________________________
      Erlag:  (x) Überweisung    ( ) Sparbuch    ( ) Bankgarantie

VI.   Erhaltung, Rückstellung
      Die Heiztherme entfällt. Der Mieter wartet die Lüftungsfilter zweimal im Jahr und stellt den
      Mietgegenstand bei Vertragsende in ordentlichem Zustand zurück.

VII.  Haustiere
      (x)  mit Zustimmung     ( )  untersagt

VIII. Sonstiges
      Die Küche (Anschaffung 2016) ist Teil des Mietgegenstandes.________________________

      Linz________, am  5.6.2023_______

      E. Aichhorner_______________________          F. Straßmayr_________________________
      Vermieter(in)                                 Mieter(in)
`,
    found: {
      home: 'Bindermichlsteig 71, 1. Stock, Top 3, 4020 Linz',
      start: '2023-07-01',
      end: '2028-06-30',
      rent: '806.85',
      deposit: '2400.00',
      landlord: 'private Edeltraud Aichhorner',
      landlordAddress: 'Pöstlingleiten 44, 4040 Linz',
      landlordPhone: '0732/73 18 40',
      landlordEmail: 'e.aichhorner@linzpost.example',
      tenant: 'Florian Straßmayr',
      tenantBirth: '1993-05-12',
      tenantAddress: 'Urfahraner Marktgasse 9, Tür 14, 4040 Linz',
    },
  },
  {
    layout: 'a stationer’s form filled by hand between dots',
    text: `            Papier-Wurzinger, Formularwesen                              Form. 505/AT

                             MIETVERTRAG

      abgeschlossen zwischen  ....Siegfried und Hermine Tschinderle............................
      in  ....9520 Sattendorf, Gerlitzenrain 12................................................
      einerseits als Vermieter und
           ....Nadja Kreuzberger, Verkäuferin..................................................
      in  ....9500 Villach, Gailbrückl 3, Top 6................................................
      geb. ....27. 2. 1996........  andererseits als Mieter wie folgt:

   1. Der Vermieter vermietet dem Mieter die im Hause
           ....9500 Villach, Völkendorfer Anger 58.............................................
      im ....Parterre links.... Tür Nr. ....2.... gelegene Wohnung, bestehend aus
           ....Zimmer, Küche, Kabinett, Bad/WC, ca. 46 m2......................................

   2. Die Miete beginnt am ....1.4.2022.... und wird auf ....drei.... Jahre, sohin bis
      ....31.3.2025...., geschlossen.  - verlängert bis 31.3.2030 laut Zusatz unten -

   3. Der Mietzins beträgt monatlich  € ....420,--.... (Hauptmietzins ohne Steuer), dazu an
      Betriebskosten  € ....110,--.... .  Zu zahlen sind also  € ....530,--....  im Vorhinein am
      1. eines jeden Monats auf AT00 3949 6000 0012 0558.

   4. Strom und Holz für den Kachelofen bezieht der Mieter auf eigene Rechnung.

   5. Der Mieter hat den Mietgegenstand pfleglich zu behandeln. Glasbruch ersetzt der Mieter.

   6. Die Kaution von  € ....1.260,--....  (....3.... Hauptmietzinse) wurde bar übergeben am
      ....1.4.2022.... und wird bei ordnungsgemäßer Rückgabe samt Zinsen ausgefolgt.

   7. Haustiere: ....1 Wellensittich........................................................

   8. Die Waschküche steht jeden zweiten Mittwoch zur Verfügung.

   9. Ein Autoabstellplatz ist ....nicht.... Gegenstand dieses Vertrages.

      ....Villach...., am ....12.3.2022....

      ....S. Tschinderle   H. Tschinderle....          ....Nadja Kreuzberger....
               Vermieter                                       Mieter

      Zusatz vom 20. 2. 2025:
      Einvernehmlich wird das Mietverhältnis um fünf Jahre bis 31.3.2030 verlängert. Alles andere
      bleibt gleich.
      ....S. Tschinderle   H. Tschinderle....          ....N. Kreuzberger....
`,
    found: {
      home: 'Völkendorfer Anger 58, Parterre links, Tür Nr. 2, 9500 Villach',
      start: '2022-04-01',
      end: '2030-03-31',
      rent: '530.00',
      deposit: '1260.00',
      landlord: 'private Siegfried Tschinderle',
      landlordAddress: 'Gerlitzenrain 12, 9520 Sattendorf',
      tenant: 'Nadja Kreuzberger',
      tenantBirth: '1996-02-27',
      tenantAddress: 'Gailbrückl 3, Top 6, 9500 Villach',
    },
  },
  {
    layout: 'a cooperative’s sheet with a financing contribution',
    text: `Gemeinnützige Wohn- und Siedlungsgenossenschaft „Lobaublick“ eGen           Bestandnr. 611/2/3/17
1220 Wien, Aspernkai 40                                                   wohnen@lobaublick.example
Tel. 01/282 40 90-0                                                          DVR 0000311

                             NUTZUNGSVERTRAG
                      gemäß Wohnungsgemeinnützigkeitsgesetz


   Nutzungsberechtigte       Frau Aleksandra Pavlović
                             geboren 1988-07-07
                             dzt. 1210 Wien, Floridsdorfer Lände 5/1/9
                             Tel. 0699/120 44 871

   Mitberechtigter           Herr Goran Pavlović
                             geboren 1985-01-23

   Objekt                    Seefeldpromenade 14
                             1220 Wien
                             Stiege 2, 3. Stock, Top 17
   Nutzfläche                82,37 m²       Loggia 7,10 m²
   Garagenplatz              Nr. 58 (eigene Vereinbarung, € 84,00 brutto)

   Vertragsbeginn            01.12.2022
   Vertragsdauer             auf unbestimmte Zeit

   Finanzierungsbeitrag      Baukostenbeitrag            € 28.410,00
                             Grundkostenbeitrag          €  9.655,00
                             Zusammen                    € 38.065,00

   Vorläufiges Nutzungsentgelt pro Monat
                             Entgelt (Kapitaldienst, Bauzins)           €   412,66
                             Erhaltungs- und Verbesserungsbeitrag       €    41,19
                             Verwaltungskosten                          €    21,75
                             Rücklage                                   €     9,51
                             Betriebskosten                             €   172,98
                             Umsatzsteuer 10 %                          €    65,81
                                                                        ----------
                             Monatsvorschreibung                        €   723,90

§ 1   Die Genossenschaft überlässt die oben bezeichnete Wohnung den Nutzungsberechtigten, die
      Mitglieder der Genossenschaft sind, zur ordentlichen Wohnungsnutzung.
§ 2   Der Finanzierungsbeitrag ist vor Übergabe zu erlegen. Bei Vertragsende wird er, vermindert um
      1 % für jedes Jahr, zurückgezahlt.
§ 3   Das Nutzungsentgelt ist nach dem Kostendeckungsprinzip berechnet und wird bei Änderung der
      Grundlagen angepasst.
§ 4   Die Genossenschaft verzichtet auf eine Kaution.
§ 5   Fassade und Fenster dürfen nicht durchbohrt werden. Klimageräte sind anzeigepflichtig.
§ 6   Aufkündigung durch die Nutzungsberechtigten: drei Monate zum Monatsletzten.
§ 7   Für die Haltung von Hunden gilt die Hausordnung, Punkt 9.

Wien, am 07.11.2022

Für die Genossenschaft:   Ing. Blaschkowitz   Mag. Reiterlehner
Nutzungsberechtigte:      A. Pavlović   G. Pavlović                                      Seite 1/1
`,
    found: {
      home: 'Seefeldpromenade 14, Stiege 2, 3. Stock, Top 17, 1220 Wien',
      start: '2022-12-01',
      rent: '723.90',
      landlord: 'cooperative Gemeinnützige Wohn- und Siedlungsgenossenschaft „Lobaublick“ eGen',
      landlordAddress: 'Aspernkai 40, 1220 Wien',
      landlordPhone: '01/282 40 90-0',
      landlordEmail: 'wohnen@lobaublick.example',
      tenant: 'Aleksandra Pavlović',
      tenantBirth: '1988-07-07',
      tenantAddress: 'Floridsdorfer Lände 5, Stiege 1, Tür 9, 1210 Wien',
      tenantPhone: '0699/120 44 871',
    },
  },
]
