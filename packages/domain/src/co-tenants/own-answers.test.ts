import { expect, test } from 'vitest'
import type { AnswersHold } from '../values/enums.ts'
import { holdOfAnswers, voidsAcceptance } from './own-answers.ts'

test.each<[string, Parameters<typeof holdOfAnswers>[0], AnswersHold | null, boolean]>([
  ['not checked', { riskResult: null, manualUnderwriting: false, signed: false }, null, false],
  ['accepted', { riskResult: true, manualUnderwriting: false, signed: false }, null, true],
  ['refused', { riskResult: false, manualUnderwriting: false, signed: false }, 'DECISION', false],
  ['under review', { riskResult: null, manualUnderwriting: true, signed: false }, 'DECISION', false],
  ['documents looked at', { riskResult: true, manualUnderwriting: true, signed: false }, 'DECISION', false],
  ['signed', { riskResult: true, manualUnderwriting: false, signed: true }, 'SIGNATURE', false],
])('a first tenant who is %s: a co-tenant’s answers are held by %s', (_, first, hold, voids) => {
  expect([holdOfAnswers(first), voidsAcceptance(first)]).toEqual([hold, voids])
})
