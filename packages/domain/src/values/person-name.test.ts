import { expect, test } from 'vitest'
import { fullName, isSamePerson, landlordName, nameOnPlate, tenantNames, type PersonName } from './person-name.ts'

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

test.each<[PersonName, string, string]>([
  [{ firstName: 'Lena', lastName: 'Brandt' }, 'Lena Brandt', 'L. Brandt'],
  [{ firstName: 'Anna Maria', lastName: 'von der Straßen' }, 'Anna Maria von der Straßen', 'A. von der Straßen'],
  [{ firstName: '𠮷子', lastName: '田中' }, '𠮷子 田中', '𠮷. 田中'],
  [{ firstName: '', lastName: 'Brandt' }, 'Brandt', 'Brandt'],
  [{ lastName: 'Brandt' }, 'Brandt', 'Brandt'],
  [{ firstName: 'Lena', lastName: null }, 'Lena', 'L.'],
  [{}, '', ''],
])('the name of %j is "%s", and "%s" on the plate', (person, name, plate) => {
  expect([fullName(person), nameOnPlate(person)]).toEqual([name, plate])
})

test.each<[string | null | undefined, string]>([
  ['Weber Immobilien GmbH', 'Weber Immobilien GmbH'],
  [null, 'Jonas Weber'],
  [undefined, 'Jonas Weber'],
  [' ', 'Jonas Weber'],
])('the landlord of the company %j is called "%s"', (companyName, name) => {
  expect(landlordName({ companyName, firstName: 'Jonas', lastName: 'Weber' })).toBe(name)
})

test('all tenants are named in one line, and a single one alone', () => {
  expect(tenantNames({ tenant: GRETA, otherTenants: null })).toBe('Greta Müller')
  expect(tenantNames({ tenant: GRETA, otherTenants: 'Jonas Weber, Ida Kern' })).toBe(
    'Greta Müller, Jonas Weber, Ida Kern',
  )
  expect(tenantNames({ tenant: { lastName: 'Müller, Dr.' }, otherTenants: 'Ida Kern' }).split(', ')).toHaveLength(2)
})

test('an account holder is the tenant in any mix of typed and Latin parts', () => {
  const tenant = { firstName: 'Lena', lastName: '王', latinFirstName: 'Helena', latinLastName: 'Wang' }
  for (const holder of ['Lena Wang', 'Helena Wang', 'Wang Lena']) expect(isSamePerson(holder, tenant)).toBe(true)
  expect(isSamePerson('Jonas Weber', tenant)).toBe(false)
})
