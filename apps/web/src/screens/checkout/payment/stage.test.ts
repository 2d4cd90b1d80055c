import { expect, test } from 'vitest'
import { stageOf, STEP_OF } from './stage.ts'

const contract = {
  contractId: 'NB-1',
  signedAt: '2026-11-21T10:00:00.000Z',
  stage: 'INVITED',
  answerUntil: '2026-12-21T00:00:00.000Z',
  reason: null,
  invitation: {
    state: 'OPEN',
    sentAt: '2026-11-21T10:00:00.000Z',
    openedAt: null,
    answeredAt: null,
    remindedAt: null,
    byPost: false,
    postedAt: null,
  },
  inviteAgainUntil: null,
} as const

test.each([
  ['PAYMENT_PERIOD', null, undefined, 'summary', 0],
  ['PAYMENT_PERIOD', null, 'card', 'card', 1],
  ['PAYMENT_PERIOD', null, 'sign', 'summary', 0],
  // Back to the card form after the payment shows what comes next instead.
  ['PAYMENT', null, 'card', 'sign', 2],
  ['PAYMENT', contract, undefined, 'finish', 2],
  ['PAYMENT', contract, 'card', 'finish', 2],
] as const)('%s, %o, ?step=%s shows %s', (lastCompletedPage, signed, step, stage, at) => {
  expect(stageOf({ lastCompletedPage, contract: signed }, step)).toBe(stage)
  expect(STEP_OF[stage]).toBe(at)
})
