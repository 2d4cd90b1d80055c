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
