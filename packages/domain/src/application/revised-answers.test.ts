import { expect, it } from 'vitest'
import { tenantPath } from '../journey/order.ts'
import { wholeAnswers } from '../journey/sample-journey.ts'
import { revisedAnswers } from './revised-answers.ts'

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
