import type { FieldError } from '@nestbond/domain/validation/codes'
import type { Translator } from '@nestbond/messages/translator'
import { faultOf } from '../../texts/fault.ts'
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
/** The names of the form's fields, but those of the home. */
const FIELDS = [
  'tenant.email',
  'tenant.firstName',
  'tenant.lastName',
  'language',
  'unitName',
  'landlordId',
  'reference',
  ...RENTAL.map((name) => `rental.${name}`),
]
const HOME = {
  property: ['propertyId'],
  address: ['street', 'streetNumber', 'zip', 'city', 'country'].map((name) => `address.${name}`),
}

/** What no field of the form shows, in words, each once: mostly what is kept of a landlord. */
export function strayFaults(errors: readonly FieldError[], { kind, ...rest }: InviteHome, texts: Translator): string[] {
  // A house that is chosen has no field any more.
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
