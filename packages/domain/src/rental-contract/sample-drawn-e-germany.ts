import type { SampleContract } from './sample-contracts.ts'

/** Layouts that were drawn by somebody who had not seen the reading, fifth set, as `FIFTH_DRAWN_LAYOUTS` says. */
export const DRAWN_E_GERMANY: readonly SampleContract[] = [
  {
    layout: 'a stationer’s form with captions below its dotted lines',
    text: `Art.-Nr. 2870                 Einheitsmietvertrag                        Verlag Sieverding, Münster
Herr / Frau / Firma    Hannelore Quaing ........................................................
                       (Vor- und Zuname des Vermieters)
in   48431 Rheine, Osnabrücker Str. 266 ........................................................
     (Postleitzahl, Ort, Straße)
vertreten durch   - - -
und
Herr / Frau    Piotr Zawadzki ..................................................................
               (Vor- und Zuname des Mieters)
geboren am   19.8.1977 ............   Beruf   Kfz-Mechatroniker ................................
und dessen Ehegatte   - - -
bisher wohnhaft   48429 Rheine, Bonifatiusstr. 31 ..............................................
schließen folgenden Vertrag:
1.  Vermietet wird im Haus   Neuenkirchener Str. 112 in 48431 Rheine ...........................
    (genaue Bezeichnung)
    die Wohnung   Dachgeschoß .....   bestehend aus   2 .....  Zimmern,  Küche / Kochnische,
    Diele, Bad mit WC,   1 ...  Abstellraum,   Garage,   Garten.
    Mitbenutzt werden:   Trockenboden, Fahrradkeller ..............................................
2.  Beginn des Mietverhältnisses:    15.2.2019 ....
    Für den Monat des Einzugs wird die halbe Miete gezahlt  =   170,- ...  €
3.  Der Mietzins beträgt ohne Nebenkosten monatlich  €   340,- ......
    Nebenkosten werden umgelegt und mit monatlich    €   110,- ......  im voraus erhoben.
    Zu zahlen sind somit  €   450,- ......  spätestens am   3. ..  Werktag jeden Monats
    auf das Konto   DE77 4035 0005 0000 3344 11   bei   Stadtsparkasse ..........................
4.  Der Vermieter kann die Miete nach Maßgabe der gesetzlichen Vorschriften erhöhen.
5.  Der Mieter zahlt bei Übergabe der Schlüssel eine Sicherheit in Höhe von  €   680,- ......
    (höchstens drei Monatsmieten). Sie wird vom Vermieter getrennt von seinem Vermögen angelegt.
6.  Schönheitsreparaturen trägt   der Mieter .......
17. Besondere Abreden:
    Treppe putzen im Wechsel mit Fam. Lütke-Holtz (1. Stock). Rauchmelder wurden am 3.9.2018
    eingebaut. Bei Notfällen Hausmeister Herr Wiggers, 05971 / 80 44 19.
Rheine, 28.1.2019
(Ort, Datum)
H. Quaing .............................                P. Zawadzki .............................
(Vermieter)                                             (Mieter)`,
    found: {
      home: 'Neuenkirchener Str. 112, Dachgeschoß, 48431 Rheine',
      start: '2019-02-15',
      rent: '340.00',
      deposit: '680.00',
      landlord: 'private Hannelore Quaing',
      landlordAddress: 'Osnabrücker Str. 266, 48431 Rheine',
      tenant: 'Piotr Zawadzki',
      tenantBirth: '1977-08-19',
      tenantAddress: 'Bonifatiusstr. 31, 48429 Rheine',
    },
  },
  {
    layout: 'a housing manager’s letter with a stepped rent',
    text: `WILMSEN HAUSVERWALTUNG GMBH
Immermannstr. 41  40210 Düsseldorf
Wilmsen Hausverwaltung GmbH, Immermannstr. 41, 40210 Düsseldorf
Frau                                                        Ihre Ansprechpartnerin:
Chiara Dell'Orto                                            Frau Pannenbecker
Kölner Landstr. 177                                         Durchwahl 0211 / 63 09 84-17
40591 Düsseldorf                                            vermietung@wilmsen-hv.example
                                                            Unser Zeichen: 118/07/pb
                                                            Datum: 19.09.2024
Mietvertrag über Wohnung Nr. 7, Bilker Allee 93, 40217 Düsseldorf, 3. Obergeschoss links
Sehr geehrte Frau Dell'Orto,
wir freuen uns, dass Sie sich für die vorgenannte Wohnung entschieden haben. Im eigenen Namen
vermieten wir Ihnen die Wohnung zu den nachstehenden Bedingungen. Bitte senden Sie uns das
beiliegende Doppel innerhalb von zehn Tagen unterschrieben zurück.
   Mietbeginn         1. November 2024, unbefristet. Beide Parteien verzichten für zwei Jahre
                      auf das Recht zur ordentlichen Kündigung (bis 31.10.2026).
   Miete              anfänglich 715,00 € zuzüglich Vorauszahlungen von 145,00 € für Betriebs-
                      und 80,00 € für Heizkosten, insgesamt also 940,00 €.
   Staffelmiete       Die Nettomiete erhöht sich gemäß § 557a BGB
                          ab 01.11.2025 auf 735,00 €
                          ab 01.11.2026 auf 755,00 €
                          ab 01.11.2027 auf 775,00 €
   Sicherheit         2.145,00 € als Bankbürgschaft oder Überweisung auf das Treuhandkonto.
   Personenzahl       Sie ziehen nach Ihrer Selbstauskunft vom 02.09.2024 (geb. 11.01.1993,
                      angestellt bei der Rheinufer Optik KG) allein ein.
   Schlüssel          Übergabe durch unseren Hausmeister Herrn Skrzypek, Mobil 0163 / 20 71 655.
Im Übrigen gelten die beigefügten Allgemeinen Vertragsbedingungen und die Hausordnung.
Mit freundlichen Grüßen
Wilmsen Hausverwaltung GmbH
i. V. Pannenbecker
Einverstanden: ______________________________
               (Mieterin)
Geschäftsführer: Ralf Wilmsen · AG Düsseldorf HRB 00917 · USt-IdNr. DE000000000`,
    found: {
      home: 'Bilker Allee 93, 3. Obergeschoss links, Wohnung Nr. 7, 40217 Düsseldorf',
      start: '2024-11-01',
      rent: '715.00',
      deposit: '2145.00',
      landlord: 'property_manager Wilmsen Hausverwaltung GmbH',
      landlordAddress: 'Immermannstr. 41, 40210 Düsseldorf',
      landlordPhone: '0211 / 63 09 84-17',
      landlordEmail: 'vermietung@wilmsen-hv.example',
      tenant: "Chiara Dell'Orto",
      tenantBirth: '1993-01-11',
      tenantAddress: 'Kölner Landstr. 177, 40591 Düsseldorf',
    },
  },
  {
    layout: 'lawyers’ prose with short names and a bank’s guarantee',
    text: `Rechtsanwälte Tiedgen Harms Partnerschaft mbB · Am Sande 40 · 21335 Lüneburg · Az. 311/23 TH
Entwurf Nr. 3, Endfassung
                                    ZEITMIETVERTRAG
Präambel
Die Grundstücksgesellschaft Sander & Pohl GbR mit Sitz in 21337 Lüneburg, Dahlenburger
Landstraße 155, vertreten durch ihre gemeinschaftlich vertretungsberechtigten Gesellschafter
Henning Sander und Ulrike Pohl, ist Eigentümerin des im Grundbuch von Lüneburg, Blatt 7033,
eingetragenen Grundstücks Uelzener Straße 29, 21335 Lüneburg. Frau Dipl.-Ing. Mareike Ohlendieck,
geboren am 9. April 1979 in Stade, wohnhaft Bremervörder Straße 14, 21682 Stade, beabsichtigt,
die im ersten Obergeschoss jenes Gebäudes gelegene Wohnung für die Dauer ihrer Tätigkeit an der
Universität zu bewohnen. Dies vorausgeschickt, vereinbaren die genannte Gesellschaft – nachfolgend
„Vermieterin“ – und Frau Ohlendieck – nachfolgend „Mieterin“ – was folgt:
Artikel 1
Die Vermieterin gewährt der Mieterin den Gebrauch der vorbezeichneten, 102,7 Quadratmeter
großen Wohnung nebst Kellerraum und Mitbenutzung des Innenhofs.
Artikel 2
Das Mietverhältnis wird mit Wirkung zum 1. Februar 2024 begründet. Es ist im Sinne von § 575
Abs. 1 Satz 1 Nr. 2 BGB befristet und endet mit Ablauf des 31. Januar 2027, weil die Vermieterin
die Räume sodann in zulässiger Weise so wesentlich umbauen will, dass die Maßnahmen durch eine
Fortsetzung des Mietverhältnisses erheblich erschwert würden. Die Mieterin kann frühestens vier
Monate vor Ablauf, mithin ab dem 30. September 2026, Auskunft über das Fortbestehen des
Befristungsgrundes verlangen.
Artikel 3
Die Mieterin schuldet eine Grundmiete von monatlich 1.240,00 Euro (in Worten: eintausend-
zweihundertvierzig Euro). Daneben hat sie auf die Betriebskosten Vorauszahlungen von monatlich
260,00 Euro zu erbringen, die Kosten der zentralen Heizungsanlage eingeschlossen. Eine Minderung
bleibt unberührt.
Artikel 4
Zur Sicherung sämtlicher Ansprüche der Vermieterin übergibt die Mieterin bis spätestens
15. Januar 2024 eine selbstschuldnerische, unbefristete Bürgschaft einer deutschen Großbank
über das Dreifache der Grundmiete, somit über 3.720,00 Euro.
Artikel 5
Erklärungen an die Mieterin können auch in Textform an m.ohlendieck@leinwort.example gerichtet
werden. Gerichtsstand ist, soweit zulässig, Lüneburg.
Lüneburg, am 7. Dezember 2023`,
    found: {
      home: 'Uelzener Straße 29, erstes Obergeschoss, 21335 Lüneburg',
      start: '2024-02-01',
      end: '2027-01-31',
      rent: '1240.00',
      deposit: '3720.00',
      landlord: 'property_manager Grundstücksgesellschaft Sander & Pohl GbR',
      landlordAddress: 'Dahlenburger Landstraße 155, 21337 Lüneburg',
      tenant: 'Mareike Ohlendieck',
      tenantBirth: '1979-04-09',
      tenantAddress: 'Bremervörder Straße 14, 21682 Stade',
      tenantEmail: 'm.ohlendieck@leinwort.example',
    },
  },
  {
    layout: 'a shared flat with three tenants in columns and shares of the deposit',
    text: `WG-Mietvertrag (alle Bewohner als Gesamtschuldner)
Vermietet wird die Wohnung                Erste Stock-Wohnung rechts (1. OG re.)
Adresse der Wohnung                       Ludwig-Wucherer-Straße 36 in 06108 Halle (Saale)
4 Zimmer, Wohnküche, Bad, Gäste-WC, Balkon zum Hof, Kellerverschlag; 109 qm
Vermieterin: Friederike von Ahlsen, Händelstraße 11, 06114 Halle (Saale)
erreichbar unter 0345 / 68 24 017 (abends) oder ahlsen.vermietung@saaletal.example
Mieterinnen und Mieter
                    (1)                        (2)                        (3)
Name                Tomte Rickmers             Paula Schönherr            Ilyas Benhaddou
Geburtstag          04.09.2000                 21.12.2001                 15.03.1999
Anschrift bisher    Kieler Straße 5            Rosa-Luxemburg-Platz 2     Merseburger Str. 420
                    24534 Neumünster           99423 Weimar               06132 Halle
Handy               0157 3390 2214             0176 5512 0843             0152 2867 7190
Zimmer              Hofzimmer                  Erker                      Straße klein
1.  Einzug und Vertragsbeginn: 1. Oktober 2023. Der Vertrag läuft unbefristet. Auszug eines
    Einzelnen: Die Verbleibenden dürfen einen Nachmieter vorschlagen.
2.  Geld
    Die Wohnung kostet kalt 780 Euro im Monat. Untereinander haben die drei vereinbart:
    Rickmers 280 Euro, Schönherr 290 Euro, Benhaddou 210 Euro; der Vermieterin gegenüber haftet
    jeder auf das Ganze. Betriebskosten- und Heizkostenabschlag zusammen 240 Euro. Überwiesen
    werden also 1.020 Euro von EINEM Konto.
3.  Kaution: jeder zahlt 520 Euro, das macht 1.560 Euro. Rückgabe nur insgesamt am Ende.
4.  Bürgschaft: Die Eltern von (2), Eheleute Schönherr aus Weimar, verbürgen sich gesondert.
5.  Putzplan und Ruhezeiten wie im Aushang.
Halle, am 30. August 2023
F. v. Ahlsen            T. Rickmers            Paula Schönherr            Benhaddou`,
    found: {
      home: 'Ludwig-Wucherer-Straße 36, 1. OG re., 06108 Halle (Saale)',
      start: '2023-10-01',
      rent: '780.00',
      deposit: '1560.00',
      landlord: 'private Friederike von Ahlsen',
      landlordAddress: 'Händelstraße 11, 06114 Halle (Saale)',
      landlordPhone: '0345 / 68 24 017',
      landlordEmail: 'ahlsen.vermietung@saaletal.example',
      tenant: 'Tomte Rickmers',
      tenantBirth: '2000-09-04',
      tenantAddress: 'Kieler Straße 5, 24534 Neumünster',
      tenantPhone: '0157 3390 2214',
    },
  },
  {
    layout: 'a student hall whose labels and values have strokes',
    text: `CAMPUSNEST Aachen                                                    Vertrag CN-AC-5-31
Betreiberin: Campusnest Studentisches Wohnen GmbH                    erstellt: 11.07.2025 14:22
Postanschrift: Hansemannplatz 3, 52062 Aachen                        Seite 1/3
1. Resident
   Vorname(n) / Nachname        Nguyen Thi Lan / Pham
   Geburtsdatum / -ort          2003-02-08 / Hải Phòng
   Heimatadresse                Schillerstraße 19, 66482 Zweibrücken
   Mobil                        0160-9917 4420
   E-Mail                       lan.pham@hochschulpost.example
   Hochschule                   FH Aachen, Immatrikulation liegt vor
2. Apartment
   Standort                     Campusnest Aachen, Krefelder Straße 147, 52070 Aachen
   Einheit                      Apartment 5.31 (5. Etage), Typ „Smart“, 21,3 m², möbliert
3. Mietzeit
   Das Mietverhältnis dient dem vorübergehenden Gebrauch im Sinne des § 549 Abs. 3 BGB.
   Check-in ab                  01.09.2025, 15:00 Uhr
   Mietzeit                     01.09.2025 - 31.08.2026
   Check-out bis                31.08.2026, 11:00 Uhr
4. Entgelt                                                  monatlich
   Kaltmiete inkl. Möblierung                               419,00 €
   Nebenkostenpauschale (Heizung, Wasser, Müll)             105,00 €
   Servicepaket (Internet, Gym, Waschen)                     29,00 €
   Zahlbetrag                                               553,00 €
   Einmalig: Bearbeitung 0,00 €; Endreinigung 89,00 € (fällig bei Check-out)
5. Kaution
   1.106,00 € (zwei Zahlbeträge), fällig bis 15.08.2025. Verwendungszweck: CN-AC-5-31 Kaution.
6. Kontakt House-Management
   aachen@campusnest.example · 0241 / 88 70 461 · WhatsApp nur für Störungen
Digital signiert: Pham, 12.07.2025 · Campusnest, 14.07.2025`,
    found: {
      home: 'Krefelder Straße 147, Apartment 5.31, 5. Etage, 52070 Aachen',
      start: '2025-09-01',
      end: '2026-08-31',
      rent: '419.00',
      deposit: '1106.00',
      landlord: 'property_manager Campusnest Studentisches Wohnen GmbH',
      landlordAddress: 'Hansemannplatz 3, 52062 Aachen',
      landlordPhone: '0241 / 88 70 461',
      landlordEmail: 'aachen@campusnest.example',
      tenant: 'Nguyen Thi Lan Pham',
      tenantBirth: '2003-02-08',
      tenantAddress: 'Schillerstraße 19, 66482 Zweibrücken',
      tenantPhone: '0160-9917 4420',
      tenantEmail: 'lan.pham@hochschulpost.example',
    },
  },
  {
    layout: 'German and English side by side, the flat in the line above its house',
    text: `MIETVERTRAG (möblierte Wohnung)                      LEASE AGREEMENT (furnished apartment)
Bei Abweichungen gilt die deutsche Fassung.          In case of discrepancies the German text prevails.
Vermieter                                            Landlord
Dr. Joachim Hettenbach                               Dr. Joachim Hettenbach
Gustav-Freytag-Str. 21, 65189 Wiesbaden              Gustav-Freytag-Str. 21, 65189 Wiesbaden
T +49 611 5069 184                                   T +49 611 5069 184
hettenbach@rebenhof.example                          hettenbach@rebenhof.example
Mieterin                                             Tenant
Eleanor Whitcombe                                    Eleanor Whitcombe
geboren am 23. Mai 1985                              born 23 May 1985
Reisepass GB 000 417 22                              Passport GB 000 417 22
14 Larkfield Road, Bristol BS6 7QT                   14 Larkfield Road, Bristol BS6 7QT, UK
                                                     +44 7700 900 417
§ 1 Mietsache                                        Sec. 1 Premises
Vermietet wird das voll möblierte Apartment          The Landlord lets the fully furnished apartment
Nr. 9 im 3. OG des Hauses Oranienstraße 52,          no. 9 on the third floor of the building at
65185 Wiesbaden, laut Inventarliste (Anlage 1).      Oranienstraße 52, 65185 Wiesbaden, as per
                                                     inventory (Annex 1).
§ 2 Mietzeit                                         Sec. 2 Term
Beginn: 01.03.2025                                   Commencement: 1 March 2025
Ende: 28.02.2026                                     Expiry: 28 February 2026
Das Mietverhältnis besteht nur zum vorüber-          The lease is for temporary use only
gehenden Gebrauch (Entsendung).                      (secondment).
§ 3 Miete                                            Sec. 3 Rent
Kaltmiete einschl. Möbel      EUR 1.350,00           Net rent incl. furniture      EUR 1,350.00
Nebenkosten (pauschal)        EUR   220,00           Utilities (lump sum)          EUR   220.00
Reinigung, 14-tägig           EUR    90,00           Cleaning, fortnightly         EUR    90.00
Summe                         EUR 1.660,00           Total                         EUR 1,660.00
§ 4 Kaution                                          Sec. 4 Deposit
EUR 2.700,00, zahlbar vor Übergabe.                  EUR 2,700.00 payable prior to handover.
§ 5 Schlussbestimmungen                              Sec. 5 Miscellaneous
Änderungen bedürfen der Textform.                    Amendments require text form.
Wiesbaden, 10.02.2025                                Bristol, 12 February 2025`,
    found: {
      home: 'Oranienstraße 52, 3. OG, Apartment Nr. 9, 65185 Wiesbaden',
      start: '2025-03-01',
      end: '2026-02-28',
      rent: '1350.00',
      deposit: '2700.00',
      landlord: 'private Joachim Hettenbach',
      landlordAddress: 'Gustav-Freytag-Str. 21, 65189 Wiesbaden',
      landlordPhone: '+49 611 5069 184',
      landlordEmail: 'hettenbach@rebenhof.example',
      tenant: 'Eleanor Whitcombe',
      tenantBirth: '1985-05-23',
      tenantAddress: '14 Larkfield Road, Bristol BS6 7QT',
      tenantPhone: '+44 7700 900 417',
    },
  },
]
