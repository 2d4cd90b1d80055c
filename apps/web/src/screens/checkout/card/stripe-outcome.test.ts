import type { SetupIntent } from '@stripe/stripe-js'
import { expect, it } from 'vitest'
import { NoAnswerError } from '../../../api/api-error.ts'
import { outcomeOf } from './stripe-outcome.ts'

const unexpected = (status?: SetupIntent['status']) =>
  outcomeOf({
    type: 'invalid_request_error',
    code: 'setup_intent_unexpected_state',
    ...(status === undefined ? {} : { setup_intent: { status } as SetupIntent }),
  })

it('takes an intent that has already succeeded as a success', () => {
  expect(unexpected('succeeded')).toEqual({ status: 'succeeded' })
})

it.each(['canceled', 'processing', undefined] as const)('takes no intent in the state %s as a success', (status) => {
  expect(unexpected(status)).toEqual({ status: 'failed', code: 'processing_error', atField: false })
})

it('leaves errors of a field to the card element', () => {
  expect(outcomeOf({ type: 'validation_error', code: 'incomplete_number' })).toMatchObject({ atField: true })
})

it('distinguishes an unreachable provider from a declined card', () => {
  expect(() => outcomeOf({ type: 'api_connection_error' })).toThrow(NoAnswerError)
  expect(outcomeOf({ type: 'card_error', code: 'card_declined', decline_code: 'lost_card' })).toMatchObject({
    code: 'lost_card',
  })
})
