import { expect, test } from 'vitest'
import { isSamePerson } from './person-name.ts'

const GRETA = { firstName: 'Greta', lastName: 'Müller' }
const ANNA = { firstName: 'Anna Maria', lastName: 'von der Straßen' }

test.each<[string, { firstName: string; lastName: string }, boolean]>([
  ['Greta Müller', GRETA, true],
  ['Müller Greta', GRETA, true],
  ['MUELLER, GRETA', GRETA, true],
  ['greta muller', GRETA, true],
  ['Dr. Greta Müller', GRETA, true],
  ['Greta  Mu\u0308ller', GRETA, true],
  ['Gre\u200Bta Mül\u2060ler', GRETA, true],
  ['GretaMüller', GRETA, true],
  ['G. Müller', GRETA, true],
  ['Greta und Jonas Müller', GRETA, true],
  ['Anna von der Strassen', ANNA, true],
  ['Von der Straßen, Anna Maria', ANNA, true],
  ['Anna-Maria von der Straßen', ANNA, true],
  ['\u200B', GRETA, true],
  ['Jonas Weber', GRETA, false],
  ['Jonas Müller', GRETA, false],
  ['Greta Weber', GRETA, false],
  ['Hausverwaltung Müllerstraße GmbH', GRETA, false],
  ['Maria Straßen', ANNA, false],
])('%s is that tenant: %s %s', (holder, tenant, same) => {
  expect(isSamePerson(holder, tenant)).toBe(same)
})
