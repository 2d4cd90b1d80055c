import * as z from 'zod/mini'
import { PREMIUM_SPLITS } from '@nestbond/domain/premiums/shares'
import { amount, choice, reference } from '@nestbond/domain/validation/fields'
import { call } from '../call.ts'
import { policy } from '../policy/account-policy.ts'

const id = z.object({ id: z.string() })
const errors = ['SIGN_IN_REQUIRED', 'FORBIDDEN', 'NOT_FOUND', 'STEP_NOT_ALLOWED'] as const

export const userSplitPropose = call('userSplitPropose', {
  summary:
    'Proposes another split of the premium from the next charge on. It holds once everyone who would pay more has agreed and has a card on file. The same proposal again changes nothing',
  tag: 'account',
  params: id,
  payload: z.object({
    split: choice(PREMIUM_SPLITS),
    /** Of all tenants, the first one first; for a split by percentages. */
    percents: z.optional(z.array(z.number()).check(z.maxLength(4))),
  }),
  response: policy,
  errors: [...errors, 'RATE_LIMITED', 'FIELD_REQUIRED', 'VALIDATION_FAILED'],
})

export const userSplitTakeBack = call('userSplitTakeBack', {
  summary: 'Takes a proposal of another split back before it holds',
  tag: 'account',
  params: id,
  payload: z.object({}),
  response: policy,
  errors,
})

export const userSplitAgree = call('userSplitAgree', {
  summary: 'A co-tenant agrees to a higher own share. Names the proposal and the part that the tenant has seen',
  tag: 'account',
  params: id,
  payload: z.object({ proposal: reference(), amount: amount() }),
  response: policy,
  errors: [...errors, 'PRICE_CHANGED', 'FIELD_REQUIRED', 'VALIDATION_FAILED'],
})
