import type { SampleContract } from './sample-contracts.ts'

/** As `DRAWN_G_AUSTRIA_1` */
export const DRAWN_G_AUSTRIA_2: readonly SampleContract[] = [
  {
    layout: 'Austrian letter-style contract in flowing first person plural prose, dates and sums in words, no headings',
    text: `Rupert und Kreszenz Lindmoser
Dürrnbergblick 15
5400 Hallein

                                             Hallein, am 6. Mai 2018

Frau
Patrizia Scheibelreiter
Gnigler Kirchsteig 22
5020 Salzburg


Mietvereinbarung

Liebe Frau Scheibelreiter,

wie bei der Besichtigung besprochen, vermieten wir, Rupert Lindmoser und
Kreszenz Lindmoser, Ihnen unsere Wohnung im Erdgeschoss des Hauses
Itzlinger Fischerweg 4, 5020 Salzburg. Sie besteht aus einem Wohnzimmer,
einem Schlafzimmer, der Küche samt Einrichtung, Bad und Vorraum und hat
ungefähr achtundfünfzig Quadratmeter. Der Gartenstreifen vor dem
Küchenfenster gehört dazu und soll bitte gepflegt werden.

Das Mietverhältnis beginnt am ersten Juni zweitausendachtzehn. Eine
Befristung wollen wir nicht, Sie können also bleiben, solange Sie mögen.
Allerdings bitten wir um Verständnis, dass im ersten Jahr keine Seite
kündigen kann.

Als Miete vereinbaren wir achthundertdreißig Euro (€ 830,--) im Monat.
In diesem Betrag sind die Betriebskosten und die Heizung schon enthalten.
Den Strom melden Sie bitte selbst bei der Salzburg AG an; unser letzter
Mieter, Herr Quehenberger, hat etwa 38 Euro im Monat dafür bezahlt. Die
Miete soll bis zum Fünften auf dem Konto AT00 3503 4000 0012 0012 unserer
Tochter Monika Lindmoser-Rettenbacher einlangen.

Steigt der Verbraucherpreisindex 2015 um mehr als fünf Prozent gegenüber
dem Stand vom Mai 2018, dürfen wir die Miete im selben Maß anheben.

Eine Kaution hätten wir auch gerne, und zwar zwei Monatsmieten, also
eintausendsechshundertsechzig Euro (€ 1.660,--). Die eine Hälfte (€ 830,--)
geben Sie uns bei der Schlüsselübergabe, die andere bis Ende August.

Zum Haus: Die Mülltonnen sind am Donnerstag hinauszustellen. Der Kamin
wird zweimal im Jahr vom Rauchfangkehrermeister Gruber aus Bergheim
gekehrt, bitte lassen Sie ihn hinein. In der Wohnung über Ihnen wohnt
Frau Hofrat Wimmer, die um zehn Uhr abends ihre Ruhe haben möchte. Ihre
Katze dürfen Sie mitbringen.

Schlüssel bekommen Sie drei Stück, und einen für den Schuppen.

Wenn Sie einverstanden sind, schicken Sie uns bitte ein Exemplar dieses
Schreibens unterschrieben zurück. Es gilt dann als Mietvertrag.

Mit freundlichen Grüßen

Rupert Lindmoser           Kreszenz Lindmoser


Einverstanden:  Patrizia Scheibelreiter       Salzburg, 11.5.2018`,
    found: {
      home: 'Itzlinger Fischerweg 4, Erdgeschoss, 5020 Salzburg',
      start: '2018-06-01',
      rent: '830.00',
      deposit: '1660.00',
      landlord: 'private Rupert Lindmoser',
      landlordAddress: 'Dürrnbergblick 15, 5400 Hallein',
      tenant: 'Patrizia Scheibelreiter',
      tenantAddress: 'Gnigler Kirchsteig 22, 5020 Salzburg',
    },
  },
  {
    layout:
      'Austrian company landlord, tab-separated table rows as from a spreadsheet, bank guarantee for deposit, gross rent at the foot of the table',
    text: `MIETVERTRAG\tVertrags-Nr. 88/23/2024

TEIL A – ECKDATEN

Vermieterin\tWienzeile 88 Immobilienbesitz GmbH
Firmenbuch\tFN 000312 k, HG Wien
Sitz\tSchottenhofgasse 3/12, 1010 Wien
Vertretung\tGF Mag. (FH) Clemens Abraham-Weissenböck
Mieter 1\tDr. Philipp Hrdliczka, geb. 16.04.1983
Mieter 2\tNoemi Hrdliczka, geb. 27.11.1985
Anschrift der Mieter\tUntere Donaulände 17, 3400 Klosterneuburg
Objekt\tMargaretner Brunngasse 70, 1050 Wien
Bestandseinheit\tStiege 1, Top 23
Nutzfläche\t81,07 m²
Kategorie\tA (Neubau nach 1953, MRG-Teilanwendung)
Beginn\t01.02.2024
Ende\t31.01.2029
Kautionsart\tBankgarantie
Kautionshöhe\t€ 3.600,00

Position\tnetto\tUSt\tbrutto
Hauptmietzins\t842,75\t84,28\t927,03
Betriebskosten\t168,00\t16,80\t184,80
Liftkosten\t21,50\t2,15\t23,65
Heizung/Warmwasser\t40,68\t8,14\t48,82
Summe monatlich\t\t\t1.184,30

TEIL B – BESTIMMUNGEN

B1\tDie Vermieterin vermietet, die Mieter mieten den im Teil A angeführten
\tMietgegenstand. Mitvermietet ist Kellerabteil 23.
B2\tDas Mietverhältnis endet durch Zeitablauf. Die Mieter können frühestens nach
\teinem Jahr kündigen.
B3\tDer Bruttomietzins ist am Fünften jeden Monats fällig. Zahlstelle:
\tAT00 1200 0000 9988 7766, UniCredit, Referenz 88/23.
B4\tWertsicherung: VPI 2020, Ausgangsmonat November 2023, Schwelle 3 %.
B5\tDie Mieter übergeben bei Vertragsunterfertigung eine abstrakte Bankgarantie
\teines österreichischen Kreditinstituts über € 3.600,00, gültig bis mindestens
\t31.07.2029.
B6\tDie Mieter haben eine Haushaltsversicherung mit Deckung von mindestens
\t€ 100.000,00 nachzuweisen.
B7\tBauliche Änderungen sind bewilligungspflichtig. Klimageräte dürfen an der
\tStraßenfassade nicht angebracht werden.
B8\tHausverwaltung ist die Kornhäusl Realitäten OG, Wiedner Marktsteig 19,
\t1040 Wien. Erklärungen können auch ihr gegenüber abgegeben werden.
B9\tSchlüssel: 4 Zentralschlüssel EVVA, Kopien nur mit Sicherungskarte.
B10\tEs gilt die Hausordnung (Beilage ./2). Das Füttern von Tauben ist verboten.
B11\tGerichtsstand ist das Bezirksgericht Margareten.
B12\tDie Bestandvertragsgebühr entfällt bei Wohnraum.

BEILAGEN
./1\tÜbergabeprotokoll
./2\tHausordnung
./3\tEnergieausweis (HWB 58)

Wien, 15.01.2024

___________________________\t___________________________
Vermieterin\tMieter`,
    found: {
      home: 'Margaretner Brunngasse 70, Stiege 1, Top 23, 1050 Wien',
      start: '2024-02-01',
      end: '2029-01-31',
      rent: '1184.30',
      deposit: '3600.00',
      landlord: 'property_manager Wienzeile 88 Immobilienbesitz GmbH',
      landlordAddress: 'Schottenhofgasse 3, Tür 12, 1010 Wien',
      tenant: 'Philipp Hrdliczka',
      tenantAddress: 'Untere Donaulände 17, 3400 Klosterneuburg',
    },
  },
  {
    layout:
      'English-language contract for a Viennese flat, articles with roman numerals, EUR amounts in English notation, fixed term, bank transfer deposit',
    text: `LEASE CONTRACT

(The German version shall prevail in case of doubt.)

concluded between

Ms. Eleonora Battyán-Kerschbaum, born 9 March 1962,
Döblinger Rebenweg 18, 1190 Vienna
as "Lessor"

and

Mr. Henrik Solvang, born 30 May 1989, and
Ms. Priya Raghunathan, born 3 January 1991,
both of Torvmyrveien 5 B, 0855 Oslo, Norway
as "Lessees", jointly and severally liable

                                 Article I
                              Leased premises

The Lessor is the sole owner of the condominium unit located at
Neustiftbergasse 61, 1070 Vienna, staircase 1, 4th floor, door 19, with a usable
area of 79.4 square metres (two rooms, eat-in kitchen, anteroom, bathroom, WC).
Storage compartment no. 19 in the basement is included. The building is subject
to the Tenancy Act (MRG) in part.

                                 Article II
                                Lease period

The lease commences on 1 July 2023 and is concluded for a fixed term of three
years. It shall end on 30 June 2026 without notice. The Lessees may terminate
at the earliest after one year, observing three months' notice.

                                Article III
                                    Rent

 1. Main rent (net)                                   EUR  1,080.00
 2. Operating costs and public charges (net)          EUR    216.00
 3. VAT at 10 per cent                                EUR    129.60
    Total monthly rent                                EUR  1,425.60

The total is payable by the fifth day of each month to the account of
Ringstrasse Property Management GmbH, Schwarzenberg Passage 7, 1040 Vienna,
IBAN AT00 1420 0200 1098 7654. Heating (gas boiler) and electricity, approx.
EUR 140.00 per month, are paid by the Lessees directly to the supplier.

                                 Article IV
                                 Indexation

The main rent is linked to the consumer price index 2020 published by Statistics
Austria. The reference month is April 2023; changes below 5% are disregarded.

                                 Article V
                                  Deposit

The Lessees shall pay a security deposit of EUR 4,276.80, which corresponds to
three gross monthly rents, by bank transfer before the keys are handed over.

                                 Article VI
                            Use and maintenance

The Lessees shall have the gas boiler serviced annually (about EUR 150.00).
Short-term letting via internet platforms is prohibited. Pets, except for small
animals kept in cages, require consent. Four keys and one chip are handed over.

                                Article VII
                                House rules

Quiet time is from 10 p.m. to 6 a.m. The janitor, Mr. Dragan Stojković, lives on
staircase 2, door 1, and receives complaints in the mornings.

                                Article VIII
                                   Costs

Each party bears the costs of its own legal advice. The estate agent, Palais &
Partner, has been paid by the Lessor (EUR 2,592.00).

Vienna, 5 June 2023

______________________        ______________________   ______________________
E. Battyán-Kerschbaum         H. Solvang               P. Raghunathan`,
    found: {
      home: 'Neustiftbergasse 61, staircase 1, 4th floor, door 19, 1070 Vienna',
      start: '2023-07-01',
      end: '2026-06-30',
      rent: '1425.60',
      deposit: '4276.80',
      landlord: 'private Eleonora Battyán-Kerschbaum',
      landlordAddress: 'Döblinger Rebenweg 18, 1190 Vienna',
      tenant: 'Henrik Solvang',
      tenantAddress: 'Torvmyrveien 5 B, 0855 Oslo, Norway',
    },
  },
  {
    layout:
      'Austrian tobacconist’s form filled by typewriter: captions above values, check boxes for tenancy regime, Stiege/Stock/Tür on one line with slashes, term given only as a duration',
    text: `MIETVERTRAG – WOHNUNG                                   Drucksorte 401-W

☒ Vollanwendung MRG     ☐ Teilanwendung MRG     ☐ Vollausnahme

1  Vermieter (Name, Adresse)
   KR Ing. Leopold Navratil und Hermine Navratil
   Kahlenberger Hohlweg 2 a, 1190 Wien

2  Mieter (Name, Geburtsdatum, Adresse, Telefon)
   Slavica Jovičić, 06.06.1979
   Quellenmarkt 14/1/33, 1100 Wien
   0676/555 04 17

3  Mietgegenstand (PLZ, Ort, Straße, Hausnummer / Stiege / Stock / Tür)
   1160 Wien, Ottakringer Hefegasse 8 / Stiege 3 / 2. Stock / Tür 27

4  Räume
   1 Zimmer, 1 Kabinett, Küche, Vorraum, Dusche, WC innen
   Nutzfläche            52,90 m2
   Kategorie             ☒ A   ☐ B   ☐ C   ☐ D

5  Benützung
   ☒ nur zu Wohnzwecken    ☐ auch zu Geschäftszwecken

6  Beginn des Mietverhältnisses
   1. Mai 2022

7  Dauer
   ☐ unbestimmte Zeit
   ☒ bestimmte Zeit von    5 Jahren

8  Mietzins je Monat
   Richtwertmietzins inkl. Zu- und Abschläge                EUR   485,00
   Betriebskostenpauschale / BK-Akonto                      EUR   150,00
   Umsatzsteuer 10 %                                        EUR    63,50
   Summe                                                    EUR   698,50

9  Zahlung
   fällig am   1.   des Monats, auf Konto  AT00 1400 0044 1012 3456  (BAWAG)

10 Wertsicherung
   ☒ laut Richtwertgesetz    ☐ VPI

11 Kaution
   ☒ bar   ☐ Sparbuch   ☐ Bankgarantie              EUR   2.095,50
   das sind  3  Monatszinse (brutto)

12 Übernommene Schlüssel
   Haustor 2, Wohnung 3, Postkasterl 2, Waschküche 1

13 Investitionen des Vormieters
   Hr. Alfons Petrak (jetzt 2320 Schwechat, Brauhausgassl 3) hat die Küche
   eingebaut. Ablöse lt. Rechnung  EUR 950,00, direkt bezahlt.

14 Heizung
   Gasetagenheizung Vaillant, Bj. 2012, Wartung durch Mieter jährlich

15 Hausordnung
   Teppichklopfen nur im Hof, Di und Fr 8–12 Uhr. Kein Ballspiel im Hof.
   Hausverwaltung: Mag. Wondratschek, 1080 Wien, Lange Zeile 40, Tel. 555 40 17

16 Untermiete, Tiere
   Untermiete verboten. Katze erlaubt.

17 Sonstiges
   Das Recht auf Mitbenützung des Dachbodens besteht nicht.
   Mehrere Mieter haften zur ungeteilten Hand.

Ort, Datum                 Wien, 12. April 2022

Unterschrift Vermieter     L. Navratil     H. Navratil

Unterschrift Mieter        S. Jovičić`,
    found: {
      home: 'Ottakringer Hefegasse 8, Stiege 3, 2. Stock, Tür 27, 1160 Wien',
      start: '2022-05-01',
      end: '2027-04-30',
      rent: '698.50',
      deposit: '2095.50',
      landlord: 'private Leopold Navratil',
      landlordAddress: 'Kahlenberger Hohlweg 2a, 1190 Wien',
      tenant: 'Slavica Jovičić',
      tenantAddress: 'Quellenmarkt 14, Stiege 1, Tür 33, 1100 Wien',
    },
  },
]
