import type { PartnerInvitationDetail } from '@nestbond/api/partner-invitations'
import type { PartnerLandlord, PartnerProperty } from '@nestbond/api/partner-portal'
import type { Payload } from '@nestbond/api/types'
import { fromWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { fromMajor } from '@nestbond/domain/values/money'
import type { Language } from '@nestbond/domain/values/enums'
import { wireDateText } from '../../dates/parse-date.ts'
import { amountText, wireAmount } from '../../steps/fields/amount-text.ts'
import { addressTexts, type AddressTexts } from './AddressParts.tsx'

/** What is typed into the form. */
export interface InviteValues extends AddressTexts {
  email: string
  firstName: string
  lastName: string
  language: string
  unitName: string
  coldRentAmount: string
  rentDepositAmount: string
  /** The tenant lives there already. */
  existingRent: 'true' | 'false'
  /** As people write a date. */
  insuranceStart: string
  insuranceEnd: string
  homeType: string
  furnished: string
  rentContractId: string
  landlordId: string
  reference: string
}

/** Whose home it is: one of the partner's list, or any address. */
export type InviteHome = { kind: 'property'; property: PartnerProperty | null } | { kind: 'address' }

interface Again {
  invitation: PartnerInvitationDetail | null
  /** The house of the list that it is about. */
  property?: PartnerProperty | null
  landlords?: readonly PartnerLandlord[]
}

/**
 * An empty form, or what is known of an invitation that is sent once more.
 * @param shown a date as the reader writes it
 */
export function firstValues(
  language: Language,
  { invitation, property = null, landlords = [] }: Again,
  shown: (date: CivilDate) => string,
): InviteValues {
  const { tenant, unitName, rentDepositAmount, insuranceStart, reference, address, propertyId, given } =
    invitation ?? {}
  const amount = (major: number | null | undefined) => (major == null ? '' : amountText(fromMajor(major)))
  const day = (wire: string | null | undefined) => {
    const date = wire == null ? null : fromWireDate(wire)
    return date === null ? '' : shown(date)
  }
  // Nobody chooses where there is one landlord, or the house has this one anyway.
  const landlordId = given?.landlordId ?? ''
  const chosen =
    landlords.length > 1 && landlordId !== property?.landlordId && landlords.some(({ id }) => id === landlordId)
  return {
    email: tenant?.email ?? '',
    firstName: tenant?.firstName ?? '',
    lastName: tenant?.lastName ?? '',
    language: given?.language ?? language,
    unitName: unitName ?? '',
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

/** The fields that must not be empty, by their names on the wire. */
export function neededOf(values: InviteValues, home: InviteHome, landlordNeeded: boolean): Record<string, string> {
  const { street, streetNumber, zip, city } = values
  const units = home.kind === 'property' ? (home.property?.units.length ?? 0) : 0
  return {
    ...(home.kind === 'address'
      ? { 'address.street': street, 'address.streetNumber': streetNumber, 'address.zip': zip, 'address.city': city }
      : { propertyId: home.property?.id ?? '' }),
    ...(units > 1 ? { unitName: values.unitName } : {}),
    'tenant.email': values.email,
    'rental.coldRentAmount': values.coldRentAmount,
    'rental.rentDepositAmount': values.rentDepositAmount,
    'rental.insuranceStart': values.insuranceStart,
    ...(landlordNeeded ? { landlordId: values.landlordId } : {}),
  }
}

/** The body of the call. What cannot be read goes as it is: the server says so at its field. */
export function payloadOf(values: InviteValues, home: InviteHome): Payload<'partnerInvite'> {
  const { street, streetNumber, zip, city, country, unitName, homeType, furnished } = values
  const amount = (text: string) => wireAmount(text) as number
  return {
    reference: values.reference || null,
    tenant: { email: values.email, firstName: values.firstName || null, lastName: values.lastName || null },
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
