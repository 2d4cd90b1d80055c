import type { SampleContract } from './sample-contracts.ts'

/** As `DRAWN_G_AUSTRIA_1` */
export const DRAWN_G_AUSTRIA_3: readonly SampleContract[] = [
  {
    layout:
      'Austrian notary-like contract with long sentences (Erstens, Zweitens), bank guarantee, two-person lessor community, whole text justified prose',
    text: `                               MIETVERTRAG

welcher am unten gesetzten Tage zwischen Herrn Dr. Gernot Tschernitz, geboren
am 19.02.1950, Kreuzbergler Höhe 7, 9020 Klagenfurt am Wörthersee, und Frau
Mag. Wiltrud Ogris, geboren am 23.07.1953, Rosentaler Kehre 90, 9170
Ferlach, als Vermietern einerseits und den Ehegatten Stefan Lassnig-Moritsch,
geboren am 01.04.1988, und Bernadette Lassnig-Moritsch, geboren am 15.05.1990,
beide wohnhaft Gailufer 31, 9500 Villach, als Mietern andererseits
abgeschlossen wurde wie folgt:

Erstens:  Die Vermieter sind Miteigentümer der Liegenschaft EZ 0417 KG 72168
St. Ruprecht. Sie vermieten und die Mieter mieten die Wohnung Top 4 im Haus 2
der Wohnanlage St. Ruprechter Seeweg 52, 9020 Klagenfurt am Wörthersee, mit
einer Nutzfläche von rund 89 m² samt Terrasse, Kellerabteil und dem überdachten
Abstellplatz Nr. 4.

Zweitens:  Das Mietverhältnis beginnt am 15. November 2021 (fünfzehnter November
zweitausendeinundzwanzig) und wird auf drei Jahre abgeschlossen, sodass es am
14. November 2024 endet, ohne dass es einer Aufkündigung bedarf.

Drittens:  Der monatliche Hauptmietzins wird mit € 760,-- (siebenhundertsechzig)
vereinbart. Hinzu kommt ein Akonto für Betriebs- und Heizkosten von € 200,--
(zweihundert), sodass die monatliche Gesamtzahlung € 960,-- (neunhundert-
sechzig) ausmacht. Sie ist jeweils am Fünfzehnten im Vorhinein auf das Anderkonto
der Verwaltung, AT00 3900 0000 0104 1704, zu entrichten. Für Mahnungen dürfen
€ 15,-- verrechnet werden.

Viertens:  Der Hauptmietzins ist nach dem Verbraucherpreisindex 2020 wertgesichert;
Basis ist die Indexzahl für November 2021. Die Anpassung erfolgt jährlich.

Fünftens:  Zur Sicherstellung aller Forderungen übergeben die Mieter binnen acht
Tagen eine unwiderrufliche Bankgarantie der Kärntner Regionalbank im Betrag von
€ 2.880,-- (drei Gesamtzahlungen) mit einer Laufzeit bis 14. Februar 2025. Die
Kosten der Garantie (etwa € 58,-- jährlich) tragen die Mieter.

Sechstens:  Die Mieter übernehmen das Objekt in gutem Zustand und haben es ebenso
zurückzustellen. Bauliche Veränderungen sind nur mit Zustimmung gestattet.

Siebentens:  Der Garten vor Top 3 steht allein der Familie Wrulich zu. Die
Badehütte am Lendkanal ist nicht Gegenstand dieses Vertrages; sie kann um
€ 300,-- je Saison gesondert gemietet werden.

Achtens:  Mit der Verwaltung ist die Lindwurm Hausverwaltung e.U., Inhaber Arno
Petutschnig, Herrengassl 1, 9020 Klagenfurt, betraut.

Neuntens:  Übergeben werden sechs Schlüssel und zwei Torsender. Für jeden verlorenen
Torsender sind € 85,-- zu ersetzen.

Zehntens:  Die Hausordnung liegt bei. Die Mittagsruhe zwischen 12 und 14 Uhr
ist einzuhalten, das Laden von Elektrorollern im Keller ist verboten.

Elftens:  Die Kosten der Vertragserrichtung trägt jeder Teil zur Hälfte, das sind
je € 240,--.


Klagenfurt am Wörthersee, am 28. Oktober 2021


Dr. Gernot Tschernitz                  Stefan Lassnig-Moritsch

Mag. Wiltrud Ogris                     Bernadette Lassnig-Moritsch`,
    found: {
      home: 'St. Ruprechter Seeweg 52, Haus 2, Top 4, 9020 Klagenfurt am Wörthersee',
      start: '2021-11-15',
      end: '2024-11-14',
      rent: '960.00',
      deposit: '2880.00',
      landlord: 'private Gernot Tschernitz',
      landlordAddress: 'Kreuzbergler Höhe 7, 9020 Klagenfurt am Wörthersee',
      tenant: 'Stefan Lassnig-Moritsch',
      tenantAddress: 'Gailufer 31, 9500 Villach',
    },
  },
  {
    layout:
      'Vorarlberg private form filled by hand: abbreviations, dashes, corrections, labels with blanks inside sentences, Kaution in two instalments',
    text: `Miet-Vertrag  (Wohnung)

Vermieter:   _Armin Fussenegger-Hämmerle_______________________________
wohnh. in:   _Oberfallenbergweg 3, 6850 Dornbirn_______________________
Tel.:        _05572 / 555 417__________________________________________

Mieter:      _Ramona Bechter, geb. 4.4.94______________________________
             _Fatih Özcelikkaya, geb. 18.11.92_________________________
wohnh. in:   _Rheinholzstr. 50, 6971 Hard  (beide)_____________________

Der Vermieter überlässt dem Mieter im Haus _Haselstauder Riedgasse 17_ ,
Ort _6850 Dornbirn_ , Stock _DG links_ , Top _9_ , eine Wohnung mit
_2_ Zimmern, Küche, _Dusche/WC_ , ~~Bad~~ , Balkon _ja_ , Keller _ja, Nr. 9_
zur alleinigen Benützung.

Das Mietverhältnis beginnt am _1. Sept. 2019_ und wird auf
_un_bestimmte Zeit abgeschlossen. Kündigungsfrist _3_ Monate, für den
Mieter erstmals per _31.8.2020_ .

Monatl. Mietzins (ohne BK)       €  _690,-_____
Betriebskosten akonto            €  _120,-_____
Heizung akonto                   €   _80,-_____
Garage                           €   _keine____
                                 ---------------
gesamt                           €  _890,-_____   pro Monat

zahlbar bis zum _5._ jeden Monats auf Kto.
_AT00 2060 2000 0041 7000  Dornbirner Spk., A. Fussenegger_____________

Kaution  € _1.780,-_  (= _2_ x Gesamtmiete)
   1. Teil  € _890,-_  bar bei Schlüsselübergabe
   2. Teil  € _890,-_  bis _30.11.19_

Wertsicherung:  ja _x_  nein ___    VPI _2015_   Monat _Sept. 19_
Änderung ab _5_ %

Schlüssel:  Haustüre _2_   Wohnung _2_   Briefk. _1_   Keller _2_

Inventar:   _Herd, Spüle, Kühlschr. (alt, ohne Gewähr), Garderobe______

Reparaturen unter € _60,-_ macht der Mieter selber.

Schneeräumung:  _Fa. Böhler, 6922 Wolfurt – ist in BK drin_____________
Rasen:          _macht Nachbar Hr. Mathis (Nr. 19)_____________________

Haustiere:      _1 Katze ok. Kein Hund!________________________________
Rauchen:        _nur Balkon____________________________________________

Sonst noch vereinbart:
_Vormieterin Fr. Sohm lässt Vorhänge da, dafür € 50,- an sie.__________
_Waschmaschine im UG: Mo + Do für Top 9._______________________________
_Ausmalen bei Auszug nur, wenn bunt gestrichen.________________________

Dornbirn, den _17.8.2019_______

Vermieter  _A. Fussenegger_______      Mieter _R. Bechter / F. Özcelikkaya_`,
    found: {
      home: 'Haselstauder Riedgasse 17, DG links, Top 9, 6850 Dornbirn',
      start: '2019-09-01',
      rent: '890.00',
      deposit: '1780.00',
      landlord: 'private Armin Fussenegger-Hämmerle',
      landlordAddress: 'Oberfallenbergweg 3, 6850 Dornbirn',
      tenant: 'Ramona Bechter',
      tenantAddress: 'Rheinholzstr. 50, 6971 Hard',
    },
  },
  {
    layout:
      'Austrian developer company: cover sheet with semicolon/colon rows and a rent breakdown table with net/VAT/gross columns, tenant blocks, general terms shortened',
    text: `MIETVERTRAG                                           Blatt 1: Stammdaten
Mietvertragsnr. TRA-2-4-402                           Druck: 04.03.2024 10:17

VERMIETER  : Mostviertler Wohnraum Errichtungs-AG
             Kremser Gassenhof 12; 3100 St. Pölten
             FN 000555 d; LG St. Pölten; UID ATU00000000
             vertr. d. Vorstandsmitglied DI Roman Gansberger
MIETER     : Elfriede Zehetgruber; geb. 09.10.1961
             Melker Bundesstraße 201; 3382 Loosdorf
OBJEKT     : Traisenauweg 33; 3100 St. Pölten
             Bauteil 2; Stiege 4; Top 402
FLÄCHE     : Wohnung 64,88 m2; Terrasse 9,75 m2; Kellerabteil 402
STELLPLATZ : TG 58
BEGINN     : 01.04.2024
DAUER      : unbefristet
KÜNDIGUNG  : durch Mieter 3 Monate; Mindestmietdauer bis 31.03.2025

ENTGELT (EUR/Monat)           netto       USt %      USt       brutto
---------------------------------------------------------------------
Hauptmietzins                655,00        10       65,50      720,50
Betriebskosten               118,00        10       11,80      129,80
Aufzug                        14,00        10        1,40       15,40
Fernwärme                     28,00        20        5,60       33,60
Stellplatz                    39,83        20        7,97       47,80
---------------------------------------------------------------------
Gesamt                       854,83                 92,27      947,10

KAUTION    : 3 Bruttomonatsmieten = EUR 2.841,30; Überweisung
KONTO      : AT00 2025 6000 0417 4020; lautend auf Vermieter
ZAHLUNGSREF: 240402

                                                      Blatt 2: Bedingungen
1. Blatt 1 ist Bestandteil dieses Vertrages. Der Mietgegenstand wurde 2023
   ohne öffentliche Mittel errichtet (§ 1 Abs 4 Z 1 MRG).

2. Das Entgelt ist am Ersten jeden Monats im Voraus fällig. Für die Zeit vor
   dem Einzug fällt kein Entgelt an.

3. Der Hauptmietzins ist an den VPI 2020 gebunden (Basis Jänner 2024). Eine
   Anpassung erfolgt jeweils zum 1. April.

4. Die Kaution kann statt in Geld auch durch ein Sparbuch in gleicher Höhe
   erbracht werden. Die Mieterin hat sich für Überweisung entschieden.

5. Die Mieterin übernimmt 5 Schlüssel (System 417-SP) und einen Garagensender.
   Nachbestellung je EUR 48,00.

6. Sonderwünsche: Die Mieterin hat Fliesen um EUR 1.120,00 Aufpreis gewählt und
   an die Fa. Keramik Teufner, Wilhelmsburger Straße 77, 3150 Wilhelmsburg,
   bezahlt.

7. Hausordnung: Lärm ist von 22 bis 6 Uhr und sonntags zu vermeiden. Der
   Spielplatz schließt um 20 Uhr.

8. Die Hausbetreuung hat Facility Traisental OG, Herr Karl-Heinz Sulzbacher,
   Traisenauweg 29, übernommen.

9. Untervermietung und Weitergabe sind untersagt, ausgenommen an Angehörige.

10. Für Streitigkeiten ist das BG St. Pölten zuständig.

St. Pölten, 06.03.2024

..............................       ..............................
Mostviertler Wohnraum                E. Zehetgruber
Errichtungs-AG`,
    found: {
      home: 'Traisenauweg 33, Bauteil 2, Stiege 4, Top 402, 3100 St. Pölten',
      start: '2024-04-01',
      rent: '947.10',
      deposit: '2841.30',
      landlord: 'property_manager Mostviertler Wohnraum Errichtungs-AG Roman Gansberger',
      landlordAddress: 'Kremser Gassenhof 12, 3100 St. Pölten',
      tenant: 'Elfriede Zehetgruber',
      tenantAddress: 'Melker Bundesstraße 201, 3382 Loosdorf',
    },
  },
  {
    layout:
      'Upper Austrian flat-share, three tenants in one running line separated by semicolons, paragraphs with § and asterisked remarks, savings book, sums as € 1.140,--',
    text: `Mietvertrag für Wohngemeinschaft „Lerche“

Vermieterin ist Frau Walpurga Hinterleitner, Landwirtin,
Obersteinhaus 22, 4641 Steinhaus.

Mieter sind: Jakob Mayrhuber, Kirchdorfer Moos 4, 4560 Kirchdorf an der
Krems; Selina Dallinger, Grünauer Almstraße 11, 4644 Scharnstein; Arian
Berishaj, Vogelweiderhof 63/7, 4600 Wels. Alle drei haften für alles
gemeinsam und jeder für das Ganze.

§ 1  Was vermietet wird
     Wohnung im Haus Pernauer Lerchenstraße 5, 4600 Wels, 1. Stock, Tür 3
     (3 Zimmer, Küche mit Eckbank, Bad, WC, 82 m²).
     * Die Zimmerverteilung machen die Mieter unter sich aus.
     * Der Stadel im Hof gehört nicht dazu.

§ 2  Wie lange
     Beginn ist der 15. September 2020. Ende offen.
     * Die Mieter bleiben mindestens bis 30. Juni 2021.
     * Wer auszieht, sucht eine Nachfolge; Frau Hinterleitner kann aus
       wichtigem Grund ablehnen.

§ 3  Was es kostet
     Miete netto               €   870,--
     Betriebskosten            €   150,--
     Pellets-Heizung           €   120,--
     macht im Monat            € 1.140,--
     * pro Kopf also € 380,--
     * für September 2020 nur die Hälfte, € 570,--
     * einzuzahlen bis zum 5. auf AT00 3468 0000 0004 1755, Raiffeisen

§ 4  Sicherheit
     Die Mieter übergeben ein Sparbuch über € 2.600,-- als Kaution. Das
     Losungswort wird in einem verschlossenen Kuvert hinterlegt.
     * Die Eltern Dallinger haben davon € 1.000,-- beigesteuert.

§ 5  Index
     Nach VPI 2015, Ausgangsmonat September 2020, wenn mehr als 5 %
     Unterschied zusammenkommen.

§ 6  Schlüssel
     4 Haus- und Wohnungsschlüssel (gleichsperrend), 1 Schlüssel Radlkeller.
     * Nachmachen nur nach Rücksprache, Firma Schlosser Aigner, Ringzeile 9,
       4600 Wels, weiß Bescheid.

§ 7  Haus und Nachbarn
     Im Erdgeschoss (Tür 1) ist die Ordination von Dr. Hilde Pointner, daher
     vormittags kein Lärm. Restmüll wird alle zwei Wochen am Montag geholt.
     * Stiegenputzen: gerade Wochen Tür 3, ungerade Wochen Tür 4.
     * Grillen im Hof ja, offenes Feuer nein.

§ 8  Reparaturen
     Die Therme gibt es nicht mehr. Den Pelletskessel wartet Frau
     Hinterleitners Neffe Gregor. Selbst verursachte Schäden zahlen die
     Mieter; die Haushaltsversicherung (ca. € 9,-- im Monat) schließen sie
     selbst ab.

§ 9  Vorher
     Das Inventar der letzten WG (Ablöse € 450,--, bezahlt an Herrn Lukas
     Stöger) gehört nun den Mietern.

Wels, 29. August 2020

W. Hinterleitner

J. Mayrhuber          S. Dallinger          A. Berishaj`,
    found: {
      home: 'Pernauer Lerchenstraße 5, 1. Stock, Tür 3, 4600 Wels',
      start: '2020-09-15',
      rent: '1140.00',
      deposit: '2600.00',
      landlord: 'private Walpurga Hinterleitner',
      landlordAddress: 'Obersteinhaus 22, 4641 Steinhaus',
      tenant: 'Jakob Mayrhuber',
      tenantAddress: 'Kirchdorfer Moos 4, 4560 Kirchdorf an der Krems',
    },
  },
]
