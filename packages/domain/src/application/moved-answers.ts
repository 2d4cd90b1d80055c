import type { Answers } from './answers.ts'

/**
 * What a tenant who moves brings along from an older application: the person and the employment, and as the present address the home
 * that was insured. Home, amounts, dates and landlord are those of the new rental and stay open; so does every consent.
 */
export function movedAnswers(old: Answers): Answers {
  const {
    salutation,
    firstName,
    lastName,
    email,
    phone,
    birthDate,
    birthPlace,
    nationality,
    employmentStatus,
    grossIncome,
    address,
  } = old
  const student =
    employmentStatus === 'STUDENT' ? { educationLevel: old.educationLevel, educationPlace: old.educationPlace } : {}
  const all = {
    salutation,
    firstName,
    lastName,
    email,
    phone,
    birthDate,
    birthPlace,
    nationality,
    employmentStatus,
    grossIncome,
    ...student,
    currentAddress: address,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
