import type { Answers } from '../values/answers.ts'

/**
 * The answers that a tenant who moves keeps from an older application: the person and the employment. The insured home becomes the present address.
 * Home, amounts, dates and landlord belong to the new rental and stay open. Consents are not carried over.
 */
export function movedAnswers(old: Answers): Answers {
  const {
    salutation,
    firstName,
    lastName,
    latinFirstName,
    latinLastName,
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
    latinFirstName,
    latinLastName,
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
