import { inForce } from '@nestbond/domain/policy/policy'
import type { PolicyFacts } from './facts-store.ts'

/**
 * Differences in who pays a running premium: a shared one has the weights of a split, those that were agreed last, and a card for each of them (shares of
 * the premium, docs/product-decisions.md#d103).
 */
export function* shareFaults({ policy, shares, splits, coTenants }: PolicyFacts): Generator<string> {
  if (!inForce(policy.status)) return
  if (policy.premium_shared !== shares.length > 0) {
    yield 'shares of the premium'
    return
  }
  const isEqual = shares.every(({ weight }) => weight === 1) && shares.length > coTenants
  const isFirstAlone = shares.every(({ payer, weight }) => weight === (payer === 0 ? 1 : 0))
  const sum = shares.reduce((total, { weight }) => total + weight, 0)
  if (shares.length > 0 && !isEqual && !isFirstAlone && sum !== 100) yield 'weights of the shares'
  const agreed = splits.at(-1)?.weights ?? []
  const kept = (of: number) => shares.find(({ payer }) => payer === of)?.weight ?? 0
  if (agreed.some(({ payer, weight }) => weight !== kept(payer))) yield 'shares of the last split'
  for (const { payer, weight, card_setup_id: card } of shares)
    if (payer > 0 && weight > 0 && card === null) yield `card of share ${payer}`
}
