import type { PartnerInvitationDetail } from '@nestbond/api/partner-portal/invitations'
import type { Answers, Landlord } from '@nestbond/domain/values/answers'
import type { StepId } from '@nestbond/domain/journey/order'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import type { InvitationRow } from './invitation-list-store.ts'

/**
 * The answers that the inviter gave besides home, deposit and start, for sending the invitation again. Only questions that the inviter answered are
 * read, so none of the tenant's own answers leak.
 */
export function givenOf(
  { answers, language, prefilled }: InvitationRow,
  landlords: readonly { id: string; landlord: Landlord }[],
): PartnerInvitationDetail['given'] {
  if (answers === null || language === null) return null
  const prefilledValue = <Value>(step: StepId, read: (answers: Answers) => Value | null | undefined): Value | null =>
    prefilled.includes(step) ? (read(answers) ?? null) : null
  const rent = prefilledValue('rent-amounts', ({ coldRentAmount }) => coldRentAmount)
  const end = prefilledValue('dates', ({ insuranceEnd }) => insuranceEnd)
  const named = prefilledValue('landlord', ({ landlord }) => landlord)
  return {
    language,
    existingRent: prefilledValue('rental-kind', ({ existingRent }) => existingRent),
    homeType: prefilledValue('home-type', ({ buildingType }) => buildingType),
    furnished: prefilledValue('furnished', ({ furnishedType }) => furnishedType),
    coldRentAmount: rent === null ? null : toMajor(rent),
    insuranceEnd: end === null ? null : toWireDate(end),
    rentContractId: prefilledValue('rental-contract', ({ rentContractId }) => rentContractId),
    landlordId: named === null ? null : (landlords.find(({ landlord }) => sameLandlord(landlord, named))?.id ?? null),
  }
}

function sameLandlord(one: Landlord, other: Landlord): boolean {
  const nameOf = ({ type, companyName, firstName, lastName, email }: Landlord) =>
    JSON.stringify([type, companyName ?? '', firstName, lastName, emailKey(email)])
  return nameOf(one) === nameOf(other)
}
