import { expect, test } from 'vitest'
import { RULE_IDS } from '@nestbond/domain/underwriting/rule'
import { inFavour } from './case-signals.ts'

const ids = (...against: string[]) =>
  inFavour(RULE_IDS.map((id) => ({ id, sentence: '', inputs: '', outcome: '', applied: against.includes(id) }))).map(
    ({ id }) => id,
  )

test('lists each fact without an objection once in the tenant’s favour', () => {
  expect(ids()).toEqual(['under-age', 'score-borderline', 'rent-burden', 'job-seeker', 'active-policy'])
  expect(ids('score-insufficient')).toEqual(['under-age', 'rent-burden', 'job-seeker', 'active-policy'])
  expect(ids('no-score', 'rent-burden')).toEqual(['under-age', 'job-seeker', 'active-policy'])
})
