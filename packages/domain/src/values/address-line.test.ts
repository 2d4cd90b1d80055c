import { expect, it } from 'vitest'
import { isPostBox, partsOfLine } from './address-line.ts'

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
])('reads the parts of %j', (line, [street, streetNumber, zip, city]) =>
  expect(partsOfLine(line)).toEqual({ street, streetNumber, zip, city }),
)

it.each(['Postfach', 'Postfach 12 34 56', 'postfach 123', 'Post-Fach 3', 'P.O. Box 12', 'PO Box', 'Packstation 104'])(
  'takes %j for a post box',
  (street) => expect(isPostBox(street)).toBe(true),
)
it.each(['Postfachweg', 'Poststraße', 'Am Postfach', 'Postplatz', 'Poboxweg', 'Packhof'])(
  'takes %j for a street',
  (street) => expect(isPostBox(street)).toBe(false),
)
