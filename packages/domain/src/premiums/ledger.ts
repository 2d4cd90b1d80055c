import type { Cents } from '../values/money.ts'
import type { ChargeState } from './charge.ts'

export const LEDGER_KINDS = ['PREMIUM', 'PREMIUM_REFUND'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** A movement of money. It is never changed: what was wrong is put right by another one. */
export interface LedgerEntry {
  kind: LedgerKind
  chargeId: string
  /** Signed: more than 0 from the tenant, less than 0 to the tenant. */
  amount: Cents
}

export interface ChargeInLedger {
  id: string
  state: ChargeState
  amount: Cents
}

export type LedgerFault = 'UNKNOWN_CHARGE' | 'WRONG_SIGN' | 'PAID_WITHOUT_ENTRY' | 'ENTRY_WITHOUT_PAYMENT' | 'PAID_TWICE' | 'WRONG_AMOUNT' | 'REFUND_ABOVE_PREMIUM'

/** What the tenant has paid in sum, less what was paid back. */
export function balanceOf(entries: readonly LedgerEntry[]): Cents {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}

/** What may still be paid back of a charge: never more than it has brought. */
export function refundable(entries: readonly LedgerEntry[], chargeId: string): Cents {
  return Math.max(balanceOf(entries.filter((entry) => entry.chargeId === chargeId)), 0)
}

/**
 * Where the ledger breaks its rules; empty is right. A paid charge has exactly one PREMIUM of its amount, any other none; what is paid
 * back of a charge is never more than it has brought.
 */
export function ledgerFaults(charges: readonly ChargeInLedger[], entries: readonly LedgerEntry[]): LedgerFault[] {
  const known = new Set(charges.map(({ id }) => id))
  const faults = entries.flatMap((entry): LedgerFault[] => {
    if (!known.has(entry.chargeId)) return ['UNKNOWN_CHARGE']
    return entry.amount !== 0 && entry.amount > 0 === (entry.kind === 'PREMIUM') ? [] : ['WRONG_SIGN']
  })
  return [...faults, ...charges.flatMap((charge) => faultsOf(charge, entries.filter((entry) => entry.chargeId === charge.id)))]
}

function faultsOf({ state, amount }: ChargeInLedger, entries: readonly LedgerEntry[]): LedgerFault[] {
  const faults: LedgerFault[] = []
  const [premium, ...more] = entries.filter(({ kind }) => kind === 'PREMIUM')
  if (state === 'PAID' && !premium) faults.push('PAID_WITHOUT_ENTRY')
  if (state !== 'PAID' && premium) faults.push('ENTRY_WITHOUT_PAYMENT')
  if (more.length > 0) faults.push('PAID_TWICE')
  if (premium && premium.amount !== amount) faults.push('WRONG_AMOUNT')
  if (balanceOf(entries) < 0) faults.push('REFUND_ABOVE_PREMIUM')
  return faults
}
