import type { SampleContract } from './sample-contracts.ts'

/** Layouts that were drawn by somebody who had not seen the reading, sixth set, as `SIXTH_DRAWN_LAYOUTS` says. */
export const DRAWN_F_AUSTRIA_2: readonly SampleContract[] = [
  {
    layout: 'a developer’s sheet of data with leaders and a parking space',
    text: `MURPARK LIVING Errichtungs- und Vermietungs GmbH                              Mietvertrag 2024-0388
A-8041 Graz, Liebenauer Gewerbering 15
Telefon +43 316 22 80 77          E-Mail vermietung@murpark-living.example

DATENBLATT ZUM MIETVERTRAG

Mieter ........................... Philipp Reiterer, BSc
   Geburtsdatum .................. 20.06.1998
   Anschrift ..................... Grazer Torweg 2, 8330 Feldbach
   Telefon ....................... 0677 613 05 482
   E-Mail ........................ reiterer.ph@steirerpost.example

Mietobjekt ....................... Neudorfer Auzeile 36, 8041 Graz
   Haus / Top .................... Haus C / Top 24
   Geschoss ...................... 4. OG
   Wohnnutzfläche ................ 44,92 m² zzgl. Balkon 8,05 m²
   Stellplatz .................... Freiplatz F 11

Mietbeginn ....................... 1. Mai 2024
Mietende ......................... 30. April 2029

Miete
   Hauptmietzins netto ........... EUR 491,80
   Möblierung Küche netto ........ EUR 30,00
   Betriebskosten netto .......... EUR 116,79
   Heizung netto ................. EUR 44,92
   Stellplatz netto .............. EUR 40,00
   USt 10 % / 20 % ............... EUR 80,84
   Gesamt brutto ................. EUR 804,35

Kaution .......................... EUR 2.413,05 (dreifache Bruttomiete)

Konto ............................ AT00 3800 0000 0712 4466, lautend auf MURPARK LIVING

ALLGEMEINE VERTRAGSBESTIMMUNGEN

§ 1 Anwendungsbereich. Das Gebäude wurde 2023 ohne Förderung errichtet. Es gilt der Teilanwendungs-
bereich des MRG.

§ 2 Wertsicherung. Miete und Stellplatz verändern sich mit dem VPI 2020; Basis ist der Monat des
Vertragsabschlusses. Eine Anpassung erfolgt jährlich mit 1. April, erstmals 2025.

§ 3 Kündigung. Dem Mieter steht nach dem ersten Jahr ein Kündigungsrecht zu.

§ 4 Haustechnik. Die Wohnraumlüftung darf nicht abgeschaltet werden. Filter stellt die Vermieterin.

§ 5 Kosten. Für Mahnungen werden EUR 12,00 verrechnet.

§ 6 Verwaltung. Für Störungen: Objektbetreuung Rauchegger, Tel. 0316 / 40 19 00 (0-24 Uhr).

Graz, 9. April 2024

MURPARK LIVING Errichtungs- und Vermietungs GmbH                    Philipp Reiterer
(Prok. Mag. Lenz)

                                   Seite 1 von 1 · V3.2
`,
    found: {
      home: 'Neudorfer Auzeile 36, Haus C, 4. OG, Top 24, 8041 Graz',
      start: '2024-05-01',
      end: '2029-04-30',
      rent: '804.35',
      deposit: '2413.05',
      landlord: 'property_manager MURPARK LIVING Errichtungs- und Vermietungs GmbH',
      landlordAddress: 'Liebenauer Gewerbering 15, 8041 Graz',
      landlordPhone: '+43 316 22 80 77',
      landlordEmail: 'vermietung@murpark-living.example',
      tenant: 'Philipp Reiterer',
      tenantBirth: '1998-06-20',
      tenantAddress: 'Grazer Torweg 2, 8330 Feldbach',
      tenantPhone: '0677 613 05 482',
      tenantEmail: 'reiterer.ph@steirerpost.example',
    },
  },
  {
    layout: 'private prose with a book of savings as the deposit',
    text: `                                         Mietvereinbarung


Frau Hemma Lassernig, St. Veiter Waldrandweg 4, 9020 Klagenfurt am Wörthersee, im Weiteren kurz
die Vermieterin genannt, und Herr Matej Zupančič, geb. 1989-03-16, Krainburger Straßl 8, 9170
Ferlach, im Weiteren der Mieter genannt, kommen über Folgendes überein:

Die Vermieterin ist Eigentümerin der Wohnung Top 5 im Haus Lendhafenzeile 63, 9020 Klagenfurt am
Wörthersee, und gibt sie dem Mieter ab 15. Feber 2025 in Bestand. Die Wohnung liegt im 1. Stock
und misst 55 m²; zu ihr gehört ein Platz im Fahrradraum.

Das Mietverhältnis wird auf drei Jahre geschlossen; es endet am 14. Feber 2028. Will der Mieter
früher ausziehen, kann er nach einem Jahr schriftlich aufkündigen, und zwar drei Monate zum Letzten.

Der monatliche Hauptmietzins wird mit € 540,– frei vereinbart. Außerdem trägt der Mieter die auf
die Wohnung entfallenden Betriebskosten laut Vorschreibung der Hausverwaltung, derzeit € 165,–
inklusive Heizung. Von der Verrechnung der Umsatzsteuer wird abgesehen. Der Mieter überweist daher
jeweils bis zum Fünften insgesamt € 705,– auf das Konto AT00 1700 0001 8000 4421.

Der Hauptmietzins ist wertgesichert nach dem Verbraucherpreisindex 2020. Übersteigt die Änderung
fünf Prozent nicht, bleibt sie außer Betracht.

Als Sicherstellung übergibt der Mieter ein Sparbuch der Bergbauernbank mit einer Einlage von
€ 1.620,–. Das Losungswort wird der Vermieterin in einem verschlossenen Kuvert ausgehändigt. Bei
Rückstellung der Wohnung ohne Beanstandung erhält er das Sparbuch binnen vier Wochen zurück.

Der Mieter hat die Wohnung besichtigt. Sie ist neu ausgemalt; die Eschendielen sind geölt und dürfen
nicht versiegelt werden.

Für den Hund des Mieters (Bracke, acht Jahre) gibt es keine Einwände, solange sich die Nachbarn
nicht beschweren.

Mitteilungen gehen an hemma.lassernig@woerther.example oder telefonisch an 0463/51 20 96. Der Mieter
ist unter 0670/300 81 12 erreichbar.

Die Energieausweisdaten wurden zur Kenntnis gebracht. Zwei Ausfertigungen, je eine für jede Seite.


Klagenfurt, am 27. Jänner 2025


Hemma Lassernig                                             Matej Zupančič
`,
    found: {
      home: 'Lendhafenzeile 63, 1. Stock, Top 5, 9020 Klagenfurt am Wörthersee',
      start: '2025-02-15',
      end: '2028-02-14',
      rent: '705.00',
      deposit: '1620.00',
      landlord: 'private Hemma Lassernig',
      landlordAddress: 'St. Veiter Waldrandweg 4, 9020 Klagenfurt am Wörthersee',
      landlordPhone: '0463/51 20 96',
      landlordEmail: 'hemma.lassernig@woerther.example',
      tenant: 'Matej Zupančič',
      tenantBirth: '1989-03-16',
      tenantAddress: 'Krainburger Straßl 8, 9170 Ferlach',
      tenantPhone: '0670/300 81 12',
    },
  },
  {
    layout: 'a sublet furnished room for a flat sum',
    text: `Untermietvertrag über ein möbliertes Zimmer

Untervermieterin:      Cäcilia Mooslechner
                       Maxglaner Bachgasse 29, Top 2
                       5020 Salzburg
                       Handy 0650 / 412 60 08

Untermieter:           Hendrik Vandenbroucke
                       geb. am 6. Mai 2000 in Gent
                       Ständige Adresse: Brugse Vaart 112, 9000 Gent, Belgien
                       hendrik.vdb@muziekpost.example

Gegenstand:            Das straßenseitige Zimmer (18 m²) in der von der Untervermieterin gemieteten
                       Wohnung Maxglaner Bachgasse 29, Top 2, Hochparterre, 5020 Salzburg, samt
                       Einrichtung laut Fotoliste. Küche und Bad werden geteilt.

Dauer:                 Beginn:  01.10.25
                       Ende:    30.06.26  (Ende des Studienjahres)

Untermietzins:         € 650,-- im Monat, pauschal. Alles inbegriffen (Strom, Gas, WLAN, Reinigung
                       des Bades alle zwei Wochen). Zahlbar bar gegen Quittung oder auf das Konto
                       AT00 3500 0000 2217 0450 bis zum 3. des Monats.

Kaution:               eine Monatspauschale, d. s. € 650,--

Besonderes:            Üben auf der Bratsche ist zwischen 9 und 12 sowie 15 und 19 Uhr erlaubt.
                       Beim Üben bitte Fenster zu. Sonntags nicht vor 10 Uhr.
                       Bettwäsche wird gestellt, gewaschen wird sie vom Untermieter.
                       Kein Haustier. Kein offenes Feuer (Kerzen!).
                       Übernachtungsgäste bitte am Vortag ansagen.

Zustimmung:            Der Hauseigentümer, Herr KR Matthäus Pointinger, ist informiert und hat am
                       2. 9. 2025 schriftlich zugestimmt.

Kündigung:             Für beide Seiten vorzeitig möglich, ein Monat zum Monatsende.

Meldezettel:           Den unterschreibt die Untervermieterin als Unterkunftgeberin.

Haftung:               Haushaltsversicherung besteht. Schäden durch den Untermieter ersetzt dieser.


Salzburg, den 18. September 2025


C. Mooslechner                                         H. Vandenbroucke
...................................                    ...................................
Untervermieterin                                       Untermieter
`,
    found: {
      home: 'Maxglaner Bachgasse 29, Hochparterre, Top 2, 5020 Salzburg',
      start: '2025-10-01',
      end: '2026-06-30',
      rent: '650.00',
      deposit: '650.00',
      landlord: 'private Cäcilia Mooslechner',
      landlordAddress: 'Maxglaner Bachgasse 29, Top 2, 5020 Salzburg',
      landlordPhone: '0650 / 412 60 08',
      tenant: 'Hendrik Vandenbroucke',
      tenantBirth: '2000-05-06',
      tenantAddress: 'Brugse Vaart 112, 9000 Gent, Belgien',
      tenantEmail: 'hendrik.vdb@muziekpost.example',
    },
  },
]
