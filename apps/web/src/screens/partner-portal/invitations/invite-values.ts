import type { PartnerInvitationDetail } from '@nestbond/api/partner-portal/invitations'
import type { PartnerLandlord, PartnerProperty } from '@nestbond/api/partner-portal/properties'
import type { Payload } from '@nestbond/api/types'
import { fromWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { fromMajor } from '@nestbond/domain/values/money'
import type { Language } from '@nestbond/domain/values/enums'
import { hasSingleName } from '@nestbond/domain/values/person-name'
import { wireDateText } from '../../../dates/wire-date-text.ts'
import { typedName } from '../../../forms/NameInputs.tsx'
import { amountText, wireAmount } from '../../../steps/fields/amount-text.ts'
import { addressTexts, type AddressTexts } from '../AddressParts.tsx'
import { neededOfOthers, othersOf, withOthers } from './invite-others.ts'

/** The values of the form, as typed. */
export interface InviteValues extends AddressTexts {
  email: string
  firstName: string
  lastName: string
  /** 'true' if the earlier invitation says that the tenant has one name. A typed first name ends that. */
  singleName: string
  language: string
  unitName: string
  roomName: string
  coldRentAmount: string
  rentDepositAmount: string
  /** The tenant already lives there. */
  existingRent: 'true' | 'false'
  /** Dates as typed, in the user's format. */
  insuranceStart: string
  insuranceEnd: string
  homeType: string
  furnished: string
  rentContractId: string
  landlordId: string
  reference: string
}

/** The home of the invitation: a house of the partner's list, or a free address. */
export type InviteHome = { kind: 'property'; property: PartnerProperty | null } | { kind: 'address' }

interface Again {
  invitation: PartnerInvitationDetail | null
  /** The house of the list that the invitation is about. */
  property?: PartnerProperty | null
  landlords?: readonly PartnerLandlord[]
}

/**
 * The initial values: empty, or the data of an earlier invitation.
 * @param shown formats a date as the user types it
 */
export function firstValues(
  language: Language,
  { invitation, property = null, landlords = [] }: Again,
  shown: (date: CivilDate) => string,
): InviteValues {
  const { tenant, coTenants = [], unitName, roomName, rentDepositAmount, insuranceStart, reference } = invitation ?? {}
  const { address, propertyId, given } = invitation ?? {}
  const amount = (major: number | null | undefined) => (major == null ? '' : amountText(fromMajor(major)))
  const day = (wire: string | null | undefined) => {
    const date = wire == null ? null : fromWireDate(wire)
    return date === null ? '' : shown(date)
  }
  // Keep the landlord only if the form offers it: there are several, and it is not the one of the house.
  const landlordId = given?.landlordId ?? ''
  const chosen =
    landlords.length > 1 && landlordId !== property?.landlordId && landlords.some(({ id }) => id === landlordId)
  return {
    email: tenant?.email ?? '',
    firstName: tenant?.firstName ?? '',
    lastName: tenant?.lastName ?? '',
    singleName: tenant && hasSingleName(tenant) ? 'true' : '',
    language: given?.language ?? language,
    unitName: unitName ?? '',
    roomName: roomName ?? '',
    ...withOthers(coTenants.map((person) => ({ ...person, singleName: hasSingleName(person) }))),
    coldRentAmount: amount(given?.coldRentAmount),
    rentDepositAmount: amount(rentDepositAmount),
    existingRent: given?.existingRent === true ? 'true' : 'false',
    insuranceStart: day(insuranceStart),
    insuranceEnd: day(given?.insuranceEnd),
    homeType: given?.homeType ?? '',
    furnished: given?.furnished ?? '',
    rentContractId: given?.rentContractId ?? '',
    landlordId: chosen ? landlordId : '',
    reference: reference ?? '',
    ...addressTexts(propertyId == null ? (address ?? null) : null),
  }
}

/** The required fields, by their names in the request. */
export function neededOf(values: InviteValues, home: InviteHome, landlordNeeded: boolean): Record<string, string> {
  const { street, streetNumber, zip, city } = values
  const units = home.kind === 'property' ? (home.property?.units.length ?? 0) : 0
  return {
    ...(home.kind === 'address'
      ? { 'address.street': street, 'address.streetNumber': streetNumber, 'address.zip': zip, 'address.city': city }
      : { propertyId: home.property?.id ?? '' }),
    ...(units > 1 ? { unitName: values.unitName } : {}),
    'tenant.email': values.email,
    ...neededOfOthers(values),
    ...neededOfRental(values),
    ...(landlordNeeded ? { landlordId: values.landlordId } : {}),
  }
}

/** The required fields about the rental. */
export function neededOfRental({ coldRentAmount, rentDepositAmount, insuranceStart }: InviteValues) {
  return {
    'rental.coldRentAmount': coldRentAmount,
    'rental.rentDepositAmount': rentDepositAmount,
    'rental.insuranceStart': insuranceStart,
  }
}

/** A name that is left out is asked of the tenant, but not the first one of a person with one name. */
function tenantOf({ email, firstName, lastName, singleName }: InviteValues): Payload<'partnerInvite'>['tenant'] {
  const single = singleName === 'true' && firstName === '' && lastName !== ''
  return { email, firstName: firstName || null, lastName: lastName || null, ...(single && { singleName: true }) }
}

/** The request body. Malformed values are sent as typed, so that the server rejects them with errors at their fields. */
export function payloadOf(values: InviteValues, home: InviteHome): Payload<'partnerInvite'> {
  const { street, streetNumber, zip, city, country, unitName, homeType, furnished } = values
  const amount = (text: string) => wireAmount(text) as number
  return {
    reference: values.reference || null,
    tenant: tenantOf(values),
    coTenants: othersOf(values).map(({ email, ...name }) => ({ ...typedName(name), email })),
    roomName: values.roomName || null,
    language: values.language === 'en' ? 'en' : 'de',
    ...(home.kind === 'property'
      ? {
          propertyId: home.property?.id ?? null,
          unitName: home.property && home.property.units.length > 0 ? unitName || null : null,
        }
      : {
          address: { street, streetNumber, zip, city, country: country === 'at' ? ('at' as const) : ('de' as const) },
          unitName: unitName || null,
        }),
    rental: {
      coldRentAmount: amount(values.coldRentAmount),
      rentDepositAmount: amount(values.rentDepositAmount),
      existingRent: values.existingRent === 'true',
      insuranceStart: wireDateText(values.insuranceStart),
      insuranceEnd: wireDateText(values.insuranceEnd) || null,
      homeType: homeType === 'apartment' || homeType === 'house' ? homeType : null,
      furnished: furnished === 'full' || furnished === 'no' ? furnished : null,
      rentContractId: values.rentContractId || null,
    },
    landlordId: values.landlordId || null,
  }
}
