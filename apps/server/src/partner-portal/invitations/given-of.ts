import type { PartnerInvitationDetail } from '@nestbond/api/partner-portal/invitations'
import type { Answers, Landlord } from '@nestbond/domain/values/answers'
import { stepOfAnswer } from '@nestbond/domain/journey/order'
import { landlordEmailKey } from '@nestbond/domain/validation/different-contact'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import type { InvitationRow } from './invitation-list-store.ts'

/**
 * The answers that the inviter gave besides home, deposit and start, for sending the invitation again. Only questions that the inviter answered are
 * read, so none of the tenant's own answers leak. The names are those of the portal's form and API.
 */
export function givenOf(
  { answers, language, prefilled }: InvitationRow,
  landlords: readonly { id: string; landlord: Landlord }[],
): PartnerInvitationDetail['given'] {
  if (answers === null || language === null) return null
  const given = <Name extends keyof Answers>(name: Name): NonNullable<Answers[Name]> | null =>
    prefilled.includes(stepOfAnswer(name)) ? (answers[name] ?? null) : null
  const rent = given('coldRentAmount')
  const end = given('insuranceEnd')
  const named = given('landlord')
  return {
    language,
    existingRent: given('existingRent'),
    homeType: given('buildingType'),
    furnished: given('furnishedType'),
    coldRentAmount: rent === null ? null : toMajor(rent),
    insuranceEnd: end === null ? null : toWireDate(end),
    rentContractId: given('rentContractId'),
    landlordId: named === null ? null : (landlords.find(({ landlord }) => sameLandlord(landlord, named))?.id ?? null),
  }
}

function sameLandlord(one: Landlord, other: Landlord): boolean {
  const nameOf = (landlord: Landlord) => {
    const { type, companyName, firstName, lastName } = landlord
    return JSON.stringify([type, companyName ?? '', firstName, lastName, landlordEmailKey({ landlord })])
  }
  return nameOf(one) === nameOf(other)
}
