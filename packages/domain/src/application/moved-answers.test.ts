import { expect, it } from 'vitest'
import { wholeAnswers } from '../journey/sample-journey.ts'
import { movedAnswers } from './moved-answers.ts'

it('keeps the tenant’s personal answers and leaves the new rental open', () => {
  const old = { ...wholeAnswers(), newsAgreement: true }
  const moved = movedAnswers(old)
  expect(moved).toEqual({
    salutation: old.salutation,
    firstName: old.firstName,
    lastName: old.lastName,
    email: old.email,
    phone: old.phone,
    birthDate: old.birthDate,
    birthPlace: old.birthPlace,
    nationality: old.nationality,
    employmentStatus: old.employmentStatus,
    grossIncome: old.grossIncome,
    currentAddress: old.address,
  })
})

it('keeps the place of study only if it still applies, and adds no unanswered field', () => {
  const studies = { employmentStatus: 'STUDENT', educationLevel: 'BACHELOR', educationPlace: 'TU Wien' } as const
  expect(movedAnswers(studies)).toEqual(studies)
  expect(movedAnswers({ ...studies, employmentStatus: 'EMPLOYED' })).toEqual({ employmentStatus: 'EMPLOYED' })
})
