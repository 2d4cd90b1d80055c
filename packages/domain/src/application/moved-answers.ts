import type { Answers } from '../values/answers.ts'

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
