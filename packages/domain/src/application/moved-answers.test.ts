import { expect, it } from 'vitest'
import { wholeAnswers } from '../journey/sample-journey.ts'
import { movedAnswers } from './moved-answers.ts'

it('brings the person along and leaves the new rental open', () => {
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

it('brings studies along only where they still count, and nothing that was never answered', () => {
  const studies = { employmentStatus: 'STUDENT', educationLevel: 'BACHELOR', educationPlace: 'TU Wien' } as const
  expect(movedAnswers(studies)).toEqual(studies)
  expect(movedAnswers({ ...studies, employmentStatus: 'EMPLOYED' })).toEqual({ employmentStatus: 'EMPLOYED' })
})
