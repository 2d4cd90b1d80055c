import { expect, it } from 'vitest'
import { REQUIRED } from '@nestbond/domain/validation/codes'
import { missing } from './field-fault.ts'

it('names the fields that are empty or blank', () => {
  expect(missing({ name: 'Mara', street: '', city: ' ' })).toEqual([
    { field: 'street', ...REQUIRED },
    { field: 'city', ...REQUIRED },
  ])
})
