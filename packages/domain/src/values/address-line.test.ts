import { expect, it } from 'vitest'
import { isPostBox, partsOfLine, splitUnit } from './address-line.ts'

it.each([
  ['Am Kupfergraben 6', ['Am Kupfergraben', '6', '', '']],
  ['Am Kupfergraben', ['Am Kupfergraben', '', '', '']],
  ['Am Markt 3, 99999', ['Am Markt', '3', '99999', '']],
  ['Chausseestr 12 a, 10115 Berlin', ['Chausseestr', '12 a', '10115', 'Berlin']],
  ['Chausseestr 12a 10115 Berlin Mitte', ['Chausseestr', '12a', '10115', 'Berlin Mitte']],
  ['10115 Berlin, Chausseestr. 12a', ['Chausseestr.', '12a', '10115', 'Berlin']],
  ['D-10115 Berlin', ['', '', '10115', 'Berlin']],
  ['Straße des 17. Juni 135, Berlin', ['Straße des 17. Juni', '135', '', 'Berlin']],
  ['Straße des 17. Juni', ['Straße des 17. Juni', '', '', '']],
  ['Neubaugasse 4/2/12, A-1070 Wien', ['Neubaugasse', '4/2/12', '1070', 'Wien']],
  ['Neubaugasse 4 1070 Wien', ['Neubaugasse', '4', '1070', 'Wien']],
  ['Weserstraße 1234', ['Weserstraße', '1234', '', '']],
  ['12 Chausseestraße, Berlin', ['Chausseestraße', '12', '', 'Berlin']],
  ['Hilgermissen 15', ['Hilgermissen', '15', '', '']],
  ['Q7, 24, 68161 Mannheim', ['Q7', '24', '68161', 'Mannheim']],
  ['  ', ['', '', '', '']],
  ['Berlin, Chausseestr. 12a', ['Chausseestr.', '12a', '', 'Berlin']],
  ['Berlin 10115, Chausseestr. 12a', ['Chausseestr.', '12a', '10115', 'Berlin']],
  ['Berlin, Chausseestr. 12a, 10115', ['Chausseestr.', '12a', '10115', 'Berlin']],
  ['Chausseestr. 12a, Berlin, 10115', ['Chausseestr.', '12a', '10115', 'Berlin']],
  ['Neubaugasse, Wien 7', ['Neubaugasse', '', '', 'Wien 7']],
  ['Berlin, 12 Chausseestraße', ['Chausseestraße', '12', '', 'Berlin']],
  ['10115 Berlin, 12 Chausseestraße', ['Chausseestraße', '12', '10115', 'Berlin']],
  ['Q7, 24, Mannheim', ['Q7', '24', '', 'Mannheim']],
  ['Chausseestr., 12a', ['Chausseestr.', '12a', '', '']],
  ['Neubaugasse 4, 1070 Wien, Österreich', ['Neubaugasse', '4', '1070', 'Wien']],
  ['Chausseestr. 12a, 10115 Berlin,Deutschland', ['Chausseestr.', '12a', '10115', 'Berlin']],
  ['Auf der Stiege 5, 48161 Münster', ['Auf der Stiege', '5', '48161', 'Münster']],
])('reads the parts of %j', (line, [street, streetNumber, zip, city]) =>
  expect(partsOfLine(line)).toEqual({ street, streetNumber, zip, city }),
)

it.each([
  ['Neubaugasse 4 Top 5, 1070 Wien', ['Neubaugasse', '4', '1070', 'Wien', 'Top 5']],
  ['1070 Wien, Neubaugasse 4/Top 5', ['Neubaugasse', '4', '1070', 'Wien', 'Top 5']],
  ['Neubaugasse 4, Tür 5', ['Neubaugasse', '4', '', '', 'Tür 5']],
  ['Neubaugasse 4 Stiege 2/Top 4 1070 Wien', ['Neubaugasse', '4', '1070', 'Wien', 'Stiege 2, Top 4']],
  [
    'Hauptstr. 5, Hinterhaus, 2. OG links, 10115 Berlin',
    ['Hauptstr.', '5', '10115', 'Berlin', 'Hinterhaus, 2. OG links'],
  ],
  ['Hauptstr. 5 EG, Berlin', ['Hauptstr.', '5', '', 'Berlin', 'EG']],
])('reads the apartment of %j, too', (line, [street, streetNumber, zip, city, unitName]) =>
  expect(partsOfLine(line)).toEqual({ street, streetNumber, zip, city, unitName }),
)

it.each([
  ['Hauptstr. 5, Whg. Nr. 7b, Berlin', 'Hauptstr. 5, Berlin', 'Whg. Nr. 7b'],
  ['Hauptstr. 5 WE7', 'Hauptstr. 5', 'WE7'],
  ['Hauptstr. 5 Stiege 2/23, Wien', 'Hauptstr. 5, Wien', 'Stiege 2/23'],
  ['Auf der Stiege 5 Top 3', 'Auf der Stiege 5', 'Top 3'],
  ['Hauptstr. 5 Top 2/A, Wien', 'Hauptstr. 5, Wien', 'Top 2/A'],
  ['Hauptstr. 5, Stiege 38899', 'Hauptstr. 5, Stiege 38899', ''],
  ['Straße 42 Weg 5', 'Straße 42 Weg 5', ''],
  ['Auf der Stiege 5', 'Auf der Stiege 5', ''],
  ['1070 Wien, Große Stiege 5', '1070 Wien, Große Stiege 5', ''],
  ['Top 5', 'Top 5', ''],
])('splits %j into the rest and the apartment', (line, text, unitName) =>
  expect(splitUnit(line)).toEqual({ text, unitName }),
)

it.each(['Postfach', 'Postfach 12 34 56', 'postfach 123', 'Post-Fach 3', 'P.O. Box 12', 'PO Box', 'Packstation 104'])(
  'takes %j for a post box',
  (street) => expect(isPostBox(street)).toBe(true),
)
it.each(['Postfachweg', 'Poststraße', 'Am Postfach', 'Postplatz', 'Poboxweg', 'Packhof'])(
  'takes %j for a street',
  (street) => expect(isPostBox(street)).toBe(false),
)
