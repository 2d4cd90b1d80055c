import type { SampleContract } from './sample-contracts.ts'

/** As `DRAWN_G_GERMANY_1` */
export const DRAWN_G_GERMANY_3: readonly SampleContract[] = [
  {
    layout:
      'stationer’s form filled by hand: captions above lines, underscores broken up by handwriting, struck-out alternatives, abbreviated dates',
    text: `Einheits-Mietvertrag                                   Best.-Nr. 2870

Der Vermieter (Vor- und Zuname, Anschrift)
__ Hochrainer Franz-Xaver, Donaublick 28, 93077 Bad Abbach ______________

und der/die Mieter (Vor- und Zuname, Geburtsdatum, jetzige Anschrift)
__ Gschwendtner Vroni, 12.1.93, Tegernheimer Str. 77, 93057 Regensburg __
__ Aumüller Tobias, 30.9.90, ebenda _____________________________________

schließen diesen Mietvertrag.

§ 1  Mieträume
Im Hause (Ort, Straße, Nr.)
__ 93049 Regensburg, Schlehdornring 3 a _________________________________
Stockwerk
__ 1. Stock li. ____
werden folgende Räume vermietet:
_2_ Zimmer, _1_ Küche / ~~Kochnische~~, _1_ Bad, _1_ WC, _–_ Mansarde,
_1_ Kellerraum, _–_ Garage, _1_ Stellplatz im Hof (Nr. _4_ )
An Schlüsseln werden ausgehändigt: _2_ Haus-, _2_ Wohnungs-, _1_ Keller-

§ 2  Mietzeit
Das Mietverhältnis beginnt am
__ 15.5.19 ______
und ~~endet am _________~~ läuft auf unbestimmte Zeit.

§ 3  Miete
Die Miete beträgt monatlich (ohne Betriebs- und Heizkosten)
__ 560,– € ______   in Worten: __ fünfhundertsechzig _____________________
Betriebskosten-Vorauszahlung
__ 80,– € _______
Heizkosten-Vorauszahlung
__ 60,– € _______
Stellplatz
__ 20,– € _______
Gesamtbetrag
__ 720,– € ______
Für Mai ist nur die halbe Miete zu zahlen = __ 360,– € ____

§ 4  Zahlung
Die Miete ist monatlich im Voraus zu überweisen auf Konto
__ DE00 7505 0000 0026 1190 05   Spk. ___________________________________

§ 5  Kaution
Der Mieter zahlt eine Kaution von
__ 1120,– € _____   ( __ 2 __ Monatsmieten), in ~~3~~ _2_ Raten
zu je __ 560,– € ___ , die erste bei Einzug.

§ 6  Schönheitsreparaturen
übernimmt der ~~Vermieter~~ / Mieter. Wände bei Auszug hell.

§ 7  Haustiere
__ Wellensittiche ok, Hund nur nach Rückspr. mit Hochrainer sen. ________

§ 8  Zusätzliche Vereinbarungen
__ Rasen mäht Hr. Zirngibl (Nr. 5). Schneeräumen im Wechsel mit EG ______
__ (Fam. Baumgartl). Küche gehört dem Vormieter Kastl, Ablöse 800,– € ___
__ direkt an ihn zahlen! ________________________________________________

§ 9  Hausordnung
Siehe Rückseite. Waschtag: __ Donnerstag ___

Ort, Datum
__ Bad Abbach, 28.4.19 ______

Unterschriften
__ F. X. Hochrainer ____      __ Vroni Gschwendtner __  __ T. Aumüller __`,
    found: {
      home: 'Schlehdornring 3a, 1. Stock li., 93049 Regensburg',
      start: '2019-05-15',
      rent: '560.00',
      deposit: '1120.00',
      landlord: 'private Franz-Xaver Hochrainer',
      landlordAddress: 'Donaublick 28, 93077 Bad Abbach',
      tenant: 'Vroni Gschwendtner',
      tenantAddress: 'Tegernheimer Str. 77, 93057 Regensburg',
    },
  },
  {
    layout:
      'German stationer’s form, captions in small brackets below underscored lines, spouses as tenants and spouses as landlords, no present address of tenants',
    text: `                                                          Vordruck 544 a

                     MIETVERTRAG FÜR WOHNRÄUME

Zwischen den Eheleuten

 Hartmut Wiegelmesser        Gudula Wiegelmesser
_____________________________________________________________________
 (Name)                      (Name)

 Am Habichtsbrunnen 14, 34270 Schauenburg
_____________________________________________________________________
 (Straße, Hausnummer, PLZ, Wohnort)
                                                       als Vermieter
und den Eheleuten

 Florian Rübesam             Kerstin Rübesam, geb. Apel
_____________________________________________________________________
 (Name)                      (Name)

 Verkehrsfachwirt            Logopädin
_____________________________________________________________________
 (Beruf)                     (Beruf)
                                                          als Mieter

kommt folgender Vertrag zustande:

§ 1 Räume
Vermietet werden im Grundstück

 34119 Kassel            Druseltalgraben 56          3. Etage Mitte
_____________________________________________________________________
 (PLZ, Ort)              (Straße, Nr.)               (Stockwerk)

 3 Zimmer, Küche, Bad mit Fenster, Balkon, Keller Nr. 9, Boden Nr. 9
_____________________________________________________________________
 (Bezeichnung der Räume)
Gemeinsam benutzt werden: Waschküche, Fahrradraum.

§ 2 Mietdauer
Der Vertrag läuft vom

 1.2.2020
____________________
 (Datum)
an auf unbestimmte Zeit. Er ist für beide Teile nach dem Gesetz kündbar.
Schriftliche Kündigung der Vorwohnung (Vermieter Nassauische Heimgruppe)
zum 31.1.2020 hat vorgelegen.

§ 3 Miete
 Kaltmiete                                       655,00 EUR
 Betriebskosten (Vorauszahlung)                  134,00 EUR
 Heizung (Vorauszahlung)                          95,00 EUR
                                         ___________________
 monatlich zu zahlen                             884,00 EUR

Die Zahlung hat bis zum 3. Werktag zu erfolgen. Kontoverbindung:

 DE00 5205 0353 0000 4711 08       Kasseler Sparkasse      H. Wiegelmesser
_____________________________________________________________________
 (IBAN)                            (Institut)              (Inhaber)

§ 4 Mietsicherheit

 1.965,00 EUR
____________________
 (Betrag)
zahlbar in 3 Raten zu 655,00 EUR am 1.2., 1.3. und 1.4.2020

§ 5 Heizung
Die Sammelheizung wird mindestens vom 1.10. bis 30.4. betrieben.

§ 6 Schlüssel
Haus 2, Wohnung 2, Keller 2, Briefkasten 2

§ 7 Hausreinigung
Treppe wöchentlich im Wechsel mit Herrn Dippel (3. Etage links).

§ 8 Reparaturen
Kleine Schäden bis 80,00 EUR je Fall trägt der Mieter.

§ 9 Sonstiges
Der Kaminkehrer ist Herr Grebestein, Holländischer Damm 5, 34127 Kassel.

 Schauenburg, 14.12.2019
____________________________
 (Ort, Datum)

____________________________        ____________________________
 (Vermieter)                         (Mieter)`,
    found: {
      home: 'Druseltalgraben 56, 3. Etage Mitte, 34119 Kassel',
      start: '2020-02-01',
      rent: '655.00',
      deposit: '1965.00',
      landlord: 'private Hartmut Wiegelmesser',
      landlordAddress: 'Am Habichtsbrunnen 14, 34270 Schauenburg',
      tenant: 'Florian Rübesam',
    },
  },
  {
    layout:
      'condominium flat: property manager signs for owner, whose address is silent; running paragraphs with decimal numbers, page header noise',
    text: `Mietvertrag Mühlenkampstieg 73 / Whg. 5                          Seite 1 von 3

MIETVERTRAG ÜBER EINE EIGENTUMSWOHNUNG

zwischen

Herrn Thies Carstensen-Lührs
– vertreten durch die Alsterkante Grundstücksverwaltung GmbH,
Neuer Kattrepel 21, 20095 Hamburg, diese vertreten durch Herrn Jörn Peemöller –
                                                                    (Vermieter)
und

Frau Imke Hadenfeldt, geboren am 07.04.1990,
Herrn Pascal Wrobel, geboren am 25.10.1988,
beide Langenfelder Twiete 10 c, 20257 Hamburg
                                                                       (Mieter)

1. Mietsache

1.1 Vermietet wird die im Hause Mühlenkampstieg 73, 22303 Hamburg, Hinterhaus,
1. OG, gelegene Wohnung Nr. 5 des Aufteilungsplanes mit 2 1/2 Zimmern, Küche,
Duschbad und Terrasse sowie der Kellerraum Nr. 5.
1.2 Die Mieter erhalten 2 Hausschlüssel, 3 Wohnungsschlüssel, 1 Kellerschlüssel.
1.3 Dem Mieter ist bekannt, dass die Wohnung zu einer Wohnungseigentümergemein-
schaft gehört. Verwalter der Gemeinschaft ist die Hammerich KG, Wandsbeker
Stieg 140, 22089 Hamburg.

2. Mietzeit

2.1 Das Mietverhältnis beginnt am 16. August 2022 und läuft auf unbestimmte Zeit.
2.2 Die ordentliche Kündigung ist für beide Parteien bis zum 31. August 2024
ausgeschlossen.

Mietvertrag Mühlenkampstieg 73 / Whg. 5                          Seite 2 von 3

3. Miete

3.1 Die monatliche Nettokaltmiete beträgt                         € 1.090,00
3.2 Die monatliche Vorauszahlung für Betriebskosten beträgt       €   128,00
3.3 Die monatliche Vorauszahlung für Heizung/Warmwasser beträgt   €   100,00
3.4 Die Gesamtmiete beträgt monatlich                             € 1.318,00
3.5 Für August 2022 sind zeitanteilig € 680,26 zu zahlen.
3.6 Empfänger: Alsterkante Treuhandkonto, IBAN DE00 2005 0550 1234 0000 73.

4. Indexmiete

4.1 Die Nettokaltmiete verändert sich entsprechend dem vom Statistischen Bundes-
amt ermittelten Verbraucherpreisindex. Ausgangsmonat ist August 2022. Eine
Anpassung ist frühestens nach einem Jahr möglich.

5. Kaution

5.1 Der Mieter leistet eine Barkaution in Höhe von € 3.270,00. Die erste von drei
Teilzahlungen zu € 1.090,00 ist bei Übergabe fällig.

6. Instandhaltung

6.1 Bagatellschäden trägt der Mieter bis € 120,00 je Einzelfall, jährlich bis
zu 6 % der Nettokaltmiete.
6.2 Rauchwarnmelder wartet die Firma Minotec Nord im Auftrag der Gemeinschaft.

7. Hausordnung, Gemeinschaft

7.1 Beschlüsse der Eigentümer zur Hausordnung gelten in der jeweiligen Fassung.
7.2 Fahrräder gehören in den Keller, nicht in das Treppenhaus.
7.3 Das Betreten der Dachfläche ist untersagt.

Mietvertrag Mühlenkampstieg 73 / Whg. 5                          Seite 3 von 3

8. Sonstige Vereinbarungen

8.1 Das Parkett wurde im Juli 2022 für € 2.415,00 abgeschliffen; Filzgleiter sind
zu verwenden.
8.2 Änderungen bedürfen der Textform.

Hamburg, den 22.07.2022

gez. Peemöller                      gez. Hadenfeldt      gez. Wrobel`,
    found: {
      home: 'Mühlenkampstieg 73, Hinterhaus, 1. OG, Wohnung Nr. 5, 22303 Hamburg',
      start: '2022-08-16',
      rent: '1090.00',
      deposit: '3270.00',
      landlord: 'private Thies Carstensen-Lührs',
      tenant: 'Imke Hadenfeldt',
      tenantAddress: 'Langenfelder Twiete 10c, 20257 Hamburg',
    },
  },
  {
    layout:
      'sublet of a room on a student-union style form with check boxes and numbered fields (1)-(18), fixed term, all-in rent',
    text: `UNTERMIETVERTRAG – Zimmer in einer Wohnung
(Bitte in Druckbuchstaben ausfüllen)

TEIL 1: Personen

(1)  Untervermieter/in      MALTE ÜDELHOVEN
(2)  Anschrift              VENLOER SEITENGASSE 233, 50823 KÖLN
(3)  Telefon                0221 / 555 32 17
(4)  ist  [x] Hauptmieter/in   [ ] Eigentümer/in der Wohnung
(5)  Hauptvermieter         RHEINVEEDEL WOHNEN AG, DEUTZER RING 400, 50679 KÖLN
(6)  Erlaubnis liegt vor    [x] ja, vom 02.03.2023    [ ] nein

(7)  Untermieter/in         AGNIESZKA WILCZYŃSKA
(8)  Heimatanschrift        UL. LIPOWA GÓRKA 8/3, 31-425 KRAKÓW, POLEN
(9)  E-Mail                 a.wilczynska@example.org

TEIL 2: Zimmer

(10) Haus                   VENLOER SEITENGASSE 233, 50823 KÖLN
(11) Stockwerk/Wohnung      5. OG, WOHNUNG 51
(12) Zimmer                 CA. 13 QM, STRASSENSEITE
     [x] möbliert           [ ] leer
     Mitbenutzung           [x] Küche  [x] Bad  [ ] Keller  [x] Waschmaschine

TEIL 3: Zeit und Geld

(13) Mietbeginn             15.04.2023
     Mietende               14.10.2023      [ ] unbefristet
     Grund der Befristung   RÜCKKEHR DER MITBEWOHNERIN (E. BONGARTZ)
(14) Monatsmiete            540,00 EUR
     darin enthalten        [x] Nebenkosten [x] Heizung [x] Strom [x] Internet
(15) Zahlung                [ ] bar   [x] Überweisung
     IBAN                   DE00 3705 0198 1933 0044 55
     fällig                 am 15. jeden Monats im Voraus
(16) Kaution                810,00 EUR    [x] bei Einzug   [ ] in Raten
(17) Schlüssel              1 HAUS, 1 WOHNUNG, 0 ZIMMER, 1 BRIEFKASTEN
(18) Ablöse Möbel           0,00 EUR

TEIL 4: Vereinbarungen

a) Die Untermieterin hat gegenüber der Rheinveedel Wohnen AG keine eigenen
   Rechte. Endet der Hauptmietvertrag (zurzeit 1.145,00 EUR warm), so endet auch
   dieser Vertrag, frühestens aber nach den gesetzlichen Fristen.
b) Schäden am Inventar sind sofort zu melden. Für das Bett (Neupreis 380,00 EUR)
   besteht eine Inventarliste.
c) Die gemeinsamen Räume werden nach dem Putzplan gereinigt.
d) Übernachtungsgäste bis drei Nächte sind ohne Rückfrage erlaubt.
e) Der Rundfunkbeitrag von 18,36 EUR wird zu gleichen Teilen getragen und ist
   nicht in der Monatsmiete enthalten.
f) In der Wohnung lebt außerdem Herr Deniz Aktürk.

Ort / Datum      KÖLN, 20.03.2023

Unterschriften   M. Üdelhoven               A. Wilczyńska`,
    found: {
      home: 'Venloer Seitengasse 233, 5. OG, Wohnung 51, 50823 Köln',
      start: '2023-04-15',
      end: '2023-10-14',
      rent: '540.00',
      deposit: '810.00',
      landlord: 'private MALTE ÜDELHOVEN',
      landlordAddress: 'Venloer Seitengasse 233, 50823 Köln',
      tenant: 'AGNIESZKA WILCZYŃSKA',
      tenantAddress: 'ul. Lipowa Górka 8/3, 31-425 Kraków, Polen',
    },
  },
]
