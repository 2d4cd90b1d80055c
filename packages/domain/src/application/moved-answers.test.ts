import { expect, it } from 'vitest'
import { tenantPath } from '../journey/order.ts'
import { wholeAnswers } from '../journey/sample-journey.ts'
import { movedAnswers, revisedAnswers } from './moved-answers.ts'

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

const old = { ...wholeAnswers(), newsAgreement: true, insuranceStart: '2027-02-01', insuranceEnd: null }

it('keeps all answers but the consent to news, so that nothing is asked again', () => {
  const { newsAgreement: _, ...kept } = old
  expect(revisedAnswers(old, '2027-02-01')).toEqual(kept)
  expect(tenantPath.complete(revisedAnswers(old, '2027-02-01'))).toBe(tenantPath.complete(kept))
})

it('asks for the dates again once the start has passed', () => {
  const revised = revisedAnswers(old, '2027-02-02')
  expect(revised).not.toHaveProperty('insuranceStart')
  expect(revised).not.toHaveProperty('insuranceEnd')
  expect(tenantPath.complete(revised)).toBe(false)
})

it('adds no unanswered field', () => {
  expect(revisedAnswers({ firstName: 'Lena' }, '2027-02-02')).toEqual({ firstName: 'Lena' })
})
