import * as z from 'zod/mini'
import { PREMIUM_SPLITS } from '@nestbond/domain/premiums/shares'
import { amount, choice, reference } from '@nestbond/domain/validation/fields'
import { CURRENCY_CODES } from '@nestbond/domain/values/money'
import { fullAddress } from '../application/user.ts'
import { call } from '../call.ts'
import { policy } from '../policy/account-policy.ts'

const id = z.object({ id: z.string() })
const errors = ['STEP_NOT_ALLOWED'] as const

export const userSplitPropose = call('userSplitPropose', {
  who: 'own-contract',
  summary:
    'A tenant proposes another split of the premium from the next charge on. It holds once everyone else who would pay more has agreed and has a card on file. The same proposal again changes nothing; while one is open, no other can be proposed',
  tag: 'account',
  params: id,
  payload: z.object({
    split: choice(PREMIUM_SPLITS),
    /** Of all tenants, the first one first; for a split by percentages. */
    percents: z.optional(z.array(z.number()).check(z.maxLength(4))),
  }),
  response: policy,
  errors: [...errors],
})

export const userSplitTakeBack = call('userSplitTakeBack', {
  who: 'own-contract',
  summary: 'Takes the own proposal of another split back before it holds',
  tag: 'account',
  params: id,
  payload: z.object({}),
  response: policy,
  errors,
})

export const userSplitAgree = call('userSplitAgree', {
  who: 'own-contract',
  summary: 'A tenant agrees to a higher own share. Names the proposal and the part that the tenant has seen',
  tag: 'account',
  params: id,
  payload: z.object({ proposal: reference(), amount: amount() }),
  response: policy,
  errors: [...errors, 'PRICE_CHANGED'],
})

export const userSplitDecline = call('userSplitDecline', {
  who: 'own-contract',
  summary:
    'A tenant declines a higher own share: the proposal ends, and the present split stays. Repeating it changes nothing',
  tag: 'account',
  params: id,
  payload: z.object({ proposal: reference() }),
  response: policy,
  errors: [...errors],
})

const asked = z.object({
  /** AGREED: by this tenant, who may still decline. OVER: it holds, or has ended without this tenant. */
  state: z.enum(['ASKED', 'AGREED', 'DECLINED', 'OVER']),
  holds: z.boolean(),
  name: z.string(),
  proposer: z.string(),
  address: fullAddress,
  /** The own part of the next charge, in major units. */
  before: z.number(),
  after: z.number(),
  currency: z.enum(CURRENCY_CODES),
  /** UTC midnight. */
  lastDay: z.string(),
})

export const splitAsked = call('splitAsked', {
  who: 'mailed-secret',
  summary: 'The question to a tenant who would pay more by another split, by the link that was mailed to them',
  tag: 'account',
  params: id,
  response: asked,
})

export const splitDecline = call('splitDecline', {
  who: 'mailed-secret',
  summary: 'Declines a higher own share by the mailed link. Repeating it changes nothing',
  tag: 'account',
  params: id,
  payload: z.object({}),
  response: asked,
  errors: ['STEP_NOT_ALLOWED', 'FORBIDDEN'],
})
