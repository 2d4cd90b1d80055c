import type { SampleContract } from './sample-contracts.ts'

/** Layouts that were drawn by somebody who had not seen the reading, seventh set, as `SEVENTH_DRAWN_LAYOUTS` says. */
export const DRAWN_G_GERMANY_1: readonly SampleContract[] = [
  {
    layout: 'owners’ association form, captions printed below the lines, Haus/Wohnung blanks, ticked boxes',
    text: `Verein der Haus-, Wohnungs- und Grundeigentümer
Mainz und Umgebung e.V.                                   Formular W 3 / Fassung 09.2019

                         WOHNRAUMMIETVERTRAG

Zwischen

Ottokar Brehmenstuhl und Henrike Brehmenstuhl, geb. Wolz
______________________________________________________________________
(Name, Vorname)

Zum Weinschröter 5, 55270 Ober-Olm
______________________________________________________________________
(Anschrift)
                                         – nachfolgend „Vermieter“ genannt –
und

1. Fabiola Tiedgen                       2. Marten Osterkamp
______________________________________________________________________
(Name, Vorname)                          (Name, Vorname)

Bleichwiesenweg 41, 55116 Mainz          Kapellenpfad 3, 65428 Rüsselsheim
______________________________________________________________________
(derzeitige Anschrift)                   (derzeitige Anschrift)
                                         – nachfolgend „Mieter“ genannt –

wird folgender Mietvertrag geschlossen:

§ 1 Mietsache
1. Vermietet wird im Hause
Lahnsteiner Gasse 12, 55131 Mainz
______________________________________________________________________
(Straße, Hausnummer, PLZ, Ort)
2. OG rechts
______________________________________________________________________
(Geschoss, Lage)
die Wohnung, bestehend aus  3  Zimmern,  1  Küche,  1  Bad/WC,  1  Balkon,
 1  Kellerraum Nr.  7 .  Die Wohnfläche beträgt ca.  74,5  m².
2. Ausgehändigte Schlüssel:  2  Haustür,  3  Wohnung,  1  Briefkasten,  1  Keller
3. Ein Stellplatz ist  [ ] mitvermietet  [x] nicht mitvermietet.

§ 2 Mietzeit
Das Mietverhältnis beginnt am   01.10.2021   und läuft auf unbestimmte Zeit.
Die Übergabe erfolgt bereits am 28.09.2021 um 17 Uhr durch Frau Kunzelmann
(Hausmeisterdienst Kunzelmann, Industriestr. 88, 55120 Mainz).

§ 3 Miete
1. Die Grundmiete beträgt monatlich                       EUR   780,00
2. Vorauszahlung auf die Betriebskosten                   EUR   140,00
3. Vorauszahlung auf Heizung und Warmwasser               EUR    95,00
                                                         ---------------
   Zusammen monatlich                                     EUR 1.015,00
4. Die Miete ist bis zum dritten Werktag eines Monats zu zahlen auf das Konto
   IBAN DE00 5519 0000 0123 4567 01 bei der Volksbank, Kontoinhaber O. Brehmenstuhl.

§ 4 Sicherheit
Der Mieter leistet eine Kaution in Höhe von EUR 2.340,00. Er darf sie in drei gleichen
monatlichen Teilen zu je EUR 780,00 zahlen, der erste Teil ist zu Beginn des
Mietverhältnisses fällig.

§ 5 Kleinreparaturen
Der Mieter trägt die Kosten kleiner Instandsetzungen bis EUR 100,00 im Einzelfall,
höchstens 8 % der Jahresgrundmiete.

§ 6 Hausordnung
Die beigefügte Hausordnung ist Bestandteil. Ruhezeiten sind 13 bis 15 Uhr und
22 bis 6 Uhr. Das Rauchen im Treppenhaus ist untersagt.

§ 7 Sonstige Vereinbarungen
Die Einbauküche (Baujahr 2014) verbleibt unentgeltlich. Die Vormieterin, Frau
Gislinde Pahlke, hat die Vorhangschienen zurückgelassen.

Mainz, den 14.08.2021

______________________________          ______________________________
(Vermieter)                             (Mieter)`,
    found: {
      home: 'Lahnsteiner Gasse 12, 2. OG rechts, 55131 Mainz',
      start: '2021-10-01',
      rent: '780.00',
      deposit: '2340.00',
      landlord: 'private Ottokar Brehmenstuhl',
      landlordAddress: 'Zum Weinschröter 5, 55270 Ober-Olm',
      tenant: 'Fabiola Tiedgen',
      tenantAddress: 'Bleichwiesenweg 41, 55116 Mainz',
    },
  },
  {
    layout:
      'management company: data sheet with colon labels on page one, numbered clauses referring to it, owner represented by manager',
    text: `MIETVERTRAG NR. 0417.14.05
Blatt 1 – Datenblatt

Objekt-Nr.:              0417
Vertragsart:             Wohnraum, unbefristet

A. VERMIETER
Eigentümer:              Pleißenhof Wohnwerte GmbH & Co. KG
                         Tröndlinstieg 8
                         04105 Leipzig
vertreten durch:         Auental Hausverwaltung GmbH
                         diese vertreten durch Frau Dörte Semmelhaack
                         Connewitzer Bogen 120, 04277 Leipzig
Telefon:                 0341 / 555 01 20
Sprechzeit:              Di 9–12, Do 14–18 Uhr

B. MIETER
Name, Vorname:           Zaunick, Korbinian
Geburtsdatum:            03.05.1991
bisherige Anschrift:     Dölauer Heideweg 19, 06120 Halle (Saale)
Telefon:                 0151 / 555 77 31

C. MIETOBJEKT
Anschrift:               Zschampertstraße 31, 04229 Leipzig
Lage:                    Vorderhaus, 4. OG Mitte, WE 14
Zimmer:                  2, Küche, Bad, Flur
Wohnfläche:              66,84 m²
Kellerabteil:            K 14

D. MIETBEGINN
Beginn:                  15.02.2023
Ende:                    – unbestimmte Zeit –

E. MIETE
Nettokaltmiete:                           541,40 €
Betriebskostenvorauszahlung:               95,00 €
Heiz-/Warmwasserkostenvorauszahlung:       80,00 €
Gesamtmiete monatlich:                    716,40 €
anteilige Miete Februar 2023:             358,20 €

F. KAUTION
Höhe:                    3 Nettokaltmieten
Kautionskonto:           IBAN DE00 8605 5592 1090 0000 77

G. MIETKONTO
IBAN:                    DE00 8605 5592 1100 3345 12
Verwendungszweck:        0417.14.05 Zaunick

                                                          Seite 1 von 3
-------------------------------------------------------------------------
Blatt 2 – Vertragsbedingungen

1. Vermietung
1.1 Der unter A. genannte Vermieter vermietet dem unter B. genannten Mieter
    die unter C. bezeichnete Wohnung ausschließlich zu Wohnzwecken.
1.2 Die Wohnfläche dient nicht zur Festlegung des Mietgegenstandes.
2. Mietzahlung
2.1 Die Gesamtmiete nach E. ist monatlich im Voraus, spätestens am 3. Werktag
    eines Monats, kostenfrei zu zahlen.
2.2 Für jede Mahnung werden pauschal 5,00 € berechnet.
3. Mietsicherheit
3.1 Der Mieter darf die Kaution nach F. in drei gleichen Monatsraten von
    541,40 € leisten.
4. Heizung
4.1 Die Heizperiode dauert vom 1. Oktober bis 30. April. Die Messgeräte liest
    die Firma Wärmedienst Saale, Merseburger Chaussee 2, 06112 Halle, ab.
5. Schlüssel
5.1 Übergeben werden 2 Haustür-, 2 Wohnungs- und 1 Briefkastenschlüssel. Der
    Verlust eines Schlüssels der Schließanlage kann bis zu 1.250,00 € kosten.
6. Kündigungsausschluss
6.1 Beide Seiten verzichten für zwölf Monate ab Mietbeginn auf die ordentliche
    Kündigung.
7. Hauswart
7.1 Für das Objekt ist Herr Rico Pflugbeil, Zschampertstraße 35, zuständig.

Leipzig, 23.01.2023

.................................        .................................
Auental Hausverwaltung GmbH              Korbinian Zaunick
im Namen des Eigentümers`,
    found: {
      home: 'Zschampertstraße 31, Vorderhaus, 4. OG Mitte, WE 14, 04229 Leipzig',
      start: '2023-02-15',
      rent: '541.40',
      deposit: '1624.20',
      landlord: 'property_manager Pleißenhof Wohnwerte GmbH & Co. KG',
      landlordAddress: 'Tröndlinstieg 8, 04105 Leipzig',
      tenant: 'Korbinian Zaunick',
      tenantAddress: 'Dölauer Heideweg 19, 06120 Halle (Saale)',
    },
  },
  {
    layout:
      'flat-share contract of a private landlady, three numbered tenants each with dotted leaders, old addresses behind each',
    text: `M I E T V E R T R A G
für eine Wohngemeinschaft

Vermieterin ......: Dr. Walburga Niehues-Tenkhoff
Straße ...........: Am Mühlenkolk 2
Ort ..............: 48329 Havixbeck
Telefon ..........: 02507 / 555 418

Mieter als Gesamtschuldner:

Mieter 1
  Name ...........: Enno Brüggenkate
  geboren am .....: 17.11.2000
  wohnhaft .......: Wallheckenweg 9, 49477 Ibbenbüren

Mieter 2
  Name ...........: Safiye Karadere
  geboren am .....: 02.02.2001
  wohnhaft .......: Emschertalstr. 155, 45881 Gelsenkirchen

Mieter 3
  Name ...........: Lovis Ahlmeyer
  geboren am .....: 29.06.1999
  wohnhaft .......: Kötterheide 1 b, 49324 Melle

1. Gegenstand des Vertrages
Vermietet wird zum Zwecke des gemeinsamen Wohnens die Wohnung im
Dachgeschoss des Hauses Hermann-Löffler-Weg 27 in 48145 Münster mit drei
Zimmern, Wohnküche, Duschbad, Abstellraum (zusammen rd. 88 qm). Im Hof
dürfen bis zu vier Fahrräder abgestellt werden.

2. Dauer
Der Vertrag beginnt am 1. April 2022. Er wird auf unbestimmte Zeit
geschlossen. Eine Kündigung ist für beide Seiten frühestens zum
31. März 2023 möglich.

3. Zahlungen im Monat
  Kaltmiete .....................................   950,00 Euro
  Nebenkosten (Vorauszahlung) ...................   200,00 Euro
  Heizung/Warmwasser (Vorauszahlung) ............   140,00 Euro
  ---------------------------------------------------------
  zu zahlen .....................................  1290,00 Euro

Das sind je Kopf 430,00 Euro; im Verhältnis zur Vermieterin haften aber alle
drei für den ganzen Betrag. Gezahlt wird in einer Summe vom WG-Konto
(IBAN DE00 4005 0150 0077 8899 00) bis zum 3. Werktag.

4. Kaution
Die Mieter zahlen eine Kaution von insgesamt 2850,00 Euro, also 950,00 Euro
je Person. Für Herrn Brüggenkate zahlt der Vater, Herr Gerd Brüggenkate,
gleiche Anschrift.

5. Mieterwechsel
Zieht eine Person aus, so können die übrigen eine Nachfolge vorschlagen.
Für den Nachtrag werden keine Gebühren erhoben. Beim Auszug von Herrn
Till Sandfort (Vorbewohner) wurde die Kaution unter den Bewohnern
ausgeglichen; die Vermieterin hat damit nichts zu tun.

6. Schlüssel
Jede Person erhält einen Haus- und einen Wohnungsschlüssel, dazu gibt es
zwei Schlüssel für den Fahrradkeller.

7. Haustiere, Musik, Garten
Kleintiere sind erlaubt. Musiziert werden darf bis 21 Uhr. Der Garten
gehört zur Erdgeschosswohnung (Familie Overesch) und darf nicht benutzt
werden.

8. Treppe
Die Treppe ist alle zwei Wochen zu wischen, im Wechsel mit dem 1. OG.

Münster, den 5. März 2022

gez. Niehues-Tenkhoff

gez. Brüggenkate      gez. Karadere      gez. Ahlmeyer`,
    found: {
      home: 'Hermann-Löffler-Weg 27, Dachgeschoss, 48145 Münster',
      start: '2022-04-01',
      rent: '950.00',
      deposit: '2850.00',
      landlord: 'private Walburga Niehues-Tenkhoff',
      landlordAddress: 'Am Mühlenkolk 2, 48329 Havixbeck',
      tenant: 'Enno Brüggenkate',
      tenantAddress: 'Wallheckenweg 9, 49477 Ibbenbüren',
    },
  },
  {
    layout:
      'sublet of one furnished room, letter-like first-person prose without section signs, main tenant as lessor, fixed term',
    text: `Untermietvertrag über ein möbliertes Zimmer

Jolanthe Schwörer
Rebmeisterstraße 64
79104 Freiburg im Breisgau
(Hauptmieterin)

schließt mit

Mattis Hollerith
Untere Schafgasse 7
88212 Ravensburg
(Untermieter)

das Folgende ab:

Ich, Jolanthe Schwörer, bin Hauptmieterin der Wohnung im 1. OG links des
Hauses Rebmeisterstraße 64 in 79104 Freiburg. Eigentümer des Hauses ist
Herr Egon Faller, Kirchzartener Weg 12, 79256 Buchenbach; er hat der
Untervermietung am 20.08.2024 schriftlich zugestimmt (Kopie liegt bei).

Ich überlasse Herrn Hollerith das hintere, zum Hof gelegene Zimmer
(15 qm) zur alleinigen Benutzung. Küche, Bad, Flur und der kleine Balkon
werden gemeinsam mit mir und meiner Mitbewohnerin Ulla Reinbold benutzt.

Das Zimmer ist möbliert mit: Bett 140 x 200, Schreibtisch, Stuhl,
Kleiderschrank, Stehlampe, Bücherregal. Der Zustand ist auf den Fotos
vom 22.09.2024 zu sehen.

Das Untermietverhältnis beginnt am 1. Oktober 2024 und endet am
31. März 2025, ohne dass es einer Kündigung bedarf. Grund der Befristung:
Ab April wohnt meine Schwester Lioba bei mir und braucht dieses Zimmer
(§ 575 BGB).

Die Miete für das Zimmer beträgt pauschal 465 Euro im Monat. Darin sind
Heizung, Wasser, Strom, Internet und die Möbel enthalten; abgerechnet wird
nicht. Meine eigene Miete an Herrn Faller beträgt derzeit 1.180 Euro warm.
Bitte überweise das Geld jeweils bis zum 1. des Monats auf mein Konto
DE00 6805 0101 0012 9876 54.

Als Sicherheit bekomme ich vor Einzug 500 Euro in bar. Ich quittiere den
Betrag auf diesem Vertrag und gebe ihn spätestens vier Wochen nach Auszug
zurück, wenn nichts kaputt ist.

Du bekommst einen Haustürschlüssel, einen Wohnungsschlüssel und einen
Zimmerschlüssel. Wenn einer verloren geht, kostet der Ersatz 45 Euro.

Wir putzen im Wochenwechsel. In die Haushaltskasse zahlt jeder 10 Euro im
Monat (Klopapier, Spülmittel, Gewürze). Besuch ist immer willkommen, länger
als zwei Wochen am Stück aber bitte absprechen. Geraucht wird nur auf dem
Balkon. Die Katze heißt Pauline und gehört Ulla.

Die Hausordnung des Eigentümers gilt auch für Dich.

Änderungen machen wir schriftlich.

Freiburg, am 24. September 2024


J. Schwörer                              M. Hollerith

Kaution 500 € in bar erhalten: J. Schwörer, 24.9.24`,
    found: {
      home: 'Rebmeisterstraße 64, 1. OG links, 79104 Freiburg im Breisgau',
      start: '2024-10-01',
      end: '2025-03-31',
      rent: '465.00',
      deposit: '500.00',
      landlord: 'private Jolanthe Schwörer',
      landlordAddress: 'Rebmeisterstraße 64, 79104 Freiburg im Breisgau',
      tenant: 'Mattis Hollerith',
      tenantAddress: 'Untere Schafgasse 7, 88212 Ravensburg',
    },
  },
]
