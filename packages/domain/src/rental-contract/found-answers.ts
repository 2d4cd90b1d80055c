import type { StepId } from '../journey/order.ts'
import { formatAddress, type FullAddress } from '../values/address.ts'
import type { Answers, Landlord } from '../values/answers.ts'
import { addYears, type CivilDate } from '../values/civil-date.ts'
import type { Country, TimeAtAddress } from '../values/enums.ts'
import { plausiblePhone, type JudgedPhone } from '../values/phone.ts'
import type { ContractFindings, Finding, ReadAddress, ReadLandlord } from './finding.ts'

/** A question that the contract answers, wholly or in part. */
export interface FoundStep {
  step: StepId
  /** False if the tenant should look at it. */
  sure: boolean
  /** The lines of the contract that say so, each once. */
  lines: readonly string[]
}

/** The questions that the findings answer, and the answers. Some answers are incomplete, such as a landlord without e-mail. */
export interface FoundAnswers {
  answers: Answers
  steps: readonly FoundStep[]
}

/**
 * Makes answers of the findings (rental contract, docs/product-decisions.md#d80). A rental that has begun before `today` is an existing one, and its first day is no start of an
 * insurance. The tenant's address in the contract is the present one only before the move. `guess` is the country of a phone number if no home is found.
 */
export function foundAnswers(found: ContractFindings, today: CivilDate, guess: Country): FoundAnswers {
  const country = found.home?.value.country ?? guess
  const existing = found.start ? found.start.value < today : undefined
  const before =
    existing === false && !sameHouse(found.tenantAddress?.value, found.home?.value) ? found.tenantAddress : undefined
  const start = existing === false ? found.start : undefined
  const end = existing === undefined ? undefined : found.end
  const since = existing ? found.start : undefined
  const answers = present({
    firstName: found.tenant?.value.firstName,
    lastName: found.tenant?.value.lastName,
    email: found.tenantEmail?.value,
    phone: phoneOf(found.tenantPhone?.value, country),
    birthDate: found.tenantBirth?.value,
    address: fullAddress(found.home?.value),
    existingRent: existing,
    rentTime: since && timeSince(since.value, today),
    currentAddress: fullAddress(before?.value),
    buildingType: found.homeType?.value,
    furnishedType: found.furnished?.value,
    liveWith: found.room ? ('roommate' as const) : undefined,
    pet: found.pets?.value,
    coldRentAmount: found.rent?.value,
    rentDepositAmount: found.deposit?.value,
    insuranceStart: start?.value,
    insuranceEnd: start && end?.value,
    rentContractId: found.contractNumber?.value,
    landlord: landlordOf(found, country),
    landlordAddress: fullAddress(found.landlordAddress?.value),
  })
  const of: [StepId, ...(Finding<unknown> | undefined)[]][] = [
    ['name', found.tenant, found.tenantEmail],
    ['address', found.home],
    // The contract says when the rental begins, not whether the tenant lives there already.
    ['rental-kind', found.start && { ...found.start, sure: false }],
    ['current-address', before],
    ['rent-time', since],
    ['home-type', found.homeType],
    ['furnished', found.furnished],
    ['living-with', found.room],
    ['pets', found.pets],
    ['rent-amounts', found.rent, found.deposit],
    ['dates', start, start && end],
    ['rental-contract', found.contractNumber],
    ['landlord', found.landlord, found.landlordEmail, found.landlordPhone],
    ['landlord-address', found.landlordAddress],
    ['user-info', found.tenantPhone, found.tenantBirth],
  ]
  return {
    answers,
    steps: of.flatMap(([step, ...findings]) =>
      foundStep(
        step,
        findings.filter((one) => one !== undefined),
      ),
    ),
  }
}

/** The answers for the drawing: a name without its e-mail address is drawn, too. */
export function drawnAnswers(answers: Answers): Answers {
  return answers.firstName ? { ...answers, email: answers.email ?? '-' } : answers
}

function foundStep(step: StepId, findings: readonly Finding<unknown>[]): FoundStep[] {
  if (findings.length === 0) return []
  return [{ step, sure: findings.every(({ sure }) => sure), lines: [...new Set(findings.map(({ line }) => line))] }]
}

function present(answers: { [Name in keyof Answers]: Answers[Name] | undefined }): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined))
}

function fullAddress(read: ReadAddress | undefined): FullAddress | undefined {
  return read && { ...read, fullAddress: formatAddress(read), verified: 'none' }
}

function sameHouse(one: ReadAddress | undefined, other: ReadAddress | undefined): boolean {
  return one?.street === other?.street && one?.streetNumber === other?.streetNumber && one?.zip === other?.zip
}

/** E-mail and phone that the contract does not name stay empty: null would say that there are none. */
function landlordOf(
  { landlord, landlordEmail, landlordPhone }: ContractFindings,
  country: Country,
): Landlord | undefined {
  if (!landlord) return undefined
  const { type, companyName, firstName = '', lastName = '' }: ReadLandlord = landlord.value
  const phone = phoneOf(landlordPhone?.value, country)
  const contact = { email: landlordEmail?.value ?? '', phone: phone as JudgedPhone }
  return { type, ...(companyName && { companyName }), firstName, lastName, ...contact }
}

const DIAL_CODES: Record<Country, string> = { de: '+49', at: '+43' }

function phoneOf(text: string | undefined, country: Country): JudgedPhone | undefined {
  if (text === undefined) return undefined
  const abroad = /^(?:\+|00)(49|43)[ /-]?(.+)$/.exec(text)
  const dialCode = abroad ? `+${abroad[1] ?? ''}` : DIAL_CODES[country]
  const number = (abroad?.[2] ?? text).replace(/^\(0\) ?/, '')
  return plausiblePhone({ dialCode, number }) ?? undefined
}

function timeSince(start: CivilDate, today: CivilDate): TimeAtAddress {
  if (addYears(start, 1) > today) return 'year-less'
  if (addYears(start, 2) > today) return 'two'
  return addYears(start, 3) > today ? 'three' : 'four-more'
}
