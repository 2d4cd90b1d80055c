import type { FieldError } from '@nestbond/domain/validation/codes'
import type { Translator } from '@nestbond/messages/translator'
import { faultOf } from '../../../texts/fault.ts'
import { OTHER_FIELDS } from './invite-others.ts'
import type { InviteHome } from './invite-values.ts'

const RENTAL = [
  'coldRentAmount',
  'rentDepositAmount',
  'insuranceStart',
  'insuranceEnd',
  'homeType',
  'furnished',
  'rentContractId',
]
/** The names of the form's fields, except those of the home. */
const FIELDS = [
  'tenant.email',
  'tenant.firstName',
  'tenant.lastName',
  'language',
  'unitName',
  'roomName',
  'landlordId',
  'reference',
  ...OTHER_FIELDS,
  ...RENTAL.map((name) => `rental.${name}`),
]
const HOME = {
  property: ['propertyId'],
  address: ['street', 'streetNumber', 'zip', 'city', 'country'].map((name) => `address.${name}`),
}

/** Messages for errors that no field of the form can show, without duplicates. Most concern the stored data of a landlord. */
export function strayFaults(errors: readonly FieldError[], { kind, ...rest }: InviteHome, texts: Translator): string[] {
  // With a chosen house, the form shows no field for it.
  const chosen = 'property' in rest && rest.property !== null
  const shown = [...FIELDS, ...(chosen ? [] : HOME[kind])]
  const said = errors
    .filter(({ field }) => !shown.includes(field))
    .map((error) =>
      error.field.startsWith('landlord.')
        ? texts.t('partner.invite.landlordFaulty')
        : faultOf(error, error.field, texts).message,
    )
  return [...new Set(said)]
}
