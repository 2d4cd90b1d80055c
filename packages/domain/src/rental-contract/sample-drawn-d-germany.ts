import type { SampleContract } from './sample-contracts.ts'

/** Layouts that were drawn by somebody who had not seen the reading, fourth set, as `FOURTH_DRAWN_LAYOUTS` says. */
export const DRAWN_D_GERMANY: readonly SampleContract[] = [
  {
    layout: 'a form with labels above two columns, two tenants side by side',
    text: `Wohnraummietvertrag                                                             Seite 1 von 6
Formular 2021/A · Nachdruck verboten
VERMIETER
Name, Vorname / Firma                          Telefon tagsüber
Drossbach, Irmgard                             0341 / 55 02 718
Straße, Hausnummer                             E-Mail
Holunderweg 7                                  ---
PLZ, Ort
04451 Borsdorf
MIETER 1                                       MIETER 2
Name, Vorname                                  Name, Vorname
Kellinghus, Tarek                              Sommerlatte, Jule
Geburtsdatum                                   Geburtsdatum
14.02.1991                                     30.09.1993
Derzeitige Anschrift                           Derzeitige Anschrift
Zschochersche Str. 118b, 04229 Leipzig         wie Mieter 1
§ 1 Mietsache
Straße, Hausnummer             Geschoss, Lage          PLZ, Ort
Weißenfelser Str. 43           3. OG links             04229 Leipzig
Zimmer   Küche   Bad   Keller-Nr.   Wohnfläche ca.   Stellplatz
3        1       1     11           78,4 m²          [ ] ja  [x] nein
§ 2 Mietdauer
[x] unbefristet, Beginn am          [ ] befristet bis
01.05.2023                          ----
§ 3 Miete
                                                      EUR
Nettokaltmiete                                        624,00
Vorauszahlung Betriebskosten                          118,00
Vorauszahlung Heizung / Warmwasser                     96,00
Stellplatz / Garage                                     --
Gesamtmiete                                           838,00
§ 4 Bankverbindung des Vermieters
Kontoinhaber: I. Drossbach    IBAN: DE11 8605 0000 0123 4567 00   Verwendungszweck: Miete WE 11
§ 9 Mietsicherheit
Kaution in Höhe von EUR   1.872,00   zahlbar in drei Teilen, erster Teil bei Einzug
Zählerstände werden im Übergabeprotokoll festgehalten. Energieausweis: Verbrauch 97 kWh/(m²a),
gültig bis 12.08.2029.`,
    found: {
      home: 'Weißenfelser Str. 43, 3. OG links, 04229 Leipzig',
      start: '2023-05-01',
      rent: '624.00',
      deposit: '1872.00',
      landlord: 'private Irmgard Drossbach',
      landlordAddress: 'Holunderweg 7, 04451 Borsdorf',
      landlordPhone: '0341 / 55 02 718',
      tenant: 'Tarek Kellinghus',
      tenantBirth: '1991-02-14',
      tenantAddress: 'Zschochersche Str. 118b, 04229 Leipzig',
    },
  },
  {
    layout: 'a private letter: a flat in the landlord’s own house',
    text: `Walburga Füeßlin
Schlierbergblick 19
79100 Freiburg im Breisgau
                                                      Freiburg, den 8. Juli 2022
Herrn
Benedikt Oyelaran
- persönlich übergeben -
Mietvereinbarung über die Einliegerwohnung
Lieber Herr Oyelaran,
wie am Sonntag besprochen, überlasse ich Ihnen vom 1. September 2022 an die
Einliegerwohnung im Untergeschoss meines Hauses Schlierbergblick 19. Sie besteht
aus einem Wohn-Schlafraum, der Kochecke und dem Duschbad, zusammen etwa 34 qm.
Wir haben uns auf eine monatliche Kaltmiete von 410 Euro geeinigt. Hinzu kommen
75 Euro für Wasser, Müll, Strom und Heizöl; über diesen Betrag rechne ich einmal
im Jahr mit Ihnen ab. Bitte überweisen Sie die zusammen 485 Euro bis zum dritten
Werktag auf mein Sparkassenkonto, das ich Ihnen gesondert mitteile.
Als Sicherheit hinterlegen Sie 800 Euro auf einem Sparbuch, das Sie mir verpfänden.
Den Garten dürfen Sie mitbenutzen, das Rasenmähen übernimmt mein Neffe Jörg
Füeßlin (Tel. 0761 290 11 55), an den Sie sich auch wenden, wenn einmal die
Sicherung fliegt.
Rauchen bitte nur draußen. Die Katze darf natürlich mitkommen.
Wenn Sie einverstanden sind, schicken Sie mir ein Exemplar unterschrieben zurück.
Mit herzlichen Grüßen
W. Füeßlin                                einverstanden:  B. Oyelaran, 11.7.22`,
    found: {
      home: 'Schlierbergblick 19, Untergeschoss, 79100 Freiburg im Breisgau',
      start: '2022-09-01',
      rent: '410.00',
      deposit: '800.00',
      landlord: 'private Walburga Füeßlin',
      landlordAddress: 'Schlierbergblick 19, 79100 Freiburg im Breisgau',
      tenant: 'Benedikt Oyelaran',
    },
  },
  {
    layout: 'a cooperative with its member, in sections without a role for it',
    text: `Dauernutzungsvertrag
Mitglieds-Nr. 40 6612        Wohnungs-Nr. 0308.02.017
Die Wohnungsgenossenschaft Elbhang eG mit dem Sitz in 01309 Dresden,
Schandauer Ufer 62 (im Folgenden: Genossenschaft)
schließt mit ihrem Mitglied
    Frau Ottilie Zscheile, geboren am 22. Juni 1958,
nachstehenden Vertrag.
                                     Abschnitt I
Die Genossenschaft gibt dem Mitglied zum Zwecke des Wohnens die Wohnung
Bergmannzeile 4c, Erdgeschoss Mitte, 01309 Dresden
mit 2 Zimmern, Küche, Bad, Balkon, Kellerabteil 17 in Dauernutzung.
Die Wohnfläche beträgt 54,12 qm.
                                     Abschnitt II
Das Nutzungsverhältnis fängt am 16.03.2021 an. Es soll grundsätzlich auf
Lebenszeit bestehen; eine Kündigung durch die Genossenschaft kommt nur in
besonderen Ausnahmefällen in Betracht.
                                     Abschnitt III
Nutzungsgebühr je Monat
  a) Grundnutzungsgebühr (kalt)                             341,50 €
  b) Vorschuss auf kalte Betriebskosten                      74,00 €
  c) Vorschuss auf Heizung und Warmwasser                    68,00 €
  d) Zuschlag Aufzug                                          9,50 €
                                                            ---------
     Summe                                                  493,00 €
Für den Monat März 2021 wird die Hälfte erhoben (246,50 €).
                                     Abschnitt IV
Eine Barsicherheit wird nicht verlangt. Das Mitglied hat 7 Geschäftsanteile zu je
160,00 €, mithin 1.120,00 €, gezeichnet und voll eingezahlt.
                                     Abschnitt V
Schönheitsreparaturen sind Sache des Mitglieds. Die Fristen sind der Anlage 2 zu
entnehmen.
Dresden, am 02.03.2021
Der Vorstand                                     Das Mitglied`,
    found: {
      home: 'Bergmannzeile 4c, Erdgeschoss Mitte, 01309 Dresden',
      start: '2021-03-16',
      rent: '341.50',
      landlord: 'cooperative Wohnungsgenossenschaft Elbhang eG',
      landlordAddress: 'Schandauer Ufer 62, 01309 Dresden',
      tenant: 'Ottilie Zscheile',
      tenantBirth: '1958-06-22',
    },
  },
  {
    layout: 'an informal sublet with questions as headings, the owner named below',
    text: `Untermietvertrag (möbliertes Zimmer)
Hauptmieterin/Untervermieterin:  Cosima Hartleb
Untermieter:                     Nils-Ole Brüggenthies
                                 bislang: Hansaring 40, 48155 Münster
                                 nob@brieftaube.example
> Worum geht es?
Cosima geht für ein Auslandssemester nach Lyon und gibt ihr Zimmer (ca. 17 qm, zur
Straße, mit Bett, Schrank, Schreibtisch) in der 3er-WG Venloer Gasse 216, 2. Etage,
50823 Köln an Nils-Ole weiter. Küche, Bad und Flur werden gemeinsam mit Meike und
Baran benutzt.
> Wie lange?
Einzug:   Do., 02.01.2025
Auszug:   Mo., 30.06.2025
Danach kommt Cosima zurück, deshalb gibt es keine Verlängerung.
> Was kostet das?
Kaltmiete Zimmeranteil        365,-
Nebenkosten                    80,-
Strom + Internet               25,-
zusammen                      470,- im Monat, per Dauerauftrag an Cosima zum 1.
> Kaution
Nils-Ole gibt 400,- bar bei der Schlüsselübergabe. Zurück gibt es sie spätestens vier
Wochen nach dem Auszug.
> Erlaubnis
Die Eigentümerin der Wohnung, die Rheinparzelle Immobilien GmbH & Co. KG, Aachener
Platz 1, 50674 Köln, hat mit Mail vom 14.11.2024 zugestimmt.
> Sonstiges
Putzplan hängt am Kühlschrank. Pflanzen bitte 1x pro Woche gießen :)
Köln, 21.12.24`,
    found: {
      home: 'Venloer Gasse 216, 2. Etage, 50823 Köln',
      start: '2025-01-02',
      end: '2025-06-30',
      rent: '365.00',
      deposit: '400.00',
      landlord: 'private Cosima Hartleb',
      tenant: 'Nils-Ole Brüggenthies',
      tenantEmail: 'nob@brieftaube.example',
      tenantAddress: 'Hansaring 40, 48155 Münster',
    },
  },
  {
    layout: 'a template with values between underscores, the roles below at the right',
    text: `            Mustermietvertrag  (ausgefüllt)
Herr/Frau/Firma  __Gerold Pflaumbaum_____________________________________
wohnhaft in      __Dorfanger 21, 99198 Udestedt__________________________
                                                   als Vermieter(in)
und
Herr/Frau        __Chiara Lo Presti______________________________________
zur Zeit         __siehe Selbstauskunft__________________________________
                                                   als Mieter(in)
treffen die nachfolgende Übereinkunft:
1. Zur Benutzung als Wohnung werden im Haus __Krämpferufer 8______________
   in __99084 Erfurt____  die im __Dachgeschoss__ gelegenen Räume vermietet:
   __2__ Zimmer, __1__ Küche/Kochnische, __1__ Bad/Dusche/WC, __-__ Garage.
   Die Wohnfläche wird mit __46__ qm vereinbart.
2. Dem Mieter werden für die Mietzeit ausgehändigt: __2__ Haustürschlüssel,
   __2__ Wohnungsschlüssel, __1__ Briefkastenschlüssel.
3. Die Mietzeit beginnt am __15.06.2019__ .
   Nicht Zutreffendes streichen:  - endet am ____xxxxxxx____ -
4. Als Miete ohne Betriebskosten sind monatlich __352,00__ EUR geschuldet.
   Für Betriebskosten nach § 2 BetrKV:          __65,00__ EUR
   Für Heizung und Warmwasser:                  __55,00__ EUR
   insgesamt also                               __472,00__ EUR
   in Worten: __vierhundertzweiundsiebzig__
5. Die Zahlung hat kostenfrei einzugehen auf Konto IBAN __DE22 8205 1000 0160 0440 09__
   Inhaber __Pflaumbaum G.__
6. Der Mieter erbringt eine Kaution von __1.056,00__ EUR (höchstens das Dreifache
   der Miete ohne Nebenkosten).
7. Kleinreparaturen bis __80,00__ EUR im Einzelfall trägt der Mieter, im Jahr nicht
   mehr als __6__ v. H. der Jahreskaltmiete.
8. Besondere Abreden: __Kohleofen im Wohnzimmer ist stillgelegt______________`,
    found: {
      home: 'Krämpferufer 8, Dachgeschoss, 99084 Erfurt',
      start: '2019-06-15',
      rent: '352.00',
      deposit: '1056.00',
      landlord: 'private Gerold Pflaumbaum',
      landlordAddress: 'Dorfanger 21, 99198 Udestedt',
      tenant: 'Chiara Lo Presti',
    },
  },
  {
    layout: 'an online portal: letting and renting party, fields of people and companies',
    text: `Digital erstellter Mietvertrag                              Dokument-ID 7f3a-2291-0c
Status: von allen Parteien signiert am 04.02.2025
1 Die Parteien
1.1 Vermietende Partei
    Unternehmen            Taunusblick Grundbesitz UG (haftungsbeschränkt)
    Vertretung             Herr Eckart Zimpelmann, Geschäftsführer
    Sitz                   Sodener Rain 5, 65824 Schwalbach am Taunus
    Kontakt                vermietung@taunusblick.example
1.2 Mietende Partei
    1. Person              Frau Ngoc Anh Bergfelder
       Beruf               Prüftechnikerin
       Kontakt             na.bergfelder@webpost.example
    2. Person              Herr Tillmann Bergfelder
       Beruf               Lehrer
       Kontakt             t.bergfelder@webpost.example
2 Das Mietobjekt
    Adresse                Schwanthaler Hof 77 B, 60596 Frankfurt am Main
    Etage / Wohnung        Hinterhaus, 1. Obergeschoss
    Wohnfläche             63,00 m²
    Außenstellplatz        Nr. 3 (zusätzlich 60,00 EUR / Monat)
3 Mietbeginn und Kosten
    Mietbeginn             01. März 2025
    Kaltmiete              1.008,00 EUR
    Nebenkosten            189,00 EUR (Vorauszahlung)
    Stellplatz             60,00 EUR
    Warmmiete              1.257,00 EUR
    Kaution                3.024,00 EUR
4 Indexierung
    Die Kaltmiete folgt dem Verbraucherpreisindex für Deutschland (Basis 2020 = 100).
    Eine Anpassung ist frühestens zwölf Monate nach der letzten Änderung zulässig.
5 Angaben zur Mietpreisbremse
    Vor Abschluss wurde mitgeteilt: Vormiete 31.01.2024: 985,00 EUR.
6 Energie
    Bedarfsausweis, Endenergiebedarf 128,3 kWh, Effizienzklasse D, Baujahr 1962
7 Provisionen
    Für die Vermittlung durch Mainbogen Immobilien e. K. zahlt die mietende Partei nichts.`,
    found: {
      home: 'Schwanthaler Hof 77B, Hinterhaus, 1. Obergeschoss, 60596 Frankfurt am Main',
      start: '2025-03-01',
      rent: '1008.00',
      deposit: '3024.00',
      landlord: 'property_manager Taunusblick Grundbesitz UG (haftungsbeschränkt) Eckart Zimpelmann',
      landlordAddress: 'Sodener Rain 5, 65824 Schwalbach am Taunus',
      landlordEmail: 'vermietung@taunusblick.example',
      tenant: 'Ngoc Anh Bergfelder',
      tenantEmail: 'na.bergfelder@webpost.example',
    },
  },
  {
    layout: 'a foundation that lets by a verb alone, the flat behind the house',
    text: `Stiftung Bürgerhospital zu Lübeck
Mietwohnungen für Geförderte (1. Förderweg)
Vereinbarung über die Nutzung einer belegungsgebundenen Wohnung
Die Stiftung überlässt
        Herrn Janusz Wolschendorf
unter Vorlage des Wohnberechtigungsscheins Nr. HL-2024/3390 vom 06.05.2024 die
Wohnung
        Glockengießerhof 3, Haus 2, Whg. 9
        23552 Lübeck
mit Wirkung vom ersten Juli zweitausendvierundzwanzig (01.07.2024).
Kostenmiete
Die Einzelmiete errechnet sich aus der Wirtschaftlichkeitsberechnung. Sie beträgt zurzeit
        Einzelmiete netto        283,44 Euro
        Betriebskosten           101,00 Euro
        Fernwärme                 62,00 Euro
        -------------------------------------
        im Monat                 446,44 Euro
Änderungen der Kostenmiete werden durch einseitige Erklärung wirksam.
Vom Mieter wird keine Kaution gefordert. Beim Sozialamt (Az. 50.2-118) liegt eine
Abtretung der Mietleistung vor.
Fragen zur Wohnung beantwortet unser Hauswart, Herr Dührkoop, mittwochs von 15 bis
17 Uhr oder unter 0451 / 70 72 06.
Lübeck, den 12. Juni 2024
für die Stiftung: Kämmerling, Vorsteherin`,
    found: {
      home: 'Glockengießerhof 3, Haus 2, Whg. 9, 23552 Lübeck',
      start: '2024-07-01',
      rent: '283.44',
      landlord: 'property_manager Stiftung Bürgerhospital zu Lübeck',
      tenant: 'Janusz Wolschendorf',
    },
  },
]
