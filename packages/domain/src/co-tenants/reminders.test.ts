import { expect, it } from 'vitest'
import { NEW_APPLICATION } from '../application/application.ts'
import type { CoTenantState, HouseholdState } from './co-tenants.ts'
import { dueCoTenantReminder, mayBeReminded, taskOfCoTenant } from './reminders.ts'

type One = Parameters<typeof taskOfCoTenant>[0]

const BEGUN: One = {
  state: { ...NEW_APPLICATION, tenancy: 'co-tenant' },
  invitation: 'OPENED',
  maySign: false,
  over: false,
}
const withState = (state: Partial<One['state']>): Partial<One> => ({ state: { ...BEGUN.state, ...state } })

it.each<[string, Partial<One>, ReturnType<typeof taskOfCoTenant>]>([
  ['has opened the link', {}, 'ANSWER'],
  ['has answered and not confirmed', withState({ marker: 'TENANT_DETAILS' }), 'ANSWER'],
  ['has not opened the link, which has reminders of its own', { invitation: 'SENT' }, null],
  ['whose invitation has expired', { invitation: 'EXPIRED' }, null],
  ['has confirmed, but not been checked', withState({ marker: 'SUMMARY' }), 'CHECK'],
  [
    'is accepted and has a document to bring',
    withState({ marker: 'RISK_CHECK', riskResult: true, requiredDocuments: ['income-proof'] }),
    'DOCUMENTS',
  ],
  [
    'has a document to bring, late after the invitation',
    {
      ...withState({ marker: 'RISK_CHECK', riskResult: true, requiredDocuments: ['income-proof'] }),
      invitation: 'EXPIRED',
    },
    'DOCUMENTS',
  ],
  [
    'has brought the documents',
    withState({ marker: 'PRIVATE_DOCUMENTS', riskResult: true, requiredDocuments: ['income-proof'] }),
    null,
  ],
  [
    'has brought documents that a person looks at',
    withState({
      marker: 'PRIVATE_DOCUMENTS',
      riskResult: true,
      manualUnderwriting: true,
      requiredDocuments: ['identity'],
    }),
    null,
  ],
  [
    'has a document to bring to a contract that can no longer be signed',
    { ...withState({ marker: 'RISK_CHECK', riskResult: true, requiredDocuments: ['income-proof'] }), over: true },
    null,
  ],
  ['is accepted', withState({ marker: 'RISK_CHECK', riskResult: true }), null],
  ['is refused', withState({ marker: 'SUMMARY', riskResult: false }), null],
  ['is looked at by a person', withState({ marker: 'SUMMARY', manualUnderwriting: true }), null],
  ['may sign', { ...withState({ marker: 'RISK_CHECK', riskResult: true }), maySign: true }, 'SIGN'],
  ['whose contract is signed or can no longer be', { maySign: true, over: true }, null],
])('a co-tenant who %s', (_, change, task) => {
  expect(taskOfCoTenant({ ...BEGUN, ...change })).toBe(task)
})

it.each([
  ['2026-11-03', 0, null],
  ['2026-11-04', 0, 3],
  ['2026-11-05', 3, null],
  ['2026-11-08', 3, 7],
  ['2026-11-30', 0, 7],
  ['2026-11-30', 7, null],
] as const)('on %s after day %i: %s', (today, sent, due) => {
  expect(dueCoTenantReminder('2026-11-01', sent, today)).toBe(due)
})

it.each<[CoTenantState, boolean, HouseholdState, ReturnType<typeof mayBeReminded>]>([
  ['INVITED', false, 'open', 'mailed'],
  ['ANSWERING', false, 'review', 'mailed'],
  ['ANSWERED', false, 'open', null],
  ['ANSWERED', false, 'review', null],
  ['ANSWERED', false, 'not-together', null],
  ['ANSWERED', false, 'accepted', null],
  ['ANSWERED', true, 'accepted', 'mailed'],
  ['ANSWERED', false, 'document-missing', 'mailed if a document is missing'],
  ['SIGNED', false, 'accepted', null],
])('one who is %s (may sign: %s) in a group that is %s: %s', (state, maySign, household, mailed) => {
  expect(mayBeReminded({ state, maySign }, household)).toBe(mailed)
})
