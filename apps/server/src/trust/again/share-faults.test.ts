import { expect, it } from 'vitest'
import type { PolicyFacts } from './facts-store.ts'
import { shareFaults } from './share-faults.ts'

interface Given {
  weights: number[]
  coTenants?: number
  shared?: boolean
  status?: string
  /** The weights of the last agreed split. */
  agreed?: number[]
  /** Payers without a card. */
  noCard?: number[]
}

function faultsOf({ weights, coTenants = 1, shared = true, status = 'ACTIVE', agreed, noCard = [] }: Given): string[] {
  const parts = (all: number[]) => all.map((weight, payer) => ({ payer, weight }))
  const facts = {
    policy: { status, premium_shared: shared },
    coTenants,
    shares: parts(weights).map((part) => ({
      ...part,
      card_setup_id: part.payer === 0 || noCard.includes(part.payer) ? null : 'card',
    })),
    splits: agreed ? [{ closed_at: new Date(0), weights: parts(agreed) }] : [],
  }
  return [...shareFaults(facts as unknown as PolicyFacts)]
}

it.each<[string, Given, string[]]>([
  ['percentages', { weights: [60, 40] }, []],
  ['equal parts', { weights: [1, 1, 1], coTenants: 2 }, []],
  ['the first tenant alone, after a change', { weights: [1, 0], agreed: [1, 0] }, []],
  ['a single payer', { weights: [], shared: false }, []],
  ['an ended policy without rows', { weights: [], status: 'RELEASED' }, []],
  ['no rows', { weights: [] }, ['shares of the premium']],
  ['rows of a premium that is not shared', { weights: [60, 40], shared: false }, ['shares of the premium']],
  ['percentages of which one is gone', { weights: [60] }, ['weights of the shares']],
  ['equal parts of which one is gone', { weights: [1, 1], coTenants: 2 }, ['weights of the shares']],
  ['other weights than agreed', { weights: [50, 50], agreed: [40, 60] }, ['shares of the last split']],
  ['a payer without a card', { weights: [60, 40], noCard: [1] }, ['card of share 1']],
  ['a card-less tenant who pays nothing', { weights: [100, 0], noCard: [1] }, []],
])('of %s', (_, given, faults) => {
  expect(faultsOf(given)).toEqual(faults)
})
