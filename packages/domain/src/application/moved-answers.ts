import type { Answers } from '../values/answers.ts'
import type { CivilDate } from '../values/civil-date.ts'

const KEPT = [
  'salutation',
  'firstName',
  'lastName',
  'latinFirstName',
  'latinLastName',
  'email',
  'phone',
  'birthDate',
  'birthPlace',
  'nationality',
  'employmentStatus',
  'grossIncome',
] as const satisfies readonly (keyof Answers)[]

/**
 * The answers that a tenant who moves keeps from an older application: the person and the employment. The insured home becomes the present address.
 * Home, amounts, dates and landlord belong to the new rental and stay open. Consents are not carried over.
 */
export function movedAnswers(old: Answers): Answers {
  const student = old.employmentStatus === 'STUDENT' ? (['educationLevel', 'educationPlace'] as const) : []
  const moved = [...KEPT, ...student].map((key) => [key, old[key]] as const)
  return Object.fromEntries(
    [...moved, ['currentAddress', old.address] as const].filter(([, value]) => value !== undefined),
  )
}

/**
 * The answers of a new application after a decline, an expiry or a withdrawal: all of them, so that the tenant changes only what is different
 * (reminders and second chances, docs/product-decisions.md#d59). Dates that have passed are asked again. Consents, and the news agreement as one of them, are not
 * carried over, nor are corrections of the old contract.
 */
export function revisedAnswers(old: Answers, today: CivilDate): Answers {
  const {
    newsAgreement: _news,
    postalAddress: _post,
    otherTenants: _others,
    otherTenantsOnPaper: _printed,
    insuranceStart,
    insuranceEnd,
    ...kept
  } = old
  if (insuranceStart === undefined || insuranceStart < today) return kept
  return { ...kept, insuranceStart, ...(insuranceEnd === undefined ? {} : { insuranceEnd }) }
}
