import type { Answers } from '@nestbond/domain/values/answers'
import type { FullAddress } from '@nestbond/domain/values/address'
import type { LandlordOnPaper, PostalAddress } from '../platform/pdf/inputs.ts'
import { required } from '../platform/required.ts'

export function landlordOnPaper(answers: Answers): LandlordOnPaper {
  const { type, companyName, firstName, lastName } = required(answers.landlord, 'landlord')
  const address = answers.landlordAddress
  return { type, companyName: companyName ?? null, firstName, lastName, address: address ? postal(address) : null }
}

export function postal({ street, streetNumber, unitName, zip, city, country }: FullAddress): PostalAddress {
  return { street, streetNumber, unitName, zip, city, country }
}
