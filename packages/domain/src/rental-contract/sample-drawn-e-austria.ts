import type { SampleContract } from './sample-contracts.ts'

/** Layouts that were drawn by somebody who had not seen the reading, fifth set, as `FIFTH_DRAWN_LAYOUTS` says. */
export const DRAWN_E_AUSTRIA: readonly SampleContract[] = [
  {
    layout: 'a cooperative’s contract of use with what is paid once',
    text: `        Gemeinnützige Siedlungsgenossenschaft Mürzleiten reg. Gen.m.b.H.
        8605 Kapfenberg, Wiener Straße 62
        Wohnungsvergabe: Tel. 03862/51 0 77 DW 12     vergabe@siedlung-muerzleiten.example
                              NUTZUNGSVERTRAG
                      über eine geförderte Genossenschaftswohnung
Objekt: 1147 / 02 / 09                                              Mitglied Nr. 9336
Nutzungsberechtigte/r:        Kerschbaumer Ingrid
geboren am:                   13. 08. 1971
Adresse vor Bezug:            8600 Bruck an der Mur, Leobner Straße 27/3
Telefon:                      0664/385 20 91
Familienstand:                geschieden, 1 Kind
Wohnung:                      8605 Kapfenberg, Schinitzgasse 18, Haus 2, Top 9, 2. OG
Nutzfläche:                   74,15 m² + Loggia 7,20 m²
Parkdeck:                     Abstellplatz P 21
1.  Die Genossenschaft überlässt der/dem Nutzungsberechtigten die Wohnung ab 01. 05. 2022 auf
    unbestimmte Zeit.
2.  Finanzierungsbeitrag (§ 17 WGG)
    Grundkostenanteil                              4.218,00
    Baukostenanteil                                2.960,00
    zusammen EUR                                   7.178,00
    Er vermindert sich jährlich um 1 % und wird bei Auflösung zurückgezahlt.
3.  Das monatliche Nutzungsentgelt beträgt ab Bezug:
                                                   Netto        USt        Brutto
    Grundentgelt lt. Endabrechnung                 322,55       32,26       354,81
    Betriebskosten                                 126,06       12,61       138,67
    Heizkosten/Warmwasser                           66,70       13,34        80,04
    Abstellplatz                                    28,00        5,60        33,60
    Summe                                          543,31       63,81       607,12
4.  Zusätzlich zum Finanzierungsbeitrag ist eine Kaution von EUR 1.200,00 zu erlegen.
5.  Kündigung: jeweils zum Monatsletzten unter Einhaltung einer dreimonatigen Frist.
6.  Beitrittsgebühr und Genossenschaftsanteil (EUR 58,00 und EUR 44,00) wurden am 12. 04. 2022 bezahlt.
Kapfenberg, 20. 04. 2022`,
    found: {
      home: 'Schinitzgasse 18, Haus 2, 2. OG, Top 9, 8605 Kapfenberg',
      start: '2022-05-01',
      rent: '607.12',
      deposit: '1200.00',
      landlord: 'cooperative Gemeinnützige Siedlungsgenossenschaft Mürzleiten reg. Gen.m.b.H.',
      landlordAddress: 'Wiener Straße 62, 8605 Kapfenberg',
      landlordPhone: '03862/51 0 77-12',
      landlordEmail: 'vergabe@siedlung-muerzleiten.example',
      tenant: 'Ingrid Kerschbaumer',
      tenantBirth: '1971-08-13',
      tenantAddress: 'Leobner Straße 27, Tür 3, 8600 Bruck an der Mur',
      tenantPhone: '0664/385 20 91',
    },
  },
  {
    layout: 'an Austrian stationer’s form with roles below its dotted lines',
    text: `Formularverlag Alpenpress, Nr. 14 M                                     In zwei Gleichschriften auszufertigen
                                          Mietvertrag
welcher zwischen
             Ferdinand Hochegger, 9500 Villach, Italiener Straße 51
              .......................................................................... als Vermieter
und
             Melisa Hadžić, Verkäuferin, geb. 14.1.1998, 9524 St. Magdalen, Drauwinkelweg 6
              ........................................................................... als Mieter
abgeschlossen wurde wie folgt:
§ 1   Der Vermieter vermietet und der Mieter mietet die im Hause
             Villach, Ossiacher Zeile 37, 1. Stock, Tür 5
      ..........................................................................................
      Plz.   9500          gelegene Wohnung, bestehend aus
             1 Zimmer, 1 Kabinett, Küche, Bad/WC
      ..........................................................................................
§ 2   Das Mietverhältnis beginnt am     1. Sept. 2020          und wird auf
      x  unbestimmte Zeit      o  bestimmte Zeit, das ist bis   --------   abgeschlossen.
§ 3   Der Mietzins beträgt monatlich                                   Euro     390,00
      Anteil an Betriebskosten und laufenden öffentlichen Abgaben      Euro      95,50
      Entgelt für mitvermietete Einrichtung                            Euro     ------
      Umsatzsteuer                                                     Euro     ------
      zusammen                                                         Euro     485,50
      und ist am Ersten eines jeden Monates im vorhinein zu entrichten.
§ 4   Der Mieter hat     1000,-    Euro als Kaution in Form von   Bargeld   übergeben, worüber
      der Vermieter hiermit quittiert.
§ 5   Der Mieter ist nicht berechtigt, den Mietgegenstand weiterzugeben.
§ 12  Besondere Vereinbarungen:
             Strom meldet die Mieterin selbst an (KELAG). Kachelofen nicht benützen!
             Schneeräumen: Hr. Hochegger jun., 0650/712 44 08
             Vormieterin Fr. Unterluggauer läßt die Küche da (Ablöse 600,- bezahlt 25.8.2020)
      Villach          , am    22.8.2020
      Hochegger F.                                             Hadžić Melisa
      ..................................                       ..................................
      Vermieter                                                Mieter`,
    found: {
      home: 'Ossiacher Zeile 37, 1. Stock, Tür 5, 9500 Villach',
      start: '2020-09-01',
      rent: '485.50',
      deposit: '1000.00',
      landlord: 'private Ferdinand Hochegger',
      landlordAddress: 'Italiener Straße 51, 9500 Villach',
      tenant: 'Melisa Hadžić',
      tenantBirth: '1998-01-14',
      tenantAddress: 'Drauwinkelweg 6, 9524 St. Magdalen',
    },
  },
  {
    layout: 'a housing company’s sheet of data with rows of labels',
    text: `Traunauer Wohnservice Gesellschaft m.b.H.            Mietvertrag - Datenblatt (Beilage ./A)          23.05.2023
Vermieterin                      Firmenbuch      Anschrift                        Kontakt
Traunauer Wohnservice            FN 000931t      Dinghoferstraße 47               0732/77 25 01
Gesellschaft m.b.H.              LG Linz         4020 Linz                        kundendienst@traunauer.example
Mieter/in                        Geb.-Datum      Anschrift                        Kontakt
Hüseyin Karatepe                 1979-11-30      Wankmüllerhofstraße 58           0676/431 87 09
                                                 4020 Linz                        h.karatepe@lnz.example
Mitmieter/in                     Geb.-Datum
Elif Karatepe                    1983-04-16      w. o.                            0676/431 87 10
Bestandobjekt                    Top             Lage            Nutzfl.          Zimmer
Ramsauerstraße 81, 4020 Linz     B 07            2. Stock        81,36 m²         3
Bestandzeit                      Beginn          Ende            Kündigungsverzicht Mieter
befristet                        01.07.2023      30.06.2033      bis 30.06.2024
Entgelt monatlich                Netto           USt-Satz        USt              Brutto
Hauptmietzins                    561,38          10 %            56,14            617,52
Betriebskosten                   162,72          10 %            16,27            178,99
Heizkosten                        73,22          20 %            14,64             87,86
Garage                            62,50          20 %            12,50             75,00
Gesamt                           859,82                          99,55            959,37
Sicherheitsleistung              Betrag          Form            Fällig
Kaution                          2.800,00        Überweisung     26.06.2023
Wertsicherung                    VPI 2015        Basis 04/2023   Schwelle 3 %`,
    found: {
      home: 'Ramsauerstraße 81, 2. Stock, Top B 07, 4020 Linz',
      start: '2023-07-01',
      end: '2033-06-30',
      rent: '959.37',
      deposit: '2800.00',
      landlord: 'property_manager Traunauer Wohnservice Gesellschaft m.b.H.',
      landlordAddress: 'Dinghoferstraße 47, 4020 Linz',
      landlordPhone: '0732/77 25 01',
      landlordEmail: 'kundendienst@traunauer.example',
      tenant: 'Hüseyin Karatepe',
      tenantBirth: '1979-11-30',
      tenantAddress: 'Wankmüllerhofstraße 58, 4020 Linz',
      tenantPhone: '0676/431 87 09',
      tenantEmail: 'h.karatepe@lnz.example',
    },
  },
  {
    layout: 'prose in narrow lines',
    text: `Wohnungsmietvertrag zwischen Annelies
Kranebitter, wohnhaft in 6060 Hall in
Tirol, Salzburger
Straße 28 (Vermieterin; Tel. 05223/
43 1 19, Mail annelies.kranebitter@
inntalnetz.example) und Samuel
Egger-Prantl, geb. am 8.
Oktober 1991, dzt. wohnhaft Amraser
Straße 70/12, 6020
Innsbruck (Mieter).
1. Vermietet wird die Zweizimmer-
wohnung im Hochparterre des Hauses Schnann-
gasse 3, Top 2, 6060 Hall in Tirol, im Aus-
maß von rund 49 m², mit Küchen-
zeile.
2. Mietbeginn ist der 1.
März 2025. Die Miete ist auf drei
Jahre befristet und endet am 29. Februar
2028.
3. Der Mieter zahlt monatlich
einen Hauptmietzins von EUR
690,00 sowie ein Betriebskosten-
akonto von EUR
120,00 und ein Heizkostenakonto von EUR 60,00,
zusammen EUR
870,00.
4. Die Kaution in der Höhe von EUR
2.610,00 wird auf ein Treuhand-
sparbuch gelegt.
5. Ein Tiefgaragenplatz kann ab 1.
Juni 2025 um EUR 80,00 dazugemietet
werden.
6. Der Mieter ist erreichbar unter 0681/
204 55 713.
Hall in Tirol, 11. Feber
2025`,
    found: {
      home: 'Schnanngasse 3, Hochparterre, Top 2, 6060 Hall in Tirol',
      start: '2025-03-01',
      end: '2028-02-29',
      rent: '870.00',
      deposit: '2610.00',
      landlord: 'private Annelies Kranebitter',
      landlordAddress: 'Salzburger Straße 28, 6060 Hall in Tirol',
      landlordPhone: '05223/43 1 19',
      landlordEmail: 'annelies.kranebitter@inntalnetz.example',
      tenant: 'Samuel Egger-Prantl',
      tenantBirth: '1991-10-08',
      tenantAddress: 'Amraser Straße 70, Tür 12, 6020 Innsbruck',
      tenantPhone: '0681/204 55 713',
    },
  },
]
