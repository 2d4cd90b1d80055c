import { expect, it } from 'vitest'
import { actFaults, type Recorded } from './act-faults.ts'
import type { PolicyFacts } from './facts-store.ts'

const SIGNED = new Date('2027-02-01T10:00:00Z')

/** What is missing of a signed contract of two tenants, of whom these had an accepting decision. */
function faultsOf(emailKey: string | null, accepted: string[]): string[] {
  const facts = {
    application: { id: 'first', email_key: emailKey },
    offer: {},
    policy: { status: 'ACTIVE', ended_on: null },
    contract: { signed_at: SIGNED },
    events: [],
    releases: [],
    withdrawals: [],
    depositChanges: [],
    refunds: [],
    refundEvents: [],
    goneIds: new Set(),
    invitation: null,
    sandbox: false,
  }
  const recorded: Recorded = {
    consents: new Map(),
    asked: new Map(),
    accepted: new Set(accepted),
    tenants: ['first', 'other'].map((applicationId) => ({ applicationId, signedAt: SIGNED })),
    mails: null,
    from: SIGNED,
    until: SIGNED,
  }
  return [...actFaults(facts as unknown as PolicyFacts, recorded)].filter((fault) => fault === 'contract: decision')
}

it.each([
  ['all tenants were accepted', 'lea@example.com', ['first', 'other'], 0],
  ['the first one was not', 'lea@example.com', ['other'], 1],
  ['no one was', 'lea@example.com', [], 2],
  ['the first one is erased, and the decision with the address', null, ['other'], 0],
  ['the first one is erased, and the other was not accepted', null, [], 1],
])('misses decisions where %s', (_, emailKey, accepted, missing) => {
  expect(faultsOf(emailKey, accepted)).toHaveLength(missing)
})

const DECLARED = new Date('2027-03-01T11:00:00Z')
const at = (day: string) => new Date(`${day}T10:00:00Z`)
const written = (day: string, actor = 'office') => ({ kind: 'withdrawal-declared', at: at(day), actor, data: {} })
const HELD = { withdrawn_at: DECLARED, held_until: at('2027-03-07'), of_co_tenant: false, refund_cents: 500 }
const ENDED = { kind: 'policy-withdrawn', at: at('2027-03-08'), actor: 'tenant', data: { refundCents: 500 } }
const CARRIED_OUT = { ...HELD, carried_out_at: ENDED.at }
const AT_ONCE = { ...CARRIED_OUT, withdrawn_at: ENDED.at, held_until: null }

it.each<[string, object, string[]]>([
  ['the office has written down a letter of days before', { events: [written('2027-03-05'), ENDED] }, []],
  ['the tenant has declared it at another hour', { events: [written('2027-03-01', 'tenant'), ENDED] }, ['event']],
  [
    'it is carried out on another day',
    { withdrawals: [{ ...CARRIED_OUT, carried_out_at: at('2027-03-09') }] },
    ['day'],
  ],
  [
    'the landlord has released the policy in the meantime',
    { policy: { status: 'RELEASED' }, events: [written('2027-03-05')] },
    [],
  ],
  ['the refund is another one', { withdrawals: [{ ...CARRIED_OUT, refund_cents: 501 }] }, ['refund']],
  [
    'a premium was paid after the declaration',
    { withdrawals: [{ ...CARRIED_OUT, refund_cents: 100 }], entries: [{ at: at('2027-03-06') }] },
    [],
  ],
  ['it came from the account', { withdrawals: [AT_ONCE], events: [ENDED] }, []],
  ['it came from an account, and is a co-tenant’s', { withdrawals: [{ ...AT_ONCE, of_co_tenant: true }] }, ['tenant']],
])('compares a withdrawal with its record where %s', (_, given, faults) => {
  const facts = {
    application: { id: 'first', email_key: null },
    offer: null,
    policy: { status: 'WITHDRAWN', ended_on: null },
    contract: { signed_at: SIGNED },
    events: [written('2027-03-05'), ENDED],
    entries: [],
    releases: [],
    withdrawals: [CARRIED_OUT],
    depositChanges: [],
    refunds: [],
    invitation: null,
    ...given,
  } as unknown as PolicyFacts
  const recorded = { mails: null, tenants: [] } as unknown as Recorded
  const found = [...actFaults(facts, recorded)].filter((fault) => fault.startsWith('withdrawal: '))
  expect(found).toEqual(faults.map((fault) => `withdrawal: ${fault}`))
})
