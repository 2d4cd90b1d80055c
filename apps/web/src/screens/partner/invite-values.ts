import type { PartnerInvitation } from '@nestbond/contract/partner-invitations'
import type { PartnerProperty } from '@nestbond/contract/partner-portal'
import type { Payload } from '@nestbond/contract/types'
import { fromWireDate, isCivilDate, toWireDate } from '@nestbond/domain/values/civil-date'
import { fromMajor } from '@nestbond/domain/values/money'
import type { Language } from '@nestbond/domain/values/enums'
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
  /** A civil date, as a field of the browser gives it. */
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

/** An empty form, or what is known of an invitation that is sent once more. */
export function firstValues(language: Language, again: PartnerInvitation | null): InviteValues {
  const { tenant, unitName, rentDepositAmount, insuranceStart, reference, address, propertyId } = again ?? {}
  return {
    email: tenant?.email ?? '',
    firstName: tenant?.firstName ?? '',
    lastName: tenant?.lastName ?? '',
    language,
    unitName: unitName ?? '',
    coldRentAmount: '',
    rentDepositAmount: rentDepositAmount == null ? '' : amountText(fromMajor(rentDepositAmount)),
    insuranceStart: insuranceStart == null ? '' : (fromWireDate(insuranceStart) ?? ''),
    insuranceEnd: '',
    homeType: '',
    furnished: '',
    rentContractId: '',
    landlordId: '',
    reference: reference ?? '',
    ...addressTexts(propertyId == null ? (address ?? null) : null),
  }
}

/** The fields that must not be empty, by their names on the wire. */
export function neededOf(values: InviteValues, home: InviteHome, landlordNeeded: boolean): Record<string, string> {
  const { street, streetNumber, zip, city } = values
  const units = home.kind === 'property' ? (home.property?.units.length ?? 0) : 0
  return {
    ...(home.kind === 'address' ? { 'address.street': street, 'address.streetNumber': streetNumber, 'address.zip': zip, 'address.city': city } : { propertyId: home.property?.id ?? '' }),
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
  const day = (text: string) => (isCivilDate(text) ? toWireDate(text) : text)
  const amount = (text: string) => wireAmount(text) as number
  return {
    reference: values.reference || null,
    tenant: { email: values.email, firstName: values.firstName || null, lastName: values.lastName || null },
    language: values.language === 'en' ? 'en' : 'de',
    ...(home.kind === 'property'
      ? { propertyId: home.property?.id ?? null, unitName: home.property && home.property.units.length > 0 ? unitName || null : null }
      : { address: { street, streetNumber, zip, city, country: country === 'at' ? ('at' as const) : ('de' as const) }, unitName: unitName || null }),
    rental: {
      coldRentAmount: amount(values.coldRentAmount),
      rentDepositAmount: amount(values.rentDepositAmount),
      insuranceStart: day(values.insuranceStart),
      insuranceEnd: values.insuranceEnd === '' ? null : day(values.insuranceEnd),
      homeType: homeType === 'apartment' || homeType === 'house' ? homeType : null,
      furnished: furnished === 'full' || furnished === 'no' ? furnished : null,
      rentContractId: values.rentContractId || null,
    },
    landlordId: values.landlordId || null,
  }
}
