import type { Answers } from '@nestbond/domain/values/answers'
import { formatAddress, type FullAddress } from '@nestbond/domain/values/address'
import { nameOnPaper } from '@nestbond/domain/values/person-name'
import { spelledTown } from '@nestbond/domain/values/town-names'
import type { LandlordOnPaper, PostalAddress } from '../platform/pdf/inputs.ts'
import { required } from '../platform/required.ts'

export function landlordOnPaper(answers: Answers): LandlordOnPaper {
  const { type, companyName, ...person } = required(answers.landlord, 'landlord')
  const address = answers.landlordAddress
  return {
    type,
    companyName: companyName ?? null,
    ...nameOnPaper(person),
    address: address ? postal(address) : null,
  }
}

/** The tenant's postal address in one line: the corrected one, the address before the move, or the home. */
export function postalLine({ postalAddress, currentAddress, address }: Answers): string {
  const known = currentAddress ?? address
  return postalAddress ?? (known ? formatAddress(known) : '')
}

export function postal({ street, streetNumber, unitName, roomName, zip, city, country }: FullAddress): PostalAddress {
  return { street, streetNumber, unitName, roomName, zip, city: spelledTown(city), country }
}
