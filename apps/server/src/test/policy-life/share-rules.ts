import { splitPremium } from '@nestbond/domain/premiums/shares'
import { LEAST_CHARGE } from '@nestbond/domain/premiums/period'
import { payerOfCharge, periodOfCharge } from '@nestbond/domain/premiums/charge-number'
import type { Snapshot } from './policy-snapshot.ts'

/** The charges of each period, one for each payer. */
export function byPeriod<Charge extends { period_number: number }>(charges: readonly Charge[]): [number, Charge[]][] {
  const numbers = [...new Set(charges.map((charge) => periodOfCharge(charge.period_number)))]
  return numbers.map((number) => [number, charges.filter((charge) => periodOfCharge(charge.period_number) === number)])
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/**
 * Every payer has one charge for each period, and the parts are as agreed when they were charged, to the cent (shares of the premium,
 * docs/product-decisions.md#d103). Another split changes no charge that is made.
 */
export function* aboutShares(before: Snapshot, { policy, charges, weights }: Snapshot): Generator<string> {
  if (policy && policy.premium_shared !== weights.length > 1) yield 'the policy and the shares differ'
  const made = new Map(before.charges.map((charge) => [charge.id, charge]))
  for (const [number, parts] of byPeriod(charges)) {
    if (new Set(parts.map(({ payer_id }) => payer_id)).size !== parts.length)
      yield `a person has two charges for period ${number}`
    const amounts = parts.map(({ amount_cents }) => amount_cents)
    if (parts.some(({ id }) => made.has(id))) {
      for (const { id, amount_cents: amount, payer_id: payer } of parts) {
        const was = made.get(id)
        if (was?.amount_cents !== amount || was.payer_id !== payer) yield `a part of period ${number} has changed later`
      }
      continue
    }
    // What no card takes is not charged (docs/product-decisions.md#d120).
    const least = sum(amounts)
    const most = least + (LEAST_CHARGE - 1) * Math.max(weights.length - amounts.length, 0)
    const totals = Array.from({ length: most - least + 1 }, (_, more) => least + more)
    const agreed = (total: number) =>
      weights.length > 1 ? splitPremium(total, weights).filter((part) => part > 0) : [total]
    if (!totals.some((total) => agreed(total).join() === amounts.join()))
      yield `period ${number} is shared as ${amounts.join(', ')} instead of ${agreed(least).join(', ')}`
  }
}

/** Another split holds only if everyone who pays more has agreed, and nobody is charged more than they agreed to (docs/product-decisions.md#d110). */
export function* aboutSplits(before: Snapshot, now: Snapshot): Generator<string> {
  const { splits, tenantWeights, charges, depositChanges } = now
  if (splits.filter(({ state }) => state === 'OPEN').length > 1) yield 'two splits are proposed'
  for (const { state, parts, closedAt } of splits) {
    const waived = sum(parts.map((part) => part.before)) - sum(parts.map((part) => part.after))
    if (Math.abs(waived) > (LEAST_CHARGE - 1) * parts.length) yield 'a proposed split is not the whole premium'
    if ((state === 'OPEN') !== (closedAt === null)) yield `a split that is ${state} and its end differ`
    if (state !== 'HOLDS') continue
    for (const [payer, part] of parts.entries())
      if (payer > 0 && part.after > part.before && part.agreedAt === null)
        yield `co-tenant ${payer} pays ${part.after} instead of ${part.before} without having agreed`
  }
  const held = splits
    .filter(({ state }) => state === 'HOLDS')
    .toSorted((a, b) => a.closedAt!.getTime() - b.closedAt!.getTime())
    .at(-1)
  // Only a split that holds changes who pays what.
  const agreed = held?.parts.map(({ weight }) => weight) ?? before.tenantWeights
  if (agreed.length === tenantWeights.length && agreed.join() !== tenantWeights.join())
    yield `the tenants pay by ${tenantWeights.join(' : ')}, agreed was ${agreed.join(' : ')}`
  // Another deposit has another premium: `aboutRaises`.
  if (!held || depositChanges.some(({ state }) => state === 'AGREED')) return
  const made = new Set(before.charges.map(({ id }) => id))
  for (const { id, period_number: number, amount_cents: amount } of charges) {
    const payer = payerOfCharge(number)
    const most = held.parts[payer]?.after ?? 0
    if (!made.has(id) && payer > 0 && amount > most)
      yield `co-tenant ${payer} is charged ${amount} for period ${periodOfCharge(number)}, agreed were ${most}`
  }
}

/**
 * A higher deposit is in effect, and with the landlord, only if each co-tenant has agreed to it and to the own part of the premium
 * (docs/product-decisions.md#d118).
 */
export function* aboutRaises({ depositChanges, raiseAgreements, tenantWeights }: Snapshot): Generator<string> {
  for (const { id, state, from_cents: from, to_cents: to, to_premium_cents: premium } of depositChanges) {
    if (tenantWeights.length < 2 || to < from) continue
    const own = raiseAgreements.filter(({ change_id }) => change_id === id)
    const agreed = own.filter(({ agreed_at }) => agreed_at !== null).length
    if ((state === 'AGREED' || state === 'WITH_LANDLORD') && agreed !== tenantWeights.length - 1)
      yield `a raise is ${state} after ${agreed} of ${tenantWeights.length - 1} agreements`
    if (state !== 'WITH_TENANTS' && state !== 'WITH_LANDLORD') continue
    const parts = splitPremium(premium, tenantWeights)
    for (const { payer, after_cents: after } of own)
      if (after !== parts[payer]) yield `co-tenant ${payer} is asked about ${after}, and would pay ${parts[payer]}`
  }
}
