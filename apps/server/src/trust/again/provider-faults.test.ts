import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { PolicyFacts } from './facts-store.ts'
import { listOf, providerFaults, repaymentFaults } from './provider-faults.ts'

const POLICY = randomUUID()
const LISTED = new Date('2027-02-10T04:00:00Z')
const WHOLE = new Date('2027-01-01T04:00:00Z')
const before = new Date(LISTED.getTime() - 1)
const after = new Date(LISTED.getTime() + 1)

const payment = { id: 'pi_1', key: `${POLICY}:1:1`, amount: 500 }
const given = { id: 're_1', paymentId: 'pi_1', amount: 200 }
const charge = {
  id: 'c',
  period_number: 1,
  state: 'PAID',
  card_provider: 'stripe',
  provider_charge_id: 'pi_1',
  amount_cents: 500,
  charged_at: before,
}
const refund = {
  reference: 'R',
  state: 'PAID',
  card_provider: 'stripe',
  provider_refund_id: 're_1',
  amount_cents: 200,
  paid_at: before,
}
const returned = { kind: 'PREMIUM_RETURN', charge_id: 'c' }

const REFUND = 'refund R is unknown to the provider'
const AMOUNT = 'charge 1 at the provider'

interface Given {
  payments?: object[]
  refunds?: object[]
  charge?: object
  refund?: object
  entries?: object[]
}

function faultsOf({ payments = [payment], refunds = [given], charge: paid, refund: back, entries = [] }: Given) {
  const facts = {
    policy: { id: POLICY },
    charges: [{ ...charge, ...paid }],
    refunds: [{ ...refund, ...back }],
    entries,
  } as unknown as PolicyFacts
  const books = { payments, refunds } as Parameters<typeof listOf>[0]
  return [...providerFaults(facts, listOf(books, { provider: 'stripe', whole: WHOLE, listedAt: LISTED }))]
}

it.each<[string, Given, string[]]>([
  ['what is listed', {}, []],
  ['a premium that is not listed', { payments: [] }, ['charge 1 is unknown to the provider']],
  ['a premium that was paid after the listing', { payments: [], charge: { charged_at: after } }, []],
  ['a premium of another amount', { payments: [{ ...payment, amount: 501 }] }, ['charge 1 at the provider']],
  ['a premium that was paid back to us after a dispute', { payments: [], refunds: [], entries: [returned] }, [REFUND]],
  ['the same, if it is listed with another amount', { charge: { amount_cents: 1 }, entries: [returned] }, [AMOUNT]],
  ['a refund that is not listed', { refunds: [] }, [REFUND]],
  ['a refund that was paid after the listing', { refunds: [], refund: { paid_at: after } }, []],
  [
    'a refund that is not ours',
    { refunds: [given, { ...given, id: 're_2' }] },
    ['a refund at the provider that is not ours'],
  ],
  ['a payment of another policy', { payments: [payment, { ...payment, id: 'pi_2', key: `${randomUUID()}:1:1` }] }, []],
])('of %s', (_, books, faults) => {
  expect(faultsOf(books)).toEqual(faults)
})

it('does not expect a repayment that was paid after the listing', () => {
  const found = [before, after].map((paidAt) => [
    ...repaymentFaults(
      [
        {
          id: 'r',
          amount_cents: 5,
          state: 'PAID',
          provider_charge_id: 'pi_3',
          card_provider: 'stripe',
          paid_at: paidAt,
          number: 'NB-1',
        },
      ],
      listOf({ payments: [], refunds: [] }, { provider: 'stripe', whole: WHOLE, listedAt: LISTED }),
    ),
  ])
  expect(found).toEqual([['NB-1: a repayment that the provider does not know'], []])
})
