import * as z from 'zod/mini'
import {
  leaverBody,
  leaverLinkBody,
  movesOutBody,
  tenantChangeBody,
} from '@nestbond/domain/co-tenants/tenant-change-fields'
import { fullAddress } from '../application/user.ts'
import { call } from '../call.ts'
import { policy } from './account-policy.ts'

const id = z.object({ id: z.string() })

export const userTenantChange = call('userTenantChange', {
  who: 'own-contract',
  summary:
    'The first tenant begins a change of the tenants: who leaves, who takes over, and from which day on. Each who leaves is asked; the new household then has an application of its own. Repeating it changes nothing',
  tag: 'account',
  params: id,
  payload: tenantChangeBody,
  response: policy,
  errors: ['STEP_NOT_ALLOWED'],
})

export const userTenantChangeStop = call('userTenantChangeStop', {
  who: 'own-contract',
  summary: 'Calls a change of the tenants off before the landlord has accepted. Repeating it changes nothing',
  tag: 'account',
  params: id,
  payload: z.object({}),
  response: policy,
  errors: ['STEP_NOT_ALLOWED'],
})

export const userMovesOut = call('userMovesOut', {
  who: 'own-contract',
  summary:
    'A co-tenant says that they move out, or takes the word back, which also ends a change that counts it as agreement. The first tenant is mailed. Repeating it changes nothing',
  tag: 'account',
  params: id,
  payload: movesOutBody,
  response: policy,
  errors: ['STEP_NOT_ALLOWED'],
})

export const userLeaveAnswer = call('userLeaveAnswer', {
  who: 'own-contract',
  summary: 'A co-tenant who shall leave agrees, or does not, which ends the change. A repeated answer changes nothing',
  tag: 'account',
  params: id,
  payload: leaverBody,
  response: policy,
  errors: ['STEP_NOT_ALLOWED'],
})

const asked = z.object({
  state: z.enum(['ASKED', 'AGREED', 'OVER']),
  name: z.string(),
  /** The names of all present tenants. */
  tenants: z.string(),
  firstTenant: z.string(),
  address: fullAddress,
  /** UTC midnight. */
  day: z.string(),
  answerUntil: z.string(),
  /** The agreement is the reader's earlier word that they move out, and they may still say no. */
  mayRefuse: z.boolean(),
})

export const tenantChangeAsked = call('tenantChangeAsked', {
  who: 'mailed-secret',
  summary: 'The question to a tenant who shall leave, by the link that was mailed to them',
  tag: 'account',
  params: id,
  response: asked,
})

export const tenantChangeAnswer = call('tenantChangeAnswer', {
  who: 'mailed-secret',
  summary:
    'A tenant who shall leave does not agree, by the mailed link (`agree: false`). Agreeing needs the account: `userLeaveAnswer`. A repeated answer gets the same response',
  tag: 'account',
  params: id,
  payload: leaverLinkBody,
  response: asked,
  errors: ['STEP_NOT_ALLOWED', 'FORBIDDEN'],
})
