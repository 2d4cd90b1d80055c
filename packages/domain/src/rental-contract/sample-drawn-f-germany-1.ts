import type { SampleContract } from './sample-contracts.ts'

/** Layouts that were drawn by somebody who had not seen the reading, sixth set, as `SIXTH_DRAWN_LAYOUTS` says. */
export const DRAWN_F_GERMANY_1: readonly SampleContract[] = [
  {
    layout: 'a landlords’ association form with dots and captions below them, spouses',
    text: `Haus & Hof Eigentümergemeinschaft Rheinhessen-Nord e. V.          Formblatt HH-31   (Stand 09/2022)
-------------------------------------------------------------------------------------------------

                      W O H N R A U M - M I E T V E R T R A G

   ...Mainz..., den ...12.2.2024...

   zwischen

   ......Wendelin Grasmück......................................................................
   (Vor- und Zuname des Vermieters)

   ......Am Rebstöckel 23 a, 55122 Mainz................ ......06131 / 55 40 218................
   (Anschrift)                                           (Fernsprecher)

   und

   ......Tabea Lindquist................................ ......03.09.1992.......................
   (Vor- und Zuname des Mieters)                         (geboren am)

   ......Jonathan Lindquist............................. ......27.01.1990.......................
   (Vor- und Zuname des Ehegatten / weiteren Mieters)    (geboren am)

   ......Stromberger Weg 8, 55411 Bingen am Rhein...............................................
   (bisherige Anschrift)

   § 1 Gegenstand des Vertrages

   Vermietet wird in dem Anwesen

   ......Kurfürstenallee 147, 55118 Mainz......................................................
   (Straße, Hausnummer, Ort)

   im ...3. OG links... die Wohnung, bestehend aus ...3... Zimmern, Küche, Diele, Bad, WC,
   ...1... Balkon, Kellerabteil Nr. ...7..., zusammen rund ...78,5... qm.

   An Schlüsseln erhält der Mieter: Haustür ...3..., Wohnung ...3..., Keller ...1..., Sonstige ..-..

   § 2 Dauer

   Das Mietverhältnis fängt am ...15. April 2024... an. Es ist nicht befristet. Beide Seiten
   verzichten für ...12... Monate auf die ordentliche Kündigung.

   § 3 Mietzins

   a) Grundmiete monatlich                                                 ......865,00...... Euro
   b) Abschlag Heizung/Warmwasser                                          ......110,00...... Euro
   c) Abschlag übrige Betriebskosten                                       ......125,00...... Euro
   d) Garage / Stellplatz                                                  .......--......... Euro
                                                                           ----------------------
   monatlich zu entrichten                                                 ....1.100,00...... Euro

   Zahlbar bis zum 3. Werktag auf das Konto IBAN ...DE00 5505 0000 0412 7789 03...

   § 4 Sicherheit

   Zur Sicherung aller Ansprüche hinterlegt der Mieter das ...2,5...-fache der Grundmiete,
   das sind ...2.162,50... Euro.

   § 5 Kleinreparaturen

   Kleine Schäden an häufig berührten Teilen trägt der Mieter bis ...90,--... Euro je Fall,
   höchstens jedoch ...320,--... Euro im Kalenderjahr.

   § 6 Zusätze

   ...Der Wäscheplatz hinter dem Haus darf dienstags und freitags benutzt werden.................
   ..............................................................................................

   ....W. Grasmück....................            ....T. Lindquist.....J. Lindquist..............
   (Vermieter)                                    (Mieter)

                                                                                     Seite 1 von 1
`,
    found: {
      home: 'Kurfürstenallee 147, 3. OG links, 55118 Mainz',
      start: '2024-04-15',
      rent: '865.00',
      deposit: '2162.50',
      landlord: 'private Wendelin Grasmück',
      landlordAddress: 'Am Rebstöckel 23a, 55122 Mainz',
      landlordPhone: '06131 / 55 40 218',
      tenant: 'Tabea Lindquist',
      tenantBirth: '1992-09-03',
      tenantAddress: 'Stromberger Weg 8, 55411 Bingen am Rhein',
    },
  },
  {
    layout: 'a stationer’s form with the parties side by side under headings',
    text: `   FORMULARVERLAG KESSELRING                                                    Best.-Nr. 2807

   Einheitsmietvertrag für Wohnungen

   VERMIETER                                       MIETER

   Name      Eheleute                              Name      Ruprecht
             Hartmut Ziegenspeck                   Vorname   Annegret
             Irmela Ziegenspeck                    geb. am   14.11.1955
   Straße    Druseltalblick 61                     Straße    Am Mühlgraben 3
   Ort       34131 Kassel                          Ort       34260 Kaufungen
   Tel.      0561-31 20 96                         Tel.      05605-44 72

   § 1   Räume
   Der Vermieter überläßt dem Mieter zu Wohnzwecken
   im Hause      Wehlheider Hofstr. 19               in     34121 Kassel
   Stockwerk     Erdgeschoß rechts                   Fläche     61 qm
   2 Zimmer, 1 Küche, 1 Duschbad, 1 Abstellraum, Gartenmitbenutzung.

   § 2   Beginn und Ende                           § 3   Zahlungen
   Vertragsbeginn        1. Okt. 2017              Miete             410,-- EUR
   Vertragsende          unbestimmt                Betriebskosten    85,-- EUR
   Kündigungsfrist       gesetzlich                Heizkosten        75,-- EUR
                                                   Einstellplatz     25,-- EUR
                                                   SUMME             595,-- EUR

   § 4   Kaution                                   § 5   Bankverbindung
   Betrag            820,-- EUR                    Bank      Kreiskasse Fuldaaue
   Form              Sparbuch, verpfändet          IBAN      DE00 5205 0353 0001 0044 77
   Datum             bis 30.09.2017                BIC       KRFUDE00XXX

   § 6   Instandhaltung
   Der Mieter hat Mängel ohne Verzug anzuzeigen. Das Bohren in Fliesen soll vermieden werden; bei
   Auszug sind Dübellöcher fachgerecht zu verschließen. Rolladengurte, Lichtschalter und Griffe sind
   bis zu 75,-- EUR im Einzelfall vom Mieter instand zu halten.

   § 7   Gartenpflege
   Rasenschnitt besorgt der Vermieter. Das Grillen mit Holzkohle auf dem Sitzplatz ist zu
   unterlassen.

   § 8   Untervermietung
   Nur mit schriftlicher Einwilligung.

   § 9   Weitere Abreden
   Frau Ruprecht darf ihre Katze behalten. Die Einbauküche (Bj. 2011) ist mitvermietet.

   Kassel, 22. 8. 2017

   Hartmut Ziegenspeck   I. Ziegenspeck            Annegret Ruprecht
   ______________________________________          ______________________________________
   Vermieter                                       Mieter

   © Kesselring – Vervielfältigung untersagt.                                            - 1 -
`,
    found: {
      home: 'Wehlheider Hofstr. 19, Erdgeschoß rechts, 34121 Kassel',
      start: '2017-10-01',
      rent: '410.00',
      deposit: '820.00',
      landlord: 'private Hartmut Ziegenspeck',
      landlordAddress: 'Druseltalblick 61, 34131 Kassel',
      landlordPhone: '0561-31 20 96',
      tenant: 'Annegret Ruprecht',
      tenantBirth: '1955-11-14',
      tenantAddress: 'Am Mühlgraben 3, 34260 Kaufungen',
      tenantPhone: '05605-44 72',
    },
  },
  {
    layout: 'a form in drawn boxes with both parties beside each other',
    text: `┌─────────────────────────────────────────────────────────────────────────────────────────┐
│ M I E T V E R T R A G   über eine Wohnung                        Vordruck 118 · Leinedruck│
├────────────────────────────────────────────┬────────────────────────────────────────────┤
│ Vermieter (Name, Anschrift, Rufnummer)     │ Mieter (Name, Geburtsdatum, Anschrift)     │
│                                            │                                            │
│ Dr. Ortwin Klusmeyer                       │ Swantje Beekmann, 30.10.1989               │
│ Eilenriedehof 12                           │ Göttinger Kehre 77                         │
│ 30175 Hannover                             │ 30449 Hannover                             │
│ 0511 / 28 33 901                           │ 0170 / 55 12 480                           │
├────────────────────────────────────────────┴────────────────────────────────────────────┤
│ Mietsache                                                                               │
│ Lage: Limmerholzstr. 6 B, 30451 Hannover                                                │
│ Geschoss: Dachgeschoss        Räume: 2 ½ + Küche + Bad        Fläche: ca. 59 m²         │
│ Nebenräume: Bodenkammer 3, Fahrradraum zur Mitbenutzung                                 │
├────────────────────────────────────────────┬────────────────────────────────────────────┤
│ Mietbeginn:  16.05.2022                    │ Mietende:  ./.                             │
├────────────────────────────────────────────┼────────────────────────────────────────────┤
│ Nettomiete                                 │                                 540,00 EUR │
│ Betriebskostenvorauszahlung                │                                  95,00 EUR │
│ Heizkostenvorauszahlung                    │                                   entfällt │
│ (Gasetagenheizung, Vertrag mit Versorger)  │                                            │
│ Insgesamt                                  │                                 635,00 EUR │
├────────────────────────────────────────────┼────────────────────────────────────────────┤
│ Mietsicherheit                             │                               1.620,00 EUR │
│ zahlbar                                    │                    bei Schlüsselübergabe   │
├────────────────────────────────────────────┴────────────────────────────────────────────┤
│ Konto des Vermieters: DE00 2505 0180 0910 3347 22                                       │
└─────────────────────────────────────────────────────────────────────────────────────────┘

 Allgemeine Bedingungen (Rückseite)

 1  Die Miete für den Monat Mai 2022 wird anteilig mit 278,71 EUR zzgl. Nebenkosten berechnet.
 2  Die Wartung der Gastherme (zuletzt 118,00 EUR) zahlt der Mieter bis zu 130,00 EUR jährlich.
 3  Gehweg und Treppenhaus reinigt ein vom Vermieter beauftragter Dienst.
 4  Waschmaschinen dürfen in der Wohnung aufgestellt werden, sofern sie gegen Auslaufen
    gesichert sind.
 5  Bauliche Änderungen, Satellitenschüsseln und Markisen bedürfen der Erlaubnis.
 6  Mit dem Auszug sind sämtliche Schlüssel, auch selbst angefertigte, auszuhändigen.

 Hannover, den 02.04.2022


 O. Klusmeyer                                        Swantje Beekmann
 ___________________________                         ___________________________
`,
    found: {
      home: 'Limmerholzstr. 6B, Dachgeschoss, 30451 Hannover',
      start: '2022-05-16',
      rent: '540.00',
      deposit: '1620.00',
      landlord: 'private Ortwin Klusmeyer',
      landlordAddress: 'Eilenriedehof 12, 30175 Hannover',
      landlordPhone: '0511 / 28 33 901',
      tenant: 'Swantje Beekmann',
      tenantBirth: '1989-10-30',
      tenantAddress: 'Göttinger Kehre 77, 30449 Hannover',
      tenantPhone: '0170 / 55 12 480',
    },
  },
  {
    layout: 'a municipal company’s sheet of data before its contract',
    text: `WARNOWUFER Wohnungsgesellschaft mbH                                        Vertragsnr. 30417.0082.03
Kröpeliner Speicher 14 · 18055 Rostock                                     Seite 1 von 2

                                      Vertragsdatenblatt

Objekt                     Mecklenburger Bogen 82
                           18109 Rostock
Lage                       7. Obergeschoss, Wohnung 0703
Wohnungstyp                3-Raum-Wohnung mit Küche, Bad, Balkon
Wohnfläche                 62,14 m²
Abstellraum                Keller K 29

Mieter/in                  Steffen Kagelmacher
Geburtsdatum               08.04.1976
Anschrift bei Abschluss    Parchimer Winkel 5, 18106 Rostock
Telefon                    0381 / 77 60 119
E-Mail                     st.kagelmacher@kuestenpost.example
Mieter/in 2                Doreen Kagelmacher
Geburtsdatum               25.12.1979

Vertragsbeginn             01.11.2019
Vertragsende               unbefristet
Vertragsabschluss          23.09.2019

Mietzusammensetzung                                                          monatlich
  Grundmiete                                                                 357,31 €
  Vorauszahlung kalte Betriebskosten                                          84,00 €
  Vorauszahlung Heizung                                                       58,00 €
  Vorauszahlung Warmwasser                                                    22,00 €
  Gesamtmiete                                                                521,31 €
  Zuschlag für Stellplatz Nr. 44 (gesonderter Vertrag)                        19,50 €

Kaution                    3 Grundmieten                                   1.071,93 €

Kundencenter               Team Nordwest, Frau Brüdgam
                           Tel. 0381 / 46 00-310    nordwest@warnowufer.example

WARNOWUFER Wohnungsgesellschaft mbH · HRB 00917 Rostock · Geschäftsführer: Torben Hinrichsen
--------------------------------------------------------------------------------------------------
                                                                           Seite 2 von 2
Zwischen der WARNOWUFER Wohnungsgesellschaft mbH (Vermieterin) und den im Datenblatt genannten
Mietern wird dieser Mietvertrag geschlossen. Das Datenblatt ist Bestandteil des Vertrages.

§ 1  Übergabe
Die Wohnung wird in renoviertem Zustand am 31.10.2019 um 10.00 Uhr übergeben.

§ 2  Mietzahlung
Die Gesamtmiete ist monatlich im Voraus, spätestens am dritten Werktag, kostenfrei zu zahlen. Die
Vermieterin bevorzugt das Lastschriftverfahren.

§ 3  Betriebskosten
Abrechnungszeitraum ist das Kalenderjahr. Anpassungen der Vorauszahlungen erfolgen in Textform.

§ 4  Kaution
Die Mieter dürfen die Kaution in drei gleichen Teilbeträgen von 357,31 € entrichten.

§ 5  Nutzung
Das Aufstellen von Wäschespinnen auf dem Balkon ist erlaubt, soweit sie die Brüstung nicht
überragen.

Rostock, 23.09.2019

i. A. Brüdgam                                   St. Kagelmacher     D. Kagelmacher
`,
    found: {
      home: 'Mecklenburger Bogen 82, 7. Obergeschoss, Wohnung 0703, 18109 Rostock',
      start: '2019-11-01',
      rent: '357.31',
      deposit: '1071.93',
      landlord: 'property_manager WARNOWUFER Wohnungsgesellschaft mbH',
      landlordAddress: 'Kröpeliner Speicher 14, 18055 Rostock',
      landlordPhone: '0381 / 46 00-310',
      landlordEmail: 'nordwest@warnowufer.example',
      tenant: 'Steffen Kagelmacher',
      tenantBirth: '1976-04-08',
      tenantAddress: 'Parchimer Winkel 5, 18106 Rostock',
      tenantPhone: '0381 / 77 60 119',
      tenantEmail: 'st.kagelmacher@kuestenpost.example',
    },
  },
  {
    layout: 'a manager who lets in its own name, dots in its telephone number',
    text: `ROSSKAMP Immobilienmanagement GmbH            Ruhrallee-Passage 8              45138 Essen
fon 0201.848 33-20      fax 0201.848 33-29              vermietung@rosskamp-im.example

Objekt-Nr. 0614      Einheit 011      Debitor 70233                         Essen, 08.05.2023


MIETVERTRAG (Wohnraum)

Vermieterin    ROSSKAMP Immobilienmanagement GmbH, Essen, als Verwalterin und im eigenen Namen
Mieter         Pascal Wieczorek                           geb. 22.02.1994
               Kupferdreher Steig 40, 45257 Essen

1.      MIETOBJEKT
1.1     Wohnung Nr. 11 im 3. Obergeschoss rechts des Gebäudes Altendorfer Kamp 302, 45143 Essen,
        Größe 48,6 m², 2 Zimmer, Kochnische, Bad.
1.2     Mitvermietet ist der Kellerraum mit gleicher Nummer.
1.3     Der Tiefgaragenstellplatz TG 6 wird gesondert berechnet (Ziff. 3.4).

2.      MIETZEIT
2.1     Mietbeginn ist der 01.06.2023.
2.2     Der Vertrag läuft unbefristet.

3.      MIETE
3.1     Grundmiete                                                               EUR 402.50
3.2     Betriebskosten, Vorauszahlung                                            EUR 103.00
3.3     Heizkosten, Vorauszahlung                                                EUR  72.00
3.4     Stellplatz                                                               EUR  45.00
3.5     Zahlbetrag                                                               EUR 622.50
3.6     Staffelung der Grundmiete gemäß § 557a BGB:
            ab 01.06.2024        EUR 414.50
            ab 01.06.2025        EUR 427.00
            ab 01.06.2026        EUR 440.00

4.      SICHERHEIT
4.1     Barkaution in Höhe von drei Grundmieten                                  EUR 1,207.50
4.2     Einzahlung auf das Treuhandkonto IBAN DE00 3605 0105 0240 9911 30.

5.      MÄNGEL UND REPARATUREN
5.1     Meldungen ausschließlich über das Mieterportal oder die Hotline 0800.555 01 77.
5.2     Bagatellschäden trägt der Mieter bis EUR 100.00 je Einzelfall, jährlich bis EUR 300.00.

6.      SONSTIGES
6.1     Die Hausordnung (Fassung 2020) ist ausgehändigt.
6.2     Mündliche Nebenabreden gibt es nicht.


_____________________________                    _____________________________
Vermieterin  (ppa. Kühlem)                       Mieter  (P. Wieczorek)

                                                                                       Blatt 1 / 1
`,
    found: {
      home: 'Altendorfer Kamp 302, 3. Obergeschoss rechts, Wohnung Nr. 11, 45143 Essen',
      start: '2023-06-01',
      rent: '402.50',
      deposit: '1207.50',
      landlord: 'property_manager ROSSKAMP Immobilienmanagement GmbH',
      landlordAddress: 'Ruhrallee-Passage 8, 45138 Essen',
      landlordPhone: '0201.848 33-20',
      landlordEmail: 'vermietung@rosskamp-im.example',
      tenant: 'Pascal Wieczorek',
      tenantBirth: '1994-02-22',
      tenantAddress: 'Kupferdreher Steig 40, 45257 Essen',
    },
  },
]
