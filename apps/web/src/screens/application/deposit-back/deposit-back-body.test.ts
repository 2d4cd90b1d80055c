import { expect, it } from 'vitest'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { depositBackBody } from './deposit-back-body.ts'

const good = { firstName: 'Lena', lastName: 'Brandt', email: 'lena@example.com', contractId: 'WE-41-7' }
const faults = (change: Partial<typeof good & { singleName: boolean }>) => {
  const checked = checkWith(depositBackBody, { ...good, ...change })
  return checked.ok ? [] : checked.errors.map(({ field, code }) => [field, code])
}

it.each([
  [{}, []],
  [{ firstName: ' ', contractId: '' }, [['firstName', 'FIELD_REQUIRED']]],
  [{ contractId: '' }, []],
  [{ firstName: '', singleName: true }, []],
  [{ firstName: '', lastName: '', singleName: true }, [['lastName', 'FIELD_REQUIRED']]],
  [{ email: '' }, [['email', 'FIELD_REQUIRED']]],
  [{ email: 'lena@example.c' }, [['email', 'INVALID_EMAIL']]],
  [{ email: 'lena' }, [['email', 'INVALID_EMAIL']]],
])('%o', (change, expected) => {
  expect(faults(change)).toEqual(expected)
})

it('trims', () => {
  expect(checkWith(depositBackBody, { ...good, lastName: '  Brandt ' })).toMatchObject({
    ok: true,
    value: { lastName: 'Brandt' },
  })
})
