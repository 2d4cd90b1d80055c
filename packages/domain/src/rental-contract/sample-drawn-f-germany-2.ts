import type { SampleContract } from './sample-contracts.ts'

/** Layouts that were drawn by somebody who had not seen the reading, sixth set, as `SIXTH_DRAWN_LAYOUTS` says. */
export const DRAWN_F_GERMANY_2: readonly SampleContract[] = [
  {
    layout: 'a room of a student hall for a fixed term',
    text: `Studentenwohnwerk Leinetal gGmbH
Abteilung Wohnen
Weender Anger 2, 37073 Göttingen                              Sprechzeit Mo, Do 9-12 Uhr
                                                              Tel.: 0551 - 300 18 45
                                                              wohnen@leinetal-stw.example

                       Mietvertrag für einen Wohnheimplatz

Haus:         Albrecht-Koller-Heim
Anschrift:    Rosdorfer Kamp 33, 37081 Göttingen
Zimmer:       C 214                                           Art: Einzelzimmer möbliert, 14 qm

Mieter(in):   Herr Vítězslav Dvořáček
geb.:         9. Mai 2004
Matrikel:     22 10 874
Heimatanschr: Ellernstieg 41, 49074 Osnabrück
Mobil:        0163 / 270 55 18
Mail:         v.dvoracek@uni-lt.example

Mietzeit:     vom 01.10.2024 bis 30.09.2026
              (Rotationsprinzip; eine Verlängerung ist einmal möglich, längstens bis 30.09.2028)

Miete:        Das Entgelt besteht aus
                 Kaltmiete                            198,00 EUR
                 Nebenkostenpauschale                  92,00 EUR
                 Möblierungszuschlag                   12,00 EUR
                 ------------------------------------------------
                 Monatsbetrag                         302,00 EUR

Kaution:      450 EUR, einzuzahlen spätestens zwei Wochen vor Einzug.

I.    Einzug. Die Schlüssel gibt der Hausmeister Herr Nolte (App. 62) werktags von 8 bis 14 Uhr aus.

II.   Lastschrift. Der Monatsbetrag wird am 5. eines Monats von dem benannten Konto abgebucht. Für
      eine Rücklastschrift werden 6,50 EUR berechnet.

III.  Reinigung. Küchen und Flure reinigen die Bewohner nach Plan. Der Plan hängt an der Küchentür.

IV.   Kündigung. Der Mieter kann mit sechs Wochen Frist zum 31. März und zum 30. September kündigen.

V.    Internet. Der Anschluss ist in der Pauschale enthalten (1000 Mbit/s).

VI.   Rundfunkbeitrag. Er ist nicht enthalten.

VII.  Tiere. Keine.


Göttingen, 26. Aug. 2024            _____gez. Barkhausen______       _____V. Dvořáček_____
                                    Studentenwohnwerk                Mieter(in)
`,
    found: {
      home: 'Rosdorfer Kamp 33, Zimmer C 214, 37081 Göttingen',
      start: '2024-10-01',
      end: '2026-09-30',
      rent: '198.00',
      deposit: '450.00',
      landlord: 'property_manager Studentenwohnwerk Leinetal gGmbH',
      landlordAddress: 'Weender Anger 2, 37073 Göttingen',
      landlordPhone: '0551 - 300 18 45',
      landlordEmail: 'wohnen@leinetal-stw.example',
      tenant: 'Vítězslav Dvořáček',
      tenantBirth: '2004-05-09',
      tenantAddress: 'Ellernstieg 41, 49074 Osnabrück',
      tenantPhone: '0163 / 270 55 18',
      tenantEmail: 'v.dvoracek@uni-lt.example',
    },
  },
  {
    layout: 'a private owner’s prose in the first person, dates in words',
    text: `                                     Mietvertrag


Ich, Leonhard Pöppelmann, wohnhaft in der Prüfeninger Leiten 28 in 93049 Regensburg, vermiete
hiermit an Frau Magdalena Kuchlbauer, geboren am 18. April 1999, bis jetzt wohnhaft bei ihren
Eltern, Sünchinger Dorfring 6 in 93104 Sünching, meine Einliegerwohnung.

Die Wohnung liegt in der Hemauer Zeile 2 in 93047 Regensburg im Souterrain. Sie hat zwei Zimmer,
eine kleine Küche mit Herd und Spüle und ein Duschbad und ist etwa 44 Quadratmeter groß.

Der Vertrag gilt vom ersten März zweitausendsechsundzwanzig an und hat kein festes Ende. Beide
können ihn mit der Frist des Gesetzes kündigen. Ich habe Frau Kuchlbauer darauf hingewiesen, dass
für mich die erleichterte Kündigung im Zweifamilienhaus gilt.

Die Miete beträgt vierhundertachtzig Euro (480 €) im Monat. Für Wasser, Müll, Heizung und
Treppenlicht zahlt Frau Kuchlbauer außerdem 130 € im Voraus, über die ich einmal im Jahr
abrechne. Das sind zusammen 610 €. Bitte auf mein Konto bei der Bank am Dom, DE00 7505 0000
0026 1147 80, bis zum dritten Werktag.

Als Kaution bekomme ich zwei Monatsmieten, also 960 €. Sie kann in zwei Hälften gezahlt werden,
die erste beim Einzug und die zweite am 1. Mai.

Den Strom meldet Frau Kuchlbauer selbst an. Der Zähler hängt im Heizungskeller neben meinem.

Im Garten hinter dem Haus darf sie die Bank unter dem Apfelbaum benutzen. Die Hühner gehören mir
und beißen nicht. Eigene Tiere sind nach Rücksprache möglich.

Bei meiner Abwesenheit ist mein Sohn Vinzenz unter 0941 / 70 23 55 zu erreichen, sonst ich selbst
unter 0941 / 70 23 10.

Kleinigkeiten wie tropfende Hähne melde bitte gleich, ich richte sie selbst. Für Schäden durch
unsachgemäßen Gebrauch kommt die Mieterin auf.

Den Schnee räumen wir abwechselnd, in den geraden Wochen die Mieterin.

Zwei Schlüssel wurden übergeben.


Regensburg, am 20.01.2026


L. Pöppelmann                                            Magdalena Kuchlbauer
`,
    found: {
      home: 'Hemauer Zeile 2, Souterrain, 93047 Regensburg',
      start: '2026-03-01',
      rent: '480.00',
      deposit: '960.00',
      landlord: 'private Leonhard Pöppelmann',
      landlordAddress: 'Prüfeninger Leiten 28, 93049 Regensburg',
      landlordPhone: '0941 / 70 23 10',
      tenant: 'Magdalena Kuchlbauer',
      tenantBirth: '1999-04-18',
      tenantAddress: 'Sünchinger Dorfring 6, 93104 Sünching',
    },
  },
  {
    layout: 'a room of a shared flat in lettered sections',
    text: `Vertrag über ein Zimmer in einer Wohngemeinschaft

Vermieterin ist Frau Ottilie Schwärzle, Zasiusmatte 14, 79104 Freiburg im Breisgau
(Telefon 0761 / 38 44 09, otti.schwaerzle@dreisam.example).

Mieter des Zimmers ist Herr Kilian Obergfell, geb. 31.08.2003, aus 78048 Villingen-Schwenningen,
Brigachhalde 52, erreichbar unter 01590 / 447 21 08.

(a)  Das Zimmer

Vermietet ist das Zimmer Nr. 2 (16 qm, zum Hof) in der Vierzimmerwohnung im 2. OG der
Wiehrebachstraße 39 in 79102 Freiburg im Breisgau. Küche, Bad, Flur und Balkon stehen allen
Bewohnern gemeinsam zu. Die anderen Zimmer haben derzeit Aaron Speck (Nr. 1), Lioba Rinklin (Nr. 3)
und Minh Tran (Nr. 4); mit ihnen bestehen eigene Verträge.

(b)  Die Zeit

Mietbeginn ist der 01.04.25. Der Vertrag ist unbefristet. Zum Ende eines Monats kann mit einer
Frist von drei Monaten gekündigt werden; stellt der Mieter einen passenden Nachfolger, den die WG
mitträgt, genügen sechs Wochen.

(c)  Das Geld

Die Kaltmiete für das Zimmer ist 365 Euro. Dazu kommt eine Nebenkostenvorauszahlung von 95 Euro
einschließlich Heizung. Strom und Internet rechnet die WG unter sich ab, zur Zeit 28 Euro pro Kopf
an Frau Rinklin.

Zu überweisen sind mithin 460 Euro bis zum Monatsdritten auf DE00 6805 0101 0013 5581 07.

Die Kaution beträgt siebenhundertdreißig Euro (730 €) und wird auf einem eigenen Sparkonto
angelegt.

(d)  Das Miteinander

Es gibt einen Putzplan. Musik nach 22 Uhr nur mit Kopfhörern. Die Waschmaschine gehört der
Vermieterin; Reparaturen zahlt sie, ausgenommen bei Münzen in der Trommel. Kurzbesuch ist frei,
Besuch ab zwei Wochen wird abgesprochen.

(e)  Am Ende

Beim Auszug ist das Zimmer besenrein und weiß gestrichen zu hinterlassen, weil es frisch weiß
gestrichen übergeben wird.


Freiburg, den 8.3.25           Ottilie Schwärzle                   Kilian Obergfell
`,
    found: {
      home: 'Wiehrebachstraße 39, 2. OG, Zimmer Nr. 2, 79102 Freiburg im Breisgau',
      start: '2025-04-01',
      rent: '365.00',
      deposit: '730.00',
      landlord: 'private Ottilie Schwärzle',
      landlordAddress: 'Zasiusmatte 14, 79104 Freiburg im Breisgau',
      landlordPhone: '0761 / 38 44 09',
      landlordEmail: 'otti.schwaerzle@dreisam.example',
      tenant: 'Kilian Obergfell',
      tenantBirth: '2003-08-31',
      tenantAddress: 'Brigachhalde 52, 78048 Villingen-Schwenningen',
      tenantPhone: '01590 / 447 21 08',
    },
  },
  {
    layout: 'lawyers’ prose for a community of heirs',
    text: `RECHTSANWÄLTE VOSSKÜHLER & TREBBIN · Am Kanalspeicher 3 · 14467 Potsdam
Az. 0311/24 V/kb                                                                      Seite 1

                                   MIETVERTRAG


Zwischen
            der Erbengemeinschaft nach Walburga Nettelbusch, bestehend aus
            1. Frau Konstanze Nettelbusch, Babelsberger Uferweg 50, 14482 Potsdam,
            2. Herrn Eckart Nettelbusch, Lindenbühl 7, 37603 Holzminden,
            die zu 2. vertreten wird durch die zu 1.,
                                                              - Vermieter -
und
            Herrn Jerzy Mroczkowski, geboren am 24. Juli 1972,
            wohnhaft Geltower Chaussee 91 c, 14471 Potsdam,
                                                              - Mieter -

wird das Folgende vereinbart.

                                         Artikel I
Die Vermieter vermieten dem Mieter die im zweiten Obergeschoss des Anwesens Am Neuen Holzhof 25 in
14469 Potsdam gelegene Wohnung nebst dem im Lageplan (Anlage A) rot umrandeten Carport.

                                         Artikel II
(1) Das Mietverhältnis beginnt am 1. Oktober 2024.
(2) Es wird auf unbestimmte Zeit geschlossen. Das Recht zur ordentlichen Kündigung ist für beide
Seiten bis zum Ablauf des 30. September 2026 ausgeschlossen.

                                         Artikel III
(1) Die Nettomiete beläuft sich auf monatlich 925,00 EUR (in Worten: neunhundertfünfundzwanzig).
(2) Für den Carport schuldet der Mieter daneben monatlich 40,00 EUR.
(3) Auf die Betriebs- und Heizkosten entrichtet der Mieter monatliche Abschläge von 215,00 EUR.
(4) Damit ergibt sich eine monatliche Gesamtzahlung von 1.180,00 EUR, zahlbar auf das Konto der
Erbengemeinschaft, IBAN DE00 1605 0000 3801 0077 45.

                                         Artikel IV
Der Mieter stellt eine Sicherheit in Höhe des Dreifachen der Nettomiete, mithin 2.775,00 EUR. Sie
wird durch Verpfändung eines auf den Namen des Mieters lautenden Sparbuchs erbracht.

                                         Artikel V
Veräußern die Vermieter das Grundstück, tritt der Erwerber in diesen Vertrag ein. Besichtigungen
mit Kaufinteressenten duldet der Mieter nach Ankündigung an zwei Werktagen im Monat.

                                         Artikel VI
Ist oder wird eine Bestimmung unwirksam, berührt dies die übrigen nicht. Änderungen bedürfen der
Textform; dies gilt auch für die Aufhebung dieser Klausel.

                                         Artikel VII
Die Kosten dieses Vertragsentwurfs (380,00 EUR zzgl. USt.) tragen die Vermieter.


Potsdam, den 29. August 2024


______________________          ______________________
Konstanze Nettelbusch           Jerzy Mroczkowski
zugleich für Eckart Nettelbusch
`,
    found: {
      home: 'Am Neuen Holzhof 25, zweites Obergeschoss, 14469 Potsdam',
      start: '2024-10-01',
      rent: '925.00',
      deposit: '2775.00',
      landlord: 'property_manager Erbengemeinschaft nach Walburga Nettelbusch',
      landlordAddress: 'Babelsberger Uferweg 50, 14482 Potsdam',
      tenant: 'Jerzy Mroczkowski',
      tenantBirth: '1972-07-24',
      tenantAddress: 'Geltower Chaussee 91c, 14471 Potsdam',
    },
  },
]
