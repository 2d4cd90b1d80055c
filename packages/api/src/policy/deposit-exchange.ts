import * as z from 'zod/mini'
import { LANGUAGES } from '@nestbond/domain/values/enums'
import { CURRENCY_CODES } from '@nestbond/domain/values/money'
import { policy } from './account-policy.ts'
import { call } from '../call.ts'

const id = z.object({ id: z.string() })
const empty = z.object({})

export const userExchangeLetter = call('userExchangeLetter', {
  who: 'own-contract',
  summary: 'The letter to the landlord that asks for the cash deposit against the certificate, as PDF',
  tag: 'account',
  params: id,
  query: z.object({ language: z.optional(z.enum(LANGUAGES)) }),
  file: 'application/pdf',
})

export const userExchangeLetterSent = call('userExchangeLetterSent', {
  who: 'own-contract',
  summary: 'The tenant has handed the letter over. A repeated call gets the same response',
  tag: 'account',
  params: id,
  payload: empty,
  response: policy,
  errors: ['STEP_NOT_ALLOWED'],
})

export const userExchangeReceived = call('userExchangeReceived', {
  who: 'own-contract',
  summary:
    'The tenant has received the cash deposit; premiums are charged from now on. A repeated call gets the same response',
  tag: 'account',
  params: id,
  payload: empty,
  response: policy,
  errors: ['STEP_NOT_ALLOWED'],
})

/** An exchange without any news for long. Amounts in major units, instants in UTC. */
const silent = z.object({
  id: z.string(),
  contractId: z.string(),
  tenantName: z.string(),
  landlordName: z.string(),
  currency: z.enum(CURRENCY_CODES),
  rentDepositAmount: z.number(),
  acceptedAt: z.string(),
  since: z.string(),
})
export type SilentExchange = z.infer<typeof silent>

export const officeExchanges = call('officeExchanges', {
  who: 'staff',
  summary: 'Exchanges of a cash deposit whose tenants did not react to any reminder, oldest first',
  tag: 'office',
  response: z.object({ exchanges: z.array(silent) }),
})

export const officeExchangeReceived = call('officeExchangeReceived', {
  who: 'staff',
  summary: 'The office has heard of the tenant that the cash has come: from now on premiums are charged',
  tag: 'office',
  params: id,
  payload: empty,
  response: z.object({ exchanges: z.array(silent) }),
  errors: ['STEP_NOT_ALLOWED'],
})

export const officeExchangeWait = call('officeExchangeWait', {
  who: 'staff',
  summary: 'The office waits on: the reminders begin anew',
  tag: 'office',
  params: id,
  payload: empty,
  response: z.object({ exchanges: z.array(silent) }),
  errors: ['STEP_NOT_ALLOWED'],
})
