import { expect, test } from 'vitest'
import { INVALID, type FieldError } from '@nestbond/domain/validation/codes'
import type { Translator } from '@nestbond/messages/translator'
import { strayFaults } from './invite-faults.ts'
import type { InviteHome } from './invite-values.ts'

const texts = {
  t: (key: string) => key,
  has: (key: string) => key === 'validation.invalid',
  locale: 'en',
} as unknown as Translator
const property = {
  id: 'p1',
  title: 'Hof',
  reference: null,
  address: { street: 'Weg', streetNumber: '1', zip: '12045', city: 'Berlin', country: 'de' as const },
  units: [],
  landlordId: null,
  openInvitations: 0,
  activePolicies: 0,
}
const at = (...fields: string[]): FieldError[] => fields.map((field) => ({ ...INVALID, field }))

test.each<[string, InviteHome, FieldError[], string[]]>([
  [
    'at the fields of the form',
    { kind: 'address' },
    at('tenant.email', 'address.zip', 'unitName', 'rental.insuranceEnd', 'landlordId'),
    [],
  ],
  [
    'of a landlord, said once',
    { kind: 'address' },
    at('landlord.email', 'landlord.phone.number'),
    ['partner.invite.landlordFaulty'],
  ],
  ['of a house that has to be chosen', { kind: 'property', property: null }, at('propertyId'), []],
  ['of a house that is gone since', { kind: 'property', property }, at('propertyId'), ['validation.invalid']],
  ['of an address that is not asked for', { kind: 'property', property }, at('address.zip'), ['validation.invalid']],
])('what is wrong %s', (_, home, errors, said) => expect(strayFaults(errors, home, texts)).toEqual(said))
