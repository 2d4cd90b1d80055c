import { expect, it } from 'vitest'
import { spelledTown } from './town-names.ts'

it.each([
  ['Munich', 'München'],
  ['MUNICH', 'München'],
  ['cologne', 'Köln'],
  ['Nuremberg', 'Nürnberg'],
  ['Brunswick', 'Braunschweig'],
  ['Hanover', 'Hannover'],
  ['Vienna', 'Wien'],
  ['Vienna 7', 'Wien 7'],
  ['Munich-Schwabing', 'München-Schwabing'],
  ['München', 'München'],
  ['Viennaberg', 'Viennaberg'],
  ['Berlin', 'Berlin'],
  ['', ''],
])('spells the town %j as %j', (typed, spelled) => expect(spelledTown(typed)).toBe(spelled))
