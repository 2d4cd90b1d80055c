import { DAY } from '@nestbond/domain/values/day'
import { expect, it } from 'vitest'
import { claimEntryFaults, premiumEntryFaults } from './entry-faults.ts'
import type { PolicyFacts } from './facts-store.ts'

const at = (day: number) => new Date(Date.parse('2027-02-01T10:00:00Z') + day * DAY)

const premium = { id: 1, charge_id: 'c', claim_id: null, kind: 'PREMIUM', at: at(0), reference: 'NB-1', via: null }
const paid = { id: 'c', period_number: 1, charged_at: at(0), payer_id: null, transferred_by: null }
const transferred = { kind: 'paid', charge_id: 'c', at: at(9), until: '2027-02-05' }
const refund = { ...premium, id: 2, kind: 'PREMIUM_REFUND', at: at(20), reference: 'NB-1-S' }
const returned = { ...premium, id: 2, kind: 'PREMIUM_RETURN', at: at(5), reference: 'ch_1' }
const repaid = {
  id: 3,
  charge_id: null,
  claim_id: 'k',
  kind: 'CLAIM_REPAYMENT',
  at: at(3),
  value_on: '2027-02-04',
  amount_cents: 500,
  reference: 'r',
  via: 'card',
}
const told = { claim_id: 'k', kind: 'repaid', at: at(3), amount_cents: 500 }
const payout = { ...repaid, kind: 'CLAIM_PAYOUT', at: at(1), value_on: '2027-02-02', amount_cents: -900, via: null }
const paidOut = { ...told, kind: 'paid-out', at: at(1), amount_cents: 900 }
const claim = { id: 'k', paid_on: '2027-02-02', closed_at: at(1) }

it.each<[string, object, number]>([
  ['a premium on the day of its charge', { entries: [premium] }, 0],
  ['a premium of another day', { entries: [{ ...premium, at: at(1) }] }, 1],
  [
    'a transfer of an earlier day, which the office has recorded',
    {
      entries: [{ ...premium, at: at(9), via: 'transfer' }],
      charges: [{ ...paid, charged_at: at(4) }],
      collection: [transferred],
    },
    0,
  ],
  [
    'a transfer of another day than recorded',
    {
      entries: [{ ...premium, at: at(9), via: 'transfer' }],
      charges: [{ ...paid, charged_at: at(3) }],
      collection: [transferred],
    },
    1,
  ],
  ['a transfer without its record', { entries: [{ ...premium, via: 'transfer' }] }, 1],
  [
    'a returned premium',
    {
      entries: [premium, returned],
      charges: [{ ...paid, charged_at: null }],
      events: [{ kind: 'premium-returned', at: at(5), data: { period: 1 } }],
    },
    0,
  ],
  ['a return of another day', { entries: [premium, returned], charges: [{ ...paid, charged_at: null }] }, 1],
  [
    'a refund to a co-tenant',
    {
      entries: [premium, refund],
      refundEvents: [{ kind: 'premium-refunded', at: at(20), data: { reference: 'NB-1-S' } }],
    },
    0,
  ],
  [
    'a refund to a co-tenant who is erased, with its event',
    { entries: [premium, refund], charges: [{ ...paid, payer_id: 'b' }], goneIds: new Set(['b']) },
    0,
  ],
  [
    'a refund to a co-tenant who is there, without its event',
    { entries: [premium, refund], charges: [{ ...paid, payer_id: 'b' }] },
    1,
  ],
  [
    'a refund of another day',
    {
      entries: [premium, refund],
      refundEvents: [{ kind: 'premium-refunded', at: at(21), data: { reference: 'NB-1-S' } }],
    },
    1,
  ],
  ['a payout on the day on which its claim was closed', { entries: [payout], claimEvents: [paidOut] }, 0],
  [
    'a payout of another day than its claim was closed',
    { entries: [payout], claimEvents: [paidOut], claims: [{ ...claim, closed_at: at(2) }] },
    1,
  ],
  ['a repayment by card', { entries: [repaid], payments: [{ id: 'r', paid_at: at(3) }] }, 0],
  ['a repayment by card of another day', { entries: [repaid], payments: [{ id: 'r', paid_at: at(2) }] }, 1],
  [
    'a repayment by card that says it was a transfer',
    { entries: [{ ...repaid, via: null }], payments: [{ id: 'r', paid_at: at(3) }] },
    1,
  ],
  ['a repayment by transfer', { entries: [{ ...repaid, via: null, value_on: '2027-02-03' }] }, 0],
  ['a repayment before the payout', { entries: [{ ...repaid, via: null, value_on: '2027-02-01' }] }, 1],
  ['a repayment of tomorrow', { entries: [{ ...repaid, via: null, value_on: '2027-02-05' }] }, 1],
  ['a repayment without its event', { entries: [{ ...repaid, via: null }], claimEvents: [] }, 1],
])('%s', (_, given, faults) => {
  const facts = {
    charges: [paid],
    events: [],
    refundEvents: [],
    goneIds: new Set(),
    collection: [],
    claimEvents: [told],
    payments: [],
    claims: [claim],
    ...given,
  } as unknown as PolicyFacts
  expect([...premiumEntryFaults(facts), ...claimEntryFaults(facts)]).toHaveLength(faults)
})
