import type { SampleContract } from './sample-contracts.ts'

/** As `DRAWN_G_GERMANY_1` */
export const DRAWN_G_GERMANY_2: readonly SampleContract[] = [
  {
    layout:
      'two columns side by side: landlord data left, tenant data right, text layer keeps columns with wide gaps; rent table in same style',
    text: `                         Mietvertrag über Wohnraum

VERMIETER                                  MIETER
Anselm Kugelmeier                          Ljubica Petrovac
Pfarrer-Stadler-Straße 16                  Dario Petrovac
91207 Lauf an der Pegnitz                  Gugelsteg 2
                                           90762 Fürth
Tel. 09123 / 555 660                       Tel. 0911 / 555 98 01
E-Mail: a.kugelmeier@example.org           E-Mail: petrovac@example.org

MIETOBJEKT                                 ÜBERGABE
Wiesentstraße 102                          Schlüssel Haus:      3
90429 Nürnberg                             Schlüssel Schuppen:  3
Reihenmittelhaus mit Gärtchen              Schlüssel Garten:    1
3 Zimmer, Küche, Bad, Terrasse             Zähler Strom:    18 442,7
71 m² Wohnfläche                           Zähler Gas:       6 120,3

MIETZEIT                                   KÜNDIGUNG
Beginn:   01.07.2020                       Es gelten die gesetzlichen
Dauer:    unbefristet                      Fristen. Schriftform nötig.

MIETE MONATLICH                            SICHERHEIT
Grundmiete                690,00 €         Barkaution        2.070,00 €
Betriebskosten            118,00 €         1. Rate             690,00 €
Heizkosten                 85,00 €         2. Rate             690,00 €
Summe                     893,00 €         3. Rate             690,00 €

KONTO DES VERMIETERS                       KAUTIONSKONTO
IBAN DE00 7605 0101 0011 2233 44           IBAN DE00 7605 0101 0099 8877 66
Sparkasse                                  Sparkasse, Mietkaution Petrovac

BEDINGUNGEN

1. Das Haus darf nur zum Wohnen benutzt werden. Es ziehen ein: die beiden
   Mieter und der Sohn Luka (4 Jahre).

2. Neben der Grundmiete zahlen die Mieter Vorauszahlungen auf die
   Betriebskosten nach der Betriebskostenverordnung. Abgerechnet wird
   jährlich nach den Bescheiden der Versorger.

3. Schönheitsreparaturen führt der Mieter nach Bedarf aus. Das Haus wird
   renoviert übergeben.

4. Kleine Reparaturen bis 110,00 € im Einzelfall zahlt der Mieter, im Jahr
   aber nicht mehr als 450,00 €.

5. Die Terrasse ist von Laub freizuhalten. Grillen mit Holzkohle ist verboten.
   Im Winter räumt den Gehweg die Firma Räumdienst Noris, Kohlenhofstr. 3,
   90443 Nürnberg; die Kosten sind Betriebskosten.

6. Satellitenschüsseln dürfen nur mit Erlaubnis angebracht werden.

7. Die Mieter haben den Energieausweis (Kennwert 131 kWh) eingesehen.

8. Sollte eine Bestimmung unwirksam sein, bleibt der Vertrag im Übrigen
   bestehen.


Lauf, 30.05.2020                           Nürnberg, 02.06.2020

gez. Kugelmeier                            gez. L. Petrovac
                                           gez. D. Petrovac`,
    found: {
      home: 'Wiesentstraße 102, 90429 Nürnberg',
      start: '2020-07-01',
      rent: '690.00',
      deposit: '2070.00',
      landlord: 'private Anselm Kugelmeier',
      landlordAddress: 'Pfarrer-Stadler-Straße 16, 91207 Lauf an der Pegnitz',
      tenant: 'Ljubica Petrovac',
      tenantAddress: 'Gugelsteg 2, 90762 Fürth',
    },
  },
  {
    layout:
      'housing company, pipe-drawn table of contract data, company letterhead and footer repeated by page break, gross rent called Gesamtmiete',
    text: `Emscherglück Wohnungsgesellschaft mbH
Freistuhlplatz 14 · 44137 Dortmund · Telefon 0231 555-0

                  MIETVERTRAG für nicht preisgebundenen Wohnraum

Vertragsnummer 11-2087-0002-09

Die Emscherglück Wohnungsgesellschaft mbH, Freistuhlplatz 14, 44137 Dortmund,
vertreten durch die Geschäftsführer Bertram Küsel und Nadja Overhoff,
als Vermieterin

und

+----------------------+----------------------------------------------+
| Frau / Herr          | Frau Renate Piotrowiak                       |
+----------------------+----------------------------------------------+
| geb. am              | 21.08.1958                                   |
+----------------------+----------------------------------------------+
als Mieterin schließen folgenden Vertrag:

§ 1 Mietsache
+----------------------+----------------------------------------------+
| Straße, Hausnummer   | Hüttenhospitalweg 8                          |
| PLZ, Ort             | 44225 Dortmund                               |
| Lage                 | EG links                                     |
| Wohnungsnummer       | 0002                                         |
| Zimmer / Fläche      | 2 ½ / 58,46 m²                               |
| Nebenräume           | Keller 2, Trockenboden zur Mitbenutzung      |
+----------------------+----------------------------------------------+

§ 2 Beginn
Das Mietverhältnis beginnt am 01.12.2022. Es läuft auf unbestimmte Zeit.

§ 3 Miete
+------------------------------------------------+--------------------+
| Grundmiete                                     |         398,12 EUR |
| Vorauszahlung für Betriebskosten               |         109,25 EUR |
| Vorauszahlung für Heizung und Warmwasser       |          95,00 EUR |
+------------------------------------------------+--------------------+
| Gesamtmiete                                    |         602,37 EUR |
+------------------------------------------------+--------------------+
Die Gesamtmiete wird im SEPA-Lastschriftverfahren eingezogen
(Gläubiger-ID DE00ZZZ00000012345).
                                                        Seite 1 / 2
Emscherglück Wohnungsgesellschaft mbH · Amtsgericht Dortmund HRB 00815
Bankverbindung: IBAN DE00 4405 0199 0001 0002 00
--------------------------------------------------------------------------
§ 4 Sicherheitsleistung
Die Mieterin leistet eine Sicherheit von 1.194,36 EUR. Sie kann in drei
Teilbeträgen von je 398,12 EUR erbracht werden. Beim früheren
Vermieter hatte die Mieterin 850,00 EUR hinterlegt; eine Verrechnung findet
nicht statt.

§ 5 Schlüssel
3 Haus-/Wohnungsschlüssel (Zentralschließung), 2 Briefkastenschlüssel

§ 6 Hausordnung, Treppenreinigung
Die Treppenreinigung besorgt die Firma Blitzrein Ruhr. Der Mieterin obliegt
die Reinigung des Kellergangs im monatlichen Wechsel mit Familie Dombrowa
(EG rechts).

§ 7 Modernisierung
Die Vermieterin beabsichtigt 2024 den Austausch der Fenster. Die Mieterin hat
davon Kenntnis.

§ 8 Mitgliedschaft, Besonderes
Ein Genossenschaftsanteil wird nicht verlangt. Der Mieterin wird erlaubt, auf
eigene Kosten (Angebot über 2.310,00 EUR) Haltegriffe und eine bodengleiche
Dusche einbauen zu lassen.

Dortmund, 08.11.2022

i. A. Overhoff                          R. Piotrowiak
Vermieterin                             Mieterin`,
    found: {
      home: 'Hüttenhospitalweg 8, EG links, Wohnungsnummer 0002, 44225 Dortmund',
      start: '2022-12-01',
      rent: '398.12',
      deposit: '1194.36',
      landlord: 'property_manager Emscherglück Wohnungsgesellschaft mbH Bertram Küsel',
      landlordAddress: 'Freistuhlplatz 14, 44137 Dortmund',
      tenant: 'Renate Piotrowiak',
    },
  },
  {
    layout:
      'typewritten contract of 2001/02 in old spelling (daß, muß), amounts like 650,--, sums in words, continuous prose paragraphs',
    text: `                          Mietvertrag


Zwischen Herrn Adalbert Düwelshöft, Oberstudienrat i.R., wohnhaft
Klosterholzstraße 17 in 37085 Göttingen, als Vermieter

und

Fräulein Sigrun Eickenrodt, Buchhändlerin, z.Zt. wohnhaft
Leineaue 6 in 37154 Northeim, als Mieterin

ist heute nachstehender Mietvertrag geschlossen worden:


Par. 1  Der Vermieter vermietet der Mieterin in seinem Hause
        Klosterholzstraße 19, 37085 Göttingen, die im I. Obergeschoß
        gelegene Wohnung, bestehend aus zwei Stuben, Küche, Bad mit
        WC, Korridor und einem Bodenverschlag. Die Waschküche darf
        dienstags benutzt werden.

Par. 2  Das Mietverhältnis beginnt am 1. März 2002 und wird auf
        unbestimmte Zeit geschlossen. Die Kündigung muß schriftlich
        bis zum dritten Werktag eines Monats erfolgen.

Par. 3  Der Mietzins beträgt ohne Nebenkosten monatlich Euro 510,--
        (in Worten: fünfhundertzehn). Für Nebenkosten einschließlich
        Heizung wird eine Vorauszahlung von monatlich Euro 140,--
        vereinbart, so daß insgesamt Euro 650,-- (in Worten:
        sechshundertfünfzig) monatlich im voraus zu entrichten sind.
        Die frühere Miete der Vormieterin Frau Studienrätin Lüttge
        belief sich auf DM 890,--.

Par. 4  Als Sicherheit hinterlegt die Mieterin Euro 1.530,--. Der
        Vermieter legt den Betrag auf einem Sparbuch bei der hiesigen
        Sparkasse an, Nr. 00-443 217. Die Zinsen stehen der Mieterin
        zu.

Par. 5  Die Mieterin darf die Wohnung nicht ohne Erlaubnis ganz oder
        teilweise an Dritte überlassen. Daß ihre Mutter, Frau Elfriede
        Eickenrodt aus Einbeck, sie zeitweilig besucht, wird gestattet.

Par. 6  Das Halten eines Klaviers ist erlaubt; gespielt werden darf
        werktags von 10 bis 12 und von 15 bis 19 Uhr.

Par. 7  Die Heizung wird vom 15. September bis zum 15. Mai so in
        Betrieb gehalten, daß in den Wohnräumen 20 Grad erreicht
        werden. Außerhalb dieser Zeit muß nur bei kühler Witterung
        geheizt werden.

Par. 8  An Schlüsseln sind ausgehändigt: zwei Hausschlüssel, zwei
        Wohnungsschlüssel, ein Bodenschlüssel. Sie müssen beim Auszug
        vollzählig zurückgegeben werden.

Par. 9  Schnee und Eis auf dem Gehweg beseitigt der Vermieter selbst.

Par. 10 Reparaturen bis zum Betrage von Euro 75,-- trägt die Mieterin.

Par. 11 Mündliche Nebenabreden sind nicht getroffen worden.


Göttingen, den 2. Februar 2002



gez. A. Düwelshöft                     gez. S. Eickenrodt`,
    found: {
      home: 'Klosterholzstraße 19, I. Obergeschoß, 37085 Göttingen',
      start: '2002-03-01',
      rent: '510.00',
      deposit: '1530.00',
      landlord: 'private Adalbert Düwelshöft',
      landlordAddress: 'Klosterholzstraße 17, 37085 Göttingen',
      tenant: 'Sigrun Eickenrodt',
      tenantAddress: 'Leineaue 6, 37154 Northeim',
    },
  },
  {
    layout:
      'English-language contract for a German flat (relocation style), definitions in bold-like capitals, furnished, fixed term, day month written in English',
    text: `RESIDENTIAL TENANCY AGREEMENT
(translation for convenience; governed by German law)

This agreement is made on 11 July 2023 BETWEEN

(1) THE LANDLORD
    Ms Katrin Mollenhauer-Voss
    Am Schlachtenkiefer 11, 14129 Berlin, Germany

and

(2) THE TENANTS
    Mr Oluwaseun Adebanjo, passport no. B0000417
    Ms Charlotte Fairweather, passport no. 500000118
    both currently residing at
    27 Tannery Row, Leeds LS7 2QT, United Kingdom

The agency Spreeport Relocation Services UG, Köpenicker Winkel 4, 10179 Berlin,
acted as an intermediary and is not a party to this agreement.

1. THE PROPERTY
   The Landlord lets to the Tenants the furnished flat at
   Weigandufer Terrasse 58, 12059 Berlin, side wing, 3rd floor left,
   comprising two rooms, kitchen, bathroom with tub, hallway and a cellar
   compartment (no. 22). Living area: approx. 63 square metres. The inventory
   is attached as Annex 1.

2. TERM
   The tenancy begins on 1 September 2023 and ends on 31 August 2025 without
   notice being required. Reason for the fixed term (sec. 575 BGB): from
   autumn 2025 the flat will be used by the Landlord's daughter, Ms Levke Voss.

3. RENT
   Net cold rent incl. furniture surcharge          EUR 1,395.00
   Advance payment, operating costs                 EUR   135.00
   Advance payment, heating and hot water           EUR   110.00
   -------------------------------------------------------------
   Total monthly payment                            EUR 1,640.00

   The total is due in advance on the third working day of each month, payable
   to: K. Mollenhauer-Voss, IBAN DE00 1005 0000 0190 1234 00.
   Electricity and internet are contracted by the Tenants themselves; the
   previous occupants paid about EUR 85.00 per month.

4. DEPOSIT
   The Tenants shall provide a security deposit of EUR 4,185.00, equal to three
   net rents. Payment in three equal instalments of EUR 1,395.00 is permitted.

5. KEYS
   Three sets are handed over. Loss of a key of the locking system is to be
   reported at once; the estimated replacement cost is EUR 900.00.

6. REGISTRATION
   The Landlord will issue the confirmation of residence (Wohnungsgeberbestäti-
   gung) within two weeks after moving in.

7. HOUSE RULES
   Quiet hours apply from 10 p.m. to 6 a.m. Bicycles must be kept in the
   courtyard. Waste is separated; bulky waste is collected by appointment only.

8. MINOR REPAIRS
   The Tenants bear minor repairs up to EUR 120.00 each and EUR 600.00 per year.

9. PETS
   One cat is permitted. Dogs require prior consent.

10. FINAL PROVISIONS
   Amendments require text form. The caretaker, Mr Bülent Ersoylu, can be reached
   at Weigandufer Terrasse 60, ground floor.

Berlin, 11 July 2023                     Leeds, 14 July 2023

K. Mollenhauer-Voss                      O. Adebanjo / C. Fairweather`,
    found: {
      home: 'Weigandufer Terrasse 58, side wing, 3rd floor left, 12059 Berlin',
      start: '2023-09-01',
      end: '2025-08-31',
      rent: '1395.00',
      deposit: '4185.00',
      landlord: 'private Katrin Mollenhauer-Voss',
      landlordAddress: 'Am Schlachtenkiefer 11, 14129 Berlin',
      tenant: 'Oluwaseun Adebanjo',
      tenantAddress: '27 Tannery Row, Leeds LS7 2QT, United Kingdom',
    },
  },
]
