import { expect, it } from 'vitest'
import { checkForm } from './check-form.ts'

const good = { firstName: 'Lena', lastName: 'Brandt', email: 'lena@example.com', contractId: 'WE-41-7' }
const faults = (change: Partial<typeof good>) => {
  const checked = checkForm({ ...good, ...change })
  return checked.ok ? [] : checked.errors.map(({ field, code }) => [field, code])
}

it.each([
  [{}, []],
  [
    { firstName: ' ', contractId: '' },
    [
      ['firstName', 'FIELD_REQUIRED'],
      ['contractId', 'FIELD_REQUIRED'],
    ],
  ],
  [{ email: '' }, [['email', 'FIELD_REQUIRED']]],
  [{ email: 'lena@example.c' }, [['email', 'INVALID_EMAIL']]],
  [{ email: 'lena' }, [['email', 'INVALID_EMAIL']]],
])('%o', (change, expected) => {
  expect(faults(change)).toEqual(expected)
})

it('trims', () => {
  expect(checkForm({ ...good, lastName: '  Brandt ' })).toMatchObject({ ok: true, value: { lastName: 'Brandt' } })
})
