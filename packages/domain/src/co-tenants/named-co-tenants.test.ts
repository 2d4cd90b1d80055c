import { expect, test } from 'vitest'
import { checkWith } from '../validation/field-errors.ts'
import { coTenantSignature, namedCoTenants, repeatedMailboxes } from './co-tenant-fields.ts'

const at = (...emails: string[]) => emails.map((email) => ({ email }))

test.each([
  ['nobody', at(), []],
  ['people of their own', at('mara@example.org', 'ole@example.org'), []],
  ['the first tenant', at('Lea@Example.org '), ['coTenants.0.email validation.repeated']],
  ['the landlord', at('mara@example.org', 'uta@weser.example'), ['coTenants.1.email validation.different']],
  ['one person twice', at('mara@example.org', 'MARA@example.org'), ['coTenants.1.email validation.repeated']],
  [
    'one person three times',
    at('mara@example.org', 'mara@example.org', 'mara@example.org'),
    ['coTenants.1.email validation.repeated', 'coTenants.2.email validation.repeated'],
  ],
])('names %s', (_, people, faults) =>
  expect(
    repeatedMailboxes(people, 'lea@example.org', 'uta@weser.example').map(({ field, key }) => `${field} ${key}`),
  ).toEqual(faults),
)

test('compares with no landlord who has no e-mail address', () =>
  expect(repeatedMailboxes(at('mara@example.org'), 'lea@example.org', null)).toEqual([]))

test.each([
  ['three others', 3, true],
  ['four others', 4, false],
])('takes %s: %d', (_, count, ok) =>
  expect(
    checkWith(
      namedCoTenants,
      Array.from({ length: count }, (_one, n) => ({ firstName: 'Mara', lastName: 'Lind', email: `m${n}@example.org` })),
    ).ok,
  ).toBe(ok),
)

test.each([
  [true, true],
  [false, false],
  [null, false],
  [undefined, false],
])('signs with joint liability %s: %s', (jointLiability, ok) => {
  const checked = checkWith(coTenantSignature, {
    name: 'Mara Kern',
    place: 'Berlin',
    signature: 'Mara Kern',
    jointLiability,
  })
  expect(checked).toMatchObject(ok ? { ok } : { ok, errors: [{ field: 'jointLiability', code: 'FIELD_REQUIRED' }] })
})
