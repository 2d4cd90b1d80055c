import type { SampleContract } from './sample-contracts.ts'

/** As `DRAWN_G_GERMANY_1` */
export const DRAWN_G_GERMANY_5: readonly SampleContract[] = [
  {
    layout:
      'housing cooperative permanent-use contract: Nutzungsgebühr instead of Miete, member instead of tenant, shares instead of most of deposit, deposit as multiple without sum',
    text: `Wohnungsgenossenschaft „Neptunwerft“ eG

D A U E R N U T Z U N G S V E R T R A G
Vertragsnummer: 40.12.507.11

Die Wohnungsgenossenschaft „Neptunwerft“ eG
mit Sitz Kabutzenhofweg 30, 18057 Rostock
– im Folgenden Genossenschaft –
und
Herr Maik Brandenburger (Mitglied Nr. 10417), geb. 1986
Frau Swantje Ehlert (Mitglied Nr. 10418), geb. 1989
wohnhaft Schwaaner Chaussee 19, 18273 Güstrow
– im Folgenden Nutzer –
schließen diesen Dauernutzungsvertrag:

§ 1  Genossenschaftswohnung
(1) Die Genossenschaft überlässt den Nutzern die Wohnung
        Warnowstrandstraße 12, 18057 Rostock
        Aufgang C, 5. Etage rechts, Wohnung 507
    bestehend aus 3 Räumen, Küche, Bad, Balkon und Keller C 507.
(2) Die Wohnfläche beträgt 61,18 m².
(3) Der Personenaufzug hält in der 4. und 6. Etage.

§ 2  Beginn
Das Nutzungsverhältnis beginnt mit dem 01.06.2021. Die Genossenschaft wird es
grundsätzlich nicht kündigen, solange die Nutzer ihre Pflichten erfüllen.

§ 3  Nutzungsgebühr
(1) Die Nutzungsgebühr beträgt bei Vertragsbeginn monatlich
        a) Grundnutzungsgebühr                       342,60 EUR
        b) Vorauszahlung Betriebskosten               82,00 EUR
        c) Vorauszahlung Wärme und Warmwasser         63,00 EUR
        d) insgesamt                                 487,60 EUR
(2) Sie ist bis zum 3. Werktag auf das Konto IBAN DE00 1305 0000 0200 0417 00
    einzuzahlen.

§ 4  Geschäftsanteile und Sicherheit
(1) Die Nutzer haben je fünf Pflichtanteile zu 155,00 EUR, zusammen 1.550,00 EUR,
    gezeichnet und eingezahlt. Das Eintrittsgeld betrug 50,00 EUR.
(2) Daneben ist eine Kaution in Höhe von zwei Grundnutzungsgebühren zu leisten.

§ 5  Schönheitsreparaturen
Die Nutzer führen sie aus, soweit sie die Abnutzung selbst verursacht haben.

§ 6  Schlüssel
Übergeben: 3 Haustür, 3 Wohnungstür, 2 Briefkasten, 1 Kellerverschlag.

§ 7  Hausordnung
Die Hausreinigung erledigt der Dienstleister Küstenglanz, Petridammstieg 8,
18055 Rostock. Das Wäschetrocknen auf dem Balkon oberhalb der Brüstung ist
unerwünscht.

§ 8  Gästewohnung
Mitglieder können die Gästewohnung Warnowstrandstraße 16 für 38,00 EUR je Nacht
buchen (Frau Hiltrud Possehl, Zimmer 14 der Geschäftsstelle).

§ 9  Kündigung
Die Nutzer können mit dreimonatiger Frist kündigen. Der Austritt aus der
Genossenschaft ist gesondert zu erklären.

§ 10 Datenschutz
Hinweise nach Art. 13 DSGVO wurden ausgehändigt.

Rostock, 03.05.2021

Genossenschaft                        Nutzer
i. V. Lemcke    i. A. Possehl         M. Brandenburger   S. Ehlert`,
    found: {
      home: 'Warnowstrandstraße 12, Aufgang C, 5. Etage rechts, Wohnung 507, 18057 Rostock',
      start: '2021-06-01',
      rent: '342.60',
      deposit: '685.20',
      landlord: 'cooperative Wohnungsgenossenschaft „Neptunwerft“ eG',
      landlordAddress: 'Kabutzenhofweg 30, 18057 Rostock',
      tenant: 'Maik Brandenburger',
      tenantAddress: 'Schwaaner Chaussee 19, 18273 Güstrow',
    },
  },
  {
    layout:
      'letter-style contract between private persons, dates and sums in words, sender block on top, first person prose, no headings',
    text: `Gottfried Pütz
Olewiger Kelterweg 26
54295 Trier

Frau
Marie-Claire Thillmany
12, rue des Tanneurs Bas
6790 Grevenmacher
Luxemburg
                                               Trier, 25. November 2018


Unser Mietvertrag

Sehr geehrte Frau Thillmany,

nach unserem freundlichen Gespräch am Sonntag halte ich fest, worauf wir
uns geeinigt haben. Wenn Sie auf der letzten Seite unterschreiben, ist der
Vertrag geschlossen.

Sie mieten von mir die Einliegerwohnung im Souterrain meines Hauses
Olewiger Kelterweg 26, 54295 Trier. Es handelt sich um einen Wohnraum mit
Kochnische, ein Schlafzimmer und ein Duschbad, zusammen etwa
fünfundvierzig Quadratmeter, mit eigenem Eingang vom Garten her. Auf der
Einfahrt dürfen Sie Ihren Wagen abstellen, solange der Wohnwagen meines
Bruders Alois Pütz (Konz) dort nicht steht.

Der Mietvertrag beginnt am ersten Januar zweitausendneunzehn und hat kein
festgelegtes Ende. Sie können ihn mit drei Monaten Frist kündigen. Für mich
gilt das Gesetz.

Die Miete beträgt alles in allem fünfhundertneunzig Euro im Monat. Darin
stecken achtzig Euro für Nebenkosten und sechzig Euro für die Heizung, über
die ich einmal im Jahr abrechne. Ich bitte um Überweisung zum Monatsanfang
auf mein Konto DE00 5855 0130 0001 0417 77 bei der Sparkasse.

Als Sicherheit erbitte ich eintausendeinhundertachtzig Euro. Sie wollten den
Betrag in zwei Teilen zahlen, fünfhundertneunzig Euro Anfang Januar und den
Rest Anfang Februar; damit bin ich einverstanden.

Die Waschmaschine im Heizungskeller dürfen Sie mitbenutzen. Bitte legen Sie
für jeden Waschgang einen Euro in die Dose. Die Heizung schaltet nachts um
elf herunter. Wenn die Abflüsse verstopft sind, rufen Sie bitte zuerst mich
an und erst dann die Firma Rohr-Jakobs in der Saarburger Allee 90,
54290 Trier.

Sie erhalten zwei Schlüssel für den Garteneingang und einen für den
Briefkasten. Ihr Hund Filou ist willkommen, solange er die Beete meidet.
Der vorige Mieter, Herr Studienreferendar Backes, hat die Lampen dagelassen.

Den Rundfunkbeitrag und den Strom (eigener Zähler, Stand 04417) tragen Sie
selbst; mit etwa fünfunddreißig Euro Abschlag müssen Sie rechnen.

Mit herzlichen Grüßen aus dem Weintal

Gottfried Pütz


Mit allem einverstanden:

Grevenmacher, den 1. Dezember 2018

Marie-Claire Thillmany`,
    found: {
      home: 'Olewiger Kelterweg 26, Souterrain, 54295 Trier',
      start: '2019-01-01',
      rent: '590.00',
      deposit: '1180.00',
      landlord: 'private Gottfried Pütz',
      landlordAddress: 'Olewiger Kelterweg 26, 54295 Trier',
      tenant: 'Marie-Claire Thillmany',
      tenantAddress: '12, rue des Tanneurs Bas, 6790 Grevenmacher, Luxemburg',
    },
  },
]
